"""Lord Jaraxxus, the minion of 2018 whose battlecry makes him the hero, and what he brings.

Wiki, Lord Jaraxxus: he is summoned as a minion first; his battlecry then replaces the hero, with 15
health, no armor, INFERNO! as the power and Blood Fury as the weapon. He is a Demon as a hero too.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.cards.words import *
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "EX1_323",  # Lord Jaraxxus, the minion
    "EX1_323h",  # Lord Jaraxxus, the hero
    "EX1_323w",  # Blood Fury
    "EX1_tk33",  # INFERNO!
    "EX1_tk34",  # Infernal
}

LORD = "EX1_323"
YETI = "Chillwind Yeti"  # 4/5


def assert_is_jaraxxus(s: Scenario, health: int = 15) -> None:
    """My hero is Lord Jaraxxus with all that belongs to him."""
    assert (s.hero.card_id, s.hero.name) == ("EX1_323h", "Lord Jaraxxus")
    assert (s.hero.health, s.hero.max_health, s.armor) == (health, 15, 0)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("EX1_tk33", "INFERNO!", 2)
    assert s.weapon is not None
    assert (s.weapon.name, stats(s.weapon)) == ("Blood Fury", (3, 8))


# --- the card


def test_the_card_is_a_nine_mana_three_fifteen_demon() -> None:
    s = Scenario(hand=[LORD], board=[LORD])
    assert (s.hand[0].cost, stats(s.board[0])) == (9, (3, 15))
    facts = s.cards.find("Lord Jaraxxus")
    assert (facts.id, facts.type, facts.race, facts.rarity) == (
        LORD,
        "MINION",
        "DEMON",
        "LEGENDARY",
    )


def test_playing_lord_jaraxxus_replaces_the_hero() -> None:
    s = Scenario(hero="warlock", hand=[LORD], board=[YETI])
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert (names(s.board), s.graveyard, s.hand) == ([YETI], [], [])  # he has left without dying
    assert (s.mana, s.winner) == (1, None)
    assert s.game.find_fault() == ""


def test_he_counts_as_a_minion_played() -> None:
    s = Scenario(hero="warlock", hand=[LORD])
    s.play(LORD)
    assert s.counters()["minions_played_turn"] == s.counters()["cards_played_turn"] == 1
    assert s.counters()["minions_died_turn"] == 0


@pytest.mark.parametrize("health", [1, 14, 30])
def test_he_has_fifteen_health_whatever_the_old_hero_had(health: int) -> None:
    s = Scenario(hero="warlock", hand=[LORD], health=health)
    s.play(LORD)
    assert_is_jaraxxus(s)


def test_the_armor_of_the_old_hero_is_lost() -> None:
    s = Scenario(hero="warlock", hand=[LORD], armor=7)
    s.play(LORD)
    assert_is_jaraxxus(s)


def test_a_hero_of_another_class_becomes_a_warlock() -> None:
    s = Scenario(hero="mage", hand=[LORD])
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert s.cards.find(s.hero.card_id).card_class == "WARLOCK"


def test_he_is_not_frozen_as_the_old_hero_was() -> None:
    s = Scenario(hero=Card("warlock", frozen=True), hand=[LORD])
    s.play(LORD)
    assert (s.hero.frozen, s.hero.can_attack) == (False, True)


def test_the_enemy_can_play_him_too() -> None:
    s = Scenario(active="opponent", enemy_hero="warlock", enemy_hand=[LORD], enemy_health=3)
    s.play(LORD)
    assert (s.enemy_hero.name, s.enemy_hero.health) == ("Lord Jaraxxus", 15)
    assert (s.enemy_power.name, s.enemy_board) == ("INFERNO!", [])
    assert (s.hero.health, s.power.name) == (30, "Fireblast")


def test_he_needs_a_place_on_the_board() -> None:
    s = Scenario(hero="warlock", hand=[LORD], board=["Boar"] * 7)
    with pytest.raises(IllegalAction):
        s.play(LORD)


def test_he_frees_his_place_between_other_minions() -> None:
    s = Scenario(hero="warlock", hand=[LORD], board=["Boar", YETI] * 3)
    s.play(LORD, position=3)
    assert names(s.board) == ["Boar", YETI] * 3


def test_a_second_lord_jaraxxus_starts_over() -> None:
    s = Scenario(hero="warlock", hand=[LORD, LORD])
    s.play(LORD)
    first = s.weapon
    assert first is not None
    s.attack("hero", "enemy hero")
    s.damage("my hero", 10)
    assert (s.hero.health, first.durability) == (5, 7)
    s.set_mana(10)

    s.play(LORD)

    assert_is_jaraxxus(s)
    assert first.zone == "graveyard"


def test_with_brann_bronzebeard_he_still_becomes_the_hero_once() -> None:
    s = Scenario(hero="warlock", hand=[LORD], board=["Brann Bronzebeard"])
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert names(s.board) == ["Brann Bronzebeard"]


# --- his health


def test_he_cannot_be_healed_above_fifteen() -> None:
    s = Scenario(hero="warlock", hand=[LORD])
    s.play(LORD)
    s.damage("my hero", 4)
    assert_is_jaraxxus(s, health=11)
    s.heal("my hero", 10)
    assert_is_jaraxxus(s, health=15)


def test_he_dies_of_fifteen_damage() -> None:
    s = Scenario(hero="warlock", hand=[LORD])
    s.play(LORD)
    s.damage("my hero", 15)
    assert s.winner == "opponent"


def test_alexstrasza_restores_him_to_fifteen() -> None:
    s = Scenario(hero="EX1_323h", hand=["Alexstrasza"])
    s.damage("my hero", 14)
    s.play("Alexstrasza", "my hero")
    assert (s.hero.health, s.hero.max_health) == (15, 15)


def test_he_can_gain_armor_of_his_own() -> None:
    s = Scenario(hero="warrior", hand=["Shield Block"], board=[YETI], deck=["Claw"], armor=3)
    s.give(LORD)
    s.play(LORD)
    s.set_mana(3)
    s.play("Shield Block")
    assert (s.hero.health, s.armor) == (15, 5)


# --- Blood Fury


def test_blood_fury_can_strike_on_the_turn_he_comes() -> None:
    s = Scenario(hero="warlock", hand=[LORD])
    s.play(LORD)
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.hero.can_attack) == (27, False)
    assert s.weapon is not None
    assert (s.weapon.card_id, s.weapon.durability) == ("EX1_323w", 7)


def test_blood_fury_must_wait_if_the_old_hero_has_attacked() -> None:
    """Wiki: he cannot attack at once if the hero he replaces already has that turn."""
    s = Scenario(hero="warlock", hand=[LORD], weapon="Light's Justice")
    s.attack("hero", "enemy hero")
    s.play(LORD)
    assert not s.hero.can_attack
    s.skip_turn()
    assert s.hero.can_attack


def test_blood_fury_replaces_the_old_weapon_and_its_deathrattle_runs() -> None:
    rattle = Enchant(deathrattle=[Summon("CS2_boar")])
    s = Scenario(hero="warlock", hand=[LORD], weapon=Card("Arcanite Reaper", enchant=[rattle]))
    reaper = s.weapon
    assert reaper is not None
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert (reaper.zone, names(s.board)) == ("graveyard", ["Boar"])


# --- INFERNO!


def test_inferno_summons_a_six_six_at_the_right_end() -> None:
    s = Scenario(hero="EX1_323h", board=[YETI])
    assert (s.power.name, s.power.cost) == ("INFERNO!", 2)
    s.hero_power()
    assert (names(s.board), s.mana) == ([YETI, "Infernal"], 8)
    infernal = s.board[1]
    assert (infernal.card_id, stats(infernal), infernal.keywords) == ("EX1_tk34", (6, 6), set())
    assert s.cards.find("EX1_tk34").race == "DEMON"
    assert not infernal.can_attack
    assert not s.power.playable
    s.skip_turn()
    s.hero_power()
    assert names(s.board) == [YETI, "Infernal", "Infernal"]


def test_inferno_needs_room() -> None:
    s = Scenario(hero="EX1_323h", board=["Boar"] * 7)
    assert not s.power.playable
    s.destroy(s.board[0])
    assert s.power.playable


def test_inferno_can_be_used_at_once_even_after_life_tap() -> None:
    s = Scenario(hero="warlock", hand=[LORD], deck=["Claw"])
    s.hero_power()
    s.set_mana(10)
    s.play(LORD)
    assert not s.power.playable  # one mana is left
    s.set_mana(2)
    s.hero_power()
    assert names(s.board) == ["Infernal"]


# --- not played


def test_swapped_in_by_alarm_o_bot_he_stays_a_minion() -> None:
    s = Scenario(
        hero="warlock", board=["Alarm-o-Bot"], hand=[LORD], deck=["Claw"] * 2, health=9, armor=2
    )
    s.skip_turn()
    assert [(m.card_id, stats(m)) for m in s.board] == [(LORD, (3, 15))]
    assert (s.hero.name, s.hero.health, s.armor) == ("Gul'dan", 9, 2)
    assert (s.power.name, s.weapon) == ("Life Tap", None)
    s.skip_turn()
    s.attack(s.board[0], "enemy hero")
    assert s.enemy_hero.health == 30 - 3 - 1 - 2  # and fatigue twice


def test_summoned_by_bane_of_doom_he_stays_a_minion() -> None:
    s = Scenario(hero="warlock", hand=["Bane of Doom"], enemy_board=["Boar"])
    with s.dice([LORD]):
        s.play("Bane of Doom", "Boar")
    assert ([m.card_id for m in s.board], s.hero.name) == ([LORD], "Gul'dan")


def test_the_minion_returned_to_hand_can_be_played_to_become_the_hero() -> None:
    s = Scenario(hero="warlock", board=[LORD])
    s.return_to_hand(s.board[0])
    s.play(LORD)
    assert_is_jaraxxus(s)


def test_a_copy_of_the_minion_is_a_minion() -> None:
    s = Scenario(hero="warlock", hand=["Faceless Manipulator"], board=[LORD])
    s.play("Faceless Manipulator", s.board[0])
    assert [(m.card_id, stats(m)) for m in s.board] == [(LORD, (3, 15))] * 2
    assert s.hero.name == "Gul'dan"


# --- Sacrificial Pact


@pytest.mark.parametrize("side", ["me", "opponent"])
def test_sacrificial_pact_destroys_the_hero_lord_jaraxxus(side: str) -> None:
    """The spell asks for a Demon, and a hero can be one: whose hero he is loses."""
    heroes: dict[str, Any] = {"hero" if side == "me" else "enemy_hero": "EX1_323h"}
    s = Scenario(hand=["Sacrificial Pact"], **heroes)
    target = s.hero if side == "me" else s.enemy_hero
    assert s.hand[0].targets == [target]
    s.play("Sacrificial Pact", target)
    assert s.winner == ("opponent" if side == "me" else "me")


def test_sacrificial_pact_works_on_the_turn_he_comes() -> None:
    s = Scenario(hero="warlock", hand=[LORD, "Sacrificial Pact"])
    assert not s.hand[1].playable
    s.play(LORD)
    assert s.hand[0].targets == [s.hero]


def test_sacrificial_pact_destroys_the_minion_too() -> None:
    s = Scenario(hero="warlock", hand=["Sacrificial Pact"], board=[LORD], health=20)
    s.play("Sacrificial Pact", s.board[0])
    assert (s.board, s.hero.name, s.hero.health) == ([], "Gul'dan", 25)


# --- who reacts


@pytest.mark.parametrize("secret", ["Snipe", "Repentance"])
def test_secrets_for_after_a_minion_is_played_do_not_trigger(secret: str) -> None:
    """Patch 9.2: Lord Jaraxxus no longer triggers Repentance, Sacred Trial and Snipe."""
    s = Scenario(hero="warlock", hand=[LORD], enemy_secrets=[secret])
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert (names(s.enemy_secrets), s.enemy_board) == ([secret], [])


def test_mirror_entity_brings_the_enemy_a_three_fifteen_minion() -> None:
    """HearthSim/hs-bugs #698 and wiki: he is the hero already, but Mirror Entity still copies the
    minion he was; patch 9.2 took that away from Repentance, Sacred Trial and Snipe only.
    """
    s = Scenario(hero="warlock", hand=[LORD], enemy_secrets=["Mirror Entity"])
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert [(m.card_id, stats(m)) for m in s.enemy_board] == [(LORD, (3, 15))]
    assert (s.enemy_secrets, s.board, s.enemy_hero.name) == ([], [], "Garrosh Hellscream")
    assert s.game.find_fault() == ""


def test_mirror_entity_waits_while_there_is_no_room_for_him() -> None:
    s = Scenario(
        hero="warlock", hand=[LORD], enemy_board=["Boar"] * 7, enemy_secrets=["Mirror Entity"]
    )
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert names(s.enemy_secrets) == ["Mirror Entity"]


def test_mirror_entity_copies_the_first_of_two_only() -> None:
    s = Scenario(
        hero="warlock", hand=[LORD, LORD], enemy_board=[YETI], enemy_secrets=["Mirror Entity"]
    )
    s.play(LORD)
    s.set_mana(10)
    s.play(LORD)
    assert names(s.enemy_board) == [YETI, "Lord Jaraxxus"]


def test_the_owner_of_mirror_entity_plays_him_without_a_copy() -> None:
    s = Scenario(hero="warlock", hand=[LORD], secrets=["Mirror Entity"])
    s.play(LORD)
    assert_is_jaraxxus(s)
    assert (names(s.secrets), s.board) == (["Mirror Entity"], [])


def test_knife_juggler_does_not_throw_for_him() -> None:
    """Wiki: what reacts after a summoning finds no minion any more."""
    s = Scenario(hero="warlock", hand=[LORD], board=["Knife Juggler"])
    s.play(LORD)
    assert s.enemy_hero.health == 30


def test_questing_adventurer_counts_him_as_one_card() -> None:
    s = Scenario(hero="warlock", hand=[LORD], board=["Questing Adventurer"])
    s.play(LORD)
    assert stats(s.board[0]) == (3, 3)
