"""Play the experiments and write the results."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from agent_zoo.arena.lock import FolderLock
from agent_zoo.arena.result import write_text
from agent_zoo.experiments import strength, winners
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.report import page
from agent_zoo.scores import eva

#: What a program returns that Ctrl-C ended.
STOPPED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Read the options, play what is missing, write the page."""
    arguments = parse(argv)
    try:
        with FolderLock(arguments.folder):
            return run(arguments)
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


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m agent_zoo.experiments",
        description="Play the experiments of the EVA paper and compare the agents. "
        "A run that was stopped goes on where it was.",
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
    return parser.parse_args(argv)


if __name__ == "__main__":
    raise SystemExit(main())
