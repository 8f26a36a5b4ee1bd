#include "agent_zoo/search/turn_beam.h"

#include <algorithm>
#include <utility>

#include "agent_zoo/search/position_key.h"
#include "agent_zoo/search/searcher.h"

namespace hs {

void TurnBeam::search(const GameState& world, const CardTable& t, const PositionScore& score,
                      PowerFirst power, const Options& options, const OnFinished& finished,
                      const Stop& stop) {
  const int seat = to_play(world);
  MoveWalk walk(t, power);
  root_moves_.clear();
  beam_.clear(options.width);
  Node& start = beam_.admit(0);
  start.state = world;
  start.actions.clear();
  for (int level = 0; level < options.depth && beam_.size(); ++level) {
    next_.clear(options.width);
    seen_.clear();
    for (std::size_t i = 0; i < beam_.size(); ++i) {
      if (level > 0 && stop && stop()) break;
      const Node& node = beam_[i];
      walk.each(node.state, [&](const Move& move, const GameState& state) {
        const double value = score(state, t, seat);
        if (level == 0) root_moves_.push_back(move);
        const std::size_t first = level == 0 ? root_moves_.size() - 1 : node.first;
        if (turn_is_over(state, seat)) {
          finished({node.actions, move, first, state, value});
        } else if (next_.wants(value) && is_new(state)) {
          Node& child = next_.admit(value);
          child.state = state;
          child.first = first;
          child.actions = node.actions;
          move.append_to(child.actions);
        }
      });
    }
    std::swap(beam_, next_);
  }
  unfinished_.clear();
  if (beam_.size()) unfinished_ = beam_[0].actions;
}

/// Whether no position like this was kept on this level.
bool TurnBeam::is_new(const GameState& state) {
  const u64 key = position_key(state);
  if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) return false;
  seen_.push_back(key);
  return true;
}

}  // namespace hs
