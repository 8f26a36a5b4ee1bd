"""A small net of a game, written by hand, and forecasts on it, for tests of rules."""

from __future__ import annotations

from typing import Any

from agent_zoo.symbolic.net import PLANNING_NODE, SemanticNet

GROUPS = {
    "my_minions": {
        "each": "m",
        "conditions": [
            {"is_a": "Minion"},
            {"relation": "in", "target": "Board"},
            {"relation": "controls", "origin": {"node": "Me"}},
        ],
    },
    "enemy_minions": {
        "each": "m",
        "conditions": [
            {"is_a": "Minion"},
            {"relation": "in", "target": "Board"},
            {"relation": "controls", "origin": {"node": "Opponent"}},
        ],
    },
}

GOAL = {
    "kind": "goal",
    "name": "hostile health",
    "each": "hero",
    "conditions": [{"is_a": "Hero"}, {"relation": "controls", "origin": {"node": "Opponent"}}],
    "utility": "before(health(hero)) - after(health(hero))",
}


class SmallForecast(SemanticNet):
    """What an action leads to: nodes of its own for what it changes."""

    def __init__(self, base: SemanticNet) -> None:
        super().__init__(base)
        self.real = base
        self._images: dict[int, int] = {}

    def image(self, node: int) -> int:
        """Return the planning node of a node, or the node itself."""
        return self._images.get(node, node)

    def imagine(self, node: int) -> int:
        """Return the planning node of a node; it is made if there is none."""
        if node not in self._images:
            image = self._images[node] = self.new_node("Planned")
            self.add(image, "planning", node)
            self.add(image, "is_a", self[PLANNING_NODE])
        return self._images[node]

    def set(self, name: str, **amounts: int) -> None:
        """Give a node other amounts of its properties."""
        image = self.imagine(self[name])
        for property, amount in amounts.items():
            self.add(image, "has", self[property.title()], amount=amount)

    def kill(self, name: str) -> None:
        """Mark a minion as dead, and take it from the board."""
        image = self.imagine(self[name])
        self.add(image, "has", self["Death"])
        self.end(image, "in", self["Board"])


def concepts() -> SemanticNet:
    """Return a few concepts and cards."""
    net = SemanticNet()
    for kind, of in (
        ("Property", "Entity"), ("Minion", "Card"), ("Hero", "Card"), ("Health", "Property"),
        ("Attack", "Property"), ("Cost", "Property"), ("Full Health", "Property"),
        ("Taunt", "Ability"), ("Death", "State"), ("Frozen", "State"), ("Board", "Zone"),
        ("Graveyard", "Zone"), ("Damage", "Effect"), (PLANNING_NODE, "Entity"),
        ("Voidwalker", "Minion"), ("Ogre", "Minion"), ("Imp", "Minion"), ("Jaina", "Hero"),
        ("Rexxar", "Hero"), ("Explosion", "Damage"),
    ):  # fmt: skip
        net.add(net.node(kind), "is_a", net.node(of))
    net.add(net["Minion"], "has", net["Health"])
    net.add(net["Voidwalker"], "has", net["Taunt"])
    net.add(net["Imp"], "causes", net["Explosion"])
    net.add(net["Explosion"], "has", net["Health"], amount=2)
    return net


def entity(net: SemanticNet, name: str, card: str, owner: str, **amounts: int) -> int:
    """Add something on the board: a minion or a hero."""
    node = net.node(name)
    net.add(node, "is_a", net[card])
    net.add(node, "in", net["Board"])
    net.add(net[owner], "controls", node)
    for property, amount in amounts.items():
        net.add(node, "has", net[property.title()], amount=amount)
    return node


def game() -> SemanticNet:
    """Return a position: an ogre and a voidwalker of mine against an imp."""
    net = SemanticNet(concepts())
    for player in ("Me", "Opponent"):
        net.node(player)
    entity(net, "Hero_01", "Rexxar", "Me", health=30)
    entity(net, "Hero_02", "Jaina", "Opponent", health=25)
    entity(net, "Minion_01", "Ogre", "Me", attack=6, health=7)
    entity(net, "Minion_02", "Voidwalker", "Me", attack=1, health=3)
    entity(net, "Minion_03", "Imp", "Opponent", attack=4, health=2)
    return net


def rule_file(**parts: Any) -> dict[str, Any]:
    """Return a rule file with the groups and the goal of these tests, and more parts."""
    rules = [GOAL, *parts.pop("rules", [])]
    groups = {**GROUPS, **parts.pop("groups", {})}
    return {"groups": groups, "rules": rules, **parts}
