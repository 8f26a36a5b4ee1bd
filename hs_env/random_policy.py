"""Play at random: the weakest opponent, and the baseline of every comparison."""

from __future__ import annotations

from hs_env import _core
from hs_env.native_policy import NativePolicy

__all__ = ["RandomPolicy"]


class RandomPolicy(NativePolicy):
    """Picks every legal action with the same probability.

    This is uniform over rows of the action table. A card with many targets is therefore
    played more often than one with none.
    """

    def __init__(self) -> None:
        self._take(_core.agents.RandomPolicy())
