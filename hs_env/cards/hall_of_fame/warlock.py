"""Warlock, Hall of Fame."""

from hs_env.cards.words import *

CARDS = {
    "EX1_316": Spell(
        "Power Overwhelming",
        [
            Buff(
                target,
                attack=4,
                health=4,
                on=On("turn_end", [Destroy(host)], said="at the end of this turn"),
            )
        ],
    ),
}
