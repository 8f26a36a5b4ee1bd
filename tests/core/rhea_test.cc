// Selection, filters that stick, and the making of turns, on a card set of one minion.
#include <algorithm>

#include "agent_zoo/search/selection.h"
#include "agent_zoo/search/turn_breeding.h"
#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

/// Turn 3: two mana, and minions for one in hand; a minion may be on the board.
GameState third_turn(const CardTable& t, bool minion) {
  GameState s;
  Setup setup = tiny_setup(1, false);
  setup.rules.first = 0;
  setup.rules.positions = false;
  start(s, t, setup);
  if (minion) apply(s, t, kPlay);
  apply(s, t, kEndTurn);
  apply(s, t, kEndTurn);
  return s;
}

TurnLine line_of(const GameState& world, const CardTable& t, std::initializer_list<u16> rows) {
  TurnWalk walk(t);
  walk.begin(world);
  for (const u16 row : rows) {
    const auto actions = walk.actions();
    walk.play(
        static_cast<std::size_t>(std::find(actions.begin(), actions.end(), row) - actions.begin()));
  }
  return walk.line();
}

std::vector<u64> keys_of(const TurnLine& line) {
  std::vector<u64> keys;
  for (const LineStep& step : line) keys.push_back(step.key);
  return keys;
}

std::vector<u16> kinds_of(const TurnLine& line) {
  std::vector<u16> kinds;
  for (const LineStep& step : line)
    kinds.push_back(step.action >= kPlay && step.action < kAttack ? u16{kPlay} : step.action);
  return kinds;
}

BreedingOptions proposed(double gamma, double unexplored) {
  BreedingOptions o;
  o.rule = {gamma, 0, unexplored};
  o.filters = false;
  return o;
}

BreedingOptions plain() {
  BreedingOptions o;
  o.crossover = Crossover::Uniform;
  o.mutation = Mutation::Point;
  o.filters = false;
  return o;
}

using Kinds = std::vector<u16>;

}  // namespace

TEST(the_elite_is_the_best_and_the_first_of_equals) {
  Random dice{1};
  std::vector<std::size_t> parents;
  const std::array fitness{0.2, 0.9, 0.5, 0.9};
  select_parents(fitness, 3, 2, dice, parents);
  CHECK(parents.size() == 4);
  CHECK(parents[0] == 1 && parents[1] == 3 && parents[2] == 2);
}

TEST(a_tournament_of_two_favours_the_fitter) {
  // Of n the i-th best, counted from 0, wins with probability (2 (n - i) - 1) / n^2.
  const std::array fitness{0.1, 0.4, 0.3, 0.2};
  std::array<int, 4> wins{};
  Random dice{1};
  std::vector<std::size_t> parents;
  for (int i = 0; i < 4000; ++i) {
    select_parents(fitness, 0, 2, dice, parents);
    for (const std::size_t parent : parents) ++wins[parent];
  }
  const std::array expected{1, 7, 5, 3};  // sixteenths of 16,000; five standard deviations are 316
  for (std::size_t i = 0; i < 4; ++i) CHECK(std::abs(wins[i] - 1000 * expected[i]) < 316);
}

TEST(a_tournament_of_one_favours_nobody_and_one_of_many_the_best) {
  const std::array fitness{0.1, 0.4};
  Random dice{1};
  std::vector<std::size_t> parents;
  int best = 0;
  for (int i = 0; i < 1000; ++i) {
    select_parents(fitness, 0, 1, dice, parents);
    best += static_cast<int>(parents[0] + parents[1]);
    select_parents(fitness, 0, 60, dice, parents);
    CHECK(parents[0] == 1 && parents[1] == 1);
  }
  CHECK(std::abs(best - 1000) < 112);
}

TEST(a_filter_sticks_until_it_lets_nothing_through) {
  const CardTable t = tiny_table();
  Random dice{3};
  int switched = 0;
  for (int i = 0; i < 100; ++i) {
    TurnWalk walk(t);
    walk.begin(third_turn(t, true));
    StickyFilter filter;
    std::vector<u16> places;
    while (!walk.over()) {
      const TurnFilter before = filter.current();
      std::vector<u16> allowed;
      if (before != TurnFilter::Count)
        filter_actions(before, walk.state(), t, walk.actions(), allowed);
      filter.apply(walk.state(), t, walk.actions(), dice, places);
      CHECK(!places.empty());
      if (!allowed.empty()) CHECK(filter.current() == before && places == allowed);
      if (before != TurnFilter::Count && allowed.empty()) {
        CHECK(filter.current() != before);
        ++switched;
      }
      walk.play(places[0]);
    }
    // The turn ends only when nothing else can be done.
    CHECK(walk.line().size() > 2);
  }
  CHECK(switched > 0);
}

TEST(without_a_filter_that_applies_anything_goes_but_the_end_of_the_turn) {
  const CardTable t = tiny_table();
  GameState s = third_turn(t, false);
  for (int i = 0; i < s.players[0].hand_n; ++i) s.entities[s.players[0].hand[i]].card = kTinyHero;
  Random dice{3};
  StickyFilter filter;
  std::vector<u16> places;
  filter.apply(s, t, std::array{u16{kEndTurn}, u16{kPower}}, dice, places);
  CHECK(places == std::vector<u16>{1} && filter.current() == TurnFilter::Count);
  filter.apply(s, t, std::array{u16{kEndTurn}}, dice, places);
  CHECK(places == std::vector<u16>{0});
}

