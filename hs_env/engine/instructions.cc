// Which instruction does what, and the flow of programs.
#include <algorithm>

#include "hs_env/engine/instruction.h"

namespace hs {

void Engine::step_program(Frame& f) {
  const int depth = s.frames_n;
  do {
    if (++s.steps > kStepLimit || out_of_numbers()) return give_up();
    Instruction(*this, f).perform();
  } while (s.frames_n == depth && s.choice.kind == Pending::None && !s.over && !witness_);
}

void Engine::Instruction::perform() {
  const auto action = static_cast<Action>(op_of(*start_));
  if (action == Action::End) return end();
  s.stale |= stale::Something;
  switch (action) {
    case Action::End: return;
    case Action::Damage: return damage();
    case Action::DamageFrom: return damage_from();
    case Action::DamageMany: return damage_many();
    case Action::Heal: return heal();
    case Action::HealFull: return heal_full();
    case Action::SetHealth: return set_health();
    case Action::Armor: return armor();
    case Action::Destroy: return destroy();
    case Action::Remove: return remove();
    case Action::Silence: return silence();
    case Action::Freeze: return freeze();
    case Action::Transform: return transform();
    case Action::Summon: return summon();
    case Action::Resurrect: return resurrect();
    case Action::PutInPlay: return put_in_play();
    case Action::Exchange: return exchange();
    case Action::Equip: return equip();
    case Action::WearDown: return wear_down();
    case Action::Steal: return steal();
    case Action::Bounce: return bounce();
    case Action::ShuffleIn: return shuffle_in();
    case Action::IntoDeck: return into_deck();
    case Action::Give: return give();
    case Action::GiveEach: return give_each();
    case Action::Draw: return draw();
    case Action::Take: return take();
    case Action::TakeEach: return take_each();
    case Action::ShowCost: return show_cost();
    case Action::Discard: return discard();
    case Action::Mill: return mill();
    case Action::Buff: return buff();
    case Action::Strip: return strip();
    case Action::Crystals: return crystals();
    case Action::Mana: return mana();
    case Action::Unlock: return unlock();
    case Action::SetPower: return set_power();
    case Action::RefreshPower: return refresh_power();
    case Action::SetHero: return set_hero();
    case Action::LookAt: return look_at();
    case Action::Choose: return choose();
    case Action::Discover: return g_.discover(p_, f);
    case Action::Count: return count();
    case Action::StoreValue: return store_value();
    case Action::Store: return store();
    case Action::Deaths: return g_.settle();
    case Action::Jump: f.pc += static_cast<u32>(literal()); return;
    case Action::Unless: return unless();
    case Action::Repeat: return repeat();
    case Action::Again: return again();
    case Action::Each: return each();
    case Action::Either: return either();
    case Action::Fight: return fight();
    case Action::Retarget: return retarget();
    case Action::Amend: return amend();
    case Action::Cancel:
      if (Frame* below = g_.frame_below(FrameKind::Play, FrameKind::Play)) below->cancelled = 1;
      return;
    case Action::Spare:
      if (Frame* below = g_.frame_below(FrameKind::Attack, FrameKind::Attack)) below->cancelled = 1;
      return;
    case Action::Ready: return ready();
    case Action::RunDeathrattle: return run_deathrattle();
    case Action::Remember: return remember();
    case Action::RememberOne: return remember_one();
  }
}

void Engine::Instruction::select_in_order(List& who) {
  select(who);
  std::sort(who.at.begin(), who.at.begin() + who.n, [&](Slot a, Slot b) {
    auto key = [&](Slot x) { return is_deck_handle(x) ? 0x10000 + x : s.entities[x].order; };
    return key(a) < key(b);
  });
}

Engine::Instruction::EnchantNode Engine::Instruction::enchantment() {
  EnchantNode e;
  const i32 head = *p_;
  if (!op_of(head)) {
    ++p_;
    return e;
  }
  e.present = true;
  e.def = static_cast<u16>(literal_of(p_[1]));
  e.values = p_ + 2;
  p_ += length_of(head);
  return e;
}

// --- flow -------------------------------------------------------------------------------------

void Engine::Instruction::end() {
  g_.pop();
  g_.refresh_auras();
}

void Engine::Instruction::unless() {
  const int skipped = literal();
  if (!g_.holds(p_, f)) f.pc += static_cast<u32>(skipped);
}

void Engine::Instruction::repeat() {
  const int r = literal() & 1;
  const int skipped = literal();
  const int n = std::clamp(number(), 0, 120);
  f.loops[r] = static_cast<u8>(n);
  if (!n) f.pc += static_cast<u32>(skipped);
}

void Engine::Instruction::again() {
  const int r = literal() & 1;
  const int back = literal();
  if (--f.loops[r] > 0) f.pc -= static_cast<u32>(back);
}

// One frame for each, the first on top.
void Engine::Instruction::each() {
  List who;
  select_in_order(who);
  const u32 body = f.pc - static_cast<u32>(start_ + length_of(*start_) - (p_ + 1));
  for (int i = who.n - 1; i >= 0; --i) {
    if (is_deck_handle(who.at[i])) continue;
    Frame* child = g_.push(FrameKind::Run);
    *child = f;
    child->pc = body;
    child->it = who.at[i];
  }
}

void Engine::Instruction::either() {
  const int n = literal();
  for (int k = g_.pick_number(0, n - 1); k > 0; --k) p_ += literal_of(*p_) + 1;
  const u32 body = static_cast<u32>(p_ + 1 - t.code.data());
  Frame* child = g_.push(FrameKind::Run);
  *child = f;
  child->pc = body;
}

void Engine::Instruction::store_value() {
  const int r = literal() & 1;
  f.value[r] = static_cast<i16>(std::clamp(number(), -kStatMax, kStatMax));
}

void Engine::Instruction::store() {
  List who;
  select(who);
  f.stored = who.n && !is_deck_handle(who.at[0]) ? who.at[0] : kNone;
}

void Engine::Instruction::fight() {
  List who, whom;
  select(who);
  select(whom);
  if (who.n && whom.n && g_.in_play(who.at[0]) && g_.in_play(whom.at[0]))
    g_.begin_attack(who.at[0], whom.at[0], false);
}

void Engine::Instruction::retarget() {
  List who;
  select(who);
  Frame* below = g_.frame_below(FrameKind::Attack, FrameKind::Play);
  if (below && who.n && g_.in_play(who.at[0])) below->target = who.at[0];
}

void Engine::Instruction::amend() {
  const int n = number();
  if (g_.amended_) *g_.amended_ = n;
}

void Engine::Instruction::remember() {
  List who;
  select(who);
  if (who.n && source_ < kEntities && !s.entities[source_].is(flag::Made | flag::Changed))
    s.entities[source_].memory = g_.card_of(who.at[0]);
}

void Engine::Instruction::remember_one() {
  List who;
  select(who);
  if (!who.n || source_ >= kEntities || !g_.on_board(who.at[0])) return;
  if (s.entities[source_].is(flag::Made | flag::Changed)) return;
  s.entities[source_].memory = s.entities[who.at[0]].order;
  s.entities[source_].progress = kRemembersOne;
}

}  // namespace hs
