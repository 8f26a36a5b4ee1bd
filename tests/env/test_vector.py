"""The native vector environment: Gymnasium's rules, threads, and the Python path beside it."""

from __future__ import annotations

import os
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from hs_env import Game, actions
from hs_env._core import game_seed
from hs_env.errors import GameOver, IllegalAction, InvalidDeck, InvalidOption
from hs_env.observations import SIZE
from hs_env.vector import HearthstoneVectorEnv

NAME = "hs_env/Hearthstone-v0"
BITS = 2**64 - 1


def mix(x: int) -> int:
    x = (x + 0x9E3779B97F4A7C15) & BITS
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & BITS
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & BITS
    return x ^ (x >> 31)


class Mirror:
    """One row of the vector environment, written again in Python."""

    def __init__(self, seed: int, seat: int, rules: dict[str, Any]) -> None:
        self.seed, self.seat, self.rules = seed, seat, rules
        self.dice = mix(seed ^ 0xFEEDFACECAFEBEEF)
        self.episode = -1
        self.deal()

    def choose(self, legal: list[int]) -> int:
        bits = mix((self.dice * 0xD1342543DE82EF95) & BITS)
        self.dice = (self.dice + 1) & BITS
        return legal[((bits >> 32) * len(legal)) >> 32]

    def deal(self) -> None:
        self.episode += 1
        self.game = Game(seed=game_seed(self.seed, self.episode), **self.rules)
        self.opponent()

    def opponent(self) -> None:
        while not self.game.over and self.game.to_play != self.seat:
            self.game.apply(self.choose(self.game.legal_actions()))

    def step(self, action: int) -> tuple[float, bool, Any]:
        self.game.apply(action)
        self.opponent()
        if not self.game.over:
            return 0.0, False, None
        final = self.game.view(self.seat).observation()
        winner = self.game.winner
        self.deal()
        return (0.0 if winner is None else 1.0 if winner == self.seat else -1.0), True, final


@pytest.mark.parametrize("rules", [{}, {"mulligan": False, "positions": False, "turn_limit": 20}])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_native_path_and_the_python_path_play_the_same_games(
    seat: int, rules: dict[str, Any]
) -> None:
    envs = HearthstoneVectorEnv(3, seat=seat, threads=2, **rules)
    observations, infos = envs.reset(seed=7)
    mirrors = [Mirror(game_seed(7, row), seat, rules) for row in range(3)]
    ends = 0
    for _ in range(300):
        for row, mirror in enumerate(mirrors):
            view = mirror.game.view(seat)
            assert envs.game(row) == mirror.game
            np.testing.assert_array_equal(observations[row], view.observation())
            np.testing.assert_array_equal(infos["action_mask"][row], view.mask())
        chosen = envs.sample_actions()
        observations, rewards, terminated, truncated, infos = envs.step(chosen)
        for row, mirror in enumerate(mirrors):
            reward, over, final = mirror.step(int(chosen[row]))
            assert (rewards[row], terminated[row], truncated[row]) == (reward, over, False)
            if over:
                ends += 1
                np.testing.assert_array_equal(infos["final_obs"][row], final)
                assert infos["_final_obs"][row]
            elif "final_obs" in infos:
                assert infos["final_obs"][row] is None
    assert ends > 3


def trace(envs: HearthstoneVectorEnv, steps: int, seed: int = 1) -> list[Any]:
    out: list[Any] = [envs.reset(seed=seed)[0].copy()]
    for _ in range(steps):
        observations, rewards, terminated, _, infos = envs.step(envs.sample_actions())
        out += [observations.copy(), rewards, terminated, infos["action_mask"].copy()]
    return out


def test_the_number_of_threads_changes_nothing() -> None:
    traces = [trace(HearthstoneVectorEnv(33, threads=t, copy=False), 150) for t in (1, 2, 5)]
    for other in traces[1:]:
        assert all(np.array_equal(a, b) for a, b in zip(traces[0], other, strict=True))


def test_seeds_fix_everything_and_resets_without_one_go_on() -> None:
    envs = HearthstoneVectorEnv(4)
    first, again = trace(envs, 50), trace(envs, 50)
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))
    other = trace(envs, 1, seed=2)
    assert not np.array_equal(first[0], other[0])
    envs.reset(seed=1)
    later = [envs.reset()[0] for _ in range(2)]
    assert not np.array_equal(later[0], later[1])
    envs.reset(seed=1)
    assert np.array_equal(envs.reset()[0], later[0])


def test_seed_zero_is_a_seed_and_rows_may_have_their_own() -> None:
    envs = HearthstoneVectorEnv(2)
    assert np.array_equal(envs.reset(seed=0)[0], envs.reset(seed=0)[0])
    envs.reset(seed=[5, 5])
    assert envs.game(0) == envs.game(1)
    with pytest.raises(InvalidOption, match="expected 2 seeds, got 3"):
        envs.reset(seed=[1, 2, 3])


