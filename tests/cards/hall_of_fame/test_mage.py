"""Mage, Hall of Fame."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names

COVERS: set[str] = {
    "CS2_031",  # Ice Lance
    "EX1_295",  # Ice Block
}


# --- Ice Block


def test_ice_block_is_a_secret_for_three_mana() -> None:
    s = Scenario(hand=["Ice Block", "Ice Block"])
    s.play("Ice Block")
    assert (s.mana, names(s.secrets)) == (7, ["Ice Block"])
    assert not s.hand[0].playable  # never the same secret twice


def test_ice_block_prevents_fatal_damage_and_makes_immune_for_that_turn() -> None:
    s = Scenario(
        secrets=["Ice Block"],
        health=4,
        enemy_hand=["Fireball", "Arcane Missiles"],
        enemy_board=["War Golem"],
        active="opponent",
    )
    s.attack("War Golem", "hero")
    assert (s.hero.health, s.secrets) == (4, [])
    assert s.hero.has("immune")
    s.play("Arcane Missiles")
    assert s.hero.health == 4
    assert s.hero not in s.enemy_hand[0].targets
    assert s.winner is None


def test_ice_block_melts_at_the_end_of_the_turn() -> None:
    s = Scenario(
        secrets=["Ice Block"],
        health=4,
        deck=["Claw"],
        enemy_board=["War Golem"],
        enemy_deck=["Claw"],
        active="opponent",
    )
    s.attack("War Golem", "hero")
    s.end_turn()
    assert not s.hero.has("immune")
    s.end_turn()
    s.attack("War Golem", "hero")
    assert s.winner == "opponent"


@pytest.mark.parametrize(("health", "armor", "triggers"), [
    (7, 0, True), (8, 0, False), (1, 6, True), (1, 7, False), (30, 0, False),
])  # fmt: skip
def test_ice_block_waits_for_damage_that_kills_through_armor(
    health: int, armor: int, triggers: bool
) -> None:
    s = Scenario(
        secrets=["Ice Block"],
        health=health,
        armor=armor,
        enemy_board=["War Golem"],
        active="opponent",
    )
    s.attack("War Golem", "hero")
    assert (s.secrets == []) == triggers
    left = health + armor - (0 if triggers else 7)
    assert s.hero.health + s.armor == left
    assert s.winner is None


def test_ice_block_stops_spells_hero_powers_and_each_single_missile() -> None:
    s = Scenario(secrets=["Ice Block"], health=2, enemy_hand=["Arcane Missiles"], active="opponent")
    s.play("Arcane Missiles")  # the first hurts, the second would kill, the third meets ice
    assert (s.hero.health, s.secrets) == (1, [])


def test_ice_block_counts_the_spell_damage_of_the_blow() -> None:
    s = Scenario(
        secrets=["Ice Block"],
        health=7,
        enemy_hand=["Fireball"],
        enemy_board=["Kobold Geomancer"],
        active="opponent",
    )
    s.play("Fireball", "my hero")
    assert (s.hero.health, s.secrets) == (7, [])


def test_ice_block_does_not_help_in_the_own_turn() -> None:
    """Rule 95: secrets sleep in their owner's turn."""
    s = Scenario(secrets=["Ice Block"], hand=["Hellfire"], health=3)
    s.play("Hellfire")
    assert s.winner == "opponent"


def test_ice_block_does_not_stop_fatigue_at_the_start_of_the_own_turn() -> None:
    s = Scenario(secrets=["Ice Block"], health=1, active="opponent")
    s.end_turn()
    assert s.winner == "opponent"


def test_ice_block_stops_fatigue_in_the_enemys_turn() -> None:
    s = Scenario(
        secrets=["Ice Block"],
        health=2,
        enemy_hand=["Coldlight Oracle"],
        enemy_deck=["Claw"] * 2,
        active="opponent",
    )
    s.play("Coldlight Oracle")
    assert (s.hero.health, s.secrets, s.fatigue) == (1, [], 2)


def test_ice_block_of_the_other_player_does_not_save_me() -> None:
    s = Scenario(health=6, enemy_secrets=["Ice Block"], enemy_hand=["Fireball"], active="opponent")
    s.play("Fireball", "my hero")
    assert s.winner == "opponent"


def test_a_lifestealing_attacker_gains_nothing_from_ice() -> None:
    s = Scenario(
        secrets=["Ice Block"],
        health=1,
        enemy_health=20,
        enemy_board=[Card("War Golem", keywords="lifesteal")],
        active="opponent",
    )
    s.attack("War Golem", "hero")
    assert (s.hero.health, s.enemy_hero.health) == (1, 20)


def test_the_enemy_learns_of_ice_block_only_when_it_happens() -> None:
    s = Scenario(hand=["Ice Block"])
    block = s.hand[0]
    s.play(block)
    assert not block.known_to_opponent


# --- Ice Lance


def test_ice_lance_freezes_a_character() -> None:
    s = Scenario(hand=["Ice Lance"], board=["Boar"], enemy_board=["War Golem"])
    assert (s.hand[0].cost, len(s.hand[0].targets)) == (1, 4)
    s.play("Ice Lance", "War Golem")
    golem = s.enemy_board[0]
    assert (golem.frozen, golem.health) == (True, 7)


def test_ice_lance_deals_four_to_a_frozen_character_instead() -> None:
    s = Scenario(hand=["Ice Lance"] * 3, enemy_board=[Card("War Golem", frozen=True)])
    s.play("Ice Lance", "War Golem")
    assert (s.enemy_board[0].health, s.enemy_board[0].frozen) == (3, True)
    s.play("Ice Lance", "enemy hero")
    assert (s.enemy_hero.frozen, s.enemy_hero.health) == (True, 30)
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 26


def test_spell_damage_raises_only_the_damage_of_ice_lance() -> None:
    s = Scenario(hand=["Ice Lance"] * 2, board=["Kobold Geomancer"])
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 30
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 25


def test_ice_lance_freezes_through_a_divine_shield() -> None:
    s = Scenario(hand=["Ice Lance"] * 2, enemy_board=[Card("War Golem", keywords="divine_shield")])
    golem = s.enemy_board[0]
    s.play("Ice Lance", golem)
    assert (golem.frozen, golem.has("divine_shield")) == (True, True)
    s.play("Ice Lance", golem)
    assert (golem.health, golem.has("divine_shield")) == (7, False)


def test_ice_lance_needs_a_character_it_may_aim_at() -> None:
    s = Scenario(hand=["Ice Lance"], enemy_board=[Card("War Golem", keywords="stealth")])
    with pytest.raises(IllegalAction):
        s.play("Ice Lance", "War Golem")
