"""Paladin, The Grand Tournament."""

from hs_env.cards.words import *

CARDS = {
    "AT_077": Weapon("Argent Lance", [If(WinsJoust(), [Buff(self_, health=1)])]),
}
