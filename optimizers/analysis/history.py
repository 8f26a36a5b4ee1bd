"""Read the log of a run that evolved the 21 weights of the greedy agent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo.arena.fields import Field
from agent_zoo.runs import read_run
from agent_zoo.scores.eva import CODE_ORDER
from hs_env import Deck, Rules
from hs_env.checks import is_finite, is_whole
from hs_env.errors import InvalidOption
from optimizers.weights import FORMAT, KIND, WeightSettings

__all__ = ["History", "Member", "Terms", "common_terms", "read_history"]

#: Classes in the order of the paper's tables.
ORDER = ("WARRIOR", "MAGE", "SHAMAN")

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Member:
    """An individual in one generation of a run.

    Attributes:
        number: Counts all individuals of a run.
        born: The generation that it first appeared in.
        values: Its 21 weights, in the order of the authors' code.
        fitness: What it was selected by.
        wins: Its wins in this generation, by its own deck and the opponent's.
        played: Its games, likewise.
        survives: Whether it lives on.
    """

    number: int
    born: int
    values: tuple[float, ...]
    fitness: float
    wins: Ints
    played: Ints
    survives: bool


@dataclass(frozen=True)
class Terms:
    """What the games of a run are played by.

    Attributes:
        decks: The decks that everybody plays with, in the order of the paper's tables.
        rules: The rules of the games.
        agent: The options of the greedy agent, except its weights.
    """

    decks: tuple[Deck, ...]
    rules: Rules
    agent: Mapping[str, Any]

    @property
    def deck_names(self) -> tuple[str, ...]:
        """What the decks are called: by their class, or by their names if two are of one class."""
        classes = tuple(deck.hero_class.title() for deck in self.decks)
        return classes if len(set(classes)) == len(classes) else tuple(d.name for d in self.decks)


@dataclass(frozen=True, eq=False)
class History:
    """What a run has done so far.

    Attributes:
        path: Its folder.
        seed: Its seed.
        settings: Everything that it was started with.
        terms: What its games are played by.
        generations: Who was evaluated in each generation, in the order of the log.
    """

    path: Path
    seed: int
    settings: Mapping[str, Any]
    terms: Terms
    generations: tuple[tuple[Member, ...], ...]

    def survivors(self, generation: int = -1) -> list[Member]:
        """Return who lived on after a generation, by default the last one."""
        return [one for one in self.generations[generation] if one.survives]

    def champion(self, generation: int = -1) -> Member:
        """Return the best of a generation. Of equals it is the one listed first."""
        return max(self.survivors(generation), key=lambda one: one.fitness)


def read_history(path: Path) -> History:
    """Read the folder of a run, finished or not. Another process may work in it meanwhile.

    Raises:
        InvalidOption: It is not a run that evolved weights, it has not finished a generation, or
            its log is damaged. The message says what is wrong.
    """
    stored = read_run(path, KIND, FORMAT)
    try:
        config = Field(stored.config)
        settings = WeightSettings.from_dict(config["settings"].value)
        order = sorted(range(len(settings.decks)), key=lambda place: _rank(settings.decks[place]))
        decks = tuple(settings.decks[place] for place in order)
        log = [Field(entry, f"entry {i} of the log") for i, entry in enumerate(stored.entries)]
        generations = tuple(_generation(entry, i, order) for i, entry in enumerate(log))
        seed = config["seed"].whole()
    except InvalidOption as fault:
        raise InvalidOption(f"{path}: {fault}") from fault
    if not generations:
        raise InvalidOption(f"{path} has not finished its first generation yet")
    terms = Terms(decks, settings.rules, settings.agent)
    return History(path, seed, settings.to_dict(), terms, generations)


def common_terms(histories: Sequence[History]) -> Terms:
    """Return what all runs are played by.

    Raises:
        InvalidOption: There is no run, or two of them differ: their agents cannot be compared.
    """
    if not histories:
        raise InvalidOption("a report needs at least one run")
    first = histories[0]
    for other in histories[1:]:
        for part in ("decks", "rules", "agent"):
            if getattr(first.terms, part) != getattr(other.terms, part):
                raise InvalidOption(
                    f"{first.path} and {other.path} differ in {part}: "
                    "runs of one report are played by the same rules, with the same decks"
                )
    return first.terms


def _rank(deck: Deck) -> int:
    """Sort decks as the paper's tables do, others behind them."""
    return ORDER.index(deck.hero_class) if deck.hero_class in ORDER else len(ORDER)


def _generation(entry: Field, number: int, order: Sequence[int]) -> tuple[Member, ...]:
    if entry["generation"].whole() != number:
        entry["generation"].refuse(f"the generation {number}")
    members = tuple(_members(entry["individuals"], order))
    if not any(one.survives for one in members):
        entry["individuals"].refuse("somebody who survives")
    return members


def _members(individuals: Field, order: Sequence[int]) -> Iterator[Member]:
    for one in individuals.items():
        values = one["genome"]["values"]
        if not all(map(is_finite, values.raw(len(CODE_ORDER)))):
            values.refuse("finite numbers")
        if not is_finite(one["fitness"].value):
            one["fitness"].refuse("a finite number")
        yield Member(
            number=one["number"].whole(),
            born=one["born"].whole(),
            values=tuple(map(float, values.value)),
            fitness=float(one["fitness"].value),
            wins=_square(one["wins"], order),
            played=_square(one["played"], order),
            survives=one["survives"].flag(),
        )


def _square(field: Field, order: Sequence[int]) -> Ints:
    rows = [row.raw(len(order)) for row in field.items(len(order))]
    if not all(is_whole(cell) and cell >= 0 for row in rows for cell in row):
        field.refuse("whole numbers from 0")
    return np.array(rows, np.int64)[np.ix_(order, order)]
