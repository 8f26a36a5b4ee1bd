// Search of one move.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/change_score.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// Takes the best single move, judged by what it changes at once.
class GreedyPolicy final : public Searcher {
 public:
  struct Options {
    bool free_end = true;  ///< ending the turn is worth 0 and not tried out
    bool last_of_equals = true;
    int worlds = 1;  ///< scores are averaged over this many
  };

  GreedyPolicy(const SearchOptions& search, std::shared_ptr<const ChangeScore> score,
               Options options)
      : Searcher(search), score_(std::move(score)), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<GreedyPolicy>(settings_, score_, options_);
  }

 private:
  std::shared_ptr<const ChangeScore> score_;
  Options options_;
  std::vector<Move> found_;
  std::vector<double> sums_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void report(Analysis& out) const override;
};

}  // namespace hs
