"""Who holds the other seat: what an `opponent` option may be, and the players made from it.

A name is made by `hs_env.policies.make`. A function from view to action is used as it is. A policy
object plays one game at a time, so an environment copies it (`copy.deepcopy`) and lets the copy
play; a class that wants its copies to share something, a network perhaps, defines `__deepcopy__`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

from hs_env import _core, policies
from hs_env.errors import InvalidOption
from hs_env.policy import Policy
from hs_env.view import PlayerView
from hs_env.wording import in_words, reason

__all__ = [
    "FunctionPlayer",
    "Opponent",
    "RowPlayers",
    "cheats",
    "fresh_copy",
    "native_form",
    "own_players",
    "player",
    "players",
]


class FunctionPlayer:
    """A function of the view as a player."""

    def __init__(self, function: Callable[[PlayerView], int]) -> None:
        self.function = function

    def reset(self, seed: int) -> None:
        """A function remembers nothing."""

    def act(self, view: PlayerView) -> int:
        """Whatever the function says."""
        return self.function(view)

    def __repr__(self) -> str:
        return repr(self.function)


Opponent = str | Policy | Callable[[PlayerView], int] | Sequence[Any]


def players(opponent: Opponent) -> list[Policy]:
    """The players that an `opponent` option stands for.

    Args:
        opponent: A name of `hs_env.policies`, a policy, a function from view to action, or a list
            of these. A policy is returned as it is.

    Raises:
        InvalidOption: It is none of these, or the list is empty.
        UnknownPolicy: No policy has this name.
    """
    return [player(one) for one in _listed(opponent)]


def player(opponent: Any) -> Policy:
    """Like `players`, for one that is no list."""
    if isinstance(opponent, str):
        return policies.make(opponent)
    if not isinstance(opponent, type):  # a class is not a player yet
        if callable(getattr(opponent, "reset", None)) and callable(getattr(opponent, "act", None)):
            given: Policy = opponent
            return given
        if callable(opponent):
            return FunctionPlayer(opponent)
    raise InvalidOption(
        "opponent is a policy name, an object with reset(seed) and act(view), a function from "
        f"view to action, or a list of these; got {in_words(opponent)}"
    )


def native_form(policy: Any) -> _core.Policy | None:
    """What plays for a policy in C++, without Python; None if there is no such thing."""
    native = getattr(policy, "native", None)
    return native if isinstance(native, _core.Policy) else None


def cheats(policy: Any) -> bool:
    """Whether a policy decides on the true game. Its native form is asked, whatever it claims."""
    native = native_form(policy)
    return bool(getattr(policy, "cheats", False)) or (native is not None and native.cheats)


def fresh_copy(policy: Any) -> Any:
    """A policy like this one, with a memory of its own.

    Raises:
        InvalidOption: It cannot be copied.
    """
    try:
        return copy.deepcopy(policy)
    except Exception as error:
        raise InvalidOption(
            f"{in_words(policy)} cannot be copied ({reason(error)}), and one object plays one game "
            "at a time. Give its class a __deepcopy__, or pass a function or the "
            "name of a policy"
        ) from error


def own_players(opponent: Opponent) -> list[Policy]:
    """Like `players`, for an environment to keep: policies are copied.

    Raises:
        InvalidOption: Also if a policy cannot be copied, or needs the true game to decide:
            environments give views only.
    """
    return [_own(one, _honest(player(one))) for one in _listed(opponent)]


class RowPlayers:
    """The opponents of an environment with many rows: each row has its own.

    Attributes:
        native: One for each opponent of the list: its native form, which plays without Python, or
            None. Empty for "random", which the rows play themselves.
    """

    def __init__(self, opponent: Opponent, rows: int) -> None:
        self.native: list[_core.Policy | None] = []
        self._columns: list[list[Policy]] = []
        if isinstance(opponent, str) and opponent == "random":
            return
        for one in _listed(opponent):
            first = _honest(player(one))
            native = native_form(first)
            if native is None:
                others = (_own(one, player(one)) for _ in range(rows - 1))
                self._columns.append([_own(one, first), *others])
            else:
                self._columns.append([first] * rows)
            self.native.append(None if native is None else native.clone())

    def __getstate__(self) -> dict[str, Any]:
        return {"columns": self._columns, "native": [one is not None for one in self.native]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._columns = state["columns"]
        firsts: list[Any] = [column[0] for column in self._columns]
        self.native = [
            first.native.clone() if native else None
            for first, native in zip(firsts, state["native"], strict=True)
        ]

    def all(self) -> list[Policy]:
        """Everyone, native or not."""
        return [one for column in self._columns for one in column]

    def at(self, row: int, place: int) -> Policy:
        """Who plays in a row, by its place in the list. A native one is there to be named only."""
        return self._columns[place][row]


def _listed(opponent: Any) -> Sequence[Any]:
    if not isinstance(opponent, list | tuple):
        return [opponent]
    if not opponent:
        raise InvalidOption("opponent: the list is empty")
    return opponent


def _honest(found: Policy) -> Policy:
    if cheats(found):
        raise InvalidOption(
            f"the opponent {in_words(found)} cheats: it decides on the true game, and environments "
            "show a player its view only"
        )
    return found


def _own(given: Any, found: Policy) -> Policy:
    """The player, or a copy if it is the very object that was given."""
    if found is not given:
        return found
    copied: Policy = fresh_copy(found)
    return copied
