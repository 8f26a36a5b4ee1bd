"""Draw where the weights of the survivors lie, beside the published ones (Figures 6 and 7)."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
import numpy.typing as npt
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from agent_zoo.scores.eva import CODE_ORDER
from optimizers.analysis.pictures.style import MAIN, OTHER, draw_boxes, new_figure, set_title

__all__ = ["draw_weights"]

Floats = npt.NDArray[np.float64]


def draw_weights(
    ours: Floats, published: Floats, places: range, title: str, unused: Collection[str]
) -> Figure:
    """Draw box plots of some weights, ours at the left of the published.

    Args:
        ours: Vectors, a row each, in the order of the authors' code.
        published: Vectors of the paper's winners, likewise.
        places: Which of the 21 weights.
        title: What these weights weigh.
        unused: The names of weights that do not count in the score.
    """
    figure = new_figure(9, 4)
    axes = figure.subplots()
    x = np.arange(len(places))
    draw_boxes(axes, list(ours.T[places]), list(x - 0.2), width=0.34)
    draw_boxes(axes, list(published.T[places]), list(x + 0.2), width=0.34, colour=OTHER)
    names = [CODE_ORDER[place].upper() for place in places]
    axes.set_xticks(x, [f"{name}\n(unused)" if name in unused else name for name in names])
    axes.set_ylabel("weight")
    handles = [
        Patch(facecolor=f"{colour}40", edgecolor=colour, label=f"{name} (n = {len(vectors)})")
        for name, colour, vectors in (("these runs", MAIN, ours), ("published", OTHER, published))
    ]
    axes.legend(handles=handles, frameon=False, loc="lower left", bbox_to_anchor=(0.55, 1), ncols=2)
    set_title(axes, title)
    return figure
