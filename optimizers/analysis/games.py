"""Play the games that a report needs, once: what is finished is read from a folder from then on."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from agent_zoo import play_population
from agent_zoo.agents.greedy import GreedyPolicy
from agent_zoo.arena.identity import identify
from agent_zoo.errors import FolderRefused
from agent_zoo.runs import RunFolder
from agent_zoo.runs.versions import fingerprint_of, versions
from hs_env import derived_seed
from optimizers.analysis.history import Terms

__all__ = ["GameStore", "Played", "count_games", "win_rates"]

KIND, FORMAT = "games of a report", 1

Vector = tuple[float, ...]
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Played:
    """What agents have won against each other.

    Attributes:
        wins: The games that i with deck p has won against j with deck q, at [i, j, p, q].
        games: How many games each two agents have played with each two decks.
    """

    wins: Ints
    games: int


@dataclass(frozen=True)
class GameStore:
    """Has the games of greedy agents, everybody against everybody with every deck.

    Games are kept in a folder whose name is a fingerprint of everything that made them. If it is
    there, nothing is played again. Killed at any time, it goes on with the player that it was at.

    Attributes:
        folder: Where the folders of games are.
        terms: The decks, the rules, and what the agents have in common.
        games: The number of games of two agents with two decks.
        threads: How many games to play at once; by default one on each core.
        watch: Called with the number of games just finished, or found to be finished.
    """

    folder: Path
    terms: Terms
    games: int
    threads: int | None
    watch: Callable[[int], object]

    def play(self, players: Sequence[Vector], seed: int) -> Played:
        """Return what agents have won against each other.

        Args:
            players: The weights of each, in the order of the authors' code.
            seed: Fixes every game.

        Raises:
            FolderInUse: Another process plays the same games in this folder.
            FolderRefused: What was kept is damaged.
            InvalidOption: The cards of the rules are not those that they were.
            Interrupted: Ctrl-C was pressed.
        """
        policies = [GreedyPolicy(weights=one, **self.terms.agent) for one in players]
        decks = len(self.terms.decks)
        wins = np.zeros((len(players), len(players), decks, decks), np.int64)
        config = self._config(policies, seed)
        with RunFolder(self.folder / fingerprint_of(config), KIND, config) as run:
            entries = run.log.entries()
            run.log.cut(len(entries))
            for i in range(len(players) - 1):
                later = wins[i, i + 1 :]
                if i < len(entries):
                    won, lost = _read(entries[i], later.shape, run.path)
                    self.watch(later.size * self.games)
                else:
                    won, lost = self._play(i, policies, derived_seed(seed, i))
                    run.log.add({"won": won.tolist(), "lost": lost.tolist()})
                wins[i, i + 1 :] = won
                wins[i + 1 :, i] = lost.transpose(0, 2, 1)
        return Played(wins, self.games)

    def _config(self, policies: Sequence[GreedyPolicy], seed: int) -> dict[str, Any]:
        decks = [{"hero": deck.hero, "cards": list(deck.cards)} for deck in self.terms.decks]
        return {
            "format": FORMAT,
            "versions": versions(),
            "policies": [identify(policy) for policy in policies],
            "decks": decks,
            "rules": self.terms.rules.to_dict(),
            "games": self.games,
            "seed": seed,
        }

    def _play(self, i: int, policies: Sequence[GreedyPolicy], seed: int) -> tuple[Ints, Ints]:
        """Let one meet all later ones; return its wins and theirs, at [j, its deck, j's deck]."""
        decks = range(len(self.terms.decks))
        later = range(i + 1, len(policies))
        played = play_population(
            policies,
            self.terms.decks,
            [(i, j, p, q) for j, p, q in itertools.product(later, decks, decks)],
            games=self.games,
            seed=seed,
            threads=self.threads,
            allow_cheating=True,
            watch=self.watch,
            rules=self.terms.rules,
        )
        winners = played.winner.reshape(len(later), len(decks), len(decks), self.games)
        return (winners == 0).sum(axis=3), (winners == 1).sum(axis=3)


def count_games(players: int, decks: int, games: int) -> int:
    """Return how many games it takes until all players have met."""
    return players * (players - 1) // 2 * decks**2 * games


def win_rates(played: Played) -> Floats:
    """Return the win rate of i with deck p against j with deck q, at [i, j, p, q].

    A draw is half a win. Nobody has played against itself; its rate is 1/2.
    """
    lost = played.wins.transpose(1, 0, 3, 2)
    rates: Floats = 0.5 + (played.wins - lost) / (2 * played.games)
    return rates


def _read(entry: dict[str, Any], shape: tuple[int, ...], path: Path) -> tuple[Ints, Ints]:
    try:
        won, lost = (np.array(entry[name], np.int64) for name in ("won", "lost"))
    except (KeyError, TypeError, ValueError) as fault:
        raise FolderRefused(f"{path} is damaged: {fault!r}") from fault
    if won.shape != shape or lost.shape != shape:
        raise FolderRefused(f"{path} is damaged: expected wins of shape {shape}, got {won.shape}")
    return won, lost
