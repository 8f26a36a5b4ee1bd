"""What kind of deck a deck is, and which kinds there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median_low

import numpy as np
import numpy.typing as npt

from hs_env.cards import CardSet, find_card_set
from hs_env.checks import check_whole
from hs_env.decks import DECK_SIZE, Deck
from hs_env.errors import InvalidDeck
from optimizers.map_elites.decks import DeckPool

__all__ = ["DeckDistribution", "ManaCost", "count_decks", "deck_distribution"]

# Numbers too large for 64 bits are cut into parts of `PART_BITS`. The rest of a part is room for
# the sums of a step.
PART_BITS = 58
PART_MASK = np.uint64(2**PART_BITS - 1)

Floats = npt.NDArray[np.float64]
Parts = npt.NDArray[np.uint64]


class ManaCost:
    """Measures a deck by the mean and the variance of what its cards cost.

    These are the measures of the MAP-Elites paper. The variance is that of the cards as they are,
    not an estimate for more of them: the mean of the squared distances from the mean.

    Args:
        cards: The card set, which says what cards cost; see `hs_env.cards`.
    """

    names = ("mean mana cost", "variance of mana cost")

    def __init__(self, cards: CardSet | str | None = None) -> None:
        self._by_id = find_card_set(cards).by_id

    def __call__(self, deck: Deck) -> tuple[float, float]:
        """Return mean and variance.

        Raises:
            InvalidDeck: The card set does not have one of the cards, or there are none.
        """
        if not deck.cards:
            raise InvalidDeck("a deck without cards has no mean cost")
        unknown = [card for card in deck.cards if card not in self._by_id]
        if unknown:
            raise InvalidDeck(f"the card set does not have {', '.join(unknown)}")
        costs = [self._by_id[card].cost for card in deck.cards]
        return _mean_and_variance(sum(costs), sum(cost * cost for cost in costs), len(costs))


def _mean_and_variance(total: int, squares: int, count: int) -> tuple[float, float]:
    """Return both from whole numbers, so that decks that are equal in them measure the same."""
    return total / count, (squares * count - total * total) / count**2


@dataclass(frozen=True)
class DeckDistribution:
    """How many legal decks of a pool there are of each kind.

    Attributes:
        size: How many cards a deck has.
        counts: The number of decks, by the sum of the costs of their cards and the sum of the
            squares of these costs.
    """

    size: int
    counts: Mapping[tuple[int, int], int]

    @property
    def total(self) -> int:
        """The number of all decks."""
        return sum(self.counts.values())

    def points(self) -> tuple[Floats, Floats, Floats]:
        """Return the kinds as means, variances and shares of all decks, to draw them."""
        kinds = [_mean_and_variance(*kind, self.size) for kind in self.counts]
        means, variances = np.array(kinds).reshape(-1, 2).T
        total = self.total
        shares = np.array([count / total for count in self.counts.values()])
        return means, variances, shares


def count_decks(pool: DeckPool, size: int = DECK_SIZE) -> int:
    """Return the number of legal decks: multisets of cards of that size within the copy limits."""
    return _sub_decks(pool, check_whole("size", size, 0, sum(pool.limits)))[size]


def _sub_decks(pool: DeckPool, size: int) -> list[int]:
    """Return the number of ways to choose 0, 1, ... up to `size` cards."""
    ways = [1] + [0] * size
    for limit in pool.limits:
        ways = [sum(ways[max(cards - limit, 0) : cards + 1]) for cards in range(size + 1)]
    return ways


def deck_distribution(pool: DeckPool, size: int = DECK_SIZE) -> DeckDistribution:
    """Count the legal decks by the sum and the sum of squares of their costs, exactly.

    There are some 10^35 decks, and a few ten thousand kinds of them. The cards are gone through one
    by one, with a table of how many ways lead to each number of cards, sum and sum of squares.

    Args:
        pool: The cards.
        size: How many cards a deck has.

    Raises:
        InvalidOption: The pool has too few copies.
    """
    check_whole("size", size, 1, sum(pool.limits))
    centre = median_low(pool.costs)
    # Costs near the centre first: the table stays small for most of the cards.
    cards = sorted(
        ((cost - centre, limit) for cost, limit in zip(pool.costs, pool.limits, strict=True)),
        key=lambda card: (abs(card[0]), card),
    )
    table = _Table(cards, size, max(_sub_decks(pool, size)))
    for distance, limit in cards:
        table.add(distance, limit)
    counts = {
        (
            distances + centre * size,
            squares + 2 * centre * distances + centre * centre * size,
        ): count
        for distances, squares, count in table.entries()
    }
    return DeckDistribution(size, dict(sorted(counts.items())))


@dataclass
class _Box:
    """The sums and sums of squares that a number of cards can have: from low to high, from 0."""

    low: int
    high: int
    squares: int

    def cover(self, other: _Box | None) -> _Box:
        if other is None:
            return self
        return _Box(
            min(self.low, other.low),
            max(self.high, other.high),
            max(self.squares, other.squares),
        )

    def moved(self, distance: int, copies: int) -> _Box:
        shift = copies * distance
        return _Box(
            self.low + shift, self.high + shift, self.squares + copies * distance * distance
        )


class _Table:
    """For each number of cards, in how many ways each sum and sum of squares comes about."""

    def __init__(self, cards: Sequence[tuple[int, int]], size: int, most: int) -> None:
        self._size = size
        parts = most.bit_length() // PART_BITS + 1
        whole: list[_Box | None] = [_Box(0, 0, 0)] + [None] * size
        for distance, limit in cards:
            _widen(whole, distance, limit)
        self._lows = [0 if box is None else box.low for box in whole]
        self._ways: list[Parts] = [_zeros(parts, box) for box in whole]
        self._ways[0][0, 0, 0] = 1
        self._boxes: list[_Box | None] = [_Box(0, 0, 0)] + [None] * size

    def add(self, distance: int, limit: int) -> None:
        """Take in a card: each way so far goes on with none of it, with one, ... up to the limit.

        From many cards to few, so that nothing that is added to has been added yet.
        """
        for cards in range(self._size, 0, -1):
            for copies in range(1, min(limit, cards) + 1):
                self._add_copies(cards, distance, copies)
            self._carry(cards)

    def _add_copies(self, cards: int, distance: int, copies: int) -> None:
        box = self._boxes[cards - copies]
        if box is not None:
            moved = box.moved(distance, copies)
            target = self._part(cards, moved, copies * distance * distance)
            target += self._part(cards - copies, box)
            self._boxes[cards] = moved.cover(self._boxes[cards])

    def _part(self, cards: int, box: _Box, first_square: int = 0) -> Parts:
        low = self._lows[cards]
        return self._ways[cards][
            :, box.low - low : box.high - low + 1, first_square : box.squares + 1
        ]

    def _carry(self, cards: int) -> None:
        box = self._boxes[cards]
        if box is not None:
            ways = self._part(cards, box)
            for part in range(len(ways) - 1):
                ways[part + 1] += ways[part] >> np.uint64(PART_BITS)
                ways[part] &= PART_MASK

    def entries(self) -> list[tuple[int, int, int]]:
        """Return sum, sum of squares and number of ways of all that full decks can have."""
        ways, low = self._ways[self._size], self._lows[self._size]
        sums, squares = np.nonzero(ways.any(axis=0))
        values = ways[:, sums, squares].T.tolist()
        return [
            (
                one + low,
                square,
                sum(part << (PART_BITS * place) for place, part in enumerate(parts)),
            )
            for one, square, parts in zip(sums.tolist(), squares.tolist(), values, strict=True)
        ]


def _zeros(parts: int, box: _Box | None) -> Parts:
    if box is None:
        return np.zeros((parts, 0, 0), dtype=np.uint64)
    return np.zeros((parts, box.high - box.low + 1, box.squares + 1), dtype=np.uint64)


def _widen(boxes: list[_Box | None], distance: int, limit: int) -> None:
    """Let the boxes cover what comes about with up to that many copies of a card."""
    for cards in range(len(boxes) - 1, 0, -1):
        for copies in range(1, min(limit, cards) + 1):
            box = boxes[cards - copies]
            if box is not None:
                boxes[cards] = box.moved(distance, copies).cover(boxes[cards])
