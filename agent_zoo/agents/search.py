"""The base of policies that look ahead: what they search in, how long, and how they judge."""

from __future__ import annotations

import inspect
import weakref
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, TypedDict, cast

from agent_zoo.agents.analysis import Analysis
from agent_zoo.evaluators import Evaluator
from agent_zoo.scores import ScoreLike, native_score, scale_of, spelled_out
from hs_env import Game, PlayerView, _core
from hs_env.beliefs import Belief
from hs_env.checks import check_flag, check_known, check_number, check_whole, is_finite
from hs_env.errors import InvalidOption
from hs_env.native_policy import NativePolicy
from hs_env.policies import make

__all__ = [
    "BudgetOptions",
    "BudgetedPolicy",
    "SearchOptions",
    "SearchPolicy",
]

MULLIGAN_MOST = 1_000_000
#: More would be a mistake: it is the largest whole number that every part can hold.
COUNT_MOST = 2**53
#: The largest number that options such as an exploration constant can be.
NUMBER_MOST = 1e9


class SearchOptions(TypedDict, total=False):
    """Options of every policy that looks ahead; see `SearchPolicy`."""

    belief: Any
    mulligan_above: int | None
    cheat_by_simulating_the_true_game: bool


class BudgetOptions(SearchOptions, total=False):
    """Options of every policy that can use more time and threads; see `BudgetedPolicy`."""

    seconds_per_decision: float | None
    seconds_per_turn: float | None
    threads: int


