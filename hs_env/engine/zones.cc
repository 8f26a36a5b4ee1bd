// Where cards are and how they move.
#include <algorithm>
#include <bit>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

/// Takes the slot at a place out of a zone; those behind it move up.
template <std::size_t N>
void remove_at(std::array<Slot, N>& zone, u8& n, int place, std::array<Entity, kEntities>& all) {
  for (--n; place < n; ++place) {
    zone[place] = zone[place + 1];
    all[zone[place]].pos = static_cast<u8>(place);
  }
  zone[n] = 0;
}

}  // namespace

Slot Engine::create(u16 card, int seat) {
  for (int attempt = 0; attempt < 2; ++attempt) {
    for (int word = 0; word < 2; ++word) {
      const int i = std::countr_one(s.used[word]) + 64 * word;
      if (i >= 64 * (word + 1) || i >= kEntities) continue;
      s.used[word] |= 1ull << (i & 63);
      const Slot x = static_cast<Slot>(i);
      Entity& e = s.entities[x];
      e = Entity{};
      e.enchants = kNone;
      e.zone = Zone::SetAside;
      e.seat = static_cast<u8>(seat);
      e.id = s.next_id++;
      e.flags = flag::Created;
      reset_to_card(x, card);
      return x;
    }
    sweep();
  }
  return kNone;
}

void Engine::reset_to_card(Slot x, u16 card) {
  Entity& e = s.entities[x];
  const CardDef& d = t.cards[card];
  detach_all(e.enchants);
  e.card = card;
  e.own = e.keywords = d.keywords;
  e.aura_keywords = 0;
  e.aura_attack = e.aura_health = 0;
  e.attack = d.attack;
  e.max_health = d.health;
  e.spell_damage = d.spell_damage;
  e.damage = 0;
  e.progress = 0;
  e.memory = 0;
  e.attacks = 0;
  e.variant = 0;
  e.flags &= flag::Origin;
}

void Engine::retire(Slot x) {
  if (is_fixed(x)) return;
  if (const Entity& e = s.entities[x]; e.zone == Zone::SetAside && !e.order) note_lost(e);
  s.entities[x].zone = Zone::Graveyard;
  s.limbo[x >> 6] |= 1ull << (x & 63);
}

void Engine::sweep() {
  if (!(s.limbo[0] | s.limbo[1])) return;
  std::array<u64, 2> named{};
  auto name = [&](Slot x) {
    if (x < kEntities) named[x >> 6] |= 1ull << (x & 63);
  };
  for (int i = 0; i < s.frames_n; ++i) {
    const Frame& f = s.frames[i];
    for (Slot x :
         {f.source, f.target, f.it, f.host, f.event_source, f.event_target, f.made, f.stored})
      name(x);
  }
  for (int word = 0; word < 2; ++word) {
    u64 free = s.limbo[word] & ~named[word];
    s.limbo[word] &= named[word];
    s.used[word] &= ~free;
    for (; free; free &= free - 1) {
      Entity& e = s.entities[64 * word + std::countr_zero(free)];
      detach_all(e.enchants);
      e = Entity{};
    }
  }
}

void Engine::leave_zone(Slot x) {
  if (is_fixed(x)) return;
  Entity& e = s.entities[x];
  Player& p = s.players[e.seat];
  switch (e.zone) {
    case Zone::Hand:
      remove_at(p.hand, p.hand_n, e.pos, s.entities);
      if (e.is(flag::Made)) e.memory = 0;
      e.flags &= static_cast<u16>(~flag::Made);
      break;
    case Zone::Secret: remove_at(p.secrets, p.secrets_n, e.pos, s.entities); break;
    case Zone::Play:
      s.stale |= stale::Board;
      if (p.weapon == x) {
        p.weapon = kNone;
        recalc(hero_slot(e.seat));
      } else {
        remove_at(p.board, p.board_n, e.pos, s.entities);
      }
      break;
    default: break;
  }
  e.zone = Zone::SetAside;
}

bool Engine::to_hand(Slot x, int seat) {
  Player& p = s.players[seat];
  if (p.hand_n >= kHandMax) return false;
  leave_zone(x);
  Entity& e = s.entities[x];
  e.zone = Zone::Hand;
  e.seat = static_cast<u8>(seat);
  e.pos = p.hand_n;
  e.order = s.next_order++;
  p.hand[p.hand_n++] = x;
  s.listening_far |= def(x).events_far;
  return true;
}

void Engine::listen(Slot x) {
  const CardDef& d = def(x);
  u32 events = d.events;
  u8 kinds = d.aura_kinds;
  for (u8 i = s.entities[x].enchants; i != kNone; i = s.enchants[i].next) {
    const EnchantDef& k = t.enchants[s.enchants[i].def];
    events |= k.events;
    kinds |= k.aura_kinds;
  }
  s.listening |= events;
  s.auras |= kinds;
  s.stale |= stale::Board;
  if (kinds) s.entities[x].flags |= flag::Aura;
  if (events) s.entities[x].flags |= flag::Listens;
  if (s.entities[x].health() <= 0) s.unsettled = 1;  // a debuffed card can enter play dying
}

