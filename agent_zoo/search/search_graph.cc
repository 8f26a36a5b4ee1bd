#include "agent_zoo/search/search_graph.h"

#include <algorithm>
#include <cmath>

namespace hs {

u32 widening(double c, double power, double visits, int damping) {
  const double allowed = std::ceil(std::ldexp(c * std::pow(visits, power), -damping));
  return static_cast<u32>(std::clamp(allowed, 1.0, 1e9));
}

void SearchGraph::clear() {
  nodes_.clear();
  by_key_.clear();
  backups_ = 0;
}

u32 SearchGraph::find(u64 key) const {
  const auto it = by_key_.find(key);
  return it == by_key_.end() ? kNowhere : it->second;
}

u32 SearchGraph::add(u64 key) {
  const u32 node = static_cast<u32>(nodes_.size());
  nodes_.emplace_back().key = key;
  by_key_.emplace(key, node);
  return node;
}

void SearchGraph::lead(EdgeName from, u32 to) {
  Edge& e = edge(from);
  ++e.samples;
  for (Outcome& outcome : e.outcomes)
    if (outcome.node == to) {
      ++outcome.samples;
      return;
    }
  e.outcomes.push_back({to, 1});
  nodes_[to].parents.push_back(from);
}

void SearchGraph::credit(const std::vector<EdgeName>& path, u32 end, double reward, Depths depths) {
  ++backups_;
  for (const EdgeName& name : path) {
    Node& node = nodes_[name.node];
    node.marks.resize(node.edges.size());
    node.marks[name.edge] = backups_;
    Edge& e = node.edges[name.edge];
    ++e.pulls;
    e.sum += reward;
    ++e.credits;
    ++e.visits;
  }
  if (!nodes_[end].decided) spread(end, reward, depths, 1);
  // There is no other way to the root.
  for (std::size_t i = path.size(); i-- > 1;) spread(path[i].node, reward, depths, 1);
}

void SearchGraph::spread(u32 to, double reward, Depths depths, int step) {
  if (step > std::max(depths.values, depths.counts)) return;
  for (const EdgeName& name : nodes_[to].parents) {
    Node& node = nodes_[name.node];
    node.marks.resize(node.edges.size());
    if (node.marks[name.edge] == backups_) continue;
    node.marks[name.edge] = backups_;
    Edge& e = node.edges[name.edge];
    if (step <= depths.values) {
      e.sum += reward;
      ++e.credits;
    }
    if (step <= depths.counts) ++e.visits;
    spread(name.node, reward, depths, step + 1);
  }
}

double SearchGraph::value(const Edge& e) const {
  double sum = 0;
  for (const Outcome& outcome : e.outcomes) sum += nodes_[outcome.node].value * outcome.samples;
  return e.samples ? sum / e.samples : 0;
}

void SearchGraph::recompute(const std::vector<EdgeName>& path) {
  for (std::size_t i = path.size(); i-- > 0;) {
    Node& node = nodes_[path[i].node];
    Edge& along = node.edges[path[i].edge];
    ++along.pulls;
    ++along.visits;
    double sum = node.sum, weight = node.rollouts;
    for (Edge& e : node.edges) {
      if (!e.pulls) continue;
      e.sum = value(e) * e.pulls;
      e.credits = e.pulls;
      sum += e.sum;
      weight += e.pulls;
    }
    node.value = sum / weight;
  }
}

}  // namespace hs
