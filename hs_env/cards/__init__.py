"""Cards as data: facts from the pinned build, effects in words, compiled for the engine.

cards.find("Fireball")        the card as the default card set has it
cards.describe("Fireball")    what it does, in a sentence made from its entry
cards.implemented()           the ids of all cards that can be played
cards.coverage()              how many collectible cards of each set are implemented
cards.default()               the card set; add or change cards with `with_cards`, `with_changes`
cards.profile("cig_2018")     another card set; `cards.PROFILES` names them all
"""

from __future__ import annotations

from typing import NamedTuple

from hs_env.cards.card_set import CardSet
from hs_env.cards.definition import Definition
from hs_env.cards.facts import SET_FILES
from hs_env.cards.profiles import PROFILES, Profile, default, find_card_set, profile

__all__ = [
    "PROFILES",
    "CardSet",
    "Coverage",
    "Definition",
    "Profile",
    "coverage",
    "default",
    "describe",
    "find",
    "find_card_set",
    "implemented",
    "profile",
]


class Coverage(NamedTuple):
    """How much of a set there is. A test fails for every card that is implemented, not tested."""

    implemented: int
    collectible: int


def find(name_or_id: str) -> Definition:
    """The card with this id or name in the default card set."""
    return default().find(name_or_id)


def describe(name_or_id: str) -> str:
    """What a card does, in sentences made from its entry."""
    return default().describe(name_or_id)


def implemented() -> frozenset[str]:
    """The ids of all cards that can be played, tokens and hero powers included."""
    return default().implemented()


def coverage() -> dict[str, Coverage]:
    """Collectible cards implemented and tested, out of how many, by set in order of release."""
    found = {}
    for name in SET_FILES:
        cards = [d for d in default().definitions if d.set == name and d.collectible]
        found[name] = Coverage(sum(d.implemented for d in cards), len(cards))
    return found