void Engine::to_board(Slot x, int seat, int position) {
  Player& p = s.players[seat];
  Entity& e = s.entities[x];
  if (position < 0 || position > p.board_n) position = p.board_n;
  for (int i = p.board_n; i > position; --i) {
    p.board[i] = p.board[i - 1];
    s.entities[p.board[i]].pos = static_cast<u8>(i);
  }
  p.board[position] = x;
  ++p.board_n;
  // The dead keep their place: what stood to the right of a newcomer moves right.
  for (int word = 0; word < 2; ++word)
    for (u64 dead = s.limbo[word]; dead; dead &= dead - 1) {
      Entity& ghost = s.entities[64 * word + std::countr_zero(dead)];
      if (ghost.seat == seat && ghost.pos >= position && ghost.pos < kBoardMax) ++ghost.pos;
    }
  if (e.is(flag::Made)) e.memory = 0;
  e.zone = Zone::Play;
  e.seat = static_cast<u8>(seat);
  e.pos = static_cast<u8>(position);
  e.order = s.next_order++;
  // Copies arrive silenced and frozen like what they copy; other cards are neither.
  e.flags =
      static_cast<u16>((e.flags & (flag::Origin | flag::Silenced | flag::Frozen)) | flag::Arrived);
  e.attacks = 0;
  listen(x);
}

void Engine::to_secrets(Slot x, int seat) {
  Player& p = s.players[seat];
  Entity& e = s.entities[x];
  if (def(x).marks & mark::Secret) {
    e.progress = static_cast<i16>(e.order ? e.order : s.next_order);
    e.aura_keywords = 0;
  }
  e.zone = Zone::Secret;
  e.seat = static_cast<u8>(seat);
  e.order = s.next_order++;
  e.pos = p.secrets_n;
  p.secrets[p.secrets_n++] = x;
  listen(x);
  s.listening |= suspected(seat);
}

Slot Engine::deck_pull(Slot handle) {
  const int seat = deck_seat(handle);
  Player& p = s.players[seat];
  auto& deck = s.decks[seat];
  const int index = deck_index(handle);
  DeckCard card = deck[index];
  const Slot x = create(card.card, seat);
  for (int i = index; i + 1 < p.deck_n; ++i) deck[i] = deck[i + 1];
  deck[--p.deck_n] = DeckCard{};
  if (x == kNone) {
    detach_all(card.enchants);
    return kNone;
  }
  Entity& e = s.entities[x];
  --s.next_id;
  e.id = card.id;
  e.flags = card.flags & (flag::Origin | flag::Shuffled);
  adopt_enchants(x, card.enchants);
  return x;
}

void Engine::adopt_enchants(Slot x, u8 enchants) {
  Entity& e = s.entities[x];
  e.enchants = enchants;
  for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next)
    if (const EnchantDef& d = t.enchants[s.enchants[i].def]; d.until == Until::Forever)
      e.own |= d.keywords;
  if (e.enchants != kNone) recalc(x);
}

bool Engine::deck_insert(int seat, u16 card, u16 id, u16 flags, u8 enchants) {
  Player& p = s.players[seat];
  if (p.deck_n >= kDeckMax) return false;
  auto& deck = s.decks[seat];
  deck[p.deck_n++] = DeckCard{card, id, flags, enchants, 0};
  const u32 place = roll(Stream::Effects, p.deck_n);
  std::swap(deck[place], deck[p.deck_n - 1]);
  s.listening_far |= t.cards[card].events_far;
  return true;
}

void Engine::note_revealed(int seat, u16 card, u16 arrived) {
  Player& p = s.players[seat];
  const int end = p.revealed_n + s.shuffled_n[seat];
  if (end == kDeckMax) return;
  const bool kept = std::any_of(s.facts.begin(), s.facts.begin() + s.facts_n, [&](const Fact& f) {
    return f.seat == seat && (f.kind == FactKind::Distinct || f.kind == FactKind::Repeated ||
                              f.kind == FactKind::FoundBy || f.kind == FactKind::Copied);
  });
  auto insert = [&](auto& list, u16 value) {
    std::copy_backward(list.begin() + p.revealed_n, list.begin() + end, list.begin() + end + 1);
    list[p.revealed_n] = value;
  };
  insert(s.revealed[seat], card);
  insert(s.noted[seat], kept ? arrived : u16{0});
  ++p.revealed_n;
}

bool Engine::note_shuffled(int seat, u16 card) {
  const int end = s.players[seat].revealed_n + s.shuffled_n[seat];
  if (end == kDeckMax) return false;
  s.revealed[seat][end] = card;
  s.noted[seat][end] = s.next_order++;
  ++s.shuffled_n[seat];
  return true;
}

