"""Compare clusters by the games of their members: the two tests of Figures 9 and 10.

Both are Wilcoxon's rank-sum test for each pair of decks, on wins by match-up: how many games one
agent with one deck has won against another with another. Ties are corrected for, as in R's
`wilcox.test`. Match-ups of the same agent are not independent, so p-values are too small; the
paper's are too.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from agent_zoo.packages import require

__all__ = ["SIGNIFICANT", "RankTest", "compare_against_all", "compare_head_to_head"]

#: p-values below this count as significant, as in the paper.
SIGNIFICANT = 0.05

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class RankTest:
    """How two groups compare, by the deck of the first and that of its opponent.

    Attributes:
        first: The number of the first group.
        second: The number of the second group.
        p_values: How likely such a difference is if there is none.
        superiority: How often a match-up of the first group has more wins than one of the second;
            equals count half. Above 1/2 the first group is better.
        sizes: The number of match-ups of each group behind every cell.
    """

    first: int
    second: int
    p_values: Floats
    superiority: Floats
    sizes: tuple[int, int]


def compare_against_all(wins: Ints, labels: Ints, first: int, second: int) -> RankTest:
    """Compare what two groups win with d1 against anyone with d2 (Figure 9).

    Args:
        wins: The games that i with deck p has won against j with deck q, at [i, j, p, q].
        labels: The group of each agent.
        first: A group.
        second: Another.
    """
    return _compare(
        first, second, _against_all(wins, labels == first), _against_all(wins, labels == second)
    )


def compare_head_to_head(wins: Ints, labels: Ints, first: int, second: int) -> RankTest:
    """Compare what the first group with d1 and the second with d2 win against each other (10).

    Args:
        wins: The games that i with deck p has won against j with deck q, at [i, j, p, q].
        labels: The group of each agent.
        first: A group.
        second: Another.
    """
    ours = wins[labels == first][:, labels == second]
    theirs = wins[labels == second][:, labels == first].transpose(1, 0, 3, 2)
    return _compare(first, second, _flat(ours), _flat(theirs))


def _against_all(wins: Ints, group: npt.NDArray[np.bool_]) -> Ints:
    others = ~np.eye(len(wins), dtype=bool)
    return wins[group][others[group]]


def _flat(wins: Ints) -> Ints:
    return wins.reshape(-1, *wins.shape[2:])


def _compare(first: int, second: int, ours: Ints, theirs: Ints) -> RankTest:
    with np.errstate(invalid="ignore", divide="ignore"):
        found = require("scipy.stats").mannwhitneyu(ours, theirs, method="asymptotic")
    sizes = len(ours), len(theirs)
    # Where all match-ups end alike, there is no variance to divide by.
    p_values = np.where(np.isnan(found.pvalue), 1.0, found.pvalue)
    return RankTest(first, second, p_values, found.statistic / (sizes[0] * sizes[1]), sizes)
