#include "agent_zoo/search/mcts.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "hs_env/engine/interrupt.h"
#include "hs_env/engine/workers.h"

namespace hs {

void WorldTree::plant(const GameState& world, int seat, u64 seed) {
  root_ = world;
  seat_ = seat;
  positions_ = world.positions != 0;
  dice_ = Random{mix(seed)};
  nodes_.assign(1, Node{});
}

bool WorldTree::advance(int action, const CardTable& t) {
  const Node root = nodes_[0];
  for (u32 i = 0; i < root.children; ++i) {
    if (nodes_[root.first_child + i].action != action) continue;
    play_in_world(root_, t, action, positions_);
    // Everything that cannot be reached any more stays in memory until the next `plant`.
    nodes_[0] = nodes_[root.first_child + i];
    return true;
  }
  return false;
}

void WorldTree::simulate(const CardTable& t, const MctsOptions& options, Rollout& rollout) {
  s_ = root_;
  path_.assign(1, 0);
  for (bool in_tree = true; in_tree && !s_.over;) {
    const u32 at = path_.back();
    if (!options.opponent_in_tree && to_play(s_) != seat_) break;
    if (!nodes_[at].expanded) expand(at, t);
    const Node& node = nodes_[at];
    in_tree = node.tried == node.children;
    const u32 next = in_tree ? select(at, options.exploration) : node.first_child + node.tried;
    if (!in_tree) ++nodes_[at].tried;
    path_.push_back(next);
    play_in_world(s_, t, nodes_[next].action, positions_);
  }
  const double value =
      s_.over ? outcome(s_, seat_, options.rollout.draw) : rollout(s_, t, seat_, dice_.next());
  for (u32 i : path_) {
    nodes_[i].sum += value;
    ++nodes_[i].visits;
  }
}

/// Lists what can be done, in random order; moves that do the same count once.
void WorldTree::expand(u32 at, const CardTable& t) {
  std::array<u16, kActions> legal;
  std::array<u64, kActions> keys;
  const int n = legal_actions(s_, t, legal.data());
  Node node = nodes_[at];
  node.first_child = static_cast<u32>(nodes_.size());
  node.expanded = true;
  for (int i = 0; i < n; ++i) {
    const auto end = keys.begin() + node.children;
    const u64 key = action_key(s_, t, legal[static_cast<std::size_t>(i)]);
    if (std::find(keys.begin(), end, key) != end) continue;
    *end = key;
    ++node.children;
    Node child;
    child.action = legal[static_cast<std::size_t>(i)];
    nodes_.push_back(child);
  }
  for (u32 i = node.children; i > 1; --i)
    std::swap(nodes_[node.first_child + i - 1], nodes_[node.first_child + dice_.below(i)]);
  node.mine = to_play(s_) == seat_;
  nodes_[at] = node;
}

/// The child with the largest upper bound, for whoever is to play.
u32 WorldTree::select(u32 at, double exploration) {
  const Node& node = nodes_[at];
  const double all = std::log(static_cast<double>(node.visits));
  u32 best = node.first_child;
  double most = -1;
  for (u32 i = node.first_child; i < node.first_child + node.children; ++i) {
    const Node& child = nodes_[i];
    const double mean = child.sum / child.visits;
    const double bound =
        (node.mine ? mean : 1 - mean) + exploration * std::sqrt(all / child.visits);
    if (bound <= most) continue;
    most = bound;
    best = i;
  }
  return best;
}

std::vector<u16> WorldTree::line(const Node& from) const {
  std::vector<u16> out;
  for (const Node* node = &from; node->expanded && node->mine && node->tried;) {
    const Node* best = &child(*node, 0);
    for (std::size_t i = 1; i < node->tried; ++i)
      if (child(*node, i).visits > best->visits) best = &child(*node, i);
    out.push_back(best->action);
    node = best;
  }
  return out;
}

void MctsPolicy::forget() {
  worlds_searched_.clear();
  since_.clear();
}

void MctsPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  prepare_worlds(position, t);
  grow(position, t);
  const std::vector<RootMove> moves = root_moves();
  auto worse = [&](const RootMove& a, const RootMove& b) {
    const double x = options_.vote ? a.votes : a.visits, y = options_.vote ? b.votes : b.visits;
    return x != y ? x < y : a.sum * b.visits < b.sum * a.visits;
  };
  plan.push_back(std::max_element(moves.begin(), moves.end(), worse)->action);
}

