"""Druid, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_300": Minion("Enchanted Raven"),
}
