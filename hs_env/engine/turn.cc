// How one turn ends and the next begins.
#include <algorithm>

#include "hs_env/engine/engine.h"

namespace hs {

void Engine::step_turn(Frame& f) {
  const CourseSteps<TurnStep> steps{*this, f};
  switch (static_cast<TurnStep>(f.step)) {
    case TurnStep::End:
      raise_event(Event::TurnEnd, f.seat, kNone, kNone, 0);
      if (steps.wait_for(TurnStep::DeathsAtEnd)) return;
      [[fallthrough]];
    case TurnStep::DeathsAtEnd:
      settle();
      if (steps.wait_for(TurnStep::Expire)) return;
      [[fallthrough]];
    case TurnStep::Expire:
      s.stale |= stale::Something;
      expire(true);
      thaw(f.seat);
      if (steps.wait_for(TurnStep::DeathsBetween)) return;
      [[fallthrough]];
    case TurnStep::DeathsBetween:
      settle();
      if (steps.wait_for(TurnStep::Begin)) return;
      [[fallthrough]];
    case TurnStep::Begin:
      s.stale |= stale::Something;
      if (s.turn >= s.turn_limit) return finish(2);
      begin_turn(other(f.seat));
      raise_event(Event::TurnStart, s.active, kNone, kNone, 0);
      if (steps.wait_for(TurnStep::DeathsAtStart)) return;
      [[fallthrough]];
    case TurnStep::DeathsAtStart:
      settle();
      if (steps.wait_for(TurnStep::Draw)) return;
      [[fallthrough]];
    case TurnStep::Draw: {
      s.stale |= stale::Something;
      Slot drawn;
      draw(s.active, drawn);
      if (steps.wait_for(TurnStep::LastDeaths)) return;
      [[fallthrough]];
    }
    case TurnStep::LastDeaths:
      settle();
      if (steps.wait_for(TurnStep::Over)) return;
      [[fallthrough]];
    case TurnStep::Over: break;
  }
  end_course();
}

void Engine::thaw(int seat) {
  const Player& p = s.players[seat];
  auto warm = [&](Slot x) {
    Entity& e = s.entities[x];
    if (!e.is(flag::Frozen) || e.attacks) return;
    if (e.is(flag::Arrived) && !e.has(kw::Charge)) return;
    e.flags &= static_cast<u16>(~flag::Frozen);
  };
  warm(hero_slot(seat));
  for (int i = 0; i < p.board_n; ++i) warm(p.board[i]);
}

void Engine::begin_turn(int seat) {
  ++s.turn;
  s.active = static_cast<u8>(seat);
  for (Player& p : s.players) {
    std::fill_n(p.counters.begin(), kTurnCounters, i16{0});
    p.died_before_turn = p.died_n;
  }
  Player& p = s.players[seat];
  p.crystals = static_cast<u8>(std::min(p.crystals + 1, kManaMax));
  p.locked = p.owed;
  p.owed = 0;
  p.mana = static_cast<u8>(std::max(p.crystals - p.locked, 0));
  auto wake = [&](Slot x) {
    Entity& e = s.entities[x];
    e.attacks = 0;
    e.flags &= static_cast<u16>(~flag::Arrived);
  };
  wake(hero_slot(seat));
  for (int i = 0; i < p.board_n; ++i) wake(p.board[i]);
  expire(false);
  // In between, listeners are only ever added. Listening for one that has gone costs time, so they
  // are counted again now and then.
  if (s.turn % 4 == 0 && (s.listening | s.listening_far)) recount_listeners(s.listening_far != 0);
  recalc(hero_slot(0));
  recalc(hero_slot(1));
  refresh_auras();
}

}  // namespace hs
