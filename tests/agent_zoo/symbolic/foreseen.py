"""What is foreseen in a scenario: actions by their description, outcomes in few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from agent_zoo.symbolic.forecast import Forecast, Forecaster
from agent_zoo.symbolic.memory import Memory
from agent_zoo.symbolic.net import SemanticNet
from hs_env import Scenario
from tests.agent_zoo.symbolic.pictures import Picture, Reading


class Foreseen:
    """One outcome that is expected.

    Attributes:
        chance: How likely it is.
        net: The forecast.
        picture: The same as plain data.
    """

    def __init__(self, chance: float, net: Forecast, memory: Memory) -> None:
        self.chance = chance
        self.net = net
        self.memory = memory
        self.picture: Picture = Reading(memory, net).picture()

    def board(self, who: str) -> list[str]:
        """Return the minions of a side: "Chillwind Yeti 4/5"."""
        return [f"{name} {attack}/{health}" for name, attack, health, *_ in self._board(who)]

    def keywords(self, who: str, place: int = 0) -> tuple[str, ...]:
        """Return the abilities of a minion."""
        found: tuple[str, ...] = self._board(who)[place][4]
        return found

    def is_frozen(self, who: str, place: int = 0) -> bool:
        """Return whether a minion is frozen."""
        return bool(self._board(who)[place][5])

    def attacks(self, who: str, place: int = 0) -> int:
        """Return how often a minion can still attack."""
        return int(self._board(who)[place][7])

    def _board(self, who: str) -> list[Any]:
        found: list[Any] = self.picture[f"{who}.board"]
        return found

    def health(self, who: str) -> int:
        """Return the health of a hero, without armor."""
        return int(self.picture[f"{who}.hero"][2])

    def armor(self, who: str) -> int:
        """Return the armor of a hero."""
        return int(self.picture[f"{who}.hero"][-1])

    def hand(self, who: str) -> list[str | None]:
        """Return the cards of a hand; None is one that nobody knows."""
        return sorted(self.picture[f"{who}.hand"].elements(), key=str)


def foresee(
    scenario: Scenario, action: str, refine: Callable[[SemanticNet], None] | None = None
) -> list[Foreseen]:
    """Return what is expected of an action, given as games describe it."""
    view = scenario.game.view(0)
    memory = Memory(view.cards)
    memory.update(view)
    described = {view.describe(number): number for number in view.legal_actions()}
    assert action in described, list(described)
    outcomes = Forecaster(memory, refine).outcomes(described[action])
    assert abs(sum(chance for chance, _ in outcomes) - 1) < 1e-9
    return [Foreseen(chance, net, memory) for chance, net in outcomes]


def foresee_one(scenario: Scenario, action: str) -> Foreseen:
    """Return the only outcome that is expected of an action."""
    (found,) = foresee(scenario, action)
    return found
