"""What optimisers have in common that keep a population from generation to generation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import numpy as np

from hs_env.checks import check_seed, check_whole, is_finite
from hs_env.errors import InvalidOption
from optimizers.genomes import Variation
from optimizers.optimizer import Individual

__all__ = ["INDIVIDUALS_MOST", "Generational"]

INDIVIDUALS_MOST = 1_000_000

Genome = TypeVar("Genome")


class Generational(ABC, Generic[Genome]):
    """Asks for everybody of a generation at once, and is told how good they are.

    A subclass says who is born and who lives on. The same seed and the same results give the same
    run.

    Args:
        variation: How genomes come into being.
        seed: Fixes everything that is random here.
    """

    def __init__(self, variation: Variation[Genome], seed: int) -> None:
        self.variation = variation
        self._random = np.random.Generator(np.random.PCG64(check_seed(seed)))
        self._generation = 0
        self._born = 0
        self._population: list[Individual[Genome]] = []
        self._fitness: list[float] = []
        self._asked: list[Individual[Genome]] = []

    @abstractmethod
    def _breed(self) -> list[Individual[Genome]]:
        """Return everybody who has to be evaluated in this generation."""

    @abstractmethod
    def _survivors(
        self, rivals: list[tuple[Individual[Genome], float]]
    ) -> list[tuple[Individual[Genome], float]]:
        """Return who lives on of those that were evaluated, with their fitness, the best first."""

    @property
    def generation(self) -> int:
        """The generation that `ask` gives; those before it have been told."""
        return self._generation

    @property
    def population(self) -> tuple[Individual[Genome], ...]:
        """Who lives, the best first; nobody before the first `tell`."""
        return tuple(self._population)

    @property
    def champion(self) -> Genome:
        """The best of `population`.

        Raises:
            InvalidOption: Nobody has been evaluated yet.
        """
        if not self._population:
            raise InvalidOption("there is no champion before the first generation was told")
        return self._population[0].genome

    @property
    def fitness(self) -> tuple[float, ...]:
        """The fitness of those in `population`, when they were evaluated last."""
        return tuple(self._fitness)

    def ask(self) -> list[Individual[Genome]]:
        """Return who has to be evaluated now. Asked again before `tell`, it answers the same."""
        if not self._asked:
            self._asked = self._breed()
        return list(self._asked)

    def tell(self, candidates: Sequence[Individual[Genome]], results: Sequence[float]) -> None:
        """Take in how good the candidates are; the more, the better.

        Raises:
            InvalidOption: These are not the candidates that were asked for, or a result is not a
                finite number. Nothing has changed then.
        """
        if not self._asked or list(candidates) != self._asked:
            raise InvalidOption("tell takes the candidates that ask returned last, all in order")
        if len(results) != len(self._asked):
            raise InvalidOption(f"{len(self._asked)} results are expected, got {len(results)}")
        for individual, result in zip(candidates, results, strict=True):
            if not is_finite(result):
                raise InvalidOption(
                    f"the result of individual {individual.number} is a number, got {result!r}"
                )
        survivors = self._survivors(list(zip(candidates, map(float, results), strict=True)))
        self._population = [individual for individual, _ in survivors]
        self._fitness = [result for _, result in survivors]
        self._asked = []
        self._generation += 1

    def _bear(self, genome: Genome, parent: int | None) -> Individual[Genome]:
        self._born += 1
        return Individual(self._born - 1, self._generation, parent, genome)

    # --- written down and read again

    def write_genome(self, genome: Genome) -> dict[str, Any]:
        """Return a genome in a form that JSON can hold."""
        return self.variation.to_dict(genome)

    def to_dict(self) -> dict[str, Any]:
        """Return all that decides how it goes on, in a form that JSON can hold."""
        return {
            "generation": self._generation,
            "born": self._born,
            "population": [one.to_dict(self.variation) for one in self._population],
            "fitness": list(self._fitness),
            "asked": [one.to_dict(self.variation) for one in self._asked],
            "random": self._random.bit_generator.state,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where an optimiser with the same settings was written down.

        Args:
            state: From `to_dict`, perhaps by way of JSON.

        Raises:
            InvalidOption: It is not that. Nothing has changed then.
        """
        try:
            generation = check_whole("generation", state["generation"], 0, 2**53)
            born = check_whole("born", state["born"], 0, 2**53)
            population = [Individual.from_dict(one, self.variation) for one in state["population"]]
            fitness = [float(one) for one in state["fitness"]]
            asked = [Individual.from_dict(one, self.variation) for one in state["asked"]]
            dice = np.random.PCG64()
            dice.state = state["random"]
        except (KeyError, TypeError, ValueError) as fault:
            message = f"this is not a strategy that was written down: {fault!r}"
            raise InvalidOption(message) from fault
        if len(fitness) != len(population):
            raise InvalidOption(
                f"{len(population)} individuals have {len(fitness)} numbers of fitness"
            )
        self._generation, self._born = generation, born
        self._population, self._fitness, self._asked = population, fitness, asked
        self._random = np.random.Generator(dice)
