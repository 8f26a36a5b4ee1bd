"""Warlock cards of the Basic set."""

from __future__ import annotations

from collections import Counter

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_played
from tests.cards.sampling import names

COVERS: set[str] = {
    "CS2_063", "CS2_061", "CS2_064", "CS2_062", "EX1_302", "NEW1_003", "CS2_057", "EX1_308",
    "EX1_306", "CS2_065", "CS2_056", "HERO_07",
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Corruption", 1),
        ("Drain Life", 3),
        ("Hellfire", 4),
        ("Mortal Coil", 1),
        ("Sacrificial Pact", 0),
        ("Shadow Bolt", 3),
        ("Soulfire", 1),
    ],
)
def test_a_warlock_spell_costs_what_is_printed(name: str, cost: int) -> None:
    assert Scenario(hand=[name]).hand[0].cost == cost


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health", "keywords"),
    [
        ("Dread Infernal", 6, 6, 6, set()),
        ("Succubus", 2, 4, 3, set()),
        ("Voidwalker", 1, 1, 3, {"taunt"}),
    ],
)
def test_a_warlock_demon_is_as_printed(
    name: str, cost: int, attack: int, health: int, keywords: set[str]
) -> None:
    assert_played(name, cost, attack, health, keywords, name=name, race="DEMON")


def test_voidwalker_protects() -> None:
    s = Scenario(board=["War Golem"], enemy_board=["Voidwalker", "Succubus"])

    assert s.board[0].targets == [s.enemy_board[0]]


def test_guldan_begins_with_thirty_health_and_life_tap() -> None:
    s = Scenario(hero="warlock")

    assert (s.hero.card_id, s.hero.name) == ("HERO_07", "Gul'dan")
    assert (s.hero.health, s.hero.attack, s.armor) == (30, 0, 0)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS2_056", "Life Tap", 2)


# --- Life Tap


def test_life_tap_draws_a_card_for_two_health() -> None:
    s = Scenario(hero="warlock", deck=["Soulfire", "Hellfire"], board=["Kobold Geomancer"])

    s.hero_power()

    assert names(s.hand) == ["Soulfire"]
    assert (s.hero.health, s.mana) == (28, 8)
    assert not s.power.playable


def test_life_tap_hurts_armor_first() -> None:
    s = Scenario(hero="warlock", deck=["Soulfire"], armor=1)

    s.hero_power()

    assert (s.armor, s.hero.health) == (0, 29)


def test_life_tap_with_an_empty_deck_adds_fatigue() -> None:
    s = Scenario(hero="warlock", fatigue=2)

    s.hero_power()

    assert s.hero.health == 25


def test_life_tap_burns_the_card_if_the_hand_is_full() -> None:
    s = Scenario(hero="warlock", hand=["Soulfire"] * 10, deck=["Hellfire"])

    s.hero_power()

    assert names(s.hand) == ["Soulfire"] * 10
    assert s.deck == []
    assert s.hero.health == 28


def test_life_tap_can_kill_its_own_hero() -> None:
    s = Scenario(hero="warlock", health=2, deck=["Soulfire"])

    s.hero_power()

    assert s.winner == "opponent"


def test_life_tap_does_not_hurt_an_immune_hero() -> None:
    s = Scenario(hero=Card("warlock", keywords=["immune"]), deck=["Soulfire"])

    s.hero_power()

    assert s.hero.health == 30
    assert names(s.hand) == ["Soulfire"]


# --- Corruption


def test_corruption_destroys_the_minion_at_the_start_of_the_casters_next_turn() -> None:
    s = Scenario(hand=["Corruption"], enemy_board=[Card("War Golem", keywords=["divine_shield"])])
    golem = s.enemy_board[0]
    s.play("Corruption", golem)
    assert golem.zone == "play"

    s.end_turn()
    assert golem.zone == "play"
    s.attack(golem, "hero")
    s.end_turn()

    assert golem.zone == "graveyard"
    assert s.hero.health == 30 - 7 - 1  # the attack, and fatigue


def test_corruption_of_the_enemy_works_at_the_start_of_the_enemys_turn() -> None:
    s = Scenario(active="opponent", enemy_hand=["Corruption"], board=["War Golem"])
    s.play("Corruption", "War Golem")

    s.end_turn()
    assert names(s.board) == ["War Golem"]
    s.end_turn()

    assert s.board == []


