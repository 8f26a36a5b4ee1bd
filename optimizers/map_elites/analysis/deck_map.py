"""Read the folder of a run that maps decks, and build its map again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo.arena.fields import Field
from agent_zoo.runs import read_run
from hs_env import Deck
from hs_env.cards import CardSet
from hs_env.checks import is_finite
from hs_env.errors import HearthstoneError, InvalidOption
from optimizers.map_elites.archive import SlidingBoundariesArchive
from optimizers.map_elites.deck_maps import FORMAT, KIND, MapSettings
from optimizers.map_elites.decks import DeckVariation
from optimizers.map_elites.map_elites import Archive
from optimizers.map_elites.trials import TrialResult

__all__ = ["Candidate", "DeckMap", "Elite", "check_grid", "games_by_opponent", "read_map"]

Floats = npt.NDArray[np.float64]

#: The measures of the MAP-Elites paper, whose distribution over all decks is known.
MANA = ("mean_cost", "cost_variance")


@dataclass(frozen=True)
class Candidate:
    """A deck that was tried.

    Attributes:
        number: Counts all decks of a run.
        parent: The number of the deck that it is a mutant of; None for random ones.
        deck: The deck.
        fitness: How good it is.
        measures: What kind it is.
        result: What its games were like.
    """

    number: int
    parent: int | None
    deck: Deck
    fitness: float
    measures: tuple[float, ...]
    result: TrialResult

    @property
    def win_rate(self) -> float:
        """The share of games won; a draw counts as half."""
        return self.result.win_rate


@dataclass(frozen=True)
class Elite(Candidate):
    """The best deck of a cell.

    Attributes:
        cell: The cell, by its number along each measure. If cells have no rows and columns, as in
            maps of the kind "cvt", it is the number of the cell alone.
    """

    cell: tuple[int, ...]

    @property
    def column(self) -> int:
        """The number of its cell along the first measure, from the least."""
        return self.cell[0]

    @property
    def row(self) -> int:
        """The number of its cell along the second measure, from the least."""
        return self.cell[1]


@dataclass(frozen=True, eq=False)
class DeckMap:
    """What a run that maps decks has come to.

    Attributes:
        path: Its folder.
        seed: Its seed.
        settings: What it was started with.
        candidates: All decks that were tried, in the order in which they reached the map.
        elites: The best deck of each cell, cell by cell.
        edges: Along each measure, where cells begin, and at last where the last one ends. Empty if
            cells have no rows and columns.
        metrics: What the map was like after each hundred decks, by the names of `METRICS`.
        summary: What it is like now, by the same names. The map of an unfinished run has had its
            boundaries moved once more.
    """

    path: Path
    seed: int
    settings: MapSettings
    candidates: tuple[Candidate, ...]
    elites: tuple[Elite, ...]
    edges: tuple[Floats, ...]
    metrics: tuple[Mapping[str, float], ...]
    summary: Mapping[str, float]

    @property
    def name(self) -> str:
        """The name of its folder."""
        return self.path.resolve().name

    @property
    def finished(self) -> bool:
        """Whether all decks of the settings were tried."""
        return len(self.candidates) == self.settings.evaluations

    @cached_property
    def cards(self) -> CardSet:
        """The cards that were played with, changes included."""
        return self.settings.suite.card_set

    @property
    def labels(self) -> tuple[str, ...]:
        """What its measures are called in pictures."""
        return tuple(one.label for one in self.settings.kinds())

    @property
    def is_grid(self) -> bool:
        """Whether it has rows and columns: two measures with boundaries."""
        return len(self.edges) == 2

    @property
    def shows_mana(self) -> bool:
        """Whether its measures are mean and variance of the mana cost, as in the paper."""
        return tuple(self.settings.measures) == MANA

    @property
    def best(self) -> Elite:
        """The elite with the greatest fitness; of equals, the one that was tried first."""
        return self.ranking[0]

    @cached_property
    def ranking(self) -> tuple[Elite, ...]:
        """The elites, the best first."""
        return tuple(sorted(self.elites, key=lambda one: (-one.fitness, one.number)))

    def card_name(self, card: str) -> str:
        """Return the name of a card by its id."""
        return self.cards.by_id[card].name


def read_map(folder: str | PathLike[str]) -> DeckMap:
    """Read a run that maps decks, finished or not. Another process may work in it meanwhile.

    The map is built again from the log: everybody is added in the order of the results. If a run
    with sliding boundaries is not finished, the boundaries then move to where its decks are.

    Args:
        folder: Where the run is kept.

    Raises:
        FolderRefused: There is no such run, or its files are damaged.
        InvalidOption: It has no results yet, its settings or its log are wrong, or it needs a
            package that is not installed. The message says what is wrong.
    """
    path = Path(folder)
    stored = read_run(path, KIND, FORMAT)
    try:
        config = Field(stored.config)
        settings = MapSettings.from_dict(config["settings"].value)
        seed = config["seed"].whole()
        log = [Field(entry, f"entry {i} of the log") for i, entry in enumerate(stored.entries)]
        variation = settings.variation()
        candidates = tuple(one for entry in log for one in _candidates(entry, settings, variation))
        metrics = tuple(entry["map"].value for entry in log)
    except HearthstoneError as fault:
        raise InvalidOption(f"{path}: {fault}") from fault
    if not candidates:
        raise InvalidOption(f"{path} has no results yet")
    archive = _filled(settings, seed, candidates)
    elites = _elites(archive, candidates)
    return DeckMap(
        path=path,
        seed=seed,
        settings=settings,
        candidates=candidates,
        elites=elites,
        edges=_edges(archive),
        metrics=metrics,
        summary=_summary(archive, candidates, elites),
    )


def check_grid(found: DeckMap, what: str) -> None:
    """Raise if a map has no rows and columns to draw.

    Args:
        found: The map.
        what: What needs them.

    Raises:
        InvalidOption: It has none.
    """
    if not found.is_grid:
        raise InvalidOption(
            f"{what} needs a map with two measures and boundaries; {found.path} has the measures "
            f"{', '.join(found.settings.measures)} and archive={found.settings.archive!r}"
        )


def games_by_opponent(settings: MapSettings) -> tuple[int, ...]:
    """Return how many games each deck plays against each opponent of the suite."""
    suite = settings.suite
    at_once = 1 if suite.goes_first else 2
    matches, opponents = suite.games // at_once, len(suite.opponents)
    return tuple(
        at_once * (matches // opponents + (number < matches % opponents))
        for number in range(opponents)
    )


def _candidates(
    entry: Field, settings: MapSettings, variation: DeckVariation
) -> Iterator[Candidate]:
    for one in entry["individuals"].items():
        measures = one["measures"]
        if not all(map(is_finite, measures.raw(len(settings.measures)))):
            measures.refuse("finite numbers")
        if not is_finite(one["fitness"].value):
            one["fitness"].refuse("a finite number")
        parent = one["parent"]
        yield Candidate(
            number=one["number"].whole(),
            parent=None if parent.value is None else parent.whole(),
            deck=variation.from_dict(one["genome"].value),
            fitness=float(one["fitness"].value),
            measures=tuple(map(float, measures.value)),
            result=_result(one),
        )


def _result(one: Field) -> TrialResult:
    for name in TrialResult.__dataclass_fields__:
        part = one[name]
        if name == "by_opponent":
            part.raw()
        elif not is_finite(part.value):
            part.refuse("a finite number")
    one["games"].whole(least=1)
    return TrialResult.from_dict(one.value)


def _filled(settings: MapSettings, seed: int, candidates: Sequence[Candidate]) -> Archive:
    """Return the map with everybody added one by one, as the run did it."""
    archive = settings.new_archive(seed)
    for place, one in enumerate(candidates):
        archive.add([place], [one.fitness], [list(one.measures)])
    finished = len(candidates) == settings.evaluations
    if isinstance(archive, SlidingBoundariesArchive) and not finished:
        archive.remap()
    return archive


def _edges(archive: Archive) -> tuple[Floats, ...]:
    return tuple(np.asarray(lines, np.float64) for lines in getattr(archive, "boundaries", ()))


def _elites(archive: Archive, candidates: Sequence[Candidate]) -> tuple[Elite, ...]:
    places, cells = archive.data(["solution", "index"], return_type="tuple")
    dims = tuple(len(lines) - 1 for lines in _edges(archive))
    ordered = sorted(zip(cells.tolist(), places.tolist(), strict=True))
    return tuple(
        Elite(**vars(candidates[place]), cell=_cell_of(index, dims)) for index, place in ordered
    )


def _cell_of(index: int, dims: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(one) for one in np.unravel_index(index, dims)) if dims else (index,)


def _summary(
    archive: Archive, candidates: Sequence[Candidate], elites: Sequence[Elite]
) -> dict[str, Any]:
    stats = archive.stats
    rates = [one.win_rate for one in elites]
    return {
        "evaluations": len(candidates),
        "games": sum(one.result.games for one in candidates),
        "elites": len(elites),
        "cells": round(len(elites) / float(stats.coverage)),
        "coverage": float(stats.coverage),
        "qd_score": float(stats.qd_score),
        "best": float(stats.obj_max),
        "mean": float(stats.obj_mean),
        "best_win_rate": max(rates),
        "mean_win_rate": sum(rates) / len(rates),
    }
