"""Answers to questions in a world: found when first asked for, and kept.

The world after an action keeps the answers of the world before it, wherever the action has changed
nothing that they depend on. There are three ways to see this, the first that applies:

* The forecast says nothing of what the question is about, such as the attack of anything.
* The question is about facts of one node, and the forecast says nothing about that one.
* The answer was found from nodes about which the forecast says nothing, and groups that are as they
  were. Such `Reading` is noted when the world before finds an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.questions import Group, NamedValue, Origins, Question

if TYPE_CHECKING:
    from agent_zoo.symbolic.worlds import World

__all__ = ["Layout", "Reading", "Tables", "WatchedTables"]


class Layout:
    """The questions of a set of rules, numbered: world and rules agree on the numbers.

    Attributes:
        questions: The questions, by number.
        values: The values of the rules, by name.
        groups: Their groups.
    """

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.values: dict[str, NamedValue] = {}
        self.groups: dict[str, Group] = {}
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


@dataclass
class Reading:
    """What was read to find an answer: nodes and groups, or more than is known."""

    nodes: set[int] = field(default_factory=set)
    groups: set[int] = field(default_factory=set)
    anything: bool = False

    def join(self, other: Reading) -> None:
        """Add what was read to find another answer."""
        self.nodes |= other.nodes
        self.groups |= other.groups
        self.anything = self.anything or other.anything

    def holds_in(self, world: World, before: World) -> bool:
        """Return whether all of it is after an action as it was before."""
        if self.anything or not self.nodes.isdisjoint(world.touched):
            return False
        now, then = world.tables, before.tables
        return all(now[slot][()] is then[slot][()] for slot in self.groups)


class Answers(dict[Any, Any]):
    """The answers to one question in one world, by key."""

    __slots__ = ("question", "world")

    def __init__(self, question: Question, world: World) -> None:
        self.question = question
        self.world = world

    def __missing__(self, key: Any) -> Any:
        found = self[key] = self.question.answer(self.world, key)
        return found


class FirstAnswers(Answers):
    """The answers before an action, from which those after it are made."""

    __slots__ = ("subjects",)

    def __init__(self, question: Question, world: World) -> None:
        super().__init__(question, world)
        self.subjects = world.subjects(question)

    def after(self, world: World) -> Answers:
        """Return the answers after an action: these, if it changes none of them."""
        if self.subjects is not None and self.subjects.isdisjoint(world.changed):
            return self
        return self._changed(world)

    def _changed(self, world: World) -> Answers:
        return Answers(self.question, world)


class AnswersByNode(FirstAnswers):
    """The answers before an action to a question about the facts of single nodes."""

    __slots__ = ()

    def _changed(self, world: World) -> Answers:
        if self.subjects is None:
            return Answers(self.question, world)
        changed = world.touched_by(self.subjects)
        if not changed:
            return self
        if self.question.local:
            return ChangedAnswers(self.question, world, self, changed)
        return Answers(self.question, world)


class NotedAnswers(FirstAnswers):
    """The answers before an action, with what was read to find them."""

    __slots__ = ("readings",)

    def __init__(self, question: Question, world: World) -> None:
        super().__init__(question, world)
        self.readings: dict[Any, Reading] = {}

    def __missing__(self, key: Any) -> Any:
        reading, open_readings = Reading(), self.world.watcher.open_readings
        open_readings.append(reading)
        try:
            found = self[key] = self.question.answer(self.world.watcher, key)
        finally:
            open_readings.pop()
        reading.nodes.update(key if isinstance(key, tuple) else (key,))
        reading.anything = reading.anything or _looks_back(self.question)
        self.readings[key] = reading
        return found

    def _changed(self, world: World) -> Answers:
        return AnswersAfter(self.question, world, self)


def _first_answers(question: Question, world: World) -> Answers:
    if question.of_single_nodes:
        return AnswersByNode(question, world)
    if isinstance(question, Group):
        return FirstAnswers(question, world)
    return NotedAnswers(question, world)


def _looks_back(question: Question) -> bool:
    """Return whether an answer depends on nodes that a forecast does not touch by changing it."""
    return isinstance(question, Origins) and question.type in ("has", "in", "is_a")


class ChangedAnswers(Answers):
    """The answers after an action to a question about single nodes, of which some changed."""

    __slots__ = ("before", "changed")

    def __init__(
        self, question: Question, world: World, before: AnswersByNode, changed: set[int]
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


class AnswersAfter(Answers):
    """The answers after an action to a question about many nodes."""

    __slots__ = ("before",)

    def __init__(self, question: Question, world: World, before: NotedAnswers) -> None:
        super().__init__(question, world)
        self.before = before

    def __missing__(self, key: Any) -> Any:
        kept = self._is_kept(key)
        found = self[key] = self.before[key] if kept else self.question.answer(self.world, key)
        return found

    def _is_kept(self, key: Any) -> bool:
        """Return whether the answer is that of before; nobody asks only to find this out.

        Except where there is no key: then it is asked in every world.
        """
        before = self.before
        if key == () and key not in before:
            try:
                before[key]
            except InvalidRule:
                return False
        reading = before.readings.get(key)
        return reading is not None and reading.holds_in(self.world, before.world)


class Tables(dict[int, Answers]):
    """The answers of a world, by the number of the question."""

    __slots__ = ("layout", "world")

    def __init__(self, layout: Layout, world: World) -> None:
        self.layout = layout
        self.world = world

    def __missing__(self, slot: int) -> Answers:
        answers = self[slot] = self._answers(slot)
        return answers

    def _answers(self, slot: int) -> Answers:
        world = self.world
        if world.base is None:
            return _first_answers(self.layout.questions[slot], world)
        if world.everywhere:
            return Answers(self.layout.questions[slot], world)
        answers: Answers = world.base.tables[slot].after(world)
        return answers


class Watched:
    """Answers of the world before an action, which notes who reads them."""

    __slots__ = ("answers", "open_readings", "slot")

    def __init__(self, slot: int, answers: Answers, open_readings: list[Reading]) -> None:
        self.slot = slot
        self.answers = answers
        self.open_readings = open_readings

    def __getitem__(self, key: Any) -> Any:
        found, answers = self.answers[key], self.answers
        if self.open_readings:
            reading = self.open_readings[-1]
            if isinstance(answers, NotedAnswers):
                reading.join(answers.readings[key])
            elif answers.question.local:
                reading.nodes.add(key)
            else:
                reading.groups.add(self.slot)
        return found


class WatchedTables(dict[int, Watched]):
    """The answers of the world before an action, watched while others are found from them."""

    __slots__ = ("open_readings", "tables")

    def __init__(self, tables: dict[int, Any], open_readings: list[Reading]) -> None:
        self.tables = tables
        self.open_readings = open_readings

    def __missing__(self, slot: int) -> Watched:
        watched = self[slot] = Watched(slot, self.tables[slot], self.open_readings)
        return watched
