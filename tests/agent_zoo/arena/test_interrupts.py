"""Ctrl-C: whatever runs in C++ ends within a second, and finished games are kept."""

from __future__ import annotations

import _thread
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import agent_zoo
from agent_zoo.arena import play_match, play_population, tournament
from hs_env import Game, Scenario, random_games
from hs_env.errors import GameOver, HearthstoneError, Interrupted, InvalidOption
from hs_env.vector import HearthstoneVectorEnv
from tests.agent_zoo.arena.players import InPython

#: Seconds of the processor, not of the clock: on a busy machine they pass as slowly as the work
#: does. One, and one more because two threads may be at work.
SOON = 2.0
#: Far more of the clock than anything here takes on the busiest machine.
HANGS = 300
ENDLESS = 10**9
MINIONS = [
    "Wisp",
    "Murloc Raider",
    "Bloodfen Raptor",
    "River Crocolisk",
    "Chillwind Yeti",
    "Boulderfist Ogre",
]
CROWD = ["Frostbolt", *MINIONS * 5]


@pytest.fixture(autouse=True)
def python_hears_ctrl_c() -> Iterator[None]:
    """Workers of pytest ignore it. Cards are compiled before anything is measured."""
    play_match("random", "random", games=1)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press_ctrl_c(work: Callable[[], object], after: float = 0.3) -> KeyboardInterrupt:
    """What the work raises when Ctrl-C is pressed after some seconds of the processor."""
    pressed = []
    over = threading.Event()

    def press() -> None:
        while time.process_time() < begun + after:
            if over.wait(0.01):
                return
        pressed.append(time.process_time())
        _thread.interrupt_main()

    presser = threading.Thread(target=press)
    begun = time.process_time()
    presser.start()
    try:
        with pytest.raises(KeyboardInterrupt) as caught:
            work()
        assert time.process_time() - pressed[0] < SOON
    finally:
        over.set()
        presser.join()
    return caught.value


def endless(**options: Any) -> Any:
    """A policy that may search for hours in a single decision."""
    return agent_zoo.make("turn_search", depth=1000, width=100_000, **options)


@pytest.fixture
def crowded() -> Game:
    """A position in which such a search is far from its end."""
    hand = ["Stonetusk Boar", "Elven Archer", "Arcane Missiles", "Frostbolt"]
    return Scenario(hand=hand, board=MINIONS, enemy_board=[*MINIONS, "Core Hound"], mana=10).game


# What it ends -------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 2])
def test_random_games(threads: int) -> None:
    stop = press_ctrl_c(lambda: random_games(games=ENDLESS, threads=threads))
    assert isinstance(stop, Interrupted)
    assert not isinstance(stop, HearthstoneError | Exception)
    played = stop.result
    assert 0 < played.games < ENDLESS
    assert sum(played.wins) + played.draws == played.games
    assert played.turns > played.games
    if threads == 1:  # then they are the first ones
        assert played == random_games(games=played.games)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_match_of_short_games(threads: int) -> None:
    stop = press_ctrl_c(lambda: play_match("random", "greedy", games=ENDLESS, threads=threads))
    assert isinstance(stop, Interrupted)
    assert 0 < stop.result.games < ENDLESS
    assert stop.result == play_match("random", "greedy", games=stop.result.games)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_match_in_the_middle_of_a_decision(threads: int) -> None:
    stop = press_ctrl_c(
        lambda: play_match(
            endless(score={"my_minions": 1, "enemy_minions": 1}),
            endless(score={"my_minions": 1, "enemy_minions": 1}),
            decks=(CROWD, CROWD),
            games=2,
            threads=threads,
            validate_decks=False,
        ),
        after=1.5,
    )
    assert isinstance(stop, Interrupted)
    assert stop.result.games == 0


def test_a_match_of_a_policy_in_python() -> None:
    player = InPython(agent_zoo.make("random"))
    stop = press_ctrl_c(lambda: play_match(player, "random", games=ENDLESS))
    assert isinstance(stop, Interrupted)
    assert stop.result.records == play_match(player, "random", games=stop.result.games).records


