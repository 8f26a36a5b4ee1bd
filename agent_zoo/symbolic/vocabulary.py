"""What rules may speak of: the nodes, properties and relation types of a net, and where they do."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.net import SemanticNet

__all__ = ["PLAYERS", "RELATION_TYPES", "Place", "Vocabulary", "shown"]

#: The relation types that rules may name even where the net has no fact of that type yet.
RELATION_TYPES = (
    "absorbs", "affects", "alters", "attacks", "causes", "combo", "controls", "deathrattle",
    "gives", "has", "in", "is_a", "lasts", "makes", "of", "planning", "prevents", "reacts",
    "requires",
)  # fmt: skip

#: The nodes of the players, by their names in formulas.
PLAYERS = {"me": "Me", "opponent": "Opponent"}

#: Where `expected` says itself what came.
_UNSAID = object()


@dataclass(frozen=True)
class Place:
    """Where something stands in rules: the file, and the way from there."""

    source: str
    way: tuple[str, ...] = ()

    def at(self, part: str | int) -> Place:
        """Return the place of a field, or of a number in a list."""
        return Place(self.source, (*self.way, f"[{part}]" if isinstance(part, int) else part))

    def refusal(self, expected: str, got: Any = _UNSAID) -> InvalidRule:
        """Return the error that says what was expected here, and what came."""
        came = "" if got is _UNSAID else f", got {shown(got)}"
        return InvalidRule(f"{self}: expected {expected}{came}")

    @contextmanager
    def not_too_deep(self) -> Iterator[None]:
        """Refuse what stands here if it is nested more deeply than Python can follow."""
        try:
            yield
        except (RecursionError, MemoryError, SyntaxError) as error:
            raise self.refusal("something that is not nested so deeply") from error

    def __str__(self) -> str:
        fields = ".".join(self.way).replace(".[", "[")
        return f"{self.source}: {fields}" if fields else self.source


def shown(value: Any) -> str:
    """Return a value as an error shows it, cut if it is long."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


class Vocabulary:
    """The words that a net gives to rules."""

    def __init__(self, net: SemanticNet) -> None:
        self.names: set[str] = set(PLAYERS.values())
        self.relation_types: set[str] = set(RELATION_TYPES)
        layer: SemanticNet | None = net
        while layer is not None:
            self.names.update(map(net.name, layer.nodes()))
            self.relation_types.update(relation.type for relation in layer.relations())
            layer = layer.base
        self.properties = _properties(net)

    def check_node(self, name: Any, place: Place) -> str:
        """Return the name of a node.

        Raises:
            InvalidRule: The net has no such node.
        """
        return _check(name, self.names, "the name of a node", place)

    def check_relation(self, type: Any, place: Place) -> str:
        """Return a relation type.

        Raises:
            InvalidRule: There is no such type.
        """
        return _check(type, self.relation_types, "a relation type", place)


def _check(word: Any, known: Iterable[str], what: str, place: Place) -> str:
    if not isinstance(word, str):
        raise place.refusal(what, word)
    if word not in known:
        raise place.refusal(what + suggestion(word, known), word)
    return word


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return the words that may have been meant, to follow what was expected."""
    close = difflib.get_close_matches(word, list(known), n=3, cutoff=0.6)
    return f" (perhaps {' or '.join(map(repr, close))})" if close else ""


def _properties(net: SemanticNet) -> dict[str, str]:
    """Return the names of all properties by their names in formulas: `full_health`."""
    root = net.find("Property")
    found: dict[str, str] = {}
    waiting = [] if root is None else net.origins("is_a", root)
    while waiting:
        node = waiting.pop()
        name = net.name(node)
        if snake_case(name) not in found:
            found[snake_case(name)] = name
            waiting += net.origins("is_a", node)
    return found


def snake_case(name: str) -> str:
    """Return the name of a node as formulas write it."""
    return re.sub(r"\W+", "_", name).strip("_").lower()
