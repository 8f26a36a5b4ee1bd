"""Read the log of a run that evolved evaluators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

from agent_zoo.arena.fields import Field
from agent_zoo.errors import MalformedEvaluator
from agent_zoo.evaluators import Evaluator
from agent_zoo.runs import read_run
from hs_env import Deck, Rules
from hs_env.checks import is_finite
from hs_env.errors import InvalidOption
from optimizers.evaluators.evolution import FORMAT, KIND, EvaluatorSettings

__all__ = ["Generation", "History", "Member", "Terms", "common_terms", "read_history"]


@dataclass(frozen=True)
class Member:
    """An individual in one generation of a run.

    Attributes:
        number: Counts all individuals of a run.
        born: The generation that it first appeared in.
        evaluator: What it is. Not all of a run need have the same representation.
        fitness: What it was selected by.
    """

    number: int
    born: int
    evaluator: Evaluator
    fitness: float


@dataclass(frozen=True)
class Generation:
    """Everybody of a generation.

    Attributes:
        members: Who was evaluated, in the order of the log.
        games: How many games that took.
    """

    members: tuple[Member, ...]
    games: int

    @property
    def best(self) -> Member:
        """The best of them. Of equals it is the one listed first."""
        return max(self.members, key=lambda one: one.fitness)

    @property
    def mean_fitness(self) -> float:
        """The mean fitness of all."""
        return sum(one.fitness for one in self.members) / len(self.members)

    @property
    def mean_sizes(self) -> tuple[float, float]:
        """The mean numbers of nodes, or weights, of the state part and the card part."""
        state, card = zip(*(one.evaluator.sizes for one in self.members), strict=True)
        return sum(state) / len(state), sum(card) / len(card)


@dataclass(frozen=True)
class Terms:
    """What games are played by.

    Attributes:
        decks: The pool that decks are drawn from.
        rules: The rules of the games.
    """

    decks: tuple[Deck, ...]
    rules: Rules


@dataclass(frozen=True, eq=False)
class History:
    """What a run has done so far.

    Attributes:
        path: Its folder.
        seed: Its seed.
        settings: Everything that it was started with.
        generations: Its generations.
    """

    path: Path
    seed: int
    settings: EvaluatorSettings
    generations: tuple[Generation, ...]

    @property
    def name(self) -> str:
        """The name of its folder."""
        return self.path.resolve().name

    @cached_property
    def bests(self) -> tuple[Member, ...]:
        """The best of each generation."""
        return tuple(generation.best for generation in self.generations)

    @property
    def champion(self) -> Member:
        """The best of the last generation."""
        return self.bests[-1]

    @property
    def games(self) -> int:
        """How many games all generations took."""
        return sum(generation.games for generation in self.generations)

    @property
    def terms(self) -> Terms:
        """What its games are played by."""
        return Terms(tuple(self.settings.decks), self.settings.rules)


def read_history(folder: str | PathLike[str]) -> History:
    """Read the folder of a run, finished or not. Another process may work in it meanwhile.

    Raises:
        FolderRefused: There is no such run, or it cannot be read.
        InvalidOption: It has not finished a generation, or its log is damaged. The message says
            what is wrong.
    """
    path = Path(folder)
    stored = read_run(path, KIND, FORMAT)
    try:
        config = Field(stored.config)
        settings = EvaluatorSettings.from_dict(config["settings"].value)
        known: dict[int, tuple[Any, Evaluator]] = {}
        log = [Field(entry, f"entry {i} of the log") for i, entry in enumerate(stored.entries)]
        generations = tuple(_generation(entry, i, known) for i, entry in enumerate(log))
        seed = config["seed"].whole()
    except InvalidOption as fault:
        raise InvalidOption(f"{path}: {fault}") from fault
    if not generations:
        raise InvalidOption(f"{path} has not finished its first generation yet")
    return History(path, seed, settings, generations)


def common_terms(histories: Sequence[History]) -> Terms:
    """Return what all runs are played by.

    Raises:
        InvalidOption: There is no run, one is there twice, or two of them differ: their evaluators
            cannot be compared.
    """
    if not histories:
        raise InvalidOption("a report needs at least one run")
    first = histories[0]
    folders = [history.path.resolve() for history in histories]
    for place, other in enumerate(histories):
        if folders[place] in folders[:place]:
            raise InvalidOption(f"{other.path} is there twice")
        for part in ("decks", "rules"):
            if getattr(first.terms, part) != getattr(other.terms, part):
                raise InvalidOption(
                    f"{first.path} and {other.path} differ in {part}: "
                    "runs of one report are played by the same rules, with decks of the same pool"
                )
    return first.terms


def _generation(entry: Field, number: int, known: dict[int, tuple[Any, Evaluator]]) -> Generation:
    if entry["generation"].whole() != number:
        entry["generation"].refuse(f"the generation {number}")
    members = tuple(_members(entry["individuals"], known))
    if not members:
        entry["individuals"].refuse("somebody who was evaluated")
    return Generation(members, entry["games"].whole())


def _members(individuals: Field, known: dict[int, tuple[Any, Evaluator]]) -> Iterator[Member]:
    for one in individuals.items():
        if not is_finite(one["fitness"].value):
            one["fitness"].refuse("a finite number")
        number = one["number"].whole()
        yield Member(
            number=number,
            born=one["born"].whole(),
            evaluator=_evaluator(one["genome"], number, known),
            fitness=float(one["fitness"].value),
        )


def _evaluator(genome: Field, number: int, known: dict[int, tuple[Any, Evaluator]]) -> Evaluator:
    """Return an evaluator; those that live on are made only once."""
    written, evaluator = known.get(number, (None, None))
    if evaluator is None or written != genome.value:
        try:
            evaluator = Evaluator.from_dict(genome.value)
        except MalformedEvaluator as fault:
            raise InvalidOption(f"{genome.where}: {fault}") from fault
        known[number] = (genome.value, evaluator)
    return evaluator
