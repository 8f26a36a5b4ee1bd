"""Covariance matrix adaptation, by the library `cmaes`, as an optimiser like the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import numpy as np

from hs_env import _core
from hs_env.checks import check_number, check_seed, check_whole, is_finite
from hs_env.errors import InvalidOption
from optimizers.genomes import GENES_MOST, NUMBER_MOST, RealGenome, RealGenomes
from optimizers.optimizer import Individual

__all__ = ["CmaEs"]

POPULATION_MOST = 1_000_000
#: The library works with random numbers of its own, whose seed has 32 bits.
SEED_MOST = 2**32 - 1
#: What the library keeps for a stopping rule that is not asked here; it begins uninitialised.
HISTORY = "_funhist_values"


class CmaEs:
    """Learns which way is up: samples candidates around a mean and moves it towards the best.

    It replaces its candidates in every generation. `champion` is the mean of the distribution: with
    results that are as noisy as wins, it is a better guess than the candidate that was lucky last.

    Args:
        genes: The number of values.
        population: How many candidates there are in each generation.
        low: The least that a value can be.
        high: The most.
        step: The first step size, as a share of the distance between them.
        seed: Fixes everything that is random here.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        genes: int,
        *,
        population: int = 20,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.3,
        seed: int = 0,
    ) -> None:
        check_whole("genes", genes, 2, GENES_MOST)
        self._genomes = RealGenomes(genes)
        self._size = check_whole("population", population, 5, POPULATION_MOST)
        self._low = check_number("low", low, -NUMBER_MOST, NUMBER_MOST)
        self._high = check_number("high", high, self._low, NUMBER_MOST)
        step = check_number("step", step, 1e-9, 1e9)
        from cmaes import CMA  # not above: it loads scipy

        self._engine = CMA(
            mean=np.full(genes, (low + high) / 2),
            sigma=step * (high - low),
            bounds=np.tile([float(low), float(high)], (genes, 1)),
            population_size=self._size,
        )
        self._seed = check_seed(seed)
        self._generation = 0
        self._born = 0
        self._population: list[Individual[RealGenome]] = []
        self._asked: list[Individual[RealGenome]] = []

    @property
    def generation(self) -> int:
        """The generation that `ask` gives; those before it have been told."""
        return self._generation

    @property
    def population(self) -> tuple[Individual[RealGenome], ...]:
        """The better half of the last generation, the best first."""
        return tuple(self._population)

    @property
    def champion(self) -> RealGenome:
        """The mean of the distribution, within the bounds."""
        mean = np.clip(self._engine.mean, self._low, self._high)
        return RealGenome(tuple(mean.tolist()))

    def ask(self) -> list[Individual[RealGenome]]:
        """Return who has to be evaluated now. Asked again before `tell`, it answers the same."""
        if not self._asked:
            self._engine.reseed_rng(_core.game_seed(self._seed, self._generation) & SEED_MOST)
            for _ in range(self._size):
                values = tuple(float(one) for one in self._engine.ask())
                genome = RealGenome(values)
                self._asked.append(Individual(self._born, self._generation, None, genome))
                self._born += 1
            self._settle()
        return list(self._asked)

    def tell(self, candidates: Sequence[Individual[RealGenome]], results: Sequence[float]) -> None:
        """Take in how good the candidates are; the more, the better.

        Raises:
            InvalidOption: These are not the candidates that were asked for, or a result is not a
                finite number. Nothing has changed then.
        """
        if not self._asked or list(candidates) != self._asked:
            raise InvalidOption("tell takes the candidates that ask returned last, all in order")
        if len(results) != len(self._asked) or not all(map(is_finite, results)):
            raise InvalidOption(
                f"{len(self._asked)} finite numbers are expected as results, got {results!r}"
            )
        pairs = list(zip(candidates, map(float, results), strict=True))
        self._engine.tell([(np.array(one.genome.values), -result) for one, result in pairs])
        pairs.sort(key=lambda pair: -pair[1])
        self._population = [one for one, _ in pairs[: self._size // 2]]
        self._asked = []
        self._generation += 1
        self._settle()

    def write_genome(self, genome: RealGenome) -> dict[str, Any]:
        """Return a genome in a form that JSON can hold."""
        return self._genomes.to_dict(genome)

    def to_dict(self) -> dict[str, Any]:
        """Return all that decides how it goes on, in a form that JSON can hold."""
        return {
            "generation": self._generation,
            "born": self._born,
            "population": [one.to_dict(self._genomes) for one in self._population],
            "asked": [one.to_dict(self._genomes) for one in self._asked],
            "engine": self._write_engine(),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where an optimiser with the same settings was written down.

        Raises:
            InvalidOption: It is not that. Nothing has changed then.
        """
        try:
            engine = self._read_engine(state["engine"])
            population = [Individual.from_dict(one, self._genomes) for one in state["population"]]
            asked = [Individual.from_dict(one, self._genomes) for one in state["asked"]]
            generation = check_whole("generation", state["generation"], 0, 2**53)
            born = check_whole("born", state["born"], 0, 2**53)
        except (AttributeError, KeyError, TypeError, ValueError) as fault:
            message = f"this is not a CMA-ES that was written down: {fault!r}"
            raise InvalidOption(message) from fault
        self._engine, self._population, self._asked = engine, population, asked
        self._generation, self._born = generation, born

    def _settle(self) -> None:
        """Pass the library's state through its written form.

        That form keeps half of a matrix which rounding has made slightly lopsided. So a run that
        was never stopped has to forget the other half as well, or it would end differently.
        """
        self._engine = self._read_engine(self._write_engine())

    def _write_engine(self) -> dict[str, Any]:
        """Return what the library pickles, but as plain data."""
        state = self._engine.__getstate__()
        return {name: _plain(value) for name, value in state.items() if name != HISTORY}

    def _read_engine(self, data: Mapping[str, Any]) -> Any:
        engine = copy(self._engine)
        arrays = {name: _array(value) for name, value in data.items()}
        engine.__setstate__({**arrays, HISTORY: self._engine.__getstate__()[HISTORY]})
        return engine


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return {"array": value.tolist()}
    return value.item() if isinstance(value, np.generic) else value


def _array(value: Any) -> Any:
    return np.array(value["array"]) if isinstance(value, dict) else value
