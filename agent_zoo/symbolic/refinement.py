"""Refinement: rules that follow from what is known what else holds, until nothing changes.

An OPERATION is an object with a relation type and both its ends: the variable of the rule, or the
name of a node. Attributes are formulas of one world.

    {"add": "has", "origin": "m", "target": "Death"}                    it holds from now on
    {"end": "in", "origin": "m", "target": "Board"}                     it holds no more
    {"alter": "has", "origin": "m", "target": "Health", "amount": "max(0, health(m))"}
                                                                        if it holds, so much

`"amount": FORMULA` is short for `"attributes": {"amount": FORMULA}`. Attributes that an operation
does not name are kept.

All rules look at a net as it is at the beginning of a round, and what they want is done at its end.
Where two want the opposite of one fact, the rule with the higher `priority` has its way; with the
same priority that is an error. On a forecast, only what it imagines is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.formulas import Function, Kind, Names, write_formula
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.patterns import attributes_of, check_fields
from agent_zoo.symbolic.questions import Group
from agent_zoo.symbolic.rule_files import Rule
from agent_zoo.symbolic.vocabulary import Place
from agent_zoo.symbolic.worlds import World

__all__ = ["MOST_ROUNDS", "RefinementRule", "compile_operations", "refine"]

#: The rounds after which rules count as never ending.
MOST_ROUNDS = 50
_KINDS = ("add", "end", "alter")

Fact = tuple[int, str, int]
Amount = Callable[[World, int], float]


@dataclass(frozen=True)
class Operation:
    """What a refinement rule does: it adds, ends or alters a fact."""

    kind: str
    type: str
    origin: str | None
    target: str | None
    attributes: dict[str, Amount]


@dataclass(frozen=True)
class RefinementRule:
    """A refinement rule that has been compiled."""

    rule: Rule
    group: Group
    operations: Sequence[Operation]


@dataclass
class _Wish:
    """What a rule wants of a fact: that it has ended, or holds with these attributes."""

    rule: Rule
    node: int
    holds: bool
    attributes: dict[str, float] = field(default_factory=dict)

    def contradicts(self, other: _Wish) -> bool:
        if self.holds is not other.holds:
            return True
        return any(
            other.attributes.get(name, value) != value for name, value in self.attributes.items()
        )


# --- compiling


def compile_operations(rule: Rule, names: Names) -> list[Operation]:
    """Return the operations of a rule.

    Raises:
        InvalidRule: They are not what they should be; the message says where.
    """
    place = rule.place.at("operations")
    entries = rule.operations
    if not isinstance(entries, Sequence) or isinstance(entries, str) or not entries:
        raise place.refusal("a list of operations, one at least", entries)
    return [
        _operation(entry, rule, names, place.at(number)) for number, entry in enumerate(entries)
    ]


def _operation(entry: Any, rule: Rule, names: Names, place: Place) -> Operation:
    fields = (*_KINDS, "origin", "target", "amount", "attributes")
    check_fields(entry, fields, place)
    kinds = [kind for kind in _KINDS if kind in entry]
    if len(kinds) != 1:
        raise place.refusal(f"one of {', '.join(_KINDS)}", dict(entry))
    (kind,) = kinds
    attributes = {
        name: _amount(formula, rule, names, at) for name, formula, at in attributes_of(entry, place)
    }
    if (kind == "end" and attributes) or (kind == "alter" and not attributes):
        expected = "no attributes" if kind == "end" else "the attributes that are altered"
        raise place.refusal(f"{expected} beside {kind!r}", dict(entry))
    return Operation(
        kind=kind,
        type=names.vocabulary.check_relation(entry[kind], place.at(kind)),
        origin=_end(entry, "origin", rule, names, place),
        target=_end(entry, "target", rule, names, place),
        attributes=attributes,
    )


def _end(entry: Any, field: str, rule: Rule, names: Names, place: Place) -> str | None:
    """Return the name of the node at an end of the relation, or None for that of the rule."""
    if field not in entry:
        raise place.refusal(f"the field {field!r}: {rule.each} or the name of a node", dict(entry))
    if entry[field] == rule.each:
        return None
    return names.vocabulary.check_node(entry[field], place.at(field))


def _amount(formula: Any, rule: Rule, names: Names, place: Place) -> Amount:
    assert rule.each is not None
    function = Function(names, place, {rule.each: Kind.NODE}, two_worlds=False)
    return function.compile(write_formula(formula, function, place), both_worlds=False)


# --- running


def refine(rules: Sequence[RefinementRule], net: SemanticNet, base: World) -> None:
    """Run rules on a net until nothing changes.

    Args:
        rules: The rules.
        net: The net: that of `base`, or a forecast on it.
        base: The world of the real net.

    Raises:
        InvalidRule: Rules contradict each other, or never come to an end.
    """
    changed: list[_Wish] = []
    for _ in range(MOST_ROUNDS):
        world = base.after(net) if net is not base.net else World(base.layout, net)
        changed = list(_round(rules, world))
        world.close()
        if not changed:
            return
    names = " and ".join(dict.fromkeys(repr(wish.rule.name) for wish in changed))
    nodes = ", ".join(dict.fromkeys(net.name(wish.node) for wish in changed))
    raise InvalidRule(
        f"{changed[0].rule.place}: expected rules that come to an end, got changes after "
        f"{MOST_ROUNDS} rounds, by {names} for {nodes}"
    )


def _round(rules: Sequence[RefinementRule], world: World) -> Iterator[_Wish]:
    """Do what the rules want in a world, and yield what has changed it."""
    wishes: dict[Fact, _Wish] = {}
    for rule in rules:
        for node in world.ask(rule.group, ()):
            for operation in rule.operations:
                _wish(wishes, rule.rule, operation, world, node)
    for fact, wish in wishes.items():
        if _fulfil(world, fact, wish):
            yield wish


def _wish(
    wishes: dict[Fact, _Wish], rule: Rule, operation: Operation, world: World, node: int
) -> None:
    origin = node if operation.origin is None else world.named[operation.origin]
    target = node if operation.target is None else world.named[operation.target]
    fact = (origin, operation.type, target)
    if operation.kind == "alter" and world.fact(*fact) is None:
        return
    attributes = {name: amount(world, node) for name, amount in operation.attributes.items()}
    wish = _Wish(rule, node, operation.kind != "end", attributes)
    other = wishes.setdefault(fact, wish)
    if other is wish:
        return
    if not other.contradicts(wish):
        other.attributes.update(attributes)
    elif rule.priority == other.rule.priority:
        raise _contradiction(world, fact, wish, other)
    elif rule.priority > other.rule.priority:
        wishes[fact] = wish


def _contradiction(world: World, fact: Fact, wish: _Wish, other: _Wish) -> InvalidRule:
    origin, type, target = fact
    name = world.net.name
    return InvalidRule(
        f"{wish.rule.place}: expected rules that agree, or have different priorities, got "
        f"{other.rule.name!r} (for {name(other.node)}) and {wish.rule.name!r} "
        f"(for {name(wish.node)}), which contradict each other about "
        f"{name(origin)} {type} {name(target)}"
    )


def _fulfil(world: World, fact: Fact, wish: _Wish) -> bool:
    """Bring a fact in line with a wish; return whether that has changed anything."""
    origin, type, target = fact
    known = world.fact(origin, type, target)
    if not wish.holds:
        if known is not None:
            world.net.end(world.own_node(origin), type, known.target)
        return known is not None
    before = known.attributes if known is not None else {}
    attributes = {**before, **wish.attributes}
    if known is not None and attributes == before:
        return False
    stated = target if known is None else known.target
    world.net.add(world.own_node(origin), type, stated, **attributes)
    return True
