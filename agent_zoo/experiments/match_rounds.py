"""Play many matches side by side, a pair of games of each in every round, and keep all games.

A run that was stopped has played about equally much of every match, and goes on from there. So does
one that is asked for more games. Matches of agents that changed are played anew, in other files.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

from agent_zoo.arena.agents import enter_pair
from agent_zoo.arena.fields import Field
from agent_zoo.arena.match import Match
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import Columns
from agent_zoo.arena.result import FORMAT
from agent_zoo.runs.parts import read_part, write_part
from agent_zoo.runs.versions import fingerprint_of, versions
from hs_env import Rules
from hs_env.policy import Policy

__all__ = ["Key", "Pairing", "play_rounds", "played"]

#: Games of a match in a round: equal deals, seats swapped.
PAIR = 2

#: Part, row and column.
Key = tuple[str, str, str]
#: Plays tasks, and yields all games of their matches as they are finished.
Play = Callable[[Sequence["_Task"]], Iterator[tuple["Pairing", Columns]]]


@dataclass(frozen=True)
class Pairing:
    """Two agents that play each other with two decks.

    Attributes:
        part: The experiment that it belongs to.
        row: Its row in the table of the experiment.
        column: Its column there.
        a: The agent whose wins are counted.
        b: Its opponent.
        decks: The names of their decks.
        games: How many games are wanted.
        rules: What they play by.
        seed: Fixes every game.
    """

    part: str
    row: str
    column: str
    a: Policy
    b: Policy
    decks: tuple[str, str]
    games: int
    rules: Rules
    seed: int

    @property
    def key(self) -> Key:
        """Where it belongs: part, row and column."""
        return self.part, self.row, self.column

    @cached_property
    def made_by(self) -> dict[str, Any]:
        """Everything that decides its games but their number."""
        made_by = {"format": FORMAT, **self.match(self.games).made_by()}
        del made_by["games"]
        return made_by

    def match(self, games: int) -> Match:
        """Return the match with so many games."""
        return _match(self.a, self.b, self.decks, self.rules, self.seed, games)

    def file(self, folder: Path) -> Path:
        """Return where its games are kept; other agents, decks or rules have another file."""
        name = "".join(c if c.isalnum() else "_" for c in f"{self.row}_{self.column}")
        digest = fingerprint_of({"versions": versions(), **self.made_by})[:8]
        return folder / self.part / f"{name}_{digest}.json"

    def kept(self, folder: Path) -> Columns | None:
        """Return the games that were played; None if there are none.

        Raises:
            FolderRefused: The file cannot be read.
        """
        known = read_part(self.file(folder), self.made_by)
        return None if known is None else Columns.read(Field(known))

    def keep(self, folder: Path, games: Columns) -> None:
        """Write the games that were played."""
        write_part(self.file(folder), self.made_by, games.to_dict())


def played(pairings: Iterable[Pairing], folder: Path) -> dict[Key, Totals]:
    """Return all games of pairings that were played, by their keys.

    Raises:
        FolderRefused: A file cannot be read.
    """
    found = {pairing.key: pairing.kept(folder) for pairing in pairings}
    return {key: Totals.of(games) for key, games in found.items() if games is not None}


def play_rounds(
    pairings: Sequence[Pairing],
    folder: Path,
    processes: int,
    told: Callable[[int, int, int], None],
) -> None:
    """Play what is missing, until every pairing has the games that are wanted.

    Args:
        pairings: Who plays; the first ones play first in each round.
        folder: Where the games are kept.
        processes: How many matches are played at once. With one, they are played in this process.
        told: Called after each round in which somebody played, with its number from 1, with how
            many of the wanted games there are now, and with how many are wanted.

    Raises:
        FolderRefused: A file cannot be read.
        PolicyFailed: An agent raised or its answer is not a legal action.
    """
    games = {pairing.key: pairing.kept(folder) for pairing in pairings}
    wanted = sum(pairing.games for pairing in pairings)
    rounds = max((-(-pairing.games // PAIR) for pairing in pairings), default=0)
    with _player(processes) as play:
        for number in range(1, rounds + 1):
            tasks = [
                _Task(pairing, target, games[pairing.key])
                for pairing in pairings
                if _count(games[pairing.key]) < (target := min(pairing.games, number * PAIR))
            ]
            for pairing, now in play(tasks):
                pairing.keep(folder, now)
                games[pairing.key] = now
            if tasks:
                have = (min(_count(games[pairing.key]), pairing.games) for pairing in pairings)
                told(number, sum(have), wanted)


def _count(games: Columns | None) -> int:
    return 0 if games is None else len(games)


@dataclass(frozen=True)
class _Task:
    """A match that shall have `target` games, of which some were played before."""

    pairing: Pairing
    target: int
    before: Columns | None

    def packed(self) -> tuple[bytes, bytes, bytes]:
        """Return it as it is sent to another process: agents, and what changes with every task."""
        pairing = self.pairing
        rest = (pairing.decks, pairing.rules, pairing.seed, self.target, self.before)
        return pickle.dumps(pairing.a), pickle.dumps(pairing.b), pickle.dumps(rest)


@contextmanager
def _player(processes: int) -> Iterator[Play]:
    """Open what plays tasks, and close it at the end of the block.

    After Ctrl-C the games under way are finished, and thrown away.
    """
    if processes == 1:
        yield _play_here
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, initializer=_ignore_interrupts)
    try:
        yield partial(_play_there, pool)
    finally:
        pool.shutdown(cancel_futures=True)


def _play_here(tasks: Sequence[_Task]) -> Iterator[tuple[Pairing, Columns]]:
    for task in tasks:
        yield task.pairing, _play(task.pairing.match(task.target), task.before)


def _play_there(
    pool: ProcessPoolExecutor, tasks: Sequence[_Task]
) -> Iterator[tuple[Pairing, Columns]]:
    sent = {pool.submit(_play_packed, *task.packed()): task.pairing for task in tasks}
    for future in as_completed(sent):
        yield sent[future], future.result()


def _play(match: Match, before: Columns | None) -> Columns:
    return match.play(lambda games, score: None, before).kept()


# --- In the other process -------------------------------------------------------------------------


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the process ends it


def _play_packed(a: bytes, b: bytes, rest: bytes) -> Columns:
    decks, rules, seed, target, before = pickle.loads(rest)
    return _play(_match(_unpacked(a), _unpacked(b), decks, rules, seed, target), before)


@lru_cache(maxsize=32)
def _unpacked(policy: bytes) -> Policy:
    """Return a policy that was sent, the same one each time: some are slow to make."""
    made: Policy = pickle.loads(policy)
    return made


def _match(
    a: Policy, b: Policy, decks: tuple[str, str], rules: Rules, seed: int, games: int
) -> Match:
    agents = enter_pair(a, b, allow_cheating=False)
    return Match(agents, Terms.of(decks, rules, seed), games, threads=1, record=False)
