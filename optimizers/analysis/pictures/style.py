"""What all pictures share: size, colours that everybody can tell apart, boxes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from optimizers.analysis.vectors import quartiles

__all__ = [
    "FAINT",
    "GROUPS",
    "MAIN",
    "OTHER",
    "RATES",
    "SIDES",
    "draw_boxes",
    "new_figure",
    "save",
    "set_title",
]

#: The colours of Okabe and Ito.
MAIN, OTHER = "#0072B2", "#E69F00"
GROUPS = (MAIN, OTHER, "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#000000")
FAINT = "#777777"
#: Win rates from 0 to 1, as in the EVA paper: blue, white, red.
RATES = LinearSegmentedColormap.from_list("rates", ["#2166AC", "#FFFFFF", "#B2182B"])
#: From "the second is better" to "the first is better", as in the EVA paper: red, white, green.
SIDES = LinearSegmentedColormap.from_list("sides", ["#D55E00", "#FFFFFF", "#009E73"])

DOTS_PER_INCH = 130


def new_figure(width: float, height: float) -> Figure:
    """Return an empty figure of a size in inches."""
    return Figure(figsize=(width, height), dpi=DOTS_PER_INCH, layout="constrained")


def save(figure: Figure, path: Path) -> None:
    """Write a figure as PNG. The same figure gives the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, format="png", metadata={"Software": None})


def set_title(axes: Axes, words: str) -> None:
    """Write a title above axes, at the left, and take away the frame where nothing is."""
    axes.set_title(words, loc="left", fontsize=11)
    axes.spines[["top", "right"]].set_visible(False)


def draw_boxes(
    axes: Axes,
    groups: Sequence[npt.NDArray[Any]],
    positions: Sequence[float],
    *,
    colour: str = MAIN,
    width: float = 0.7,
    upright: bool = True,
) -> None:
    """Draw a box plot: quartiles, whiskers as far as 1.5 times the box reaches, outliers.

    Args:
        axes: Where to draw.
        groups: The values of each box.
        positions: Where the boxes stand.
        colour: Their colour.
        width: Their width.
        upright: Whether values go up, or to the right.
    """
    axes.bxp(
        [_box(np.asarray(group, np.float64)) for group in groups],
        positions=list(positions),
        widths=width,
        orientation="vertical" if upright else "horizontal",
        manage_ticks=False,
        patch_artist=True,
        showmeans=True,
        boxprops={"facecolor": f"{colour}40", "edgecolor": colour},
        medianprops={"color": colour, "linewidth": 2},
        meanprops={
            "marker": "D",
            "markersize": 3,
            "markerfacecolor": "white",
            "markeredgecolor": colour,
        },
        whiskerprops={"color": colour},
        capprops={"color": colour},
        flierprops={
            "marker": "o",
            "markersize": 2.5,
            "markerfacecolor": colour,
            "markeredgewidth": 0,
            "alpha": 0.5,
        },
    )


def _box(values: npt.NDArray[np.float64]) -> dict[str, Any]:
    box = quartiles("", values)
    reach = 1.5 * (box.high - box.low)
    inside = values[(values >= box.low - reach) & (values <= box.high + reach)]
    return {
        "q1": box.low,
        "med": box.median,
        "q3": box.high,
        "mean": box.mean,
        "whislo": min(inside.min(), box.low),
        "whishi": max(inside.max(), box.high),
        "fliers": values[(values < box.low - reach) | (values > box.high + reach)],
    }
