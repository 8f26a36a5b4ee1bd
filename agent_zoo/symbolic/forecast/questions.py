"""If: filters ask about one thing, conditions about the game."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from agent_zoo.symbolic.forecast.players import one_player
from agent_zoo.symbolic.forecast.prospect import BOARD_MOST, DECK, Effect, Prospect, Thing
from agent_zoo.symbolic.forecast.reading import (
    Condition,
    Filter,
    read_condition,
    read_filter,
    read_number,
    read_selector,
    reads,
)
from agent_zoo.symbolic.forecast.traits import attribute, has_mark
from agent_zoo.symbolic.forecast.zones import deck

__all__: list[str] = []

_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _about(asks: Callable[[Thing], bool]) -> Filter:
    """Return the filter that asks something of a thing. Nobody knows it of an unknown card."""

    def passes(effect: Effect, node: int) -> bool:
        thing = effect.now.things[node]
        if not thing.card.type and thing.zone != DECK:
            effect.now.note_unknown(effect.source)
            return False
        return asks(thing)

    return passes


# --- filters


@reads("filter", "IsType")
def _is_type(word: Any) -> Filter:
    name = word.name
    return _about(lambda thing: thing.card.type == name)


@reads("filter", "IsRace")
def _is_race(word: Any) -> Filter:
    name = word.name
    return _about(lambda thing: name in thing.card.races)


@reads("filter", "IsClass")
def _is_class(word: Any) -> Filter:
    name = word.name
    return _about(lambda thing: name in thing.card.classes)


@reads("filter", "IsRarity")
def _is_rarity(word: Any) -> Filter:
    name = word.name
    return _about(lambda thing: thing.card.rarity == name)


@reads("filter", "IsCard")
def _is_card(word: Any) -> Filter:
    card = word.card
    return _about(lambda thing: thing.card.id == card)


@reads("filter", "HasKeyword")
def _has_keyword(word: Any) -> Filter:
    name = word.name
    return _about(lambda thing: name in thing.keywords)


@reads("filter", "HasMark")
def _has_mark(word: Any) -> Filter:
    name = word.name
    return _about(lambda thing: has_mark(thing, name))


@reads("filter", "AttrIs")
def _attr_is(word: Any) -> Filter:
    name, compare, than = word.attribute, _COMPARISONS[word.how], read_number(word.than)
    return lambda effect, node: compare(attribute(effect.now, node, name), than(effect))


@reads("filter", "IsDamaged")
def _is_damaged(word: Any) -> Filter:
    return _about(lambda thing: thing.health < thing.full)


@reads("filter", "IsFrozen")
def _is_frozen(word: Any) -> Filter:
    return _about(lambda thing: thing.frozen)


@reads("filter", "IsMine")
def _is_mine(word: Any) -> Filter:
    return lambda effect, node: effect.now.things[node].owner == effect.player


@reads("filter", "IsIn")
def _is_in(word: Any) -> Filter:
    those = read_selector(word.those)
    return lambda effect, node: node in those(effect)


def _is_like(alike: Callable[[Thing, Thing], bool]) -> Callable[[Any], Filter]:
    def read(word: Any) -> Filter:
        those = read_selector(word.those)

        def passes(effect: Effect, node: int) -> bool:
            things = effect.now.things
            return any(alike(things[other], things[node]) for other in those(effect))

        return passes

    return read


reads("filter", "SameCardAs")(_is_like(lambda a, b: a.card is b.card))
reads("filter", "SameClassAs")(_is_like(lambda a, b: a.card.classes == b.card.classes))
reads("filter", "SameCostAs")(_is_like(lambda a, b: a.card.cost == b.card.cost))


@reads("filter", "FilterNot")
def _filter_not(word: Any) -> Filter:
    passes = read_filter(word.a)
    return lambda effect, node: not passes(effect, node)


@reads("filter", "FilterAnd")
def _filter_and(word: Any) -> Filter:
    first, second = read_filter(word.a), read_filter(word.b)
    return lambda effect, node: first(effect, node) and second(effect, node)


@reads("filter", "FilterOr")
def _filter_or(word: Any) -> Filter:
    first, second = read_filter(word.a), read_filter(word.b)
    return lambda effect, node: first(effect, node) or second(effect, node)


# --- conditions


@reads("condition", "Compare")
def _compare(word: Any) -> Condition:
    first, second, compare = read_number(word.a), read_number(word.b), _COMPARISONS[word.how]
    return lambda effect: compare(first(effect), second(effect))


@reads("condition", "Exists")
def _exists(word: Any) -> Condition:
    what = read_selector(word.what)
    return lambda effect: bool(what(effect))


@reads("condition", "Is")
def _is(word: Any) -> Condition:
    who, passes = read_selector(word.who), read_filter(word.filter)

    def holds(effect: Effect) -> bool:
        found = who(effect)
        return bool(found) and passes(effect, found[0])

    return holds


@reads("condition", "Killed")
def _killed(word: Any) -> Condition:
    who = read_selector(word.who)

    def holds(effect: Effect) -> bool:
        found = [effect.now.things[node] for node in who(effect)]
        return bool(found) and (not found[0].in_play or found[0].dying)

    return holds


@reads("condition", "TurnOf")
def _turn_of(word: Any) -> Condition:
    whose = one_player(word.player)
    return lambda effect: effect.now.active == whose(effect)


@reads("condition", "NoDuplicates")
def _no_duplicates(word: Any) -> Condition:
    whose = one_player(word.player)

    def holds(effect: Effect) -> bool:
        return _are_different(effect.now, whose(effect))

    return holds


def _are_different(now: Prospect, player: int) -> bool:
    cards = [now.things[node].card for node in deck(now, player)]
    return len({card.id for card in cards}) == len(cards)


@reads("condition", "RoomFor")
def _room_for(word: Any) -> Condition:
    whose = one_player(word.player)
    return lambda effect: len(effect.now.sides[whose(effect)].board) < BOARD_MOST


@reads("condition", "Chance")
def _chance(word: Any) -> Condition:
    percent = word.percent
    return lambda effect: effect.now.dice.weigh([100 - percent, percent]) == 1


@reads("condition", "Joust")
def _wins_joust(word: Any) -> Condition:
    def holds(effect: Effect) -> bool:
        now = effect.now
        if now.sides[1].deck is None:  # nobody knows what there is to be shown
            now.note_unknown(effect.source)
            return now.dice.roll(2) == 1
        mine, theirs = (_minion_costs(now, p) for p in (effect.player, 1 - effect.player))
        if not mine:
            return False
        shown = [costs[now.dice.roll(len(costs))] if costs else -1 for costs in (mine, theirs)]
        return shown[0] > shown[1]

    return holds


def _minion_costs(now: Prospect, player: int) -> list[int]:
    cards = (now.things[node].card for node in deck(now, player))
    return [card.cost for card in cards if card.type == "minion"]


@reads("condition", "And")
def _and(word: Any) -> Condition:
    first, second = read_condition(word.a), read_condition(word.b)
    return lambda effect: first(effect) and second(effect)


@reads("condition", "Or")
def _or(word: Any) -> Condition:
    first, second = read_condition(word.a), read_condition(word.b)
    return lambda effect: first(effect) or second(effect)


@reads("condition", "Not")
def _not(word: Any) -> Condition:
    other = read_condition(word.a)
    return lambda effect: not other(effect)
