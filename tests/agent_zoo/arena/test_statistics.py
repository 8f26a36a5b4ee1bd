"""The interval of a win rate, from single games and from pairs."""

from __future__ import annotations

import numpy as np
import pytest

from agent_zoo.arena import wilson
from agent_zoo.arena.statistics import adjusted_wald, design_effect, paired_wilson


def test_wilson_agrees_with_known_values() -> None:
    # Brown, Cai and DasGupta (2001) give the formula; 8 of 10 is (0.490, 0.943) in R's binom.
    assert wilson(8, 10) == pytest.approx((0.490, 0.943), abs=1e-3)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0, 1)


def test_adjusted_wald_gives_the_margins_of_the_symbolic_paper() -> None:
    for wins, games, margin in ((65, 101, 0.092), (41, 45, 0.092), (31, 45, 0.132), (6, 24, 0.168)):
        low, high = adjusted_wald(wins, games)
        assert (high - low) / 2 == pytest.approx(margin, abs=1e-3)
    assert adjusted_wald(0, 0) == (0, 1)
    assert adjusted_wald(0, 5)[0] == 0
    assert adjusted_wald(5, 5)[1] == 1


def test_half_points_are_allowed() -> None:
    low, high = wilson(2.5, 5)
    assert low < 0.5 < high
    assert low + high == pytest.approx(1)


def test_more_deviations_are_a_wider_interval() -> None:
    low, high = wilson(30, 100)
    wide_low, wide_high = wilson(30, 100, z=2.58)
    assert wide_low < low < high < wide_high


def test_without_pairs_it_is_wilsons_interval() -> None:
    assert paired_wilson(7, 10, (0, 0, 0, 0, 0)) == wilson(7, 10)
    assert paired_wilson(0, 0, (0, 0, 0, 0, 0)) == (0, 1)


def test_pairs_that_end_alike_count_as_one_game() -> None:
    assert design_effect(200, (40, 0, 0, 0, 60)) == pytest.approx(2)
    assert paired_wilson(120, 200, (40, 0, 0, 0, 60)) == pytest.approx(wilson(60, 100))


def test_independent_games_in_pairs_count_nearly_as_single_ones() -> None:
    assert design_effect(2000, (250, 0, 500, 0, 250)) == pytest.approx(1, abs=0.01)


def test_a_win_for_each_in_every_pair_says_more_than_as_many_games() -> None:
    low, high = paired_wilson(100, 200, (0, 0, 100, 0, 0))
    assert 0.48 < low < 0.5 < high < 0.52


def test_a_game_in_no_pair_counts_as_independent() -> None:
    effect = design_effect(3, (0, 0, 0, 0, 1))
    assert effect == pytest.approx(1 + 2 / 3)
    assert design_effect(1, (0, 0, 0, 0, 0)) == 1


@pytest.mark.parametrize("pairs", [1, 2, 5, 50, 500])
def test_who_always_won_may_lose_sometimes(pairs: int) -> None:
    low, high = paired_wilson(2 * pairs, 2 * pairs, (0, 0, 0, 0, pairs))
    assert high == pytest.approx(1)
    # The pairs may all be decided by the deal: then there are as many games as pairs.
    assert low == pytest.approx(wilson(pairs, pairs)[0])
    assert paired_wilson(0, 2 * pairs, (pairs, 0, 0, 0, 0)) == pytest.approx((0, 1 - low))


#: Win rate, and how the games of a pair hang together: by the deal (above 0), or by the seat.
WORLDS = [
    *((0.5, correlation) for correlation in (-0.8, -0.3, 0.0, 0.3, 1.0)),
    *((0.8, correlation) for correlation in (0.0, 0.3, 1.0)),
    *((0.97, correlation) for correlation in (0.0, 0.3, 1.0)),
]


def simulated(rate: float, correlation: float, pairs: int, matches: int) -> np.ndarray:
    """Points of both games of each pair, of many matches."""
    dice = np.random.default_rng(pairs)
    one, other = dice.random((2, matches, pairs)) < rate
    decided = dice.random((matches, pairs)) < abs(correlation)
    return one + np.where(decided, one if correlation > 0 else ~one, other).astype(int)


def coverage(rate: float, correlation: float, pairs: int, matches: int = 2000) -> float:
    """How often the interval holds the true win rate."""
    hits = 0
    for points in simulated(rate, correlation, pairs, matches):
        counts = np.bincount(2 * points, minlength=5).tolist()
        low, high = paired_wilson(float(points.sum()), 2 * pairs, counts)
        hits += low <= rate <= high
    return hits / matches


@pytest.mark.parametrize("pairs", [5, 25, 100])
@pytest.mark.parametrize(("rate", "correlation"), WORLDS)
def test_it_holds_the_true_rate_about_as_often_as_it_says(
    rate: float, correlation: float, pairs: int
) -> None:
    """With a few pairs near 0 or 1 it comes to less, as Wilson's does with as few games."""
    least = {5: 0.85, 25: 0.92, 100: 0.93}
    assert coverage(rate, correlation, pairs) >= least[pairs]


@pytest.mark.parametrize("correlation", [-0.8, -0.3, 0.0, 0.3, 1.0])
def test_it_is_not_wider_than_needed(correlation: float) -> None:
    assert coverage(0.5, correlation, 400) <= 0.975


def test_as_if_independent_they_would_miss_it_too_often() -> None:
    points = simulated(0.5, 1.0, 100, 2000).sum(axis=1)
    held = [low <= 0.5 <= high for low, high in (wilson(float(p), 200) for p in points)]
    assert np.mean(held) < 0.9
