// Statistics of a graph, by numbers that were computed by hand.
#include "agent_zoo/search/search_graph.h"

#include <cmath>

#include "tests/core/check.h"

using namespace hs;

namespace {

using EdgeName = SearchGraph::EdgeName;

bool near(double a, double b) { return std::abs(a - b) < 1e-12; }

/// Two ways lead to D, and one on from there; E leads to A besides:
///
///     root -0-> A -0-> D -0-> X
///     root -1-> B -0-> D
///     root -2-> E -0-> A
struct Diamond {
  SearchGraph graph;
  u32 root, a, b, d, e, x;

  Diamond() {
    for (u32* node : {&root, &a, &b, &d, &e, &x}) {
      *node = graph.add(100 + graph.size());
      graph[*node].edges.resize(node == &root ? 3 : 1);
    }
    graph.lead({root, 0}, a);
    graph.lead({root, 1}, b);
    graph.lead({root, 2}, e);
    graph.lead({a, 0}, d);
    graph.lead({b, 0}, d);
    graph.lead({e, 0}, a);
    graph.lead({d, 0}, x);
  }
  double credits(u32 node, u32 edge) { return graph.edge({node, edge}).credits; }
  double visits(u32 node, u32 edge) { return graph.edge({node, edge}).visits; }
};

}  // namespace

TEST(widening_allows_more_outcomes_with_visits) {
  // ceil(0.15 sqrt n): 1 up to 44 visits, 2 from 45 (0.15 * 6.71 = 1.006), 5 at 1,000 (4.74).
  CHECK(widening(0.15, 0.5, 0, 0) == 1);
  CHECK(widening(0.15, 0.5, 44, 0) == 1);
  CHECK(widening(0.15, 0.5, 45, 0) == 2);
  CHECK(widening(0.15, 0.5, 1000, 0) == 5);
  // 0.6 n^0.3 at 1,000 is 4.77, halved 2.38, halved again 1.19.
  CHECK(widening(0.6, 0.3, 1000, 0) == 5);
  CHECK(widening(0.6, 0.3, 1000, 1) == 3);
  CHECK(widening(0.6, 0.3, 1000, 2) == 2);
  CHECK(widening(0.6, 0.3, 1000, 9) == 1);
}

TEST(a_path_learns_and_without_depth_nobody_else) {
  Diamond g;
  g.graph.credit({{g.root, 0}, {g.a, 0}, {g.d, 0}}, g.x, 1, {0, 0});
  g.graph.credit({{g.root, 0}, {g.a, 0}}, g.d, 0, {0, 0});
  CHECK(near(SearchGraph::mean(g.graph.edge({g.root, 0})), 0.5));
  CHECK(near(SearchGraph::mean(g.graph.edge({g.d, 0})), 1));
  CHECK(g.credits(g.a, 0) == 2);
  CHECK(g.credits(g.b, 0) == 0);
  CHECK(g.credits(g.e, 0) == 0);
}

TEST(ucd_credits_other_ways_to_the_nodes_of_the_path) {
  Diamond g;
  // One step above the path: B to D, and E to A. Two steps: root to B, root to E.
  g.graph.credit({{g.root, 0}, {g.a, 0}, {g.d, 0}}, g.x, 1, {1, 0});
  CHECK(g.credits(g.b, 0) == 1 && g.credits(g.e, 0) == 1);
  CHECK(g.visits(g.b, 0) == 0);
  CHECK(g.credits(g.root, 1) == 0 && g.credits(g.root, 2) == 0);
  g.graph.credit({{g.root, 0}, {g.a, 0}, {g.d, 0}}, g.x, 0, {3, 1});
  CHECK(near(SearchGraph::mean(g.graph.edge({g.b, 0})), 0.5));
  CHECK(g.visits(g.b, 0) == 1 && g.visits(g.e, 0) == 1);
  CHECK(g.credits(g.root, 1) == 1 && g.credits(g.root, 2) == 1);
  CHECK(g.visits(g.root, 1) == 0 && g.visits(g.root, 2) == 0);
  // The path itself learnt once each time.
  CHECK(g.credits(g.root, 0) == 2 && g.credits(g.a, 0) == 2 && g.credits(g.d, 0) == 2);
}

TEST(the_end_of_a_path_teaches_unless_the_game_is_over_there) {
  Diamond g;
  g.graph.credit({{g.root, 1}, {g.b, 0}}, g.d, 1, {1, 1});
  CHECK(g.credits(g.a, 0) == 1);
  g.graph[g.d].decided = true;
  g.graph.credit({{g.root, 1}, {g.b, 0}}, g.d, 1, {1, 1});
  CHECK(g.credits(g.a, 0) == 1);
}

TEST(values_computed_anew_are_those_of_the_nodes) {
  Diamond g;
  auto rollout = [&](u32 node, double reward) {
    SearchGraph::Node& n = g.graph[node];
    ++n.rollouts;
    n.sum += reward;
    n.value = n.sum / n.rollouts;
  };
  rollout(g.d, 0);
  g.graph.recompute({{g.root, 0}, {g.a, 0}});
  rollout(g.x, 1);
  g.graph.recompute({{g.root, 0}, {g.a, 0}, {g.d, 0}});
  // D: its rollout 0 and once X, worth 1: 0.5. A has no rollout of its own: what D is worth.
  CHECK(near(g.graph[g.d].value, 0.5));
  CHECK(near(g.graph[g.a].value, 0.5));
  // The other way to D knows it when it is gone, and the first one is as it was.
  rollout(g.x, 1);
  g.graph.recompute({{g.root, 1}, {g.b, 0}, {g.d, 0}});
  CHECK(near(g.graph[g.d].value, 2.0 / 3));
  CHECK(near(SearchGraph::mean(g.graph.edge({g.root, 1})), 2.0 / 3));
  CHECK(near(SearchGraph::mean(g.graph.edge({g.root, 0})), 0.5));
  CHECK(g.credits(g.a, 0) == 2);
}

TEST(chance_weighs_outcomes_by_how_often_they_came) {
  SearchGraph graph;
  const u32 root = graph.add(1), good = graph.add(2), bad = graph.add(3);
  graph[root].edges.resize(1);
  for (int i = 0; i < 3; ++i) graph.lead({root, 0}, good);
  graph.lead({root, 0}, bad);
  graph[good].value = 1;
  const SearchGraph::Edge& edge = graph[root].edges[0];
  CHECK(edge.samples == 4 && edge.outcomes.size() == 2);
  CHECK(near(graph.value(edge), 0.75));
  CHECK(graph[good].parents.size() == 1);
  CHECK(graph.find(2) == good && graph.find(9) == SearchGraph::kNowhere);
}
