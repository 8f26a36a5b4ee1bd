"""Rule files: JSON, or the same as a Python dict, read and merged into one `RuleSet`.

    {
      "groups": {"my_taunts": {"each": "m", "conditions": [CONDITION, ...]}},
      "values": {"threat(m)": FORMULA, "board()": FORMULA},
      "constants": {"patience": 0.5},
      "rules": [
        {"kind": "refinement", "name": "death", "each": "m", "in": "my_minions",
         "operations": [OPERATION, ...]},
        {"kind": "goal", "name": "win", "each": "hero", "conditions": [...], "utility": FORMULA},
        {"kind": "planning", "name": "taunts", "utility": "change(count(my_taunts))"}
      ]
    }

`formulas.py` lists all that formulas contain, `patterns.py` conditions, `refinement.py` operations.
A rule with `each` is about every node of a group (`in`) or that fulfils `conditions`, before the
action or after it; without, it is about the outcome as a whole. There is exactly one goal. Every
rule, group and file may say `why`. `rules.schema.json` tells editors all this.

Of several files, a later one may give a constant another number, and a rule of it may replace one
before: `"replaces": "its name"`.

Here is checked what a file says by itself: its fields, and that names are given once. What formulas
and conditions name is checked against the net, when a `RuleBase` compiles them.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.patterns import check_fields
from agent_zoo.symbolic.vocabulary import Place

__all__ = [
    "OF_EVERY_RULE",
    "RULE_FIELDS",
    "Definition",
    "Rule",
    "RuleSet",
    "RuleSource",
    "read_rules",
]

RuleSource: TypeAlias = str | os.PathLike[str] | Mapping[str, Any]

#: What each kind of rule contains beside its kind and name, with True for what it must.
RULE_FIELDS = {
    "refinement": {"each": True, "operations": True, "priority": False},
    "goal": {"each": True, "utility": True},
    "planning": {"each": False, "utility": True},
}
#: What every rule may contain.
OF_EVERY_RULE = ("kind", "name", "why", "replaces", "in", "conditions")
_SIGNATURE = re.compile(
    r"\s*([A-Za-z_]\w*)\s*\(\s*((?:[A-Za-z_]\w*\s*(?:,\s*[A-Za-z_]\w*\s*)*)?)\)\s*"
)


@dataclass(frozen=True)
class Definition:
    """A group or a value of a rule file: its variables, and what it is."""

    name: str
    parameters: tuple[str, ...]
    body: Any
    place: Place


@dataclass(frozen=True)
class Rule:
    """A rule, as its file has it.

    Attributes:
        kind: "refinement", "goal" or "planning".
        why: What it is good for, in words.
        each: The variable that stands for the nodes it is about, or None.
        group: The named group of these nodes; None if `conditions` say which.
        priority: Of two refinement rules that contradict each other, the one with more wins.
        place: Where it stands, for errors.
    """

    kind: str
    name: str
    why: str
    each: str | None
    group: str | None
    conditions: Any
    utility: Any
    operations: Any
    priority: float
    place: Place


@dataclass
class RuleSet:
    """All that some rule files say together.

    Attributes:
        constant_places: Where constants got their numbers.
    """

    groups: dict[str, Definition] = field(default_factory=dict)
    values: dict[str, Definition] = field(default_factory=dict)
    constants: dict[str, float] = field(default_factory=dict)
    constant_places: dict[str, Place] = field(default_factory=dict)
    rules: dict[str, Rule] = field(default_factory=dict)


def read_rules(sources: Iterable[RuleSource]) -> RuleSet:
    """Return what rule files and dicts say together.

    A later one may give a constant another number, and replace a rule: `"replaces": "its name"`.

    Raises:
        InvalidRule: Something is not as it should be; the message says where.
    """
    rules = RuleSet()
    for number, source in enumerate(sources, start=1):
        content, name = _content(source, number)
        _add_file(rules, content, Place(name))
    return rules


# --- reading


def _content(source: RuleSource, number: int) -> tuple[Any, str]:
    if isinstance(source, Mapping):
        return source, f"rules {number}"
    if not isinstance(source, (str, os.PathLike)):
        raise Place(f"rules {number}").refusal("the path of a rule file, or a dict", source)
    path = Path(source)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidRule(f"{path}: expected a rule file that can be read: {error}") from error
    return _parsed(text, path), path.name


def _parsed(text: str, path: Path) -> Any:
    try:
        return json.loads(text, object_pairs_hook=lambda pairs: _without_doubles(pairs, path))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise InvalidRule(f"{path.name}: expected JSON, got {error.msg} in {where}") from error
    except RecursionError as error:
        raise InvalidRule(f"{path.name}: expected JSON that is not nested so deeply") from error


def _without_doubles(pairs: list[tuple[str, Any]], path: Path) -> dict[str, Any]:
    entry = dict(pairs)
    if len(entry) < len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        raise InvalidRule(
            f"{path.name}: expected each name once, got {double!r} twice in an object"
        )
    return entry


# --- what a file contains


def _add_file(rules: RuleSet, content: Any, place: Place) -> None:
    check_fields(content, ("$schema", "why", "groups", "values", "constants", "rules"), place)
    for name, number in _object(content, "constants", place).items():
        at = place.at("constants").at(name)
        if isinstance(number, bool) or not isinstance(number, (int, float)):
            raise at.refusal("a number", number)
        rules.constants[_name(name, place.at("constants"))] = number
        rules.constant_places[name] = at
    for name, entry in _object(content, "groups", place).items():
        _define(rules, rules.groups, _group(name, entry, place.at("groups").at(name)))
    for signature, body in _object(content, "values", place).items():
        _define(rules, rules.values, _value(signature, body, place.at("values")))
    entries = content.get("rules", [])
    if not isinstance(entries, (list, tuple)):
        raise place.at("rules").refusal("a list", entries)
    for number, entry in enumerate(entries):
        _add_rule(rules, entry, place.at("rules").at(number))


def _object(content: Mapping[str, Any], field: str, place: Place) -> Mapping[str, Any]:
    entry = content.get(field, {})
    if not isinstance(entry, Mapping):
        raise place.at(field).refusal("an object", entry)
    return entry


def _define(rules: RuleSet, known: dict[str, Definition], new: Definition) -> None:
    for names in (rules.groups, rules.values):
        if new.name in names:
            raise new.place.refusal(
                f"a name that is not taken ({names[new.name].place} has it)", new.name
            )
    known[new.name] = new


def _group(name: str, entry: Any, place: Place) -> Definition:
    check_fields(entry, ("each", "conditions", "why"), place)
    each = _name(entry.get("each"), place.at("each"))
    return Definition(_name(name, place), (each,), entry.get("conditions"), place)


def _value(signature: Any, body: Any, place: Place) -> Definition:
    match = _SIGNATURE.fullmatch(signature) if isinstance(signature, str) else None
    if match is None:
        raise place.refusal("a name and what it takes, such as threat(m) or board()", signature)
    name, listed = match.groups()
    parameters = tuple(part.strip() for part in listed.split(",") if part.strip())
    if len(set(parameters)) < len(parameters):
        raise place.at(signature).refusal("parameters with names of their own", signature)
    return Definition(name, parameters, body, place.at(signature))


def _name(name: Any, place: Place) -> str:
    if not isinstance(name, str) or not name.isidentifier() or not name.isascii():
        raise place.refusal("a name: letters, digits and _", name)
    return name


# --- rules


def _add_rule(rules: RuleSet, entry: Any, place: Place) -> None:
    rule = _rule(entry, place)
    replaced = entry.get("replaces")
    if replaced is None:
        if rule.name in rules.rules:
            raise rule.place.at("name").refusal("a name that no other rule has", rule.name)
        rules.rules[rule.name] = rule
    else:
        _replace(rules, replaced, rule)


def _replace(rules: RuleSet, replaced: Any, rule: Rule) -> None:
    place = rule.place.at("replaces")
    if replaced not in rules.rules:
        raise place.refusal(
            f"the name of a rule before this one: {', '.join(rules.rules)}", replaced
        )
    if rule.name != replaced and rule.name in rules.rules:
        raise rule.place.at("name").refusal("a name that no other rule has", rule.name)
    rules.rules = {
        rule.name if name == replaced else name: rule if name == replaced else old
        for name, old in rules.rules.items()
    }


def _rule(entry: Any, place: Place) -> Rule:
    if not isinstance(entry, Mapping):
        raise place.refusal("a rule: an object", entry)
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip():
        raise place.at("name").refusal("a name: text", name if "name" in entry else dict(entry))
    place = Place(f"{place.source}: rule {name!r}")
    kind = entry.get("kind")
    if kind not in RULE_FIELDS:
        raise place.at("kind").refusal(f"one of {', '.join(RULE_FIELDS)}", kind)
    check_fields(entry, (*OF_EVERY_RULE, *RULE_FIELDS[kind]), place)
    _check_required(entry, kind, place)
    return Rule(
        kind=kind,
        name=name,
        why=_text(entry, "why", place),
        each=None if "each" not in entry else _name(entry["each"], place.at("each")),
        group=None if "in" not in entry else _name(entry["in"], place.at("in")),
        conditions=entry.get("conditions"),
        utility=entry.get("utility"),
        operations=entry.get("operations"),
        priority=_number(entry, "priority", place),
        place=place,
    )


def _check_required(entry: Mapping[str, Any], kind: str, place: Place) -> None:
    for field_name, needed in RULE_FIELDS[kind].items():
        if needed and field_name not in entry:
            raise place.refusal(f"the field {field_name!r}: a {kind} rule has one", dict(entry))
    about = [name for name in ("in", "conditions") if name in entry]
    if "each" in entry and len(about) != 1:
        raise place.refusal(
            "either 'in' or 'conditions', to say which nodes 'each' stands for", about
        )
    if "each" not in entry and about:
        raise place.refusal(f"the field 'each' beside {about[0]!r}", dict(entry))


def _text(entry: Mapping[str, Any], name: str, place: Place) -> str:
    value = entry.get(name, "")
    if not isinstance(value, str):
        raise place.at(name).refusal("text", value)
    return value


def _number(entry: Mapping[str, Any], name: str, place: Place) -> float:
    value = entry.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise place.at(name).refusal("a number", value)
    return value
