"""Draw what changed cards did: how often cards are played, and by which kinds of decks."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from hs_env.errors import InvalidOption
from optimizers.analysis.pictures.style import FAINT, MAIN, new_figure, set_title
from optimizers.map_elites.analysis.frequencies import FrequencyChange
from optimizers.map_elites.analysis.migration import Migration, points_of
from optimizers.map_elites.analysis.pictures.panels import in_percent, new_panels

__all__ = ["draw_frequency_changes", "draw_migration"]

OLD, NEW = MAIN, "#D55E00"
#: Cards that the paper's Figure 6 leaves out: with this share or less.
SELDOM = 0.25


def draw_frequency_changes(
    changes: Sequence[FrequencyChange], marked: Collection[str] = ()
) -> Figure:
    """Draw the shares of elite decks that have cards, before and after (Figure 6).

    Args:
        changes: The cards, from top to bottom; at least one.
        marked: Ids of cards whose names are set in bold: those that were changed.

    Raises:
        InvalidOption: There is no card.
    """
    if not changes:
        raise InvalidOption("a picture of frequencies needs at least one card")
    figure = new_figure(8, 1.5 + 0.3 * len(changes))
    axes = figure.subplots()
    places = range(len(changes))
    old = [one.before.share for one in changes]
    new = [one.after.share for one in changes]
    axes.hlines(places, old, new, colors="#BBBBBB", linewidth=3, zorder=1)
    n_old, n_new = changes[0].before.elites, changes[0].after.elites
    axes.scatter(
        old,
        places,
        s=60,
        facecolors="white",
        edgecolors=OLD,
        linewidths=2,
        label=f"before ({n_old} decks)",
    )
    axes.scatter(new, places, s=60, color=NEW, label=f"after ({n_new} decks)")
    axes.axvline(SELDOM, color=FAINT, linestyle="--", linewidth=1, zorder=0)
    axes.set_yticks(places, [one.name for one in changes])
    for label, one in zip(axes.get_yticklabels(), changes, strict=True):
        label.set_fontweight("bold" if one.card in marked else "normal")
    axes.set_ylim(len(changes) - 0.4, -0.6)
    axes.set_xlim(-0.02, 1.02)
    axes.xaxis.set_major_formatter(in_percent())
    axes.grid(axis="x", color="#E8E8E8", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel("elite decks that have the card (dashed: 25 %)")
    figure.legend(loc="outside upper right", frameon=False, ncols=2)
    axes.spines[["top", "right", "left"]].set_visible(False)
    return figure


def draw_migration(migration: Migration) -> Figure:
    """Draw where the elites with a card are before and after, among all elites.

    A cross is the mean of the elites with the card; an arrow leads from the old one to the new one.
    Of more than two measures, the first two are drawn.

    Raises:
        InvalidOption: The maps have one measure only.
    """
    if len(migration.labels) < 2:
        raise InvalidOption("a picture of a migration needs two measures")
    figure, panels = new_panels(2, 2, (5.0, 4.4))
    sides = (migration.before, migration.after)
    for axes, where, when, colour in zip(
        panels, sides, ("before", "after"), (OLD, NEW), strict=True
    ):
        if where.others:
            others = points_of(where.others)
            axes.scatter(others[:, 0], others[:, 1], s=14, color="#CFCFCF", label="without it")
        if where.elites:
            points = where.points
            axes.scatter(
                points[:, 0], points[:, 1], s=22, color=colour, alpha=0.75, label="with it"
            )
        if where.mean is not None:
            axes.plot(
                *where.mean[:2],
                marker="X",
                markersize=13,
                markerfacecolor="black",
                markeredgecolor="white",
                linestyle="none",
                label="their mean",
            )
        count = len(where.elites)
        set_title(axes, f"{when}: {count} of {count + len(where.others)} ({where.share:.0%})")
        axes.set_xlabel(migration.labels[0])
        axes.legend(frameon=False, fontsize=8, loc="best")
    _point(panels[1], migration)
    panels[0].set_ylabel(migration.labels[1])
    figure.suptitle(f"Elites with {migration.name}", x=0.01, ha="left", fontsize=12)
    return figure


def _point(axes: Axes, migration: Migration) -> None:
    """Draw an arrow from the old mean to the new one."""
    old, new = migration.before.mean, migration.after.mean
    if old is not None and new is not None:
        axes.annotate(
            "",
            xy=(new[0], new[1]),
            xytext=(old[0], old[1]),
            arrowprops={"arrowstyle": "-|>", "color": "black", "linewidth": 1.6},
        )
