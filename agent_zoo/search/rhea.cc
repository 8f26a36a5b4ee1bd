#include "agent_zoo/search/rhea.h"

#include <algorithm>

#include "agent_zoo/search/selection.h"

namespace hs {

void RheaPolicy::forget() {
  dice_ = Random{worlds_.roll()};
  tree_.clear();
  turn_ = -1;
}

void RheaPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  if (turn_ != position.turn) tree_.clear();
  turn_ = position.turn;
  considered_.clear();
  population_.clear();
  children_.clear();
  evaluated_ = 0;
  done_ = false;
  fitness_.begin(position, t, worlds_, stopwatch_);
  TurnWalk walk(t);
  invent(walk);
  while (goes_on()) breed(walk);
  // A generation that was begun has the elite of the one before.
  const Population& last = children_.empty() ? population_ : children_;
  const bool some = !last.empty();
  const TurnLine& best =
      some ? std::max_element(last.begin(), last.end(),
                              [](const auto& a, const auto& b) { return a.fitness < b.fitness; })
                 ->line
           : walk.line();
  const std::span<const LineStep> move(best.data(), first_move(best));
  plan = rows_of(move);
  if (!some) considered_.push_back({plan, 0, 0, {}});
  descend(move);
}

/// Fills the first generation with random turns. One is made whatever the clock says.
void RheaPolicy::invent(TurnWalk& walk) {
  const auto wanted = static_cast<std::size_t>(options_.population);
  do {
    walk.begin(fitness_.next_world());
    const bool forced = walk.actions().size() == 1;
    breeder_.invent(walk, dice_);
    if (!admit(walk, population_)) return;
    done_ = done_ || (forced && walk.line().size() == 1);
  } while (population_.size() < wanted && goes_on());
}

/// Replaces the generation by the next one; if time runs out, `children_` is what there is of it.
void RheaPolicy::breed(TurnWalk& walk) {
  find_parents();
  children_.clear();
  const auto elite = static_cast<std::size_t>(options_.elite);
  for (std::size_t i = 0; i < elite; ++i) children_.push_back(population_[parents_[i]]);
  for (std::size_t i = elite; i < parents_.size() && goes_on(); ++i) {
    const TurnLine& parent = population_[parents_[i]].line;
    walk.begin(fitness_.next_world());
    if (happens(options_.crossover_rate, dice_)) {
      const auto others = static_cast<u32>(parents_.size() - 1);
      const std::size_t other = (i + 1 + dice_.below(others)) % parents_.size();
      breeder_.cross(parent, population_[parents_[other]].line, tree_, walk, dice_);
    } else {
      breeder_.mutate(parent, tree_, walk, dice_);
    }
    if (!admit(walk, children_)) return;
  }
  if (children_.size() < parents_.size()) return;
  std::swap(population_, children_);
  children_.clear();
}

/// Lists who has children: see selection.h.
void RheaPolicy::find_parents() {
  ranks_.clear();
  for (const Individual& one : population_) ranks_.push_back(one.fitness);
  select_parents(ranks_, options_.elite, options_.tournament, dice_, parents_);
}

/// Judges a turn and takes it into a generation. Returns false if time is up.
bool RheaPolicy::admit(const TurnWalk& made, Population& to) {
  check_interrupt();
  Individual one;
  if (!fitness_.judge(made, dice_, one.fitness)) {
    done_ = true;
    return false;
  }
  one.line = made.line();
  ++evaluated_;
  done_ = fitness_.wins();
  if (options_.breeding.looks_at_tree()) {
    path_.clear();
    for (const LineStep& step : one.line) path_.push_back(step.key);
    tree_.add(path_, one.fitness);
  }
  note(one);
  to.push_back(std::move(one));
  return true;
}

/// Keeps the best turn for each first move, to be able to tell.
void RheaPolicy::note(const Individual& made) {
  const std::size_t n = first_move(made.line);
  const std::span<const LineStep> steps = made.line;
  std::vector<u16> first = rows_of(steps.first(n));
  auto found = std::find_if(considered_.begin(), considered_.end(),
                            [&](const ConsideredMove& move) { return move.actions == first; });
  if (found == considered_.end()) found = considered_.insert(found, {std::move(first), 0, -1, {}});
  ++found->visits;
  if (made.fitness <= found->value) return;
  found->value = made.fitness;
  found->line = rows_of(steps.subspan(n));
}

void RheaPolicy::descend(std::span<const LineStep> played) {
  for (const LineStep& step : played) tree_.descend(step.key);
}

void RheaPolicy::report(Analysis& out) const {
  out.moves = considered_;
  out.work = evaluated_;
}

}  // namespace hs
