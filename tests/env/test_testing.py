"""The checks that users run catch what they promise to catch."""

from __future__ import annotations

import inspect
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.wrappers import BaseWrapper

import agent_zoo
from hs_env import PlayerView, hearthstone_v0, testing
from hs_env.cards import default


class First:
    """An honest policy; the bad ones below each change one thing."""

    def reset(self, seed: int) -> None:
        self.random = Random(seed)

    def act(self, view: PlayerView) -> int:
        return int(self.random.choice(view.legal_actions()))


class Illegal(First):
    def act(self, view: PlayerView) -> int:
        return 271


class NoNumber(First):
    def act(self, view: PlayerView) -> Any:
        return "end turn"


class Moody(First):
    """Forgets to restart its random numbers."""

    def __init__(self) -> None:
        self.random = Random(1)

    def reset(self, seed: int) -> None:
        pass


class Peeking(First):
    """Goes around its view: looks for the game in the frame of the caller."""

    def act(self, view: PlayerView) -> int:
        frame = inspect.currentframe()
        assert frame is not None
        assert frame.f_back is not None
        game = frame.f_back.f_locals["game"]
        hand = [card["card"] for card in game.to_dict()["players"][1 - view.seat]["hand"]]
        legal = view.legal_actions()
        return int(legal[sum(map(ord, "".join(hand))) % len(legal)])


class Searching(First):
    """Looks ahead the allowed way."""

    def act(self, view: PlayerView) -> int:
        def score(action: int) -> int:
            world = view.sample_world(self.random.getrandbits(64))
            world.apply(action)
            return int(world.to_dict()["players"][1 - view.seat]["hero"]["damage"])

        return max(view.legal_actions(), key=score)


@pytest.mark.parametrize("policy", [First(), Searching(), *map(agent_zoo.make, agent_zoo.names())])
def test_honest_policies_pass(policy: Any) -> None:
    testing.check_policy(policy, games=1)


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        (object(), "has no method 'reset'"),
        (Illegal(), "271 is not one of the legal actions"),
        (NoNumber(), "expected a number, got 'end turn'"),
        (Moody(), "after the same reset"),
        (Peeking(), "in a world it cannot tell from the real one"),
    ],
)
def test_others_are_told_why(policy: Any, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        testing.check_policy(policy)


class Wrong(BaseWrapper[str, Any, Any]):
    """An environment with one thing wrong."""

    def __init__(self, fault: str) -> None:
        super().__init__(hearthstone_v0.raw_env())
        self.fault = fault

    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        assert seen is not None
        if self.fault == "mask" and agent == self.agent_selection:
            seen["action_mask"] = np.zeros_like(seen["action_mask"])
        if self.fault == "waiting" and agent != self.agent_selection:
            seen["action_mask"] = np.ones_like(seen["action_mask"])
        if self.fault == "space":
            seen["observation"] = seen["observation"] + 100
        return seen

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        super().reset(None if self.fault == "seed" else seed, options)

    def last(self, observe: bool = True) -> Any:
        seen, reward, *rest = super().last(observe)
        return seen, abs(reward) if self.fault == "reward" else reward, *rest


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ("mask", "the masks differ"),
        ("waiting", "waits but has legal actions"),
        ("space", "not in its space"),
        ("seed", "two games with the same seed differ|shorter|longer"),
        ("reward", "rewards do not cancel"),
    ],
)
def test_faulty_environments_are_told_why(fault: str, message: str) -> None:
    with pytest.raises((AssertionError, ValueError), match=message):
        testing.check_env(Wrong(fault), games=2)


def test_the_shipped_cards_pass() -> None:
    testing.check_cards(default(), games=20)


def test_changed_cards_are_played() -> None:
    cards = default().with_changes({"Fireball": {"cost": 0}})
    testing.check_cards(cards, only=["Fireball"], games=3)
