"""Positions as plain data: what a seat sees, and what a forecast says it will see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from agent_zoo.symbolic.forecast import Forecast
from agent_zoo.symbolic.memory import Memory, title
from hs_env import PlayerView

Picture = dict[str, Any]

PLAYER_NUMBERS = {
    "mana": "Mana",
    "crystals": "Crystals",
    "overload_locked": "Locked Mana",
    "overload_owed": "Overload",
    "fatigue": "Fatigue",
    "spell_damage": "Spell Damage",
}
#: What views do not list among the keywords.
MARKS = ("Battlecry", "Deathrattle", "Combo", "Inspire", "Choose One")


def picture_of(view: PlayerView) -> Picture:
    """Return what a seat sees, as far as forecasts speak of it."""
    state = view.to_dict()
    if state["over"]:
        return {"winner": state["winner"]}
    seats = {"me": view.seat, "opponent": 1 - view.seat}
    return {
        f"{who}.{key}": value
        for who, seat in seats.items()
        for key, value in _player(state["players"][seat]).items()
    }


def _player(seen: Mapping[str, Any]) -> Picture:
    return {
        **{name: seen[key] for key, name in PLAYER_NUMBERS.items()},
        "deck": len(seen["deck"]),
        "hand": Counter(one["name"] for one in seen["hand"]),
        "costs": Counter((one["name"], one.get("cost")) for one in seen["hand"]),
        "secrets": len(seen["secrets"]),
        "power": seen["power"]["name"],
        "hero": (*_character(seen["hero"]), seen["armor"]),
        "weapon": seen["weapon"] and _weapon(seen["weapon"]),
        "board": [_character(one) for one in seen["board"]],
    }


def _character(seen: Mapping[str, Any]) -> tuple[Any, ...]:
    left = seen["attacks_allowed"] - seen["attacks_made"] if seen["can_attack"] else 0
    stats = (seen["name"], seen["attack"], seen["health"], seen["max_health"])
    return *stats, _keywords(seen), seen["frozen"], seen["silenced"], left


def _weapon(seen: Mapping[str, Any]) -> tuple[Any, ...]:
    return seen["name"], seen["attack"], seen["health"], _keywords(seen)


def _keywords(seen: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(sorted(map(title, seen["keywords"])))


class Reading:
    """Reads a forecast the way a view is read."""

    def __init__(self, memory: Memory, forecast: Forecast) -> None:
        self.memory = memory
        self.net = forecast
        self._abilities = memory.net.origins("is_a", memory.net["Ability"])

    def picture(self) -> Picture:
        """Return what is expected, in the form of `picture_of`."""
        players = {"me": self.memory.me, "opponent": self.memory.opponent}
        dead = [who for who, player in players.items() if self._has_lost(player)]
        if dead:
            seat = self.memory.state["seat"]
            return {
                "winner": {"me": 1 - seat, "opponent": seat}[dead[0]] if len(dead) < 2 else None
            }
        return {
            f"{who}.{key}": value
            for who, player in players.items()
            for key, value in self._player(player).items()
        }

    def _has_lost(self, player: int) -> bool:
        hero = self.net.image(self.memory.hero[player])
        return self.net.fact(hero, "has", self.net["Death"]) is not None

    def amount(self, node: int, name: str) -> Any:
        """Return a number of a node after the action."""
        return self.net.amount(self.net.image(node), self.net[name]) or 0

    def _player(self, player: int) -> Picture:
        hero, power = self.memory.hero[player], self.memory.power[player]
        weapons = [node for _, node in self._in(player, "Board", "Weapon")]
        board = sorted(self._in(player, "Board", "Minion"))
        assert power is not None
        return {
            **{name: self.amount(player, name) for name in PLAYER_NUMBERS.values()},
            "deck": self.amount(player, "Deck Size"),
            "hand": Counter(self.card(node) for _, node in self._in(player, "Hand", "Card")),
            "costs": Counter(self._cost(node) for _, node in self._in(player, "Hand", "Card")),
            "secrets": len(list(self._in(player, "Secrets", "Card"))),
            "power": self.card(power),
            "hero": (*self._character(hero), self.amount(hero, "Armor")),
            "weapon": self._weapon(weapons[0]) if weapons else None,
            "board": [self._character(node) for _, node in board],
        }

    def _in(self, player: int, zone: str, kind: str) -> Iterator[tuple[float, int]]:
        """Yield what a player has in a zone, with its place."""
        net = self.net
        for node in {*self._known(), *self._new()}:
            image = net.image(node)
            fact = net.fact(image, "in", net[zone])
            if fact is None or not net.is_a(image, net[kind]):
                continue
            owners = (net.origins("controls", image) if image != node else []) or net.origins(
                "controls", node
            )
            if player in owners:
                yield float(fact.attributes.get("place", -1)), node

    def _known(self) -> Iterator[int]:
        memory = self.memory
        for player in (memory.me, memory.opponent):
            yield from (*memory.board[player], *memory.hand[player], *memory.secrets[player])
            weapon = memory.weapon[player]
            if weapon is not None:
                yield weapon

    def _new(self) -> Iterator[int]:
        return (node for node in self.net.nodes() if not self.net.targets(node, "planning"))

    def card(self, node: int) -> str | None:
        """Return the name of the card that something is after the action."""
        net, identity = self.net, self.net["Card Id"]
        image = net.image(node)
        ended = {x for x in net.targets(node, "is_a") if _is_ended(net, image, x)}
        for known in (*net.targets(image, "is_a"), *net.targets(node, "is_a")):
            fact = net.own(known, "has", identity)
            if fact is not None and known not in ended:
                return self.memory.cards.find(str(fact.attributes["word"])).name
        return None

    def _cost(self, node: int) -> tuple[str, Any] | None:
        card = self.card(node)
        return None if card is None else (card, self.amount(node, "Cost"))

    def _character(self, node: int) -> tuple[Any, ...]:
        net, image = self.net, self.net.image(node)
        stats = [self.amount(node, name) for name in ("Attack", "Health", "Full Health")]
        states = [net.fact(image, "has", net[name]) is not None for name in ("Frozen", "Silence")]
        left = self.amount(node, "Attacks")
        return self.card(node), *stats, self._keywords(node), *states, left

    def _keywords(self, node: int) -> tuple[str, ...]:
        image, net = self.net.image(node), self.net
        found = (one for one in self._abilities if net.fact(image, "has", one) is not None)
        return tuple(sorted(name for name in map(net.name, found) if name not in MARKS))

    def _weapon(self, node: int) -> tuple[Any, ...]:
        numbers = (self.amount(node, name) for name in ("Attack", "Durability"))
        return self.card(node), *numbers, self._keywords(node)


def _is_ended(net: Forecast, origin: int, target: int) -> bool:
    fact = net.own(origin, "is_a", target)
    return fact is not None and fact.ended


def differences(came: Picture, expected: Picture) -> dict[str, tuple[Any, Any]]:
    """Return what is not the same: what came, and what was expected."""
    if "winner" in came or "winner" in expected:
        ends = [picture.get("winner", "nobody yet") for picture in (came, expected)]
        return {} if ends[0] == ends[1] else {"winner": (ends[0], ends[1])}
    return {
        key: (came.get(key), expected.get(key))
        for key in came.keys() | expected.keys()
        if not _agree(key, came.get(key), expected.get(key))
    }


def _agree(key: str, came: Any, expected: Any) -> bool:
    """Return whether two parts agree. Of a card that is unknown, only its being there counts."""
    if key.endswith((".hand", ".costs")) and came is not None and expected is not None:
        return came.total() == expected.total() and set(expected - came) <= {None}
    return bool(came == expected)
