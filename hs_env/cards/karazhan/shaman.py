"""Shaman, One Night in Karazhan."""

from hs_env.cards.words import *

CARDS = {
    "KAR_073": Spell(
        "Maelstrom Portal", [Deal(1, enemy_minions), Summon(Pool(type="minion", cost=1))]
    ),
    "KAR_063": Weapon(
        "Spirit Claws",
        aura=Aura(self_, attack=2, when=Compare(PlayerStat("spell_damage"), ">", 0)),
    ),
}