TEST(a_walk_writes_down_what_can_be_followed_elsewhere) {
  const CardTable t = tiny_table();
  const GameState world = third_turn(t, true);
  Random dice{1};
  const TurnLine line = line_of(world, t, {kPlay, kAttack + 8, kPlay, kEndTurn});
  TurnWalk walk(t);
  walk.begin(world);
  walk.follow(line, dice);
  CHECK(!walk.over());
  walk.finish(dice);
  CHECK(walk.over() && keys_of(walk.line()) == keys_of(line));
  CHECK(walk.state().turn == world.turn);  // the end is written down, not played
  walk.begin(third_turn(t, false));        // there is nobody to attack with
  walk.follow(line, dice);
  walk.finish(dice);
  CHECK((kinds_of(walk.line()) == Kinds{kPlay, kPlay, kEndTurn}));
}

TEST(proposed_crossover_follows_the_tree) {
  const CardTable t = tiny_table();
  const GameState world = third_turn(t, false);
  const TurnLine play = line_of(world, t, {kPlay, kEndTurn}), end = line_of(world, t, {kEndTurn});
  ActionTree tree;
  tree.add(keys_of(play), 1);
  tree.add(keys_of(end), 0);
  Random dice{1};
  TurnWalk walk(t);
  TurnBreeder known(proposed(0, 0)), curious(proposed(0, 1)), random(proposed(1, 0));
  int ended = 0;
  for (int i = 0; i < 400; ++i) {
    walk.begin(world);
    known.cross(play, play, tree, walk, dice);
    CHECK((kinds_of(walk.line()) == Kinds{kPlay, kEndTurn}));
    walk.begin(world);  // the second card of the turn was never tried
    curious.cross(play, play, tree, walk, dice);
    CHECK((kinds_of(walk.line()) == Kinds{kPlay, kPlay, kEndTurn}));
    walk.begin(world);  // no parent does anything else
    curious.cross(end, end, tree, walk, dice);
    CHECK(kinds_of(walk.line()) == Kinds{kEndTurn});
    walk.begin(world);
    random.cross(play, end, tree, walk, dice);
    ended += walk.line().size() == 1;
  }
  // Half of the time the parent that only ends; else one of two actions.
  CHECK(std::abs(ended - 300) < 44);
}

TEST(proposed_mutation_keeps_a_beginning_and_follows_the_tree) {
  const CardTable t = tiny_table();
  const GameState world = third_turn(t, true);
  const TurnLine parent = line_of(world, t, {kAttack + 8, kEndTurn});
  const TurnLine better = line_of(world, t, {kAttack + 8, kPlay, kEndTurn});
  ActionTree tree;
  tree.add(keys_of(parent), 0);
  tree.add(keys_of(better), 1);
  Random dice{1};
  TurnWalk walk(t);
  TurnBreeder breeder(proposed(0, 0));
  for (int i = 0; i < 100; ++i) {
    walk.begin(world);
    breeder.mutate(parent, tree, walk, dice);
    CHECK(keys_of(walk.line()) == keys_of(better));
  }
}

TEST(uniform_crossover_takes_each_place_from_one_parent) {
  const CardTable t = tiny_table();
  const GameState world = third_turn(t, true);
  const TurnLine one = line_of(world, t, {kPlay, kPlay, kEndTurn});
  const TurnLine two = line_of(world, t, {kAttack + 8, kEndTurn});
  Random dice{1};
  TurnWalk walk(t);
  TurnBreeder breeder(plain());
  std::vector<Kinds> seen;
  for (int i = 0; i < 300; ++i) {
    walk.begin(world);
    breeder.cross(one, two, {}, walk, dice);
    seen.push_back(kinds_of(walk.line()));
  }
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  const u16 attack = kAttack + 8;
  CHECK((seen == std::vector<Kinds>{{kPlay, kEndTurn},
                                    {kPlay, kPlay, kEndTurn},
                                    {attack, kEndTurn},
                                    {attack, kPlay, kEndTurn}}));
}

TEST(point_mutation_replaces_one_action_and_drops_what_no_longer_goes) {
  const CardTable t = tiny_table();
  const GameState world = third_turn(t, true);
  const u16 attack = kAttack + 8;
  const TurnLine parent = line_of(world, t, {attack, kPlay, kPlay, kEndTurn});
  Random dice{1};
  TurnWalk walk(t);
  TurnBreeder breeder(plain());
  std::vector<Kinds> seen;
  for (int i = 0; i < 500; ++i) {
    walk.begin(world);
    breeder.mutate(parent, {}, walk, dice);
    seen.push_back(kinds_of(walk.line()));
  }
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  // A card instead of the attack leaves no mana for the third one, which is dropped.
  CHECK((seen == std::vector<Kinds>{{kEndTurn},
                                    {kPlay, kPlay, kEndTurn},
                                    {attack, kEndTurn},
                                    {attack, kPlay, kEndTurn},
                                    {attack, kPlay, kPlay, kEndTurn}}));
}
