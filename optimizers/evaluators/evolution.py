"""Evolve evaluators in a folder: the experiments of Miernik and Kowalski, with decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo.agents.evaluator import EvaluatorPolicy
from agent_zoo.evaluators import (
    REPRESENTATIONS,
    Evaluator,
    EvaluatorLike,
    Tree,
    evaluator_of,
    presets,
)
from agent_zoo.runs import read_run
from agent_zoo.runs.versions import versions
from hs_env import Deck, Rules
from hs_env.checks import check_choice, check_known, check_seed, check_whole
from hs_env.errors import InvalidOption
from hs_env.setup import check_deck
from hs_env.wording import in_words
from optimizers.evaluators.portfolio import MEMBERS_MOST, Outsider, PortfolioGames
from optimizers.evaluators.schemes import DuelGames
from optimizers.evaluators.switch import LinearThenTree, StallWatch
from optimizers.evaluators.variation import LinearVariation, TreeVariation, variation_of
from optimizers.genetic_algorithm import GeneticAlgorithm
from optimizers.map_elites.trials import Agent
from optimizers.matches import Player
from optimizers.parsimony import CovariantParsimony
from optimizers.run import Evaluator as Evaluating
from optimizers.run import Run, RunSummary, open_run

__all__ = [
    "CHAMPION",
    "KIND",
    "OPPONENTS",
    "POOL",
    "SCHEMES",
    "EvaluatorSettings",
    "evolve_evaluator",
    "resume_evaluator",
]

#: What the folders of such runs hold, and the version of it.
KIND, FORMAT = "evolution of evaluators", 1
#: The file with the best evaluator of the last generation.
CHAMPION = "champion.json"
GENERATIONS_MOST = 1_000_000
BUDGET_MOST = 10**12

#: Whom candidates play in each scheme; None: each other.
OPPONENTS: Mapping[str, Agent | None] = MappingProxyType(
    {
        "progressive": None,
        "weak": Agent("face", {}),
        "strong": Agent("evaluator", {"evaluator": "evolved_tree"}),
    }
)
SCHEMES = tuple(OPPONENTS)

#: For each class a deck of Basic cards, and one as it was built for tournaments.
POOL = (
    *("basic_druid", "basic_hunter", "basic_mage", "basic_paladin", "basic_priest"),
    *("basic_rogue", "basic_shaman", "basic_warlock", "basic_warrior"),
    *("murloc_druid", "midrange_secret_hunter", "reno_kazakus_mage", "midrange_buff_paladin"),
    *("reno_kazakus_dragon_priest", "miracle_pirate_rogue", "midrange_jade_shaman"),
    *("zoo_discard_warlock", "aggro_pirate_warrior"),
)


#: Settings beyond the paper. Those that need another one come with it.
BEYOND: Mapping[str, str | None] = MappingProxyType(
    {
        "switch_after": None,
        "stall_share": "switch_after",
        "portfolio": None,
        "outside": "portfolio",
        "portfolio_floor": "portfolio",
        "mean_size": None,
        "simplify": None,
    }
)


@dataclass(frozen=True, kw_only=True)
class EvaluatorSettings:
    """What a run that evolves evaluators does. The defaults are the paper's, with a pool of decks.

    Attributes:
        representation: "linear", "binary-tree" or "tree".
        scheme: "progressive": candidates play each other. "weak" or "strong": they play `opponent`.
        generations: How many generations there are.
        population: How many candidates there are in each.
        elites: How many of them are the best of the generation before.
        mutation: How likely a mutation is: of each weight, or of each of both trees.
        duels: How many pairs of decks are drawn for each generation.
        games: How many games two candidates play with each pair of decks and either side of it;
            against an opponent, `population` times as many.
        budget: If given, no generation begins after this many games.
        start: An evaluator to begin with; a linear one can start a run of trees. None: random ones.
        start_mutations: How often each copy of it mutates at first.
        opponent: Whom candidates play, unless they play each other; None: that of the scheme.
        decks: The pool that decks are drawn from.
        rules: What the games are played by.
        switch_after: If given, weights become trees when they make no progress for this many
            generations, as the paper proposes; see `StallWatch`.
        stall_share: Progress is to win this part of the games against those before; needs
            `switch_after`.
        portfolio: How many opponents, from 2, candidates play that enter and leave by how hard they
            are to beat; see `PortfolioGames`. 0: there are none. Candidates also play each other
            if the scheme is progressive; otherwise the portfolio begins with `opponent`.
        outside: Who is in the portfolio at first besides that.
        portfolio_floor: Members that win less than this part of their games leave.
        mean_size: If given, how many nodes both trees of a candidate may have together in the mean
            of a population; see `CovariantParsimony`.
        simplify: Whether trees are simplified when they mutate. No value changes by that.

    The last seven go beyond the paper. `to_dict` leaves them out where they are not used, so that
    runs from before there were such settings go on.

    Raises:
        InvalidOption: A setting is wrong.
        InvalidDeck: A deck cannot be read or breaks a rule.
    """

    representation: str = "linear"
    scheme: str = "progressive"
    generations: int = 50
    population: int = 50
    elites: int = 5
    mutation: float = 0.05
    duels: int = 10
    games: int = 10
    budget: int | None = None
    start: EvaluatorLike | None = None
    start_mutations: int = 5
    opponent: Agent | None = None
    decks: Sequence[Any] = POOL
    rules: Rules = field(default_factory=Rules)
    switch_after: int | None = None
    stall_share: float = 0.52
    portfolio: int = 0
    outside: Sequence[Agent] = ()
    portfolio_floor: float = 0.3
    mean_size: float | None = None
    simplify: bool = False

    def __post_init__(self) -> None:
        check_choice("representation", self.representation, tuple(REPRESENTATIONS))
        check_choice("scheme", self.scheme, SCHEMES)
        check_whole("generations", self.generations, 1, GENERATIONS_MOST)
        if self.budget is not None:
            check_whole("budget", self.budget, 1, BUDGET_MOST)
        rules = Rules.of(self.rules)
        if not self.decks:
            raise InvalidOption("decks: there is none")
        decks = tuple(check_deck(deck, rules).deck for deck in self.decks)
        object.__setattr__(self, "decks", decks)
        if self.scheme == "progressive" and self.opponent is not None:
            raise InvalidOption("an opponent goes with the schemes weak and strong")
        if self.scheme != "progressive" and self.opponent is None:
            object.__setattr__(self, "opponent", OPPONENTS[self.scheme])
        if self.start is not None:
            object.__setattr__(self, "start", evaluator_of(self.start))
        object.__setattr__(self, "outside", tuple(map(_kept, self.outside)))
        self._check_what_goes_together()
        self.parts(0)

    def parts(self, seed: int) -> tuple[GeneticAlgorithm[Any], Evaluating[Any]]:
        """Return the optimiser of a new run, and what says how good evaluators are.

        They belong together: with `switch_after`, the optimiser asks the other one.

        Raises:
            InvalidOption: An option is wrong, or an opponent does not decide in C++.
        """
        games = self.evaluation(seed)
        if self.switch_after is None:
            return self.optimizer(seed), games
        watch = StallWatch(
            games,
            _player_of,
            self.decks,
            rules=self.rules,
            generations=self.switch_after,
            share=self.stall_share,
            seed=seed,
        )
        return self.optimizer(seed, lambda: watch.stalled), watch

    def optimizer(
        self, seed: int, switch: Callable[[], bool] = lambda: False
    ) -> GeneticAlgorithm[Any]:
        """Return the optimiser of a new run.

        Args:
            seed: Fixes everything that is random in it.
            switch: With `switch_after`, asked whether it is time for trees.
        """
        variation = variation_of(self.representation, self.mutation, simplify=self.simplify)
        start = None if self.start is None else variation.converted(evaluator_of(self.start))
        small = None
        if self.mean_size is not None:
            small = CovariantParsimony(variation.size, self.mean_size)
        options: dict[str, Any] = {
            "population": self.population,
            "elites": self.elites,
            "start": start,
            "start_mutations": self.start_mutations,
            "parsimony": small,
            "seed": seed,
        }
        if self.switch_after is None:
            return GeneticAlgorithm(variation, **options)
        trees = TreeVariation(Tree, self.mutation, simplify=self.simplify)
        return LinearThenTree(LinearVariation(self.mutation), trees, switch=switch, **options)

    def evaluation(self, seed: int) -> DuelGames[Any] | PortfolioGames:
        """Return what says how good evaluators are, without the look for progress.

        Raises:
            InvalidOption: An option is wrong, or an opponent does not decide in C++.
        """
        if self.portfolio:
            return PortfolioGames(
                _player_of,
                self.decks,
                rules=self.rules,
                outside=self._outsiders(),
                size=self.portfolio,
                floor=self.portfolio_floor,
                each_other=self.opponent is None,
                duels=self.duels,
                games=self.games,
                seed=seed,
            )
        return DuelGames(
            _player_of,
            self.decks,
            rules=self.rules,
            duels=self.duels,
            games=self.games,
            opponent=None if self.opponent is None else _native(self.opponent),
            seed=seed,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the settings in a form that JSON can hold."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        decks = [
            {"name": deck.name, "hero": deck.hero, "cards": list(deck.cards), "size": deck.size}
            for deck in self.decks
        ]
        start = None if self.start is None else evaluator_of(self.start).to_dict()
        opponent = None if self.opponent is None else _written(self.opponent)
        written = {"rules": self.rules.to_dict(), "decks": decks}
        whole = {**plain, **written, "start": start, "opponent": opponent}
        whole["outside"] = [_written(one) for one in self.outside]
        unused = [name for name in BEYOND if not self._uses(name)]
        return {name: value for name, value in whole.items() if name not in unused}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> EvaluatorSettings:
        """Return the settings that `to_dict` wrote.

        Raises:
            InvalidOption: They are not that, or their cards are not available.
        """
        check_known("setting", data, tuple(cls.__dataclass_fields__))
        try:
            decks = [Deck(**{**deck, "cards": tuple(deck["cards"])}) for deck in data["decks"]]
            rules = Rules.from_dict(data["rules"])
            rival = data["opponent"]
            opponent = None if rival is None else _read(rival)
            outside = [_read(one) for one in data.get("outside", ())]
        except (KeyError, TypeError) as fault:
            raise InvalidOption(f"these are not settings of such a run: {fault!r}") from fault
        read = {"decks": decks, "rules": rules, "opponent": opponent, "outside": outside}
        return cls(**{**data, **read})

    def _check_what_goes_together(self) -> None:
        check_whole("portfolio", self.portfolio, 0, MEMBERS_MOST)
        for name, needed in BEYOND.items():
            if needed is not None and self._uses(name) and not self._uses(needed):
                raise InvalidOption(f"{name} goes with {needed}")
        if self._uses("switch_after"):
            if self.representation != "linear":
                raise InvalidOption(f"switch_after goes with linear, got {self.representation}")
        elif self.representation == "linear":
            for name in ("mean_size", "simplify"):
                if self._uses(name):
                    raise InvalidOption(f"{name} goes with trees, got linear evaluators")

    def _uses(self, name: str) -> bool:
        return bool(getattr(self, name) != self.__dataclass_fields__[name].default)

    def _outsiders(self) -> list[Outsider]:
        """Return whom the portfolio begins with."""
        agents = (*(() if self.opponent is None else (self.opponent,)), *self.outside)
        return [
            Outsider(f"outside {number}: {one.name}", _native(one))
            for number, one in enumerate(agents, 1)
        ]


def evolve_evaluator(
    folder: str | PathLike[str],
    *,
    seed: int = 1,
    settings: EvaluatorSettings | None = None,
    executor: Executor | str = "threads",
    workers: int | None = None,
    scheduler: str | None = None,
    player: Player | None = None,
    progress: bool = True,
) -> RunSummary[Evaluator]:
    """Evolve evaluators in a folder; a run that is there already goes on.

    The best of the last generation is written to `champion.json` there, for
    `make("evaluator", evaluator=...)`.

    Args:
        folder: Where the run is kept; made if it does not exist.
        seed: Fixes everything.
        settings: What the run does.
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
    chosen = EvaluatorSettings() if settings is None else settings
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
            *chosen.parts(seed),
            chosen.generations,
            chosen.budget,
        )
        summary = run.go(workforce, progress=progress)
        summary.champion.save(opened.path / CHAMPION)
    return summary


