"""Triggers, auras and enchantments, read once and ready to be followed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from agent_zoo.symbolic.forecast.reading import (
    Block,
    Condition,
    Number,
    Selector,
    read_block,
    read_condition,
    read_number,
    read_selector,
)
from hs_env.cards.words import Aura, Enchant, On

__all__ = ["AuraText", "EnchantText", "Trigger", "aura_text", "enchant_text", "trigger_text"]


@dataclass(frozen=True, slots=True)
class Trigger:
    """What something does when an event happens."""

    event: str
    side: str
    zone: str
    once: bool
    last: bool
    when: Condition | None
    do: Block


@dataclass(frozen=True, slots=True)
class AuraText:
    """What something does as long as it is in play."""

    who: Selector | None
    attack: Number
    health: Number
    cost: Number
    set_cost: Number | None
    set_attack: Number | None
    cost_floor: int
    keywords: frozenset[str]
    rules: tuple[tuple[str, int], ...]
    player: str
    when: Condition | None
    changes_stats: bool
    changes_costs: bool


@dataclass(frozen=True, slots=True)
class EnchantText:
    """What an enchantment gives."""

    attack: Number
    health: Number
    cost: Number
    set_attack: Number | None
    set_health: Number | None
    set_cost: Number | None
    doubles: bool
    keywords: frozenset[str]
    spell_damage: int
    deathrattle: Block
    triggers: tuple[Trigger, ...]
    auras: tuple[AuraText, ...]
    until: str


def _number_or_none(value: Any) -> Number | None:
    return None if value is None else read_number(value)


def trigger_text(on: On) -> Trigger:
    """Return a trigger, ready to be set off."""
    when = None if on.when is None else read_condition(on.when)
    return Trigger(on.event, on.side, on.zone, on.once, on.last, when, read_block(on.do))


def aura_text(aura: Aura) -> AuraText:
    """Return an aura, ready to be looked at."""
    return AuraText(
        who=None if aura.who is None else read_selector(aura.who),
        attack=read_number(aura.attack),
        health=read_number(aura.health),
        cost=read_number(aura.cost),
        set_cost=_number_or_none(aura.set_cost),
        set_attack=_number_or_none(aura.set_attack),
        cost_floor=aura.cost_floor,
        keywords=frozenset(aura.keywords),
        rules=tuple(aura.rules),
        player=aura.player,
        when=None if aura.when is None else read_condition(aura.when),
        changes_stats=bool(
            aura.attack != 0 or aura.health != 0 or aura.keywords or aura.set_attack is not None
        ),
        changes_costs=aura.cost != 0 or aura.set_cost is not None,
    )


@cache
def enchant_text(word: Enchant) -> EnchantText:
    """Return an enchantment, ready to be given."""
    return EnchantText(
        attack=read_number(word.attack),
        health=read_number(word.health),
        cost=read_number(word.cost),
        set_attack=_number_or_none(word.set_attack),
        set_health=_number_or_none(word.set_health),
        set_cost=_number_or_none(word.set_cost),
        doubles=word.double_attack,
        keywords=frozenset(word.keywords),
        spell_damage=word.spell_damage,
        deathrattle=read_block(word.deathrattle),
        triggers=tuple(trigger_text(on) for on in word.on),
        auras=tuple(aura_text(aura) for aura in word.aura),
        until=word.until,
    )
