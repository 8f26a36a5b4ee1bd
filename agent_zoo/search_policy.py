"""What the policies that look ahead have in common: options, beliefs and scores."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from agent_zoo.scores import ScoreLike, native_score
from hs_env import Game, _core
from hs_env.beliefs import Belief
from hs_env.checks import check_flag, check_whole
from hs_env.errors import InvalidOption
from hs_env.native_policy import NativePolicy

__all__ = ["SearchPolicy"]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class SearchPolicy(NativePolicy):
    """Base of the policies that look ahead in sampled worlds and judge what they find by a score.

    A subclass declares its options as fields and says in `_make_engine` what decides. Options are
    there to be read; a policy with other options is another policy.

    Args:
        belief: What the opponent may have: "uniform" for any deck of the class, a deck, or decks
            with weights; see `hs_env.beliefs`.
        mulligan_above: Replace cards that cost more than this; None keeps all.
        cheat_by_simulating_the_true_game: Look ahead in the true game, with the true next cards and
            the opponent's true hand, as the agents of most papers did. The arena refuses it unless
            told to allow it, environments refuse it.

    Raises:
        InvalidOption: An option has a value it cannot have.
    """

    belief: Any = "uniform"
    mulligan_above: int | None = 3
    cheat_by_simulating_the_true_game: bool = False
    #: The score, if it is a function in Python.
    _function: Callable[[Game, int], float] | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        engine = self._make_engine()
        self._take(engine, asks_python=self._function is not None)

    def _make_engine(self) -> _core.Policy:
        """What decides, made from the options."""
        raise NotImplementedError(f"{type(self).__name__} does not say what decides")

    def _judge(self, score: ScoreLike) -> _core.Score:
        """The score of this policy, for its engine. A function of yours remains with the policy.

        The engine only knows the way to it: garbage collection does not look into C++, so a
        policy whose score leads back to it would never be freed.
        """
        if isinstance(score, str | Mapping) or not callable(score):
            return native_score(score)
        vars(self)["_function"] = score
        return native_score(_ScoreOf(self))

    def _search(self, score: _core.Score, *, power_first: bool = True) -> _core.SearchOptions:
        """The options that all searches share, checked and as the engine takes them."""
        cheat = check_flag(
            "cheat_by_simulating_the_true_game", self.cheat_by_simulating_the_true_game
        )
        belief = Belief.of(self.belief)
        above = self.mulligan_above
        if above is not None:
            check_whole("mulligan_above", above, 0, 1_000_000)
        return _core.SearchOptions(
            score=score,
            decks=[(list(deck.cards), deck.hero, weight) for deck, weight in belief.archetypes],
            or_any=belief.or_any,
            true_game=cheat,
            mulligan_above=-1 if above is None else above,
            power_first=power_first,
        )


class _ScoreOf:
    """Calls the score of a policy without keeping the policy alive."""

    def __init__(self, policy: SearchPolicy) -> None:
        self._policy = weakref.ref(policy)

    def __call__(self, game: Game, seat: int) -> float:
        policy = self._policy()
        if policy is None or policy._function is None:
            raise InvalidOption("the policy that this engine and its score belong to is gone")
        return policy._function(game, seat)

    def __repr__(self) -> str:
        policy = self._policy()
        return "a score that is gone" if policy is None else repr(policy._function)
