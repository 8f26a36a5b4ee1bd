"""Record games: one record for each, kept as columns of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo.arena.endings import Endings
from agent_zoo.arena.fields import Field
from hs_env.actions import ACTIONS

__all__ = ["Columns", "GameRecord", "Reason"]

DRAW = 2

Array = npt.NDArray[Any]
Pair = tuple[int, int]


class Reason(IntEnum):
    """Why a game ended."""

    #: A hero died, or both.
    PLAYED_OUT = 0
    #: The turn limit was reached: a draw.
    TURN_LIMIT = 1
    #: An internal capacity of the engine was reached: a draw.
    CAPACITY = 2
    #: Agent a took too long for a decision or a turn: b wins.
    A_OVERRAN = 3
    #: Agent b took too long for a decision or a turn: a wins.
    B_OVERRAN = 4


@dataclass(frozen=True)
class GameRecord:
    """One game of a match. Two records are equal if the games are; times do not count.

    Where something is given by agent, the first is a and the second is b, whatever their seats.

    Attributes:
        number: The number of the game in the match, from 0.
        seed: The seed of the game.
        policy_seeds: The seed of each policy.
        seat_of_a: The seat of agent a.
        first: The agent that began, 0 for a and 1 for b.
        winner: The agent that won; None for a draw, or if the game was not finished.
        reason: Why it ended; None if it was not finished.
        turns: The turns of both players together.
        decisions: The decisions of each agent, including one that came too late.
        seconds: The time each agent spent deciding.
        longest: The time of each agent's longest decision, in seconds.
        longest_turn: The time of each agent's longest turn: all its decisions together.
        actions: All actions that were played, in order; None if they were not recorded.
    """

    number: int
    seed: int
    policy_seeds: Pair
    seat_of_a: int
    first: int
    winner: int | None
    reason: Reason | None
    turns: int
    decisions: Pair
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    longest: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    longest_turn: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    actions: tuple[int, ...] | None = None


#: The columns: type, and how many numbers a game has in it.
LAYOUT: Mapping[str, tuple[Any, int]] = {
    "winner": (np.int8, 1),
    "first": (np.int8, 1),
    "reason": (np.int8, 1),
    "turns": (np.int32, 1),
    "decisions": (np.int32, 2),
    "seconds": (np.float64, 2),
    "longest": (np.float64, 2),
    "longest_turn": (np.float64, 2),
}
TIMES = ("seconds", "longest", "longest_turn")
#: What some columns can hold.
ENDS: Mapping[str, tuple[int, ...]] = {
    "winner": (0, 1, DRAW),
    "first": (0, 1),
    "reason": tuple(map(int, Reason)),
}
#: Who has won if a game did not end by a hero's death.
WINNERS: Mapping[Reason, int] = {
    Reason.TURN_LIMIT: DRAW,
    Reason.CAPACITY: DRAW,
    Reason.A_OVERRAN: 1,
    Reason.B_OVERRAN: 0,
}


@dataclass(frozen=True, eq=False)
class Columns:
    """Many games, one row each. Two are equal if the games are; times do not count.

    Attributes:
        winner: The agent that won; 2 for a draw.
        first: The agent that began.
        reason: Why the game ended, a `Reason`.
        turns: The turns of both players together.
        decisions: The decisions of each agent.
        seconds: The time each agent spent deciding.
        longest: The time of each agent's longest decision, in seconds.
        longest_turn: The time of each agent's longest turn.
        actions: The actions of each game, or None if they were not recorded.
        endings: How the games ended, or None if that was not asked for.
    """

    winner: Array
    first: Array
    reason: Array
    turns: Array
    decisions: Array
    seconds: Array
    longest: Array
    longest_turn: Array
    actions: list[npt.NDArray[np.uint16]] | None = None
    endings: Endings | None = None

    @classmethod
    def of(cls, values: Mapping[str, Any], record: bool, endings: bool = False) -> Columns:
        """Make columns from anything that numpy reads. Times are kept to the nanosecond."""
        columns: dict[str, Any] = {}
        for name, (kind, width) in LAYOUT.items():
            column = np.asarray(values[name], kind)
            columns[name] = column.reshape(-1, 2) if width == 2 else column.reshape(-1)
        for name in TIMES:
            columns[name] = np.round(columns[name], 9)
        if record:
            columns["actions"] = [np.asarray(game, np.uint16) for game in values["actions"]]
        if endings:
            columns["endings"] = Endings.of(values)
        return cls(**columns)

    @classmethod
    def of_records(cls, games: Iterable[GameRecord], record: bool) -> Columns:
        """Make columns from the records of finished games."""
        rows = [
            {**vars(game), "winner": DRAW if game.winner is None else game.winner} for game in games
        ]
        return cls.of({name: [row[name] for row in rows] for name in (*LAYOUT, "actions")}, record)

    @classmethod
    def join(cls, parts: Sequence[Columns], record: bool) -> Columns:
        """Join the games of all parts, in order."""
        if not parts:
            return cls.of_records([], record)
        columns: dict[str, Any] = {
            name: np.concatenate([getattr(part, name) for part in parts]) for name in LAYOUT
        }
        if record:
            columns["actions"] = [game for part in parts for game in part.actions or ()]
        endings = [part.endings for part in parts if part.endings is not None]
        if len(endings) == len(parts):
            columns["endings"] = Endings.join(endings)
        return cls(**columns)

    def row(self, number: int, seed: int, policy_seeds: Pair) -> GameRecord:
        """Return one game as a record."""
        winner = int(self.winner[number])
        return GameRecord(
            number=number,
            seed=seed,
            policy_seeds=policy_seeds,
            seat_of_a=number % 2,
            first=int(self.first[number]),
            winner=None if winner == DRAW else winner,
            reason=Reason(int(self.reason[number])),
            turns=int(self.turns[number]),
            decisions=(int(self.decisions[number, 0]), int(self.decisions[number, 1])),
            seconds=(float(self.seconds[number, 0]), float(self.seconds[number, 1])),
            longest=(float(self.longest[number, 0]), float(self.longest[number, 1])),
            longest_turn=(
                float(self.longest_turn[number, 0]),
                float(self.longest_turn[number, 1]),
            ),
            actions=None if self.actions is None else tuple(self.actions[number].tolist()),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the columns in a form that JSON can hold."""
        columns = {name: getattr(self, name).tolist() for name in LAYOUT}
        if self.actions is not None:
            columns["actions"] = [game.tolist() for game in self.actions]
        return columns

    @classmethod
    def read(cls, field: Field) -> Columns:
        """Return the columns that `to_dict` wrote.

        Raises:
            InvalidOption: This is something else, or no games can be like this; the message names
                the field.
        """
        record = field.has("actions")
        field.only((*LAYOUT, *(("actions",) if record else ())))
        games = len(field["winner"].raw())
        values: dict[str, Any] = {
            name: _column(field[name], games, *layout) for name, layout in LAYOUT.items()
        }
        if record:
            values["actions"] = [_actions(game) for game in field["actions"].items(games)]
        columns = cls.of(values, record)
        columns._check(field)
        return columns

    def _check(self, field: Field) -> None:
        """Refuse games that are impossible."""
        for name, ends in ENDS.items():
            if not np.isin(getattr(self, name), ends).all():
                field[name].refuse(f"numbers out of {', '.join(map(str, ends))}")
        for reason, winner in WINNERS.items():
            if (self.winner[self.reason == reason] != winner).any():
                field["winner"].refuse(f"{winner} where the reason is {int(reason)}")
        if self.actions is not None:
            late = np.isin(self.reason, (Reason.A_OVERRAN, Reason.B_OVERRAN))
            played = self.decisions.sum(axis=1) - late
            if [len(game) for game in self.actions] != played.tolist():
                field["actions"].refuse("one for each decision that was not late")

    def __len__(self) -> int:
        return len(self.winner)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Columns):
            return NotImplemented
        names = [name for name in LAYOUT if name not in TIMES]
        same = all(np.array_equal(getattr(self, name), getattr(other, name)) for name in names)
        if not same or self.actions is None or other.actions is None:
            return same and self.actions is other.actions
        return all(map(np.array_equal, self.actions, other.actions))


