// Search through several turns.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/beam.h"
#include "agent_zoo/search/position_score.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// Beam search that goes on through the turns that follow, the opponent's with a width of its own.
class BeamPolicy final : public Searcher {
 public:
  struct Options {
    int depth = 15;          ///< moves in a row, of both players
    int width = 12;          ///< positions kept on each level
    int opponent_width = 1;  ///< moves of the opponent that are considered at each position
  };

  BeamPolicy(const SearchOptions& search, std::shared_ptr<const PositionScore> score,
             Options options)
      : Searcher(search), score_(std::move(score)), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<BeamPolicy>(settings_, score_, options_);
  }

 private:
  std::shared_ptr<const PositionScore> score_;
  Options options_;
  Beam beam_, next_, answers_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void report(Analysis& out) const override;
  bool expand(const Node& node, const CardTable& table, int seat, bool first);
};

}  // namespace hs
