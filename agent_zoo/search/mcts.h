// Monte Carlo tree search on determinised worlds.
#pragma once

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/rollout.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

/// How a tree search explores, whatever it searches in.
struct MctsOptions {
  int worlds = 40;
  double exploration = 1.4;  ///< c of UCB1: mean + c sqrt(ln N / n)
  bool vote = false;         ///< each world votes for its favourite; otherwise visits are summed
  bool keep_tree = false;    ///< from one decision of a turn to the next
  bool opponent_in_tree = true;  ///< otherwise a rollout begins where the own turn ends
  RolloutOptions rollout;
};

/// A UCT tree in one world, in which all luck is fixed.
class WorldTree {
 public:
  struct Node {
    double sum = 0;  ///< of results, for the seat that searches
    u32 visits = 0;
    u32 first_child = 0;
    u16 children = 0;
    u16 tried = 0;   ///< how many of the children have been visited, from the first on
    u16 action = 0;  ///< that leads here
    bool expanded = false;
    bool mine = false;  ///< the seat that searches is to play; known once it is expanded
  };

  /// Begins a new tree at a world. `seed` fixes the order in which moves are tried and all
  /// rollouts.
  void plant(const GameState& world, int seat, u64 seed);
  /// Goes on at what follows an action, keeping what is known of it. Returns false if nothing is.
  bool advance(int action, const CardTable& table);
  /// One more simulation.
  void simulate(const CardTable& table, const MctsOptions& options, Rollout& rollout);

  const GameState& world() const { return root_; }
  const Node& root() const { return nodes_[0]; }
  const Node& child(const Node& node, std::size_t i) const { return nodes_[node.first_child + i]; }
  /// The most visited actions from a node on, as long as the seat that searches is to play.
  std::vector<u16> line(const Node& from) const;

 private:
  GameState root_, s_;
  int seat_ = 0;
  bool positions_ = true;
  Random dice_{0};
  std::vector<Node> nodes_{Node{}};
  std::vector<u32> path_;

  void expand(u32 node, const CardTable& table);
  u32 select(u32 node, double exploration);
};

/// UCT in several worlds, each with a tree of its own; the root's moves are compared over all.
class MctsPolicy final : public Searcher {
 public:
  /// The budget counts simulations, which the worlds share equally.
  MctsPolicy(const SearchOptions& search, MctsOptions options)
      : Searcher(search), options_(std::move(options)) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<MctsPolicy>(settings_, options_);
  }

 private:
  MctsOptions options_;
  /// A world with its tree. It is dealt when a thread first comes to it.
  struct Determinisation {
    WorldTree tree;
    u64 seed = 0;
    u64 simulations = 0;  ///< for this decision
    bool dealt = false;
    bool done = false;
    std::atomic_flag busy = ATOMIC_FLAG_INIT;  ///< a thread works here
  };
  struct RootMove {
    u16 action;
    double visits, sum, votes;
  };

  std::vector<std::unique_ptr<Determinisation>> worlds_searched_;
  std::vector<u16> since_;  ///< actions played since the last search

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void played(int action, const CardTable&) override { since_.push_back(static_cast<u16>(action)); }
  void forget() override;
  void report(Analysis& out) const override;

  void prepare_worlds(const GameState& position, const CardTable& table);
  bool still_fits(WorldTree& tree, const GameState& position, const CardTable& table) const;
  void grow(const GameState& position, const CardTable& table);
  void grow(Determinisation& world, const GameState& position, const CardTable& table, u64 share,
            Rollout& rollout) const;
  std::vector<RootMove> root_moves() const;
};

}  // namespace hs
