"""The solver knows what its seat knows, tries everything, and says so if dice spoil it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from agent_zoo.errors import PuzzleError
from agent_zoo.puzzles import Solver
from agent_zoo.puzzles.goals import OUTLAST, SURVIVE, WIN_NEXT_TURN, WIN_THIS_TURN, Goal, clear
from hs_env import Game, Scenario

LATER = ["Chillwind Yeti"] * 5


def value(goal: Goal, *positions: Scenario, dice: int = 0) -> Fraction:
    games = [position.game for position in positions]
    return Solver(goal, 0, games[0].turn, dice).value(games)


@pytest.mark.parametrize(("health", "expected"), [(6, 1), (7, 1), (8, 0)])
def test_a_win_needs_every_point_of_damage(health: int, expected: int) -> None:
    s = Scenario(hand=["Fireball"], mana=6, enemy_health=health, enemy_deck=LATER)
    assert value(WIN_THIS_TURN, s) == expected


def test_a_draw_is_no_win_and_no_survival() -> None:
    s = Scenario(hero="warlock", hand=["Hellfire"], mana=4, health=3, enemy_health=3)
    assert value(WIN_THIS_TURN, s) == 0
    assert Solver(SURVIVE, 0, s.game.turn).values([s.game])[("play Hellfire",)] == 0


@pytest.mark.parametrize(("health", "expected"), [(4, 0), (5, 1)])
def test_the_opponent_does_its_worst(health: int, expected: int) -> None:
    """Yeti could attack a minion instead; it is not counted upon."""
    s = Scenario(
        hero="warrior", board=["Wisp"], mana=0, health=health, deck=LATER, enemy_hero="warlock",
        enemy_board=["Chillwind Yeti"],
    )  # fmt: skip
    assert value(SURVIVE, s) == expected


def test_cards_in_the_enemys_hand_are_reckoned_with() -> None:
    for card, expected in (("Wisp", 1), ("Fireball", 0)):
        s = Scenario(health=6, mana=0, deck=LATER, enemy_hero="warlock", enemy_hand=[card])
        assert value(SURVIVE, s) == expected


def test_two_turns_are_looked_ahead() -> None:
    s = Scenario(board=["Chillwind Yeti"], mana=0, crystals=0, deck=LATER, enemy_health=8)
    assert value(WIN_THIS_TURN, s) == 0
    assert value(WIN_NEXT_TURN, s) == 1


@pytest.mark.parametrize(("mine", "expected"), [(7, 1), (6, 0)])
def test_a_race_of_fatigue_is_played_to_its_end(mine: int, expected: int) -> None:
    """They draw 1, 2, 3 and 4 and are dead; until then I have drawn 1, 2 and 3."""
    s = Scenario(hero="warlock", health=mine, enemy_hero="warlock", enemy_health=10)
    assert value(OUTLAST, s) == expected


def test_the_board_is_counted_at_the_end_of_the_turn() -> None:
    s = Scenario(board=["Bloodfen Raptor"], mana=0, enemy_board=["Murloc Raider"], enemy_deck=LATER)
    assert value(clear(), s) == 1
    assert value(clear(keep=1), s) == 0


def secret(name: str) -> Scenario:
    return Scenario(
        hand=["Fireball"], mana=4, enemy_hero="mage", enemy_health=6, enemy_deck=LATER,
        enemy_secrets=[name],
    )  # fmt: skip


def test_worlds_are_weighed_and_not_told_apart() -> None:
    worlds = [secret(name) for name in ("Counterspell", "Vaporize", "Mirror Entity", "Ice Block")]
    assert value(WIN_THIS_TURN, *worlds) == Fraction(1, 2)


def test_the_solver_does_not_act_upon_what_it_cannot_see() -> None:
    """There is mana for one of two cards, and each secret stops one of them."""
    worlds = [
        Scenario(
            hero="warrior", hand=["Fireball", "Kor'kron Elite"], mana=4, enemy_hero="mage",
            enemy_health=4, enemy_deck=LATER, enemy_secrets=[name],
        )
        for name in ("Counterspell", "Vaporize")
    ]  # fmt: skip
    assert [value(WIN_THIS_TURN, world) for world in worlds] == [1, 1]
    assert value(WIN_THIS_TURN, *worlds) == Fraction(1, 2)


def test_worlds_that_look_different_are_refused() -> None:
    with pytest.raises(PuzzleError, match="can tell the 2 worlds apart"):
        value(WIN_THIS_TURN, secret("Vaporize"), Scenario())


def missiles() -> Scenario:
    return Scenario(
        hand=["Arcane Missiles"], mana=1, enemy_health=3, enemy_board=["Oasis Snapjaw"],
        enemy_deck=LATER,
    )  # fmt: skip


def test_dice_that_matter_are_an_error_unless_they_are_rolled() -> None:
    with pytest.raises(PuzzleError, match="dice matter when a player does this: play Arcane Miss"):
        value(WIN_THIS_TURN, missiles())


def test_rolled_dice_come_near_to_the_odds() -> None:
    """Three missiles at one of two targets: 1/8."""
    chance = value(WIN_THIS_TURN, missiles(), dice=2000)
    assert float(chance) == pytest.approx(1 / 8, abs=0.03)


def test_equal_cards_are_one_move() -> None:
    s = Scenario(hand=["Wisp", "Wisp"], mana=0, enemy_deck=LATER)
    moves = Solver(WIN_THIS_TURN, 0, s.game.turn).values([s.game])
    assert sorted(moves) == [("end turn",), ("play Wisp",)]


def test_the_solver_leaves_the_game_alone() -> None:
    game: Game = missiles().game
    before = game.to_bytes()
    Solver(WIN_THIS_TURN, 0, game.turn, dice=3).values([game])
    assert game.to_bytes() == before
