"""The policy that plays at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hs_env import PlayerView

__all__ = ["RandomPolicy"]


class RandomPolicy:
    """Picks every legal action with the same probability.

    This is uniform over rows of the action table. A card with many targets is therefore
    played more often than one with none.
    """

    def __init__(self) -> None:
        self._random = Random(0)

    def reset(self, seed: int) -> None:
        """Start the random stream named by `seed`."""
        self._random.seed(int(seed))

    def act(self, view: PlayerView) -> int:
        """Return any one of the legal actions."""
        return int(self._random.choice(view.legal_actions()))

    def __repr__(self) -> str:
        return "RandomPolicy()"
