// Many games below one call: random playouts, and vector environments.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <optional>

#include "hs_env/engine/game.h"
#include "hs_env/engine/policy.h"
#include "hs_env/engine/workers.h"

namespace hs {

/// What came of many games.
struct PlayoutTotals {
  std::array<u64, 2> wins{};
  u64 draws = 0;
  u64 actions = 0;     ///< decisions of the action table, follow-ups not counted
  u64 follow_ups = 0;  ///< answers to pending decisions
  u64 turns = 0;       ///< from where the games begin
  u64 timeouts = 0;    ///< draws by the turn limit
  u64 overflows = 0;   ///< draws by a limit of the engine
  u64 checksum = 0;    ///< of every final state; does not depend on the number of threads
};

/// Called with the number of games done; returns false to stop early.
using Progress = std::function<bool(u64)>;

/// Plays random games to their end. Game i has seed `game_seed(setup.seed, i)`, whatever the
/// threads. If the work is called off (`interrupt.h`), the totals are of the games finished.
PlayoutTotals random_games(const CardTable& table, const Setup& setup, u64 games, int threads,
                           const Progress& progress);

/// Games stepped together: one seat is held by the caller, the other by an opponent.
///
/// Rows are written into the caller's buffers. When a game ends, the next one is dealt in the
/// same step: the row then shows the new game, and the reward and flags tell how the old one ended.
/// Rows do not depend on each other, so the number of threads changes nothing but the time.
///
/// Native opponents play inside. With others a row stops where a game begins and where the
/// opponent has to decide: see `stops`, `answer` for every decision, then `go_on`. Only when no
/// row has stopped are the buffers whole.
class VectorGames {
 public:
  /// Which seat the caller holds: always the same, in turns from game to game and from row to row,
  /// or by a toss that the seed of the game decides.
  enum class Seating { First, Second, Alternating, Tossed };

  struct Options {
    Seating seat = Seating::First;
    int max_steps = 0;        ///< actions of the caller before a game is cut off; 0: never
    bool lose = false;        ///< an illegal action loses the game instead of being refused
    bool keep_final = false;  ///< keep the last position of games that have ended
    int threads = 1;
  };

  /// How a game looked when it ended.
  struct Ended {
    GameState state;
    int seat;  ///< the caller's
  };

  /// Where rows are written: arrays of the caller with one entry, or one row, for each game.
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

  /// A row that cannot go on alone.
  struct Stop {
    int row;
    int opponent;                ///< its place in the pool
    std::optional<u64> seed;     ///< a game begins: the opponent prepares for it with this seed
    std::optional<int> refused;  ///< the illegal action that a native opponent chose
    std::exception_ptr thrown;   ///< by a native opponent
  };

  /// All that a row needs to go on elsewhere, but for what its opponent remembers.
  struct Saved {
    GameState state;
    u64 game_seed;
    u64 seed;  ///< of the series of games
    u64 episode;
    u64 dice;
    int steps;
    int seat;
    std::size_t opponent;  ///< its place in the pool
    u64 opponent_seed;
  };

  /// Games of a checked setup, at least one. They are dealt by the first `reset`.
  VectorGames(std::shared_ptr<const CardTable> table, int games, const Setup& setup,
              const Options& options);

