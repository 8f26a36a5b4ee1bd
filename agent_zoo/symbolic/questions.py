"""Questions about the nodes of a world, and what their answers depend on.

Some are about facts, others are what rules have named: values, groups, and measures in Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from agent_zoo.symbolic.worlds import World

__all__ = [
    "EVERYTHING",
    "NOTHING",
    "Ancestors",
    "Attribute",
    "Either",
    "Group",
    "Has",
    "Holds",
    "IsA",
    "Measured",
    "NamedValue",
    "Origins",
    "Question",
    "Related",
    "Start",
    "Targets",
    "Topics",
    "Within",
    "amount_of",
]

#: The node that is none: it has nothing, is nothing, and all its amounts are 0.
NOTHING = -1

Members = dict[int, None]

#: What an answer depends on: facts of some types, and `has` facts about the nodes of some names.
#: None stands for any facts.
Topics: TypeAlias = "frozenset[str] | None"
EVERYTHING: Topics = None


class Question(ABC):
    """What can be asked of a world about a key: a node, or several, or nothing at all."""

    #: Whether the answer for a node depends on nothing but the facts of this node.
    local = True

    @property
    def of_single_nodes(self) -> bool:
        """Whether only nodes can change the answer whose own facts change."""
        return self.local

    @property
    def topics(self) -> Topics:
        """The facts on which the answer depends."""
        return EVERYTHING

    @abstractmethod
    def answer(self, world: World, key: Any) -> Any:
        """Return the answer; the world remembers it."""


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
        """The facts it depends on; see `Question`."""
        return frozenset(("is_a",))

    def answer(self, world: World, key: int) -> bool:
        """Return the answer; see `Question`."""
        kind = world.named[self.kind]
        return world.knows(key) and world.net.is_a(world.image(key), kind)


@dataclass(frozen=True)
class Has(Question):
    """Whether a path over `is_a` and `has` leads from a node to another one."""

    name: str

    @property
    def topics(self) -> Topics:
        """The facts it depends on; see `Question`."""
        return frozenset(("is_a", f"has {self.name}"))

    def answer(self, world: World, key: int) -> bool:
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return _topics_of(self.type)

    def answer(self, world: World, key: int) -> bool:
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return _topics_of(self.type)

    def answer(self, world: World, key: tuple[int, int]) -> bool:
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return _topics_of(self.type, self.name)

    def answer(self, world: World, key: int) -> float:
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return self.of.topics

    def answer(self, world: World, key: int) -> bool:
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return frozenset(("is_a",))

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return _topics_of(self.type)

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        """Return the answer; see `Question`."""
        return world.targets(key, self.type) if world.knows(key) else ()


@dataclass(frozen=True)
class Origins(Question):
    """All that relates to a node itself."""

    type: str

    local = False

    @property
    def topics(self) -> Topics:
        """The facts it depends on; see `Question`."""
        return _topics_of(self.type)

    def answer(self, world: World, key: int) -> tuple[int, ...]:
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return self.depends_on

    def answer(self, world: World, key: Any) -> float:
        """Return the answer; see `Question`."""
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
        """Return the answer; see `Question`."""
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
        """The facts it depends on; see `Question`."""
        return self.depends_on

    @property
    def of_single_nodes(self) -> bool:
        """Whether single nodes decide; see `Question`."""
        return self.by_facts

    def answer(self, world: World, key: Any) -> Members:
        """Return the answer; see `Question`."""
        if world.base is None or world.everywhere or not self.by_facts:
            return self._found(world)
        first = world.base.tables[world.layout.slot(self)]
        before: Members = first[()]
        touched = world.touched_by(first.subjects)
        changed = {node for node in touched if (node in before) != self._tests(world, node)}
        if not changed:
            return before
        joined = sorted(changed.difference(before))
        return dict.fromkeys([node for node in before if node not in changed] + joined)

    def _found(self, world: World) -> Members:
        tested = (node for node in self._candidates(world) if self._tests(world, node))
        found = dict.fromkeys(sorted(tested))
        if world.base is None or found != (before := world.base.ask(self, ())):
            return found
        return before  # type: ignore[no-any-return]

    def _tests(self, world: World, node: int) -> bool:
        assert self.test is not None
        return self.test(world, node)

    def _candidates(self, world: World) -> Iterator[int]:
        if not self.starts:
            return iter(dict.fromkeys(map(world.net.stands_for, range(world.net.size))))
        shortest = min((list(start.candidates(world)) for start in self.starts), key=len)
        return iter(shortest)


class Either(Question):
    """The members of a group before an action or after it."""

    local = False

    def __init__(self, group: Group) -> None:
        self.group = group

    @property
    def topics(self) -> Topics:
        """The facts it depends on; see `Question`."""
        return self.group.topics

    def answer(self, world: World, key: Any) -> Members:
        """Return the answer; see `Question`."""
        after: Members = world.ask(self.group, ())
        if world.base is None:
            return after
        before: Members = world.base.ask(self.group, ())
        return after if after is before else {**before, **after}
