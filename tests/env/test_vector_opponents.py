"""Opponents of the vector environment: native ones, policies in Python, functions, and lists."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import agent_zoo
from hs_env import PlayerView, _core, actions, game_series, policies
from hs_env.errors import GameOver, IllegalAction, InvalidOption, UnknownPolicy
from hs_env.opponents import players
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv

NAME = "hs_env/Hearthstone-v0"
OPPONENT_BEGINS: Any = {"first": 1, "mulligan": False}


class Native:
    """A policy that plays in C++: at random, or the one given."""

    def __init__(self, native: _core.Policy | None = None) -> None:
        self.native = _core.agents.RandomPolicy() if native is None else native

    def reset(self, seed: int) -> None:
        self.native.reset(seed)

    def act(self, view: PlayerView) -> int:
        return self.native.act(view)

    def __deepcopy__(self, memo: Any) -> Native:
        return Native(self.native.clone())

    def __repr__(self) -> str:
        return "Native()"


class InPython:
    """Random play whose choices depend on everything since the game began."""

    def __init__(self) -> None:
        self.random = Random(0)

    def reset(self, seed: int) -> None:
        self.random.seed(seed)

    def act(self, view: PlayerView) -> int:
        return self.random.choice(view.legal_actions())

    def __repr__(self) -> str:
        return "InPython()"


class Diary(InPython):
    """Notes its games. Copies keep their own notes; `copies` has them all."""

    copies: list[Diary]

    def __init__(self) -> None:
        super().__init__()
        self.copies = []
        self.seeds: list[int] = []
        self.turns: list[int] = []

    def __deepcopy__(self, memo: Any) -> Diary:
        made = Diary()
        self.copies.append(made)
        return made

    def reset(self, seed: int) -> None:
        super().reset(seed)
        self.seeds.append(seed)
        self.turns = [0]

    def act(self, view: PlayerView) -> int:
        self.turns.append(view.turn)
        return super().act(view)


def last_action(view: PlayerView) -> int:
    return view.legal_actions()[-1]


OPPONENTS = {
    "native": Native(),
    "python": InPython(),
    "zoo": agent_zoo.make("random"),
    "function": last_action,
    "list": [Native(), InPython(), "random", last_action],
}


def play(envs: HearthstoneVectorEnv, steps: int) -> None:
    for _ in range(steps):
        envs.step(envs.sample_actions())


def last_legal(masks: Any) -> Any:
    """Return an action for each row that depends on nothing but the row."""
    return np.array([np.flatnonzero(mask)[-1] for mask in masks])


@pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=OPPONENTS)
@pytest.mark.parametrize(
    ("seat", "rules"), [(0, {}), (1, {}), (0, OPPONENT_BEGINS), (1, {"turn_limit": 9})]
)
def test_the_games_are_those_of_the_single_environment(
    opponent: Any, seat: int, rules: dict[str, Any]
) -> None:
    envs = HearthstoneVectorEnv(3, opponent=opponent, seat=seat, threads=2, **rules)
    singles = [HearthstoneEnv(opponent, seat=seat, **rules) for _ in range(3)]
    observations, infos = envs.reset(seed=7)
    episode = [0, 0, 0]

    def begin(row: int) -> None:
        seed = _core.game_seed(_core.game_seed(7, row), episode[row])
        observation, info = singles[row].reset(seed=seed)
        episode[row] += 1
        np.testing.assert_array_equal(observations[row], observation)
        np.testing.assert_array_equal(infos["action_mask"][row], info["action_mask"])

    for row in range(3):
        begin(row)
    for _ in range(150):
        chosen = envs.sample_actions()
        observations, rewards, terminated, _, infos = envs.step(chosen)
        for row, single in enumerate(singles):
            observation, reward, over, _, _ = single.step(int(chosen[row]))
            assert (rewards[row], terminated[row]) == (reward, over)
            if over:
                np.testing.assert_array_equal(infos["final_obs"][row], observation)
                begin(row)
            else:
                np.testing.assert_array_equal(observations[row], observation)
            assert envs.game(row) == single.game
    assert min(episode) > 1


@pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=OPPONENTS)
def test_the_number_of_threads_changes_nothing(opponent: Any) -> None:
    ends = []
    for threads in (1, 2):
        envs = HearthstoneVectorEnv(9, opponent=opponent, threads=threads, seat="alternate")
        envs.reset(seed=3)
        play(envs, steps=80)
        ends.append([envs.game(row) for row in range(9)])
    assert ends[0] == ends[1]


@pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=OPPONENTS)
def test_rows_do_not_depend_on_each_other(opponent: Any) -> None:
    many = HearthstoneVectorEnv(3, opponent=opponent)
    one = HearthstoneVectorEnv(1, opponent=opponent)
    _, infos = many.reset(seed=[4, 5, 6])
    _, info = one.reset(seed=[5])
    for _ in range(80):
        *_, infos = many.step(last_legal(infos["action_mask"]))
        *_, info = one.step(last_legal(info["action_mask"]))
        assert many.game(1) == one.game(0)


def test_a_list_gives_different_rows_different_opponents() -> None:
    diaries = [Diary(), Diary()]
    envs = HearthstoneVectorEnv(20, opponent=diaries)
    envs.reset(seed=1)
    games = [[len(one.seeds) for one in diary.copies] for diary in diaries]
    assert [a + b for a, b in zip(*games, strict=True)] == [1] * 20
    assert 4 < sum(games[0]) < 16


def test_every_row_has_a_copy_that_plays_its_games_and_no_others() -> None:
    diary = Diary()
    envs = HearthstoneVectorEnv(4, opponent=diary)
    assert len(diary.copies) == 4
    envs.reset(seed=1)
    games = np.ones(4, int)
    for _ in range(200):
        *_, terminated, truncated, _ = envs.step(envs.sample_actions())
        games += terminated | truncated
    assert [len(one.seeds) for one in diary.copies] == games.tolist()
    assert games.min() > 1
    for one in diary.copies:
        assert one.turns == sorted(one.turns)
    assert diary.seeds == []


def test_a_name_is_made_once_for_each_row(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Diary] = []

    def factory() -> Diary:
        made.append(Diary())
        return made[-1]

    monkeypatch.setitem(policies._registered, "diary", factory)
    envs = HearthstoneVectorEnv(3, opponent="diary")
    envs.reset(seed=1)
    assert [len(diary.seeds) for diary in made] == [1, 1, 1]
    assert [diary.copies for diary in made] == [[], [], []]


def test_opponents_are_told_of_games_in_which_they_never_decide() -> None:
    diary = Diary()
    envs = HearthstoneVectorEnv(
        1, opponent=diary, mulligan=False, first=0, max_episode_steps=1, on_illegal="lose"
    )
    envs.reset(seed=1)
    for _ in range(5):
        envs.step([-1])
    assert len(diary.copies[0].seeds) == 6
    assert diary.copies[0].turns == [0]


def test_the_opponent_can_be_changed_between_games() -> None:
    first, second, third = Diary(), Diary(), Diary()
    envs = HearthstoneVectorEnv(2, opponent=first)
    envs.reset(seed=1)
    envs.opponent = second
    assert envs.opponent is second
    assert second.copies[0].seeds == []
    envs.reset(seed=1)
    envs.reset(seed=1, options={"opponent": third, "first": 0})
    envs.reset(seed=1)
    copies = [diary.copies[0] for diary in (first, second, third)]
    assert [len(diary.seeds) for diary in copies] == [1, 2, 1]
    assert first.copies[0].seeds == third.copies[0].seeds


def trace(envs: HearthstoneVectorEnv, options: dict[str, Any]) -> Any:
    _, infos = envs.reset(seed=1, options=options)
    seen = []
    for _ in range(20):
        observations, *_, infos = envs.step(last_legal(infos["action_mask"]))
        seen.append(observations)
    return np.array(seen)


@pytest.mark.parametrize("other", [Native(), InPython(), ["random"]])
def test_the_fast_random_games_come_back_after_others(other: Any) -> None:
    envs = HearthstoneVectorEnv(2)
    before = trace(envs, {})
    between = trace(envs, {"opponent": other})
    np.testing.assert_array_equal(before, trace(envs, {}))
    assert not np.array_equal(before, between)


def test_make_vec_passes_the_opponent_on() -> None:
    envs: Any = gymnasium.make_vec(NAME, num_envs=2, opponent=InPython())
    assert isinstance(envs.unwrapped, HearthstoneVectorEnv)
    envs.reset(seed=1)
    envs.step(envs.unwrapped.sample_actions())


def test_games_are_cut_off_and_pay_shaped_rewards_with_any_opponent() -> None:
    envs = HearthstoneVectorEnv(3, opponent=last_action, max_episode_steps=40, reward="shaped")
    envs.reset(seed=1)
    totals, ends = np.zeros(3), np.zeros(2, int)
    for _ in range(300):
        _, rewards, terminated, truncated, _ = envs.step(envs.sample_actions())
        totals += rewards
        for row in np.flatnonzero(terminated):
            assert abs(totals[row]) == pytest.approx(1, abs=1e-4)
        ends += terminated.sum(), truncated.sum()
        totals[terminated | truncated] = 0
    assert ends.min() > 0


# Refusals


class Fool(InPython):
    """Plays until a certain turn, and then badly."""

    def __init__(self, action: Any, turn: int) -> None:
        super().__init__()
        self.action, self.turn = action, turn

    def act(self, view: PlayerView) -> int:
        if view.turn < self.turn:
            return super().act(view)
        if isinstance(self.action, Exception):
            raise self.action
        bad: int = self.action
        return bad


@pytest.mark.parametrize("action", [actions.ACTIONS - 1, -1, 10**6, "attack", None])
def test_an_illegal_action_of_an_opponent_is_named(action: Any) -> None:
    envs = HearthstoneVectorEnv(2, opponent=Fool(action, 0), **OPPONENT_BEGINS)
    seed = _core.game_seed(_core.game_seed(6, 0), 0)
    with pytest.raises(IllegalAction, match=rf"(?s)InPython\(\) chose .*  row=0  seed={seed}$"):
        envs.reset(seed=6)


def test_what_an_opponent_raises_reaches_you_as_it_is() -> None:
    envs = HearthstoneVectorEnv(2, opponent=Fool(KeyError("tired"), 0), **OPPONENT_BEGINS)
    with pytest.raises(KeyError, match="tired"):
        envs.reset(seed=6)


def searcher(*, card: str = "CS2_025", cheats: bool = False) -> Native:
    """Return a native policy that believes in decks of one card."""
    score = _core.agents.LinearScore([0.0] * len(_core.agents.FEATURES), whole=True)
    search = _core.agents.SearchOptions(
        decks=[([card] * 30, "HERO_08", 1.0)],
        or_any=True,
        true_game=cheats,
        mulligan_above=-1,
        power_first=True,
    )
    return Native(_core.agents.LookaheadPolicy(search, score))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_native_opponent_that_cannot_decide_is_named(threads: int) -> None:
    envs = HearthstoneVectorEnv(4, opponent=searcher(card="NO_CARD"), threads=threads)
    seed = _core.game_seed(_core.game_seed(6, 0), 0)
    message = rf"Native\(\) cannot decide: .*NO_CARD.*  row=0  seed={seed}$"
    with pytest.raises(InvalidOption, match=message):
        envs.reset(seed=6, options=OPPONENT_BEGINS)
    with pytest.raises(GameOver, match="call reset"):
        envs.step([0] * 4)
    envs.reset(options={"opponent": searcher()})
    play(envs, steps=5)


def test_after_an_opponent_has_failed_there_must_be_a_reset() -> None:
    envs = HearthstoneVectorEnv(3, opponent=Fool(-1, 6))
    sound = HearthstoneVectorEnv(3, opponent=InPython())
    for each in (envs, sound):
        each.reset(seed=1)
    with pytest.raises(IllegalAction, match="chose -1"):
        play(envs, steps=100)
    assert max(envs.game(row).turn for row in range(3)) >= 6
    for call in (lambda: envs.step([0, 0, 0]), envs.sample_actions):
        with pytest.raises(GameOver, match="call reset"):
            call()
    envs.opponent = InPython()
    np.testing.assert_array_equal(envs.reset(seed=1)[0], sound.reset(seed=1)[0])
    play(envs, steps=5)


def test_a_reset_without_a_seed_goes_on_after_a_failure() -> None:
    envs = HearthstoneVectorEnv(1, opponent=Fool(-1, 0), **OPPONENT_BEGINS)
    seeds = []
    for seed in (5, None, None):
        with pytest.raises(IllegalAction) as refusal:
            envs.reset(seed=seed)
        seeds.append(int(str(refusal.value).split("seed=")[1]))
    row = _core.game_seed(5, 0)
    assert seeds == [_core.game_seed(row, episode) for episode in range(3)]


def test_your_illegal_action_moves_no_game_and_asks_no_opponent() -> None:
    diary = Diary()
    envs = HearthstoneVectorEnv(2, opponent=diary)
    envs.reset(seed=1)
    turns = [list(one.turns) for one in diary.copies]
    with pytest.raises(IllegalAction, match="No game has moved"):
        envs.step([int(envs.sample_actions()[0]), -1])
    assert [one.turns for one in diary.copies] == turns
    envs.step(envs.sample_actions())


def test_a_policy_that_needs_the_true_game_is_refused() -> None:
    class Cheat(InPython):
        cheats = True

    for opponent in (Cheat(), ["random", Cheat()], searcher(cheats=True)):
        with pytest.raises(InvalidOption, match="cheats: it decides on the true game"):
            HearthstoneVectorEnv(2, opponent=opponent)


def test_an_unknown_opponent_is_told_which_exist() -> None:
    with pytest.raises(UnknownPolicy, match="random"):
        HearthstoneVectorEnv(opponent="grandmaster")


@pytest.mark.parametrize("opponent", [Native(), InPython()])
def test_rules_that_leave_nothing_to_decide_are_refused(opponent: Any) -> None:
    envs = HearthstoneVectorEnv(2, opponent=opponent, mulligan=False, first=1, turn_limit=1)
    with pytest.raises(InvalidOption, match="before your first decision"):
        envs.reset(seed=1)


# What lies below


def test_players_are_what_was_given() -> None:
    policy = InPython()
    named, same, function = players(["random", policy, last_action])
    assert named is not policy
    assert same is policy
    assert repr(function) == repr(last_action)


def test_both_languages_derive_the_same_policy_seeds() -> None:
    random = Random(1)
    seeds = [0, 1, 2**64 - 1, *(random.getrandbits(64) for _ in range(500))]
    assert [_core.policy_seed(s) for s in seeds] == [game_series.policy_seed(s) for s in seeds]
