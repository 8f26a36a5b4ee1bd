"""What Miernik and Kowalski conclude about evolved evaluators, and whether it holds here.

A run is the unit of evidence: champions of the same variant differ by more than games can explain.
So a conclusion holds if two variants differ beyond chance over their runs, and is open if they do
not, however many games were played.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent_zoo.experiments.claims import FAILS, HOLDS, UNCLEAR, Claim
from optimizers.evaluators.analysis import Difference, Standings

__all__ = ["check_all"]

#: Two variants are about equal if the whole interval of their difference is within this.
EQUAL = 0.03
SCHEMES = ("progressive", "strong", "weak")
TREES = ("BinaryTree", "Tree")


def check_all(standings: Standings) -> list[Claim]:
    """Return the paper's four conclusions, one line for each comparison they consist of.

    Args:
        standings: What was played. Comparisons of variants that are missing are left out.
    """
    checks = (_linear_beats_trees, _schemes, _from_linear)
    return [claim for check in checks for claim in check(standings) if claim is not None]


def _linear_beats_trees(standings: Standings) -> Iterator[Claim | None]:
    for scheme in SCHEMES:
        for tree in TREES:
            yield _better("(i)", standings, f"Linear {scheme}", f"{tree} {scheme}")


def _schemes(standings: Standings) -> Iterator[Claim | None]:
    yield _better("(ii)", standings, "Linear progressive", "Linear strong")
    yield _better("(ii)", standings, "Linear strong", "Linear weak")
    for tree in TREES:
        yield _equal("(ii)", standings, f"{tree} progressive", f"{tree} strong")
        yield _better("(ii)", standings, f"{tree} strong", f"{tree} weak")


def _from_linear(standings: Standings) -> Iterator[Claim | None]:
    best = "Tree-from-Linear"
    for other in ("Linear progressive", "Tree progressive", "Linear-from-Linear"):
        yield _better("(iii)", standings, best, other)
    yield _better("(iv)", standings, "Linear-from-Linear", "Linear progressive")


def _better(number: str, standings: Standings, first: str, second: str) -> Claim | None:
    if not {first, second} <= standings.groups.keys():
        return None
    found = standings.compare(first, second)
    low, high = found.by_runs or (-1.0, 1.0)
    verdict = HOLDS if low > 0 else FAILS if high < 0 else UNCLEAR
    return Claim(f"{number} {first} is better than {second}", verdict, _evidence(found))


def _equal(number: str, standings: Standings, first: str, second: str) -> Claim | None:
    if not {first, second} <= standings.groups.keys():
        return None
    found = standings.compare(first, second)
    low, high = found.by_runs or (-1.0, 1.0)
    close, apart = -EQUAL < low <= high < EQUAL, low > 0 or high < 0
    verdict = FAILS if apart else HOLDS if close else UNCLEAR
    return Claim(f"{number} {first} and {second} are about equal", verdict, _evidence(found))


def _evidence(found: Difference) -> str:
    parts = [f"{100 * found.difference:+.1f} points"]
    for name, interval in (("runs", found.by_runs), ("games", found.by_rounds)):
        if interval is not None:
            parts.append(f"{name} {100 * interval[0]:+.1f} to {100 * interval[1]:+.1f}")
    return "; ".join(parts)
