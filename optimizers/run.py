"""Join an optimiser and an evaluation in a folder that can be stopped and resumed at any time."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from agent_zoo.runs import RunFolder
from agent_zoo.runs.files import LineFile, write_text
from hs_env.errors import InvalidOption
from optimizers.coevolution import Evaluation, Watch
from optimizers.executors import open_player
from optimizers.matches import Player
from optimizers.optimizer import Individual, Optimizer

__all__ = ["Evaluator", "Run", "RunSummary"]

METRICS = (
    "generation",
    "games",
    "evaluated",
    "best",
    "mean",
    "worst",
    "newcomers",
    "mean_age",
)
#: Columns of `times.csv`.
TIMES = ("generation", "seconds", "busy_seconds", "workers")

Genome = TypeVar("Genome")


class Evaluator(Protocol[Genome]):
    """Says how good candidates are. `optimizers.Coevolution` is one."""

    def evaluate(
        self,
        candidates: Sequence[Individual[Genome]],
        generation: int,
        player: Player,
        watch: Watch | None = None,
    ) -> Evaluation:
        """Return how good the candidates of a generation are."""
        ...

    def expected_games(self, candidates: int) -> int:
        """Return about how many games that takes, for the progress bar."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """Return what has to be remembered for the next generation, in a form for JSON."""
        ...

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a run was saved."""
        ...


@dataclass(frozen=True)
class RunSummary(Generic[Genome]):
    """What a run has come to.

    Attributes:
        folder: Where it is kept.
        generations: How many there were.
        games: How many games were played in them.
        champion: What the optimiser found.
        seconds: How long this call took; less than the whole run if it was resumed.
        busy: Which part of that time the workers spent playing games.
    """

    folder: Path
    generations: int
    games: int
    champion: Genome
    seconds: float
    busy: float

    def __str__(self) -> str:
        return (
            f"{self.generations} generation{'s' * (self.generations != 1)}, {self.games:,} games, "
            f"in {self.folder}\n"
            f"this call: {self.seconds:.1f} s, of which workers played {self.busy:.1%}"
        )


@contextmanager
def open_run(
    folder: str | PathLike[str],
    kind: str,
    config: Mapping[str, Any],
    player: Player | None,
    place: Mapping[str, Any],
) -> Iterator[tuple[RunFolder, Player]]:
    """Open the folder of a run and what plays its games, and close both at the end of the block.

    Args:
        folder: Where the run is kept.
        kind: What the run is.
        config: What fixes it.
        player: Who has the workers; left open. None: one is opened.
        place: The arguments of `open_player` for that.
    """
    with ExitStack() as stack:
        opened = stack.enter_context(RunFolder(Path(folder), kind, config))
        yield opened, player or stack.enter_context(open_player(**place))


