"""Warrior, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "CS2_112": Weapon("Arcanite Reaper"),
    "CS2_103": Spell(
        "Charge",
        [
            Buff(target, keywords="charge"),
            Buff(target, keywords="cant_attack_heroes", until="end_of_turn"),
        ],
    ),
    "CS2_114": Spell("Cleave", [Deal(2, Pick(Alive(enemy_minions), 2))]),
    "CS2_108": Spell("Execute", [Destroy(target)]),
    "CS2_106": Weapon("Fiery War Axe"),
    "CS2_105": Spell("Heroic Strike", [Buff(hero, attack=4, until="end_of_turn")]),
    "NEW1_011": Minion("Kor'kron Elite"),
    "EX1_606": Spell("Shield Block", [GainArmor(5), Draw()]),
    "EX1_084": Minion("Warsong Commander", aura=Aura(Where(minions, Has("charge")), attack=1)),
    "EX1_400": Spell("Whirlwind", [Deal(1, all_minions)]),
    "CS2_102": HeroPower("Armor Up!", [GainArmor(2)]),
    "HERO_01": HeroCard("Garrosh Hellscream"),
}
