"""A position as a seat knows it, read from its memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from agent_zoo.symbolic.forecast.auras import auras_in_play, laws_in_force
from agent_zoo.symbolic.forecast.book import Book, Card
from agent_zoo.symbolic.forecast.dice import Dice
from agent_zoo.symbolic.forecast.prospect import (
    BOARD,
    HAND,
    NOBODY,
    SECRETS,
    Attached,
    Prospect,
    Scene,
    Side,
    Thing,
)
from agent_zoo.symbolic.forecast.texts import EnchantText
from agent_zoo.symbolic.memory import Memory

__all__ = ["read_scene"]

Seen = Mapping[str, Any]


def read_scene(memory: Memory, book: Book) -> Scene:
    """Return the position that a memory holds."""
    return _Reader(memory, book).scene()


class _Reader:
    def __init__(self, memory: Memory, book: Book) -> None:
        self._memory = memory
        self._book = book
        self._seat = memory.state["seat"]
        self._things: dict[int, Thing] = {}

    def scene(self) -> Scene:
        state = self._memory.state
        sides = (self._side(0), self._side(1))
        scene = Scene(self._book, self._things, sides, self._player(state["active"]))
        scene.heard = frozenset(
            trigger.event for thing in self._things.values() for trigger in _triggers(thing)
        )
        for side in sides:
            for card in side.deck or ():
                scene.heard |= {t.event for t in card.triggers if t.zone == "deck"}
        in_play = [self._things[node] for side in sides for node in side.in_play()]
        scene.has_auras = any(_has_auras(thing) for thing in in_play)
        if scene.has_auras:
            now = Prospect(scene, Dice())
            scene.laws = laws_in_force(now)
            scene.has_cost_auras = any(text.changes_costs for text, _ in auras_in_play(now))
        return scene

    def _player(self, seat: int) -> int:
        return int(seat != self._seat)

    def _side(self, player: int) -> Side:
        memory = self._memory
        node = (memory.me, memory.opponent)[player]
        seen = memory.state["players"][self._seat if player == 0 else 1 - self._seat]
        side = Side.__new__(Side)
        side.hero = self._read(memory.hero[node], seen["hero"], player, BOARD)
        side.power = self._read(memory.power[node], seen["power"], player, BOARD)
        side.weapon = self._read(memory.weapon[node], seen["weapon"], player, BOARD)
        side.board = self._row(memory.board[node], seen["board"], player, BOARD)
        side.hand = self._row(memory.hand[node], seen["hand"], player, HAND)
        side.secrets = self._row(memory.secrets[node], seen["secrets"], player, SECRETS)
        cards = seen["deck"]
        side.deck = None if None in cards else [self._book.card(card) for card in cards]
        side.deck_size = len(cards)
        side.mana, side.crystals = seen["mana"], seen["crystals"]
        side.locked, side.owed = seen["overload_locked"], seen["overload_owed"]
        side.armor, side.fatigue = seen["armor"], seen["fatigue"]
        side.counters = dict(seen["counters"])
        side.died = [self._book.card(card) for card in seen["died"]]
        side.died_before = len(side.died) - seen["died_this_turn"]
        return side

    def _row(self, nodes: list[int], seen: list[Seen], player: int, zone: str) -> list[int]:
        return [self._read(node, one, player, zone) for node, one in zip(nodes, seen, strict=True)]

    def _read(self, node: int | None, seen: Seen | None, player: int, zone: str) -> int:
        if node is None or seen is None:
            return NOBODY
        thing = Thing(node, self._book.card(seen["card"]), player, zone)
        if "type" in seen:
            self._fill(thing, seen)
        self._things[node] = thing
        return node

    def _fill(self, thing: Thing, seen: Seen) -> None:
        thing.order = seen["order"]
        thing.attack, thing.cost = seen["attack"], seen["cost"]
        thing.health, thing.full = seen["health"], seen["max_health"]
        thing.spell_damage = seen["spell_damage"]
        thing.keywords = frozenset(seen["keywords"])
        thing.aura_attack, thing.aura_health = seen["aura_attack"], seen["aura_health"]
        thing.made, thing.arrived = seen["attacks_made"], seen["arrived"]
        thing.frozen, thing.silenced = seen["frozen"], seen["silenced"]
        thing.attached = tuple(self._attached(thing, one) for one in seen["enchantments"])
        thing.aura_keywords = frozenset(seen["aura_keywords"])
        printed = frozenset() if thing.silenced else thing.card.keywords
        thing.own = thing.keywords - (thing.aura_keywords - printed)

    def _attached(self, thing: Thing, seen: Seen) -> Attached:
        return Attached(
            text=self._text(seen),
            attack=seen["attack"],
            health=seen["health"],
            cost=seen["cost"],
            player=self._player(seen["by"]),
            order=thing.order,
            until=seen["until"],
            sets=tuple(seen["sets"]),
            doubles=seen["doubles_attack"],
            gives_back=seen["gives_back"],
            spell_damage=seen["spell_damage"],
            keywords=frozenset(seen["keywords"]),
        )

    def _text(self, seen: Seen) -> EnchantText | None:
        """Return the text of an enchantment: one that its source gives and that looks like it."""
        if not (seen["deathrattle"] or seen["trigger"] or seen["aura"]):
            return None
        source: Card = self._book.card(seen["source"])
        looks = (seen["deathrattle"], seen["trigger"], seen["aura"], seen["until"])
        for text in source.enchantments:
            parts = (bool(text.deathrattle), bool(text.triggers), bool(text.auras), text.until)
            if parts == looks:
                return text
        return None


def _triggers(thing: Thing) -> list[Any]:
    texts = [one.text for one in thing.attached if one.text is not None]
    return [*thing.card.triggers, *(trigger for text in texts for trigger in text.triggers)]


def _has_auras(thing: Thing) -> bool:
    lent = any(one.text is not None and one.text.auras for one in thing.attached)
    return lent or bool(thing.card.auras and not thing.silenced)
