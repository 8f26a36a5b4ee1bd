"""Ysera of the Classic set, and the dream cards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "DREAM_01",  # Laughing Sister
    "DREAM_02",  # Ysera Awakens
    "DREAM_03",  # Emerald Drake
    "DREAM_04",  # Dream
    "DREAM_05",  # Nightmare
    "EX1_572",  # Ysera
}

DREAMS = ("Laughing Sister", "Ysera Awakens", "Emerald Drake", "Dream", "Nightmare")


@pytest.mark.parametrize(
    ("card", "name", "cost", "attack", "health", "tribe", "keywords"),
    [
        ("EX1_572", "Ysera", 9, 4, 12, "DRAGON", set()),
        ("DREAM_01", "Laughing Sister", 3, 3, 5, "", {"elusive"}),
        ("DREAM_03", "Emerald Drake", 4, 7, 6, "DRAGON", set()),
    ],
)
def test_printed_numbers(
    card: str, name: str, cost: int, attack: int, health: int, tribe: str, keywords: set[str]
) -> None:
    assert_minion(card, attack, health, keywords, name=name, cost=cost, race=tribe)


# --- Ysera


def test_ysera_adds_a_dream_card_at_the_end_of_her_players_turn() -> None:
    s = Scenario(board=["Ysera"], deck=["Claw"], enemy_deck=["Claw"])
    with s.dice(["Emerald Drake"]):
        s.end_turn()
    assert names(s.hand) == ["Emerald Drake"]
    s.end_turn()
    assert names(s.hand) == ["Emerald Drake", "Claw"]  # nothing in the enemy's turn


def test_each_dream_card_comes_as_often() -> None:
    def dream(seed: int) -> str:
        s = Scenario(board=["Ysera"], enemy_deck=["Claw"], seed=seed)
        s.end_turn()
        return s.hand[0].name

    assert_shares(dream, {name: Fraction(1, 5) for name in DREAMS})


def test_a_full_hand_holds_no_dreams() -> None:
    s = Scenario(board=["Ysera"], hand=["Boar"] * 10, enemy_deck=["Claw"])
    s.end_turn()
    assert names(s.hand) == ["Boar"] * 10


def test_a_silenced_ysera_does_not_dream() -> None:
    s = Scenario(board=[Card("Ysera", silenced=True)], enemy_deck=["Claw"])
    s.end_turn()
    assert s.hand == []


# --- the dream cards


def test_laughing_sister_cannot_be_aimed_at_by_spells_or_hero_powers_of_either_side() -> None:
    s = Scenario(hero="mage", hand=["Fireball", "Elven Archer"], board=["Laughing Sister"])
    sister = s.board[0]
    assert sister not in s.hand[0].targets
    assert sister not in s.power.targets
    assert sister in s.hand[1].targets  # battlecries may


def test_ysera_awakens_spares_every_ysera_and_nobody_else() -> None:
    s = Scenario(
        hand=["Ysera Awakens"],
        board=["Ysera", "War Golem"],
        enemy_board=["Ysera", "Chillwind Yeti"],
    )
    assert s.hand[0].cost == 2
    s.play("Ysera Awakens")
    assert [m.health for m in s.board] == [12, 2]
    assert [m.health for m in s.enemy_board] == [12]
    assert (s.hero.health, s.enemy_hero.health) == (25, 25)


def test_ysera_awakens_with_spell_damage_and_without_ysera() -> None:
    s = Scenario(hand=["Ysera Awakens"], board=["Kobold Geomancer"], enemy_board=["War Golem"])
    s.play("Ysera Awakens")
    assert (s.board, s.enemy_board[0].health) == ([], 1)
    assert (s.hero.health, s.enemy_hero.health) == (24, 24)


def test_dream_returns_a_minion_to_its_hand_for_nothing() -> None:
    s = Scenario(
        hand=["Dream"],
        board=["Boar"],
        enemy_board=[Card("War Golem", damage=3, enchant=(1, 1))],
        mana=0,
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]
    s.play("Dream", "War Golem")
    assert (s.enemy_board, names(s.enemy_hand)) == ([], ["War Golem"])
    assert stats(s.enemy_hand[0]) == (7, 7)


def test_dream_with_a_full_enemy_hand_destroys_the_minion() -> None:
    """Rule 99."""
    s = Scenario(hand=["Dream"], enemy_hand=["Claw"] * 10, enemy_board=["Cairne Bloodhoof"])
    s.play("Dream", "Cairne Bloodhoof")
    assert (names(s.enemy_board), len(s.enemy_hand)) == (["Baine Bloodhoof"], 10)


def test_nightmare_gives_five_five_and_destroys_at_the_casters_next_turn() -> None:
    s = Scenario(
        hand=["Nightmare"],
        board=["Chillwind Yeti"],
        deck=["Claw"],
        enemy_deck=["Claw"],
        mana=0,
    )
    s.play("Nightmare", "Chillwind Yeti")
    assert stats(s.board[0]) == (9, 10)
    s.attack("Chillwind Yeti", "enemy hero")
    assert s.enemy_hero.health == 21
    s.end_turn()
    assert stats(s.board[0]) == (9, 10)
    s.end_turn()
    assert (s.board, s.graveyard) == ([], ["Chillwind Yeti"])


def test_nightmare_on_an_enemy_minion_lets_it_have_one_turn() -> None:
    s = Scenario(hand=["Nightmare"], deck=["Claw"], enemy_board=["War Golem"], enemy_deck=["Claw"])
    s.play("Nightmare", "War Golem")
    s.end_turn()
    s.attack("War Golem", "hero")
    assert s.hero.health == 18
    s.end_turn()
    assert s.enemy_board == []


def test_silence_wakes_a_minion_from_its_nightmare() -> None:
    s = Scenario(hand=["Nightmare"], board=["Chillwind Yeti"], deck=["Claw"], enemy_deck=["Claw"])
    s.play("Nightmare", "Chillwind Yeti")
    s.silence("Chillwind Yeti")
    s.skip_turn()
    assert [stats(m) for m in s.board] == [(4, 5)]


def test_a_stolen_minion_still_dies_of_the_casters_nightmare() -> None:
    s = Scenario(hand=["Nightmare"], board=["Boar"], deck=["Claw"], enemy_deck=["Claw"])
    s.play("Nightmare", "Boar")
    s.take_control("Boar", "opponent")
    s.end_turn()
    assert names(s.enemy_board) == ["Boar"]
    s.end_turn()
    assert s.enemy_board == []
