"""Warlock, Whispers of the Old Gods."""

from hs_env.cards.words import *

CARDS = {
    "OG_113": Minion(
        "Darkshire Councilman",
        on=On(
            "after_minion_summoned",
            [Buff(self_, attack=1)],
            when=~Is(event_target, IsIn(self_)),
            side="me",
        ),
    ),
    "OG_109": Minion("Darkshire Librarian", [Discard(Pick(hand))], deathrattle=[Draw()]),
    "OG_241": Minion("Possessed Villager", deathrattle=[Summon("OG_241a")]),
    "OG_241a": Minion("Shadowbeast"),
}
