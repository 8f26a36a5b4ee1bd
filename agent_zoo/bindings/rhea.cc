// Rolling horizon evolution as Python makes it.
#include "agent_zoo/search/rhea.h"

#include "agent_zoo/bindings/agents.h"
#include "agent_zoo/search/position_key.h"

namespace hs {

namespace {

RheaPolicy::Options rhea_options(std::shared_ptr<const PositionScore> score, double scale,
                                 int worlds, int playouts, bool proposed_crossover,
                                 bool proposed_mutation, double gamma, double exploration,
                                 double unexplored, bool filters, int population, int tournament,
                                 int elite, double crossover_rate) {
  expect_within("worlds", worlds, 1, kWorldsMost);
  expect_within("playouts", playouts, 0, kPlayoutsMost);
  expect_within("population", population, 2, kPopulationMost);
  expect_within("tournament", tournament, 1, kPopulationMost);
  expect_within("elite", elite, 0, population - 1);
  expect_number("gamma", gamma, 0, 1);
  expect_number("unexplored", unexplored, 0, 1);
  expect_number("crossover_rate", crossover_rate, 0, 1);
  expect_number("exploration", exploration, 0, kNumberMost);
  expect_number("scale", scale, 0, kNumberMost);
  if (!score && !playouts)
    raise_error("InvalidOption", "turns are judged by a score or by playouts, got neither");
  RheaPolicy::Options out;
  out.breeding.crossover = proposed_crossover ? Crossover::Proposed : Crossover::Uniform;
  out.breeding.mutation = proposed_mutation ? Mutation::Proposed : Mutation::Point;
  out.breeding.rule = {gamma, exploration, unexplored};
  out.breeding.filters = filters;
  out.fitness.worlds = worlds;
  out.fitness.playouts = playouts;
  out.fitness.judge = {std::move(score), scale};
  out.population = population;
  out.tournament = tournament;
  out.elite = elite;
  out.crossover_rate = crossover_rate;
  return out;
}

std::vector<std::string> filter_names() {
  std::vector<std::string> names;
#define HS_NAME(name) names.push_back(snake(#name));
  HS_TURN_FILTERS(HS_NAME)
#undef HS_NAME
  return names;
}

nb::list filtered_actions(const Position& position, int filter) {
  expect_within("a filter", filter, 0, static_cast<int>(TurnFilter::Count) - 1);
  const GameState& state = position.state;
  nb::list out;
  if (state.over || state.choice.kind != Pending::None) return out;
  std::vector<u16> actions(kActions), places;
  actions.resize(static_cast<std::size_t>(legal_actions(state, *position.table, actions.data())));
  filter_actions(static_cast<TurnFilter>(filter), state, *position.table, actions, places);
  for (const u16 place : places) out.append(static_cast<int>(actions[place]));
  return out;
}

}  // namespace

void bind_rhea(nb::module_& m) {
  m.attr("POPULATION_MOST") = kPopulationMost;
  m.attr("PLAYOUTS_MOST") = kPlayoutsMost;
  m.attr("TURN_FILTERS") = filter_names();
  m.def(
      "filtered_actions",
      [](const GameObject& game, int filter) { return filtered_actions(game, filter); },
      nb::arg("game"), nb::arg("filter"),
      "The legal actions that one of `TURN_FILTERS`, by its place, lets through. None while a "
      "question waits.");
  m.def(
      "position_key", [](const GameObject& game) { return position_key(game.state); },
      nb::arg("game"), "The number by which searches know a position again.");
  nb::class_<RheaPolicy, Searcher>(m, "RheaPolicy",
                                   "Evolves its turn, plays the first move of the best one.")
      .def(
          "__init__",
          [](RheaPolicy* self, const SearchOptions& search,
             std::shared_ptr<const PositionScore> score, double scale, int worlds, int playouts,
             bool proposed_crossover, bool proposed_mutation, double gamma, double exploration,
             double unexplored, bool filters, int population, int tournament, int elite,
             double crossover_rate) {
            expect_limit(search);
            new (self) RheaPolicy(
                search, rhea_options(std::move(score), scale, worlds, playouts, proposed_crossover,
                                     proposed_mutation, gamma, exploration, unexplored, filters,
                                     population, tournament, elite, crossover_rate));
          },
          nb::arg("search"), nb::arg("score").none(), nb::arg("scale"), nb::arg("worlds"),
          nb::arg("playouts"), nb::arg("proposed_crossover"), nb::arg("proposed_mutation"),
          nb::arg("gamma"), nb::arg("exploration"), nb::arg("unexplored"), nb::arg("filters"),
          nb::arg("population"), nb::arg("tournament"), nb::arg("elite"),
          nb::arg("crossover_rate"));
}

}  // namespace hs
