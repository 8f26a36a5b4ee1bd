"""Put together what runs and the games of their survivors tell, before anything is drawn."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from optimizers.analysis import published
from optimizers.analysis.decks import DeckTable, logged_table, played_table
from optimizers.analysis.dynamics import Dynamics, follow
from optimizers.analysis.games import Played, win_rates
from optimizers.analysis.history import History, Member
from optimizers.analysis.rank_tests import RankTest, compare_against_all, compare_head_to_head
from optimizers.analysis.run_medians import RunMedians, compare_run_medians
from optimizers.analysis.vectors import CLUSTERS, VectorAnalysis, analyse

__all__ = ["Champion", "Findings", "Pool", "agreement", "find", "pool_of"]

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Pool:
    """The survivors of all runs.

    Attributes:
        members: The survivors, run after run.
        runs: The run of each, from 0.
        champions: The place of each run's best among them.
    """

    members: tuple[Member, ...]
    runs: tuple[int, ...]
    champions: tuple[int, ...]

    @property
    def names(self) -> list[str]:
        """What to call them: "2:417" is individual 417 of the second run."""
        numbers = zip(self.runs, self.members, strict=True)
        return [f"{run + 1}:{one.number}" for run, one in numbers]


@dataclass(frozen=True, eq=False)
class Champion:
    """How the best of a run fares, or EVA.

    Attributes:
        name: What to call it.
        by_decks: Its win rate against the survivors, by its own deck and the opponent's.
        games: The number of games behind each of these rates.
        against_eva: Its win rate against EVA; not a number for EVA itself.
        against_first: Its win rate against the best of its run's generation 0; not a number for
            EVA, or if the run has one generation.
    """

    name: str
    by_decks: Floats
    games: int
    against_eva: float
    against_first: float


@dataclass(frozen=True, eq=False)
class Findings:
    """Everything that a report shows.

    Attributes:
        histories: The runs.
        pool: Their survivors.
        dynamics: How the runs went.
        vectors: What the survivors' weights tell.
        published: What the weights of the paper's hundred winners tell.
        run_medians: The medians of these runs and of the paper's, weight by weight.
        last_generation: Which deck won against which in the last generation of each run.
        mutual: Which deck won against which when the survivors played each other.
        against_all: The tests of Figure 9, for each two clusters.
        head_to_head: The tests of Figure 10.
        champions: The best of each run, and EVA behind them.
        generations: The generations whose best have played each other.
        between_generations: Their win rates, a mean over runs.
        games: The number of games of two agents with two decks.
    """

    histories: tuple[History, ...]
    pool: Pool
    dynamics: Dynamics
    vectors: VectorAnalysis
    published: VectorAnalysis
    run_medians: tuple[RunMedians, ...]
    last_generation: DeckTable
    mutual: DeckTable
    against_all: tuple[RankTest, ...]
    head_to_head: tuple[RankTest, ...]
    champions: tuple[Champion, ...]
    generations: tuple[int, ...]
    between_generations: Floats
    games: int


def pool_of(histories: Sequence[History]) -> Pool:
    """Return the survivors of all runs."""
    members: list[Member] = []
    runs: list[int] = []
    champions = []
    for run, history in enumerate(histories):
        survivors = history.survivors()
        champions.append(len(members) + survivors.index(history.champion()))
        members += survivors
        runs += [run] * len(survivors)
    return Pool(tuple(members), tuple(runs), tuple(champions))


def find(
    histories: Sequence[History],
    generations: Sequence[int],
    survivors: Played,
    champions: Sequence[Played],
) -> Findings:
    """Analyse runs and games.

    Args:
        histories: The runs.
        generations: The generations whose best have played each other. Shorter runs have fewer.
        survivors: The games of all survivors and EVA, who is the last player.
        champions: For each run, the games of the best of those generations that it has, and of
            its last one behind them if it is none of them.

    Raises:
        InvalidOption: There are fewer than two survivors.
    """
    pool = pool_of(histories)
    count = len(pool.members)
    vectors = analyse([one.values for one in pool.members], min(CLUSTERS, count))
    by_run = [vectors.vectors[np.array(pool.runs) == run] for run in range(len(histories))]
    labels = vectors.clusters.labels
    wins = survivors.wins[:count, :count]
    pairs = list(itertools.combinations(range(len(vectors.clusters.sizes)), 2))
    names = histories[0].terms.deck_names
    between = [win_rates(played).mean(axis=(2, 3)) for played in champions]
    return Findings(
        histories=tuple(histories),
        pool=pool,
        dynamics=follow(histories),
        vectors=vectors,
        published=analyse(published.winners()),
        run_medians=tuple(compare_run_medians(by_run)),
        last_generation=logged_table(histories),
        mutual=played_table(survivors, names, count),
        against_all=tuple(compare_against_all(wins, labels, *pair) for pair in pairs),
        head_to_head=tuple(compare_head_to_head(wins, labels, *pair) for pair in pairs),
        champions=tuple(_champions(pool, survivors, between)),
        generations=tuple(generations),
        between_generations=_between_generations(histories, generations, between),
        games=survivors.games,
    )


def _champions(pool: Pool, survivors: Played, between: Sequence[Floats]) -> list[Champion]:
    rates = win_rates(survivors)
    count = len(pool.members)
    found = []
    for run, place in enumerate(pool.champions):
        others = [other for other in range(count) if other != place]
        found.append(
            Champion(
                name=f"best of run {run + 1}",
                by_decks=rates[place, others].mean(axis=0),
                games=len(others) * survivors.games,
                against_eva=float(rates[place, count].mean()),
                against_first=float(between[run][-1, 0]) if len(between[run]) > 1 else np.nan,
            )
        )
    eva = rates[count, :count].mean(axis=0)
    return [*found, Champion("EVA", eva, count * survivors.games, np.nan, np.nan)]


def _between_generations(
    histories: Sequence[History], generations: Sequence[int], rates: Sequence[Floats]
) -> Floats:
    """Return the mean of win rates over runs; each cell over the runs that are so long."""
    size = len(generations)
    padded = np.full((len(rates), size, size), np.nan)
    for run, history in enumerate(histories):
        there = sum(number < len(history.generations) for number in generations)
        padded[run, :there, :there] = rates[run][:there, :there]
    mean: Floats = np.nanmean(padded, axis=0)
    return mean


def agreement(found: Findings) -> Mapping[str, bool]:
    """Return for each weight whether its median is within the published quartiles."""
    return {
        ours.name: theirs.holds(ours.median)
        for ours, theirs in zip(found.vectors.weights, found.published.weights, strict=True)
    }
