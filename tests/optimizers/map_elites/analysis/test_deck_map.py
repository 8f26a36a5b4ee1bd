"""Maps that are built again from the logs of runs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agent_zoo.errors import FolderRefused
from agent_zoo.runs import RunFolder
from hs_env.errors import InvalidOption
from optimizers.map_elites.analysis import DeckMap, read_map
from optimizers.map_elites.analysis.deck_map import check_grid, games_by_opponent
from optimizers.map_elites.deck_maps import FORMAT, KIND

from .runs import GAMES, deck_with, play_run, settings_of, write_run


def test_the_map_is_the_one_that_the_run_had_at_its_end(old_map: DeckMap) -> None:
    assert old_map.finished
    assert old_map.summary == old_map.metrics[-1]
    assert len(old_map.candidates) == old_map.settings.evaluations
    assert [one["evaluations"] for one in old_map.metrics] == [100, 120]
    assert old_map.best.fitness == max(one.fitness for one in old_map.candidates)


def test_elites_are_the_best_of_their_cells(old_map: DeckMap) -> None:
    assert old_map.is_grid
    assert [len(lines) - 1 for lines in old_map.edges] == [5, 4]
    cells = [one.cell for one in old_map.elites]
    assert cells == sorted(set(cells))
    for elite in old_map.elites:
        for axis, value in enumerate(elite.measures):
            low, high = old_map.edges[axis][elite.cell[axis] : elite.cell[axis] + 2]
            assert low <= value <= high
        assert (elite.column, elite.row) == elite.cell
        assert elite.result.games == GAMES
        assert elite.win_rate == (elite.result.wins + elite.result.draws / 2) / GAMES


@pytest.mark.parametrize("archive", ["grid", "cvt"])
def test_maps_of_pyribs_are_read(tmp_path: Path, archive: str) -> None:
    pytest.importorskip("ribs")
    folder = play_run(tmp_path / "run", archive=archive, first_dims=None, evaluations=40)
    found = read_map(folder)
    assert found.summary == found.metrics[-1]
    assert found.is_grid == (archive == "grid")
    assert all(len(one.cell) == (2 if archive == "grid" else 1) for one in found.elites)


def test_boundaries_of_unfinished_runs_move_to_where_their_decks_are(tmp_path: Path) -> None:
    decks = [(deck_with("Wisp"), 1.0), (deck_with("King Krush"), 2.0), (deck_with(), 3.0)]
    found = read_map(write_run(tmp_path / "run", decks, evaluations=4, dims=(3, 1)))
    assert not found.finished
    means = sorted(one.measures[0] for one in found.candidates)
    assert np.allclose(found.edges[0], [*means, means[-1]])
    # The two least values share the first cell: a value equal to a boundary is in the lower one.
    assert [one.number for one in found.elites] == [2, 1]
    assert [one.number for one in found.ranking] == [2, 1]


def test_games_are_shared_by_the_opponents() -> None:
    opponent = settings_of().suite.opponents[0]
    fair = settings_of(games=8, opponents=[opponent] * 3)
    assert games_by_opponent(fair) == (4, 2, 2)
    first = settings_of(games=8, opponents=[opponent] * 3, preset="paper")
    assert games_by_opponent(first) == (3, 3, 2)


def test_other_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FolderRefused, match="holds no run"):
        read_map(tmp_path)
    with RunFolder(tmp_path / "other", "tournament", {"format": 1}):
        pass
    with pytest.raises(FolderRefused, match="tournament, not map of decks"):
        read_map(tmp_path / "other")


def test_a_run_without_results_is_refused(tmp_path: Path) -> None:
    config = {"format": FORMAT, "seed": 1, "settings": settings_of().to_dict()}
    with RunFolder(tmp_path / "run", KIND, config):
        pass
    with pytest.raises(InvalidOption, match="no results yet"):
        read_map(tmp_path / "run")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("fitness", "much", "fitness: expected a finite number"),
        ("measures", [1.0], "measures: expected a list of 2"),
        ("genome", {"cards": ["EX1_001"]}, "a deck has 30 cards"),
        ("games", 0, "games: expected a whole number from 1"),
        ("turns", None, "turns: expected a finite number"),
    ],
)
def test_damaged_logs_are_refused(tmp_path: Path, name: str, value: Any, message: str) -> None:
    folder = write_run(tmp_path / "run", [(deck_with(), 1.0)])
    log = folder / "log.jsonl"
    entry = json.loads(log.read_text("utf-8"))
    entry["individuals"][0][name] = value
    log.write_text(json.dumps(entry) + "\n", "utf-8")
    with pytest.raises(InvalidOption, match=message) as caught:
        read_map(folder)
    assert str(folder) in str(caught.value)


def test_wrong_settings_are_refused(before: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(before, folder)
    config = json.loads((folder / "config.json").read_text("utf-8"))
    config["settings"]["measures"] = ["mean_cost", "size of the moon"]
    (folder / "config.json").write_text(json.dumps(config), "utf-8")
    with pytest.raises(InvalidOption, match="a measure is one of"):
        read_map(folder)


def test_maps_without_rows_and_columns_say_so(tmp_path: Path) -> None:
    one = [[1.0, 2.0, 3.0]]
    found = read_map(
        write_run(
            tmp_path / "run",
            [(deck_with(), 1.0)],
            kinds=one,
            measures=("turns", "minions", "cards_in_hand"),
            dims=(1, 1, 1),
        )
    )
    assert not found.is_grid
    with pytest.raises(InvalidOption, match="a picture needs a map with two measures"):
        check_grid(found, "a picture")
