#include "agent_zoo/search/lookahead.h"

#include <algorithm>
#include <array>

namespace hs {

namespace {

/// The best score on the way down to `depth` more moves. Each level has a walk of its own.
double deepest(const GameState& s, const CardTable& t, const PositionScore& score, MoveWalk* walks,
               int seat, int depth) {
  double best = score(s, t, seat);
  if (depth == 0 || turn_is_over(s, seat)) return best;
  walks[0].each(s, [&](const Move&, const GameState& state) {
    best = std::max(best, deepest(state, t, score, walks + 1, seat, depth - 1));
  });
  return best;
}

}  // namespace

void LookaheadPolicy::search(const GameState& position, const CardTable& t,
                             std::vector<u16>& plan) {
  const int seat = to_play(position);
  worlds_.deal(position, t, world_);
  std::array<MoveWalk, 4> walks{MoveWalk(t, settings_.power), MoveWalk(t, settings_.power),
                                MoveWalk(t, settings_.power), MoveWalk(t, settings_.power)};
  int moves = 0;
  walks[0].each(world_, [&](const Move& move, const GameState&) { moves += move.alike; });
  const int depth = moves >= 25 ? 1 : moves >= 5 ? 2 : 3;
  Move chosen;
  double best = kLost;
  considered_.clear();
  walks[0].each(world_, [&](const Move& move, const GameState& state) {
    const double value = deepest(state, t, *score_, &walks[1], seat, depth);
    considered_.push_back({move.list(), 1, value, {}});
    if (value < best) return;
    best = value;
    chosen = move;
  });
  chosen.append_to(plan);
}

void LookaheadPolicy::report(Analysis& out) const {
  out.moves = considered_;
  out.work = considered_.size();
}

}  // namespace hs
