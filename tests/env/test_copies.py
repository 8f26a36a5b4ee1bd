"""Environments that are copied or pickled go on with their game, or say why they cannot."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers import RecordEpisodeStatistics

import agent_zoo
from hs_env import Game, PlayerView, cards, hearthstone_v0
from hs_env.cards.words import *
from hs_env.errors import InvalidOption
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv

Copy = Callable[[Any], Any]


def pickled(what: Any) -> Any:
    return pickle.loads(pickle.dumps(what))


COPIES = pytest.mark.parametrize("copied", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])


class Remembers:
    """Decides by how many decisions it has made, over all games."""

    def __init__(self) -> None:
        self.made = 0

    def reset(self, seed: int) -> None:
        self.made += 7

    def act(self, view: PlayerView) -> int:
        self.made += 1
        legal = view.legal_actions()
        return legal[self.made % len(legal)]


class Holder:
    """A policy of ours inside one that is copied part by part."""

    def __init__(self) -> None:
        self.inner = agent_zoo.make("random")

    def reset(self, seed: int) -> None:
        self.inner.reset(seed)

    def act(self, view: PlayerView) -> int:
        return self.inner.act(view)


class Forgets(Remembers):
    """Starts over when it is copied, and cannot be led back to where it was."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Forgets:
        return Forgets()

    def __reduce__(self) -> tuple[Any, ...]:
        return Forgets, ()


def first_legal(view: PlayerView) -> int:
    return view.legal_actions()[0]


def last_legal(mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[-1])


# --- PettingZoo


def walk(env: Any, steps: int) -> list[Any]:
    """Return what is seen in a number of steps, ends of games included."""
    seen: list[Any] = []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        observation, reward, terminated, truncated, info = env.last()
        seen.append((env.agent_selection, reward, terminated, truncated, info["action_mask"].sum()))
        seen.append(observation["observation"].tobytes())
        env.step(None if terminated else last_legal(observation["action_mask"]))
    return seen


@COPIES
@pytest.mark.parametrize("make", [hearthstone_v0.env, hearthstone_v0.raw_env])
@pytest.mark.parametrize("steps", [0, 40, 399])
def test_a_copied_aec_environment_goes_on_with_its_game(
    make: Any, copied: Copy, steps: int
) -> None:
    env = make(reward="shaped", observation="dict")
    env.reset(seed=4)
    walk(env, steps)
    other = copied(env)
    assert other.unwrapped.game == env.unwrapped.game
    assert other.unwrapped.game is not env.unwrapped.game
    assert walk(other, 300) == walk(env, 300)


@COPIES
def test_an_aec_environment_that_was_never_reset_can_be_copied(copied: Copy) -> None:
    env = copied(hearthstone_v0.env(decks=("basic_hunter", "basic_priest")))
    env.reset(seed=1)
    assert env.unwrapped.game == Game(("basic_hunter", "basic_priest"), seed=1)


def test_the_copy_of_an_aec_environment_has_infos_of_its_own() -> None:
    env = hearthstone_v0.raw_env()
    env.reset(seed=4)
    other = copy.deepcopy(env)
    env.step(last_legal(env.last()[0]["action_mask"]))
    agent = other.agent_selection
    assert other.infos[agent]["view"] == other.game.view(other.game.to_play)


# --- Gymnasium


def play(env: gymnasium.Env[Any, Any], steps: int) -> list[Any]:
    seen: list[Any] = []
    for _ in range(steps):
        mask = env.get_wrapper_attr("action_masks")()
        if not mask.any():
            env.reset()
            mask = env.get_wrapper_attr("action_masks")()
        observation, reward, terminated, truncated, _ = env.step(last_legal(mask))
        seen.append((observation.tobytes(), reward, terminated, truncated))
    return seen


@COPIES
@pytest.mark.parametrize(
    "opponent",
    ["random", "greedy", first_legal, Remembers(), Holder(), ["random", Remembers()]],
    ids=["random", "greedy", "function", "remembers", "holder", "several"],
)
def test_a_copied_gymnasium_environment_goes_on_with_its_game(copied: Copy, opponent: Any) -> None:
    env = HearthstoneEnv(opponent, seat=None, reward="shaped")
    env.reset(seed=3)
    play(env, 25)
    other = copied(env)
    assert other.game == env.game
    assert play(other, 120) == play(env, 120)


