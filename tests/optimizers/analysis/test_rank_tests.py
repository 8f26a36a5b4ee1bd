"""The two tests between clusters: what is compared with what."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import mannwhitneyu

from optimizers.analysis import compare_against_all, compare_head_to_head

LABELS = np.array([0, 1, 0, 1, 2])


@pytest.fixture
def wins() -> npt.NDArray[np.int64]:
    """Wins of five agents with two decks, 20 games a match-up, no draws."""
    random = np.random.default_rng(3)
    wins = random.integers(0, 21, (5, 5, 2, 2))
    for i in range(5):
        wins[i, i] = 0
        for j in range(i):
            wins[i, j] = 20 - wins[j, i].T
    return wins


def test_against_all_takes_every_match_up_of_both_groups(wins: npt.NDArray[np.int64]) -> None:
    found = compare_against_all(wins, LABELS, 0, 1)
    for p in range(2):
        for q in range(2):
            ours = [wins[i, j, p, q] for i in (0, 2) for j in range(5) if i != j]
            theirs = [wins[i, j, p, q] for i in (1, 3) for j in range(5) if i != j]
            test = mannwhitneyu(ours, theirs, method="asymptotic")
            assert found.p_values[p, q] == pytest.approx(test.pvalue)
            assert found.superiority[p, q] == pytest.approx(test.statistic / 64)
    assert found.sizes == (8, 8)


def test_head_to_head_takes_the_wins_of_both_sides_in_their_games(
    wins: npt.NDArray[np.int64],
) -> None:
    found = compare_head_to_head(wins, LABELS, 0, 2)
    for p in range(2):
        for q in range(2):
            ours = [wins[i, 4, p, q] for i in (0, 2)]
            theirs = [wins[4, i, q, p] for i in (0, 2)]
            test = mannwhitneyu(ours, theirs, method="asymptotic")
            assert found.p_values[p, q] == pytest.approx(test.pvalue)
            assert found.superiority[p, q] == pytest.approx(test.statistic / 4)
    assert found.sizes == (2, 2)


def test_a_group_that_wins_more_is_superior() -> None:
    wins = np.zeros((8, 8, 1, 1), int)
    wins[:4, 4:] = 15
    wins[4:, :4] = 5
    labels = np.repeat([0, 1], 4)
    found = compare_head_to_head(wins, labels, 0, 1)
    assert found.superiority[0, 0] == 1
    assert found.p_values[0, 0] < 0.001
    assert compare_head_to_head(wins, labels, 1, 0).superiority[0, 0] == 0


def test_match_ups_that_all_end_alike_show_no_difference() -> None:
    wins = np.full((4, 4, 3, 3), 10)
    found = compare_against_all(wins, np.array([0, 0, 1, 1]), 0, 1)
    assert (found.p_values == 1).all()
    assert (found.superiority == 0.5).all()
