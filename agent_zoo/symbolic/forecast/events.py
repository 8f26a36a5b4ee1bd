"""What happens, and who reacts to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from agent_zoo.symbolic.forecast.changing import detach
from agent_zoo.symbolic.forecast.prospect import (
    DECK,
    NOBODY,
    SECRETS,
    Attached,
    Effect,
    Prospect,
    Thing,
)
from agent_zoo.symbolic.forecast.reading import Block
from agent_zoo.symbolic.forecast.texts import Trigger
from agent_zoo.symbolic.forecast.zones import deck, leave, pull, retire

__all__ = ["Event", "happen", "raise_event"]

#: Who reacts first: those in play by their order, then those that come last, then those in decks.
IN_PLAY, LAST, IN_DECKS = 0, 1, 2
SIDES = {"me": (True,), "opponent": (False,), "any": (True, False)}

Key = tuple[int, int, int]


@dataclass(slots=True)
class Event:
    """Something that happens.

    Attributes:
        player: Whose event it is: who played, whose minion it is.
        bound: What has come to this place in the order of play, or later, does not react.
        course: Whether it belongs to the course of a card, hero power or attack.
        cancelled: Whether only what happens once reacts.
        rattles: What else happens by it, with its place in the order of play.
    """

    name: str
    player: int
    source: int
    target: int
    amount: int
    bound: int
    course: bool = False
    cancelled: bool = False
    rattles: list[tuple[int, Block, Effect]] = field(default_factory=list)


def raise_event(
    now: Prospect, name: str, player: int, source: int, target: int, amount: int = 0
) -> None:
    """Let an event happen next, if anything may react to it."""
    if name in now.heard:
        event = Event(name, player, source, target, amount, now.next_order + 1)
        now.later(lambda now: happen(now, event))


def happen(now: Prospect, event: Event) -> None:
    """Let everything react that reacts to an event, one after the other."""
    queue: list[tuple[Key, Thing | None, Trigger | Block, Attached | None, Effect | None]] = [
        ((IN_PLAY, order, 0), None, block, None, effect) for order, block, effect in event.rattles
    ]
    if event.name in now.heard:
        queue += [(*one, None) for one in _reacting(now, event)]
    queue.sort(key=lambda one: one[0])
    for _, thing, what, attached, effect in queue:
        if thing is None:
            assert effect is not None
            assert isinstance(what, tuple)
            now.run(what, effect)
        else:
            assert isinstance(what, Trigger)
            _react(now, event, thing, what, attached)
        if now.over:
            return


def _reacting(now: Prospect, event: Event) -> Iterator[tuple[Key, Thing, Trigger, Attached | None]]:
    things = now.things
    for player, side in enumerate(now.sides):
        for node in side.in_play():
            yield from _triggers(event, things[node], "play")
        if player != now.active:
            for node in side.secrets:
                yield from _triggers(event, things[node], "secret")
        for node in side.hand:
            yield from _triggers(event, things[node], "hand")
        if side.deck is not None and any(card.listens_in_deck for card in side.deck):
            for place, node in enumerate(deck(now, player)):
                for key, thing, trigger, one in _triggers(event, things[node], "deck"):
                    yield (IN_DECKS, place, key[2]), thing, trigger, one


def _triggers(
    event: Event, thing: Thing, zone: str
) -> Iterator[tuple[Key, Thing, Trigger, Attached | None]]:
    if thing.order >= event.bound and zone != "deck":
        return
    mute = thing.silenced or (event.course and thing.turned)
    if not mute:
        for number, trigger in enumerate(thing.card.triggers):
            if _fits(event, trigger, thing.owner, zone):
                yield (LAST if trigger.last else IN_PLAY, thing.order, number), thing, trigger, None
    for one in thing.attached:
        if one.text is None or one.order >= event.bound:
            continue
        for number, trigger in enumerate(one.text.triggers):
            if _fits(event, trigger, one.player, zone):
                yield (LAST if trigger.last else IN_PLAY, one.order, number), thing, trigger, one


def _fits(event: Event, trigger: Trigger, player: int, zone: str) -> bool:
    return (
        trigger.event == event.name
        and trigger.zone == zone
        and (player == event.player) in SIDES[trigger.side]
        and (trigger.once or not event.cancelled)
    )


def _react(
    now: Prospect, event: Event, before: Thing, trigger: Trigger, attached: Attached | None
) -> None:
    thing = now.things[before.node]
    if thing.zone != before.zone or (attached is None and thing.silenced):
        return
    if attached is not None and attached not in thing.attached:
        return
    effect = Effect(
        now, attached.player if attached else thing.owner, thing.node, host=thing.node,
        event_source=event.source, event_target=event.target, amount=event.amount,
    )  # fmt: skip
    if trigger.when is not None and not trigger.when(effect):
        return
    if trigger.once and attached is not None:
        detach(now, thing.node, attached)
    base = len(now.pending)
    _come_forward(now, thing)
    now.resolve(base)
    now.run(trigger.do, effect)
    event.amount = now.amended[-1] if now.amended and event.name == "pre_damage" else event.amount


def _come_forward(now: Prospect, thing: Thing) -> None:
    """Take what reacts from where it was hidden."""
    if thing.zone == SECRETS:
        leave(now, thing.node)
        retire(now, thing.node)
        raise_event(now, "secret_revealed", thing.owner, NOBODY, thing.node)
    elif thing.zone == DECK:
        pull(now, thing.node)
