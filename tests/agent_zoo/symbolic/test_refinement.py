"""Refinement rules: what follows from what, conflicts, and rules that would never end."""

from __future__ import annotations

from typing import Any

import pytest

from agent_zoo.errors import InvalidRule
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.rule_base import RuleBase
from tests.agent_zoo.symbolic.small_worlds import SmallForecast, game, rule_file

ON_BOARD = [{"is_a": "Minion"}, {"relation": "in", "target": "Board"}]
NO_HEALTH = {"has": "Health", "amount": [None, 0]}
DEATH: dict[str, Any] = {
    "kind": "refinement",
    "name": "death",
    "each": "m",
    "conditions": [{"is_a": "Minion"}, NO_HEALTH, {"not": {"has": "Death"}}],
    "operations": [{"add": "has", "origin": "m", "target": "Death"}],
}
GRAVEYARD: dict[str, Any] = {
    "kind": "refinement",
    "name": "graveyard",
    "each": "m",
    "conditions": [*ON_BOARD, {"has": "Death"}],
    "operations": [
        {"end": "in", "origin": "m", "target": "Board"},
        {"add": "in", "origin": "m", "target": "Graveyard", "attributes": {"place": "attack(m)"}},
    ],
}


def rule(name: str, *operations: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Return a refinement rule for all minions on the board."""
    return {
        "kind": "refinement", "name": name, "each": "m", "conditions": ON_BOARD,
        "operations": list(operations), **fields,
    }  # fmt: skip


def refine(net: SemanticNet, *rules: dict[str, Any]) -> None:
    """Run rules on a net, or on a forecast."""
    base = net.base if isinstance(net, SmallForecast) else net
    assert base is not None
    compiled = RuleBase.load(rule_file(rules=rules), net=base)
    compiled.refine(net, compiled.world(base) if base is not net else None)


def test_what_follows_from_what_follows_is_found() -> None:
    net = game()
    ogre = net["Minion_01"]
    net.add(ogre, "has", net["Health"], amount=-1)
    refine(net, GRAVEYARD, DEATH)
    assert net.fact(ogre, "has", net["Death"])
    assert not net.fact(ogre, "in", net["Board"])
    fact = net.fact(ogre, "in", net["Graveyard"])
    assert fact is not None
    assert fact.attributes == {"place": 6}
    assert not net.has(net["Minion_02"], net["Death"])


def test_in_a_forecast_only_planning_nodes_change() -> None:
    net = game()
    forecast = SmallForecast(net)
    forecast.set("Minion_03", health=0)
    imp = net["Minion_03"]
    refine(forecast, DEATH, GRAVEYARD)
    image = forecast.image(imp)
    assert forecast.has(image, net["Death"])
    assert not forecast.fact(image, "in", net["Board"])
    assert not net.has(imp, net["Death"])
    assert not forecast.has(imp, net["Death"])


def test_a_forecast_is_refined_on_the_game_as_it_is_now() -> None:
    net = game()
    compiled = RuleBase.load(rule_file(rules=[DEATH]), net=net)
    ogre, death = net["Minion_01"], net["Death"]
    for health, dead in ((7, False), (0, True)):
        net.add(ogre, "has", net["Health"], amount=health)
        forecast = SmallForecast(net)
        compiled.refine(forecast)
        assert forecast.has(forecast.image(ogre), death) is dead
        assert not net.has(ogre, death)


def test_what_nobody_had_imagined_is_imagined() -> None:
    net = game()
    forecast = SmallForecast(net)
    forecast.set("Hero_01", health=1)
    sadness = rule("sadness", {"alter": "has", "origin": "m", "target": "Attack", "amount": "0"})
    refine(forecast, sadness)
    for name in ("Minion_01", "Minion_02", "Minion_03"):
        assert forecast.amount(forecast.image(net[name]), net["Attack"]) == 0
    assert net.amount(net["Minion_01"], net["Attack"]) == 6


def test_new_nodes_of_a_forecast_are_refined() -> None:
    forecast = SmallForecast(game())
    new = forecast.node("Planned_Imp")
    forecast.add(new, "is_a", forecast["Imp"])
    forecast.add(new, "has", forecast["Health"], amount=0)
    refine(forecast, DEATH)
    assert forecast.has(new, forecast["Death"])
    assert forecast.image(new) == new


def test_alter_changes_only_what_holds_and_keeps_other_attributes() -> None:
    net = game()
    ogre, imp, board = net["Minion_01"], net["Minion_03"], net["Board"]
    net.add(ogre, "in", board, place=2, order=7)
    moved = rule(
        "moved", {"alter": "in", "origin": "m", "target": "Board", "attributes": {"place": "3"}}
    )
    frozen = rule("frozen", {"alter": "has", "origin": "m", "target": "Frozen", "amount": 1})
    refine(net, moved, frozen)
    facts = [net.fact(ogre, "in", board), net.fact(imp, "in", board)]
    assert [fact.attributes for fact in facts if fact] == [{"place": 3, "order": 7}, {"place": 3}]
    assert not net.has(ogre, net["Frozen"])


def test_a_fact_of_the_card_can_be_ended_for_one_minion() -> None:
    net = game()
    refine(net, rule("silence", {"end": "has", "origin": "m", "target": "Taunt"}))
    assert not net.has(net["Minion_02"], net["Taunt"])
    assert net.has(net["Voidwalker"], net["Taunt"])


def test_operations_of_one_fact_that_agree_are_joined() -> None:
    net = game()
    one = rule("one", {"alter": "in", "origin": "m", "target": "Board", "attributes": {"place": 1}})
    two = rule("two", {"alter": "in", "origin": "m", "target": "Board", "attributes": {"order": 2}})
    refine(net, one, two)
    fact = net.fact(net["Minion_01"], "in", net["Board"])
    assert fact is not None
    assert fact.attributes == {"place": 1, "order": 2}


ADD = {"add": "has", "origin": "m", "target": "Frozen"}
END = {"end": "has", "origin": "m", "target": "Frozen"}


def test_rules_that_contradict_each_other_are_named() -> None:
    with pytest.raises(InvalidRule, match="contradict each other") as error:
        refine(game(), rule("freeze", ADD), rule("thaw", END))
    for word in ("'freeze'", "'thaw'", "Minion_01 has Frozen"):
        assert word in str(error.value)


def test_rules_that_alter_an_amount_differently_contradict_each_other() -> None:
    one, two = (
        rule(f"to {amount}", {"alter": "has", "origin": "m", "target": "Health", "amount": amount})
        for amount in (1, 2)
    )
    with pytest.raises(InvalidRule, match=r"'to 1' .* and 'to 2' .* contradict each other"):
        refine(game(), one, two)


@pytest.mark.parametrize(("freeze", "thaw", "frozen"), [(2, 1, True), (0, 1, False)])
def test_the_rule_with_the_higher_priority_wins(freeze: int, thaw: int, frozen: bool) -> None:
    net = game()
    refine(net, rule("freeze", ADD, priority=freeze), rule("thaw", END, priority=thaw))
    assert net.has(net["Minion_01"], net["Frozen"]) is frozen


def test_rules_that_never_end_are_stopped_and_named() -> None:
    growth = rule(
        "growth", {"alter": "has", "origin": "m", "target": "Health", "amount": "health(m) + 1"}
    )
    with pytest.raises(InvalidRule, match="come to an end") as error:
        refine(game(), DEATH, growth)
    for word in ("rule 'growth'", "by 'growth'", "Minion_01, Minion_02, Minion_03", "50 rounds"):
        assert word in str(error.value)


def test_rules_that_take_turns_for_ever_are_stopped_and_named() -> None:
    freeze = rule("freeze", ADD, conditions=[*ON_BOARD, {"not": {"has": "Frozen"}}])
    thaw = rule("thaw", END, conditions=[*ON_BOARD, {"has": "Frozen"}])
    with pytest.raises(InvalidRule, match="come to an end"):
        refine(game(), freeze, thaw)


@pytest.mark.parametrize(
    ("operation", "message"),
    [
        ({"origin": "m", "target": "Death"}, "operations[0]: expected one of add, end, alter"),
        ({**ADD, "end": "has"}, "expected one of add, end, alter"),
        (
            {"add": "hass", "origin": "m", "target": "Death"},
            "operations[0].add: expected a relation",
        ),
        ({"add": "has", "origin": "m"}, "the field 'target'"),
        ({"add": "has", "target": "Death"}, "the field 'origin'"),
        ({"add": "has", "origin": "m", "target": "Deaht"}, "target: expected the name of a node"),
        ({"add": "has", "origin": "n", "target": "Death"}, "origin: expected the name of a node"),
        ({"add": "has", "origin": 3, "target": "Death"}, "origin: expected the name of a node"),
        ({**ADD, "atributes": {}}, "one of the fields"),
        ({**ADD, "attributes": []}, "operations[0].attributes: expected an object"),
        ({**ADD, "attributes": {"amount": "helth(m)"}}, "attributes.amount: expected a function"),
        ({**ADD, "amount": "change(health(m))"}, "amount: expected a formula about one world"),
        ({**END, "amount": 3}, "no attributes beside 'end'"),
        ({**ADD, "alter": "has"}, "one of add, end, alter"),
        ({"alter": "has", "origin": "m", "target": "Death"}, "the attributes that are altered"),
        ("has", "operations[0]: expected an object"),
    ],
)
def test_an_operation_that_is_wrong_is_refused_with_its_place(operation: Any, message: str) -> None:
    with pytest.raises(InvalidRule, match=r"^rules 1: rule 'tested': operations") as error:
        refine(game(), rule("tested", operation))
    assert message in str(error.value)


@pytest.mark.parametrize("operations", [[], "has", None, {}])
def test_operations_are_a_list(operations: Any) -> None:
    with pytest.raises(InvalidRule, match="operations: expected a list"):
        refine(game(), rule("tested", operations=operations))