def test_corruption_is_for_enemy_minions_only() -> None:
    s = Scenario(hand=["Corruption"], board=["War Golem"], enemy_board=["War Golem"])

    assert s.hand[0].targets == [s.enemy_board[0]]


def test_silence_takes_corruption_away() -> None:
    s = Scenario(hand=["Corruption"], enemy_board=["War Golem"])
    s.play("Corruption", "War Golem")

    s.silence("War Golem")
    s.skip_turn()

    assert names(s.enemy_board) == ["War Golem"]


def test_a_minion_returned_to_hand_is_rid_of_corruption() -> None:
    s = Scenario(hand=["Corruption"], enemy_board=["War Golem"])
    s.play("Corruption", "War Golem")
    s.return_to_hand("War Golem")
    s.end_turn()
    s.play("War Golem")

    s.end_turn()

    assert names(s.enemy_board) == ["War Golem"]


def test_a_transformed_minion_is_rid_of_corruption() -> None:
    s = Scenario(hand=["Corruption", "Hex"], enemy_board=["War Golem"])
    s.play("Corruption", "War Golem")

    s.play("Hex", "War Golem")
    s.skip_turn()

    assert names(s.enemy_board) == ["Frog"]


def test_corruption_keeps_to_its_caster_when_the_minion_changes_sides() -> None:
    s = Scenario(hand=["Corruption"], enemy_board=["War Golem"])
    s.play("Corruption", "War Golem")
    golem = s.enemy_board[0]
    s.take_control(golem, "me")

    s.end_turn()
    assert golem.zone == "play"
    s.end_turn()

    assert golem.zone == "graveyard"


def test_two_corrupted_minions_die_together_and_corruption_twice_kills_once() -> None:
    s = Scenario(hand=["Corruption"] * 3, enemy_board=["War Golem", "Magma Rager", "Boar"])
    golem, rager, _ = s.enemy_board
    s.play("Corruption", golem)
    s.play("Corruption", golem)
    s.play("Corruption", rager)

    s.skip_turn()

    assert names(s.enemy_board) == ["Boar"]
    assert s.enemy_graveyard == ["War Golem", "Magma Rager"]


# --- Drain Life


def test_drain_life_deals_two_and_restores_two() -> None:
    s = Scenario(hand=["Drain Life"], health=20, enemy_board=["War Golem"])

    s.play("Drain Life", "War Golem")

    assert s.enemy_board[0].health == 5
    assert s.hero.health == 22


def test_spell_damage_raises_the_damage_of_drain_life_but_not_the_healing() -> None:
    s = Scenario(hand=["Drain Life"], board=["Kobold Geomancer"], health=20)

    s.play("Drain Life", "enemy hero")

    assert (s.enemy_hero.health, s.hero.health) == (27, 22)


def test_drain_life_heals_even_if_a_shield_takes_the_damage() -> None:
    s = Scenario(
        hand=["Drain Life"], health=20, enemy_board=[Card("Boar", keywords=["divine_shield"])]
    )

    s.play("Drain Life", "Boar")

    assert s.enemy_board[0].health == 1
    assert s.hero.health == 22


def test_drain_life_does_not_heal_above_thirty_and_can_hit_its_own_hero() -> None:
    s = Scenario(hand=["Drain Life", "Drain Life"], armor=1)

    s.play("Drain Life", "enemy hero")
    assert s.hero.health == 30
    s.play("Drain Life", "my hero")

    assert (s.armor, s.hero.health) == (0, 30)


# --- Dread Infernal


def test_dread_infernal_deals_one_to_all_other_characters() -> None:
    s = Scenario(
        hand=["Dread Infernal"],
        board=["War Golem", "Kobold Geomancer"],
        enemy_board=["Boar", Card("War Golem", keywords=["divine_shield"])],
        enemy_armor=3,
    )

    infernal = s.play("Dread Infernal")

    assert infernal.health == 6
    assert [m.health for m in s.board] == [6, 1, 6]  # and no spell damage
    assert [m.health for m in s.enemy_board] == [7]
    assert (s.hero.health, s.enemy_hero.health, s.enemy_armor) == (29, 30, 2)


