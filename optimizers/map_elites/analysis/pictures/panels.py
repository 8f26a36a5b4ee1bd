"""What pictures of maps share: colours, panels with the same axes, words for values."""

from __future__ import annotations

import math
from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from hs_env.checks import check_choice
from hs_env.errors import InvalidOption
from optimizers.analysis.pictures.style import new_figure
from optimizers.map_elites.analysis.deck_map import DeckMap, Elite

__all__ = [
    "COLOURS",
    "EMPTY",
    "VALUES",
    "check_same_measures",
    "in_percent",
    "new_panels",
    "panels_in_row",
    "tell_value",
    "value_of",
]

#: From little to much, for everybody's eyes.
COLOURS = "viridis"
#: What is not on the map.
EMPTY = "#E4E4E4"
#: What elites are coloured by.
VALUES = ("fitness", "win_rate")


def value_of(elite: Elite, value: str) -> float:
    """Return the fitness of an elite, or its win rate in percent.

    Raises:
        InvalidOption: It is to be coloured by something else.
    """
    check_choice("value", value, VALUES)
    return elite.fitness if value == "fitness" else 100 * elite.win_rate


def tell_value(found: DeckMap, value: str) -> str:
    """Say what the colours of a map mean, with the unit."""
    if value == "win_rate":
        return "win rate (%)"
    return {
        "health": "fitness (health difference)",
        "wins": "fitness (share of games won)",
    }[found.settings.fitness]


def new_panels(
    count: int, across: int, size: tuple[float, float], *, share: bool = True
) -> tuple[Figure, list[Axes]]:
    """Return a figure with panels beside and below each other.

    Args:
        count: How many there are, at least one.
        across: How many stand beside each other at most.
        size: Width and height of each, in inches.
        share: Whether all have the same axes.
    """
    across = panels_in_row(count, across)
    down = math.ceil(count / across)
    figure = new_figure(across * size[0], down * size[1])
    panels = list(figure.subplots(down, across, squeeze=False, sharex=share, sharey=share).flat)
    for unused in panels[count:]:
        unused.remove()
    for place, axes in enumerate(panels[:count]):
        axes.spines[["top", "right"]].set_visible(False)
        if place + across >= count:
            axes.tick_params(labelbottom=True)
    return figure, panels[:count]


def panels_in_row(count: int, most: int) -> int:
    """Return how many of some panels stand beside each other, so that rows are equally full.

    Args:
        count: How many there are.
        most: How many stand beside each other at most.
    """
    return math.ceil(count / math.ceil(count / most))


def check_same_measures(maps: Sequence[DeckMap]) -> None:
    """Raise if maps cannot share axes.

    Raises:
        InvalidOption: There is none, one has less than two measures, or they differ.
    """
    if not maps:
        raise InvalidOption("a picture needs at least one map")
    first = maps[0]
    for other in maps:
        if list(other.settings.measures) != list(first.settings.measures):
            raise InvalidOption(
                f"{first.path} and {other.path} have other measures: maps in one picture have the "
                "same"
            )
    if len(first.settings.measures) < 2:
        raise InvalidOption(f"a picture of elites needs two measures; {first.path} has one")


def in_percent() -> FuncFormatter:
    """Return what writes shares as percent."""
    return FuncFormatter(lambda share, _: f"{100 * share:.0f} %")
