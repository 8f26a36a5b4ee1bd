"""Rate players on the Elo scale, by the model of Bradley and Terry.

The chance that i beats j is 1 / (1 + 10 ** ((r_j - r_i) / 400)): 400 points more are odds of ten to
one. The ratings are those that make the results most likely, and their mean is 1500. A draw is half
a win for each.

All games count alike and at once, so the order in which they were played changes nothing. Ratings
that are updated game by game (Elo's own, Glicko, TrueSkill, OpenSkill) are made for players who
come, go and improve; they depend on the order. In a tournament nobody improves.

Each player has one more result, which was never played: a draw against the average player. It keeps
the rating of somebody who always won, or always lost, finite, and matters less the more games there
are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo.arena.statistics import Z95
from hs_env.errors import InvalidOption

__all__ = ["Rating", "bradley_terry", "rate"]

Array = npt.NDArray[np.float64]

MEAN = 1500.0
#: Points on the Elo scale for a factor of e in the odds.
SCALE = 400 / math.log(10)
STEPS = 100
ENOUGH = 1e-10


@dataclass(frozen=True)
class Rating:
    """The strength of a player on the Elo scale, with its interval.

    Attributes:
        player: What the player is called.
        elo: The rating; the mean over the players is 1500.
        low: Lower end of its 95 % interval.
        high: Upper end of it.
        games: The number of games of the player.
        points: Its wins and half of its draws.
    """

    player: str
    elo: float
    low: float
    high: float
    games: float
    points: float


def rate(
    players: Sequence[str], points: npt.ArrayLike, effects: npt.ArrayLike | None = None
) -> list[Rating]:
    """Rate players by what they won against each other.

    Args:
        players: What they are called.
        points: In row i and column j, the points of player i in the games against player j: a
            win is 1, a draw 1/2. The games of i and j are the sum of [i, j] and [j, i].
        effects: The design effect of the games of i and j, if they were played in pairs: see
            `agent_zoo.arena.statistics.design_effect`. It changes the intervals only.

    Returns:
        The ratings, the best first.

    Raises:
        InvalidOption: The points or effects are not a square of numbers of at least 0, one row for
            each player.
    """
    won = _checked("points", points, len(players))
    elo, reach = bradley_terry(won, effects)
    ratings = [
        Rating(
            player,
            float(elo[i]),
            float(elo[i] - reach[i]),
            float(elo[i] + reach[i]),
            float(won[i].sum() + won[:, i].sum()),
            float(won[i].sum()),
        )
        for i, player in enumerate(players)
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def bradley_terry(
    points: npt.ArrayLike, effects: npt.ArrayLike | None = None
) -> tuple[Array, Array]:
    """Return the ratings, and how far the 95 % interval of each reaches to both sides.

    The interval is that of the difference to the average player. It comes from Fisher's
    information; if games come in pairs, from a sandwich estimate with the variance of pairs.

    Args:
        points: As in `rate`.
        effects: As in `rate`.
    """
    won = _checked("points", points, len(np.asarray(points)))
    wider = np.ones_like(won) if effects is None else _checked("effects", effects, len(won))
    n = len(won)
    strength = np.zeros(n)
    for _ in range(STEPS):
        slope, information = _derivatives(strength, won, np.ones_like(won))
        step = _inverse(information) @ slope
        # Near the top Newton's step is right; far away it may be too bold.
        step *= min(1.0, 2.0 / max(float(np.abs(step).max(initial=0)), 1e-300))
        strength = strength + step
        if np.abs(step).max(initial=0) < ENOUGH:
            break
    bread = _inverse(_derivatives(strength, won, np.ones_like(won))[1])
    variance = np.diag(bread @ _derivatives(strength, won, wider)[1] @ bread)
    return MEAN + SCALE * strength, Z95 * SCALE * np.sqrt(np.maximum(variance, 0))


def _derivatives(strength: Array, won: Array, effects: Array) -> tuple[Array, Array]:
    """Return the slope of the log-likelihood and its variance, its curvature if effects are 1.

    Strengths sum to 0, so the average player has strength 0.
    """
    games = won + won.T
    chance = _logistic(strength[:, None] - strength[None, :])
    even = _logistic(strength)
    slope = (won - games * chance).sum(axis=1) + (0.5 - even)
    weight = effects * games * chance * (1 - chance)
    information = np.diag(weight.sum(axis=1) + even * (1 - even)) - weight
    return slope, information


def _inverse(information: Array) -> Array:
    """Return the inverse among strengths that sum to 0."""
    n = len(information)
    mean = np.full((n, n), 1.0 / n)
    centre = np.eye(n) - mean
    inverse: Array = centre @ np.linalg.inv(centre @ information @ centre + mean) @ centre
    return inverse


def _logistic(x: Array) -> Array:
    value: Array = 0.5 * (1 + np.tanh(x / 2))
    return value


def _checked(name: str, values: Any, players: int) -> Array:
    try:
        square: Array = np.array(values, np.float64)
    except (TypeError, ValueError):
        raise InvalidOption(f"{name} is a square of numbers, got {values!r}") from None
    if square.shape != (players, players) or players == 0:
        raise InvalidOption(
            f"{name} has a row and a column for each of {players} players, got shape {square.shape}"
        )
    if not (np.isfinite(square).all() and (square >= 0).all()):
        raise InvalidOption(f"{name} are numbers of at least 0")
    np.fill_diagonal(square, 0)  # games against oneself say nothing
    return square
