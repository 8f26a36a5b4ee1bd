"""Jade golems, Mean Streets of Gadgetzan: the nth one a player summons is n/n, up to 30/30."""

from hs_env.cards.words import *

CARDS = {f"CFM_712_t{n:02d}": Minion("Jade Golem") for n in range(1, 31)}
