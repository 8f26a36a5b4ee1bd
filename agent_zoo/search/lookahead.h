// Search of everything, a few moves deep.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/position_score.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// Tries everything a few moves deep, deeper the fewer there are.
class LookaheadPolicy final : public Searcher {
 public:
  LookaheadPolicy(const SearchOptions& search, std::shared_ptr<const PositionScore> score)
      : Searcher(search), score_(std::move(score)) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<LookaheadPolicy>(settings_, score_);
  }

 private:
  std::shared_ptr<const PositionScore> score_;
  GameState world_;
  std::vector<ConsideredMove> considered_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void report(Analysis& out) const override;
};

}  // namespace hs
