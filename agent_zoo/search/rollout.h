// Playing a world on from a leaf of a search, to see what comes of it.
#pragma once

#include <memory>

#include "agent_zoo/search/judge.h"
#include "hs_env/engine/policy.h"

namespace hs {

constexpr int kToTheEnd = -1;

/// How a world is played on, and how its end is judged.
struct RolloutOptions {
  std::shared_ptr<const Policy> policy;  ///< plays both seats; null: uniformly at random
  int turns = kToTheEnd;                 ///< before the judge is asked; the one under way counts
  Judge judge;                           ///< asked where the game is not over; not if it plays on
  double draw = 0;                       ///< what a draw is worth
};

/// Plays worlds on. One object serves one thread at a time.
class Rollout {
 public:
  explicit Rollout(const RolloutOptions& options) : options_(options) {}

  /// Plays `world` on and returns what has come of it for `seat`, from 0, lost, to 1, won. With 0
  /// turns the judge is asked at once. All choices come from `seed`; the dice are those of the
  /// world.
  double operator()(GameState& world, const CardTable& table, int seat, u64 seed);

 private:
  RolloutOptions options_;
  std::array<std::unique_ptr<Policy>, 2> players_;  ///< of both seats, if a policy plays
  GameState seen_;

  void play_at_random(GameState& world, const CardTable& table, u64 seed, int until) const;
  void play_by_policy(GameState& world, const CardTable& table, u64 seed, int until);
};

/// What a finished game is worth.
inline double outcome(const GameState& state, int seat, double draw) {
  return state.winner > 1 ? draw : state.winner == seat ? 1.0 : 0.0;
}

}  // namespace hs
