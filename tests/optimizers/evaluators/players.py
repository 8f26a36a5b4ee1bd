"""Players of matches that play nothing: who wins is a matter of arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from agent_zoo.evaluators import HEARTHSTONE, Evaluator, Linear
from optimizers.matches import Counts, Matches, Player


class Arithmetic(Player):
    """Wins depend on who plays and on the seed, so that no change of the game changes them.

    Attributes:
        played: All matches.
    """

    def __init__(self) -> None:
        self.workers, self.games, self.busy = 1, 0, 0.0
        self.played: list[Matches] = []

    def play(self, matches: Matches, watch: Callable[[int], object] | None = None) -> Counts:
        self.played.append(matches)
        i, j = matches.encounters[:, 0], matches.encounters[:, 1]
        luck = (matches.seeds % np.uint64(1009)).astype(np.int64)
        first = (luck + 5 * i + 11 * j) % (matches.games + 1)
        return np.stack((first, matches.games - first), axis=1)


class ByStrength(Arithmetic):
    """Of two evaluators of `strength`, the stronger one wins; equals win half, 0 never wins."""

    def play(self, matches: Matches, watch: Callable[[int], object] | None = None) -> Counts:
        self.played.append(matches)
        return np.array([self._wins(matches, *row[:2]) for row in matches.encounters], np.int64)

    def _wins(self, matches: Matches, i: int, j: int) -> tuple[int, int]:
        one, other = (strength_of(matches.policies[place]) for place in (i, j))
        if one == other:
            half = 0 if one == 0 else matches.games // 2
            return half, half
        return (matches.games, 0) if one > other else (0, matches.games)


def strength_of(evaluator: Evaluator) -> float:
    """Return what it makes of a crystal of mana and nothing else."""
    nothing = dict.fromkeys(HEARTHSTONE.state, 0.0)
    return evaluator.state_value({**nothing, HEARTHSTONE.state[0]: 1.0})


def strength(number: float) -> Linear:
    """Return an evaluator that `ByStrength` takes for one of that strength."""
    weights = [0.0] * len(HEARTHSTONE.state)
    weights[0] = float(number)
    card: Any = (0.0,) * len(HEARTHSTONE.card)
    return Linear(tuple(weights), card)
