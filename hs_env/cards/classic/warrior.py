"""Warrior, Classic set."""

from hs_env.cards.words import *

CARDS = {
    "EX1_398": Minion("Arathi Weaponsmith", [Equip("EX1_398t")]),
    "EX1_402": Minion(
        "Armorsmith", on=On("damaged", [GainArmor(1)], when=Is(event_target, a_minion), side="me")
    ),
    "EX1_392": Spell("Battle Rage", [Draw(CountOf(Where(friends, damaged)))]),
    "EX1_407": Spell("Brawl", [Destroy(all_minions - Pick(Alive(all_minions)))]),
    # On the player, not on the minions: those that come later this turn are protected too.
    "NEW1_036": Spell(
        "Commanding Shout",
        [
            Buff(hero, aura=Aura(minions, keywords="min_health_one"), until="end_of_turn"),
            Draw(),
        ],
    ),
    "EX1_603": Minion("Cruel Taskmaster", [Deal(1, target), Buff(target, attack=2)]),
    "EX1_604": Minion(
        "Frothing Berserker",
        on=On("damaged", [Buff(self_, attack=1)], when=Is(event_target, a_minion)),
    ),
    # It can sink below 0 attack, which counts as 0, and does not break by that.
    "EX1_411": Weapon(
        "Gorehowl",
        on=On(
            "after_attack",
            [KeepDurability(), Buff(self_, attack=-1)],
            when=Is(event_source, IsIn(hero)) & Is(event_target, a_minion),
            side="me",
        ),
        said="Attacking a minion costs 1 attack instead of 1 durability",
    ),
    "EX1_414": Minion("Grommash Hellscream", aura=Aura(self_, attack=6, when=Is(self_, damaged))),
    "EX1_607": Spell("Inner Rage", [Deal(1, target), Buff(target, attack=2)]),
    "EX1_408": Spell(
        "Mortal Strike",
        [Deal(IfElse(Compare(Attr("health", hero), "<=", 12), 6, 4), target)],
    ),
    "CS2_104": Spell("Rampage", [Buff(target, attack=3, health=3)]),
    "EX1_410": Spell("Shield Slam", [Deal(PlayerStat("armor"), target)]),
    "EX1_391": Spell("Slam", [Deal(2, target), If(Exists(Alive(target)), [Draw()])]),
    "EX1_409": Spell(
        "Upgrade!", [If(Exists(weapon), [Buff(weapon, attack=1, health=1)], [Equip("EX1_409t")])]
    ),
    "EX1_398t": Weapon("Battle Axe"),
    "EX1_409t": Weapon("Heavy Axe"),
}
