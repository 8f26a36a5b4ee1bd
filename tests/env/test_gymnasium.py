"""One seat for Gymnasium: conformance, opponents, rewards, masks, and learning."""

from __future__ import annotations

import copy
import subprocess
import sys
import threading
import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import agent_zoo
from hs_env import Game, PlayerView, actions
from hs_env.errors import GameOver, IllegalAction, InvalidOption, UnknownPolicy
from hs_env.observations import SIZE
from hs_env.single_agent import HearthstoneEnv

NAME = "hs_env/Hearthstone-v0"


def play(env: Any, seed: int | None, options: Any = None) -> tuple[list[float], Any]:
    """Play a random game and return the rewards and the last info."""
    _, info = env.reset(seed=seed, options=options)
    random = Random(seed or 0)
    rewards = []
    while True:
        action = int(random.choice(np.flatnonzero(info["action_mask"])))
        _, reward, terminated, truncated, info = env.step(action)
        rewards.append(reward)
        if terminated or truncated:
            return rewards, info


class Recorder:
    """Plays the first legal action and remembers what it was given. Copies share the memory."""

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.views: list[PlayerView] = []

    def __deepcopy__(self, memo: Any) -> Recorder:
        return copy.copy(self)

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)

    def act(self, view: PlayerView) -> int:
        self.views.append(view)
        return int(view.legal_actions()[0])


# Conformance

