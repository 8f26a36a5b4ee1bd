// Entries of the Hearthstone AI competition that search.
#include "agent_zoo/bindings/agents.h"
#include "agent_zoo/search/abstract_position.h"
#include "agent_zoo/search/alvaro.h"
#include "agent_zoo/search/mcgs.h"
#include "agent_zoo/search/tyche.h"
#include "agent_zoo/search/tyche_score.h"

namespace hs {

namespace {

using Scores = std::shared_ptr<const PositionScore>;

void bind_alvaro(nb::module_& m) {
  nb::class_<AlvaroPolicy, Searcher>(
      m, "AlvaroPolicy", "Tries its moves by UCB1 and ends the turn greedily after each.")
      .def(
          "__init__",
          [](AlvaroPolicy* self, const SearchOptions& search,
             std::shared_ptr<const ChangeScore> greedy, Scores value, double scale,
             double exploration, int searches) {
            expect_limit(search);
            expect_number("scale", scale, 0, kNumberMost);
            expect_number("exploration", exploration, 0, kNumberMost);
            expect_within("searches", searches, 1, kThreadsMost);
            new (self) AlvaroPolicy(search, std::move(greedy), Judge{std::move(value), scale},
                                    {exploration, searches});
          },
          nb::arg("search"), nb::arg("greedy"), nb::arg("value"), nb::arg("scale"),
          nb::arg("exploration"), nb::arg("searches"));
}

void bind_tyche(nb::module_& m) {
  nb::class_<TycheScore, PositionScore>(m, "TycheScore", "The score of Bornemann's agent Tyche.")
      .def(nb::init<>());
  nb::class_<TychePolicy, Searcher>(m, "TychePolicy",
                                    "Tries every move, each time with a random rest of the turn.")
      .def(
          "__init__",
          [](TychePolicy* self, const SearchOptions& search, Scores score, bool count_plays,
             double for_all, double seconds_a_turn, int searches) {
            expect_limit(search);
            expect_number("for_all", for_all, 0, 1);
            expect_seconds("seconds_a_turn", seconds_a_turn);
            expect_within("searches", searches, 1, kThreadsMost);
            new (self) TychePolicy(search, std::move(score),
                                   {count_plays, for_all, seconds_a_turn, searches});
          },
          nb::arg("search"), nb::arg("score"), nb::arg("count_plays"), nb::arg("for_all"),
          nb::arg("seconds_a_turn"), nb::arg("searches"));
}

std::vector<u16> sensible_actions(const GameObject& game) {
  if (game.state.over) return {};
  Sensible sensible;
  sensible.prepare(*game.table);
  GameState state = game.state;
  std::vector<u16> out(kActions);
  out.resize(static_cast<std::size_t>(sensible.actions(state, *game.table, out.data())));
  return out;
}

void bind_mcgs(nb::module_& m) {
  m.def(
      "sensible_actions", [](const GameObject& game) { return as_list(sensible_actions(game)); },
      nb::arg("game"), "The legal actions that random games of MCGS choose from.");
  m.def(
      "abstract_key", [](const ViewObject& view) { return abstract_key(view.state, *view.table); },
      nb::arg("view"), "A number that is the same for views that differ in nothing that matters.");
  nb::class_<McgsPolicy, Searcher>(m, "McgsPolicy",
                                   "Searches a graph of positions, with random games at its ends.")
      .def(
          "__init__",
          [](McgsPolicy* self, const SearchOptions& search, bool recompute, double decided,
             int turn_cut, int searches) {
            expect_limit(search);
            expect_number("decided", decided, 0, kNumberMost);
            expect_within("turn_cut", turn_cut, 1, 1000);
            expect_within("searches", searches, 1, kThreadsMost);
            new (self) McgsPolicy(search, {recompute, decided, turn_cut, searches});
          },
          nb::arg("search"), nb::arg("recompute"), nb::arg("decided"), nb::arg("turn_cut"),
          nb::arg("searches"));
}

}  // namespace

void bind_competitors(nb::module_& m) {
  bind_alvaro(m);
  bind_tyche(m);
  bind_mcgs(m);
}

}  // namespace hs
