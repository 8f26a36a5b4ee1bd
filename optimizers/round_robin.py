"""Everybody plays everybody, with every deck against every deck: the fitness of the EVA paper."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from hs_env import Rules
from hs_env.checks import check_seed, check_whole
from hs_env.errors import InvalidOption
from optimizers.executors import open_player
from optimizers.matches import Counts, Matches, Player, seeds_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hs_env.rules import RuleKeywords

__all__ = ["RoundRobin", "encounters_of", "play_round_robin"]

GAMES_MOST = 1_000_000


class RoundRobin:
    """The wins of games between everybody.

    Args:
        policies: How many play.
        decks: How many decks they play with.

    Attributes:
        wins: The games that i with deck p has won against j with deck q, at [i, j, p, q].
        played: The games that they have played, in the same places.
    """

    def __init__(self, policies: int, decks: int) -> None:
        self.wins: Counts = np.zeros((policies, policies, decks, decks), np.int64)
        self.played: Counts = np.zeros_like(self.wins)

    def add(self, encounters: Counts, wins: Counts, games: int) -> None:
        """Count matches, each with the same number of games.

        Args:
            encounters: A row of four numbers for each match: policies and decks of both sides.
            wins: The wins of both sides in each match.
            games: The number of games of each match.
        """
        i, j, p, q = encounters.T
        for (one, other, own, enemy), side in (((i, j, p, q), 0), ((j, i, q, p), 1)):
            np.add.at(self.wins, (one, other, own, enemy), wins[:, side])
            np.add.at(self.played, (one, other, own, enemy), games)

    def fitness(self, games: int | None = None) -> list[float]:
        """Return the wins of each policy against all others. Draws count for nobody.

        Args:
            games: If not all have played the same number: for how many games of each match the
                wins shall stand. None: as they were counted.
        """
        if games is None:
            return [float(one) for one in self.wins.sum(axis=(1, 2, 3))]
        scale = np.divide(games, self.played, where=self.played > 0, out=np.zeros(self.wins.shape))
        return [float(one) for one in (self.wins * scale).sum(axis=(1, 2, 3))]

    def by_decks(self) -> Counts:
        """Return the wins of each policy by its own deck and the opponent's."""
        summed: Counts = self.wins.sum(axis=1)
        return summed


def encounters_of(pairs: Iterable[tuple[int, int]], decks: int) -> Counts:
    """Return a row for each match of pairs of policies: both policies, and their decks."""
    rows = [(i, j, p, q) for i, j in pairs for p, q in itertools.product(range(decks), repeat=2)]
    return np.array(rows, np.int64).reshape(-1, 4)


def play_round_robin(
    policies: Sequence[Any],
    decks: Sequence[Any],
    *,
    games: int,
    seed: int = 0,
    player: Player | None = None,
    watch: Callable[[int], object] | None = None,
    rules: Rules | None = None,
    **keywords: Unpack[RuleKeywords],
) -> RoundRobin:
    """Let all policies play each other, with every deck against every deck.

    Args:
        policies: At least two, each of which decides in C++.
        decks: The decks that everybody plays with.
        games: The number of games of two policies with two decks, in pairs with swapped seats.
        seed: Fixes every game.
        player: What plays them (`optimizers.open_player`); by default threads on all cores.
        watch: Called with the number of games just finished.
        rules: What the games are played by.
        keywords: Single rules, as in `Game`.

    Raises:
        InvalidOption: There are fewer than two policies, or an argument is wrong.
    """
    if len(policies) < 2:
        raise InvalidOption(f"a round robin needs at least 2 policies, got {len(policies)}")
    games = check_whole("games", games, 1, GAMES_MOST)
    encounters = encounters_of(itertools.combinations(range(len(policies)), 2), len(decks))
    seeds: npt.NDArray[np.uint64] = seeds_of(check_seed(seed), range(len(encounters)))
    agreed = Rules.of(rules, **keywords)
    matches = Matches(tuple(policies), tuple(decks), encounters, seeds, games, agreed)
    found = RoundRobin(len(policies), len(decks))
    if player is not None:
        found.add(encounters, player.play(matches, watch), games)
        return found
    with open_player() as threads:
        found.add(encounters, threads.play(matches, watch), games)
    return found
