"""Play what the page of results shows: strength, and the winners of the EVA paper."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from agent_zoo.arena import Tournament
from agent_zoo.experiments import strength, winners
from agent_zoo.experiments.cached_results import Cells
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.report import page
from agent_zoo.experiments.winners import Variant
from agent_zoo.scores import eva

__all__ = ["Results", "play"]


@dataclass(frozen=True)
class Results:
    """Everything that the page shows.

    Attributes:
        everyone: All fast agents against each other.
        slow: The slow agents against the greedy one.
        alike: By agent, its games against itself with every two decks.
        winners: The hundred winners of the EVA paper against each other, in several variants.
        seed: The seed of it all.
    """

    everyone: Tournament
    slow: Tournament
    alike: Mapping[str, Cells]
    winners: Sequence[tuple[Variant, Cells]]
    seed: int

    def page(self) -> str:
        """Return the page."""
        return page(self.everyone, self.slow, self.alike, self.winners, self.seed)


def play(
    folder: Path,
    *,
    games: int,
    slow_games: int,
    winner_games: int,
    variant_games: int,
    seed: int,
    threads: int | None,
) -> Results:
    """Play what is missing, and return everything.

    Args:
        folder: Where results are kept.
        games: The number of games of two agents with two decks.
        slow_games: The same with slow agents.
        winner_games: The number of games of two winners with two decks.
        variant_games: The same in the variants.
        seed: Fixes every game.
        threads: How many games run at once; None: as many as there are cores.
    """
    return Results(
        strength.play(folder, games, seed, threads, progress=True),
        strength.play_slow(folder, slow_games, seed, threads, progress=True),
        strength.play_alike(folder, games, seed, threads),
        _play_winners(winners.variants(winner_games, variant_games), folder, seed, threads),
        seed,
    )


def _play_winners(
    variants: Sequence[Variant], folder: Path, seed: int, threads: int | None
) -> list[tuple[Variant, Cells]]:
    matches = math.comb(len(eva.winners()), 2) * len(DECKS) ** 2
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    played = []
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        for variant in variants:
            bar = progress.add_task(variant.name, total=matches * variant.games)
            watch = partial(progress.advance, bar)
            played.append((variant, winners.play(variant, folder, seed, threads, watch)))
    return played
