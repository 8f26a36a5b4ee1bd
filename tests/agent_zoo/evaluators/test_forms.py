"""Evaluators as JSON, formulas, smaller trees and pictures."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import MalformedEvaluator
from agent_zoo.evaluators import (
    BinaryTree,
    Evaluator,
    Expression,
    Linear,
    Operator,
    Position,
    Tree,
    evaluator_of,
    presets,
)
from hs_env.errors import InvalidOption
from tests.agent_zoo.evaluators.random_evaluators import binary, linear, positions, some_evaluators
from tests.agent_zoo.evaluators.random_evaluators import tree as random_tree

SMALL: dict[str, Any] = {
    "representation": "tree",
    "features": "hearthstone",
    "state": ["add", "my_life", ["mul", "my_hand", 0.5], ["neg", "enemy_life"]],
    "card": ["max", "attack", "health"],
}


# --- JSON


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    for evaluator in some_evaluators(20):
        evaluator.save(tmp_path / "one.json")
        assert Evaluator.load(tmp_path / "one.json") == evaluator
        assert Evaluator.from_dict(json.loads(json.dumps(evaluator.to_dict()))) == evaluator
        assert pickle.loads(pickle.dumps(evaluator)) == evaluator


def test_trees_are_nested_lists() -> None:
    evaluator = Evaluator.from_dict(SMALL)
    assert isinstance(evaluator, Tree)
    assert evaluator.state.nodes == (
        Operator("add", 3), "my_life", Operator("mul", 2), "my_hand", 0.5, Operator("neg", 1),
        "enemy_life",
    )  # fmt: skip
    assert evaluator.to_dict() == SMALL


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"state": ["add", 1, ["mul", "my_hnd", 1]]},
            r"state\[2\]\[1\]: there is no feature 'my_",
        ),
        ({"state": ["add", "my_life", ["sub", 1, 2]]}, r"state\[2\]: there is no operator 'sub'"),
        ({"card": ["neg", 1, 2]}, "card: neg takes 1 arguments, got 2"),
        ({"card": ["max", "attack"]}, "card: max takes at least 2 arguments, got 1"),
        ({"card": ["max", "attack", []]}, r"card\[2\]: expected an operator with arguments"),
        ({"card": "my_life"}, "card: there is no feature 'my_life'; there are: attack, "),
        ({"card": [["max"], 1, 2]}, "card: there is no operator"),
        ({"card": None}, "card: expected a number from -1e[+]06 to 1e[+]06, got None"),
        ({"card": ["max", 1, True]}, r"card\[2\]: expected a number .*, got True"),
        ({"card": ["max", 1, float("nan")]}, r"card\[2\]: expected a number .*, got nan"),
        ({"card": 1e7}, "card: expected a number"),
        ({"representation": "forest"}, "representation: expected 'linear' or 'binary-tree'"),
        ({"features": "chess"}, "features: expected 'hearthstone', got 'chess'"),
        ({"extra": 1}, "an evaluator is an object of representation, features, state, card; got"),
        ({"representation": "linear"}, "state: expected weights by feature"),
    ],
)
def test_malformed_trees_are_refused_where_they_are_wrong(
    change: dict[str, Any], message: str
) -> None:
    with pytest.raises(MalformedEvaluator, match=message):
        Evaluator.from_dict({**SMALL, **change})


def test_malformed_weights_are_refused_by_name() -> None:
    told = evaluator_of("plain").to_dict()
    missing = {name: weight for name, weight in told["state"].items() if name != "my_deck"}
    for state, message in (
        (missing, "state: there is no weight for 'my_deck'"),
        ({**told["state"], "odd": 1}, "state: there is no feature 'odd'"),
        ({**told["state"], "my_deck": "x"}, r"state\.my_deck: expected a number .*, got 'x'"),
    ):
        with pytest.raises(MalformedEvaluator, match=message):
            Evaluator.from_dict({**told, "state": state})


@pytest.mark.parametrize("data", [None, [], "add", {}])
def test_other_things_are_no_evaluators(data: Any) -> None:
    with pytest.raises(MalformedEvaluator, match="an evaluator is an object of"):
        Evaluator.from_dict(data)


@pytest.mark.parametrize("text", ["{", '{"state": 3}', "[" * 5000])
def test_a_file_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text)
    with pytest.raises(MalformedEvaluator, match=r"broken\.json"):
        evaluator_of(file)


def test_a_tree_that_is_too_deep_is_refused() -> None:
    deep: Any = "attack"
    for _ in range(200):
        deep = ["neg", deep]
    with pytest.raises(MalformedEvaluator, match="a tree is at most 200 deep"):
        Evaluator.from_dict({**SMALL, "card": deep})
    nodes = (*[Operator("neg", 1)] * 200, "attack")
    with pytest.raises(MalformedEvaluator, match="201 nodes and a depth of 201"):
        Tree(Expression((0.0,)), Expression(nodes))


@pytest.mark.parametrize(
    ("nodes", "message"),
    [
        ((), "card: 1 nodes are missing at the end"),
        ((Operator("add", 2), "attack"), "card: 1 nodes are missing at the end"),
        (("attack", "health"), "card, node 1: the tree has ended before"),
        ((Operator("add", 2), "attack", "armor"), "card, node 2: there is no feature 'armor'"),
    ],
)
def test_nodes_have_to_be_a_tree(nodes: Any, message: str) -> None:
    with pytest.raises(MalformedEvaluator, match=message):
        BinaryTree(Expression((0.0,)), Expression(nodes))


def test_presets_have_names() -> None:
    assert "plain" in presets()
    for name in presets():
        assert isinstance(evaluator_of(name), Evaluator)
    assert evaluator_of(evaluator_of("plain").to_dict()) == evaluator_of("plain")
    with pytest.raises(InvalidOption, match="there is no evaluator 'nobody': no such file"):
        evaluator_of("nobody")
    with pytest.raises(InvalidOption, match="evaluator is an Evaluator, the name of a preset"):
        evaluator_of(3)  # type: ignore[arg-type]


# --- formulas


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (["add", "my_hand", ["neg", ["add", "my_mana", 1]], -2], "my_hand - (my_mana + 1) - 2"),
        (["mul", ["add", "my_hand", 1], ["mul", 2, "my_mana"]], "(my_hand + 1) * (2 * my_mana)"),
        (["max", ["mul", "my_hand", 0.25], "my_mana", 3], "max(my_hand * 0.25, my_mana, 3)"),
        (["neg", ["neg", "my_hand"]], "-(-my_hand)"),
        (["mul", ["neg", "my_hand"], 2], "-my_hand * 2"),
    ],
)
def test_trees_read_as_formulas(data: Any, text: str) -> None:
    evaluator = Evaluator.from_dict({**SMALL, "state": data})
    assert evaluator.formula() == f"state = {text}\ncard = max(attack, health)"


def test_a_difference_of_a_difference_has_parentheses() -> None:
    data = {**SMALL, "representation": "binary-tree", "card": 0.5}
    shown = Evaluator.from_dict({**data, "state": ["sub", 1, ["sub", "my_hand", "my_mana"]]})
    assert shown.formula().splitlines()[0] == "state = 1 - (my_hand - my_mana)"


def test_weights_read_as_sums() -> None:
    weights = Linear((0.0,) * 3 + (0.5,) + (0.0,) * 9 + (-0.25,) + (0.0,) * 4, (0.0,) * 16)
    assert weights.formula() == "state = 0.5 * my_hand - 0.25 * enemy_life\ncard = 0"
    assert repr(weights) == "Linear(state = 0.5 * my_hand - 0.25 * enemy_life; card = 0)"


# --- smaller trees


def test_simpler_trees_have_the_same_values() -> None:
    dice = random.Random(7)
    shrunk = 0
    games = list(positions(400, seed=2))
    for number in range(400):
        whole = (binary if number % 2 else random_tree)(dice)
        small = whole.simplified()
        shrunk += sum(small.sizes) < sum(whole.sizes)
        assert sum(small.sizes) <= sum(whole.sizes)
        assert small.simplified() == small.simplified().simplified()
        for game in dice.sample(games, 8):
            found = Position.of(game, 0)
            assert small.value(found) == whole.value(found), (whole, small)
    assert shrunk > 200


@pytest.mark.parametrize(
    ("data", "simple"),
    [
        (
            ["add", ["add", "my_hand", 0], "my_mana"],
            ["add", "my_hand", "my_mana"],
        ),
        (["max", "my_hand", ["neg", ["neg", "my_mana"]]], ["max", "my_hand", "my_mana"]),
        (["mul", "my_hand", ["add", 1, -1]], 0.0),
        (["mul", ["mul", 2, 3], "my_hand", 1], ["mul", 6.0, "my_hand"]),
        (["max", "my_hand", ["max", 1, "my_hand", 2]], ["max", "my_hand", 2.0]),
        (["min", "my_hand", "my_hand"], "my_hand"),
        (["add", "my_hand", ["add", "my_mana", 1]], ["add", "my_hand", ["add", "my_mana", 1.0]]),
        (["neg", 3], -3.0),
        (["add", 0, 0], 0.0),
    ],
)
def test_what_becomes_simpler(data: Any, simple: Any) -> None:
    found = Evaluator.from_dict({**SMALL, "state": data})
    assert isinstance(found, Tree)
    assert found.simplified().to_dict()["state"] == simple


def test_binary_trees_stay_binary() -> None:
    data = {**SMALL, "representation": "binary-tree", "card": ["sub", "attack", "attack"]}
    found = Evaluator.from_dict({**data, "state": ["add", ["add", "my_hand", "my_mana"], 2]})
    assert isinstance(found, BinaryTree)
    assert found.simplified() == BinaryTree(found.state, Expression((0.0,)))


# --- pictures


@pytest.mark.parametrize("make", [linear, binary, random_tree])
def test_a_picture_is_drawn(tmp_path: Path, make: Any) -> None:
    pytest.importorskip("matplotlib")
    from agent_zoo.evaluators.picture import draw

    evaluator = make(random.Random(3))
    draw(evaluator, tmp_path / "new" / "one.png")
    draw(evaluator, tmp_path / "two.png")
    drawn = (tmp_path / "two.png").read_bytes()
    assert drawn.startswith(b"\x89PNG")
    assert drawn == (tmp_path / "new" / "one.png").read_bytes()
