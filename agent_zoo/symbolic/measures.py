"""Measures: what formulas ask that is easier found in Python, from the texts of cards.

A measure is a function of a world and of nodes. What it looks up beside the net is the context of
the world, a `Background`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from weakref import WeakKeyDictionary

from agent_zoo.symbolic.candidates import Candidates, Minion
from agent_zoo.symbolic.card_knowledge import CardText, words_of_card
from agent_zoo.symbolic.memory import Memory
from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.worlds import World
from hs_env.cards.words import _actions as act
from hs_env.cards.words import _selectors as sel

__all__ = ["MEASURES", "Background", "card_of"]

MANA_MOST = 10


@dataclass(frozen=True)
class Background:
    """What measures look up: the memory of the game, and what the opponent may hold."""

    memory: Memory
    candidates: Candidates


@dataclass(frozen=True)
class Damage:
    """The plain damage of a card's text: to a minion of choice, and to the other hero."""

    at_minion: int = 0
    at_hero: int = 0


def card_removal(world: World, minion: int) -> float:
    """Return the chance that the opponent removes a minion with a card in its next turn."""
    background: Background = world.context
    opponent = background.memory.opponent
    crystals = min(MANA_MOST, world.amount(opponent, "Crystals") + 1)
    asked = Minion(
        world.amount(minion, "Health"),
        world.amount(minion, "Attack"),
        elusive=world.has(minion, "Elusive"),
        shielded=world.has(minion, "Divine Shield"),
    )
    power = background.memory.power[opponent]
    cost = 0.0 if power is None else world.amount(power, "Cost")
    more = (int(cost), int(power_at_minion(world, opponent)))
    mana = int(crystals - world.amount(opponent, "Overload"))
    return background.candidates.chance(asked, mana, more)


def power_at_minion(world: World, player: int) -> float:
    """Return the damage that a player's hero power deals to a minion of choice."""
    return _damage_of_power(world, player).at_minion


def power_at_hero(world: World, player: int) -> float:
    """Return the damage that a player's hero power deals to the other hero."""
    return _damage_of_power(world, player).at_hero


def burn(world: World, player: int) -> float:
    """Return the damage to the other hero that a player's spells and hero power can deal.

    As much as the mana pays for; what costs least for its damage comes first.
    """
    memory: Memory = world.context.memory
    sources = []
    for card in memory.hand[player]:
        damage = _damage(memory.net, card).at_hero
        if damage and world.holds(card, "in", "Hand") and world.is_a(card, "Spell"):
            more = world.amount(player, "Spell Damage")
            sources.append((damage + more, world.amount(card, "Cost")))
    power = memory.power[player]
    if power is not None and not world.has(power, "Exhaustion"):
        sources.append((power_at_hero(world, player), world.amount(power, "Cost")))
    return _most(sources, world.amount(player, "Mana"))


def lasting_text(world: World, minion: int) -> float:
    """Return 1 if a minion has triggers, auras or a deathrattle that are not silenced, else 0."""
    if world.has(minion, "Silence"):
        return 0.0
    text = _text(world.net, world.image(minion))
    return float(text is not None and bool(text.on or text.aura or text.deathrattle))


MEASURES: Mapping[str, Callable[..., float]] = MappingProxyType(
    {
        measure.__name__: measure
        for measure in (card_removal, power_at_minion, power_at_hero, burn, lasting_text)
    }
)


def card_of(net: SemanticNet, node: int) -> int | None:
    """Return the node of the card that a thing is; None if it is not known."""
    card_id = net["Card Id"]
    known = (one for one in net.ancestors(node) if net.own(one, "has", card_id) is not None)
    return next(known, None)


def _damage_of_power(world: World, player: int) -> Damage:
    memory: Memory = world.context.memory
    power = memory.power[player]
    return Damage() if power is None else _damage(memory.net, power)


_damages: WeakKeyDictionary[SemanticNet, dict[int, Damage]] = WeakKeyDictionary()


def _damage(net: SemanticNet, node: int) -> Damage:
    """Return the damage that the text of a thing's card deals."""
    known = _damages.setdefault(net, {})
    if node not in known:
        text = _text(net, node)
        dealt = [] if text is None else list(_dealt(text))
        known[node] = Damage(
            sum(n for n, at_minion, _ in dealt if at_minion),
            sum(n for n, _, at_hero in dealt if at_hero),
        )
    return known[node]


def _text(net: SemanticNet, node: int) -> CardText | None:
    card = card_of(net, node)
    return None if card is None else words_of_card(net, card)


def _dealt(text: CardText) -> Iterator[tuple[int, bool, bool]]:
    """Yield plain damage: how much, whether at a minion of choice, whether at the other hero."""
    limits = set(text.target.limits) if text.target else set()
    for part in text.play:
        if not isinstance(part, act.Deal) or not isinstance(part.amount, int):
            continue
        if part.to == sel.target and "friendly" not in limits:
            yield part.amount, "hero" not in limits, "minion" not in limits
        elif part.to in (sel.enemies, sel.all_characters):
            yield part.amount, True, True
        elif part.to in (sel.enemy_hero, sel.heroes):
            yield part.amount, False, True


def _most(sources: list[tuple[float, float]], mana: float) -> float:
    """Return how much the best sources deal together that the mana pays for."""
    total = 0.0
    for damage, cost in sorted(sources, key=lambda one: (one[1] / max(one[0], 0.1), one)):
        if cost <= mana:
            total += damage
            mana -= cost
    return total
