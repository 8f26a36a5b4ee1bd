#include "agent_zoo/search/action_tree.h"

#include <cmath>
#include <utility>

namespace hs {

ActionTree::Node ActionTree::child(Node node, u64 key) const {
  if (node == kNowhere) return kNowhere;
  Node found = nodes_[node].first;
  while (found != kNowhere && nodes_[found].key != key) found = nodes_[found].next;
  return found;
}

ActionTree::Node ActionTree::add_child(Node node, u64 key) {
  const Node added = static_cast<Node>(nodes_.size());
  Entry entry;
  entry.key = key;
  entry.next = std::exchange(nodes_[node].first, added);
  nodes_.push_back(entry);
  return added;
}

void ActionTree::add(std::span<const u64> keys, double value) {
  auto count = [&](Node node) {
    nodes_[node].sum += value;
    ++nodes_[node].visits;
  };
  Node node = kRoot;
  count(node);
  for (const u64 key : keys) {
    const Node next = child(node, key);
    node = next == kNowhere ? add_child(node, key) : next;
    count(node);
  }
}

void ActionTree::adopt(const std::vector<Entry>& from, Node old, Node node) {
  nodes_[node].sum = from[old].sum;
  nodes_[node].visits = from[old].visits;
  for (Node next = from[old].first; next != kNowhere; next = from[next].next)
    adopt(from, next, add_child(node, from[next].key));
}

void ActionTree::descend(u64 key) {
  const Node root = child(kRoot, key);
  const std::vector<Entry> before = std::move(nodes_);
  clear();
  if (root != kNowhere) adopt(before, root, kRoot);
}

std::size_t pick(const ActionTree& tree, ActionTree::Node node, std::span<const u64> keys,
                 const PickRule& rule, Random& dice) {
  const auto any = [&](std::size_t n) {
    return static_cast<std::size_t>(dice.below(static_cast<u32>(n)));
  };
  const auto visits = static_cast<double>(tree.visits(node));
  if (visits == 0 || happens(std::pow(rule.gamma, visits), dice)) return any(keys.size());
  const double spread = rule.exploration * std::sqrt(std::log(visits));
  std::size_t fresh = 0, best = keys.size(), last_fresh = 0;
  double best_bound = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const ActionTree::Node next = tree.child(node, keys[i]);
    if (next == ActionTree::kNowhere) {
      // Each of those seen so far is as likely to be kept as the others.
      if (any(++fresh) == 0) last_fresh = i;
      continue;
    }
    const double bound =
        tree.mean(next) + spread / std::sqrt(static_cast<double>(tree.visits(next)));
    if (best < keys.size() && bound <= best_bound) continue;
    best = i;
    best_bound = bound;
  }
  if (best == keys.size() || (fresh && happens(rule.unexplored, dice))) return last_fresh;
  return best;
}

}  // namespace hs
