// The course of an attack.
#include <algorithm>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

constexpr int kMostRedirections = 8;  ///< of one attack
constexpr u32 kBeforeBlow = bit(Event::AttackDeclared) | bit(Event::Attack);

}  // namespace

void Engine::begin_attack(Slot attacker, Slot defender, bool counts) {
  Frame* f = push(FrameKind::Attack);
  f->seat = s.entities[attacker].seat;
  f->source = attacker;
  f->target = defender;
  f->value[0] = counts;
  f->bound = s.next_order;
  if (!heard(kBeforeBlow) && !s.unsettled) f->step = static_cast<u8>(AttackStep::Blow);
  if (counts) ++s.entities[attacker].attacks;
}

/// Declared (may be redirected, and is then declared once more), attack triggers, deaths, both
/// strikes at once, after-attack, durability, deaths. If either side is gone or dying before the
/// strike, the attack is called off and does not count; attack triggers still see the dying.
void Engine::step_attack(Frame& f) {
  const CourseSteps<AttackStep> steps{*this, f};
  switch (static_cast<AttackStep>(f.step)) {
    case AttackStep::Declared:
      f.made = f.target;
      course_event(f, Event::AttackDeclared, f.target, f.amount);
      if (steps.wait_for(AttackStep::Attack)) return;
      [[fallthrough]];
    case AttackStep::Attack:
      if (in_play(f.source) && in_play(f.target)) {
        if (f.made != f.target && f.amount < kMostRedirections) {
          ++f.amount;
          f.step = static_cast<u8>(AttackStep::Declared);
          return;
        }
        course_event(f, Event::Attack, f.target);
      }
      if (steps.wait_for(AttackStep::DeathsBeforeBlow)) return;
      [[fallthrough]];
    case AttackStep::DeathsBeforeBlow:
      settle();
      if (steps.wait_for(AttackStep::Blow)) return;
      [[fallthrough]];
    case AttackStep::Blow:
      s.stale |= stale::Something;
      if (called_off(f)) {
        Entity& attacker = s.entities[f.source];
        if (in_play(f.source) && f.value[0] && attacker.attacks) --attacker.attacks;
        f.step = static_cast<u8>(AttackStep::Deaths);
        return;
      }
      strike(f);
      if (steps.wait_for(AttackStep::AfterBlow)) return;
      [[fallthrough]];
    case AttackStep::AfterBlow:
      course_event(f, Event::AfterAttack, f.target);
      if (steps.wait_for(AttackStep::Wear)) return;
      [[fallthrough]];
    case AttackStep::Wear:
      s.stale |= stale::Something;
      if (f.source == hero_slot(f.seat) && !f.cancelled)
        if (const Slot weapon = s.players[f.seat].weapon; weapon != kNone) wear_down(weapon, 1);
      if (steps.wait_for(AttackStep::Deaths)) return;
      [[fallthrough]];
    case AttackStep::Deaths:
      settle();
      if (steps.wait_for(AttackStep::Over)) return;
      [[fallthrough]];
    case AttackStep::Over: break;
  }
  end_course();
}

bool Engine::called_off(const Frame& attack) const {
  const Slot a = attack.source, b = attack.target;
  return !in_play(a) || !in_play(b) || mortal(a) || mortal(b);
}

/// Both blows are reckoned before either lands. The one struck back at is hurt second, and its
/// triggers are pushed first, so the defender's run first.
void Engine::strike(Frame& f) {
  const Slot a = f.source;
  const Entity& x = s.entities[a];
  if (x.has(kw::Stealth)) lose(a, kw::Stealth);
  const Entity& y = s.entities[f.target];
  std::array<Slot, 4> targets{f.target};
  std::array<int, 4> amounts{x.attack};
  int n = 1;
  if (x.has(kw::Cleave) && on_board(f.target))
    for (int side : {-1, 1}) {
      const Player& p = s.players[y.seat];
      const int place = y.pos + side;
      if (place < 0 || place >= p.board_n) continue;
      targets[n] = p.board[place];
      amounts[n++] = x.attack;
    }
  const int back = def(f.target).type == Type::Hero && s.active != y.seat ? 0 : y.attack;
  if (back > 0) damage(f.target, &a, &back, 1);
  damage(a, targets.data(), amounts.data(), n);
  if (def(a).type == Type::Hero) tally(f.seat, Counter::HeroAttacksTurn);
}

}  // namespace hs
