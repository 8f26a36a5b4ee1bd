"""Who dies, and what comes of it."""

from __future__ import annotations

from agent_zoo.symbolic.forecast.auras import refresh
from agent_zoo.symbolic.forecast.events import Event, happen
from agent_zoo.symbolic.forecast.laws import times
from agent_zoo.symbolic.forecast.prospect import NOBODY, Effect, Prospect, Thing
from agent_zoo.symbolic.forecast.reading import Block
from agent_zoo.symbolic.forecast.traits import has_deathrattle
from agent_zoo.symbolic.forecast.zones import leave, retire

__all__ = ["rattle", "settle"]

#: No effect kills more often in a row than this.
MOST_ROUNDS = 40


def settle(now: Prospect) -> None:
    """Let the dying die, and what follows happen, until nobody dies any more."""
    refresh(now)
    rounds = 0
    while now.unsettled and not now.over and rounds < MOST_ROUNDS:
        now.unsettled = False
        rounds += 1
        dead = _the_dying(now)
        if not dead:
            return
        _bury(now, dead)
        refresh(now)


def _the_dying(now: Prospect) -> list[Thing]:
    dead = []
    for side in now.sides:
        if now.things[side.hero].dying:
            now.edit(side.hero).doomed = now.over = True
        dead += [now.things[node] for node in side.board if now.things[node].dying]
        if side.weapon != NOBODY and now.things[side.weapon].dying:
            dead.append(now.things[side.weapon])
    return [] if now.over else dead


def _bury(now: Prospect, dead: list[Thing]) -> None:
    places = {thing.node: _place(now, thing) for thing in dead}
    for thing in dead:
        _take_from_play(now, thing)
        now.graves[thing.node] = places[thing.node]
    refresh(now)
    dead.sort(key=lambda thing: thing.order)
    base = len(now.pending)
    for thing in reversed(dead):
        rattle(now, thing.node, dies=True)
    now.resolve(base)


def _place(now: Prospect, thing: Thing) -> int:
    board = now.sides[thing.owner].board
    return board.index(thing.node) if thing.node in board else len(board)


def _take_from_play(now: Prospect, thing: Thing) -> None:
    leave(now, thing.node)
    retire(now, thing.node)
    if thing.card.type != "minion":
        return
    now.count(thing.owner, "minions_died_turn")
    now.count(thing.owner, "minions_died_game")
    side = now.sides[thing.owner]
    side.died = [*side.died, thing.card]


def rattle(now: Prospect, node: int, *, dies: bool) -> None:
    """Let the deathrattles of a thing happen next, with what reacts to its death if it dies."""
    thing = now.things[node]
    name = "weapon_broken" if thing.card.type == "weapon" else "died"
    if not has_deathrattle(thing) and not (dies and name in now.heard):
        return
    event = Event(name if dies else "", thing.owner, NOBODY, node, 0, now.next_order + 1)
    often = times(now, thing.owner, "Deathrattle") if thing.card.type == "minion" else 1
    for order, block in _deathrattles(thing):
        effect = Effect(now, thing.owner, node, host=node)
        event.rattles += [(order, block, effect.copy()) for _ in range(often)]
    now.later(lambda now: happen(now, event))


def _deathrattles(thing: Thing) -> list[tuple[int, Block]]:
    own = [] if thing.silenced or not thing.card.deathrattle else [thing.card.deathrattle]
    found = [(thing.order, block) for block in own]
    return found + [
        (one.order, one.text.deathrattle)
        for one in thing.attached
        if one.text is not None and one.text.deathrattle
    ]