def _column(field: Field, games: int, kind: Any, width: int) -> Array:
    """Read a column from a list, with numbers that fit its type."""
    most: float
    if kind is np.float64:
        most, what = float(np.finfo(kind).max), "numbers from 0"
    else:
        most = np.iinfo(kind).max
        what = f"whole numbers from 0 to {most}"
    shape = (games, 2) if width == 2 else (games,)
    return _array(field, shape, kind, most, f"{games} {'pairs of ' if width == 2 else ''}{what}")


def _actions(field: Field) -> Array:
    """Read the actions of one game from a list."""
    shape = (len(field.raw()),)
    what = f"whole numbers from 0 to {ACTIONS - 1}"
    return _array(field, shape, np.uint16, ACTIONS - 1, what)


def _array(field: Field, shape: tuple[int, ...], kind: Any, most: float, expected: str) -> Array:
    if len(field.raw(shape[0])) == 0:
        return np.zeros(shape, kind)
    try:
        found = np.asarray(field.value)
    except (ValueError, OverflowError):
        field.refuse(expected)
    fits = found.dtype.kind in ("iuf" if kind is np.float64 else "iu") and found.shape == shape
    if not fits or not ((found >= 0) & (found <= most)).all():
        field.refuse(expected)
    return found.astype(kind)
