"""Semantic nets for people and other tools: a node in words, a net as a graph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from agent_zoo.packages import require
from agent_zoo.symbolic.net import Relation, SemanticNet, Value

__all__ = ["describe", "save_graphml", "to_networkx"]

GRAPHML = "http://graphml.graphdrawing.org/xmlns"
#: The types of values in GraphML, from the narrowest to the widest.
TYPES_OF_VALUES = (("boolean", bool), ("int", int), ("double", int | float), ("string", object))


def describe(net: SemanticNet, node: int) -> str:
    """Return what is known of a node, and what it inherits from whom, the least abstract first.

    print(describe(net, net["Voidwalker"]))
    """
    known: set[tuple[str, int]] = set()
    paragraphs = []
    for one in net.ancestors(node):
        facts = [
            fact
            for fact in net.facts(one, ended=True)
            if one == node or not (fact.ended or (fact.type, fact.target) in known)
        ]
        known.update((fact.type, fact.target) for fact in facts)
        head = net.name(one) if one == node else f"as {net.name(one)}"
        if facts or one == node:
            paragraphs.append("\n  ".join([head, *(_said(net, fact) for fact in facts)]))
    return "\n".join(paragraphs)


def _said(net: SemanticNet, fact: Relation) -> str:
    """Return a fact about a node: "has Health (amount 5)"."""
    more = ", ".join(f"{type} {value}" for type, value in fact.attributes.items())
    ended = "no longer " if fact.ended else ""
    return f"{ended}{fact.type} {net.name(fact.target)}" + (f" ({more})" if more else "")


# --- graphs


def _all_facts(net: SemanticNet) -> Iterator[Relation]:
    """Yield all facts of a net and those that it lies on, as the net sees them."""
    for node in range(net.size):
        yield from net.facts(node, ended=True)


def to_networkx(net: SemanticNet) -> Any:
    """Return a net as a `networkx.MultiDiGraph`, with all that it lies on.

    Nodes have a `name`; edges have `type`, which is also their key, `ended`, and the attributes of
    the fact.

    Raises:
        MissingPackage: networkx is not installed.
    """
    graph = require("networkx").MultiDiGraph()
    graph.add_nodes_from((node, {"name": net.name(node)}) for node in range(net.size))
    graph.add_edges_from(
        (fact.origin, fact.target, fact.type, _about(fact)) for fact in _all_facts(net)
    )
    return graph


def _about(fact: Relation) -> dict[str, Value]:
    return {**fact.attributes, "type": fact.type, "ended": fact.ended}


def save_graphml(net: SemanticNet, path: str | Path) -> None:
    """Write a net, with all that it lies on, to a GraphML file, which Gephi and yEd read."""
    root = ElementTree.Element("graphml", xmlns=GRAPHML)
    facts = list(_all_facts(net))
    _declare(root, "node", {"name": "string"})
    _declare(root, "edge", _types_of_values(map(_about, facts)))
    graph = ElementTree.SubElement(root, "graph", id="net", edgedefault="directed")
    for node in range(net.size):
        about = ElementTree.SubElement(graph, "node", id=f"n{node}")
        _put_data(about, "node", {"name": net.name(node)})
    for number, fact in enumerate(facts):
        ends = {"source": f"n{fact.origin}", "target": f"n{fact.target}"}
        about = ElementTree.SubElement(graph, "edge", {"id": f"e{number}", **ends})
        _put_data(about, "edge", _about(fact))
    tree = ElementTree.ElementTree(root)
    ElementTree.indent(tree, " ")
    tree.write(path, encoding="utf-8", xml_declaration=True)


def _types_of_values(rows: Iterable[Mapping[str, Value]]) -> dict[str, str]:
    """Return the narrowest type of GraphML that fits all values of each name."""
    values: dict[str, list[Value]] = {}
    for row in rows:
        for name, value in row.items():
            values.setdefault(name, []).append(value)
    return {
        name: next(
            word for word, fitting in TYPES_OF_VALUES if all(isinstance(x, fitting) for x in found)
        )
        for name, found in values.items()
    }


def _declare(root: ElementTree.Element, domain: str, types: Mapping[str, str]) -> None:
    for name, type in types.items():
        about = {"id": f"{domain}.{name}", "for": domain, "attr.name": name, "attr.type": type}
        ElementTree.SubElement(root, "key", about)


def _put_data(element: ElementTree.Element, domain: str, values: Mapping[str, Value]) -> None:
    for name, value in values.items():
        text = str(int(value)) if isinstance(value, bool) else str(value)
        ElementTree.SubElement(element, "data", key=f"{domain}.{name}").text = text
