#include "agent_zoo/search/evaluator_inputs.h"

namespace hs {

namespace {

void read_player(const GameState& s, int seat, double* out) {
  auto at = [&](PlayerInput input) -> double& { return out[static_cast<std::size_t>(input)]; };
  const Player& p = s.players[seat];
  const bool armed = p.weapon != kNone;
  at(PlayerInput::mana) = p.mana;
  at(PlayerInput::crystals) = p.crystals;
  at(PlayerInput::deck) = p.deck_n;
  at(PlayerInput::hand) = p.hand_n;
  at(PlayerInput::life) = s.entities[hero_slot(seat)].health() + p.armor;
  at(PlayerInput::fatigue) = p.fatigue;
  at(PlayerInput::weapon_attack) = armed ? s.entities[p.weapon].attack : 0;
  at(PlayerInput::durability) = armed ? s.entities[p.weapon].health() : 0;
  at(PlayerInput::secrets) = p.secrets_n;
}

}  // namespace

void read_state_inputs(const GameState& s, int seat, StateInputs& out) {
  read_player(s, seat, out.data());
  read_player(s, other(seat), out.data() + kPlayerInputs);
}

void read_minion_inputs(const GameState& s, const CardTable& t, Slot minion, MinionInputs& out) {
  auto at = [&](MinionInput input) -> double& { return out[static_cast<std::size_t>(input)]; };
  const Entity& e = s.entities[minion];
  at(MinionInput::attack) = e.attack;
  at(MinionInput::health) = e.health();
  at(MinionInput::taunt) = e.has(kw::Taunt);
  at(MinionInput::divine_shield) = e.has(kw::DivineShield);
  at(MinionInput::charge) = e.has(kw::Charge);
  at(MinionInput::rush) = e.has(kw::Rush);
  at(MinionInput::windfury) = e.has(kw::Windfury | kw::MegaWindfury);
  at(MinionInput::stealth) = e.has(kw::Stealth);
  at(MinionInput::poisonous) = e.has(kw::Poisonous);
  at(MinionInput::lifesteal) = e.has(kw::Lifesteal);
  at(MinionInput::freezes) = e.has(kw::Freezes);
  at(MinionInput::immune) = e.has(kw::Immune);
  at(MinionInput::elusive) = e.has(kw::Elusive);
  at(MinionInput::cant_attack) = e.has(kw::CantAttack);
  at(MinionInput::deathrattle) = has_deathrattle(s, t, minion);
  at(MinionInput::can_attack) = s.active == e.seat && can_attack(e);
}

void read_offered_inputs(const GameState& s, const CardTable& t, Slot offered, MinionInputs& out) {
  out.fill(0);
  if (t.cards[s.entities[offered].card].type != Type::Minion) return;
  read_minion_inputs(s, t, offered, out);
  out[static_cast<std::size_t>(MinionInput::can_attack)] = 0;
}

}  // namespace hs
