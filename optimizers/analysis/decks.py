"""Which deck wins against which (Table 4 of the EVA paper)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from optimizers.analysis.games import Played
from optimizers.analysis.history import History

__all__ = ["DeckTable", "logged_table", "played_table"]

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class DeckTable:
    """Wins and games of some agents together, by their deck and the opponent's.

    Attributes:
        names: What the decks are called.
        wins: Their wins; draws count for nobody.
        played: Their games.
    """

    names: tuple[str, ...]
    wins: Ints
    played: Ints

    def percent(self, own: int, other: int) -> float:
        """Return the wins with one deck against another, in percent of the games."""
        return float(100 * self.wins[own, other] / self.played[own, other])

    def is_of(self, published: Mapping[tuple[str, str], float]) -> bool:
        """Return whether published numbers are of the same decks."""
        return set(self.names) == {name for name, _ in published}


def logged_table(histories: Sequence[History]) -> DeckTable:
    """Return what the survivors of all runs won in their last generation, as Table 4 does."""
    survivors = [one for history in histories for one in history.survivors()]
    wins = np.sum([one.wins for one in survivors], axis=0)
    return DeckTable(
        histories[0].terms.deck_names, wins, np.sum([one.played for one in survivors], axis=0)
    )


def played_table(played: Played, names: tuple[str, ...], players: int) -> DeckTable:
    """Return what the first players won against each other."""
    wins = played.wins[:players, :players].sum(axis=(0, 1))
    return DeckTable(names, wins, np.full_like(wins, players * (players - 1) * played.games))
