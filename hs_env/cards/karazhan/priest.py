"""Priest, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_035": Minion("Priest of the Feast", on=On("spell_cast", [Heal(3, hero)], side="me")),
}
