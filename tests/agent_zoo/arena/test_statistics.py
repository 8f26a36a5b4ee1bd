"""The interval of a win rate."""

from __future__ import annotations

import pytest

from agent_zoo.arena import wilson


def test_wilson_agrees_with_known_values() -> None:
    # Brown, Cai and DasGupta (2001) give the formula; 8 of 10 is (0.490, 0.943) in R's binom.
    assert wilson(8, 10) == pytest.approx((0.490, 0.943), abs=1e-3)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0, 1)


def test_half_points_are_allowed() -> None:
    low, high = wilson(2.5, 5)
    assert low < 0.5 < high
    assert low + high == pytest.approx(1)


def test_more_deviations_are_a_wider_interval() -> None:
    low, high = wilson(30, 100)
    wide_low, wide_high = wilson(30, 100, z=2.58)
    assert wide_low < low < high < wide_high
