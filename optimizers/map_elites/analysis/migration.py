"""Where on the map the decks with a card are, before and after cards were changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hs_env.checks import check_whole
from hs_env.errors import InvalidOption
from optimizers.map_elites.analysis.deck_map import DeckMap, Elite
from optimizers.map_elites.analysis.frequencies import FrequencyChange, compare_frequencies

__all__ = ["Migration", "Whereabouts", "check_comparable", "follow_card", "most_changed"]

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Whereabouts:
    """Where the elites of a map are that have a card.

    Attributes:
        elites: They.
        others: The elites that do not have it.
    """

    elites: tuple[Elite, ...]
    others: tuple[Elite, ...]

    @property
    def cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of these elites."""
        return tuple(one.cell for one in self.elites)

    @property
    def points(self) -> Floats:
        """Their measures, a row for each."""
        return points_of(self.elites)

    @property
    def mean(self) -> tuple[float, ...] | None:
        """The mean of each of their measures; None if there are none of them."""
        return tuple(self.points.mean(axis=0).tolist()) if self.elites else None

    @property
    def share(self) -> float:
        """Which part of all elites they are."""
        return len(self.elites) / (len(self.elites) + len(self.others))


@dataclass(frozen=True)
class Migration:
    """Where the decks with a card were, and where they are now.

    Attributes:
        card: The id of the card.
        name: Its name.
        labels: What the measures are called.
        before: Where they were.
        after: Where they are.
    """

    card: str
    name: str
    labels: tuple[str, ...]
    before: Whereabouts
    after: Whereabouts

    @property
    def shift(self) -> tuple[float, ...] | None:
        """How far the mean of each measure has moved; None if there are none of them in a map."""
        old, new = self.before.mean, self.after.mean
        if old is None or new is None:
            return None
        return tuple(there - here for here, there in zip(old, new, strict=True))


def follow_card(before: DeckMap, after: DeckMap, card: str) -> Migration:
    """Return where the elites with a card are in two maps.

    Args:
        before: The first map.
        after: The second one.
        card: The name or id of the card.

    Raises:
        InvalidOption: The maps have other classes or measures.
        UnknownCard: There is no such card.
    """
    check_comparable(before, after)
    found = before.cards.find(card)
    return Migration(
        card=found.id,
        name=found.name,
        labels=before.labels,
        before=_whereabouts(before, found.id),
        after=_whereabouts(after, found.id),
    )


def most_changed(before: DeckMap, after: DeckMap, count: int = 5) -> tuple[FrequencyChange, ...]:
    """Return the cards whose share of the elites has changed most, most changed first."""
    check_whole("count", count, 0, 10_000)
    changes = compare_frequencies(before, after)
    return tuple(sorted(changes, key=lambda one: (-abs(one.change), one.name))[:count])


def check_comparable(before: DeckMap, after: DeckMap) -> None:
    """Raise if decks of two maps do not belong in one picture.

    Raises:
        InvalidOption: The maps have other classes or measures.
    """
    for part in ("card_class", "measures"):
        old, new = (getattr(one.settings, part) for one in (before, after))
        if _plain(old) != _plain(new):
            raise InvalidOption(
                f"{before.path} and {after.path} differ in {part}: {old!r} and {new!r}, so their "
                "decks cannot be compared"
            )


def points_of(elites: Sequence[Elite]) -> Floats:
    """Return the measures of elites, a row for each."""
    return np.array([one.measures for one in elites], np.float64)


def _plain(value: str | Sequence[str]) -> str | list[str]:
    return value.lower() if isinstance(value, str) else list(value)


def _whereabouts(found: DeckMap, card: str) -> Whereabouts:
    having = tuple(one for one in found.elites if card in one.deck.cards)
    return Whereabouts(having, tuple(one for one in found.elites if card not in one.deck.cards))
