"""Cards as data: facts from the pinned build, effects in words, compiled for the engine.

cards.find("Fireball")        the card as the default card set has it
cards.describe("Fireball")    what it does, in a sentence made from its entry
cards.implemented()           the ids of all cards that can be played
cards.default()               the card set; add or change cards with `with_cards`, `with_changes`
"""

from __future__ import annotations

from hs_env.cards.card_set import CardSet, default
from hs_env.cards.definition import Definition

__all__ = ["CardSet", "Definition", "default", "describe", "find", "implemented"]


def find(name_or_id: str) -> Definition:
    """The card with this id or name in the default card set."""
    return default().find(name_or_id)


def describe(name_or_id: str) -> str:
    """What a card does, in sentences made from its entry."""
    return default().describe(name_or_id)


def implemented() -> frozenset[str]:
    """The ids of all cards that can be played, tokens and hero powers included."""
    return default().implemented()
