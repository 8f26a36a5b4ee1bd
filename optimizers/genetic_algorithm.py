"""A genetic algorithm with roulette selection and elites, as an object with `ask` and `tell`."""

from __future__ import annotations

from typing import Protocol, TypeVar

import numpy as np

from hs_env.checks import check_whole
from hs_env.errors import InvalidOption
from optimizers.generational import INDIVIDUALS_MOST, Generational
from optimizers.genomes import Variation
from optimizers.optimizer import Individual
from optimizers.parsimony import CovariantParsimony

__all__ = ["Crossing", "GeneticAlgorithm"]

MUTATIONS_MOST = 1_000

Genome = TypeVar("Genome")


class Crossing(Variation[Genome], Protocol[Genome]):
    """A variation whose genomes can also be crossed."""

    def cross(
        self, first: Genome, second: Genome, random: np.random.Generator
    ) -> tuple[Genome, Genome]:
        """Return two children of two parents."""
        ...


class GeneticAlgorithm(Generational[Genome]):
    """Breeds each generation from the one before; nobody but the elites lives on.

    As in the paper of Miernik and Kowalski, and in their code: two parents are drawn for each pair
    of children, with a probability in proportion to their fitness, and may be the same. They are
    always crossed, and both children mutate. Then the best of the generation before take the place
    of the first children, unchanged, and are evaluated again. The first generation is bred from
    random genomes that nobody has evaluated.

    Args:
        variation: How genomes are created, crossed and mutated.
        population: How many are evaluated in each generation.
        elites: How many of them are the best of the generation before.
        start: If given, the first generation is bred from mutated copies of it instead of random
            genomes.
        start_mutations: How often each copy mutates.
        parsimony: If given, parents are drawn by the fitness that it leaves them, so that large
            ones have fewer children. Elites are the best all the same.
        seed: Fixes everything that is random here.

    Raises:
        InvalidOption: An option is wrong.
    """

    variation: Crossing[Genome]

    def __init__(
        self,
        variation: Crossing[Genome],
        *,
        population: int = 50,
        elites: int = 5,
        start: Genome | None = None,
        start_mutations: int = 5,
        parsimony: CovariantParsimony[Genome] | None = None,
        seed: int = 0,
    ) -> None:
        super().__init__(variation, seed)
        self._size = check_whole("population", population, 2, INDIVIDUALS_MOST)
        self._elites = check_whole("elites", elites, 0, self._size - 1)
        self._start = start
        self._start_mutations = check_whole("start_mutations", start_mutations, 0, MUTATIONS_MOST)
        self._parsimony = parsimony

    def _breed(self) -> list[Individual[Genome]]:
        parents = self._population or [self._bear(self._first(), None) for _ in range(self._size)]
        odds = _odds(self._chances() or [1.0] * self._size)
        children: list[Individual[Genome]] = []
        while len(children) < self._size:
            children += self._pair(parents, odds)
        return parents[: self._elites] + children[self._elites : self._size]

    def _chances(self) -> list[float]:
        """Return what decides how likely each parent is drawn; nothing before the first `tell`."""
        if self._parsimony is None or not self._population:
            return self._fitness
        return self._parsimony.adjusted([one.genome for one in self._population], self._fitness)

    def _survivors(
        self, rivals: list[tuple[Individual[Genome], float]]
    ) -> list[tuple[Individual[Genome], float]]:
        negative = [one.number for one, fitness in rivals if fitness < 0]
        if negative:
            raise InvalidOption(
                f"roulette selection needs results from 0, got less for individual {negative[0]}"
            )
        return sorted(rivals, key=lambda rival: -rival[1])

    def _first(self) -> Genome:
        """Return one of those that the first generation is bred from."""
        if self._start is None:
            return self.variation.create(self._random)
        genome = self._start
        for _ in range(self._start_mutations):
            genome = self.variation.mutate(genome, self._random)
        return genome

    def _pair(
        self, parents: list[Individual[Genome]], odds: list[float]
    ) -> list[Individual[Genome]]:
        drawn = [parents[place] for place in self._random.choice(len(parents), 2, p=odds)]
        crossed = self.variation.cross(drawn[0].genome, drawn[1].genome, self._random)
        return [
            self._bear(self.variation.mutate(genome, self._random), parent.number)
            for genome, parent in zip(crossed, drawn, strict=True)
        ]


def _odds(fitness: list[float]) -> list[float]:
    total = sum(fitness)
    return [one / total if total else 1 / len(fitness) for one in fitness]
