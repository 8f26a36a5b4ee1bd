// How a game begins: heroes, decks, hands, mulligan, first turn.
#include <algorithm>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

void start(GameState& s, const CardTable& t, const Setup& setup) {
  if (setup.from) {
    s = *setup.from;
    renew_luck(s, setup.seed, true);
    return;
  }
  s = GameState{};
  s.seed = setup.seed;
  s.positions = setup.rules.positions;
  s.opening = setup.rules.mulligan ? opening::Mulligan : u8{0};
  s.turn_limit = static_cast<u8>(setup.rules.turn_limit);
  s.next_id = s.next_order = 1;
  s.stale = stale::Board | stale::Something;
  Engine g(s, t);
  s.first = static_cast<u8>(setup.rules.first >= 0 ? setup.rules.first
                                                   : static_cast<int>(g.roll(Stream::Setup, 2)));
  s.active = s.first;
  s.used[0] = 0xf;
  for (int seat = 0; seat < 2; ++seat) {
    Player& p = s.players[seat];
    const u16 hero = setup.heroes[seat];
    p.weapon = kNone;
    p.hero_class_card = hero;
    p.class_ = t.cards[hero].class_;
    for (Slot x : {hero_slot(seat), power_slot(seat)}) {
      Entity& e = s.entities[x];
      e.enchants = kNone;
      e.seat = static_cast<u8>(seat);
      e.zone = Zone::Play;
      e.id = s.next_id++;
      e.order = s.next_order++;
      g.reset_to_card(x, x == hero_slot(seat) ? hero : t.cards[hero].hero_power);
      g.listen(x);
    }
    const auto& cards = setup.decks[seat];
    p.deck_n = p.starting_deck_n = static_cast<u8>(std::min<std::size_t>(cards.size(), kDeckMax));
    for (int i = 0; i < p.deck_n; ++i) s.decks[seat][i] = DeckCard{cards[i], 0, 0, kNone, 0};
    g.mix_deck(seat);
    p.starting_deck_n += setup.picks[seat];
    if (setup.picks[seat]) s.opening |= opening::draft(seat);
  }
  if (s.opening & ~opening::Mulligan)
    g.push(FrameKind::Draft);
  else
    g.deal_hands();
  if (s.frames_n) g.run();
}

void Engine::mix_deck(int seat) {
  shuffle(seat, seat ? Stream::Deal1 : Stream::Deal0);
  for (int i = s.players[seat].deck_n - 1; i >= 0; --i) s.decks[seat][i].id = s.next_id++;
}

void Engine::deal_hands() {
  for (int seat = 0; seat < 2; ++seat)
    for (int n = seat == s.first ? 3 : 4; n > 0 && s.players[seat].deck_n > 0; --n)
      to_hand(deck_pull(deck_handle(seat, s.players[seat].deck_n - 1)), seat);
  if (!(s.opening & opening::Mulligan)) return begin_first_turn();
  s.choice.kind = Pending::Mulligan;
  s.choice.seat = s.first;
}

void Engine::replace_marked(int seat) {
  Player& p = s.players[seat];
  std::array<Slot, kHandMax> old;
  int n = 0;
  for (int i = 0; i < p.hand_n; ++i) {
    const Slot x = p.hand[i];
    if (!s.entities[x].is(flag::Marked) || p.deck_n == 0) continue;
    const Slot fresh = deck_pull(deck_handle(seat, p.deck_n - 1));
    Entity& e = s.entities[fresh];
    e.zone = Zone::Hand;
    e.pos = static_cast<u8>(i);
    e.order = s.next_order++;
    p.hand[i] = fresh;
    s.entities[x].zone = Zone::SetAside;
    old[n++] = x;
  }
  for (int i = 0; i < n; ++i) {
    const Entity& e = s.entities[old[i]];
    s.decks[seat][p.deck_n++] = DeckCard{e.card, e.id, 0, kNone, 0};
    retire(old[i]);
  }
  for (int i = 0; i < p.hand_n; ++i) s.entities[p.hand[i]].flags &= static_cast<u16>(~flag::Marked);
  if (n) shuffle(seat, seat ? Stream::Deal1 : Stream::Deal0);
}

void Engine::begin_first_turn() {
  const Slot coin = t.coin ? create(t.coin, other(s.first)) : kNone;
  if (coin != kNone) {
    to_hand(coin, other(s.first));
    s.entities[coin].flags |= flag::OpponentKnows | flag::OpponentPlaced;
  }
  recount_listeners();
  Frame* f = push(FrameKind::Turn);
  f->seat = static_cast<u8>(other(s.first));
  f->step = static_cast<u8>(TurnStep::Begin);
}

}  // namespace hs
