// The tree of statistics, and choices by it, on trees made by hand.
#include "agent_zoo/search/action_tree.h"

#include <array>
#include <cmath>

#include "tests/core/check.h"

using namespace hs;

namespace {

constexpr u64 kOne = 11, kTwo = 22, kThree = 33, kFour = 44;

/// Three sequences: 11 22 was worth 0.5, 11 33 was worth 1, 44 was worth 0.
ActionTree three_sequences() {
  ActionTree tree;
  tree.add(std::array{kOne, kTwo}, 0.5);
  tree.add(std::array{kOne, kThree}, 1.0);
  tree.add(std::array{kFour}, 0.0);
  return tree;
}

/// How often each place is picked at the root.
template <std::size_t n>
std::array<int, n> picks(const ActionTree& tree, ActionTree::Node node,
                         const std::array<u64, n>& keys, const PickRule& rule, int times) {
  std::array<int, n> counts{};
  Random dice{7};
  for (int i = 0; i < times; ++i) ++counts[pick(tree, node, keys, rule, dice)];
  return counts;
}

/// Whether a count of `times` trials is within five standard deviations of what it should be.
bool about(int count, int times, double probability) {
  const double mean = times * probability;
  return std::abs(count - mean) <= 5 * std::sqrt(mean * (1 - probability));
}

}  // namespace

TEST(a_tree_adds_values_along_every_path) {
  const ActionTree tree = three_sequences();
  const auto one = tree.child(ActionTree::kRoot, kOne);
  CHECK(tree.visits(ActionTree::kRoot) == 3 && tree.mean(ActionTree::kRoot) == 0.5);
  CHECK(tree.visits(one) == 2 && tree.mean(one) == 0.75);
  CHECK(tree.visits(tree.child(one, kTwo)) == 1 && tree.mean(tree.child(one, kTwo)) == 0.5);
  CHECK(tree.mean(tree.child(one, kThree)) == 1);
  CHECK(tree.mean(tree.child(ActionTree::kRoot, kFour)) == 0);
  CHECK(tree.size() == 5);
}

TEST(nobody_has_come_to_a_node_that_is_not_there) {
  const ActionTree tree = three_sequences();
  CHECK(tree.child(ActionTree::kRoot, kTwo) == ActionTree::kNowhere);
  CHECK(tree.child(ActionTree::kNowhere, kOne) == ActionTree::kNowhere);
  CHECK(tree.visits(ActionTree::kNowhere) == 0);
}

TEST(a_new_root_keeps_what_is_below_it) {
  ActionTree tree = three_sequences();
  tree.descend(kOne);
  CHECK(tree.size() == 3);
  CHECK(tree.visits(ActionTree::kRoot) == 2 && tree.mean(ActionTree::kRoot) == 0.75);
  CHECK(tree.mean(tree.child(ActionTree::kRoot, kTwo)) == 0.5);
  CHECK(tree.mean(tree.child(ActionTree::kRoot, kThree)) == 1);
  CHECK(tree.child(ActionTree::kRoot, kFour) == ActionTree::kNowhere);
  tree.add(std::array{kTwo, kFour}, 0.0);
  CHECK(tree.visits(ActionTree::kRoot) == 3);
  CHECK(tree.mean(tree.child(ActionTree::kRoot, kTwo)) == 0.25);
}

TEST(a_new_root_that_was_never_tried_is_empty) {
  ActionTree tree = three_sequences();
  tree.descend(kTwo);
  CHECK(tree.size() == 1 && tree.visits(ActionTree::kRoot) == 0);
}

TEST(ucb_is_as_computed_by_hand) {
  // 11: 0.75 + c sqrt(ln 3 / 2) = 0.75 + 0.7412 c; 44: 0 + c sqrt(ln 3 / 1) = 1.0481 c.
  // They are equal at c = 2.4433.
  const ActionTree tree = three_sequences();
  const std::array keys{kOne, kFour};
  for (const double c : {0.0, 0.5, 2.44})
    CHECK(picks(tree, ActionTree::kRoot, keys, {0, c, 1}, 50)[0] == 50);
  for (const double c : {2.45, 10.0})
    CHECK(picks(tree, ActionTree::kRoot, keys, {0, c, 1}, 50)[1] == 50);
}

TEST(gamma_0_is_random_only_where_nobody_has_been) {
  const ActionTree tree = three_sequences();
  const std::array keys{kOne, kFour};
  const auto nowhere = picks(tree, ActionTree::kNowhere, keys, {0, 0, 0}, 1000);
  CHECK(about(nowhere[0], 1000, 0.5));
  const auto empty = picks(ActionTree{}, ActionTree::kRoot, keys, {0, 0, 0}, 1000);
  CHECK(about(empty[0], 1000, 0.5));
  CHECK(picks(tree, ActionTree::kRoot, keys, {0, 0, 0}, 1000)[0] == 1000);
}

TEST(gamma_1_is_always_random) {
  const auto counts =
      picks(three_sequences(), ActionTree::kRoot, std::array{kOne, kFour}, {1, 0, 0}, 1000);
  CHECK(about(counts[0], 1000, 0.5));
}

TEST(gamma_between_is_random_less_often_the_more_is_known) {
  // At random with probability 0.5^3, and then half of the time the worse one.
  const ActionTree tree = three_sequences();
  const std::array keys{kOne, kFour};
  CHECK(about(picks(tree, ActionTree::kRoot, keys, {0.5, 0, 0}, 20'000)[1], 20'000, 0.5 / 8));
  const auto one = tree.child(ActionTree::kRoot, kOne);
  const std::array below{kTwo, kThree};
  CHECK(about(picks(tree, one, below, {0.5, 0, 0}, 20'000)[0], 20'000, 0.5 / 4));
}

TEST(what_was_never_tried_is_taken_with_its_probability) {
  const ActionTree tree = three_sequences();
  const std::array keys{kOne, kTwo, kThree, kFour};  // 22 and 33 have no node here
  CHECK(picks(tree, ActionTree::kRoot, keys, {0, 0, 0}, 200)[0] == 200);
  const auto always = picks(tree, ActionTree::kRoot, keys, {0, 0, 1}, 1000);
  CHECK(always[0] == 0 && always[3] == 0 && about(always[1], 1000, 0.5));
  const auto some = picks(tree, ActionTree::kRoot, keys, {0, 0, 0.3}, 1000);
  CHECK(about(some[0], 1000, 0.7) && about(some[1], 1000, 0.15) && some[3] == 0);
  const auto only_new = picks(tree, ActionTree::kRoot, std::array{kTwo, kThree}, {0, 0, 0}, 1000);
  CHECK(about(only_new[0], 1000, 0.5));
}
