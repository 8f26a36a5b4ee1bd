"""Neutral, Whispers of the Old Gods."""

from hs_env.cards.words import *

CARDS = {
    # Seven is more than there is room for: all of them, or as many as fit, at random.
    "OG_133": Minion("N'Zoth, the Corruptor", [Resurrect(7, HasMark("deathrattle"))]),
    "OG_145": Minion("Psych-o-Tron"),
}
