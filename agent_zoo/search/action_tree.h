// Statistics of sequences of actions.
#pragma once

#include <span>
#include <vector>

#include "hs_env/engine/dice.h"

namespace hs {

/// How often sequences of actions were tried and what came of them, for every way to begin.
///
/// A node stands for the actions that lead to it and for nothing else: positions that the same
/// actions lead to by different luck share it. So what can be done there has to be asked of the
/// position at hand.
class ActionTree {
 public:
  using Node = u32;
  static constexpr Node kRoot = 0;
  static constexpr Node kNowhere = ~Node{0};  ///< no sequence has come there

  ActionTree() { clear(); }

  /// Forgets everything.
  void clear() { nodes_.assign(1, {}); }
  /// The node after one more action, named by its key; kNowhere if there is none.
  Node child(Node node, u64 key) const;
  /// How many sequences have come to a node; 0 for kNowhere.
  u64 visits(Node node) const { return node == kNowhere ? 0 : nodes_[node].visits; }
  /// What came of them on average. Precondition: there were some.
  double mean(Node node) const {
    return nodes_[node].sum / static_cast<double>(nodes_[node].visits);
  }
  /// Adds what came of a sequence to every node on its way.
  void add(std::span<const u64> keys, double value);
  /// Makes the node after an action the root: what is known of the sequences that begin with it is
  /// kept, all else is forgotten.
  void descend(u64 key);
  /// How many nodes there are, the root included.
  std::size_t size() const { return nodes_.size(); }

 private:
  struct Entry {
    u64 key = 0;
    double sum = 0;
    u64 visits = 0;
    Node first = kNowhere;  ///< child
    Node next = kNowhere;   ///< sibling
  };
  std::vector<Entry> nodes_;

  Node add_child(Node node, u64 key);
  /// Copies what is below a node of another list of entries to a node of this tree.
  void adopt(const std::vector<Entry>& from, Node old, Node node);
};

/// How an action is chosen by what a tree knows.
struct PickRule {
  double gamma = 0;        ///< at random with probability gamma to the power of the node's visits
  double exploration = 0;  ///< the constant of UCB1
  double unexplored = 0;   ///< probability to take an action without a node if there are others
};

/// Whether something of this probability happens. Of 1 it always does, of 0 never.
inline bool happens(double probability, Random& dice) {
  return static_cast<double>(dice.next() >> 11) * 0x1p-53 < probability;
}

/// Chooses one of some actions, given by their keys, at a node; returns its place among them.
///
/// At random with probability gamma^visits, where 0^0 is 1: so always if no sequence has come to
/// the node. Otherwise by UCB1, the first of equals; actions that were never tried there have no
/// such number, and one of them is taken with probability `unexplored`, or if there are no others.
/// Precondition: there are some.
std::size_t pick(const ActionTree& tree, ActionTree::Node node, std::span<const u64> keys,
                 const PickRule& rule, Random& dice);

}  // namespace hs
