"""Draw the elites of maps: as points (Figure 3 of the MAP-Elites paper), and cell by cell."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.collections import PatchCollection
from matplotlib.colors import Normalize
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from optimizers.map_elites.analysis.deck_map import DeckMap, check_grid
from optimizers.map_elites.analysis.migration import check_comparable, points_of
from optimizers.map_elites.analysis.pictures.panels import (
    COLOURS,
    EMPTY,
    check_same_measures,
    new_panels,
    panels_in_row,
    tell_value,
    value_of,
)

__all__ = ["draw_cells", "draw_cells_side_by_side", "draw_elites"]

ACROSS = 3
BEST_MARK = "#D55E00"


def draw_elites(maps: Sequence[DeckMap], value: str = "fitness") -> Figure:
    """Draw elites as points: a panel for each map, all with the same axes.

    Each panel has its own colours, as Figure 3 of the paper. Of more than two measures, the first
    two are drawn.

    Args:
        maps: One or more, with the same measures.
        value: "fitness" or "win_rate", which points are coloured by.

    Raises:
        InvalidOption: The maps have other measures, or the value is none of these.
    """
    check_same_measures(maps)
    single = len(maps) == 1
    figure, panels = new_panels(len(maps), ACROSS, (6.8, 5.2) if single else (4.6, 3.9))
    for place, (axes, found) in enumerate(zip(panels, maps, strict=True)):
        points = points_of(found.elites)
        colours = [value_of(one, value) for one in found.elites]
        dots = axes.scatter(
            points[:, 0],
            points[:, 1],
            c=colours,
            cmap=COLOURS,
            s=30 if single else 16,
            edgecolors="#00000040",
            linewidths=0.4,
        )
        bar = figure.colorbar(dots, ax=axes, pad=0.02)
        bar.set_label(tell_value(found, value))
        _name_axes(axes, found, place, len(maps))
        axes.set_title(f"{found.name}\n{len(found.elites)} elites", loc="left", fontsize=10)
    return figure


def draw_cells(found: DeckMap, value: str = "fitness") -> Figure:
    """Draw the cells of a map between their boundaries, with the colours of their elites.

    Args:
        found: A map with two measures and boundaries.
        value: "fitness" or "win_rate".

    Raises:
        InvalidOption: The map has no rows and columns, or the value is none of these.
    """
    check_grid(found, "a picture of cells")
    figure, (axes,) = new_panels(1, 1, (7.4, 5.8))
    colours = _draw_cells(axes, found, value, _range_of([found], value))
    bar = figure.colorbar(colours, ax=axes, pad=0.02)
    bar.set_label(tell_value(found, value))
    _name_axes(axes, found, 0, 1)
    return figure


def draw_cells_side_by_side(before: DeckMap, after: DeckMap, value: str = "fitness") -> Figure:
    """Draw the cells of two maps beside each other, with the same axes and colours.

    Raises:
        InvalidOption: The maps have other classes or measures, or no rows and columns.
    """
    check_comparable(before, after)
    maps = (before, after)
    for found in maps:
        check_grid(found, "a picture of cells")
    figure, panels = new_panels(2, 2, (5.4, 4.9))
    limits = _range_of(maps, value)
    for place, (axes, found, when) in enumerate(
        zip(panels, maps, ("before", "after"), strict=True)
    ):
        colours = _draw_cells(axes, found, value, limits)
        _name_axes(axes, found, place, 2)
        axes.set_title(f"{when}: {axes.get_title(loc='left')}", loc="left", fontsize=10)
    figure.colorbar(colours, ax=panels, pad=0.02).set_label(tell_value(before, value))
    return figure


def _range_of(maps: Sequence[DeckMap], value: str) -> Normalize:
    values = [value_of(one, value) for found in maps for one in found.elites]
    return Normalize(min(values), max(values))


def _draw_cells(axes: Axes, found: DeckMap, value: str, limits: Normalize) -> ScalarMappable:
    across, up = found.edges
    axes.add_patch(
        Rectangle(
            (across[0], up[0]),
            across[-1] - across[0],
            up[-1] - up[0],
            facecolor=EMPTY,
            edgecolor="none",
        )
    )
    cells = [
        Rectangle(
            (across[one.column], up[one.row]),
            across[one.column + 1] - across[one.column],
            up[one.row + 1] - up[one.row],
        )
        for one in found.elites
    ]
    drawn = PatchCollection(cells, cmap=COLOURS, norm=limits, edgecolor="none")
    drawn.set_array(np.array([value_of(one, value) for one in found.elites]))
    axes.add_collection(drawn)
    axes.vlines(across, up[0], up[-1], colors="#FFFFFF90", linewidth=0.5)
    axes.hlines(up, across[0], across[-1], colors="#FFFFFF90", linewidth=0.5)
    best = found.best
    axes.plot(
        *best.measures,
        marker="*",
        markersize=15,
        markerfacecolor=BEST_MARK,
        markeredgecolor="white",
        linestyle="none",
        label="best deck",
        clip_on=False,
    )
    axes.legend(frameon=False, loc="lower right", bbox_to_anchor=(1.0, 1.0), borderpad=0)
    axes.autoscale_view()
    empty = (len(across) - 1) * (len(up) - 1) - len(found.elites)
    axes.set_title(
        f"{found.name}\n{len(found.elites)} elites, {empty} empty cells (grey)",
        loc="left",
        fontsize=10,
    )
    return drawn


def _name_axes(axes: Axes, found: DeckMap, place: int, count: int) -> None:
    """Write what axes show below the lowest panels and left of the first ones."""
    across = panels_in_row(count, ACROSS)
    if place % across == 0:
        axes.set_ylabel(found.labels[1])
    if place + across >= count:
        axes.set_xlabel(found.labels[0])
