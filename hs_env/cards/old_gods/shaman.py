"""Shaman, Whispers of the Old Gods."""

from hs_env.cards.words import *

CARDS = {
    "OG_028": Minion("Thing from Below", cost_change=Mul(CounterOf("totems_summoned_game"), -1)),
}
