// Search of one turn.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/beam.h"
#include "agent_zoo/search/position_score.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// Beam search over the moves of one turn; plays the best way to end it.
class TurnSearchPolicy final : public Searcher {
 public:
  struct Options {
    int depth = 13;  ///< moves in a row, ending the turn included
    int width = 4;   ///< positions kept on each level
  };

  TurnSearchPolicy(const SearchOptions& search, std::shared_ptr<const PositionScore> score,
                   Options options)
      : Searcher(search), score_(std::move(score)), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<TurnSearchPolicy>(settings_, score_, options_);
  }

 private:
  std::shared_ptr<const PositionScore> score_;
  Options options_;
  Beam beam_, next_;
  std::vector<u64> seen_;  ///< keys of the positions of this level
  std::vector<u16> best_;  ///< the best way to end the turn so far
  double best_score_ = 0;
  GameState root_;
  GameState foreseen_{};  ///< the world of the plan, as far as it was played

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  bool holds(const GameState& position, const CardTable& table) override;
  void played(int action, const CardTable& table) override { apply(foreseen_, table, action); }
  void expand(const Node& node, const CardTable& table, int seat);
  bool is_new(const GameState& state);
};

}  // namespace hs
