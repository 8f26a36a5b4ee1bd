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
        said="Battlecry: If your deck has no 3-cost cards, transform this minion into "
        "a 3/3 copy of a minion",
    ),
}
