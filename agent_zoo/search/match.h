// Whole games between native policies, on all cores.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hs_env/engine/policy.h"

namespace hs {

/// How an agent stood when a game was over, and what it had done to the enemy hero.
///
/// Damage is what the enemy hero lost of health and armor while the agent's actions were resolved.
/// The end of its turn is one of them, with the draw that follows it.
struct Ending {
  i32 health = 0;  ///< of the hero, without armor; may be below 0
  i32 hand = 0;    ///< cards
  i32 deck = 0;    ///< likewise
  i32 damage = 0;
  i32 minion_damage = 0;  ///< the part of it that its minions' attacks did
};

/// How one game went. Agents are 0 and 1, whichever seat they have.
struct GameReport {
  enum class Reason : i8 { PlayedOut, TurnLimit, Capacity, Overran0, Overran1 };

  i8 winner = 2;  ///< agent, or 2 for a draw
  i8 first = 0;   ///< agent that began
  Reason reason = Reason::PlayedOut;
  i32 turns = 0;
  std::array<i32, 2> decisions{};
  std::array<double, 2> seconds{};       ///< spent deciding
  std::array<double, 2> longest{};       ///< the longest decision
  std::array<double, 2> longest_turn{};  ///< all decisions of the longest turn
  std::array<Ending, 2> endings{};
  std::vector<u16> actions;  ///< if they are recorded
};

/// Who may meet, with which decks, under which rules.
///
/// A decision is never interrupted. If it comes later than it may, or if an agent has spent more
/// in this turn than it may, the action is not played and the agent loses.
struct Match {
  std::vector<const Policy*> policies;
  std::vector<std::vector<u16>> decks;
  std::vector<u16> heroes;  ///< of the decks
  std::vector<u8> picks;    ///< how many cards are drafted besides; likewise
  Rules rules;
  std::shared_ptr<const GameState> from;  ///< a position to begin with; null: the decks are dealt
  double seconds_per_decision = 0;        ///< 0: no limit
  double seconds_per_turn = 0;
  bool record = false;
};

/// One game of a match. Its agents are 0 and 1.
struct Pairing {
  std::array<std::size_t, 2> policies{};  ///< by agent, as numbers in the match
  std::array<std::size_t, 2> decks{};     ///< likewise
  u64 seed = 0;
  std::array<u64, 2> policy_seeds{};
  bool swapped = false;  ///< agent 0 has seat 1
};

/// A game that could not be finished because a policy failed.
struct Breakdown {
  std::size_t game = 0;
  int agent = 0;
  std::string message;
  std::vector<u16> actions;  ///< played before
};

struct MatchReport {
  std::vector<GameReport> games;  ///< all, or those before the first that was not finished
  std::optional<Breakdown> breakdown;
};

/// Plays all games. The number of threads changes nothing but the time. If the work is called off
/// (`interrupt.h`), the report holds those before the first that was not finished.
MatchReport play_games(const CardTable& table, const Match& match,
                       const std::vector<Pairing>& pairings, int threads);

/// The seeds of game `number` of a match with this seed: games come in pairs with equal deals, and
/// agent 0 has seat 1 in the second of a pair.
void set_seeds(Pairing& pairing, u64 match_seed, u64 number);

}  // namespace hs
