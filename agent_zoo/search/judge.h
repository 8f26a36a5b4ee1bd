// How likely a position is to be won, by a score.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>

#include "agent_zoo/search/position_score.h"

namespace hs {

/// Turns a score of positions into the probability to win that searches add up: from 0, lost, to 1,
/// won.
struct Judge {
  std::shared_ptr<const PositionScore> score;
  /// How many points more multiply the odds by e. 0: the score is a probability already.
  double scale = 0;

  double operator()(const GameState& position, const CardTable& table, int seat) const {
    return probability((*score)(position, table, seat));
  }
  /// The same for points that the score has given.
  double probability(double points) const {
    if (scale > 0) return 1 / (1 + std::exp(-points / scale));
    return std::clamp(points, 0.0, 1.0);
  }
};

}  // namespace hs
