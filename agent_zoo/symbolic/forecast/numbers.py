"""How much: numbers that depend on the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from agent_zoo.symbolic.forecast.laws import boosted
from agent_zoo.symbolic.forecast.players import one_player, players
from agent_zoo.symbolic.forecast.prospect import Effect
from agent_zoo.symbolic.forecast.reading import (
    Number,
    read_condition,
    read_number,
    read_selector,
    reads,
)
from agent_zoo.symbolic.forecast.traits import attribute, player_stat

__all__: list[str] = []


@reads("number", "Attr")
def _attr(word: Any) -> Number:
    of, name = read_selector(word.of), word.attribute

    def value(effect: Effect) -> int:
        found = of(effect)
        return attribute(effect.now, found[0], name) if found else 0

    return value


@reads("number", "SumOf")
def _sum_of(word: Any) -> Number:
    of, name = read_selector(word.of), word.attribute
    return lambda effect: sum(attribute(effect.now, node, name) for node in of(effect))


@reads("number", "CountOf")
def _count_of(word: Any) -> Number:
    what = read_selector(word.what)
    return lambda effect: len(what(effect))


@reads("number", "CounterOf")
def _counter_of(word: Any) -> Number:
    whose, counter = players(word.player), word.counter
    return lambda effect: sum(
        effect.now.sides[player].counters.get(counter, 0) for player in whose(effect)
    )


@reads("number", "PlayerStat")
def _player_stat(word: Any) -> Number:
    whose, stat = one_player(word.player), word.stat
    return lambda effect: player_stat(effect.now, whose(effect), stat)


@reads("number", "Amount")
def _amount(word: Any) -> Number:
    return lambda effect: effect.amount


@reads("number", "Stored")
def _stored(word: Any) -> Number:
    place = word.place
    return lambda effect: effect.numbers[place]


@reads("number", "Random")
def _random(word: Any) -> Number:
    low, high = read_number(word.low), read_number(word.high)

    def value(effect: Effect) -> int:
        least, most = low(effect), high(effect)
        return least + effect.now.dice.roll(most - least + 1)

    return value


_PAIRS: dict[str, Callable[[int, int], int]] = {
    "Add": lambda a, b: a + b,
    "Sub": lambda a, b: a - b,
    "Mul": lambda a, b: a * b,
    "Min": min,
    "Max": max,
}


@reads("number", *_PAIRS)
def _pair(word: Any) -> Number:
    first, second, both = read_number(word.a), read_number(word.b), _PAIRS[word.op]
    return lambda effect: both(first(effect), second(effect))


@reads("number", "If")
def _if_else(word: Any) -> Number:
    holds = read_condition(word.condition)
    then, otherwise = read_number(word.then), read_number(word.otherwise)
    return lambda effect: then(effect) if holds(effect) else otherwise(effect)


@reads("number", "WithSpellDamage")
def _with_spell_damage(word: Any) -> Number:
    number = read_number(word.n)
    return lambda effect: boosted(effect.now, number(effect), effect.source, effect.player)
