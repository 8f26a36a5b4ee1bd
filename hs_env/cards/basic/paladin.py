"""Paladin, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "CS2_092": Spell("Blessing of Kings", [Buff(target, attack=4, health=4)]),
    "CS2_087": Spell("Blessing of Might", [Buff(target, attack=3)]),
    "CS2_093": Spell("Consecration", [Deal(2, enemies)]),
    "CS2_088": Minion("Guardian of Kings", [Heal(6, hero)]),
    "CS2_094": Spell("Hammer of Wrath", [Deal(3, target), Draw()]),
    "EX1_371": Spell("Hand of Protection", [Buff(target, keywords="divine_shield")]),
    "CS2_089": Spell("Holy Light", [Heal(6, target)]),
    "EX1_360": Spell("Humility", [Buff(target, set_attack=1)]),
    "CS2_091": Weapon("Light's Justice"),
    "CS2_097": Weapon(
        "Truesilver Champion",
        on=On("attack", [Heal(2, hero)], when=Is(event_source, IsIn(hero)), side="me"),
    ),
    "CS2_101t": Minion("Silver Hand Recruit"),
    "CS2_101": HeroPower("Reinforce", [Summon("CS2_101t")]),
    "HERO_04": HeroCard("Uther Lightbringer"),
}
