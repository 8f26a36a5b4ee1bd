// Tree searches on a card set of one minion, where bounds can be computed by hand.
#include <cmath>

#include "agent_zoo/search/ismcts.h"
#include "agent_zoo/search/mcts.h"
#include "tests/core/check.h"
#include "tests/core/tiny_table.h"

using namespace hs;

namespace {

/// A minion on the own board makes a position worth 0.7; it is worth 0.2 otherwise.
class LikesMinions final : public PositionScore {
 public:
  double operator()(const GameState& s, const CardTable&, int seat) const override {
    return s.players[seat].board_n ? 0.7 : 0.2;
  }
};

/// Turn one: the seat to play can end its turn, or play one of four equal minions.
GameState two_armed_bandit(const CardTable& t) {
  GameState s;
  start(s, t, tiny_setup(1, false));
  return s;
}

RolloutOptions judged_at_once() {
  RolloutOptions out;
  out.turns = 0;
  out.judge = {std::make_shared<LikesMinions>(), 0};
  return out;
}

/// How often UCB1 pulls an arm worth 0.2 and one worth 0.7, in that order.
std::array<int, 2> pulls_by_hand(int n, double c) {
  constexpr std::array<double, 2> worth{0.2, 0.7};
  std::array<int, 2> pulls{1, 1};
  for (int i = 2; i < n; ++i) {
    std::array<double, 2> bound;
    for (std::size_t k = 0; k < 2; ++k) bound[k] = worth[k] + c * std::sqrt(std::log(i) / pulls[k]);
    ++pulls[bound[1] > bound[0]];
  }
  return pulls;
}

}  // namespace

TEST(a_tree_pulls_two_arms_as_ucb_does_by_hand) {
  const CardTable t = tiny_table();
  const GameState s = two_armed_bandit(t);
  MctsOptions options;
  options.exploration = 1.25;
  options.opponent_in_tree = false;
  options.rollout = judged_at_once();
  Rollout rollout(options.rollout);
  for (int n : {2, 3, 10, 57, 400}) {
    WorldTree tree;
    tree.plant(s, to_play(s), 9);
    for (int i = 0; i < n; ++i) tree.simulate(t, options, rollout);
    const auto expected = pulls_by_hand(n, options.exploration);
    CHECK(tree.root().children == 2);
    for (std::size_t i = 0; i < 2; ++i) {
      const WorldTree::Node& child = tree.child(tree.root(), i);
      const bool ends = child.action == kEndTurn;
      CHECK(static_cast<int>(child.visits) == expected[ends ? 0 : 1]);
      CHECK(std::abs(child.sum - child.visits * (ends ? 0.2 : 0.7)) < 1e-9);
    }
  }
}

TEST(a_tree_goes_on_below_the_move_that_was_played) {
  const CardTable t = tiny_table();
  const GameState s = two_armed_bandit(t);
  MctsOptions options;
  options.opponent_in_tree = false;
  options.rollout = judged_at_once();
  Rollout rollout(options.rollout);
  WorldTree tree;
  tree.plant(s, to_play(s), 9);
  for (int i = 0; i < 40; ++i) tree.simulate(t, options, rollout);
  const WorldTree::Node& first = tree.child(tree.root(), 0);
  const WorldTree::Node& play = first.action == kEndTurn ? tree.child(tree.root(), 1) : first;
  const u32 visits = play.visits;
  const int action = play.action;
  CHECK(tree.line(play) == std::vector<u16>{kEndTurn});
  CHECK(tree.advance(action, t));
  CHECK(tree.root().visits == visits);
  CHECK(tree.world().players[to_play(s)].board_n == 1);
  CHECK(!tree.advance(action, t));  // nothing is known of it there: it is not legal
}

TEST(moves_count_how_often_they_were_available) {
  const CardTable t = tiny_table();
  const GameState rich = two_armed_bandit(t);
  GameState poor = rich;
  const int seat = to_play(rich);
  poor.players[seat].mana = 0;
  IsmctsOptions options;
  options.exploration = 1.25;
  options.leaf = options.reply = judged_at_once();
  InformationTree tree(options);
  tree.begin(rich, seat, false);
  constexpr int kRich = 30, kPoor = 11;
  for (int i = 0; i < kRich + kPoor; ++i) {
    GameState world = i < kRich ? rich : poor;
    tree.pass(world, t, static_cast<u64>(i));
  }
  CHECK(tree.root().edges.size() == 2);
  const auto expected = pulls_by_hand(kRich, options.exploration);
  for (const InformationTree::Edge& edge : tree.root().edges) {
    const bool ends = edge.action == kEndTurn;
    CHECK(edge.available == kRich + (ends ? kPoor : 0));
    CHECK(edge.visits == expected[ends ? 0 : 1] + (ends ? kPoor : 0));
  }
}

TEST(a_prior_counts_like_visits) {
  const CardTable t = tiny_table();
  const GameState s = two_armed_bandit(t);
  IsmctsOptions options;
  options.prior = 5;
  options.exploration = 0.01;
  options.leaf = options.reply = judged_at_once();
  InformationTree tree(options);
  tree.begin(s, to_play(s), false);
  for (int i = 0; i < 20; ++i) {
    GameState world = s;
    tree.pass(world, t, static_cast<u64>(i));
  }
  // Judged 0.2 from the start, ending the turn is never tried: only the minion is, which wins 0.7.
  for (const InformationTree::Edge& edge : tree.root().edges) {
    const bool ends = edge.action == kEndTurn;
    CHECK(edge.visits == (ends ? 0 : 20));
    CHECK(edge.judged == (ends ? 0.2 : 0.7));
  }
}
