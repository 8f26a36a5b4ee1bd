// Beam search over the moves of one turn, in one world.
#pragma once

#include <functional>
#include <vector>

#include "agent_zoo/search/beam.h"
#include "agent_zoo/search/moves.h"
#include "agent_zoo/search/position_score.h"

namespace hs {

/// A way to spend a turn, as it was just found.
struct FinishedTurn {
  const std::vector<u16>& before;  ///< all actions but those of the last move
  const Move& last;                ///< the move that ends the turn
  std::size_t first;               ///< the move it begins with, by its number among the root's
  const GameState& state;          ///< what it leads to
  double value;                    ///< of that

  std::vector<u16> actions() const {
    std::vector<u16> all = before;
    last.append_to(all);
    return all;
  }
};

/// Searches one turn: on every level the best positions are continued by every move.
class TurnBeam {
 public:
  struct Options {
    int depth = 13;  ///< moves in a row, ending the turn included
    int width = 4;   ///< positions kept on each level
  };
  using OnFinished = std::function<void(const FinishedTurn&)>;
  using Stop = std::function<bool()>;

  /// Calls `finished` for every way to end the turn that it comes to, in the order in which they
  /// are found. `stop` is asked before each position but the first; if it says so, the search ends.
  void search(const GameState& world, const CardTable& table, const PositionScore& score,
              PowerFirst power, const Options& options, const OnFinished& finished,
              const Stop& stop = {});
  /// The moves that the last search began with.
  const std::vector<Move>& root_moves() const { return root_moves_; }
  /// The most promising beginning of a turn that was not finished; empty if there is none.
  const std::vector<u16>& unfinished() const { return unfinished_; }

 private:
  Beam beam_, next_;
  std::vector<u64> seen_;  ///< keys of the positions of this level
  std::vector<Move> root_moves_;
  std::vector<u16> unfinished_;

  bool is_new(const GameState& state);
};

}  // namespace hs
