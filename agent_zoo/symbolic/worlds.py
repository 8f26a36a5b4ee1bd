"""Worlds: a net as formulas see it, before an action or after it.

A world answers questions about nodes and remembers the answers. The world after an action lies on
the one before it: what the forecast does not touch keeps the answers that it had.

Nodes keep their identity from one world to the other: a real node stands for itself in both, and
the world after an action looks at its image, the node of the forecast that stands for it. What is
new in a forecast stands for itself, and the world before knows nothing of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from agent_zoo.symbolic.net import Relation, SemanticNet

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

#: Relations that say nothing about their targets.
_BY_ORIGIN = frozenset(("has", "in", "is_a", "planning"))


class Question(ABC):
    """What can be asked of a world about a key: a node, or several, or nothing at all."""

    #: Whether the answer for a node depends on nothing but the facts of this node.
    local = True

    @abstractmethod
    def answer(self, world: World, key: Any) -> Any:
        """Return the answer; the world remembers it."""


class Layout:
    """The questions of a set of rules, numbered: world and rules agree on the numbers."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self._slots: dict[Question, int] = {}

    def slot(self, question: Question) -> int:
        """Return the number of a question; equal questions have one."""
        if question not in self._slots:
            self._slots[question] = len(self.questions)
            self.questions.append(question)
        return self._slots[question]


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
    """The answers after an action; of what it has not touched, they are those of before."""

    __slots__ = ("before",)

    def __init__(self, question: Question, world: World, before: dict[Any, Any]) -> None:
        super().__init__(question, world)
        self.before = before
        self.update(before)
        for node in world.touched:
            self.pop(node, None)

    def __missing__(self, key: Any) -> Any:
        world = self.world
        asked = self.question.answer(world, key) if key in world.touched else self.before[key]
        self[key] = asked
        return asked


class _Tables(dict[int, _Answers]):
    """The answers of a world, by the number of the question; made when first asked for."""

    __slots__ = ("layout", "world")

    def __init__(self, layout: Layout, world: World) -> None:
        self.layout = layout
        self.world = world

    def __missing__(self, slot: int) -> _Answers:
        question, world = self.layout.questions[slot], self.world
        answers: _Answers
        if world.base is not None and question.local and not world.everywhere:
            answers = _AnswersAfter(question, world, world.base.tables[slot])
        else:
            answers = _Answers(question, world)
        self[slot] = answers
        return answers


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
        touched: The nodes about which the forecast says something: real ones by themselves, and
            what is new.
        everywhere: Whether the forecast changes something abstract, and so whatever is of its kind.
    """

    __slots__ = (
        "_first",
        "_image",
        "base",
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
        self.context = context if base is None else base.context
        self.named: dict[str, int] = _Named(net) if base is None else base.named
        self.tables = _Tables(layout, self)
        # What does not stand for anything else: all nodes but those of a forecast.
        self._first = net.size if base is None else net.nodes().start
        self._image: Callable[[int], int] | None = getattr(net, "image", None)
        self.touched: set[int] = set()
        self.everywhere = False
        if base is not None:
            self._find_touched()

    def after(self, forecast: SemanticNet) -> World:
        """Return the world that a forecast on this world's net describes."""
        return World(self.layout, forecast, self)

    def _find_touched(self) -> None:
        net, touched = self.net, self.touched
        for origin, types in net.changes():
            touched.add(net.stands_for(origin))
            self.everywhere = self.everywhere or self._is_abstract(origin)
            for type, targets in types.items():
                if type not in _BY_ORIGIN:
                    touched.update(map(net.stands_for, targets))

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

    def amount(self, node: int, name: str, attribute: str = "amount") -> float:
        """Return the amount of what a node has, by its name; 0 if there is none."""
        return self.ask(Attribute("has", name, attribute), node) or 0

    def has(self, node: int, name: str) -> bool:
        """Return whether a node has something, by its name."""
        return bool(self.ask(Has(name), node))

    def is_a(self, node: int, name: str) -> bool:
        """Return whether a node is of a kind, by its name."""
        return bool(self.ask(IsA(name), node))

    def holds(self, node: int, type: str, name: str) -> bool:
        """Return whether a relation leads from a node to another one, by its name."""
        return bool(self.ask(Holds(type, name), node))

    def ask(self, question: Question, key: Any) -> Any:
        """Return the answer to a question about a node."""
        return self.tables[self.layout.slot(question)][key]

    # --- what holds

    def fact(self, origin: int, type: str, target: int) -> Relation | None:
        """Return the least abstract fact of a type about two nodes, or None."""
        image = self.image(target)
        for one in self.net.ancestors(self.image(origin)):
            relation = self.net.own(one, type, image)
            if relation is None and image != target:
                relation = self.net.own(one, type, target)
            if relation is not None:
                return None if relation.ended else relation
        return None

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


@dataclass(frozen=True)
class IsA(Question):
    """Whether a node is of a kind."""

    kind: str

    def answer(self, world: World, key: int) -> bool:
        kind = world.named[self.kind]
        return world.knows(key) and world.net.is_a(world.image(key), kind)


@dataclass(frozen=True)
class Has(Question):
    """Whether a path over `is_a` and `has` leads from a node to another one."""

    name: str

    def answer(self, world: World, key: int) -> bool:
        target = world.named[self.name]
        return target != NOTHING and world.knows(key) and world.net.has(world.image(key), target)


@dataclass(frozen=True)
class Holds(Question):
    """Whether a relation leads from a node to another one, or the other way."""

    type: str
    name: str
    backwards: bool = False

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

    def answer(self, world: World, key: int) -> float:
        value = value_of(world, self, key)
        return value if isinstance(value, (int, float)) else 0


@dataclass(frozen=True)
class Within(Question):
    """Whether an attribute is known and lies between two numbers, or is a certain word."""

    of: Attribute
    least: float | None
    most: float | None
    word: str | None = None

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

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        if not world.knows(key):
            return ()
        above = map(world.net.stands_for, world.net.ancestors(world.image(key)))
        return tuple(dict.fromkeys(node for node in above if node != key))


@dataclass(frozen=True)
class Targets(Question):
    """All that a node relates to, by itself or by what it is."""

    type: str

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        return world.targets(key, self.type) if world.knows(key) else ()


@dataclass(frozen=True)
class Origins(Question):
    """All that relates to a node itself."""

    type: str

    local = False

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

    def answer(self, world: World, key: Any) -> Members:
        if world.base is None or world.everywhere or not self.by_facts:
            found = (node for node in self._candidates(world) if self._tests(world, node))
            return dict.fromkeys(sorted(found))
        before: Members = world.base.ask(self, ())
        changed = {node for node in world.touched if (node in before) != self._tests(world, node)}
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

    def answer(self, world: World, key: Any) -> Members:
        after: Members = world.ask(self.group, ())
        if world.base is None:
            return after
        before: Members = world.base.ask(self.group, ())
        return after if after is before else {**before, **after}
