"""How sure a win rate is."""

from __future__ import annotations

import math

__all__ = ["Z95", "wilson"]

#: Standard deviations that hold 95 % of a normal distribution between them.
Z95 = 1.96


def wilson(points: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a win rate by Wilson's formula, which also holds near 0 and 1.

    Args:
        points: Wins, and half of the draws. Draws make the true interval narrower than this one.
        games: How many were played. Of none, nothing is known: the interval is (0, 1).
        z: Another width, in standard deviations.
    """
    if games == 0:
        return 0.0, 1.0
    rate, share = points / games, z * z / games
    middle = (rate + share / 2) / (1 + share)
    reach = z * math.sqrt(rate * (1 - rate) / games + share / (4 * games)) / (1 + share)
    return max(0.0, middle - reach), min(1.0, middle + reach)
