"""Expressions as formulas for people."""

from __future__ import annotations

from collections.abc import Sequence

from agent_zoo.evaluators.expression import Expression, Operator

__all__ = ["formula_of", "sum_of"]

SUM, PRODUCT, SIGN, ATOM = range(4)
#: How operators are written that stand between their arguments, and how tightly they bind.
_BETWEEN = {"add": (" + ", SUM), "sub": (" - ", SUM), "mul": (" * ", PRODUCT)}

#: A formula, and how tightly its outermost operator binds.
_Text = tuple[str, int]


def formula_of(tree: Expression) -> str:
    """Return a tree as a formula, such as `0.5 * my_life - max(my_hand, 2)`."""
    parts: list[_Text] = []
    for node in reversed(tree.nodes):
        if isinstance(node, Operator):
            parts.append(_joined(node.name, [parts.pop() for _ in range(node.arguments)]))
        else:
            parts.append(_leaf(node))
    return parts[-1][0]


def sum_of(weights: Sequence[float], names: Sequence[str]) -> str:
    """Return a weighted sum as a formula, without what weighs nothing."""
    terms = [
        (f"{weight:.4g} * {name}", PRODUCT)
        for weight, name in zip(weights, names, strict=True)
        if weight
    ]
    return _between("add", terms)[0] if terms else "0"


def _leaf(node: float | str) -> _Text:
    if isinstance(node, str):
        return node, ATOM
    return f"{node:.4g}", ATOM if node >= 0 else SIGN


def _joined(name: str, arguments: list[_Text]) -> _Text:
    if name in _BETWEEN:
        return _between(name, arguments)
    if name == "neg":
        return f"-{_enclosed(arguments[0], ATOM)}", SIGN
    return f"{name}({', '.join(text for text, _ in arguments)})", ATOM


def _between(name: str, arguments: list[_Text]) -> _Text:
    """Join arguments; behind the first, equal operators need parentheses to stay what they are."""
    sign, binding = _BETWEEN[name]
    text = _enclosed(arguments[0], binding)
    for argument in arguments[1:]:
        words = _enclosed(argument, binding + 1)
        negative = name == "add" and words.startswith("-")
        text += f" - {words[1:]}" if negative else f"{sign}{words}"
    return text, binding


def _enclosed(part: _Text, least: int) -> str:
    text, binding = part
    return text if binding >= least else f"({text})"
