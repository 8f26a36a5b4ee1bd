"""Ice Block: fatal damage in the enemy's turn, whatever deals it.

Rule 95: it counts armor, it looks at each instance of damage, it does nothing in its owner's turn,
and the hero is immune for the rest of that turn.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names

LORD = "EX1_323"  # Lord Jaraxxus, the minion
YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
BLOCK = "Ice Block"


def against(**options: Any) -> Scenario:
    """Return a position in which the enemy is a mage with an Ice Block."""
    return Scenario(enemy_hero="mage", enemy_secrets=[BLOCK], **options)


def blocked(s: Scenario, health: int) -> bool:
    """Return whether the block is used up, the game goes on and the hero kept this health."""
    return s.enemy_secrets == [] and s.winner is None and s.enemy_hero.health == health


@pytest.mark.parametrize("health", [1, 5, 6])
def test_it_stops_one_fireball_whole(health: int) -> None:
    s = against(hand=["Fireball"], enemy_health=health)
    s.play("Fireball", "enemy hero")
    assert blocked(s, health)


def test_a_fireball_that_leaves_one_health_does_not_matter() -> None:
    s = against(hand=["Fireball"], enemy_health=7)
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, names(s.enemy_secrets)) == (1, [BLOCK])


def test_spell_damage_makes_it_fatal() -> None:
    s = against(hand=["Fireball"], board=["Kobold Geomancer"], enemy_health=7)
    s.play("Fireball", "enemy hero")
    assert blocked(s, 7)


def test_it_stops_a_hero_power() -> None:
    s = against(enemy_health=1)
    s.hero_power("enemy hero")
    assert blocked(s, 1)


def test_it_stops_a_steady_shot_through_no_armor() -> None:
    s = against(hero="hunter", enemy_health=1, enemy_armor=1)
    s.hero_power()
    assert blocked(s, 1)
    assert s.enemy_armor == 1


def test_it_stops_a_weapon() -> None:
    s = against(hero="warrior", weapon="Arcanite Reaper", enemy_health=5)
    s.attack("hero", "hero")
    assert blocked(s, 5)


def test_it_stops_a_battlecry() -> None:
    s = against(hand=["Nightblade"], enemy_health=3)
    s.play("Nightblade")
    assert blocked(s, 3)


def test_it_stops_a_deathrattle() -> None:
    s = against(board=["Leper Gnome"], enemy_health=2)
    s.destroy("Leper Gnome")
    assert blocked(s, 2)


def test_it_stops_the_explosion_of_its_owners_own_abomination() -> None:
    """It is the enemy's turn; whose minion it was does not matter."""
    s = against(hand=["Fireball"], enemy_board=["Abomination"], enemy_health=2)
    s.play("Fireball", "Abomination")
    assert blocked(s, 2)


def test_it_stops_a_knife() -> None:
    s = against(hand=["Wisp"], board=["Knife Juggler"], enemy_health=1)
    s.play("Wisp")
    assert blocked(s, 1)


def test_it_stops_ragnaros_at_the_end_of_the_turn() -> None:
    s = against(board=["Ragnaros the Firelord"], enemy_health=8, enemy_deck=[YETI])
    s.end_turn()
    assert blocked(s, 8)
    assert not s.enemy_hero.has("immune")


def test_it_stops_coldlight_oracles_fatigue() -> None:
    """Two draws from an empty deck: the second one, of 2, would be fatal."""
    s = against(hand=["Coldlight Oracle"], enemy_health=3, enemy_fatigue=0, deck=[YETI] * 2)
    s.play("Coldlight Oracle")
    assert blocked(s, 2)


def test_it_does_not_stop_fatigue_in_the_own_turn() -> None:
    s = against(enemy_health=1)
    s.end_turn()
    assert s.winner == "me"


def test_it_does_not_stop_its_owners_own_hellfire() -> None:
    s = Scenario(hand=["Hellfire"], secrets=[BLOCK], health=3)
    s.play("Hellfire")
    assert s.winner == "opponent"