/// Takes new worlds, or keeps those that have come out like the game.
void MctsPolicy::prepare_worlds(const GameState& position, const CardTable& t) {
  worlds_.prepare(t);
  worlds_searched_.resize(static_cast<std::size_t>(options_.worlds));
  for (auto& world : worlds_searched_) {
    if (!world) world = std::make_unique<Determinisation>();
    world->seed = worlds_.roll();
    world->simulations = 0;
    world->done = false;
    world->busy.clear();
    world->dealt = options_.keep_tree && world->dealt && still_fits(world->tree, position, t);
  }
  since_.clear();
}

/// Plays what was played since the last search. Whether the seat sees there what it sees now.
bool MctsPolicy::still_fits(WorldTree& tree, const GameState& position, const CardTable& t) const {
  if (since_.empty()) return false;
  for (u16 action : since_)
    if (!tree.advance(action, t)) return false;
  const int seat = to_play(position);
  if (turn_is_over(tree.world(), seat)) return false;
  GameState expected;
  redact(tree.world(), t, seat, expected);
  expected.positions = position.positions;
  return std::memcmp(&expected, &position, sizeof expected) == 0;
}

/// Simulates in all worlds in turn until every one has had its share or the time is up. What
/// happens in a world depends on its seed only, so the number of threads changes nothing.
void MctsPolicy::grow(const GameState& position, const CardTable& t) {
  const std::size_t all = worlds_searched_.size();
  const u64 share = (settings_.budget.count + all - 1) / all;
  std::atomic<std::size_t> next{0}, done{0};
  run_together(settings_.threads, [&] {
    Rollout rollout(options_.rollout);
    while (done < all) {
      check_interrupt();
      const std::size_t turn = next++;
      Determinisation& world = *worlds_searched_[turn % all];
      if (world.busy.test_and_set(std::memory_order_acquire)) continue;
      if (!world.done) {
        if (turn == 0 || !stopwatch_.expired()) grow(world, position, t, share, rollout);
        world.done = stopwatch_.expired() || (share && world.simulations >= share);
        done += world.done;
      }
      world.busy.clear(std::memory_order_release);
    }
  });
}

/// A few simulations in one world.
void MctsPolicy::grow(Determinisation& world, const GameState& position, const CardTable& t,
                      u64 share, Rollout& rollout) const {
  constexpr int kRound = 8;
  if (!world.dealt) {
    GameState state;
    worlds_.deal(position, t, world.seed, state);
    world.tree.plant(state, to_play(position), world.seed);
    world.dealt = true;
  }
  for (int i = 0; i < kRound && !(share && world.simulations >= share); ++i) {
    world.tree.simulate(t, options_, rollout);
    ++world.simulations;
    if (stopwatch_.expired()) return;
  }
}

/// The moves of the root over all worlds, which have the same ones.
std::vector<MctsPolicy::RootMove> MctsPolicy::root_moves() const {
  std::vector<RootMove> out;
  for (const auto& world : worlds_searched_) {
    if (!world->dealt) continue;
    const WorldTree& tree = world->tree;
    const WorldTree::Node& root = tree.root();
    std::size_t favourite = 0;
    u32 most = 0;
    for (std::size_t i = 0; i < root.children; ++i) {
      const WorldTree::Node& child = tree.child(root, i);
      auto same = [&](const RootMove& move) { return move.action == child.action; };
      auto at = std::find_if(out.begin(), out.end(), same);
      if (at == out.end()) at = out.insert(out.end(), {child.action, 0, 0, 0});
      at->visits += child.visits;
      at->sum += child.sum;
      if (child.visits > most) {
        most = child.visits;
        favourite = static_cast<std::size_t>(at - out.begin());
      }
    }
    if (most) ++out[favourite].votes;
  }
  return out;
}

void MctsPolicy::report(Analysis& out) const {
  for (const RootMove& move : root_moves()) {
    ConsideredMove considered{{move.action}, move.visits, 0, {}};
    if (move.visits > 0) considered.value = move.sum / move.visits;
    u32 most = 0;
    for (const auto& world : worlds_searched_) {
      const WorldTree::Node& root = world->tree.root();
      for (std::size_t i = 0; world->dealt && i < root.children; ++i) {
        const WorldTree::Node& child = world->tree.child(root, i);
        if (child.action != move.action || child.visits <= most) continue;
        most = child.visits;
        considered.line = world->tree.line(child);
      }
    }
    out.moves.push_back(std::move(considered));
  }
  for (const auto& world : worlds_searched_) out.work += world->simulations;
}

}  // namespace hs
