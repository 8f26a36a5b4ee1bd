#include "agent_zoo/search/searchers.h"

#include <algorithm>
#include <cmath>

#include "hs_env/engine/engine.h"

namespace hs {

namespace {

bool turn_is_over(const GameState& s, int seat) { return s.over || to_play(s) != seat; }

void append(std::vector<u16>& actions, const Option& option) {
  const auto more = option.list();
  actions.insert(actions.end(), more.begin(), more.end());
}

}  // namespace

Node& Front::admit(double score) {
  std::size_t slot = order_.size();
  if (slot == width_) {
    slot = order_.back();
    order_.pop_back();
  } else if (slot == nodes_.size()) {
    nodes_.push_back(std::make_unique<Node>());
  }
  auto at = order_.end();
  while (at != order_.begin() && nodes_[*(at - 1)]->score < score) --at;
  order_.insert(at, slot);
  nodes_[slot]->score = score;
  return *nodes_[slot];
}

// --- what all share -------------------------------------------------------------------------

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

// --- one option -----------------------------------------------------------------------------

void GreedyPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  // Infinite scores of different worlds could not be added up.
  const double most = std::numeric_limits<double>::max() / options_.worlds;
  const int seat = to_play(position);
  OptionWalk walk(t, settings_.power);
  GameState world;
  found_.clear();
  sums_.clear();
  for (int k = 0; k < options_.worlds; ++k) {
    worlds_.deal(position, t, world);
    std::size_t i = 0;
    auto judge = [&](const Option& option, const GameState& state) {
      if (k == 0) {
        found_.push_back(option);
        sums_.push_back(0);
      }
      const bool free = options_.free_end && option.ends_turn();
      const double value = free ? 0.0 : score(world, state, t, seat);
      sums_[i++] += std::clamp(value, -most, most);
    };
    walk.each(world, judge, !options_.free_end);
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < sums_.size(); ++i)
    if (options_.last_of_equals ? sums_[i] >= sums_[best] : sums_[i] > sums_[best]) best = i;
  append(plan, found_[best]);
}

// --- a turn ---------------------------------------------------------------------------------

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
  OptionWalk walk(t, settings_.power);
  walk.each(node.state, [&](const Option& option, const GameState& state) {
    const double value = score(root_, state, t, seat);
    if (turn_is_over(state, seat)) {
      if (!best_.empty() && value <= best_score_) return;
      best_score_ = value;
      best_ = node.actions;
      append(best_, option);
    } else if (next_.wants(value) && is_new(state)) {
      Node& child = next_.admit(value);
      child.state = state;
      child.actions = node.actions;
      append(child.actions, option);
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

// --- everything, a few options deep ---------------------------------------------------------

namespace {

/// The best score on the way down to `depth` more options. Each level has a walk of its own.
double deepest(const GameState& s, const CardTable& t, const Score& score, OptionWalk* walks,
               int seat, int depth) {
  double best = score(s, s, t, seat);
  if (depth == 0 || turn_is_over(s, seat)) return best;
  walks[0].each(s, [&](const Option&, const GameState& state) {
    best = std::max(best, deepest(state, t, score, walks + 1, seat, depth - 1));
  });
  return best;
}

}  // namespace

void LookaheadPolicy::search(const GameState& position, const CardTable& t,
                             std::vector<u16>& plan) {
  const int seat = to_play(position);
  worlds_.deal(position, t, world_);
  std::array<OptionWalk, 4> walks{OptionWalk(t, settings_.power), OptionWalk(t, settings_.power),
                                  OptionWalk(t, settings_.power), OptionWalk(t, settings_.power)};
  int options = 0;
  walks[0].each(world_, [&](const Option& option, const GameState&) { options += option.alike; });
  const int depth = options >= 25 ? 1 : options >= 5 ? 2 : 3;
  Option chosen;
  double best = kLost;
  walks[0].each(world_, [&](const Option& option, const GameState& state) {
    const double value = deepest(state, t, *settings_.score, &walks[1], seat, depth);
    if (value < best) return;
    best = value;
    chosen = option;
  });
  append(plan, chosen);
}

// --- a beam through several turns -----------------------------------------------------------

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

/// Adds what may follow a position. Returns whether there is anything: a finished game goes on as
/// it is.
bool BeamPolicy::expand(const Node& node, const CardTable& t, int seat, bool first) {
  auto keep = [&](const GameState& state, double value, const Option* option) {
    if (!next_.wants(value)) return;
    Node& child = next_.admit(value);
    child.state = state;
    child.actions = node.actions;
    if (option) append(child.actions, *option);
  };
  if (node.state.over) {
    keep(node.state, node.score, nullptr);
    return false;
  }
  OptionWalk walk(t, settings_.power);
  const int mover = to_play(node.state);
  if (mover == seat) {
    walk.each(node.state, [&](const Option& option, const GameState& state) {
      keep(state, score(node.state, state, t, seat), first ? &option : nullptr);
    });
    return true;
  }
  answers_.clear(options_.foe_width);
  walk.each(node.state, [&](const Option&, const GameState& state) {
    const double value = score(node.state, state, t, mover);
    if (answers_.wants(value)) answers_.admit(value).state = state;
  });
  for (std::size_t i = 0; i < answers_.size(); ++i)
    keep(answers_[i].state, score(node.state, answers_[i].state, t, seat), nullptr);
  return true;
}

}  // namespace hs