class Run(Generic[Genome]):
    """An optimiser that improves candidates by an evaluation, kept in a folder.

    After every generation there is a line in `log.jsonl` and in `metrics.csv`, and a checkpoint.
    Killed at any moment, the run goes on with the last checkpoint and ends with the same files,
    except for `times.csv`.

    Args:
        folder: Where it is kept, opened.
        optimizer: What improves.
        evaluator: What says how good candidates are.
        generations: How many generations there are in all, the first included.
        budget: If given, no generation begins after this many games.
    """

    def __init__(
        self,
        folder: RunFolder,
        optimizer: Optimizer[Genome],
        evaluator: Evaluator[Genome],
        generations: int,
        budget: int | None = None,
    ) -> None:
        self._folder = folder
        self._optimizer = optimizer
        self._evaluator = evaluator
        self._generations = generations
        self._budget = budget
        self._games = 0
        self._metrics = LineFile(folder.path / "metrics.csv")
        self._times = LineFile(folder.path / "times.csv")

    def go(self, player: Player, *, progress: bool = True) -> RunSummary[Genome]:
        """Go on to the end.

        Args:
            player: What plays the games.
            progress: Show a bar on a terminal.

        Raises:
            FolderRefused: The folder is damaged.
            FolderNotWritable: The disk is full, perhaps. The last checkpoint is good.
        """
        self._resume()
        begin, busy = time.perf_counter(), player.busy
        with _bar(self._share(), progress) as bar:
            while self._share() < 1:
                self._step(player, bar)
        seconds = time.perf_counter() - begin
        share = (player.busy - busy) / (seconds * player.workers) if seconds else 0.0
        return RunSummary(
            self._folder.path,
            self._optimizer.generation,
            self._games,
            self._optimizer.champion,
            seconds,
            share,
        )

    def _share(self) -> float:
        """Return which part of the run is done; 1 or more at its end."""
        spent = 0.0 if self._budget is None else self._games / self._budget
        return max(spent, self._optimizer.generation / self._generations)

    def _resume(self) -> None:
        state = self._folder.resume()
        if state is not None:
            try:
                self._optimizer.restore(state["optimizer"])
                self._evaluator.restore(state["evaluator"])
                self._games = state["games"]
            except (KeyError, TypeError) as fault:
                raise InvalidOption(
                    f"the checkpoint in {self._folder.path} is not of such a run: {fault!r}"
                ) from fault
        rows = [metrics_of(entry) for entry in self._folder.log.entries()]
        write_text(self._metrics.path, csv_text(METRICS, *rows))
        if not self._times.lines():
            write_text(self._times.path, csv_text(TIMES))
        self._times.cut(1 + self._optimizer.generation)

    def _step(self, player: Player, bar: _Bar) -> None:
        begin, busy = time.perf_counter(), player.busy
        optimizer, generation = self._optimizer, self._optimizer.generation
        candidates = optimizer.ask()
        bar.expect(self._evaluator.expected_games(len(candidates)))
        found = self._evaluator.evaluate(candidates, generation, player, bar.advance)
        optimizer.tell(candidates, found.fitness)
        entry = self._entry(generation, candidates, found)
        self._games += found.games
        self._folder.log.add(entry)
        self._metrics.append(csv_text(metrics_of(entry)).rstrip("\n"))
        seconds = time.perf_counter() - begin
        times = (generation, f"{seconds:.3f}", f"{player.busy - busy:.3f}", player.workers)
        self._times.append(csv_text(times).rstrip("\n"))
        self._folder.save(
            {
                "optimizer": optimizer.to_dict(),
                "evaluator": self._evaluator.to_dict(),
                "games": self._games,
            }
        )
        bar.finish(self._share(), entry, found.games / seconds)

    def _entry(
        self, generation: int, candidates: Sequence[Individual[Genome]], found: Evaluation
    ) -> dict[str, Any]:
        living = {one.number for one in self._optimizer.population}
        individuals = [
            {
                "number": one.number,
                "born": one.born,
                "parent": one.parent,
                "genome": self._optimizer.write_genome(one.genome),
                "fitness": fitness,
                **record,
                "survives": one.number in living,
            }
            for one, fitness, record in zip(candidates, found.fitness, found.records, strict=True)
        ]
        return {
            "generation": generation,
            "games": found.games,
            **found.notes,
            "individuals": individuals,
        }


def metrics_of(entry: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the line of `metrics.csv` for an entry of the log, in the order of `METRICS`."""
    everybody = entry["individuals"]
    fitness = [one["fitness"] for one in everybody]
    living = [one for one in everybody if one["survives"]]
    generation = entry["generation"]
    return (
        generation,
        entry["games"],
        len(everybody),
        max(fitness),
        sum(fitness) / len(fitness),
        min(fitness),
        sum(one["born"] == generation for one in living),
        sum(generation - one["born"] for one in living) / max(len(living), 1),
    )


def csv_text(*rows: Sequence[Any]) -> str:
    """Return rows as the text of a CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


class _Bar:
    """A bar of the whole run, which also moves within generations."""

    def __init__(self, progress: Progress, done: float) -> None:
        self._progress = progress
        self._done, self._generation, self._games = done, 0.0, 1
        self._task = progress.add_task("evolving", total=1.0, note="")
        progress.update(self._task, completed=done)

    def expect(self, games: int) -> None:
        self._games = max(games, 1)

    def advance(self, games: int) -> None:
        self._progress.advance(self._task, self._generation * games / self._games)

    def finish(self, done: float, entry: Mapping[str, Any], rate: float) -> None:
        self._done, self._generation = done, done - self._done
        row = dict(zip(METRICS, metrics_of(entry), strict=True))
        note = (
            f"generation {row['generation']}: best {row['best']:,.0f}, mean {row['mean']:,.0f}, "
            f"{rate:,.0f} games/s"
        )
        self._progress.update(self._task, completed=done, note=note)


@contextmanager
def _bar(done: float, show: bool) -> Iterator[_Bar]:
    with progress_of_run(show) as progress:
        yield _Bar(progress, done)


def progress_of_run(show: bool) -> Progress:
    """Return a bar with a note and the time left, to be used in a `with`; only on a terminal."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:3.0f} %"),
        TextColumn("{task.fields[note]}", markup=False),
        TimeRemainingColumn(),
    )
    off = not show or not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=off)
