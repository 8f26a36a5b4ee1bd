// Native policies as Python makes them.
#include <nanobind/stl/tuple.h>

#include "agent_zoo/bindings/agents.h"
#include "agent_zoo/search/beam_search.h"
#include "agent_zoo/search/drafting.h"
#include "agent_zoo/search/face_policy.h"
#include "agent_zoo/search/greedy.h"
#include "agent_zoo/search/lookahead.h"
#include "agent_zoo/search/random_policy.h"
#include "agent_zoo/search/turn_search.h"

namespace hs {

namespace {

using Scores = std::shared_ptr<const PositionScore>;

/// A deck the opponent may have: the ids of its cards and hero, and its weight.
using DeckOdds = std::tuple<std::vector<std::string>, std::string, double>;

SearchOptions search_options(const std::vector<DeckOdds>& decks, bool or_any, bool true_game,
                             int mulligan_above, bool power_first, u64 count,
                             double seconds_per_decision, double seconds_per_turn, int threads,
                             Scores draft) {
  expect_seconds("seconds_per_decision", seconds_per_decision);
  expect_seconds("seconds_per_turn", seconds_per_turn);
  expect_within("threads", threads, 1, kThreadsMost);
  SearchOptions out;
  for (const auto& [cards, hero, weight] : decks) {
    expect_weight(weight);
    out.worlds.decks.push_back({cards, hero, weight});
  }
  out.worlds.or_any = or_any;
  out.worlds.true_game = true_game;
  out.mulligan_above = mulligan_above;
  out.power = static_cast<PowerFirst>(power_first);
  out.budget = {count, seconds_per_decision, seconds_per_turn};
  out.threads = threads;
  out.draft = std::move(draft);
  return out;
}

int pick_plainly(const ViewObject& view) {
  if (!is_drafting(view.state)) raise_error("InvalidOption", "no cards are being drafted here");
  return plain_pick(view.state, *view.table);
}

/// What a search thought last as plain data, with its position as a view; None if it has not.
nb::object analysis_of(const Searcher& searcher, nb::handle view_class) {
  expect_class<ViewObject>(view_class);
  if (!searcher.has_thought()) return nb::none();
  const Analysis thought = searcher.analysis();
  nb::list moves;
  for (const ConsideredMove& move : thought.moves)
    moves.append(
        nb::make_tuple(as_list(move.actions), move.visits, move.value, as_list(move.line)));
  ViewObject view;
  view.state = thought.position;
  view.table = searcher.table();
  nb::dict out;
  out["view"] = instance(view_class, view);
  out["moves"] = moves;
  out["plan"] = as_list(thought.plan);
  out["work"] = thought.work;
  out["seconds"] = thought.seconds;
  return out;
}

}  // namespace

void bind_searchers(nb::module_& m) {
  m.def("plain_pick", &pick_plainly, nb::arg("view"),
        "The pick of searching policies that have no opinion of their own about cards.");
  nb::class_<RandomPolicy, Policy>(m, "RandomPolicy",
                                   "Any legal action, each as likely as the others.")
      .def(nb::init<>());
  nb::class_<FacePolicy, Policy>(m, "FacePolicy",
                                 "Attacks the enemy hero, and plays what costs most.")
      .def(nb::init<>());
  m.attr("WORLDS_MOST") = kWorldsMost;
  m.attr("DEPTH_MOST") = kDepthMost;
  m.attr("WIDTH_MOST") = kWidthMost;
  nb::class_<SearchOptions>(m, "SearchOptions", "What all searching policies have in common.")
      .def(nb::new_(&search_options), nb::arg("decks"), nb::arg("or_any"), nb::arg("true_game"),
           nb::arg("mulligan_above"), nb::arg("power_first"), nb::arg("count") = 0,
           nb::arg("seconds_per_decision") = 0.0, nb::arg("seconds_per_turn") = 0.0,
           nb::arg("threads") = 1, nb::arg("draft") = nb::none());
  nb::class_<Searcher, Policy>(m, "Searcher", "A policy that looks ahead in sampled worlds.")
      .def("analysis", &analysis_of, nb::arg("view_class"),
           "What it thought when it searched last: a view, moves with visits, values and lines.");
  nb::class_<GreedyPolicy, Searcher>(m, "GreedyPolicy", "Takes the action with the best score.")
      .def(
          "__init__",
          [](GreedyPolicy* self, const SearchOptions& search,
             std::shared_ptr<const ChangeScore> score, bool free_end, bool last_of_equals,
             int worlds) {
            expect_within("worlds", worlds, 1, kWorldsMost);
            new (self) GreedyPolicy(search, std::move(score), {free_end, last_of_equals, worlds});
          },
          nb::arg("search"), nb::arg("score"), nb::arg("free_end"), nb::arg("last_of_equals"),
          nb::arg("worlds"));
  nb::class_<TurnSearchPolicy, Searcher>(
      m, "TurnSearchPolicy", "Searches its whole turn, the most promising positions first.")
      .def(
          "__init__",
          [](TurnSearchPolicy* self, const SearchOptions& search, Scores score, int depth,
             int width) {
            expect_within("depth", depth, 1, kDepthMost);
            expect_within("width", width, 1, kWidthMost);
            new (self) TurnSearchPolicy(search, std::move(score), {depth, width});
          },
          nb::arg("search"), nb::arg("score"), nb::arg("depth"), nb::arg("width"));
  nb::class_<LookaheadPolicy, Searcher>(
      m, "LookaheadPolicy", "Tries everything a few actions deep, deeper the fewer there are.")
      .def(nb::init<const SearchOptions&, Scores>(), nb::arg("search"), nb::arg("score"));
  nb::class_<BeamPolicy, Searcher>(m, "BeamPolicy",
                                   "Beam search that goes on through the turns that follow.")
      .def(
          "__init__",
          [](BeamPolicy* self, const SearchOptions& search, Scores score, int depth, int width,
             int opponent_width) {
            expect_within("depth", depth, 1, kDepthMost);
            expect_within("width", width, 1, kWidthMost);
            expect_within("opponent_width", opponent_width, 1, kWidthMost);
            new (self) BeamPolicy(search, std::move(score), {depth, width, opponent_width});
          },
          nb::arg("search"), nb::arg("score"), nb::arg("depth"), nb::arg("width"),
          nb::arg("opponent_width"));
}

}  // namespace hs
