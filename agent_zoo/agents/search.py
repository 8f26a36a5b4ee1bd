"""The base of policies that look ahead: what they search in, and how they judge what they find."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from typing import Any

from agent_zoo.scores.linear import ScoreLike, native_score, spelled_out
from hs_env import Game, _core
from hs_env.beliefs import Belief
from hs_env.checks import check_flag, check_whole
from hs_env.errors import InvalidOption
from hs_env.native_policy import NativePolicy

__all__ = ["SearchPolicy"]

MULLIGAN_MOST = 1_000_000


class SearchPolicy(NativePolicy):
    """A policy that tries its moves out in sampled worlds and judges what they lead to.

    All of these policies have three options in common: `belief`, `mulligan_above` and
    `cheat_by_simulating_the_true_game`.
    """

    _score: Callable[[Game, int], float] | None = None

    def _asks_python(self) -> bool:
        """Return whether the score is a function in Python."""
        return self._score is not None

    def _judge(self, score: ScoreLike) -> _core.agents.PositionScore:
        """Return the score of this policy for its engine. The policy itself keeps your function.

        The engine only refers to the policy: garbage collection does not look into C++, so a policy
        whose score leads back to it would never be freed.
        """
        if isinstance(score, str | Mapping) or not callable(score):
            return native_score(score)
        self._score = score
        return native_score(_ScoreOf(self))

    def _look_ahead(
        self,
        belief: Any,
        mulligan_above: int | None,
        cheat_by_simulating_the_true_game: bool,
        *,
        power_first: bool = True,
    ) -> _core.agents.SearchOptions:
        """Check the options that all of them share, and put them in the engine's terms."""
        check_flag("cheat_by_simulating_the_true_game", cheat_by_simulating_the_true_game)
        if mulligan_above is not None:
            check_whole("mulligan_above", mulligan_above, 0, MULLIGAN_MOST)
        believed = Belief.of(belief)
        return _core.agents.SearchOptions(
            decks=[(list(deck.cards), deck.hero, weight) for deck, weight in believed.archetypes],
            or_any=believed.or_any,
            true_game=cheat_by_simulating_the_true_game,
            mulligan_above=-1 if mulligan_above is None else mulligan_above,
            power_first=power_first,
        )

    def settings(self) -> dict[str, Any]:
        """Return every option with its value; see `NativePolicy.settings`."""
        made = super().settings()
        believed = Belief.of(self._options.get("belief", "uniform"))
        made["belief"] = {
            "archetypes": [
                {"hero": deck.hero, "cards": list(deck.cards), "weight": weight}
                for deck, weight in believed.archetypes
            ],
            "or_any": believed.or_any,
        }
        if isinstance(made.get("score"), str) and self._score is None:
            made["score"] = spelled_out(made["score"])
        return made


class _ScoreOf:
    """Calls the score of a policy without keeping the policy alive."""

    def __init__(self, policy: SearchPolicy) -> None:
        self._policy = weakref.ref(policy)

    def __call__(self, game: Game, seat: int) -> float:
        policy = self._policy()
        if policy is None or policy._score is None:
            raise InvalidOption("the policy that this engine and its score belong to is gone")
        return policy._score(game, seat)

    def __repr__(self) -> str:
        policy = self._policy()
        return "a score that is gone" if policy is None else repr(policy._score)
