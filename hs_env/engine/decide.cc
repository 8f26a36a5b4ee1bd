// What a player decides: the action, and its follow-up questions.
#include <algorithm>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

namespace {

constexpr u8 kUnset = 255;

}  // namespace

int to_play(const GameState& s) {
  return s.choice.kind == Pending::None ? s.active : s.choice.seat;
}

void apply(GameState& s, const CardTable& t, int action, DiceScript* script) {
  Engine(s, t, script).apply(action);
}

void apply_unseen(GameState& s, const CardTable& t, int action) {
  Engine engine(s, t);
  engine.learns = false;
  engine.apply(action);
}

void Engine::apply(int action) {
  const int seat = s.active;
  if (action >= kChoose) {
    choose(action - kChoose);
  } else if (action >= kPower || (action >= kPlay && action < kAttack)) {
    const bool power = action >= kPower;
    const int row = action - (power ? kPower : kPlay);
    const int target = row % kTargets;
    Choice& c = s.choice;
    c.seat = static_cast<u8>(seat);
    c.hand = static_cast<u8>(power ? 0 : row / kTargets);
    c.power = power;
    c.target = target ? character(seat, target - 1) : kNone;
    c.position = c.half = kUnset;
    ask_follow_ups();
  } else if (action >= kAttack) {
    const int row = action - kAttack;
    begin_attack(character(seat, row / 8), character(seat, kEnemyHero + row % 8));
  } else {
    Frame* f = push(FrameKind::Turn);
    f->seat = static_cast<u8>(seat);
  }
  run();
}

void Engine::ask_follow_ups() {
  Choice& c = s.choice;
  const Player& p = s.players[c.seat];
  const Slot card = c.power ? power_slot(c.seat) : p.hand[c.hand];
  const CardDef& d = def(card);
  c.kind = Pending::None;
  if (d.type == Type::Minion && s.positions && p.board_n > 0 && c.position == kUnset) {
    c.kind = Pending::Position;
    return;
  }
  if ((d.marks & mark::ChooseOne) && d.halves[0]) {
    if (c.half == kUnset) {
      c.kind = Pending::ChooseOne;
      return;
    }
    const CardDef& half = t.cards[d.halves[c.half]];
    if (c.target == kNone && takes_target(half, c.seat, card) &&
        targets(half, c.seat, card, d.aims_as_spell())) {
      c.kind = Pending::Target;
      return;
    }
  }
  const Choice made = c;
  c = Choice{};
  const int half = made.half == kUnset ? 0 : made.half + 1;
  if (made.power)
    use_power(made.target, half);
  else
    play_card(made.hand, made.target, made.position == kUnset ? kBoardMax : made.position, half);
}

void Engine::choose(int k) {
  Choice& c = s.choice;
  switch (c.kind) {
    case Pending::None:
    case Pending::Count: return;
    case Pending::Mulligan: {
      if (k != kMulliganDone) {
        s.entities[s.players[c.seat].hand[k]].flags |= flag::Marked;
        return;
      }
      const int seat = c.seat;
      replace_marked(seat);
      if (seat == s.first) {
        c.seat = static_cast<u8>(other(seat));
        return;
      }
      c = Choice{};
      return begin_first_turn();
    }
    case Pending::Position: c.position = static_cast<u8>(k); return ask_follow_ups();
    case Pending::ChooseOne: c.half = static_cast<u8>(k); return ask_follow_ups();
    case Pending::Target: c.target = character(c.seat, k); return ask_follow_ups();
    case Pending::Pick: {
      const Choice made = c;
      c = Choice{};
      loose_ = turned_ = true;
      // The card picked takes the first slot: views show slots, which would tell which one it was.
      std::swap(s.entities[made.offered[0]], s.entities[made.offered[k]]);
      s.frames[s.frames_n - 1].made = made.offered[0];
      if (made.half)
        for (int i = 1; i < made.n; ++i) retire(made.offered[i]);
      return;
    }
  }
}

}  // namespace hs
