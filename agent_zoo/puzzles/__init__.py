"""A book of puzzles: positions with a question, the right first moves, and the proof.

    from agent_zoo import make, puzzles

    puzzle = puzzles.get("spell_damage_first")
    print(puzzle.view().render(), puzzle.goal.words)
    puzzle.check(make("greedy"), seed=1)  # does it solve it?
    print(puzzle.solutions, puzzle.explanation)

names, get, all_puzzles   the puzzles
Puzzle, Attempt           one of them, and what a policy did in it
Goal                      what is wanted
Solver                    proves the answers by trying everything; works on positions of your own

Files: lethal.py, order.py, trades.py, survival.py, secrets.py, choices.py and races.py hold the
puzzles, puzzle.py says how an answer is judged, solver.py proves it, moves.py puts moves into
words, goals.py says what may be asked for, positions.py what several positions share.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from agent_zoo.errors import PuzzleError
from agent_zoo.puzzles import choices, lethal, order, races, secrets, survival, trades
from agent_zoo.puzzles.goals import Goal
from agent_zoo.puzzles.moves import Move
from agent_zoo.puzzles.puzzle import Attempt, Puzzle
from agent_zoo.puzzles.solver import Solver

__all__ = ["Attempt", "Goal", "Move", "Puzzle", "Solver", "all_puzzles", "get", "names"]

_CHAPTERS = (lethal, order, trades, survival, secrets, choices, races)


@cache
def _by_name() -> Mapping[str, Puzzle]:
    book = [puzzle for chapter in _CHAPTERS for puzzle in chapter.PUZZLES]
    return MappingProxyType({puzzle.name: puzzle for puzzle in book})


def names() -> list[str]:
    """Return the names of all puzzles, in the order of the book."""
    return list(_by_name())


def all_puzzles() -> list[Puzzle]:
    """Return all puzzles, in the order of the book."""
    return list(_by_name().values())


def get(name: str) -> Puzzle:
    """Return the puzzle with a name.

    Raises:
        PuzzleError: There is none.
    """
    if name not in _by_name():
        raise PuzzleError(f"there is no puzzle {name!r}; there are {', '.join(names())}")
    return _by_name()[name]