def test_dread_infernal_killing_both_heroes_is_a_draw() -> None:
    s = Scenario(hand=["Dread Infernal"], health=1, enemy_health=1)

    s.play("Dread Infernal")

    assert s.winner == "draw"


# --- Hellfire


def test_hellfire_deals_three_to_everyone() -> None:
    s = Scenario(
        hand=["Hellfire"],
        board=["War Golem", "Succubus"],
        enemy_board=[Card("War Golem", keywords=["stealth"]), "Boar"],
        armor=1,
    )

    s.play("Hellfire")

    assert [m.health for m in s.board] == [4]
    assert [m.health for m in s.enemy_board] == [4]
    assert (s.hero.health, s.armor, s.enemy_hero.health) == (28, 0, 27)


def test_hellfire_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Hellfire"], board=["Archmage"])

    s.play("Hellfire")

    assert (s.board[0].health, s.hero.health, s.enemy_hero.health) == (3, 26, 26)


@pytest.mark.parametrize(
    ("health", "enemy_health", "winner"), [(3, 3, "draw"), (3, 4, "opponent"), (4, 3, "me")]
)
def test_hellfire_can_end_the_game(health: int, enemy_health: int, winner: str) -> None:
    s = Scenario(hand=["Hellfire"], health=health, enemy_health=enemy_health)

    s.play("Hellfire")

    assert s.winner == winner


# --- Mortal Coil


def test_mortal_coil_draws_if_it_kills() -> None:
    s = Scenario(hand=["Mortal Coil"], deck=["Hellfire"], enemy_board=["Magma Rager"])

    s.play("Mortal Coil", "Magma Rager")

    assert s.enemy_board == []
    assert names(s.hand) == ["Hellfire"]


def test_mortal_coil_draws_nothing_if_the_minion_lives() -> None:
    s = Scenario(hand=["Mortal Coil"], deck=["Hellfire"], enemy_board=["River Crocolisk"])

    s.play("Mortal Coil", "River Crocolisk")

    assert s.enemy_board[0].health == 2
    assert s.hand == []


def test_mortal_coil_draws_nothing_if_a_divine_shield_takes_the_damage() -> None:
    s = Scenario(
        hand=["Mortal Coil"],
        deck=["Hellfire"],
        enemy_board=[Card("Magma Rager", keywords=["divine_shield"])],
    )

    s.play("Mortal Coil", "Magma Rager")

    assert names(s.enemy_board) == ["Magma Rager"]
    assert s.hand == []


def test_mortal_coil_kills_more_with_spell_damage() -> None:
    s = Scenario(
        hand=["Mortal Coil"],
        board=["Kobold Geomancer"],
        deck=["Hellfire"],
        enemy_board=["Bloodfen Raptor"],
    )

    s.play("Mortal Coil", "Bloodfen Raptor")

    assert names(s.hand) == ["Hellfire"]


def test_mortal_coil_can_kill_a_minion_of_ones_own() -> None:
    s = Scenario(hand=["Mortal Coil"], deck=["Hellfire"], board=["Boar"], enemy_board=["Boar"])
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]

    s.play("Mortal Coil", s.board[0])

    assert s.board == []
    assert names(s.hand) == ["Hellfire"]


def test_mortal_coil_that_kills_draws_into_fatigue() -> None:
    s = Scenario(hand=["Mortal Coil"], enemy_board=["Boar"])

    s.play("Mortal Coil", "Boar")

    assert s.hero.health == 29


# --- Sacrificial Pact


def test_sacrificial_pact_destroys_a_demon_and_restores_five() -> None:
    s = Scenario(hand=["Sacrificial Pact"], board=["Voidwalker"], health=20)

    s.play("Sacrificial Pact", "Voidwalker")

    assert s.graveyard == ["Voidwalker"]
    assert s.hero.health == 25


def test_sacrificial_pact_destroys_through_a_divine_shield() -> None:
    s = Scenario(
        hand=["Sacrificial Pact"], enemy_board=[Card("Voidwalker", keywords=["divine_shield"])]
    )

    s.play("Sacrificial Pact", "Voidwalker")

    assert s.enemy_graveyard == ["Voidwalker"]


