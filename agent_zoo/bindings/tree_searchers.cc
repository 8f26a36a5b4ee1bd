// Policies that grow trees, as Python makes them.
#include "agent_zoo/bindings/agents.h"
#include "agent_zoo/search/ismcts.h"
#include "agent_zoo/search/mcts.h"
#include "agent_zoo/search/planner.h"

namespace hs {

namespace {

constexpr int kTurnsMost = 1'000;  ///< that a rollout may be asked to play
constexpr int kCandidatesMost = 1'000;

RolloutOptions rollout_options(const Policy* policy, int turns,
                               std::shared_ptr<const PositionScore> score, double scale,
                               double draw) {
  expect_within("turns", turns, kToTheEnd, kTurnsMost);
  expect_number("scale", scale, 0, kNumberMost);
  expect_number("draw", draw, 0, 1);
  if (turns != kToTheEnd && !score)
    raise_error("InvalidOption", "a rollout that is cut needs a score to judge where it ends");
  if (policy && policy->cheats())
    raise_error("InvalidOption", "the policy of a rollout cheats: it would decide on the world");
  RolloutOptions out;
  if (policy) out.policy = policy->clone();
  out.turns = turns;
  out.judge = {std::move(score), scale};
  out.draw = draw;
  return out;
}

}  // namespace

void bind_tree_searchers(nb::module_& m) {
  m.attr("TURNS_MOST") = kTurnsMost;
  m.attr("CANDIDATES_MOST") = kCandidatesMost;
  nb::class_<RolloutOptions>(m, "RolloutOptions", "How a world is played on from a leaf.")
      .def(nb::new_(&rollout_options), nb::arg("policy").none(), nb::arg("turns"),
           nb::arg("score").none(), nb::arg("scale"), nb::arg("draw"));
  nb::class_<MctsPolicy, Searcher>(m, "MctsPolicy", "Tree search in several determinised worlds.")
      .def(
          "__init__",
          [](MctsPolicy* self, const SearchOptions& search, const RolloutOptions& rollout,
             int worlds, double exploration, bool vote, bool keep_tree, bool opponent_in_tree) {
            expect_within("worlds", worlds, 1, kWorldsMost);
            expect_number("exploration", exploration, 0, kNumberMost);
            expect_limit(search);
            new (self) MctsPolicy(
                search, {worlds, exploration, vote, keep_tree, opponent_in_tree, rollout});
          },
          nb::arg("search"), nb::arg("rollout"), nb::arg("worlds"), nb::arg("exploration"),
          nb::arg("vote"), nb::arg("keep_tree"), nb::arg("opponent_in_tree"));
  nb::class_<IsmctsPolicy, Searcher>(m, "IsmctsPolicy",
                                     "One tree over what the seat knows, grown in many worlds.")
      .def(
          "__init__",
          [](IsmctsPolicy* self, const SearchOptions& search, const RolloutOptions& leaf,
             const RolloutOptions& reply, int worlds, int trees, double exploration, double prior,
             bool merge, bool keep_tree, bool opponent_in_tree, int proposals, int candidates,
             int depth, int width) {
            expect_within("worlds", worlds, 1, kWorldsMost);
            expect_within("trees", trees, 1, kThreadsMost);
            expect_within("proposals", proposals, 0, kWorldsMost);
            expect_within("candidates", candidates, 1, kCandidatesMost);
            expect_within("depth", depth, 1, kDepthMost);
            expect_within("width", width, 1, kWidthMost);
            expect_number("exploration", exploration, 0, kNumberMost);
            expect_number("prior", prior, 0, kNumberMost);
            expect_limit(search);
            if (prior > 0 && !leaf.judge.score)
              raise_error("InvalidOption", "a prior needs a score to judge by");
            if (proposals > 0 && !leaf.judge.score)
              raise_error("InvalidOption", "plans are found by a score, and there is none");
            new (self) IsmctsPolicy(search, {worlds,
                                             trees,
                                             exploration,
                                             prior,
                                             merge,
                                             keep_tree,
                                             opponent_in_tree,
                                             proposals,
                                             candidates,
                                             {depth, width},
                                             leaf,
                                             reply});
          },
          nb::arg("search"), nb::arg("leaf"), nb::arg("reply"), nb::arg("worlds"), nb::arg("trees"),
          nb::arg("exploration"), nb::arg("prior"), nb::arg("merge"), nb::arg("keep_tree"),
          nb::arg("opponent_in_tree"), nb::arg("proposals"), nb::arg("candidates"),
          nb::arg("depth"), nb::arg("width"));
  nb::class_<PlannerPolicy, Searcher>(m, "PlannerPolicy",
                                      "Compares plans for its turn by what the opponent replies.")
      .def(
          "__init__",
          [](PlannerPolicy* self, const SearchOptions& search, const RolloutOptions& reply,
             int depth, int width, int proposals, int candidates) {
            expect_within("depth", depth, 1, kDepthMost);
            expect_within("width", width, 1, kWidthMost);
            expect_within("proposals", proposals, 1, kWorldsMost);
            expect_within("candidates", candidates, 1, kCandidatesMost);
            expect_limit(search);
            if (!reply.judge.score)
              raise_error("InvalidOption", "plans are found by a score, and there is none");
            new (self) PlannerPolicy(search, {{depth, width}, proposals, candidates, reply});
          },
          nb::arg("search"), nb::arg("reply"), nb::arg("depth"), nb::arg("width"),
          nb::arg("proposals"), nb::arg("candidates"));
}

}  // namespace hs
