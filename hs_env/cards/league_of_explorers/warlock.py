"""Warlock, The League of Explorers."""

from hs_env.cards.words import *

CARDS = {
    "LOE_023": Minion("Dark Peddler", [Discover(Pool(cost=1)), Give(CardOf(made))]),
}
