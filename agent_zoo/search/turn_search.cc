#include "agent_zoo/search/turn_search.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "agent_zoo/search/position_key.h"

namespace hs {

void TurnSearchPolicy::search(const GameState& position, const CardTable& t,
                              std::vector<u16>& plan) {
  const int seat = to_play(position);
  best_.clear();
  worlds_.deal(position, t, root_);
  foreseen_ = root_;
  beam_.clear(options_.width);
  Node& start = beam_.admit(0);
  start.state = root_;
  start.actions.clear();
  for (int level = 0; level < options_.depth && beam_.size(); ++level) {
    next_.clear(options_.width);
    seen_.clear();
    for (std::size_t i = 0; i < beam_.size(); ++i) expand(beam_[i], t, seat);
    std::swap(beam_, next_);
  }
  // Without a way to end the turn in so few steps, the most promising start is as good as any.
  plan = best_.empty() ? beam_[0].actions : best_;
}

void TurnSearchPolicy::expand(const Node& node, const CardTable& t, int seat) {
  MoveWalk walk(t, settings_.power);
  walk.each(node.state, [&](const Move& move, const GameState& state) {
    const double value = (*score_)(state, t, seat);
    if (turn_is_over(state, seat)) {
      if (!best_.empty() && value <= best_score_) return;
      best_score_ = value;
      best_ = node.actions;
      move.append_to(best_);
    } else if (next_.wants(value) && is_new(state)) {
      Node& child = next_.admit(value);
      child.state = state;
      child.actions = node.actions;
      move.append_to(child.actions);
    }
  });
}

/// Whether no position like this was kept on this level.
bool TurnSearchPolicy::is_new(const GameState& state) {
  const u64 key = position_key(state);
  if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) return false;
  seen_.push_back(key);
  return true;
}

/// The plan holds while the game looks as foreseen.
bool TurnSearchPolicy::holds(const GameState& position, const CardTable& t) {
  const int seat = to_play(position);
  if (turn_is_over(foreseen_, seat)) return false;
  GameState expected, real;
  redact(foreseen_, t, seat, expected);
  if (cheats()) redact(position, t, seat, real);
  const GameState& seen = cheats() ? real : position;
  return std::memcmp(&expected, &seen, sizeof expected) == 0;
}

}  // namespace hs
