"""Keep genomes small: pressure against size that goes with roulette selection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import numpy as np

from hs_env.checks import check_number

__all__ = ["CovariantParsimony"]

SIZE_MOST = 1e9

Genome = TypeVar("Genome")


class CovariantParsimony(Generic[Genome]):
    """Lets the mean size of a population grow up to a bound, and holds it there.

    R. Poli and N. F. McPhee (2008): *Covariant Parsimony Pressure in Genetic Programming*; with
    R. Poli, W. B. Langdon and N. F. McPhee (2008): *A Field Guide to Genetic Programming*, section
    11.3. If parents are drawn in proportion to their fitness f, and crossing keeps the sum of both
    sizes, then the mean size l changes by Cov(l, f) / mean f from one generation to the next. So
    f - c (l - mean l) leads to the mean size that is wanted, with

        c = (Cov(l, f) - (wanted - mean l) mean f) / Var(l)

    Nothing has to be tuned, whatever scale the fitness has. Other methods do not go as well with
    roulette on raw wins: lexicographic and double tournaments are tournaments, and with a bound for
    each tree (Koza) they all grow up to it.

    Here there is pressure only where the mean size would be above the bound. What mutation and
    elites add is not foreseen; the next generation answers to it. Who would have less than nothing
    has nothing, which makes the pressure weaker if it is strong.

    Args:
        size: Says how large a genome is.
        mean_size: The mean size that is wanted at most.

    Raises:
        InvalidOption: `mean_size` is not a number from 1.
    """

    def __init__(self, size: Callable[[Genome], int], mean_size: float) -> None:
        self._size = size
        self._most = check_number("mean_size", mean_size, 1, SIZE_MOST)

    def adjusted(self, genomes: Sequence[Genome], fitness: Sequence[float]) -> list[float]:
        """Return the fitness that parents are drawn by.

        Args:
            genomes: Everybody.
            fitness: How good they are, from 0.
        """
        sizes = np.array([self._size(genome) for genome in genomes], np.float64)
        raw = np.array(fitness, np.float64)
        variance = sizes.var()
        if not variance:
            return list(fitness)
        more = sizes - sizes.mean()
        wanted = self._most - sizes.mean()
        pressure = max(0.0, (np.mean(more * raw) - wanted * raw.mean()) / variance)
        return [float(one) for one in np.maximum(raw - pressure * more, 0)]
