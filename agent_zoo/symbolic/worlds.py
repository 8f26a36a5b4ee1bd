"""Worlds: a net as formulas see it, before an action or after it.

A world answers questions about nodes and remembers the answers. The world after an action lies on
the one before it: what the forecast does not touch keeps the answers that it had.

Nodes keep their identity from one world to the other: a real node stands for itself in both, and
the world after an action looks at its image, the node of the forecast that stands for it. What is
new in a forecast stands for itself, and the world before knows nothing of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from agent_zoo.symbolic.net import PLANNING_NODE, Relation, SemanticNet

__all__ = [
    "NOTHING",
    "Ancestors",
    "Attribute",
    "Either",
    "Group",
    "Has",
    "Holds",
    "IsA",
    "Layout",
    "Measured",
    "NamedValue",
    "Origins",
    "Question",
    "Related",
    "Start",
    "Targets",
    "Within",
    "World",
]

#: The node that is none: it has nothing, is nothing, and all its amounts are 0.
NOTHING = -1

Members = dict[int, None]

#: What an answer depends on: facts of some types, and `has` facts about the nodes of some names.
#: None stands for any facts.
Topics = frozenset[str] | None
EVERYTHING: Topics = None


class Question(ABC):
    """What can be asked of a world about a key: a node, or several, or nothing at all."""

    #: Whether the answer for a node depends on nothing but the facts of this node.
    local = True

    @property
    def topics(self) -> Topics:
        """The facts on which the answer depends."""
        return EVERYTHING

    @abstractmethod
    def answer(self, world: World, key: Any) -> Any:
        """Return the answer; the world remembers it."""


class Layout:
    """The questions of a set of rules, numbered: world and rules agree on the numbers."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self._slots: dict[Question, int] = {}
        self._by_name: dict[tuple[Callable[[str], Question], str], int] = {}

    def slot(self, question: Question) -> int:
        """Return the number of a question; equal questions have one."""
        if question not in self._slots:
            self._slots[question] = len(self.questions)
            self.questions.append(question)
        return self._slots[question]

    def of_name(self, kind: Callable[[str], Question], name: str) -> int:
        """Return the number of a question that a name is all there is to."""
        slot = self._by_name.get((kind, name))
        if slot is None:
            slot = self._by_name[kind, name] = self.slot(kind(name))
        return slot


class _Answers(dict[Any, Any]):
    """The answers to one question in one world, by key; found when first asked for."""

    __slots__ = ("question", "world")

    def __init__(self, question: Question, world: World) -> None:
        self.question = question
        self.world = world

    def __missing__(self, key: Any) -> Any:
        found = self[key] = self.question.answer(self.world, key)
        return found


class _AnswersAfter(_Answers):
    """The answers after an action; of what it has not changed, they are those of before."""

    __slots__ = ("before", "changed")

    def __init__(
        self, question: Question, world: World, before: dict[Any, Any], changed: set[int]
    ) -> None:
        super().__init__(question, world)
        self.before = before
        self.changed = changed
        self.update(before)
        for node in changed:
            self.pop(node, None)

    def __missing__(self, key: Any) -> Any:
        new = key in self.changed
        found = self[key] = self.question.answer(self.world, key) if new else self.before[key]
        return found


class _Tables(dict[int, _Answers]):
    """The answers of a world, by the number of the question; made when first asked for."""

    __slots__ = ("layout", "world")

    def __init__(self, layout: Layout, world: World) -> None:
        self.layout = layout
        self.world = world

    def __missing__(self, slot: int) -> _Answers:
        answers = self[slot] = self._answers(slot)
        return answers

    def _answers(self, slot: int) -> _Answers:
        question, world = self.layout.questions[slot], self.world
        if world.base is None or world.everywhere:
            return _Answers(question, world)
        before = world.base.tables[slot]
        subjects = world.base.subjects(slot)
        if subjects is None:
            return _Answers(question, world)
        if subjects.isdisjoint(world.changed):
            return before
        if not question.local:
            return _Answers(question, world)
        changed = world.touched_by(subjects)
        return _AnswersAfter(question, world, before, changed) if changed else before


class _Named(dict[str, int]):
    """The nodes of a net by name; `NOTHING` where the net knows none."""

    __slots__ = ("net",)

    def __init__(self, net: SemanticNet) -> None:
        self.net = net

    def __missing__(self, name: str) -> int:
        found = self.net.find(name)
        node = self[name] = NOTHING if found is None else found
        return node


