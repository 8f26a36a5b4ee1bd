"""What can be asked about one thing: its numbers, its marks, its damage."""

from __future__ import annotations

from collections.abc import Callable

from agent_zoo.symbolic.forecast.prospect import HAND, Prospect, Side, Thing

__all__ = ["attribute", "has_deathrattle", "has_mark", "player_stat", "spell_damage"]

#: The numbers of cards that unknown ones have, too.
PRINTED = ("attack", "health", "cost")
#: What a thing looks like once it is in play counts, not what is printed on its card.
_OF_THING: dict[str, Callable[[Thing], int]] = {
    "attack": lambda thing: thing.attack,
    "health": lambda thing: thing.health,
    "durability": lambda thing: thing.health,
    "max_health": lambda thing: thing.full,
    "damage": lambda thing: thing.full - thing.health,
    "controller": lambda thing: thing.owner,
    "progress": lambda thing: 0,
    "cost": lambda thing: thing.cost if thing.zone == HAND else thing.card.cost,
}


def attribute(now: Prospect, node: int, name: str) -> int:
    """Return a number of a thing, by the name that words have for it."""
    thing = now.things[node]
    if not thing.card.type and name in PRINTED:
        return _expected(now, thing, name)
    if name == "place":
        board = now.sides[thing.owner].board
        return board.index(node) if node in board else 0
    return _OF_THING[name](thing)


def _expected(now: Prospect, thing: Thing, name: str) -> int:
    """Return the number that an unknown card has on the average of its owner's deck."""
    cards = now.sides[thing.owner].deck
    if not cards:
        now.note_unknown(thing.node)
        return 0
    total: int = sum(getattr(card, name) for card in cards)
    return round(total / len(cards))


def has_deathrattle(thing: Thing) -> bool:
    """Return whether something happens when it dies."""
    own = not thing.silenced and "deathrattle" in thing.card.marks
    return own or any(one.text and one.text.deathrattle for one in thing.attached)


def has_mark(thing: Thing, mark: str) -> bool:
    """Return whether a card is marked, such as with "battlecry"."""
    if thing.in_play and mark == "deathrattle":
        return has_deathrattle(thing)
    return mark in thing.card.marks and not (thing.in_play and thing.silenced)


def spell_damage(now: Prospect, player: int) -> int:
    """Return what a player's spells deal more."""
    things = now.things
    return sum(things[node].spell_damage for node in now.sides[player].in_play())


_OF_PLAYER: dict[str, Callable[[Side], int]] = {
    "mana": lambda side: side.mana,
    "crystals": lambda side: side.crystals,
    "overloaded": lambda side: side.locked,
    "armor": lambda side: side.armor,
    "fatigue": lambda side: side.fatigue,
    "hand_size": lambda side: len(side.hand),
    "deck_size": lambda side: side.deck_size,
}


def player_stat(now: Prospect, player: int, name: str) -> int:
    """Return a number of a player, by the name that words have for it."""
    if name == "spell_damage":
        return spell_damage(now, player)
    return _OF_PLAYER[name](now.sides[player])
