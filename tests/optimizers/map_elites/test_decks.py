"""Decks are always legal, and mutate with the probabilities that the rules give."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from hs_env import Deck, cards, decks
from hs_env.errors import InvalidOption, UnknownCard
from optimizers.map_elites import PAPER_EXCLUDED, DeckPool, DeckVariation, pool_of

CLASSES = ("druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior")
#: Cards of these kinds; the last is a legendary.
SMALL = DeckPool("MAGE", ("CS2_022", "CS2_023", "CS2_029", "EX1_559"), (2, 2, 2, 1), (4, 3, 4, 7))


# --- pools


@pytest.mark.parametrize(
    ("card_class", "everything", "published"),
    [("hunter", 173, 171), ("paladin", 173, 171), ("warlock", 172, 169)],
)
def test_the_pools_of_the_paper(card_class: str, everything: int, published: int) -> None:
    """The authors' tables have 171, 171 and 169 cards, of which 23 are legendary."""
    assert len(pool_of(card_class)) == everything
    pool = pool_of(card_class, exclude=PAPER_EXCLUDED)
    assert len(pool) == published
    assert pool.limits.count(1) == 23


def test_the_published_decks_are_of_the_pools_of_the_paper() -> None:
    """So nothing of what the authors left out is in a deck that they found."""
    published = [decks.get(name) for name in decks.names() if name.startswith("elite_")]
    assert len(published) == 6
    for deck in published:
        assert set(deck.cards) <= set(pool_of(deck.hero_class, exclude=PAPER_EXCLUDED).cards)


def test_a_pool_has_the_costs_of_its_card_set() -> None:
    dear = cards.default().with_changes({"Wisp": {"cost": 4}})
    number = pool_of("mage").cards.index(cards.find("Wisp").id)
    assert pool_of("mage").costs[number] == 0
    assert pool_of("mage", dear).costs[number] == 4


def test_molten_giant_is_classic_in_the_competition_of_2018() -> None:
    giant = cards.find("Molten Giant").id
    assert giant not in pool_of("hunter").cards
    assert giant in pool_of("hunter", "cig_2018").cards
    assert giant not in pool_of("hunter", "cig_2018", exclude=PAPER_EXCLUDED).cards


def test_a_pool_of_other_sets() -> None:
    pool = pool_of("mage", sets=["UNGORO"])
    assert {cards.default().by_id[card].set for card in pool.cards} == {"UNGORO"}
    assert pool.hero == "HERO_08"


def test_wrong_names_are_refused() -> None:
    with pytest.raises(InvalidOption, match="card_class is one of"):
        pool_of("monk")
    with pytest.raises(UnknownCard):
        pool_of("mage", exclude=["No Such Card"])


# --- random decks


@pytest.mark.parametrize("card_class", CLASSES)
def test_decks_are_legal_from_the_first_and_through_many_mutations(card_class: str) -> None:
    variation = DeckVariation(pool_of(card_class))
    random = np.random.default_rng(1)
    deck = variation.create(random)
    deck.validate()
    for _ in range(60):
        deck = variation.mutate(deck, random)
        deck.validate()
        assert deck.hero == variation.pool.hero


def test_a_random_deck_is_drawn_from_all_copies() -> None:
    """A legendary has one copy of 7, and a deck 3 of them: it is in 3 of 7 decks."""
    variation = DeckVariation(SMALL, size=3)
    random = np.random.default_rng(2)
    made = [variation.create(random) for _ in range(5000)]
    share = sum("EX1_559" in deck.cards for deck in made) / len(made)
    assert share == pytest.approx(3 / 7, abs=0.03)
    counts = Counter(card for deck in made for card in deck.cards)
    assert counts["CS2_022"] / len(made) == pytest.approx(6 / 7, abs=0.04)


# --- mutation

Counts = tuple[int, ...]


def spread_by_removal(counts: Counts) -> dict[Counts, float]:
    """Return what a copy less, taken out at random, comes to."""
    total = sum(counts)
    return {
        tuple(one - (place == other) for other, one in enumerate(counts)): held / total
        for place, held in enumerate(counts)
        if held
    }


