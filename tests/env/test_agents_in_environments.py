"""Every agent takes part wherever a player is wanted: environments, loops and matches."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest

import agent_zoo
from hs_env import _core, hearthstone_v0
from hs_env.errors import InvalidOption
from tests.agent_zoo.quick_options import QUICK, searchers

DECKS = ("midrange_jade_shaman", "reno_kazakus_mage")


class Gambler:
    """What a user might write: it needs nothing of this package."""

    def reset(self, seed: int) -> None:
        self.random = random.Random(seed)

    def act(self, view: Any) -> int:
        return int(self.random.choice(view.legal_actions()))


PLAYERS: dict[str, Any] = {
    **{
        name: lambda name=name: agent_zoo.make(name, **QUICK.get(name, {}))
        for name in agent_zoo.names()
    },
    "Python score": lambda: agent_zoo.make("turn_search", score=by_health, depth=2, width=2),
    "plain class": Gambler,
}


def by_health(game: Any, seat: int) -> float:
    return -float(game.to_dict()["players"][1 - seat]["hero"]["health"])


Trace = list[tuple[bytes, float]]


def play_single(opponent: Any, *, seat: int | None = 0, seed: int = 4, games: int = 2) -> Trace:
    """Random play against an opponent; returns all that was seen and paid."""
    env = gymnasium.make("hs_env/Hearthstone-v0", opponent=opponent, decks=DECKS, seat=seat)
    trace: Trace = []
    for game in range(games):
        env.action_space.seed(seed)
        observation, info = env.reset(seed=seed if game == 0 else None)
        done = False
        while not done:
            action = env.action_space.sample(info["action_mask"])
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated
            done = terminated
            trace.append((observation.tobytes(), float(reward)))
            assert done or reward == 0
        assert trace[-1][1] in (-1.0, 0.0, 1.0)
    env.close()
    return trace


def play_both(policies: dict[str, Any], seed: int) -> tuple[list[int], dict[str, float]]:
    """Two policies in PettingZoo's loop; returns the actions and the points."""
    env = hearthstone_v0.env(decks=DECKS)
    env.reset(seed=seed)
    for number, name in enumerate(policies):
        policies[name].reset(seed + number)
    actions: list[int] = []
    paid = dict.fromkeys(policies, 0.0)
    for name in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        paid[name] += reward
        if terminated or truncated:
            env.step(None)
            continue
        view = info["view"]
        assert name == f"player_{view.seat}"
        action = policies[name].act(view)
        assert isinstance(action, int | np.integer)
        assert info["action_mask"][action]
        actions.append(int(action))
        env.step(action)
    env.close()
    return actions, paid


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("name", agent_zoo.names())
def test_an_opponent_by_name_is_the_same_as_the_object(name: str, seat: int | None) -> None:
    by_name = play_single(name, seat=seat)
    assert by_name == play_single(agent_zoo.make(name), seat=seat)
    assert by_name != play_single(name, seat=seat, seed=5)


@pytest.mark.parametrize("name", PLAYERS)
def test_an_object_can_be_the_opponent_again_and_again(name: str) -> None:
    opponent = PLAYERS[name]()
    assert play_single(opponent) == play_single(opponent) == play_single(PLAYERS[name]())


@pytest.mark.parametrize("name", PLAYERS)
def test_every_agent_plays_in_the_loop_of_pettingzoo(name: str) -> None:
    policies = {"player_0": PLAYERS[name](), "player_1": PLAYERS[name]()}
    for seed in range(3):
        actions, paid = play_both(policies, seed)
        assert len(actions) > 10
        assert sum(paid.values()) == 0
        assert set(paid.values()) in ({-1.0, 1.0}, {0.0})
        assert play_both(policies, seed) == (actions, paid)


@pytest.mark.parametrize("name", PLAYERS)
def test_one_object_goes_from_environment_to_loop_to_match(name: str) -> None:
    """What it did before leaves no trace in what it does next."""
    policy, rival = PLAYERS[name](), agent_zoo.make("random")
    play_single(policy, games=1)
    play_both({"player_0": policy, "player_1": rival}, 8)
    match: dict[str, Any] = {"decks": DECKS, "games": 6, "seed": 2, "record": True}
    played = agent_zoo.play_match(policy, rival, **match)
    fresh = agent_zoo.play_match(PLAYERS[name](), "random", **match)
    assert played.records == fresh.records
    assert play_single(policy, games=1) == play_single(PLAYERS[name](), games=1)


class Counted:
    """Another player, and how many games it was called to."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.games = 0

    def reset(self, seed: int) -> None:
        self.games += 1
        self.player.reset(seed)

    def act(self, view: Any) -> Any:
        return self.player.act(view)

    def __deepcopy__(self, memo: Any) -> Counted:
        return self  # so the environment keeps this one


def test_every_game_takes_one_opponent_of_a_list() -> None:
    pool = [Counted(make()) for make in PLAYERS.values()]
    env = gymnasium.make("hs_env/Hearthstone-v0", opponent=pool, decks=DECKS)
    for seed in range(80):
        env.reset(seed=seed)
    assert sum(player.games for player in pool) == 80
    assert all(player.games for player in pool)
    env.close()
    mixed = [*agent_zoo.names(), *(make() for make in PLAYERS.values())]
    assert play_single(mixed, games=4) == play_single(mixed, games=4)


def test_an_opponent_can_be_chosen_for_one_game() -> None:
    env = gymnasium.make("hs_env/Hearthstone-v0", opponent="random", decks=DECKS)
    for opponent in ("greedy", agent_zoo.make("turn_search"), Gambler()):
        _, info = env.reset(seed=1, options={"opponent": opponent})
        assert info["action_mask"].any()
    env.close()


@pytest.mark.parametrize("name", searchers())
def test_environments_refuse_opponents_that_cheat(name: str) -> None:
    cheater = agent_zoo.make(name, cheat_by_simulating_the_true_game=True)
    with pytest.raises(InvalidOption, match="cheats"):
        play_single(cheater, games=1)


@pytest.mark.parametrize("name", PLAYERS)
def test_rows_of_a_vector_environment_meet_it_as_a_single_one_does(name: str) -> None:
    """Each row is a game of its own: the same as in an environment for one, up to its end."""
    rows = 3
    envs = gymnasium.make_vec(
        "hs_env/Hearthstone-v0",
        num_envs=rows,
        vectorization_mode="vector_entry_point",
        opponent=PLAYERS[name](),
        decks=DECKS,
        threads=2,
    )
    seeds = [11, 12, 13]
    seen, infos = envs.reset(seed=seeds)
    singles = [
        gymnasium.make("hs_env/Hearthstone-v0", opponent=PLAYERS[name](), decks=DECKS)
        for _ in range(rows)
    ]
    for row, env in enumerate(singles):
        alone, _ = env.reset(seed=_core.game_seed(seeds[row], 0))
        assert np.array_equal(seen[row], alone)
    dice = random.Random(5)
    running = [True] * rows
    while any(running):
        actions = [dice.choice(np.flatnonzero(mask).tolist()) for mask in infos["action_mask"]]
        seen, rewards, ended, _, infos = envs.step(np.array(actions))
        for row in range(rows):
            if not running[row]:
                continue
            alone, reward, over, _, _ = singles[row].step(actions[row])
            last = infos["final_obs"][row] if ended[row] else seen[row]
            assert (rewards[row], ended[row]) == (reward, over)
            assert np.array_equal(last, alone)
            running[row] = not over
    envs.close()
