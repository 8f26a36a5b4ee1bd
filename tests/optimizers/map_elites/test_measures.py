"""Measures of decks by hand, and of all decks against counting them one by one."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from math import comb

import numpy as np
import pytest

from hs_env import Deck, cards, decks
from hs_env.errors import InvalidDeck, InvalidOption
from optimizers.map_elites import (
    PAPER_EXCLUDED,
    DeckPool,
    DeckVariation,
    ManaCost,
    count_decks,
    deck_distribution,
    pool_of,
)


def pool(*kinds: tuple[int, int]) -> DeckPool:
    """Return a pool of cards with these costs and limits."""
    return DeckPool(
        "MAGE",
        tuple(f"CARD_{number}" for number in range(len(kinds))),
        tuple(limit for _, limit in kinds),
        tuple(cost for cost, _ in kinds),
    )


def count_one_by_one(given: DeckPool, size: int) -> dict[tuple[int, int], int]:
    found: Counter[tuple[int, int]] = Counter()
    for counts in itertools.product(*(range(limit + 1) for limit in given.limits)):
        if sum(counts) == size:
            pairs = list(zip(counts, given.costs, strict=True))
            kind = (sum(n * cost for n, cost in pairs), sum(n * cost**2 for n, cost in pairs))
            found[kind] += 1
    return dict(found)


# --- one deck


def test_mean_and_variance_by_hand() -> None:
    """Costs 0, 4, 4: the mean is 8/3 and the variance 32/3 - 64/9, divided by 3, not by 2."""
    deck = Deck.from_list(["Wisp", "Fireball", "Fireball"], hero="mage")
    mean, variance = ManaCost()(deck)
    assert mean == pytest.approx(8 / 3)
    assert variance == pytest.approx(32 / 3 - 64 / 9)


def test_measures_of_a_whole_deck_are_those_of_numpy() -> None:
    deck = decks.resolve("basic_mage")
    costs = [cards.default().by_id[card].cost for card in deck.cards]
    assert ManaCost()(deck) == pytest.approx((np.mean(costs), np.var(costs)))


def test_a_card_that_became_dearer_moves_its_decks() -> None:
    deck = Deck.from_list(["Wisp", "Fireball"], hero="mage")
    dear = cards.default().with_changes({"Wisp": {"cost": 4}})
    assert ManaCost()(deck) == (2, 4)
    assert ManaCost(dear)(deck) == (4, 0)


def test_decks_that_cannot_be_measured_are_refused() -> None:
    with pytest.raises(InvalidDeck, match="without cards"):
        ManaCost()(Deck("empty", "HERO_08", ()))


# --- all decks


@pytest.mark.parametrize("size", [1, 2, 5, 8])
def test_counting_is_the_same_as_one_by_one(size: int) -> None:
    small = pool((0, 2), (1, 2), (1, 1), (3, 2), (4, 1), (7, 2), (3, 2))
    found = deck_distribution(small, size)
    assert found.counts == count_one_by_one(small, size)
    assert found.total == count_decks(small, size)


def test_random_small_pools_are_counted_right() -> None:
    random = np.random.default_rng(1)
    for _ in range(25):
        kinds = [(int(random.integers(0, 13)), int(random.integers(1, 4))) for _ in range(6)]
        given = pool(*kinds)
        size = int(random.integers(1, sum(given.limits) + 1))
        assert deck_distribution(given, size).counts == count_one_by_one(given, size)


def test_all_copies_make_one_deck() -> None:
    given = pool((2, 2), (5, 1))
    assert deck_distribution(given, 3).counts == {(9, 33): 1}
    assert count_decks(given, 3) == 1


def test_numbers_beyond_64_bits_are_exact() -> None:
    """100 kinds of card that cost the same: C(100, 50) decks of 50 different ones."""
    same = pool(*[(3, 1)] * 100)
    assert deck_distribution(same, 50).counts == {(150, 450): comb(100, 50)}
    assert comb(100, 50) > 2**90


def test_the_decks_of_the_paper() -> None:
    """171 kinds of card, 23 of them legendary: 1.42e35 decks, counted in a few seconds."""
    hunter = pool_of("hunter", exclude=PAPER_EXCLUDED)
    begin = time.process_time()
    found = deck_distribution(hunter)
    seconds = time.process_time() - begin
    legendary, others = 23, 148
    expected = sum(
        comb(legendary, one) * comb(others, two) * comb(others - two, 30 - one - 2 * two)
        for one in range(legendary + 1)
        for two in range((30 - one) // 2 + 1)
    )
    assert found.total == count_decks(hunter) == expected
    assert f"{expected:.2e}" == "1.42e+35"
    assert seconds < 15


def test_kinds_as_means_variances_and_shares() -> None:
    """Of costs 1, 1 and 4, two cards: 1 1 in one deck, 1 4 in one; the other 1 cannot be told."""
    means, variances, shares = deck_distribution(pool((1, 2), (4, 1)), 2).points()
    assert means.tolist() == [1.0, 2.5]
    assert variances.tolist() == [0.0, 2.25]
    assert shares.tolist() == [0.5, 0.5]


def _first_cards(number: int) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    whole = pool_of("mage")
    return whole.cards[:number], whole.limits[:number], whole.costs[:number]


def test_every_deck_that_mutates_is_one_of_those_counted() -> None:
    given = DeckPool("MAGE", *_first_cards(40))
    kinds = set(
        zip(*(axis.tolist() for axis in deck_distribution(given).points()[:2]), strict=True)
    )
    variation, measure = DeckVariation(given), ManaCost()
    random = np.random.default_rng(2)
    deck = variation.create(random)
    for _ in range(50):
        deck = variation.mutate(deck, random)
        assert measure(deck) in kinds


def test_a_size_that_the_pool_does_not_have_is_refused() -> None:
    with pytest.raises(InvalidOption, match="size is a number from 1 to 2"):
        deck_distribution(pool((1, 2)), 3)
    with pytest.raises(InvalidOption, match="size is a number from 0 to 2"):
        count_decks(pool((1, 2)), 3)
