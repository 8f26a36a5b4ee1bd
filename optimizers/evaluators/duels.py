"""Games between evaluators with drawn decks: everybody with the same decks and the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hs_env import Deck, Rules
from hs_env.checks import check_whole
from hs_env.errors import InvalidOption
from optimizers.coevolution import Watch
from optimizers.matches import Counts, Matches, Player, seeds_of
from optimizers.round_robin import GAMES_MOST

__all__ = ["Duels"]

DUELS_MOST = 1_000


class Duels:
    """Lets pairs of policies play with a few pairs of decks, which a number draws from a pool.

    Both sides play both decks of a pair, in both seats. With the same number all pairs of policies
    have the same decks and the same deals.

    Args:
        decks: The pool.
        rules: What the games are played by.
        duels: How many pairs of decks are drawn. A deck may meet itself.
        games: How many games two policies play with each pair of decks and either side of it.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(self, decks: Sequence[Deck], rules: Rules, duels: int, games: int) -> None:
        self._decks = tuple(decks)
        self._rules = rules
        self._duels = check_whole("duels", duels, 1, DUELS_MOST)
        self._games = check_whole("games", games, 2, GAMES_MOST)
        if games % 2:
            raise InvalidOption(f"games are played in pairs with swapped seats, got {games}")

    @property
    def games(self) -> int:
        """How many games two policies play."""
        return 2 * self._duels * self._games

    def drawn_decks(self, base: int) -> list[tuple[Deck, Deck]]:
        """Return the decks that a number draws."""
        return [(self._decks[p], self._decks[q]) for p, q in self._draw(base)]

    def play(
        self,
        policies: Sequence[Any],
        pairs: Sequence[tuple[int, int]],
        base: int,
        player: Player,
        watch: Watch | None = None,
        *,
        times: int = 1,
    ) -> Counts:
        """Return the wins of both policies of each pair.

        Args:
            policies: Who plays; they decide in C++.
            pairs: Their places.
            base: Draws the decks and fixes the games.
            player: What plays the games.
            watch: Called with the number of games just finished.
            times: How many times as many games each pair plays.
        """
        rows = [
            (i, j, *decks, number)
            for i, j in pairs
            for number, (p, q) in enumerate(self._draw(base))
            for decks in ((p, q), (q, p))
        ]
        table = np.array(rows, np.int64).reshape(-1, 5)
        matches = Matches(
            tuple(policies),
            self._decks,
            table[:, :4],
            seeds_of(base, table[:, 4]),
            self._games * times,
            self._rules,
        )
        by_match = player.play(matches, watch).reshape(len(pairs), 2 * self._duels, 2)
        wins: Counts = by_match.sum(axis=1)
        return wins

    def _draw(self, base: int) -> list[tuple[int, int]]:
        dice = np.random.Generator(np.random.PCG64(base))
        drawn = dice.integers(len(self._decks), size=(self._duels, 2)).tolist()
        return [(p, q) for p, q in drawn]
