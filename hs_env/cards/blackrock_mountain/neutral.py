"""Neutral, Blackrock Mountain."""

from hs_env.cards.words import *

CARDS = {
    "BRM_034": Minion("Blackwing Corruptor", [If(Exists(Where(hand, Dragon)), [Deal(3, target)])]),
}
