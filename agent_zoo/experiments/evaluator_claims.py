"""What Miernik and Kowalski conclude about evolved evaluators, and whether it holds here.

A run is the unit of evidence: champions of the same variant differ by more than games can explain.
So a conclusion holds if the difference of two variants is beyond chance by Welch's t-test over
their runs, and is open if it is not, however many games were played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from agent_zoo.experiments.claims import FAILS, HOLDS, UNCLEAR, Claim
from agent_zoo.packages import require

__all__ = ["Difference", "check_all", "difference"]

#: How wide an interval may be for two variants to count as equally good: within these points.
EQUAL = 0.03
SCHEMES = ("progressive", "strong", "weak")
TREES = ("BinaryTree", "Tree")

#: The win rate of each run's champion against everybody outside its variant, by variant.
Rates = Mapping[str, Sequence[float]]


@dataclass(frozen=True)
class Difference:
    """How much better one variant is than another, with the 95 % interval over runs.

    Attributes:
        mean: The difference of the mean win rates.
        low: The lower end of the interval; minus infinity if there is one run only.
        high: The upper end.
    """

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        if not np.isfinite(self.low):
            return f"{100 * self.mean:+.1f}"
        return f"{100 * self.mean:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"


def difference(first: Sequence[float], second: Sequence[float]) -> Difference:
    """Return how much larger the mean of the first numbers is, by Welch's method.

    Args:
        first: A number for each run.
        second: The same for the runs that they are compared with.
    """
    mean = float(np.mean(first) - np.mean(second))
    if min(len(first), len(second)) < 2:
        return Difference(mean, -np.inf, np.inf)
    parts = [float(np.var(one, ddof=1)) / len(one) for one in (first, second)]
    error = sum(parts)
    if not error:
        return Difference(mean, mean, mean)
    weights = [part**2 / (len(one) - 1) for part, one in zip(parts, (first, second), strict=True)]
    freedom = error**2 / sum(weights)
    width = float(require("scipy.stats").t.ppf(0.975, freedom)) * error**0.5
    return Difference(mean, mean - width, mean + width)


def check_all(rates: Rates) -> list[Claim]:
    """Return the paper's four conclusions, one line for each comparison they consist of.

    Args:
        rates: What was found. Comparisons of variants that are missing are left out.
    """
    checks: Sequence[Callable[[Rates], Iterator[Claim | None]]] = (
        _linear_beats_trees,
        _schemes,
        _from_linear,
    )
    return [claim for check in checks for claim in check(rates) if claim is not None]


def _linear_beats_trees(rates: Rates) -> Iterator[Claim | None]:
    for scheme in SCHEMES:
        for tree in TREES:
            yield _better(rates, f"Linear {scheme}", f"{tree} {scheme}", "(i)")


def _schemes(rates: Rates) -> Iterator[Claim | None]:
    yield _better(rates, "Linear progressive", "Linear strong", "(ii)")
    yield _better(rates, "Linear strong", "Linear weak", "(ii)")
    for tree in TREES:
        yield _equal(rates, f"{tree} progressive", f"{tree} strong", "(ii)")
        yield _better(rates, f"{tree} strong", f"{tree} weak", "(ii)")


def _from_linear(rates: Rates) -> Iterator[Claim | None]:
    best = "Tree-from-Linear"
    for other in ("Linear progressive", "Tree progressive", "Linear-from-Linear"):
        yield _better(rates, best, other, "(iii)")
    yield _better(rates, "Linear-from-Linear", "Linear progressive", "(iv)")


def _better(rates: Rates, first: str, second: str, number: str) -> Claim | None:
    found = _compared(rates, first, second)
    if found is None:
        return None
    verdict = HOLDS if found.low > 0 else FAILS if found.high < 0 else UNCLEAR
    return Claim(f"{number} {first} is better than {second}", verdict, _evidence(found))


def _equal(rates: Rates, first: str, second: str, number: str) -> Claim | None:
    found = _compared(rates, first, second)
    if found is None:
        return None
    differs = found.low > 0 or found.high < 0
    close = found.low > -EQUAL and found.high < EQUAL
    verdict = FAILS if differs else HOLDS if close else UNCLEAR
    words = f"{number} {first} and {second} are about equal"
    return Claim(words, verdict, _evidence(found))


def _compared(rates: Rates, first: str, second: str) -> Difference | None:
    if not rates.get(first) or not rates.get(second):
        return None
    return difference(rates[first], rates[second])


def _evidence(found: Difference) -> str:
    return f"{found} points"
