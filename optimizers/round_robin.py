"""Evaluate candidates against each other: everybody plays everybody with every pair of decks."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from agent_zoo import play_population
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hs_env import Rules
    from hs_env.rules import RuleKeywords

__all__ = ["RoundRobin", "play_round_robin"]


@dataclass(frozen=True)
class RoundRobin:
    """The wins of a round robin.

    Attributes:
        wins: The games that i with deck p has won against j with deck q, at [i, j, p, q].
        games: How many games each two policies have played with each two decks.
    """

    wins: npt.NDArray[np.int64]
    games: int

    def fitness(self) -> list[int]:
        """Return the wins of each policy against all others. Draws count for nobody."""
        return [int(one) for one in self.wins.sum(axis=(1, 2, 3))]

    def by_decks(self) -> npt.NDArray[np.int64]:
        """Return the wins of each policy by its own deck and the opponent's."""
        summed: npt.NDArray[np.int64] = self.wins.sum(axis=1)
        return summed


def play_round_robin(
    policies: Sequence[Any],
    decks: Sequence[Any],
    *,
    games: int,
    seed: int = 0,
    threads: int | None = None,
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
        threads: How many games to play at once; by default one on each core.
        watch: Called with the number of games just finished.
        rules: What the games are played by.
        keywords: Single rules, as in `Game`.

    Raises:
        InvalidOption: There are fewer than two policies, or an argument is wrong.
    """
    if len(policies) < 2:
        raise InvalidOption(f"a round robin needs at least 2 policies, got {len(policies)}")
    encounters = [
        (i, j, p, q)
        for i, j in itertools.combinations(range(len(policies)), 2)
        for p, q in itertools.product(range(len(decks)), repeat=2)
    ]
    played = play_population(
        policies,
        decks,
        encounters,
        games=games,
        seed=seed,
        threads=threads,
        watch=watch,
        rules=rules,
        **keywords,
    )
    winners = played.winner.reshape(len(encounters), games)
    wins = np.zeros((len(policies), len(policies), len(decks), len(decks)), np.int64)
    i, j, p, q = np.array(encounters).T
    wins[i, j, p, q] = (winners == 0).sum(axis=1)
    wins[j, i, q, p] = (winners == 1).sum(axis=1)
    return RoundRobin(wins, games)
