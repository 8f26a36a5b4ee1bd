"""Priest, The Grand Tournament."""

from hs_env.cards.words import *

CARDS = {
    "AT_116": Minion(
        "Wyrmrest Agent",
        [If(Exists(Where(hand, Dragon)), [Buff(self_, attack=1, keywords="taunt")])],
    ),
}
