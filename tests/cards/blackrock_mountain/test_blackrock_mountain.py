"""Blackrock Mountain."""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "BRM_004",  # Twilight Whelp
    "BRM_006",  # Imp Gang Boss
    "BRM_006t",  # Imp
    "BRM_013",  # Quick Shot
    "BRM_034",  # Blackwing Corruptor
}

DRAGON = "Twilight Whelp"


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "cost"),
    [
        ("BRM_004", "Twilight Whelp", 2, 1, 1),
        ("BRM_006", "Imp Gang Boss", 2, 4, 3),
        ("BRM_006t", "Imp", 1, 1, 1),
        ("BRM_034", "Blackwing Corruptor", 5, 4, 5),
    ],
)
def test_printed_numbers(card: str, name: str, attack: int, health: int, cost: int) -> None:
    assert_minion(card, attack, health, name=name, cost=cost)


# --- Twilight Whelp


def test_twilight_whelp_gains_two_health_with_a_dragon_in_hand() -> None:
    s = Scenario(hand=[DRAGON, "Chillmaw"])
    s.play(DRAGON)
    assert (stats(s.board[0]), s.board[0].max_health) == ((2, 3), 3)


def test_twilight_whelp_does_not_count_itself() -> None:
    """It has left the hand when its battlecry looks for a Dragon."""
    s = Scenario(hand=[DRAGON, "Fireball"], board=["Chillmaw"], enemy_hand=["Chillmaw"])
    s.play(DRAGON)
    assert stats(s.board[1]) == (2, 1)


def test_two_twilight_whelps_in_hand_help_only_the_first() -> None:
    s = Scenario(hand=[DRAGON, DRAGON])
    s.play(DRAGON)
    s.play(DRAGON)
    assert [stats(m) for m in s.board] == [(2, 3), (2, 1)]


def test_twilight_whelp_that_is_summoned_gains_nothing() -> None:
    s = Scenario(hand=["Chillmaw"])
    s.summon(DRAGON)
    assert stats(s.board[0]) == (2, 1)


def test_silence_takes_the_health_of_twilight_whelp_away() -> None:
    s = Scenario(hand=[DRAGON, DRAGON])
    s.play(DRAGON)
    s.silence(s.board[0])
    assert stats(s.board[0]) == (2, 1)


# --- Imp Gang Boss and Imp


def test_imp_gang_boss_summons_an_imp_whenever_it_is_hurt() -> None:
    s = Scenario(board=["Boar", "Imp Gang Boss", "Boar"])
    s.damage("Imp Gang Boss", 1)
    s.damage("Imp Gang Boss", 2)
    assert names(s.board) == ["Boar", "Imp Gang Boss", "Imp", "Imp", "Boar"]
    assert s.board[2].card_id == "BRM_006t"
    assert s.board[1].health == 1


def test_imp_gang_boss_summons_an_imp_when_it_dies_of_the_damage() -> None:
    s = Scenario(board=["Imp Gang Boss"])
    s.damage("Imp Gang Boss", 10)
    assert names(s.board) == ["Imp"]
    assert s.graveyard == ["Imp Gang Boss"]


def test_one_blow_of_any_size_makes_one_imp() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Imp Gang Boss"])
    boss = s.enemy_board[0]
    with s.dice([boss, boss, "enemy hero"]):
        s.play("Arcane Missiles")
    assert names(s.enemy_board) == ["Imp Gang Boss", "Imp", "Imp"]


def test_imp_gang_boss_makes_imps_on_both_turns_and_for_its_controller() -> None:
    s = Scenario(board=["Imp Gang Boss"], enemy_board=["Murloc Raider"], active="opponent")
    s.attack("Murloc Raider", "Imp Gang Boss")
    assert names(s.board) == ["Imp Gang Boss", "Imp"]
    s.take_control("Imp Gang Boss", "opponent")
    s.damage("Imp Gang Boss", 1)
    assert names(s.enemy_board) == ["Imp Gang Boss", "Imp"]
    assert names(s.board) == ["Imp"]


def test_a_shielded_or_silenced_imp_gang_boss_makes_no_imp() -> None:
    s = Scenario(
        board=[
            Card("Imp Gang Boss", keywords="divine_shield"),
            Card("Imp Gang Boss", silenced=True),
        ]
    )
    for boss in list(s.board):
        s.damage(boss, 1)
    assert [(m.name, m.health) for m in s.board] == [("Imp Gang Boss", 4), ("Imp Gang Boss", 3)]