class SearchPolicy(NativePolicy):
    """A policy that tries its moves out in sampled worlds and judges what they lead to.

    All of them have three options in common.

    Args:
        belief: What the opponent may have: "uniform" for any deck of the class, a deck, or decks
            with weights; see `hs_env.beliefs`.
        mulligan_above: Replace cards that cost more than this; None keeps all.
        cheat_by_simulating_the_true_game: Search in the true game, with the true next card and the
            opponent's true hand, as the framework of the 2018 competition did. Environments refuse
            such a policy, and so does the arena unless `allow_cheating` is set.
    """

    #: The options that a subclass takes as `**shared`, with their defaults.
    _shared: ClassVar[Mapping[str, Any]] = {
        "belief": "uniform",
        "mulligan_above": 3,
        "cheat_by_simulating_the_true_game": False,
    }

    _score: Callable[[Game, int], float] | None = None

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Let `help`, `make` and `settings` see the shared options one by one."""
        super().__init_subclass__(**arguments)
        own = inspect.signature(cls.__init__)
        parts = list(own.parameters.values())[1:]
        if parts and parts[-1].kind is inspect.Parameter.VAR_KEYWORD:
            named = {part.name for part in parts}
            parts[-1:] = [
                inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default)
                for name, default in cls._shared.items()
                if name not in named
            ]
        cls.__signature__ = own.replace(parameters=parts)  # type: ignore[attr-defined]

    def analysis(self) -> Analysis | None:
        """Return what it thought when it last searched; None if it has not since `reset`.

        A move may take several actions, and a plan several moves. Those that follow the first are
        played without another search.
        """
        searcher = cast(_core.agents.Searcher, self._engine)
        thought = cast(dict[str, Any] | None, searcher.analysis(PlayerView))
        return None if thought is None else Analysis.of(thought)

    def explain(self, view: PlayerView, most: int = 8) -> str:
        """Return as text what it thought about a view that it was asked to act on.

        Args:
            view: The view of the decision.
            most: How many moves to list.

        Raises:
            InvalidOption: It has not searched here: it was not asked, or it follows a plan, or
                there was nothing to search.
        """
        thought = self.analysis()
        if thought is None or thought.view != view:
            raise InvalidOption(
                f"{self!r} has not searched at {view!r}: call act(view) first; "
                "a plan that goes on, a draft and a mulligan need no search"
            )
        return thought.explain(most)

    def _asks_python(self) -> bool:
        """Return whether the score is a function in Python."""
        return self._score is not None

    def _judge(self, score: ScoreLike) -> _core.agents.PositionScore:
        """Return the score of this policy for its engine. The policy itself keeps your function.

        The engine only refers to the policy: garbage collection does not look into C++, so a policy
        whose score leads back to it would never be freed.
        """
        if isinstance(score, str | Mapping | Evaluator) or not callable(score):
            return native_score(score)
        self._score = score
        return native_score(_ScoreOf(self))

    def _look_ahead(
        self,
        shared: Mapping[str, Any],
        *,
        power_first: bool = True,
        budget: Mapping[str, Any] = MappingProxyType({}),
        draft: _core.agents.PositionScore | None = None,
    ) -> _core.agents.SearchOptions:
        """Check the options that all of them share, and put them in the engine's terms.

        Args:
            shared: Those options, as the constructor got them.
            power_first: Whether a hero power is tried before cards.
            budget: Limits of the search, by name.
            draft: What says how much cards on offer in a draft are worth; None for the value that
                most policies share.
        """
        check_known("option", shared, tuple(self._shared))
        options = {**self._shared, **shared}
        cheat = options["cheat_by_simulating_the_true_game"]
        mulligan_above = options["mulligan_above"]
        check_flag("cheat_by_simulating_the_true_game", cheat)
        if mulligan_above is not None:
            check_whole("mulligan_above", mulligan_above, 0, MULLIGAN_MOST)
        believed = Belief.of(options["belief"])
        return _core.agents.SearchOptions(
            decks=[(list(deck.cards), deck.hero, weight) for deck, weight in believed.archetypes],
            or_any=believed.or_any,
            true_game=cheat,
            mulligan_above=-1 if mulligan_above is None else mulligan_above,
            power_first=power_first,
            draft=draft,
            **budget,
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
        for name in ("score", "value"):
            if isinstance(made.get(name), str) and not callable(self._options.get(name)):
                made[name] = spelled_out(made[name])
            elif isinstance(option := self._options.get(name), Evaluator):
                made[name] = option.to_dict()
        return made


class BudgetedPolicy(SearchPolicy):
    """A policy that searches as long as it may.

    A search stops at the first limit that it meets. Limits that are counted give the same decisions
    everywhere, whatever the number of threads; limits in seconds do not. Without any limit the
    default of the agent's own count holds.

    Args:
        seconds_per_decision: How long one decision may take; None for no limit.
        seconds_per_turn: How long all decisions of a turn may take together; None for no limit.
            Each decision may use half of what is left; of a planner, whose plans are for the
            whole turn, three quarters.
        threads: How many threads one decision may use.
        belief: See `SearchPolicy`, like the other two.
        mulligan_above: Replace cards that cost more than this; None keeps all.
        cheat_by_simulating_the_true_game: Search in the true game.
    """

    _shared: ClassVar[Mapping[str, Any]] = {
        "seconds_per_decision": None,
        "seconds_per_turn": None,
        "threads": 1,
        **SearchPolicy._shared,
    }

    def _budget(
        self, shared: Mapping[str, Any], name: str, count: int | None, default: int
    ) -> _core.agents.SearchOptions:
        """Return the shared options for the engine.

        Args:
            shared: As the constructor got them.
            name: The option that counts the work of a decision.
            count: Its value; None: no limit if there is one in seconds, else the default.
            default: How much work a decision is if nothing is said.
        """
        options = {**self._shared, **shared}
        seconds = {
            limit: _seconds(limit, options[limit])
            for limit in ("seconds_per_decision", "seconds_per_turn")
        }
        if count is not None:
            check_whole(name, count, 1, COUNT_MOST)
        elif not any(seconds.values()):
            count = default
        threads = check_whole("threads", options["threads"], 1, _core.THREADS_MOST)
        if threads > 1 and self._asks_python():
            raise InvalidOption(
                "a value or score in Python is asked by one thread: leave threads=1"
            )
        budget = {"count": count or 0, "threads": threads, **seconds}
        return self._look_ahead(shared, budget=budget)

    def _value(self, value: ScoreLike, scale: float | None) -> tuple[Any, float]:
        """Return a score of positions for the engine, with the scale that makes it a probability.

        Args:
            value: See `agent_zoo.scores`.
            scale: How many points multiply the odds to win by e; 0 if the score is a probability
                already; None for the one that belongs to a named score.
        """
        if scale is None:
            scale = scale_of(value)
        else:
            check_number("scale", scale, 0, NUMBER_MOST)
        return self._judge(value), float(scale)

    def _rollout(
        self,
        player: Any,
        turns: int | None,
        value: ScoreLike,
        scale: float | None,
        draw: float,
        option: str = "playout",
    ) -> _core.agents.RolloutOptions:
        """Return how worlds are played on from a leaf, in the engine's terms.

        Args:
            player: Who plays; None for random play.
            turns: How many turns; None to the end.
            value: What judges positions in which playing stops; see `_value`.
            scale: See `_value`.
            draw: What a draw counts.
            option: What the policy's options call the player.
        """
        if isinstance(player, str):
            player = make(player)
        if player is not None and getattr(player, "native", None) is None:
            raise InvalidOption(
                f"{option} is None, the name of an agent that decides in C++, or such an agent; "
                f"got {player!r}"
            )
        score, points = self._value(value, scale)
        if turns is not None:
            check_whole(f"{option}_turns", turns, 0, _core.agents.TURNS_MOST)
        return _core.agents.RolloutOptions(
            policy=None if player is None else player.native,
            turns=-1 if turns is None else turns,
            score=score,
            scale=points,
            draw=check_number("draw", draw, 0, 1),
        )

    def _reply(
        self, reply: Any, turns: int | None, value: ScoreLike, scale: float | None, draw: float
    ) -> _core.agents.RolloutOptions:
        """Return how the opponent's turn is played; by None, a small turn search replies."""
        if reply is None:
            in_python = callable(value)
            reply = make("turn_search", score="fitted" if in_python else value, width=2)
        return self._rollout(reply, turns, value, scale, draw, "reply")


def _seconds(name: str, value: Any) -> float:
    """Return a time limit in seconds; 0 stands for none."""
    if value is None:
        return 0.0
    if not is_finite(value) or not 0 < value <= 10**9:
        raise InvalidOption(f"{name} is a number of seconds above 0, or None; got {value!r}")
    return float(value)


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
