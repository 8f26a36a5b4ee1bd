"""Draw where the decks are that were tried, and all there are (Figure 4 of the paper)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from matplotlib.axes import Axes
from matplotlib.colors import LogNorm
from matplotlib.figure import Figure

from hs_env.errors import InvalidOption
from optimizers.map_elites.analysis.deck_map import DeckMap
from optimizers.map_elites.analysis.pictures.panels import new_panels
from optimizers.map_elites.measures import DeckDistribution, deck_distribution

__all__ = ["draw_density"]

Floats = npt.NDArray[np.float64]

SHADES = "cividis"
#: How many sums of costs are in one column: steps of the mean are too fine to be seen.
SUMS_IN_COLUMN = 3
ROWS = 70
#: Kinds of decks rarer than this share of all decks are not drawn.
RAREST = 1e-30


def draw_density(found: DeckMap, distribution: DeckDistribution | None = None) -> Figure:
    """Draw the density of all decks that were tried beside that of all legal decks.

    Args:
        found: A map by mean and variance of the mana cost.
        distribution: How all legal decks are distributed; by default it is computed, which takes
            some seconds.

    Raises:
        InvalidOption: The map has other measures.
    """
    if not found.shows_mana:
        raise InvalidOption(
            "the density of all decks is known by mean_cost and cost_variance only; "
            f"{found.path} has the measures {', '.join(found.settings.measures)}"
        )
    if distribution is None:
        distribution = deck_distribution(found.settings.variation().pool)
    means, variances, shares = distribution.points()
    tried = np.array([one.measures for one in found.candidates])
    drawn = shares >= RAREST
    columns, rows = _bins(means[drawn], variances[drawn], tried, distribution.size)
    every = np.full(len(tried), 1 / len(tried))
    figure, panels = new_panels(2, 2, (5.6, 4.6))
    here, _, _ = np.histogram2d(tried[:, 0], tried[:, 1], (columns, rows), weights=every)
    there, _, _ = np.histogram2d(means, variances, (columns, rows), weights=shares)
    _draw(figure, panels[0], here, columns, rows, 1 / len(tried))
    _draw(figure, panels[1], there, columns, rows, RAREST)
    _outline(panels[1], here, columns, rows)
    panels[0].set_title(f"{found.name}\n{len(tried):,} decks tried", loc="left", fontsize=10)
    panels[1].set_title(
        f"all {distribution.total:.2e} legal decks, exact\nline: around the decks tried",
        loc="left",
        fontsize=10,
    )
    panels[0].set_ylabel(found.labels[1])
    return figure


def _bins(means: Floats, variances: Floats, tried: Floats, size: int) -> tuple[Floats, Floats]:
    """Return the edges of columns and rows; each column has equally many sums of costs."""
    width = SUMS_IN_COLUMN / size
    low = min(means.min(), tried[:, 0].min()) - 0.5 / size
    high = max(means.max(), tried[:, 0].max()) + 0.5 / size
    columns = low + width * np.arange(np.ceil((high - low) / width) + 1)
    top = max(variances.max(), tried[:, 1].max())
    return columns, np.linspace(0, top * (1 + 1e-9), ROWS + 1)


def _draw(
    figure: Figure, axes: Axes, share: Floats, columns: Floats, rows: Floats, least: float
) -> None:
    shown = np.ma.masked_less(share.T, least * (1 - 1e-9))
    mesh = axes.pcolormesh(
        columns, rows, shown, cmap=SHADES, norm=LogNorm(least, share.max()), rasterized=True
    )
    figure.colorbar(mesh, ax=axes, pad=0.02).set_label("share of decks in a square (log scale)")
    axes.set_xlabel("mean mana cost")


def _outline(axes: Axes, share: Floats, columns: Floats, rows: Floats) -> None:
    """Draw a line around all squares that have a deck that was tried."""
    fine = np.kron(share > 0, np.ones((8, 8)))
    x = np.interp((np.arange(fine.shape[0]) + 0.5) / 8, np.arange(len(columns)), columns)
    y = np.interp((np.arange(fine.shape[1]) + 0.5) / 8, np.arange(len(rows)), rows)
    axes.contour(x, y, fine.T, levels=[0.5], colors="black", linewidths=1.1)