OPTIONS = [
    {},
    {"observation": "dict"},
    {"reward": "shaped", "seat": None, "view": True},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_gymnasium_checks(options: dict[str, Any]) -> None:
    env = gymnasium.make(NAME, on_illegal="lose", **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("options", OPTIONS)
def test_stable_baselines_checks(options: dict[str, Any]) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    env = HearthstoneEnv(on_illegal="lose", **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        checker.check_env(env)


def test_make_finds_it_and_its_wrappers_do_not_complain() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(NAME, opponent="random", decks=("basic_rogue", "basic_druid"))
        rewards, info = play(env, seed=1)
    assert rewards[-1] in (-1, 0, 1)
    assert info.keys() == {"action_mask", "result"}


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(NAME, render_mode="ansi", seat=1)
    env.reset(seed=1)
    text: Any = env.render()
    assert text == env.unwrapped.game.view(1).render()  # type: ignore[attr-defined]
    env = gymnasium.make(NAME, render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "to play" in capsys.readouterr().out


def test_it_runs_in_other_processes() -> None:
    envs = gymnasium.make_vec(NAME, num_envs=2, vectorization_mode="async")
    observations, infos = envs.reset(seed=1)
    assert observations.shape == (2, SIZE)
    actions = infos["action_mask"].argmax(axis=1)
    envs.step(actions)
    envs.close()


# The game


def test_observation_and_mask_are_those_of_the_seat() -> None:
    for seat in (0, 1):
        env = HearthstoneEnv(seat=seat, view=True)
        observation, info = env.reset(seed=4)
        view = env.game.view(seat)
        np.testing.assert_array_equal(observation, view.observation())
        np.testing.assert_array_equal(info["action_mask"], view.mask())
        assert env.action_masks().dtype == np.bool_
        np.testing.assert_array_equal(env.action_masks(), view.mask() == 1)
        assert info["view"] == view


def test_dict_observations_have_the_mask() -> None:
    env = HearthstoneEnv(observation="dict")
    observation, info = env.reset(seed=4)
    assert observation.keys() == {"observation", "action_mask", "card_ids"}
    assert observation["action_mask"] is info["action_mask"]
    assert observation in env.observation_space


def test_it_is_always_the_held_seats_turn() -> None:
    env = HearthstoneEnv(seat=1)
    _, info = env.reset(seed=2)
    random = Random(2)
    terminated = False
    while not terminated:
        assert env.game.to_play == 1
        assert info["action_mask"].any()
        action = int(random.choice(np.flatnonzero(info["action_mask"])))
        _, _, terminated, _, info = env.step(action)
    assert not info["action_mask"].any()


def test_the_reward_is_the_held_seats_whoever_moves_last() -> None:
    env = HearthstoneEnv(seat=None, decks=("basic_hunter", "basic_hunter"))
    seen = set()
    for seed in range(20):
        rewards, _ = play(env, seed)
        assert set(rewards[:-1]) <= {0}
        assert rewards[-1] == (1 if env.game.winner == env.seat else -1)
        seen.add((env.seat, rewards[-1]))
    assert seen == {(0, 1), (0, -1), (1, 1), (1, -1)}


def test_shaped_rewards_add_up_to_the_result() -> None:
    env = HearthstoneEnv(reward="shaped")
    for seed in range(5):
        rewards, _ = play(env, seed)
        # The first observation may come after turns of the opponent, so the sum may be off by
        # the potential at that time; with a mulligan it comes before.
        assert sum(rewards) == pytest.approx(1 if env.game.winner == 0 else -1, abs=1e-5)
        assert sum(reward != 0 for reward in rewards) > 5


def test_a_reward_of_your_own() -> None:
    env = HearthstoneEnv(reward=lambda before, after: after.turn - before.turn)
    rewards, _ = play(env, seed=3)
    assert sum(rewards) == env.game.turn


def test_a_seed_deals_the_game_with_that_seed_and_the_same_opponent() -> None:
    env = HearthstoneEnv(mulligan=False, first=0)
    env.reset(seed=9)
    assert env.game == Game(seed=9, mulligan=False, first=0)
    games = []
    for _ in range(2):
        play(env, seed=9)
        games.append(env.game)
        play(env, seed=None)
        games.append(env.game)
    assert games[:2] == games[2:]
    assert games[0] != games[1]


def test_an_episode_can_be_cut_off() -> None:
    env = gymnasium.make(NAME, max_episode_steps=3)
    _, info = env.reset(seed=1)
    for _ in range(3):
        _, _, terminated, truncated, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert (terminated, truncated) == (False, True)


# Opponents


def test_a_policy_is_reset_for_each_game_and_sees_its_own_seat() -> None:
    opponent = Recorder()
    env = HearthstoneEnv(opponent)
    for seed in (1, 2, 1):
        play(env, seed)
    assert opponent.seeds[0] == opponent.seeds[2] != opponent.seeds[1]
    assert 1 not in opponent.seeds
    assert {view.seat for view in opponent.views} == {1}
    assert all(view.to_play == 1 for view in opponent.views)


def test_a_function_may_play() -> None:
    env = HearthstoneEnv(lambda view: view.legal_actions()[-1])
    rewards, _ = play(env, seed=1)
    assert rewards[-1] in (-1, 1)


def test_the_named_opponent_is_the_one_of_the_zoo() -> None:
    ends = []
    for opponent in ("random", agent_zoo.make("random")):
        env = HearthstoneEnv(opponent)
        play(env, seed=5)
        ends.append(env.game)
    assert ends[0] == ends[1]


def test_a_pool_is_used_in_turn_and_by_the_seed() -> None:
    pool = [Recorder(), Recorder()]
    env = HearthstoneEnv(pool)
    for seed in range(20):
        env.reset(seed=seed)
    assert 4 < len(pool[0].seeds) < 16
    assert len(pool[0].seeds) + len(pool[1].seeds) == 20


def test_the_opponent_can_be_changed_between_games() -> None:
    first, second, third = Recorder(), Recorder(), Recorder()
    env = HearthstoneEnv(first)
    env.reset(seed=1)
    env.opponent = second
    env.reset(seed=1)
    env.reset(seed=1, options={"opponent": third, "seat": 1})
    assert env.seat == 1
    env.reset(seed=1)
    assert [len(p.seeds) for p in (first, second, third)] == [1, 2, 1]


class Streak:
    """What it plays depends on the seed and on how often it was asked in this game."""

    def __init__(self) -> None:
        self.decisions = self.games = 0

    def reset(self, seed: int) -> None:
        self.games += 1
        self.decisions = seed % 5

    def act(self, view: PlayerView) -> int:
        self.decisions += 1
        legal = view.legal_actions()
        return legal[self.decisions % len(legal)]


def test_a_policy_is_copied_when_it_is_given() -> None:
    given = Streak()
    env = HearthstoneEnv(given)
    assert env.opponent is given
    play(env, seed=1)
    given.act = lambda view: 1 / 0  # type: ignore[assignment, method-assign, return-value]
    play(env, seed=2)
    assert (given.games, given.decisions) == (0, 0)
    env.opponent = given
    with pytest.raises(ZeroDivisionError):
        play(env, seed=3)


def test_a_function_is_not_copied() -> None:
    class Network:
        calls = 0

        def __call__(self, view: PlayerView) -> int:
            self.calls += 1
            return view.legal_actions()[0]

    network = Network()
    play(HearthstoneEnv(network), seed=1)
    assert network.calls > 5


def test_environments_that_take_turns_do_not_share_a_policy() -> None:
    opponent = Streak()
    envs: Any = gymnasium.make_vec(NAME, num_envs=3, vectorization_mode="sync", opponent=opponent)
    alone = [HearthstoneEnv(opponent) for _ in range(3)]
    _, infos = envs.reset(seed=[1, 2, 3])
    for seed, env in enumerate(alone, start=1):
        env.reset(seed=seed)
    for _ in range(25):
        chosen = [int(np.flatnonzero(mask)[-1]) for mask in infos["action_mask"]]
        observations, _, _, _, infos = envs.step(np.array(chosen))
        for row, env in enumerate(alone):
            np.testing.assert_array_equal(observations[row], env.step(chosen[row])[0])


def test_a_policy_that_cannot_be_copied_is_refused() -> None:
    class Locked(Recorder):
        __deepcopy__ = None  # type: ignore[assignment]

        def __init__(self) -> None:
            super().__init__()
            self.lock = threading.Lock()

    with pytest.raises(InvalidOption, match=r"cannot be copied \(TypeError.*__deepcopy__"):
        HearthstoneEnv(Locked())


def test_a_policy_that_needs_the_true_game_is_refused() -> None:
    class Cheat(Recorder):
        cheats = True

    env = HearthstoneEnv()
    for opponent in (Cheat(), ["random", Cheat()]):
        with pytest.raises(InvalidOption, match="cheats: it decides on the true game"):
            HearthstoneEnv(opponent)
        with pytest.raises(InvalidOption, match="cheats"):
            env.reset(options={"opponent": opponent})


class Fool(Recorder):
    def act(self, view: PlayerView) -> int:
        return actions.ACTIONS - 1

    def __repr__(self) -> str:
        return "Fool()"


def test_an_opponent_that_breaks_the_rules_is_named() -> None:
    env = HearthstoneEnv(Fool(), first=1, mulligan=False)
    with pytest.raises(IllegalAction, match=r"opponent Fool\(\) chose 271: .*seed=6"):
        env.reset(seed=6)


def test_after_an_opponent_has_failed_there_must_be_a_reset() -> None:
    env = HearthstoneEnv(Fool(), first=0, mulligan=False)
    env.reset(seed=6)
    with pytest.raises(IllegalAction, match="Fool"):
        env.step(actions.END_TURN)
    assert env.game.to_play == 1
    with pytest.raises(GameOver, match="call reset"):
        env.step(actions.END_TURN)
    _, info = env.reset(seed=6)
    assert info["action_mask"][actions.END_TURN]
    with pytest.raises(IllegalAction, match="Fool"):
        env.reset(seed=6, options={"first": 1})
    with pytest.raises(GameOver, match="call reset"):
        env.step(actions.END_TURN)


@pytest.mark.parametrize("opponent", [None, 3, [], Recorder])
def test_what_cannot_play_is_refused(opponent: Any) -> None:
    with pytest.raises(InvalidOption, match="opponent"):
        HearthstoneEnv(opponent)


def test_an_unknown_opponent_is_told_which_exist() -> None:
    with pytest.raises(UnknownPolicy, match="random"):
        HearthstoneEnv("grandmaster")


def test_the_game_does_not_import_the_agents() -> None:
    code = (
        "import hs_env, hs_env.single_agent, hs_env.vector, hs_env.testing, sys;"
        "assert 'agent_zoo' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# Refusals


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = HearthstoneEnv()
    _, info = env.reset(seed=3)
    game = env.game.clone()
    with pytest.raises(IllegalAction, match="seed=3"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    with pytest.raises(IllegalAction, match="whole number"):
        env.step("attack")
    assert env.game == game


def test_an_illegal_action_may_lose_instead() -> None:
    env = HearthstoneEnv(on_illegal="lose")
    _, info = env.reset(seed=3)
    bad = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(bad)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal_action"] == bad
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    with pytest.raises(GameOver, match="call reset"):
        env.step(0)
    rewards, info = play(env, seed=3)
    assert len(rewards) > 5
    assert "illegal_action" not in info


def test_acting_without_a_game_says_so() -> None:
    env = HearthstoneEnv()
    for call in (lambda: env.step(0), env.action_masks, lambda: env.game):
        with pytest.raises(GameOver, match="call reset"):
            call()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"deck": 1}, r"unknown option 'deck'; there are: decks.*opponent"),
        ({"seat": 2}, "seat is one of 0, 1, None"),
        ({"observation": "image"}, "'vector', 'dict'"),
        ({"reward": 3}, "reward is"),
        ({"on_illegal": "random"}, "'raise', 'lose'"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        HearthstoneEnv(**options)


def test_rules_that_leave_nothing_to_decide_are_refused() -> None:
    env = HearthstoneEnv(mulligan=False, first=1, turn_limit=1)
    with pytest.raises(InvalidOption, match="before your first decision"):
        env.reset(seed=1)


# Learning


@pytest.mark.slow
def test_maskable_ppo_learns_from_it() -> None:
    sb3 = pytest.importorskip("sb3_contrib")
    torch = pytest.importorskip("torch")
    from stable_baselines3.common.env_util import make_vec_env

    torch.set_num_threads(1)
    envs = make_vec_env(HearthstoneEnv, 4, seed=0, env_kwargs={"reward": "shaped", "view": False})
    model = sb3.MaskablePPO("MlpPolicy", envs, n_steps=128, batch_size=256, n_epochs=2, seed=0)
    model.learn(2048)
    assert model.num_timesteps >= 2048

    env = HearthstoneEnv()
    observation, info = env.reset(seed=1)
    for _ in range(20):
        mask = info["action_mask"].astype(bool)
        action, _ = model.predict(observation, action_masks=mask)
        assert mask[int(action)]
        observation, _, terminated, _, info = env.step(int(action))
        if terminated:
            observation, info = env.reset()