def resume_evaluator(
    folder: str | PathLike[str],
    *,
    executor: Executor | str = "threads",
    workers: int | None = None,
    scheduler: str | None = None,
    progress: bool = True,
) -> RunSummary[Evaluator]:
    """Go on with the run in a folder, with the settings that are there.

    Where the games are played may change; the result does not.

    Args:
        folder: Where the run is kept.
        executor: See `evolve_evaluator`, like the others.
        workers: How many tasks run at once.
        scheduler: The address of a Dask scheduler.
        progress: Show a bar on a terminal.

    Raises:
        FolderRefused: There is no such run, or it was made by another version.
    """
    stored = read_run(Path(folder), KIND, FORMAT)
    return evolve_evaluator(
        folder,
        seed=stored.config["seed"],
        settings=EvaluatorSettings.from_dict(stored.config["settings"]),
        executor=executor,
        workers=workers,
        scheduler=scheduler,
        progress=progress,
    )


def _player_of(evaluator: Evaluator) -> EvaluatorPolicy:
    return EvaluatorPolicy(evaluator=evaluator)


def _kept(agent: Agent) -> Agent:
    """Return an agent that does not need the file that its evaluator is in."""
    if not isinstance(agent, Agent):
        raise InvalidOption(f"an opponent from outside is an Agent, got {in_words(agent)}")
    spec = agent.options.get("evaluator")
    if spec is None or spec in presets():
        return agent
    return Agent(agent.name, {**agent.options, "evaluator": evaluator_of(spec).to_dict()})


def _written(agent: Agent) -> dict[str, Any]:
    return {"name": agent.name, "options": dict(agent.options)}


def _read(data: Mapping[str, Any]) -> Agent:
    return Agent(data["name"], data["options"])


def _native(opponent: Agent) -> Any:
    made = opponent.make()
    if getattr(made, "native", None) is None:
        raise InvalidOption(f"the opponent decides in C++, got {opponent.name}")
    return made
