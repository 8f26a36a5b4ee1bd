"""Rogue, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "CS2_080": Weapon("Assassin's Blade"),
    "CS2_076": Spell("Assassinate", [Destroy(target)]),
    "CS2_072": Spell("Backstab", [Deal(2, target)]),
    "CS2_074": Spell("Deadly Poison", [Buff(weapon, attack=2)]),
    "EX1_129": Spell("Fan of Knives", [Deal(1, enemy_minions), Draw()]),
    "EX1_581": Spell("Sap", [ReturnToHand(target)]),
    "EX1_278": Spell("Shiv", [Deal(1, target), Draw()]),
    "CS2_075": Spell("Sinister Strike", [Deal(3, enemy_hero)]),
    "CS2_077": Spell("Sprint", [Draw(4)]),
    "NEW1_004": Spell("Vanish", [ReturnToHand(all_minions)]),
    "CS2_082": Weapon("Wicked Knife"),
    "CS2_083b": HeroPower("Dagger Mastery", [Equip("CS2_082")]),
    "HERO_03": HeroCard("Valeera Sanguinar"),
}
