"""Numbers that depend on the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, operand, player_number, say_number
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "Add",
    "Amount",
    "Attr",
    "CountOf",
    "CounterOf",
    "IfElse",
    "Max",
    "Min",
    "Mul",
    "PlayerStat",
    "RandomNumber",
    "Stored",
    "Sub",
    "SumOf",
    "WithSpellDamage",
]


class Value(Word):
    """A number worked out when it is needed."""

    kind = "number"


@dataclass(frozen=True)
class Attr(Value):
    """An attribute of the first entity selected: attack, health, max_health, cost, ..."""

    op = "Attr"
    attribute: str
    of: Word = operand("selector")

    def encode(self, c: Compiler) -> list[int]:
        return c.node(
            "number",
            self.op,
            [c.literal(c.index("attributes", self.attribute)), *self.of.encode(c)],
        )

    def say(self, voice: Voice) -> str:
        name, of = self.attribute.replace("_", " "), self.of.say(voice)
        return f"its {name}" if of == "it" else f"the {name} of {of}"


@dataclass(frozen=True)
class SumOf(Attr):
    """The attribute added up over all selected."""

    op = "SumOf"

    def say(self, voice: Voice) -> str:
        return f"the total {self.attribute.replace('_', ' ')} of {self.of.say(voice)}"


@dataclass(frozen=True)
class CountOf(Value):
    """How many are selected."""

    op = "CountOf"
    what: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"the number of {self.what.say(voice)}"


@dataclass(frozen=True)
class CounterOf(Value):
    """A player's memory: cards_played_turn, spells_cast_game, jade, ..."""

    op = "CounterOf"
    counter: str
    player: str = operand("player", default="me")

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(c.index("counters", self.counter)), c.literal(player_number(self.player))]
        return c.node("number", self.op, body)

    def say(self, voice: Voice) -> str:
        return f"the number of {self.counter.replace('_', ' ')}"


@dataclass(frozen=True)
class PlayerStat(Value):
    """mana, crystals, overloaded, armor, fatigue, hand_size, deck_size or spell_damage."""

    op = "PlayerStat"
    stat: str
    player: str = operand("player", default="me")

    def encode(self, c: Compiler) -> list[int]:
        body = [
            c.literal(c.index("player_stats", self.stat)),
            c.literal(player_number(self.player)),
        ]
        return c.node("number", self.op, body)

    def say(self, voice: Voice) -> str:
        whose = "your" if self.player == "me" else "the enemy's"
        return f"{whose} {self.noun}"

    @property
    def noun(self) -> str:
        """The stat as people write it."""
        return "mana crystals" if self.stat == "crystals" else self.stat.replace("_", " ")


@dataclass(frozen=True)
class Amount(Value):
    """The amount of the event that triggered this: damage, healing, overload."""

    op = "Amount"

    def say(self, voice: Voice) -> str:
        return "that amount"


@dataclass(frozen=True)
class RandomNumber(Value):
    """A number from `low` to `high`, both included."""

    op = "Random"
    low: Any = operand("number")
    high: Any = operand("number")

    def say(self, voice: Voice) -> str:
        return f"{say_number(self.low, voice)}-{say_number(self.high, voice)}"


@dataclass(frozen=True)
class Stored(Value):
    """A number kept by `Let`, in place 0 or 1."""

    op = "Stored"
    place: int = 0

    def say(self, voice: Voice) -> str:
        return "that much"


@dataclass(frozen=True)
class _Pair(Value):
    a: Any = operand("number")
    b: Any = operand("number")
    sign = "+"

    def say(self, voice: Voice) -> str:
        return f"{say_number(self.a, voice)} {self.sign} {say_number(self.b, voice)}"


class Add(_Pair):
    """a + b."""

    op = "Add"


class Sub(_Pair):
    """a - b."""

    op = "Sub"
    sign = "-"


class Mul(_Pair):
    """a times b."""

    op = "Mul"
    sign = "times"


class Min(_Pair):
    """The smaller one."""

    op = "Min"
    sign = "or, if less,"


class Max(_Pair):
    """The larger one."""

    op = "Max"
    sign = "or, if more,"


@dataclass(frozen=True)
class IfElse(Value):
    """One number or another."""

    op = "If"
    condition: Word = operand("condition")
    then: Any = operand("number")
    otherwise: Any = operand("number")

    def say(self, voice: Voice) -> str:
        then, otherwise = say_number(self.then, voice), say_number(self.otherwise, voice)
        return f"{otherwise} ({then} if {self.condition.say(voice)})"


@dataclass(frozen=True)
class WithSpellDamage(Value):
    """A number of hits that Spell Damage adds to."""

    op = "WithSpellDamage"
    n: Any = operand("number")

    def operands(self) -> Sequence[Any]:
        if isinstance(self.n, bool):
            raise CardError("WithSpellDamage(n=...) expects a number")
        return [self.n]

    def say(self, voice: Voice) -> str:
        return say_number(self.n, voice)