u16 Engine::found_shuffled(Entity& e) {
  auto& list = s.revealed[e.seat];
  auto& times = s.noted[e.seat];
  const int begin = s.players[e.seat].revealed_n;
  const int end = begin + s.shuffled_n[e.seat];
  const u16 arrived = e.order ? e.arrived() : u16{0xffff};
  int entry = end;
  u16 first = 0xffff;
  for (u16 card : {e.is(flag::Changed) ? e.memory : e.card, u16{0}})
    for (int i = begin; i < end && (entry == end || card); ++i) {
      if (list[i] != card || times[i] > arrived) continue;
      entry = i;
      first = std::min(first, times[i]);
    }
  e.flags &= static_cast<u16>(~flag::Shuffled);
  if (entry == end) return 0;
  std::copy(list.begin() + entry + 1, list.begin() + end, list.begin() + entry);
  std::copy(times.begin() + entry + 1, times.begin() + end, times.begin() + entry);
  list[end - 1] = times[end - 1] = 0;
  --s.shuffled_n[e.seat];
  return first;
}

void Engine::take_for_shuffled(Entity& e) {
  const u16 card = e.is(flag::Changed) ? e.memory : e.card;
  const u16 arrived = e.order ? e.arrived() : u16{0xffff};
  const Player& p = s.players[e.seat];
  bool can_be = false;
  for (int i = p.revealed_n; i < p.revealed_n + s.shuffled_n[e.seat]; ++i)
    can_be |= s.revealed[e.seat][i] == card && s.noted[e.seat][i] <= arrived;
  if (e.is(flag::Shuffled | flag::Made | flag::OpponentPlaced) || !can_be) return;
  auto is_it = [&](u16 other, u16& its) {
    if (other != card || !(its & flag::Shuffled)) return false;
    const u16 change = (e.flags ^ its) & (flag::Origin | flag::Shuffled);
    e.flags ^= change;
    its ^= change;
    return true;
  };
  for (int i = 0; i < p.hand_n; ++i) {
    Entity& other = s.entities[p.hand[i]];
    if (is_it(other.is(flag::Changed) ? other.memory : other.card, other.flags)) return;
  }
  for (int i = 0; i < p.deck_n; ++i)
    if (is_it(s.decks[e.seat][i].card, s.decks[e.seat][i].flags)) return;
}

void Engine::draw(int seat, Slot& drawn) {
  Player& p = s.players[seat];
  drawn = kNone;
  if (p.deck_n == 0) return fatigue(seat);
  const Slot x = deck_pull(deck_handle(seat, p.deck_n - 1));
  if (x == kNone) return;
  if (!to_hand(x, seat)) return burn(x);
  tally(seat, Counter::CardsDrawnTurn);
  drawn = x;
  raise_event(Event::Drawn, seat, kNone, x, 1);
}

void Engine::reveal(Slot x) {
  Entity& e = s.entities[x];
  const u16 card = e.is(flag::Changed) ? e.memory : e.card;
  // What has left the hand to be played was seen then, unless it is a secret.
  auto hidden = [&] {
    return e.zone != Zone::SetAside || !e.order || (def(x).marks & mark::Secret) != 0;
  };
  if ((s.facts_n | s.shuffled_n[e.seat]) && hidden()) {
    take_for_shuffled(e);
    u16 joined = e.is(flag::Created) ? u16{0xffff} : u16{0};  // when it became a card of the deck
    if (e.is(flag::Shuffled)) joined = found_shuffled(e);
    discharge(e, card, joined);
  }
  if (!e.is(flag::Origin)) {
    e.flags |= flag::Revealed;
    note_revealed(e.seat, card, e.order ? e.arrived() : s.next_order);
  }
  if (e.is(flag::Changed)) e.memory = 0;
  e.flags &= static_cast<u16>(~flag::Changed);
}

void Engine::burn(Slot x) {
  reveal(x);
  leave_zone(x);
  retire(x);
}

void Engine::fatigue(int seat) {
  const Slot hero = hero_slot(seat);
  u16& fatigue = s.players[seat].fatigue;
  fatigue = static_cast<u16>(std::min(fatigue + 1, kStatMax));
  const int amount = fatigue;
  damage(kNone, &hero, &amount, 1);
}

Slot Engine::copy_entity(Slot from, int seat) {
  const u16 card = card_of(from);
  const Slot x = create(card, seat);
  if (x == kNone) return x;
  if (is_deck_handle(from)) {
    adopt_enchants(x, copy_enchants(s.decks[deck_seat(from)][deck_index(from)].enchants));
    return x;
  }
  const Entity& a = s.entities[from];
  Entity& b = s.entities[x];
  b.own = a.own;
  b.progress = a.progress;
  b.memory = a.is(flag::Made | flag::Changed) ? u16{0} : a.memory;
  b.variant = a.variant;
  b.flags |= a.flags & (flag::Silenced | flag::Frozen);
  b.enchants = copy_enchants(a.enchants);
  recalc(x);
  b.damage = a.damage;
  return x;
}

}  // namespace hs
