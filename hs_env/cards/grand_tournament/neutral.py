"""Neutral, The Grand Tournament."""

from hs_env.cards.words import *

CARDS = {
    "AT_087": Minion("Argent Horserider"),
    "AT_123": Minion(
        "Chillmaw", deathrattle=[If(Exists(Where(hand, Dragon)), [Deal(3, all_minions)])]
    ),
    "AT_094": Minion("Flame Juggler", [Deal(1, random_enemy)]),
    "AT_111": Minion("Refreshment Vendor", [Heal(4, heroes)]),
    "AT_017": Minion(
        "Twilight Guardian",
        [If(Exists(Where(hand, Dragon)), [Buff(self_, attack=1, keywords="taunt")])],
    ),
}
