"""A picture of what is around a node of a semantic net."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from agent_zoo.packages import require
from agent_zoo.symbolic.net import Relation, SemanticNet
from hs_env.checks import check_whole

__all__ = ["draw_neighbourhood"]

#: How many nodes are drawn, the nearest first.
MOST_DRAWN = 40
STEPS_MOST = 10
#: The colours of Okabe and Ito: of relations by type, and of all others.
COLOURS = {"is_a": "#0072B2", "has": "#009E73", "planning": "#CC79A7", "alters": "#D55E00"}
OTHER = "#777777"
#: Inches from one ring of nodes to the next.
RING = 2.6


def draw_neighbourhood(net: SemanticNet, node: int, steps: int = 1) -> Any:
    """Return a matplotlib figure of a node and those around it.

        draw_neighbourhood(net, net["Fireball"], steps=2).savefig("fireball.png")

    Args:
        net: The net.
        node: The one in the middle.
        steps: How many facts away the farthest are. Of those that relate to something, only the
            nearest are drawn, and no more than 40 nodes in all.

    Raises:
        MissingPackage: matplotlib is not installed.
    """
    steps = check_whole("steps", steps, 1, STEPS_MOST)
    tree = _tree(net, node, steps)
    places = dict(_placed(tree, node, 0.0, math.tau))
    size = 2 * RING * max(math.hypot(*place) for place in places.values()) + 2.5
    figure = require("matplotlib.figure").Figure(figsize=(size, size), dpi=100)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    half = size / 2 / RING
    axes.set(xlim=(-half, half), ylim=(-half, half))
    for one in places:
        for fact in net.facts(one):
            if fact.target in places and fact.target != one:
                _draw_fact(axes, fact, places[one], places[fact.target])
    for one, place in places.items():
        _draw_node(axes, net.name(one), place, middle=one == node)
    return figure


def _tree(net: SemanticNet, node: int, steps: int) -> dict[int, list[int]]:
    """Return for each node in the picture those that are reached first from it."""
    tree: dict[int, list[int]] = {node: []}
    ring = [node]
    for _ in range(steps):
        further = []
        for one in ring:
            for next_one in _neighbours(net, one, both_ways=one == node):
                if next_one not in tree and len(tree) < MOST_DRAWN:
                    tree[one].append(next_one)
                    tree[next_one] = []
                    further.append(next_one)
        ring = further
    return tree


def _neighbours(net: SemanticNet, node: int, *, both_ways: bool) -> Iterator[int]:
    """Yield what a node relates to, then what relates to it if that is wanted."""
    for fact in net.facts(node):
        yield fact.target
    if both_ways:
        for type in net.types_towards(node):
            yield from net.origins(type, node)


def _placed(
    tree: dict[int, list[int]], node: int, start: float, width: float, depth: int = 0
) -> Iterator[tuple[int, tuple[float, float]]]:
    """Yield where each node goes: rings around the first, wide sectors for large branches."""
    angle = start + width / 2
    yield node, (depth * math.cos(angle), depth * math.sin(angle))
    leaves = [_leaves(tree, one) for one in tree[node]]
    for one, n in zip(tree[node], leaves, strict=True):
        part = width * n / sum(leaves)
        yield from _placed(tree, one, start, part, depth + 1)
        start += part


def _leaves(tree: dict[int, list[int]], node: int) -> int:
    return sum(_leaves(tree, one) for one in tree[node]) or 1


def _draw_fact(
    axes: Any, fact: Relation, start: tuple[float, float], end: tuple[float, float]
) -> None:
    colour = COLOURS.get(fact.type, OTHER)
    arrow = {"arrowstyle": "-|>", "color": colour, "shrinkA": 12, "shrinkB": 22, "linewidth": 1}
    axes.annotate("", end, start, arrowprops=arrow)
    values = " ".join(str(value) for value in fact.attributes.values())
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    box = {"facecolor": "white", "edgecolor": "none", "pad": 0.5}
    text = f"{fact.type} {values}".strip()
    axes.text(*middle, text, size=7, color=colour, ha="center", va="center", bbox=box)


def _draw_node(axes: Any, name: str, place: tuple[float, float], *, middle: bool) -> None:
    fill = "#FFF3CD" if middle else "white"
    box = {"boxstyle": "round,pad=0.35", "facecolor": fill, "edgecolor": "#333333"}
    axes.text(*place, _broken(name), size=8, ha="center", va="center", bbox=box, zorder=3)


def _broken(name: str) -> str:
    """Return a name on several lines if it is long."""
    lines = [""]
    for word in name.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], longer] if len(longer) <= 16 else [*lines, word]
    return "\n".join(line for line in lines if line)
