// What a position is worth by an evaluator: a part for the players and a part for each minion.
#pragma once

#include <utility>

#include "agent_zoo/search/evaluator_inputs.h"
#include "agent_zoo/search/position_score.h"
#include "agent_zoo/search/tree_program.h"

namespace hs {

/// A weight for each number of a row.
template <std::size_t kNumbers>
class WeightedSum {
 public:
  explicit WeightedSum(const std::array<double, kNumbers>& weights) : w_(weights) {}
  double operator()(const double* numbers) const {
    double sum = 0;
    for (std::size_t i = 0; i < kNumbers; ++i) sum += w_[i] * numbers[i];
    return sum;
  }

 private:
  std::array<double, kNumbers> w_;
};

/// The state part, plus the card part of each own minion, minus that of each enemy minion.
template <class StatePart, class CardPart>
class EvaluatorScore final : public PositionScore {
 public:
  EvaluatorScore(StatePart state, CardPart card)
      : state_(std::move(state)), card_(std::move(card)) {}

  double operator()(const GameState& position, const CardTable& t, int seat) const override {
    if (const double end = verdict(position, seat)) return end;
    StateInputs players;
    read_state_inputs(position, seat, players);
    MinionInputs minion;
    auto worth = [&](Slot slot) {
      read_minion_inputs(position, t, slot, minion);
      return card_(minion.data());
    };
    double sum = state_(players.data());
    const Player& mine = position.players[seat];
    for (int i = 0; i < mine.board_n; ++i) sum += worth(mine.board[i]);
    const Player& enemy = position.players[other(seat)];
    for (int i = 0; i < enemy.board_n; ++i) sum -= worth(enemy.board[i]);
    return sum;
  }
  double card_worth(const GameState& position, const CardTable& t, Slot offered) const override {
    MinionInputs card;
    read_offered_inputs(position, t, offered, card);
    return card_(card.data());
  }

 private:
  StatePart state_;
  CardPart card_;
};

using LinearEvaluator = EvaluatorScore<WeightedSum<kStateInputs>, WeightedSum<kMinionInputs>>;
using TreeEvaluator = EvaluatorScore<TreeProgram, TreeProgram>;

}  // namespace hs
