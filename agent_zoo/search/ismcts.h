// Information-set Monte Carlo tree search.
#pragma once

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "agent_zoo/search/rollout.h"
#include "agent_zoo/search/searcher.h"
#include "agent_zoo/search/turn_plans.h"

namespace hs {

/// How one tree over many worlds is grown.
struct IsmctsOptions {
  int worlds = 64;                 ///< dealt for a decision; each pass takes one, with other luck
  int trees = 1;                   ///< grown apart and added up; threads share them out
  double exploration = 0.5;        ///< c of UCB: mean + c sqrt(ln available / visits)
  double prior = 0;                ///< how many visits the judge's word on a new move counts as
  bool merge = true;               ///< what looks the same to the seat is one node
  bool keep_tree = true;           ///< from one decision of a turn to the next; needs merging
  bool opponent_in_tree = false;   ///< otherwise `reply` plays on where the own turn ends
  int proposals = 0;               ///< worlds in which turns are searched for plans to begin with
  int candidates = 16;             ///< how many such plans there may be
  TurnBeam::Options beam{20, 32};  ///< by which they are found
  RolloutOptions leaf;             ///< what a new node within the tree is worth
  RolloutOptions reply;            ///< what the end of the own turn is worth
};

/// A tree whose nodes are what the seat that searches knows, grown by passes through worlds.
class InformationTree {
 public:
  struct Edge {
    u64 key = 0;           ///< of the move; see `action_key`
    double sum = 0;        ///< of results, for the seat that searches
    double visits = 0;     ///< passes that took it
    double available = 0;  ///< passes in which it was legal
    double judged = 0;     ///< what the judge said when it was first seen; only with a prior
    u64 pass = 0;          ///< the last pass in which it was legal
    u32 child = 0;         ///< the node it led to last; 0 if there is none yet
    u16 action = 0;        ///< the last action that it stood for
    bool mine = false;     ///< a move of the seat that searches
  };
  struct Node {
    std::vector<Edge> edges;
  };

  explicit InformationTree(const IsmctsOptions& options)
      : options_(options), leaf_(options.leaf), reply_(options.reply) {}

  /// Begins at a position, as `seat` sees it; what is known of it from before is kept if asked.
  void begin(const GameState& position, int seat, bool keep);
  /// One pass through a world, which is used up. `seed` fixes what is left to chance. A pass with a
  /// plan follows it as far as it goes there, through nodes that are new as well.
  void pass(GameState& world, const CardTable& table, u64 seed, const TurnPlan* plan = nullptr);
  const Node& root() const { return nodes_[root_]; }
  /// The actions that were taken most often after an edge, as long as the seat is to play.
  std::vector<u16> line(const Edge& from) const;

 private:
  const IsmctsOptions& options_;
  Rollout leaf_, reply_;
  int seat_ = 0;
  bool positions_ = true;
  u32 root_ = 0;
  u64 passes_ = 0;
  std::vector<Node> nodes_;
  std::unordered_map<u64, u32> by_key_;
  std::vector<std::pair<u32, u32>> path_;  ///< nodes, each with the edge that was taken
  GameState scratch_;

  u32 node_of(const GameState& state);
  u32 follow(u32 node, u32 edge, const GameState& state);
  u32 choose(u32 node, const GameState& world, const CardTable& table, u64 seed, u64 wanted);
  std::size_t edge_of(u32 node, const GameState& world, const CardTable& table, int action);
  double bound(const Edge& edge) const;
  double judge(const GameState& world, const CardTable& table, int action);
};

/// Single-observer information-set tree search.
///
/// The budget counts passes, which the trees share equally.
class IsmctsPolicy final : public Searcher {
 public:
  IsmctsPolicy(const SearchOptions& search, IsmctsOptions options)
      : Searcher(search), options_(std::move(options)) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<IsmctsPolicy>(settings_, options_);
  }

 private:
  /// A tree with the worlds it is grown in.
  struct Grown {
    InformationTree tree;
    std::vector<std::unique_ptr<GameState>> worlds;
    PlanFinder finder;
    std::vector<TurnPlan> plans;  ///< which the first passes follow
    u64 passes = 0;               ///< for this decision
  };
  struct RootMove {
    u16 action;
    double visits, sum;
  };

  IsmctsOptions options_;
  std::vector<std::unique_ptr<Grown>> trees_;
  int turn_ = -1;  ///< of the last search

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void forget() override;
  void report(Analysis& out) const override;
  void grow(Grown& grown, const GameState& position, const CardTable& table, u64 seed,
            u64 share) const;
  void propose(Grown& grown, const CardTable& table) const;
  std::vector<RootMove> root_moves() const;
};

}  // namespace hs
