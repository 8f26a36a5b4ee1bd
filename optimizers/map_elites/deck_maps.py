"""Map the decks of a class: for each kind of deck, the best one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from agent_zoo.runs import StoredRun, read_run
from hs_env import Deck, _core
from hs_env.checks import check_choice, check_known, check_seed, check_whole
from hs_env.errors import InvalidOption
from optimizers.map_elites.archive import SlidingBoundariesArchive
from optimizers.map_elites.decks import PAPER_EXCLUDED, PAPER_SETS, DeckVariation, pool_of
from optimizers.map_elites.kinds import FITNESS, Measure, find_measure, measured
from optimizers.map_elites.map_elites import Archive, MapElites, MeasuredFitness
from optimizers.map_elites.steady import ORDERS, MapSummary, SteadyRun, map_config
from optimizers.map_elites.suites import (
    BALANCE,
    EXPERIMENTS,
    PRESETS,
    beam_player,
    elite_suite,
    starter_suite,
)
from optimizers.map_elites.trials import Agent, Opponent, Suite, Trial, TrialResult
from optimizers.matches import Player
from optimizers.optimizer import Individual
from optimizers.run import open_run

__all__ = [
    "ARCHIVES",
    "KIND",
    "MapSettings",
    "champion_of",
    "changed_map",
    "map_decks",
    "paper_settings",
    "resume_map",
]

#: What the folders of such runs hold, and the version of it.
KIND, FORMAT = "map of decks", 1
ARCHIVES = ("sliding", "grid", "cvt")
EVALUATIONS_MOST = 10_000_000
CELLS_MOST = 1_000


@dataclass(frozen=True, kw_only=True)
class MapSettings:
    """What a run that maps decks does. The defaults are the paper's, but for fairness.

    Attributes:
        card_class: The class whose decks are mapped.
        agent: Who plays these decks.
        suite: Whom they play, how often, and with which cards.
        evaluations: How many decks are tried.
        initial: How many of them are random.
        in_flight: How many are on their way at any time; see `SteadyRun`, like the next.
        order: "number" or "arrival".
        fitness: "health" for the mean difference of the heroes' health at the end of a game, as in
            the paper, or "wins" for the share of games won.
        measures: What sets kinds of decks apart; names of `measure_names()`.
        archive: "sliding" for boundaries that follow the decks, as in the paper; "grid" for fixed
            ones and "cvt" for cells around random centres, which both need pyribs.
        dims: The number of cells along each measure; with "cvt", their product counts.
        first_dims: The number at first, if the map grows; only for "sliding".
        remap: How many decks come between two moves of the boundaries.
        window: If given, boundaries follow the last decks only, this many.
        sets: The sets that cards come from.
        exclude: Cards that are left out.

    Raises:
        InvalidOption: A setting is wrong.
    """

    card_class: str
    agent: Agent
    suite: Suite
    evaluations: int = 10_000
    initial: int = 100
    in_flight: int = 100
    order: str = "number"
    fitness: str = "health"
    measures: Sequence[str] = ("mean_cost", "cost_variance")
    archive: str = "sliding"
    dims: Sequence[int] = (20, 20)
    first_dims: Sequence[int] | None = (2, 2)
    remap: int = 100
    window: int | None = None
    sets: Sequence[str] = PAPER_SETS
    exclude: Sequence[str] = PAPER_EXCLUDED

    def __post_init__(self) -> None:
        check_whole("evaluations", self.evaluations, 1, EVALUATIONS_MOST)
        check_whole("in_flight", self.in_flight, 1, EVALUATIONS_MOST)
        check_choice("order", self.order, ORDERS)
        check_choice("fitness", self.fitness, tuple(FITNESS))
        check_choice("archive", self.archive, ARCHIVES)
        if len(self.dims) != len(self.measures):
            raise InvalidOption(
                f"dims has a number of cells for each of the measures {list(self.measures)}, got "
                f"{list(self.dims)}"
            )
        for cells in self.dims:
            check_whole("dims", cells, 1, CELLS_MOST)
        if self.archive != "sliding" and (self.first_dims is not None or self.window is not None):
            raise InvalidOption(
                f'first_dims and window are for archive="sliding", not for {self.archive!r}'
            )
        for name in self.measures:
            find_measure(name)
        self.agent.make()
        self.variation()

    def variation(self) -> DeckVariation:
        """Return how decks come about."""
        cards = self.suite.card_set
        return DeckVariation(pool_of(self.card_class, cards, self.exclude, self.sets))

    def optimizer(self, seed: int) -> MapElites[Deck]:
        """Return the search of a new run."""
        return MapElites(
            self.variation(),
            self.new_archive(seed),
            initial=self.initial,
            seed=seed,
        )

    def kinds(self) -> list[Measure]:
        """Return the measures themselves."""
        return [find_measure(name) for name in self.measures]

    def new_archive(self, seed: int) -> Archive:
        """Return an empty map.

        Raises:
            InvalidOption: It needs pyribs, which is not installed.
        """
        offset = FITNESS[self.fitness]
        if self.archive == "sliding":
            return SlidingBoundariesArchive(
                solution_dim=(),
                solution_dtype=np.int64,
                dims=self.dims,
                first_dims=self.first_dims,
                evaluations=self.evaluations,
                remap_frequency=self.remap,
                buffer_capacity=self.window,
                qd_score_offset=offset,
            )
        from optimizers.map_elites.ribs_archives import ribs_archive

        ranges = [one.expected for one in self.kinds()]
        made: Archive = ribs_archive(self.archive, self.dims, ranges, offset, seed)
        return made

    def score(self, deck: Deck, result: TrialResult) -> MeasuredFitness:
        """Return how good a deck is, and of which kind."""
        return measured(self.fitness, self.measures, deck, self.suite.card_set, result)

    def to_dict(self) -> dict[str, Any]:
        """Return the settings in a form that JSON can hold."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {**plain, "agent": asdict(self.agent), "suite": self.suite.to_dict()}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> MapSettings:
        """Return the settings that `to_dict` wrote.

        Raises:
            InvalidOption: They are not that.
        """
        check_known("setting", data, tuple(cls.__dataclass_fields__))
        try:
            agent, suite = Agent(**data["agent"]), Suite.from_dict(data["suite"])
            return cls(**{**data, "agent": agent, "suite": suite})
        except (KeyError, TypeError) as fault:
            raise InvalidOption(f"these are not settings of such a run: {fault!r}") from fault


