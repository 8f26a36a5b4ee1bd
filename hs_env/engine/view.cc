// What one seat may see: a state with the hidden things taken out.
#include <algorithm>
#include <bit>
#include <tuple>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

namespace {

/// A card nobody on this side can name: only that it is there, and which effect made it if one did.
/// A made card that was drawn like any other looks like any other.
Entity hidden(const Entity& e) {
  Entity h{};
  h.enchants = kNone;
  h.zone = e.zone;
  h.seat = e.seat;
  h.pos = e.pos;
  h.flags = e.flags & flag::Made;
  if (e.is(flag::Made)) {
    h.flags |= e.flags & flag::Created;
    h.memory = e.memory;
  }
  return h;
}

/// A card that has changed in the hand is none that a deck began with.
u16 as_made(const Entity& e) { return e.is(flag::Changed) ? flag::Created : u16{0}; }

/// Whether anything is known about a player's hidden cards. Only then does it matter when each of
/// them came to the hand.
bool is_remembered(const GameState& s, int seat) {
  auto tells = [&](const Fact& f) {
    return f.seat == (f.kind == FactKind::Copied ? other(seat) : seat);
  };
  return s.shuffled_n[seat] || std::any_of(s.facts.begin(), s.facts.begin() + s.facts_n, tells);
}

/// Cards that were seen in a hand, at no known place: the first that fits says so.
void name_peeked(const GameState& s, int opponent, Entity* rest, int n) {
  for (int i = 0; i < s.facts_n; ++i) {
    const Fact& f = s.facts[i];
    const bool changed = f.kind == FactKind::PeekedChanged;
    if ((f.kind != FactKind::PeekedHand && !changed) || f.seat != opponent) continue;
    for (int k = 0, left = changed ? f.n : f.missing(); k < n && left > 0; ++k)
      if (!rest[k].card && rest[k].order < f.since) {
        rest[k].card = f.card;
        rest[k].flags |= changed ? flag::OpponentKnows | flag::Created : flag::OpponentKnows;
        --left;
      }
  }
}

/// What both know to have been done to a card whose place in the hand is known.
void enchant_known(Engine& g, Slot x) {
  const Entity& e = g.s.entities[x];
  u32 gained = 0;
  for (int i = 0; i < g.s.facts_n; ++i) {
    const Fact& f = g.s.facts[i];
    if (f.seat != e.seat) continue;
    const bool one = f.kind == FactKind::Gained && f.since == e.order;
    const bool each = f.kind == FactKind::EachGained && e.order < f.since;
    if (one || (each && g.card_passes(f.filter, e.card))) gained |= 1u << i;
  }
  g.attach_known(x, gained);
}

/// The opponent's hand. Cards whose place is known stay there; then come those known to be
/// somewhere, by card number, then the unknown ones. So places tell nothing they should not.
/// Known cards show what is printed on them and what both saw done to them.
void hide_hand(GameState& s, const CardTable& t, int opponent) {
  const Player& p = s.players[opponent];
  const bool remembered = is_remembered(s, opponent);
  Engine engine(s, t);
  std::array<Entity, kHandMax> rest;
  int n = 0;
  for (int i = 0; i < p.hand_n; ++i) {
    Entity& e = s.entities[p.hand[i]];
    engine.detach_all(e.enchants);
    if (e.is(flag::OpponentPlaced)) continue;
    rest[n] = hidden(e);
    if (remembered) rest[n].order = e.order;
    ++n;
  }
  auto sort = [&] {
    std::sort(rest.begin(), rest.begin() + n, [](const Entity& a, const Entity& b) {
      const auto key = [](const Entity& e) {
        return std::tuple(e.card ? e.card : 0xffff, e.flags, e.memory, e.order);
      };
      return key(a) < key(b);
    });
  };
  sort();
  if (remembered) {
    name_peeked(s, opponent, rest.data(), n);
    sort();
  }
  for (int i = 0, k = 0; i < p.hand_n; ++i) {
    const Slot x = p.hand[i];
    Entity& e = s.entities[x];
    const bool placed = e.is(flag::OpponentPlaced);
    const Entity real = e;
    e = placed ? hidden(e) : rest[k++];
    e.pos = static_cast<u8>(i);
    const Entity look = e;
    if (placed || e.card) engine.reset_to_card(x, placed ? real.card : e.card);
    e.flags = look.flags;
    e.memory = look.memory;
    if (!placed) continue;
    e.flags =
        (real.flags & (flag::Origin | flag::OpponentKnows | flag::OpponentPlaced)) | as_made(real);
    e.memory = 0;
    e.order = real.order;
    if (remembered) enchant_known(engine, x);
    if (!remembered) e.order = 0;
  }
}

/// Compares what two chains of enchantments do, leaving out when they were attached.
int compare_enchants(const GameState& s, u8 a, u8 b) {
  for (; a != kNone && b != kNone; a = s.enchants[a].next, b = s.enchants[b].next) {
    const Enchant &x = s.enchants[a], &y = s.enchants[b];
    const auto i = std::tuple(x.def, x.source, x.attack, x.health, x.cost, x.seat, x.turns);
    const auto j = std::tuple(y.def, y.source, y.attack, y.health, y.cost, y.seat, y.turns);
    if (i != j) return i < j ? -1 : 1;
  }
  return (b == kNone) - (a == kNone);
}

/// Decks are bags of cards here: sorted, so that their order is gone. Of the opponent's only the
/// size is left: what is known to be in there or in the hand is on a list of its own.
void hide_deck(GameState& s, int owner, bool own) {
  auto& deck = s.decks[owner];
  const int n = s.players[owner].deck_n;
  for (int i = 0; i < n; ++i) {
    DeckCard& c = deck[i];
    c.id = 0;
    if (!own) c = DeckCard{0, 0, 0, kNone, 0};
  }
  if (!own) return;
  std::sort(deck.begin(), deck.begin() + n, [&](const DeckCard& a, const DeckCard& b) {
    if (a.card != b.card || a.flags != b.flags)
      return std::tuple(a.card, a.flags) < std::tuple(b.card, b.flags);
    return compare_enchants(s, a.enchants, b.enchants) < 0;
  });
  for (int i = 0; i < n; ++i)
    for (u8 k = deck[i].enchants; k != kNone; k = s.enchants[k].next) s.enchants[k].order = 0;
}

/// When a secret was played, of which class it is, and what it let pass, is no secret.
void hide_secret(Entity& e, const CardTable& t) {
  const Entity real = e;
  e = hidden(e);
  e.order = real.order;
  e.variant = real.card ? t.cards[real.card].class_ : real.variant;
  e.flags = real.is(flag::Shuffled) ? u16{0} : real.flags & flag::Created;
  if (e.zone != Zone::Secret) return;
  e.progress = real.progress;
  e.aura_keywords = real.aura_keywords;
}

/// What an effect of the opponent looks at or has looked at: cards that came straight from a deck
/// or from nowhere and have entered no zone yet. A card being played came from the hand; it shows,
/// unless it is a secret.
void hide_aside(GameState& s, const CardTable& t, int opponent) {
  for (Entity& e : s.entities) {
    const bool aside = e.zone == Zone::SetAside;
    if (e.seat != opponent || !(aside || e.zone == Zone::Graveyard)) continue;
    if (!e.order)
      e = hidden(e);
    else if (aside && (!e.card || (t.cards[e.card].marks & mark::Secret)))
      hide_secret(e, t);
  }
}

/// Keeps only enchantments that something visible carries, renumbered from 0.
void renumber_enchants(GameState& s) {
  const auto old = s.enchants;
  s.enchants = {};
  s.enchants_used = 0;
  int n = 0;
  auto move = [&](u8& head) {
    u8* link = &head;
    for (u8 i = head; i != kNone; i = old[i].next) {
      s.enchants[n] = old[i];
      s.enchants_used |= 1ull << n;
      *link = static_cast<u8>(n);
      link = &s.enchants[n++].next;
    }
    *link = kNone;
  };
  for (int i = 0; i < kEntities; ++i)
    if (s.entities[i].zone != Zone::None) move(s.entities[i].enchants);
  for (int seat = 0; seat < 2; ++seat)
    for (int i = 0; i < s.players[seat].deck_n; ++i) move(s.decks[seat][i].enchants);
}

/// A secret keeps when its card came to the hand where others keep their counter.
bool is_secret(const Entity& e, const CardTable& t) {
  return !e.card || (t.cards[e.card].marks & mark::Secret);
}

/// The key of a trigger that ran, for orders that are ranks now; `below` counts the ranks below an
/// order, and `kept` says whether it has one. Where in a deck a trigger was is not known.
template <class Below, class Kept>
u32 renumbered_key(u32 key, Below&& below, Kept&& kept) {
  constexpr u32 first_deck = trigger_key(0, 0, kInDeck);
  constexpr u32 second_deck = trigger_key(kDeckMax, 0, kInDeck);
  if (key >= first_deck - kKeysPerOrder)
    return (key >= second_deck - kKeysPerOrder ? second_deck : first_deck) - kKeysPerOrder;
  const u32 order = order_of_key(key), queue = queue_of_key(key);
  return kept(order) ? trigger_key(below(order) + 1, nth_of_key(key), queue)
                     : trigger_key(below(order), kKeysPerOrder - 1, queue);
}

/// Of a state whose slots are numbered by place.
int slots_in_use(const GameState& s) { return std::popcount(s.used[0]) + std::popcount(s.used[1]); }

/// Where a state keeps orders of play that must stay apart from each other.
struct Orders {
  std::array<u16*, 2 * kEntities + kEnchants + 2 * kDeckMax + kFacts> at;
  int n = 0;