def test_make_vec_finds_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        envs = gymnasium.make_vec(NAME, num_envs=5, vectorization_mode="vector_entry_point")
        again = gymnasium.make_vec(NAME, num_envs=5)
    assert isinstance(envs.unwrapped, HearthstoneVectorEnv)
    assert isinstance(again.unwrapped, HearthstoneVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=1)
    assert observations.shape == (5, SIZE)
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (5, actions.ACTIONS)
    assert infos["_action_mask"].all()
    acted = envs.step(envs.action_space.sample(mask=tuple(infos["action_mask"])))
    _, rewards, terminated, truncated, _ = acted
    assert rewards.dtype == np.float64
    assert terminated.dtype == truncated.dtype == np.bool_
    envs.close()


def test_gymnasium_statistics_count_the_episodes() -> None:
    envs: Any = RecordEpisodeStatistics(HearthstoneVectorEnv(8))
    envs.reset(seed=1)
    lengths = []
    for _ in range(300):
        *_, infos = envs.step(envs.unwrapped.sample_actions())
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert len(lengths) > 10
    assert 10 < np.mean(lengths) < 200


def test_the_same_keys_as_gymnasiums_own_vector_environment() -> None:
    """Against SyncVectorEnv in the same mode, over enough steps to see games end."""
    ours: Any = HearthstoneVectorEnv(4)
    theirs: Any = gymnasium.make_vec(
        NAME,
        num_envs=4,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        view=False,
    )
    kinds = []
    for envs in (ours, theirs):
        _, infos = envs.reset(seed=1)
        seen: dict[str, Any] = {}
        for _ in range(200):
            chosen = np.array([np.flatnonzero(mask)[-1] for mask in infos["action_mask"]])
            observations, rewards, terminated, truncated, infos = envs.step(chosen)
            seen.update({key: (type(v), getattr(v, "dtype", None)) for key, v in infos.items()})
            for name, array in (("r", rewards), ("t", terminated), ("c", truncated)):
                seen[name] = (array.shape, array.dtype)
            seen["o"] = (observations.shape, observations.dtype)
        kinds.append(seen)
    assert "final_obs" in kinds[0]
    assert kinds[1].items() <= kinds[0].items()


def test_actions_are_sampled_evenly_among_the_legal_ones() -> None:
    envs = HearthstoneVectorEnv(1)
    _, infos = envs.reset(seed=1)
    legal = np.flatnonzero(infos["action_mask"][0])
    counts = np.zeros(actions.ACTIONS, int)
    for seed in range(4000):
        counts[envs.sample_actions(seed)[0]] += 1
    assert counts.sum() == counts[legal].sum()
    # Binomial: six standard deviations are below 6 * sqrt(4000 / 4) = 190.
    assert abs(counts[legal] - 4000 / len(legal)).max() < 190
    assert envs.sample_actions(5) == envs.sample_actions(5)


def test_copies_are_kept_and_buffers_are_reused() -> None:
    for copy in (True, False):
        envs = HearthstoneVectorEnv(2, copy=copy)
        first, infos = envs.reset(seed=1)
        kept, masks = first.copy(), infos["action_mask"].copy()
        for _ in range(20):
            second, *_ = envs.step(envs.sample_actions())
        assert (second is first) is not copy
        assert np.array_equal(first, kept) is copy
        assert np.shares_memory(first, second) is not copy
        if copy:
            np.testing.assert_array_equal(infos["action_mask"], masks)


def test_changing_the_mask_you_got_changes_no_rule() -> None:
    envs = HearthstoneVectorEnv(1, copy=False)
    _, infos = envs.reset(seed=1)
    illegal = int(np.flatnonzero(infos["action_mask"][0] == 0)[0])
    infos["action_mask"][:] = 1
    with pytest.raises(IllegalAction):
        envs.step([illegal])


def test_dict_observations_and_card_numbers() -> None:
    envs = HearthstoneVectorEnv(3, observation="dict")
    observations, infos = envs.reset(seed=2)
    assert observations in envs.observation_space
    for _ in range(150):
        for row in range(3):
            view = envs.game(row).view(0)
            np.testing.assert_array_equal(observations["card_ids"][row], view.card_ids())
            np.testing.assert_array_equal(observations["action_mask"][row], view.mask())
        observations, _, terminated, _, infos = envs.step(envs.sample_actions())
        for row in np.flatnonzero(terminated):
            final = infos["final_obs"][row]
            assert final in envs.single_observation_space
            assert not final["action_mask"].any()


def test_seats_alternate() -> None:
    envs = HearthstoneVectorEnv(4, seat="alternate")
    _, infos = envs.reset(seed=1)
    assert infos["seat"].tolist() == [0, 1, 0, 1]
    _, infos = envs.reset()
    assert infos["seat"].tolist() == [1, 0, 1, 0]
    for row, seat in enumerate(infos["seat"]):
        assert envs.game(row).to_play == seat


