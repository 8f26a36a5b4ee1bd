#include "agent_zoo/search/turn_breeding.h"

#include <algorithm>
#include <numeric>

namespace hs {

namespace {

bool goes_on(const TurnWalk& walk) {
  return !walk.over() && walk.line().size() < TurnWalk::kStepsMost;
}

}  // namespace

/// Finds the actions that the filter lets through; without filters, all.
void TurnBreeder::filter(TurnWalk& walk, Random& dice) {
  if (options_.filters) {
    filter_.apply(walk.state(), walk.table(), walk.actions(), dice, places_);
    return;
  }
  places_.resize(walk.actions().size());
  std::iota(places_.begin(), places_.end(), u16{0});
}

void TurnBreeder::play_filtered(TurnWalk& walk, Random& dice) {
  filter(walk, dice);
  walk.play(places_[dice.below(static_cast<u32>(places_.size()))]);
}

/// Plays one of the actions found, as `pick` says, and goes down the tree.
void TurnBreeder::play_picked(const ActionTree& tree, ActionTree::Node& node, TurnWalk& walk,
                              Random& dice) {
  keys_.clear();
  for (const u16 place : places_) keys_.push_back(walk.keys()[place]);
  const std::size_t chosen = pick(tree, node, keys_, options_.rule, dice);
  node = tree.child(node, keys_[chosen]);
  walk.play(places_[chosen]);
}

void TurnBreeder::invent(TurnWalk& walk, Random& dice) {
  filter_ = {};
  while (goes_on(walk)) play_filtered(walk, dice);
  walk.finish(dice);
}

void TurnBreeder::mix_in_turn(const TurnLine& one, const TurnLine& two, TurnWalk& walk,
                              Random& dice) {
  mixed_.clear();
  for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    const TurnLine& from = dice.below(2) ? two : one;
    if (i < from.size()) mixed_.push_back(from[i]);
  }
  walk.follow(mixed_, dice);
}

/// Finds the actions of a parent that can be done now, each once. Returns whether there are any.
bool TurnBreeder::find_feasible(const TurnLine& parent, TurnWalk& walk) {
  places_.clear();
  for (const LineStep& step : parent) {
    const int place = walk.find(step.key);
    const auto found = static_cast<u16>(place);
    if (place >= 0 && std::find(places_.begin(), places_.end(), found) == places_.end())
      places_.push_back(found);
  }
  return !places_.empty();
}

void TurnBreeder::cross(const TurnLine& one, const TurnLine& two, const ActionTree& tree,
                        TurnWalk& walk, Random& dice) {
  if (options_.crossover == Crossover::Uniform) {
    mix_in_turn(one, two, walk, dice);
  } else {
    ActionTree::Node node = ActionTree::kRoot;
    while (goes_on(walk)) {
      const bool second = dice.below(2);
      if (!find_feasible(second ? two : one, walk) && !find_feasible(second ? one : two, walk)) {
        places_.resize(walk.actions().size());
        std::iota(places_.begin(), places_.end(), u16{0});
      }
      play_picked(tree, node, walk, dice);
    }
  }
  walk.finish(dice);
}

void TurnBreeder::mutate(const TurnLine& parent, const ActionTree& tree, TurnWalk& walk,
                         Random& dice) {
  const std::span<const LineStep> steps = parent;
  const std::size_t cut = dice.below(static_cast<u32>(steps.size()));
  walk.follow(steps.first(cut), dice);
  filter_ = {};
  if (options_.mutation == Mutation::Point) {
    if (goes_on(walk)) play_filtered(walk, dice);
    walk.follow(steps.subspan(cut + 1), dice);
  } else {
    ActionTree::Node node = ActionTree::kRoot;
    for (const LineStep& step : walk.line()) node = tree.child(node, step.key);
    while (goes_on(walk)) {
      filter(walk, dice);
      play_picked(tree, node, walk, dice);
    }
  }
  walk.finish(dice);
}

}  // namespace hs
