"""Who takes part in the competition and in the matches at equal time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

import agent_zoo
from hs_env import policies
from hs_env.errors import InvalidOption
from hs_env.policy import Policy

__all__ = ["ENTRANTS", "Entrant", "chosen"]

#: The option by which agents that can use time are told how much of it they have.
TIME = "seconds_per_turn"


@dataclass(frozen=True)
class Entrant:
    """An agent with its options.

    Attributes:
        name: Its name for `agent_zoo.make`.
        options: What it is, whatever its budget.
        budget: How much it may think where budgets are counted; the limit in seconds takes the
            place of these options where time counts.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    budget: Mapping[str, Any] = field(default_factory=dict)

    def make(self) -> Policy:
        """Return the agent."""
        return agent_zoo.make(self.name, **self.options, **self.budget)

    def timed(self, seconds: float) -> Entrant:
        """Return the same with so much time per turn; itself if it cannot use time."""
        return replace(self, budget={TIME: seconds}) if self.can_use_time() else self

    def can_use_time(self) -> bool:
        """Return whether it can be told how many seconds a turn may take.

        Raises:
            UnknownPolicy: No policy has its name.
        """
        return TIME in (policies.default_options(self.name) or {})

    def __str__(self) -> str:
        given = {**self.options, **self.budget}
        parts = (f'"{self.name}"', *(f"{name}={value!r}" for name, value in given.items()))
        return f"make({', '.join(parts)})"


#: By name in the tables. `best` is the planner, which has no entry of its own.
ENTRANTS: Mapping[str, Entrant] = MappingProxyType(
    {
        "random": Entrant("random"),
        "greedy": Entrant("greedy", {"weights": "eva"}),
        "competition_greedy": Entrant("competition_greedy"),
        "competition_beam": Entrant("competition_beam"),
        "dynamic_lookahead": Entrant("dynamic_lookahead"),
        "turn_search": Entrant("turn_search", {"score": "control"}),
        "fitted_turn_search": Entrant("turn_search", {"score": "fitted"}),
        "mcts": Entrant("mcts", {"worlds": 10}, {"simulations": 30}),
        "ismcts": Entrant("ismcts", {}, {"simulations": 150}),
        "rhea": Entrant("rhea", {"preset": "full"}, {"evaluations": 1000}),
        "alvaro": Entrant("alvaro", {}, {"simulations": 500}),
        "tyche": Entrant("tyche", {}, {"episodes": 400}),
        "mcgs": Entrant("mcgs", {}, {"simulations": 200}),
        "best": Entrant("best", {}, {"replies": 200}),
    }
)


def chosen(labels: Iterable[str] | None) -> dict[str, Entrant]:
    """Return these entrants in the order of `ENTRANTS`; None for all.

    Raises:
        InvalidOption: There is no such entrant.
    """
    wanted = set(ENTRANTS if labels is None else labels)
    unknown = sorted(wanted - ENTRANTS.keys())
    if unknown:
        listed = ", ".join(ENTRANTS)
        raise InvalidOption(f"there is no agent {unknown[0]!r} here; there are {listed}")
    return {label: entrant for label, entrant in ENTRANTS.items() if label in wanted}
