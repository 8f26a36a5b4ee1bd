"""The symbolic agent: it reasons about its actions with a knowledge base and rules."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from agent_zoo.agents.analysis import Analysis, ConsideredMove
from agent_zoo.drafting import plain_pick
from agent_zoo.runs.versions import fingerprint_of
from agent_zoo.symbolic.reasoning import RULES, Option, Reasoner, RuleLibrary
from agent_zoo.symbolic.rule_files import RuleSource
from hs_env import PlayerView, actions
from hs_env.checks import check_choice, check_seed, check_whole
from hs_env.errors import InvalidOption

__all__ = ["PRESETS", "Reasoning", "SymbolicPolicy"]

#: The rule files of each preset.
PRESETS: Mapping[str, Sequence[str]] = {
    "expert": ("game.json", "expert.json"),
    "paper": ("game.json", "paper.json"),
}
#: What the rules are about.
CONCEPTS = RULES.parent / "concepts.json"
MULLIGAN_MOST = 1_000_000
#: Utilities closer than this are equal, and doing nothing is better than less.
EQUAL = 1e-9


@dataclass(frozen=True)
class Reasoning(Analysis):
    """What the symbolic agent thought of each action.

    Attributes:
        options: The actions with what each rule says about them, the best first. Doing nothing is
            among them, for each thing that could do something.
    """

    options: tuple[Option, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the actions, what the rules said, and the effort as plain data."""
        return {**super().to_dict(), "options": [option.to_dict() for option in self.options]}

    def explain(self, most: int = 8) -> str:
        """Return a table of the options: goal, planning, total, and the rules that fired."""
        shown = self.options[:most]
        width = max([len(option.text) for option in shown], default=0)
        lines = [
            f"{self.work:,} outcomes in {1000 * self.seconds:.1f} ms",
            f"  {'':<{width}}  {'goal':>8} {'planning':>9} {'total':>8}",
        ]
        for option in shown:
            numbers = f"{option.goal:>8.2f} {option.planning:>9.2f} {option.utility:>8.2f}"
            lines.append(f"  {option.text:<{width}}  {numbers}  {option.in_words()}".rstrip())
        hidden = len(self.options) - most
        if hidden > 0:
            lines.append(f"  and {hidden} more")
        return "\n".join(lines)