  void add(u16& order) {
    if (order) at[static_cast<std::size_t>(n++)] = &order;
  }
};

void find_orders(GameState& s, const CardTable& t, Orders& orders) {
  for (int i = 0; i < slots_in_use(s); ++i) {
    Entity& e = s.entities[i];
    orders.add(e.order);
    if (e.progress == kRemembersOne) orders.add(e.memory);
  }
  for (int seat = 0; seat < 2; ++seat) {
    const Player& p = s.players[seat];
    for (int i = 0; i < p.secrets_n; ++i)
      if (Entity& e = s.entities[p.secrets[i]]; is_secret(e, t))
        orders.add(reinterpret_cast<u16&>(e.progress));
    for (int i = 0; i < p.revealed_n + s.shuffled_n[seat]; ++i) orders.add(s.noted[seat][i]);
  }
  for (u64 used = s.enchants_used; used; used &= used - 1)
    orders.add(s.enchants[std::countr_zero(used)].order);
  for (int i = 0; i < s.facts_n; ++i)
    if (s.facts[i].kind == FactKind::Lost) orders.add(s.facts[i].since);
}

/// Orders as 1, 2, 3, ..., also those that running effects remember: gaps would count what happened
/// to hidden cards.
void renumber_orders(GameState& s, const CardTable& t) {
  Orders orders;
  find_orders(s, t, orders);
  const int n = orders.n;
  std::array<u32, std::tuple_size_v<decltype(orders.at)>>
      sorted;  // and whose it is, in the low half
  for (int i = 0; i < n; ++i)
    sorted[i] = static_cast<u32>(*orders.at[i]) << 16 | static_cast<u32>(i);
  std::sort(sorted.begin(), sorted.begin() + n);
  std::array<u16, sorted.size()> old;  // by rank
  u16 ranks = 0;
  for (int i = 0; i < n; ++i) {
    const u16 order = static_cast<u16>(sorted[i] >> 16);
    if (!ranks || old[ranks - 1] != order) old[ranks++] = order;
    *orders.at[sorted[i] & 0xffff] = ranks;
  }
  const auto end = old.begin() + ranks;
  auto below = [&](u32 order) {
    return static_cast<u32>(std::lower_bound(old.begin(), end, order) - old.begin());
  };
  auto kept = [&](u32 order) { return std::binary_search(old.begin(), end, order); };
  for (int i = 0; i < s.facts_n; ++i)
    if (u16& since = s.facts[i].since; s.facts[i].kind != FactKind::Lost)
      since = static_cast<u16>(below(since) + 1);
  for (int i = 0; i < s.frames_n; ++i) {
    Frame& f = s.frames[i];
    if (f.bound) f.bound = static_cast<u16>(below(f.bound) + 1);
    if (f.last) f.last = renumbered_key(f.last, below, kept);
  }
}

/// Calls `what` with every slot that running effects name.
template <class What>
void each_named(GameState& s, What&& what) {
  for (int i = 0; i < s.frames_n; ++i) {
    Frame& f = s.frames[i];
    for (Slot* x : {&f.source, &f.target, &f.it, &f.host, &f.event_source, &f.event_target, &f.made,
                    &f.stored})
      what(*x);
  }
}

/// Which hidden card of the opponent's hand an effect has in mind is not known: it may be any of
/// them.
void hide_named(GameState& s, int opponent) {
  const Player& p = s.players[opponent];
  auto hidden_card = [&](Slot x) { return !s.entities[x].is(flag::OpponentPlaced); };
  const auto some = std::find_if(p.hand.begin(), p.hand.begin() + p.hand_n, hidden_card);
  each_named(s, [&](Slot& x) {
    if (x >= kEntities || s.entities[x].zone != Zone::Hand || s.entities[x].seat != opponent)
      return;
    if (hidden_card(x)) x = *some;
  });
}

/// Slots by place: heroes and powers, then hand, board, secrets and weapon of each seat, then what
/// effects have set aside or still name. Which slots were free, and who has left the game in the
/// course of an effect, would tell of hidden cards that came and went. `s` is a copy of `from`.
void renumber_slots(const GameState& from, GameState& s) {
  std::array<Slot, kEntities> now;
  now.fill(kNone);
  int n = 0;
  s.limbo = {};
  auto keep = [&](Slot x) {
    if (from.entities[x].zone == Zone::Graveyard) s.limbo[n >> 6] |= 1ull << (n & 63);
    s.entities[n] = from.entities[x];
    now[x] = static_cast<Slot>(n++);
  };
  auto name = [&](Slot& x) {
    if (x >= kEntities) return;
    if (now[x] == kNone) keep(x);
    x = now[x];
  };
  while (is_fixed(static_cast<Slot>(n))) keep(static_cast<Slot>(n));
  for (Player& p : s.players) {
    for (int i = 0; i < p.hand_n; ++i) name(p.hand[i]);
    for (int i = 0; i < p.board_n; ++i) name(p.board[i]);
    for (int i = 0; i < p.secrets_n; ++i) name(p.secrets[i]);
    name(p.weapon);
  }
  name(s.choice.target);
  for (int i = 0; i < s.choice.n; ++i) name(s.choice.offered[i]);
  each_named(s, name);
  for (int seat = 0; s.frames_n && seat < 2; ++seat)
    for (int x = 0; x < kEntities; ++x) {
      const Entity& e = from.entities[x];
      if (e.zone == Zone::SetAside && e.seat == seat && now[x] == kNone) keep(static_cast<Slot>(x));
    }
  for (int word = 0; word < 2; ++word) {
    const int here = std::clamp(n - 64 * word, 0, 64);
    s.used[word] = here == 64 ? ~0ull : (1ull << here) - 1;
    for (u64 left = from.used[word] & ~s.used[word]; left; left &= left - 1)
      s.entities[64 * word + std::countr_zero(left)] = Entity{};
  }
}

/// What the opponent has learnt by peeking is the opponent's secret.
void forget_peeks(GameState& s, const CardTable& t, int seat) {
  for (int i = s.facts_n - 1; i >= 0; --i) {
    const Fact& f = s.facts[i];
    if (is_peek(f.kind) && f.seat == seat) Engine(s, t).forget_fact(i);
  }
}

/// When the card of a secret came to the hand is kept only if it matters.
void hide_secrets(GameState& s, const CardTable& t, int opponent) {
  for (int seat = 0; seat < 2; ++seat) {
    const Player& p = s.players[seat];
    const bool remembered = p.secrets_n && is_remembered(s, seat);
    for (int i = 0; i < p.secrets_n; ++i) {
      Entity& e = s.entities[p.secrets[i]];
      if (!is_secret(e, t)) continue;
      if (seat == opponent) hide_secret(e, t);
      if (!remembered) e.progress = 0;
    }
  }
}

}  // namespace

