"""CMA-ME: MAP-Elites whose candidates come from distributions that learn where the map grows."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from hs_env.checks import check_number, check_seed, check_whole
from hs_env.errors import InvalidOption
from optimizers.genomes import RealGenome, SelfAdaptation
from optimizers.map_elites.archive import SlidingBoundariesArchive
from optimizers.map_elites.map_elites import Archive, MapElites
from optimizers.optimizer import Individual

__all__ = ["CmaMe"]

EMITTERS_MOST = 1_000
BATCH_MOST = 100_000
#: New cells first, then better elites, each by how much better they are.
RANKER = "2imp"

Floats = npt.NDArray[np.float64]


class CmaMe(MapElites[RealGenome]):
    """Finds the best vector of each kind, with emitters of pyribs instead of mutants of elites.

    Each emitter is a CMA-ES that samples a batch of vectors, and moves towards those that found new
    cells of the map or improved elites (*Covariance Matrix Adaptation for the Rapid Illumination of
    Behavior Space*). When a whole batch of it changed nothing, it starts again at a random elite.

    A result reaches the map when it is told. The emitters learn when all candidates of a batch have
    been told, from their results in the order of the numbers, whatever order they came in; until
    then `ask` gives what is left of the batch, and after that nobody.

    Genes beyond 0 and 1 are set to these.

    Args:
        genes: The number of values of a vector.
        archive: The map, as for `MapElites`: empty, of numbers of individuals.
        emitters: How many emitters there are.
        batch: How many candidates each of them gives at a time.
        sigma: The first step size of each, which begins at 0.5 in all genes.
        seed: Fixes everything that is random here.

    Raises:
        InvalidOption: An option is wrong, or pyribs is not installed.
    """

    def __init__(
        self,
        genes: int,
        archive: Archive,
        *,
        emitters: int = 5,
        batch: int = 20,
        sigma: float = 0.3,
        seed: int = 0,
    ) -> None:
        check_whole("emitters", emitters, 1, EMITTERS_MOST)
        check_whole("batch", batch, 2, BATCH_MOST)
        check_number("sigma", sigma, 1e-9, 1e9)
        size = emitters * batch
        super().__init__(SelfAdaptation(genes), archive, initial=size, batch=size, seed=seed)
        self._emitted = _Vectors(copy.deepcopy(archive), genes)
        self._emitters = _scheduler(self._emitted, emitters, batch, sigma, check_seed(seed))
        # Results of the present batch, by number.
        self._results: dict[int, float] = {}

    def ask(self, count: int | None = None) -> list[Individual[RealGenome]]:
        """Return who has to be evaluated now.

        Args:
            count: How many new candidates at most: fewer, if the batch has no more. None: the rest
                of the batch; asked again before all of it was told, it answers with those that are
                left.
        """
        if count is None:
            return list(self.asked) or super().ask(self._left())
        return super().ask(min(check_whole("count", count, 0, BATCH_MOST), self._left()))

    def tell(
        self, candidates: Sequence[Individual[RealGenome]], results: Sequence[float]
    ) -> list[int]:
        """Take in how good candidates are, and of which kind; see `MapElites.tell`."""
        statuses = super().tell(candidates, results)
        numbers = [one.number for one in candidates]
        self._results.update(zip(numbers, results, strict=True))
        if len(self._results) == self._batch:
            self._teach()
        return statuses

    def _left(self) -> int:
        """Return how many of the present batch have not been asked for."""
        batches_told = (self._told - len(self._results)) // self._batch
        return (batches_told + 1) * self._batch - self._born

    def _next(self) -> Individual[RealGenome]:
        vectors = self._emitted.vectors
        if self._born == len(vectors):
            vectors.extend(np.clip(self._emitters.ask(), 0.0, 1.0))
        return self._bear(RealGenome(tuple(vectors[self._born].tolist())), None)

    def _teach(self) -> None:
        """Let the emitters learn from a complete batch."""
        numbers = sorted(self._results)
        results: list[Any] = [self._results[number] for number in numbers]
        self._emitters.tell(
            np.array(results, np.float64),
            np.array([result.measures for result in results], np.float64),
            number=np.array(numbers),
        )
        self._results = {}

    def _sliding(self) -> SlidingBoundariesArchive:
        raise InvalidOption("CMA-ME cannot be written down; tell the same results again instead")


class _Vectors:
    """A map of numbers as emitters want it: its solutions are the vectors with these numbers.

    It is not the map that results reach as they are told, but one like it that takes them batch by
    batch.
    """

    def __init__(self, archive: Any, genes: int) -> None:
        self._archive = archive
        self.solution_dim = genes
        self.measure_dim: int = archive.measure_dim
        self.dtypes = {**archive.dtypes, "solution": np.dtype(np.float64)}
        # All that were emitted, by number.
        self.vectors: list[Floats] = []

    @property
    def empty(self) -> bool:
        return bool(self._archive.empty)

    def add(self, solution: Any, objective: Any, measures: Any, number: Any) -> dict[str, Any]:
        """Add a batch. What was evaluated are not the solutions, but the vectors within bounds."""
        found: dict[str, Any] = self._archive.add(number, objective, measures)
        return found

    def sample_elites(self, n: int) -> dict[str, Any]:
        numbers = self._archive.sample_elites(n)["solution"].tolist()
        return {"solution": np.array([self.vectors[number] for number in numbers])}


def _scheduler(archive: _Vectors, emitters: int, batch: int, sigma: float, seed: int) -> Any:
    try:
        from ribs.emitters import EvolutionStrategyEmitter
        from ribs.schedulers import Scheduler
    except ImportError as fault:
        raise InvalidOption("CMA-ME needs pyribs: pip install 'hs-env[qd]'") from fault
    untyped: Any = archive
    made = [
        EvolutionStrategyEmitter(
            untyped,
            x0=np.full(archive.solution_dim, 0.5),
            sigma0=sigma,
            ranker=RANKER,
            batch_size=batch,
            seed=own,
        )
        for own in np.random.SeedSequence(seed).generate_state(emitters, np.uint64)
    ]
    return Scheduler(untyped, made)
