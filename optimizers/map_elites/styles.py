"""Map the play styles of a deck: for each way to play it, the best weights of the greedy agent."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from agent_zoo.runs import read_run
from agent_zoo.scores import eva
from hs_env import Deck, _core, decks
from hs_env.checks import check_choice, check_known, check_number, check_seed, check_whole
from hs_env.errors import InvalidOption
from hs_env.setup import check_deck
from optimizers.genomes import RealGenome, SelfAdaptation
from optimizers.map_elites.archive import SlidingBoundariesArchive
from optimizers.map_elites.cma_me import BATCH_MOST, EMITTERS_MOST, CmaMe
from optimizers.map_elites.deck_maps import (
    ARCHIVES,
    CELLS_MOST,
    EVALUATIONS_MOST,
    individuals_of,
)
from optimizers.map_elites.kinds import FITNESS, find_measure, measured
from optimizers.map_elites.map_elites import Archive, MapElites, MeasuredFitness
from optimizers.map_elites.steady import (
    ORDERS,
    MapSummary,
    SteadyOptimizer,
    SteadyRun,
    map_config,
)
from optimizers.map_elites.trials import Agent, Opponent, Suite, Trial, TrialResult
from optimizers.matches import Player
from optimizers.optimizer import Individual
from optimizers.run import open_run
from optimizers.weights import GENES, PAPER_DECKS

__all__ = [
    "ENGINES",
    "KIND",
    "Style",
    "StyleSettings",
    "elites_of",
    "map_styles",
    "resume_styles",
    "style_suite",
]

#: What the folders of such runs hold, and the version of it.
KIND, FORMAT = "map of play styles", 1
ENGINES = ("cma-me", "map-elites")
#: The published vectors that candidates play against.
RIVALS = ("eva", "cluster_1", "cluster_2", "cluster_3", "cluster_4")
#: Measures that are the same for all candidates, since all have the same deck.
OF_DECKS = ("mean_cost", "cost_variance", "minions")


def style_suite(
    games: int = 300,
    weights: Sequence[str] = RIVALS,
    deck_names: Sequence[str] = PAPER_DECKS,
    cards: str = "cig_2018",
) -> Suite:
    """Return opponents for play styles: greedy agents, each with each of some decks.

    Args:
        games: How many games each candidate plays. Twice the number of opponents, or a multiple of
            that, lets all opponents play equally often.
        weights: Names of the agents' weights.
        deck_names: Names of their decks.
        cards: The name of a profile of cards.

    Raises:
        InvalidOption: Something is wrong.
    """
    opponents = tuple(
        Opponent(decks.get(name), Agent("greedy", {"weights": vector}))
        for vector in weights
        for name in deck_names
    )
    return Suite(opponents=opponents, games=games, cards=cards, changes={})


@dataclass(frozen=True, kw_only=True)
class StyleSettings:
    """What a run that maps play styles does.

    Attributes:
        deck: What all candidates play: anything that a game takes as a deck.
        suite: Whom they play, how often, and with which cards.
        agent: Options of the greedy agent besides its weights.
        evaluations: How many candidates are tried.
        engine: "cma-me" for `CmaMe`, which needs pyribs, or "map-elites" for mutants of elites by
            `SelfAdaptation`.
        emitters: How many emitters "cma-me" has.
        batch: How many candidates each of them gives at a time.
        sigma: Their first step size.
        initial: How many candidates of "map-elites" are random.
        in_flight: How many are on their way at any time; see `SteadyRun`, like the next two.
        order: "number" or "arrival".
        block: How many results there are between two checkpoints.
        fitness: "wins" for the share of games won, or "health" for the mean difference of the
            heroes' health at the end of a game.
        measures: What sets styles apart; names of `measure_names()` that tell of games.
        archive: "sliding", "grid" or "cvt"; see `MapSettings`.
        dims: The number of cells along each measure; with "cvt", their product counts.
        ranges: Between which values each measure is, for "grid" and "cvt"; by default what is
            expected of the measure.
        remap: How many candidates come between two moves of the boundaries of "sliding".

    Raises:
        InvalidOption: A setting is wrong.
        InvalidDeck: A deck cannot be read or breaks a rule.
    """

    deck: Any
    suite: Suite = field(default_factory=style_suite)
    agent: Mapping[str, Any] = field(default_factory=dict)
    evaluations: int = 10_000
    engine: str = "cma-me"
    emitters: int = 5
    batch: int = 20
    sigma: float = 0.3
    initial: int = 100
    in_flight: int = 100
    order: str = "number"
    block: int = 100
    fitness: str = "wins"
    measures: Sequence[str] = ("turns", "minion_damage")
    archive: str = "sliding"
    dims: Sequence[int] = (20, 20)
    ranges: Sequence[Sequence[float]] | None = None
    remap: int = 100

    def __post_init__(self) -> None:
        check_whole("evaluations", self.evaluations, 1, EVALUATIONS_MOST)
        check_whole("block", self.block, 1, EVALUATIONS_MOST)
        check_choice("order", self.order, ORDERS)
        check_choice("fitness", self.fitness, tuple(FITNESS))
        self._check_search()
        self._check_map()
        object.__setattr__(self, "deck", check_deck(self.deck, self.suite.rules).deck)
        if "weights" in self.agent:
            raise InvalidOption("agent: the weights are what is mapped")
        self.agent_of(RealGenome((0.5,) * GENES)).make()

    def _check_search(self) -> None:
        check_choice("engine", self.engine, ENGINES)
        check_whole("emitters", self.emitters, 1, EMITTERS_MOST)
        check_whole("batch", self.batch, 2, BATCH_MOST)
        check_number("sigma", self.sigma, 1e-9, 1e9)
        check_whole("initial", self.initial, 1, EVALUATIONS_MOST)
        check_whole("in_flight", self.in_flight, 1, EVALUATIONS_MOST)

    def _check_map(self) -> None:
        check_choice("archive", self.archive, ARCHIVES)
        for name in self.measures:
            if name in OF_DECKS:
                raise InvalidOption(f"measures: {name} is the same for all, as they have one deck")
            find_measure(name)
        if len(self.dims) != len(self.measures):
            raise InvalidOption(f"dims has a number for each of the measures, got {self.dims}")
        for cells in self.dims:
            check_whole("dims", cells, 1, CELLS_MOST)
        if self.ranges is not None:
            check_ranges(self.ranges, len(self.measures))

    def agent_of(self, genome: RealGenome) -> Agent:
        """Return who plays with such weights."""
        return Agent("greedy", {**self.agent, "weights": list(genome.values)})

    def optimizer(self, seed: int) -> SteadyOptimizer[RealGenome]:
        """Return the search of a new run.

        Raises:
            InvalidOption: It needs pyribs, which is not installed.
        """
        archive = self.new_archive(seed)
        if self.engine == "map-elites":
            return MapElites(SelfAdaptation(GENES), archive, initial=self.initial, seed=seed)
        return CmaMe(
            GENES,
            archive,
            emitters=self.emitters,
            batch=self.batch,
            sigma=self.sigma,
            seed=seed,
        )

    def new_archive(self, seed: int) -> Archive:
        """Return an empty map.

        Raises:
            InvalidOption: It needs pyribs, which is not installed.
        """
        if self.archive == "sliding":
            return SlidingBoundariesArchive(
                solution_dim=(),
                solution_dtype=np.int64,
                dims=self.dims,
                evaluations=self.evaluations,
                remap_frequency=self.remap,
                qd_score_offset=FITNESS[self.fitness],
            )
        from optimizers.map_elites.ribs_archives import ribs_archive

        expected = [find_measure(name).expected for name in self.measures]
        ranges = expected if self.ranges is None else [(low, high) for low, high in self.ranges]
        offset = FITNESS[self.fitness]
        archive: Archive = ribs_archive(self.archive, self.dims, ranges, offset, seed)
        return archive

    def score(self, result: TrialResult) -> MeasuredFitness:
        """Return how good a candidate is, and what its style is."""
        return measured(self.fitness, self.measures, self.deck, self.suite.card_set, result)

    def to_dict(self) -> dict[str, Any]:
        """Return the settings in a form that JSON can hold."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        deck = {**asdict(self.deck), "cards": list(self.deck.cards)}
        return {**plain, "deck": deck, "suite": self.suite.to_dict(), "agent": dict(self.agent)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> StyleSettings:
        """Return the settings that `to_dict` wrote.

        Raises:
            InvalidOption: They are not that.
        """
        check_known("setting", data, tuple(cls.__dataclass_fields__))
        try:
            deck = Deck(**{**data["deck"], "cards": tuple(data["deck"]["cards"])})
            return cls(**{**data, "deck": deck, "suite": Suite.from_dict(data["suite"])})
        except (KeyError, TypeError) as fault:
            raise InvalidOption(f"these are not settings of such a run: {fault!r}") from fault


def check_ranges(ranges: Sequence[Sequence[float]], count: int) -> None:
    """Refuse what is not a pair of bounds for each measure.

    Raises:
        InvalidOption: It is not that.
    """
    if len(ranges) != count or any(len(pair) != 2 for pair in ranges):
        raise InvalidOption(f"ranges has a pair for each of the measures, got {ranges!r}")
    for low, high in ranges:
        check_number("the lower bound of a range", low, -1e300, 1e300)
        check_number("the upper bound of a range", high, low, 1e300)
        if low == high:
            raise InvalidOption(f"ranges: nothing is between {low} and {high}")


def map_styles(
    folder: str | PathLike[str],
    *,
    settings: StyleSettings,
    seed: int = 1,
    executor: Executor | str = "threads",
    workers: int | None = None,
    scheduler: str | None = None,
    player: Player | None = None,
    progress: bool = True,
) -> MapSummary[RealGenome]:
    """Map play styles in a folder; a run that is there already goes on.

    Args:
        folder: Where the run is kept; made if it does not exist.
        settings: What the run does.
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
        InvalidOption: An argument is wrong, or pyribs is needed and not installed.
    """
    seed = check_seed(seed)
    config = map_config(FORMAT, seed, settings.suite, settings.to_dict())
    optimizer = settings.optimizer(seed)
    suite = json.dumps(settings.suite.to_dict())

    def trial(one: Individual[RealGenome]) -> Trial:
        agent = json.dumps(asdict(settings.agent_of(one.genome)))
        return Trial(suite, agent, settings.deck, _core.game_seed(seed, one.number))

    place = {"executor": executor, "workers": workers, "scheduler": scheduler}
    with open_run(folder, KIND, config, player, place) as (opened, workforce):
        run = SteadyRun(
            opened,
            optimizer,
            trial=trial,
            fitness=lambda one, result: settings.score(result),
            evaluations=settings.evaluations,
            in_flight=settings.in_flight,
            order=settings.order,
            block=settings.block,
        )
        return run.go(workforce, progress=progress)


def resume_styles(folder: str | PathLike[str], **place: Any) -> MapSummary[RealGenome]:
    """Go on with the run in a folder, with the settings that are there.

    Args:
        folder: Where the run is kept.
        place: Where games are played, and whether there is a bar; see `map_styles`.

    Raises:
        FolderRefused: There is no such run, or it was made by another version.
    """
    stored = read_run(Path(folder), KIND, FORMAT)
    settings = StyleSettings.from_dict(stored.config["settings"])
    return map_styles(folder, settings=settings, seed=stored.config["seed"], **place)


@dataclass(frozen=True)
class Style:
    """An elite of a map of play styles.

    Attributes:
        number: Of the individual.
        weights: What it plays by.
        fitness: How good it is.
        measures: What its style is, by the names of the measures.
        win_rate: The share of games won.
    """

    number: int
    weights: eva.Weights
    fitness: float
    measures: Mapping[str, float]
    win_rate: float

    def describe(self) -> str:
        """Return in two lines how it does, and its weights by name, the greatest first."""
        kind = ", ".join(f"{name} {value:.2f}" for name, value in self.measures.items())
        by_name = sorted(asdict(self.weights).items(), key=lambda pair: -pair[1])
        weights = " ".join(f"{name} {value:.2f}" for name, value in by_name)
        return f"number {self.number}: won {self.win_rate:.1%}, {kind}\n  {weights}"


def elites_of(folder: str | PathLike[str]) -> list[Style]:
    """Return the elites of a run, the best first.

    Raises:
        FolderRefused: There is no such run, or it was made by another version.
    """
    stored = read_run(Path(folder), KIND, FORMAT)
    settings = StyleSettings.from_dict(stored.config["settings"])
    archive = settings.new_archive(stored.config["seed"])
    everybody = {one["number"]: one for one in individuals_of(stored)}
    for number, one in everybody.items():
        archive.add([number], [one["fitness"]], [one["measures"]])
    elites = [everybody[number] for number in archive.data("solution").tolist()]
    elites.sort(key=lambda one: (-one["fitness"], one["number"]))
    return [_style(one, settings.measures) for one in elites]


def _style(record: Mapping[str, Any], measures: Sequence[str]) -> Style:
    weights = eva.Weights.from_code_order(record["genome"]["values"])
    kind = dict(zip(measures, record["measures"], strict=True))
    return Style(record["number"], weights, record["fitness"], kind, record["win_rate"])
