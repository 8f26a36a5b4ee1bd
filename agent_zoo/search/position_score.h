// How good a position is: one position, one number.
//
// Searches that compare where different lines of play lead need these. What compares a position
// with an earlier one is in change_score.h.
#pragma once

#include <limits>
#include <memory>

#include "agent_zoo/search/features.h"
#include "hs_env/engine/cards.h"
#include "hs_env/engine/state.h"

namespace hs {

constexpr double kWon = std::numeric_limits<double>::infinity();
constexpr double kLost = -kWon;

/// How good a position is for a seat.
///
/// One score is shared by all copies of a policy, in all threads of a match: what it keeps besides
/// its settings needs a lock.
class PositionScore {
 public:
  virtual ~PositionScore() = default;
  /// Larger is better, for any two positions of the same game. With a dead enemy hero it is kWon,
  /// otherwise with a dead own hero kLost; see `verdict`. Never NaN. The position is a world of
  /// a search, so all that is in it may be looked at. Throws PolicyError if there is no number.
  virtual double operator()(const GameState& position, const CardTable& table, int seat) const = 0;
  /// What a card on offer in a draft is worth, the larger the better; by `plain_worth` unless the
  /// score has something to say about single cards.
  virtual double card_worth(const GameState& position, const CardTable& table, Slot offered) const;
};

/// The score of a finished fight; 0 while both heroes live.
inline double verdict(const GameState& position, int seat) {
  if (position.entities[hero_slot(other(seat))].health() <= 0) return kWon;
  return position.entities[hero_slot(seat)].health() <= 0 ? kLost : 0;
}

/// A weighted sum of features.
class LinearScore final : public PositionScore {
 public:
  /// `whole`: rounded to the nearest whole number, halves away from zero.
  LinearScore(const Features& weights, bool whole) : w_(weights), whole_(whole) {}
  double operator()(const GameState& position, const CardTable& table, int seat) const override;

 private:
  Features w_;
  bool whole_;
};

/// One score for each class of hero that a seat can have begun with.
class ClassScore final : public PositionScore {
 public:
  using ByClass =
      std::array<std::shared_ptr<const PositionScore>, static_cast<std::size_t>(Class::Count)>;
  explicit ClassScore(ByClass scores) : scores_(std::move(scores)) {}
  double operator()(const GameState& position, const CardTable& table, int seat) const override;
  double card_worth(const GameState& position, const CardTable& table,
                    Slot offered) const override {
    return of_class(position, table, position.entities[offered].seat)
        .card_worth(position, table, offered);
  }

 private:
  ByClass scores_;

  const PositionScore& of_class(const GameState& position, const CardTable& table, int seat) const {
    return *scores_[table.cards[position.players[seat].hero_class_card].class_];
  }
};

}  // namespace hs
