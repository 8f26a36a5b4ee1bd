"""Nets for people: descriptions in full, graphs that other tools read, pictures that show nodes."""

from __future__ import annotations

import sys
from pathlib import Path

import networkx
import pytest

from agent_zoo.packages import MissingPackage
from agent_zoo.symbolic.card_knowledge import card_net
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.net_picture import draw_neighbourhood
from agent_zoo.symbolic.net_views import describe, save_graphml, to_networkx
from hs_env import cards
from hs_env.errors import InvalidOption


@pytest.fixture
def net() -> SemanticNet:
    """A silenced Voidwalker with two health, on a few rules."""
    rules = SemanticNet()
    minion, walker, health, taunt = map(rules.node, ("Minion", "Voidwalker", "Health", "Taunt"))
    rules.add(minion, "has", health)
    rules.add(minion, "is_a", rules.node("Card"))
    rules.add(walker, "is_a", minion)
    rules.add(walker, "has", health, amount=3)
    rules.add(walker, "has", taunt)
    memory = SemanticNet(rules)
    mine = memory.node("Minion_02")
    memory.add(mine, "is_a", walker)
    memory.add(mine, "has", health, amount=2)
    memory.end(mine, "has", taunt)
    memory.add(memory.node("Me"), "controls", mine, source="start", sure=True)
    return memory


# --- in words


def test_a_node_is_described_with_what_it_inherits_and_from_whom(net: SemanticNet) -> None:
    assert describe(net, net["Minion_02"]).splitlines() == [
        "Minion_02",
        "  is_a Voidwalker",
        "  has Health (amount 2)",
        "  no longer has Taunt",
        "as Voidwalker",
        "  is_a Minion",
        "as Minion",
        "  is_a Card",
    ]


def test_a_node_of_which_nothing_is_known_is_only_named(net: SemanticNet) -> None:
    assert describe(net, net["Card"]) == "Card"


def test_a_card_is_described() -> None:
    cards_net = card_net(cards.default())
    text = describe(cards_net, cards_net["Auchenai Soulpriest"])
    assert "  has Health (amount 5)" in text
    assert "  alters Healing (factor -1)" in text
    assert "as Minion" in text


# --- as a graph


def test_a_net_becomes_a_graph_of_networkx(net: SemanticNet) -> None:
    graph = to_networkx(net)
    names = networkx.get_node_attributes(graph, "name")
    assert set(names.values()) == {
        "Minion", "Voidwalker", "Health", "Taunt", "Card", "Minion_02", "Me",
    }  # fmt: skip
    mine, taunt, me = net["Minion_02"], net["Taunt"], net["Me"]
    assert graph.edges[mine, net["Health"], "has"]["amount"] == 2
    assert graph.edges[mine, taunt, "has"]["ended"] is True
    assert graph.edges[me, mine, "controls"] == {
        "type": "controls",
        "ended": False,
        "source": "start",
        "sure": True,
    }
    assert networkx.has_path(graph, me, net["Card"])


def test_attributes_may_have_the_names_that_graphs_use(net: SemanticNet) -> None:
    net.add(net["Me"], "has", net["Card"], **{"key": 1, "type": "x", "ended": 2, "id": "y"})
    edge = to_networkx(net).edges[net["Me"], net["Card"], "has"]
    assert edge == {"key": 1, "type": "has", "ended": False, "id": "y"}


def test_a_graphml_file_says_the_same_as_the_graph(net: SemanticNet, tmp_path: Path) -> None:
    net.add(net["Me"], "has", net["Card"], amount=0.5)
    save_graphml(net, tmp_path / "net.graphml")
    read = networkx.read_graphml(tmp_path / "net.graphml", force_multigraph=True)
    graph = to_networkx(net)
    assert {node: about["name"] for node, about in read.nodes(data=True)} == {
        f"n{node}": about["name"] for node, about in graph.nodes(data=True)
    }
    written = sorted(
        (int(a[1:]), int(b[1:]), about["type"]) for a, b, about in read.edges(data=True)
    )
    assert written == sorted((a, b, type) for a, b, type in graph.edges(keys=True))
    about = {(a, b, d["type"]): d for a, b, d in read.edges(data=True)}
    for a, b, key, values in graph.edges(keys=True, data=True):
        assert {k: v for k, v in about[f"n{a}", f"n{b}", key].items() if k != "id"} == values


def test_the_cards_become_a_file_that_other_tools_read(tmp_path: Path) -> None:
    cards_net = card_net(cards.default())
    save_graphml(cards_net, tmp_path / "cards.graphml")
    read = networkx.read_graphml(tmp_path / "cards.graphml")
    assert read.number_of_nodes() == cards_net.size
    assert read.number_of_edges() == cards_net.statistics()["relations"]


def test_a_package_that_is_missing_is_named(
    net: SemanticNet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(MissingPackage, match=r"need networkx.*pip install 'hs-env\[report\]'"):
        to_networkx(net)


# --- as a picture


def test_a_picture_shows_the_node_and_those_around_it(net: SemanticNet, tmp_path: Path) -> None:
    figure = draw_neighbourhood(net, net["Minion_02"])
    texts = [text.get_text() for text in figure.axes[0].texts]
    for shown in (
        "Minion_02",
        "Voidwalker",
        "Health",
        "Me",
        "is_a",
        "has 2",
        "controls start True",
    ):
        assert shown in texts
    assert "Taunt" not in texts  # it has it no more
    assert "Card" not in texts
    figure.savefig(tmp_path / "net.png")
    assert (tmp_path / "net.png").stat().st_size > 1000


def test_more_steps_show_more(net: SemanticNet) -> None:
    texts = [text.get_text() for text in draw_neighbourhood(net, net["Minion_02"], 3).axes[0].texts]
    assert "Card" in texts
    assert "Taunt" in texts  # of the Voidwalker


def test_a_picture_of_what_everything_is_stays_readable() -> None:
    cards_net = card_net(cards.default())
    figure = draw_neighbourhood(cards_net, cards_net["Minion"], 2)
    names = {cards_net.name(node) for node in cards_net.nodes()}
    shown = [text.get_text().replace("\n", " ") for text in figure.axes[0].texts]
    assert len([text for text in shown if text in names]) <= 40


def test_a_node_alone_is_drawn() -> None:
    net = SemanticNet()
    figure = draw_neighbourhood(net, net.node("Wisp"))
    assert [text.get_text() for text in figure.axes[0].texts] == ["Wisp"]


def test_no_steps_are_refused(net: SemanticNet) -> None:
    with pytest.raises(InvalidOption, match="steps is a number from 1"):
        draw_neighbourhood(net, net["Me"], 0)
