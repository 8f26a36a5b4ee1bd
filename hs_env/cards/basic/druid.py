"""Druid, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "CS2_005": Spell("Claw", [Buff(hero, attack=2, until="end_of_turn"), GainArmor(2)]),
    "CS2_007": Spell("Healing Touch", [Heal(8, target)]),
    "EX1_169": Spell("Innervate", [GainMana(1)]),
    "CS2_232": Minion("Ironbark Protector"),
    "CS2_009": Spell("Mark of the Wild", [Buff(target, attack=2, health=2, keywords="taunt")]),
    "CS2_008": Spell("Moonfire", [Deal(1, target)]),
    "CS2_011": Spell("Savage Roar", [Buff(friends, attack=2, until="end_of_turn")]),
    "EX1_173": Spell("Starfire", [Deal(5, target), Draw()]),
    "CS2_012": Spell("Swipe", [DealTogether((4, target), (1, enemies - target))]),
    # At ten crystals there is nothing to grow; the player gets Excess Mana instead.
    "CS2_013": Spell(
        "Wild Growth",
        [If(Compare(PlayerStat("crystals"), ">=", 10), [Give("CS2_013t")], [GainCrystals(1)])],
    ),
    "CS2_013t": Spell("Excess Mana", [Draw()]),
    "CS2_017": HeroPower("Shapeshift", [Buff(hero, attack=1, until="end_of_turn"), GainArmor(1)]),
    "HERO_06": HeroCard("Malfurion Stormrage"),
}
