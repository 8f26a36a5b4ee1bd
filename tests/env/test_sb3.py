"""The environments as Stable-Baselines3 sees them."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

sb3 = pytest.importorskip("stable_baselines3")
torch = pytest.importorskip("torch")
contrib = pytest.importorskip("sb3_contrib")

from sb3_contrib.common.maskable.evaluation import evaluate_policy  # noqa: E402
from sb3_contrib.common.maskable.utils import (  # noqa: E402
    get_action_masks,
    is_masking_supported,
)
from stable_baselines3.common.vec_env import VecNormalize  # noqa: E402

from hs_env.actions import END_TURN  # noqa: E402
from hs_env.errors import IllegalAction, InvalidOption  # noqa: E402
from hs_env.sb3 import HearthstoneVecEnv  # noqa: E402
from hs_env.vector import HearthstoneVectorEnv  # noqa: E402

QUICK: dict[str, Any] = {"n_steps": 32, "batch_size": 64, "n_epochs": 1, "seed": 0, "device": "cpu"}


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """Tests run side by side: more threads would only wait for each other."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def first_legal(envs: HearthstoneVecEnv) -> np.ndarray[Any, Any]:
    """Return the first legal action of each row; ending the turn comes first."""
    return envs.action_masks().argmax(axis=1)


def play_until_one_ends(envs: HearthstoneVecEnv) -> tuple[int, Any]:
    """Plays on until a game ends; the row and all that the step returned."""
    for _ in range(2000):
        returned = envs.step(first_legal(envs))
        if returned[2].any():
            return int(returned[2].argmax()), returned
    raise AssertionError("no game ended")


def test_it_gives_what_the_vector_environment_gives() -> None:
    ours, theirs = HearthstoneVecEnv(4), HearthstoneVectorEnv(4)
    ours.seed(7)
    np.testing.assert_array_equal(ours.reset(), theirs.reset(seed=[7, 8, 9, 10])[0])
    for _ in range(200):
        actions = first_legal(ours)
        observations, rewards, done, _ = ours.step(actions)
        wanted, paid, terminated, truncated, _ = theirs.step(actions)
        np.testing.assert_array_equal(observations, wanted)
        np.testing.assert_array_equal(rewards, paid)
        np.testing.assert_array_equal(done, terminated | truncated)
    assert (rewards.dtype, done.dtype) == (np.float32, np.bool_)


def test_masks_are_where_maskable_ppo_looks() -> None:
    envs = HearthstoneVecEnv(3)
    envs.reset()
    assert is_masking_supported(envs)
    assert is_masking_supported(VecNormalize(envs))
    masks = get_action_masks(envs)
    np.testing.assert_array_equal(masks, envs.action_masks())
    assert masks.dtype == np.bool_
    np.testing.assert_array_equal(np.stack(envs.env_method("action_masks", indices=[2])), masks[2:])


def test_an_ended_game_tells_all_that_monitor_would() -> None:
    envs = HearthstoneVecEnv(2, reward="win")
    envs.seed(1)
    envs.reset()
    steps = 0
    for _ in range(2000):
        observations, rewards, done, infos = envs.step(first_legal(envs))
        steps += 1
        if done[0]:
            break
    info = infos[0]
    assert info["episode"]["r"] == rewards[0]
    assert info["episode"]["l"] == steps
    assert info["episode"]["t"] > 0
    assert info["is_success"] == (rewards[0] > 0)
    assert info["TimeLimit.truncated"] is False
    assert info["terminal_observation"].shape == observations[0].shape
    assert not np.array_equal(info["terminal_observation"], observations[0])
    assert infos[1] == {} or done[1]


def test_a_game_cut_off_is_truncated_and_no_success() -> None:
    envs = HearthstoneVecEnv(2, max_episode_steps=3)
    envs.reset()
    row, (_, _, done, infos) = play_until_one_ends(envs)
    assert done.all()
    assert infos[row]["TimeLimit.truncated"] is True
    assert infos[row]["is_success"] is False
    assert infos[row]["episode"]["l"] == 3


def test_seeds_fix_the_games() -> None:
    envs = HearthstoneVecEnv(2)
    envs.seed(3)
    first = envs.reset()
    envs.seed(3)
    np.testing.assert_array_equal(envs.reset(), first)
    assert not np.array_equal(envs.reset(), first)


