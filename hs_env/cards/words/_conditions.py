"""Questions about the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import (
    Voice,
    Word,
    noun_of,
    operand,
    player_number,
    say_number,
    words_of,
)
from hs_env.cards.words._filters import a_minion, quality_of
from hs_env.cards.words._grammar import PLAYER_NAMES, Noun, amount, quantity
from hs_env.cards.words._selectors import Alive, Highest, Lowest, Pick, Where, target
from hs_env.cards.words._values import Attr, CounterOf, CountOf, PlayerStat, RandomNumber

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


OPPOSITES = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
HOLDING = {
    ("me", "control"): "you control",
    ("opponent", "control"): "your opponent controls",
    ("me", "have"): "you have",
    ("opponent", "have"): "your opponent has",
    ("me", "hold"): "you are holding",
    ("opponent", "hold"): "your opponent is holding",
}


class Condition(Word):
    """A yes-or-no question about the game."""

    kind = "condition"

    def say_not(self, voice: Voice) -> str:
        """Say that it does not hold."""
        return f"it is not true that {self.say(voice)}"

    def __and__(self, more: Word) -> _And:
        return _And(self, more)

    def __or__(self, more: Word) -> AnyCondition:
        return AnyCondition(self, more)

    def __invert__(self) -> NotSo:
        return NotSo(self)


def is_open(condition: Word) -> bool:
    """Return whether both players can see if a condition holds, without any dice."""
    return not any(isinstance(w, HIDDEN_OR_ROLLED) or _is_hidden(w) for w in words_of(condition))


def encode_seen(condition: Word, c: Compiler) -> list[int]:
    """Encode a condition whose outcome both players see, whatever it asks about."""
    words = condition.encode(c)
    tells = any(
        isinstance(w, NoDuplicates) or (isinstance(w, Where) and _is_hidden(w.of))
        for w in words_of(condition)
    )
    return c.node("condition", "Seen", words) if tells else words


def _is_hidden(selector: Any) -> bool:
    return getattr(selector, "name", "") in ("Hand", "Deck")


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
        return self._say(self.how, voice)

    def say_not(self, voice: Voice) -> str:
        return self._say(OPPOSITES[self.how], voice)

    def _say(self, how: str, voice: Voice) -> str:
        b = self.b if isinstance(self.b, int) else say_number(self.b, voice)
        if isinstance(self.a, CounterOf | PlayerStat) and isinstance(b, int):
            return self.a.held(how, b, voice)
        if isinstance(self.a, CountOf) and isinstance(b, int):
            return say_held(self.a.what, how, b, voice)
        if said := self._say_rivals(how, voice):
            return said
        if type(self.a) is Attr and isinstance(b, int):
            holder = noun_of(self.a.of, voice)
            return f"{holder.verb('has', 'have')} {amount(self.a.name, how, b)}"
        return f"{say_number(self.a, voice)} is {amount('', how, str(b))}"

    def _say_rivals(self, how: str, voice: Voice) -> str:
        """Compare you with your opponent: "you control more minions than your opponent"."""
        nouns = [_counted_noun(x, voice) for x in (self.a, self.b)]
        first, second = (replace(x, owner="", place="") for x in nouns)
        owners = [x.owner for x in nouns]
        if first != second or sorted(owners) != ["me", "opponent"]:
            return ""
        holds = HOLDING[owners[0], "hold" if nouns[0].place.endswith("hand") else "control"]
        return f"{holds} {amount(first.many(), how, PLAYER_NAMES[owners[1]], 'fewer')}"


def _counted_noun(value: Any, voice: Voice) -> Noun:
    if isinstance(value, CountOf):
        return noun_of(value.what, voice)
    if isinstance(value, PlayerStat) and value.stat == "hand_size":
        return value.noun(voice)
    return Noun()


def say_not(condition: Any, voice: Voice) -> str:
    """Say that a condition does not hold."""
    said: str = condition.say_not(voice)
    return said


def say_held(what: Word, how: str, n: int, voice: Voice) -> str:
    """Say that there are this many: "you are holding a Dragon", "there are no minions"."""
    noun = noun_of(what, voice)
    if noun.fixed and noun.word != "weapon":
        return f"there is {'no ' if n == 0 else ''}{noun}"
    counts = quantity(replace(noun, owner="", place="", fixed=""), how, n)
    if noun.place.endswith("deck"):
        return f"{noun.place.removeprefix('in ')} has {counts}"
    verb = "hold" if noun.place else "have" if noun.word == "weapon" else "control"
    if noun.owner and noun.word not in ("character", "enemy"):
        return f"{HOLDING[noun.owner, verb]} {counts}"
    counts = quantity(noun, how, n)
    return f"there {'is' if counts.startswith(('a ', 'an')) else 'are'} {counts}"


@dataclass(frozen=True)
class Exists(Condition):
    """Something is selected."""

    op = "Exists"
    what: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        if isinstance(self.what, Alive) and noun_of(self.what, voice).single:
            return f"{self.what.say(voice)} survives"
        return say_held(self.what, ">", 0, voice)

    def say_not(self, voice: Voice) -> str:
        return say_held(self.what, "==", 0, voice)


@dataclass(frozen=True)
class Is(Condition):
    """The first one selected passes a filter."""

    op = "Is"
    who: Word = operand("selector")
    filter: Word = operand("filter")

    def say(self, voice: Voice) -> str:
        return f"{self.who.say(voice)} {self.filter.say(voice)}"

    def say_not(self, voice: Voice) -> str:
        asked = quality_of(self.filter, voice)
        return f"{self.who.say(voice)} {replace(asked, is_not=not asked.is_not).verb()}"


@dataclass(frozen=True)
class Killed(Condition):
    """The first one selected is dead, or will be at the next death check."""

    op = "Killed"
    who: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"that kills {self.who.say(voice)}"

    def say_not(self, voice: Voice) -> str:
        return f"{self.who.say(voice)} survives"


@dataclass(frozen=True)
class _OfPlayer(Condition):
    player: str = operand("player", default="me")
    words = ""

    def encode(self, c: Compiler) -> list[int]:
        return c.node("condition", self.op, [c.literal(player_number(self.player))])

    def say(self, voice: Voice) -> str:
        return self.words.format(voice.whose(self.player))

    def say_not(self, voice: Voice) -> str:
        said = self.say(voice)
        return said.replace("has no ", "has ").replace("there is room", "there is no room")


class TurnOf(_OfPlayer):
    """It is this player's turn."""

    op = "TurnOf"

    def say(self, voice: Voice) -> str:
        return f"it is {voice.whose(self.player)} turn"

    def say_not(self, voice: Voice) -> str:
        return f"it is not {voice.whose(self.player)} turn"


