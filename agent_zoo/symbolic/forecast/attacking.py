"""The course of an attack."""

from __future__ import annotations

from agent_zoo.symbolic.forecast.changing import lose
from agent_zoo.symbolic.forecast.courses import Course, announce
from agent_zoo.symbolic.forecast.deaths import settle
from agent_zoo.symbolic.forecast.life import STEALTH, harm
from agent_zoo.symbolic.forecast.prospect import NOBODY, Prospect
from agent_zoo.symbolic.forecast.rules import DAMAGE
from agent_zoo.symbolic.forecast.selections import neighbours

__all__ = ["begin_attack"]

MOST_REDIRECTIONS = 8


def begin_attack(now: Prospect, attacker: int, defender: int, *, counts: bool = True) -> None:
    """Let one attack another; `counts` if it is one of those it may make this turn."""
    thing = now.edit(attacker)
    course = Course("attack", thing.owner, attacker, defender, now.next_order + 1)
    if counts:
        thing.made += 1
    now.courses.append(course)
    now.attackers.append(attacker)
    _attack(now, course, counts=counts)
    now.attackers.pop()
    now.courses.pop()


def _attack(now: Prospect, course: Course, *, counts: bool) -> None:
    _declare(now, course)
    settle(now)
    if now.over:
        return
    if _is_called_off(now, course):
        if now.is_in_play(course.source) and counts:
            now.edit(course.source).made -= 1
    else:
        _strike(now, course)
        announce(now, course, "after_attack", course.target)
        _wear(now, course)
    settle(now)


def _declare(now: Prospect, course: Course) -> None:
    for _ in range(MOST_REDIRECTIONS):
        declared = course.target
        announce(now, course, "attack_declared", course.target)
        if now.over or course.target == declared:
            break
    if now.is_in_play(course.source) and now.is_in_play(course.target):
        announce(now, course, "attack", course.target)


def _is_called_off(now: Prospect, course: Course) -> bool:
    both = (course.source, course.target)
    return any(not now.is_in_play(x) or now.things[x].dying for x in both)


def _strike(now: Prospect, course: Course) -> None:
    """Both blows are struck at once; what reacts to the defender's wounds comes first."""
    attacker, defender = course.source, course.target
    thing, other = now.things[attacker], now.things[defender]
    if "stealth" in thing.keywords:
        lose(now, attacker, STEALTH)
    blows = [(defender, thing.attack)]
    if thing.keywords & now.book.rules.causes[DAMAGE]:
        blows += [(node, thing.attack) for node in neighbours(now, defender)]
    passive = other.card.type == "hero" and now.active != other.owner
    base = len(now.pending)
    if other.attack > 0 and not passive:
        harm(now, defender, [(attacker, other.attack)])
    harm(now, attacker, blows)
    if thing.card.type == "hero":
        now.count(course.player, "hero_attacks_turn")
    now.resolve(base)


def _wear(now: Prospect, course: Course) -> None:
    side = now.sides[course.player]
    if course.source == side.hero and side.weapon != NOBODY and not course.cancelled:
        now.edit(side.weapon).health -= 1
        now.unsettled = True
