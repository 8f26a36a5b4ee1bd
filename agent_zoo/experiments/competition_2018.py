"""The decks and rules of the 2018 competition, which all experiments use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from hs_env import Rules

__all__ = ["DECKS", "MAGE_30", "rules"]

#: The decks as they were played. The Mage had 21 cards; the paper prints 30.
DECKS: Mapping[str, str] = MappingProxyType(
    {
        "Warrior": "aggro_pirate_warrior",
        "Mage": "reno_kazakus_mage_21",
        "Shaman": "midrange_jade_shaman",
    }
)
MAGE_30 = "reno_kazakus_mage"


@cache
def rules() -> Rules:
    """Values of the cards of February 2018, no mulligan."""
    return Rules(cards="cig_2018", mulligan=False)
