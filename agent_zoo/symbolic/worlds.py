"""Worlds: a net as formulas see it, before an action or after it.

Nodes keep their identity from one world to the other: a real node stands for itself in both, and
the world after an action looks at its image, the node of the forecast that stands for it. What is
new in a forecast stands for itself, and the world before knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from agent_zoo.symbolic.answers import Layout, Reading, Tables, WatchedTables
from agent_zoo.symbolic.net import PLANNING_NODE, Relation, SemanticNet
from agent_zoo.symbolic.questions import NOTHING, Has, Holds, IsA, Question, amount_of

__all__ = ["World"]


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
        "_touched_by",
        "_watcher",
        "base",
        "changed",
        "context",
        "everywhere",
        "layout",
        "named",
        "net",
        "open_readings",
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
        self.tables: dict[int, Any] = Tables(layout, self)
        self.open_readings: list[Reading] = []
        self._watcher: World | None = None
        # What does not stand for anything else: all nodes but those of a forecast.
        self._first = net.size if base is None else net.nodes().start
        self._image: Callable[[int], int] | None = getattr(net, "image", None)
        self.touched: dict[int, set[str | int]] = {}
        self._touched_by: dict[frozenset[str | int], set[int]] = {}
        self.changed: set[str | int] = set()
        self.everywhere = False
        if base is not None:
            self._find_touched()

    def after(self, forecast: SemanticNet) -> World:
        """Return the world that a forecast on this world's net describes."""
        return World(self.layout, forecast, self)

    def close(self) -> None:
        """Forget all answers. A world that is closed leaves nothing for the garbage collector."""
        self.tables.clear()
        self.tables = {}

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
        found = self._touched_by.get(subjects)
        if found is None:
            touched = self.touched.items()
            found = {node for node, said in touched if not subjects.isdisjoint(said)}
            self._touched_by[subjects] = found
        return found

    @property
    def watcher(self) -> World:
        """This world, but noting in `open_readings` what is asked of it."""
        if self._watcher is None:
            self._watcher = World(self.layout, self.net, context=self.context)
            self._watcher.tables = WatchedTables(self.tables, self._watcher.open_readings)
        return self._watcher

    def subjects(self, question: Question) -> frozenset[str | int] | None:
        """Return what the answers to a question depend on, as `changed` has it."""
        topics = question.topics
        return None if topics is None else frozenset(map(self._subject, topics))

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

    def value(self, name: str, *arguments: float) -> float:
        """Return a value of the rules, by its name."""
        key = arguments[0] if len(arguments) == 1 else arguments
        value: float = self.ask(self.layout.values[name], key)
        return value

    def members(self, name: str) -> Collection[int]:
        """Return the members of a group of the rules, by its name."""
        members: Collection[int] = self.ask(self.layout.groups[name], ())
        return members

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
        found: dict[int, None] = dict.fromkeys(
            map(self.net.stands_for, self.net.origins(type, target))
        )
        if (image := self.image(target)) != target:
            found.update(dict.fromkeys(map(self.net.stands_for, self.net.origins(type, image))))
        return tuple(node for node in found if self.fact(node, type, target) is not None)

    def kinds_of(self, nodes: Iterable[int]) -> dict[int, None]:
        """Return nodes and all that is of their kind."""
        found: dict[int, None] = {}
        waiting = list(nodes)
        while waiting:
            node = self.net.stands_for(waiting.pop())
            if node not in found:
                found[node] = None
                waiting += self.net.origins("is_a", node)
                waiting += self.net.origins("planning", node)
        return found
