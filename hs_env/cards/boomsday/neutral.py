"""Neutral, The Boomsday Project."""

from hs_env.cards.words import *

CARDS = {
    "BOT_548": Minion("Zilliax"),
}