def test_it_does_not_stop_eye_for_an_eye_in_the_own_turn() -> None:
    """My attack is answered in my turn."""
    s = Scenario(secrets=[BLOCK], board=[OGRE], health=6, enemy_secrets=["Eye for an Eye"])
    s.attack(OGRE, "hero")
    assert s.winner == "opponent"


def test_it_does_not_stop_an_explosive_trap_in_the_own_turn() -> None:
    s = Scenario(secrets=[BLOCK], board=[OGRE], health=2, enemy_secrets=["Explosive Trap"])
    s.attack(OGRE, "hero")
    assert s.winner == "opponent"


def test_a_row_of_attackers_stops_at_the_block() -> None:
    s = against(board=[YETI, YETI, OGRE], enemy_health=8)
    s.attack(s.board[0], "hero")
    s.attack(s.board[1], "hero")
    assert blocked(s, 4)
    assert not s.board[2].targets


def test_each_missile_is_looked_at_alone() -> None:
    """Eight missiles on 5 health: four get through, the rest meets an immune hero."""
    s = against(hero="paladin", hand=["Avenging Wrath"], enemy_health=5)
    s.play("Avenging Wrath")
    assert blocked(s, 1)


def test_damage_to_all_stops_for_the_hero_alone() -> None:
    s = against(hand=["Hellfire"], enemy_health=3, enemy_board=[YETI])
    s.play("Hellfire")
    assert blocked(s, 3)
    assert s.enemy_board[0].damage == 3


def test_armor_and_health_are_counted_together() -> None:
    """10 damage on 4 health and 6 armor; the armor stays too."""
    s = against(hand=["Pyroblast"], enemy_health=4, enemy_armor=6)
    s.play("Pyroblast", "enemy hero")
    assert blocked(s, 4)
    assert s.enemy_armor == 6


def test_one_armor_more_and_it_waits() -> None:
    s = against(hand=["Pyroblast"], enemy_health=4, enemy_armor=7)
    s.play("Pyroblast", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor, len(s.enemy_secrets)) == (1, 0, 1)


def test_ice_barrier_makes_the_block_unnecessary() -> None:
    s = Scenario(board=[OGRE], enemy_health=6, enemy_secrets=[BLOCK, "Ice Barrier"])
    s.attack(OGRE, "hero")
    assert names(s.enemy_secrets) == [BLOCK]
    assert (s.enemy_hero.health, s.enemy_armor) == (6, 2)


def test_alexstrasza_deals_no_damage() -> None:
    """Setting to 15 is no damage; 15 by Pyroblast and five more in a later blow is."""
    s = against(hand=["Alexstrasza"])
    s.play("Alexstrasza", "enemy hero")
    assert (s.enemy_hero.health, names(s.enemy_secrets)) == (15, [BLOCK])


def test_immune_heroes_can_still_be_set_by_their_own_alexstrasza_later() -> None:
    """The next turn is the mage's: no longer immune, 15 again."""
    s = against(hand=["Fireball"], enemy_health=2, enemy_hand=["Alexstrasza"], enemy_deck=[YETI])
    s.play("Fireball", "enemy hero")
    s.end_turn()
    s.play("Alexstrasza", "enemy hero")
    assert s.enemy_hero.health == 15


def test_a_second_block_can_follow_and_not_be_in_play_at_once() -> None:
    s = against(
        hand=["Fireball", "Fireball"],
        deck=[YETI],
        enemy_health=2,
        enemy_hand=[BLOCK],
        enemy_deck=[YETI] * 2,
    )
    s.end_turn()
    assert not s.enemy_hand[0].playable  # one is in play
    s.end_turn()
    s.play("Fireball", "enemy hero")
    s.end_turn()
    s.play(BLOCK)
    s.end_turn()
    s.play("Fireball", "enemy hero")
    assert blocked(s, 2)


