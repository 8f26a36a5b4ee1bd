"""Neutral, The Witchwood."""

from hs_env.cards.words import *

CARDS = {
    "GIL_614": Minion("Voodoo Doll", [RememberThis(target)], deathrattle=[Destroy(remembered_one)]),
}
