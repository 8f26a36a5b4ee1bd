// Monte Carlo graph search, after Choe and Kim's agent of the 2019 competition.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/search_graph.h"
#include "agent_zoo/search/searcher.h"
#include "agent_zoo/search/sensible.h"

namespace hs {

/// Searches a graph whose nodes are positions up to what does not matter, through the own turn, the
/// opponent's and on. Leaves are played out at random by moves that make sense. The budget counts
/// simulations.
class McgsPolicy final : public Searcher {
 public:
  struct Options {
    bool recompute = false;  ///< values from those of the nodes, instead of UCD
    double decided = 10;     ///< what a game counts that is over in the graph or in this turn
    int turn_cut = 45;       ///< a rollout that comes to this turn counts nothing
  };
  /// How nodes of one class of hero are searched.
  struct ClassSettings {
    double exploration;
    SearchGraph::Depths depths;
    double widening_c, widening_power;
  };

  McgsPolicy(const SearchOptions& search, Options options) : Searcher(search), options_(options) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<McgsPolicy>(settings_, options_);
  }

  static const ClassSettings& settings_of(Class hero);

 private:
  Options options_;
  Sensible sensible_;
  SearchGraph graph_;
  std::vector<std::unique_ptr<GameState>> states_;  ///< by node; those behind are spare
  std::vector<SearchGraph::EdgeName> path_;
  std::array<const ClassSettings*, 2> of_seat_{};
  Random dice_{0};
  GameState s_, seen_;
  u32 root_ = 0;
  int seat_ = 0;
  int turn_ = -1;  ///< the turn that the graph is of
  int until_ = 0;  ///< a rollout ends at this turn
  bool positions_ = true;
  u64 simulations_ = 0;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void forget() override;
  void report(Analysis& out) const override;

  void find_root(const GameState& position, const CardTable& table);
  bool take_up(u32 node, const GameState& position, const CardTable& table);
  bool simulate(const CardTable& table);
  void expand(u32 node, const CardTable& table);
  int choices(GameState& state, const CardTable& table, u16* out) const;
  u32 select(const SearchGraph::Node& node);
  u32 follow(SearchGraph::EdgeName name, const CardTable& table, int& widened);
  u32 draw(SearchGraph::EdgeName name, const CardTable& table);
  u32 node_of(const GameState& state, const CardTable& table);
  void sample(u32 node, const CardTable& table);
  u64 key_of(const GameState& state, const CardTable& table);
  bool rollout(u32 node, const CardTable& table, double& reward);
  void learn(u32 end, double reward);
  void note_won();
  std::size_t best(const SearchGraph::Node& node) const;
  std::vector<u16> line(u32 edge) const;
};

}  // namespace hs
