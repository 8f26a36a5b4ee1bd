"""Fill a map without generations: whenever a result comes in, the next candidate sets out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from agent_zoo.errors import FolderRefused
from agent_zoo.runs import RunFolder
from agent_zoo.runs.files import LineFile, write_text
from agent_zoo.runs.versions import versions
from optimizers.map_elites.map_elites import Archive, MeasuredFitness
from optimizers.map_elites.trials import Suite, Trial, TrialResult, play_trial
from optimizers.matches import Player
from optimizers.optimizer import Individual
from optimizers.run import csv_text, progress_of_run

__all__ = ["METRICS", "ORDERS", "MapSummary", "SteadyOptimizer", "SteadyRun", "map_config"]

#: How results reach the map: in the order of the candidates, or as they come.
ORDERS = ("number", "arrival")
#: Columns of `metrics.csv`.
METRICS = (
    "evaluations",
    "games",
    "elites",
    "cells",
    "coverage",
    "qd_score",
    "best",
    "mean",
    "best_win_rate",
    "mean_win_rate",
)
TIMES = ("evaluations", "seconds", "busy_seconds", "workers")

Genome = TypeVar("Genome")


def map_config(
    version: int, seed: int, suite: Suite, settings: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what fixes a run that fills a map, for its folder.

    Args:
        version: Of what the folder holds.
        seed: The seed of the run.
        suite: Whom candidates play.
        settings: All settings, in a form that JSON can hold.
    """
    return {
        "format": version,
        "versions": versions(),
        "seed": seed,
        "cards": suite.rules.fingerprint,
        "settings": settings,
    }


class SteadyOptimizer(Protocol[Genome]):
    """Fills a map, and can be asked for single candidates at any time; `MapElites` is one."""

    @property
    def archive(self) -> Archive:
        """The map. Its solutions are numbers of individuals."""
        ...

    @property
    def asked(self) -> tuple[Individual[Genome], ...]:
        """Who was asked for and has not been told yet, in order."""
        ...

    @property
    def born(self) -> int:
        """How many candidates there were so far."""
        ...

    @property
    def champion(self) -> Genome:
        """The best of all elites."""
        ...

    def ask(self, count: int) -> list[Individual[Genome]]:
        """Return new candidates: this many, or fewer if it waits for results."""
        ...

    def tell(self, candidates: Sequence[Individual[Genome]], results: Sequence[float]) -> list[int]:
        """Take in results; return 2 for the first of its cell, 1 for a better one, otherwise 0."""
        ...

    def write_genome(self, genome: Genome) -> dict[str, Any]:
        """Return a genome in a form that JSON can hold."""
        ...


@dataclass(frozen=True)
class MapSummary(Generic[Genome]):
    """What a run that fills a map has come to.

    Attributes:
        folder: Where it is kept.
        evaluations: How many candidates were evaluated.
        games: How many games were played for that.
        champion: The best of all elites.
        metrics: Coverage and the like at the end, by the names of `METRICS`.
        seconds: How long this call took; less than the whole run if it was resumed.
        busy: Which part of that time the workers spent playing games.
    """

    folder: Path
    evaluations: int
    games: int
    champion: Genome
    metrics: Mapping[str, float]
    seconds: float
    busy: float

    def __str__(self) -> str:
        found = self.metrics
        return (
            f"{self.evaluations:,} evaluations, {self.games:,} games, in {self.folder}\n"
            f"{found['elites']} elites in {found['cells']} cells; best fitness {found['best']:.2f},"
            f" mean {found['mean']:.2f}; best win rate {found['best_win_rate']:.1%}, mean "
            f"{found['mean_win_rate']:.1%}\n"
            f"this call: {self.seconds:.1f} s, of which workers played {self.busy:.1%}"
        )


