"""The rule base: rules compiled for a net, which say what an outcome of an action is worth."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.answers import Layout
from agent_zoo.symbolic.formulas import RESERVED, Function, Kind, check_new_name, write_formula
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.patterns import starts_of, write_conditions
from agent_zoo.symbolic.questions import Either, Group, Measured, NamedValue, Question, Topics
from agent_zoo.symbolic.refinement import RefinementRule, compile_operations, refine
from agent_zoo.symbolic.rule_files import Definition, Rule, RuleSet, RuleSource, read_rules
from agent_zoo.symbolic.vocabulary import Place, Vocabulary
from agent_zoo.symbolic.worlds import World

__all__ = ["Contribution", "Measure", "RuleBase"]

#: A function in Python that formulas call by name: of a world, and of one node or several.
Measure = Callable[..., float]


@dataclass(frozen=True)
class Contribution:
    """What a rule adds to the utility of an outcome, and the node that it does so for."""

    rule: Rule
    node: int | None
    utility: float


class _Utility(Question):
    """The question what a goal or planning rule says of an outcome, and about which nodes."""

    local = False

    def __init__(self, rule: Rule, about: Either | None, function: Function, formula: str) -> None:
        self.rule = rule
        self.about = about
        self.function = function.compile(formula, both_worlds=True)
        self.depends_on = function.topics

    @property
    def topics(self) -> Topics:
        if self.about is None or self.depends_on is None or self.about.topics is None:
            return None if self.about is not None else self.depends_on
        return self.depends_on | self.about.topics

    def answer(self, world: World, key: Any) -> tuple[float, list[tuple[int | None, float]]]:
        """Return what the rule says in all, and node by node."""
        said = [(node, self._call(world, node)) for node in self._nodes(world)]
        return sum(utility for _, utility in said), said

    def _nodes(self, world: World) -> Iterable[int | None]:
        return (None,) if self.about is None else world.ask(self.about, ())

    def _call(self, world: World, node: int | None) -> float:
        arguments = () if node is None else (node,)
        try:
            utility: float = self.function(world.base or world, world, *arguments)
        except ArithmeticError as error:
            about = "" if node is None else f" for {world.net.name(node)}"
            place = self.rule.place.at("utility")
            raise InvalidRule(f"{place}: expected a number{about}, got: {error}") from error
        return utility


class RuleBase:
    """Rules, checked and compiled for a net.

    Args:
        rules: What the rule files say.
        net: The net whose nodes the rules may name; those of the players are always among them.
        measures: Functions that formulas may call.

    Raises:
        InvalidRule: A rule is wrong; the message names file, rule and field.
    """

    def __init__(
        self, rules: RuleSet, net: SemanticNet, measures: Mapping[str, Measure] | None = None
    ) -> None:
        self.rules = rules
        self.layout = Layout()
        self.vocabulary = Vocabulary(net)
        self.measures: dict[str, Measured] = {}
        self._values: dict[str, tuple[NamedValue, Sequence[Kind]]] = {}
        self._open: list[str] = []
        #: The world on which forecasts were refined last, and the version of its net.
        self._refined: tuple[World, int] | None = None
        self._add_measures(measures or {})
        self._check_names()
        for name in rules.groups:
            self.group(name)
        for name in rules.values:
            self.value(name)
        self._utilities = [
            self._utility(rule) for rule in rules.rules.values() if rule.kind != "refinement"
        ]
        self._slots = [self.layout.slot(compiled) for compiled in self._utilities]
        self._refinements = [
            self._refinement(rule) for rule in rules.rules.values() if rule.kind == "refinement"
        ]
        self._check_goal()

    @classmethod
    def load(
        cls,
        *sources: RuleSource,
        net: SemanticNet,
        measures: Mapping[str, Measure] | None = None,
    ) -> RuleBase:
        """Return the rules of files and dicts together; later ones may replace what others say.

        Raises:
            InvalidRule: Something is wrong; the message names file, rule and field.
        """
        return cls(read_rules(sources), net, measures)

    def __deepcopy__(self, memo: dict[int, Any]) -> RuleBase:
        """Return these very rules: they do not change, and copies of an agent can share them."""
        return self

    # --- use

    def world(self, net: SemanticNet, context: Any = None) -> World:
        """Return the world of a net; `world.after(forecast)` is the one after an action.

        Args:
            net: What is known.
            context: What measures may look up beside the net.
        """
        return World(self.layout, net, context=context)

    def utility(self, after: World) -> float:
        """Return what all rules together say of the world after an action."""
        tables = after.tables
        total: float = sum([tables[slot][()][0] for slot in self._slots])
        return total

    def weigh(self, before: World, forecast: SemanticNet) -> float:
        """Return what all rules together say of a forecast; quick where there are many."""
        after = before.after(forecast)
        try:
            return self.utility(after)
        finally:
            after.close()

    def evaluate(self, after: World) -> list[Contribution]:
        """Return what each rule says of the world after an action, and about which node."""
        return [
            Contribution(compiled.rule, node, utility)
            for compiled in self._utilities
            for node, utility in after.ask(compiled, ())[1]
        ]

    def refine(self, net: SemanticNet, before: World | None = None) -> None:
        """Run the refinement rules on a net until nothing changes.

        Args:
            net: The net of a game, or a forecast on it. In a forecast, only planning nodes change.
            before: The world of the game that a forecast lies on, if it is at hand.

        Raises:
            InvalidRule: Rules contradict each other, or never come to an end.
        """
        refine(self._refinements, net, before or self._world_below(net))

    def _world_below(self, net: SemanticNet) -> World:
        """Return the world of a game, or that which a forecast lies on."""
        game = net.base if hasattr(net, "imagine") and net.base is not None else net
        known = self._refined
        if known is None or known[0].net is not game or known[1] != game.version:
            known = self._refined = (self.world(game), game.version)
        return known[0]

    def value(self, name: str) -> tuple[NamedValue, Sequence[Kind]] | None:
        """Return a named value and what it takes; it is compiled when first asked for."""
        if name in self.rules.values and name not in self._values:
            definition = self.rules.values[name]
            with self._opened(name, definition.place):
                self._values[name] = self._compile_value(definition)
                self.layout.values[name], _ = self._values[name]
        return self._values.get(name)

    def group(self, name: str) -> Group | None:
        """Return a named group; it is compiled when first asked for."""
        if name in self.rules.groups and name not in self.layout.groups:
            definition = self.rules.groups[name]
            with self._opened(name, definition.place):
                (each,) = definition.parameters
                at = definition.place.at("conditions")
                self.layout.groups[name] = self._compile_group(name, each, definition.body, at)
        return self.layout.groups.get(name)

    def names(self) -> list[str]:
        """Return the names of all values and groups."""
        return [*self.rules.values, *self.rules.groups]

    @property
    def constants(self) -> Mapping[str, float]:
        """The numbers that formulas may name."""
        return self.rules.constants

    # --- compiling

    def _add_measures(self, measures: Mapping[str, Measure]) -> None:
        for name, function in measures.items():
            place = Place("measures").at(str(name))
            check_new_name(name, self, {}, place, "a measure")
            self.measures[name] = Measured(name, function, _arity(function, place))

    def _check_names(self) -> None:
        for definition in (*self.rules.groups.values(), *self.rules.values.values()):
            taken: dict[str, Container[str]] = {
                "constants": self.constants,
                "measures": self.measures,
            }
            self._check_name(definition.name, definition.place, taken)
        for name, place in self.rules.constant_places.items():
            self._check_name(name, place, {"measures": self.measures})

    def _check_name(self, name: str, place: Place, taken: Mapping[str, Container[str]]) -> None:
        meanings: dict[str, Container[str]] = {
            "the formulas": RESERVED,
            "properties": self.vocabulary.properties,
            **taken,
        }
        for where, names in meanings.items():
            if name in names:
                raise place.refusal(f"a name that is not taken ({where} have it)", name)

    def _check_goal(self) -> None:
        goals = [rule.name for rule in self.rules.rules.values() if rule.kind == "goal"]
        if len(goals) != 1:
            raise InvalidRule(f"rules: expected exactly one goal rule, got {goals or 'none'}")

    @contextmanager
    def _opened(self, name: str, place: Place) -> Iterator[None]:
        if name in self._open:
            circle = " -> ".join([*self._open[self._open.index(name) :], name])
            raise place.refusal(f"a definition that does not lead back to itself, got {circle}")
        self._open.append(name)
        yield
        self._open.pop()

    def _compile_value(self, definition: Definition) -> tuple[NamedValue, Sequence[Kind]]:
        for parameter in definition.parameters:
            check_new_name(parameter, self, {}, definition.place, "a parameter")
        function = Function(self, definition.place, dict.fromkeys(definition.parameters))
        expression = write_formula(definition.body, function, definition.place)
        value = NamedValue(definition.name, len(definition.parameters))
        value.compares_worlds = function.compares_worlds
        value.local = function.local
        value.depends_on = function.topics
        value.function = function.compile(expression, value.compares_worlds)
        kinds = [function.variables[name] or Kind.NUMBER for name in definition.parameters]
        return value, kinds

    def _compile_group(self, name: str, each: str, conditions: Any, place: Place) -> Group:
        check_new_name(each, self, {}, place, "a variable")
        function = Function(self, place, {each: Kind.NODE}, two_worlds=False)
        group = Group(name)
        expression = write_conditions(conditions, function, each, place)
        group.by_facts = function.local
        group.depends_on = function.topics
        group.test = function.compile(expression, both_worlds=False)
        group.starts = starts_of(conditions, self.vocabulary.names)
        return group

    def _group_of(self, rule: Rule) -> Group | None:
        """Return the group of the nodes that a rule is about, or None."""
        if rule.each is None:
            return None
        if rule.group is None:
            at = rule.place.at("conditions")
            return self._compile_group(rule.name, rule.each, rule.conditions, at)
        check_new_name(rule.each, self, {}, rule.place.at("each"))
        found = self.group(rule.group)
        if found is None:
            raise rule.place.at("in").refusal("the name of a group", rule.group)
        return found

    def _utility(self, rule: Rule) -> _Utility:
        group = self._group_of(rule)
        parameters = {} if rule.each is None else {rule.each: Kind.NODE}
        at = rule.place.at("utility")
        function = Function(self, at, parameters)
        expression = write_formula(rule.utility, function, at)
        about = None if group is None else Either(group)
        return _Utility(rule, about, function, expression)

    def _refinement(self, rule: Rule) -> RefinementRule:
        group = self._group_of(rule)
        assert group is not None
        return RefinementRule(rule, group, compile_operations(rule, self))


def _arity(function: Measure, place: Place) -> int:
    """Return how many nodes a measure takes after the world."""
    if not callable(function):
        raise place.refusal("a function of a world and of nodes", function)
    parameters = inspect.signature(function).parameters.values()
    plain = [
        one for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
    ]
    if not plain or len(plain) < len(parameters):
        raise place.refusal("a function of a world and of nodes, without defaults", function)
    return len(plain) - 1
