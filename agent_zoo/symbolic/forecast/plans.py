"""The ways in which an action can be gone on with: what its player decides later.

A card of two halves can be played with either, at each target that a half may have. A minion is
expected at the right end of the board, until its player has said where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from agent_zoo.symbolic.forecast.attacking import begin_attack
from agent_zoo.symbolic.forecast.coming import give, set_power
from agent_zoo.symbolic.forecast.playing import play_card, use_power
from agent_zoo.symbolic.forecast.prospect import NOBODY, Prospect
from agent_zoo.symbolic.forecast.targets import legal_targets
from hs_env.actions import Action

__all__ = ["Begun", "Plan", "plans"]

Plan = Callable[[Prospect], None]


@dataclass
class Begun:
    """What is known of a card or hero power that is being played, while its player decides.

    Attributes:
        node: The card or hero power.
        target: At whom it is aimed.
        place: How many minions stand to its left; None is the right end.
        half: Which half was chosen.
    """

    node: int = NOBODY
    target: int = NOBODY
    place: int | None = None
    half: int | None = None


def plans(
    start: Prospect, action: Action, pending: Mapping[str, Any] | None, begun: Begun
) -> list[Plan]:
    """Return the ways to go on with an action, one at least."""
    mine, theirs = start.sides
    if action.kind == "attack":
        attacker = (mine.hero, *mine.board)[action.source]
        defender = (theirs.hero, *theirs.board)[action.target]
        return [lambda now: begin_attack(now, attacker, defender)]
    if action.kind in ("play", "power"):
        node = mine.power if action.kind == "power" else mine.hand[action.source]
        return _ways(start, Begun(node, character(start, action.target)))
    if action.kind == "choose" and pending is not None:
        return _answers(start, action.source, pending, begun)
    return [lambda now: None]


def character(now: Prospect, target: int) -> int:
    """Return the character of a target number of the action table."""
    if target == 0:
        return NOBODY
    side, place = now.sides[target > 8], (target - 1) % 8
    return side.hero if place == 0 else side.board[place - 1]


def _ways(start: Prospect, begun: Begun) -> list[Plan]:
    """Return a plan for each half and target that may follow, or one if nothing does."""
    card = start.things[begun.node].card
    if not card.halves or (begun.half is not None and begun.target != NOBODY):
        return [_plan(start, begun)]
    halves = range(len(card.halves)) if begun.half is None else [begun.half]
    ways = [way for half in halves for way in _ways_of_half(start, begun, half)]
    return [_plan(start, way) for way in ways] or [_plan(start, begun)]


def _ways_of_half(start: Prospect, begun: Begun, half: int) -> Iterator[Begun]:
    card = start.book.card(start.things[begun.node].card.halves[half])
    targets = legal_targets(start, card, begun.node)
    if targets:
        for target in targets:
            yield Begun(begun.node, target, begun.place, half)
    elif card.target is None or card.target.mode != "required":
        yield Begun(begun.node, NOBODY, begun.place, half)


def _plan(start: Prospect, begun: Begun) -> Plan:
    if begun.node == start.sides[0].power:
        return lambda now: use_power(now, begun.target, begun.half)
    return lambda now: play_card(now, begun.node, begun.target, begun.place, begun.half)


# --- decisions on the way


def _answers(start: Prospect, k: int, pending: Mapping[str, Any], begun: Begun) -> list[Plan]:
    kind = pending["kind"]
    if kind == "pick":
        chosen = pending["choices"][k]["card"]
        return [lambda now: _take(now, chosen)]
    if kind not in ("position", "choose_one", "target"):
        return [lambda now: None]
    seen, mine = pending["card"], start.sides[0]
    node = mine.hand[seen["place"]] if seen["zone"] == "hand" else mine.power
    known = begun if begun.node == node else Begun(node)
    if kind == "position":
        return _ways(start, Begun(node, known.target, k, known.half))
    if kind == "choose_one":
        return _ways(start, Begun(node, known.target, known.place, k))
    half = _aimed_half(start, node) if known.half is None else known.half
    return _ways(start, Begun(node, character(start, k + 1), known.place, half))


def _aimed_half(start: Prospect, node: int) -> int:
    """Return which half of a card asks for a target."""
    halves = map(start.book.card, start.things[node].card.halves)
    return next((i for i, half in enumerate(halves) if half.target is not None), 0)


def _take(now: Prospect, card: str | None) -> None:
    """Take what was picked: a hero power is used from now on, all else goes to the hand."""
    picked = now.make(now.book.card(card), 0)
    if picked.card.type == "power":
        set_power(now, 0, picked.card)
    give(now, picked, 0)
