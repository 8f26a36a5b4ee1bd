// How good a change is: a position compared with an earlier one.
//
// Where only the later position counts, a score of one position is enough: see position_score.h.
#pragma once

#include <memory>
#include <utility>

#include "agent_zoo/search/position_score.h"

namespace hs {

/// How good a change is for a seat: what it has gained and lost between two positions.
///
/// Shared by threads like a `PositionScore`.
class ChangeScore {
 public:
  virtual ~ChangeScore() = default;
  /// Larger is better, for any two changes that begin at the same position; others do not compare.
  /// If a hero has died, it is as with `PositionScore`: kWon or kLost by the later position. Never
  /// NaN. Both positions are of one world. Throws PolicyError if there is no number.
  virtual double operator()(const GameState& before, const GameState& after, const CardTable& table,
                            int seat) const = 0;
};

/// Judges a change by the position that it leads to.
class ScoreAfter final : public ChangeScore {
 public:
  explicit ScoreAfter(std::shared_ptr<const PositionScore> score) : score_(std::move(score)) {}
  double operator()(const GameState&, const GameState& after, const CardTable& table,
                    int seat) const override {
    return (*score_)(after, table, seat);
  }

 private:
  std::shared_ptr<const PositionScore> score_;
};

}  // namespace hs
