"""Several threads on one object: refused or in turn, and never a race."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import agent_zoo
from hs_env import Game, Scenario, _core
from hs_env.errors import GameOver, HearthstoneError, IllegalAction, InUse
from hs_env.rules import Rules
from hs_env.setup import Setup
from hs_env.vector import HearthstoneVectorEnv

SECONDS = 2.0


def together(*works: Callable[[], Any], seconds: float = SECONDS) -> list[BaseException]:
    """Run each over and over in a thread of its own; returns what they raised."""
    raised: list[BaseException] = []
    end = threading.Event()

    def repeat(work: Callable[[], Any]) -> None:
        while not end.is_set():
            try:
                work()
            except BaseException as error:
                raised.append(error)

    threads = [threading.Thread(target=repeat, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    end.wait(seconds)
    end.set()
    for thread in threads:
        thread.join()
    return raised


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
def test_threads_that_share_a_vector_environment_are_refused(threads: int) -> None:
    env = HearthstoneVectorEnv(256, threads=threads, render_mode="ansi")
    env.reset(seed=1)

    def step() -> None:
        env.step(env.sample_actions())

    works = [step, step, step, env.reset, lambda: env.game(3), env.render, env.action_masks]
    raised = together(*works)
    assert any(isinstance(error, InUse) for error in raised)
    allowed = (InUse, IllegalAction, GameOver)  # what another thread did in between
    assert [error for error in raised if not isinstance(error, allowed)] == []
    env.reset(seed=1)
    step()
    assert all(env.game(row).find_fault() == "" for row in range(256))


@pytest.mark.slow
def test_threads_that_share_the_games_below_are_refused() -> None:
    env = HearthstoneVectorEnv(256, threads=2)
    env.reset(seed=1)
    games, policy = env._games, _core.agents.RandomPolicy()
    actions, seeds = np.zeros(256, np.int32), np.arange(256, dtype=np.uint64)
    raised = together(
        lambda: games.step(actions),
        lambda: games.step(actions),
        lambda: games.reset(seeds),
        lambda: games.seat_opponents([policy]),
        lambda: games.configure(**env._series.setup.arguments(), seat=0, starts=[]),
        lambda: games.game(Game, 5).to_dict(),
        lambda: games.sample_actions(1, np.zeros(256, np.int32)),
        lambda: games.stops() and games.go_on(),
    )
    assert any(isinstance(error, InUse) for error in raised)
    assert [error for error in raised if not isinstance(error, HearthstoneError)] == []


def test_an_array_of_actions_may_change_while_it_is_played() -> None:
    """The games look at the actions twice; what they check and what they play is the same."""
    env = HearthstoneVectorEnv(64, threads=2, on_illegal="lose")
    env.reset(seed=1)
    actions = np.zeros(64, np.int32)

    def scribble() -> None:
        actions[:] = np.random.default_rng().integers(-(2**31), 2**31, 64)

    assert together(lambda: env.step(actions), scribble, scribble, seconds=1.0) == []


def test_masks_that_the_caller_changes_are_not_believed() -> None:
    env = HearthstoneVectorEnv(64, threads=2, on_illegal="lose", copy=False)
    _, infos = env.reset(seed=1)
    masks = infos["action_mask"]

    def scribble() -> None:
        masks.fill(1)

    def step() -> None:
        env.step(np.random.default_rng(1).integers(0, 272, 64, dtype=np.int32))

    assert together(step, scribble, seconds=1.0) == []


def test_an_opponent_cannot_step_the_environment_it_plays_in() -> None:
    def nosy(view: Any) -> int:
        with pytest.raises(InUse, match="an opponent that was asked"):
            env.step([0, 0])
        with pytest.raises(InUse):
            env.reset()
        return view.legal_actions()[0]

    env = HearthstoneVectorEnv(2, opponent=nosy)
    env.reset(seed=1)
    env.step(env.sample_actions())


@pytest.mark.slow
def test_threads_that_share_a_game_a_policy_or_a_scenario_do_no_harm() -> None:
    """All of these hold Python's lock; a policy with a score in Python lets go of it."""
    game = Game(seed=1)
    scored = agent_zoo.make("turn_search", score=lambda game, seat: float(game.turn))
    plain, position = agent_zoo.make("turn_search"), Game(seed=5, mulligan=False)
    view = position.view(position.to_play)
    setup = Setup.of(("basic_mage", "basic_warrior"), Rules()).arguments()
    scenario = Scenario(hand=["Arcane Missiles"], enemy_board=["Bloodfen Raptor"])

    def act() -> None:
        for action in game.legal_actions()[-1:]:
            game.apply(action)

    def missiles() -> None:
        with scenario.dice(["enemy hero"] * 3):
            scenario.play("Arcane Missiles")

    raised = together(
        act,
        act,
        lambda: game.clone().find_fault(),
        lambda: Game.from_bytes(game.to_bytes()),
        lambda: scored.act(view),
        lambda: scored.reset(1),
        lambda: scored.act(view),
        lambda: plain.act(view),
        lambda: plain.reset(1),
        missiles,
        missiles,
        lambda: _core.random_games(**setup, seed=1, games=20, threads=2, progress=None),
    )
    assert [error for error in raised if not isinstance(error, HearthstoneError)] == []
    assert game.find_fault() == ""


