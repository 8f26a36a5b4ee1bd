"""Rogue, The League of Explorers."""

from hs_env.cards.words import *

CARDS = {
    "LOE_012": Minion("Tomb Pillager", deathrattle=[Give("GAME_005")]),
}
