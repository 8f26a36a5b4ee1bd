"""Which cards the elites of a map play, alone and together."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from agent_zoo.packages import require
from hs_env.checks import check_choice, check_number, check_whole
from optimizers.map_elites.analysis.deck_map import DeckMap

__all__ = [
    "CardFrequency",
    "FrequencyChange",
    "FrequentSet",
    "card_frequencies",
    "compare_frequencies",
    "frequent_sets",
]

METHODS = ("fpgrowth", "apriori")
LARGEST_MOST = 10


@dataclass(frozen=True)
class CardFrequency:
    """How many elite decks have a card.

    Attributes:
        card: Its id.
        name: Its name.
        decks: How many elite decks have it at least once.
        elites: How many elite decks there are.
    """

    card: str
    name: str
    decks: int
    elites: int

    @property
    def share(self) -> float:
        """Which part of the elite decks has it."""
        return self.decks / self.elites


@dataclass(frozen=True)
class FrequencyChange:
    """How many elite decks have a card before and after something changed.

    Attributes:
        before: How many had it.
        after: How many have it.
    """

    before: CardFrequency
    after: CardFrequency

    @property
    def card(self) -> str:
        """The id of the card."""
        return self.before.card

    @property
    def name(self) -> str:
        """The name of the card."""
        return self.before.name

    @property
    def change(self) -> float:
        """How much the share has risen."""
        return self.after.share - self.before.share


@dataclass(frozen=True)
class FrequentSet:
    """Cards that many elite decks have together.

    Attributes:
        cards: Their ids.
        names: Their names.
        decks: How many elite decks have all of them.
        elites: How many elite decks there are.
        lift: How many times as many that are as if each deck had each card with the card's own
            share, whatever else is in it. 1 for single cards.
    """

    cards: tuple[str, ...]
    names: tuple[str, ...]
    decks: int
    elites: int
    lift: float

    @property
    def share(self) -> float:
        """Which part of the elite decks has all of them."""
        return self.decks / self.elites


def card_frequencies(found: DeckMap) -> tuple[CardFrequency, ...]:
    """Return how many elite decks have each card at least once, the most frequent first.

    Cards that no elite has are not listed.
    """
    counts = Counter(card for elite in found.elites for card in elite.deck.counts)
    frequencies = (_frequency(found, card, count) for card, count in counts.items())
    return tuple(sorted(frequencies, key=lambda one: (-one.decks, one.name)))


def compare_frequencies(before: DeckMap, after: DeckMap) -> tuple[FrequencyChange, ...]:
    """Return how frequent each card is in the elites of two maps.

    All cards that an elite of either map has are listed, those that have risen most first.
    """
    old = {one.card: one for one in card_frequencies(before)}
    new = {one.card: one for one in card_frequencies(after)}
    changes = (
        FrequencyChange(
            old.get(card) or _frequency(before, card, 0),
            new.get(card) or _frequency(after, card, 0),
        )
        for card in {**old, **new}
    )
    return tuple(sorted(changes, key=lambda one: (-one.change, one.name)))


def _frequency(found: DeckMap, card: str, count: int) -> CardFrequency:
    return CardFrequency(card, found.card_name(card), count, len(found.elites))


def frequent_sets(
    found: DeckMap, support: float = 0.25, largest: int = 3, method: str = "fpgrowth"
) -> tuple[FrequentSet, ...]:
    """Return the cards that many elite decks have together, the most frequent first.

    Args:
        found: The map.
        support: The least share of elite decks that have all cards of a set. The MAP-Elites paper
            leaves out cards with 25 % or less.
        largest: How many cards a set has at most.
        method: "fpgrowth", or "apriori" as in the paper: the sets are the same, and it is slower.

    Raises:
        InvalidOption: An argument is wrong.
        MissingPackage: mlxtend is not installed.
    """
    check_number("support", support, 1e-9, 1.0)
    check_whole("largest", largest, 1, LARGEST_MOST)
    check_choice("method", method, METHODS)
    mine = getattr(require("mlxtend.frequent_patterns"), method)
    shares = {one.card: one.share for one in card_frequencies(found)}
    decks = [set(elite.deck.counts) for elite in found.elites]
    table = require("pandas").DataFrame(
        {card: [card in deck for deck in decks] for card in sorted(shares)}
    )
    mined = mine(table, min_support=support, use_colnames=True, max_len=largest)
    sets = (
        _frequent_set(found, frozenset(cards), round(share * len(decks)), shares)
        for share, cards in zip(mined["support"], mined["itemsets"], strict=True)
    )
    return tuple(sorted(sets, key=lambda one: (-one.decks, len(one.cards), one.names)))


def _frequent_set(
    found: DeckMap, cards: frozenset[str], decks: int, shares: dict[str, float]
) -> FrequentSet:
    named = sorted((found.card_name(card), card) for card in cards)
    elites = len(found.elites)
    expected = math.prod(shares[card] for card in cards)
    return FrequentSet(
        cards=tuple(card for _, card in named),
        names=tuple(name for name, _ in named),
        decks=decks,
        elites=elites,
        lift=decks / elites / expected,
    )