def test_shaped_rewards_add_up_to_the_result() -> None:
    envs = HearthstoneVectorEnv(4, reward="shaped")
    envs.reset(seed=3)
    totals = np.zeros(4)
    ends = 0
    for _ in range(400):
        _, rewards, terminated, _, _ = envs.step(envs.sample_actions())
        totals += rewards
        for row in np.flatnonzero(terminated):
            assert abs(totals[row]) == pytest.approx(1, abs=1e-4)
            totals[row] = 0
            ends += 1
    assert ends > 10


@pytest.mark.parametrize("reward", ["win", "shaped"])
def test_games_can_be_cut_off(reward: str) -> None:
    envs = HearthstoneVectorEnv(3, max_episode_steps=5, reward=reward)
    envs.reset(seed=1)
    for step in range(1, 21):
        _, _, terminated, truncated, infos = envs.step(envs.sample_actions())
        assert truncated.all() == (step % 5 == 0)
        assert not terminated.any()
        assert ("final_obs" in infos) == truncated.all()


def test_an_illegal_action_stops_all_games() -> None:
    envs = HearthstoneVectorEnv(3)
    envs.reset(seed=1)
    games = [envs.game(row) for row in range(3)]
    chosen = envs.sample_actions()
    for bad in (int(np.flatnonzero(~envs.action_masks()[1])[0]), -1, 10**6, 2**32):
        wrong = chosen.astype(np.int64)
        wrong[1] = bad
        with pytest.raises(IllegalAction, match=r"game 1: action .* No game has moved"):
            envs.step(wrong)
    assert [envs.game(row) for row in range(3)] == games


def test_an_illegal_action_may_lose_instead() -> None:
    envs = HearthstoneVectorEnv(3, on_illegal="lose")
    envs.reset(seed=1)
    before = envs.game(1)
    chosen = envs.sample_actions()
    chosen[1] = np.flatnonzero(~envs.action_masks()[1])[0]
    _, rewards, terminated, _, infos = envs.step(chosen)
    assert rewards[1] == -1
    assert terminated.tolist() == [False, True, False]
    np.testing.assert_array_equal(infos["final_obs"][1], before.view(0).observation())
    assert envs.action_masks()[1].any()


@pytest.mark.parametrize("wrong", [[0.5, 0.5], [0], [[0, 0]], "ab", None])
def test_what_are_no_actions_is_refused(wrong: Any) -> None:
    envs = HearthstoneVectorEnv(2)
    envs.reset(seed=1)
    with pytest.raises((IllegalAction, InvalidOption), match=r"expected 2 whole|2 elements"):
        envs.step(wrong)


def test_nothing_works_before_reset() -> None:
    envs = HearthstoneVectorEnv(2)
    for call in (lambda: envs.step([0, 0]), envs.sample_actions, lambda: envs.game(0)):
        with pytest.raises(GameOver, match="call reset"):
            call()


def test_reset_options_change_the_decks() -> None:
    envs = HearthstoneVectorEnv(2)
    envs.reset(seed=1, options={"decks": ("basic_priest", "basic_druid"), "first": 0})
    assert envs.game(0).to_dict()["players"][0]["hero"]["card"] == "HERO_09"
    envs.reset()
    assert envs.game(0).to_dict()["players"][0]["hero"]["card"] == "HERO_08"
    with pytest.raises(InvalidDeck):
        envs.reset(options={"decks": ("basic_priest", "none")})
    with pytest.raises(InvalidOption, match="unknown reset option"):
        envs.reset(options={"deck": 1})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"opponent": 3}, "opponent is a policy name"),
        ({"opponent": []}, "the list is empty"),
        ({"seat": "first"}, "'alternate'"),
        ({"num_envs": 0}, "num_envs is a number from 1"),
        ({"threads": 0}, "threads is a number from 1"),
        ({"reward": "score"}, "'win', 'shaped'"),
        ({"deck": 1}, "unknown option 'deck'; there are: .*threads"),
        ({"max_episode_steps": 0}, "max_episode_steps"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        HearthstoneVectorEnv(**options)


def test_rules_that_leave_nothing_to_decide_are_refused() -> None:
    envs = HearthstoneVectorEnv(2, mulligan=False, first=1, turn_limit=1)
    with pytest.raises(InvalidOption, match="before your first decision"):
        envs.reset(seed=1)


def test_rendering_shows_every_game() -> None:
    envs = HearthstoneVectorEnv(2, render_mode="ansi")
    envs.reset(seed=1)
    boards = envs.render()
    assert boards is not None
    assert boards[1] == envs.game(1).view(0).render()
    assert HearthstoneVectorEnv(1).render() is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_can_go_on_stepping() -> None:
    """It has none of the threads; the caller does all the work."""
    envs = HearthstoneVectorEnv(16, threads=2)
    envs.reset(seed=1)
    envs.step(envs.sample_actions())
    child = os.fork()
    if child == 0:
        for _ in range(50):
            envs.step(envs.sample_actions())
        del envs
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    envs.step(envs.sample_actions())
