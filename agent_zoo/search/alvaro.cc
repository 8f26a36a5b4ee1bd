#include "agent_zoo/search/alvaro.h"

#include <utility>

#include "agent_zoo/search/rollout.h"
#include "agent_zoo/search/take_turns.h"

namespace hs {

AlvaroPolicy::AlvaroPolicy(const SearchOptions& search, std::shared_ptr<const ChangeScore> greedy,
                           Judge judge, Options options)
    : Searcher(search), greedy_(std::move(greedy)), judge_(std::move(judge)), options_(options) {
  forget();
}

void AlvaroPolicy::forget() {
  bandits_.clear();
  const auto all = static_cast<u64>(options_.searches);
  for (u64 i = 0; i < all; ++i) bandits_.push_back({{i, all}, {worlds_, i}, {}, 0, {}});
}

void AlvaroPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  worlds_.prepare(t);
  list_moves(position, t);
  if (moves_.size() > 1)
    take_turns(settings_.threads, bandits_.size(),
               [&](std::size_t i) { return go_on(bandits_[i], position, t); });
  for (const Bandit& bandit : bandits_)
    for (std::size_t i = 0; i < arms_.size(); ++i) arms_[i].add(bandit.arms[i]);
  moves_[best_mean(arms_)].append_to(plan);
}

void AlvaroPolicy::list_moves(const GameState& position, const CardTable& t) {
  MoveWalk walk(t, settings_.power);
  Bandit& first = bandits_.front();
  moves_.clear();
  first.worlds.deal(position, t, first.world);
  walk.each(
      first.world, [&](const Move& move, const GameState&) { moves_.push_back(move); }, false);
  arms_.assign(moves_.size(), Arm{});
  for (Bandit& bandit : bandits_) {
    bandit.arms = arms_;
    bandit.simulations = 0;
  }
}

/// As many simulations of one bandit as there are moves. Returns whether there are more to come.
bool AlvaroPolicy::go_on(Bandit& bandit, const GameState& position, const CardTable& t) const {
  MoveWalk walk(t, settings_.power);
  for (std::size_t n = 0; n < moves_.size(); ++n) {
    if (stopwatch_.enough(bandit.simulations, bandit.part)) return false;
    const std::size_t i = ucb1(bandit.arms, options_.exploration);
    double value;
    if (!simulate(bandit, position, t, moves_[i], walk, value)) return false;
    bandit.arms[i].add(value);
    ++bandit.simulations;
  }
  return true;
}

/// Returns false if the time was up before there was a value.
bool AlvaroPolicy::simulate(Bandit& bandit, const GameState& position, const CardTable& t,
                            const Move& move, MoveWalk& walk, double& value) const {
  const int seat = to_play(position);
  if (move.ends_turn()) {
    value = judge_(position, t, seat);
    return true;
  }
  GameState& world = bandit.world;
  bandit.worlds.deal(position, t, world);
  for (int i = 0; i < move.n; ++i) apply(world, t, move.actions[static_cast<std::size_t>(i)]);
  if (!finish_turn(bandit, t, seat, walk)) return false;
  value = world.over ? outcome(world, seat, 0.0) : judge_(world, t, seat);
  return true;
}

/// Plays greedily in the bandit's world until ending the turn is best. What is best is found out
/// with the dice of the world and then played with new ones, or it would be lucky all the time.
bool AlvaroPolicy::finish_turn(Bandit& bandit, const CardTable& t, int seat, MoveWalk& walk) const {
  GameState& world = bandit.world;
  while (!turn_is_over(world, seat)) {
    Move best;
    double most = 0;
    walk.each(world, [&](const Move& move, const GameState& state) {
      const double gain = (*greedy_)(world, state, t, seat);
      if (best.n && gain <= most) return;
      best = move;
      most = gain;
    });
    if (stopwatch_.expired()) return false;
    if (best.ends_turn()) return true;
    renew_luck(world, bandit.worlds.roll(), false);
    for (int i = 0; i < best.n; ++i) apply(world, t, best.actions[static_cast<std::size_t>(i)]);
  }
  return true;
}

void AlvaroPolicy::report(Analysis& out) const {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    out.moves.push_back(
        {moves_[i].list(), static_cast<double>(arms_[i].pulls), arms_[i].mean(), {}});
    out.work += arms_[i].pulls;
  }
}

}  // namespace hs
