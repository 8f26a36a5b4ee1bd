"""Conditions: patterns that a node fulfils or not, as the paper's Figure 4 has them.

A condition is an object with one of these, about the node that it is asked of:

    {"is_a": PATTERN}                                       a path over `is_a` leads to PATTERN
    {"has": PATTERN, "amount": RANGE}                       a path over `is_a` and `has` does
    {"relation": TYPE, "target": PATTERN}                   it relates to PATTERN
    {"relation": TYPE, "origin": PATTERN}                   PATTERN relates to it
    {"node": NAME}                                          it is this very node
    {"formula": TEXT}                                       a formula that is not 0
    {"not": CONDITION}, {"any": [CONDITION, ...]}, {"all": [CONDITION, ...]}

A PATTERN is the name of a node (`"Board"` or `{"node": "Board"}`), a variable, or the conditions
that a node there must fulfil: `{"as": "t", "conditions": [...]}`, where `as` names it for formulas.
`"amount": RANGE` and `"attributes": {NAME: RANGE}` ask for attributes of the relation to a node
that is named. A RANGE is `[least, most]`, null for no bound, or the one value that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from agent_zoo.symbolic.formulas import Function, Kind, holding, variable, write_formula
from agent_zoo.symbolic.questions import (
    Ancestors,
    Attribute,
    Holds,
    Origins,
    Question,
    Related,
    Start,
    Targets,
    Within,
)
from agent_zoo.symbolic.vocabulary import Place

__all__ = ["check_fields", "starts_of", "write_conditions"]

#: What each kind of condition may contain, the field that names the kind first.
FIELDS: dict[str, tuple[str, ...]] = {
    "is_a": (),
    "has": ("amount", "attributes"),
    "relation": ("target", "origin", "amount", "attributes"),
    "node": (),
    "formula": (),
    "not": (),
    "any": (),
    "all": (),
}


def check_fields(entry: Any, known: Sequence[str], place: Place) -> Mapping[str, Any]:
    """Return an object that has only known fields.

    Raises:
        InvalidRule: It is no object, or has others.
    """
    if not isinstance(entry, Mapping):
        raise place.refusal("an object", entry)
    for field in entry:
        if field not in known:
            raise place.refusal(f"one of the fields {', '.join(known)}", field)
    return entry


def write_conditions(conditions: Any, function: Function, name: str, place: Place) -> str:
    """Return conditions about a variable as Python of a function.

    Raises:
        InvalidRule: They are not what they should be; the message says where.
    """
    with place.not_too_deep():
        return _all(conditions, function, name, place, "and")


def _all(entries: Any, function: Function, name: str, place: Place, joined_by: str) -> str:
    if not isinstance(entries, Sequence) or isinstance(entries, str) or not entries:
        raise place.refusal("a list of conditions, one at least", entries)
    texts = [
        _condition(entry, function, name, place.at(number)) for number, entry in enumerate(entries)
    ]
    return f"({f' {joined_by} '.join(texts)})"


def _condition(entry: Any, function: Function, name: str, place: Place) -> str:
    kind = _kind(entry, place)
    write: dict[str, Callable[[], str]] = {
        "is_a": lambda: _is_a(entry, function, name, place),
        "has": lambda: _forwards("has", entry, "has", function, name, place),
        "relation": lambda: _relation(entry, function, name, place),
        "node": lambda: _is_node(entry, function, name, place),
        "formula": lambda: write_formula(entry["formula"], function, place.at("formula")),
        "not": lambda: f"(not {_condition(entry['not'], function, name, place.at('not'))})",
        "any": lambda: _all(entry["any"], function, name, place.at("any"), "or"),
        "all": lambda: _all(entry["all"], function, name, place.at("all"), "and"),
    }
    return write[kind]()


def _kind(entry: Any, place: Place) -> str:
    if not isinstance(entry, Mapping):
        raise place.refusal("a condition: an object", entry)
    kinds = [kind for kind in FIELDS if kind in entry]
    if len(kinds) != 1:
        raise place.refusal(f"a condition with one of {', '.join(FIELDS)}", dict(entry))
    check_fields(entry, (kinds[0], *FIELDS[kinds[0]]), place)
    return kinds[0]


def _is_node(entry: Mapping[str, Any], function: Function, name: str, place: Place) -> str:
    node = function.names.vocabulary.check_node(entry["node"], place.at("node"))
    return f"({variable(name)} == {function.named(node)})"


def _is_a(entry: Mapping[str, Any], function: Function, name: str, place: Place) -> str:
    return _forwards("is_a", entry, "is_a", function, name, place)


def _relation(entry: Mapping[str, Any], function: Function, name: str, place: Place) -> str:
    type = function.names.vocabulary.check_relation(entry["relation"], place.at("relation"))
    if ("target" in entry) == ("origin" in entry):
        raise place.refusal("either target or origin of the relation", dict(entry))
    if "target" in entry:
        return _forwards(type, entry, "target", function, name, place)
    return _backwards(type, entry, function, name, place)


def _forwards(
    type: str, entry: Mapping[str, Any], field: str, function: Function, name: str, place: Place
) -> str:
    at, pattern = place.at(field), entry[field]
    if (target := _node_name(pattern, function, at)) is not None:
        holds = function.look_up(holding(type, target), variable(name))
        return _with_attributes(holds, Attribute(type, target), entry, function, name, place)
    _refuse_attributes(entry, place)
    if (other := _variable(pattern, function)) is not None:
        return function.look_up(Related(type), f"({variable(name)}, {other})")
    related: Question = Ancestors() if type == "is_a" else Targets(type)
    return _some(related, pattern, function, name, at)


def _backwards(
    type: str, entry: Mapping[str, Any], function: Function, name: str, place: Place
) -> str:
    at, pattern = place.at("origin"), entry["origin"]
    if (origin := _node_name(pattern, function, at)) is not None:
        holds = function.look_up(Holds(type, origin, backwards=True), variable(name))
        of = Attribute(type, origin, backwards=True)
        return _with_attributes(holds, of, entry, function, name, place)
    _refuse_attributes(entry, place)
    if (other := _variable(pattern, function)) is not None:
        return function.look_up(Related(type), f"({other}, {variable(name)})")
    return _some(Origins(type), pattern, function, name, at)


def _some(related: Question, pattern: Any, function: Function, name: str, place: Place) -> str:
    """Return whether some node that is related fulfils the conditions of a pattern."""
    check_fields(pattern, ("as", "conditions"), place)
    bound_name = pattern.get("as", f"related_{len(function.variables)}")
    found = function.look_up(related, variable(name))
    with function.bound(bound_name, place.at("as")) as bound:
        at = place.at("conditions")
        holds = write_conditions(pattern.get("conditions"), function, bound_name, at)
        return f"any([{holds} for {bound} in {found}])"


def _variable(pattern: Any, function: Function) -> str | None:
    if isinstance(pattern, str) and function.variables.get(pattern) is Kind.NODE:
        return variable(pattern)
    return None


def _node_name(pattern: Any, function: Function, place: Place) -> str | None:
    """Return the node that a pattern names, or None if it is a variable or has conditions."""
    check = function.names.vocabulary.check_node
    if isinstance(pattern, str):
        return None if pattern in function.variables else check(pattern, place)
    if isinstance(pattern, Mapping):
        if "node" not in pattern:
            return None
        return check(check_fields(pattern, ("node",), place)["node"], place.at("node"))
    raise place.refusal("the name of a node, a variable, or an object with conditions", pattern)


# --- attributes


def _with_attributes(
    holds: str,
    of: Attribute,
    entry: Mapping[str, Any],
    function: Function,
    name: str,
    place: Place,
) -> str:
    texts = [holds]
    for attribute, wanted, at in attributes_of(entry, place):
        exact = Attribute(of.type, of.name, attribute, of.backwards)
        texts.append(function.look_up(_within(exact, wanted, at), variable(name)))
    return f"({' and '.join(texts)})"


def _refuse_attributes(entry: Mapping[str, Any], place: Place) -> None:
    for _, _, at in attributes_of(entry, place):
        raise at.refusal("attributes only where the other node is named", dict(entry))


def attributes_of(entry: Mapping[str, Any], place: Place) -> list[tuple[str, Any, Place]]:
    """Return the attributes that a condition or an operation names, `amount` among them."""
    at = place.at("attributes")
    attributes = entry.get("attributes", {})
    if not isinstance(attributes, Mapping):
        raise at.refusal("an object", attributes)
    found = [(name, value, at.at(name)) for name, value in attributes.items()]
    if "amount" in entry:
        found.append(("amount", entry["amount"], place.at("amount")))
    return found


def _within(of: Attribute, wanted: Any, place: Place) -> Within:
    if isinstance(wanted, str):
        return Within(of, None, None, wanted)
    if _is_number(wanted):
        return Within(of, wanted, wanted)
    if not isinstance(wanted, Sequence) or len(wanted) != 2:
        raise place.refusal("[least, most], or the one value that fits", wanted)
    for bound in wanted:
        if bound is not None and not _is_number(bound):
            raise place.refusal("a number or null on either side", list(wanted))
    least, most = wanted
    if least is not None and most is not None and least > most:
        raise place.refusal("the lower number first", list(wanted))
    return Within(of, least, most)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


# --- where to look for the nodes that fulfil conditions


def starts_of(conditions: Sequence[Mapping[str, Any]], vocabulary_names: set[str]) -> list[Start]:
    """Return places to look for what fulfils conditions that have been checked.

    Relations to a known node lead to few; `is_a` and `has` lead to all of a kind, and count only
    where there is no other.
    """
    flat = _flattened(conditions)
    near = [start for entry in flat for start in _near_start(entry, vocabulary_names)]
    if near:
        return near
    return [
        Start("origins", kind, name)
        for entry in flat
        for kind in ("is_a", "has")
        if (name := _plain_name(entry.get(kind), vocabulary_names)) is not None
    ]


def _flattened(conditions: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    flat: list[Mapping[str, Any]] = []
    for entry in conditions:
        flat += _flattened(entry["all"]) if "all" in entry else [entry]
    return flat


def _near_start(entry: Mapping[str, Any], names: set[str]) -> list[Start]:
    if "node" in entry:
        return [Start("node", "", entry["node"])]
    if entry.get("relation") in (None, "is_a", "has"):
        return []
    target = _plain_name(entry.get("target"), names)
    origin = _plain_name(entry.get("origin"), names)
    if target is not None:
        return [Start("origins", entry["relation"], target)]
    return [] if origin is None else [Start("targets", entry["relation"], origin)]


def _plain_name(pattern: Any, names: set[str]) -> str | None:
    name = pattern.get("node") if isinstance(pattern, Mapping) else pattern
    return name if isinstance(name, str) and name in names else None
