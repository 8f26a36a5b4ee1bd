"""Hunter, Blackrock Mountain."""

from hs_env.cards.words import *

CARDS = {
    "BRM_013": Spell(
        "Quick Shot",
        [Deal(3, target), If(Compare(PlayerStat("hand_size"), "==", 0), [Draw()])],
    ),
}