def paper_settings(
    experiment: str = "starters",
    card_class: str = "hunter",
    strategy: str = "aggro",
    *,
    preset: str = "fair",
    games: int = 200,
    agent: Agent | None = None,
    opponents: Sequence[Opponent] | None = None,
    balance: str = "paper",
    changes: Mapping[str, Mapping[str, Any]] | None = None,
    cards: str = "basic_classic",
    **changed: Any,
) -> MapSettings:
    """Return the settings of an experiment of the MAP-Elites paper.

    Args:
        experiment: "starters" against starter decks, "elites" against the best decks of the first,
            "balance" against these with changed cards.
        card_class: The class whose decks are mapped; any of the nine.
        strategy: How they are played: "aggro", "control", or any other name of a score.
        preset: "paper": the deck begins every game, and both sides know all cards. "fair": seats
            are swapped, and nobody knows what is hidden.
        games: How many games each deck plays.
        agent: Who plays the decks, instead of the beam with the strategy.
        opponents: Whom they play, instead of those of the experiment.
        balance: Which changed cards "balance" has, "paper" or "authors"; see `BALANCE`.
        changes: Changed cards instead of these, or for other experiments.
        cards: The name of a profile of cards.
        changed: Other settings of `MapSettings`.

    Raises:
        InvalidOption: Something is wrong.
    """
    check_choice("experiment", experiment, EXPERIMENTS)
    check_choice("preset", preset, PRESETS)
    check_choice("balance", balance, tuple(BALANCE))
    if opponents is None:
        make = starter_suite if experiment == "starters" else elite_suite
        opponents = make(preset)
    if changes is None:
        changes = BALANCE[balance] if experiment == "balance" else {}
    suite = Suite(
        opponents=tuple(opponents),
        games=games,
        goes_first=preset == "paper",
        cards=cards,
        changes=changes,
    )
    return MapSettings(
        card_class=card_class,
        agent=beam_player(strategy, preset) if agent is None else agent,
        suite=suite,
        **changed,
    )


