"""How games ended: what was left of both sides, and what they had done to each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["Endings"]

Numbers = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Endings:
    """How games ended: for each game, a number for agent a and one for b.

    Attributes:
        health: Of the agent's hero, without armor; below 0 if it was hit harder than it could bear.
        hand: How many cards were left in the agent's hand.
        deck: How many cards were left in the agent's deck.
        damage: What the enemy hero lost of health and armor by what the agent did. Ending the turn
            counts too, with the draw that follows it, so an empty deck can be part of this.
        minion_damage: Which part of that was lost to attacks of the agent's minions.
    """

    health: Numbers
    hand: Numbers
    deck: Numbers
    damage: Numbers
    minion_damage: Numbers

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Endings:
        """Make them from what the engine reports."""
        return cls(**{one.name: values[one.name] for one in fields(cls)})

    @classmethod
    def join(cls, parts: Sequence[Endings]) -> Endings:
        """Join the games of all parts, in order."""
        if not parts:
            return cls(*(np.zeros((0, 2), np.int32) for _ in fields(cls)))
        return cls(
            *(np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(cls))
        )

    def __len__(self) -> int:
        return len(self.health)
