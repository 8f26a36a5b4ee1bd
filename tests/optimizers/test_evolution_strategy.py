"""The strategy selects as the authors' does, optimises, and goes on from what it wrote down."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers import EvolutionStrategy, Individual, RealGenome, SelfAdaptation


class Counting:
    """Genomes are whole numbers; a mutant is 100 more than its parent."""

    def __init__(self) -> None:
        self.made = 0

    def create(self, random: np.random.Generator) -> int:
        self.made += 1
        return self.made

    def mutate(self, genome: int, random: np.random.Generator) -> int:
        return genome + 100

    def to_dict(self, genome: int) -> dict[str, Any]:
        return {"number": genome}

    def from_dict(self, data: Mapping[str, Any]) -> int:
        return int(data["number"])


def genomes(individuals: Sequence[Individual[Any]]) -> list[Any]:
    return [one.genome for one in individuals]


def test_offspring_come_first_and_win_ties() -> None:
    strategy = EvolutionStrategy(Counting(), population=3, offspring=3)
    first = strategy.ask()
    assert genomes(first) == [1, 2, 3]
    strategy.tell(first, [5, 7, 6])
    assert genomes(strategy.population) == [2, 3, 1]
    second = strategy.ask()
    assert genomes(second) == [102, 103, 101, 2, 3, 1]
    assert [one.parent for one in second[:3]] == [1, 2, 0]
    strategy.tell(second, [4, 9, 4, 9, 4, 1])
    assert genomes(strategy.population) == [103, 2, 102]
    assert strategy.fitness == (9, 9, 4)
    assert [one.born for one in strategy.population] == [1, 0, 1]


def test_parents_can_keep_their_fitness() -> None:
    strategy = EvolutionStrategy(Counting(), population=2, offspring=2, evaluate_parents=False)
    strategy.tell(strategy.ask(), [5, 3])
    assert genomes(strategy.ask()) == [101, 102]
    strategy.tell(strategy.ask(), [4, 5])
    assert genomes(strategy.population) == [102, 1]
    assert strategy.fitness == (5, 5)


@pytest.mark.parametrize(("offspring", "parents"), [(2, [0, 1]), (5, [0, 1, 2, 0, 1])])
def test_parents_have_children_in_turn(offspring: int, parents: list[int]) -> None:
    strategy = EvolutionStrategy(Counting(), population=3, offspring=offspring)
    strategy.tell(strategy.ask(), [3, 2, 1])
    assert [one.parent for one in strategy.ask()[:offspring]] == parents


def test_asking_twice_gives_the_same() -> None:
    strategy = EvolutionStrategy(SelfAdaptation(3), seed=4)
    assert strategy.ask() == strategy.ask()


def closeness(genome: RealGenome) -> float:
    return -sum((value - 0.3) ** 2 for value in genome.values)


def evolve(strategy: EvolutionStrategy[RealGenome], generations: int) -> None:
    for _ in range(generations):
        asked = strategy.ask()
        strategy.tell(asked, [closeness(one.genome) for one in asked])


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_top_of_a_hill(seed: int) -> None:
    strategy = EvolutionStrategy(SelfAdaptation(8), seed=seed)
    evolve(strategy, 150)
    assert strategy.fitness[0] > -0.02  # a random point has about -1
    assert list(strategy.fitness) == sorted(strategy.fitness, reverse=True)


def test_the_same_seed_gives_the_same_run_and_another_does_not() -> None:
    runs = [EvolutionStrategy(SelfAdaptation(5), seed=seed) for seed in (1, 1, 2)]
    for run in runs:
        evolve(run, 20)
    assert runs[0].population == runs[1].population != runs[2].population


@pytest.mark.parametrize("asked", [False, True])
def test_what_was_written_down_goes_on_alike(asked: bool) -> None:
    whole, stopped = (EvolutionStrategy(SelfAdaptation(5), seed=3) for _ in range(2))
    evolve(whole, 20)
    evolve(stopped, 8)
    if asked:
        stopped.ask()
    text = json.dumps(stopped.to_dict())
    resumed = EvolutionStrategy(SelfAdaptation(5), seed=9)
    resumed.restore(json.loads(text))
    evolve(resumed, 12)
    assert resumed.to_dict() == whole.to_dict()


def test_only_what_was_asked_can_be_told() -> None:
    strategy = EvolutionStrategy(Counting(), population=2, offspring=2)
    with pytest.raises(InvalidOption, match="ask returned last"):
        strategy.tell([], [])
    asked = strategy.ask()
    before = strategy.to_dict()
    wrong: list[tuple[Any, Any, str]] = [
        (asked[::-1], [1, 2], "in order"),
        (asked, [1], "2 results are expected, got 1"),
        (asked, [1, float("nan")], "the result of individual 1 is a number"),
        (asked, [1, "x"], "the result of individual 1 is a number"),
    ]
    for candidates, results, message in wrong:
        with pytest.raises(InvalidOption, match=message):
            strategy.tell(candidates, results)
    assert strategy.to_dict() == before


@pytest.mark.parametrize(
    "change",
    [
        {"fitness": [1.0]},
        {"population": [{"number": 1}]},
        {"random": {"bit_generator": "MT19937"}},
        {"generation": -1},
    ],
)
def test_what_is_no_strategy_is_refused(change: dict[str, Any]) -> None:
    strategy = EvolutionStrategy(SelfAdaptation(2), population=2, offspring=2)
    evolve(strategy, 2)
    before = strategy.to_dict()
    with pytest.raises(InvalidOption):
        strategy.restore({**before, **change})
    assert strategy.to_dict() == before


def test_a_part_that_is_missing_is_refused() -> None:
    strategy = EvolutionStrategy(SelfAdaptation(2))
    data = strategy.to_dict()
    for name in data:
        with pytest.raises(InvalidOption):
            strategy.restore({key: value for key, value in data.items() if key != name})


def test_there_is_no_champion_before_anybody_was_evaluated() -> None:
    strategy = EvolutionStrategy(SelfAdaptation(2))
    with pytest.raises(InvalidOption, match="no champion before the first generation"):
        _ = strategy.champion
    evolve(strategy, 2)
    assert strategy.champion == strategy.population[0].genome