def test_imp_gang_boss_of_a_full_board_makes_no_imp_even_when_it_dies() -> None:
    """The dying Imp Gang Boss still takes its place when the trigger runs."""
    s = Scenario(board=["Imp Gang Boss"] + ["Boar"] * 6)
    s.damage("Imp Gang Boss", 4)
    assert names(s.board) == ["Boar"] * 6


def test_imps_come_after_all_damage_of_an_area_effect() -> None:
    """Rule 29: the Imp was not there when the damage was dealt."""
    s = Scenario(hand=["Hellfire"], board=["Imp Gang Boss"])
    s.play("Hellfire")
    assert [(m.name, m.health) for m in s.board] == [("Imp Gang Boss", 1), ("Imp", 1)]


# --- Quick Shot


def test_quick_shot_deals_three_and_draws_with_an_empty_hand() -> None:
    s = Scenario(hand=["Quick Shot"], deck=["Fireball", "Claw"], enemy_board=["Chillwind Yeti"])
    s.play("Quick Shot", "Chillwind Yeti")
    assert s.enemy_board[0].health == 2
    assert (names(s.hand), s.deck, s.mana) == (["Fireball"], ["Claw"], 8)


def test_quick_shot_draws_nothing_with_a_card_in_hand() -> None:
    s = Scenario(hand=["Quick Shot", "Claw"], deck=["Fireball"])
    s.play("Quick Shot", "enemy hero")
    assert (s.enemy_hero.health, names(s.hand), s.deck) == (27, ["Claw"], ["Fireball"])


def test_quick_shot_looks_at_the_own_hand_only() -> None:
    s = Scenario(hand=["Quick Shot"], deck=["Claw"], enemy_hand=["Fireball"])
    s.play("Quick Shot", "enemy hero")
    assert names(s.hand) == ["Claw"]


def test_quick_shot_at_an_empty_deck_is_fatigue() -> None:
    s = Scenario(hand=["Quick Shot"])
    s.play("Quick Shot", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (27, 29)


def test_quick_shot_with_spell_damage_through_a_shield_and_at_the_own_hero() -> None:
    s = Scenario(hand=["Quick Shot"], board=["Kobold Geomancer"], deck=["Quick Shot"])
    s.buff(s.board[0], keywords=["divine_shield"])
    s.play("Quick Shot", "my hero")
    assert s.hero.health == 26
    s.play("Quick Shot", "Kobold Geomancer")
    assert (s.board[0].health, s.board[0].keywords) == (2, set())


# --- Blackwing Corruptor


def test_blackwing_corruptor_deals_three_with_a_dragon_in_hand() -> None:
    s = Scenario(hand=["Blackwing Corruptor", DRAGON], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].targets == [s.hero, s.enemy_hero, *s.enemy_board]
    s.play("Blackwing Corruptor", "Chillwind Yeti")
    assert s.enemy_board[0].health == 2


def test_blackwing_corruptor_without_a_dragon_asks_for_no_target() -> None:
    s = Scenario(hand=["Blackwing Corruptor"], board=["Chillmaw"], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].targets == []
    s.play("Blackwing Corruptor")
    assert (s.enemy_board[0].health, s.enemy_hero.health) == (5, 30)
    assert s.board[1].name == "Blackwing Corruptor"


def test_blackwing_corruptor_may_hit_its_own_side_and_must_take_a_target() -> None:
    """Rule 18: with a legal target one must be taken; a hero is always there."""
    s = Scenario(hand=["Blackwing Corruptor", DRAGON])
    assert not any(word == "play Blackwing Corruptor" for word in s.legal)
    s.play("Blackwing Corruptor", "my hero")
    assert s.hero.health == 27


def test_blackwing_corruptor_is_not_raised_by_spell_damage_and_may_aim_at_elusive() -> None:
    s = Scenario(
        hand=["Blackwing Corruptor", DRAGON],
        board=["Kobold Geomancer"],
        enemy_board=[Card("Chillwind Yeti", keywords="elusive")],
    )
    s.play("Blackwing Corruptor", "Chillwind Yeti")
    assert s.enemy_board[0].health == 2


def test_blackwing_corruptor_cannot_aim_at_stealth() -> None:
    s = Scenario(
        hand=["Blackwing Corruptor", DRAGON],
        enemy_board=[Card("Chillwind Yeti", keywords="stealth")],
    )
    assert s.hand[0].targets == [s.hero, s.enemy_hero]
