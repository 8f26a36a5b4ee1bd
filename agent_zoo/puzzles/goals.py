"""What a puzzle asks for, and when it is decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hs_env import Game

__all__ = [
    "OUTLAST",
    "SURVIVE",
    "WIN_BEFORE_THEY_ACT",
    "WIN_NEXT_TURN",
    "WIN_THIS_TURN",
    "Goal",
    "clear",
]


@dataclass(frozen=True)
class Goal:
    """What the solver of a puzzle wants.

    Attributes:
        words: The goal as the solver is told it.
        turns: After how many turns it is decided, of both players, this one included; the end of
            the game decides it at once.
        is_reached: Whether a seat has reached it, in a position where it is decided.
    """

    words: str
    turns: int
    is_reached: Callable[[Game, int], bool]


def has_won(game: Game, seat: int) -> bool:
    """Return whether a seat has won; a draw is no win."""
    return game.winner == seat


def is_alive(game: Game, seat: int) -> bool:
    """Return whether a seat has won or is still in the game; a draw is not enough."""
    return not game.over or game.winner == seat


def clear(keep: int = 0) -> Goal:
    """Return the goal to end the turn without enemy minions on the board.

    Args:
        keep: How many minions of one's own must be left.
    """

    def is_cleared(game: Game, seat: int) -> bool:
        players = game.to_dict()["players"]
        left = len(players[seat]["board"])
        return is_alive(game, seat) and not players[1 - seat]["board"] and left >= keep

    kept = f", with at least {keep} of your own left" if keep else ""
    return Goal(f"End the turn with no enemy minion on the board{kept}.", 1, is_cleared)


WIN_THIS_TURN = Goal("Win this turn.", 1, has_won)
#: The same where the enemy's draw at the beginning of its turn may be what kills it.
WIN_BEFORE_THEY_ACT = Goal("Win before the opponent can act again.", 1, has_won)
WIN_NEXT_TURN = Goal(
    "Win within two turns of yours, whatever the opponent does in between; fatigue counts.",
    3,
    has_won,
)
SURVIVE = Goal("Be alive when your next turn begins, whatever the opponent does.", 2, is_alive)
OUTLAST = Goal("Win in the end, whatever the opponent does.", 1000, has_won)