class NoDuplicates(_OfPlayer):
    """No two cards in the deck are the same. An empty deck has none."""

    op, words = "NoDuplicates", "{} deck has no duplicates"


class RoomFor(_OfPlayer):
    """The board has a free place."""

    op, words = "RoomFor", "there is room on {} side of the board"


@dataclass(frozen=True)
class WinsJoust(Condition):
    """A minion of each deck is shown to both, and yours costs more."""

    op = "Joust"

    def encode(self, c: Compiler) -> list[int]:
        return c.node("condition", self.op, a_minion.encode(c))

    def say(self, voice: Voice) -> str:
        return "a minion revealed from your deck costs more than one from your opponent's"


@dataclass(frozen=True)
class Chance(Condition):
    """Chance decides: true with a probability of `percent` percent."""

    op = "Chance"
    percent: int = operand("whole", 0, 100)

    def say(self, voice: Voice) -> str:
        return f"a {self.percent}% chance comes up"


HIDDEN_OR_ROLLED = (NoDuplicates, WinsJoust, Chance, Pick, Lowest, Highest, RandomNumber)


@dataclass(frozen=True)
class NotSo(Condition):
    op = "Not"
    a: Word = operand("condition")

    @property
    def who(self) -> Any:
        """What it asks about, if that is a single selector."""
        return getattr(self.a, "who", None)

    @property
    def filter(self) -> Any:
        """The opposite of the filter that it negates."""
        asked = getattr(self.a, "filter", None)
        return ~asked if asked is not None else None

    def say(self, voice: Voice) -> str:
        return say_not(self.a, voice)

    def say_not(self, voice: Voice) -> str:
        return self.a.say(voice)


@dataclass(frozen=True)
class _And(Condition):
    op = "And"
    a: Word = operand("condition")
    b: Word = operand("condition")

    def say(self, voice: Voice) -> str:
        given = Exists(target)  # that there is a target goes without saying
        parts = [part for part in (self.a, self.b) if part != given]
        return " and ".join(part.say(voice) for part in parts)

    def say_not(self, voice: Voice) -> str:
        return f"{say_not(self.a, voice)} or {say_not(self.b, voice)}"


@dataclass(frozen=True)
class AnyCondition(Condition):
    op = "Or"
    a: Word = operand("condition")
    b: Word = operand("condition")

    def say(self, voice: Voice) -> str:
        return f"{self.a.say(voice)} or {self.b.say(voice)}"

    def say_not(self, voice: Voice) -> str:
        return f"{say_not(self.a, voice)} and {say_not(self.b, voice)}"
