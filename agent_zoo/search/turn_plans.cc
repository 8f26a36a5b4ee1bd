#include "agent_zoo/search/turn_plans.h"

#include <algorithm>

#include "agent_zoo/search/moves.h"
#include "agent_zoo/search/position_key.h"

namespace hs {

namespace {

template <class Value>
bool contains(const std::vector<Value>& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

std::vector<u64> keys_of(const std::vector<u16>& actions, GameState world, const CardTable& t) {
  std::vector<u64> keys;
  for (u16 action : actions) {
    keys.push_back(action_key(world, t, action));
    apply(world, t, action);
  }
  return keys;
}

}  // namespace

void PlanFinder::find(const GameState& world, std::size_t number, const CardTable& t,
                      const Judge& judge, PowerFirst power, const TurnBeam::Options& options,
                      std::size_t most, const TurnBeam::Stop& stop, std::vector<TurnPlan>& plans) {
  search(world, t, judge, power, options, stop);
  most = std::max<std::size_t>(most, 1);
  std::vector<u64> reached;
  auto add = [&](const Found& one) {
    if (plans.size() >= most || contains(reached, one.key)) return;
    reached.push_back(one.key);
    TurnPlan plan{one.actions, keys_of(one.actions, world, t), one.first_actions, number,
                  one.value};
    auto same = [&](const TurnPlan& other) { return other.keys == plan.keys; };
    if (std::none_of(plans.begin(), plans.end(), same)) plans.push_back(std::move(plan));
  };
  const std::size_t half = plans.size() + (most - std::min(most, plans.size()) + 1) / 2;
  std::vector<std::size_t> begun;
  for (const Found& one : found_) {
    if (plans.size() >= half) break;
    if (contains(begun, one.first)) continue;
    begun.push_back(one.first);
    add(one);
  }
  for (const Found& one : found_) add(one);
}

/// Everything that a beam search comes to, the best first.
void PlanFinder::search(const GameState& world, const CardTable& t, const Judge& judge,
                        PowerFirst power, const TurnBeam::Options& options,
                        const TurnBeam::Stop& stop) {
  found_.clear();
  auto finished = [&](const FinishedTurn& turn) {
    found_.push_back({turn.actions(), turn.first, beam_.root_moves()[turn.first].n,
                      position_key(turn.state), judge.probability(turn.value)});
  };
  beam_.search(world, t, *judge.score, power, options, finished, stop);
  if (found_.empty()) found_.push_back({beam_.unfinished(), 0, beam_.root_moves()[0].n, 0, 0.5});
  auto better = [](const Found& a, const Found& b) { return a.value > b.value; };
  std::stable_sort(found_.begin(), found_.end(), better);
}

}  // namespace hs
