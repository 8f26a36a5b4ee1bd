"""Nets as JSON files: what is written is read again; what is wrong is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.symbolic.card_knowledge import card_net
from agent_zoo.symbolic.concepts import CONCEPTS, load_concepts
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.net_files import load_net, net_data, read_net, save_net
from hs_env import cards
from hs_env.errors import InvalidOption

#: Figure 3 of the paper.
EARTH_ELEMENTAL = {
    "Earth Elemental": {
        "relations": [
            {"type": "is_a", "target": "Minion"},
            {"type": "has", "target": "Cost", "attributes": [{"type": "amount", "value": 5}]},
            {"type": "has", "target": "Overload", "attributes": [{"type": "amount", "value": 3}]},
            {"type": "has", "target": "Attack", "attributes": [{"type": "amount", "value": 7}]},
            {"type": "has", "target": "Health", "attributes": [{"type": "amount", "value": 8}]},
            {"type": "has", "target": "Taunt"},
        ]
    }
}


def game() -> tuple[SemanticNet, SemanticNet, SemanticNet]:
    """Cards, a game on them, and a forecast on the game."""
    rules = load_concepts()
    wisp = rules.node("Wisp")
    rules.add(wisp, "is_a", rules["Minion"])
    rules.add(wisp, "has", rules["Taunt"])
    memory = SemanticNet(rules)
    minion = memory.new_node("Minion")
    memory.add(minion, "is_a", wisp)
    memory.add(minion, "has", rules["Health"], amount=2)
    memory.add(minion, "in", rules["Board"], place=0)
    memory.end(minion, "has", rules["Taunt"])
    forecast = SemanticNet(memory)
    image = forecast.new_node("Planned")
    forecast.add(image, "planning", minion)
    forecast.add(image, "has", rules["Health"], amount=0.5, source="dice")
    forecast.end(minion, "in", rules["Board"])
    return rules, memory, forecast


# --- what is written is read again


def test_the_cards_come_back_as_they_were(tmp_path: Path) -> None:
    net = card_net(cards.default())
    save_net(net, tmp_path / "cards.json")
    again = load_net(tmp_path / "cards.json")
    assert net_data(again) == net_data(net)
    assert again.statistics() == net.statistics()
    assert [again.name(node) for node in again.nodes()] == [net.name(x) for x in net.nodes()]


def test_a_net_written_twice_is_the_same_file(tmp_path: Path) -> None:
    save_net(load_net(CONCEPTS), tmp_path / "once.json")
    save_net(load_net(tmp_path / "once.json"), tmp_path / "twice.json")
    assert (tmp_path / "once.json").read_bytes() == (tmp_path / "twice.json").read_bytes()


def test_a_net_alone_is_read_onto_those_it_lies_on(tmp_path: Path) -> None:
    rules, memory, forecast = game()
    save_net(memory, tmp_path / "memory.json")
    save_net(forecast, tmp_path / "forecast.json")
    memory_again = load_net(tmp_path / "memory.json", rules)
    forecast_again = load_net(tmp_path / "forecast.json", memory_again)
    assert net_data(memory_again) == net_data(memory)
    assert net_data(forecast_again) == net_data(forecast)
    assert forecast_again.size == forecast.size


def test_nets_are_written_together(tmp_path: Path) -> None:
    layers = game()
    save_net(layers[-1], tmp_path / "all.json", together=True)
    again = load_net(tmp_path / "all.json")
    assert [net_data(net) for net in again.layers()] == [net_data(x) for x in reversed(layers)]


def test_ended_facts_stay_ended(tmp_path: Path) -> None:
    rules, memory, forecast = game()
    save_net(forecast, tmp_path / "all.json", together=True)
    again = load_net(tmp_path / "all.json")
    minion = again[memory.name(rules.size)]
    assert not again.has(minion, again["Taunt"])
    assert again.targets(minion, "in") == []
    assert again.base is not None
    assert again.base.targets(minion, "in") == [again["Board"]]


def test_values_keep_their_types(tmp_path: Path) -> None:
    net = SemanticNet()
    values: dict[str, Any] = {"whole": 1, "part": 0.5, "text": 'é "x"', "truth": True}
    net.add(net.node("Ünïcode"), "has", net.node("B"), **values)
    save_net(net, tmp_path / "net.json")
    again = load_net(tmp_path / "net.json")
    fact = again.own(again["Ünïcode"], "has", again["B"])
    assert fact is not None
    assert [(type(x), x) for x in fact.attributes.values()] == [
        (type(x), x) for x in values.values()
    ]


def test_figure_3_of_the_paper_is_read() -> None:
    net = SemanticNet(load_concepts())
    read_net(EARTH_ELEMENTAL, net, "figure_3.json")
    elemental = net["Earth Elemental"]
    names = ("Cost", "Overload", "Attack", "Health")
    assert [net.amount(elemental, net[name]) for name in names] == [5, 3, 7, 8]
    assert net.has(elemental, net["Taunt"])
    assert net.is_a(elemental, net["Card"])


def test_figure_3_of_the_paper_is_written(tmp_path: Path) -> None:
    net = SemanticNet(load_concepts())
    read_net(EARTH_ELEMENTAL, net, "figure_3.json")
    save_net(net, tmp_path / "net.json")
    assert json.loads((tmp_path / "net.json").read_text()) == EARTH_ELEMENTAL


def test_our_own_earth_elemental_says_the_same_as_figure_3() -> None:
    ours = net_data(card_net(cards.default()))["Earth Elemental"]["relations"]
    assert [
        fact for fact in EARTH_ELEMENTAL["Earth Elemental"]["relations"] if fact not in ours
    ] == []


# --- what is wrong


def relation(**fields: Any) -> dict[str, Any]:
    """A net of one node with one fact, in which some fields are different."""
    return {"A": {"relations": [{"type": "has", "target": "A", **fields}]}}


WRONG = [
    ([], "bad.json: expected at least one net, got an empty list"),
    ("x", "bad.json: expected an object with nodes by name, got 'x'"),
    ([{}, 3], "bad.json, net 1: expected an object with nodes by name, got 3"),
    ({"A": 3}, "bad.json: node 'A': expected an object with relations, got 3"),
    ({"A": {}}, "bad.json: node 'A': the field 'relations' is missing"),
    (
        {"A": {"relation": []}},
        "node 'A': unknown field 'relation' (did you mean 'relations'?); expected relations",
    ),
    ({"A": {"relations": {}}}, "bad.json: node 'A', relations: expected a list, got {}"),
    ({"A": {"relations": ["x"]}}, "node 'A', relations[0]: expected an object with type, target"),
    ({"A": {"relations": [{"type": "has"}]}}, "relations[0]: the field 'target' is missing"),
    (relation(type=7), "node 'A', relations[0], type: expected a string, got 7"),
    (relation(type=""), "node 'A', relations[0], type: expected a string, got ''"),
    (relation(target=None), "relations[0], target: expected a string, got None"),
    (relation(target="B"), "relations[0], target: expected the name of a node, got 'B'"),
    (relation(ended="yes"), "relations[0], ended: expected true or false, got 'yes'"),
    (relation(amount=3), "relations[0]: unknown field 'amount'; expected type, target"),
    (
        relation(attributes={"amount": 3}),
        "relations[0], attributes: expected a list, got {'amount'",
    ),
    (
        relation(attributes=[{"type": "amount"}]),
        "relations[0], attributes[0]: the field 'value' is missing",
    ),
    (
        relation(attributes=[{"type": "amount", "value": [3]}]),
        "relations[0], attributes[0], value: expected a number or a string, got [3]",
    ),
    (
        relation(attributes=[{"type": "amount", "value": float("nan")}]),
        "relations[0], attributes[0], value: expected a number or a string, got nan",
    ),
    (
        relation(attributes=[{"type": "n", "value": 1}, {"type": "n", "value": 2}]),
        "relations[0], attributes[1]: 'n' is there twice",
    ),
    (
        {"A": {"relations": [{"type": "has", "target": "A"}] * 2}},
        "node 'A', relations[1]: has 'A' is there twice",
    ),
]


@pytest.mark.parametrize(("data", "message"), WRONG)
def test_mistakes_are_refused_with_their_place(data: Any, message: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(json.dumps(data))
    with pytest.raises(InvalidOption) as caught:
        load_net(tmp_path / "bad.json")
    assert message in str(caught.value)
    assert str(caught.value).startswith("bad.json")


def test_a_node_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('{"A": {"relations": []}, "A": {"relations": []}}')
    with pytest.raises(InvalidOption, match=r"bad.json: 'A' is there twice"):
        load_net(tmp_path / "bad.json")


def test_what_is_not_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{\n 'A': 1}")
    with pytest.raises(InvalidOption, match=r"bad.json is not JSON: .* line 2"):
        load_net(tmp_path / "bad.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidOption, match=r"bytes.json is not JSON"):
        load_net(tmp_path / "bytes.json")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"nowhere\.json cannot be read"):
        load_net(tmp_path / "nowhere.json")


def test_a_net_without_its_base_is_refused(tmp_path: Path) -> None:
    _, memory, _ = game()
    save_net(memory, tmp_path / "memory.json")
    with pytest.raises(InvalidOption, match="expected the name of a node, got 'Wisp'"):
        load_net(tmp_path / "memory.json")
