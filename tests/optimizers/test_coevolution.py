"""Candidates are as good as they play against each other; and what goes beyond the paper."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import agent_zoo
from hs_env import Rules, decks
from hs_env.errors import InvalidOption
from optimizers import Coevolution, Individual, Matches, Player, RealGenome, RealGenomes
from optimizers.matches import Counts

DECKS = [decks.get(name) for name in ("basic_mage", "basic_warrior")]


class Strength(Player):
    """Lets the candidate with the larger first value win; keeps what it was asked to play."""

    def __init__(self, upset: float = 0.0) -> None:
        super().__init__(ThreadPoolExecutor(1), 1)
        self.asked: list[Matches] = []
        self.upset = upset

    def play(self, matches: Matches, watch: Any = None) -> Counts:
        self.asked.append(matches)
        strength = np.array([policy["values"][0] for policy in matches.policies])
        first = strength[matches.encounters[:, 0]] > strength[matches.encounters[:, 1]]
        lucky = round(self.upset * matches.games)
        wins = np.where(first, matches.games - lucky, lucky)
        return np.stack([wins, matches.games - wins], axis=1)


def evaluator(**options: Any) -> Coevolution[RealGenome]:
    """The policies are the genomes themselves, written down."""
    genomes = RealGenomes(1)
    return Coevolution(genomes.to_dict, genomes, DECKS, **{"rules": Rules(), "games": 4, **options})


def individuals(*strengths: float, first: int = 0) -> list[Individual[RealGenome]]:
    return [
        Individual(first + number, 0, None, RealGenome((strength,)))
        for number, strength in enumerate(strengths)
    ]


def test_wins_against_everybody_with_all_decks_are_the_fitness() -> None:
    player = Strength()
    found = evaluator().evaluate(individuals(0.5, 0.9, 0.1), 0, player)
    assert found.fitness == [16, 32, 0]
    assert found.games == 3 * 4 * 4 == evaluator().expected_games(3)
    assert found.records[0] == {"wins": [[4, 4], [4, 4]], "played": [[8, 8], [8, 8]]}


def test_the_games_of_the_paper() -> None:
    """190 pairs x 9 x 20 = 34,200 games for 20 candidates, 8,100 for the first ten."""
    three = [*DECKS, decks.get("basic_hunter")]
    paper = Coevolution(RealGenomes(1).to_dict, RealGenomes(1), three, rules=Rules())
    assert paper.expected_games(20) == 34_200
    assert paper.expected_games(10) == 8_100


def test_generations_and_matches_have_deals_of_their_own() -> None:
    player = Strength()
    for generation in (0, 0, 1):
        evaluator(seed=5).evaluate(individuals(0.5, 0.9, 0.1), generation, player)
    first, again, next_one = (one.seeds.tolist() for one in player.asked)
    assert first == again
    assert len({*first, *next_one}) == 24


def test_common_deals_depend_on_the_decks_alone() -> None:
    player = Strength()
    evaluator(common_deals=True).evaluate(individuals(0.5, 0.9, 0.1), 0, player)
    seeds = player.asked[0].seeds.reshape(3, 4)
    assert (seeds == seeds[0]).all()
    assert len(set(seeds[0].tolist())) == 4


def test_champions_of_earlier_generations_are_played_too() -> None:
    player = Strength()
    judge = evaluator(hall_of_fame=2)
    assert judge.evaluate(individuals(0.1, 0.2), 0, player).fitness == [0, 16]
    later = judge.evaluate(individuals(0.15, 0.3, first=2), 1, player)
    assert later.fitness == [0, 16 + 16]
    assert later.games == 3 * 4 * 4
    assert [policy["values"] for policy in player.asked[-1].policies] == [[0.15], [0.3], [0.2]]
    judge.evaluate(individuals(0.4, 0.0, first=4), 2, player)
    assert judge.expected_games(2) == (1 + 2 * 2) * 4 * 4
    judge.evaluate(individuals(0.5, 0.0, first=6), 3, player)
    famous = [policy["values"][0] for policy in player.asked[-1].policies[2:]]
    assert len(famous) == 2
    assert set(famous) <= {0.2, 0.3, 0.4}


def test_a_champion_is_famous_once() -> None:
    judge = evaluator(hall_of_fame=5)
    for generation in range(3):
        judge.evaluate(individuals(0.1, 0.2), generation, Strength())
    assert judge.to_dict()["hall"] == [{"number": 1, "genome": {"values": [0.2], "steps": None}}]


def test_the_hall_is_written_down_and_read() -> None:
    whole, resumed = evaluator(hall_of_fame=1, seed=2), evaluator(hall_of_fame=1, seed=2)
    for generation in range(4):
        everybody = individuals(0.1, 0.2 + generation, first=2 * generation)
        whole.evaluate(everybody, generation, Strength())
    resumed.restore(json.loads(json.dumps(whole.to_dict())))
    players = Strength(), Strength()
    for one, player in zip((whole, resumed), players, strict=True):
        one.evaluate(individuals(0.5, 0.6, first=20), 4, player)
    assert players[0].asked[0].policies == players[1].asked[0].policies


def test_the_hopeless_stop_early_and_the_order_stays() -> None:
    strengths = [0.05 * number for number in range(20)]
    player, patient = Strength(upset=0.25), Strength(upset=0.25)
    options = {"games": 40, "keep": 4}
    raced = evaluator(racing=10, **options).evaluate(individuals(*strengths), 0, player)
    whole = evaluator(**options).evaluate(individuals(*strengths), 0, patient)
    playing = [len(np.unique(one.encounters[:, :2])) for one in player.asked]
    assert playing[0] == 20
    assert playing == sorted(playing, reverse=True)
    assert 4 <= playing[-1] < 12
    assert raced.games < 0.6 * whole.games
    assert raced.fitness == pytest.approx(whole.fitness)


def test_nobody_is_hopeless_if_all_are_equal() -> None:
    player = Strength(upset=0.5)
    evaluator(racing=4, games=8, keep=3).evaluate(individuals(*range(8)), 0, player)
    assert [len(one) for one in player.asked] == [8 * 7 // 2 * 4] * 4


def test_real_games_are_played_between_real_agents() -> None:
    def make(genome: RealGenome) -> Any:
        return agent_zoo.make("greedy" if genome.values[0] else "random")

    judge = Coevolution(make, RealGenomes(1), DECKS, rules=Rules(), games=2)
    with ThreadPoolExecutor(1) as executor:
        found = judge.evaluate(individuals(1.0, 0.0), 0, Player(executor, 1))
    assert found.fitness[0] > 5
    assert sum(found.fitness) <= 8


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, "games is a number from 1"),
        ({"racing": 3}, "racing in 3 rounds needs games that can be divided by it, got 4"),
        ({"hall_of_fame": -1}, "hall_of_fame"),
        ({"common_deals": 1}, "common_deals is True or False"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        evaluator(**options)
