"""Cards as data: facts from the pinned build, effects in words, compiled for the engine.

cards.find("Fireball")        the card as the default card set has it
cards.describe("Fireball")    what it does, in a sentence made from its entry
cards.search("freeze", cost=2)    the cards that meet conditions, by cost and name
cards.implemented()           the ids of all cards that can be played
cards.coverage()              how many collectible cards of each set are implemented
cards.default()               the card set; add or change cards with `with_cards`, `with_changes`
cards.profile("cig_2018")     another card set; `cards.PROFILES` names them all
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hs_env.cards import words
from hs_env.cards.card_set import CardSet
from hs_env.cards.definition import Definition
from hs_env.cards.facts import SET_FILES
from hs_env.cards.profiles import PROFILES, Deviation, Profile, default, find_card_set, profile
from hs_env.cards.search import FoundCards

__all__ = [
    "PROFILES",
    "CardSet",
    "Coverage",
    "Definition",
    "Deviation",
    "FoundCards",
    "Profile",
    "coverage",
    "default",
    "describe",
    "find",
    "find_card_set",
    "implemented",
    "profile",
    "search",
    "words",
]


class Coverage(NamedTuple):
    """How many cards of a set are implemented. Each of them has a test."""

    implemented: int
    collectible: int


def find(name_or_id: str) -> Definition:
    """Return the card with this id or name in the default card set."""
    return default().find(name_or_id)


def describe(name_or_id: str) -> str:
    """Return what a card does, in sentences made from its entry."""
    return default().describe(name_or_id)


def search(
    text: str | None = None, *, cards: CardSet | str | None = None, **conditions: Any
) -> FoundCards:
    """Find the cards that meet every condition, ordered by cost, then by name.

        search(card_class=("mage", "neutral"), cost=range(3), type="minion")
        search("freeze", keyword="battlecry")

    Args:
        text: Part of the name or of the sentence that describes the card.
        cards: The card set to look in; the default one has every implemented card.
        conditions: `card_class`, `cost`, `type`, `keyword`, `set`, `rarity`, `race`, `attack`,
            `health` and `among`, as in `CardSet.search`.

    Raises:
        InvalidOption: No card can have this value; the message lists the possible ones.
    """
    return find_card_set(cards).search(text, **conditions)


def implemented() -> frozenset[str]:
    """Return the ids of all cards that can be played, tokens and hero powers included."""
    return default().implemented()


def coverage() -> dict[str, Coverage]:
    """Return how many collectible cards of each set are implemented, in order of release."""
    found = {}
    for name in SET_FILES:
        cards = [d for d in default().definitions if d.set == name and d.collectible]
        found[name] = Coverage(sum(d.implemented for d in cards), len(cards))
    return found
