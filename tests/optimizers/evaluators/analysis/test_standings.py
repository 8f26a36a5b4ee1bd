"""Tables of tournaments, checked by games that were made by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agent_zoo.arena.statistics import paired_wilson
from hs_env.errors import InvalidOption
from optimizers.evaluators.analysis import (
    Entrant,
    History,
    Rounds,
    Standings,
    group_runs,
    play_tournament,
    read_history,
)

from .conftest import WriteRun

FITNESS = ((3, 1, 2), (4, 5, 0))
#: Student's t for 95 %, by degrees of freedom.
T = {1: 12.7062, 2: 4.3027, 4: 2.7764}


@pytest.fixture
def history(write_run: WriteRun) -> History:
    return read_history(write_run("one", FITNESS))


def standings(history: History, halves: dict[tuple[int, int], tuple[int, int]]) -> Standings:
    """Two runs of A, two of B and the outsider X; two rounds, equal where nothing is said."""
    runs = [("A 1", "A"), ("A 2", "A"), ("B 1", "B"), ("B 2", "B")]
    entrants = [Entrant(name, group, history) for name, group in runs]
    made = np.full((2, 5, 5), 2, np.int8)
    for (i, j), points in halves.items():
        made[:, i, j], made[:, j, i] = points, 4 - np.array(points)
    return Standings((*entrants, Entrant("X", "X", None)), Rounds(made))


#: A 1 beats B 1 always and B 2 in 3 of 4; A 2 takes half and a quarter.
GAMES = {(0, 2): (4, 4), (0, 3): (4, 2), (1, 2): (2, 2), (1, 3): (0, 2), (0, 4): (4, 3)}


def test_variant_against_variant(history: History) -> None:
    found = standings(history, GAMES).against("A", "B")
    rates = [1.0, 0.75, 0.5, 0.25]
    assert found.rate == pytest.approx(np.mean(rates))
    assert found.games == 2 * 2 * 2 * 2
    assert found.spread == pytest.approx(np.std(rates))
    assert found.by_games == paired_wilson(10.0, 16, (1, 0, 4, 0, 3))
    assert found.by_runs == (0.0, 1.0)  # Two runs of each tell next to nothing.
    other = standings(history, GAMES).against("B", "A")
    assert other.rate == pytest.approx(1 - found.rate)
    assert other.spread == pytest.approx(found.spread)


def test_the_global_average_leaves_out_the_own_group(history: History) -> None:
    table = standings(history, {**GAMES, (0, 1): (4, 4)})
    found = table.overall("A")
    rates = [1.0, 0.75, 0.875, 0.5, 0.25, 0.5]
    assert found.rate == pytest.approx(np.mean(rates))
    assert found.spread == pytest.approx(np.std(rates))
    assert found.games == 2 * 3 * 4
    assert table.overall("X").rate == pytest.approx(np.mean([0.125, 0.5, 0.5, 0.5]))
    assert table.overall("X").by_runs is None
    assert table.single(0).rate == pytest.approx(np.mean([1.0, 0.75, 0.875]))
    assert table.single(0).by_runs is None


def test_score_against_rounds(history: History) -> None:
    table = standings(history, GAMES)
    # In the first round the runs of A win 4, 4, 4 and 2, 0, 2 of 4 halves.
    assert table.running("A").tolist() == pytest.approx([16 / 24, 31 / 48])
    assert table.running("A")[-1] == pytest.approx(table.overall("A").rate)


def test_groups_are_compared_against_everybody_else(history: History) -> None:
    found = standings(history, GAMES).compare("A", "B")
    # Only X is in neither: A has 0.875 and 0.5 against it, B twice 0.5.
    assert found.difference == pytest.approx(0.1875)
    rounds = [((4 + 2) - (2 + 2)) / 8, ((3 + 2) - (2 + 2)) / 8]
    reach = T[1] * np.std(rounds, ddof=1) / np.sqrt(2)
    assert found.by_rounds == pytest.approx((0.1875 - reach, 0.1875 + reach), abs=1e-4)
    reach = T[1] * np.sqrt(np.var([0.875, 0.5], ddof=1) / 2)
    assert found.by_runs == pytest.approx((0.1875 - reach, 0.1875 + reach), abs=1e-4)


def test_intervals_over_runs_are_students_and_welchs(history: History) -> None:
    runs = [("A 1", "A"), ("A 2", "A"), ("A 3", "A"), ("B 1", "B"), ("B 2", "B"), ("B 3", "B")]
    entrants = [*(Entrant(name, group, history) for name, group in runs), Entrant("X", "X", None)]
    halves = np.full((100, 7, 7), 2, np.int8)
    for run, won in enumerate((50, 52, 54, 44, 46, 48)):
        halves[:won, run, 6], halves[won:, run, 6] = 4, 0
        halves[:, 6, run] = 4 - halves[:, run, 6]
    table = Standings(tuple(entrants), Rounds(halves))
    # Only the runs are a sample, not the outsider.
    reach = T[2] * 0.02 / np.sqrt(3)
    assert table.against("A", "X").by_runs == pytest.approx((0.52 - reach, 0.52 + reach), abs=1e-5)
    assert table.against("X", "A").by_runs == pytest.approx((0.48 - reach, 0.48 + reach), abs=1e-5)
    # Two samples with equal variances and three values each: four degrees of freedom.
    reach = T[4] * 0.02 * np.sqrt(2 / 3)
    found = table.compare("A", "B")
    assert found.by_runs == pytest.approx((0.06 - reach, 0.06 + reach), abs=1e-5)
    assert table.against("A", "B").by_runs == (0.5, 0.5)


def test_single_runs_have_no_interval_over_runs(history: History) -> None:
    entrants = (Entrant("A 1", "A", history), Entrant("X", "X", None))
    table = Standings(entrants, Rounds(np.full((1, 2, 2), 2, np.int8)))
    assert table.against("A", "X").by_runs is None
    with pytest.raises(InvalidOption, match="nobody but A and X is in this tournament"):
        table.compare("A", "X")
    with pytest.raises(InvalidOption, match="there is no 'B' in this tournament: A, X"):
        table.overall("B")
    with pytest.raises(InvalidOption, match="A does not play against itself"):
        table.against("A", "A")


def test_champions_and_outsiders_play(write_run: WriteRun, tmp_path: Path) -> None:
    runs = [write_run("one", FITNESS), write_run("two", FITNESS, seed=2)]
    runs.append(write_run("tree", FITNESS[:1], representation="tree"))
    groups = group_runs([read_history(run) for run in runs])
    others = {"random": "random", "face": "face"}
    place = tmp_path / "games"
    found = play_tournament(groups, others, place, games=10, threads=1, progress=False)
    assert [one.name for one in found.entrants] == [
        "Linear progressive 1",
        "Linear progressive 2",
        "Tree progressive 1",
        "random",
        "face",
    ]
    assert found.variants == ("Linear progressive", "Tree progressive")
    assert found.outsiders == ("random", "face")
    assert found.rounds.games == 10
    assert found.against("face", "random").rate > 0.5
    assert found.against("face", "random").by_runs is None
    again = play_tournament(groups, others, place, games=6, threads=1, progress=False)
    assert np.array_equal(again.rounds.halves, found.rounds.halves[:3])


@pytest.mark.parametrize(
    ("others", "options", "message"),
    [
        ({"Linear progressive": "face"}, {}, "an outsider is called like runs: Linear progressive"),
        ({}, {}, "a tournament needs two agents"),
        ({"face": "face"}, {"games": 7}, "pairs with swapped seats"),
    ],
)
def test_wrong_tournaments_are_refused(
    history: History, tmp_path: Path, others: dict[str, str], options: Any, message: str
) -> None:
    with pytest.raises(InvalidOption, match=message):
        play_tournament(group_runs([history]), others, tmp_path / "games", **options)
    assert not (tmp_path / "games").exists()
