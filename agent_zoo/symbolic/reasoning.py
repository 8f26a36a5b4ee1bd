"""Reasoning: from a view to the options there are, and what the rules say about each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from agent_zoo.symbolic.candidates import Candidates
from agent_zoo.symbolic.card_knowledge import card_net
from agent_zoo.symbolic.forecast import Forecast, Forecaster
from agent_zoo.symbolic.measures import MEASURES, Background, card_of
from agent_zoo.symbolic.memory import Memory
from agent_zoo.symbolic.rule_base import RuleBase
from agent_zoo.symbolic.rule_files import RuleSource, read_rules
from agent_zoo.symbolic.worlds import World
from hs_env import PlayerView, actions, cards
from hs_env.cards import CardSet

__all__ = ["Option", "Reason", "Reasoner", "RuleLibrary"]

#: The folder of the rule files that are shipped.
RULES = Path(__file__).parent / "rules"
#: What an action may lead to, each with its chance.
Outcomes = Sequence[tuple[float, Forecast]]
#: Less than this is no utility: sums of chances are not exact.
NOTHING = 1e-9


@dataclass(frozen=True)
class Reason:
    """What one rule says about an option.

    Attributes:
        rule: The name of the rule.
        kind: "goal" or "planning".
        about: The name of the card or player that it says it about, or "".
        utility: How much it adds: the mean over the outcomes, by their chances.
    """

    rule: str
    kind: str
    about: str
    utility: float


@dataclass(frozen=True)
class Option:
    """Something that can be done, and why it should or should not.

    Attributes:
        action: The number of the action; None for doing nothing with something.
        text: What it is, in words.
        reasons: What the rules say, with those that say nothing left out.
    """

    action: int | None
    text: str
    reasons: tuple[Reason, ...] = ()

    @property
    def goal(self) -> float:
        """What the goal rule says."""
        return sum(reason.utility for reason in self.reasons if reason.kind == "goal")

    @property
    def planning(self) -> float:
        """What the planning rules say together."""
        return sum(reason.utility for reason in self.reasons if reason.kind == "planning")

    @property
    def utility(self) -> float:
        """What all rules say together."""
        return self.goal + self.planning

    def in_words(self) -> str:
        """Return the rules that have something to say, with what they say."""
        said = (
            f"{reason.rule}{f' ({reason.about})' if reason.about else ''} {reason.utility:+.2f}"
            for reason in self.reasons
        )
        return ", ".join(said)

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data that JSON can hold."""
        return {
            "action": self.action,
            "text": self.text,
            "goal": self.goal,
            "planning": self.planning,
            "utility": self.utility,
            "reasons": [vars(reason) for reason in self.reasons],
        }


class RuleLibrary:
    """Rule files, compiled once for each card set that is played with.

    Raises:
        InvalidRule: Something in the files is wrong; the message says where.
    """

    def __init__(self, sources: Sequence[RuleSource]) -> None:
        self._rules = read_rules(sources)
        self._compiled: WeakKeyDictionary[CardSet, RuleBase] = WeakKeyDictionary()
        self.of(cards.default())

    def of(self, card_set: CardSet) -> RuleBase:
        """Return the rules for a card set."""
        found = self._compiled.get(card_set)
        if found is None:
            found = RuleBase(self._rules, card_net(card_set), MEASURES)
            self._compiled[card_set] = found
        return found


class Reasoner:
    """What one seat thinks in one game.

    Args:
        card_set: The cards that it is played with.
        rules: The rules that say what is good.
    """

    def __init__(self, card_set: CardSet, rules: RuleBase) -> None:
        self.memory = Memory(card_set)
        self._candidates = Candidates(self.memory)
        self._rules = rules
        self._forecaster = Forecaster(self.memory, rules.refine)
        self._view: PlayerView | None = None
        self._taken: int | None = None
        #: How many outcomes were weighed at the last view.
        self.considered = 0

    def utilities(self, view: PlayerView) -> Mapping[int, float]:
        """Return what each action is worth, apart from ending the turn.

        If an action leaves something to be chosen, such as the half of a card, it is worth as much
        as the best choice.
        """
        if self._taken is not None:
            self._forecaster.took(self._taken)
            self._taken = None
        self.memory.update(view)
        self._candidates.update()
        self._view = view
        self.considered = 0
        before = self._world()
        return {action: self._best(before, action) for action in _weighed(view)}

    def take(self, action: int) -> None:
        """Remember which action was taken at the last view: what is asked next depends on it."""
        self._taken = action

    def options(self) -> list[Option]:
        """Return the options at the last view, the best first, with all reasons."""
        if self._view is None:
            return []
        before = self._world()
        weighed = _weighed(self._view)
        options = [
            Option(action, self._view.describe(action), self._reasons(before, action))
            for action in weighed
        ]
        idle = dict.fromkeys(map(self._idle, weighed))
        options += [Option(None, text) for text in idle if text is not None]
        return sorted(options, key=lambda option: -option.utility)

    def _world(self) -> World:
        background = Background(self.memory, self._candidates)
        return self._rules.world(self.memory.net, background)

    def _best(self, before: World, action: int) -> float:
        return max(self._mean(before, outcomes) for outcomes in self._forecaster.options(action))

    def _mean(self, before: World, outcomes: Outcomes) -> float:
        self.considered += len(outcomes)
        return sum(chance * self._rules.weigh(before, forecast) for chance, forecast in outcomes)

    def _reasons(self, before: World, action: int) -> tuple[Reason, ...]:
        """Return what the rules say about an action, with the best of what is left to choose."""
        ways = (self._said(before, outcomes) for outcomes in self._forecaster.options(action))
        return max(ways, key=lambda reasons: sum(reason.utility for reason in reasons))

    def _said(self, before: World, outcomes: Outcomes) -> tuple[Reason, ...]:
        total: dict[tuple[str, str, str], float] = {}
        for chance, forecast in outcomes:
            after = before.after(forecast)
            for said in self._rules.evaluate(after):
                about = "" if said.node is None else self._called(after, said.node)
                key = (said.rule.name, said.rule.kind, about)
                total[key] = total.get(key, 0.0) + chance * said.utility
        return tuple(
            Reason(rule, kind, about, utility)
            for (rule, kind, about), utility in total.items()
            if abs(utility) > NOTHING
        )

    def _called(self, world: World, node: int) -> str:
        """Return what people call a node: the name of its card, if that is known."""
        return world.net.name(card_of(world.net, world.image(node)) or node)

    def _idle(self, action: int) -> str | None:
        """Return the option of doing nothing with what an action would use."""
        row = actions.decode(action)
        memory = self.memory
        if row.kind == "play":
            return f"keep {self._name(memory.hand[memory.me][row.source])}"
        if row.kind == "attack":
            attackers = (memory.hero[memory.me], *memory.board[memory.me])
            return f"do not attack with {self._name(attackers[row.source])}"
        if row.kind == "power" and (power := memory.power[memory.me]) is not None:
            return f"do not use {self._name(power)}"
        return None

    def _name(self, node: int) -> str:
        net = self.memory.net
        return net.name(card_of(net, node) or node)


def _weighed(view: PlayerView) -> list[int]:
    """Return the actions that are weighed: all but ending the turn, which does nothing more."""
    return [action for action in view.legal_actions() if action != actions.END_TURN]
