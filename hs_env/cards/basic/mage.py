"""Mage, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "CS2_025": Spell("Arcane Explosion", [Deal(1, enemy_minions)]),
    "CS2_023": Spell("Arcane Intellect", [Draw(2)]),
    # One at a time: each missile sees the deaths of the one before.
    "EX1_277": Spell("Arcane Missiles", [Missiles(3, enemies)]),
    "CS2_029": Spell("Fireball", [Deal(6, target)]),
    "CS2_032": Spell("Flamestrike", [Deal(4, enemy_minions)]),
    "CS2_026": Spell("Frost Nova", [Freeze(enemy_minions)]),
    "CS2_024": Spell("Frostbolt", [Deal(3, target), Freeze(target)]),
    "CS2_027": Spell("Mirror Image", [Summon("CS2_mirror", 2)]),
    "CS2_022": Spell("Polymorph", [Transform(target, "CS2_tk1")]),
    "CS2_033": Minion("Water Elemental"),
    "CS2_mirror": Minion("Mirror Image"),
    "CS2_tk1": Minion("Sheep"),
    "CS2_034": HeroPower("Fireblast", [Deal(1, target)]),
    "HERO_08": HeroCard("Jaina Proudmoore"),
}
