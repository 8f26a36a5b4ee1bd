"""How runs went: ages, newcomers and bands in runs that are small enough to count by hand."""

from __future__ import annotations

import numpy as np
import pytest

from optimizers.analysis import follow, read_history
from optimizers.analysis.dynamics import mean_band, thinned

from .conftest import WriteRun

#: Numbers of those who live on. 1 lives to the end; 3 comes in generation 1; 4 and 5 in 2.
SURVIVORS = ((1, 2), (1, 3), (1, 4), (1, 5))


def test_ages_count_the_generations_after_the_first(write_run: WriteRun) -> None:
    found = follow([read_history(write_run("a", SURVIVORS))])
    ages = dict(zip(found.firsts.tolist(), found.ages.tolist(), strict=True))
    assert sorted(found.ages.tolist()) == [0, 0, 0, 0, 3]
    assert sorted(found.firsts.tolist()) == [0, 0, 1, 2, 3]
    assert ages[3] == 0
    assert [sorted(one.tolist()) for one in found.ages_in] == [[0, 0], [0, 1], [0, 2], [0, 3]]


def test_newcomers_are_born_in_the_generation_they_live_on_after(write_run: WriteRun) -> None:
    found = follow([read_history(write_run("a", SURVIVORS))])
    assert found.newcomers.mean.tolist() == [2, 1, 1, 1]
    assert np.isnan(found.newcomers.low).all()


def test_runs_of_different_length_go_together(write_run: WriteRun) -> None:
    runs = [write_run("a", SURVIVORS), write_run("b", ((1, 2), (1, 2)), seed=2)]
    found = follow([read_history(run) for run in runs])
    assert found.newcomers.runs.tolist() == [2, 2, 1, 1]
    assert found.newcomers.mean.tolist() == [2, 0.5, 1, 1]
    assert [len(one) for one in found.fitness] == [6, 7, 4, 4]
    assert len(found.ages) == 5 + 2


def test_the_fitness_of_all_who_were_evaluated_counts(write_run: WriteRun) -> None:
    history = read_history(write_run("a", SURVIVORS))
    found = follow([history])
    assert found.fitness[0].tolist() == [one.fitness for one in history.generations[0]]
    assert found.half.tolist() == [8, 8, 8, 8]


def test_the_band_is_students_interval() -> None:
    band = mean_band(np.array([[1.0], [2.0], [3.0], [6.0]]))
    assert band.mean[0] == 3
    # Standard deviation 2.1602, of the mean 1.0801; t with 3 degrees of freedom 3.1824.
    assert band.high[0] == pytest.approx(3 + 3.4374, abs=1e-4)
    assert band.low[0] == pytest.approx(3 - 3.4374, abs=1e-4)


@pytest.mark.parametrize(
    ("count", "most", "chosen"),
    [
        (1, 10, [0]),
        (5, 10, [0, 1, 2, 3, 4]),
        (12, 10, [0, 2, 4, 6, 8, 10, 11]),
        (100, 10, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99]),
        (1001, 10, [0, 101, 202, 303, 404, 505, 606, 707, 808, 909, 1000]),
    ],
)
def test_generations_are_thinned_evenly(count: int, most: int, chosen: list[int]) -> None:
    assert thinned(count, most) == chosen
