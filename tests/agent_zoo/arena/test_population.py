"""Many matches in one call are the matches they would be one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import agent_zoo
from agent_zoo.arena import play_match, play_population
from agent_zoo.errors import PolicyFailed
from hs_env import _core
from hs_env.errors import InvalidOption

DECKS = ("aggro_pirate_warrior", "midrange_jade_shaman", "reno_kazakus_mage_21")
ENCOUNTERS = [(0, 1, 0, 1), (1, 2, 2, 2), (2, 0, 1, 0), (0, 0, 1, 2)]


def population() -> list[Any]:
    return [
        agent_zoo.make("greedy", weights="winner_3"),
        agent_zoo.make("random"),
        agent_zoo.make("turn_search", width=3, depth=4),
    ]


@pytest.mark.parametrize("threads", [1, 2])
def test_each_encounter_is_the_match_it_says(threads: int) -> None:
    policies = population()
    told: list[int] = []
    games = play_population(
        policies, DECKS, ENCOUNTERS, games=6, seed=9, threads=threads, watch=told.append
    )
    assert len(games) == sum(told) == 24
    for number, (i, j, p, q) in enumerate(ENCOUNTERS):
        alone = play_match(
            policies[i],
            policies[j],
            decks=(DECKS[p], DECKS[q]),
            games=6,
            seed=_core.game_seed(9, number),
        )
        rows = slice(number * 6, number * 6 + 6)
        assert games.winner[rows].tolist() == [
            2 if game.winner is None else game.winner for game in alone.records
        ]
        assert games.turns[rows].tolist() == [game.turns for game in alone.records]
        assert games.decisions[rows].tolist() == [list(game.decisions) for game in alone.records]


def test_a_failure_is_told_as_in_its_match() -> None:
    policies = [agent_zoo.make("greedy", belief="basic_priest"), agent_zoo.make("random")]
    with pytest.raises(PolicyFailed, match="no deck of the belief fits") as caught:
        play_population(policies, DECKS[:2], [(1, 1, 0, 1), (1, 0, 0, 1)], games=4)
    assert caught.value.replay().to_play in (0, 1)


def slow(view: Any) -> int:
    return int(view.legal_actions()[0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"policies": [slow]}, "slow decides in Python"),
        ({"encounters": [(0, 1, 2)]}, "rows of four whole numbers"),
        ({"encounters": [(0.5, 1, 2, 1)]}, "rows of four whole numbers"),
        ({"encounters": [(0, 1, 0, 7)]}, "not there"),
        ({"encounters": [(0, 9, 0, 1)]}, "not there"),
        ({"encounters": [(0, -1, 0, 1)]}, "count from 0"),
        ({"decks": ()}, "there is none"),
        ({"games": 0}, "games is a number from 1"),
        ({"color": "red"}, "unknown rule 'color'"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {"policies": population(), "decks": DECKS, "encounters": ENCOUNTERS}
    with pytest.raises(InvalidOption, match=message):
        play_population(**{"games": 2, **given, **arguments})


def test_cheaters_are_refused_unless_allowed() -> None:
    cheat = agent_zoo.make("greedy", cheat_by_simulating_the_true_game=True)
    with pytest.raises(InvalidOption, match="cheats"):
        play_population([cheat, cheat], DECKS, [(0, 1, 0, 1)], games=2)
    games = play_population([cheat, cheat], DECKS, [(0, 1, 0, 1)], games=2, allow_cheating=True)
    assert len(games) == 2


def test_no_encounters_are_no_games() -> None:
    nothing = np.empty((0, 4), np.int64)
    assert len(play_population(population(), DECKS, nothing, games=5)) == 0
