"""Let agents meet in rounds, each with a deal of its own, and keep what they won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo import play_population
from agent_zoo.arena.agents import enter
from agent_zoo.arena.fields import Field
from agent_zoo.arena.records import DRAW
from agent_zoo.arena.statistics import PAIR_POINTS
from agent_zoo.errors import FolderRefused
from agent_zoo.runs import RunFolder
from agent_zoo.runs.versions import fingerprint_of, versions
from hs_env import derived_seed
from hs_env.checks import check_whole
from hs_env.errors import InvalidOption
from optimizers.evaluators.analysis.histories import Terms

__all__ = ["GAMES_MOST", "GAMES_OF_ROUND", "RoundStore", "Rounds", "check_games"]

KIND, FORMAT = "rounds of a report", 1
#: How many games two agents play in a round.
GAMES_OF_ROUND = 2
GAMES_MOST = 1_000_000
#: Rounds with few games are played together, until there are so many.
GAMES_AT_ONCE = 1_000

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Rounds:
    """What agents have won against each other.

    A round is a pair of games of everybody against everybody, in which the two change seats. Each
    seat has its deck and its deal, the same for all pairs of agents, so that luck does not set them
    apart.

    Attributes:
        halves: Twice the points that i has won against j in a round, from 0 to 4, at
            [round, i, j]: a win is 1 point, a draw 1/2. Nobody plays itself: that counts as 2.
    """

    halves: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.halves)

    @property
    def games(self) -> int:
        """How many games each two agents have played."""
        return GAMES_OF_ROUND * len(self)

    def rates(self) -> Floats:
        """Return the win rate of i against j, at [i, j]. A draw is half a win."""
        mean: Floats = self.halves.mean(axis=0) / (2 * GAMES_OF_ROUND)
        return mean

    def pairs(self, rows: Sequence[int], columns: Sequence[int]) -> tuple[int, ...]:
        """Return how many pairs of games brought the rows 0, 0.5, 1, 1.5 and 2 points.

        Args:
            rows: Some agents.
            columns: Others that they have met.
        """
        met = self.halves[:, rows][:, :, columns]
        return tuple(np.bincount(met.ravel(), minlength=len(PAIR_POINTS)).tolist())


@dataclass(frozen=True)
class RoundStore:
    """Has rounds of games between agents that decide in C++, everybody against everybody.

    They are kept in a folder whose name is a fingerprint of everything that made them. What is
    there is not played again: more rounds go on where fewer ended, as one that was killed does.

    Attributes:
        folder: Where the folders of rounds are.
        terms: Rules, and the pool of decks; each round draws one for either seat.
        threads: How many games to play at once; by default one on each core.
        watch: Called with the number of games just finished, or found to be finished.
    """

    folder: Path
    terms: Terms
    threads: int | None
    watch: Callable[[int], object]

    def play(self, agents: Sequence[Any], rounds: int, seed: int) -> Rounds:
        """Return what agents have won against each other.

        Args:
            agents: Who plays, each as in `play_population`.
            rounds: How many rounds there are.
            seed: Fixes every game.

        Raises:
            FolderInUse: Another process plays the same games in this folder.
            FolderRefused: What was kept is damaged.
            InvalidOption: An agent decides in Python, or cheats.
            Interrupted: Ctrl-C was pressed.
        """
        count = len(agents)
        config = self._config(agents, seed)
        matches = count * (count - 1) // 2
        with RunFolder(self.folder / fingerprint_of(config), KIND, config) as run:
            entries = run.log.entries()
            run.log.cut(len(entries))
            found = [_read(entry, i, matches, run.path) for i, entry in enumerate(entries[:rounds])]
            self.watch(len(found) * matches * GAMES_OF_ROUND)
            for number, points in self._play(agents, range(len(found), rounds), seed):
                run.log.add({"round": number, "points": "".join(map(str, points.tolist()))})
                found.append(points)
        return Rounds(_square(found, count))

    def _config(self, agents: Sequence[Any], seed: int) -> dict[str, Any]:
        decks = [{"hero": deck.hero, "cards": list(deck.cards)} for deck in self.terms.decks]
        return {
            "format": FORMAT,
            "versions": versions(),
            "policies": [dict(enter(agent).identity) for agent in agents],
            "decks": decks,
            "rules": self.terms.rules.to_dict(),
            "seed": seed,
        }

    def _play(self, agents: Sequence[Any], rounds: range, seed: int) -> Iterator[tuple[int, Ints]]:
        """Yield the points of i against j, where i < j, of each round."""
        ups, downs = np.triu_indices(len(agents), 1)
        if not len(ups):
            yield from ((number, ups) for number in rounds)
            return
        together = -(-GAMES_AT_ONCE // (GAMES_OF_ROUND * len(ups)))
        for begin in range(rounds.start, rounds.stop, together):
            numbers = range(begin, min(begin + together, rounds.stop))
            seeds = [derived_seed(seed, number) for number in numbers]
            decks = np.array([self._draw(one) for one in seeds])
            there = _encounters(ups, downs, decks)
            played = play_population(
                agents,
                self.terms.decks,
                np.concatenate([there, there[:, [1, 0, 2, 3]]]),
                games=1,
                seeds=np.tile(np.repeat(np.array(seeds, np.uint64), len(ups)), GAMES_OF_ROUND),
                swap_seats=False,
                threads=self.threads,
                watch=self.watch,
                rules=self.terms.rules,
            )
            points = _points(played.winner).reshape(len(numbers), len(ups))
            yield from zip(numbers, points, strict=True)

    def _draw(self, seed: int) -> tuple[int, int]:
        """Return the decks of both seats; they may be the same."""
        dice = np.random.Generator(np.random.PCG64(seed))
        first, second = dice.integers(len(self.terms.decks), size=2).tolist()
        return first, second


def check_games(games: int) -> int:
    """Return how many rounds a number of games of each two agents is.

    Raises:
        InvalidOption: It is not a whole number of rounds, from one on.
    """
    check_whole("games", games, GAMES_OF_ROUND, GAMES_MOST)
    if games % GAMES_OF_ROUND:
        raise InvalidOption(f"games are played in pairs with swapped seats, got {games}")
    return games // GAMES_OF_ROUND


def _encounters(ups: Ints, downs: Ints, decks: Ints) -> Ints:
    """Return a row for each pair of agents in each round, whose first agent has seat 0."""
    agents = np.tile(np.stack([ups, downs], axis=1), (len(decks), 1))
    return np.concatenate([agents, np.repeat(decks, len(ups), axis=0)], axis=1)


def _points(winner: npt.NDArray[Any]) -> Ints:
    """Return twice the points of the first agent of each pair, from both of its games."""
    there, back = winner.reshape(GAMES_OF_ROUND, -1)
    draws = (there == DRAW).astype(np.int64) + (back == DRAW)
    points: Ints = 2 * (there == 0) + 2 * (back == 1) + draws
    return points


def _square(found: Sequence[Ints], count: int) -> npt.NDArray[np.int8]:
    halves = np.full((len(found), count, count), GAMES_OF_ROUND, np.int8)
    ups, downs = np.triu_indices(count, 1)
    for number, points in enumerate(found):
        halves[number, ups, downs] = points
        halves[number, downs, ups] = 2 * GAMES_OF_ROUND - points
    return halves


def _read(entry: dict[str, Any], number: int, matches: int, path: Path) -> Ints:
    field = Field(entry)
    try:
        if field["round"].whole() != number:
            field["round"].refuse(f"the round {number}")
        text = field["points"].text()
        if len(text) != matches or not set(text) <= set("01234"):
            field["points"].refuse(f"{matches} digits from 0 to 4")
    except InvalidOption as fault:
        raise FolderRefused(f"{path} is damaged: {fault}") from fault
    return np.array(list(text), np.int64)