class World:
    """A net as formulas see it.

    Args:
        layout: The questions of the rules.
        net: What is known, or what is expected of an action.
        base: The world before the action, where `net` is a forecast on its net.
        context: What measures may look up beside the net; that of the base if there is one.

    Attributes:
        touched: The nodes about which the forecast says something, real ones by themselves and
            what is new, and what it says: the types; for `has`, what is had and all this leads to.
        changed: What the forecast says about any of them.
        everywhere: Whether the forecast changes something abstract, and so whatever is of its kind.
    """

    __slots__ = (
        "_first",
        "_image",
        "_subjects",
        "base",
        "changed",
        "context",
        "everywhere",
        "layout",
        "named",
        "net",
        "tables",
        "touched",
    )

    def __init__(
        self,
        layout: Layout,
        net: SemanticNet,
        base: World | None = None,
        context: Any = None,
    ) -> None:
        self.layout = layout
        self.net = net
        self.base = base
        self.context: Any = context if base is None else base.context
        self.named: dict[str, int] = _Named(net) if base is None else base.named
        self.tables = _Tables(layout, self)
        # What does not stand for anything else: all nodes but those of a forecast.
        self._first = net.size if base is None else net.nodes().start
        self._image: Callable[[int], int] | None = getattr(net, "image", None)
        self._subjects: dict[int, frozenset[str | int] | None] = {}
        self.touched: dict[int, set[str | int]] = {}
        self.changed: set[str | int] = set()
        self.everywhere = False
        if base is not None:
            self._find_touched()

    def after(self, forecast: SemanticNet) -> World:
        """Return the world that a forecast on this world's net describes."""
        return World(self.layout, forecast, self)

    def _find_touched(self) -> None:
        net = self.net
        for origin, types in net.changes():
            self.everywhere = self.everywhere or self._is_abstract(origin)
            said = self.touched.setdefault(net.stands_for(origin), set())
            for type, targets in types.items():
                if type == "has":
                    said.update(*map(net.reach, targets))
                elif type not in ("is_a", "planning"):
                    said.add(type)
                    if type != "in":
                        self._touch(targets, type)
                elif type == "is_a" and not self._is_image(targets):
                    said.add(type)
        self.changed.update(*self.touched.values())

    def _touch(self, targets: Iterable[int], type: str) -> None:
        for target in targets:
            self.touched.setdefault(self.net.stands_for(target), set()).add(type)

    def _is_image(self, kinds: Collection[int]) -> bool:
        """Return whether all that a node is, is that it stands for another one."""
        return len(kinds) == 1 and self.named[PLANNING_NODE] in kinds

    def touched_by(self, subjects: frozenset[str | int]) -> set[int]:
        """Return the nodes about which the forecast says something of some subjects."""
        return {node for node, said in self.touched.items() if not subjects.isdisjoint(said)}

    def subjects(self, slot: int) -> frozenset[str | int] | None:
        """Return what the answers to a question depend on, as `changed` has it."""
        if slot not in self._subjects:
            topics = self.layout.questions[slot].topics
            self._subjects[slot] = None if topics is None else frozenset(map(self._subject, topics))
        return self._subjects[slot]

    def _subject(self, topic: str) -> str | int:
        type, _, name = topic.partition(" ")
        return self.named[name] if type == "has" and name else type

    def _is_abstract(self, node: int) -> bool:
        """Return whether a node says something of others, and is no image of anything."""
        origins = self.net.origins
        return node < self._first and bool(origins("is_a", node) or origins("has", node))

    # --- nodes

    def image(self, node: int) -> int:
        """Return the node of this world's net that says what is known of a node."""
        return node if self._image is None else self._image(node)

    def own_node(self, node: int) -> int:
        """Return the node of this world's net whose facts may be changed: in a forecast, the image.

        It is imagined if it has not been so far.
        """
        if self.base is None or node >= self._first:
            return node
        imagined: int = self.net.imagine(node)  # type: ignore[attr-defined]
        return imagined

    def knows(self, node: int) -> bool:
        """Return whether a node is part of this world; the world before knows nothing new."""
        return 0 <= node < self.net.size

    # --- what rules and measures ask, by name

    def amount(self, node: int, name: str) -> float:
        """Return the amount of what a node has, by its name; 0 if there is none."""
        amount: float = self.tables[self.layout.of_name(amount_of, name)][node]
        return amount

    def has(self, node: int, name: str) -> bool:
        """Return whether a node has something, by its name."""
        return bool(self.tables[self.layout.of_name(Has, name)][node])

    def is_a(self, node: int, name: str) -> bool:
        """Return whether a node is of a kind, by its name."""
        return bool(self.tables[self.layout.of_name(IsA, name)][node])

    def holds(self, node: int, type: str, name: str) -> bool:
        """Return whether a relation leads from a node to another one, by its name."""
        return bool(self.ask(Holds(type, name), node))

    def ask(self, question: Question, key: Any) -> Any:
        """Return the answer to a question about a node."""
        return self.tables[self.layout.slot(question)][key]

    # --- what holds

    def fact(self, origin: int, type: str, target: int) -> Relation | None:
        """Return the least abstract fact of a type about two nodes, or None."""
        image, one = self.image(target), self.image(origin)
        if image != target and (fact := self.net.nearest(one, type, image)) is not None:
            return None if fact.ended else fact
        return self.net.fact(one, type, target)

    def targets(self, origin: int, type: str) -> tuple[int, ...]:
        """Return all that a node relates to, by itself or by what it is."""
        held: dict[int, bool] = {}
        for one in self.net.ancestors(self.image(origin)):
            for relation in self.net.sayings(one, type):
                held.setdefault(self.net.stands_for(relation.target), not relation.ended)
        return tuple(target for target, holds in held.items() if holds)

    def origins(self, type: str, target: int) -> tuple[int, ...]:
        """Return all that relates to a node itself."""
        found: Members = dict.fromkeys(map(self.net.stands_for, self.net.origins(type, target)))
        if (image := self.image(target)) != target:
            found.update(dict.fromkeys(map(self.net.stands_for, self.net.origins(type, image))))
        return tuple(node for node in found if self.fact(node, type, target) is not None)

    def kinds_of(self, nodes: Iterable[int]) -> Members:
        """Return nodes and all that is of their kind."""
        found: Members = {}
        waiting = list(nodes)
        while waiting:
            node = self.net.stands_for(waiting.pop())
            if node not in found:
                found[node] = None
                waiting += self.net.origins("is_a", node)
                waiting += self.net.origins("planning", node)
        return found