def test_options_of_a_reset_are_those_of_all_rows() -> None:
    envs = HearthstoneVecEnv(2)
    envs.set_options({"mulligan": False, "first": 0})
    envs.reset()
    assert [game.turn for game in envs.env_method("game")] == [1, 1]
    envs.set_options([{"mulligan": False}, {"mulligan": True}])
    with pytest.raises(InvalidOption, match="one dictionary"):
        envs.reset()


def test_an_opponent_can_be_set_for_all_rows_only() -> None:
    envs = HearthstoneVecEnv(2)
    envs.set_attr("opponent", "greedy")
    assert envs.get_attr("opponent") == ["greedy", "greedy"]
    with pytest.raises(InvalidOption, match="all 2 rows"):
        envs.set_attr("opponent", "random", indices=[0])


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda envs: envs.env_method("fly"), AttributeError),
        (lambda envs: envs.env_method("action_masks", 1), TypeError),
        (lambda envs: envs.get_attr("wings"), AttributeError),
    ],
    ids=["unknown method", "arguments", "unknown attribute"],
)
def test_what_rows_do_not_have_is_refused(call: Any, error: type[Exception]) -> None:
    envs = HearthstoneVecEnv(1)
    with pytest.raises(error):
        call(envs)


def test_wrong_options_are_named() -> None:
    with pytest.raises(InvalidOption, match="wings"):
        HearthstoneVecEnv(2, wings=2)
    with pytest.raises(InvalidOption, match="copy is not an option"):
        HearthstoneVecEnv(2, copy=False)


def test_illegal_actions_are_refused() -> None:
    envs = HearthstoneVecEnv(1)
    envs.reset()
    with pytest.raises(IllegalAction):
        envs.step(np.array([271]))
    envs.step(first_legal(envs))


def test_boards_are_rendered_by_row() -> None:
    envs = HearthstoneVecEnv(2, render_mode="ansi")
    envs.reset()
    boards = envs.env_method("render")
    assert len(boards) == 2
    assert boards == [game.view(0).render() for game in envs.env_method("game")]


@pytest.mark.slow
def test_maskable_ppo_learns_and_is_evaluated() -> None:
    envs = HearthstoneVecEnv(4, reward="shaped", turn_limit=8)
    model = contrib.MaskablePPO("MlpPolicy", envs, **QUICK)
    model.learn(512)
    assert model.num_timesteps >= 512
    assert len(model.ep_info_buffer) > 0
    assert len(model.ep_success_buffer) == len(model.ep_info_buffer)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        rewards, lengths = evaluate_policy(
            model, envs, n_eval_episodes=4, return_episode_rewards=True
        )
    assert len(rewards) == len(lengths) == 4


@pytest.mark.slow
def test_maskable_ppo_reads_card_numbers() -> None:
    envs = HearthstoneVecEnv(2, observation="dict")
    assert set(envs.reset()) == {"observation", "card_ids"}
    model = contrib.MaskablePPO("MultiInputPolicy", envs, **QUICK)
    model.learn(64)


@pytest.mark.slow
def test_plain_ppo_needs_games_that_survive_illegal_actions() -> None:
    envs = VecNormalize(HearthstoneVecEnv(2, on_illegal="lose"))
    sb3.PPO("MlpPolicy", envs, **QUICK).learn(128)


def test_dqn_replays_its_last_observations() -> None:
    """Off-policy algorithms read `terminal_observation`."""
    envs = HearthstoneVecEnv(1, on_illegal="lose")
    model = sb3.DQN("MlpPolicy", envs, learning_starts=20, buffer_size=200, seed=0, device="cpu")
    model.learn(60)
    assert model.replay_buffer.dones.sum() > 0


def test_the_package_does_not_need_stable_baselines() -> None:
    code = (
        "import sys; sys.modules['stable_baselines3'] = None\n"
        "import hs_env\n"
        "try:\n    import hs_env.sb3\n"
        "except ImportError as e:\n    print(e)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install stable-baselines3" in done.stdout


def test_rows_end_their_turns_alike() -> None:
    envs = HearthstoneVecEnv(3)
    envs.set_options({"mulligan": False, "first": 0})
    envs.reset()
    assert (first_legal(envs) == END_TURN).all()
