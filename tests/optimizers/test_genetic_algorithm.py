"""The genetic algorithm: who breeds, who stays, and that it improves and goes on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers import GeneticAlgorithm


class Letters:
    """Genomes are pairs of letters that show where they come from."""

    def create(self, random: np.random.Generator) -> str:
        return "".join(random.choice(list("abcdefgh"), 8))

    def mutate(self, genome: str, random: np.random.Generator) -> str:
        place = int(random.integers(8))
        return genome[:place] + str(random.choice(list("abcdefgh"))) + genome[place + 1 :]

    def cross(self, first: str, second: str, random: np.random.Generator) -> tuple[str, str]:
        cut = int(random.integers(9))
        return first[:cut] + second[cut:], second[:cut] + first[cut:]

    def to_dict(self, genome: str) -> dict[str, Any]:
        return {"letters": genome}

    def from_dict(self, data: Mapping[str, Any]) -> str:
        return str(data["letters"])


class Copies(Letters):
    """Children are their parents."""

    def mutate(self, genome: str, random: np.random.Generator) -> str:
        return genome

    def cross(self, first: str, second: str, random: np.random.Generator) -> tuple[str, str]:
        return first, second


def a_count(genomes: Any) -> list[float]:
    return [float(one.genome.count("a")) for one in genomes]


def test_it_improves() -> None:
    search = GeneticAlgorithm(Letters(), population=30, elites=3, seed=1)
    for _ in range(60):
        candidates = search.ask()
        search.tell(candidates, a_count(candidates))
    assert search.champion.count("a") >= 7
    assert search.generation == 60


def test_the_best_are_evaluated_again_in_the_first_places() -> None:
    search = GeneticAlgorithm(Letters(), population=10, elites=3, seed=2)
    first = search.ask()
    search.tell(first, [float(number) for number in range(10)])
    assert list(search.population) == first[::-1]
    second = search.ask()
    assert second[:3] == first[:-4:-1]
    assert all(one.born == 1 for one in second[3:])
    assert {one.parent for one in second[3:]} <= {one.number for one in first}


def test_the_first_generation_is_bred_from_nobody_that_was_evaluated() -> None:
    search = GeneticAlgorithm(Letters(), population=10, elites=3, seed=3)
    first = search.ask()
    assert [one.parent is None for one in first] == [True] * 3 + [False] * 7
    assert search.ask() == first


def test_parents_are_drawn_in_proportion_to_their_fitness() -> None:
    search = GeneticAlgorithm(Copies(), population=1000, elites=0, seed=4)
    first = search.ask()
    search.tell(first, [3.0] * 250 + [1.0] * 250 + [0.0] * 500)
    strong = {one.number for one in first[:250]}
    weak = {one.number for one in first[250:500]}
    parents = Counter(one.parent for one in search.ask())
    drawn = sum(parents[number] for number in strong)
    assert drawn + sum(parents[number] for number in weak) == 1000
    # 750 of 1000, and five standard deviations are 69.
    assert abs(drawn - 750) < 69


def test_without_any_fitness_all_are_drawn_alike() -> None:
    search = GeneticAlgorithm(Letters(), population=10, seed=5)
    search.tell(search.ask(), [0.0] * 10)
    assert len(search.ask()) == 10


def test_an_odd_population_is_kept_as_it_is() -> None:
    search = GeneticAlgorithm(Letters(), population=7, elites=2, seed=5)
    assert len(search.ask()) == 7


def test_it_can_start_from_mutated_copies() -> None:
    copies = GeneticAlgorithm(Letters(), population=20, start="hhhhhhhh", start_mutations=0, seed=6)
    assert [one.genome for one in copies.ask()[:5]] == ["hhhhhhhh"] * 5
    changed = GeneticAlgorithm(Letters(), population=20, start="hhhhhhhh", seed=6)
    assert all(one.genome.count("h") >= 3 for one in changed.ask()[:5])
    assert len({one.genome for one in changed.ask()[:5]}) == 5


def test_it_goes_on_where_it_was_written_down() -> None:
    whole, cut = (GeneticAlgorithm(Letters(), population=8, elites=2, seed=7) for _ in "ab")
    for number in range(6):
        for search in (whole, cut):
            candidates = search.ask()
            search.tell(candidates, a_count(candidates))
        resumed = GeneticAlgorithm(Letters(), population=8, elites=2, seed=99)
        cut.ask()
        resumed.restore(json.loads(json.dumps(cut.to_dict())))
        cut = resumed
        assert cut.ask() == whole.ask(), number
    assert cut.to_dict() == whole.to_dict()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"population": 1}, "population is a number from 2"),
        ({"population": 4}, "elites is a number from 0 to 3, got 5"),
        ({"start_mutations": -1}, "start_mutations"),
    ],
)
def test_options_are_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        GeneticAlgorithm(Letters(), **options)


def test_roulette_needs_results_from_zero() -> None:
    search = GeneticAlgorithm(Letters(), population=6)
    candidates = search.ask()
    with pytest.raises(InvalidOption, match="roulette selection needs results from 0"):
        search.tell(candidates, [-1.0] * 6)
    assert search.ask() == candidates
