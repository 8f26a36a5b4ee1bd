"""Priest, Blackrock Mountain."""

from hs_env.cards.words import *

CARDS = {
    "BRM_004": Minion("Twilight Whelp", [If(Exists(Where(hand, Dragon)), [Buff(self_, health=2)])]),
}
