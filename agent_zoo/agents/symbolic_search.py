"""Search and symbolic reasoning together: what neither of them decides alone."""

from __future__ import annotations

import inspect
import math
import time
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from agent_zoo.agents.analysis import Analysis, ConsideredMove
from agent_zoo.agents.symbolic import SymbolicPolicy
from agent_zoo.agents.world_bandit import Judge, Tried, WorldBandit
from agent_zoo.scores import ScoreLike, spelled_out
from agent_zoo.symbolic.rule_files import RuleSource
from hs_env import PlayerView, _core, actions
from hs_env.beliefs import Belief
from hs_env.checks import check_choice, check_number, check_seed, check_whole
from hs_env.errors import InvalidOption
from hs_env.opponents import cheats, fresh_copy, player
from hs_env.policies import make
from hs_env.policy import Policy
from hs_env.wording import in_words

__all__ = ["Consultation", "Opinion", "SymbolicSearchPolicy"]

COUNT_MOST = 2**53
NUMBER_MOST = 1e9
#: Answers to what an action asks: the symbolic side gives them, as it picks targets.
ANSWERS = ("position", "choose_one", "target")


@dataclass(frozen=True)
class Opinion:
    """What both sides think of an option.

    Attributes:
        action: The number of the action.
        text: What it does, in words.
        visits: How often the search tried it.
        value: What came of it there, as a probability to win.
        utility: What the rules say about it.
        votes: Its share of all votes; the option with the most is played.
    """

    action: int
    text: str
    visits: float
    value: float
    utility: float
    votes: float


