"""Rogue, Mean Streets of Gadgetzan."""

from hs_env.cards.words import *

CARDS = {
    "CFM_630": Spell("Counterfeit Coin", [GainMana(1)]),
}
