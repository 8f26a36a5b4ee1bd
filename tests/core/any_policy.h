// Policies with random settings, for the fuzzer.
#pragma once

#include <memory>

#include "agent_zoo/search/random_policy.h"
#include "agent_zoo/search/searchers.h"

namespace hs {

inline double random_weight(Random& dice) { return dice.below(2001) / 1000.0 - 1.0; }

inline std::shared_ptr<const Score> any_score(Random& dice) {
  if (dice.below(2)) {
    std::array<double, EvaScore::kWeights> weights;
    for (double& w : weights) w = random_weight(dice);
    return std::make_shared<EvaScore>(weights,
                                      EvaScore::Options{dice.below(2) > 0, dice.below(2) > 0});
  }
  Features weights;
  for (double& w : weights) w = random_weight(dice);
  return std::make_shared<LinearScore>(weights, dice.below(2) > 0);
}

/// Any of the native policies, small enough to be quick.
inline std::unique_ptr<Policy> any_policy(Random& dice) {
  SearchOptions o;
  o.score = any_score(dice);
  o.worlds.true_game = dice.below(6) == 0;
  o.mulligan_above = static_cast<int>(dice.below(8)) - 1;
  o.power = static_cast<PowerFirst>(dice.below(2) > 0);
  const int depth = 1 + static_cast<int>(dice.below(6)),
            width = 1 + static_cast<int>(dice.below(4));
  switch (dice.below(8)) {
    case 0: return std::make_unique<LookaheadPolicy>(o);
    case 1: return std::make_unique<BeamPolicy>(o, BeamPolicy::Options{depth, width, 1});
    case 2:
    case 3: return std::make_unique<TurnSearchPolicy>(o, TurnSearchPolicy::Options{depth, width});
    case 4: return std::make_unique<RandomPolicy>();
    default:
      return std::make_unique<GreedyPolicy>(
          o, GreedyPolicy::Options{dice.below(2) > 0, dice.below(2) > 0,
                                   1 + static_cast<int>(dice.below(3))});
  }
}

}  // namespace hs
