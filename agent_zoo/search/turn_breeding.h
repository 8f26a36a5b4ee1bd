// New turns made from nothing, from one turn, and from two.
#pragma once

#include <vector>

#include "agent_zoo/search/action_tree.h"
#include "agent_zoo/search/turn_filters.h"
#include "agent_zoo/search/turn_walk.h"

namespace hs {

enum class Crossover : u8 {
  Uniform,   ///< each action from one parent or the other, place by place
  Proposed,  ///< each action one of those of a random parent that can be done now; see `pick`
};
enum class Mutation : u8 {
  Point,     ///< one action is replaced by a random one
  Proposed,  ///< all actions from some point on are chosen again; see `pick`
};

/// How turns are made.
struct BreedingOptions {
  Crossover crossover = Crossover::Proposed;
  Mutation mutation = Mutation::Proposed;
  PickRule rule;
  bool filters = true;  ///< in new turns and in mutations

  /// Whether anything asks the tree.
  bool looks_at_tree() const {
    return crossover == Crossover::Proposed || mutation == Mutation::Proposed;
  }
};

/// Makes turns. Each of them is left, whole, in a walk that the caller has begun in some world;
/// actions that cannot be done there are dropped.
class TurnBreeder {
 public:
  explicit TurnBreeder(const BreedingOptions& options) : options_(options) {}

  /// A random turn.
  void invent(TurnWalk& walk, Random& dice);
  /// A turn of two parents.
  void cross(const TurnLine& one, const TurnLine& two, const ActionTree& tree, TurnWalk& walk,
             Random& dice);
  /// A changed turn. Precondition: the parent has actions.
  void mutate(const TurnLine& parent, const ActionTree& tree, TurnWalk& walk, Random& dice);

 private:
  BreedingOptions options_;
  StickyFilter filter_;
  std::vector<u16> places_;  ///< of the actions to choose from
  std::vector<u64> keys_;    ///< of those
  TurnLine mixed_;

  void filter(TurnWalk& walk, Random& dice);
  void play_filtered(TurnWalk& walk, Random& dice);
  void mix_in_turn(const TurnLine& one, const TurnLine& two, TurnWalk& walk, Random& dice);
  bool find_feasible(const TurnLine& parent, TurnWalk& walk);
  void play_picked(const ActionTree& tree, ActionTree::Node& node, TurnWalk& walk, Random& dice);
};

}  // namespace hs
