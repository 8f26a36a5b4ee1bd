"""Evolve evaluators as Miernik and Kowalski did: `hs-env experiments evaluators`.

Every run is kept in a folder of its own and goes on where it was stopped. All variants have a run
with the first seed before the next seed begins.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo.experiments.entrants import ENTRANTS
from agent_zoo.experiments.evaluator_search import SearchResult, play_search
from optimizers import Player
from optimizers.evaluators import EvaluatorSettings, evolve_evaluator
from optimizers.evaluators.analysis import (
    Groups,
    History,
    SelfPlay,
    Standings,
    play_self,
    play_tournament,
    read_history,
)
from optimizers.evaluators.analysis.report import OUTSIDERS
from optimizers.evaluators.evolution import CHAMPION
from optimizers.map_elites import Agent

__all__ = [
    "BEYOND",
    "FROM_LINEAR",
    "PAPER",
    "Budget",
    "Found",
    "Games",
    "Variant",
    "evolve_all",
    "find",
    "folder_of",
    "is_finished",
    "settings_of",
    "variant",
]

#: How many champions play in the best search: the strongest of the tournament.
SEARCHES = 2
#: Who of the competition plays the champions, besides the outsiders of every report.
COMPETITORS = (
    *("competition_greedy", "competition_beam", "dynamic_lookahead"),
    *("fitted_turn_search", "alvaro", "tyche"),
)


@dataclass(frozen=True)
class Variant:
    """What some runs have in common that differ by their seeds only.

    Attributes:
        name: What tables call it.
        representation: "linear", "binary-tree" or "tree".
        scheme: "progressive", "weak" or "strong".
        start: The variant whose champion with the same seed it begins with; None: random ones.
        options: Further settings.
        compared: The variant that it differs from in these settings; None if it is the paper's.
    """

    name: str
    representation: str
    scheme: str
    start: str | None = None
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    compared: str | None = None


@dataclass(frozen=True)
class Budget:
    """How long the runs are. The defaults are a fiftieth of the paper's games.

    Attributes:
        generations: How many generations each has.
        population: How many candidates there are in each.
        duels: How many pairs of decks are drawn for a generation.
        games: How many games two candidates play with such a pair and either side of it.
    """

    generations: int = 25
    population: int = 50
    duels: int = 2
    games: int = 2

    @property
    def whole(self) -> int:
        """How many games a run of the paper's variants has."""
        pairs = math.comb(self.population, 2)
        return self.generations * pairs * 2 * self.duels * self.games


@dataclass(frozen=True)
class Games:
    """How many games are played with finished runs.

    Attributes:
        tournament: Of each two agents in a tournament.
        self_play: Of the bests of each two generations of a run.
        search: Of each champion in the best search against `best`, with two decks.
        fit: Of each of these with itself and two decks, for its scale.
    """

    tournament: int = 60
    self_play: int = 20
    search: int = 112
    fit: int = 100


@dataclass(frozen=True)
class Found:
    """Everything that was played.

    Attributes:
        budget: How long the runs were.
        groups: The finished runs of the paper's variants.
        missing: The variants of the paper that have fewer runs than were wanted.
        standings: The tournament among their champions and others; None before there are two.
        plays: The self-play of runs, by variant.
        searches: Champions in the best search, by name.
        beyond: The finished runs beyond the paper, with those that they are compared with.
        beyond_standings: The tournament among those; None if there are none.
    """

    budget: Budget
    groups: Groups
    missing: Sequence[str]
    standings: Standings | None
    plays: Mapping[str, Sequence[SelfPlay]]
    searches: Mapping[str, SearchResult]
    beyond: Groups
    beyond_standings: Standings | None


_WORDS = {"linear": "Linear", "binary-tree": "BinaryTree", "tree": "Tree"}
_PROGRESSIVE, _WEAK, _STRONG = (
    tuple(Variant(f"{word} {scheme}", kind, scheme) for kind, word in _WORDS.items())
    for scheme in ("progressive", "weak", "strong")
)
#: The variants of the paper that begin with an evolved linear evaluator.
FROM_LINEAR = (
    Variant("Linear-from-Linear", "linear", "progressive", "Linear progressive"),
    Variant("Tree-from-Linear", "tree", "progressive", "Linear progressive"),
)
#: All variants of the paper, in an order in which each comes behind what it begins with.
PAPER = (*_PROGRESSIVE, *FROM_LINEAR, *_WEAK, *_STRONG)
#: What goes beyond the paper, each against what it changes.
BEYOND = (
    Variant(
        "Tree-from-Linear, kept small",
        "tree",
        "progressive",
        "Linear progressive",
        options=MappingProxyType({"mean_size": 80.0}),
        compared="Tree-from-Linear",
    ),
    Variant(
        "Tree-from-Linear, simplified",
        "tree",
        "progressive",
        "Linear progressive",
        options=MappingProxyType({"simplify": True}),
        compared="Tree-from-Linear",
    ),
    Variant(
        "Linear, Tree when it stalls",
        "linear",
        "progressive",
        options=MappingProxyType({"switch_after": 8}),
        compared="Linear progressive",
    ),
    Variant(
        "Linear with a portfolio",
        "linear",
        "progressive",
        options=MappingProxyType(
            {"portfolio": 8, "outside": (Agent("greedy", {}), Agent("face", {}))}
        ),
        compared="Linear progressive",
    ),
)


