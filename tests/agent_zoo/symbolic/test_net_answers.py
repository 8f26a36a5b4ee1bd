"""What a net remembers of its answers: they are those of a walk over all facts, at any time."""

from __future__ import annotations

import random

import pytest

from agent_zoo.symbolic.net import SemanticNet


def plain_has(net: SemanticNet, node: int, target: int) -> bool:
    """Return whether a walk over `is_a` and `has` leads from one node to another."""
    reached, waiting = {node}, [node]
    while waiting:
        hidden: set[int] = set()
        for one in net.ancestors(waiting.pop()):
            if one == target and one != node:
                return True
            for fact in net.sayings(one, "has"):
                if fact.ended:
                    hidden.add(fact.target)
                elif fact.target == target and fact.target not in hidden:
                    return True
                elif fact.target not in hidden and fact.target not in reached:
                    reached.add(fact.target)
                    waiting.append(fact.target)
    return False


def plain_amount(net: SemanticNet, node: int, target: int) -> object:
    """Return the least abstract amount by asking one node after the other."""
    for one in net.ancestors(node):
        fact = net.own(one, "has", target)
        if fact is not None and fact.ended:
            return None
        if fact is not None and "amount" in fact.attributes:
            return fact.attributes["amount"]
    return None


def plain_fact(net: SemanticNet, node: int, type: str, target: int) -> object:
    """Return the first fact of a type about two nodes, from the least abstract one on."""
    for one in net.ancestors(node):
        if (fact := net.own(one, type, target)) is not None:
            return None if fact.ended else fact
    return None


def plain_ancestors(net: SemanticNet, node: int) -> list[int]:
    """Return all that paths over `planning` and `is_a` lead to, what ended on the way left out."""
    reached, hidden, level = [node], set(), [node]
    while level:
        above = []
        for one in level:
            for type in ("planning", "is_a"):
                for fact in net.sayings(one, type):
                    if fact.ended:
                        hidden.add(fact.target)
                    elif fact.target not in hidden | set(reached):
                        reached.append(fact.target)
                        above.append(fact.target)
        level = above
    return reached


def change(net: SemanticNet, dice: random.Random) -> None:
    """State some fact, or end one."""
    origin, target = dice.randrange(net.size), dice.randrange(net.size)
    type = dice.choice(["is_a", "has", "has", "in"])
    if type == "is_a" and origin == target:
        return
    if dice.random() < 0.25:
        net.end(origin, type, target)
    else:
        net.add(
            origin, type, target, **({"amount": dice.randrange(9)} if dice.random() < 0.5 else {})
        )


def imagine(net: SemanticNet, dice: random.Random) -> None:
    """Make a node that stands for another one."""
    image = net.new_node("Image")
    net.add(image, "planning", dice.randrange(net.nodes().start))
    net.add(image, "is_a", 0)
    net.add(image, "has", dice.randrange(net.size), amount=dice.randrange(9))
    net.end(image, "has", dice.randrange(net.size))


@pytest.mark.parametrize("seed", range(30))
def test_answers_are_those_of_a_walk_whatever_changes(seed: int) -> None:
    dice = random.Random(seed)
    net = SemanticNet()
    for layer in range(3):
        if layer:
            net = SemanticNet(net)
        for number in range(6):
            net.node(f"{layer}.{number}")
        for _ in range(12):
            if layer == 2 and dice.random() < 0.4:
                imagine(net, dice)
            else:
                change(net, dice)
            for node in range(net.size):
                assert set(net.ancestors(node)) == set(plain_ancestors(net, node))
                for target in range(net.size):
                    if target != node:
                        assert net.has(node, target) == plain_has(net, node, target)
                    for type in ("has", "in"):
                        fact = net.fact(node, type, target)
                        assert fact is plain_fact(net, node, type, target)
                    assert net.amount(node, target) == plain_amount(net, node, target)


def test_what_is_changed_into_something_else_is_no_longer_what_it_was() -> None:
    net = SemanticNet()
    for name in ("Planning Node", "Voidwalker", "Sheep", "Taunt", "Minion_01"):
        net.node(name)
    net.add(net["Voidwalker"], "has", net["Taunt"])
    net.add(net["Minion_01"], "is_a", net["Voidwalker"])
    forecast = SemanticNet(net)
    image = forecast.node("Image")
    forecast.add(image, "planning", net["Minion_01"])
    forecast.add(image, "is_a", net["Planning Node"])
    assert forecast.has(image, net["Taunt"])
    forecast.end(image, "is_a", net["Voidwalker"])
    forecast.add(image, "is_a", net["Sheep"])
    assert not forecast.is_a(image, net["Voidwalker"])
    assert not forecast.has(image, net["Taunt"])
    assert forecast.is_a(image, net["Sheep"])
    assert forecast.is_a(net["Minion_01"], net["Voidwalker"])
