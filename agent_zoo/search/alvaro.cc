#include "agent_zoo/search/alvaro.h"

#include "agent_zoo/search/rollout.h"

namespace hs {

void AlvaroPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  MoveWalk walk(t, settings_.power);
  moves_.clear();
  worlds_.deal(position, t, world_);
  walk.each(world_, [&](const Move& move, const GameState&) { moves_.push_back(move); }, false);
  arms_.assign(moves_.size(), Arm{});
  u64 simulations = 0;
  while (moves_.size() > 1 && !stopwatch_.enough(simulations)) {
    const std::size_t i = ucb1(arms_, options_.exploration);
    double value;
    if (!simulate(position, t, moves_[i], walk, value)) break;
    arms_[i].add(value);
    ++simulations;
  }
  moves_[best_mean(arms_)].append_to(plan);
}

/// Returns false if the time was up before there was a value.
bool AlvaroPolicy::simulate(const GameState& position, const CardTable& t, const Move& move,
                            MoveWalk& walk, double& value) {
  const int seat = to_play(position);
  if (move.ends_turn()) {
    value = judge_(position, t, seat);
    return true;
  }
  worlds_.deal(position, t, world_);
  for (int i = 0; i < move.n; ++i) apply(world_, t, move.actions[static_cast<std::size_t>(i)]);
  if (!finish_turn(t, seat, walk)) return false;
  value = world_.over ? outcome(world_, seat, 0.0) : judge_(world_, t, seat);
  return true;
}

/// Plays greedily in `world_` until ending the turn is best. What is best is found out with the
/// dice of the world and then played with new ones, or it would be lucky all the time.
bool AlvaroPolicy::finish_turn(const CardTable& t, int seat, MoveWalk& walk) {
  while (!turn_is_over(world_, seat)) {
    Move best;
    double most = 0;
    walk.each(world_, [&](const Move& move, const GameState& state) {
      const double gain = (*greedy_)(world_, state, t, seat);
      if (best.n && gain <= most) return;
      best = move;
      most = gain;
    });
    if (stopwatch_.expired()) return false;
    if (best.ends_turn()) return true;
    renew_luck(world_, worlds_.roll(), false);
    for (int i = 0; i < best.n; ++i) apply(world_, t, best.actions[static_cast<std::size_t>(i)]);
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
