#include "agent_zoo/search/net_score.h"

#include <algorithm>
#include <cmath>

#include "hs_env/engine/game.h"

namespace hs {

namespace {

void read_minion(const GameState& s, const CardTable& t, Slot slot, float* out) {
  auto at = [&](NetSideInput f) -> float& { return out[static_cast<std::size_t>(f)]; };
  const Entity& e = s.entities[slot];
  const auto attack = static_cast<float>(e.attack), health = static_cast<float>(e.health());
  at(NetSideInput::attack) += attack;
  at(NetSideInput::minion_health) += health;
  at(NetSideInput::spell_damage) += e.spell_damage;
  at(NetSideInput::deathrattles) += has_deathrattle(s, t, slot);
  if (e.is(flag::Frozen)) at(NetSideInput::frozen) += attack;
  if (!e.keywords) return;
  if (e.has(kw::Taunt)) at(NetSideInput::taunt_health) += health;
  if (e.has(kw::DivineShield)) at(NetSideInput::shielded) += attack;
  if (e.has(kw::Windfury | kw::MegaWindfury)) at(NetSideInput::windfury) += attack;
  if (e.has(kw::Stealth)) at(NetSideInput::stealthed) += attack;
  if (e.has(kw::CantAttack)) at(NetSideInput::unable) += attack;
  if (e.has(kw::Lifesteal)) at(NetSideInput::lifesteal) += attack;
  if (e.has(kw::Poisonous)) at(NetSideInput::poisonous) += 1;
}

void read_side(const GameState& s, const CardTable& t, int seat, float* out) {
  auto at = [&](NetSideInput f) -> float& { return out[static_cast<std::size_t>(f)]; };
  const Player& p = s.players[seat];
  for (int i = 0; i < p.board_n; ++i) read_minion(s, t, p.board[i], out);
  const bool armed = p.weapon != kNone;
  at(NetSideInput::health) = static_cast<float>(s.entities[hero_slot(seat)].health());
  at(NetSideInput::armor) = p.armor;
  at(NetSideInput::minions) = p.board_n;
  at(NetSideInput::weapon_attack) = armed ? s.entities[p.weapon].attack : 0;
  at(NetSideInput::durability) = armed ? static_cast<float>(s.entities[p.weapon].health()) : 0;
  at(NetSideInput::hand) = p.hand_n;
  at(NetSideInput::deck) = p.deck_n;
  at(NetSideInput::secrets) = p.secrets_n;
  at(NetSideInput::crystals) = p.crystals;
  at(NetSideInput::mana) = p.mana;
  at(NetSideInput::overload) = p.owed;
  at(NetSideInput::fatigue) = p.fatigue;
}

}  // namespace

void read_net_inputs(const GameState& s, const CardTable& t, int seat, NetInputs& out) {
  out.fill(0);
  read_side(s, t, seat, out.data());
  read_side(s, t, other(seat), out.data() + kNetSideInputs);
  auto at = [&](NetJointInput f) -> float& {
    return out[2 * kNetSideInputs + static_cast<std::size_t>(f)];
  };
  const Player& me = s.players[seat];
  int cost = 0, playable = 0;
  for (int i = 0; i < me.hand_n; ++i) {
    const int printed = t.cards[s.entities[me.hand[i]].card].cost;
    cost += printed;
    playable += printed <= me.crystals + 1;
  }
  at(NetJointInput::my_turn) = s.active == seat;
  at(NetJointInput::turn) = s.turn;
  at(NetJointInput::my_hand_cost) = static_cast<float>(cost);
  at(NetJointInput::my_playable) = static_cast<float>(playable);
  out[kNetNumbers + s.players[seat].class_] = 1;
  out[kNetNumbers + kNetClasses + s.players[other(seat)].class_] = 1;
}

double NetScore::operator()(const GameState& position, const CardTable& t, int seat) const {
  if (const double end = verdict(position, seat)) return end;
  NetInputs x;
  read_net_inputs(position, t, seat, x);
  const float* w = w_.data();
  std::array<float, kHidden1> first;
  std::copy_n(w + kNetInputs * kHidden1, kHidden1, first.begin());
  for (std::size_t i = 0; i < kNetInputs; ++i) {
    if (x[i] == 0) continue;
    for (std::size_t j = 0; j < kHidden1; ++j) first[j] += x[i] * w[i * kHidden1 + j];
  }
  w += (kNetInputs + 1) * kHidden1;
  std::array<float, kHidden2> second;
  std::copy_n(w + kHidden1 * kHidden2, kHidden2, second.begin());
  for (std::size_t i = 0; i < kHidden1; ++i) {
    const float on = std::max(0.0f, first[i]);
    for (std::size_t j = 0; j < kHidden2; ++j) second[j] += on * w[i * kHidden2 + j];
  }
  w += (kHidden1 + 1) * kHidden2;
  float sum = w[kHidden2];
  for (std::size_t j = 0; j < kHidden2; ++j) sum += std::max(0.0f, second[j]) * w[j];
  return 1 / (1 + std::exp(-static_cast<double>(sum)));
}

}  // namespace hs
