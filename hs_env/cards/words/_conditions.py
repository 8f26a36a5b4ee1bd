"""Questions about the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, operand, player_number, say_number
from hs_env.cards.words._filters import SPOKEN
from hs_env.cards.words._values import PlayerStat

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "Chance",
    "Compare",
    "Exists",
    "Is",
    "Killed",
    "NoDuplicates",
    "RoomFor",
    "TurnOf",
    "WinsJoust",
]


class Condition(Word):
    """A yes-or-no question about the game."""

    kind = "condition"

    def __and__(self, more: Word) -> _And:
        return _And(self, more)

    def __or__(self, more: Word) -> _Or:
        return _Or(self, more)

    def __invert__(self) -> _Not:
        return _Not(self)


@dataclass(frozen=True)
class Compare(Condition):
    """Compares two numbers: `Compare(CountOf(minions), ">=", 3)`."""

    op = "Compare"
    a: Any = operand("number")
    how: str = "=="
    b: Any = operand("number", default=0)

    def encode(self, c: Compiler) -> list[int]:
        a = self.a.encode(c) if isinstance(self.a, Word) else [c.literal(self.a)]
        b = self.b.encode(c) if isinstance(self.b, Word) else [c.literal(self.b)]
        return c.node("condition", self.op, [*a, c.literal(c.comparison(self.how)), *b])

    def say(self, voice: Voice) -> str:
        b = say_number(self.b, voice)
        if isinstance(self.a, PlayerStat):
            who = "you have" if self.a.player == "me" else "the enemy has"
            return f"{who} {SPOKEN[self.how]} {b} {self.a.noun}"
        return f"{say_number(self.a, voice)} is {SPOKEN[self.how]} {b}"


@dataclass(frozen=True)
class Exists(Condition):
    """Something is selected."""

    op = "Exists"
    what: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"there are {self.what.say(voice)}".replace("there are your ", "you have ")


@dataclass(frozen=True)
class Is(Condition):
    """The first one selected passes a filter."""

    op = "Is"
    who: Word = operand("selector")
    filter: Word = operand("filter")

    def say(self, voice: Voice) -> str:
        text = f"{self.who.say(voice)} {self.filter.say(voice)}"
        return text.replace(" are ", " is a ", 1).replace(" have ", " has ", 1).removesuffix("s")


@dataclass(frozen=True)
class Killed(Condition):
    """The first one selected is dead, or will be at the next death check."""

    op = "Killed"
    who: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return "that kills it"


@dataclass(frozen=True)
class _OfPlayer(Condition):
    player: str = operand("player", default="me")
    words = ""

    def encode(self, c: Compiler) -> list[int]:
        return c.node("condition", self.op, [c.literal(player_number(self.player))])

    def say(self, voice: Voice) -> str:
        return self.words


class TurnOf(_OfPlayer):
    """It is this player's turn."""

    op = "TurnOf"

    def say(self, voice: Voice) -> str:
        return "it is your turn" if self.player == "me" else "it is the enemy's turn"


class NoDuplicates(_OfPlayer):
    """No two cards in the deck are the same. An empty deck has none."""

    op, words = "NoDuplicates", "your deck has no duplicates"


class RoomFor(_OfPlayer):
    """The board has a free place."""

    op, words = "RoomFor", "there is room on the board"


@dataclass(frozen=True)
class WinsJoust(Condition):
    """A minion of each deck is shown to both, and yours costs more."""

    op = "Joust"

    def say(self, voice: Voice) -> str:
        return "a minion shown from your deck costs more than one from the enemy's"


@dataclass(frozen=True)
class Chance(Condition):
    """True so many times in a hundred."""

    op = "Chance"
    percent: int

    def say(self, voice: Voice) -> str:
        return f"a {self.percent}% chance comes up"


@dataclass(frozen=True)
class _Not(Condition):
    op = "Not"
    a: Word = operand("condition")

    def say(self, voice: Voice) -> str:
        return f"not: {self.a.say(voice)}"


@dataclass(frozen=True)
class _And(Condition):
    op = "And"
    a: Word = operand("condition")
    b: Word = operand("condition")

    def say(self, voice: Voice) -> str:
        return f"{self.a.say(voice)} and {self.b.say(voice)}"


@dataclass(frozen=True)
class _Or(Condition):
    op = "Or"
    a: Word = operand("condition")
    b: Word = operand("condition")

    def say(self, voice: Voice) -> str:
        return f"{self.a.say(voice)} or {self.b.say(voice)}"