class SteadyRun(Generic[Genome]):
    """An optimiser that fills a map, kept in a folder.

    Up to `in_flight` candidates are being evaluated or wait for it at any time, so no worker is
    ever idle. When a result has reached the map, the next candidate sets out.

    With the order "number", results reach the map in the order of the candidates. A result that
    comes too early waits. Then the run is the same wherever it is played, whatever happens to be
    faster, and however often it is stopped. With "arrival" results do not wait, as in the paper:
    runs differ from each other, but need less of `in_flight` where some games take far longer.

    After every `block` results there is a line in `log.jsonl` with all of these candidates and a
    line in `metrics.csv`. A resumed run tells the optimiser all results again, so nothing else has
    to be kept.

    Args:
        folder: Where it is kept, opened.
        optimizer: What asks for evaluations, new.
        trial: Makes the games of a candidate.
        fitness: Makes a fitness with measures of a candidate's result.
        evaluations: How many candidates there are in all.
        in_flight: How many candidates are on their way.
        order: "number" or "arrival".
        block: How many results there are between two checkpoints.
    """

    def __init__(
        self,
        folder: RunFolder,
        optimizer: SteadyOptimizer[Genome],
        *,
        trial: Callable[[Individual[Genome]], Trial],
        fitness: Callable[[Individual[Genome], TrialResult], MeasuredFitness],
        evaluations: int,
        in_flight: int = 100,
        order: str = "number",
        block: int = 100,
    ) -> None:
        self._folder = folder
        self._optimizer = optimizer
        self._trial = trial
        self._fitness = fitness
        self._evaluations = evaluations
        self._in_flight = in_flight
        self._in_order = order == "number"
        self._block = block
        self._told = 0
        self._games = 0
        self._win_rates: dict[int, float] = {}
        # Told, and not yet in the log.
        self._fresh: list[dict[str, Any]] = []
        self._metrics = LineFile(folder.path / "metrics.csv")
        self._times = LineFile(folder.path / "times.csv")

    def go(self, player: Player, *, progress: bool = True) -> MapSummary[Genome]:
        """Go on to the end.

        Args:
            player: Who has the workers.
            progress: Show a bar on a terminal.

        Raises:
            FolderRefused: The folder is damaged.
            FolderNotWritable: The disk is full, perhaps. The last checkpoint is good.
        """
        self._resume()
        begin, busy = time.perf_counter(), player.busy
        clock = _Clock(player)
        with progress_of_run(progress) as bar:
            task = bar.add_task("mapping", total=self._evaluations, note="", completed=self._told)
            for one, result in self._results(player):
                self._take(one, result)
                bar.advance(task)
                if self._told % self._block == 0 or self._told == self._evaluations:
                    games = self._write(clock)
                    bar.update(task, note=self._note(games / clock.seconds))
                    clock = _Clock(player)
        seconds = time.perf_counter() - begin
        return MapSummary(
            self._folder.path,
            self._told,
            self._games,
            self._optimizer.champion,
            self._map(),
            seconds,
            (player.busy - busy) / (seconds * player.workers) if seconds else 0.0,
        )

    def _note(self, rate: float) -> str:
        found = self._map()
        return (
            f"{self._told:,}: {found['elites']} elites, best {found['best']:.1f}, mean "
            f"{found['mean']:.1f}, {rate:,.0f} games/s"
        )

    # --- results, one by one

    def _results(self, player: Player) -> Iterator[tuple[Individual[Genome], TrialResult]]:
        """Keep workers busy, and give results in the order in which the map takes them."""
        running: dict[Future[tuple[TrialResult, float]], Individual[Genome]] = {}
        ready: dict[int, tuple[Individual[Genome], TrialResult]] = {}
        self._ask()
        waiting = list(self._optimizer.asked)
        try:
            while self._told < self._evaluations:
                for one in waiting:
                    running[player.submit(play_trial, self._trial(one))] = one
                waiting = []
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    one = running.pop(future)
                    result, seconds = future.result()
                    player.note(result.games, seconds)
                    ready[one.number] = one, result
                for number in self._takeable(ready):
                    yield ready.pop(number)
                    waiting += self._ask()
        finally:
            for future in running:
                future.cancel()

    def _takeable(
        self, ready: Mapping[int, tuple[Individual[Genome], TrialResult]]
    ) -> Iterator[int]:
        if not self._in_order:
            yield from list(ready)
            return
        while self._optimizer.asked and self._optimizer.asked[0].number in ready:
            yield self._optimizer.asked[0].number

    def _ask(self) -> list[Individual[Genome]]:
        room = self._in_flight - (self._optimizer.born - self._told)
        left = self._evaluations - self._optimizer.born
        return self._optimizer.ask(max(0, min(room, left)))

    def _take(self, one: Individual[Genome], result: TrialResult) -> None:
        fitness = self._fitness(one, result)
        self._tell(one, fitness, result.win_rate)
        self._fresh[-1] |= result.to_dict()

    def _tell(self, one: Individual[Genome], fitness: MeasuredFitness, win_rate: float) -> None:
        status = self._optimizer.tell([one], [fitness])[0]
        self._win_rates[one.number] = win_rate
        self._told += 1
        self._fresh.append(
            {
                "number": one.number,
                "born": one.born,
                "parent": one.parent,
                "genome": self._optimizer.write_genome(one.genome),
                "fitness": float(fitness),
                "measures": list(fitness.measures),
                "status": status,
                "win_rate": win_rate,
            }
        )

    # --- the folder

    def _write(self, clock: _Clock) -> int:
        games: int = sum(one["games"] for one in self._fresh)
        self._games += games
        found = self._map()
        entry = {"told": self._told, "games": games, "map": found, "individuals": self._fresh}
        self._folder.log.add(entry)
        self._metrics.append(csv_text(_metrics_of(found)).rstrip("\n"))
        self._times.append(csv_text((self._told, *clock.stop())).rstrip("\n"))
        self._folder.save({"told": self._told, "games": self._games})
        self._fresh = []
        return games

    def _map(self) -> dict[str, Any]:
        """Return what the map is like now, by the names of `METRICS`."""
        archive = self._optimizer.archive
        stats = archive.stats
        elites = archive.data("solution").tolist()
        rates = [self._win_rates[number] for number in elites]
        cells = round(int(stats.num_elites) / float(stats.coverage))
        return {
            "evaluations": self._told,
            "games": self._games,
            "elites": int(stats.num_elites),
            "cells": cells,
            "coverage": float(stats.coverage),
            "qd_score": float(stats.qd_score),
            "best": float(stats.obj_max),
            "mean": float(stats.obj_mean),
            "best_win_rate": max(rates),
            "mean_win_rate": sum(rates) / len(rates),
        }

    def _resume(self) -> None:
        self._folder.resume()
        entries = self._folder.log.entries()
        for entry in entries:
            for record in entry["individuals"]:
                self._replay(record)
            self._games += entry["games"]
            self._fresh = []
        rows = [_metrics_of(entry["map"]) for entry in entries]
        write_text(self._metrics.path, csv_text(METRICS, *rows))
        if not self._times.lines():
            write_text(self._times.path, csv_text(TIMES))
        self._times.cut(1 + len(entries))

    def _replay(self, record: Mapping[str, Any]) -> None:
        """Tell the optimiser again what it was told, and make sure that it asks for the same."""
        self._ask()
        try:
            number = record["number"]
            one = next(one for one in self._optimizer.asked if one.number == number)
            same = self._optimizer.write_genome(one.genome) == record["genome"]
            fitness = MeasuredFitness(record["fitness"], record["measures"])
            rate = record["win_rate"]
        except (KeyError, StopIteration) as fault:
            raise FolderRefused(self._stranger(record)) from fault
        if not same:
            raise FolderRefused(self._stranger(record))
        self._tell(one, fitness, rate)

    def _stranger(self, record: Mapping[str, Any]) -> str:
        return (
            f"the log in {self._folder.path} is not of this run: individual "
            f"{record.get('number')} is not what the settings and the results before it lead to"
        )


class _Clock:
    """Measures how long a block takes, and how long the workers play in it."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._begin, self._busy = time.perf_counter(), player.busy

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self._begin

    def stop(self) -> tuple[str, str, int]:
        busy = self._player.busy - self._busy
        return f"{self.seconds:.3f}", f"{busy:.3f}", self._player.workers


def _metrics_of(found: Mapping[str, Any]) -> list[Any]:
    return [found[name] for name in METRICS]
