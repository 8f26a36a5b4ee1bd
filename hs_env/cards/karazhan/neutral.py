"""Neutral, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_114": Minion(
        "Barnes",
        [
            Summon(
                CopyOf(Pick(Where(deck, a_minion))),
                with_=Enchant(set_attack=1, set_health=1),
            )
        ],
    ),
    "KAR_033": Minion("Book Wyrm", [If(Exists(Where(hand, Dragon)), [Destroy(target)])]),
    "KAR_062": Minion(
        "Netherspite Historian",
        [
            If(
                Exists(Where(hand, Dragon)),
                [Discover(Pool(type="minion", race="dragon")), Give(CardOf(made))],
            )
        ],
    ),
    "KAR_061": Minion(
        "The Curator",
        [DrawOneOfEach(Beast, Dragon, Murloc)],
    ),
    "KAR_095": Minion(
        "Zoobot",
        [
            Buff(Pick(Alive(Where(minions, tribe))), attack=1, health=1)
            for tribe in (Beast, Dragon, Murloc)
        ],
    ),
}