def map_decks(
    folder: str | PathLike[str],
    *,
    settings: MapSettings,
    seed: int = 1,
    executor: Executor | str = "threads",
    workers: int | None = None,
    scheduler: str | None = None,
    player: Player | None = None,
    progress: bool = True,
) -> MapSummary[Deck]:
    """Map decks in a folder; a run that is there already goes on.

    Args:
        folder: Where the run is kept; made if it does not exist.
        settings: What the run does, such as `paper_settings` gives it.
        seed: Fixes everything, unless results are taken as they arrive.
        executor: Where games are played, like the next two; see `open_player`.
        workers: How many tasks run at once.
        scheduler: The address of a Dask scheduler.
        player: Who has the workers, instead of one that these three describe.
        progress: Show a bar on a terminal.

    Raises:
        FolderInUse: Another process works in the folder.
        FolderRefused: The folder holds something else, or a run with another seed or settings.
        FolderNotWritable: The disk is full, perhaps. The last checkpoint is good.
        InvalidOption: An argument is wrong.
    """
    seed = check_seed(seed)
    config = map_config(FORMAT, seed, settings.suite, settings.to_dict())
    optimizer = settings.optimizer(seed)
    suite, agent = json.dumps(settings.suite.to_dict()), json.dumps(asdict(settings.agent))

    def trial(one: Individual[Deck]) -> Trial:
        return Trial(suite, agent, one.genome, _core.game_seed(seed, one.number))

    place = {"executor": executor, "workers": workers, "scheduler": scheduler}
    with open_run(folder, KIND, config, player, place) as (opened, workforce):
        run = SteadyRun(
            opened,
            optimizer,
            trial=trial,
            fitness=lambda one, result: settings.score(one.genome, result),
            evaluations=settings.evaluations,
            in_flight=settings.in_flight,
            order=settings.order,
        )
        return run.go(workforce, progress=progress)


def resume_map(folder: str | PathLike[str], **place: Any) -> MapSummary[Deck]:
    """Go on with the run in a folder, with the settings that are there.

    Args:
        folder: Where the run is kept.
        place: Where games are played, and whether there is a bar; see `map_decks`.

    Raises:
        FolderRefused: There is no such run, or it was made by another version.
    """
    stored = read_run(Path(folder), KIND, FORMAT)
    settings = MapSettings.from_dict(stored.config["settings"])
    return map_decks(folder, settings=settings, seed=stored.config["seed"], **place)


def changed_map(
    before: str | PathLike[str],
    folder: str | PathLike[str],
    changes: Mapping[str, Mapping[str, Any]],
    **place: Any,
) -> MapSummary[Deck]:
    """Map decks once more with changed cards, for both sides, and otherwise as before.

    Args:
        before: The folder of a map.
        folder: Where the new one is kept.
        changes: The changed cards, as in `CardSet.with_changes`, beside those of the map before.
        place: Where games are played, and whether there is a bar; see `map_decks`.

    Raises:
        FolderRefused: There is no such map, or the new folder holds another run.
        InvalidOption: A change is wrong.
    """
    stored = read_run(Path(before), KIND, FORMAT)
    settings = MapSettings.from_dict(stored.config["settings"])
    suite = replace(settings.suite, changes={**settings.suite.changes, **changes})
    return map_decks(
        folder, settings=replace(settings, suite=suite), seed=stored.config["seed"], **place
    )


def champion_of(folder: str | PathLike[str]) -> Opponent:
    """Return the best deck of a run with who played it, to be an opponent of other runs.

    Raises:
        FolderRefused: There is no such run.
        InvalidOption: It has no results yet.
    """
    stored = read_run(Path(folder), KIND, FORMAT)
    everybody = individuals_of(stored)
    if not everybody:
        raise InvalidOption(f"{folder} has no results yet")
    best = max(everybody, key=lambda one: (one["fitness"], -one["number"]))
    settings = stored.config["settings"]
    hero = pool_of(settings["card_class"]).hero
    deck = Deck(f"best of {Path(folder).name}", hero, tuple(best["genome"]["cards"]))
    return Opponent(deck, Agent(**settings["agent"]))


def individuals_of(stored: StoredRun) -> list[dict[str, Any]]:
    """Return everybody who was evaluated in a run, in the order of the results."""
    return [one for entry in stored.entries for one in entry["individuals"]]
