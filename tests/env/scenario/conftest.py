"""Cards of its own that the scenario tests share."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.cards import CardSet, default
from hs_env.cards.words import *

OWN: dict[str, Any] = {
    "T_WISP": Minion("Test Wisp", cost=0, attack=1, health=1),
    "T_RATTLE": Minion("Rattler", cost=2, attack=2, health=2, deathrattle=[Summon("T_WISP")]),
    "T_BOOM": Minion("Boomer", cost=2, attack=1, health=1, deathrattle=[Deal(2, random_enemy)]),
    "T_BOLT": Spell("Random Bolt", [Deal(2, random_enemy)], cost=1),
    "T_ROLL": Spell("Roll", [Deal(RandomNumber(1, 3), enemy_hero)], cost=1),
    "T_COMBO": Spell("Combo Bolt", [Deal(1, enemy_hero)], combo=[Deal(5, enemy_hero)], cost=1),
    "T_TRAP": Spell(
        "Trap",
        secret=True,
        cost=3,
        on=On("after_minion_played", [Deal(2, event_target)], side="opponent", zone="secret"),
    ),
    "T_TRAP2": Spell(
        "Other Trap",
        secret=True,
        cost=3,
        on=On("spell_cast", [Counter()], side="opponent", zone="secret"),
    ),
    "T_HALF1": Spell("Hit", [Deal(3, target)], target=Target("minion"), cost=0, collectible=False),
    "T_HALF2": Spell("Learn", [Draw()], cost=0, collectible=False),
    "T_EITHER": Spell("Either Way", halves=("T_HALF1", "T_HALF2"), cost=2),
    "T_FIND": Spell(
        "Search", [Discover(OneOf("CS2_029", "CS2_024", "CS2_022")), Give(CardOf(made))], cost=1
    ),
    "T_DRAGON": Minion("Whelp", cost=1, attack=1, health=1, race="dragon"),
    "T_KEEPER": Minion(
        "Keeper",
        [If(Exists(Where(hand, IsRace("dragon"))), [GainArmor(4)])],
        cost=3,
        attack=3,
        health=3,
        race="dragon",
    ),
    "T_LONE": Minion("Lone One", [If(NoDuplicates(), [GainArmor(9)])], cost=1, attack=1, health=1),
    "T_NEEDY": Spell("Needy", [Draw()], cost=0, needs=Exists(minions)),
    "T_SORCERER": Minion(
        "Sorcerer", cost=2, attack=2, health=2, aura=Aura(Where(hand, a_spell), cost=-1)
    ),
    "T_EVEN": Spell(
        "Even Hand",
        [Buff(target, Enchant(attack=CountOf(enemy_minions)))],
        cost=0,
        target=Target("minion"),
    ),
    "T_DOUBLE": Spell(
        "Doubler", [Buff(target, Enchant(double_attack=True))], cost=0, target=Target("minion")
    ),
    "T_CHOSEN": Spell(
        "Chosen One",
        [Buff(target, Enchant(attack=2, health=4, spell_damage=1))],
        cost=0,
        target=Target("minion"),
    ),
    "T_RECKON": Minion(
        "Reckoner", cost=1, attack=1, health=1, aura=Aura(other(minions), attack=CountOf(hand))
    ),
    "T_LOCK": Spell("Locker", [Draw()], cost=1, overload=2),
    "T_OTHER": HeroPower("Other Power", [Deal(2, enemy_hero)], cost=1),
}


@pytest.fixture(scope="module")
def own() -> CardSet:
    """Return the default cards and those above."""
    return default().with_cards(OWN)
