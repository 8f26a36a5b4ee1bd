#include "searchers.h"

#include <algorithm>
#include <cmath>

#include "engine.h"

namespace hs {

namespace {

bool is_legal(const GameState& s, const CardTable& t, int action) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(s, t, legal.data());
  return std::find(legal.begin(), legal.begin() + n, action) != legal.begin() + n;
}

bool turn_is_over(const GameState& s, int seat) { return s.over || to_play(s) != seat; }

void append(std::vector<u16>& actions, const Option& option) {
  const auto more = option.list();
  actions.insert(actions.end(), more.begin(), more.end());
}

}  // namespace

// --- what all share -------------------------------------------------------------------------

void Searcher::reset(u64 seed) {
  imagination_.reset(seed);
  plan_.clear();
  next_ = 0;
}

int Searcher::act(const GameState& position, const CardTable& t) {
  if (position.choice.kind == Pending::Mulligan) return mulligan(position, t);
  const bool go_on =
      next_ < plan_.size() && (answers(position, t) || holds(position, t));
  if (!go_on) {
    plan_.clear();
    next_ = 0;
    search(position, t, plan_);
  }
  const int action = plan_[next_++];
  played(action, t);
  return action;
}

int Searcher::mulligan(const GameState& s, const CardTable& t) const {
  const Player& p = s.players[to_play(s)];
  for (int i = 0; i < p.hand_n && mulligan_above_ >= 0; ++i) {
    const Entity& e = s.entities[p.hand[i]];
    if (!e.is(flag::Marked) && t.cards[e.card].cost > mulligan_above_ && is_legal(s, t, kChoose + i))
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
  constexpr double kMost = 2147483647.0;
  const int seat = to_play(position);
  OptionWalk walk(t, power_);
  GameState world;
  found_.clear();
  sums_.clear();
  for (int k = 0; k < options_.worlds; ++k) {
    imagination_.imagine(position, t, world);
    std::size_t i = 0;
    walk.each(world, [&](const Option& option, const GameState& state) {
      if (k == 0) {
        found_.push_back(option);
        sums_.push_back(0);
      }
      const bool free = options_.free_end && option.ends_turn();
      const double value = free ? 0.0 : (*score_)(world, state, t, seat);
      sums_[i++] += std::clamp(value, -kMost, kMost);
    });
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
  beam_.resize(static_cast<std::size_t>(options_.width));
  next_.resize(static_cast<std::size_t>(options_.width));
  best_.clear();
  imagination_.imagine(position, t, root_);
  foreseen_ = root_;
  beam_[0].state = root_;
  beam_[0].actions.clear();
  beam_n_ = 1;
  for (int level = 0; level < options_.depth && beam_n_; ++level) {
    next_n_ = 0;
    seen_.clear();
    for (std::size_t i = 0; i < beam_n_; ++i) expand(beam_[i], t, seat);
    std::swap(beam_, next_);
    beam_n_ = next_n_;
  }
  // Without a way to end the turn in so few steps, the most promising start is as good as any.
  plan = best_.empty() ? beam_[0].actions : best_;
}

void TurnSearchPolicy::expand(const Node& node, const CardTable& t, int seat) {
  OptionWalk walk(t, power_);
  walk.each(node.state, [&](const Option& option, const GameState& state) {
    const double value = (*score_)(root_, state, t, seat);
    if (turn_is_over(state, seat)) {
      if (!best_.empty() && value <= best_score_) return;
      best_score_ = value;
      best_ = node.actions;
      append(best_, option);
    } else {
      consider(node, option, state, value);
    }
  });
}

/// Keeps a position if it is among the best of its level and not there yet.
void TurnSearchPolicy::consider(const Node& parent, const Option& option, const GameState& state,
                                double score) {
  const auto width = static_cast<std::size_t>(options_.width);
  if (next_n_ == width && score <= next_[width - 1].score) return;
  const u64 key = position_key(state);
  if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) return;
  seen_.push_back(key);
  if (next_n_ < width) ++next_n_;
  std::size_t at = next_n_ - 1;
  Node& last = next_[at];
  last.state = state;
  last.actions = parent.actions;
  append(last.actions, option);
  last.score = score;
  for (; at > 0 && next_[at - 1].score < score; --at) std::swap(next_[at], next_[at - 1]);
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

/// The best score on the way down to `depth` more options.
double deepest(const GameState& s, const CardTable& t, const Score& score, PowerFirst power,
               int seat, int depth) {
  double best = score(s, s, t, seat);
  if (depth == 0 || turn_is_over(s, seat)) return best;
  auto walk = std::make_unique<OptionWalk>(t, power);
  walk->each(s, [&](const Option&, const GameState& state) {
    best = std::max(best, deepest(state, t, score, power, seat, depth - 1));
  });
  return best;
}

}  // namespace

void LookaheadPolicy::search(const GameState& position, const CardTable& t,
                             std::vector<u16>& plan) {
  const int seat = to_play(position);
  auto world = std::make_unique<GameState>();
  imagination_.imagine(position, t, *world);
  OptionWalk walk(t, power_);
  int options = 0;
  walk.each(*world, [&](const Option& option, const GameState&) { options += option.places; });
  const int depth = options >= 25 ? 1 : options >= 5 ? 2 : 3;
  Option chosen;
  double best = kLost;
  walk.each(*world, [&](const Option& option, const GameState& state) {
    const double value = deepest(state, t, *score_, power_, seat, depth);
    if (value < best) return;
    best = value;
    chosen = option;
  });
  append(plan, chosen);
}

// --- a beam through several turns -----------------------------------------------------------

void BeamPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  struct Node {
    GameState state;
    Option first;
    double score;
  };
  const int seat = to_play(position);
  auto better = [](const Node& a, const Node& b) { return a.score > b.score; };
  auto cut = [&](std::vector<Node>& nodes, int width) {
    std::stable_sort(nodes.begin(), nodes.end(), better);
    if (nodes.size() > static_cast<std::size_t>(width)) nodes.resize(static_cast<std::size_t>(width));
  };
  std::vector<Node> beam(1), next, children;
  imagination_.imagine(position, t, beam[0].state);
  OptionWalk walk(t, power_);
  for (int level = 0; level < options_.depth; ++level) {
    next.clear();
    bool moved = false;
    for (const Node& node : beam) {
      if (node.state.over) {
        next.push_back(node);
        continue;
      }
      moved = true;
      const int mover = to_play(node.state);
      children.clear();
      walk.each(node.state, [&](const Option& option, const GameState& state) {
        const double value = (*score_)(node.state, state, t, mover);
        children.push_back({state, level ? node.first : option, value});
      });
      cut(children, mover == seat ? options_.width : options_.foe_width);
      for (Node& child : children) {
        child.score = (*score_)(node.state, child.state, t, seat);
        next.push_back(child);
      }
    }
    if (!moved) break;
    cut(next, options_.width);
    std::swap(beam, next);
  }
  append(plan, beam[0].first);
}

}  // namespace hs
