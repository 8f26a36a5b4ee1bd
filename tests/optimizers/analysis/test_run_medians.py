"""Medians of runs against those of the paper's runs."""

from __future__ import annotations

import numpy as np
import pytest

from agent_zoo.scores.eva import CODE_ORDER
from optimizers.analysis import compare_run_medians, published

pytest.importorskip("scipy")


def test_the_hundred_winners_come_from_ten_runs_of_ten() -> None:
    assert [len(run) for run in published.runs()] == [10] * 10
    assert np.array_equal(np.concatenate(published.runs()), published.winners())


def test_the_papers_own_runs_do_not_differ() -> None:
    compared = compare_run_medians(published.runs())
    assert [one.name for one in compared] == [name.upper() for name in CODE_ORDER]
    assert all(one.ours == one.theirs and one.p_value == 1 for one in compared)
    assert not any(one.differs for one in compared)


def test_a_weight_that_differs_in_every_run_is_told() -> None:
    runs = [run.copy() for run in published.runs()[:4]]
    for number, run in enumerate(runs):
        run[:, 0] = 1 + number
    first, *others = compare_run_medians(runs)
    assert first.ours == (1, 2, 3, 4)
    assert first.differs
    # All of 4 above all of 10: the normal approximation, with its correction for whole numbers.
    assert first.p_value == pytest.approx(0.0058, abs=1e-3)
    assert not any(one.differs for one in others)


def test_equal_medians_everywhere_are_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    same = [np.ones((3, 21)), np.ones((2, 21))]
    monkeypatch.setattr(published, "runs", lambda: same)
    assert {one.p_value for one in compare_run_medians(same)} == {1.0}
