"""Policies whose decisions are made in C++.

They are used like any other policy. What sets them apart is their attribute `native`: a match
between two of them is one call into C++, which uses all cores and never returns to Python.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from hs_env.checks import check_seed

if TYPE_CHECKING:
    from typing_extensions import Self

    from hs_env import Game, PlayerView, _core

__all__ = ["NativePolicy"]


class NativePolicy:
    """The base of policies with a native form. Their options are keyword arguments.

    Attributes:
        native: The native form; None if Python is needed to decide, as with a score of your own or
            a subclass with its own `reset` or `act`.
        cheats: Whether it looks at the true game. Then `act` raises an error, environments refuse
            it, and so do matches unless told otherwise.
    """

    _options: dict[str, Any]
    _engine: _core.Policy
    native: _core.Policy | None

    def __new__(cls, **options: Any) -> Self:
        made = super().__new__(cls)
        made._options = options
        return made

    def _asks_python(self) -> bool:
        """Return whether the engine calls Python to decide, so that there is no native form."""
        return False

    def _take(self, engine: _core.Policy) -> None:
        """Keep the engine that decides."""
        methods = ("reset", "act", "act_on_true_game")
        own = any(getattr(type(self), name) is not getattr(NativePolicy, name) for name in methods)
        self._engine = engine
        self.native = None if own or self._asks_python() else engine
        engine.reset(0)

    @property
    def cheats(self) -> bool:
        """Whether it looks at the true game instead of its view."""
        return self._engine.cheats

    def reset(self, seed: int) -> None:
        """Prepare for a new game."""
        self._engine.reset(check_seed(seed))

    def act(self, view: PlayerView) -> int:
        """Choose a legal action.

        Raises:
            InvalidOption: The policy cheats, the seat is not to play, or its belief about the
                opponent's deck does not fit what has been seen.
        """
        return self._engine.act(view)

    def act_on_true_game(self, game: Game) -> int:
        """Choose a legal action for the seat to play, knowing everything; only if it cheats."""
        return self._engine.act_on_true_game(game)

    def settings(self) -> dict[str, Any]:
        """Return every option with its value, defaults included, in a form that JSON can hold.

        Names are replaced by what they stand for, such as the weights of a preset. So two policies
        with equal settings play alike, even if a name meant different things to them.
        """
        parameters = inspect.signature(type(self)).parameters.values()
        defaults = {
            one.name: one.default
            for one in parameters
            if one.default is not inspect.Parameter.empty
        }
        return {name: _plain(value) for name, value in {**defaults, **self._options}.items()}

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={_say(value)}" for name, value in self._options.items())
        return f"{type(self).__name__}({options})"

    def __copy__(self) -> Self:
        """Return a policy with the same options; it must be reset before it plays."""
        return type(self)(**self._options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Do the same as `copy`, but copy functions among the options: they may have a memory."""
        made = type(self).__new__(type(self))
        memo[id(self)] = made  # a function may lead back to the policy
        made._options = {
            name: deepcopy(value, memo) if callable(value) else value
            for name, value in self._options.items()
        }
        type(self).__init__(made, **made._options)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self._options)


def _say(value: Any) -> str:
    """Return the value of an option as text that is the same in every process."""
    if callable(value):
        return str(getattr(value, "__qualname__", type(value).__qualname__))
    return repr(value)


def _plain(value: Any) -> Any:
    """Return the value of an option in a form that JSON can hold."""
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(part) for part in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _plain(asdict(value))
    return value if isinstance(value, str | int | float | None) else _say(value)


def _remake(policy: type[Any], options: dict[str, Any]) -> Any:
    return policy(**options)
