"""Pictures of maps: they are written, and something is on them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers.map_elites import DeckDistribution
from optimizers.map_elites.analysis import (
    DeckMap,
    compare_frequencies,
    follow_card,
    most_changed,
    read_map,
)

from .runs import deck_with, write_run

pytest.importorskip("matplotlib")

from matplotlib.figure import Figure
from matplotlib.image import imread

from optimizers.map_elites.analysis import pictures

#: A few kinds of decks, instead of all there are.
FEW_DECKS = DeckDistribution(30, {(90, 300): 10**30, (105, 450): 10**34, (120, 700): 10**33})

Draw = Callable[[DeckMap, DeckMap], Figure]

DRAWN: dict[str, Draw] = {
    "one map": lambda old, new: pictures.draw_elites([old]),
    "six maps": lambda old, new: pictures.draw_elites([old, new] * 3, "win_rate"),
    "cells": lambda old, new: pictures.draw_cells(old),
    "win rates of cells": lambda old, new: pictures.draw_cells(old, "win_rate"),
    "side by side": pictures.draw_cells_side_by_side,
    "density": lambda old, new: pictures.draw_density(old, FEW_DECKS),
    "one run": lambda old, new: pictures.draw_win_rates([old]),
    "many runs": lambda old, new: pictures.draw_win_rates([old, new] * 9),
    "quality": lambda old, new: pictures.draw_quality([old, new]),
    "frequencies": lambda old, new: pictures.draw_frequency_changes(most_changed(old, new)),
    "migration": lambda old, new: pictures.draw_migration(
        follow_card(old, new, compare_frequencies(old, new)[0].card)
    ),
}


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_are_not_blank(old_map: DeckMap, new_map: DeckMap, name: str) -> None:
    figure = DRAWN[name](old_map, new_map)
    for axes in figure.axes:
        assert axes.get_xlabel() or axes.get_ylabel() or name == "six maps"
    written = io.BytesIO()
    figure.savefig(written, format="png", dpi=40)
    written.seek(0)
    assert np.var(imread(written)[..., :3]) > 0.005


def test_points_are_the_elites(old_map: DeckMap) -> None:
    axes = pictures.draw_elites([old_map]).axes[0]
    points = np.asarray(axes.collections[0].get_offsets())
    assert np.allclose(points, [one.measures for one in old_map.elites])
    colours = axes.collections[0].get_array()
    assert colours is not None
    assert colours.tolist() == [one.fitness for one in old_map.elites]


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (2, 1), (4, 2), (5, 2)])
def test_outer_panels_say_what_they_show(old_map: DeckMap, count: int, rows: int) -> None:
    figure = pictures.draw_elites([old_map] * count)
    named = [axes for axes in figure.axes[:count] if axes.get_ylabel()]
    assert len(named) == rows
    below = [axes for axes in figure.axes[:count] if axes.get_xlabel()]
    assert len(below) == -(-count // rows)


def test_maps_that_do_not_fit_are_refused(old_map: DeckMap, tmp_path: Path) -> None:
    run = write_run(
        tmp_path / "run",
        [(deck_with(), 1.0)],
        kinds=[[20.0, 3.0]],
        measures=("turns", "minions"),
        dims=(1, 1),
    )
    other = read_map(run)
    with pytest.raises(InvalidOption, match="other measures"):
        pictures.draw_elites([old_map, other])
    with pytest.raises(InvalidOption, match="mean_cost and cost_variance only"):
        pictures.draw_density(other)
    with pytest.raises(InvalidOption, match="value is one of"):
        pictures.draw_cells(old_map, "beauty")
    for draw in (pictures.draw_elites, pictures.draw_win_rates, pictures.draw_quality):
        with pytest.raises(InvalidOption, match="at least one map"):
            draw([])
    with pytest.raises(InvalidOption, match="at least one card"):
        pictures.draw_frequency_changes([])
