#include "agent_zoo/search/greedy.h"

#include <algorithm>
#include <limits>

namespace hs {

void GreedyPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  // Infinite scores of different worlds could not be added up.
  const double most = std::numeric_limits<double>::max() / options_.worlds;
  const int seat = to_play(position);
  MoveWalk walk(t, settings_.power);
  GameState world;
  found_.clear();
  sums_.clear();
  for (int k = 0; k < options_.worlds; ++k) {
    worlds_.deal(position, t, world);
    std::size_t i = 0;
    auto judge = [&](const Move& move, const GameState& state) {
      if (k == 0) {
        found_.push_back(move);
        sums_.push_back(0);
      }
      const bool free = options_.free_end && move.ends_turn();
      const double value = free ? 0.0 : (*score_)(world, state, t, seat);
      sums_[i++] += std::clamp(value, -most, most);
    };
    walk.each(world, judge, !options_.free_end);
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < sums_.size(); ++i)
    if (options_.last_of_equals ? sums_[i] >= sums_[best] : sums_[i] > sums_[best]) best = i;
  found_[best].append_to(plan);
}

void GreedyPolicy::report(Analysis& out) const {
  const double worlds = options_.worlds;
  for (std::size_t i = 0; i < found_.size(); ++i)
    out.moves.push_back({found_[i].list(), worlds, sums_[i] / worlds, {}});
  out.work = found_.size() * static_cast<u64>(options_.worlds);
}

}  // namespace hs
