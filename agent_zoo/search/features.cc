#include "agent_zoo/search/features.h"

namespace hs {

namespace {

void read_side(const GameState& s, int seat, double* out) {
  auto at = [&](SideFeature f) -> double& { return out[static_cast<std::size_t>(f)]; };
  const Player& p = s.players[seat];
  int attack = 0, health = 0, taunt = 0;
  for (int i = 0; i < p.board_n; ++i) {
    const Entity& e = s.entities[p.board[i]];
    attack += e.attack;
    health += e.health();
    if (e.has(kw::Taunt)) taunt += e.health();
  }
  const bool armed = p.weapon != kNone;
  at(SideFeature::health) = s.entities[hero_slot(seat)].health();
  at(SideFeature::armor) = p.armor;
  at(SideFeature::minions) = p.board_n;
  at(SideFeature::attack) = attack;
  at(SideFeature::minion_health) = health;
  at(SideFeature::taunt_health) = taunt;
  at(SideFeature::weapon_attack) = armed ? s.entities[p.weapon].attack : 0;
  at(SideFeature::durability) = armed ? s.entities[p.weapon].health() : 0;
  at(SideFeature::hand) = p.hand_n;
  at(SideFeature::deck) = p.deck_n;
  at(SideFeature::secrets) = p.secrets_n;
  at(SideFeature::crystals) = p.crystals;
  at(SideFeature::mana) = p.mana;
  at(SideFeature::overload) = p.owed;
  at(SideFeature::fatigue) = p.fatigue;
}

}  // namespace

void read_features(const GameState& s, int seat, Features& out) {
  double* const mine = out.data();
  double* const opponents = mine + kSideFeatures;
  double* const joint = opponents + kSideFeatures;
  read_side(s, seat, mine);
  read_side(s, other(seat), opponents);
  auto of = [](const double* side, SideFeature f) { return side[static_cast<std::size_t>(f)]; };
  auto at = [&](JointFeature f) -> double& { return joint[static_cast<std::size_t>(f)]; };
  at(JointFeature::cleared) =
      of(mine, SideFeature::minions) > 0 && of(opponents, SideFeature::minions) == 0;
  at(JointFeature::enemy_hand_full) = of(opponents, SideFeature::hand) >= kHandMax;
  at(JointFeature::enemy_deck_empty) = of(opponents, SideFeature::deck) == 0;
  at(JointFeature::my_taunt_health_if_enemy_taunts) =
      of(opponents, SideFeature::taunt_health) > 0 ? of(mine, SideFeature::taunt_health) : 0;
}

}  // namespace hs
