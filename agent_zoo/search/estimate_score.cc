#include "agent_zoo/search/estimate_score.h"

#include <algorithm>

namespace hs {

namespace {

constexpr double kLeast = 0.0001;

double strength(const double* side) {
  auto of = [&](SideFeature f) { return side[static_cast<std::size_t>(f)]; };
  const double sum = 0.4 * (of(SideFeature::health) + of(SideFeature::armor)) +
                     0.7 * of(SideFeature::weapon_attack) + 0.4 * of(SideFeature::durability) +
                     0.9 * (of(SideFeature::minion_health) + of(SideFeature::attack)) +
                     0.4 * of(SideFeature::hand) + 0.01 * of(SideFeature::deck) +
                     0.02 * of(SideFeature::crystals) + 0.4 * of(SideFeature::secrets) -
                     0.3 * of(SideFeature::overload);
  return std::max(kLeast, sum);
}

}  // namespace

double EstimateScore::operator()(const GameState& position, const CardTable&, int seat) const {
  if (const double end = verdict(position, seat)) return end;
  Features f;
  read_features(position, seat, f);
  const double mine = strength(f.data()), enemy = strength(f.data() + kSideFeatures);
  return 0.5 + 0.5 * (mine - enemy) / std::max(mine, enemy);
}

}  // namespace hs
