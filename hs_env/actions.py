"""The action table: what each action number means.

A number always means the same thing, as seen from the acting seat. `decode` turns a number into an
`Action` and `encode` turns it back; `Game.describe` and `PlayerView.describe` put it into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hs_env import _core
from hs_env.errors import IllegalAction, InvalidOption
from hs_env.wording import in_words

__all__ = [
    "ACTIONS",
    "CHOOSE",
    "END_TURN",
    "MULLIGAN_DONE",
    "Action",
    "decode",
    "describe_in",
    "encode",
    "not_an_action",
    "table",
    "target_name",
]

ACTIONS: int = _core.ACTIONS
END_TURN: int = _core.END_TURN
PLAY: int = _core.PLAY
ATTACK: int = _core.ATTACK
POWER: int = _core.POWER
CHOOSE: int = _core.CHOOSE
TARGETS: int = _core.TARGETS
CHOICES: int = _core.CHOICES
MULLIGAN_DONE: int = _core.MULLIGAN_DONE

KINDS = ("end_turn", "play", "attack", "power", "choose")


@dataclass(frozen=True)
class Action:
    """One row of the action table.

    Attributes:
        kind: "end_turn", "play", "attack", "power" or "choose".
        source: The place in the hand (play), the attacker (attack: 0 hero, 1-7 minion) or the
            number of the choice (choose).
        target: 0 none, 1 own hero, 2-8 own minions, 9 enemy hero, 10-16 enemy minions for play
            and power; for attacks 0 enemy hero, 1-7 enemy minions.
    """

    kind: str
    source: int = 0
    target: int = 0


def decode(number: int) -> Action:
    """Return the action that a number stands for.

    Raises:
        InvalidOption: The number is not a row of the table.
    """
    if not 0 <= number < ACTIONS:
        raise InvalidOption(f"an action is a number from 0 to {ACTIONS - 1}, got {number}")
    if number == END_TURN:
        return Action("end_turn")
    if number < ATTACK:
        source, target = divmod(number - PLAY, TARGETS)
        return Action("play", source, target)
    if number < POWER:
        source, target = divmod(number - ATTACK, 8)
        return Action("attack", source, target)
    if number < CHOOSE:
        return Action("power", 0, number - POWER)
    return Action("choose", number - CHOOSE)


def encode(action: Action) -> int:
    """Return the number of an action.

    Raises:
        InvalidOption: The kind is unknown, or a place is out of range.
    """
    starts = {
        "end_turn": (END_TURN, 1, 1),
        "play": (PLAY, 10, TARGETS),
        "attack": (ATTACK, 8, 8),
        "power": (POWER, 1, TARGETS),
        "choose": (CHOOSE, CHOICES, 1),
    }
    if action.kind not in starts:
        raise InvalidOption(f"kind is one of {', '.join(KINDS)}; got {action.kind!r}")
    start, sources, targets = starts[action.kind]
    if not (0 <= action.source < sources and 0 <= action.target < targets):
        raise InvalidOption(
            f"{action.kind}: source is 0-{sources - 1} and target 0-{targets - 1}; "
            f"got {action.source} and {action.target}"
        )
    return start + action.source * targets + action.target


def target_name(target: int) -> str:
    """Return the place a target number stands for."""
    if target == 0:
        return "no target"
    if target in (1, 9):
        return "own hero" if target == 1 else "enemy hero"
    side, place = ("own", target - 1) if target < 9 else ("enemy", target - 9)
    return f"{side} minion {place}"


def table() -> list[tuple[int, str]]:
    """Return every number with its meaning; docs/actions.md is printed from this."""
    return [(number, _row(decode(number))) for number in range(ACTIONS)]


def _row(action: Action) -> str:
    if action.kind == "end_turn":
        return "end the turn"
    if action.kind == "play":
        return f"play hand card {action.source + 1}, {target_name(action.target)}"
    if action.kind == "attack":
        who = "hero" if action.source == 0 else f"minion {action.source}"
        whom = "hero" if action.target == 0 else f"minion {action.target}"
        return f"attack with own {who}: enemy {whom}"
    if action.kind == "power":
        return f"hero power, {target_name(action.target)}"
    return f"make choice {action.source}"


def describe_in(state: dict[str, Any], number: int) -> str:
    """Describe an action with the names of the cards, in a position from `_core.inspect`."""
    action = decode(number)
    seat = state["to_play"]
    me, opponent = state["players"][seat], state["players"][1 - seat]
    if action.kind == "end_turn":
        return "end turn"
    if action.kind == "play":
        return f"play {_name(me['hand'], action.source)}{_at(me, opponent, action.target)}"
    if action.kind == "power":
        return f"use {me['power']['name']}{_at(me, opponent, action.target)}"
    if action.kind == "attack":
        attacker = _character(me, opponent, 1 + action.source)
        return f"attack {_character(me, opponent, 9 + action.target)} with {attacker}"
    return _describe_choice(state, me, opponent, action.source)


def _name(cards: list[dict[str, Any]], place: int) -> str:
    return (
        str(cards[place]["name"] or "an unknown card")
        if place < len(cards)
        else f"card {place + 1}"
    )


def _character(me: dict[str, Any], opponent: dict[str, Any], target: int) -> str:
    side, place = (me, target - 1) if target < 9 else (opponent, target - 9)
    whose = "own" if target < 9 else "enemy"
    if place == 0:
        return f"{whose} hero"
    return f"{whose} {_name(side['board'], place - 1)} ({place})"


def _at(me: dict[str, Any], opponent: dict[str, Any], target: int) -> str:
    return f" at {_character(me, opponent, target)}" if target else ""


def _describe_choice(
    state: dict[str, Any], me: dict[str, Any], opponent: dict[str, Any], k: int
) -> str:
    pending = state["pending"]
    kind = pending["kind"] if pending else "none"
    if kind == "mulligan":
        return "keep the rest" if k == MULLIGAN_DONE else f"replace {_name(me['hand'], k)}"
    if kind == "position":
        return f"place {pending['card']['name']} with {k} minions to its left"
    if kind == "target":
        return f"aim {pending['card']['name']} at {_character(me, opponent, k + 1)}"
    choices = pending["choices"] if pending else []
    if kind == "pick" and k < len(choices):
        return f"pick {choices[k]['name']}"
    return f"make choice {k}"


def not_an_action(value: Any) -> IllegalAction:
    """Return the error to raise for a value that is not an action number at all."""
    return IllegalAction(
        f"an action is a whole number from 0 to {ACTIONS - 1}, got {in_words(value)}"
    )
