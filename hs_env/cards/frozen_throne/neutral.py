"""Neutral, Knights of the Frozen Throne."""

from hs_env.cards.words import *

CARDS = {
    "ICC_852": Minion(
        "Prince Taldaram",
        [
            If(
                Exists(target) & ~Exists(Where(deck, WithAttr("cost", "==", 3))),
                [Transform(self_, CopyOf(target)), Buff(self_, set_attack=3, set_health=3)],
            )
        ],
    ),
}