# --- questions about facts


def _topics_of(type: str, name: str = "") -> Topics:
    """Return the topics of a question about facts of a type; all know what nodes are."""
    if type != "has":
        return frozenset(("is_a", type))
    return frozenset(("is_a", f"has {name}")) if name else EVERYTHING


@dataclass(frozen=True)
class IsA(Question):
    """Whether a node is of a kind."""

    kind: str

    @property
    def topics(self) -> Topics:
        return frozenset(("is_a",))

    def answer(self, world: World, key: int) -> bool:
        kind = world.named[self.kind]
        return world.knows(key) and world.net.is_a(world.image(key), kind)


@dataclass(frozen=True)
class Has(Question):
    """Whether a path over `is_a` and `has` leads from a node to another one."""

    name: str

    @property
    def topics(self) -> Topics:
        return frozenset(("is_a", f"has {self.name}"))

    def answer(self, world: World, key: int) -> bool:
        target = world.named[self.name]
        return target != NOTHING and world.knows(key) and world.net.has(world.image(key), target)


@dataclass(frozen=True)
class Holds(Question):
    """Whether a relation leads from a node to another one, or the other way."""

    type: str
    name: str
    backwards: bool = False

    @property
    def topics(self) -> Topics:
        return _topics_of(self.type)

    def answer(self, world: World, key: int) -> bool:
        other = world.named[self.name]
        if other == NOTHING or not world.knows(key):
            return False
        origin, target = (other, key) if self.backwards else (key, other)
        return world.fact(origin, self.type, target) is not None


@dataclass(frozen=True)
class Related(Question):
    """Whether a relation leads from the first to the second of two nodes."""

    type: str

    local = False

    @property
    def topics(self) -> Topics:
        return _topics_of(self.type)

    def answer(self, world: World, key: tuple[int, int]) -> bool:
        origin, target = key
        if not (world.knows(origin) and world.knows(target)):
            return False
        if self.type == "is_a":
            return world.net.is_a(world.image(origin), target)
        if self.type == "has":
            return world.net.has(world.image(origin), target)
        return world.fact(origin, self.type, target) is not None


@dataclass(frozen=True)
class Attribute(Question):
    """The least abstract number that a relation of a node has for an attribute, or 0."""

    type: str
    name: str
    attribute: str = "amount"
    backwards: bool = False

    @property
    def topics(self) -> Topics:
        return _topics_of(self.type, self.name)

    def answer(self, world: World, key: int) -> float:
        value = value_of(world, self, key)
        return value if isinstance(value, (int, float)) else 0


def amount_of(name: str) -> Attribute:
    """Return the question for the amount of what a node has."""
    return Attribute("has", name)


@dataclass(frozen=True)
class Within(Question):
    """Whether an attribute is known and lies between two numbers, or is a certain word."""

    of: Attribute
    least: float | None
    most: float | None
    word: str | None = None

    @property
    def topics(self) -> Topics:
        return self.of.topics

    def answer(self, world: World, key: int) -> bool:
        value = value_of(world, self.of, key)
        if self.word is not None:
            return bool(value == self.word)
        if not isinstance(value, (int, float)):
            return False
        at_least = self.least is None or value >= self.least
        return at_least and (self.most is None or value <= self.most)