def test_a_single_decision(crowded: Game) -> None:
    view = crowded.view(crowded.to_play)
    policy = endless()
    stop = press_ctrl_c(lambda: policy.act(view))
    assert not isinstance(stop, Interrupted)  # there is nothing to keep
    policy.reset(1)  # and it can be used again
    start = Game(seed=1)
    assert policy.act(start.view(start.to_play)) in start.legal_actions()


def test_a_single_decision_on_the_true_game(crowded: Game) -> None:
    policy = endless(cheat_by_simulating_the_true_game=True)
    press_ctrl_c(lambda: policy.act_on_true_game(crowded))


def test_a_single_decision_with_a_score_in_python(crowded: Game) -> None:
    view = crowded.view(crowded.to_play)
    press_ctrl_c(lambda: endless(score=lambda game, seat: 0.0).act(view))


def test_a_population() -> None:
    policies = [agent_zoo.make("greedy"), agent_zoo.make("random")]
    encounters = [(0, 1, 0, 0)] * 2_000
    told: list[int] = []

    def play(rows: Any) -> Any:
        return play_population(policies, ["basic_mage"], rows, games=100, watch=told.append)

    stop = press_ctrl_c(lambda: play(encounters), after=1)
    assert isinstance(stop, Interrupted)
    finished = len(stop.result)
    assert sum(told) <= finished < 200_000
    whole = play(encounters[: finished // 100 + 1])
    assert stop.result.winner.tolist() == whole.winner[:finished].tolist()


@pytest.mark.parametrize("threads", [1, 2])
def test_steps_of_the_vector_environment(threads: int) -> None:
    env = HearthstoneVectorEnv(
        4,
        opponent=endless(),
        decks=(CROWD, CROWD),
        validate_decks=False,
        turn_limit=255,
        threads=threads,
    )
    env.reset(seed=1)

    def step() -> None:
        while True:
            env.step(env.sample_actions())

    press_ctrl_c(step, after=1.5)
    with pytest.raises(GameOver, match="call reset"):
        env.step(env.sample_actions())
    env.reset(seed=1, options={"opponent": "random"})
    env.step(env.sample_actions())


def test_an_interrupted_match_can_go_on() -> None:
    whole = play_match("random", "greedy", games=10, seed=3)
    part = play_match("random", "greedy", games=3, seed=3)
    assert play_match("random", "greedy", games=10, seed=3, before=part) == whole
    assert play_match("random", "greedy", games=10, seed=None, before=part) == whole
    assert play_match("random", "greedy", games=3, seed=3, before=part) == part
    wrong: list[dict[str, Any]] = [{"seed": 4}, {"games": 2}, {"record": True}, {"a": "greedy"}]
    for changes in wrong:
        arguments: dict[str, Any] = {"a": "random", "b": "greedy", "games": 10, "seed": 3}
        with pytest.raises(InvalidOption, match="not the first games of this match"):
            play_match(**{**arguments, **changes}, before=part)


def test_an_interrupted_population_can_go_on() -> None:
    def play(encounters: Any, **options: Any) -> Any:
        return play_population(["random", "greedy"], ["basic_mage"], encounters, games=4, **options)

    whole = play([(0, 1, 0, 0)] * 3)
    part = play([(0, 1, 0, 0)])
    assert play([(0, 1, 0, 0)] * 3, before=part) == whole
    with pytest.raises(InvalidOption, match="12 games of 4"):
        play([(0, 1, 0, 0)], before=whole)


# What it does not end -----------------------------------------------------------------------------


def test_work_in_another_thread_goes_on(crowded: Game) -> None:
    found: list[Any] = []

    def work() -> None:
        found.append(random_games(games=5000, seed=3))
        found.append(play_match("random", "random", games=2000, seed=3))
        found.append(agent_zoo.make("greedy").act(crowded.view(crowded.to_play)))

    thread = threading.Thread(target=work)

    def wait() -> None:
        thread.start()
        while True:
            time.sleep(0.01)

    press_ctrl_c(wait, after=0.1)
    thread.join()
    assert found[0] == random_games(games=5000, seed=3)
    assert found[1] == play_match("random", "random", games=2000, seed=3)
    assert found[2] in crowded.legal_actions()


BESIDE = """
import _thread, os, pickle, signal, sys, threading, time
import agent_zoo
signal.signal(signal.SIGINT, signal.default_int_handler)
view = pickle.load(sys.stdin.buffer)
policy = agent_zoo.make("turn_search", depth=1000, width=100_000)
threading.Thread(target=policy.act, args=(view,), daemon=True).start()
try:
    threading.Timer(0.3, _thread.interrupt_main).start()
    while True:
        time.sleep(0.01)
except KeyboardInterrupt:
    print("heard", flush=True)
    os._exit(0)
"""


def test_a_decision_in_another_thread_leaves_room_for_the_main_one(crowded: Game) -> None:
    """It could be endless: the program must get the chance to hear Ctrl-C, and to end."""
    done = subprocess.run(
        [sys.executable, "-c", BESIDE],
        input=pickle.dumps(crowded.view(crowded.to_play)),
        capture_output=True,
        timeout=HANGS,
        check=True,
    )
    assert done.stdout == b"heard\n"


# Other signals, and callbacks that raise ----------------------------------------------------------


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs an alarm")
@pytest.mark.parametrize("kind", ["random games", "match", "decision"])
def test_any_exception_of_a_signal_handler_is_raised(kind: str, crowded: Game) -> None:
    def alarm(number: int, frame: Any) -> None:
        raise TimeoutError("time is up")

    work: dict[str, Callable[[], object]] = {
        "random games": lambda: random_games(games=ENDLESS),
        "match": lambda: play_match("random", "random", games=ENDLESS),
        "decision": lambda: endless().act(crowded.view(crowded.to_play)),
    }
    before = signal.signal(signal.SIGPROF, alarm)
    signal.setitimer(signal.ITIMER_PROF, 0.3)  # seconds of the processor
    try:
        with pytest.raises(TimeoutError, match="time is up"):
            work[kind]()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt])
