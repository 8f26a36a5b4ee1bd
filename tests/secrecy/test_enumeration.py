"""The reference that sampled worlds are held against is right itself, and sees what is wrong."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Hashable
from fractions import Fraction

import pytest

from hs_env import Deck, Scenario
from tests.secrecy.enumeration import (
    ALPHA,
    Deal,
    by,
    card_id,
    check_worlds,
    chi_square_tail,
    deals,
    hand_as_a_bag,
    holds,
    lacks,
    no_duplicates,
    not_at,
    unlikelihood,
    whole_deal,
)

WISP, YETI, OGRE, RAPTOR = "Wisp", "Chillwind Yeti", "Boulderfist Ogre", "Bloodfen Raptor"
VAPORIZE, BARRIER, FIREBALL = "Vaporize", "Ice Barrier", "Fireball"


def bag(*names: str) -> tuple[str, ...]:
    return tuple(sorted(card_id(name) for name in names))


# Odds, by hand


def test_a_hand_is_a_draw_without_return() -> None:
    """Of the six pairs of Y, Y, O, W two are {Y, O} and two {Y, W}."""
    odds = by(hand_as_a_bag, deals([YETI, YETI, OGRE, WISP], hand=2))
    assert odds == {
        bag(YETI, YETI): Fraction(1, 6),
        bag(YETI, OGRE): Fraction(2, 6),
        bag(YETI, WISP): Fraction(2, 6),
        bag(OGRE, WISP): Fraction(1, 6),
    }


def test_the_number_of_a_card_in_hand_is_hypergeometric() -> None:
    cards = [YETI] * 4 + [WISP] * 6
    odds = by(lambda deal: deal.hand.count(card_id(YETI)), deals(cards, hand=4))
    for n in range(5):
        assert odds[n] == Fraction(math.comb(4, n) * math.comb(6, 4 - n), math.comb(10, 4))


def test_places_are_told_apart_and_the_deck_is_a_bag() -> None:
    odds = deals([YETI, OGRE, WISP], hand=1)
    assert odds == {
        Deal((card_id(name),), (), bag(*others)): Fraction(1, 3)
        for name, others in ((YETI, (OGRE, WISP)), (OGRE, (YETI, WISP)), (WISP, (YETI, OGRE)))
    }


def test_what_is_held_leaves_the_deals_that_hold_it() -> None:
    """Of the six pairs of Y, Y, O, W five have a Yeti; one of these has both."""
    odds = by(hand_as_a_bag, deals([YETI, YETI, OGRE, WISP], hand=2, facts=[holds(YETI)]))
    assert odds[bag(YETI, YETI)] == Fraction(1, 5)
    assert bag(OGRE, WISP) not in odds
    only = deals([YETI, YETI, OGRE, WISP], hand=2, facts=[lacks(YETI)])
    assert set(by(hand_as_a_bag, only)) == {bag(OGRE, WISP)}


def test_a_card_can_be_kept_from_places() -> None:
    odds = deals([YETI, OGRE, WISP], hand=2, facts=[not_at(YETI, [0])])
    assert by(lambda deal: deal.hand[1] == card_id(YETI), odds)[True] == Fraction(1, 2)


def test_a_deck_without_duplicates_has_sent_one_of_them_to_the_hand() -> None:
    odds = deals([YETI, YETI, OGRE], hand=1, facts=[no_duplicates])
    assert by(hand_as_a_bag, odds) == {bag(YETI): Fraction(1)}


def test_secrets_are_secrets_and_different() -> None:
    odds = deals([VAPORIZE, VAPORIZE, BARRIER, FIREBALL], hand=0, secrets=2)
    assert by(lambda deal: tuple(sorted(deal.secrets)), odds) == {
        bag(VAPORIZE, BARRIER): Fraction(1)
    }
    assert len(by(lambda deal: deal.secrets, odds)) == 2


def test_a_fact_can_weigh_deals() -> None:
    """One of two cards in hand was shown at random, and it was a Yeti: both Yetis twice over."""
    shown = card_id(YETI)
    odds = deals(
        [YETI, YETI, OGRE], hand=2, facts=[lambda deal: Fraction(deal.hand.count(shown), 2)]
    )
    assert by(hand_as_a_bag, odds) == {
        bag(YETI, YETI): Fraction(1, 2),
        bag(YETI, OGRE): Fraction(1, 2),
    }


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="1 cards do not fill 2 places"):
        deals([YETI], hand=2)
    with pytest.raises(ValueError, match="no deal fits"):
        deals([YETI, OGRE], hand=1, facts=[holds(WISP)])


# The test of frequencies


@pytest.mark.parametrize(
    ("x", "freedom", "tail"),
    [
        (3.841459, 1, 0.05),
        (18.307038, 10, 0.05),
        (20.515006, 5, 0.001),
        (2.705543, 1, 0.1),
        (149.4493, 100, 0.001),
        (82.35814, 100, 0.9),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(x: float, freedom: int, tail: float) -> None:
    """Percentage points as in any printed table of the distribution."""
    assert math.isclose(chi_square_tail(x, freedom), tail, rel_tol=1e-4)


def test_two_degrees_of_freedom_are_an_exponential() -> None:
    for x in (0.1, 1.0, 5.0, 40.0):
        assert math.isclose(chi_square_tail(x, 2), math.exp(-x / 2), rel_tol=1e-9)


def rolled(odds: dict[Hashable, Fraction], n: int, seed: int = 1) -> Counter[Hashable]:
    dice = random.Random(seed)
    return Counter(dice.choices(list(odds), [float(odd) for odd in odds.values()], k=n))


def test_a_fair_sampler_passes_as_often_as_it_should() -> None:
    """The chance of what was seen is itself uniform: a tenth of all runs is below a tenth."""
    odds = by(hand_as_a_bag, deals([YETI, YETI, OGRE, WISP, RAPTOR], hand=2))
    below = sum(unlikelihood(rolled(odds, 1000, seed), odds) < 0.1 for seed in range(400))
    assert 20 <= below <= 64  # 40, give or take four standard deviations of 6


def test_a_biased_sampler_fails() -> None:
    """Distinct hands instead of distinct deals: {Y, Y} as often as {Y, O}."""
    odds = by(hand_as_a_bag, deals([YETI, YETI, OGRE, WISP], hand=2))
    wrong = {key: Fraction(1, len(odds)) for key in odds}
    assert unlikelihood(rolled(wrong, 4000), odds) < ALPHA


def test_the_impossible_fails_at_once() -> None:
    with pytest.raises(AssertionError, match="1 impossible outcomes"):
        unlikelihood(Counter({"a": 1000, "b": 1}), {"a": Fraction(1)})


# Worlds


def test_the_worlds_of_a_plain_hand_fit() -> None:
    s = Scenario(enemy_hand=[YETI, WISP, OGRE], enemy_deck=[YETI, RAPTOR], deck=[WISP])
    cards = [YETI, YETI, WISP, OGRE, RAPTOR]
    deck = Deck("known", "HERO_01", tuple(map(card_id, cards)))
    check_worlds(s.game.view(0), cards, belief=deck)
    check_worlds(s.game.view(0), cards, belief=deck, what=whole_deal)


def test_worlds_that_do_not_fit_are_noticed() -> None:
    """The same worlds against the wrong facts."""
    s = Scenario(enemy_hand=[YETI, WISP, OGRE], enemy_deck=[YETI, RAPTOR], deck=[WISP])
    cards = [YETI, YETI, WISP, OGRE, RAPTOR]
    deck = Deck("known", "HERO_01", tuple(map(card_id, cards)))
    with pytest.raises(AssertionError, match="impossible"):
        check_worlds(s.game.view(0), cards, belief=deck, facts=[holds(YETI)], samples=500)
    favour = [lambda deal: 1 + deal.hand.count(card_id(YETI))]
    with pytest.raises(AssertionError, match="have a chance of"):
        check_worlds(s.game.view(0), cards, belief=deck, facts=favour)
    with pytest.raises(AssertionError, match="6 cards for 5 places"):
        check_worlds(s.game.view(0), [*cards, WISP], belief=deck, samples=10)


def test_the_worlds_of_a_hand_that_was_looked_into_fit() -> None:
    """Mind Vision has shown one card; where it is among the others is not known."""
    s = Scenario(
        hero="priest",
        hand=["Mind Vision"],
        enemy_hand=[YETI, WISP, OGRE],
        enemy_deck=[YETI, RAPTOR],
        deck=[WISP],
    )
    with s.dice([s.enemy_hand[2]]):
        s.play("Mind Vision")
    cards = [YETI, YETI, WISP, OGRE, RAPTOR]
    deck = Deck("known", "HERO_01", tuple(map(card_id, cards)))
    check_worlds(s.game.view(0), cards, belief=deck, facts=[holds(OGRE)], what=whole_deal)
