"""Who or what is meant: selectors."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Any

from agent_zoo.symbolic.forecast.players import players
from agent_zoo.symbolic.forecast.prospect import ASIDE, NOBODY, Effect, Prospect, Side
from agent_zoo.symbolic.forecast.reading import (
    Selector,
    read_filter,
    read_number,
    read_selector,
    reads,
)
from agent_zoo.symbolic.forecast.traits import attribute
from agent_zoo.symbolic.forecast.zones import deck

__all__ = ["neighbours", "pick"]

#: Where effects keep those that have a name of their own.
ROLES = {
    "Self": "source",
    "Target": "target",
    "It": "it",
    "Host": "host",
    "EventSource": "event_source",
    "EventTarget": "event_target",
    "Made": "made",
    "Kept": "kept",
}


@reads("selector", *ROLES)
def _role(word: Any) -> Selector:
    role = ROLES[word.name]

    def select(effect: Effect) -> list[int]:
        node: int = getattr(effect, role)
        return [] if node == NOBODY else [node]

    return select


def _heroes(now: Prospect, side: Side) -> list[int]:
    return [side.hero]


def _powers(now: Prospect, side: Side) -> list[int]:
    return [side.power] if side.power != NOBODY else []


def _weapons(now: Prospect, side: Side) -> list[int]:
    return [side.weapon] if side.weapon != NOBODY else []


def _minions(now: Prospect, side: Side) -> list[int]:
    return side.board


def _characters(now: Prospect, side: Side) -> list[int]:
    return [side.hero, *side.board]


def _hand(now: Prospect, side: Side) -> list[int]:
    return side.hand


def _secrets(now: Prospect, side: Side) -> list[int]:
    return side.secrets


def _deck(now: Prospect, side: Side) -> list[int]:
    return deck(now, 0 if side is now.sides[0] else 1)


def _aside(now: Prospect, side: Side) -> list[int]:
    owner = 0 if side is now.sides[0] else 1
    return [
        thing.node
        for thing in now.things.values()
        if thing.zone == ASIDE and thing.owner == owner and not thing.order
    ]


HELD = {
    "Hero": _heroes,
    "PowerOf": _powers,
    "Weapon": _weapons,
    "Minions": _minions,
    "Characters": _characters,
    "Hand": _hand,
    "Deck": _deck,
    "Secrets": _secrets,
    "Aside": _aside,
}


@reads("selector", *HELD)
def _held(word: Any) -> Selector:
    of_side = HELD[word.name]
    whose = players(word.player)

    def select(effect: Effect) -> list[int]:
        now = effect.now
        found: list[int] = []
        for player in whose(effect):
            found += of_side(now, now.sides[player])
        return found

    return select


@reads("selector", "Union")
def _union(word: Any) -> Selector:
    first, second = read_selector(word.a), read_selector(word.b)
    return lambda effect: list(dict.fromkeys([*first(effect), *second(effect)]))


@reads("selector", "Minus")
def _minus(word: Any) -> Selector:
    first, second = read_selector(word.a), read_selector(word.b)

    def select(effect: Effect) -> list[int]:
        without = second(effect)
        return [node for node in first(effect) if node not in without]

    return select


@reads("selector", "Where")
def _where(word: Any) -> Selector:
    of, passes = read_selector(word.of), read_filter(word.filter)
    return lambda effect: [node for node in of(effect) if passes(effect, node)]


@reads("selector", "Pick")
def _pick(word: Any) -> Selector:
    one_of, number = word.operands()
    of, wanted = read_selector(one_of), read_number(number)
    return lambda effect: pick(effect.now, of(effect), wanted(effect))


def pick(now: Prospect, among: Sequence[int], wanted: int) -> list[int]:
    """Return that many of them by chance."""
    if wanted <= 0 or not among:
        return []
    if len(among) <= wanted:
        return list(among)
    if wanted == 1:
        return [among[now.dice.roll(len(among))]]
    place = now.dice.roll(comb(len(among), wanted))
    return list(next(part for i, part in enumerate(combinations(among, wanted)) if i == place))


def neighbours(now: Prospect, node: int) -> list[int]:
    """Return the minions next to one."""
    if not now.is_on_board(node):
        return []
    board = now.side_of(node).board
    place = board.index(node)
    return [*board[max(place - 1, 0) : place], *board[place + 1 : place + 2]]


@reads("selector", "Adjacent")
def _adjacent(word: Any) -> Selector:
    of = read_selector(word.of)
    return lambda effect: [x for node in of(effect) for x in neighbours(effect.now, node)]


@reads("selector", "Alive")
def _alive(word: Any) -> Selector:
    of = read_selector(word.of)

    def select(effect: Effect) -> list[int]:
        things = effect.now.things
        return [x for x in of(effect) if things[x].in_play and not things[x].dying]

    return select


@reads("selector", "First")
def _first(word: Any) -> Selector:
    of = read_selector(word.of)
    return lambda effect: of(effect)[:1]


@reads("selector", "Last")
def _last(word: Any) -> Selector:
    of = read_selector(word.of)
    return lambda effect: of(effect)[-1:]


@reads("selector", "Lowest", "Highest")
def _extreme(word: Any) -> Selector:
    of, name = read_selector(word.of), word.attribute
    most = max if word.op == "Highest" else min

    def select(effect: Effect) -> list[int]:
        now = effect.now
        values = {node: attribute(now, node, name) for node in of(effect)}
        if not values:
            return []
        bound = most(values.values())
        return pick(now, [node for node, value in values.items() if value == bound], 1)

    return select


@reads("selector", "RememberedOne")
def _remembered_one(word: Any) -> Selector:
    """Views do not say what a card remembers from before."""

    def select(effect: Effect) -> list[int]:
        now = effect.now
        node = now.things[effect.source].remembers
        if node == NOBODY:
            now.note_unknown(effect.source)
        return [node] if now.is_on_board(node) else []

    return select
