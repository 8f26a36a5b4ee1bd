"""Alvaro's agent: the bandit by hand, turns that are finished greedily, worlds, time."""

from __future__ import annotations

import math
from typing import Any

import pytest

from agent_zoo import make
from agent_zoo.agents.alvaro import AlvaroPolicy
from agent_zoo.scores import native_score
from hs_env import Game, Scenario
from hs_env.errors import InvalidOption
from hs_env.scenario import Card
from tests.agent_zoo.agents.time_limits import check_time_limit
from tests.agent_zoo.reference_search import chosen

ME = 0


def considered(policy: AlvaroPolicy, s: Scenario) -> dict[str, tuple[float, float]]:
    """Visits and value of each move, by its text."""
    policy.reset(1)
    policy.act(s.game.view(ME))
    thought = policy.analysis()
    assert thought is not None
    return {move.text: (move.visits, move.value) for move in thought.moves}


def two_moves() -> Scenario:
    """To attack or not to attack."""
    return Scenario(board=["Bloodfen Raptor"], mana=0, enemy_deck=["Wisp"])


def ucb1_visits(rewards: list[float], exploration: float, simulations: int) -> list[int]:
    """How often UCB1 pulls arms that always bring the same."""
    visits = [0] * len(rewards)
    for done in range(simulations):
        bounds = [
            reward + exploration * math.sqrt(math.log(done) / n) if n else math.inf
            for reward, n in zip(rewards, visits, strict=True)
        ]
        visits[bounds.index(max(bounds))] += 1
    return visits


@pytest.mark.parametrize("exploration", [0.0, 0.1, 0.7, 2.0])
def test_visits_are_those_of_ucb1(exploration: float) -> None:
    # The Raptor's three damage: 0.9 of 30 points of health, and what is judged is a constant.
    def value(game: Game, seat: int) -> float:
        return 0.4 + 0.01 * (30 - game.to_dict()["players"][1 - seat]["hero"]["health"])

    policy = AlvaroPolicy(simulations=300, exploration=exploration, value=value)
    moves = considered(policy, two_moves())
    end, attack = moves["end turn"], moves["attack enemy hero with own Bloodfen Raptor (1)"]
    assert [end[0], attack[0]] == ucb1_visits([0.4, 0.43], exploration, 300)
    assert end[1] == pytest.approx(0.4)
    assert attack[1] == pytest.approx(0.43)


def test_values_are_the_estimate_by_hand() -> None:
    # Mine: 0.4 * 30 + 0.9 * (3 + 2) + 0.02 * 10 crystals = 16.7. The enemy's: 0.4 * 30 + 0.02 * 10
    # + 0.01 for a card in the deck = 12.21; after the attack 0.4 * 27 + 0.21 = 11.01.
    moves = considered(AlvaroPolicy(simulations=20), two_moves())
    assert moves["end turn"][1] == pytest.approx(0.5 + 0.5 * (16.7 - 12.21) / 16.7)
    attack = moves["attack enemy hero with own Bloodfen Raptor (1)"]
    assert attack[1] == pytest.approx(0.5 + 0.5 * (16.7 - 11.01) / 16.7)


def test_ending_the_turn_is_judged_as_things_stand() -> None:
    # Healing Totem would heal the other minion at the end of the turn.
    s = Scenario(hero="shaman", board=["Healing Totem", Card("Boulderfist Ogre", damage=3)], mana=0)
    estimate = native_score("estimate").score(s.game, ME)
    assert considered(AlvaroPolicy(simulations=9), s)["end turn"][1] == pytest.approx(estimate)


def test_the_rest_of_the_turn_is_played_greedily() -> None:
    # Whatever comes first: in the end both minions are there and the totem is called.
    boards = set()

    def value(game: Game, seat: int) -> float:
        board = game.to_dict()["players"][seat]["board"]
        boards.add((len(board), game.to_play))
        return 0.5

    s = Scenario(hero="shaman", hand=["River Crocolisk", "Chillwind Yeti"], mana=8)
    AlvaroPolicy(simulations=40, value=value).act(s.game.view(ME))
    # Ending the turn at once leaves none; no turn is passed on before it is judged.
    assert boards == {(0, ME), (3, ME)}


def test_the_last_of_equally_good_moves_is_played() -> None:
    policy = AlvaroPolicy(simulations=12, value=lambda game, seat: 0.5)
    assert chosen(policy, two_moves()) == "attack enemy hero with own Bloodfen Raptor (1)"


def test_lethal_in_three_steps_is_found() -> None:
    # Six by the Fireball, three by the Raptor, one by the hero power, and a taunt in the way.
    s = Scenario(
        hand=["Fireball", "Frostbolt"],
        board=["Bloodfen Raptor"],
        mana=8,
        health=1,
        enemy_health=6,
        enemy_board=["Frostwolf Grunt", "Boulderfist Ogre"],
        enemy_deck=["Wisp"],
    )
    policy = make("alvaro")
    policy.reset(3)
    while not s.game.over:
        assert s.game.to_play == ME
        s.game.apply(policy.act(s.game.view(ME)))
    assert s.game.winner == ME


def test_every_simulation_deals_a_new_world() -> None:
    hands = []

    def value(game: Game, seat: int) -> float:
        hands.append(tuple(card["card"] for card in game.to_dict()["players"][1 - seat]["hand"]))
        return 0.5

    s = Scenario(board=["Bloodfen Raptor"], mana=0, enemy_hand=["Wisp"] * 4, enemy_deck=["Wisp"])
    AlvaroPolicy(simulations=60, value=value).act(s.game.view(ME))
    dealt = [hand for hand in hands if len(set(hand)) > 1]
    assert len(set(dealt)) == len(dealt) >= 25


def test_a_counted_budget_is_kept_and_repeatable() -> None:
    s = Scenario(hand=["Fireball", "Chillwind Yeti"], mana=5, enemy_board=["Wisp"])
    policy = make("alvaro", simulations=77)
    first, again = considered(policy, s), considered(policy, s)  # type: ignore[arg-type]
    assert first == again
    assert sum(visits for visits, _ in first.values()) == 77


def test_a_single_move_needs_no_simulation() -> None:
    assert considered(AlvaroPolicy(), Scenario(mana=0)) == {"end turn": (0, 0)}


@pytest.mark.parametrize(("seconds", "decisions"), [(0.001, 60), (0.02, 30)])
def test_time_limits_are_kept(seconds: float, decisions: int) -> None:
    check_time_limit("alvaro", seconds, decisions)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ({"simulations": 0}, "simulations is .* got 0"),
        ({"exploration": -1}, "exploration is a number from 0 to .*, got -1"),
        ({"exploration": math.nan}, "exploration is a number"),
        ({"value": "control"}, "the scale of the score 'control' is not known"),
        ({"weights": "nobody"}, "preset"),
        ({"threads": 0}, "threads is a number from 1"),
        ({"searches": 0}, "searches is a number from 1"),
        ({"seconds_per_decision": 0}, "seconds_per_decision"),
    ],
)
def test_wrong_options_are_refused(option: dict[str, Any], text: str) -> None:
    with pytest.raises(InvalidOption, match=text):
        AlvaroPolicy(**option)
