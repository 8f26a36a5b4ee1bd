// The statistics of a search in a graph: nodes that several paths lead to.
#pragma once

#include <unordered_map>
#include <vector>

#include "hs_env/engine/types.h"

namespace hs {

/// How many outcomes of chance may have been drawn after a number of visits: c visits^power,
/// divided by 2^damping, rounded up, and one at least (progressive widening).
u32 widening(double c, double power, double visits, int damping);

/// Nodes and edges with what was learnt about them. An edge is an action; chance may lead from it
/// to several nodes. Values are those of one player throughout.
class SearchGraph {
 public:
  static constexpr u32 kNowhere = 0xffffffff;

  /// Where an edge leads, and how often chance led there.
  struct Outcome {
    u32 node;
    u32 samples;
  };
  struct Edge {
    u64 key = 0;     ///< what the action is, wherever it is found
    u16 action = 0;  ///< its number in the position of the node
    bool chance = false;
    u32 pulls = 0;       ///< simulations that went this way
    u32 samples = 0;     ///< of chance
    double sum = 0;      ///< of values
    double credits = 0;  ///< how many values were added
    double visits = 0;   ///< what exploration counts
    std::vector<Outcome> outcomes;
  };
  /// An edge by its node and its place there.
  struct EdgeName {
    u32 node;
    u32 edge;
    bool operator==(const EdgeName&) const = default;
  };
  struct Node {
    u64 key = 0;
    bool mine = false;      ///< the searching player is to move
    bool expanded = false;  ///< its edges are listed
    bool decided = false;   ///< the game is over there
    bool won = false;       ///< by play that leaves nothing to chance
    u32 rollouts = 0;       ///< that began here
    double sum = 0;         ///< of what those brought; what it is worth if it is decided
    double value = 0;       ///< by its edges, if values are recomputed
    std::vector<Edge> edges;
    std::vector<EdgeName> parents;
    std::vector<u64> marks;  ///< by edge: the last backup that came by
  };

  /// Which other paths learn from a simulation: values are credited to edges up to this many steps
  /// above the path, counts likewise.
  struct Depths {
    int values = 0;
    int counts = 0;
  };

  void clear();
  std::size_t size() const { return nodes_.size(); }
  Node& operator[](u32 node) { return nodes_[node]; }
  const Node& operator[](u32 node) const { return nodes_[node]; }
  Edge& edge(EdgeName name) { return nodes_[name.node].edges[name.edge]; }
  /// The node with a key, or kNowhere.
  u32 find(u64 key) const;
  /// A new node. Precondition: there is none with this key.
  u32 add(u64 key);
  /// Notes that chance led from an edge to a node.
  void lead(EdgeName from, u32 to);

  /// Adds a simulation that went along `path`, from the root down to `end`, to its edges, and by
  /// UCD (Saffidine et al.) to other edges that lead to its nodes: those into a node of the path
  /// are one step above it, those into where these begin two, and so on. Each edge learns once.
  /// Where games end is no position that could teach anything to those that lead there.
  void credit(const std::vector<EdgeName>& path, u32 end, double reward, Depths depths);
  /// Notes the simulation in the path's counts only and recomputes values, from its end up: an
  /// edge is worth what its outcomes are, a node the mean of its rollouts and its edges by pulls.
  void recompute(const std::vector<EdgeName>& path);

  /// The mean of what was credited.
  static double mean(const Edge& edge) { return edge.credits > 0 ? edge.sum / edge.credits : 0; }
  /// The mean of the values of the nodes it leads to.
  double value(const Edge& edge) const;

 private:
  std::vector<Node> nodes_;
  std::unordered_map<u64, u32> by_key_;
  u64 backups_ = 0;

  void spread(u32 node, double reward, Depths depths, int step);
};

}  // namespace hs
