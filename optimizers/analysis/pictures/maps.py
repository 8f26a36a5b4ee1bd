"""Draw maps: rank tests (Figures 9 and 10), win rates by decks (11), generations by generations."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.image import AxesImage
from matplotlib.patches import Rectangle

from optimizers.analysis.pictures.style import RATES, SIDES, new_figure
from optimizers.analysis.rank_tests import SIGNIFICANT, RankTest

__all__ = ["add_rate_bar", "draw_generations", "draw_rank_tests", "draw_win_rates", "write_rates"]

Floats = npt.NDArray[np.float64]

#: p-values from here on have the full colour: 10 to the power of minus this.
DEEPEST = 3.0
#: On win rates so far from 1/2, black cannot be read.
DARK = 0.32


def draw_rank_tests(
    tests: Sequence[RankTest], decks: Sequence[str], rows: str, columns: str
) -> Figure:
    """Draw a map of the decks for each pair of clusters.

    The deeper the colour, the lower the p-value; green if the first cluster is better, red if the
    second is. Significant cells have a thick frame and say who is better.

    Args:
        tests: A test for each pair of clusters, at least one.
        decks: What the decks are called.
        rows: Whose decks the rows are.
        columns: Whose decks the columns are.
    """
    figure, panels = _grid(len(tests), 3, (3.4, 3.0), (rows, columns))
    for axes, test in zip(panels, tests, strict=True):
        first, second = f"C{test.first + 1}", f"C{test.second + 1}"
        side = np.sign(test.superiority - 0.5)
        depth = np.clip(-np.log10(np.maximum(test.p_values, 1e-300)), 0, DEEPEST) / DEEPEST
        image = axes.imshow(side * depth, cmap=SIDES, vmin=-1, vmax=1, aspect="auto")
        for (row, column), p in np.ndenumerate(test.p_values):
            better = first if side[row, column] > 0 else second
            if p < SIGNIFICANT:
                _write(axes, row, column, f"{better}\n{_say(p)}", 9)
                axes.add_patch(_frame(row, column))
            else:
                _write(axes, row, column, _say(p), 9, "#555555")
        _name(axes, decks, decks)
        axes.set_title(f"{first} and {second}", fontsize=11)
    bar = figure.colorbar(image, ax=panels, location="bottom", shrink=0.6, aspect=35)
    marks = [math.log10(p) / DEEPEST for p in (0.001, 0.01, 0.05)]
    bar.set_ticks(
        [*marks, 0, *(-mark for mark in reversed(marks))],
        labels=[".001", ".01", ".05", "1", ".05", ".01", ".001"],
    )
    bar.set_label("second cluster better          p-value          first cluster better")
    return figure


def draw_win_rates(maps: Mapping[str, Floats], decks: Sequence[str]) -> Figure:
    """Draw win rates of single agents by their deck (rows) and the opponent's (columns)."""
    figure, panels = _grid(len(maps), 4, (2.9, 2.7), ("own deck", "opponent's deck"))
    for axes, (name, rates) in zip(panels, maps.items(), strict=True):
        image = axes.imshow(rates, cmap=RATES, vmin=0, vmax=1, aspect="auto")
        write_rates(axes, rates, 11)
        _name(axes, decks, decks)
        axes.set_title(name, fontsize=10)
    add_rate_bar(figure, image, panels)
    return figure


def draw_generations(rates: Floats, generations: Sequence[int]) -> Figure:
    """Draw win rates of the best of one generation (rows) against those of others (columns)."""
    figure = new_figure(7.6, 7)
    axes = figure.subplots()
    shown = rates.copy()
    np.fill_diagonal(shown, np.nan)
    axes.set_facecolor("#CCCCCC")
    image = axes.imshow(shown, cmap=RATES, vmin=0, vmax=1, aspect="auto")
    write_rates(axes, shown, 9)
    labels = [str(one) for one in generations]
    _name(axes, labels, labels)
    axes.set_xlabel("against the best of generation")
    axes.set_ylabel("best of generation")
    add_rate_bar(figure, image, [axes])
    return figure


def _grid(
    count: int, across: int, size: tuple[float, float], names: tuple[str, str]
) -> tuple[Figure, list[Axes]]:
    """Return a figure with axes for maps of decks.

    Args:
        count: How many there are.
        across: How many stand beside each other at most.
        size: Width and height of each.
        names: What rows and columns are called.
    """
    down = math.ceil(count / across)
    across = math.ceil(count / down)
    figure = new_figure(max(across * size[0], 5.0), down * size[1] + 0.9)
    panels = list(figure.subplots(down, across, squeeze=False).flat)
    for unused in panels[count:]:
        unused.remove()
    for place, axes in enumerate(panels[:count]):
        if place % across == 0:
            axes.set_ylabel(names[0])
        if place + across >= count:
            axes.set_xlabel(names[1])
    return figure, panels[:count]


def _name(axes: Axes, rows: Sequence[str], columns: Sequence[str]) -> None:
    axes.set_xticks(range(len(columns)), columns, fontsize=9)
    axes.set_yticks(range(len(rows)), rows, fontsize=9)
    axes.tick_params(length=0)
    axes.spines[:].set_color("#888888")


def write_rates(axes: Axes, rates: Floats, size: float) -> None:
    """Write win rates into the cells of a map, in percent; nothing where there is no number."""
    for (row, column), rate in np.ndenumerate(rates):
        if not np.isnan(rate):
            colour = "white" if abs(rate - 0.5) > DARK else "black"
            _write(axes, row, column, f"{100 * rate:.0f}", size, colour)


def _write(
    axes: Axes, row: int, column: int, words: str, size: float, colour: str = "black"
) -> None:
    axes.text(column, row, words, ha="center", va="center", fontsize=size, color=colour)


def add_rate_bar(figure: Figure, image: AxesImage, panels: Sequence[Axes]) -> None:
    """Show below some maps what their colours mean."""
    bar = figure.colorbar(image, ax=panels, location="bottom", shrink=0.6, aspect=35)
    bar.set_ticks([0, 0.25, 0.5, 0.75, 1], labels=["0 %", "25 %", "50 %", "75 %", "100 %"])
    bar.set_label("win rate; a draw is half a win")


def _frame(row: int, column: int) -> Rectangle:
    return Rectangle((column - 0.46, row - 0.46), 0.92, 0.92, fill=False, linewidth=2.2)


def _say(p: float) -> str:
    return "< .001" if p < 0.001 else f"{p:.3f}".lstrip("0") if p < 1 else "1"
