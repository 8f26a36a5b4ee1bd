"""Warlock, Hall of Fame."""

from __future__ import annotations

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "EX1_316",  # Power Overwhelming
}


def test_power_overwhelming_gives_a_friendly_minion_four_four_this_turn_then_it_dies() -> None:
    s = Scenario(
        hand=["Power Overwhelming"],
        board=["Chillwind Yeti"],
        enemy_board=["Boar"],
        enemy_deck=["Claw"],
    )
    assert (s.hand[0].cost, s.hand[0].targets) == (1, [s.board[0]])
    s.play("Power Overwhelming", "Chillwind Yeti")
    assert stats(s.board[0]) == (8, 9)
    s.attack("Chillwind Yeti", "enemy hero")
    assert s.enemy_hero.health == 22
    s.end_turn()
    assert (s.board, s.graveyard) == ([], ["Chillwind Yeti"])


def test_power_overwhelming_needs_a_friendly_minion() -> None:
    s = Scenario(hand=["Power Overwhelming"], enemy_board=["Boar"])
    assert not s.hand[0].playable


def test_the_deathrattle_of_an_overwhelmed_minion_runs_at_the_end_of_the_turn() -> None:
    s = Scenario(hand=["Power Overwhelming"], board=["Cairne Bloodhoof"], enemy_deck=["Claw"])
    s.play("Power Overwhelming", "Cairne Bloodhoof")
    s.end_turn()
    assert names(s.board) == ["Baine Bloodhoof"]


def test_silence_saves_an_overwhelmed_minion() -> None:
    s = Scenario(hand=["Power Overwhelming"], board=["Chillwind Yeti"], enemy_deck=["Claw"])
    s.play("Power Overwhelming", "Chillwind Yeti")
    s.silence("Chillwind Yeti")
    s.end_turn()
    assert [stats(m) for m in s.board] == [(4, 5)]


def test_a_minion_returned_to_hand_forgets_the_power() -> None:
    s = Scenario(hand=["Power Overwhelming"], board=["Chillwind Yeti"], enemy_deck=["Claw"])
    s.play("Power Overwhelming", "Chillwind Yeti")
    s.return_to_hand("Chillwind Yeti")
    s.end_turn()
    assert (names(s.hand), stats(s.hand[0]), s.graveyard) == (["Chillwind Yeti"], (4, 5), [])


def test_a_copy_of_an_overwhelmed_minion_dies_too() -> None:
    s = Scenario(
        hand=["Power Overwhelming", "Faceless Manipulator"],
        board=["Chillwind Yeti"],
        enemy_deck=["Claw"],
    )
    s.play("Power Overwhelming", "Chillwind Yeti")
    s.play("Faceless Manipulator", "Chillwind Yeti")
    assert [stats(m) for m in s.board] == [(8, 9), (8, 9)]
    s.end_turn()
    assert s.graveyard == ["Chillwind Yeti"] * 2


def test_a_borrowed_minion_dies_overwhelmed_before_it_goes_back() -> None:
    """Rule 15: end-of-turn effects and deaths come before control for a turn ends."""
    s = Scenario(
        hand=["Shadow Madness", "Power Overwhelming"],
        deck=["Claw"],
        enemy_board=["Bloodmage Thalnos"],
        enemy_deck=["Swipe"] * 2,
    )
    s.play("Shadow Madness", "Bloodmage Thalnos")
    s.play("Power Overwhelming", "Bloodmage Thalnos")
    s.end_turn()
    assert (s.graveyard, s.enemy_graveyard) == (["Bloodmage Thalnos"], [])
    assert (names(s.hand), names(s.enemy_hand)) == (["Claw"], ["Swipe"])


def test_power_overwhelming_kills_through_shield_and_immunity() -> None:
    """It destroys; that is no damage."""
    s = Scenario(
        hand=["Power Overwhelming"],
        board=[Card("Boar", keywords=("divine_shield", "immune"))],
        enemy_deck=["Claw"],
    )
    s.play("Power Overwhelming", "Boar")
    s.end_turn()
    assert s.board == []


def test_an_overwhelmed_minion_still_acts_at_the_end_of_its_last_turn() -> None:
    """Both are end-of-turn effects, and deaths come after all of them (rule 15)."""
    s = Scenario(hand=["Power Overwhelming"], board=["Ragnaros the Firelord"], enemy_deck=["Claw"])
    s.play("Power Overwhelming", "Ragnaros the Firelord")
    s.end_turn()
    assert (s.board, s.enemy_hero.health) == ([], 22)
