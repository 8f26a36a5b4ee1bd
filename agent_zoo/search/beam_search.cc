#include "agent_zoo/search/beam_search.h"

#include <algorithm>
#include <utility>

namespace hs {

void BeamPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  const int seat = to_play(position);
  beam_.clear(options_.width);
  Node& start = beam_.admit(0);
  worlds_.deal(position, t, start.state);
  start.actions.clear();
  for (int level = 0; level < options_.depth; ++level) {
    next_.clear(options_.width);
    bool moved = false;
    for (std::size_t i = 0; i < beam_.size(); ++i) moved |= expand(beam_[i], t, seat, level == 0);
    std::swap(beam_, next_);
    if (!moved) break;
  }
  plan = beam_[0].actions;
}

/// The first moves on the way to the positions kept last, each with its best one.
void BeamPolicy::report(Analysis& out) const {
  for (std::size_t i = 0; i < beam_.size(); ++i) {
    auto same = [&](const ConsideredMove& move) { return move.actions == beam_[i].actions; };
    const auto known = std::find_if(out.moves.begin(), out.moves.end(), same);
    if (known == out.moves.end())
      out.moves.push_back({beam_[i].actions, 1, beam_[i].score, {}});
    else
      ++known->visits;
  }
  out.work = beam_.size();
}

/// Adds what may follow a position. Returns whether there is anything: a finished game goes on as
/// it is.
bool BeamPolicy::expand(const Node& node, const CardTable& t, int seat, bool first) {
  auto keep = [&](const GameState& state, double value, const Move* move) {
    if (!next_.wants(value)) return;
    Node& child = next_.admit(value);
    child.state = state;
    child.actions = node.actions;
    if (move) move->append_to(child.actions);
  };
  if (node.state.over) {
    keep(node.state, node.score, nullptr);
    return false;
  }
  MoveWalk walk(t, settings_.power);
  const int mover = to_play(node.state);
  if (mover == seat) {
    walk.each(node.state, [&](const Move& move, const GameState& state) {
      keep(state, (*score_)(state, t, seat), first ? &move : nullptr);
    });
    return true;
  }
  answers_.clear(options_.opponent_width);
  walk.each(node.state, [&](const Move&, const GameState& state) {
    const double value = (*score_)(state, t, mover);
    if (answers_.wants(value)) answers_.admit(value).state = state;
  });
  for (std::size_t i = 0; i < answers_.size(); ++i)
    keep(answers_[i].state, (*score_)(answers_[i].state, t, seat), nullptr);
  return true;
}

}  // namespace hs
