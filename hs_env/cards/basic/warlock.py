"""Warlock, Basic set."""

from hs_env.cards.words import *

CARDS = {
    "CS2_063": Spell(
        "Corruption",
        [
            Buff(
                target,
                on=On(
                    "turn_start",
                    [Destroy(host)],
                    side="me",
                    said="at the start of the caster's next turn",
                ),
            )
        ],
    ),
    "CS2_061": Spell("Drain Life", [Deal(2, target), Heal(2, hero)]),
    "CS2_064": Minion("Dread Infernal", [Deal(1, other(all_characters))]),
    "CS2_062": Spell("Hellfire", [Deal(3, all_characters)]),
    "EX1_302": Spell("Mortal Coil", [Deal(1, target), If(Killed(target), [Draw()])]),
    "NEW1_003": Spell("Sacrificial Pact", [Destroy(target), Heal(5, hero)]),
    "CS2_057": Spell("Shadow Bolt", [Deal(4, target)]),
    "EX1_308": Spell("Soulfire", [Deal(4, target), Discard(Pick(hand))]),
    "EX1_306": Minion("Succubus", [Discard(Pick(hand))]),
    "CS2_065": Minion("Voidwalker"),
    "CS2_056": HeroPower("Life Tap", [Deal(2, hero), Draw()]),
    "HERO_07": HeroCard("Gul'dan"),
}