def test_read_only_actions_and_seeds_are_taken() -> None:
    env = HearthstoneVectorEnv(3)
    seeds = np.arange(3)
    seeds.flags.writeable = False
    env.reset(seed=seeds)  # type: ignore[arg-type]
    for dtype in (np.int32, np.int64, np.uint8):
        actions = env.sample_actions().astype(dtype)
        actions.flags.writeable = False
        env.step(actions)


def test_a_cheating_policy_decides_on_the_game_as_it_was_when_asked() -> None:
    """Others may change the game meanwhile; here the score does, between two worlds."""
    game = Game(seed=5, mulligan=False)
    begun = game.clone()

    def looked_at(meddle: Callable[[], Any]) -> list[bytes]:
        seen = []

        def score(after: Game, seat: int) -> float:
            meddle()
            seen.append(after.to_bytes())
            return 0.0

        policy = agent_zoo.make(
            "competition_greedy", score=score, worlds=3, cheat_by_simulating_the_true_game=True
        )
        policy.act_on_true_game(game)  # type: ignore[attr-defined]
        return seen

    undisturbed = looked_at(lambda: None)
    assert looked_at(lambda: game.over or game.apply(game.legal_actions()[0])) == undisturbed
    assert game != begun


SHORT_OF_THREADS = """
import resource, sys
from hs_env import random_games
from hs_env.vector import HearthstoneVectorEnv
import agent_zoo

decks = ("basic_mage", "basic_warrior")
calls = {
    "random_games": lambda n: random_games(decks=decks, games=300, seed=1, threads=n),
    "play_match": lambda n: agent_zoo.play_match(
        "greedy", "random", games=40, decks=decks, seed=1, threads=n).wins,
    "vector": lambda n: steps(HearthstoneVectorEnv(64, threads=n)),
}

def steps(env):
    env.reset(seed=1)
    for _ in range(20):
        observations = env.step(env.sample_actions())[0]
    return float(observations.sum())

call = calls[sys.argv[1]]
alone = call(1)
pages = int(open("/proc/self/statm").read().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + (100 << 20),) * 2)
assert call(1024) == alone, (call(1024), alone)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits memory as Linux does")
@pytest.mark.parametrize("call", ["random_games", "play_match", "vector"])
def test_what_cannot_have_so_many_threads_runs_with_fewer(call: str) -> None:
    """A thread's stack takes 8 MB of addresses: with 100 MB left, a thousand cannot be started."""
    done = subprocess.run(
        [sys.executable, "-c", SHORT_OF_THREADS, call],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
