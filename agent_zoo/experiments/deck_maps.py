"""Map decks as the MAP-Elites paper did, and check its claims: `hs-env experiments maps`.

Every run is kept in a folder of its own and goes on where it was stopped.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from agent_zoo.arena import play_population
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import Columns
from agent_zoo.experiments.cached_results import played_once
from agent_zoo.runs import read_run
from hs_env import Rules
from optimizers import Player
from optimizers.map_elites import Opponent, champion_of, map_decks, paper_settings
from optimizers.map_elites.analysis import DeckMap, read_map
from optimizers.map_elites.suites import CLASSES, EXPERIMENTS, STRATEGIES

__all__ = [
    "FULL",
    "RUNS",
    "Findings",
    "Growth",
    "RunName",
    "Timed",
    "find",
    "finished",
]

#: The deals of games between best decks; runs have others.
JUDGE_SEED = 20_190_426
SEED = 1


class RunName(NamedTuple):
    """One run of the paper.

    Attributes:
        experiment: "starters", "elites" or "balance".
        strategy: "aggro" or "control".
        card_class: "hunter", "paladin" or "warlock".
    """

    experiment: str
    strategy: str
    card_class: str

    @property
    def archetype(self) -> str:
        """Class and strategy in words."""
        return f"{self.strategy} {self.card_class.capitalize()}"


#: All runs of the paper.
RUNS = tuple(
    RunName(experiment, strategy, card_class)
    for experiment in EXPERIMENTS
    for card_class in CLASSES
    for strategy in STRATEGIES
)
#: The run of the paper's size; the paper draws where its decks lie.
FULL = RunName("elites", "control", "paladin")


@dataclass(frozen=True)
class Timed:
    """A run and what it took.

    Attributes:
        found: The map.
        minutes: How long it took, all blocks added up.
        busy: Which part of that time the workers spent playing games.
        workers: How many there were.
    """

    found: DeckMap
    minutes: float
    busy: float
    workers: int


@dataclass(frozen=True)
class Growth:
    """Maps that grow and maps that do not, with the same seeds and numbers of games.

    Attributes:
        evaluations: How many decks each run tried.
        games: How many games each deck had.
        growing: The runs whose maps grow from 2 x 2 to 20 x 20 cells.
        fixed: Those that have 20 x 20 cells from the beginning.
    """

    evaluations: int
    games: int
    growing: Sequence[DeckMap]
    fixed: Sequence[DeckMap]


@dataclass(frozen=True)
class Findings:
    """All that the page tells.

    Attributes:
        maps: The runs that are finished.
        full: The run of the paper's size; None if it is not finished.
        duels: The best decks of two runs against each other, each with its own player.
        growth: Growing maps against fixed ones; None if they were not played.
    """

    maps: Mapping[RunName, Timed]
    full: Timed | None
    duels: Mapping[tuple[RunName, RunName], Totals]
    growth: Growth | None


def find(
    folder: Path,
    player: Player,
    *,
    evaluations: int = 1500,
    full_evaluations: int = 10_000,
    games: int = 200,
    judge_games: int = 1000,
    growth_seeds: int = 4,
    growth_evaluations: int = 1000,
    growth_games: int = 100,
    play: bool = True,
) -> Findings:
    """Return everything; what is missing is played now.

    Args:
        folder: Where all runs are kept.
        player: Who has the workers.
        evaluations: How many decks each of the 18 runs tries.
        full_evaluations: How many decks the one long run tries; 0: it is left out.
        games: How many games each deck has.
        judge_games: How many games the best decks of two runs play.
        growth_seeds: How many runs there are with growing maps, and with fixed ones.
        growth_evaluations: How many decks each of those tries.
        growth_games: How many games each of these decks has.
        play: Whether to play runs that are not finished; otherwise they are left out.
    """

    def timed(name: RunName, count: int) -> Timed | None:
        place = folder / f"{name.experiment}_{name.strategy}_{name.card_class}_{count}"
        if play:
            settings = paper_settings(*_order(name), preset="paper", games=games, evaluations=count)
            map_decks(place, settings=settings, seed=SEED, player=player)
        return _read(place) if finished(place) else None

    full = timed(FULL, full_evaluations) if full_evaluations else None
    made = {name: found for name in RUNS if (found := timed(name, evaluations))}
    duels = _duels(folder, made, judge_games, player.workers)
    growth = None
    if growth_seeds:
        growth = _growth(folder, player, growth_seeds, growth_evaluations, growth_games, play)
    return Findings(made, full, duels, growth)


def finished(place: Path) -> bool:
    """Return whether a run has come to its end."""
    if not (place / "config.json").exists():
        return False
    stored = read_run(place)
    told = stored.entries[-1]["told"] if stored.entries else 0
    return bool(told == stored.config["settings"]["evaluations"])


def _order(name: RunName) -> tuple[str, str, str]:
    """Return the parts in the order that `paper_settings` has them in."""
    return name.experiment, name.card_class, name.strategy


def _read(place: Path) -> Timed:
    lines = (place / "times.csv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [[float(part) for part in line.split(",")] for line in lines]
    seconds = sum(row[1] for row in rows)
    busy = sum(row[2] for row in rows) / sum(row[1] * row[3] for row in rows)
    return Timed(read_map(place), seconds / 60, busy, int(rows[-1][3]))


def _growth(
    folder: Path, player: Player, seeds: int, evaluations: int, games: int, play: bool
) -> Growth | None:
    made: dict[str, list[DeckMap]] = {"growing": [], "fixed": []}
    for seed, (kind, found) in itertools.product(range(1, seeds + 1), made.items()):
        place = folder / f"{kind}_{evaluations}_{seed}"
        first = {"growing": (2, 2), "fixed": None}[kind]
        if play:
            settings = paper_settings(
                *_order(FULL),
                preset="paper",
                games=games,
                evaluations=evaluations,
                first_dims=first,
            )
            map_decks(place, settings=settings, seed=seed, player=player)
        if finished(place):
            found.append(read_map(place))
    if not made["growing"] or len(made["growing"]) != len(made["fixed"]):
        return None
    return Growth(evaluations, games, made["growing"], made["fixed"])


# --- the best decks against each other


def _duels(
    folder: Path, made: Mapping[RunName, Timed], games: int, threads: int
) -> dict[tuple[RunName, RunName], Totals]:
    """Let best decks play: all of an experiment, and those of the first against the second."""
    pairs = [
        (a, b)
        for a, b in itertools.combinations(RUNS, 2)
        if a.experiment == b.experiment
        or (a.experiment == "starters" and b.experiment == "elites" and a[1:] == b[1:])
    ]
    return {
        (a, b): _duel(folder / "duels", made[a].found, made[b].found, games, threads)
        for a, b in pairs
        if a in made and b in made
    }


def _duel(folder: Path, a: DeckMap, b: DeckMap, games: int, threads: int) -> Totals:
    """Play the best decks of two runs, with swapped seats and the cards of the second."""
    sides = [champion_of(one.path) for one in (a, b)]
    rules = Rules(cards=b.cards)
    made_by = {
        "sides": [_written(one) for one in sides],
        "rules": rules.to_dict(),
        "seed": JUDGE_SEED,
        "games": games,
    }

    def play(before: Columns | None) -> Columns:
        return play_population(
            [one.agent.make() for one in sides],
            [one.deck for one in sides],
            [(0, 1, 0, 1)],
            games=games,
            seed=JUDGE_SEED,
            threads=threads,
            allow_cheating=True,
            before=before,
            rules=rules,
        )

    return played_once(folder / f"{a.name}-{b.name}.json", made_by, play)


def _written(one: Opponent) -> dict[str, Any]:
    return {"hero": one.deck.hero, "cards": list(one.deck.cards), "agent": asdict(one.agent)}
