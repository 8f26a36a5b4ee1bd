"""The pictures of a report on evaluators, each a matplotlib figure. Nothing here touches pyplot."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from optimizers.analysis.dynamics import thinned
from optimizers.analysis.pictures.maps import add_rate_bar, write_rates
from optimizers.analysis.pictures.style import (
    FAINT,
    GROUPS,
    MAIN,
    OTHER,
    RATES,
    new_figure,
    set_title,
)
from optimizers.evaluators.analysis.histories import History
from optimizers.evaluators.analysis.rounds import GAMES_OF_ROUND
from optimizers.evaluators.analysis.self_play import SelfPlay, progress_of
from optimizers.evaluators.analysis.standings import Standings
from optimizers.evaluators.analysis.variants import Groups
from optimizers.map_elites.analysis.pictures.panels import in_percent, new_panels, panels_in_row

__all__ = [
    "draw_fitness",
    "draw_groups",
    "draw_learning",
    "draw_progress",
    "draw_running",
    "draw_self_play",
    "draw_sizes",
]

#: How many panels stand beside each other.
ACROSS = 3
#: How many times as large a panel is that stands alone.
ALONE = 1.6
#: How many generations are named on an axis, the last not counted.
TICKS = 5
TITLE_WIDTH = 36
#: Intervals of two runs may go much further; then they are cut off.
LEARNING_MOST = 0.6
DASHES = ("-", "--", ":")
#: The parts of an evaluator, with their places in its sizes and their colours.
PARTS = {"state part": (0, OTHER), "card part": (1, MAIN)}

Plays = Mapping[str, Sequence[SelfPlay]]
Curve = tuple[Sequence[int], npt.ArrayLike]


def draw_self_play(plays: Sequence[SelfPlay]) -> Figure:
    """Draw what the best of each generation (rows) wins against that of each other (Figure 1).

    Args:
        plays: The games of some runs, at least one; each gets a panel.
    """
    figure, panels = new_panels(len(plays), ACROSS, _size(len(plays), (3.1, 3.3)), share=False)
    across = panels_in_row(len(plays), ACROSS)
    for number, (axes, one) in enumerate(zip(panels, plays, strict=True)):
        rates = one.rates.copy()
        np.fill_diagonal(rates, np.nan)
        axes.set_facecolor("#CCCCCC")
        image = axes.imshow(rates, cmap=RATES, vmin=0, vmax=1, aspect="auto")
        places = thinned(len(one.generations), TICKS)
        if len(places) > 2 and places[-1] - places[-2] < places[1] / 2:
            del places[-2]
        names = [str(one.generations[place]) for place in places]
        axes.set_xticks(places, names, fontsize=8)
        axes.set_yticks(places, names, fontsize=8)
        axes.spines[:].set_color("#888888")
        axes.set_title(_wrapped(one.history.name), fontsize=10)
        if number % across == 0:
            axes.set_ylabel("best of generation")
        if number + across >= len(plays):
            axes.set_xlabel("against the best of generation")
    add_rate_bar(figure, image, panels)
    return figure


def draw_progress(plays: Plays) -> Figure:
    """Draw how strong the best of each generation is against all of its run (Figure 3).

    Args:
        plays: The games of some runs by variant, at least one.
    """
    curves = {
        name: [(one.generations, one.strength) for one in runs] for name, runs in plays.items()
    }
    means: dict[str, Curve] = {}
    for name, runs in plays.items():
        found = progress_of(runs)
        means[name] = (found.generations, found.strength.mean)
    figure, panels = _curves(curves, means)
    for axes in panels:
        axes.axhline(0.5, color=FAINT, linewidth=0.8, linestyle="--", zorder=0)
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(in_percent())
    figure.supylabel("win rate against all own bests", fontsize=10)
    return figure


def draw_learning(plays: Plays) -> Figure:
    """Draw what the last best wins more than the first (Figure 2): runs, means, 95 % intervals.

    Args:
        plays: The games of some runs by variant, at least one.
    """
    figure = new_figure(8.5, 1.1 + 0.42 * len(plays))
    axes = figure.subplots()
    reached = [0.0]
    for row, runs in enumerate(plays.values()):
        band = progress_of(runs).learning
        dots = [one.learning for one in runs]
        reached += dots
        if len(runs) > 1:
            axes.hlines(row, band.low, band.high, color=MAIN, linewidth=5, alpha=0.25)
            reached += [float(band.low[0]), float(band.high[0])]
        axes.plot(band.mean, [row], "D", color=MAIN, markersize=7, markerfacecolor="white")
        axes.plot(dots, [row] * len(dots), "o", color=MAIN, markersize=4, alpha=0.8)
    axes.axvline(0, color=FAINT, linewidth=0.8)
    axes.set_yticks(range(len(plays)), list(plays), fontsize=9)
    axes.set_ylim(len(plays) - 0.5, -0.5)
    axes.set_xlim(max(min(reached) - 0.02, -LEARNING_MOST), min(max(reached) + 0.02, LEARNING_MOST))
    axes.xaxis.set_major_formatter(in_percent())
    axes.set_xlabel("win rate of the last best, less that of the first")
    set_title(axes, "What runs learn: each run, their mean, and its 95 % interval")
    return figure


def draw_fitness(groups: Groups) -> Figure:
    """Draw the fitness of the best of each generation, and the mean of all.

    Args:
        groups: Some runs by variant, at least one.
    """
    bests = {
        name: [_curve(run, _best_fitness(run)) for run in runs] for name, runs in groups.items()
    }
    figure, panels = _curves(bests, {name: _mean(curves) for name, curves in bests.items()})
    for axes, runs in zip(panels, groups.values(), strict=True):
        everybody = _mean([_curve(run, _mean_fitness(run)) for run in runs])
        axes.plot(*everybody, color=FAINT, linestyle="--", linewidth=1.2)
        axes.set_ylim(bottom=0)
    figure.supylabel("fitness (games won)", fontsize=10)
    return figure


def draw_sizes(groups: Groups) -> Figure:
    """Draw the numbers of nodes of both parts by generation.

    Args:
        groups: Some runs by variant, at least one; each variant gets a panel.
    """
    figure, panels = _panels(groups)
    for axes, runs in zip(panels, groups.values(), strict=True):
        for part, colour in PARTS.values():
            bests = _rows([[one.evaluator.sizes[part] for one in run.bests] for run in runs])
            means = _rows([[one.mean_sizes[part] for one in run.generations] for run in runs])
            x = np.arange(bests.shape[1])
            least, most = np.nanmin(bests, axis=0), np.nanmax(bests, axis=0)
            axes.fill_between(x, least, most, color=colour, alpha=0.18, linewidth=0)
            axes.plot(x, np.nanmedian(bests, axis=0), color=colour, linewidth=1.8)
            axes.plot(x, np.nanmean(means, axis=0), color=colour, linestyle=":", linewidth=1.3)
        axes.set_ylim(bottom=0)
    figure.supylabel("nodes", fontsize=10)
    handles = [panels[0].plot([], [], color=colour)[0] for _, colour in PARTS.values()]
    figure.legend(handles, PARTS, loc="outside upper right", frameon=False, fontsize=9, ncols=2)
    return figure


def draw_running(standings: Standings) -> Figure:
    """Draw the score of each group against everybody else while rounds go by (Figure 4)."""
    curves = {name: standings.running(name) for name in standings.groups}
    ranked = sorted(curves, key=lambda name: -curves[name][-1])
    places = {name: place for place, name in enumerate(standings.groups)}
    figure = new_figure(9.5, max(4.6, 0.26 * len(ranked) + 1.2))
    axes = figure.subplots()
    games = GAMES_OF_ROUND * np.arange(1, len(standings.rounds) + 1)
    marker = "o" if len(games) == 1 else ""
    for name in ranked:
        label = f"{name} ({100 * curves[name][-1]:.1f} %)"
        axes.plot(
            games, curves[name], **_look(places[name]), linewidth=1.6, marker=marker, label=label
        )
    axes.set_ylim(0, 1)
    axes.set_xlim(games[0], max(games[-1], games[0] + 1))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(in_percent())
    axes.grid(axis="y", color="#DDDDDD", linewidth=0.6)
    axes.set_xlabel("games of each two agents so far")
    axes.set_ylabel("win rate against everybody outside")
    set_title(axes, "Score against rounds")
    figure.legend(loc="outside right upper", frameon=False, fontsize=9)
    return figure


def draw_groups(standings: Standings) -> Figure:
    """Draw what each group (rows) has won against each other one."""
    ranked = sorted(standings.groups, key=lambda name: -standings.overall(name).rate)
    rates = np.full((len(ranked), len(ranked)), np.nan)
    for i, row in enumerate(ranked):
        for j, column in enumerate(ranked):
            if i != j:
                rates[i, j] = standings.against(row, column).rate
    size = 0.62 * len(ranked)
    figure = new_figure(max(size + 2.6, 6.0), max(size * 0.72 + 3.0, 4.2))
    axes = figure.subplots()
    axes.set_facecolor("#CCCCCC")
    image = axes.imshow(rates, cmap=RATES, vmin=0, vmax=1, aspect="auto")
    write_rates(axes, rates, 9)
    axes.set_xticks(range(len(ranked)), ranked, fontsize=8, rotation=40, ha="right")
    axes.set_yticks(range(len(ranked)), ranked, fontsize=8)
    axes.tick_params(length=0)
    axes.spines[:].set_color("#888888")
    add_rate_bar(figure, image, [axes])
    return figure


def _curves(
    curves: Mapping[str, Sequence[Curve]], means: Mapping[str, Curve]
) -> tuple[Figure, list[Axes]]:
    """Draw thin lines for runs and a thick one for their mean, in a panel for each variant."""
    figure, panels = _panels(curves)
    for axes, (name, runs) in zip(panels, curves.items(), strict=True):
        for x, y in runs:
            axes.plot(x, y, color=MAIN, linewidth=0.9, alpha=0.45)
        axes.plot(*means[name], color=MAIN, linewidth=2.2)
    return figure, panels


def _panels(groups: Mapping[str, Sequence[object]]) -> tuple[Figure, list[Axes]]:
    """Return a panel for each variant, over generations."""
    figure, panels = new_panels(len(groups), ACROSS, _size(len(groups), (3.4, 2.6)), share=False)
    for axes, (name, runs) in zip(panels, groups.items(), strict=True):
        axes.set_title(f"{_wrapped(name)} (runs: {len(runs)})", loc="left", fontsize=9)
        axes.tick_params(labelsize=8)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        axes.grid(axis="y", color="#DDDDDD", linewidth=0.6)
    figure.supxlabel("generation", fontsize=10)
    return figure, panels


def _curve(run: History, values: Sequence[float]) -> Curve:
    return range(len(run.generations)), values


def _best_fitness(run: History) -> list[float]:
    return [one.fitness for one in run.bests]


def _mean_fitness(run: History) -> list[float]:
    return [generation.mean_fitness for generation in run.generations]


def _mean(curves: Sequence[Curve]) -> Curve:
    """Return the mean of curves over generations; each over the runs that are so long."""
    rows = _rows([np.asarray(y, np.float64).tolist() for _, y in curves])
    return range(rows.shape[1]), np.nanmean(rows, axis=0)


def _rows(values: Sequence[Sequence[float]]) -> npt.NDArray[np.float64]:
    rows = np.full((len(values), max(map(len, values))), np.nan)
    for row, numbers in zip(rows, values, strict=True):
        row[: len(numbers)] = numbers
    return rows


def _size(panels: int, size: tuple[float, float]) -> tuple[float, float]:
    """Return the size of each panel; one alone is larger than several."""
    return (ALONE * size[0], ALONE * size[1]) if panels == 1 else size


def _look(place: int) -> dict[str, Any]:
    """Return colour and dashes that set many lines apart."""
    return {
        "color": GROUPS[place % len(GROUPS)],
        "linestyle": DASHES[place // len(GROUPS) % len(DASHES)],
    }


def _wrapped(words: str) -> str:
    return textwrap.fill(words, TITLE_WIDTH)
