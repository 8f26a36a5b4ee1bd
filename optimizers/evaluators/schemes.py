"""How good evaluators are: against each other, or against one opponent, with equal luck."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import numpy as np

from hs_env import Deck, Rules, _core
from hs_env.checks import check_seed
from optimizers.coevolution import Evaluation, Watch
from optimizers.evaluators.duels import Duels
from optimizers.matches import Counts, Player
from optimizers.optimizer import Individual

__all__ = ["DuelGames", "wins_of"]

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
        self._table = Duels(decks, rules, duels, games)
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
        pairs, times = self._meetings(len(candidates))
        base = _core.game_seed(self._seed, generation)
        wins = self._table.play(policies, pairs, base, player, watch, times=times)
        fitness = wins_of(pairs, wins, len(policies))[: len(candidates)]
        return Evaluation(fitness, [{} for _ in candidates], len(pairs) * times * self._table.games)

    def expected_games(self, candidates: int) -> int:
        """Return how many games a generation has."""
        pairs, times = self._meetings(candidates)
        return len(pairs) * times * self._table.games

    def drawn_decks(self, generation: int) -> list[tuple[Deck, Deck]]:
        """Return the pairs of decks that a generation plays with."""
        return self._table.drawn_decks(_core.game_seed(self._seed, generation))

    def to_dict(self) -> dict[str, Any]:
        """Return what has to be remembered for the next generation: nothing."""
        return {}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where a run was saved."""

    def _meetings(self, candidates: int) -> tuple[list[tuple[int, int]], int]:
        """Return who meets whom, and how many times as long as two candidates would."""
        if self._opponent is None:
            return list(itertools.combinations(range(candidates), 2)), 1
        return [(one, candidates) for one in range(candidates)], candidates


def wins_of(pairs: Sequence[tuple[int, int]], wins: Counts, policies: int) -> list[float]:
    """Return the wins of each policy, from those of both sides of each pair."""
    sums = np.zeros(policies, np.int64)
    np.add.at(sums, np.array(pairs, np.int64), wins)
    return [float(one) for one in sums]
