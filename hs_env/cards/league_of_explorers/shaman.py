"""Shaman, The League of Explorers."""

from hs_env.cards.words import *

CARDS = {
    "LOE_018": Minion(
        "Tunnel Trogg",
        on=On("overloaded", [Buff(self_, attack=Amount())], side="me"),
        said="Whenever you Overload, gain +1 attack for each locked mana crystal",
    ),
}
