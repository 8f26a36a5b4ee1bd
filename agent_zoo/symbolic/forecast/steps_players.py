"""What words do to players: armor, weapons, mana, heroes and their powers."""

from __future__ import annotations

from typing import Any

from agent_zoo.symbolic.forecast.coming import equip, gain_crystals, gain_mana, set_hero, set_power
from agent_zoo.symbolic.forecast.life import gain_armor
from agent_zoo.symbolic.forecast.players import players
from agent_zoo.symbolic.forecast.prospect import MANA_MOST, NOBODY, Effect
from agent_zoo.symbolic.forecast.reading import Step, read_number, read_source, reads
from agent_zoo.symbolic.forecast.zones import retire

__all__: list[str] = []


@reads("action", "GainArmor")
def _gain_armor(word: Any) -> Step:
    number, whose = read_number(word.n), players(word.player)

    def do(effect: Effect) -> None:
        n = number(effect)
        for player in whose(effect):
            gain_armor(effect.now, player, n)

    return do


@reads("action", "GainMana")
def _gain_mana(word: Any) -> Step:
    number, whose = read_number(word.n), players(word.player)

    def do(effect: Effect) -> None:
        for player in whose(effect):
            gain_mana(effect.now, player, number(effect))

    return do


@reads("action", "SpendAllMana")
def _spend_all_mana(word: Any) -> Step:
    def do(effect: Effect) -> None:
        side = effect.now.sides[effect.player]
        keep_number(effect, word.place, side.mana)
        side.mana = 0

    return do


def keep_number(effect: Effect, place: int, number: int) -> None:
    """Keep a number in one of two places."""
    first, second = effect.numbers
    effect.numbers = (number, second) if place == 0 else (first, number)


@reads("action", "GainCrystals")
def _gain_crystals(word: Any) -> Step:
    number, whose = read_number(word.n), players(word.player)

    def do(effect: Effect) -> None:
        for player in whose(effect):
            gain_crystals(effect.now, player, number(effect), full=word.full)

    return do


@reads("action", "UnlockMana")
def _unlock_mana(word: Any) -> Step:
    whose = players(word.player)

    def do(effect: Effect) -> None:
        for player in whose(effect):
            side = effect.now.sides[player]
            side.mana = min(side.mana + min(side.locked, side.crystals), MANA_MOST)
            side.locked = side.owed = 0

    return do


@reads("action", "RefreshHeroPower")
def _refresh_hero_power(word: Any) -> Step:
    whose = players(word.player)

    def do(effect: Effect) -> None:
        for player in whose(effect):
            effect.now.sides[player].counters["power_uses_turn"] = 0

    return do


@reads("action", "WearDown")
def _wear_down(word: Any) -> Step:
    number, whose = read_number(word.n), players(word.player)

    def do(effect: Effect) -> None:
        now = effect.now
        for player in whose(effect):
            weapon = now.sides[player].weapon
            if weapon != NOBODY:
                now.edit(weapon).health -= number(effect)
                now.unsettled = True

    return do


@reads("action", "Equip")
def _equip(word: Any) -> Step:
    card, whose = read_source(word.card), players(word.player)

    def do(effect: Effect) -> None:
        for player in whose(effect):
            weapon = card(effect, player)
            if weapon is not None:
                equip(effect.now, weapon, player)

    return do


@reads("action", "SetHeroPower")
def _set_hero_power(word: Any) -> Step:
    card, whose = read_source(word.card), players(word.player)

    def do(effect: Effect) -> None:
        now = effect.now
        for player in whose(effect):
            new = card(effect, player)
            if new is not None:
                if new.card.type == "power":
                    set_power(now, player, new.card)
                retire(now, new.node)

    return do


@reads("action", "SetHero")
def _set_hero(word: Any) -> Step:
    card, whose = read_source(word.card), players(word.player)

    def do(effect: Effect) -> None:
        now = effect.now
        for player in whose(effect):
            new = card(effect, player)
            if new is not None:
                if new.card.type == "hero":
                    set_hero(now, player, new.card)
                    now.sides[player].armor = 0
                retire(now, new.node)

    return do


@reads("action", "Count")
def _count(word: Any) -> Step:
    number, whose = read_number(word.n), players(word.player)

    def do(effect: Effect) -> None:
        for player in whose(effect):
            effect.now.count(player, word.counter, number(effect))

    return do
