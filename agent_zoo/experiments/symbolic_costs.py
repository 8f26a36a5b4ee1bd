"""Measure what the symbolic agent needs: time to be made, time per decision, and memory.

It plays games against a quick opponent, one at a time, in new processes: one for the times, one for
the memory, since watching the memory takes time.
"""

from __future__ import annotations

import gc
import multiprocessing
import time
import tracemalloc
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

import agent_zoo
from agent_zoo.agents.symbolic import SymbolicPolicy
from agent_zoo.arena.identity import identify
from agent_zoo.runs.parts import read_part, write_part
from agent_zoo.symbolic.card_knowledge import card_net
from hs_env import Game, PlayerView, Rules

__all__ = ["Costs", "Spread", "measured", "opponent"]

MIB = 2**20


@dataclass(frozen=True)
class Spread:
    """Many numbers in short.

    Attributes:
        count: How many there are.
        least: The smallest.
        mean: Their mean.
        late: 95 % are no larger.
        most: The largest.
    """

    count: int
    least: float
    mean: float
    late: float
    most: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Spread:
        """Return what there is to say about numbers, of which there is at least one."""
        late = float(np.quantile(numbers, 0.95))
        return cls(len(numbers), min(numbers), sum(numbers) / len(numbers), late, max(numbers))


@dataclass(frozen=True)
class Costs:
    """What the agent needs.

    Attributes:
        games: In how many games that was measured.
        build: Seconds until it is made in a new process, the net of all cards included.
        milliseconds: Of each decision with a choice, but for mulligans. All times are those of the
            processor, so that they mean the same while the machine does other work.
        made: Memory of the agent before its first game, in MiB: static knowledge and rules.
        memory: The same after each decision: with what it knows of the game, and its forecasts.
        peak: The most that it needed during each decision.
        net: How many nodes, relations and attributes the static knowledge has, and of how many
            types.
    """

    games: int
    build: float
    milliseconds: Spread
    made: float
    memory: Spread
    peak: Spread
    net: dict[str, int]


def measured(
    folder: Path, decks: Sequence[str], games: int, memory_games: int, seed: int, *, play: bool
) -> Costs | None:
    """Return what the agent needs, from the folder or measured now.

    Args:
        folder: Where the result is kept.
        decks: Both sides have the same; one after the other.
        games: Games with each deck for the times.
        memory_games: Games with each deck for the memory.
        seed: Fixes the games.
        play: Whether to measure if that was not done; otherwise there is None.

    Raises:
        FolderRefused: The file cannot be read.
    """
    counts = {"games": games, "memory_games": memory_games, "decks": list(decks), "seed": seed}
    policies = [identify(SymbolicPolicy()), identify(opponent())]
    made_by = {"costs": counts, "policies": policies}
    file = folder / "costs" / "costs.json"
    known = read_part(file, made_by)
    if known is None:
        if not play:
            return None
        known = asdict(_measure(decks, games, memory_games, seed))
        write_part(file, made_by, known)
    spreads = {name: Spread(**known[name]) for name in ("milliseconds", "memory", "peak")}
    return Costs(**{**known, **spreads})


def opponent() -> Any:
    """Return whom it plays."""
    return agent_zoo.make("greedy", weights="eva")


def _measure(decks: Sequence[str], games: int, memory_games: int, seed: int) -> Costs:
    build, milliseconds = _in_new_process(_times, decks, games, seed)
    made, memory, peak, net = _in_new_process(_memory, decks, memory_games, seed)
    return Costs(
        games=games * len(decks),
        build=build,
        milliseconds=Spread.of(milliseconds),
        made=made,
        memory=Spread.of(memory),
        peak=Spread.of(peak),
        net=net,
    )


def _in_new_process(measure: Callable[..., Any], *arguments: Any) -> Any:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(measure, *arguments).result()


# --- In the other process -------------------------------------------------------------------------


def _times(decks: Sequence[str], games: int, seed: int) -> tuple[float, list[float]]:
    """Return the seconds until the agent is made, and the milliseconds of its decisions."""
    cards = Rules().card_set.definitions  # they are there before an agent is
    begun = time.process_time()
    policy = SymbolicPolicy()
    build = time.process_time() - begun
    assert cards
    milliseconds: list[float] = []

    def decide(view: PlayerView) -> int:
        begun = time.process_time()
        action = policy.act(view)
        took = time.process_time() - begun
        if _is_choice(view):
            milliseconds.append(1000 * took)
        return action

    _play_all(policy, decide, decks, games, seed)
    return build, milliseconds


def _memory(
    decks: Sequence[str], games: int, seed: int
) -> tuple[float, list[float], list[float], dict[str, int]]:
    """Return the memory of the agent when it is made, after decisions and during them, in MiB."""
    card_set = Rules().card_set
    assert card_set.definitions
    gc.collect()
    tracemalloc.start()
    policy = SymbolicPolicy()
    gc.collect()
    made = tracemalloc.get_traced_memory()[0] / MIB
    after: list[float] = []
    during: list[float] = []

    def decide(view: PlayerView) -> int:
        tracemalloc.reset_peak()
        action = policy.act(view)
        if _is_choice(view):
            now, peak = tracemalloc.get_traced_memory()
            after.append(now / MIB)
            during.append(peak / MIB)
        return action

    _play_all(policy, decide, decks, games, seed)
    tracemalloc.stop()
    return made, after, during, dict(card_net(card_set).statistics())


def _play_all(
    policy: SymbolicPolicy,
    decide: Callable[[PlayerView], int],
    decks: Sequence[str],
    games: int,
    seed: int,
) -> None:
    other = opponent()
    for deck in decks:
        for number in range(seed, seed + games):
            game = Game(decks=(deck, deck), seed=number)
            policy.reset(number)
            other.reset(number)
            while not game.over:
                view = game.view(game.to_play)
                game.apply(decide(view) if game.to_play == 0 else other.act(view))


def _is_choice(view: PlayerView) -> bool:
    return view.turn > 0 and len(view.legal_actions()) > 1
