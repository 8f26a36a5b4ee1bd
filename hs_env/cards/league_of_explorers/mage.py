"""Mage, The League of Explorers."""

from hs_env.cards.words import *

CARDS = {
    "LOE_002": Spell("Forgotten Torch", [Deal(3, target), Shuffle("LOE_002t")]),
    "LOE_002t": Spell("Roaring Torch", [Deal(6, target)]),
}