def value_of(world: World, of: Attribute, node: int) -> Any:
    """Return the value of an attribute, or None."""
    other = world.named[of.name]
    if other == NOTHING or not world.knows(node):
        return None
    if of.type == "has":
        return world.net.amount(world.image(node), other, of.attribute)
    origin, target = (other, node) if of.backwards else (node, other)
    fact = world.fact(origin, of.type, target)
    return None if fact is None else fact.attributes.get(of.attribute)


@dataclass(frozen=True)
class Ancestors(Question):
    """All that a node is, apart from itself."""

    @property
    def topics(self) -> Topics:
        return frozenset(("is_a",))

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        if not world.knows(key):
            return ()
        above = map(world.net.stands_for, world.net.ancestors(world.image(key)))
        return tuple(dict.fromkeys(node for node in above if node != key))


@dataclass(frozen=True)
class Targets(Question):
    """All that a node relates to, by itself or by what it is."""

    type: str

    @property
    def topics(self) -> Topics:
        return _topics_of(self.type)

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        return world.targets(key, self.type) if world.knows(key) else ()


@dataclass(frozen=True)
class Origins(Question):
    """All that relates to a node itself."""

    type: str

    local = False

    @property
    def topics(self) -> Topics:
        return _topics_of(self.type)

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        return world.origins(self.type, key) if world.knows(key) else ()


# --- questions that rules have named


class NamedValue(Question):
    """A value of a rule file. What it depends on is known once it has been compiled."""

    def __init__(self, name: str, arity: int) -> None:
        self.name = name
        self.arity = arity
        self.local = False
        self.compares_worlds = False
        self.function: Callable[..., float] | None = None
        self.depends_on: Topics = EVERYTHING

    @property
    def topics(self) -> Topics:
        return self.depends_on

    def answer(self, world: World, key: Any) -> float:
        assert self.function is not None
        arguments = (key,) if self.arity == 1 else key
        if self.compares_worlds:
            return self.function(world.base or world, world, *arguments)
        return self.function(world, *arguments)


class Measured(Question):
    """What a function in Python says of nodes; 0 if the world knows one of them not."""

    local = False

    def __init__(self, name: str, function: Callable[..., float], arity: int) -> None:
        self.name = name
        self.function = function
        self.arity = arity

    def answer(self, world: World, key: Any) -> float:
        arguments = (key,) if self.arity == 1 else key
        if not all(map(world.knows, arguments)):
            return 0
        return float(self.function(world, *arguments))


@dataclass(frozen=True)
class Start:
    """Where to look for the members of a group: at what some fact relates to a known node."""

    kind: str
    type: str
    name: str

    def candidates(self, world: World) -> Iterable[int]:
        """Return nodes among which all members are."""
        node = world.named[self.name]
        if node == NOTHING:
            return ()
        if self.kind == "node":
            return (node,)
        if self.kind == "targets":
            return world.targets(node, self.type)
        return world.kinds_of((node,) if self.type == "is_a" else world.origins(self.type, node))


class Group(Question):
    """The nodes that fulfil some conditions.

    Attributes:
        test: Whether a node of a world is a member.
        starts: Where to look for members; any of them will do.
        by_facts: Whether being a member depends on nothing but the facts of the node.
    """

    local = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.test: Callable[[World, int], bool] | None = None
        self.starts: Sequence[Start] = ()
        self.by_facts = False
        self.depends_on: Topics = EVERYTHING

    @property
    def topics(self) -> Topics:
        return self.depends_on

    def answer(self, world: World, key: Any) -> Members:
        if world.base is None or world.everywhere or not self.by_facts:
            found = (node for node in self._candidates(world) if self._tests(world, node))
            return dict.fromkeys(sorted(found))
        before: Members = world.base.ask(self, ())
        slot = world.layout.slot(self)
        touched = world.touched_by(world.base.subjects(slot) or frozenset())
        changed = {node for node in touched if (node in before) != self._tests(world, node)}
        if not changed:
            return before
        joined = sorted(changed.difference(before))
        return dict.fromkeys([node for node in before if node not in changed] + joined)

    def _tests(self, world: World, node: int) -> bool:
        assert self.test is not None
        return self.test(world, node)

    def _candidates(self, world: World) -> Iterator[int]:
        if not self.starts:
            return iter(dict.fromkeys(map(world.net.stands_for, range(world.net.size))))
        found = [list(start.candidates(world)) for start in self.starts]
        return iter(min(found, key=len))


class Either(Question):
    """The members of a group before an action or after it."""

    local = False

    def __init__(self, group: Group) -> None:
        self.group = group

    @property
    def topics(self) -> Topics:
        return self.group.topics

    def answer(self, world: World, key: Any) -> Members:
        after: Members = world.ask(self.group, ())
        if world.base is None:
            return after
        before: Members = world.base.ask(self.group, ())
        return after if after is before else {**before, **after}
