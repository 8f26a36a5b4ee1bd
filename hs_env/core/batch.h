// Many games below one call: random playouts, and vector environments.
#pragma once

#include <functional>
#include <memory>

#include "game.h"

namespace hs {

struct PlayoutTotals {
  std::array<u64, 2> wins{};
  u64 draws = 0;
  u64 actions = 0;     ///< decisions of the action table, follow-ups not counted
  u64 follow_ups = 0;  ///< answers to pending decisions
  u64 turns = 0;
  u64 overflows = 0;
  u64 checksum = 0;  ///< of every final state; does not depend on the number of threads
};

/// Called with the number of games done; returns false to stop early.
using Progress = std::function<bool(u64)>;

/// Plays random games to their end. Game i has seed `mix(setup.seed + i)`, whatever the threads.
PlayoutTotals random_games(const CardTable& table, const Setup& setup, u64 games, int threads,
                           const Progress& progress);

/// Seeds of single games derived from one.
u64 game_seed(u64 seed, u64 index);

/// A uniformly random legal action. Precondition: the game is not over.
int random_action(const GameState& state, const CardTable& table, Random& dice);

/// Games stepped together: one seat is held by the caller, the other plays at random inside.
///
/// Rows are written into the caller's buffers. A finished game is dealt anew in the same step:
/// the row then shows the new game, and the reward and flags tell how the old one ended.
class VectorGames {
 public:
  struct Buffers {
    float* observations;
    i8* masks;
    float* rewards;
    u8* terminated;
    u8* truncated;
    float* final_observations;  ///< written for rows that ended; may be null
    i32* seats;                 ///< which seat the caller holds in each game; may be null
  };

  VectorGames(std::shared_ptr<const CardTable> table, std::vector<Setup> setups, int seat, int max_steps);

  int size() const { return static_cast<int>(games_.size()); }
  void reset(u64 seed, const Buffers& out, int threads);
  /// Plays one action in each game. Returns -1, or the first row whose action is illegal; then
  /// no game has moved.
  int step(const i32* actions, const Buffers& out, int threads);
  /// One uniformly random legal action for each game.
  void sample_actions(u64 seed, i32* out) const;
  const GameState& state(int row) const { return games_[static_cast<std::size_t>(row)].state; }

 private:
  struct Row {
    GameState state;
    Random dice;
    u64 seed;
    u64 episode;
    i32 steps;
    i32 seat;
  };

  void deal(Row& row, int index);
  void opponent_turns(Row& row);
  void step_row(int index, int action, const Buffers& out);
  void write(int index, const Buffers& out);
  template <class Work>
  void for_rows(int threads, Work&& work);

  std::shared_ptr<const CardTable> table_;
  std::vector<Setup> setups_;
  int seat_;  ///< 0, 1, or 2: alternating
  int max_steps_;
  std::vector<Row> games_;
};

}  // namespace hs
