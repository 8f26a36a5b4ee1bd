"""Priest, Classic set."""

from hs_env.cards.words import *

CARDS = {
    "EX1_591": Minion("Auchenai Soulpriest", aura=Aura(rules={"heal_to_damage": 1})),
    "EX1_091": Minion("Cabal Shadow Priest", [TakeControl(target)]),
    "EX1_621": Spell("Circle of Healing", [Heal(4, all_minions)]),
    "EX1_624": Spell("Holy Fire", [Deal(5, target), Heal(5, hero)]),
    "CS1_129": Spell("Inner Fire", [Buff(target, set_attack=Attr("health", it))]),
    "EX1_335": Minion("Lightspawn", aura=Aura(self_, set_attack=Attr("health", self_))),
    "EX1_341": Minion(
        "Lightwell",
        on=On("turn_start", [Heal(3, Pick(Where(Alive(friends), damaged)))], side="me"),
    ),
    "EX1_626": Spell("Mass Dispel", [Silence(enemy_minions), Draw()]),
    "EX1_345": Spell(
        "Mindgames",
        [
            If(
                Exists(Where(enemy_deck, a_minion)),
                [Summon(CopyOf(Pick(Where(enemy_deck, a_minion))))],
                [Summon("EX1_345t")],
            )
        ],
    ),
    "EX1_350": Minion(
        "Prophet Velen",
        aura=Aura(
            rules={"spell_double": 1, "heal_double": 1, "power_double": 1},
            said="double the damage and healing of your spells and hero power",
        ),
    ),
    "EX1_334": Spell(
        "Shadow Madness",
        [
            TakeControl(target, until="end_of_turn"),
            Buff(target, keywords="charge", until="end_of_turn"),
        ],
    ),
    # A third one changes nothing.
    "EX1_625": Spell(
        "Shadowform",
        [
            If(
                Is(hero_power, IsCard("EX1_625t")),
                [SetHeroPower("EX1_625t2")],
                [If(~Is(hero_power, IsCard("EX1_625t2")), [SetHeroPower("EX1_625t")])],
            )
        ],
        said='Your hero power becomes "Deal 2 damage". If it already is, it deals 3 damage instead',
    ),
    "EX1_332": Spell("Silence", [Silence(target)]),
    "EX1_623": Minion("Temple Enforcer", [Buff(target, health=3)]),
    "EX1_339": Spell("Thoughtsteal", [GiveCopies(Pick(enemy_deck, 2))]),
    "EX1_345t": Minion("Shadow of Nothing"),
    "EX1_625t": HeroPower("Mind Spike", [Deal(2, target)]),
    "EX1_625t2": HeroPower("Mind Shatter", [Deal(3, target)]),
}