def spread_by_filling(counts: Counts, size: int) -> dict[Counts, float]:
    """Return what filling up comes to, each kind below its limit with the same chance."""
    if sum(counts) == size:
        return {counts: 1.0}
    below = [place for place, one in enumerate(counts) if one < SMALL.limits[place]]
    found: dict[Counts, float] = {}
    for place in below:
        more = tuple(one + (place == other) for other, one in enumerate(counts))
        for filled, share in spread_by_filling(more, size).items():
            found[filled] = found.get(filled, 0) + share / len(below)
    return found


def mutants(counts: Counts) -> dict[Counts, float]:
    """Return the probability of each mutant, by going through all that can happen."""
    size = sum(counts)
    found: dict[Counts, float] = {}
    waiting = {counts: 1.0}
    for taken in range(1, size + 1):
        removed: dict[Counts, float] = {}
        for before, share in waiting.items():
            for after, chance in spread_by_removal(before).items():
                removed[after] = removed.get(after, 0) + share * chance
        stops = 1.0 if taken == size else 0.5
        for after, share in removed.items():
            for filled, chance in spread_by_filling(after, size).items():
                found[filled] = found.get(filled, 0) + share * stops * chance
        waiting = {after: share * (1 - stops) for after, share in removed.items()}
    assert sum(found.values()) == pytest.approx(1)
    return found


@pytest.mark.parametrize("counts", [(2, 1, 0, 0), (1, 1, 1, 1), (0, 2, 0, 1)])
def test_mutants_are_as_frequent_as_the_rules_say(counts: Counts) -> None:
    variation = DeckVariation(SMALL, size=sum(counts))
    held = [card for card, count in zip(SMALL.cards, counts, strict=True) for _ in range(count)]
    deck = Deck("parent", SMALL.hero, tuple(held))
    random = np.random.default_rng(3)
    tries = 8000
    seen: Counter[Counts] = Counter()
    for _ in range(tries):
        made = variation.mutate(deck, random).counts
        seen[tuple(made.get(card, 0) for card in SMALL.cards)] += 1
    expected = mutants(counts)
    assert seen.keys() <= expected.keys()
    for mutant, share in expected.items():
        error = (share * (1 - share) / tries) ** 0.5
        assert abs(seen[mutant] / tries - share) < 5 * error + 1e-9


def test_on_average_two_cards_are_taken_out() -> None:
    """1 + 1/2 + 1/4 + ...; in a large pool hardly any comes back."""
    variation = DeckVariation(pool_of("hunter"))
    random = np.random.default_rng(4)
    deck = variation.create(random)
    changed = [
        30 - (Counter(deck.cards) & Counter(variation.mutate(deck, random).cards)).total()
        for _ in range(3000)
    ]
    assert np.mean(changed) == pytest.approx(2, abs=0.12)


def test_a_parent_is_not_changed() -> None:
    variation = DeckVariation(pool_of("hunter"))
    deck = variation.create(np.random.default_rng(5))
    before = deck.cards
    variation.mutate(deck, np.random.default_rng(6))
    assert deck.cards == before


# --- written down


def test_a_deck_is_read_as_it_was_written() -> None:
    variation = DeckVariation(pool_of("hunter"))
    deck = variation.create(np.random.default_rng(7))
    assert variation.from_dict(variation.to_dict(deck)) == deck


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "a list of ids"),
        ({"cards": ["CS2_022"]}, "a deck has 3 cards, got 1"),
        ({"cards": ["CS2_022", "CS2_022", "CS2_022"]}, "at most 2 times, got 3"),
        ({"cards": ["EX1_559", "EX1_559", "CS2_022"]}, "at most 1 times, got 2"),
        ({"cards": ["CS2_022", "CS2_022", "CS2_024"]}, "not in the pool"),
        ({"cards": ["CS2_022", "CS2_022", 7]}, "not in the pool"),
    ],
)
def test_what_is_no_legal_deck_is_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        DeckVariation(SMALL, size=3).from_dict(data)


def test_a_stranger_does_not_mutate() -> None:
    with pytest.raises(InvalidOption, match="not in the pool"):
        DeckVariation(SMALL, size=1).mutate(
            Deck("other", SMALL.hero, ("CS2_024",)), np.random.default_rng(1)
        )


@pytest.mark.parametrize("size", [0, 8, "30"])
def test_a_size_that_the_pool_does_not_have_is_refused(size: Any) -> None:
    with pytest.raises(InvalidOption, match="size is a number from 1 to 7"):
        DeckVariation(SMALL, size=size)