def variant(name: str) -> Variant:
    """Return the variant of the paper that has this name."""
    return next(one for one in PAPER if one.name == name)


def folder_of(folder: Path, of: Variant, seed: int) -> Path:
    """Return where a run is kept, among all runs in a folder."""
    label = "_".join("".join(c if c.isalnum() else " " for c in of.name.lower()).split())
    return folder / f"{label}_{seed}"


def settings_of(folder: Path, of: Variant, seed: int, budget: Budget) -> EvaluatorSettings:
    """Return the settings of a run; beyond the paper it has as many games as those of the paper.

    Raises:
        MalformedEvaluator: The run that it begins with has no champion yet.
    """
    start = None
    if of.start is not None:
        start = folder_of(folder, variant(of.start), seed) / CHAMPION
    return EvaluatorSettings(
        representation=of.representation,
        scheme=of.scheme,
        start=start,
        budget=None if of.compared is None else budget.whole,
        **vars(budget),
        **of.options,
    )


def is_finished(folder: Path, of: Variant, seed: int) -> bool:
    """Return whether a run has come to its end."""
    return (folder_of(folder, of, seed) / CHAMPION).is_file()


def evolve_all(
    folder: Path,
    variants: Sequence[Variant],
    seeds: Sequence[int],
    budget: Budget,
    player: Player,
    *,
    play: bool = True,
) -> dict[str, list[Path]]:
    """Return the folders of all runs by the names of their variants; what is missing is played.

    Args:
        folder: Where all runs are kept.
        variants: What is evolved. A variant comes behind the one that it begins with.
        seeds: One run of each variant for each.
        budget: How long the runs are.
        player: What plays their games.
        play: Whether to play runs that are not finished; if not, they are left out.
    """
    found: dict[str, list[Path]] = {one.name: [] for one in variants}
    for seed, one in _in_turn(variants, seeds):
        if play:
            settings = settings_of(folder, one, seed, budget)
            evolve_evaluator(
                folder_of(folder, one, seed), seed=seed, settings=settings, player=player
            )
        elif not is_finished(folder, one, seed):
            continue
        found[one.name].append(folder_of(folder, one, seed))
    return found


def find(
    folder: Path,
    seeds: Sequence[int],
    budget: Budget,
    games: Games,
    player: Player,
    *,
    beyond: bool = True,
    play: bool = True,
    progress: bool = True,
) -> Found:
    """Return everything; what is missing is played.

    Args:
        folder: Where runs and games are kept.
        seeds: One run of each variant for each.
        budget: How long the runs are.
        games: How many games are played with finished runs.
        player: What plays the games of runs.
        beyond: Whether what goes beyond the paper is played and shown too.
        play: Whether to play runs that are not finished; if not, they are left out.
        progress: Show bars on a terminal.
    """
    variants = (*PAPER, *(BEYOND if beyond else ()))
    runs = evolve_all(folder, variants, seeds, budget, player, play=play)
    groups = {name: list(map(read_history, places)) for name, places in runs.items() if places}
    of_paper = {one.name: groups[one.name] for one in PAPER if one.name in groups}
    place: dict[str, Any] = {"threads": player.workers, "progress": progress}
    standings = None
    if len(of_paper) > 1:
        standings = play_tournament(
            of_paper, _outsiders(), folder / "games", games=games.tournament, **place
        )
    compared = _compared(groups) if beyond else {}
    return Found(
        budget=budget,
        groups=of_paper,
        missing=[one.name for one in PAPER if len(runs[one.name]) < len(seeds)],
        standings=standings,
        plays={
            name: [play_self(run, folder / "games", games=games.self_play, **place) for run in runs]
            for name, runs in of_paper.items()
        },
        searches={
            name: play_search(
                folder / "search",
                history.champion.evaluator,
                games.search,
                games.fit,
                player.workers,
            )
            for name, history in _strongest(standings)
        },
        beyond=compared,
        beyond_standings=play_tournament(
            compared, _outsiders(), folder / "games", games=games.tournament, **place
        )
        if compared
        else None,
    )


def _in_turn(variants: Sequence[Variant], seeds: Sequence[int]) -> Iterator[tuple[int, Variant]]:
    for seed in seeds:
        for one in variants:
            yield seed, one


def _outsiders() -> dict[str, Any]:
    """Return who plays the champions besides each other."""
    agents = {name: agent.make() for name, agent in OUTSIDERS.items()}
    return agents | {name: ENTRANTS[name].make() for name in COMPETITORS}


def _compared(groups: Mapping[str, Sequence[History]]) -> dict[str, Sequence[History]]:
    """Return the runs beyond the paper, each with those that it is compared with."""
    pairs = [(one.compared, one.name) for one in BEYOND if one.compared is not None]
    names = [name for pair in pairs if groups.keys() >= set(pair) for name in pair]
    return {name: groups[name] for name in dict.fromkeys(names)}


def _strongest(standings: Standings | None) -> list[tuple[str, History]]:
    """Return the strongest champions, each of another variant, by their names."""
    if standings is None:
        return []
    places = range(len(standings.entrants))
    rates = {place: standings.single(place).rate for place in places}
    best: dict[str, tuple[str, History]] = {}
    for place in sorted(places, key=lambda place: -rates[place]):
        one = standings.entrants[place]
        if one.history is not None:
            best.setdefault(one.group, (one.name, one.history))
    return list(best.values())[:SEARCHES]