def test_nothing_gets_through_for_the_rest_of_the_turn() -> None:
    """Area damage, missiles and battlecries that do not aim."""
    s = against(hand=["Fireball", "Arcane Missiles", "Nightblade"], enemy_health=2)
    s.play("Fireball", "enemy hero")
    s.play("Arcane Missiles")
    s.set_mana(10)
    s.play("Nightblade")
    assert blocked(s, 2)


def test_after_the_own_turn_the_mage_can_be_hit_again() -> None:
    s = against(hand=["Fireball", "Fireball"], enemy_health=2, deck=[YETI], enemy_deck=[YETI])
    s.play("Fireball", "enemy hero")
    s.skip_turn()
    s.play("Fireball", "enemy hero")
    assert s.winner == "me"


@pytest.mark.parametrize("secrets", [[BLOCK, "Eye for an Eye"], ["Eye for an Eye", BLOCK]])
def test_a_blocked_blow_leaves_nothing_for_eye_for_an_eye(secrets: list[str]) -> None:
    s = Scenario(board=[OGRE], enemy_health=6, enemy_secrets=secrets)
    s.attack(OGRE, "hero")
    assert (s.hero.health, names(s.enemy_secrets)) == (30, ["Eye for an Eye"])


def test_flare_melts_the_block() -> None:
    s = against(hero="hunter", hand=["Flare"], board=[OGRE], deck=[YETI], enemy_health=6)
    s.play("Flare")
    s.attack(OGRE, "hero")
    assert s.winner == "me"


def test_lord_jaraxxus_keeps_the_block_of_the_hero_he_replaced() -> None:
    s = Scenario(
        hand=[LORD],
        secrets=[BLOCK],
        enemy_hand=["Pyroblast"] * 2,
        enemy_deck=[YETI] * 2,
        deck=[YETI] * 2,
    )
    s.play(LORD)
    s.end_turn()
    s.play("Pyroblast", "my hero")
    s.set_mana(10, "opponent")
    s.play("Pyroblast", "my hero")
    assert (s.winner, s.hero.health, s.secrets) == (None, 5, [])


def test_a_frozen_minion_after_a_blocked_attack_has_still_attacked() -> None:
    """The attack took place: the attacker is spent and Water Elemental's hero stays unfrozen."""
    s = against(board=["Water Elemental"], enemy_health=3)
    s.attack("Water Elemental", "hero")
    assert blocked(s, 3)
    assert not s.enemy_hero.frozen
    assert s.board[0].exhausted


def test_a_stolen_turn_of_shadow_madness_meets_the_block() -> None:
    """The owner's own minion strikes it."""
    s = against(
        hero="priest", hand=["Shadow Madness"], enemy_board=["Bloodfen Raptor"], enemy_health=3
    )
    s.play("Shadow Madness", "Bloodfen Raptor")
    s.attack("Bloodfen Raptor", "hero")
    assert blocked(s, 3)


def test_a_gorehowl_keeps_its_attack_on_a_blocked_hero() -> None:
    """It struck a hero: durability is spent as usual."""
    s = against(hero="warrior", weapon=Card("Gorehowl"), enemy_health=7)
    s.attack("hero", "hero")
    assert blocked(s, 7)
    assert s.weapon is None


@pytest.mark.parametrize(("mine", "saved"), [(True, False), (False, True)])
def test_baron_geddon_at_the_end_of_a_turn(mine: bool, saved: bool) -> None:
    """At the end of the mage's own turn it is the mage's turn still."""
    geddon = ["Baron Geddon"]
    s = Scenario(
        board=geddon if mine else [],
        enemy_board=[] if mine else geddon,
        secrets=[BLOCK],
        health=2,
        deck=[YETI],
        enemy_deck=[YETI],
        active="me" if mine else "opponent",
    )
    s.end_turn()
    assert (s.winner is None) == saved


def test_hellfire_that_would_kill_both_kills_only_its_caster() -> None:
    """The enemy's block holds; mine would not in my own turn."""
    s = against(hero="warlock", hand=["Hellfire"], health=3, enemy_health=3, secrets=[BLOCK])
    s.play("Hellfire")
    assert s.winner == "opponent"
