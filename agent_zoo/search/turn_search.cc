#include "agent_zoo/search/turn_search.h"

namespace hs {

void TurnSearchPolicy::search(const GameState& position, const CardTable& t,
                              std::vector<u16>& plan) {
  considered_.clear();
  worlds_.deal(position, t, world_);
  foreseen_.begin(world_);
  double best = 0;
  beam_.search(world_, t, *score_, settings_.power, options_, [&](const FinishedTurn& turn) {
    note(turn);
    if (!plan.empty() && turn.value <= best) return;
    best = turn.value;
    plan = turn.actions();
  });
  // Without a way to end the turn in so few steps, the most promising start is as good as any.
  if (plan.empty()) plan = beam_.unfinished();
}

/// The best way to end the turn after a first move is what that is worth.
void TurnSearchPolicy::note(const FinishedTurn& turn) {
  const std::vector<Move>& roots = beam_.root_moves();
  while (considered_.size() < roots.size())
    considered_.push_back({roots[considered_.size()].list(), 0, kLost, {}});
  ConsideredMove& begun = considered_[turn.first];
  if (begun.visits++ && turn.value <= begun.value) return;
  begun.value = turn.value;
  const std::vector<u16> all = turn.actions();
  begun.line.assign(all.begin() + static_cast<std::ptrdiff_t>(begun.actions.size()), all.end());
}

void TurnSearchPolicy::report(Analysis& out) const {
  out.moves = considered_;
  for (const ConsideredMove& move : considered_) out.work += static_cast<u64>(move.visits);
}

}  // namespace hs
