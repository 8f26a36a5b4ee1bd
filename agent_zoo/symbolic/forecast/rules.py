"""The rules of the game as the net states them, ready to be followed.

Which abilities prevent damage, what damage alters, what a rule-changing card alters in turn: all of
that are facts of the net. Here they are looked up once, by the words that cards have for things.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent_zoo.symbolic.net import SemanticNet

__all__ = ["DAMAGE", "HEALING", "Rules"]

DAMAGE, HEALING = "Damage", "Healing"
#: The concepts of which words cards and their kinds are, by the type of card.
TYPES = {
    "minion": "Minion",
    "spell": "Spell",
    "weapon": "Weapon",
    "hero": "Hero",
    "power": "Hero Power",
}


class Rules:
    """What the net of the cards says about the rules of the game.

    Attributes:
        prevents: By concept, the abilities that prevent it; True where they are spent by that.
        causes: By concept, the abilities of whoever deals damage that cause it.
        attacks: How many attacks a turn abilities allow.
        alters: What rules that cards switch on alter, and by what factor.
        abilities: The nodes of the abilities.
    """

    def __init__(self, net: SemanticNet) -> None:
        self._net = net
        self.abilities = {self._word(node, "Ability"): node for node in self._kinds("Ability")}
        self.prevents = {
            concept: dict(self._preventing(concept)) for concept in (DAMAGE, "Exhaustion")
        }
        self.causes = {
            concept: frozenset(self._with("causes", concept))
            for concept in ("Destruction", HEALING, "Freezing", DAMAGE)
        }
        self.bars = frozenset(self._with("prevents", "Attacking"))
        self.attacks = dict(self._attacks())
        self.alters = {
            self._word(node, "Rule"): self._altered(node) for node in self._kinds("Rule")
        }
        self.ability_nodes = frozenset(self.abilities.values())
        self.races = frozenset(self._words("Minion")) - {"all"}
        self.classes = frozenset(self._words("Class"))
        self.rarities = frozenset(self._words("Rarity"))
        self._chains: dict[tuple[str, str], tuple[str, ...]] = {}

    def chain(self, concept: str, type: str) -> tuple[str, ...]:
        """Return what the effects of a concept are if a card of this type has them, and above."""
        key = (concept, type)
        if key not in self._chains:
            self._chains[key] = self._find_chain(concept, type)
        return self._chains[key]

    def _find_chain(self, concept: str, type: str) -> tuple[str, ...]:
        net = self._net
        start = net[concept]
        of = net.find(TYPES.get(type, ""))
        for node in net.origins("is_a", start):
            if of is not None and of in net.targets(node, "of"):
                start = node
        return tuple(net.name(node) for node in net.ancestors(start))

    def _kinds(self, kind: str) -> list[int]:
        found = self._net.find(kind)
        return [] if found is None else self._net.origins("is_a", found)

    def _words(self, kind: str) -> Iterator[str]:
        return (self._word(node, kind) for node in self._kinds(kind))

    def _word(self, node: int, kind: str) -> str:
        """Return what cards call a node of a kind."""
        fact = self._net.own(node, "is_a", self._net[kind])
        word = fact.attributes.get("word", "") if fact is not None else ""
        return str(word)

    def _with(self, type: str, concept: str) -> Iterator[str]:
        target = self._net[concept]
        for word, node in self.abilities.items():
            if self._net.own(node, type, target) is not None:
                yield word

    def _preventing(self, concept: str) -> Iterator[tuple[str, bool]]:
        target = self._net[concept]
        for word, node in self.abilities.items():
            fact = self._net.own(node, "prevents", target)
            if fact is not None:
                yield word, "amount" in fact.attributes

    def _attacks(self) -> Iterator[tuple[str, int]]:
        target = self._net["Attacks Allowed"]
        for word, node in self.abilities.items():
            fact = self._net.own(node, "alters", target)
            if fact is not None:
                yield word, int(fact.attributes["amount"])

    def _altered(self, rule: int) -> tuple[tuple[str, float], ...]:
        return tuple(
            (self._net.name(fact.target), float(fact.attributes["factor"]))
            for fact in self._net.facts(rule, "alters")
        )