def test_sacrificial_pact_is_for_demons_of_either_side() -> None:
    s = Scenario(
        hand=["Sacrificial Pact"],
        hero="warlock",
        board=["Voidwalker", "War Golem"],
        enemy_board=["Dread Infernal", "Boar"],
        health=28,
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]

    s.play("Sacrificial Pact", "Dread Infernal")

    assert names(s.enemy_board) == ["Boar"]
    assert s.hero.health == 30


def test_sacrificial_pact_needs_a_demon_and_gul_dan_is_none() -> None:
    s = Scenario(hand=["Sacrificial Pact"], hero="warlock", board=["War Golem"])

    assert not s.hand[0].playable


# --- Shadow Bolt


def test_shadow_bolt_deals_four_to_a_minion() -> None:
    s = Scenario(hand=["Shadow Bolt"], enemy_board=["War Golem"])

    s.play("Shadow Bolt", "War Golem")

    assert s.enemy_board[0].health == 3


def test_shadow_bolt_is_for_minions_only_and_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Shadow Bolt"], board=["Ogre Magi"], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]

    s.play("Shadow Bolt", "Chillwind Yeti")

    assert s.enemy_board == []


def test_shadow_bolt_cannot_be_aimed_at_hidden_or_elusive_minions() -> None:
    s = Scenario(
        hand=["Shadow Bolt"],
        enemy_board=[
            Card("War Golem", keywords=["stealth"]),
            Card("War Golem", keywords=["elusive"]),
        ],
    )

    assert not s.hand[0].playable


# --- Soulfire


def test_soulfire_deals_four_and_discards_a_random_card() -> None:
    s = Scenario(hand=["Hellfire", "Soulfire", "War Golem"])
    golem = s.hand[2]

    with s.dice([golem]):
        s.play("Soulfire", "enemy hero")

    assert s.enemy_hero.health == 26
    assert names(s.hand) == ["Hellfire"]
    assert golem.zone == "graveyard"
    assert s.counters()["discards_game"] == 1


def test_soulfire_as_the_last_card_discards_nothing() -> None:
    s = Scenario(hand=["Soulfire"], enemy_board=["Chillwind Yeti"], enemy_hand=["Boar"])

    s.play("Soulfire", "Chillwind Yeti")

    assert s.enemy_board[0].health == 1
    assert s.hand == []
    assert names(s.enemy_hand) == ["Boar"]
    assert s.counters()["discards_game"] == 0


def test_soulfire_can_be_aimed_at_anyone_and_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Soulfire"], board=["Kobold Geomancer"], enemy_board=["Boar"])
    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero, s.board[0], s.enemy_board[0]}

    s.play("Soulfire", "my hero")

    assert s.hero.health == 25


def test_soulfire_discards_every_card_equally_often() -> None:
    gone: Counter[str] = Counter()
    hand = ["Hellfire", "War Golem", "Boar", "Corruption"]
    for seed in range(600):
        s = Scenario(hand=["Soulfire", *hand], seed=seed)
        s.play("Soulfire", "enemy hero")
        gone.update(set(hand) - set(names(s.hand)))

    # Each 1/4: 150 expected, standard deviation 10.6.
    assert set(gone) == set(hand)
    assert sum(gone.values()) == 600
    assert all(103 < n < 197 for n in gone.values()), gone


# --- Succubus


def test_succubus_discards_a_random_card() -> None:
    s = Scenario(hand=["Hellfire", "Succubus", "War Golem"])
    hellfire = s.hand[0]

    with s.dice([hellfire]):
        s.play("Succubus")

    assert names(s.hand) == ["War Golem"]
    assert names(s.board) == ["Succubus"]


def test_succubus_as_the_last_card_discards_nothing() -> None:
    s = Scenario(hand=["Succubus"])

    s.play("Succubus")

    assert names(s.board) == ["Succubus"]
    assert s.counters()["discards_game"] == 0


def test_succubus_discards_every_card_equally_often() -> None:
    gone: Counter[str] = Counter()
    hand = ["Hellfire", "War Golem", "Boar"]
    for seed in range(600):
        s = Scenario(hand=["Succubus", *hand], seed=seed)
        s.play("Succubus")
        gone.update(set(hand) - set(names(s.hand)))

    # Each 1/3: 200 expected, standard deviation 11.5.
    assert set(gone) == set(hand)
    assert all(150 < n < 250 for n in gone.values()), gone
