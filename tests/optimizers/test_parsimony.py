"""Pressure against size: none below the bound, and what theory says above it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers import GeneticAlgorithm
from optimizers.parsimony import CovariantParsimony


def size_of(genome: int) -> int:
    """Genomes are their own size here."""
    return genome


def expected_size(sizes: list[int], fitness: list[float]) -> float:
    """The mean size of parents that are drawn by a fitness."""
    return float(np.average(sizes, weights=fitness))


def population(seed: int, slope: float = 0.5) -> tuple[list[int], list[float]]:
    """Sizes around 100, and a fitness that grows with them."""
    random = np.random.Generator(np.random.PCG64(seed))
    sizes = random.integers(60, 141, 50)
    return sizes.tolist(), (200 + slope * (sizes - 100) + random.normal(0, 10, 50)).tolist()


@pytest.mark.parametrize("bound", [90.0, 95.0, 100.0])
def test_parents_have_the_mean_size_that_is_wanted(bound: float) -> None:
    sizes, fitness = population(1)
    found = CovariantParsimony(size_of, bound).adjusted(sizes, fitness)
    assert min(found) > 0
    assert expected_size(sizes, fitness) > bound
    assert expected_size(sizes, found) == pytest.approx(bound)
    assert np.mean(found) == pytest.approx(np.mean(fitness))


def test_there_is_no_pressure_below_the_bound() -> None:
    sizes, fitness = population(2)
    assert CovariantParsimony(size_of, 130).adjusted(sizes, fitness) == fitness
    small = population(3, slope=-3.0)
    assert CovariantParsimony(size_of, 100).adjusted(*small) == small[1]


def test_equal_sizes_are_left_alone() -> None:
    assert CovariantParsimony(size_of, 1).adjusted([50] * 4, [3.0, 0.0, 1.0, 2.0]) == [3, 0, 1, 2]


def test_nobody_has_less_than_nothing() -> None:
    sizes, fitness = population(4)
    found = CovariantParsimony(size_of, 1).adjusted(sizes, fitness)
    assert min(found) == 0
    assert expected_size(sizes, found) < expected_size(sizes, fitness)


def test_without_any_wins_all_are_drawn_alike() -> None:
    assert CovariantParsimony(size_of, 1).adjusted([1, 2, 3], [0.0] * 3) == [0.0] * 3


class Rods:
    """Genomes are lengths; crossing moves a piece from one to the other."""

    def create(self, random: np.random.Generator) -> int:
        return int(random.integers(1, 20))

    def mutate(self, genome: int, random: np.random.Generator) -> int:
        return genome

    def cross(self, first: int, second: int, random: np.random.Generator) -> tuple[int, int]:
        piece = int(random.integers(-second + 1, first))
        return first - piece, second + piece

    def to_dict(self, genome: int) -> dict[str, Any]:
        return {"length": genome}

    def from_dict(self, data: Any) -> int:
        return int(data["length"])


def mean_length(bound: float | None) -> float:
    """Where lengths get to in 30 generations, if the longest are the best."""
    parsimony = None if bound is None else CovariantParsimony(size_of, bound)
    search = GeneticAlgorithm(Rods(), population=200, elites=5, parsimony=parsimony, seed=1)
    for _ in range(30):
        candidates = search.ask()
        search.tell(candidates, [float(one.genome) for one in candidates])
    return float(np.mean([one.genome for one in search.population]))


def test_evolution_grows_up_to_the_bound_and_stays_there() -> None:
    assert mean_length(None) > 100
    # Elites, the longest, are not drawn; they add a little.
    assert 20 < mean_length(30) < 45


def test_elites_are_the_best_all_the_same() -> None:
    search = GeneticAlgorithm(
        Rods(), population=10, elites=2, parsimony=CovariantParsimony(size_of, 2), seed=1
    )
    candidates = search.ask()
    search.tell(candidates, [float(one.genome) for one in candidates])
    best = sorted(candidates, key=lambda one: -one.genome)[:2]
    assert search.ask()[:2] == best


@pytest.mark.parametrize("bound", [0, "large", float("nan")])
def test_the_bound_is_checked(bound: Any) -> None:
    with pytest.raises(InvalidOption, match="mean_size is a number from 1"):
        CovariantParsimony(size_of, bound)
