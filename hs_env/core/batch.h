// Many games below one call: random playouts, and vector environments.
#pragma once

#include <functional>
#include <memory>

#include "game.h"
#include "workers.h"

namespace hs {

struct PlayoutTotals {
  std::array<u64, 2> wins{};
  u64 draws = 0;
  u64 actions = 0;     ///< decisions of the action table, follow-ups not counted
  u64 follow_ups = 0;  ///< answers to pending decisions
  u64 turns = 0;
  u64 timeouts = 0;  ///< draws by the turn limit
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
/// Rows do not depend on each other, so the number of threads changes nothing but the time.
class VectorGames {
 public:
  struct Options {
    int seat = 0;       ///< the caller's seat: 0, 1, or 2 for alternating
    int max_steps = 0;  ///< actions of the caller before a game is cut off; 0: never
    bool lose = false;  ///< an illegal action loses the game instead of being refused
    int threads = 1;
  };

  struct Buffers {
    float* observations;
    i8* masks;
    float* rewards;  ///< 1 won, -1 lost, 0 otherwise
    u8* terminated;
    u8* truncated;
    i32* seats;                 ///< which seat the caller holds in each game
    float* final_observations;  ///< written for rows that ended
    i32* card_ids;              ///< may be null, together with the next
    i32* final_card_ids;
  };

  VectorGames(std::shared_ptr<const CardTable> table, int games, const Setup& setup,
              const Options& options);

  int size() const { return static_cast<int>(rows_.size()); }
  /// From now on new games begin like this. The seed in it is not used.
  void configure(std::shared_ptr<const CardTable> table, const Setup& setup);
  /// Deals every game anew. `seeds` has one for each row; null: go on with the next ones.
  void reset(const u64* seeds, const Buffers& out);
  /// Plays one action in each game. Returns -1, or the first row whose action is illegal; then
  /// no game has moved.
  int step(const i32* actions, const Buffers& out);
  /// One uniformly random legal action for each game.
  void sample_actions(u64 seed, i32* out) const;
  const GameState& state(int row) const { return rows_[static_cast<std::size_t>(row)].state; }
  const std::shared_ptr<const CardTable>& table() const { return table_; }

 private:
  struct Row {
    GameState state;
    Setup setup;
    Random dice;
    u64 seed;
    u64 episode;
    int steps;
    int seat;
    int legal_n;
    /// The caller's legal actions. A copy: the mask in the caller's buffer may be changed.
    std::array<i8, kActions> mask;

    bool allows(int action) const {
      return action >= 0 && action < kActions && mask[static_cast<std::size_t>(action)];
    }
  };

  void deal(Row& row, int index);
  void opponent_turns(Row& row) const;
  void step_row(int index, int action, const Buffers& out);
  void write(int index, const Buffers& out);
  void write_final(int index, const Buffers& out) const;
  void for_rows(const std::function<void(int)>& work);

  std::shared_ptr<const CardTable> table_;
  Options options_;
  std::vector<Row> rows_;
  Workers workers_;
};

}  // namespace hs
