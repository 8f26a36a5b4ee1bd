// Monte Carlo graph search, after Choe and Kim's agent of the 2019 competition.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/search_graph.h"
#include "agent_zoo/search/searcher.h"
#include "agent_zoo/search/sensible.h"

namespace hs {

struct McgsOptions {
  bool recompute = false;  ///< values from those of the nodes, instead of UCD
  double decided = 10;     ///< what a game counts that is over in the graph or in this turn
  int turn_cut = 45;       ///< a rollout that comes to this turn counts nothing
  int searches = 1;        ///< made apart and added up; threads share them out
};

/// A graph whose nodes are positions up to what does not matter, grown by simulations through the
/// own turn, the opponent's and on. Leaves are played out at random by moves that make sense.
class McgsSearch {
 public:
  /// What all searches of a policy look at. It must stay where it is.
  struct Shared {
    const McgsOptions& options;
    const Stopwatch& clock;
    const Sensible& sensible;  ///< prepared for the table
  };
  /// How nodes of one class of hero are searched.
  struct ClassSettings {
    double exploration;
    SearchGraph::Depths depths;
    double widening_c, widening_power;
  };

  McgsSearch(const Shared& shared, SearchPart part, const WorldStream& worlds)
      : shared_(shared), part_(part), worlds_(worlds) {}

  /// Forgets the graph, for a new game with these worlds.
  void reset(const WorldStream& worlds);
  /// A decision begins.
  void begin(const GameState& position, const CardTable& table);
  /// A few simulations. Returns whether there are more to come.
  bool go_on(const CardTable& table);

  const SearchGraph::Node& root() const { return graph_[root_]; }
  /// Whether an edge of the root wins in this turn, whatever luck has to say.
  bool wins(const SearchGraph::Edge& edge) const { return wins(root(), edge); }
  /// The best actions after one of the root, as long as luck has no say.
  std::vector<u16> line(u32 edge, const CardTable& table) const;
  /// How many simulations there were for this decision.
  u64 simulations() const { return simulations_; }

 private:
  Shared shared_;
  SearchPart part_;
  WorldStream worlds_;
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

  bool full() const;
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
  bool wins(const SearchGraph::Node& node, const SearchGraph::Edge& edge) const;
  std::size_t best(const SearchGraph::Node& node) const;
};

/// Searches one graph or several, and plays the best action of the root.
///
/// The budget counts simulations, which the searches share equally.
class McgsPolicy final : public Searcher {
 public:
  McgsPolicy(const SearchOptions& search, const McgsOptions& options);
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<McgsPolicy>(settings_, options_);
  }

 private:
  /// A search, and whether the time sufficed to begin it for this decision.
  struct Begun {
    McgsSearch search;
    bool begun = false;
  };
  /// An action of the root, over all searches.
  struct RootMove {
    u64 key = 0;
    u16 action = 0;
    u64 pulls = 0;
    double sum = 0, credits = 0;
    bool wins = false;
    const McgsSearch* best = nullptr;  ///< wins by it, or else has tried it most often
    u32 edge = 0;                      ///< there
    u32 most = 0;                      ///< pulls there

    double mean() const { return credits > 0 ? sum / credits : 0; }
    /// Larger is better: a certain win, else the mean of what was tried.
    double worth() const;
    void add(const McgsSearch& search, u32 edge);
  };

  McgsOptions options_;
  Sensible sensible_;
  std::vector<Begun> searches_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void forget() override;
  void report(Analysis& out) const override;
  bool go_on(std::size_t number, const GameState& position, const CardTable& table);
  std::vector<RootMove> root_moves() const;
};

}  // namespace hs
