"""Priest, The League of Explorers."""

from hs_env.cards.words import *

CARDS = {
    "LOE_104": Spell("Entomb", [ShuffleIntoDeck(target)]),
}
