"""Warlock, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_089": Minion("Malchezaar's Imp", on=On("discarded", [Draw()], side="me")),
    # It comes with what it had gained in the hand.
    "KAR_205": Minion("Silverware Golem", discarded=[Summon(CopyOf(self_), at_end=True)]),
}
