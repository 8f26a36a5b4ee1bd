"""Semantic nets: the paper's examples of questions, facts that have ended, nets on nets."""

from __future__ import annotations

import pytest

from agent_zoo.symbolic.card_knowledge import card_net
from agent_zoo.symbolic.net import PLANNING_NODE, SemanticNet
from hs_env import cards
from hs_env.errors import InvalidOption


@pytest.fixture
def net() -> SemanticNet:
    """The knowledge of one game, of which nothing is known yet."""
    return SemanticNet(card_net(cards.default()))


def put(net: SemanticNet, name: str, card: str) -> int:
    """Add a minion that is a card."""
    node = net.node(name)
    net.add(node, "is_a", net[card])
    return node


# --- the paper's examples


def test_auchenai_soulpriest_is_a_card(net: SemanticNet) -> None:
    priest = net["Auchenai Soulpriest"]
    assert net.is_a(priest, net["Minion"])
    assert net.is_a(priest, net["Card"])
    assert net.is_a(priest, net["Entity"])
    assert not net.is_a(priest, net["Spell"])
    assert not net.is_a(net["Card"], priest)


def test_a_minion_has_taunt_through_voidwalker(net: SemanticNet) -> None:
    minion = put(net, "Minion_02", "Voidwalker")
    taunt = net["Taunt"]
    assert net.has(minion, taunt)
    assert net.own(minion, "has", taunt) is None
    assert net.fact(minion, "has", taunt) is net.own(net["Voidwalker"], "has", taunt)


def test_mark_of_the_wild_gives_taunt_to_the_minion_itself(net: SemanticNet) -> None:
    minion, other = put(net, "Minion_02", "Wisp"), put(net, "Minion_03", "Wisp")
    assert not net.has(minion, net["Taunt"])
    given = net.add(minion, "has", net["Taunt"])
    assert net.own(minion, "has", net["Taunt"]) is given
    assert net.has(minion, net["Taunt"])
    assert not net.has(other, net["Taunt"])


def test_health_is_the_least_abstract_value(net: SemanticNet) -> None:
    """1 of the minion, before 5 of the Soulpriest, before Minion, which only has Health."""
    minion, health = put(net, "Minion_013", "Auchenai Soulpriest"), net["Health"]
    assert net.amount(minion, health) == 5
    net.add(minion, "has", health, amount=1)
    assert net.amount(minion, health) == 1
    assert net.amount(net["Auchenai Soulpriest"], health) == 5
    assert net.has(net["Minion"], health)
    assert net.amount(net["Minion"], health) is None


def test_the_soulpriest_has_the_numbers_of_the_paper(net: SemanticNet) -> None:
    priest = net["Auchenai Soulpriest"]
    numbers = [net.amount(priest, net[name]) for name in ("Cost", "Attack", "Health")]
    assert numbers == [4, 3, 5]


# --- is_a and has


def test_ancestors_come_by_the_number_of_steps() -> None:
    net = SemanticNet()
    a, b, c, d = map(net.node, "abcd")
    net.add(a, "is_a", b)
    net.add(b, "is_a", d)
    net.add(a, "is_a", c)
    assert net.ancestors(a) == (a, b, c, d)


def test_a_circle_of_is_a_is_walked_once() -> None:
    net = SemanticNet()
    a, b = map(net.node, "ab")
    net.add(a, "is_a", b)
    net.add(b, "is_a", a)
    assert net.ancestors(a) == (a, b)


def test_has_follows_is_a_and_has_in_any_order() -> None:
    """Hero has Weapon, Weapon is_a Tool, Tool has Durability: so Hero has Durability."""
    net = SemanticNet()
    hero, weapon, tool, durability = map(net.node, ("Hero", "Weapon", "Tool", "Durability"))
    net.add(hero, "has", weapon)
    net.add(weapon, "is_a", tool)
    net.add(tool, "has", durability)
    assert net.has(hero, durability)
    assert net.has(hero, tool)
    assert not net.has(weapon, hero)
    assert not net.is_a(hero, tool)


def test_nothing_has_itself_or_what_it_is(net: SemanticNet) -> None:
    voidwalker = net["Voidwalker"]
    assert not net.has(voidwalker, voidwalker)
    assert not net.has(voidwalker, net["Spell"])


def test_a_fact_is_stated_anew_with_other_attributes() -> None:
    net = SemanticNet()
    minion, health = net.node("Minion"), net.node("Health")
    net.add(minion, "has", health, amount=3)
    net.add(minion, "has", health, amount=2)
    assert net.amount(minion, health) == 2
    assert len(list(net.relations())) == 1


# --- facts that have ended


def test_a_silenced_voidwalker_has_no_taunt(net: SemanticNet) -> None:
    minion, taunt = put(net, "Minion_02", "Voidwalker"), net["Taunt"]
    net.end(minion, "has", taunt)
    assert not net.has(minion, taunt)
    assert net.fact(minion, "has", taunt) is None
    assert net.has(net["Voidwalker"], taunt)


def test_an_ended_fact_is_marked_and_not_deleted(net: SemanticNet) -> None:
    minion, board = put(net, "Minion_02", "Voidwalker"), net["Board"]
    net.add(minion, "in", board)
    net.end(minion, "in", board)
    assert net.targets(minion, "in") == []
    assert minion not in net.origins("in", board)
    marked = net.own(minion, "in", board)
    assert marked is not None
    assert marked.ended
    assert [fact.ended for fact in net.facts(minion, "in", ended=True)] == [True]


