"""How the best of each generation fares against those of all generations of its run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

import numpy as np
import numpy.typing as npt

from agent_zoo.agents.evaluator import EvaluatorPolicy
from agent_zoo.arena.progress import bar
from hs_env.checks import check_flag, check_seed, check_whole
from optimizers.analysis.dynamics import Band, mean_band, thinned
from optimizers.evaluators.analysis.histories import History
from optimizers.evaluators.analysis.rounds import RoundStore, check_games

__all__ = ["GENERATIONS", "Progress", "SelfPlay", "play_self", "progress_of"]

#: How many generations play each other at most, the last not counted.
GENERATIONS = 25
GENERATIONS_MOST = 1_000

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class SelfPlay:
    """The games of the best of some generations of a run against each other.

    Attributes:
        history: The run.
        generations: Whose best have played, in order, the first and the last of the run included.
        rates: The win rate of the best of one of them against that of another, at [i, j]. Against
            itself, which may be the best of several generations, it is 1/2.
        games: How many games each two have played.
    """

    history: History
    generations: tuple[int, ...]
    rates: Floats
    games: int

    @property
    def strength(self) -> Floats:
        """The mean win rate of the best of each generation against all of them."""
        mean: Floats = self.rates.mean(axis=1)
        return mean

    @property
    def learning(self) -> float:
        """What the last best wins more than the first, against all of them."""
        return float(self.strength[-1] - self.strength[0])


@dataclass(frozen=True, eq=False)
class Progress:
    """How runs of a variant went, together.

    Attributes:
        generations: The generations whose bests have played in all runs that are so long.
        strength: The mean of `SelfPlay.strength` over these runs.
        learning: What each run has learnt.
    """

    generations: tuple[int, ...]
    strength: Band
    learning: Band


def play_self(
    history: History,
    folder: str | PathLike[str],
    *,
    generations: int = GENERATIONS,
    games: int = 20,
    seed: int = 1,
    threads: int | None = None,
    progress: bool = True,
) -> SelfPlay:
    """Let the best of the generations of a run play each other (Figure 1 of the paper).

    Args:
        history: The run.
        folder: Where games are kept; what is there is not played again.
        generations: How many generations play at most, the last not counted: every one, or every
            2nd, 5th, 10th...
        games: How many games each two play, in pairs with equal deals and swapped seats.
        seed: Fixes these games.
        threads: How many games to play at once; by default one on each core.
        progress: Whether to show a bar on a terminal.

    Raises:
        InvalidOption: An argument is wrong.
        Interrupted: Ctrl-C was pressed; rounds that are finished are kept.
    """
    rounds = check_games(games)
    seed = check_seed(seed)
    check_flag("progress", progress)
    most = check_whole("generations", generations, 1, GENERATIONS_MOST)
    chosen = thinned(len(history.generations), most)
    evaluators = [history.bests[number].evaluator for number in chosen]
    different = list(dict.fromkeys(evaluators))
    places = [different.index(one) for one in evaluators]
    total = len(different) * (len(different) - 1) // 2 * games
    with bar(total, f"self-play of {history.name}", progress) as watch:
        store = RoundStore(Path(folder), history.terms, threads, lambda done: watch(done, ""))
        players = [EvaluatorPolicy(evaluator=one) for one in different]
        played = store.play(players, rounds, seed)
    return SelfPlay(history, tuple(chosen), played.rates()[np.ix_(places, places)], games)


def progress_of(plays: Sequence[SelfPlay]) -> Progress:
    """Return how runs went, together. They may be of different length.

    Args:
        plays: The games of each, at least one.
    """
    generations = [
        number
        for number in sorted({number for one in plays for number in one.generations})
        if all(number in one.generations or len(one.history.generations) <= number for one in plays)
    ]
    strength = np.full((len(plays), len(generations)), np.nan)
    for run, one in enumerate(plays):
        for column, number in enumerate(generations):
            if number in one.generations:
                strength[run, column] = one.strength[one.generations.index(number)]
    learning = np.array([[one.learning] for one in plays])
    return Progress(tuple(generations), mean_band(strength), mean_band(learning))
