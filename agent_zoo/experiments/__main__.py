"""Play the experiments and write the results."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from agent_zoo.experiments import (
    ablations,
    competition,
    equal_time,
    fit_value,
    puzzles,
    rhea,
    strength,
    winners,
)
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.report import page
from agent_zoo.runs.files import write_text
from agent_zoo.runs.lock import FolderLock
from agent_zoo.scores import eva

#: What a program returns that Ctrl-C ended.
STOPPED = 130


class Experiment(Protocol):
    """A module with an experiment that has a command of its own."""

    def parse(self, argv: Sequence[str] | None) -> argparse.Namespace:
        """Read the command line; `folder` must be among the options."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Do what is missing, and return the status of the program."""
        ...


#: The first word of the command line, and in a few words what it does.
COMMANDS: Mapping[str, tuple[Experiment, str]] = MappingProxyType(
    {
        "puzzles": (puzzles, "which agents solve which puzzles"),
        "competition": (competition, "all agents against each other, with counted budgets"),
        "equal_time": (equal_time, "the best agent against all others, with equal time"),
        "ablations": (ablations, "tree searches with one part changed at a time"),
        "rhea": (rhea, "the RHEA paper: its parts one by one, and its agent against others"),
        "fit_value": (fit_value, 'fit the network of the score "fitted" to games'),
    }
)


def main(argv: Sequence[str] | None = None) -> int:
    """Read the options, play what is missing, write the page."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] in COMMANDS:
        experiment = COMMANDS[words[0]][0]
        arguments, work = experiment.parse(words[1:]), experiment.run
    else:
        arguments, work = parse(words), run
    try:
        with FolderLock(arguments.folder):
            return work(arguments)
    except KeyboardInterrupt:
        print(f"Stopped. The same command goes on from {arguments.folder}.", file=sys.stderr)
        return STOPPED


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing and write the page."""
    folder, seed, threads = arguments.folder, arguments.seed, arguments.threads
    console = Console(stderr=True)
    everyone = strength.play(folder, arguments.games, seed, threads, progress=True)
    slow = strength.play_slow(folder, arguments.slow_games, seed, threads, progress=True)
    alike = strength.play_alike(folder, arguments.games, seed, threads)
    chosen = winners.variants(arguments.winner_games, arguments.variant_games)
    matches = math.comb(len(eva.winners()), 2) * len(DECKS) ** 2
    played = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        for variant in chosen:
            bar = progress.add_task(variant.name, total=matches * variant.games)
            watch = partial(progress.advance, bar)
            cells = winners.play(variant, folder, seed, threads, watch)
            played.append((variant, cells))
    text = page(everyone, slow, alike, played, seed)
    if arguments.write:
        write_text(arguments.write, text)
    else:
        print(text)
    return 0


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Read the command line of the experiments without a word of their own."""
    listed = "\n".join(f"  {word:<12} {what}" for word, (_, what) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="python -m agent_zoo.experiments",
        description="Play the experiments of the EVA paper and compare the agents.\n"
        "A run that was stopped goes on where it was.",
        epilog="Other experiments, each with a --help of its own after its word:\n" + listed,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--folder", type=Path, default=Path("runs/experiments"), help="for logs")
    parser.add_argument("--write", type=Path, help="the page; without it, it is printed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, help="default: all cores")
    parser.add_argument(
        "--games", type=int, default=2000, help="of two agents with two decks (%(default)s)"
    )
    parser.add_argument(
        "--slow-games", type=int, default=200, help="the same with slow agents (%(default)s)"
    )
    parser.add_argument(
        "--winner-games", type=int, default=20, help="of two winners with two decks (%(default)s)"
    )
    parser.add_argument(
        "--variant-games", type=int, default=4, help="the same in the variants (%(default)s)"
    )
    if argv and not argv[0].startswith("-"):
        parser.error(f"there is no experiment {argv[0]!r}; there are {', '.join(COMMANDS)}")
    return parser.parse_args(argv)


if __name__ == "__main__":
    raise SystemExit(main())
