"""At whom a card can be aimed."""

from __future__ import annotations

from collections.abc import Callable

from agent_zoo.symbolic.forecast.book import Card
from agent_zoo.symbolic.forecast.prospect import Effect, Prospect, Thing
from agent_zoo.symbolic.forecast.reading import read_condition
from agent_zoo.symbolic.forecast.traits import has_deathrattle
from hs_env.cards.words import Target

__all__ = ["legal_targets"]

HIDING = frozenset(["stealth", "immune"])

#: What the limits of a target rule ask of a thing; the player whose card it is comes first.
LIMITS: dict[str, Callable[[int, Thing], bool]] = {
    "minion": lambda player, thing: thing.card.type == "minion",
    "hero": lambda player, thing: thing.card.type == "hero",
    "friendly": lambda player, thing: thing.owner == player,
    "enemy": lambda player, thing: thing.owner != player,
    "damaged": lambda player, thing: thing.health < thing.full,
    "undamaged": lambda player, thing: thing.health >= thing.full,
    "frozen": lambda player, thing: thing.frozen,
    "deathrattle": lambda player, thing: has_deathrattle(thing),
    "taunt": lambda player, thing: "taunt" in thing.keywords,
    "legendary": lambda player, thing: thing.card.rarity == "legendary",
    "stealthed": lambda player, thing: "stealth" in thing.keywords,
}


def legal_targets(now: Prospect, card: Card, source: int) -> list[int]:
    """Return the characters at which a card can be aimed that is `source`, or a half of it."""
    rule, player = card.target, now.things[source].owner
    if rule is None or not _is_asked(now, rule, player, source):
        return []
    spell = now.things[source].card.type in ("spell", "power")
    return [
        node
        for side in now.sides
        for node in (side.hero, *side.board)
        if _can_be_aimed_at(now.things[node], player, spell=spell)
        and _fits(rule, now.things[node], player, source)
    ]


def _is_asked(now: Prospect, rule: Target, player: int, source: int) -> bool:
    if rule.when is not None and not read_condition(rule.when)(Effect(now, player, source)):
        return False
    combo = now.sides[player].counters.get("cards_played_turn", 0) > 0
    return combo or rule.mode != "combo"


def _can_be_aimed_at(thing: Thing, player: int, *, spell: bool) -> bool:
    hidden = thing.owner != player and thing.keywords & HIDING
    return not hidden and not (spell and "elusive" in thing.keywords)


def _fits(rule: Target, thing: Thing, player: int, source: int) -> bool:
    if "not_self" in rule.limits and thing.node == source:
        return False
    if rule.race is not None and rule.race not in thing.card.races:
        return False
    if rule.max_attack is not None and thing.attack > rule.max_attack:
        return False
    if rule.min_attack is not None and thing.attack < rule.min_attack:
        return False
    limits = (LIMITS[limit] for limit in rule.limits if limit != "not_self")
    return all(fits(player, thing) for fits in limits)
