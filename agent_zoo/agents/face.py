"""Attack the enemy hero and play what costs most: a weak opponent that never thinks."""

from __future__ import annotations

from hs_env import _core
from hs_env.native_policy import NativePolicy

__all__ = ["FacePolicy"]


class FacePolicy(NativePolicy):
    """Attacks the enemy hero whenever it may, then plays what costs most, and looks no further.

    It is made in the manner of Baseline2, an example of the competition in Legends of Code and
    Magic. Attackers come first, the strongest before the others; what taunt keeps from the hero
    attacks the healthiest minion that it may. Then come minions by cost, with weapons while there
    is none, and the hero power if it needs no target or hurts the enemy hero. It plays no
    spells and keeps all cards in the mulligan. In a draft it picks the minion with the highest
    attack, of equals the first.
    """

    def __init__(self) -> None:
        self._take(_core.agents.FacePolicy())
