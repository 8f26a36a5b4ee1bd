"""What evaluators look at, and that C++ and Python compute the same."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from agent_zoo.evaluators import (
    HEARTHSTONE,
    BinaryTree,
    Evaluator,
    Expression,
    FeatureSet,
    Linear,
    Operator,
    Position,
    Tree,
)
from hs_env import Game, Scenario
from hs_env.errors import InvalidOption
from hs_env.scenario import Card
from tests.agent_zoo.evaluators.random_evaluators import linear, positions, some_evaluators

FLAGS = HEARTHSTONE.card[2:-2]


def player_numbers(player: dict[str, Any]) -> list[float]:
    hero, weapon = player["hero"], player["weapon"] or {"attack": 0, "health": 0}
    return [
        player["mana"],
        player["crystals"],
        len(player["deck"]),
        len(player["hand"]),
        hero["health"] + player["armor"],
        player["fatigue"],
        weapon["attack"],
        weapon["health"],
        len(player["secrets"]),
    ]


def minion_numbers(minion: dict[str, Any]) -> dict[str, float]:
    keywords = {"windfury" if name == "mega_windfury" else name for name in minion["keywords"]}
    flags = {name: float(name in keywords) for name in FLAGS}
    return {
        "attack": minion["attack"],
        "health": minion["health"],
        **flags,
        "can_attack": float(minion["can_attack"]),
    }


def test_native_and_python_values_are_equal_in_ten_thousand_positions() -> None:
    evaluators = some_evaluators(2, seed=3)
    for number, game in enumerate(positions(10_000, seed=5)):
        seat, evaluator = number % 2, evaluators[number % len(evaluators)]
        wanted = evaluator.value(Position.of(game, seat))
        hero = [player["hero"]["health"] for player in game.to_dict()["players"]]
        if min(hero) <= 0:
            wanted = math.inf if hero[1 - seat] <= 0 else -math.inf
        assert evaluator.score(game, seat) == wanted, (number, evaluator)


def test_features_are_those_of_the_position() -> None:
    for number, game in enumerate(positions(1_500, seed=9)):
        seat = number % 2
        told, found = game.to_dict()["players"], Position.of(game, seat)
        mine, enemy = told[seat], told[1 - seat]
        numbers = player_numbers(mine) + player_numbers(enemy)
        assert found.state == dict(zip(HEARTHSTONE.state, numbers, strict=True))
        for cards, player in ((found.own, mine), (found.enemy, enemy)):
            for card, minion in zip(cards, player["board"], strict=True):
                wanted = minion_numbers(minion)
                assert {name: card[name] for name in wanted} == wanted


def test_every_flag_of_a_minion_is_seen() -> None:
    for name in FLAGS:
        keyword = "mega_windfury" if name == "windfury" else name
        [seen] = Position.of(Scenario(board=[Card("Wisp", keywords=keyword)]).game, 0).own
        assert {flag for flag in FLAGS if seen[flag]} == {name}


@pytest.mark.parametrize(
    ("name", "silenced", "has"),
    [("Loot Hoarder", False, 1), ("Loot Hoarder", True, 0), ("Wisp", False, 0)],
)
def test_a_deathrattle_is_seen_until_it_is_silenced(name: str, silenced: bool, has: int) -> None:
    s = Scenario(board=[Card(name, silenced=silenced)])
    assert Position.of(s.game, 0).own[0]["deathrattle"] == has


def test_a_minion_that_has_attacked_cannot_attack() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    assert Position.of(s.game, 0).own[0]["can_attack"] == 1
    assert Position.of(s.game, 0).enemy[0]["can_attack"] == 0
    s.attack("Chillwind Yeti", "enemy hero")
    assert Position.of(s.game, 0).own[0]["can_attack"] == 0


def test_own_cards_add_and_enemy_cards_subtract() -> None:
    s = Scenario(board=["Chillwind Yeti", "Wisp"], enemy_board=["Bloodfen Raptor"])
    evaluator = Tree(Expression((7.0,)), Expression((Operator("mul", 2), "attack", "health")))
    assert evaluator.value(Position.of(s.game, 0)) == 7 + 4 * 5 + 1 - 3 * 2
    assert evaluator.score(s.game, 1) == 7 + 3 * 2 - 4 * 5 - 1


def test_linear_and_its_tree_have_the_same_value_everywhere() -> None:
    dice = random.Random(2)
    for number, game in enumerate(positions(2_000, seed=4)):
        if number % 100 == 0:
            weights = linear(dice)
            converted = weights.to_tree()
        assert converted.score(game, number % 2) == weights.score(game, number % 2)
        found = Position.of(game, number % 2)
        assert converted.value(found) == weights.value(found)
    assert converted.state.nodes[:4] == (
        Operator("add", 18), Operator("mul", 2), "my_mana", weights.state[0],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("nodes", "value"),
    [
        ((2.5,), 2.5),
        (("my_life",), 30),
        ((Operator("add", 3), "my_life", 1.0, 2.0), 33),
        ((Operator("mul", 3), "my_life", 2.0, 0.5), 30),
        ((Operator("max", 3), 1.0, "my_life", 31.0), 31),
        ((Operator("min", 2), "my_life", -1.0), -1),
        ((Operator("neg", 1), Operator("add", 2), "my_life", 1.0), -31),
        ((Operator("mul", 2), Operator("add", 2), 1.0, 2.0, Operator("add", 2), 3.0, 4.0), 21),
    ],
)
def test_operators_do_what_they_say(nodes: Any, value: float) -> None:
    game = Scenario().game
    evaluator = Tree(Expression(nodes), Expression((0.0,)))
    assert evaluator.score(game, 0) == evaluator.value(Position.of(game, 0)) == value


def test_differences_are_taken_from_left_to_right() -> None:
    nodes = (Operator("sub", 2), "my_life", Operator("sub", 2), 4.0, 1.0)
    evaluator = BinaryTree(Expression(nodes), Expression((0.0,)))
    assert evaluator.score(Scenario().game, 0) == 27


def test_no_value_is_infinite_however_large_the_products() -> None:
    power: tuple[Any, ...] = ("my_life",)
    for _ in range(11):
        power = (Operator("mul", 2), *power, *power)
    nothing = (Operator("add", 2), *power, Operator("neg", 1), *power)
    huge = Tree(Expression(nothing), Expression((0.0,)))
    game = Scenario().game
    assert huge.score(game, 0) == huge.value(Position.of(game, 0)) == 0
    assert Tree(Expression(power), huge.card).score(game, 0) == 1e100


def test_another_game_brings_its_own_features() -> None:
    locm = FeatureSet("locm", ("my_rune", "enemy_rune"), ("attack", "defense", "guard"))
    evaluator: Evaluator = Linear((1.0, -1.0), (0.5, 0.25, 2.0), locm)
    card = {"attack": 4.0, "defense": 4.0, "guard": 1.0}
    position = Position({"my_rune": 25.0, "enemy_rune": 10.0}, (card,), ())
    assert evaluator.value(position) == 20
    assert Evaluator.from_dict(evaluator.to_dict(), locm) == evaluator
    with pytest.raises(InvalidOption, match="only evaluators of Hearthstone can play it, got one"):
        evaluator.native_score()


@pytest.mark.parametrize("names", [(), ("a", "a"), ("two words",)])
def test_features_are_names(names: tuple[str, ...]) -> None:
    with pytest.raises(InvalidOption, match="the card features of mine are identifiers"):
        FeatureSet("mine", ("a",), names)


def test_a_linear_evaluator_has_a_weight_for_each_feature() -> None:
    with pytest.raises(InvalidOption, match="state has a weight for each of 18 features, got 2"):
        Linear((1.0, 2.0), (0.0,) * 16)


def test_a_seat_is_0_or_1() -> None:
    with pytest.raises(InvalidOption, match="a seat is a number from 0 to 1, got 2"):
        Position.of(Game(seed=1), 2)
