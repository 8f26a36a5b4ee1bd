"""Druid, Whispers of the Old Gods."""

from hs_env.cards.words import *

CARDS = {
    "OG_048": Spell(
        "Mark of Y'Shaarj",
        [Buff(target, attack=2, health=2), If(Is(target, Beast), [Draw()])],
    ),
}
