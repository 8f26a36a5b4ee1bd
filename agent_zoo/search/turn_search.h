// Search of one turn.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/foreseen.h"
#include "agent_zoo/search/searcher.h"
#include "agent_zoo/search/turn_beam.h"

namespace hs {

/// Beam search over the moves of one turn; plays the best way to end it.
class TurnSearchPolicy final : public Searcher {
 public:
  TurnSearchPolicy(const SearchOptions& search, std::shared_ptr<const PositionScore> score,
                   TurnBeam::Options options)
      : Searcher(search), score_(std::move(score)), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<TurnSearchPolicy>(settings_, score_, options_);
  }

 private:
  std::shared_ptr<const PositionScore> score_;
  TurnBeam::Options options_;
  TurnBeam beam_;
  std::vector<ConsideredMove> considered_;  ///< moves of the root, each with the best way on
  GameState world_;
  Foreseen foreseen_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  bool holds(const GameState& position, const CardTable& table) override {
    return foreseen_.like(position, table, cheats());
  }
  void played(int action, const CardTable& table) override { foreseen_.play(action, table); }
  void report(Analysis& out) const override;
  void note(const FinishedTurn& turn);
};

}  // namespace hs
