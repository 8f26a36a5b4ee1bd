// Policies with random settings, for the fuzzer.
#pragma once

#include <memory>

#include "agent_zoo/search/alvaro.h"
#include "agent_zoo/search/beam_search.h"
#include "agent_zoo/search/estimate_score.h"
#include "agent_zoo/search/eva_score.h"
#include "agent_zoo/search/greedy.h"
#include "agent_zoo/search/ismcts.h"
#include "agent_zoo/search/lookahead.h"
#include "agent_zoo/search/mcgs.h"
#include "agent_zoo/search/mcts.h"
#include "agent_zoo/search/planner.h"
#include "agent_zoo/search/random_policy.h"
#include "agent_zoo/search/rhea.h"
#include "agent_zoo/search/turn_search.h"
#include "agent_zoo/search/tyche.h"
#include "agent_zoo/search/tyche_score.h"

namespace hs {

inline double random_weight(Random& dice) { return dice.below(2001) / 1000.0 - 1.0; }

inline std::shared_ptr<const PositionScore> any_position_score(Random& dice) {
  Features weights;
  for (double& w : weights) w = random_weight(dice);
  return std::make_shared<LinearScore>(weights, dice.below(2) > 0);
}

inline std::shared_ptr<const ChangeScore> any_change_score(Random& dice) {
  if (dice.below(2)) return std::make_shared<ScoreAfter>(any_position_score(dice));
  std::array<double, EvaScore::kWeights> weights;
  for (double& w : weights) w = random_weight(dice);
  const EvaScore::Options options{dice.below(2) > 0, dice.below(2) > 0, dice.below(2) > 0};
  return std::make_shared<EvaScore>(weights, options);
}

/// A rollout of any kind: random or by a greedy policy, to the end or for a turn or two.
inline RolloutOptions any_rollout(Random& dice) {
  RolloutOptions out;
  out.turns = static_cast<int>(dice.below(4)) - 1;
  out.judge = {any_position_score(dice), 10};
  out.draw = 0.5;
  if (dice.below(2))
    out.policy = std::make_shared<GreedyPolicy>(SearchOptions{}, any_change_score(dice),
                                                GreedyPolicy::Options{});
  return out;
}

/// A search that grows trees or compares plans, for a few rounds.
inline std::unique_ptr<Policy> any_budgeted_policy(SearchOptions o, Random& dice) {
  o.budget.count = 1 + dice.below(12);
  o.threads = 1 + static_cast<int>(dice.below(2));
  const auto some = [&](u32 n) { return 1 + static_cast<int>(dice.below(n)); };
  const bool flag1 = dice.below(2) > 0, flag2 = dice.below(2) > 0, flag3 = dice.below(2) > 0;
  switch (dice.below(3)) {
    case 0:
      return std::make_unique<MctsPolicy>(
          o, MctsOptions{some(4), 1.0, flag1, flag2, flag3, any_rollout(dice)});
    case 1:
      return std::make_unique<IsmctsPolicy>(o, IsmctsOptions{some(6),
                                                             some(2),
                                                             0.5,
                                                             static_cast<double>(dice.below(2)),
                                                             flag1,
                                                             flag2,
                                                             flag3,
                                                             some(3) - 1,
                                                             some(6),
                                                             {some(6), some(4)},
                                                             any_rollout(dice),
                                                             any_rollout(dice)});
    default:
      return std::make_unique<PlannerPolicy>(
          o, PlannerOptions{{some(6), some(4)}, some(3), some(6), any_rollout(dice)});
  }
}

/// An evolution of turns of any kind.
inline RheaPolicy::Options any_evolution(Random& dice) {
  RheaPolicy::Options o;
  o.breeding.crossover = static_cast<Crossover>(dice.below(2));
  o.breeding.mutation = static_cast<Mutation>(dice.below(2));
  o.breeding.rule = {dice.below(3) / 2.0, dice.below(3) / 2.0, dice.below(3) / 2.0};
  o.breeding.filters = dice.below(2) > 0;
  o.fitness.worlds = 1 + static_cast<int>(dice.below(3));
  o.fitness.playouts = static_cast<int>(dice.below(2));
  o.fitness.judge = {any_position_score(dice), 1.0};
  o.population = 2 + static_cast<int>(dice.below(8));
  o.elite = static_cast<int>(dice.below(2));
  o.crossover_rate = dice.below(5) / 4.0;
  return o;
}

/// An entry of the competition that makes one search or several, on one thread or several.
inline std::unique_ptr<Policy> any_competitor(SearchOptions o, Random& dice) {
  o.threads = 1 + static_cast<int>(dice.below(2));
  const int searches = 1 + static_cast<int>(dice.below(3));
  const double number = dice.below(3);
  switch (dice.below(3)) {
    case 0:
      return std::make_unique<AlvaroPolicy>(o, any_change_score(dice),
                                            Judge{std::make_shared<EstimateScore>(), 0},
                                            AlvaroPolicy::Options{number, searches});
    case 1:
      return std::make_unique<McgsPolicy>(
          o,
          McgsOptions{dice.below(2) > 0, number, 20 + static_cast<int>(dice.below(7)), searches});
    default:
      return std::make_unique<TychePolicy>(o, std::make_shared<TycheScore>(),
                                           TychePolicy::Options{true, 0.5, 0, searches});
  }
}

/// Any of the native policies, small enough to be quick.
inline std::unique_ptr<Policy> any_policy(Random& dice) {
  SearchOptions o;
  o.worlds.true_game = dice.below(6) == 0;
  o.mulligan_above = static_cast<int>(dice.below(8)) - 1;
  o.power = static_cast<PowerFirst>(dice.below(2) > 0);
  const auto score = any_position_score(dice);
  const int depth = 1 + static_cast<int>(dice.below(6)),
            width = 1 + static_cast<int>(dice.below(4));
  o.budget.count = 1 + dice.below(12);
  switch (dice.below(14)) {
    case 0: return std::make_unique<LookaheadPolicy>(o, score);
    case 1: return std::make_unique<BeamPolicy>(o, score, BeamPolicy::Options{depth, width, 1});
    case 2:
    case 3: return std::make_unique<TurnSearchPolicy>(o, score, TurnBeam::Options{depth, width});
    case 4: return std::make_unique<RandomPolicy>();
    case 5:
    case 6:
    case 7: return any_competitor(o, dice);
    case 8: return std::make_unique<RheaPolicy>(o, any_evolution(dice));
    case 9:
    case 10: return any_budgeted_policy(o, dice);
    default:
      return std::make_unique<GreedyPolicy>(
          o, any_change_score(dice),
          GreedyPolicy::Options{dice.below(2) > 0, dice.below(2) > 0,
                                1 + static_cast<int>(dice.below(3))});
  }
}

}  // namespace hs
