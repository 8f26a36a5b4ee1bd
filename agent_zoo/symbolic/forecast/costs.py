"""What the cards of a hand cost, as auras come and go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent_zoo.symbolic.forecast.auras import auras_in_play
from agent_zoo.symbolic.forecast.prospect import Effect, Prospect, Thing
from agent_zoo.symbolic.forecast.texts import AuraText

__all__ = ["refresh_costs"]

AuraInForce = tuple[AuraText, Effect]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a cost; `sets` replaces all changes before, `floor` is the least it leads to."""

    order: int
    sets: bool
    floor: int
    amount: int


def refresh_costs(now: Prospect) -> None:
    """Bring the costs of all cards that are known in hands up to date."""
    auras = [one for one in auras_in_play(now) if one[0].changes_costs] if now.has_auras else []
    anew = auras or now.scene.has_cost_auras
    for side in now.sides:
        for node in side.hand:
            thing = now.things[node]
            if thing.card.id and (anew or thing.card.cost_change is not None):
                cost = _cost(now, thing, auras)
                if cost != thing.cost:
                    now.edit(node).cost = cost


def _cost(now: Prospect, thing: Thing, auras: list[AuraInForce]) -> int:
    changes = [
        Change(one.order, "cost" in one.sets, 0, one.cost)
        for one in thing.attached
        if one.cost or "cost" in one.sets
    ]
    changes += _by_auras(now, thing, auras)
    cost = thing.card.cost
    for change in sorted(changes, key=lambda change: change.order):
        changed = change.amount if change.sets else cost + change.amount
        cost = max(changed, min(cost, change.floor)) if change.floor else changed
    if thing.card.cost_change is not None:
        cost += thing.card.cost_change(Effect(now, thing.owner, thing.node, host=thing.node))
    return max(cost, 0)


def _by_auras(now: Prospect, thing: Thing, auras: list[AuraInForce]) -> Iterator[Change]:
    for text, effect in auras:
        if text.who is not None and thing.node in text.who(effect):
            effect.it = thing.node
            order = max(now.things[effect.source].order, thing.order)
            amount = (text.set_cost or text.cost)(effect)
            yield Change(order, text.set_cost is not None, text.cost_floor, amount)
