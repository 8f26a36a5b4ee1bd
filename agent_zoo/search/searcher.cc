#include "agent_zoo/search/searcher.h"

#include "agent_zoo/search/drafting.h"

namespace hs {

void Searcher::reset(u64 seed) {
  worlds_.reset(seed);
  stopwatch_.reset();
  plan_.clear();
  next_ = 0;
  thought_ = false;
  forget();
}

int Searcher::act(const GameState& position, const CardTable& t) {
  if (is_drafting(position)) return draft(position, t);
  if (position.choice.kind == Pending::Mulligan) return mulligan(position, t);
  if (next_ >= plan_.size() || !(answers(position, t) || holds(position, t))) {
    if (asks_for_any_place(position, t))
      return kChoose + position.players[to_play(position)].board_n;
    think(position, t);
  }
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
  asked_ = position;
  if (table_.get() != &t) table_ = t.weak_from_this().lock();
  stopwatch_.begin(position);
  search(position, t, plan_);
  stopwatch_.end();
  thought_ = true;
}

Analysis Searcher::analysis() const {
  Analysis out;
  if (cheats())
    redact(asked_, *table_, to_play(asked_), out.position);
  else
    out.position = asked_;
  out.plan = plan_;
  out.seconds = stopwatch_.seconds();
  report(out);
  return out;
}

int Searcher::draft(const GameState& s, const CardTable& t) const {
  if (!settings_.draft) return plain_pick(s, t);
  return best_pick(s, [&](Slot offered) { return settings_.draft->card_worth(s, t, offered); });
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
