"""Neutral, Journey to Un'Goro."""

from hs_env.cards.words import *

CARDS = {
    "UNG_900": Minion(
        "Spiritsinger Umbra",
        on=On(
            "after_minion_summoned",
            [TriggerDeathrattle(event_target)],
            when=~Is(event_target, IsIn(self_)),
            side="me",
        ),
    ),
    "UNG_072": Minion(
        "Stonehill Defender",
        [Discover(Pool(type="minion", keyword="taunt")), Give(CardOf(made))],
    ),
}
