"""Rogue, Hall of Fame."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario

COVERS: set[str] = {
    "EX1_128",  # Conceal
}


def test_conceal_gives_own_minions_stealth_for_one_mana() -> None:
    s = Scenario(hand=["Conceal"], board=["Boar", "War Golem"], enemy_board=["Boar"])
    s.play("Conceal")
    assert s.mana == 9
    assert [m.keywords for m in s.board] == [{"stealth"}, {"stealth"}]
    assert s.enemy_board[0].keywords == set()


def test_conceal_lasts_until_the_start_of_the_next_own_turn() -> None:
    s = Scenario(
        hand=["Conceal"],
        board=["Boar"],
        deck=["Claw"],
        enemy_hand=["Fireball"],
        enemy_board=["War Golem"],
        enemy_deck=["Claw"],
    )
    s.play("Conceal")
    s.end_turn()
    boar = s.board[0]
    assert boar not in s.enemy_hand[0].targets
    with pytest.raises(IllegalAction):
        s.attack("War Golem", boar)
    s.end_turn()
    assert boar.keywords == set()


def test_a_concealed_minion_that_attacks_shows_itself() -> None:
    s = Scenario(hand=["Conceal"], board=["Boar", "War Golem"])
    s.play("Conceal")
    s.attack("War Golem", "enemy hero")
    assert [m.has("stealth") for m in s.board] == [True, False]


def test_a_minion_with_its_own_stealth_keeps_it_after_conceal() -> None:
    s = Scenario(
        hand=["Conceal"],
        board=[Card("Boar", keywords="stealth")],
        deck=["Claw"],
        enemy_deck=["Claw"],
    )
    s.play("Conceal")
    s.skip_turn()
    assert s.board[0].keywords == {"stealth"}


def test_minions_that_come_after_conceal_stand_in_the_open() -> None:
    s = Scenario(hand=["Conceal", "War Golem"], board=["Boar"])
    s.play("Conceal")
    s.play("War Golem")
    assert [m.has("stealth") for m in s.board] == [True, False]


def test_conceal_hides_a_taunt_so_that_it_protects_nobody() -> None:
    """Rule 62."""
    s = Scenario(
        hand=["Conceal"],
        board=["Goldshire Footman"],
        enemy_board=["War Golem"],
        enemy_deck=["Claw"],
    )
    s.play("Conceal")
    s.end_turn()
    s.attack("War Golem", "hero")
    assert s.hero.health == 23


def test_conceal_can_be_played_without_minions_and_silence_ends_it() -> None:
    s = Scenario(hand=["Conceal"] * 2)
    s.play("Conceal")
    s.summon("Boar")
    s.play("Conceal")
    s.silence("Boar")
    assert s.board[0].keywords == set()


def test_a_stolen_concealed_minion_stays_hidden_until_the_casters_turn() -> None:
    s = Scenario(hand=["Conceal"], board=["Boar"], deck=["Claw"], enemy_deck=["Claw"])
    s.play("Conceal")
    s.take_control("Boar", "opponent")
    s.end_turn()
    assert s.enemy_board[0].has("stealth")
    s.end_turn()
    assert not s.enemy_board[0].has("stealth")
