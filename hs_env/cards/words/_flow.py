"""In what order things happen: conditions, repetition, choices of chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import (
    Voice,
    Word,
    check_actions,
    encode_operand,
    lower_first,
    noun_of,
    operand,
    say_actions,
    say_number,
    say_together,
)
from hs_env.cards.words._conditions import Chance, Compare, Exists, encode_seen
from hs_env.cards.words._grammar import listed
from hs_env.cards.words._selectors import target
from hs_env.cards.words._values import CounterOf, Stored
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "AgainIfAnyDie",
    "DeathPhase",
    "ForEach",
    "If",
    "Let",
    "OneOfThese",
    "Repeat",
]

NEVER = 30000  # more minions than can die in a game
TIMES = {"2": "twice"}


class Action(Word):
    """A step of an effect."""

    kind = "action"

    def say_repeated(self, n: Any, voice: Voice) -> str:
        """Say it done several times, if there are better words than "3 times"."""
        return ""


def encode_block(actions: Sequence[Word], c: Compiler) -> list[int]:
    """Encode actions one after the other."""
    return [word for action in actions for word in action.encode(c)]


@dataclass(frozen=True)
class If(Action):
    """Does one thing or another."""

    condition: Word = operand("condition")
    then: Any = operand("actions")
    otherwise: Any = operand("actions", default=())

    def encode(self, c: Compiler) -> list[int]:
        then = encode_block(self.then, c)
        otherwise = encode_block(self.otherwise, c)
        if otherwise:
            then += c.node("action", "Jump", [c.literal(len(otherwise))])
        skip = [c.literal(len(then)), *encode_seen(self.condition, c)]
        return [*c.node("action", "Unless", skip), *then, *otherwise]

    def say(self, voice: Voice) -> str:
        if self.condition == Exists(target) and not self.otherwise:
            return say_actions(self.then, voice)
        new_target = not voice.named_target
        held = self.condition.say(voice)
        text = f"if {held}, "
        if isinstance(self.condition, Chance):
            text = f"with a {self.condition.percent}% chance, "
        elif new_target and voice.named_target:  # named in the condition already: too early
            text = f"choose {voice.target}. If {self.condition.say(voice)}, "
        text += say_together(self.then, voice)
        if self.otherwise:
            text = f"{text.removesuffix('.')}. Otherwise, {say_together(self.otherwise, voice)}"
        return text


@dataclass(frozen=True)
class Repeat(Action):
    """Does the same `n` times; triggers run in between."""

    n: Any = operand("number")
    do: Any = operand("actions")

    def encode(self, c: Compiler) -> list[int]:
        with c.loop() as register:
            body = encode_block(self.do, c)
        size = len(body) + 3
        head = [c.literal(register), c.literal(size), *encode_operand(self.n, c)]
        again = c.node("action", "Again", [c.literal(register), c.literal(size)])
        return [*c.node("action", "Repeat", head), *body, *again]

    def say(self, voice: Voice) -> str:
        n = say_number(self.n, voice)
        voice.group = None
        only = self.do[0]
        if len(self.do) == 1 and isinstance(only, Action) and only.say_repeated(self.n, voice):
            return only.say_repeated(self.n, voice)
        times = TIMES.get(n, f"{n} times")
        return f"{times}: {lower_first(say_actions(self.do, voice))}"


@dataclass(frozen=True)
class ForEach(Action):
    """Does something with each selected one, as `it`."""

    of: Word = operand("selector")
    do: Any = operand("actions")

    def encode(self, c: Compiler) -> list[int]:
        body = [*encode_block(self.do, c), *c.end()]
        return c.node("action", "ForEach", [*self.of.encode(c), c.literal(len(body)), *body])

    def say(self, voice: Voice) -> str:
        noun = noun_of(self.of, voice)
        each = f"for {noun}" if noun.fixed else f"for each {noun.one()}"
        return f"{each}: {say_actions(self.do, voice)}"


@dataclass(frozen=True)
class OneOfThese(Action):
    """Does one of several things at random."""

    branches: tuple[tuple[Word, ...], ...]

    def __init__(self, *branches: Any) -> None:
        checked = tuple(check_actions("OneOfThese", "branches", b) for b in branches)
        if len(checked) < 2:
            raise CardError(f"OneOfThese expects at least 2 branches, got {len(checked)}")
        object.__setattr__(self, "branches", checked)

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(len(self.branches))]
        for branch in self.branches:
            block = [*encode_block(branch, c), *c.end()]
            body += [c.literal(len(block)), *block]
        return c.node("action", "OneOfThese", body)

    def say(self, voice: Voice) -> str:
        said = [say_together(branch, voice) for branch in self.branches]
        return f"{listed(said, 'or')}, at random"


@dataclass(frozen=True)
class Let(Action):
    """Keeps a number for later in this effect, as `Stored(place)`."""

    op = "Let"
    place: int = operand("whole", 0, 1)
    value: Any = operand("number")

    def say(self, voice: Voice) -> str:
        voice.stored[self.place] = self.value
        return ""


@dataclass(frozen=True)
class DeathPhase(Action):
    """Lets the dying die before the effect goes on."""

    op = "DeathPhase"

    def say(self, voice: Voice) -> str:
        return ""


@dataclass(frozen=True)
class AgainIfAnyDie(Action):
    """Does something, lets the dying die, and does it again for as long as minions died of it."""

    do: Any = operand("actions")
    most: int = operand("whole", 1, 120, default=14)

    def encode(self, c: Compiler) -> list[int]:
        died = CounterOf("minions_died_game", "both")
        wave = [Let(0, died), *self.do, DeathPhase()]
        more = If(Compare(died, ">", Stored(0)), wave, [Let(0, NEVER)])
        return encode_block([*wave, Repeat(self.most - 1, [more])], c)

    def say(self, voice: Voice) -> str:
        return f"{say_actions(self.do, voice)} If any minions die, do it again"
