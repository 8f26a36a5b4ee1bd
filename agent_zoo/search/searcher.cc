#include "agent_zoo/search/searcher.h"

namespace hs {

void Searcher::reset(u64 seed) {
  worlds_.reset(seed);
  plan_.clear();
  next_ = 0;
}

int Searcher::act(const GameState& position, const CardTable& t) {
  if (position.choice.kind == Pending::Mulligan) return mulligan(position, t);
  if (next_ >= plan_.size() || !(answers(position, t) || holds(position, t))) think(position, t);
  const int action = plan_[next_++];
  played(action, t);
  return action;
}

void Searcher::think(const GameState& position, const CardTable& t) {
  if (thinking_) throw PolicyError("a policy cannot be asked while it is thinking");
  struct Mark {
    bool& on;
    explicit Mark(bool& flag) : on(flag) { on = true; }
    ~Mark() { on = false; }
  } mark(thinking_);
  plan_.clear();
  next_ = 0;
  search(position, t, plan_);
}

int Searcher::mulligan(const GameState& s, const CardTable& t) const {
  const Player& p = s.players[to_play(s)];
  for (int i = 0; i < p.hand_n && settings_.mulligan_above >= 0; ++i) {
    const Entity& e = s.entities[p.hand[i]];
    if (!e.is(flag::Marked) && t.cards[e.card].cost > settings_.mulligan_above &&
        is_legal(s, t, kChoose + i))
      return kChoose + i;
  }
  return kChoose + kMulliganDone;
}

/// The position asks for the next answer of the plan.
bool Searcher::answers(const GameState& s, const CardTable& t) const {
  const Pending asked = s.choice.kind;
  const bool part =
      asked == Pending::Position || asked == Pending::ChooseOne || asked == Pending::Target;
  return part && next_ > 0 && is_legal(s, t, plan_[next_]);
}

}  // namespace hs
