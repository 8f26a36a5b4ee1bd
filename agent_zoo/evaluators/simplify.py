"""Simplify expressions without changing any value.

Only rewrites that are exact in floating point are made: sums and products are never reordered.
Signs of zero aside, and unless a product is beyond 1e100, every value stays the same bit by bit.

- operators on literals alone, and the literals that a sum, product, max or min begins with
- x + 0, x - 0, x * 1, x * 0, x - x, neg of neg, neg of a literal
- equal arguments of max and min, and all their literals but one
- add(add(a, b), c), mul(mul(a, b), c), and max or min inside the same, where three arguments may be
"""

from __future__ import annotations

from agent_zoo.evaluators.expression import LITERAL_MOST, Expression, Node, Operator, combine

__all__ = ["simplified"]

_Tree = tuple[Node, ...]


def simplified(tree: Expression, arguments_most: int) -> Expression:
    """Return a smaller expression with the same values.

    Args:
        tree: What to simplify.
        arguments_most: How many arguments add, mul, max and min may have.
    """
    parts: list[_Tree] = []
    for node in reversed(tree.nodes):
        if isinstance(node, Operator):
            arguments = [parts.pop() for _ in range(node.arguments)]
            parts.append(_rewritten(node.name, arguments, arguments_most))
        else:
            parts.append((node,))
    return Expression(parts[-1])


def _rewritten(name: str, arguments: list[_Tree], most: int) -> _Tree:
    if name == "neg":
        return _negated(arguments[0])
    if name == "sub":
        return _difference(*arguments)
    if most > 2:
        arguments = _flattened(name, arguments)
    rewrite = _extreme if name in ("max", "min") else _sum_or_product
    return _with_operator(name, rewrite(name, arguments))


def _with_operator(name: str, arguments: list[_Tree]) -> _Tree:
    if len(arguments) == 1:
        return arguments[0]
    return (Operator(name, len(arguments)), *(node for one in arguments for node in one))


def _negated(argument: _Tree) -> _Tree:
    if argument[0] == Operator("neg", 1):
        return argument[1:]
    value = _literal(argument)
    return (Operator("neg", 1), *argument) if value is None else (-value,)


def _difference(left: _Tree, right: _Tree) -> _Tree:
    if left == right:
        return (0.0,)
    if _literal(right) == 0:
        return left
    return _with_operator("sub", _folded("sub", [left, right]))


def _flattened(name: str, arguments: list[_Tree]) -> list[_Tree]:
    """Lift the arguments of the same operator: the first argument's, of max and min everyone's."""
    flat: list[_Tree] = []
    for number, argument in enumerate(arguments):
        root = argument[0]
        same = isinstance(root, Operator) and root.name == name
        if same and (number == 0 or name in ("max", "min")):
            flat += _arguments(argument)
        else:
            flat.append(argument)
    return flat


def _arguments(tree: _Tree) -> list[_Tree]:
    whole, found, place = Expression(tree), [], 1
    while place < len(tree):
        end = whole.end_of(place)
        found.append(tree[place:end])
        place = end
    return found


def _sum_or_product(name: str, arguments: list[_Tree]) -> list[_Tree]:
    if name == "mul" and any(_literal(one) == 0 for one in arguments):
        return [(0.0,)]
    nothing = 0 if name == "add" else 1
    left = [one for one in arguments if _literal(one) != nothing]
    return _folded(name, left) if left else [(float(nothing),)]


def _extreme(name: str, arguments: list[_Tree]) -> list[_Tree]:
    different = list(dict.fromkeys(arguments))
    literals = [value for one in different if (value := _literal(one)) is not None]
    if len(literals) < 2:
        return different
    rest = [one for one in different if _literal(one) is None]
    return [*rest, (combine(name, literals),)]


def _folded(name: str, arguments: list[_Tree]) -> list[_Tree]:
    """Compute what the literals at the beginning come to."""
    while len(arguments) > 1:
        left, right = _literal(arguments[0]), _literal(arguments[1])
        if left is None or right is None:
            break
        value = combine(name, (left, right))
        if abs(value) > LITERAL_MOST:
            break
        arguments = [(value,), *arguments[2:]]
    return arguments


def _literal(tree: _Tree) -> float | None:
    node = tree[0]
    return node if len(tree) == 1 and isinstance(node, float) else None
