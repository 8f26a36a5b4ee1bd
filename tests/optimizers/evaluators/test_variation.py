"""Random evaluators, crossover and mutation: valid, and distributed as published."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from agent_zoo.evaluators import (
    HEARTHSTONE,
    BinaryTree,
    Evaluator,
    Expression,
    Linear,
    Operator,
    Tree,
    evaluator_of,
)
from agent_zoo.evaluators.expression import NODES_MOST
from hs_env.errors import InvalidOption
from optimizers.evaluators import LinearVariation, TreeVariation
from optimizers.evaluators.variation import variation_of
from tests.agent_zoo.evaluators.random_evaluators import positions

REPRESENTATIONS = ("linear", "binary-tree", "tree")


def dice(seed: int = 1) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(seed))


@pytest.mark.parametrize("representation", REPRESENTATIONS)
def test_a_thousand_generations_stay_valid(representation: str) -> None:
    """Evaluators check themselves when they are made; this also writes and reads them."""
    variation, random = variation_of(representation, 0.5), dice()
    first, second = variation.create(random), variation.create(random)
    for number in range(1000):
        first, second = variation.cross(first, second, random)
        first, second = variation.mutate(first, random), variation.mutate(second, random)
        if number % 50 == 0:
            assert variation.from_dict(variation.to_dict(first)) == first
            assert first.native_score() is not None
            second = variation.create(random)


# --- random ones


def roots(kind: Any, part: str, count: int = 20_000) -> Counter[str]:
    """What random trees begin with."""
    variation, random = TreeVariation(kind), dice(2)
    found: Counter[str] = Counter()
    for _ in range(count):
        node = variation.grown(part, random).nodes[0]
        if isinstance(node, Operator):
            found[f"{node.name}{node.arguments}"] += 1
        else:
            found[node if isinstance(node, str) else "literal"] += 1
    return found


@pytest.mark.parametrize("part", ["state", "card"])
def test_each_feature_literal_and_operator_is_equally_likely(part: str) -> None:
    found = roots(BinaryTree, part)
    names = getattr(HEARTHSTONE, part)
    assert set(found) == {*names, "literal", "add2", "mul2", "sub2", "max2", "min2"}
    expected = 20_000 / (len(names) + 6)
    # Five standard deviations of a binomial number.
    assert all(abs(count - expected) < 5 * expected**0.5 for count in found.values())


def test_operators_take_two_arguments_more_often_than_three_or_four() -> None:
    found = roots(Tree, "card")
    expected = 20_000 / (len(HEARTHSTONE.card) + 6)
    assert abs(found["neg1"] - expected) < 5 * expected**0.5
    for arguments, share in ((2, 6 / 11), (3, 3 / 11), (4, 2 / 11)):
        count = sum(found[f"{name}{arguments}"] for name in ("add", "mul", "max", "min"))
        assert abs(count - 4 * expected * share) < 5 * (4 * expected * share) ** 0.5


def test_literals_and_weights_are_uniform_from_minus_one_to_one() -> None:
    random = dice(3)
    weights = np.array([LinearVariation().create(random).card for _ in range(2000)])
    trees = [TreeVariation(Tree).grown("card", random) for _ in range(20_000)]
    literals = np.array([node for tree in trees for node in tree.nodes if isinstance(node, float)])
    for numbers in (weights.ravel(), literals):
        assert -1 <= numbers.min() < -0.95
        assert 0.95 < numbers.max() <= 1
        # The standard deviation of a mean is 0.58 / sqrt(n).
        assert abs(numbers.mean()) < 5 * 0.58 / len(numbers) ** 0.5


# --- crossover


def test_weights_of_both_parents_are_shared_out() -> None:
    variation, random = LinearVariation(), dice(4)
    one, two = variation.create(random), variation.create(random)
    from_first = 0
    for _ in range(500):
        a, b = variation.cross(one, two, random)
        for x, y, p, q in zip(
            a.state + a.card, b.state + b.card, one.state + one.card, two.state + two.card,
            strict=True,
        ):  # fmt: skip
            assert {x, y} == {p, q}
            from_first += x == p
    # Half of 17,000, and five standard deviations are 326.
    assert abs(from_first - 8500) < 326


def test_trees_swap_one_subtree_in_each_part() -> None:
    variation, random = TreeVariation(Tree), dice(5)
    one = Tree(Expression((Operator("add", 2), "my_life", "my_hand")), Expression(("attack",)))
    two = Tree(Expression(("enemy_life",)), Expression((Operator("neg", 1), "health")))
    states, cards = Counter[Any](), Counter[Any]()
    for _ in range(3000):
        a, b = variation.cross(one, two, random)
        states[a.state.nodes] += 1
        cards[a.card.nodes, b.card.nodes] += 1
        assert len(a.state) + len(b.state) == 4
    assert set(states) == {
        ("enemy_life",),
        (Operator("add", 2), "enemy_life", "my_hand"),
        (Operator("add", 2), "my_life", "enemy_life"),
    }
    # 1,000 of 3,000, and five standard deviations are 129.
    assert all(abs(count - 1000) < 129 for count in states.values())
    neg = Operator("neg", 1)
    assert set(cards) == {((neg, "health"), ("attack",)), (("health",), (neg, "attack"))}
    assert all(abs(count - 1500) < 137 for count in cards.values())


def test_a_tree_that_would_be_too_large_is_not_made() -> None:
    nodes: tuple[Any, ...] = ("attack",)
    while len(nodes) < NODES_MOST // 2:
        nodes = (Operator("add", 2), *nodes, *nodes)
    large = Tree(Expression((0.0,)), Expression(nodes))
    variation, random = TreeVariation(Tree), dice(6)
    first, second = large, large
    for _ in range(50):
        first, second = variation.cross(first, second, random)
        assert max(len(first.card), len(second.card)) <= NODES_MOST


# --- mutation


def test_each_weight_mutates_by_itself() -> None:
    variation, random = LinearVariation(), dice(7)
    parent = variation.create(random)
    changed = 0
    for _ in range(1000):
        child = variation.mutate(parent, random)
        changed += sum(a != b for a, b in zip(child.state, parent.state, strict=True))
        changed += sum(a != b for a, b in zip(child.card, parent.card, strict=True))
    # 5 % of 34,000, and five standard deviations are 201.
    assert abs(changed - 1700) < 201


def test_each_of_both_trees_mutates_by_itself() -> None:
    variation, random = TreeVariation(Tree), dice(8)
    linear = evaluator_of("plain")
    assert isinstance(linear, Linear)
    parent = linear.to_tree()
    found = Counter[tuple[bool, bool]]()
    for _ in range(4000):
        child = variation.mutate(parent, random)
        found[child.state != parent.state, child.card != parent.card] += 1
    # 4.75 % of 4,000 in one tree alone, 0.25 % in both; five standard deviations are 67 and 16.
    assert abs(found[True, False] - 190) < 67
    assert abs(found[False, True] - 190) < 67
    assert found[True, True] < 10 + 16


def test_no_mutation_is_no_change() -> None:
    random = dice(9)
    for representation in REPRESENTATIONS:
        variation = variation_of(representation, 0)
        parent = variation.create(random)
        assert variation.mutate(parent, random) == parent


def test_trees_that_mutate_can_be_simplified() -> None:
    variation, random = TreeVariation(Tree, 0, simplify=True), dice(10)
    idle = (Operator("add", 3), "my_life", 0.0, Operator("neg", 1), Operator("neg", 1), "my_hand")
    parent = Tree(Expression(idle), Expression((Operator("max", 2), "attack", "attack")))
    child = variation.mutate(parent, random)
    assert child.state.nodes == (Operator("add", 2), "my_life", "my_hand")
    assert child.card.nodes == ("attack",)
    assert (variation.size(parent), variation.size(child)) == (9, 4)
    assert TreeVariation(Tree, 0).mutate(parent, random) == parent
    with pytest.raises(InvalidOption, match="simplify is True or False"):
        TreeVariation(Tree, simplify=1)  # type: ignore[arg-type]


def test_simplified_trees_have_the_values_of_the_others() -> None:
    """The same dice lead to the same trees, simplified or not."""
    plain, simple = (TreeVariation(Tree, 1, simplify=one) for one in (False, True))
    for seed in range(30):
        start = plain.create(dice(seed))
        one, other = plain.mutate(start, dice(seed)), simple.mutate(start, dice(seed))
        assert sum(other.sizes) <= sum(one.sizes)
        for game in positions(5, seed=seed):
            assert one.score(game, 0) == other.score(game, 0)


# --- where a run starts


def test_weights_can_start_trees_with_the_same_values() -> None:
    linear = evaluator_of("plain")
    found: Evaluator = TreeVariation(Tree).converted(linear)
    assert isinstance(linear, Linear)
    assert found == linear.to_tree()
    with pytest.raises(InvalidOption, match="a run of binary-tree evaluators starts from one of"):
        TreeVariation(BinaryTree).converted(linear)
    with pytest.raises(InvalidOption, match="a run of linear evaluators starts from one of that"):
        LinearVariation().converted(found)


def test_genomes_of_another_kind_are_refused() -> None:
    with pytest.raises(InvalidOption, match="expected a tree evaluator, got linear"):
        TreeVariation(Tree).from_dict(evaluator_of("plain").to_dict())
    with pytest.raises(InvalidOption, match="mutation is a number from 0 to 1"):
        LinearVariation(2)
