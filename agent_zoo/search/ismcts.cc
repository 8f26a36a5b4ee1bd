#include "agent_zoo/search/ismcts.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "agent_zoo/search/moves.h"
#include "agent_zoo/search/position_key.h"
#include "hs_env/engine/interrupt.h"
#include "hs_env/engine/workers.h"

namespace hs {

namespace {

constexpr std::size_t kLineMost = 60;  ///< actions of a line: more than a turn has
constexpr u64 kNoKey = 0;              ///< of a move: none is wanted
constexpr double kUntried = 1e6;       ///< more than any bound
constexpr double kWanted = 1e9;        ///< more than anything that was not tried

}  // namespace

void InformationTree::begin(const GameState& position, int seat, bool keep) {
  seat_ = seat;
  positions_ = position.positions != 0;
  if (!keep) {
    nodes_.clear();
    by_key_.clear();
  }
  // Node 0 is no node: an edge without a child points there.
  if (nodes_.empty()) nodes_.emplace_back();
  root_ = node_of(position);
}

/// The node of what the seat knows, which may be new.
u32 InformationTree::node_of(const GameState& state) {
  const auto next = static_cast<u32>(nodes_.size());
  const auto [at, is_new] = by_key_.try_emplace(information_key(state, seat_), next);
  if (is_new) nodes_.emplace_back();
  return at->second;
}

/// Where an edge leads in this world.
u32 InformationTree::follow(u32 node, u32 edge, const GameState& state) {
  u32 child = nodes_[node].edges[edge].child;
  if (options_.merge) {
    child = node_of(state);
  } else if (!child) {
    child = static_cast<u32>(nodes_.size());
    nodes_.emplace_back();
  }
  nodes_[node].edges[edge].child = child;
  return child;
}

void InformationTree::pass(GameState& world, const CardTable& t, u64 seed, const TurnPlan* plan) {
  ++passes_;
  path_.clear();
  double value = 0;
  bool guided = plan != nullptr;
  for (u32 node = root_;;) {
    const std::size_t step = path_.size();
    guided = guided && step < plan->keys.size();
    const u64 wanted = guided ? plan->keys[step] : kNoKey;
    const u32 edge = choose(node, world, t, seed, wanted);
    path_.emplace_back(node, edge);
    const Edge& taken = nodes_[node].edges[edge];
    guided = guided && taken.key == wanted;
    const bool is_new = taken.visits == 0;
    play_in_world(world, t, taken.action, positions_);
    const bool ended = !world.over && to_play(world) != seat_ && !options_.opponent_in_tree;
    if (world.over || ended || (is_new && !guided)) {
      value = ended ? reply_(world, t, seat_, seed) : leaf_(world, t, seat_, seed);
      break;
    }
    node = follow(node, edge, world);
  }
  for (const auto& [node, edge] : path_) {
    nodes_[node].edges[edge].sum += value;
    nodes_[node].edges[edge].visits += 1;
  }
}

/// The move with the largest upper bound among those that are legal in this world. What was never
/// tried, and not judged either, comes first, in random order; what is wanted comes before all.
u32 InformationTree::choose(u32 node, const GameState& world, const CardTable& t, u64 seed,
                            u64 wanted) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(world, t, legal.data());
  u32 best = 0;
  double most = -1;
  for (int i = 0; i < n; ++i) {
    const std::size_t k = edge_of(node, world, t, legal[static_cast<std::size_t>(i)]);
    Edge& edge = nodes_[node].edges[k];
    if (edge.pass == passes_) continue;  // it does the same as an action that was looked at
    edge.pass = passes_;
    edge.available += 1;
    const bool known = edge.visits > 0 || options_.prior > 0;
    double value = known ? bound(edge) : kUntried + static_cast<double>(mix(seed ^ edge.key) >> 44);
    if (edge.key == wanted) value = kWanted;
    if (value <= most) continue;
    most = value;
    best = static_cast<u32>(k);
  }
  return best;
}

/// The edge that an action of this world belongs to, which may be new.
std::size_t InformationTree::edge_of(u32 node, const GameState& world, const CardTable& t,
                                     int action) {
  const u64 key = action_key(world, t, action);
  std::vector<Edge>& edges = nodes_[node].edges;
  std::size_t k = 0;
  while (k < edges.size() && edges[k].key != key) ++k;
  if (k == edges.size()) {
    Edge edge;
    edge.key = key;
    edge.mine = to_play(world) == seat_;
    if (options_.prior > 0) edge.judged = judge(world, t, action);
    edges.push_back(edge);
  }
  if (edges[k].pass != passes_) edges[k].action = static_cast<u16>(action);
  return k;
}

/// UCB with availability; what the judge said counts like `prior` visits.
double InformationTree::bound(const Edge& edge) const {
  const double visits = edge.visits + options_.prior;
  const double mean = (edge.sum + options_.prior * edge.judged) / visits;
  const double spread = std::sqrt(std::log(edge.available + options_.prior) / visits);
  return (edge.mine ? mean : 1 - mean) + options_.exploration * spread;
}

