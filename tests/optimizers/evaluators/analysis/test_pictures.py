"""Pictures show the numbers they are given."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from optimizers.evaluators.analysis import (
    Entrant,
    History,
    Rounds,
    SelfPlay,
    Standings,
    group_runs,
    read_history,
)

from .conftest import WriteRun

pytest.importorskip("matplotlib")

from optimizers.evaluators.analysis import pictures, sections
from optimizers.map_elites.analysis.pages import PictureFolder

FITNESS = ((3, 1, 2), (4, 5, 0), (2, 3, 1))


@pytest.fixture
def history(write_run: WriteRun) -> History:
    return read_history(write_run("one", FITNESS))


def test_a_heat_map_has_a_cell_for_each_two_generations(history: History) -> None:
    rates = np.array([[0.5, 0.4, 0.0], [0.6, 0.5, 0.4], [1.0, 0.6, 0.5]])
    figure = pictures.draw_self_play([SelfPlay(history, (0, 1, 2), rates, 10)] * 2)
    first, second, _bar = figure.axes
    for axes in (first, second):
        shown = np.ma.filled(axes.images[0].get_array(), np.nan)
        assert np.isnan(np.diagonal(shown)).all()
        assert np.array_equal(np.nan_to_num(shown, nan=0.5), rates)
        assert [one.get_text() for one in axes.get_xticklabels()] == ["0", "1", "2"]


def test_progress_shows_runs_and_their_mean(history: History) -> None:
    plays = [
        SelfPlay(history, (0, 2), np.array([[0.5, first], [1 - first, 0.5]]), 10)
        for first in (0.2, 0.4)
    ]
    [axes] = pictures.draw_progress({"A": plays}).axes
    one, two, mean = (np.asarray(line.get_ydata()).tolist() for line in axes.lines[:3])
    assert one == pytest.approx([0.35, 0.65])
    assert two == pytest.approx([0.45, 0.55])
    assert mean == pytest.approx([0.4, 0.6])


def test_fitness_shows_bests_and_everybody(write_run: WriteRun, history: History) -> None:
    shorter = read_history(write_run("two", FITNESS[1:]))
    [axes] = pictures.draw_fitness({"A": [history, shorter]}).axes
    lines = [np.asarray(line.get_ydata()).tolist() for line in axes.lines]
    assert lines == [[3, 5, 3], [5, 3], [4, 4, 3], pytest.approx([2.5, 2.5, 2])]


def test_scores_are_drawn_game_by_game(history: History) -> None:
    halves = np.full((3, 2, 2), 2, np.int8)
    halves[:, 0, 1], halves[:, 1, 0] = (4, 2, 0), (0, 2, 4)
    entrants = (Entrant("A 1", "A", history), Entrant("X", "X", None))
    figure = pictures.draw_running(Standings(entrants, Rounds(halves)))
    drawn = {line.get_label(): line for line in figure.axes[0].lines}
    assert drawn.keys() == {"A (50.0 %)", "X (50.0 %)"}
    assert np.asarray(drawn["A (50.0 %)"].get_xdata()).tolist() == [2, 4, 6]
    assert np.asarray(drawn["A (50.0 %)"].get_ydata()).tolist() == [1, 0.75, 0.5]


def test_only_trees_grow(history: History, write_run: WriteRun, tmp_path: Path) -> None:
    folder = PictureFolder(tmp_path, "seen")
    *_, words = sections.sizes(group_runs([history]), folder)
    assert "All individuals are linear" in words.words  # type: ignore[union-attr]
    assert not (tmp_path / "seen").exists()
    tree = read_history(write_run("tree", FITNESS, representation="tree"))
    _, picture, table = sections.sizes(group_runs([history, tree]), folder)
    assert (tmp_path / "seen" / "sizes.png").exists()
    assert picture.file == "seen/sizes.png"  # type: ignore[union-attr]
    assert {row[0] for row in table.rows} == {"Tree progressive"}  # type: ignore[union-attr]
