"""Conditions: what nodes fulfil them, however they are nested, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.rule_base import RuleBase
from tests.agent_zoo.symbolic.small_worlds import SmallForecast, game, rule_file

BOARD = {"relation": "in", "target": "Board"}
MINION = {"is_a": "Minion"}
MINE = {"relation": "controls", "origin": {"node": "Me"}}


def position() -> SemanticNet:
    """Return the game of these tests: the imp has attacked the ogre, who stands at place 2."""
    net = game()
    net.add(net["Minion_01"], "in", net["Board"], place=2, side="left")
    net.add(net["Minion_03"], "attacks", net["Minion_01"])
    return net


def members(*conditions: Any, forecast: SmallForecast | None = None) -> list[str]:
    """Return the names of all on the board that fulfil conditions."""
    net = position() if forecast is None else forecast.real
    file = rule_file(groups={"tested": {"each": "m", "conditions": [BOARD, *conditions]}})
    rules = RuleBase.load(file, net=net)
    world = rules.world(net)
    if forecast is not None:
        world = world.after(forecast)
    group = rules.group("tested")
    assert group is not None
    return [net.name(node) for node in world.ask(group, ())]


OGRE, WALKER, IMP, REXXAR, JAINA = "Minion_01", "Minion_02", "Minion_03", "Hero_01", "Hero_02"


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ([MINION], [OGRE, WALKER, IMP]),
        ([MINION, MINE], [OGRE, WALKER]),
        ([{"not": MINION}], [REXXAR, JAINA]),
        ([{"node": IMP}], [IMP]),
        ([{"has": "Taunt"}], [WALKER]),
        ([{"has": "Health", "amount": [None, 3]}], [WALKER, IMP]),
        ([{"has": "Health", "amount": [3, 25]}], [JAINA, OGRE, WALKER]),
        ([{"has": "Health", "amount": 7}], [OGRE]),
        ([{"has": "Health", "attributes": {"amount": [7, None]}}], [REXXAR, JAINA, OGRE]),
        ([{"has": "Attack", "amount": [None, None]}], [OGRE, WALKER, IMP]),
        ([{"relation": "in", "target": "Board", "attributes": {"place": [1, 9]}}], [OGRE]),
        ([{"relation": "in", "target": "Board", "attributes": {"side": "left"}}], [OGRE]),
        ([{"relation": "in", "target": "Board", "attributes": {"side": "right"}}], []),
        ([{"relation": "attacks", "target": OGRE}], [IMP]),
        ([{"relation": "attacks", "origin": {"node": IMP}}], [OGRE]),
        ([{"any": [{"has": "Taunt"}, {"node": IMP}]}], [WALKER, IMP]),
        ([{"all": [MINION, {"not": {"has": "Taunt"}}]}], [OGRE, IMP]),
        ([{"not": {"any": [MINE, {"all": [MINION, {"has": "Health", "amount": 2}]}]}}], [JAINA]),
        ([{"formula": "attack(m) > health(m)"}], [IMP]),
        ([MINION, {"formula": "count(my_minions) == 2 and m in my_minions"}], [OGRE, WALKER]),
    ],
)
def test_a_node_fulfils_conditions_or_not(conditions: list[Any], expected: list[str]) -> None:
    assert members(*conditions) == sorted(expected, key=position().__getitem__)


NESTED: list[tuple[Any, list[str]]] = [
    # What attacks something of mine that has more health than it.
    (
        {
            "relation": "attacks",
            "target": {"as": "t", "conditions": [MINE, {"formula": "health(t) > health(m)"}]},
        },
        [IMP],
    ),
    ({"relation": "attacks", "target": {"conditions": [{"has": "Taunt"}]}}, []),
    # What is attacked by something that causes something that is damage.
    (
        {
            "relation": "attacks",
            "origin": {
                "conditions": [
                    {"relation": "causes", "target": {"conditions": [{"is_a": "Damage"}]}}
                ]
            },
        },
        [OGRE],
    ),
    ({"relation": "causes", "target": "Explosion"}, [IMP]),
    ({"is_a": {"conditions": [{"has": "Taunt"}, {"not": {"node": WALKER}}]}}, [WALKER]),
    ({"has": {"conditions": [{"is_a": "Ability"}]}}, [WALKER]),
    # A variable stands for the node that it is bound to further out.
    (
        {
            "relation": "attacks",
            "target": {"as": "t", "conditions": [{"relation": "attacks", "origin": "m"}]},
        },
        [IMP],
    ),
    (
        {
            "relation": "attacks",
            "origin": {"as": "o", "conditions": [{"relation": "attacks", "target": "m"}]},
        },
        [OGRE],
    ),
]


@pytest.mark.parametrize(("condition", "expected"), NESTED)
def test_patterns_nest(condition: Any, expected: list[str]) -> None:
    assert members(condition) == expected


@pytest.mark.parametrize(("condition", "expected"), NESTED)
def test_patterns_nest_in_forecasts_that_change_nothing(
    condition: Any, expected: list[str]
) -> None:
    forecast = SmallForecast(position())
    for name in (OGRE, WALKER, IMP):
        forecast.imagine(forecast[name])
    assert members(condition, forecast=forecast) == expected


def test_a_nested_pattern_sees_what_a_forecast_changes_elsewhere() -> None:
    condition = {"relation": "attacks", "target": {"conditions": [{"has": "Frozen"}]}}
    forecast = SmallForecast(position())
    assert members(condition, forecast=forecast) == []
    forecast.add(forecast.imagine(forecast[OGRE]), "has", forecast["Frozen"])
    assert members(condition, forecast=forecast) == [IMP]
    forecast.end(forecast.imagine(forecast[IMP]), "attacks", forecast[OGRE])
    assert members(condition, forecast=forecast) == []


def test_an_amount_that_is_not_known_is_in_no_range() -> None:
    net = position()
    net.add(net["Minion_01"], "has", net["Health"])
    file = rule_file(
        groups={
            "tested": {"each": "m", "conditions": [BOARD, {"has": "Health", "amount": [None, 0]}]}
        }
    )
    rules = RuleBase.load(file, net=net)
    group = rules.group("tested")
    assert group is not None
    assert list(rules.world(net).ask(group, ())) == []


@pytest.mark.parametrize(
    "conditions",
    [
        [MINION],
        [{"has": "Taunt"}],
        [{"not": {"is_a": "Hero"}}, MINION],
        [{"formula": "attack(m) > 3"}],
    ],
)
def test_members_are_found_wherever_one_looks(conditions: list[Any]) -> None:
    """Members of a group are looked up by a fact; without one, among all nodes."""
    net = position()
    file = rule_file(groups={"tested": {"each": "m", "conditions": conditions}})
    rules = RuleBase.load(file, net=net)
    group = rules.group("tested")
    assert group is not None
    world = rules.world(net)
    found = list(world.ask(group, ()))
    assert group.test is not None
    assert found == [node for node in range(net.size) if group.test(world, node)]
    assert found


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("Minion", "conditions[1]: expected a condition: an object"),
        ({}, "conditions[1]: expected a condition with one of is_a, has"),
        ({"is_a": "Minion", "has": "Health"}, "expected a condition with one of"),
        ({"is_a": "Minoin"}, "is_a: expected the name of a node (perhaps 'Minion'"),
        ({"is_a": 3}, "conditions[1].is_a: expected the name of a node, a variable"),
        ({"is_a": None}, "got None"),
        ({"is_a": "Minion", "amount": 3}, "expected one of the fields is_a, got 'amount'"),
        ({"has": "Health", "amuont": 3}, "expected one of the fields has, amount, attributes"),
        ({"has": "Health", "amount": [1]}, "amount: expected [least, most]"),
        ({"has": "Health", "amount": ["1", 2]}, "amount: expected a number or null"),
        ({"has": "Health", "amount": [3, 2]}, "amount: expected the lower number first"),
        ({"has": "Health", "amount": True}, "amount: expected [least, most]"),
        ({"has": "Health", "attributes": 3}, "attributes: expected an object"),
        ({"has": {"conditions": [MINION]}, "amount": 3}, "amount: expected attributes only where"),
        ({"relation": "on", "target": "Board"}, "relation: expected a relation type"),
        ({"relation": "in"}, "expected either target or origin"),
        ({"relation": "in", "target": "Board", "origin": "Me"}, "expected either target or origin"),
        (
            {"relation": "in", "target": {"node": "Bord"}},
            "target.node: expected the name of a node",
        ),
        (
            {"relation": "in", "target": {"nod": "Board"}},
            "expected one of the fields as, conditions",
        ),
        ({"relation": "in", "target": {"node": "Board", "as": "t"}}, "one of the fields node"),
        ({"relation": "in", "target": {"as": "t"}}, "target.conditions: expected a list"),
        ({"relation": "in", "target": {"as": "m", "conditions": [MINION]}}, "means nothing else"),
        ({"relation": "in", "target": {"as": 3, "conditions": [MINION]}}, "target.as: expected"),
        ({"node": "Minion_99"}, "node: expected the name of a node"),
        ({"formula": "attack(t)"}, "formula: expected a node: a variable"),
        ({"formula": "change(attack(m))"}, "formula: expected a formula about one world"),
        ({"not": [MINION]}, "not: expected a condition: an object"),
        ({"any": MINION}, "any: expected a list of conditions"),
        ({"any": [MINION, {"all": [{"is_a": "X"}]}]}, "any[1].all[0].is_a: expected the name"),
        ({"not": {"not": {"has": "X"}}}, "not.not.has: expected the name of a node"),
    ],
)
def test_a_condition_that_is_wrong_is_refused_with_its_place(condition: Any, message: str) -> None:
    with pytest.raises(InvalidRule, match=r"^rules 1: groups\.tested\.conditions\[1\]") as error:
        members(condition)
    assert message in str(error.value)


def test_conditions_that_are_nested_too_deeply_are_refused() -> None:
    condition: dict[str, Any] = {"is_a": "Minion"}
    for _ in range(2000):
        condition = {"all": [condition]}
    with pytest.raises(InvalidRule, match=r"groups\.tested\.conditions.* not nested so deeply"):
        members(condition)


def test_groups_that_need_each_other_are_refused() -> None:
    groups = {
        "first": {"each": "m", "conditions": [{"formula": "m in second"}]},
        "second": {"each": "m", "conditions": [{"formula": "count(first) > 0"}]},
    }
    with pytest.raises(InvalidRule, match="first -> second -> first"):
        RuleBase.load(rule_file(groups=groups), net=game())
