"""Expressions: trees of operators, features and literals, as flat tuples that can be cut up."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from hs_env import _core

__all__ = ["DEPTH_MOST", "LITERAL_MOST", "NODES_MOST", "Expression", "Node", "Operator", "combine"]

#: Larger trees are refused, and evolution does not make them.
NODES_MOST: int = _core.agents.TREE_NODES_MOST
DEPTH_MOST: int = _core.agents.TREE_DEPTH_MOST
LITERAL_MOST: float = _core.agents.LITERAL_MOST
#: Products are kept within this and its negative, so that no value is infinite.
PRODUCT_MOST: float = _core.agents.PRODUCT_MOST


class Operator(NamedTuple):
    """An inner node: its name, and how many arguments follow it."""

    name: str
    arguments: int


#: A literal, the name of a feature, or an operator.
Node = float | str | Operator


_Part = TypeVar("_Part")


def _multiply(left: float, right: float) -> float:
    return max(-PRODUCT_MOST, min(PRODUCT_MOST, left * right))


_FOLDS: Mapping[str, Callable[[float, float], float]] = MappingProxyType(
    {"add": operator.add, "mul": _multiply, "sub": operator.sub, "max": max, "min": min}
)


def combine(name: str, arguments: Sequence[float]) -> float:
    """Return the value of an operator. Arguments are taken from left to right."""
    return -arguments[0] if name == "neg" else reduce(_FOLDS[name], arguments)


@dataclass(frozen=True)
class Expression:
    """A tree, written down with each operator before its arguments.

    Nodes are counted in that order, from 0 for the root; a subtree is a slice.

    Attributes:
        nodes: All of them.
    """

    nodes: tuple[Node, ...]

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def depth(self) -> int:
        """The number of nodes from the root to the farthest leaf."""
        depths: list[int] = []
        for node in reversed(self.nodes):
            depths.append(1 + max(_taken(depths, node), default=0))
        return depths[-1]

    def value(self, features: Mapping[str, float]) -> float:
        """Return its value for features by name."""
        values: list[float] = []
        for node in reversed(self.nodes):
            if isinstance(node, Operator):
                values.append(combine(node.name, _taken(values, node)))
            else:
                values.append(features[node] if isinstance(node, str) else node)
        return values[-1]

    def end_of(self, place: int) -> int:
        """Return the place behind the subtree that begins at a place."""
        missing = 1
        while missing:
            node = self.nodes[place]
            missing += (node.arguments if isinstance(node, Operator) else 0) - 1
            place += 1
        return place

    def subtree(self, place: int) -> Expression:
        """Return the subtree that begins at a place."""
        return Expression(self.nodes[place : self.end_of(place)])

    def with_subtree(self, place: int, other: Expression) -> Expression:
        """Return a copy with another subtree at a place."""
        return Expression(self.nodes[:place] + other.nodes + self.nodes[self.end_of(place) :])


def _taken(stack: list[_Part], node: Node) -> list[_Part]:
    """Take the arguments of a node from a stack, the first argument first."""
    return [stack.pop() for _ in range(node.arguments)] if isinstance(node, Operator) else []
