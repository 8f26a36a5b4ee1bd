"""Evolve weights as the EVA paper did, and try what goes beyond it: `hs-env experiments evolution`.

Every run is kept in a folder of its own and goes on where it was stopped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo.agents.greedy import GreedyPolicy
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.cached_results import judged
from agent_zoo.runs import StoredRun, read_run
from agent_zoo.runs.folder import CONFIG
from hs_env import Rules
from optimizers import Player, WeightSettings, evolve_weights
from optimizers.analysis import Findings, History, read_history, study

__all__ = [
    "AUTHORS",
    "FAITHFUL",
    "VARIANTS",
    "Comparison",
    "FullRun",
    "finished",
    "play_comparison",
    "play_full_run",
    "study_survivors",
]

#: By what the full runs play: with cards that do what they say, and with the authors' cards.
FAITHFUL, AUTHORS = "cig_2018", "eva_2018"
#: The deals of judges' games; runs have others.
JUDGE_SEED = 20_180_706
#: Who judges the runs that are compared.
PANEL = ("eva", "cluster_1", "cluster_2", "cluster_3", "cluster_4")
#: The settings of all runs that are compared; few games, so that there are many generations.
SHORT: Mapping[str, Any] = MappingProxyType({"games": 4, "generations": 10_000})
#: What is compared, with equal numbers of games. The first is what the authors did.
VARIANTS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "as the authors did": MappingProxyType({}),
        "equation 9 as printed": MappingProxyType({"adaptation": "add"}),
        "common deals": MappingProxyType({"common_deals": True}),
        "hall of fame of 5": MappingProxyType({"hall_of_fame": 5}),
        "racing in 2 rounds": MappingProxyType({"racing": 2}),
        "CMA-ES": MappingProxyType({"engine": "cma"}),
    }
)


@dataclass(frozen=True)
class FullRun:
    """A run as long as the paper's, and how good its champion is.

    Attributes:
        cards: What it was played with.
        seed: Its seed.
        stored: The folder, with its log.
        minutes: How long its generations took, added up.
        workers: How many played.
        busy: Which part of that time the workers spent playing games.
        against_eva: Games of its champion against the vector submitted to the competition.
        against_first: Games of its champion against the random individuals it began with.
    """

    cards: str
    seed: int
    stored: StoredRun
    minutes: float
    workers: int
    busy: float
    against_eva: Totals
    against_first: Totals

    @property
    def history(self) -> History:
        """Everybody who lived in it."""
        return read_history(self.stored.path)


@dataclass(frozen=True)
class Comparison:
    """How good the champions of one variant are.

    Attributes:
        name: The variant.
        seeds: The seeds of its runs.
        generations: How many generations each run had.
        games: How many games each run had.
        champions: Games of all champions against the panel.
        each: The same for each run.
    """

    name: str
    seeds: tuple[int, ...]
    generations: tuple[int, ...]
    games: tuple[int, ...]
    champions: Totals
    each: tuple[Totals, ...]


def settings_of(cards: str, **changes: Any) -> WeightSettings:
    """Return the settings of a run; with the authors' cards, as their agents saw them."""
    agent = {"weapon": "own"} if cards == AUTHORS else {}
    return WeightSettings(rules=Rules(cards=cards, mulligan=False), agent=agent, **changes)


def play_full_run(
    folder: Path, cards: str, seed: int, judge_games: int, player: Player, **changes: Any
) -> FullRun:
    """Return a run as long as the paper's; what is missing of it is played now.

    Args:
        folder: Where all runs are kept.
        cards: `FAITHFUL` or `AUTHORS`.
        seed: The seed of the run.
        judge_games: Of the champion against the submitted vector with each pair of decks.
        player: What plays the games of the run.
        changes: Settings that differ from the paper's, for trials.
    """
    place = folder / f"{cards}_{seed}"
    settings = settings_of(cards, **changes)
    found = evolve_weights(place, seed=seed, settings=settings, player=player)
    stored = read_run(place)
    champion = settings.agent_of(found.champion)
    first = [GreedyPolicy(weights=one, **settings.agent) for one in _values(stored, 0)]
    eva = GreedyPolicy(weights="eva", **settings.agent)
    minutes, workers, busy = _times(place)
    judge = partial(_judge, settings, player.workers)
    return FullRun(
        cards,
        seed,
        stored,
        minutes,
        workers,
        busy,
        judge(place / "against_eva.json", champion, [eva], judge_games),
        judge(place / "against_first.json", champion, first, max(2, judge_games // 100)),
    )


def finished(folder: Path, cards: str, seed: int) -> bool:
    """Return whether a full run has come to its end."""
    place = folder / f"{cards}_{seed}"
    if not (place / CONFIG).exists():
        return False
    stored = read_run(place)
    return len(stored.entries) >= int(stored.config["settings"]["generations"])


def study_survivors(folder: Path, runs: Sequence[FullRun], games: int, threads: int) -> Findings:
    """Return what the survivors of full runs tell.

    Args:
        folder: Where all runs are kept; the games that this needs are kept there too.
        runs: Full runs with the same cards.
        games: Of two survivors with two decks.
        threads: How many games to play at once.
    """
    places = [run.stored.path for run in runs]
    return study(places, folder / "survivors", games=games, threads=threads)


def play_comparison(
    folder: Path, name: str, seeds: Sequence[int], budget: int, games: int, player: Player
) -> Comparison:
    """Return how good the champions of a variant are, after equal numbers of games.

    Args:
        folder: Where all runs are kept.
        name: One of `VARIANTS`.
        seeds: One run for each.
        budget: The games of a run; the generation that reaches it is finished.
        games: Of each champion against each of the panel with each pair of decks.
        player: What plays the games.
    """
    settings = settings_of(FAITHFUL, budget=budget, **{**SHORT, **VARIANTS[name]})
    panel = [GreedyPolicy(weights=one) for one in PANEL]
    label = "".join(c if c.isalnum() else "_" for c in name)
    generations, spent, each = [], [], []
    for seed in seeds:
        place = folder / f"{label}_{seed}"
        found = evolve_weights(place, seed=seed, settings=settings, player=player)
        generations.append(found.generations)
        spent.append(found.games)
        champion = settings.agent_of(found.champion)
        file = place / "against_panel.json"
        each.append(_judge(settings, player.workers, file, champion, panel, games))
    return Comparison(
        name,
        tuple(seeds),
        tuple(generations),
        tuple(spent),
        sum(each, Totals()),
        tuple(each),
    )


def _values(stored: StoredRun, generation: int) -> list[list[float]]:
    everybody = stored.entries[generation]["individuals"]
    return [one["genome"]["values"] for one in everybody]


def _times(place: Path) -> tuple[float, int, float]:
    """Return the minutes that a run took, its workers, and the part of them that they played."""
    lines = (place / "times.csv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [[float(part) for part in line.split(",")] for line in lines]
    seconds = sum(row[1] for row in rows)
    busy = sum(row[2] for row in rows) / sum(row[1] * row[3] for row in rows)
    return seconds / 60, int(rows[-1][3]), busy


def _judge(
    settings: WeightSettings,
    threads: int,
    file: Path,
    agent: GreedyPolicy,
    opponents: Sequence[GreedyPolicy],
    games: int,
) -> Totals:
    """Return the games of an agent against opponents with all pairs of decks, played once."""
    return judged(
        file,
        agent,
        opponents,
        settings.decks,
        games=games,
        seed=JUDGE_SEED,
        rules=settings.rules,
        threads=threads,
    )
