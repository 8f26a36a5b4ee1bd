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
        if (declares_again(f)) return;
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
      if (is_called_off(f)) return call_off(f);
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

bool Engine::declares_again(Frame& attack) {
  if (attack.made == attack.target || attack.amount >= kMostRedirections) return false;
  ++attack.amount;
  attack.step = static_cast<u8>(AttackStep::Declared);
  return true;
}

bool Engine::is_called_off(const Frame& attack) const {
  const Slot a = attack.source, b = attack.target;
  return !in_play(a) || !in_play(b) || is_dying(a) || is_dying(b);
}

void Engine::call_off(Frame& attack) {
  Entity& attacker = s.entities[attack.source];
  if (in_play(attack.source) && attack.value[0] && attacker.attacks) --attacker.attacks;
  attack.step = static_cast<u8>(AttackStep::Deaths);
}

// Both blows are computed before either lands. The attacker is hurt first, so its triggers lie
// below those of the defender, which run first.
void Engine::strike(Frame& f) {
  const Slot a = f.source;
  const Entity& x = s.entities[a];
  if (x.has(kw::Stealth)) lose_keywords(a, kw::Stealth);
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
