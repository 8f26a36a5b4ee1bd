"""What is under way: a card, a hero power, an attack; and the events of its course."""

from __future__ import annotations

from dataclasses import dataclass

from agent_zoo.symbolic.forecast.events import Event, happen
from agent_zoo.symbolic.forecast.prospect import Prospect

__all__ = ["Course", "announce"]


@dataclass(slots=True)
class Course:
    """A card or hero power that is played, or an attack.

    Attributes:
        kind: "play", "power" or "attack".
        target: Whom it is aimed at; that may change.
        bound: What has come to this place in the order of play, or later, does not react to it.
        cancelled: Of a spell: it does nothing. Of an attack: the weapon is spared.
    """

    kind: str
    player: int
    source: int
    target: int
    bound: int
    cancelled: bool = False


def announce(now: Prospect, course: Course, name: str, target: int, amount: int = 0) -> None:
    """Let an event of a course happen, and all that comes of it."""
    if name not in now.heard or now.over:
        return
    event = Event(name, course.player, course.source, target, amount, course.bound, course=True)
    event.cancelled = course.cancelled
    base = len(now.pending)
    now.later(lambda now: happen(now, event))
    now.resolve(base)
