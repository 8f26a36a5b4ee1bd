"""Pictures of evaluators: trees as trees, weights as bars. They need matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from agent_zoo.evaluators.evaluator import Evaluator, Trees
from agent_zoo.evaluators.expression import Expression, Node, Operator
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["draw", "figure_of"]

SIGNS = {"add": "+", "sub": "−", "mul": "×", "neg": "−"}  # noqa: RUF001 (they are drawn)
LEAF, INNER, LINE = "#DCE9F5", "#FFE7B8", "#777777"
POSITIVE, NEGATIVE = "#0072B2", "#D55E00"
#: Inches for a leaf and for a level.
LEAF_WIDTH, LEVEL_HEIGHT = 1.15, 0.75
BAR_HEIGHT, BARS_WIDTH = 0.26, 7.0


def draw(evaluator: Evaluator, file: str | PathLike[str]) -> None:
    """Draw both parts of an evaluator, as PNG: the state part above the card part.

    Args:
        evaluator: What to draw.
        file: Where to write the picture.

    Raises:
        InvalidOption: matplotlib is not installed.
    """
    figure = figure_of(evaluator)
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, format="png", metadata={"Software": None})


def figure_of(evaluator: Evaluator) -> Figure:
    """Return the picture that `draw` writes, as a figure of matplotlib.

    Args:
        evaluator: What to draw.

    Raises:
        InvalidOption: matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as fault:
        raise InvalidOption("pictures need matplotlib: pip install 'hs-env[report]'") from fault
    if isinstance(evaluator, Trees):
        trees = (evaluator.state, evaluator.card)
        width = max(4.0, *(LEAF_WIDTH * _leaves(tree) for tree in trees))
        heights = [LEVEL_HEIGHT * tree.depth + 0.5 for tree in trees]
    else:
        width = BARS_WIDTH
        heights = [BAR_HEIGHT * size + 0.5 for size in evaluator.sizes]
    figure = Figure(figsize=(width, sum(heights)), dpi=110, layout="constrained")
    above, below = figure.subplots(2, height_ratios=heights)
    for axes, part in ((above, "state"), (below, "card")):
        axes.set_title(part, loc="left", fontsize=11)
        if isinstance(evaluator, Trees):
            _draw_tree(axes, getattr(evaluator, part))
        else:
            _draw_weights(axes, getattr(evaluator, part), getattr(evaluator.features, part))
    return figure


def _leaves(tree: Expression) -> int:
    return sum(not isinstance(node, Operator) for node in tree.nodes)


def _draw_weights(axes: Axes, weights: Sequence[float], names: Sequence[str]) -> None:
    colours = [POSITIVE if weight >= 0 else NEGATIVE for weight in weights]
    axes.barh(range(len(names)), weights, color=colours)
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.invert_yaxis()
    axes.axvline(0, color=LINE, linewidth=0.8)
    axes.spines[["top", "right"]].set_visible(False)


def _draw_tree(axes: Axes, tree: Expression) -> None:
    """Draw leaves side by side, and operators above the middle of their arguments."""
    axes.set_axis_off()
    places = _places(tree)
    for (x, depth), parent in zip(places, _parents(tree), strict=True):
        if parent is not None:
            above_x, above = places[parent]
            axes.plot((above_x, x), (-above, -depth), color=LINE, linewidth=0.9, zorder=1)
    for node, (x, depth) in zip(tree.nodes, places, strict=True):
        box = {"boxstyle": "round,pad=0.3", "edgecolor": LINE, "linewidth": 0.7}
        axes.text(
            x,
            -depth,
            _label(node),
            ha="center",
            va="center",
            fontsize=8,
            bbox={**box, "facecolor": INNER if isinstance(node, Operator) else LEAF},
        )
    axes.set_xlim(-0.6, _leaves(tree) - 0.4)
    axes.set_ylim(-tree.depth + 0.5, 0.5)


def _label(node: Node) -> str:
    if isinstance(node, Operator):
        return SIGNS.get(node.name, node.name)
    return node if isinstance(node, str) else f"{node:.3g}"


def _parents(tree: Expression) -> list[int | None]:
    """Return for each node the place of its operator; None for the root."""
    parents: list[int | None] = []
    open_: list[tuple[int, int]] = []  # operators, with how many arguments they lack
    for place, node in enumerate(tree.nodes):
        parents.append(open_[-1][0] if open_ else None)
        if open_:
            operator, missing = open_.pop()
            if missing > 1:
                open_.append((operator, missing - 1))
        if isinstance(node, Operator):
            open_.append((place, node.arguments))
    return parents


def _places(tree: Expression) -> list[tuple[float, int]]:
    """Return for each node where it stands: from the left, and how deep."""
    parents = _parents(tree)
    depths: list[int] = []
    for parent in parents:
        depths.append(0 if parent is None else depths[parent] + 1)
    spans: dict[int, list[float]] = {}
    xs: list[float] = [0.0] * len(tree)
    next_leaf = _leaves(tree)
    for place in reversed(range(len(tree))):
        if place in spans:
            xs[place] = (min(spans[place]) + max(spans[place])) / 2
        else:
            next_leaf -= 1
            xs[place] = float(next_leaf)
        parent = parents[place]
        if parent is not None:
            spans.setdefault(parent, []).append(xs[place])
    return list(zip(xs, depths, strict=True))
