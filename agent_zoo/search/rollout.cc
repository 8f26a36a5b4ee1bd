#include "agent_zoo/search/rollout.h"

#include <limits>

#include "hs_env/engine/interrupt.h"

namespace hs {

double Rollout::operator()(GameState& world, const CardTable& t, int seat, u64 seed) {
  const int until =
      options_.turns == kToTheEnd ? std::numeric_limits<int>::max() : world.turn + options_.turns;
  if (options_.policy)
    play_by_policy(world, t, seed, until);
  else
    play_at_random(world, t, seed, until);
  if (world.over) return outcome(world, seat, options_.draw);
  return options_.judge(world, t, seat);
}

void Rollout::play_at_random(GameState& world, const CardTable& t, u64 seed, int until) const {
  Random dice{mix(seed)};
  world.positions = 0;
  while (!world.over && world.turn < until) {
    check_interrupt();
    apply_unseen(world, t, random_action(world, t, dice));
  }
}

void Rollout::play_by_policy(GameState& world, const CardTable& t, u64 seed, int until) {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (!players_[seat]) players_[seat] = options_.policy->clone();
    players_[seat]->reset(mix(seed + seat));
  }
  while (!world.over && world.turn < until) {
    check_interrupt();
    Policy& player = *players_[static_cast<std::size_t>(to_play(world))];
    apply(world, t, decide(player, world, t, seen_));
  }
}

}  // namespace hs
