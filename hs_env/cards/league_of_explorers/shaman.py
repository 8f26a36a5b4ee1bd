"""Shaman, The League of Explorers."""

from hs_env.cards.words import *

CARDS = {
    "LOE_018": Minion(
        "Tunnel Trogg",
        on=On(
            "overloaded",
            [Buff(self_, attack=Amount())],
            side="me",
            said="whenever you Overload mana crystals",
        ),
    ),
}
