"""Auras: what lasts as long as its holder is in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent_zoo.symbolic.forecast.changing import raise_health, regrip
from agent_zoo.symbolic.forecast.players import players
from agent_zoo.symbolic.forecast.prospect import BOARD, Effect, Prospect, Thing
from agent_zoo.symbolic.forecast.texts import AuraText

__all__ = ["auras_in_play", "laws_in_force", "refresh"]

NO_KEYWORDS: frozenset[str] = frozenset()


@dataclass(slots=True)
class Gain:
    """What auras give a thing."""

    attack: int = 0
    health: int = 0
    keywords: frozenset[str] = NO_KEYWORDS
    sets: tuple[AuraText, Effect] | None = None


def auras_in_play(now: Prospect) -> Iterator[tuple[AuraText, Effect]]:
    """Yield every aura that is in force, and the effect that it is."""
    for side in now.sides:
        for node in side.in_play():
            thing = now.things[node]
            texts = () if thing.silenced else thing.card.auras
            for one in thing.attached:
                if one.text is not None:
                    texts = (*texts, *one.text.auras)
            for text in texts:
                effect = Effect(now, thing.owner, node, host=node)
                if text.when is None or text.when(effect):
                    yield text, effect


def refresh(now: Prospect) -> None:
    """Bring every aura up to date."""
    if not (now.has_auras and now.stale):
        return
    now.stale = False
    gains: dict[int, Gain] = {}
    now.laws = laws_in_force(now)
    for text, effect in auras_in_play(now):
        if text.changes_stats and text.who is not None:
            for node in text.who(effect):
                _add(gains.setdefault(node, Gain()), text, effect, node)
    nothing = Gain()
    for side in now.sides:
        for node in side.in_play():
            _update(now, now.things[node], gains.get(node, nothing))


def laws_in_force(now: Prospect) -> tuple[dict[str, float], dict[str, float]]:
    """Return by how much each player's effects are altered, by their concepts."""
    laws: tuple[dict[str, float], dict[str, float]] = ({}, {})
    for text, effect in auras_in_play(now):
        for rule, n in text.rules:
            for player in players(text.player)(effect):
                for concept, factor in now.book.rules.alters.get(rule, ()):
                    known = laws[player].get(concept, 1)
                    altered = abs(known) * factor if factor < 0 else known * factor**n
                    laws[player][concept] = altered
    return laws


def _add(gain: Gain, text: AuraText, effect: Effect, node: int) -> None:
    effect.it = node
    gain.attack += text.attack(effect)
    gain.health += text.health(effect)
    gain.keywords |= text.keywords
    if text.set_attack is not None:
        gain.sets = (text, effect)


def _update(now: Prospect, thing: Thing, gain: Gain) -> None:
    if thing.zone != BOARD:
        return
    attack = _attack(now, thing, gain)
    same = attack == thing.aura_attack and gain.health == thing.aura_health
    if same and gain.keywords == thing.aura_keywords:
        return
    thing = now.edit(thing.node)
    before, keywords = thing.attack, thing.keywords
    raise_health(thing, gain.health - thing.aura_health)
    thing.aura_health = gain.health
    attack = _attack(now, thing, gain)
    thing.attack = max(thing.attack + attack - thing.aura_attack, 0)
    thing.aura_attack = attack
    thing.aura_keywords = gain.keywords
    thing.keywords = thing.own | gain.keywords
    if thing.card.type == "weapon":
        regrip(now, thing, thing.attack - before, keywords)
    if thing.health <= 0:
        now.unsettled = True


def _attack(now: Prospect, thing: Thing, gain: Gain) -> int:
    if gain.sets is None:
        return gain.attack
    text, effect = gain.sets
    assert text.set_attack is not None
    effect.it = thing.node
    return text.set_attack(effect) - (thing.attack - thing.aura_attack)
