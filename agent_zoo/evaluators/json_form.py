"""Evaluators as JSON: lists such as ["add", "my_life", ["mul", "my_hand", 0.5]]."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from agent_zoo.errors import MalformedEvaluator
from agent_zoo.evaluators.expression import (
    DEPTH_MOST,
    LITERAL_MOST,
    NODES_MOST,
    Expression,
    Node,
    Operator,
)
from agent_zoo.evaluators.features import FeatureSet
from hs_env.checks import is_finite
from hs_env.wording import in_words

__all__ = [
    "as_text",
    "check_literal",
    "check_outline",
    "check_tree",
    "read_tree",
    "read_weights",
    "write_tree",
]

#: By operator, the least and the largest number of arguments.
Operators = Mapping[str, tuple[int, int]]

KEYS = ("representation", "features", "state", "card")


def as_text(data: Mapping[str, Any]) -> str:
    """Return an evaluator that was written down as text, with a line for each of its parts."""
    parts = (f"  {json.dumps(key)}: {json.dumps(part)}" for key, part in data.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def check_outline(data: Any, representations: tuple[str, ...], features: FeatureSet) -> None:
    """Refuse what is not an object with the four parts of an evaluator.

    Raises:
        MalformedEvaluator: It is not; the message says what is wrong.
    """
    if not isinstance(data, Mapping) or set(data) != set(KEYS):
        got = ", ".join(map(str, data)) if isinstance(data, Mapping) else in_words(data)
        raise MalformedEvaluator(f"an evaluator is an object of {', '.join(KEYS)}; got {got}")
    for key, known in (("representation", representations), ("features", (features.name,))):
        if data[key] not in known:
            listed = " or ".join(map(repr, known))
            raise MalformedEvaluator(f"{key}: expected {listed}, got {in_words(data[key])}")


def check_literal(value: Any, place: str) -> float:
    """Return a literal or weight.

    Raises:
        MalformedEvaluator: It is not a number within the bounds; the message names the place.
    """
    if not is_finite(value) or abs(value) > LITERAL_MOST:
        raise MalformedEvaluator(
            f"{place}: expected a number from {-LITERAL_MOST:g} to {LITERAL_MOST:g}, got "
            f"{in_words(value)}"
        )
    return float(value)


def read_weights(data: Any, names: tuple[str, ...], place: str) -> tuple[float, ...]:
    """Return weights that were written down by name.

    Raises:
        MalformedEvaluator: A name is missing or unknown, or a weight is no number.
    """
    if not isinstance(data, Mapping):
        raise MalformedEvaluator(f"{place}: expected weights by feature, got {in_words(data)}")
    for fault, found in (
        ("there is no feature", [name for name in data if name not in names]),
        ("there is no weight for", [name for name in names if name not in data]),
    ):
        if found:
            raise MalformedEvaluator(f"{place}: {fault} {', '.join(map(repr, found))}")
    return tuple(check_literal(data[name], f"{place}.{name}") for name in names)


def check_tree(tree: Expression, names: tuple[str, ...], operators: Operators, place: str) -> None:
    """Refuse an expression that is no tree of these features and operators.

    Raises:
        MalformedEvaluator: It is none; the message names the node.
    """
    missing = 1
    for number, node in enumerate(tree.nodes):
        where = f"{place}, node {number}"
        if not missing:
            raise MalformedEvaluator(f"{where}: the tree has ended before")
        _check_node(node, names, operators, where)
        missing += (node.arguments if isinstance(node, Operator) else 0) - 1
    if missing:
        raise MalformedEvaluator(f"{place}: {missing} nodes are missing at the end")
    if len(tree) > NODES_MOST or tree.depth > DEPTH_MOST:
        raise MalformedEvaluator(
            f"{place}: a tree has at most {NODES_MOST} nodes and a depth of {DEPTH_MOST}; got "
            f"{len(tree)} nodes and a depth of {tree.depth}"
        )


def read_tree(data: Any, names: tuple[str, ...], operators: Operators, place: str) -> Expression:
    """Return a tree that `write_tree` wrote down.

    Raises:
        MalformedEvaluator: It is none; the message names the place, as in `state[2][1]`.
    """

    def nodes_of(data: Any, place: str, depth: int) -> Iterator[Node]:
        if depth > DEPTH_MOST:
            raise MalformedEvaluator(f"{place[:40]}...: a tree is at most {DEPTH_MOST} deep")
        if not isinstance(data, list):
            _check_node(data, names, operators, place)
            yield data if isinstance(data, str) else float(data)
            return
        if not data:
            raise MalformedEvaluator(f"{place}: expected an operator with arguments, got []")
        node = Operator(data[0], len(data) - 1)
        _check_node(node, names, operators, place)
        yield node
        for number, argument in enumerate(data[1:], 1):
            yield from nodes_of(argument, f"{place}[{number}]", depth + 1)

    return Expression(tuple(nodes_of(data, place, 1)))


def write_tree(tree: Expression) -> Any:
    """Return a tree as nested lists: each operator with its arguments."""
    parts: list[Any] = []
    for node in reversed(tree.nodes):
        if isinstance(node, Operator):
            parts.append([node.name, *(parts.pop() for _ in range(node.arguments))])
        else:
            parts.append(node)
    return parts[-1]


def _check_node(node: Any, names: tuple[str, ...], operators: Operators, place: str) -> None:
    if isinstance(node, Operator):
        if not isinstance(node.name, str) or node.name not in operators:
            listed = ", ".join(operators)
            raise MalformedEvaluator(
                f"{place}: there is no operator {in_words(node.name)}; there are: {listed}"
            )
        least, most = operators[node.name]
        if not least <= node.arguments <= most:
            wanted = f"{least}" if least == most else f"at least {least}"
            raise MalformedEvaluator(
                f"{place}: {node.name} takes {wanted} arguments, got {node.arguments}"
            )
    elif isinstance(node, str):
        if node not in names:
            raise MalformedEvaluator(
                f"{place}: there is no feature {node!r}; there are: {', '.join(names)}"
            )
    else:
        check_literal(node, place)