@COPIES
def test_a_wrapped_gymnasium_environment_goes_on_with_its_game(copied: Copy) -> None:
    env = RecordEpisodeStatistics(gymnasium.make("hs_env/Hearthstone-v0", opponent="greedy"))
    env.reset(seed=8)
    play(env, 10)
    other = copied(env)
    assert [x[0] for x in play(other, 60)] == [x[0] for x in play(env, 60)]


@COPIES
def test_an_opponent_that_cannot_be_led_back_is_named(copied: Copy) -> None:
    env = HearthstoneEnv(Forgets())
    env.reset(seed=3)
    env.reset(seed=4)  # it still knows of the game before
    play(env, 12)
    with pytest.raises(InvalidOption, match="starts over when it is copied"):
        copied(env)


def test_an_environment_whose_game_was_changed_from_outside_is_not_copied_wrongly() -> None:
    env = HearthstoneEnv("random")
    env.reset(seed=3)
    env.game.apply(env.game.legal_actions()[0])
    with pytest.raises(InvalidOption, match="cannot be copied in the middle of a game"):
        copy.deepcopy(env)


@COPIES
def test_cards_of_ones_own_are_copied_along(copied: Copy) -> None:
    mine = cards.default().with_cards({"MY_1": Spell("Big Bang", [Deal(9, enemy_hero)], cost=1)})
    env = HearthstoneEnv(cards=mine)
    env.reset(seed=3)
    other = copied(env)
    assert other.game == env.game
    assert other.game.cards.find("MY_1").name == "Big Bang"
    assert play(other, 50) == play(env, 50)


# --- the vector environment


def roll(env: Any, steps: int) -> list[Any]:
    seen = []
    for _ in range(steps):
        observations, rewards, terminated, truncated, infos = env.step(
            env.unwrapped.sample_actions()
        )
        seen.append([x.tobytes() for x in (observations, rewards, terminated, truncated)])
        seen.append([infos["action_mask"].tobytes(), infos["seat"].tobytes()])
    return seen


@COPIES
@pytest.mark.parametrize(
    "opponent",
    ["random", first_legal, Remembers(), [first_legal, Remembers()]],
    ids=["random", "function", "remembers", "several"],
)
def test_a_copied_vector_environment_goes_on_with_its_games(copied: Copy, opponent: Any) -> None:
    env = HearthstoneVectorEnv(
        5, opponent=opponent, seat="alternate", reward="shaped", max_episode_steps=60, threads=2
    )
    env.reset(seed=3, options={"decks": ("basic_hunter", "basic_priest"), "turn_limit": 40})
    roll(env, 70)
    other = copied(env)
    assert [other.game(row) for row in range(5)] == [env.game(row) for row in range(5)]
    assert roll(other, 150) == roll(env, 150)


@COPIES
def test_a_vector_environment_with_card_numbers_and_wrappers_goes_on(copied: Copy) -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        gymnasium.make_vec(
            "hs_env/Hearthstone-v0",
            num_envs=3,
            vectorization_mode="vector_entry_point",
            observation="dict",
        )
    )
    env.reset(seed=1)
    env.step(env.unwrapped.sample_actions())
    other = copied(env)
    for _ in range(100):
        actions = env.unwrapped.sample_actions()
        assert (other.unwrapped.sample_actions() == actions).all()
        mine, theirs = env.step(actions), other.step(actions)
        for key in ("observation", "action_mask", "card_ids"):
            assert (mine[0][key] == theirs[0][key]).all()
        assert (mine[1] == theirs[1]).all()


@COPIES
@pytest.mark.parametrize(
    "opponent", ["greedy", Holder(), Forgets()], ids=["greedy", "holder", "forgets"]
)
def test_a_vector_environment_whose_opponents_would_forget_says_so(
    copied: Copy, opponent: Any
) -> None:
    env = HearthstoneVectorEnv(2, opponent=opponent)
    other = copied(env)  # before the first game there is nothing to forget
    other.reset(seed=1)
    env.reset(seed=1)
    assert other.game(1) == env.game(1)
    with pytest.raises(InvalidOption, match="starts over when it is copied"):
        copied(env)