  int size() const { return static_cast<int>(rows_.size()); }
  /// Whether there are games: not before the first `reset`, nor after one of the next two.
  bool dealt() const { return dealt_; }
  /// Whether some rows wait for `answer` and `go_on`.
  bool waits() const { return stopped_ > 0; }
  /// New games begin like this, from the next reset on. The seed in it is not used.
  void configure(std::shared_ptr<const CardTable> table, const Setup& setup, Seating seat);
  /// The same for one row, with the table of all.
  void configure_row(int row, const Setup& setup) {
    rows_[static_cast<std::size_t>(row)].setup = setup;
  }
  /// Who plays against the caller from the next reset on. Every game takes one of them, which its
  /// seed decides, and every row has copies of its own. Null: decides outside. None at all: the
  /// opponent plays at random, from one stream of dice for all games of a row.
  void seat_opponents(const std::vector<const Policy*>& pool);
  /// The first row whose action is illegal, or -1. An illegal action that loses is not counted.
  int illegal(const i32* actions) const;
  /// Deals a new game in every row. `seeds` has one for each row; null: go on with the next ones.
  /// Returns how many rows have stopped, like the two below. If the work is called off
  /// (`interrupt.h`), some rows have moved and some have not: only `reset` puts the games right.
  int reset(const u64* seeds, const Buffers& out);
  /// Plays one action in each game. Preconditions: none is `illegal`, and no row waits.
  int step(const i32* actions, const Buffers& out);
  /// Takes up the rows that have stopped, after all their questions were answered.
  int go_on(const Buffers& out);
  /// The rows that have stopped. After an opponent has failed only `reset` puts the games right.
  std::vector<Stop> stops() const;
  /// Whether the opponent is the one to decide.
  bool opponent_decides(int row) const {
    return opponent_decides(rows_[static_cast<std::size_t>(row)]);
  }
  /// Plays an action of the opponent. Returns false if it is illegal; then nothing has changed.
  bool answer(int row, int action);
  /// All games at this moment. Precondition: they are dealt, and none waits.
  std::vector<Saved> save() const;
  /// Goes on with saved games, one for each row. Precondition: configured and seated alike, and all
  /// numbers are in range.
  void resume(const std::vector<Saved>& rows);
  /// How many opponents the pool has.
  std::size_t opponents() const { return rows_.front().pool.size(); }
  /// The seed of the game that a row plays.
  u64 seed(int row) const { return rows_[static_cast<std::size_t>(row)].setup.seed; }
  /// One uniformly random legal action of the caller for each game; 0 where it has none.
  void sample_actions(u64 seed, i32* out) const;
  const GameState& state(int row) const { return rows_[static_cast<std::size_t>(row)].state; }
  int seat(int row) const { return rows_[static_cast<std::size_t>(row)].seat; }
  /// The last game that ended in a row since it was configured. Null: none, or they are not kept.
  const Ended* last_ended(int row) const {
    return rows_[static_cast<std::size_t>(row)].ended.get();
  }
  const std::shared_ptr<const CardTable>& table() const { return table_; }

 private:
  struct Row {
    GameState state;
    Setup setup;
    Random dice;   ///< of an opponent that plays at random
    u64 seed;      ///< of the series of games
    u64 episode;   ///< games dealt in that series
    int steps;     ///< actions of the caller in this game
    int seat;      ///< the caller's
    int legal_n;   ///< how many actions `mask` allows
    int tries;     ///< games dealt in search of one that lets the caller decide
    bool opening;  ///< the caller has not decided in this game yet
    bool lost;     ///< by an illegal action
    bool fresh;    ///< a game has begun, and an opponent outside does not know it yet
    bool stopped;
    std::size_t opponent;  ///< place in the pool
    u64 opponent_seed;
    std::vector<std::unique_ptr<Policy>> pool;
    std::optional<int> refused;
    std::exception_ptr thrown;
    std::unique_ptr<Ended> ended;
    /// The caller's legal actions. A copy: the mask in the caller's buffer may be changed.
    std::array<i8, kActions> mask;

    bool allows(int action) const {
      return action >= 0 && action < kActions && mask[static_cast<std::size_t>(action)];
    }
  };

  static bool opponent_decides(const Row& row);
  /// Deals the next game of a row that has finished one.
  void begin(Row& row, int index);
  void deal(Row& row, int index);
  /// The caller's seat in the game that a row is about to play.
  int own_seat(const Row& row, int index) const;
  /// Takes the opponent that the game's seed decides, and prepares it if it is native.
  void choose_opponent(Row& row);

  // These three return false where the row has to stop.

  /// Lets the opponent play until the caller decides, in the next game if this one ends, and writes
  /// the row.
  bool play_on(int index, const Buffers& out);
  bool opponent_turns(Row& row) const;
  bool native_turns(Row& row, Policy& policy) const;

  /// Writes the reward and flags of a step. Returns whether the game has ended.
  bool settle(int index, const Buffers& out);
  /// Writes what the caller sees, and keeps its mask.
  void write(int index, const Buffers& out);
  void write_final(int index, const Buffers& out);
  void for_rows(const std::function<void(int)>& work);
  /// Works on every row; `work` returns false where it has to stop. What it throws stops the row
  /// and is kept for `stops`. Returns how many rows have stopped.
  int run(const std::function<bool(int)>& work);

  std::shared_ptr<const CardTable> table_;
  Options options_;
  std::vector<Row> rows_;
  bool dealt_ = false;
  std::atomic<int> stopped_{0};
  Workers workers_;
};

}  // namespace hs
