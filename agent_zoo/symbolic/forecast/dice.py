"""Chance in forecasts: all that may come of it while that is little, else a fixed sample of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TypeVar

__all__ = ["MOST_OUTCOMES", "Dice", "all_outcomes"]

#: How many outcomes of one action are looked at.
MOST_OUTCOMES = 12

Outcome = TypeVar("Outcome")


class Dice:
    """Dice that follow a script as far as it goes, and then show the first side, or a random one.

    Attributes:
        shown: Which side each roll has shown.
        sides: How many sides it had.
        chance: How likely all of that is.
    """

    __slots__ = ("_random", "chance", "shown", "sides")

    def __init__(self, script: Sequence[int] = (), seed: str | None = None) -> None:
        self.shown = list(script)
        self.sides: list[int] = []
        self.chance = 1.0
        self._random = None if seed is None else random.Random(seed)

    def roll(self, sides: int) -> int:
        """Return a number below `sides`, each as likely as the others."""
        return 0 if sides < 2 else self.weigh([1] * sides)

    def weigh(self, weights: Sequence[float]) -> int:
        """Return the place of one of the weights; the more weight, the likelier."""
        place = self._place(weights)
        self.sides.append(len(weights))
        self.chance *= weights[place] / sum(weights)
        return place

    def _place(self, weights: Sequence[float]) -> int:
        at = len(self.sides)
        if at < len(self.shown):
            return self.shown[at]
        place = 0
        if self._random is not None:
            bounds = list(accumulate(weights))
            lot = self._random.random() * bounds[-1]
            place = next(i for i, bound in enumerate(bounds) if lot < bound)
        self.shown.append(place)
        return place

    def next_script(self) -> list[int] | None:
        """Return what the dice show next, if every roll is to come out in every way once."""
        shown = self.shown[: len(self.sides)]
        while shown and shown[-1] + 1 >= self.sides[len(shown) - 1]:
            shown.pop()
        if not shown:
            return None
        shown[-1] += 1
        return shown


def all_outcomes(happen: Callable[[Dice], Outcome], seed: str) -> list[tuple[float, Outcome]]:
    """Return what may happen, with its chances.

    Beyond `MOST_OUTCOMES` it is that many samples, always the same for a seed.
    """
    found: list[tuple[float, Outcome]] = []
    script: list[int] | None = []
    while script is not None:
        dice = Dice(script)
        outcome = happen(dice)
        found.append((dice.chance, outcome))
        script = dice.next_script()
        if script is not None and _are_many(dice, len(found)):
            return _samples(happen, seed)
    return found


def _are_many(dice: Dice, found: int) -> bool:
    """Return whether there are too many ways for the dice to fall, as far as can be told."""
    if found >= MOST_OUTCOMES:
        return True
    ways = 1
    for sides in dice.sides:
        ways *= sides
    return found == 1 and ways > MOST_OUTCOMES


def _samples(happen: Callable[[Dice], Outcome], seed: str) -> list[tuple[float, Outcome]]:
    return [
        (1 / MOST_OUTCOMES, happen(Dice(seed=f"{seed}/{number}")))
        for number in range(MOST_OUTCOMES)
    ]
