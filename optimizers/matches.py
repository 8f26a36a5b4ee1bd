"""Short matches that can be played anywhere: in threads, in processes, on a cluster."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from agent_zoo import play_population
from hs_env import Rules, _core
from hs_env.checks import check_whole

__all__ = ["Matches", "Player", "play_part"]

Counts = npt.NDArray[np.int64]
Task = TypeVar("Task")
Result = TypeVar("Result")

#: Seconds that a task should take: at most, and if little is left to do.
TASK_SECONDS, LAST_TASK_SECONDS = 2.0, 0.2
#: Games per second of one worker, before anything is known about it.
FIRST_GUESS = 1_000.0
WORKERS_MOST = 100_000


@dataclass(frozen=True)
class Matches:
    """Many short matches between policies that decide in C++.

    Attributes:
        policies: Who plays.
        decks: What they play with.
        encounters: A row of four numbers for each match: the policies and the decks of both sides.
        seeds: The seed of each match. Matches with the same seed have the same deals.
        games: The number of games of each match, in pairs with swapped seats.
        rules: What the games are played by.
    """

    policies: Sequence[Any]
    decks: Sequence[Any]
    encounters: Counts
    seeds: npt.NDArray[np.uint64]
    games: int
    rules: Rules

    def __len__(self) -> int:
        return len(self.encounters)

    def part(self, begin: int, end: int) -> Matches:
        """Return some of the matches, with those policies only that play in them."""
        encounters = self.encounters[begin:end].copy()
        playing, places = np.unique(encounters[:, :2], return_inverse=True)
        encounters[:, :2] = places.reshape(-1, 2)
        policies = tuple(self.policies[number] for number in playing)
        return replace(self, policies=policies, encounters=encounters, seeds=self.seeds[begin:end])


def play_part(matches: Matches) -> tuple[Counts, float]:
    """Play matches in this thread; what an executor runs.

    Returns:
        The wins of both sides in each match, and the seconds that the games took.
    """
    begin = time.perf_counter()
    played = play_population(
        matches.policies,
        matches.decks,
        matches.encounters,
        games=matches.games,
        seeds=matches.seeds,
        threads=1,
        rules=matches.rules,
    )
    seconds = time.perf_counter() - begin
    winners = played.winner.reshape(len(matches), matches.games)
    wins = np.stack([(winners == side).sum(axis=1) for side in (0, 1)], axis=1)
    return wins.astype(np.int64), seconds


class Player:
    """Plays matches on an executor. The result does not depend on which, nor on its workers.

    Work is cut into tasks of a second or two, smaller ones at the end, so that all workers finish
    together. How many games that is, it learns while it plays.

    Args:
        executor: Any `concurrent.futures.Executor`. Each task runs in one thread.
        workers: How many tasks the executor runs at once.

    Attributes:
        games: How many games were played.
        busy: The seconds that workers spent playing, added up.

    Raises:
        InvalidOption: `workers` is not a number from 1.
    """

    def __init__(self, executor: Executor, workers: int) -> None:
        self._executor = executor
        self.workers = check_whole("workers", workers, 1, WORKERS_MOST)
        self.games = 0
        self.busy = 0.0

    def play(self, matches: Matches, watch: Callable[[int], object] | None = None) -> Counts:
        """Return the wins of both sides in each match.

        Args:
            matches: What to play.
            watch: Called with the number of games just finished.
        """
        tasks: dict[Future[tuple[Counts, float]], slice] = {}
        wins = np.zeros((len(matches), 2), np.int64)
        try:
            for begin, end in self._cuts(len(matches), matches.games):
                task = self._executor.submit(play_part, matches.part(begin, end))
                tasks[task] = slice(begin, end)
            for task in as_completed(tasks):
                rows = tasks[task]
                wins[rows], seconds = task.result()
                games = (rows.stop - rows.start) * matches.games
                self.note(games, seconds)
                if watch:
                    watch(games)
        finally:
            for task in tasks:
                task.cancel()
        return wins

    def submit(self, work: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Let a worker do something else than matches; `note` what it did when it is done.

        Args:
            work: A function of a module, so that other processes can find it.
            task: What it gets.
        """
        return self._executor.submit(work, task)

    def note(self, games: int, seconds: float) -> None:
        """Count games that were played by what was submitted, and the seconds that they took."""
        self.games += games
        self.busy += seconds

    def _cuts(self, matches: int, games: int) -> Iterator[tuple[int, int]]:
        """Yield where tasks begin and end: parts of what is left, within bounds."""
        rate = self.games / self.busy if self.busy else FIRST_GUESS
        most = max(1, int(TASK_SECONDS * rate / games))
        least = max(1, int(LAST_TASK_SECONDS * rate / games))
        begin = 0
        while begin < matches:
            share = (matches - begin) // (3 * self.workers)
            end = min(matches, begin + max(least, min(most, share)))
            yield begin, end
            begin = end


def seeds_of(base: int, numbers: Sequence[int] | Counts) -> npt.NDArray[np.uint64]:
    """Return seeds derived from one; equal numbers have equal seeds."""
    return np.array([_core.game_seed(base, int(number)) for number in numbers], np.uint64)
