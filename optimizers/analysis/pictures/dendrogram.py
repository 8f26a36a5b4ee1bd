"""Draw the hierarchy of the survivors and the silhouette of its cuts (Figure 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from agent_zoo.packages import require
from optimizers.analysis.pictures.style import FAINT, GROUPS, MAIN, OTHER, new_figure, set_title
from optimizers.analysis.vectors import Clusters

__all__ = ["draw_dendrogram"]

#: So many leaves can have a name that can be read.
NAMES_MOST = 120
#: Where scipy puts the leaves: at 5, 15, 25, ...
LEAF_WIDTH = 10


def draw_dendrogram(
    clusters: Clusters, names: Sequence[str], published: Mapping[int, float]
) -> Figure:
    """Draw a dendrogram in the colours of its clusters, and the silhouette curve below it.

    Args:
        clusters: The hierarchy.
        names: What the leaves are called.
        published: The silhouettes of the published vectors, to compare with.
    """
    figure = new_figure(11, 7.6)
    tree, curve = figure.subplots(2, 1, height_ratios=(5, 3))
    _draw_tree(tree, clusters, names)
    _draw_curve(curve, clusters, published)
    return figure


def _draw_tree(axes: Axes, clusters: Clusters, names: Sequence[str]) -> None:
    colours = [_colour(group) for group in _groups_of_nodes(clusters)]
    shape = require("scipy.cluster.hierarchy").dendrogram(
        clusters.linkage, no_plot=True, link_color_func=colours.__getitem__
    )
    joints = [
        list(zip(x, y, strict=True)) for x, y in zip(shape["icoord"], shape["dcoord"], strict=True)
    ]
    axes.add_collection(LineCollection(joints, colors=shape["color_list"], linewidths=1.4))
    leaves = shape["leaves"]
    axes.set_xlim(0, LEAF_WIDTH * len(leaves))
    axes.set_ylim(0, 1.05 * clusters.linkage[-1, 2])
    axes.set_ylabel("distance (Ward)")
    _name_leaves(axes, [names[leaf] for leaf in leaves], [colours[leaf] for leaf in leaves])
    _add_legend(axes, [_entry(group, size) for group, size in enumerate(clusters.sizes)])
    set_title(axes, f"The survivors by their weights (n = {len(leaves)}); a name is run:individual")


def _groups_of_nodes(clusters: Clusters) -> list[int]:
    """Return the cluster of each node of the tree, leaves first; -1 for those above the cut."""
    groups = [int(label) for label in clusters.labels]
    for left, right, *_ in clusters.linkage:
        pair = groups[int(left)], groups[int(right)]
        groups.append(pair[0] if pair[0] == pair[1] else -1)
    return groups


def _colour(group: int) -> str:
    return FAINT if group < 0 else GROUPS[group % len(GROUPS)]


def _entry(group: int, size: int) -> Line2D:
    return Line2D([], [], color=_colour(group), linewidth=3, label=f"C{group + 1} (n = {size})")


def _add_legend(axes: Axes, handles: Sequence[Line2D] | None = None) -> None:
    axes.legend(handles=handles, frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))


def _name_leaves(axes: Axes, names: Sequence[str], colours: Sequence[str]) -> None:
    if len(names) > NAMES_MOST:
        axes.set_xticks([])
        return
    places = LEAF_WIDTH * (np.arange(len(names)) + 0.5)
    size = min(9.0, 560 / len(names))
    axes.set_xticks(places, names, rotation=90, fontsize=size)
    axes.tick_params(axis="x", length=0)
    for label, colour in zip(axes.get_xticklabels(), colours, strict=True):
        label.set_color(colour)


def _draw_curve(axes: Axes, clusters: Clusters, published: Mapping[int, float]) -> None:
    curves = (
        (clusters.silhouettes, MAIN, "these runs", "-"),
        (published, OTHER, "published hundred", "--"),
    )
    for values, colour, name, line in curves:
        axes.plot(
            list(values),
            list(values.values()),
            color=colour,
            marker="o",
            markersize=4,
            linestyle=line,
            label=name,
        )
    axes.axvline(
        len(clusters.sizes), color=FAINT, linewidth=1, linestyle=":", label="cut of this report"
    )
    axes.set_xticks(sorted({*clusters.silhouettes, *published}))
    axes.set_xlabel("number of clusters")
    axes.set_ylabel("mean silhouette")
    _add_legend(axes)
    set_title(axes, "Silhouette by the number of clusters")
