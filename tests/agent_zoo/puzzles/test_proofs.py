"""Every answer of the puzzle book is proved by trying everything."""

from __future__ import annotations

from fractions import Fraction

import pytest

from agent_zoo import puzzles
from agent_zoo.puzzles import Puzzle
from agent_zoo.puzzles.moves import starts_with

BOOK = puzzles.all_puzzles()


@pytest.mark.parametrize("puzzle", BOOK, ids=lambda puzzle: puzzle.name)
def test_the_right_first_moves_are_exactly_those_with_the_best_chance(puzzle: Puzzle) -> None:
    values = puzzle.values()
    best = max(values.values())
    right = {move for move, value in values.items() if value == best}
    listed = {move for move in values if starts_with(move, puzzle.solutions)}
    assert listed == right
    assert 0 < len(right) < len(values)


@pytest.mark.parametrize("puzzle", BOOK, ids=lambda puzzle: puzzle.name)
def test_without_a_hidden_card_the_goal_is_reached_for_certain_or_not_at_all(
    puzzle: Puzzle,
) -> None:
    """So there is no doubt about wrong moves: each of them can fail."""
    best = max(puzzle.values().values())
    assert best == 1 if not puzzle.hidden else best > 0.5


#: The chance with the right move and with the best wrong one, counted by hand over the secrets.
CHANCES = {
    # Ice Block saves them from everything; Counterspell from a Fireball that comes first.
    "coin_for_the_counterspell": ("5/6", ("play Fireball at enemy hero",), "4/6"),
    # Mirror Entity is the only secret that makes the Taunt deadly.
    "a_wisp_for_the_mirror": ("1", ("play Lord of the Arena",), "5/6"),
    # Ice Barrier and Ice Block cannot be helped; Vaporize can.
    "test_with_the_wisp": ("4/6", ("attack enemy hero with own Core Hound (1)",), "3/6"),
    # Noble Sacrifice takes the blow, Eye for an Eye makes it a draw.
    "the_small_one_goes_first": ("1", ("attack enemy hero with own Boulderfist Ogre (1)",), "2/4"),
}


@pytest.mark.parametrize("name", CHANCES)
def test_chances_over_secrets_are_those_counted_by_hand(name: str) -> None:
    best, wrong, chance = CHANCES[name]
    values = puzzles.get(name).values()
    assert max(values.values()) == Fraction(best)
    assert values[wrong] == Fraction(chance)


def test_lines_that_people_know_are_found() -> None:
    """Played out move by move, each keeps the goal within reach."""
    lines = {
        "leeroy_twice": [
            "play Leeroy Jenkins",
            "attack enemy hero with own Leeroy Jenkins (1)",
            "play Shadowstep at own Leeroy Jenkins (1)",
            "play Leeroy Jenkins",
            "play Cold Blood at own Leeroy Jenkins (1)",
            "attack enemy hero with own Leeroy Jenkins (1)",
        ],
        "two_leeroys": [
            "play Leeroy Jenkins",
            "play Power Overwhelming at own Leeroy Jenkins (1)",
            "play The Coin",
            "play Faceless Manipulator at own Leeroy Jenkins (1)",
            "attack enemy hero with own Leeroy Jenkins (1)",
            "attack enemy hero with own Leeroy Jenkins (2)",
        ],
        "soulfire_last": [
            "play Drain Life at enemy hero",
            "play Hellfire",
            "play Soulfire at enemy hero",
        ],
    }
    for name, line in lines.items():
        game = puzzles.get(name).game()
        for words in line:
            game.apply(next(a for a in game.legal_actions() if game.describe(a) == words))
        assert game.winner == 0, name
