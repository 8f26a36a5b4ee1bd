"""Evolve the 21 weights of the greedy agent, as the authors of the EVA paper did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from agent_zoo.agents.greedy import GreedyPolicy
from agent_zoo.runs import read_run
from agent_zoo.runs.versions import versions
from hs_env import Deck, Rules
from hs_env.checks import check_choice, check_known, check_seed, check_whole
from hs_env.errors import InvalidOption
from hs_env.setup import check_deck
from optimizers.cma_es import CmaEs
from optimizers.coevolution import Coevolution
from optimizers.evolution_strategy import EvolutionStrategy
from optimizers.genomes import RealGenome, RealGenomes, SelfAdaptation
from optimizers.matches import Player
from optimizers.optimizer import Optimizer
from optimizers.run import Run, RunSummary, open_run

__all__ = ["KIND", "PAPER_DECKS", "WeightSettings", "evolve_weights", "resume"]

#: What the folders of such runs hold, and the version of it.
KIND, FORMAT = "evolution of weights", 1
#: The weights of the greedy agent.
GENES = 21
GENERATIONS_MOST = 1_000_000
BUDGET_MOST = 10**12
ENGINES = ("es", "cma")
#: The decks that the authors evolved with; the Mage's has the 21 cards it was really played with.
PAPER_DECKS = ("aggro_pirate_warrior", "reno_kazakus_mage_21", "midrange_jade_shaman")


@dataclass(frozen=True, kw_only=True)
class WeightSettings:
    """What a run that evolves weights does. The defaults are the paper's.

    Attributes:
        generations: How many generations there are, the random first one included.
        population: How many live on in each (mu); of "cma", half of the candidates.
        offspring: How many children there are in each (lambda).
        games: The number of games of two candidates with two decks.
        budget: If given, no generation begins after this many games.
        decks: Everybody plays with every deck.
        rules: What the games are played by: the values of February 2018, no mulligan.
        agent: Options of the greedy agent besides its weights.
        engine: "es" for the paper's evolution strategy, "cma" for CMA-ES.
        adaptation: How step sizes change, "multiply" or "add"; see `SelfAdaptation`.
        shared_normal: See `SelfAdaptation`.
        floor: The least step size.
        common_deals: See `Coevolution`.
        hall_of_fame: See `Coevolution`.
        racing: See `Coevolution`.

    Raises:
        InvalidOption: A setting is wrong.
        InvalidDeck: A deck cannot be read or breaks a rule.
    """

    generations: int = 100
    population: int = 10
    offspring: int = 10
    games: int = 20
    budget: int | None = None
    decks: Sequence[Any] = PAPER_DECKS
    rules: Rules = field(default_factory=lambda: Rules(cards="cig_2018", mulligan=False))
    agent: Mapping[str, Any] = field(default_factory=dict)
    engine: str = "es"
    adaptation: str = "multiply"
    shared_normal: bool = False
    floor: float = 1e-5
    common_deals: bool = False
    hall_of_fame: int = 0
    racing: int = 1

    def __post_init__(self) -> None:
        check_whole("generations", self.generations, 1, GENERATIONS_MOST)
        if self.budget is not None:
            check_whole("budget", self.budget, 1, BUDGET_MOST)
        check_choice("engine", self.engine, ENGINES)
        rules = Rules.of(self.rules)
        if not self.decks:
            raise InvalidOption("decks: there is none")
        decks = tuple(check_deck(deck, rules).deck for deck in self.decks)
        object.__setattr__(self, "decks", decks)
        if "weights" in self.agent:
            raise InvalidOption("agent: the weights are what evolves")
        self.agent_of(RealGenome((0.5,) * GENES))
        self.optimizer(0)
        self.evaluator(0)

    def agent_of(self, genome: RealGenome) -> GreedyPolicy:
        """Return the agent that plays with such weights."""
        return GreedyPolicy(weights=list(genome.values), **self.agent)

    def optimizer(self, seed: int) -> Optimizer[RealGenome]:
        """Return the optimiser of a new run."""
        if self.engine == "cma":
            return CmaEs(GENES, population=self.population + self.offspring, seed=seed)
        variation = SelfAdaptation(
            GENES,
            floor=self.floor,
            adaptation=self.adaptation,
            shared_normal=self.shared_normal,
        )
        return EvolutionStrategy(
            variation, population=self.population, offspring=self.offspring, seed=seed
        )

    def evaluator(self, seed: int) -> Coevolution[RealGenome]:
        """Return what says how good weights are."""
        return Coevolution(
            self.agent_of,
            RealGenomes(GENES),
            self.decks,
            rules=self.rules,
            games=self.games,
            seed=seed,
            common_deals=self.common_deals,
            hall_of_fame=self.hall_of_fame,
            racing=self.racing,
            keep=self.population,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the settings in a form that JSON can hold."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        decks = [
            {"name": deck.name, "hero": deck.hero, "cards": list(deck.cards), "size": deck.size}
            for deck in self.decks
        ]
        return {**plain, "rules": self.rules.to_dict(), "decks": decks, "agent": dict(self.agent)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> WeightSettings:
        """Return the settings that `to_dict` wrote.

        Raises:
            InvalidOption: They are not that, or their cards are not available.
        """
        check_known("setting", data, tuple(cls.__dataclass_fields__))
        try:
            decks = [Deck(**{**deck, "cards": tuple(deck["cards"])}) for deck in data["decks"]]
            rules = Rules.from_dict(data["rules"])
        except (KeyError, TypeError) as fault:
            raise InvalidOption(f"these are not settings of such a run: {fault!r}") from fault
        rules.card_set  # noqa: B018 (raises if the cards are not available)
        return cls(**{**data, "decks": decks, "rules": rules})


def evolve_weights(
    folder: str | PathLike[str],
    *,
    seed: int = 1,
    settings: WeightSettings | None = None,
    executor: Executor | str = "threads",
    workers: int | None = None,
    scheduler: str | None = None,
    player: Player | None = None,
    progress: bool = True,
) -> RunSummary[RealGenome]:
    """Evolve the weights of the greedy agent in a folder; a run that is there already goes on.

    Args:
        folder: Where the run is kept; made if it does not exist.
        seed: Fixes everything.
        settings: What the run does; by default what the authors of the EVA paper did.
        executor: Where games are played, like the next two; see `open_player`.
        workers: How many tasks run at once.
        scheduler: The address of a Dask scheduler.
        player: What plays the games, instead of one that these three describe.
        progress: Show a bar on a terminal.

    Raises:
        FolderInUse: Another process works in the folder.
        FolderRefused: The folder holds something else, or a run with another seed or settings.
        FolderNotWritable: The disk is full, perhaps. The last checkpoint is good.
        InvalidOption: An argument is wrong.
    """
    chosen = WeightSettings() if settings is None else settings
    seed = check_seed(seed)
    config = {
        "format": FORMAT,
        "versions": versions(),
        "seed": seed,
        "settings": chosen.to_dict(),
    }
    place = {"executor": executor, "workers": workers, "scheduler": scheduler}
    with open_run(folder, KIND, config, player, place) as (opened, workforce):
        run = Run(
            opened,
            chosen.optimizer(seed),
            chosen.evaluator(seed),
            chosen.generations,
            chosen.budget,
        )
        return run.go(workforce, progress=progress)


def resume(
    folder: str | PathLike[str],
    *,
    executor: Executor | str = "threads",
    workers: int | None = None,
    scheduler: str | None = None,
    progress: bool = True,
) -> RunSummary[RealGenome]:
    """Go on with the run in a folder, with the settings that are there.

    Where the games are played may change; the result does not.

    Args:
        folder: Where the run is kept.
        executor: See `evolve_weights`, like the others.
        workers: How many tasks run at once.
        scheduler: The address of a Dask scheduler.
        progress: Show a bar on a terminal.

    Raises:
        FolderRefused: There is no such run, or it was made by another version.
    """
    stored = read_run(Path(folder), KIND, FORMAT)
    return evolve_weights(
        folder,
        seed=stored.config["seed"],
        settings=WeightSettings.from_dict(stored.config["settings"]),
        executor=executor,
        workers=workers,
        scheduler=scheduler,
        progress=progress,
    )