class SymbolicPolicy:
    """Weighs each action by rules about what is expected to come of it, and plays the best.

    A. Stiegler, K. Dahal, J. Maucher, D. Livingstone: *Symbolic Reasoning for Hearthstone*, IEEE
    Transactions on Games 10, 2018. A semantic net holds what is known of the rules, the cards and
    this game. For each action, planning nodes say what it leads to; its utility is what the goal
    rule and the planning rules say about them. The best action is played, ties are broken at
    random, and everything is weighed again, until doing nothing is best.

    Of the rules, the paper publishes the goal and one planning rule: `preset="paper"`. The expert's
    rules are ours, in its spirit. Health is health without armor; armor has a rule of its own. What
    an action leads to is predicted from the knowledge in the net, not tried in the engine.
    docs/symbolic.md shows how to write a rule.

    Args:
        preset: "expert", or "paper" for the rules that the paper publishes.
        rules: More rules: the path of a JSON file, the same as a dict, or several of them. Later
            ones may replace earlier ones by name, and change constants.
        mulligan_above: Replace cards that cost more than this; None keeps all.

    Raises:
        InvalidRule: A rule is wrong; the message names file, rule and field.
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        preset: str = "expert",
        rules: RuleSource | Sequence[RuleSource] = (),
        mulligan_above: int | None = 3,
    ) -> None:
        check_choice("preset", preset, tuple(PRESETS))
        if mulligan_above is not None:
            check_whole("mulligan_above", mulligan_above, 0, MULLIGAN_MOST)
        several = isinstance(rules, Sequence) and not isinstance(rules, str)
        self.preset = preset
        self.rules: list[RuleSource] = deepcopy(list(rules)) if several else [rules]  # type: ignore[arg-type, list-item]
        self.mulligan_above = mulligan_above
        shipped = [RULES / name for name in PRESETS[preset]]
        self._library = RuleLibrary([*shipped, *self.rules])
        read = (_content(source) for source in [CONCEPTS, *shipped, *self.rules])
        self._fingerprint = fingerprint_of(list(read))
        self.reset(0)

    def __repr__(self) -> str:
        more = f", rules={self.rules!r}" if self.rules else ""
        return (
            f"SymbolicPolicy(preset={self.preset!r}{more}, mulligan_above={self.mulligan_above!r})"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _make, (self.preset, self.rules, self.mulligan_above)

    def __deepcopy__(self, memo: dict[int, Any]) -> SymbolicPolicy:
        """Return a policy with the same rules, which have been compiled, and no memory."""
        made = SymbolicPolicy.__new__(SymbolicPolicy)
        made.preset, made.rules, made.mulligan_above = self.preset, self.rules, self.mulligan_above
        made._library, made._fingerprint = self._library, self._fingerprint
        made.reset(0)
        return made

    def settings(self) -> dict[str, Any]:
        """Return every option with its value, in a form that JSON can hold.

        The fingerprint stands for the content of all rule files, shipped ones included, and of the
        concepts that they are about.
        """
        return {
            "preset": self.preset,
            "rules": [_shown(source) for source in self.rules],
            "mulligan_above": self.mulligan_above,
            "fingerprint": self._fingerprint,
        }

    def reset(self, seed: int) -> None:
        """Prepare for a new game; see `hs_env.Policy`."""
        self._random = Random(check_seed(seed))
        self._reasoner: Reasoner | None = None
        self._seat: int | None = None
        self._thought: tuple[PlayerView, int, Mapping[int, float], float] | None = None

    def act(self, view: PlayerView) -> int:
        """Choose what to do now; see `hs_env.Policy`."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if view.turn == 0:
            return self._open(view)
        return self._decide(view)

    def utilities(self, view: PlayerView) -> Mapping[int, float]:
        """Return what the rules say about each action but ending the turn, without choosing one."""
        return self._of_game(view).utilities(view)

    def take(self, action: int) -> None:
        """Remember what is played at the view that `utilities` was asked about last."""
        if self._reasoner is not None:
            self._reasoner.take(action)

    def analysis(self) -> Reasoning | None:
        """Return what it thought when it last weighed actions; None if it has not since `reset`."""
        if self._thought is None or self._reasoner is None:
            return None
        view, chosen, utilities, seconds = self._thought
        ranked = sorted(utilities, key=lambda action: (action != chosen, -utilities[action]))
        moves = [
            ConsideredMove((action,), view.describe(action), 1, utilities[action], ())
            for action in ranked
        ]
        options = tuple(self._reasoner.options())
        return Reasoning(view, tuple(moves), self._reasoner.considered, seconds, options)

    def explain(self, view: PlayerView, most: int = 8) -> str:
        """Return as text what it thought about a view that it was asked to act on.

        Args:
            view: The view of the decision.
            most: How many options to list.

        Raises:
            InvalidOption: It has not weighed actions here: it was not asked, or there was only one
                thing to do.
        """
        thought = self.analysis()
        if thought is None or thought.view != view:
            raise InvalidOption(
                f"{self!r} has not weighed actions at {view!r}: call act(view) first; a draft, a "
                "mulligan, and a decision without a choice, need no weighing"
            )
        return thought.explain(most)

    def _open(self, view: PlayerView) -> int:
        """Return what to do before the first turn: a draft comes before the mulligan."""
        pending = view.to_dict()["pending"]
        return plain_pick(view) if pending["kind"] == "pick" else self._mulligan(view)

    def _mulligan(self, view: PlayerView) -> int:
        """Return the next card to replace, or that the rest is kept."""
        *marks, done = view.legal_actions()
        hand = view.to_dict()["players"][view.seat]["hand"]
        for action in marks:
            cost = hand[actions.decode(action).source]["cost"]
            if self.mulligan_above is not None and cost > self.mulligan_above:
                return action
        return done

    def _decide(self, view: PlayerView) -> int:
        begun = time.perf_counter()
        utilities = self.utilities(view)
        best = max(utilities.values())
        if best <= EQUAL and actions.END_TURN in view.legal_actions():
            chosen = actions.END_TURN
        else:
            chosen = self._random.choice(
                [action for action, utility in utilities.items() if utility >= best - EQUAL]
            )
        self.take(chosen)
        self._thought = view, chosen, utilities, time.perf_counter() - begun
        return chosen

    def _of_game(self, view: PlayerView) -> Reasoner:
        """Return the reasoner of this game; another seat is another game."""
        if self._reasoner is None or self._seat != view.seat:
            self._seat = view.seat
            self._reasoner = Reasoner(view.cards, self._library.of(view.cards))
        return self._reasoner


def _make(preset: str, rules: list[RuleSource], mulligan_above: int | None) -> SymbolicPolicy:
    return SymbolicPolicy(preset=preset, rules=rules, mulligan_above=mulligan_above)


def _content(source: RuleSource) -> Any:
    return source if isinstance(source, Mapping) else json.loads(Path(source).read_text("utf-8"))


def _shown(source: RuleSource) -> Any:
    return source if isinstance(source, Mapping) else Path(source).name
