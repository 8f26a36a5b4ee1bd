"""How runs went: fitness, ages and newcomers by generation (Figures 2 to 5 of the EVA paper)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from agent_zoo.packages import require
from optimizers.analysis.history import History

__all__ = ["Band", "Dynamics", "follow", "mean_band", "thinned"]

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

#: Steps between generations that are easy to read.
STEPS = (1, 2, 5, 10, 20, 25, 50)


@dataclass(frozen=True, eq=False)
class Band:
    """Means over runs with the 95 % interval of each; the interval of one run is not a number.

    Attributes:
        mean: The means.
        low: Where the intervals begin.
        high: Where they end.
        runs: How many runs are behind each.
    """

    mean: Floats
    low: Floats
    high: Floats
    runs: Ints


@dataclass(frozen=True, eq=False)
class Dynamics:
    """How runs went, all together.

    The age of an individual is the number of generations that it lives on after its first: 0 for a
    newcomer. Those who were never selected have no age. Those who live on after the last generation
    are counted up to then.

    Attributes:
        fitness: For each generation, the fitness of all who were evaluated.
        half: For each generation, half of the games of an individual.
        ages: The ages of all who ever lived on.
        firsts: The generations in which they first appeared.
        ages_in: For each generation, the ages that those who live on after it have then.
        newcomers: For each generation, how many of them appeared in it.
    """

    fitness: tuple[Floats, ...]
    half: Floats
    ages: Ints
    firsts: Ints
    ages_in: tuple[Ints, ...]
    newcomers: Band


def follow(histories: Sequence[History]) -> Dynamics:
    """Return how runs went. They may be of different length."""
    length = max(len(history.generations) for history in histories)
    fitness: list[list[float]] = [[] for _ in range(length)]
    games: list[list[int]] = [[] for _ in range(length)]
    ages_in: list[list[int]] = [[] for _ in range(length)]
    newcomers = np.full((len(histories), length), np.nan)
    ages: list[int] = []
    firsts: list[int] = []
    for run, history in enumerate(histories):
        lived: Counter[int] = Counter()
        born: dict[int, int] = {}
        for number, members in enumerate(history.generations):
            survivors = history.survivors(number)
            lived.update(one.number for one in survivors)
            born.update((one.number, one.born) for one in survivors)
            fitness[number] += [one.fitness for one in members]
            games[number] += [int(one.played.sum()) for one in members]
            ages_in[number] += [lived[one.number] - 1 for one in survivors]
            newcomers[run, number] = sum(one.born == number for one in survivors)
        ages += [lived[one] - 1 for one in born]
        firsts += born.values()
    return Dynamics(
        fitness=tuple(np.array(one) for one in fitness),
        half=np.array([np.mean(one) / 2 for one in games]),
        ages=np.array(ages),
        firsts=np.array(firsts),
        ages_in=tuple(np.array(one) for one in ages_in),
        newcomers=mean_band(newcomers),
    )


def mean_band(values: Floats) -> Band:
    """Return the mean of each column with its 95 % interval, by Student's t.

    Args:
        values: A row for each run; what is not a number does not count. Each column has a number.
    """
    there = ~np.isnan(values)
    runs = there.sum(axis=0)
    mean = np.nansum(values, axis=0) / runs
    squares = np.nansum(np.where(there, values - mean, 0.0) ** 2, axis=0)
    known = runs > 1
    freedom = np.where(known, runs - 1, 1)
    width = require("scipy.stats").t.ppf(0.975, freedom) * np.sqrt(squares / freedom / runs)
    width = np.where(known, width, np.nan)
    return Band(mean, mean - width, mean + width, runs)


def thinned(count: int, most: int) -> list[int]:
    """Return evenly spaced generations of the first `count`, with the first and the last of them.

    Args:
        count: How many generations there are.
        most: How many to return at most, the last not counted.
    """
    step = next((step for step in STEPS if step * most >= count), math.ceil(count / most))
    chosen = list(range(0, count, step))
    return chosen if chosen[-1] == count - 1 else [*chosen, count - 1]
