"""Semantic nets as files: the JSON of the paper's Figure 3.

An object has all that is known of each node by its name:

    {
     "Earth Elemental": {"relations": [
      {"type": "is_a", "target": "Minion"},
      {"type": "has", "target": "Cost", "attributes": [{"type": "amount", "value": 5}]},
      {"type": "has", "target": "Taunt"}
     ]},
     ...
    }

A fact that has ceased to hold says `"ended": true`. A net that lies on another one is written
without it, and read onto it; or both are written together, as a list that begins with the lowest.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from agent_zoo.symbolic.net import SemanticNet, Value
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["load_net", "net_data", "read_net", "save_net"]

FIELDS_OF_NODE = ("relations",)
FIELDS_OF_RELATION = ("type", "target", "attributes", "ended")
FIELDS_OF_ATTRIBUTE = ("type", "value")


def net_data(net: SemanticNet) -> dict[str, Any]:
    """Return a net in the form of Figure 3, without those that it lies on."""
    data: dict[str, Any] = {net.name(node): {"relations": []} for node in net.nodes()}
    for relation in net.relations():
        fact: dict[str, Any] = {"type": relation.type, "target": net.name(relation.target)}
        if relation.attributes:
            pairs = relation.attributes.items()
            fact["attributes"] = [{"type": type, "value": value} for type, value in pairs]
        if relation.ended:
            fact["ended"] = True
        data.setdefault(net.name(relation.origin), {"relations": []})["relations"].append(fact)
    return data


def save_net(net: SemanticNet, path: str | Path, *, together: bool = False) -> None:
    """Write a net to a JSON file.

    Args:
        net: The net.
        path: The file.
        together: Whether the nets that it lies on are written with it.
    """
    layers = [_written(net_data(one)) for one in reversed(list(net.layers()))]
    text = "[\n" + ",\n".join(layers) + "\n]" if together else layers[-1]
    Path(path).write_text(text + "\n", encoding="utf-8")


def _written(data: Mapping[str, Any]) -> str:
    return "{\n" + ",\n".join(_node_written(*item) for item in data.items()) + "\n}"


def _node_written(name: str, about: Mapping[str, Any]) -> str:
    facts = [" " + json.dumps(fact, ensure_ascii=False) for fact in about["relations"]]
    body = "[\n" + ",\n".join(facts) + "\n]" if facts else "[]"
    return f'{json.dumps(name, ensure_ascii=False)}: {{"relations": {body}}}'


def load_net(path: str | Path, base: SemanticNet | None = None) -> SemanticNet:
    """Read a net from a JSON file.

    Args:
        path: The file.
        base: The net that it lies on, if it was written without it.

    Raises:
        InvalidOption: The file is no such net; the message names file, node and field.
    """
    where = Path(path).name
    data = _parsed(Path(path), where)
    net = base
    for number, layer in enumerate(data if isinstance(data, list) else [data]):
        place = f"{where}, net {number}" if isinstance(data, list) else where
        net = SemanticNet(net)
        read_net(layer, net, place)
    if net is None:
        raise InvalidOption(f"{where}: expected at least one net, got an empty list")
    return net


def _parsed(path: Path, where: str) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise InvalidOption(f"{where}: {twice!r} is there twice")
        return found

    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)
    except OSError as fault:
        raise InvalidOption(f"{path} cannot be read: {fault.strerror}") from fault
    except ValueError as fault:
        if isinstance(fault, InvalidOption):
            raise
        raise InvalidOption(f"{where} is not JSON: {fault}") from fault


def read_net(data: Any, net: SemanticNet, where: str) -> None:
    """Add what stands in the form of Figure 3 to a net.

    Args:
        data: Nodes by name.
        net: What it is added to. Relations may lead to nodes that are there already.
        where: The file, for messages.

    Raises:
        InvalidOption: Something is missing, unknown, or of a wrong type; the message names file,
            node and field.
    """
    if not isinstance(data, dict):
        _refuse(where, "an object with nodes by name", data)
    for name in data:
        net.node(name)
    for name, about in data.items():
        place = f"{where}: node {name!r}"
        _check_fields(about, FIELDS_OF_NODE, FIELDS_OF_NODE, place)
        for i, fact in enumerate(_list(about["relations"], f"{place}, relations")):
            _add_fact(net, net[name], fact, f"{place}, relations[{i}]")


def _add_fact(net: SemanticNet, origin: int, fact: Any, place: str) -> None:
    _check_fields(fact, FIELDS_OF_RELATION, ("type", "target"), place)
    type = _text(fact["type"], f"{place}, type")
    name = _text(fact["target"], f"{place}, target")
    target = net.find(name)
    if target is None:
        _refuse(f"{place}, target", "the name of a node", name)
    if net.states(origin, type, target):
        raise InvalidOption(f"{place}: {type} {name!r} is there twice")
    ended = fact.get("ended", False)
    if not isinstance(ended, bool):
        _refuse(f"{place}, ended", "true or false", ended)
    attributes = dict(_attributes(fact.get("attributes", []), f"{place}, attributes"))
    if ended:
        net.end(origin, type, target)
    else:
        net.add(origin, type, target, **attributes)


def _attributes(data: Any, place: str) -> Iterator[tuple[str, Value]]:
    seen = set()
    for i, attribute in enumerate(_list(data, place)):
        here = f"{place}[{i}]"
        _check_fields(attribute, FIELDS_OF_ATTRIBUTE, FIELDS_OF_ATTRIBUTE, here)
        type, value = _text(attribute["type"], f"{here}, type"), attribute["value"]
        if not isinstance(value, int | float | str) or not math.isfinite(_number(value)):
            _refuse(f"{here}, value", "a number or a string", value)
        if type in seen:
            raise InvalidOption(f"{here}: {type!r} is there twice")
        seen.add(type)
        yield type, value


def _number(value: Value) -> float:
    return 0.0 if isinstance(value, str) else float(value)


def _check_fields(data: Any, known: tuple[str, ...], needed: tuple[str, ...], place: str) -> None:
    if not isinstance(data, dict):
        _refuse(place, f"an object with {', '.join(known)}", data)
    for name in data:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = f" (did you mean {close[0]!r}?)" if close else ""
            expected = ", ".join(known)
            raise InvalidOption(f"{place}: unknown field {name!r}{hint}; expected {expected}")
    for name in needed:
        if name not in data:
            raise InvalidOption(f"{place}: the field {name!r} is missing")


def _list(data: Any, place: str) -> list[Any]:
    if not isinstance(data, list):
        _refuse(place, "a list", data)
    return data


def _text(data: Any, place: str) -> str:
    if not isinstance(data, str) or not data:
        _refuse(place, "a string", data)
    return data


def _refuse(place: str, expected: str, got: Any) -> NoReturn:
    raise InvalidOption(f"{place}: expected {expected}, got {in_words(got)}")
