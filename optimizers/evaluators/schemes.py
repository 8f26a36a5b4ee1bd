"""How good evaluators are: against each other, or against one opponent, with equal luck."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import numpy as np

from hs_env import Deck, Rules, _core
from hs_env.checks import check_seed, check_whole
from hs_env.errors import InvalidOption
from optimizers.coevolution import Evaluation, Watch
from optimizers.matches import Counts, Matches, Player, seeds_of
from optimizers.optimizer import Individual
from optimizers.round_robin import GAMES_MOST

__all__ = ["DuelGames"]

DUELS_MOST = 1_000

Genome = TypeVar("Genome")


class DuelGames(Generic[Genome]):
    """Lets candidates play with a few pairs of decks, drawn anew for each generation.

    Both sides play both decks of a pair, in both seats. All candidates play with the same decks
    and the same deals, so that luck does not set them apart. Fitness is the number of games won.

    This is the evaluation of Miernik and Kowalski, with decks from a pool where they drafted. As
    there, a candidate plays about as many games against one opponent as it plays in all against the
    others.

    Args:
        make: Makes a policy that decides in C++ from a genome.
        decks: The pool.
        rules: What the games are played by.
        duels: How many pairs of decks are drawn for a generation. A deck may meet itself.
        games: How many games two candidates play with each pair of decks and either side of it.
        opponent: Whom all candidates play; None: each other.
        seed: Fixes every game.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        make: Callable[[Genome], Any],
        decks: Sequence[Deck],
        *,
        rules: Rules,
        duels: int = 10,
        games: int = 10,
        opponent: Any = None,
        seed: int = 0,
    ) -> None:
        self._make = make
        self._decks = tuple(decks)
        self._rules = rules
        self._duels = check_whole("duels", duels, 1, DUELS_MOST)
        self._games = check_whole("games", games, 2, GAMES_MOST)
        if games % 2:
            raise InvalidOption(f"games are played in pairs with swapped seats, got {games}")
        self._opponent = opponent
        self._seed = check_seed(seed)

    def evaluate(
        self,
        candidates: Sequence[Individual[Genome]],
        generation: int,
        player: Player,
        watch: Watch | None = None,
    ) -> Evaluation:
        """Play the games of a generation.

        Args:
            candidates: Who is evaluated.
            generation: Its number, from 0.
            player: What plays the games.
            watch: Called with the number of games just finished.
        """
        policies = [self._make(one.genome) for one in candidates]
        if self._opponent is not None:
            policies.append(self._opponent)
        base = _core.game_seed(self._seed, generation)
        encounters, numbers = self._encounters(len(candidates), base)
        matches = Matches(
            tuple(policies),
            self._decks,
            encounters,
            seeds_of(base, numbers),
            self._games_of(len(candidates)),
            self._rules,
        )
        wins = player.play(matches, watch)
        sums = np.zeros(len(policies), np.int64)
        for side in (0, 1):
            np.add.at(sums, encounters[:, side], wins[:, side])
        fitness = [float(one) for one in sums[: len(candidates)]]
        return Evaluation(fitness, [{} for _ in candidates], len(matches) * matches.games)

    def expected_games(self, candidates: int) -> int:
        """Return how many games a generation has."""
        pairs = math.comb(candidates, 2) if self._opponent is None else candidates
        return pairs * 2 * self._duels * self._games_of(candidates)

    def drawn_decks(self, generation: int) -> list[tuple[Deck, Deck]]:
        """Return the pairs of decks that a generation plays with."""
        places = self._draw(_core.game_seed(self._seed, generation))
        return [(self._decks[p], self._decks[q]) for p, q in places]

    def to_dict(self) -> dict[str, Any]:
        """Return what has to be remembered for the next generation: nothing."""
        return {}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a run was saved."""

    def _games_of(self, candidates: int) -> int:
        return self._games if self._opponent is None else self._games * candidates

    def _draw(self, base: int) -> list[tuple[int, int]]:
        dice = np.random.Generator(np.random.PCG64(base))
        drawn = dice.integers(len(self._decks), size=(self._duels, 2)).tolist()
        return [(p, q) for p, q in drawn]

    def _encounters(self, candidates: int, base: int) -> tuple[Counts, list[int]]:
        """Return a row for each match, and the number of its pair of decks."""
        if self._opponent is None:
            pairs = list(itertools.combinations(range(candidates), 2))
        else:
            pairs = [(one, candidates) for one in range(candidates)]
        duels = list(enumerate(self._draw(base)))
        rows = [
            (i, j, *decks, number)
            for i, j in pairs
            for number, (p, q) in duels
            for decks in ((p, q), (q, p))
        ]
        table = np.array(rows, np.int64)
        return table[:, :4], table[:, 4].tolist()
