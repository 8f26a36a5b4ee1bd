// What one seat may see: a state with the hidden things taken out.
#include <algorithm>
#include <bit>
#include <tuple>

#include "engine.h"
#include "game.h"

namespace hs {

namespace {

/// A card nobody on this side can name: only that it is there, which effect made it if one did,
/// and whether it may be one of those put into the deck. A made card that was drawn like any other
/// looks like any other.
Entity hidden(const Entity& e) {
  Entity h{};
  h.enchants = kNone;
  h.zone = e.zone;
  h.seat = e.seat;
  h.pos = e.pos;
  h.flags = e.flags & (flag::Made | flag::Perhaps);
  if (e.is(flag::Made)) {
    h.flags |= e.flags & flag::Created;
    h.memory = e.memory;
  }
  return h;
}

/// A card that has changed in the hand is none that a deck began with.
u16 as_made(const Entity& e) { return e.is(flag::Changed) ? flag::Created : u16{0}; }

/// The foe's hand. Cards whose place is known stay there; then come those known to be
/// somewhere, by card number, then the unknown ones. So places tell nothing they should not.
/// Known cards show what is printed on them: what has been done to them is not known.
void hide_hand(GameState& s, const CardTable& t, int foe) {
  const Player& p = s.players[foe];
  Engine engine(s, t);
  std::array<Entity, kHandMax> rest;
  int n = 0;
  for (int i = 0; i < p.hand_n; ++i) {
    const Entity& e = s.entities[p.hand[i]];
    if (e.is(flag::FoePlaced)) continue;
    Entity h = hidden(e);
    if (e.is(flag::FoeKnows)) {
      h.card = e.card;
      h.flags = (e.flags & (flag::FoeKnows | flag::Origin)) | as_made(e);
      h.memory = 0;
    }
    rest[n++] = h;
  }
  std::sort(rest.begin(), rest.begin() + n, [](const Entity& a, const Entity& b) {
    const auto key = [](const Entity& e) {
      return std::tuple(e.card ? e.card : 0xffff, e.flags, e.memory);
    };
    return key(a) < key(b);
  });
  for (int i = 0, k = 0; i < p.hand_n; ++i) {
    Entity& e = s.entities[p.hand[i]];
    const bool placed = e.is(flag::FoePlaced);
    const u16 id = e.id, card = e.card;
    const u16 seen = (e.flags & (flag::Origin | flag::FoeKnows | flag::FoePlaced)) | as_made(e);
    e = placed ? hidden(e) : rest[k++];
    e.pos = static_cast<u8>(i);
    const u16 flags = placed ? seen : e.flags;
    if (placed) e.id = id;
    if (placed || e.card) engine.reset_to_card(p.hand[i], placed ? card : e.card);
    e.flags = flags;
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

/// Decks are bags of cards here: sorted, so that their order is gone. Of the foe's only the size
/// is left: what is known to be in there or in the hand is on a list of its own.
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

/// What an effect of the foe looks at or has looked at: cards that came straight from a deck or
/// from nowhere and have entered no zone yet. A card being played came from the hand.
void hide_aside(GameState& s, int foe) {
  for (Entity& e : s.entities)
    if ((e.zone == Zone::SetAside || e.zone == Zone::Graveyard) && e.seat == foe && !e.order)
      e = hidden(e);
}

/// Keeps only enchantments that something visible carries, numbered anew from 0.
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

/// Orders as 1, 2, 3, ...: gaps would count what happened to hidden cards. Running effects
/// remember orders, so they stay as they are while a choice inside one is pending.
void renumber_orders(GameState& s) {
  std::array<u16*, 2 * kEntities + kEnchants> orders;
  int n = 0;
  for (Entity& e : s.entities) {
    if (e.order) orders[n++] = &e.order;
    if (e.progress == kRemembersOne) orders[n++] = &e.memory;
  }
  for (u64 used = s.enchants_used; used; used &= used - 1)
    if (u16& order = s.enchants[std::countr_zero(used)].order) orders[n++] = &order;
  std::sort(orders.begin(), orders.begin() + n, [](const u16* a, const u16* b) { return *a < *b; });
  u16 rank = 0, last = 0;
  for (int i = 0; i < n; ++i) {
    const u16 order = *orders[i];
    rank = static_cast<u16>(rank + (order != last));
    last = order;
    *orders[i] = rank;
  }
}

}  // namespace

void redact(const GameState& state, const CardTable& t, int seat, GameState& out) {
  out = state;
  const int foe = other(seat);
  out.redacted = static_cast<u8>(1 + seat);
  out.seed = 0;
  out.rolls = {};
  out.next_id = out.next_order = 0;
  const bool enchanted = out.enchants_used != 0;

  Player& mine = out.players[seat];
  // What the foe has learnt of this hand by peeking is the foe's secret.
  for (int i = 0; i < mine.hand_n; ++i) {
    Entity& e = out.entities[mine.hand[i]];
    if (!e.is(flag::FoePlaced)) e.flags &= static_cast<u16>(~flag::FoeKnows);
  }
  hide_hand(out, t, foe);
  const Player& theirs = out.players[foe];
  for (int i = 0; i < theirs.secrets_n; ++i) {
    Entity& e = out.entities[theirs.secrets[i]];
    const u16 order = e.order;  // when it was played, and of which class it is, is no secret
    const u8 class_ = e.card ? t.cards[e.card].class_ : e.option;
    const u16 made = e.is(flag::Shuffled) ? u16{0} : e.flags & flag::Created;
    e = hidden(e);
    e.order = order;
    e.option = class_;
    e.flags = made;
  }
  hide_deck(out, seat, true);
  hide_deck(out, foe, false);
  if (out.frames_n) hide_aside(out, foe);
  // What the foe has half decided is not known yet.
  Choice& c = out.choice;
  const bool half =
      c.kind != Pending::None && c.kind != Pending::Mulligan && c.kind != Pending::Pick;
  if (half && c.seat == foe) c = Choice{};
  if (enchanted) renumber_enchants(out);
  out.steps = 0;
  out.stale = stale::Board | stale::Something;
  if (!out.frames_n) {
    out.unsettled = 0;
    renumber_orders(out);
  }
  // Real ids tell where in the deck a card once was, so a view counts by order of play instead.
  for (Entity& e : out.entities) e.id = e.order;
  out.listening = out.listening_far = 0;  // nothing runs here; a sampled world counts anew
}

}  // namespace hs
