"""The semantic net: nodes, typed relations between them, and attributes on relations.

A node is nothing but an identity: what is known of it stands in its relations. `is_a` and `has` are
the two that everything rests on. What is said of something abstract holds for what is less
abstract, until something nearer says otherwise:

    Minion_013 --is_a--> Auchenai Soulpriest --is_a--> Minion
    Minion_013 has Health (amount 1), Auchenai Soulpriest has Health (amount 5), Minion has Health

    net.amount(minion, health)      1: the least abstract value

Facts are never deleted. What has ceased to hold is marked, and no query finds it from then on;
marked on an instance, a fact also hides what its card says (a silenced Voidwalker has no Taunt).

A net can lie on another one, its base: it finds all that the base knows, and adds to it without
changing it. The knowledge of a game lies on that of the cards, and what an action may lead to lies
on the knowledge of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hs_env.errors import InvalidOption

__all__ = ["PLANNING_NODE", "Relation", "SemanticNet"]

#: What nodes of a forecast are; the relation `planning` leads from each to what it stands for.
PLANNING_NODE = "Planning Node"

#: Relations that lead to what is more abstract. A node of a forecast is, first of all, what it
#: stands for.
_CLIMBING = ("planning", "is_a")

Value = int | float | str
_NOTHING: dict[Any, Any] = {}


class Relation:
    """A fact: what relates to what, and how. `ended` facts have ceased to hold."""

    __slots__ = ("attributes", "ended", "origin", "target", "type")

    def __init__(
        self,
        type: str,
        origin: int,
        target: int,
        attributes: dict[str, Value],
        ended: bool = False,
    ) -> None:
        self.type = type
        self.origin = origin
        self.target = target
        self.attributes = attributes
        self.ended = ended

    def __repr__(self) -> str:
        state = ", ended" if self.ended else ""
        return f"<{self.origin} {self.type} {self.target} {self.attributes or ''}{state}>"


class SemanticNet:
    """A semantic net, alone or on a base that it adds to.

    Nodes are numbers; `node` and `name` translate. The base must not grow while others lie on it.

    Args:
        base: The net that this one lies on.

    Attributes:
        version: A number that grows with every change of this net itself.
    """

    __slots__ = (
        "__weakref__",
        "_above",
        "_ancestors",
        "_first",
        "_incoming",
        "_names",
        "_nearest",
        "_numbers",
        "_outgoing",
        "_reached",
        "base",
        "version",
    )

    def __init__(self, base: SemanticNet | None = None) -> None:
        self.base = base
        self.version = 0
        self._first = base.size if base is not None else 0
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}
        self._outgoing: dict[int, dict[str, dict[int, Relation]]] = {}
        #: The same facts by target; made when first asked for, since few forecasts are asked.
        self._incoming: dict[int, dict[str, dict[int, Relation]]] | None = None
        self._ancestors: dict[int, tuple[int, ...]] = {}
        #: The least abstract facts about nodes, by type, and what paths over `has` lead to.
        self._nearest: dict[str, dict[int, dict[int, Relation]]] = {}
        self._reached: dict[int, frozenset[int]] = {}
        #: The types of what this net says about nodes of the base.
        self._above: set[str] = set()

    # --- nodes

    @property
    def size(self) -> int:
        """How many nodes there are, with those of the base."""
        return self._first + len(self._names)

    def node(self, name: str) -> int:
        """Return the node of a name; it is made if there is none."""
        found = self.find(name)
        return self._make(name) if found is None else found

    def find(self, name: str) -> int | None:
        """Return the node of a name, or None."""
        net: SemanticNet | None = self
        while net is not None:
            if (number := net._numbers.get(name)) is not None:
                return number
            net = net.base
        return None

    def __getitem__(self, name: str) -> int:
        """Return the node of a name.

        Raises:
            InvalidOption: There is none.
        """
        number = self.find(name)
        if number is None:
            raise InvalidOption(f"the net has no node {name!r}")
        return number

    def new_node(self, kind: str) -> int:
        """Make a node with the next free name of a kind: `Minion_013`."""
        number = self.size
        while self.find(name := f"{kind}_{number:03d}") is not None:
            number += 1
        return self._make(name)

    def name(self, node: int) -> str:
        """Return the name of a node."""
        net = self.owner(node)
        return net._names[node - net._first]

    def _make(self, name: str) -> int:
        number = self.size
        self._names.append(name)
        self._numbers[name] = number
        return number

    def owner(self, node: int) -> SemanticNet:
        """Return the net that a node was made in: this one, or one that it lies on."""
        net = self
        while node < net._first and net.base is not None:
            net = net.base
        return net

    # --- facts

    def add(self, origin: int, type: str, target: int, /, **attributes: Value) -> Relation:
        """State a fact. One that there is already gets these attributes, and holds again."""
        relation = Relation(type, origin, target, attributes)
        self._put(relation)
        return relation

    def end(self, origin: int, type: str, target: int) -> None:
        """Mark that a fact does not hold, whatever the base or something more abstract says."""
        self._put(Relation(type, origin, target, _NOTHING, ended=True))

    def _put(self, relation: Relation) -> None:
        origin, type, target = relation.origin, relation.type, relation.target
        self._outgoing.setdefault(origin, {}).setdefault(type, {})[target] = relation
        if self._incoming is not None:
            self._incoming.setdefault(target, {}).setdefault(type, {})[origin] = relation
        self.version += 1
        if origin < self._first:
            self._above.add(type)
        self._forget(type)

    def _towards(self) -> dict[int, dict[str, dict[int, Relation]]]:
        if self._incoming is None:
            self._incoming = {}
            for relation in self.relations():
                types = self._incoming.setdefault(relation.target, {})
                types.setdefault(relation.type, {})[relation.origin] = relation
        return self._incoming

    def _forget(self, type: str) -> None:
        """Forget the answers to which facts of a type may lead."""
        if type in _CLIMBING:
            self._ancestors.clear()
            self._nearest.clear()
            self._reached.clear()
        elif type in self._nearest:
            self._nearest[type].clear()
            if type == "has":
                self._reached.clear()

    def own(self, origin: int, type: str, target: int) -> Relation | None:
        """Return what is said of the node itself; it may be an ended fact."""
        net: SemanticNet | None = self
        while net is not None:
            facts = net._outgoing.get(origin, _NOTHING).get(type, _NOTHING)
            if (relation := facts.get(target)) is not None:
                return relation  # type: ignore[no-any-return]
            net = net.base
        return None

    def sayings(self, origin: int, type: str) -> Iterator[Relation]:
        """Yield what is said of a node itself by facts of a type, those that have ended too."""
        seen: set[int] = set()
        net: SemanticNet | None = self
        while net is not None:
            for target, relation in net._outgoing.get(origin, _NOTHING).get(type, _NOTHING).items():
                if target not in seen:
                    seen.add(target)
                    yield relation
            net = net.base

    def facts(
        self, origin: int, type: str | None = None, *, ended: bool = False
    ) -> Iterator[Relation]:
        """Yield the facts about a node itself, of one type or of all; with `ended` the past too."""
        seen: set[tuple[str, int]] = set()
        net: SemanticNet | None = self
        while net is not None:
            by_type = net._outgoing.get(origin, _NOTHING)
            for kind in by_type if type is None else (type,):
                for target, relation in by_type.get(kind, _NOTHING).items():
                    if (kind, target) not in seen:
                        seen.add((kind, target))
                        if ended or not relation.ended:
                            yield relation
            net = net.base

    def targets(self, origin: int, type: str) -> list[int]:
        """Return what a node itself relates to."""
        return [relation.target for relation in self.facts(origin, type)]

    def origins(self, type: str, target: int) -> list[int]:
        """Return what relates to a node, itself and not by something more abstract."""
        found: dict[int, bool] = {}
        net: SemanticNet | None = self
        while net is not None:
            for origin, relation in (
                net._towards().get(target, _NOTHING).get(type, _NOTHING).items()
            ):
                if origin not in found:
                    found[origin] = not relation.ended
            net = net.base
        return [origin for origin, holds in found.items() if holds]

    def types_towards(self, target: int) -> list[str]:
        """Return the types of relations that lead to a node."""
        found: dict[str, None] = {}
        for net in self.layers():
            found.update(dict.fromkeys(net._towards().get(target, _NOTHING)))
        return list(found)

    # --- questions

    def ancestors(self, node: int) -> tuple[int, ...]:
        """Return the node and all that it is, the least abstract first."""
        if node < self._first and "is_a" not in self._above:
            assert self.base is not None
            return self.base.ancestors(node)
        found = self._ancestors.get(node)
        if found is None:
            found = self._ancestors[node] = tuple(self._climb(node))
        return found

    def _climb(self, node: int) -> Iterable[int]:
        if (real := self._imagined(node)) is not None:
            kinds = (one for kind in self.targets(node, "is_a") for one in self.ancestors(kind))
            return dict.fromkeys((node, *self.ancestors(real), *kinds))
        reached: dict[int, None] = {node: None}
        hidden: set[int] = set()
        level = [node]
        while level:
            above = []
            for one in level:
                for relation in self._climbing(one):
                    if relation.ended:
                        hidden.add(relation.target)
                    elif relation.target not in hidden and relation.target not in reached:
                        reached[relation.target] = None
                        above.append(relation.target)
            level = above
        return reached

    def _climbing(self, node: int) -> Iterator[Relation]:
        for type in _CLIMBING:
            yield from self.sayings(node, type)

    def _imagined(self, node: int) -> int | None:
        """Return what a node of a forecast stands for, if it is nothing else of its own."""
        facts = self._outgoing.get(node, _NOTHING)
        if "planning" not in facts:
            return None
        kinds = facts.get("is_a", _NOTHING)
        if len(kinds) > 1 or any(relation.ended for relation in kinds.values()):
            return None
        real: int = next(iter(facts["planning"]))
        return real

    def stands_for(self, node: int) -> int:
        """Return what a node of a forecast stands for; any other node stands for itself."""
        if node < self._first:
            return node
        facts = self._outgoing.get(node, _NOTHING).get("planning")
        return next(iter(facts)) if facts else node

    def is_a(self, node: int, kind: int) -> bool:
        """Return whether something is of a kind: whether a path over `is_a` leads there."""
        return kind in self.ancestors(node)

    def fact(self, node: int, type: str, target: int) -> Relation | None:
        """Return the least abstract fact of a type about a target; None if there is none."""
        relation = self.nearest(node, type, target)
        return None if relation is None or relation.ended else relation

    def nearest(self, node: int, type: str, target: int) -> Relation | None:
        """Return the least abstract thing said about a fact; it may be that it has ended."""
        if (real := self._imagined(node)) is None:
            return self._nearest_facts(node, type).get(target)
        facts = self._outgoing[node]
        if (relation := facts.get(type, _NOTHING).get(target)) is not None:
            return relation  # type: ignore[no-any-return]
        found = (
            self._nearest_facts(one, type).get(target)
            for one in (real, *facts.get("is_a", _NOTHING))
        )
        return next((relation for relation in found if relation is not None), None)

    def amount(self, node: int, target: int, attribute: str = "amount") -> Any:
        """Return the least abstract value of an attribute of what a node has, or None."""
        nearest = self._nearest_facts(node, "has").get(target)
        if nearest is None or nearest.ended:
            return None
        if attribute in nearest.attributes:
            return nearest.attributes[attribute]
        for one in self.ancestors(node):
            relation = self.own(one, "has", target)
            if relation is None:
                continue
            if relation.ended:
                return None
            if attribute in relation.attributes:
                return relation.attributes[attribute]
        return None

    def has(self, node: int, target: int) -> bool:
        """Return whether something has something: whether a path over `is_a` and `has` leads there.

        What is marked as ended on a node hides the same fact about all that it is.
        """
        held = self._nearest_facts(node, "has")
        nearest = held.get(target)
        if nearest is not None and not nearest.ended:
            return True
        if target != node and target in self.ancestors(node):
            return True
        return any(not one.ended and target in self.reach(thing) for thing, one in held.items())

    def _nearest_facts(self, node: int, type: str) -> dict[int, Relation]:
        """Return the least abstract fact of a type about each target, those that ended too."""
        if node < self._first and self._above.isdisjoint((type, "is_a")):
            assert self.base is not None
            return self.base._nearest_facts(node, type)
        known = self._nearest.setdefault(type, {})
        found = known.get(node)
        if found is None:
            found = known[node] = self._gather(node, type)
        return found

    def _gather(self, node: int, type: str) -> dict[int, Relation]:
        if (real := self._imagined(node)) is not None:
            sources = [self._outgoing[node].get(type, _NOTHING), self._nearest_facts(real, type)]
            sources += (self._nearest_facts(one, type) for one in self.targets(node, "is_a"))
            return _first_of_each(source.items() for source in sources)
        return _first_of_each(
            ((relation.target, relation) for relation in self.sayings(one, type))
            for one in self.ancestors(node)
        )

    def reach(self, thing: int) -> frozenset[int]:
        """Return all that paths over `is_a` and `has` from a thing lead to, with itself."""
        if thing < self._first and self._above.isdisjoint(("has", "is_a")):
            assert self.base is not None
            return self.base.reach(thing)
        found = self._reached.get(thing)
        if found is None:
            found = self._reached[thing] = frozenset(self._walk(thing))
        return found

    def _walk(self, thing: int) -> set[int]:
        reached, waiting, walked = {thing}, [thing], {thing}
        while waiting:
            one = waiting.pop()
            held = [
                next_one
                for next_one, fact in self._nearest_facts(one, "has").items()
                if not fact.ended
            ]
            waiting += [next_one for next_one in held if next_one not in walked]
            walked.update(held)
            reached.update(self.ancestors(one), held)
        return reached

    # --- all of it

    def layers(self) -> Iterator[SemanticNet]:
        """Yield this net and those that it lies on, the lowest last."""
        net: SemanticNet | None = self
        while net is not None:
            yield net
            net = net.base

    def states(self, origin: int, type: str, target: int) -> bool:
        """Return whether this net itself says something of a fact, be it that it has ended."""
        return target in self._outgoing.get(origin, _NOTHING).get(type, _NOTHING)

    def nodes(self) -> range:
        """Return all nodes of this net itself, without those of its base."""
        return range(self._first, self.size)

    def relations(self) -> Iterator[Relation]:
        """Yield all facts of this net itself, ended ones too."""
        for by_type in self._outgoing.values():
            for by_target in by_type.values():
                yield from by_target.values()

    def changes(self) -> Iterable[tuple[int, Mapping[str, Mapping[int, Relation]]]]:
        """Return each node about which this net itself says something, and what, by type."""
        return self._outgoing.items()

    def statistics(self) -> Mapping[str, int]:
        """Return how many nodes, relations, attributes and types there are in this net itself."""
        relations = list(self.relations())
        names = [name for relation in relations for name in relation.attributes]
        return {
            "nodes": len(self._names),
            "relations": len(relations),
            "relation_types": len({relation.type for relation in relations}),
            "attributes": len(names),
            "attribute_types": len(set(names)),
        }


def _first_of_each(sources: Iterable[Iterable[tuple[int, Relation]]]) -> dict[int, Relation]:
    """Return the first relation of each thing."""
    found: dict[int, Relation] = {}
    for source in sources:
        for thing, relation in source:
            found.setdefault(thing, relation)
    return found
