"""The base of policies whose decisions are made in C++.

To everyone else they are ordinary policies. What sets them apart is `native`: a match between two
of them runs inside one call, on all cores, without Python in between.
"""

from __future__ import annotations

import inspect
import weakref
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from agent_zoo.scores import ScoreLike, native_score
from hs_env.errors import InvalidOption
from hs_env.game import check_seed

if TYPE_CHECKING:
    from typing_extensions import Self

    from hs_env import Game, PlayerView, _core

__all__ = ["NativePolicy"]


class NativePolicy:
    """The base of policies that C++ decides for. Their options are keyword arguments.

    Attributes:
        native: The native form; None if deciding needs Python, as with a score of your own or a
            subclass that has a `reset` or `act` of its own.
        cheats: Whether it looks at the true game. Then `act` and environments refuse, and so does
            the arena unless `allow_cheating` is set.
    """

    _options: dict[str, Any]
    _score: Callable[[Game, int], float] | None = None

    def __new__(cls, **options: Any) -> Self:
        made = super().__new__(cls)
        made._options = options
        return made

    def _judge(self, score: ScoreLike) -> _core.agents.PositionScore:
        """Return the score of this policy for its engine. The policy itself keeps your function.

        The engine only refers to the policy: garbage collection does not look into C++, so a policy
        whose score leads back to it would never be freed.
        """
        if isinstance(score, str | Mapping) or not callable(score):
            return native_score(score)
        self._score = score
        return native_score(_ScoreOf(self))

    def _take(self, engine: _core.Policy) -> None:
        """Keep the engine that decides."""
        methods = ("reset", "act", "act_on_true_game")
        own = any(getattr(type(self), name) is not getattr(NativePolicy, name) for name in methods)
        self._engine = engine
        self.native = None if self._score is not None or own else engine
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
        """Choose a legal action for the seat to play, knowing everything; only for cheats."""
        return self._engine.act_on_true_game(game)

    def settings(self) -> dict[str, Any]:
        """Return every option with its value, defaults included, in a form that JSON can hold.

        What stands behind a name is spelled out, such as the weights of a preset. So two policies
        with equal settings play alike, even if a name meant something else for one of them.
        """
        parameters = inspect.signature(type(self).__init__).parameters.values()
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
        """Return a policy with the same options, which must be reset before it plays."""
        return type(self)(**self._options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Like `copy`, but a score of your own is copied too, since it may remember things."""
        made = type(self).__new__(type(self))
        memo[id(self)] = made  # the score may lead back to the policy
        made._options = {
            name: deepcopy(value, memo) if callable(value) else value
            for name, value in self._options.items()
        }
        type(self).__init__(made, **made._options)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self._options)


class _ScoreOf:
    """Calls the score of a policy without keeping the policy alive."""

    def __init__(self, policy: NativePolicy) -> None:
        self._policy = weakref.ref(policy)

    def __call__(self, game: Game, seat: int) -> float:
        policy = self._policy()
        if policy is None or policy._score is None:
            raise InvalidOption("the policy that this engine and its score belong to is gone")
        return policy._score(game, seat)

    def __repr__(self) -> str:
        policy = self._policy()
        return "a score that is gone" if policy is None else repr(policy._score)


def _say(value: Any) -> str:
    """Describe an option in words that are the same in every process."""
    if callable(value):
        return str(getattr(value, "__qualname__", type(value).__qualname__))
    return repr(value)


def _plain(value: Any) -> Any:
    """An option as JSON can hold it."""
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
