// Plans for a whole turn that look good in a world.
#pragma once

#include <functional>
#include <vector>

#include "agent_zoo/search/judge.h"
#include "agent_zoo/search/turn_beam.h"

namespace hs {

/// A way to spend a turn that other worlds may follow.
struct TurnPlan {
  std::vector<u16> actions;
  std::vector<u64> keys;  ///< what each action means; see `action_key`
  std::size_t first = 0;  ///< how many of the actions are the first move
  std::size_t world = 0;  ///< the number of the world in which it was found
  double foreseen = 0;    ///< the probability to win, as it is judged there
};

/// Finds plans by beam search.
class PlanFinder {
 public:
  /// Adds plans for the turn of who is to play: half of them the best after each of several first
  /// moves, then the best of all. Those that lead to the same position in this world, or that are
  /// known already, count once. Stops when there are `most`; at least one is found if there is none
  /// yet.
  void find(const GameState& world, std::size_t number, const CardTable& table, const Judge& judge,
            PowerFirst power, const TurnBeam::Options& options, std::size_t most,
            const TurnBeam::Stop& stop, std::vector<TurnPlan>& plans);

 private:
  /// A way to end the turn.
  struct Found {
    std::vector<u16> actions;
    std::size_t first;          ///< the first move, by its number
    std::size_t first_actions;  ///< how many actions that is
    u64 key;                    ///< of the position at the end
    double value;
  };

  TurnBeam beam_;
  std::vector<Found> found_;

  void search(const GameState& world, const CardTable& table, const Judge& judge, PowerFirst power,
              const TurnBeam::Options& options, const TurnBeam::Stop& stop);
};

}  // namespace hs
