// Whole games between native policies, on all cores.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy.h"

namespace hs {

/// How one game went. Agents are 0 and 1, whichever seat they have.
struct GameReport {
  enum class Reason : i8 { PlayedOut, TurnLimit, Capacity, Overran0, Overran1 };

  i8 winner = 2;  ///< agent, or 2 for a draw
  i8 first = 0;   ///< agent that began
  Reason reason = Reason::PlayedOut;
  i32 turns = 0;
  std::array<i32, 2> decisions{};
  std::array<double, 2> seconds{};  ///< spent deciding
  std::array<double, 2> longest{};  ///< the longest decision
  std::vector<u16> actions;         ///< if they are recorded
};

/// Two agents with their decks, and how much time they have.
///
/// A decision is never interrupted. If it comes later than it may, or if an agent has spent more
/// in this turn than it may, the action is not played and the agent loses.
struct Match {
  Setup setup;                      ///< decks and heroes by agent; the seed in it is not used
  double seconds_per_decision = 0;  ///< 0: no limit
  double seconds_per_turn = 0;
  bool record = false;
};

/// One game of a match.
struct Pairing {
  u64 seed = 0;
  std::array<u64, 2> policy_seeds{};  ///< by agent
  bool swapped = false;               ///< agent 0 has seat 1
};

/// A game that a policy could not go on with.
struct Breakdown {
  std::size_t game = 0;
  int agent = 0;
  std::string message;
  std::vector<u16> actions;  ///< played before
};

struct MatchReport {
  std::vector<GameReport> games;  ///< as many as were finished in order, if one broke down
  std::optional<Breakdown> breakdown;
};

/// Plays all games. The number of threads changes nothing but the time.
MatchReport play_games(const CardTable& table, const Match& match,
                       const std::array<const Policy*, 2>& policies,
                       const std::vector<Pairing>& pairings, int threads);

}  // namespace hs
