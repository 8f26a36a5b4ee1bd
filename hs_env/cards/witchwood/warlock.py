"""Warlock, The Witchwood."""

from hs_env.cards.words import *

CARDS = {
    "GIL_825": Minion("Lord Godfrey", [AgainIfAnyDie([Deal(2, other(all_minions))])]),
}
