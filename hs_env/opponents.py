"""Turn the `opponent` option of an environment into the players that hold the other seat.

A name is passed to `hs_env.policies.make`. A function from view to action is used as it is. A
policy object plays one game at a time, so an environment copies it (`copy.deepcopy`) and lets the
copy play; a class whose copies should share something, a network perhaps, defines `__deepcopy__`.
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
    """A policy that calls a function of the view."""

    def __init__(self, function: Callable[[PlayerView], int]) -> None:
        self.function = function

    def reset(self, seed: int) -> None:
        """Do nothing: a function remembers nothing."""

    def act(self, view: PlayerView) -> int:
        """Return the action that the function chooses."""
        return self.function(view)

    def __repr__(self) -> str:
        return repr(self.function)


Opponent = str | Policy | Callable[[PlayerView], int] | Sequence[Any]


def players(opponent: Opponent) -> list[Policy]:
    """Return the players that the `opponent` option stands for.

    Args:
        opponent: A name of `hs_env.policies`, a policy, a function from view to action, or a list
            of these. A policy is returned as it is.

    Raises:
        InvalidOption: It is none of these, or the list is empty.
        UnknownPolicy: No policy has this name.
    """
    return [player(one) for one in _listed(opponent)]


def player(opponent: Any) -> Policy:
    """Return the player that an `opponent` option stands for if it is not a list."""
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
    """Return the form of a policy that decides in C++, or None if it has none."""
    native = getattr(policy, "native", None)
    return native if isinstance(native, _core.Policy) else None


def cheats(policy: Any) -> bool:
    """Return whether a policy decides on the true game; if it has a native form, that tells."""
    native = native_form(policy)
    return bool(getattr(policy, "cheats", False)) or (native is not None and native.cheats)


def fresh_copy(policy: Any) -> Any:
    """Return a copy of a policy that has its own memory.

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
    """Return the players of an environment; unlike `players`, this copies policies.

    Raises:
        InvalidOption: The option is none that `players` accepts, a policy cannot be copied, or it
            decides on the true game, which environments do not show.
    """
    return [_own(one, _honest(player(one))) for one in _listed(opponent)]


class RowPlayers:
    """The opponents of an environment with many rows; each row has its own players.

    Attributes:
        native: The native form of each opponent in the list, or None if it has none. The list is
            empty for "random", which the engine plays itself.
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
        """Return the players of all rows, native or not."""
        return [one for column in self._columns for one in column]

    def at(self, row: int, place: int) -> Policy:
        """Return the player of a row, by its place in the list; a native one only has a name."""
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
    """Return the player, or a copy of it if it is the object that was given."""
    if found is not given:
        return found
    copied: Policy = fresh_copy(found)
    return copied
