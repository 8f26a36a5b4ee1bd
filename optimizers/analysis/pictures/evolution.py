"""Draw how runs went, generation by generation (Figures 2 to 5)."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from optimizers.analysis.dynamics import Dynamics, thinned
from optimizers.analysis.pictures.style import (
    FAINT,
    MAIN,
    draw_boxes,
    new_figure,
    set_title,
)

__all__ = ["draw_ages", "draw_fitness", "draw_lives", "draw_newcomers"]

#: How many boxes fit beside each other.
BOXES_MOST = 21


def draw_fitness(dynamics: Dynamics) -> Figure:
    """Draw the fitness of all who were evaluated, by generation (Figure 2)."""
    figure = new_figure(9, 4.2)
    axes = figure.subplots()
    chosen = thinned(len(dynamics.fitness), BOXES_MOST)
    draw_boxes(axes, [dynamics.fitness[one] for one in chosen], range(len(chosen)))
    halves = dynamics.half[chosen]
    axes.hlines(
        halves,
        np.arange(len(chosen)) - 0.45,
        np.arange(len(chosen)) + 0.45,
        colors=FAINT,
        linestyles="--",
        label="half of the games",
    )
    axes.set_ylim(bottom=0)
    _generations(axes, chosen)
    axes.set_ylabel("fitness (games won)")
    axes.legend(frameon=False, loc="lower right", bbox_to_anchor=(1, 1))
    set_title(axes, "Fitness by generation")
    return figure


def draw_lives(dynamics: Dynamics) -> Figure:
    """Draw the ages of all who ever lived on, and when they appeared first (Figure 3)."""
    figure = new_figure(9, 2.6)
    rows = figure.subplots(2, 1, sharex=True)
    for axes, values, name in zip(
        rows, (dynamics.ages, dynamics.firsts), ("AGE", "FIRST"), strict=True
    ):
        draw_boxes(axes, [values], [0], upright=False, width=0.6)
        axes.set_yticks([0], [name])
        axes.spines[["top", "right"]].set_visible(False)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    rows[1].set_xlabel("generations")
    set_title(
        rows[0], f"How long individuals live, and when they appear (n = {len(dynamics.ages):,})"
    )
    return figure


def draw_ages(dynamics: Dynamics) -> Figure:
    """Draw the ages of those who live on, by generation (Figure 4)."""
    figure = new_figure(9, 3.8)
    axes = figure.subplots()
    chosen = thinned(len(dynamics.ages_in), BOXES_MOST)
    draw_boxes(axes, [dynamics.ages_in[one] for one in chosen], range(len(chosen)))
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    _generations(axes, chosen)
    axes.set_ylabel("age in generations")
    set_title(axes, "Age of the survivors by generation")
    return figure


def draw_newcomers(dynamics: Dynamics) -> Figure:
    """Draw how many newcomers live on in each generation, with the 95 % band (Figure 5)."""
    figure = new_figure(9, 3.4)
    axes = figure.subplots()
    band = dynamics.newcomers
    x = np.arange(len(band.mean))[1:]
    if band.runs.max() > 1:
        label = "95 % interval of the mean"
        shade = f"{MAIN}30"
        axes.fill_between(x, band.low[1:], band.high[1:], color=shade, linewidth=0, label=label)
    axes.plot(x, band.mean[1:], color=MAIN, marker="o", markersize=3, label="mean over runs")
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("generation")
    axes.set_ylabel("newcomers")
    axes.legend(frameon=False, loc="lower right", bbox_to_anchor=(1, 1), ncols=2)
    set_title(axes, f"Newcomers among the survivors (runs: {int(band.runs.max())})")
    return figure


def _generations(axes: Axes, chosen: list[int]) -> None:
    axes.set_xticks(range(len(chosen)), [str(one) for one in chosen])
    axes.set_xlabel("generation")
