"""Warrior, Whispers of the Old Gods."""

from hs_env.cards.words import *

CARDS = {
    "OG_315": Minion(
        "Bloodsail Cultist",
        [If(Exists(other(Where(minions, Pirate))), [Buff(weapon, attack=1, health=1)])],
    ),
    "OG_312": Minion("N'Zoth's First Mate", [Equip("OG_058")]),
    "OG_058": Weapon("Rusty Hook"),
}
