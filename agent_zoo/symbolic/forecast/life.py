"""Damage and healing: what they take and give, what prevents them, what comes of them."""

from __future__ import annotations

from collections.abc import Sequence

from agent_zoo.symbolic.forecast.changing import lose
from agent_zoo.symbolic.forecast.events import Event, happen, raise_event
from agent_zoo.symbolic.forecast.laws import hurts
from agent_zoo.symbolic.forecast.prospect import NOBODY, SECRETS, Prospect, Thing
from agent_zoo.symbolic.forecast.rules import DAMAGE, HEALING
from agent_zoo.symbolic.forecast.zones import leave, retire

__all__ = ["destroy", "gain_armor", "harm", "mend"]

STEALTH = frozenset(["stealth"])


def harm(
    now: Prospect, source: int, blows: Sequence[tuple[int, int]], *, drains: bool = True
) -> None:
    """Deal damage to several at once, each its amount."""
    traits = now.things[source].keywords if source != NOBODY else frozenset()
    landed = [
        (target, dealt)
        for target, amount in blows
        if (dealt := _hit(now, source, traits, target, amount)) is not None
    ]
    if not landed:
        return
    if any(dealt for _, dealt in landed) and "stealth" in traits:
        lose(now, source, STEALTH)
    if len(landed) > 1:
        landed.sort(key=lambda one: now.things[one[0]].order)
    for target, dealt in reversed(landed):
        name = "damaged" if dealt else "shield_lost"
        raise_event(now, name, now.things[target].owner, source, target, dealt)
    if drains and traits & now.book.rules.causes[HEALING]:
        owner = now.things[source].owner
        for _, dealt in landed:
            mend(now, source, now.sides[owner].hero, dealt, owner)


def _hit(
    now: Prospect, source: int, traits: frozenset[str], target: int, amount: int
) -> int | None:
    """Let damage land; return how much was dealt, 0 if a shield took it, None if nothing was."""
    if amount <= 0 or not now.is_in_play(target) or _is_safe(now, now.things[target]):
        return None
    if "pre_damage" in now.heard:
        amount = _amended(now, source, target, amount)
        if amount <= 0 or not now.is_in_play(target) or _is_safe(now, now.things[target]):
            return None
    thing = now.edit(target)
    shield = _shield(now, thing)
    if shield:
        lose(now, target, shield)
        return 0
    if thing.card.type == "hero":
        _hurt_hero(now, thing, amount)
    else:
        thing.health -= amount
        if "min_health_one" in thing.keywords:
            thing.health = max(thing.health, 1)
        if traits & now.book.rules.causes["Destruction"]:
            thing.doomed = True
    if traits & now.book.rules.causes["Freezing"]:
        thing.frozen = True
    now.unsettled = True
    return amount


def _is_safe(now: Prospect, thing: Thing) -> bool:
    """Return whether something prevents every damage to it."""
    keywords = thing.keywords
    if not keywords:
        return False
    prevents = now.book.rules.prevents[DAMAGE]
    if any(keyword in keywords and not spent for keyword, spent in prevents.items()):
        return True
    return "immune_while_attacking" in keywords and thing.node in now.attackers


def _shield(now: Prospect, thing: Thing) -> frozenset[str]:
    """Return what prevents one damage and is gone then."""
    prevents = now.book.rules.prevents[DAMAGE]
    return frozenset(k for k in thing.keywords if prevents.get(k))


def _amended(now: Prospect, source: int, target: int, amount: int) -> int:
    """Return the damage as those left it that may change it before it lands."""
    player = now.things[target].owner
    now.amended.append(amount)
    happen(now, Event("pre_damage", player, source, target, amount, now.next_order + 1))
    return now.amended.pop()


def _hurt_hero(now: Prospect, hero: Thing, amount: int) -> None:
    """Armor takes the damage first."""
    side = now.sides[hero.owner]
    absorbed = min(side.armor, amount)
    side.armor -= absorbed
    hero.health -= amount - absorbed
    now.count(hero.owner, "hero_damage_turn", amount)


def mend(now: Prospect, source: int, target: int, amount: int, player: int) -> None:
    """Restore health, or take it where a player's healing does that."""
    if amount <= 0 or not now.is_in_play(target):
        return
    if hurts(now, player):
        harm(now, source, [(target, amount)], drains=False)
        return
    thing = now.things[target]
    healed = min(amount, thing.full - thing.health)
    if healed <= 0:
        return
    now.edit(target).health += healed
    if thing.card.type == "hero":
        now.count(thing.owner, "hero_healed_turn", healed)
    raise_event(now, "healed", thing.owner, source, target, healed)


def gain_armor(now: Prospect, player: int, amount: int) -> None:
    """Give a hero armor."""
    if amount > 0:
        now.sides[player].armor += amount
        raise_event(now, "armor_gained", player, NOBODY, now.sides[player].hero, amount)


def destroy(now: Prospect, node: int) -> None:
    """Doom what is in play; a secret is gone at once."""
    if now.is_in_play(node):
        now.edit(node).doomed = True
        now.unsettled = True
    elif now.things[node].zone == SECRETS:
        leave(now, node)
        retire(now, node)
