"""Tell how sure a win rate is: its 95 % interval, for single games and for pairs of games."""

from __future__ import annotations

import math
from collections.abc import Sequence

__all__ = ["PAIR_POINTS", "Z95", "adjusted_wald", "design_effect", "paired_wilson", "wilson"]

#: Standard deviations that hold 95 % of a normal distribution between them.
Z95 = 1.96

#: The points that an agent can get from a pair of games.
PAIR_POINTS = (0.0, 0.5, 1.0, 1.5, 2.0)

#: Pairs, both games of which end alike, that are added when the spread of pairs is estimated.
PRIOR_PAIRS = 2


def wilson(points: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Return the 95 % interval of a win rate, from games that do not depend on each other.

    Wilson's formula also holds near 0 and 1, and for a few games. For games that were played in
    pairs use `paired_wilson`.

    Args:
        points: Wins, and half of the draws. Draws make the true interval narrower than this one.
        games: The number of games. Without any, nothing is known: the interval is (0, 1).
        z: Another width, in standard deviations.
    """
    if games == 0:
        return 0.0, 1.0
    rate, share = points / games, z * z / games
    middle = (rate + share / 2) / (1 + share)
    reach = z * math.sqrt(rate * (1 - rate) / games + share / (4 * games)) / (1 + share)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def adjusted_wald(points: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Return the 95 % interval of a win rate as Agresti and Coull (1998) compute it.

    It is the normal interval after z^2 games were added, half of them won; no shorter than
    `wilson`, which has the same middle. The symbolic paper has it in all its tables.

    Args:
        points: Wins, and half of the draws.
        games: The number of games. Without any, nothing is known: the interval is (0, 1).
        z: Another width, in standard deviations.
    """
    if games == 0:
        return 0.0, 1.0
    more = games + z * z
    middle = (points + z * z / 2) / more
    reach = z * math.sqrt(middle * (1 - middle) / more)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def paired_wilson(
    points: float, games: int, pairs: Sequence[int], z: float = Z95
) -> tuple[float, float]:
    """Return the 95 % interval of a win rate, from pairs of games that share their deal.

    The two games of a pair are not independent. If a good hand wins in either seat, they tend to
    end alike, and 100 pairs tell hardly more than 100 games. If the seat decides, each agent wins
    one of them, and 100 pairs tell more than 200 games would. So this is Wilson's formula for the
    number of independent games that would tell as much: `games / design_effect(...)`.

    Args:
        points: Wins, and half of the draws.
        games: The number of games, those of the pairs included.
        pairs: How many pairs ended with 0, 0.5, 1, 1.5 and 2 points (`PAIR_POINTS`). If all are 0,
            the result is that of `wilson`.
        z: Another width, in standard deviations.
    """
    if games == 0:
        return 0.0, 1.0
    effective = games / design_effect(games, pairs)
    return wilson(points / games * effective, effective, z)


def design_effect(games: int, pairs: Sequence[int]) -> float:
    """Return how many times larger the variance of a win rate is because games come in pairs.

    It is 1 for independent games, up to 2 if both games of every pair end alike, and close to 0 if
    each agent wins one game of every pair. It follows from the correlation between the games of a
    pair, which is estimated from the spread of the pairs. Two pairs whose games end alike are added
    to the estimate, so it errs on the wide side when there are few pairs or all end the same way.

    Args:
        games: The number of games. Those in no pair count as independent.
        pairs: How many pairs ended with 0, 0.5, 1, 1.5 and 2 points.
    """
    count = sum(pairs)
    if count == 0:
        return 1.0
    correlation = 2 * _spread(pairs, count) - 1
    return 1 + correlation * 2 * count / games


def _spread(pairs: Sequence[int], count: int) -> float:
    """Variance of the win rate of pairs, by that of single games: 1/2 if games are independent."""
    rates = [points / 2 for points in PAIR_POINTS]
    mean = sum(many * rate for many, rate in zip(pairs, rates, strict=True)) / count
    single = mean * (1 - mean)
    if single <= 0:
        return 1.0
    squares = sum(many * (rate - mean) ** 2 for many, rate in zip(pairs, rates, strict=True))
    return min(1.0, (squares / single + PRIOR_PAIRS) / (count - 1 + PRIOR_PAIRS))