def test_an_ended_fact_can_hold_again(net: SemanticNet) -> None:
    minion, taunt = put(net, "Minion_02", "Voidwalker"), net["Taunt"]
    net.end(minion, "has", taunt)
    net.add(minion, "has", taunt)
    assert net.has(minion, taunt)


def test_an_amount_that_has_ended_is_not_looked_for_further_up(net: SemanticNet) -> None:
    minion, health = put(net, "Minion_013", "Auchenai Soulpriest"), net["Health"]
    net.end(minion, "has", health)
    assert net.amount(minion, health) is None


def test_what_it_was_before_it_changed_is_no_longer_asked(net: SemanticNet) -> None:
    """A Voidwalker that becomes a Sheep has no Taunt."""
    minion = put(net, "Minion_02", "Voidwalker")
    assert net.has(minion, net["Taunt"])
    net.end(minion, "is_a", net["Voidwalker"])
    put(net, "Minion_02", "Wisp")
    assert not net.has(minion, net["Taunt"])
    assert net.amount(minion, net["Attack"]) == 1
    assert not net.is_a(minion, net["Demon"])


# --- nets on nets


def test_a_net_adds_to_its_base_without_changing_it() -> None:
    base = SemanticNet()
    wisp, health, taunt = map(base.node, ("Wisp", "Health", "Taunt"))
    base.add(wisp, "has", health, amount=1)
    above = SemanticNet(base)
    above.add(wisp, "has", health, amount=3)
    above.add(wisp, "has", taunt)
    assert (above.amount(wisp, health), base.amount(wisp, health)) == (3, 1)
    assert above.has(wisp, taunt)
    assert not base.has(wisp, taunt)


def test_a_fact_of_the_base_can_be_ended_above_it() -> None:
    base = SemanticNet()
    wisp, board = base.node("Wisp"), base.node("Board")
    base.add(wisp, "in", board)
    above = SemanticNet(base)
    above.end(wisp, "in", board)
    assert (above.origins("in", board), base.origins("in", board)) == ([], [wisp])
    assert (above.targets(wisp, "in"), base.targets(wisp, "in")) == ([], [board])


def test_names_and_numbers_go_through_all_nets() -> None:
    base = SemanticNet()
    wisp = base.node("Wisp")
    above = SemanticNet(base)
    sheep = above.node("Sheep")
    assert above.node("Wisp") == above["Wisp"] == wisp
    assert (above.name(wisp), above.name(sheep)) == ("Wisp", "Sheep")
    assert base.find("Sheep") is None
    assert (above.owner(wisp), above.owner(sheep)) == (base, above)
    assert (list(above.nodes()), above.size) == ([sheep], 2)
    assert list(above.layers()) == [above, base]


def test_what_a_node_of_the_base_is_can_be_said_above_it() -> None:
    base = SemanticNet()
    minion, wisp, sheep, beast = map(base.node, ("Minion_01", "Wisp", "Sheep", "Beast"))
    base.add(minion, "is_a", wisp)
    above = SemanticNet(base)
    assert above.ancestors(minion) == (minion, wisp)
    above.add(wisp, "is_a", beast)
    assert above.is_a(minion, beast)
    assert not base.is_a(minion, beast)
    above.end(minion, "is_a", wisp)
    above.add(minion, "is_a", sheep)
    assert above.ancestors(minion) == (minion, sheep)


def test_a_node_of_a_forecast_is_first_of_all_what_it_stands_for(net: SemanticNet) -> None:
    minion = put(net, "Minion_013", "Auchenai Soulpriest")
    net.add(minion, "has", net["Health"], amount=1)
    forecast = SemanticNet(net)
    image = forecast.new_node("Planned")
    forecast.add(image, "is_a", forecast[PLANNING_NODE])
    forecast.add(image, "planning", minion)
    assert forecast.ancestors(image)[:2] == (image, minion)
    assert forecast.amount(image, forecast["Health"]) == 1
    assert forecast.is_a(image, forecast["Card"])
    forecast.add(image, "has", forecast["Health"], amount=0)
    assert forecast.amount(image, forecast["Health"]) == 0
    assert net.amount(minion, net["Health"]) == 1


def test_new_nodes_are_numbered_and_never_share_a_name() -> None:
    net = SemanticNet()
    net.node("Minion_001")
    names = [net.name(net.new_node("Minion")) for _ in range(3)]
    assert names[0] == "Minion_002"
    assert len({*names, "Minion_001"}) == 4


def test_asking_for_a_node_that_is_not_there_says_its_name() -> None:
    with pytest.raises(InvalidOption, match="no node 'Wispp'"):
        SemanticNet()["Wispp"]


def test_statistics_count_a_net_without_its_base() -> None:
    base = SemanticNet()
    wisp, health = base.node("Wisp"), base.node("Health")
    base.add(wisp, "has", health, amount=1)
    above = SemanticNet(base)
    minion = above.node("Minion_01")
    above.add(minion, "is_a", wisp)
    above.add(minion, "has", health, amount=2, of=3)
    assert above.statistics() == {
        "nodes": 1,
        "relations": 2,
        "relation_types": 2,
        "attributes": 2,
        "attribute_types": 2,
    }


def test_relations_that_lead_to_a_node_are_found_by_type() -> None:
    base = SemanticNet()
    taunt, wisp = base.node("Taunt"), base.node("Wisp")
    base.add(wisp, "has", taunt)
    above = SemanticNet(base)
    above.add(above.node("Mark of the Wild"), "gives", taunt)
    assert sorted(above.types_towards(taunt)) == ["gives", "has"]
    assert base.types_towards(taunt) == ["has"]
