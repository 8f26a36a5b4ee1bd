"""The course of a card that is played, and of a hero power."""

from __future__ import annotations

from agent_zoo.symbolic.forecast.auras import refresh
from agent_zoo.symbolic.forecast.changing import raise_health
from agent_zoo.symbolic.forecast.coming import equip, set_hero
from agent_zoo.symbolic.forecast.courses import Course, announce
from agent_zoo.symbolic.forecast.deaths import settle
from agent_zoo.symbolic.forecast.events import raise_event
from agent_zoo.symbolic.forecast.laws import times
from agent_zoo.symbolic.forecast.prospect import (
    ASIDE,
    MANA_MOST,
    NOBODY,
    Effect,
    Prospect,
    Thing,
)
from agent_zoo.symbolic.forecast.reading import Block
from agent_zoo.symbolic.forecast.zones import (
    has_room_for_secret,
    leave,
    retire,
    to_board,
    to_secrets,
)

__all__ = ["play_card", "use_power"]


def play_card(
    now: Prospect, node: int, target: int, place: int | None, half: int | None = None
) -> None:
    """Play a card of the hand of the player whose turn it is."""
    player = now.active
    thing = now.things[node]
    combo = now.sides[player].counters.get("cards_played_turn", 0) > 0
    _pay(now, thing, player)
    leave(now, node)
    now.count(player, "cards_played_turn")
    now.count(player, "cards_played_game")
    if thing.card.type == "minion":
        now.count(player, "minions_played_turn")
        if "totem" in thing.card.races:
            now.count(player, "totems_summoned_game")
        to_board(now, node, player, place)
    else:
        now.edit(node).order = now.order()
    course = Course("play", player, node, target, now.next_order + 1)
    now.courses.append(course)
    _before_text(now, course, thing)
    if not course.cancelled and not now.over:
        _run_text(now, course, half, combo=combo)
    _land(now, course)
    settle(now)
    _after_text(now, course)
    now.courses.pop()


def _pay(now: Prospect, thing: Thing, player: int) -> None:
    side = now.sides[player]
    side.mana = max(side.mana - thing.cost, 0)
    now.count(player, "mana_spent_turn", thing.cost)


def _before_text(now: Prospect, course: Course, before: Thing) -> None:
    card = before.card
    spell = card.type == "spell"
    if spell:
        announce(now, course, "spell_begun", course.target)
    announce(now, course, "card_played", course.target, before.cost)
    if not course.cancelled:
        _count_as_cast(now, course)
    refresh(now)
    if _still_mine(now, course):
        announce(now, course, "minion_summoned", course.source)
    if spell and not course.cancelled:
        announce(now, course, "spell_cast", course.target)
    settle(now)
    if spell and not course.cancelled and course.target != NOBODY:
        announce(now, course, "spell_targeted", course.target)
        settle(now)


def _count_as_cast(now: Prospect, course: Course) -> None:
    card = now.things[course.source].card
    if card.type == "spell":
        now.count(course.player, "spells_cast_turn")
        now.count(course.player, "spells_cast_game")
        if "secret" in card.marks:
            now.count(course.player, "secrets_played_game")
    if card.overload:
        side = now.sides[course.player]
        side.owed = min(side.owed + card.overload, MANA_MOST)
        now.count(course.player, "overload_game", card.overload)
        announce(now, course, "overloaded", NOBODY, card.overload)


def _still_mine(now: Prospect, course: Course) -> bool:
    thing = now.things[course.source]
    return thing.on_board and thing.owner == course.player


def _run_text(now: Prospect, course: Course, half: int | None, *, combo: bool) -> None:
    thing = now.things[course.source]
    card = thing.card
    if card.is_secret:
        _lay(now, course)
        return
    if card.type == "hero":
        _become(now, course)
    actor = thing.owner if thing.on_board else course.player
    text = _text(now, thing, half)
    twice = card.type != "spell" and text is card.play and "battlecry" in card.marks
    if combo and card.combo and actor == course.player:
        text, twice = card.combo, False
    target = course.target if now.is_in_play(course.target) else NOBODY
    for _ in range(times(now, actor, "Battlecry") if twice else 1):
        effect = Effect(now, actor, course.source, target, host=course.source)
        now.run(text, effect)
        refresh(now)


def _text(now: Prospect, thing: Thing, half: int | None) -> Block:
    halves = thing.card.halves
    return now.book.card(halves[half]).play if halves and half is not None else thing.card.play


def _lay(now: Prospect, course: Course) -> None:
    """Put a secret or quest into play."""
    node, player = course.source, course.player
    if has_room_for_secret(now, player, now.things[node].card):
        base = len(now.pending)
        to_secrets(now, node, player)
        raise_event(now, "secret_played", player, node, node)
        now.resolve(base)


def _become(now: Prospect, course: Course) -> None:
    """Turn the hero into the one that is played; health stays as it is."""
    player, card = course.player, now.things[course.source].card
    before = now.things[now.sides[player].hero]
    set_hero(now, player, card)
    hero = now.edit(before.node)
    raise_health(hero, max(before.full - hero.full, 0))
    hero.health = hero.full - (before.full - before.health)
    now.sides[player].armor += card.armor


def _land(now: Prospect, course: Course) -> None:
    base = len(now.pending)
    thing = now.things[course.source]
    if thing.card.type == "weapon":
        equip(now, thing, course.player)
    elif thing.zone == ASIDE:
        retire(now, course.source)
    now.resolve(base)


def _after_text(now: Prospect, course: Course) -> None:
    if not course.cancelled:
        announce(now, course, "after_card_played", course.target)
        if now.things[course.source].card.type == "spell":
            announce(now, course, "after_spell_cast", course.target)
        if _still_mine(now, course):
            announce(now, course, "after_minion_played", course.source)
    if _still_mine(now, course):
        announce(now, course, "after_minion_summoned", course.source)
    settle(now)


def use_power(now: Prospect, target: int, half: int | None = None) -> None:
    """Use the hero power of the player whose turn it is."""
    player = now.active
    node = now.sides[player].power
    thing = now.things[node]
    _pay(now, thing, player)
    now.count(player, "power_uses_turn")
    now.count(player, "power_uses_game")
    course = Course("power", player, node, target, now.next_order + 1)
    now.courses.append(course)
    now.run(_text(now, thing, half), Effect(now, player, node, target, host=node))
    settle(now)
    announce(now, course, "power_used", target)
    settle(now)
    now.courses.pop()
