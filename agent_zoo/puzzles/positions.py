"""What the positions of several puzzles have in common."""

from __future__ import annotations

from typing import Any

from hs_env import Scenario

__all__ = ["DECK", "last_stand", "midgame"]

#: The solver's deck: equal cards, so that everyone knows what will be drawn.
DECK = ("Chillwind Yeti",) * 8
#: The enemy's cards, which nobody sees.
ENEMY_CARDS = (
    *("Chillwind Yeti", "River Crocolisk", "Acidic Swamp Ooze", "Boulderfist Ogre"),
    *("Sen'jin Shieldmasta", "Gnomish Inventor", "Razorfen Hunter", "Lord of the Arena"),
)


def midgame(**position: Any) -> Scenario:
    """Build a position with cards in both decks and in the enemy's hand; see `Scenario`.

    So nobody suffers fatigue, and the opponent has an answer if the turn does not win.
    """
    usual = {"deck": DECK, "enemy_deck": ENEMY_CARDS, "enemy_hand": ENEMY_CARDS[:4]}
    return Scenario(**{**usual, **position})


def last_stand(**position: Any) -> Scenario:
    """Build a position where the opponent has neither hand nor deck; see `Scenario`.

    What it can do next turn is all on the board, for everyone to see.
    """
    return Scenario(**{"deck": DECK, **position})
