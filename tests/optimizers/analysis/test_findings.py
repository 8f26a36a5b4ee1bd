"""What is found from runs and games, with games that are made up."""

from __future__ import annotations

import numpy as np
import pytest

from optimizers.analysis import read_history
from optimizers.analysis.findings import agreement, find, pool_of
from optimizers.analysis.games import Played

from .conftest import WriteRun

LONG = ((1, 2, 3), (1, 2, 4), (1, 5, 4))
SHORT = ((1, 2, 3), (1, 2, 4))


def even(players: int) -> Played:
    """Everybody wins every second of ten games."""
    return Played(np.full((players, players, 2, 2), 5), 10)


def test_the_pool_has_the_survivors_of_all_runs(write_run: WriteRun) -> None:
    runs = [read_history(write_run("a", LONG)), read_history(write_run("b", SHORT, seed=2))]
    pool = pool_of(runs)
    assert pool.names == ["1:1", "1:5", "1:4", "2:1", "2:2", "2:4"]
    assert [pool.members[place] for place in pool.champions] == [run.champion() for run in runs]


def test_champions_are_measured_against_the_others_and_eva(write_run: WriteRun) -> None:
    run = read_history(write_run("a", LONG))
    (best,) = pool_of([run]).champions
    wins = np.full((4, 4, 2, 2), 5)
    wins[best, :, 0, 1], wins[:, best, 1, 0] = 9, 1
    wins[best, 3], wins[3, best] = 8, 2
    generations = np.full((3, 3, 2, 2), 5)
    generations[2, 0], generations[0, 2] = 10, 0
    found = find([run], (0, 1, 2), Played(wins, 10), [Played(generations, 10)])
    champion, eva = found.champions
    assert champion.by_decks == pytest.approx(np.array([[0.5, 0.9], [0.5, 0.5]]))
    assert champion.games == 2 * 10
    assert champion.against_eva == pytest.approx(0.8)
    assert champion.against_first == 1
    assert eva.name == "EVA"
    assert eva.games == 3 * 10
    assert eva.by_decks.mean() == pytest.approx((0.2 + 0.5 + 0.5) / 3)
    assert found.mutual.played.tolist() == [[60, 60], [60, 60]]


def test_generations_are_averaged_over_the_runs_that_have_them(write_run: WriteRun) -> None:
    runs = [read_history(write_run("a", LONG)), read_history(write_run("b", SHORT, seed=2))]
    first, second = np.full((3, 3, 2, 2), 5), np.full((2, 2, 2, 2), 5)
    first[1, 0], first[0, 1] = 10, 0
    first[2, 0], first[0, 2] = 9, 1
    played = [Played(first, 10), Played(second, 10)]
    found = find(runs, (0, 1, 2), even(7), played)
    assert found.between_generations[1, 0] == pytest.approx((1.0 + 0.5) / 2)
    assert found.between_generations[2, 0] == pytest.approx(0.9)
    assert found.champions[1].against_first == 0.5


def test_the_last_of_a_short_run_counts_though_its_generation_is_not_drawn(
    write_run: WriteRun,
) -> None:
    runs = [read_history(write_run("a", LONG)), read_history(write_run("b", SHORT, seed=2))]
    second = np.full((2, 2, 2, 2), 5)
    second[1, 0], second[0, 1] = 10, 0
    found = find(runs, (0, 2), even(7), [even(2), Played(second, 10)])
    assert found.champions[1].against_first == 1
    assert found.between_generations[1, 0] == 0.5


def test_each_two_clusters_are_tested(write_run: WriteRun) -> None:
    run = read_history(write_run("a", (range(10),)))
    found = find([run], (0,), even(11), [even(1)])
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert [(test.first, test.second) for test in found.against_all] == pairs
    assert [(test.first, test.second) for test in found.head_to_head] == pairs
    assert np.isnan(found.champions[0].against_first)


def test_the_last_generation_counts_for_the_deck_table(write_run: WriteRun) -> None:
    run = read_history(write_run("a", LONG))
    found = find([run], (0, 1, 2), even(4), [even(3)])
    table = found.last_generation
    assert table.names == ("Mage", "Hunter")
    assert table.played.tolist() == [[12, 12], [12, 12]]
    wins = sum(one.wins[0, 1] for one in run.survivors())
    assert table.percent(0, 1) == pytest.approx(100 * wins / 12)


def test_a_median_agrees_if_it_is_within_the_published_quartiles(write_run: WriteRun) -> None:
    run = read_history(write_run("a", LONG))
    found = find([run], (0, 1, 2), even(4), [even(3)])
    agreed = agreement(found)
    assert len(agreed) == 21
    median = float(np.median([one.values[0] for one in run.survivors()]))
    assert agreed["HHR"] == (0.471 <= median <= 0.725)
