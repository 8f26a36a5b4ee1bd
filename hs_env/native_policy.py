"""Policies whose decisions are made in C++.

They are ordinary policies to everyone. What sets them apart is `native`: matches between two of
them run below one call, on all cores, without Python in between.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from hs_env.checks import check_seed

if TYPE_CHECKING:
    from typing_extensions import Self

    from hs_env import Game, PlayerView, _core

__all__ = ["NativePolicy"]


class NativePolicy:
    """Base of the policies that have a native form. Their options are keyword arguments.

    Attributes:
        native: The native form; None if deciding needs Python, as with a score of your own or a
            subclass that has a `reset` or `act` of its own.
        cheats: Whether it looks at the true game. Then `act` refuses, and so do environments, and
            matches unless told otherwise.
    """

    _options: dict[str, Any]
    _engine: _core.Policy
    native: _core.Policy | None

    def __new__(cls, **options: Any) -> Self:
        made = super().__new__(cls)
        vars(made)["_options"] = options
        return made

    def _take(self, engine: _core.Policy, *, asks_python: bool = False) -> None:
        """Keep the engine that decides.

        Args:
            engine: What decides.
            asks_python: Whether it calls Python to decide, so that it is no native form.
        """
        methods = ("reset", "act", "act_on_true_game")
        own = any(getattr(type(self), name) is not getattr(NativePolicy, name) for name in methods)
        vars(self).update(_engine=engine, native=None if asks_python or own else engine)
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
        """Choose a legal action of the seat to play, knowing everything. Only if it cheats."""
        return self._engine.act_on_true_game(game)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={_say(value)}" for name, value in self._options.items())
        return f"{type(self).__name__}({options})"

    def __copy__(self) -> Self:
        """A policy with the same options. It begins anew: reset it."""
        return type(self)(**self._options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Like `copy`, with copies of options that are functions, which may remember things."""
        made = type(self).__new__(type(self))
        memo[id(self)] = made  # a function may lead back to the policy
        vars(made)["_options"] = {
            name: deepcopy(value, memo) if callable(value) else value
            for name, value in self._options.items()
        }
        type(self).__init__(made, **made._options)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self._options)


def _say(value: Any) -> str:
    """An option in words that are the same in every process."""
    if callable(value):
        return str(getattr(value, "__qualname__", type(value).__qualname__))
    return repr(value)


def _remake(policy: type[Any], options: dict[str, Any]) -> Any:
    return policy(**options)