@dataclass(frozen=True)
class Consultation(Analysis):
    """What search and rules thought of each option.

    Attributes:
        opinions: The options that were left to choose from, the one that was played first.
    """

    opinions: tuple[Opinion, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the opinions and the effort as plain data that JSON can hold."""
        return {**super().to_dict(), "opinions": [vars(opinion) for opinion in self.opinions]}

    def explain(self, most: int = 8) -> str:
        """Return a table of the options: visits, value, utility, and votes in percent."""
        shown = self.opinions[:most]
        width = max([len(opinion.text) for opinion in shown], default=0)
        lines = [
            f"{self.work:,} tries in {1000 * self.seconds:.1f} ms",
            f"  {'':<{width}}  {'tries':>7} {'value':>6} {'utility':>8} {'votes':>6}",
        ]
        lines += [
            f"  {one.text:<{width}}  {one.visits:>7,.0f} {one.value:>6.3f} {one.utility:>8.2f} "
            f"{100 * one.votes:>5.0f}%"
            for one in shown
        ]
        hidden = len(self.opinions) - most
        if hidden > 0:
            lines.append(f"  and {hidden} more")
        return "\n".join(lines)


class SymbolicSearchPolicy:
    """Lets a search and the symbolic agent decide together.

    The symbolic paper leaves for later that Monte Carlo search decides which card to play and the
    symbolic system picks targets and attacks, and that the symbolic agent plays the playouts. Both
    are options here. A decision goes like this:

    1. The rules say what each action is worth; see `SymbolicPolicy`. Ending the turn is worth 0.
    2. With `choose="card"`, one action is left for each card, for the hero power, for each
       character that can attack, and for the end of the turn: the one with the target that the
       rules like best.
    3. A search tries what is left: UCB1 over the options, each tried in sampled worlds in which
       `playout` plays on until the opponent has replied and `value` judges the result. Or it is
       another agent, `search`, with a tree of its own.
    4. Every attempt is a vote for its option. `prior` is the share of all votes that the rules have
       instead, in proportion to exp(utility / temperature). The option with most votes is played.

    Where a minion goes, and what else an action asks about its target, the rules decide alone.

    Args:
        choose: What is left to choose from: "card", or "action" for everything.
        prior: The share of votes that go by the rules: 0 for the search alone, 1 for the rules.
        temperature: How many points of utility multiply votes by e.
        search: Who searches: None for the bandit with playouts, or the name of an agent that
            searches in C++, or such an agent, whose visits count. It looks at all actions, and its
            visits to those that are left count.
        simulations: How many attempts the bandit may make for a decision.
        worlds: How many worlds the bandit is dealt for a decision.
        exploration: The constant c of its UCB1.
        playout: Who plays on: an agent, or its name. None: a small turn search by `value`, or by
            "fitted" if that is a function.
        playout_turns: How many turns are played, the one under way counted; None to the end.
        value: What judges positions; see `agent_zoo.scores`.
        scale: How many points of it multiply the odds to win by e; None for a score with a name.
        draw: What a draw counts, from 0 to 1.
        preset: See `SymbolicPolicy`, like the other two.
        rules: More rules.
        mulligan_above: Replace cards that cost more than this; None keeps all.
        belief: What the opponent may have; see `hs_env.beliefs`.

    Raises:
        InvalidRule: A rule is wrong; the message names file, rule and field.
        InvalidOption: Another option is wrong.
    """

    _options: dict[str, Any]

    def __new__(cls, **options: Any) -> SymbolicSearchPolicy:
        made = super().__new__(cls)
        made._options = options
        return made

    def __init__(
        self,
        *,
        choose: str = "card",
        prior: float = 0.0,
        temperature: float = 1.0,
        search: Any = None,
        simulations: int = 200,
        worlds: int = 16,
        exploration: float = 0.5,
        playout: Any = None,
        playout_turns: int | None = 2,
        value: ScoreLike = "fitted",
        scale: float | None = None,
        draw: float = 0.5,
        preset: str = "expert",
        rules: RuleSource | Sequence[RuleSource] = (),
        mulligan_above: int | None = 3,
        belief: Any = "uniform",
    ) -> None:
        check_choice("choose", choose, ("card", "action"))
        check_number("prior", prior, 0, 1)
        if check_number("temperature", temperature, 0, NUMBER_MOST) == 0:
            raise InvalidOption("temperature is above 0, got 0")
        check_whole("simulations", simulations, 1, COUNT_MOST)
        check_whole("worlds", worlds, 1, _core.agents.WORLDS_MOST)
        check_number("exploration", exploration, 0, NUMBER_MOST)
        check_number("draw", draw, 0, 1)
        if playout_turns is not None:
            check_whole("playout_turns", playout_turns, 1, _core.agents.TURNS_MOST)
        if scale is not None:
            check_number("scale", scale, 0, NUMBER_MOST)
        self._symbolic = SymbolicPolicy(preset=preset, rules=rules, mulligan_above=mulligan_above)
        self._searcher = None if search is None else _searcher(search)
        judge = Judge(value, scale, draw)
        believed = Belief.of(belief)
        player = _player(playout, value)
        players = (player, fresh_copy(player))
        self._bandit = WorldBandit(players, playout_turns, judge, worlds, exploration, believed)
        self._simulations = simulations
        self._to_cards = choose == "card"
        self._prior, self._temperature = prior, temperature
        self.reset(0)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={_said(value)}" for name, value in self._options.items())
        return f"{type(self).__name__}({options})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self._options)

    def __deepcopy__(self, memo: dict[int, Any]) -> SymbolicSearchPolicy:
        """Return a policy with the same options and rules, and with no memory."""
        made = type(self).__new__(type(self), **self._options)
        made.__dict__.update(self.__dict__)
        made._symbolic = deepcopy(self._symbolic, memo)
        made._searcher = deepcopy(self._searcher, memo)
        made._bandit = replace(self._bandit, players=deepcopy(self._bandit.players, memo))
        made.reset(0)
        return made

    def settings(self) -> dict[str, Any]:
        """Return every option with its value, in a form that JSON can hold.

        Rules and names of values are replaced by what they stand for.
        """
        parameters = inspect.signature(type(self).__init__).parameters.values()
        defaults = {one.name: one.default for one in parameters if one.name != "self"}
        made = {**defaults, **self._options, **self._symbolic.settings()}
        if isinstance(made["value"], str):
            made["value"] = spelled_out(made["value"])
        return {name: _plain(value) for name, value in made.items()}

    def reset(self, seed: int) -> None:
        """Prepare for a new game; see `hs_env.Policy`."""
        self._random = Random(check_seed(seed))
        self._symbolic.reset(seed)
        if self._searcher is not None:
            self._searcher.reset(seed)
        self._thought: Consultation | None = None

    def act(self, view: PlayerView) -> int:
        """Choose what to do now; see `hs_env.Policy`."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        state = view.to_dict()
        if view.turn == 0 or (state["pending"] and state["pending"]["kind"] in ANSWERS):
            return self._symbolic.act(view)
        return self._decide(view, state)

    def analysis(self) -> Consultation | None:
        """Return what both sides thought last; None if they were not asked since `reset`."""
        return self._thought

    def explain(self, view: PlayerView, most: int = 8) -> str:
        """Return as text what it thought about a view that it was asked to act on.

        Args:
            view: The view of the decision.
            most: How many options to list.

        Raises:
            InvalidOption: It has not searched here: it was not asked, or the rules decided alone.
        """
        thought = self.analysis()
        if thought is None or thought.view != view:
            raise InvalidOption(
                f"{self!r} has not searched at {view!r}: call act(view) first; a draft, a "
                "mulligan, the place of a minion, and a decision without a choice, need no search"
            )
        return thought.explain(most)

    def _decide(self, view: PlayerView, state: Mapping[str, Any]) -> int:
        begun = time.perf_counter()
        utilities = self._utilities(view)
        options = sorted(utilities, key=lambda action: -utilities[action])
        if self._to_cards:
            options = _one_for_each_card(options, state)
        tried = self._try(view, options)
        votes = self._votes(options, utilities, tried)
        options.sort(key=lambda action: (-votes[action], -tried[action].value))
        opinions = [
            Opinion(
                action,
                view.describe(action),
                tried[action].visits,
                tried[action].value,
                utilities[action],
                votes[action],
            )
            for action in options
        ]
        moves = [
            ConsideredMove((one.action,), one.text, one.visits, one.value, ()) for one in opinions
        ]
        work = round(sum(one.visits for one in opinions))
        seconds = time.perf_counter() - begun
        self._thought = Consultation(view, tuple(moves), work, seconds, tuple(opinions))
        self._symbolic.take(options[0])
        return options[0]

    def _utilities(self, view: PlayerView) -> dict[int, float]:
        """Return what the rules say about each legal action; ending the turn changes nothing."""
        utilities = dict(self._symbolic.utilities(view))
        if actions.END_TURN in view.legal_actions():
            utilities[actions.END_TURN] = 0.0
        return utilities

    def _try(self, view: PlayerView, options: Sequence[int]) -> Mapping[int, Tried]:
        """Return what came of each option in the search."""
        if self._searcher is None:
            seed = self._random.getrandbits(64)
            return self._bandit.search(view, options, self._simulations, seed)
        tried = {action: Tried() for action in options}
        self._searcher.act(view)
        thought: Analysis | None = self._searcher.analysis()
        if thought is not None and thought.view == view:
            for move in thought.moves:
                arm = tried.get(move.actions[0])
                if arm is not None:
                    arm.visits += move.visits
                    arm.total += move.visits * move.value
        return tried

    def _votes(
        self,
        options: Sequence[int],
        utilities: Mapping[int, float],
        tried: Mapping[int, Tried],
    ) -> dict[int, float]:
        """Return the share of all votes that each option has."""
        visits = sum(tried[action].visits for action in options)
        # Where the search has not tried any of them, the rules decide alone.
        prior = self._prior if visits else 1.0
        best = max(utilities[action] for action in options)
        belief = {
            action: math.exp((utilities[action] - best) / self._temperature) for action in options
        }
        whole = sum(belief.values())
        return {
            action: (1 - prior) * tried[action].visits / (visits or 1)
            + prior * belief[action] / whole
            for action in options
        }


def _one_for_each_card(options: Sequence[int], state: Mapping[str, Any]) -> list[int]:
    """Return the first option with each card, character or power; equal cards count once."""
    first: dict[Any, int] = {}
    hand = state["players"][state["to_play"]]["hand"]
    for action in options:
        row = actions.decode(action)
        what: Any = row.source
        if row.kind == "play":
            card = hand[row.source]
            what = card["card"], card["cost"], card["attack"], card["health"]
        first.setdefault((row.kind, what), action)
    return list(first.values())


def _searcher(search: Any) -> Any:
    """Return the agent that an option stands for, whose visits will count."""
    made = make(search) if isinstance(search, str) else search
    if cheats(made) or not callable(getattr(made, "analysis", None)):
        raise InvalidOption(
            "search is None, or an agent with analysis() that decides on views, or its name; "
            f"got {in_words(search)}"
        )
    return fresh_copy(made)


def _player(playout: Any, value: ScoreLike) -> Policy:
    """Return who plays on; by None, a small turn search."""
    if playout is None:
        in_python = not isinstance(value, str | Mapping)
        made: Policy = make("turn_search", score="fitted" if in_python else value, width=2)
        return made
    given = player(playout)
    if cheats(given):
        raise InvalidOption(f"playout is an agent that decides on views, got {in_words(playout)}")
    own: Policy = fresh_copy(given)
    return own


def _remake(kind: type[SymbolicSearchPolicy], options: dict[str, Any]) -> SymbolicSearchPolicy:
    return kind(**options)


def _said(value: Any) -> str:
    """Return the value of an option as text that is the same in every process."""
    return value.__qualname__ if hasattr(value, "__qualname__") else repr(value)


def _plain(value: Any) -> Any:
    """Return the value of an option in a form that JSON can hold."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, Sequence):
        return [_plain(part) for part in value]
    settings = getattr(value, "settings", None)
    if callable(settings):
        return {"policy": type(value).__qualname__, **settings()}
    return _said(value)
