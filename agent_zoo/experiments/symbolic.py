"""Repeat the experiments of the paper about the symbolic agent, as far as they need no people.

    hs-env experiments symbolic --write docs/symbolic_results.md

Every match is kept in a file of the folder. All matches grow side by side, two games of each in a
round: a run that was stopped has played about equally much of each, and goes on where it was. With
`--no-play` the page is written from what there is (`agent_zoo.experiments.symbolic_page`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rich.console import Console

import agent_zoo
from agent_zoo.agents.symbolic import SymbolicPolicy
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments import competition_2018
from agent_zoo.experiments.entrants import ENTRANTS
from agent_zoo.experiments.match_rounds import Key, Pairing, play_rounds, played
from agent_zoo.experiments.symbolic_costs import Costs, measured
from hs_env import Rules
from hs_env.checks import check_choice, check_whole

__all__ = ["CLASSES", "PARTS", "Games", "Mcts", "Results", "find", "pairings"]

#: The classes in the order of the paper, with their decks.
CLASSES: Mapping[str, str] = MappingProxyType(
    {
        name: f"basic_{name.lower()}"
        for name in (
            *("Druid", "Hunter", "Mage", "Paladin", "Priest"),
            *("Rogue", "Shaman", "Warlock", "Warrior"),
        )
    }
)
#: The experiments, in the order in which they play in each round.
PARTS = ("costs", "random", "entrants", "third", "tenth", "classes")
#: The class of both agents that meet the third one.
MIRROR = "Mage"
#: Who plays in place of the game's own opponent.
THIRD: tuple[str, Mapping[str, Any]] = ("greedy", MappingProxyType({"weights": "eva"}))
COUNT_MOST = 1_000_000


@dataclass(frozen=True)
class Mcts:
    """How much `mcts` may think.

    Attributes:
        worlds: In how many worlds it searches.
        simulations: How many simulations each of them gets.
    """

    worlds: int = 40
    simulations: int = 250

    def __post_init__(self) -> None:
        check_whole("worlds", self.worlds, 1, COUNT_MOST)
        check_whole("simulations", self.simulations, 1, COUNT_MOST)

    def tenth(self) -> Mcts:
        """Return a tenth of it: a quarter of the worlds with two fifths of the simulations.

        The paper's ratio of worlds and simulations, that of Cowling et al., about stays. It hardly
        matters: 10 worlds with 100 simulations won 30 of 60 games against 40 with 25.
        """
        return Mcts(max(1, self.worlds // 4), max(1, self.simulations * 2 // 5))

    def make(self) -> Any:
        """Return the agent."""
        return agent_zoo.make("mcts", worlds=self.worlds, simulations=self.simulations)


@dataclass(frozen=True)
class Games:
    """How many games are wanted.

    Attributes:
        classes: Of two classes, at the full budget of `mcts`.
        tenth: The same at a tenth of it.
        third: Of both agents against the third one.
        entrants: Against each entrant of the competition, with two decks.
        random: Against random play, with each class.
        costs: With each class, for the times.
        memory: With each class, for the memory.
    """

    classes: int = 5
    tenth: int = 40
    third: int = 101
    entrants: int = 8
    random: int = 36
    costs: int = 4
    memory: int = 1

    def __post_init__(self) -> None:
        for name, number in vars(self).items():
            check_whole(name, number, 1, COUNT_MOST)


@dataclass(frozen=True)
class Results:
    """Everything that the page shows.

    Attributes:
        totals: What was played, by part, row and column.
        costs: What the agent needs; None if that was not measured.
        budget: The full budget of `mcts`.
        classes: Who is in the tables of classes.
        seed: The seed of it all.
    """

    totals: Mapping[Key, Totals]
    costs: Costs | None
    budget: Mcts
    classes: tuple[str, ...]
    seed: int

    def to_dict(self) -> dict[str, Any]:
        """Return the numbers for programs."""
        matches = [
            {
                "part": part,
                "row": row,
                "column": column,
                "games": totals.games,
                "wins": totals.wins,
                "draws": totals.draws,
                "win_rate": totals.win_rate(),
            }
            for (part, row, column), totals in self.totals.items()
        ]
        costs = None if self.costs is None else {**vars(self.costs), **_spreads(self.costs)}
        return {"matches": matches, "costs": costs}


def _spreads(costs: Costs) -> dict[str, Any]:
    return {name: vars(getattr(costs, name)) for name in ("milliseconds", "memory", "peak")}


def pairings(
    games: Games, budget: Mcts, classes: Sequence[str], parts: Iterable[str], seed: int
) -> list[Pairing]:
    """Return everything that is played, in the order in which it is.

    Args:
        games: How many games.
        budget: The full budget of `mcts`.
        classes: Who is in the tables of classes.
        parts: Which of `PARTS`.
        seed: Fixes every game.
    """
    symbolic, rules = SymbolicPolicy(), Rules()
    wanted = set(parts)
    listed = itertools.chain(
        _against_random(symbolic, classes, games.random, rules, seed),
        _against_entrants(symbolic, games.entrants, seed),
        _against_third(symbolic, budget, games.third, rules, seed),
        _classes("tenth", symbolic, budget.tenth(), classes, games.tenth, rules, seed),
        _classes("classes", symbolic, budget, classes, games.classes, rules, seed),
    )
    return [pairing for pairing in listed if pairing.part in wanted]


def _against_random(
    symbolic: SymbolicPolicy, classes: Sequence[str], games: int, rules: Rules, seed: int
) -> Iterator[Pairing]:
    random = agent_zoo.make("random")
    for name in classes:
        decks = CLASSES[name], CLASSES[name]
        yield Pairing("random", name, "random", symbolic, random, decks, games, rules, seed)


def _against_entrants(symbolic: SymbolicPolicy, games: int, seed: int) -> Iterator[Pairing]:
    rules, decks = competition_2018.rules(), competition_2018.DECKS
    for label, entrant in ENTRANTS.items():
        other = entrant.make()
        for mine, theirs in itertools.product(decks, repeat=2):
            both = decks[mine], decks[theirs]
            column = f"{mine} against {theirs}"
            yield Pairing("entrants", label, column, symbolic, other, both, games, rules, seed)


def _against_third(
    symbolic: SymbolicPolicy, budget: Mcts, games: int, rules: Rules, seed: int
) -> Iterator[Pairing]:
    name, options = THIRD
    third, decks = agent_zoo.make(name, **options), (CLASSES[MIRROR], CLASSES[MIRROR])
    for row, agent in (("symbolic", symbolic), ("mcts", budget.make())):
        yield Pairing("third", row, MIRROR, agent, third, decks, games, rules, seed)


def _classes(
    part: str,
    symbolic: SymbolicPolicy,
    budget: Mcts,
    classes: Sequence[str],
    games: int,
    rules: Rules,
    seed: int,
) -> Iterator[Pairing]:
    """The table of classes: rows are those of the symbolic agent, columns those of `mcts`."""
    mcts = budget.make()
    for row, column in itertools.product(classes, repeat=2):
        decks = CLASSES[row], CLASSES[column]
        yield Pairing(part, row, column, symbolic, mcts, decks, games, rules, seed)


def find(
    folder: Path,
    *,
    games: Games,
    budget: Mcts,
    classes: Iterable[str] | None,
    parts: Iterable[str] | None,
    seed: int,
    processes: int,
    play: bool = True,
) -> Results:
    """Return all results; what is missing of some parts is played first.

    Args:
        folder: Where results are kept.
        games: How many games are wanted.
        budget: The full budget of `mcts`.
        classes: Who is in the tables of classes; None for all.
        parts: What may be played, some of `PARTS`; None for all.
        seed: Fixes every game.
        processes: How many matches are played at once.
        play: Whether to play; otherwise only what was played is returned.

    Raises:
        InvalidOption: There is no such part or class, or the processes are none.
    """
    wanted = {check_choice("part", part, PARTS) for part in parts or PARTS}
    known = tuple(CLASSES)
    named = {check_choice("class", name, known) for name in classes or known}
    shown = tuple(name for name in known if name in named)
    check_whole("processes", processes, 1, COUNT_MOST)
    # Nothing else runs while times are measured.
    decks = [CLASSES[name] for name in shown]
    timed = play and "costs" in wanted
    costs = measured(folder, decks, games.costs, games.memory, seed, play=timed)
    if play:
        listed = pairings(games, budget, shown, wanted, seed)
        play_rounds(listed, folder, processes, _tell)
    everything = pairings(games, budget, shown, PARTS, seed)
    return Results(played(everything, folder), costs, budget, shown, seed)


def _tell(number: int, have: int, wanted: int) -> None:
    console = Console(stderr=True)
    console.print(f"round {number}: {have:,} of {wanted:,} games", highlight=False)
