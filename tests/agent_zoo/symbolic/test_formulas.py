"""Formulas: what they give in the worlds before and after an action, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.rule_base import RuleBase
from agent_zoo.symbolic.worlds import World
from tests.agent_zoo.symbolic.small_worlds import SmallForecast, game, rule_file

VALUES = {
    "strength(m)": "attack(m) * 2 if not has(m, 'Death') else 0",
    "board()": "sum(attack(m) for m in my_minions)",
    "gap(a, b)": "attack(a) - attack(b)",
    "scaled(m, by)": "attack(m) * by",
}


def value_of(formula: str, forecast: SmallForecast | None = None, **parts: Any) -> float:
    """Return what a planning rule with a formula is worth for a forecast."""
    forecast = forecast or SmallForecast(game())
    net = forecast.real
    rule = {"kind": "planning", "name": "tested", "utility": formula}
    file = rule_file(rules=[rule], values={**VALUES, **parts.pop("values", {})}, **parts)
    rules = RuleBase.load(file, net=net)
    before = rules.world(net)
    after = before.after(forecast)
    found = {one.rule.name: one.utility for one in rules.evaluate(after)}
    return found["tested"]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("1 + 2 * 3 - 4 / 8", 6.5),
        ("2 ** 3 ** 0", 2),
        ("-3 + +1", -2),
        ("1 < 2 <= 2", True),
        ("1 == 2 or not 3 != 3", True),
        ("5 if 1 > 2 else 7", 7),
        ("min(3, 1, 2) + max(1, 4) + abs(-2)", 7),
        ("sum([1, 2, 3])", 6),
        ("largest([]) + smallest([])", 0),
        ("patience * 2", 1),
        ("sum(attack(m) for m in my_minions)", 7),
        ("sum(attack(m) for m in my_minions if health(m) > 3)", 6),
        ("sum(attack(m) * attack(e) for m in my_minions for e in enemy_minions)", 28),
        ("count(my_minions)", 2),
        ("count(m for m in my_minions if has(m, 'Taunt'))", 1),
        ("any(has(m, 'Taunt') for m in my_minions)", True),
        ("all(has(m, 'Taunt') for m in my_minions)", False),
        ("largest(health(m) for m in my_minions)", 7),
        ("smallest(health(m) for m in my_minions)", 3),
        ("largest(health(m) for m in my_minions if health(m) > 9)", 0),
        ("health(the(enemy_minions))", 2),
        ("count(m for m in my_minions if m == the(my_minions))", 1),
        ("count(m for m in my_minions if m in enemy_minions)", 0),
        ("count(m for m in my_minions if m not in enemy_minions)", 2),
        ("sum(amount(m, 'Full Health') + cost(m) for m in my_minions)", 0),
        ("sum(is_a(m, 'Ogre') for m in my_minions)", 1),
        ("sum(is_a(m, 'Card') for m in my_minions)", 2),
        ("sum(holds(m, 'in', 'Board') for m in my_minions)", 2),
        ("sum(holds(opponent, 'controls', m) for m in enemy_minions)", 1),
        ("sum(holds(me, 'controls', m) for m in enemy_minions)", 0),
        ("sum(has(m, 'Health') for m in my_minions)", 2),
        ("attribute(the(enemy_minions), 'has', 'Health', 'amount')", 2),
        ("sum(strength(m) for m in my_minions) + board()", 21),
        ("sum(gap(m, the(enemy_minions)) for m in my_minions)", -1),
        ("sum(scaled(m, 3) for m in my_minions)", 21),
        ("me == opponent", False),
    ],
)
def test_a_formula_gives_a_number(formula: str, expected: float) -> None:
    assert value_of(formula, constants={"patience": 0.5}) == expected


def wounded() -> SmallForecast:
    """Return a forecast: the ogre kills the imp and is left with 3 health."""
    forecast = SmallForecast(game())
    forecast.set("Minion_01", health=3)
    forecast.kill("Minion_03")
    return forecast


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("sum(health(m) for m in my_minions)", 6),
        ("before(sum(health(m) for m in my_minions))", 10),
        ("change(sum(health(m) for m in my_minions))", -4),
        ("before(count(enemy_minions)) - after(count(enemy_minions))", 1),
        ("change(count(enemy_minions)) * 2 + before(board()) - after(board())", -2),
        ("sum(before(health(m)) - health(m) for m in my_minions)", 4),
        ("change(sum(before(health(m)) for m in my_minions))", 0),
        ("before(after(count(enemy_minions)))", 0),
        ("sum(lost(m) for m in my_minions)", 4),
        ("lost_by_all()", 4),
    ],
)
def test_formulas_compare_the_worlds_before_and_after(formula: str, expected: float) -> None:
    values = {"lost(m)": "-change(health(m))", "lost_by_all()": "sum(lost(m) for m in my_minions)"}
    assert value_of(formula, wounded(), values=values) == expected


def test_what_is_new_has_nothing_in_the_world_before() -> None:
    forecast = SmallForecast(game())
    new = forecast.node("Planned_Imp")
    for type, target in (("is_a", "Imp"), ("in", "Board")):
        forecast.add(new, type, forecast[target])
    forecast.add(new, "has", forecast["Attack"], amount=5)
    forecast.add(forecast.imagine(forecast["Me"]), "controls", new)
    assert value_of("count(my_minions)", forecast) == 3
    assert value_of("sum(attack(m) for m in my_minions)", forecast) == 12
    assert value_of("sum(before(attack(m)) for m in my_minions)", forecast) == 7
    assert value_of("sum(before(is_a(m, 'Imp')) for m in my_minions)", forecast) == 0


def test_a_minion_that_changes_sides_changes_groups() -> None:
    forecast = SmallForecast(game())
    imp = forecast["Minion_03"]
    forecast.end(forecast.imagine(forecast["Opponent"]), "controls", imp)
    forecast.add(forecast.imagine(forecast["Me"]), "controls", imp)
    assert value_of("count(my_minions) * 10 + count(enemy_minions)", forecast) == 30
    assert value_of("sum(attack(m) for m in my_minions)", forecast) == 11
    assert value_of("before(count(enemy_minions))", forecast) == 1


def test_what_changes_of_a_card_changes_all_that_are_of_it() -> None:
    forecast = SmallForecast(game())
    forecast.add(forecast["Ogre"], "has", forecast["Taunt"])
    assert value_of("count(m for m in my_minions if has(m, 'Taunt'))", forecast) == 2


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("health(", "a formula ("),
        ("helth(me)", "perhaps 'health'"),
        ("health(me, me)", "1 argument, got 'health(me, me)'"),
        ("health(3)", "a node"),
        ("health(mee)", "perhaps 'me'"),
        ("has(me, 'Tount')", "perhaps 'Taunt'"),
        ("has(me, 3)", "the name of a node in quotes"),
        ("holds(me, 'contrls', 'Board')", "perhaps 'controls'"),
        ("patienc", "perhaps 'patience'"),
        ("my_minions + 1", "count(my_minions)"),
        ("board + 1", "board(...)"),
        ("board(me)", "0 arguments"),
        ("gap(me)", "2 arguments"),
        ("gap(me, 4)", "a node"),
        ("scaled(me, me)", "a variable or a constant"),
        ("me + 1", "a variable or a constant"),
        ("sum(m for m in my_minions)", "m is a node"),
        ("sum(health(m) for m in my_minion)", "perhaps 'my_minions'"),
        ("sum(health(me))", "an expression with `for`"),
        ("sum(1 for health in my_minions)", "means nothing else"),
        ("sum(1 for m in my_minions for m in my_minions)", "means nothing else"),
        ("sum(1 for m, n in my_minions)", "one variable"),
        ("before(compared(me))", "a value of one world"),
        ("min(3)", "2 to 20 arguments"),
        ("'text'", "a number"),
        ("me.health", "a number"),
        ("__import__('os')", "a function that there is"),
        ("(lambda: 1)()", "the name of a function"),
        ("max(*my_minions)", "plain arguments"),
        ("max(1, 2, key=3)", "plain arguments"),
        ("[1, 2][0]", "a number"),
        ("1 // 2", "a number"),
        ("1 is 2", "one of <"),
        ("1j", "a number"),
        (True, "text or a number"),
        (["1"], "text or a number"),
        ("(" * 300 + ")" * 300, "a formula"),
        ("+".join(["1"] * 5000), "expected"),
    ],
)
def test_a_formula_that_is_wrong_is_refused_with_its_place(formula: Any, message: str) -> None:
    values = {"compared(m)": "change(health(m))"}
    with pytest.raises(InvalidRule, match=r"^rules 1: rule 'tested': utility: expected") as error:
        value_of(formula, values=values, constants={"patience": 1})
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"x()": "y()", "y()": "z() + 1", "z()": "x()"}, "x -> y -> z -> x"),
        ({"x(m)": "x(m)"}, "x -> x"),
        ({"x": "1"}, "such as threat(m)"),
        ({"x(m, m)": "1"}, "names of their own"),
        ({"x(me)": "1"}, "means nothing else"),
        ({"health(m)": "1"}, "properties have it"),
        ({"sum(m)": "1"}, "formulas have it"),
        ({"my_minions()": "1"}, "rules 1: groups.my_minions has it"),
        ({"x(m)": "m + health(m)"}, "a node (m is a number)"),
    ],
)
def test_a_value_that_is_wrong_is_refused(values: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidRule, match=r"^rules 1: values") as error:
        value_of("1", values=values)
    assert message in str(error.value)


def test_a_division_by_zero_names_the_rule_and_the_node() -> None:
    net = game()
    rule = {
        "kind": "planning", "name": "ratio", "each": "m", "in": "my_minions",
        "utility": "1 / (health(m) - 3)",
    }  # fmt: skip
    rules = RuleBase.load(rule_file(rules=[rule]), net=net)
    world = rules.world(net)
    with pytest.raises(
        InvalidRule, match=r"rule 'ratio': utility: .* for Minion_02, got: division"
    ):
        rules.utility(world)


def test_powers_are_bounded() -> None:
    assert value_of("10 ** 10 ** 10") == 10.0**16
    with pytest.raises(InvalidRule, match="no real number"):
        value_of("(-8) ** 0.5")


def test_a_measure_is_a_function_in_python() -> None:
    asked = []

    def danger(world: World, node: int) -> float:
        asked.append(world.net.name(node))
        return world.amount(node, "Health") / 2

    net = game()
    forecast = SmallForecast(net)
    forecast.set("Minion_01", health=1)
    rule = {
        "kind": "planning", "name": "danger", "each": "m", "in": "my_minions",
        "utility": "change(danger(m)) + 0 * danger(m)",
    }  # fmt: skip
    rules = RuleBase.load(rule_file(rules=[rule]), net=net, measures={"danger": danger})
    before = rules.world(net)
    assert rules.utility(before.after(forecast)) == -3
    assert sorted(asked) == ["Minion_01", "Minion_01", "Minion_02"]


@pytest.mark.parametrize("name", ["health", "sum", "my_minions", "not a name", "board"])
def test_a_measure_needs_a_name_of_its_own(name: str) -> None:
    with pytest.raises(InvalidRule, match="measures"):
        RuleBase.load(
            rule_file(values=VALUES), net=game(), measures={name: lambda world, node: 0.0}
        )