void redact(const GameState& state, const CardTable& t, int seat, GameState& out) {
  out = state;
  renumber_slots(state, out);
  const int opponent = other(seat);
  out.redacted = static_cast<u8>(1 + seat);
  out.seed = 0;
  out.rolls = {};
  const bool enchanted = out.enchants_used != 0;

  forget_peeks(out, t, seat);
  hide_hand(out, t, opponent);
  hide_secrets(out, t, opponent);
  hide_deck(out, seat, true);
  hide_deck(out, opponent, false);
  if (out.frames_n) {
    hide_aside(out, t, opponent);
    hide_named(out, opponent);
  }
  // What the opponent has half decided is not known yet.
  Choice& c = out.choice;
  const bool half =
      c.kind != Pending::None && c.kind != Pending::Mulligan && c.kind != Pending::Pick;
  if (half && c.seat == opponent) c = Choice{};
  if (enchanted) renumber_enchants(out);
  out.steps = 0;
  out.stale = stale::Board | stale::Something;
  if (!out.frames_n) out.unsettled = 0;
  renumber_orders(out, t);
  // Real ids tell where in the deck a card once was, so a view counts by order of play instead.
  // The opponent's hand has none.
  for (int i = 0; i < slots_in_use(out); ++i) {
    Entity& e = out.entities[i];
    e.id = e.zone == Zone::Hand && e.seat == opponent ? u16{0} : e.order;
  }
  out.next_id = out.next_order = 0;
  out.listening = out.listening_far = 0;  // nothing runs here; a sampled world counts again
}

}  // namespace hs
