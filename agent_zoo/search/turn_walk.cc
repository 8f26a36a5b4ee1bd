#include "agent_zoo/search/turn_walk.h"

namespace hs {

std::vector<u16> rows_of(std::span<const LineStep> steps) {
  std::vector<u16> rows;
  for (const LineStep& step : steps) {
    rows.push_back(step.action);
    if (step.place) rows.push_back(step.place);
  }
  return rows;
}

std::size_t first_move(const TurnLine& line) {
  std::size_t n = 1;
  while (n < line.size() && line[n].answers) ++n;
  return n;
}

void TurnWalk::begin(const GameState& world) {
  state_ = world;
  seat_ = to_play(world);
  positions_ = world.positions;
  ended_ = listed_ = keyed_ = false;
  line_.clear();
}

std::span<const u16> TurnWalk::actions() {
  if (!listed_) {
    actions_.resize(kActions);
    actions_.resize(static_cast<std::size_t>(legal_actions(state_, *t, actions_.data())));
    listed_ = true;
  }
  return actions_;
}

std::span<const u64> TurnWalk::keys() {
  if (!keyed_) {
    keys_.clear();
    for (const u16 action : actions()) keys_.push_back(action_key(state_, *t, action));
    keyed_ = true;
  }
  return keys_;
}

int TurnWalk::find(u64 key) {
  const std::span<const u64> all = keys();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] == key) return static_cast<int>(i);
  return -1;
}

void TurnWalk::play(std::size_t place) {
  const u16 action = actions()[place];
  play_row(action, keyed_ ? keys_[place] : action_key(state_, *t, action));
}

void TurnWalk::play_row(u16 action, u64 key) {
  const Pending asked = state_.choice.kind;
  const bool part =
      asked == Pending::Position || asked == Pending::ChooseOne || asked == Pending::Target;
  LineStep step{key, action, 0, part};
  if (action == kEndTurn) {
    ended_ = true;
    line_.push_back(step);
    return;
  }
  if (positions_ && action >= kPlay && action < kAttack) {
    const Player& p = state_.players[seat_];
    const auto hand = static_cast<std::size_t>((action - kPlay) / kTargets);
    state_.positions = place_matters(state_, *t, seat_, static_cast<int>(hand));
    const bool minion = t->cards[state_.entities[p.hand[hand]].card].type == Type::Minion;
    if (minion && p.board_n && !state_.positions)
      step.place = static_cast<u16>(kChoose + p.board_n);
  }
  line_.push_back(step);
  apply_unseen(state_, *t, action);
  listed_ = keyed_ = false;
}

/// Plays a step if it can be done.
bool TurnWalk::play_step(const LineStep& step) {
  if (is_legal(state_, *t, step.action) && action_key(state_, *t, step.action) == step.key) {
    play_row(step.action, step.key);
    return true;
  }
  const int place = find(step.key);
  if (place >= 0) play(static_cast<std::size_t>(place));
  return place >= 0;
}

void TurnWalk::follow(std::span<const LineStep> steps, Random& dice) {
  for (const LineStep& step : steps) {
    if (over() || step.action == kEndTurn || line_.size() >= kStepsMost) return;
    while (!play_step(step)) {
      if (!asked()) break;
      play_any(dice);
      // An answer that did not fit is spent on this question; anything else comes after it.
      if (over() || step.action >= kChoose) break;
    }
  }
}

void TurnWalk::finish(Random& dice) {
  while (!over() && asked()) play_any(dice);
  if (!over()) play_row(kEndTurn, action_key(state_, *t, kEndTurn));
}

}  // namespace hs