/// What the judge says about the position that an action leads to.
double InformationTree::judge(const GameState& world, const CardTable& t, int action) {
  scratch_ = world;
  play_in_world(scratch_, t, action, positions_);
  if (scratch_.over) return outcome(scratch_, seat_, options_.leaf.draw);
  return options_.leaf.judge(scratch_, t, seat_);
}

std::vector<u16> InformationTree::line(const Edge& from) const {
  std::vector<u16> out;
  const Edge* edge = &from;
  while (edge->child && out.size() < kLineMost) {
    const Edge* best = nullptr;
    for (const Edge& next : nodes_[edge->child].edges)
      if (next.mine && next.visits > (best ? best->visits : 0)) best = &next;
    if (!best) break;
    out.push_back(best->action);
    edge = best;
  }
  return out;
}

void IsmctsPolicy::forget() {
  trees_.clear();
  turn_ = -1;
}

void IsmctsPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  worlds_.prepare(t);
  const bool keep = options_.keep_tree && options_.merge && turn_ == position.turn;
  turn_ = position.turn;
  const auto all = static_cast<std::size_t>(options_.trees);
  while (trees_.size() < all)
    trees_.push_back(std::make_unique<Grown>(Grown{InformationTree(options_), {}, {}, {}, 0}));
  std::vector<u64> seeds;
  for (auto& grown : trees_) {
    grown->tree.begin(position, to_play(position), keep);
    grown->worlds.clear();
    grown->plans.clear();
    grown->passes = 0;
    seeds.push_back(worlds_.roll());
  }
  const u64 share = (settings_.budget.count + all - 1) / all;
  std::atomic<std::size_t> next{0};
  run_together(std::min(settings_.threads, options_.trees), [&] {
    for (std::size_t i; (i = next++) < all;) grow(*trees_[i], position, t, seeds[i], share);
  });
  const std::vector<RootMove> moves = root_moves();
  auto worse = [](const RootMove& a, const RootMove& b) {
    return a.visits != b.visits ? a.visits < b.visits : a.sum < b.sum;
  };
  plan.push_back(std::max_element(moves.begin(), moves.end(), worse)->action);
}

/// Passes through the worlds of a tree in turn, each time with other luck. The first ones follow
/// plans.
void IsmctsPolicy::grow(Grown& grown, const GameState& position, const CardTable& t, u64 seed,
                        u64 share) const {
  const auto most = static_cast<u64>(std::max(1, options_.worlds / options_.trees));
  const auto world = std::make_unique<GameState>();
  const auto deal = [&] {
    grown.worlds.push_back(std::make_unique<GameState>());
    worlds_.deal(position, t, mix(seed + grown.worlds.size() - 1), *grown.worlds.back());
  };
  const auto proposals = std::min(most, static_cast<u64>(options_.proposals));
  for (u64 i = 0; i < proposals && !stopwatch_.expired(); ++i) {
    deal();
    propose(grown, t);
  }
  do {
    check_interrupt();
    const u64 i = grown.passes++, luck = mix(seed + i);
    if (grown.worlds.size() <= std::min(i, most - 1)) deal();
    *world = *grown.worlds[i % most];
    renew_luck(*world, luck, !cheats());
    grown.tree.pass(*world, t, luck, i < grown.plans.size() ? &grown.plans[i] : nullptr);
  } while (!(share && grown.passes >= share) && !stopwatch_.expired());
}

/// Adds plans that are good in the world that was dealt last.
void IsmctsPolicy::propose(Grown& grown, const CardTable& t) const {
  const std::size_t dealt = grown.worlds.size();
  const auto most = static_cast<std::size_t>(options_.candidates) * dealt /
                    static_cast<std::size_t>(options_.proposals);
  grown.finder.find(
      *grown.worlds.back(), dealt - 1, t, options_.leaf.judge, settings_.power, options_.beam, most,
      [&] { return stopwatch_.expired(); }, grown.plans);
}

/// The moves of the root over all trees.
std::vector<IsmctsPolicy::RootMove> IsmctsPolicy::root_moves() const {
  std::vector<RootMove> out;
  for (const auto& grown : trees_)
    for (const InformationTree::Edge& edge : grown->tree.root().edges) {
      auto same = [&](const RootMove& move) { return move.action == edge.action; };
      auto at = std::find_if(out.begin(), out.end(), same);
      if (at == out.end()) at = out.insert(out.end(), {edge.action, 0, 0});
      at->visits += edge.visits;
      at->sum += edge.sum;
    }
  return out;
}

void IsmctsPolicy::report(Analysis& out) const {
  for (const RootMove& move : root_moves()) {
    ConsideredMove considered{{move.action}, move.visits, 0, {}};
    if (move.visits > 0) considered.value = move.sum / move.visits;
    double most = 0;
    for (const auto& grown : trees_)
      for (const InformationTree::Edge& edge : grown->tree.root().edges) {
        if (edge.action != move.action || edge.visits <= most) continue;
        most = edge.visits;
        considered.line = grown->tree.line(edge);
      }
    out.moves.push_back(std::move(considered));
  }
  for (const auto& grown : trees_) out.work += grown->passes;
}

}  // namespace hs
