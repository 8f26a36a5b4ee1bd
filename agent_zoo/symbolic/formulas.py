"""Formulas: numbers worked out from what a net knows, written as text.

    sum(attack(m) for m in my_minions if not has(m, "Frozen"))
    before(health(hero)) - after(health(hero))

| write | for |
|---|---|
| `2.5`, `+ - * / **`, `( )` | numbers; exponents count up to 16 |
| `< <= > >= == !=`, `and or not`, `a if c else b` | conditions: 1 or 0, and choices |
| `min(a, b)`, `max(a, b)`, `abs(a)` | numbers of numbers |
| `health(m)`, `full_health(m)` | the amount of a property that a node has, 0 if it has none |
| `amount(m, "Jade")` | the amount of anything that it has |
| `attribute(m, "in", "Board", "place")` | any attribute of a relation to a node |
| `has(m, "Taunt")`, `is_a(m, "Beast")`, `holds(m, "in", "Board")` | what is true of it |
| `me`, `opponent`, `"Board"`, `the(group)` | nodes: players, by name, the first of a group |
| `m == n`, `m in group`, `m not in group` | the same node, a member |
| `sum(f(m) for m in group if c)` | over a group; also `count any all largest smallest` |
| `count(group)`, `sum([a, b])` | the same, of members or a list |
| `threat(m)`, `board()` | a value of the rule files, or a measure in Python |
| `before(f)`, `after(f)`, `change(f)` | f before the action, after it, and by how much it grows |

A formula is about the world after the action, where nothing else is said. What is new there has no
facts in the world before. The largest and smallest of nothing are 0.

A formula is checked when it is read and becomes one Python function. Nothing else of Python can be
reached from it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import Any, Protocol

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.answers import Layout
from agent_zoo.symbolic.questions import (
    NOTHING,
    Attribute,
    Group,
    Has,
    Holds,
    IsA,
    Measured,
    NamedValue,
    Question,
    Related,
    Topics,
)
from agent_zoo.symbolic.vocabulary import PLAYERS, Place, Vocabulary, suggestion

__all__ = ["RESERVED", "Function", "Kind", "Names", "write_formula"]

#: What numbers may be raised to, at most.
MOST_POWER = 16

_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/",
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.USub: "-", ast.UAdd: "+", ast.Not: "not ", ast.And: "and", ast.Or: "or",
}  # fmt: skip

#: Functions over lists and `f(x) for x in group`, as Python that takes a list.
_OVER_LISTS = {
    "sum": "sum({})",
    "count": "len({})",
    "any": "any({})",
    "all": "all({})",
    "largest": "max({}, default=0)",
    "smallest": "min({}, default=0)",
}
_OF_NUMBERS = ("min", "max", "abs")
_OF_WORLDS = ("before", "after", "change")
_OF_FACTS = ("has", "is_a", "holds", "amount", "attribute", "the")

#: The names that formulas give a meaning of their own.
RESERVED = frozenset((*_OVER_LISTS, *_OF_NUMBERS, *_OF_WORLDS, *_OF_FACTS, *PLAYERS))


class Kind(Enum):
    """What an expression stands for."""

    NUMBER = "a number"
    NODE = "a node"


class Names(Protocol):
    """What formulas may name beside their own variables."""

    layout: Layout
    vocabulary: Vocabulary
    measures: dict[str, Measured]

    @property
    def constants(self) -> Mapping[str, float]:
        """The numbers that have names."""

    def names(self) -> list[str]:
        """Return the names of all values and groups."""

    def value(self, name: str) -> tuple[NamedValue, Sequence[Kind]] | None:
        """Return a named value and what it takes, or None."""

    def group(self, name: str) -> Group | None:
        """Return a named group, or None."""


def power(base: float, exponent: float) -> float:
    """Return a power, with the exponent kept within `MOST_POWER`."""
    kept = max(-MOST_POWER, min(MOST_POWER, exponent))
    result = base**kept
    if isinstance(result, complex):
        raise ArithmeticError(f"{base} ** {exponent} is no real number")
    return float(result)


_BUILTINS = {
    "__builtins__": {},
    "abs": abs, "all": all, "any": any, "len": len, "max": max, "min": min, "sum": sum,
    "power": power,
}  # fmt: skip


class Function:
    """A Python function that is being written: its variables, and the answers that it looks up.

    Args:
        names: What formulas may name.
        place: Where the function stands in the rules.
        parameters: Its parameters, and what they are; None is found out from how they are used.
        two_worlds: Whether `before` and `after` make sense in it.

    Attributes:
        compares_worlds: Whether it looks at two worlds.
        local: Whether it depends on nothing but the facts of its one parameter.
        topics: The facts that it depends on.
    """

    def __init__(
        self,
        names: Names,
        place: Place,
        parameters: Mapping[str, Kind | None],
        two_worlds: bool = True,
    ) -> None:
        self.names = names
        self.place = place
        self.parameters = tuple(parameters)
        self.variables: dict[str, Kind | None] = dict(parameters)
        self.two_worlds = two_worlds
        self.compares_worlds = False
        self.local = len(parameters) == 1
        self.topics: Topics = frozenset()
        self._prepared: dict[str, str] = {}

    @contextmanager
    def bound(self, name: str, place: Place) -> Iterator[str]:
        """Bind a variable to a node for a while, and give what it is called in Python."""
        check_new_name(name, self.names, self.variables, place)
        self.variables[name] = Kind.NODE
        yield variable(name)
        del self.variables[name]

    def look_up(self, question: Question, key: str, world: str = "A") -> str:
        """Return Python for the answer to a question about a key."""
        slot = self.names.layout.slot(question)
        if not (question.local and self.parameters and key == variable(self.parameters[0])):
            self.local = False
        self._depend_on(question)
        table = f"{world}{slot}"
        self._prepared[table] = f"{world}.tables[{slot}]"
        return f"{table}[{key}]"

    def _depend_on(self, question: Question) -> None:
        if self.topics is not None:
            self.topics = None if question.topics is None else self.topics | question.topics

    def members(self, group: Group, world: str = "A") -> str:
        """Return Python for the members of a group."""
        self.local = False
        self._depend_on(group)
        slot = self.names.layout.slot(group)
        self._prepared[f"{world}G{slot}"] = f"{world}.tables[{slot}][()]"
        return f"{world}G{slot}"

    def named(self, name: str, world: str = "A") -> str:
        """Return Python for the node of a name."""
        self.local = False
        text = f"{world}N{len(self._prepared)}"
        self._prepared[text] = f"{world}.named[{name!r}]"
        return text

    def compile(self, expression: str, both_worlds: bool) -> Callable[..., Any]:
        """Return the function: of one world or both, and of its parameters."""
        worlds = ("B", "A") if both_worlds else ("A",)
        takes = ", ".join((*worlds, *map(variable, self.parameters)))
        lines = [f"    {name} = {text}" for name, text in self._prepared.items()]
        source = "\n".join((f"def function({takes}):", *lines, f"    return {expression}"))
        namespace: dict[str, Any] = dict(_BUILTINS)
        with self.place.not_too_deep():
            exec(compile(source, f"<{self.place}>", "exec"), namespace)
        function: Callable[..., Any] = namespace["function"]
        return function


def variable(name: str) -> str:
    """Return what Python calls a variable of a formula."""
    return f"v_{name}"


def check_new_name(
    name: Any, names: Names, variables: Mapping[str, Any], place: Place, what: str = "a variable"
) -> str:
    """Return a name that nothing else has.

    Raises:
        InvalidRule: It is taken, or formulas could not write it.
    """
    if not isinstance(name, str) or not name.isidentifier() or not name.isascii():
        raise place.refusal(f"the name of {what}: letters, digits and _", name)
    taken = {*RESERVED, *variables, *names.constants, *names.measures, *names.names()}
    if name in taken or name in names.vocabulary.properties:
        raise place.refusal(f"a name for {what} that means nothing else", name)
    return name


def write_formula(text: Any, function: Function, place: Place) -> str:
    """Return a formula as Python of a function.

    Raises:
        InvalidRule: It is no formula; the message quotes the part that is wrong.
    """
    if isinstance(text, (int, float)) and not isinstance(text, bool):
        text = repr(text)
    if not isinstance(text, str):
        raise place.refusal("a formula: text or a number", text)
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError) as error:
        raise place.refusal(f"a formula ({getattr(error, 'msg', error)})", text) from error
    with place.not_too_deep():
        return _Writer(function, place, text.strip()).number(tree)


class _Writer:
    """Writes one formula as Python; each method takes the kind of expression that it names."""

    def __init__(self, function: Function, place: Place, text: str) -> None:
        self.function = function
        self.names = function.names
        self.place = place
        self.text = text
        self.world = "A"

    def refusal(self, tree: ast.AST, expected: str) -> InvalidRule:
        part = ast.get_source_segment(self.text, tree) or self.text
        where = "" if part == self.text else f" in {self.text!r}"
        return self.place.refusal(f"{expected}, got {part!r}{where}")

    # --- numbers

    def number(self, tree: ast.expr) -> str:
        match tree:
            case ast.Constant(value=bool() | int() | float()):
                return repr(tree.value)
            case ast.Name():
                return self._numeric_name(tree)
            case ast.BinOp(op=ast.Pow()):
                return f"power({self.number(tree.left)}, {self.number(tree.right)})"
            case ast.BinOp() if type(tree.op) in _OPERATORS:
                sign = _OPERATORS[type(tree.op)]
                return f"({self.number(tree.left)} {sign} {self.number(tree.right)})"
            case ast.UnaryOp() if type(tree.op) in _OPERATORS:
                return f"({_OPERATORS[type(tree.op)]}{self.number(tree.operand)})"
            case ast.BoolOp():
                joined = f" {_OPERATORS[type(tree.op)]} ".join(map(self.number, tree.values))
                return f"({joined})"
            case ast.Compare():
                return self._comparison(tree)
            case ast.IfExp():
                return self._choice(tree, self.number)
            case ast.Call():
                return self._call(tree)
        raise self.refusal(tree, "a number")

    def _choice(self, tree: ast.IfExp, write: Callable[[ast.expr], str]) -> str:
        return f"({write(tree.body)} if {self.number(tree.test)} else {write(tree.orelse)})"

    def _numeric_name(self, tree: ast.Name) -> str:
        name = tree.id
        if name in self.function.variables:
            return self._variable(tree, Kind.NUMBER)
        if name in self.names.constants:
            return repr(self.names.constants[name])
        if self.names.group(name) is not None:
            raise self.refusal(
                tree, f"a number (the members of a group are counted by count({name}))"
            )
        if self.names.value(name) is not None or name in self.names.measures:
            raise self.refusal(tree, f"a number (a value is written with brackets: {name}(...))")
        known = [*self.function.variables, *self.names.constants, *self.names.names()]
        raise self.refusal(tree, f"a variable or a constant{suggestion(name, known)}")

    def _variable(self, tree: ast.Name, kind: Kind) -> str:
        found = self.function.variables[tree.id]
        if found is None:
            self.function.variables[tree.id] = kind
        elif found is not kind:
            raise self.refusal(tree, f"{kind.value} ({tree.id} is {found.value})")
        return variable(tree.id)

    def _comparison(self, tree: ast.Compare) -> str:
        parts = [tree.left, *tree.comparators]
        match tree.ops:
            case [ast.In()]:
                return f"({self.node(parts[0])} in {self._group(parts[1])})"
            case [ast.NotIn()]:
                return f"({self.node(parts[0])} not in {self._group(parts[1])})"
            case [ast.Eq() | ast.NotEq()] if any(map(self._is_node, parts)):
                sign = _OPERATORS[type(tree.ops[0])]
                return f"({self.node(parts[0])} {sign} {self.node(parts[1])})"
        text = self.number(parts[0])
        for operator, part in zip(tree.ops, parts[1:], strict=True):
            if type(operator) not in _OPERATORS:
                raise self.refusal(tree, "one of < <= > >= == != in")
            text += f" {_OPERATORS[type(operator)]} {self.number(part)}"
        return f"({text})"

    def _is_node(self, tree: ast.expr) -> bool:
        match tree:
            case ast.Name():
                kind = self.function.variables.get(tree.id)
                return tree.id in PLAYERS or kind is Kind.NODE
            case ast.Call(func=ast.Name(id="the")) | ast.Constant(value=str()):
                return True
        return False

    # --- nodes and groups of them

    def node(self, tree: ast.expr) -> str:
        match tree:
            case ast.Name() if tree.id in self.function.variables:
                return self._variable(tree, Kind.NODE)
            case ast.Name() if tree.id in PLAYERS:
                return self.function.named(PLAYERS[tree.id], self.world)
            case ast.Constant(value=str()):
                return self.function.named(self._node_name(tree), self.world)
            case ast.IfExp():
                return self._choice(tree, self.node)
            case ast.Call(func=ast.Name(id="the"), args=[group]) if not tree.keywords:
                members = self._group(group)
                return f"([*{members}, {NOTHING}][0])"
        known = (*self.function.variables, *PLAYERS)
        name = tree.id if isinstance(tree, ast.Name) else ""
        raise self.refusal(tree, f"a node: a variable, me or opponent{suggestion(name, known)}")

    def _node_name(self, tree: ast.expr) -> str:
        name = self._word(tree, "the name of a node in quotes")
        return self.names.vocabulary.check_node(name, self.place)

    def _word(self, tree: ast.expr, what: str) -> str:
        if not isinstance(tree, ast.Constant) or not isinstance(tree.value, str):
            raise self.refusal(tree, what)
        return tree.value

    def _group(self, tree: ast.expr) -> str:
        group = self.names.group(tree.id) if isinstance(tree, ast.Name) else None
        if group is None:
            name = tree.id if isinstance(tree, ast.Name) else ""
            raise self.refusal(tree, f"the name of a group{suggestion(name, self.names.names())}")
        return self.function.members(group, self.world)

    # --- calls

    def _call(self, tree: ast.Call) -> str:
        if not isinstance(tree.func, ast.Name):
            raise self.refusal(tree, "the name of a function before the brackets")
        if tree.keywords or any(isinstance(part, ast.Starred) for part in tree.args):
            raise self.refusal(tree, "plain arguments")
        name = tree.func.id
        if name in _OVER_LISTS:
            return self._over_list(name, tree)
        if name in _OF_WORLDS:
            return self._in_world(name, tree)
        if name in _OF_NUMBERS:
            return self._of_numbers(name, tree)
        if name in _OF_FACTS:
            return self._of_facts(name, tree)
        return self._named_call(name, tree)

    def _arguments(self, tree: ast.Call, least: int, most: int | None = None) -> list[ast.expr]:
        most = least if most is None else most
        if not least <= len(tree.args) <= most:
            number = str(least) if least == most else f"{least} to {most}"
            raise self.refusal(tree, f"{number} argument{'' if number == '1' else 's'}")
        return tree.args

    def _of_numbers(self, name: str, tree: ast.Call) -> str:
        least, most = (1, 1) if name == "abs" else (2, 20)
        return f"{name}({', '.join(map(self.number, self._arguments(tree, least, most)))})"

    def _in_world(self, name: str, tree: ast.Call) -> str:
        (inner,) = self._arguments(tree, 1)
        if not self.function.two_worlds:
            raise self.refusal(tree, f"a formula about one world ({name} compares two)")
        self.function.compares_worlds = True
        if name == "change":
            return f"({self._written_in('A', inner)} - {self._written_in('B', inner)})"
        return self._written_in("B" if name == "before" else "A", inner)

    def _written_in(self, world: str, tree: ast.expr) -> str:
        outer, self.world = self.world, world
        text = self.number(tree)
        self.world = outer
        return text

    def _over_list(self, name: str, tree: ast.Call) -> str:
        (inner,) = self._arguments(tree, 1)
        match inner:
            case ast.GeneratorExp() | ast.ListComp():
                text = self._comprehension(name, inner)
            case ast.List():
                text = f"[{', '.join(map(self.number, inner.elts))}]"
            case ast.Name() if name == "count":
                text = self._group(inner)
            case _:
                raise self.refusal(inner, f"a list, or an expression with `for`, in {name}(...)")
        return _OVER_LISTS[name].format(text)

    def _comprehension(self, name: str, tree: ast.GeneratorExp | ast.ListComp) -> str:
        return self._loops(name, tree, tree.generators, "")

    def _loops(
        self,
        name: str,
        tree: ast.GeneratorExp | ast.ListComp,
        loops: Sequence[ast.comprehension],
        text: str,
    ) -> str:
        if not loops:
            if name == "count" and self._is_node(tree.elt):
                return f"[{self.node(tree.elt)}{text}]"
            brackets = "({}{})" if name in ("any", "all") else "[{}{}]"
            return brackets.format(self.number(tree.elt), text)
        loop = loops[0]
        if loop.is_async or not isinstance(loop.target, ast.Name):
            raise self.refusal(tree, "`for` with one variable")
        members = self._group(loop.iter)
        with self.function.bound(loop.target.id, self.place) as bound:
            tests = "".join(f" if {self.number(test)}" for test in loop.ifs)
            return self._loops(name, tree, loops[1:], f"{text} for {bound} in {members}{tests}")

    def _of_facts(self, name: str, tree: ast.Call) -> str:
        match name:
            case "is_a" | "has":
                origin, target = self._arguments(tree, 2)
                return self._related(name, origin, target)
            case "holds":
                origin, type, target = self._arguments(tree, 3)
                return self._related(self._relation(type), origin, target)
            case "amount":
                origin, target = self._arguments(tree, 2)
                return self._attribute(origin, "has", target, "amount")
            case "attribute":
                origin, type, target, attribute = self._arguments(tree, 4)
                word = self._word(attribute, "the name of an attribute in quotes")
                return self._attribute(origin, self._relation(type), target, word)
        raise self.refusal(tree, "a number")

    def _relation(self, tree: ast.expr) -> str:
        word = self._word(tree, "a relation type in quotes")
        return self.names.vocabulary.check_relation(word, self.place)

    def _related(self, type: str, origin: ast.expr, target: ast.expr) -> str:
        key = self.node(origin)
        if not isinstance(target, ast.Constant):
            pair = f"({key}, {self.node(target)})"
            return self.function.look_up(Related(type), pair, self.world)
        return self.function.look_up(holding(type, self._node_name(target)), key, self.world)

    def _attribute(self, origin: ast.expr, type: str, target: ast.expr, attribute: str) -> str:
        question = Attribute(type, self._node_name(target), attribute)
        return self.function.look_up(question, self.node(origin), self.world)

    def _named_call(self, name: str, tree: ast.Call) -> str:
        if (property := self.names.vocabulary.properties.get(name)) is not None:
            (origin,) = self._arguments(tree, 1)
            question = Attribute("has", property)
            return self.function.look_up(question, self.node(origin), self.world)
        if (measure := self.names.measures.get(name)) is not None:
            return self._question_call(tree, measure, [Kind.NODE] * measure.arity)
        found = self.names.value(name)
        if found is None:
            known = {*self.names.names(), *self.names.measures, *RESERVED}
            known.update(self.names.vocabulary.properties)
            raise self.refusal(tree, f"a function that there is{suggestion(name, known)}")
        value, takes = found
        if value.compares_worlds:
            self._check_both_worlds(tree)
        return self._question_call(tree, value, takes)

    def _check_both_worlds(self, tree: ast.Call) -> None:
        if not self.function.two_worlds:
            raise self.refusal(tree, "a formula about one world (this value compares two)")
        if self.world == "B":
            raise self.refusal(tree, "a value of one world in before(...) (this one compares two)")
        self.function.compares_worlds = True

    def _question_call(self, tree: ast.Call, question: Question, takes: Sequence[Kind]) -> str:
        parts = self._arguments(tree, len(takes))
        write = {Kind.NODE: self.node, Kind.NUMBER: self.number}
        keys = [write[kind](part) for kind, part in zip(takes, parts, strict=True)]
        key = keys[0] if len(keys) == 1 else f"({', '.join(keys)})"
        return self.function.look_up(question, key, self.world)


def holding(type: str, name: str) -> Question:
    """Return the question whether a node relates to the node of a name."""
    if type == "is_a":
        return IsA(name)
    return Has(name) if type == "has" else Holds(type, name)
