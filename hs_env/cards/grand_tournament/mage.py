"""Mage, The Grand Tournament."""

from hs_env.cards.words import *

CARDS = {
    # That Spell Damage counts twice is a keyword in the card data.
    "AT_004": Spell(
        "Arcane Blast",
        [Deal(2, target)],
        said="Deal 2 damage to a minion. Spell Damage counts twice",
    ),
}