def test_what_a_progress_callback_raises_is_raised(threads: int, error: Any) -> None:
    def stop(done: int) -> None:
        raise error(f"enough after {done}")

    with pytest.raises(error, match="enough after"):
        random_games(games=ENDLESS, threads=threads, progress=stop)


# From outside -------------------------------------------------------------------------------------

TOURNAMENT = """
import signal, sys, threading, time
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)
import agent_zoo

def tell():
    while not Path(sys.argv[1], "config.json").exists():
        time.sleep(0.01)
    begun = time.process_time()
    while time.process_time() < begun + 1:
        time.sleep(0.01)
    print("playing", flush=True)

threading.Thread(target=tell, daemon=True).start()
agent_zoo.tournament(
    {"one": agent_zoo.make("random"), "two": agent_zoo.make("random")},
    decks=["basic_mage"], games=100_000_000, folder=sys.argv[1], progress=False,
)
"""


@pytest.mark.skipif(os.name == "nt", reason="sends a signal")
def test_a_tournament_keeps_the_games_of_the_cell_it_was_in(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", TOURNAMENT, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"playing\n"
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate(timeout=HANGS)
    assert program.returncode != 0
    assert b"Interrupted" in errors
    kept = json.loads((tmp_path / "unfinished.json").read_text())
    assert kept["totals"]["games"] > 0
    agents = {"one": agent_zoo.make("random"), "two": agent_zoo.make("random")}
    stop = press_ctrl_c(
        lambda: tournament(agents, decks=["basic_mage"], games=100_000_000, folder=tmp_path), 1
    )
    assert isinstance(stop, Interrupted)
    (again,) = stop.result
    assert again.games > kept["totals"]["games"]
