"""Draw how maps fill: win rates (Figure 5 of the MAP-Elites paper), coverage and QD score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from hs_env.errors import InvalidOption
from optimizers.analysis.pictures.style import GROUPS, new_figure
from optimizers.map_elites.analysis.deck_map import DeckMap
from optimizers.map_elites.analysis.pictures.panels import in_percent

__all__ = ["draw_quality", "draw_win_rates"]

DASHES = ("-", "--", ":")
NAMES_IN_COLUMN = 3


def draw_win_rates(maps: Sequence[DeckMap]) -> Figure:
    """Draw the best and the mean win rate of the elites over evaluations (Figure 5).

    Raises:
        InvalidOption: There is no map.
    """
    figure, (best, mean) = _panels(maps)
    _draw_lines(best, maps, "best_win_rate", "Best win rate of an elite")
    _draw_lines(mean, maps, "mean_win_rate", "Mean win rate of the elites")
    for axes in (best, mean):
        axes.yaxis.set_major_formatter(in_percent())
        axes.set_ylabel("win rate")
    return figure


def draw_quality(maps: Sequence[DeckMap]) -> Figure:
    """Draw coverage and QD score over evaluations.

    Raises:
        InvalidOption: There is no map.
    """
    figure, (coverage, score) = _panels(maps)
    _draw_lines(coverage, maps, "coverage", "Coverage")
    _draw_lines(score, maps, "qd_score", "QD score")
    coverage.set_ylim(0, 1.03)
    coverage.yaxis.set_major_formatter(in_percent())
    coverage.set_ylabel("cells with an elite")
    score.set_ylim(bottom=0)
    score.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    score.set_ylabel("sum of fitness above the least")
    return figure


def _panels(maps: Sequence[DeckMap]) -> tuple[Figure, list[Axes]]:
    if not maps:
        raise InvalidOption("a picture needs at least one map")
    lines = -(-len(maps) // NAMES_IN_COLUMN)
    figure = new_figure(10, 4 + 0.22 * lines)
    panels = list(figure.subplots(1, 2).flat)
    marks = [_look(place) for place in range(len(maps))]
    handles = [panels[0].plot([], [], **look)[0] for look in marks]
    figure.legend(
        handles,
        [found.name for found in maps],
        loc="outside lower center",
        frameon=False,
        ncols=min(len(maps), NAMES_IN_COLUMN),
        fontsize=9,
    )
    return figure, panels


def _draw_lines(axes: Axes, maps: Sequence[DeckMap], metric: str, title: str) -> None:
    for place, found in enumerate(maps):
        evaluations = [one["evaluations"] for one in found.metrics]
        values = [one[metric] for one in found.metrics]
        axes.plot(evaluations, values, **_look(place))
    axes.set_title(title, loc="left", fontsize=11)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlim(left=0)
    axes.set_xlabel("decks tried")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.grid(axis="y", color="#DDDDDD", linewidth=0.6)


def _look(place: int) -> dict[str, Any]:
    """Return colour and dashes that set the lines of many maps apart."""
    return {
        "color": GROUPS[place % len(GROUPS)],
        "linestyle": DASHES[place // len(GROUPS) % len(DASHES)],
    }
