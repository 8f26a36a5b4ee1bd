"""Policies whose decisions are made in C++.

They are ordinary policies to everyone. What sets them apart is `native`: matches between two of
them run below one call, on all cores, without Python in between.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from agent_zoo.scores import ScoreLike, native_score
from hs_env.beliefs import Belief
from hs_env.checks import check_flag, check_seed, check_whole
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from typing_extensions import Self

    from hs_env import Game, PlayerView, _core

__all__ = ["NativePolicy", "SearchSettings"]


class NativePolicy:
    """Base of the policies that have a native form. Their options are keyword arguments.

    Attributes:
        native: The native form; None if deciding needs Python, as with a score of your own or a
            subclass that has a `reset` or `act` of its own.
        cheats: Whether it looks at the true game. Then `act` refuses, and so do environments, and
            the arena unless told otherwise.
    """

    _options: dict[str, Any]
    _score: Callable[[Game, int], float] | None = None

    def __new__(cls, **options: Any) -> Self:
        made = super().__new__(cls)
        made._options = options
        return made

    def _judge(self, score: ScoreLike) -> _core.Score:
        """The score of this policy, for its engine. A function of yours remains with the policy.

        The engine only knows the way to it: garbage collection does not look into C++, so a
        policy whose score leads back to it would never be freed.
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
        """Choose a legal action of the seat to play, knowing everything. Only if it cheats."""
        return self._engine.act_on_true_game(game)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={_say(value)}" for name, value in self._options.items())
        return f"{type(self).__name__}({options})"

    def __copy__(self) -> Self:
        """A policy with the same options. It begins anew: reset it."""
        return type(self)(**self._options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Like `copy`, with a copy of a score of your own, which may remember things."""
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
    """An option in words that are the same in every process."""
    if callable(value):
        return str(getattr(value, "__qualname__", type(value).__qualname__))
    return repr(value)


def _remake(policy: type[Any], options: dict[str, Any]) -> Any:
    return policy(**options)


class SearchSettings:
    """Options that all policies with lookahead share, checked."""

    def __init__(
        self,
        belief: Any,
        mulligan_above: int | None,
        cheat_by_simulating_the_true_game: bool,
    ) -> None:
        check_flag("cheat_by_simulating_the_true_game", cheat_by_simulating_the_true_game)
        self.belief = Belief.of(belief)
        if mulligan_above is not None:
            check_whole("mulligan_above", mulligan_above, 0, 1_000_000)
        self.mulligan_above = mulligan_above
        self.cheat = cheat_by_simulating_the_true_game

    def engine(self, score: _core.Score, *, power_first: bool = True) -> _core.SearchOptions:
        """The options as the engine takes them."""
        from hs_env import _core

        decks = [(list(deck.cards), deck.hero, weight) for deck, weight in self.belief.archetypes]
        return _core.SearchOptions(
            score=score,
            decks=decks,
            or_any=self.belief.or_any,
            true_game=self.cheat,
            mulligan_above=-1 if self.mulligan_above is None else self.mulligan_above,
            power_first=power_first,
        )
