"""Policies made for the tests of the arena."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from typing import Any

from hs_env import _core


def lazy(view: Any) -> int:
    """Ends its turn whenever it may."""
    return int(view.legal_actions()[0])


def eager(view: Any) -> int:
    """Takes the last row of the table that is legal: mostly attacks and hero powers."""
    return int(view.legal_actions()[-1])


class FakeTime:
    """Time that passes only when somebody sleeps; put it in the place of the module `time`."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 1e-6
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class NativeRandom:
    """Random play that the arena runs in C++."""

    def __init__(self) -> None:
        self.native = _core.agents.RandomPolicy()

    def reset(self, seed: int) -> None:
        self.native.reset(seed)

    def act(self, view: Any) -> int:
        return self.native.act(view)

    def __repr__(self) -> str:
        return "NativeRandom()"


class InPython:
    """Decides like another policy, but hides that it has a native form."""

    def __init__(self, policy: Any, label: str | None = None) -> None:
        self._policy = policy
        self._label = label or repr(policy)

    def reset(self, seed: int) -> None:
        self._policy.reset(seed)

    def act(self, view: Any) -> int:
        return int(self._policy.act(view))

    def __repr__(self) -> str:
        return self._label


class Slow:
    """Sleeps before its decisions number `begin` and later of each game."""

    def __init__(self, seconds: float, begin: int = 0) -> None:
        self.seconds = seconds
        self.begin = begin

    def reset(self, seed: int) -> None:
        self.count = 0

    def act(self, view: Any) -> int:
        if self.count >= self.begin:
            time.sleep(self.seconds)
        self.count += 1
        return lazy(view)


class Shared:
    """The arena plays with copies; those of this class share everything that can be shared."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return copy.copy(self)


class Breaks(Shared):
    """Plays `lazy` until game `game`, then does something else at its decision `decision`.

    Its copies count their games together.
    """

    def __init__(self, instead: Callable[[Any], Any], game: int = 0, decision: int = 0) -> None:
        self.instead = instead
        self.game = game
        self.decision = decision
        self.seeds: list[int] = []
        self.decisions = 0

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)
        self.decisions = 0

    def act(self, view: Any) -> Any:
        here = (len(self.seeds) - 1, self.decisions) == (self.game, self.decision)
        self.decisions += 1
        return self.instead(view) if here else lazy(view)


class Cheater(Shared):
    """Looks at the true game."""

    cheats = True

    def __init__(self) -> None:
        self.hands: list[int] = []

    def reset(self, seed: int) -> None:
        pass

    def act(self, view: Any) -> int:
        raise AssertionError("a cheating policy never gets a view")

    def act_on_true_game(self, game: Any) -> int:
        opponent = game.to_dict()["players"][1 - game.to_play]
        assert all(card["card"] for card in opponent["hand"])
        self.hands.append(len(opponent["hand"]))
        action = int(game.legal_actions()[0])
        game.apply(action)  # what it does to its copy is its own affair
        return action
