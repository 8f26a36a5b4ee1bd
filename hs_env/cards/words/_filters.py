"""Questions about one card or character."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, keyword_name, operand, say_number

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "Beast",
    "Demon",
    "Dragon",
    "Elemental",
    "Has",
    "HasMark",
    "IsCard",
    "IsClass",
    "IsIn",
    "IsRace",
    "IsRarity",
    "IsType",
    "Mech",
    "Murloc",
    "Pirate",
    "SameCardAs",
    "SameClassAs",
    "Totem",
    "WithAttr",
    "a_minion",
    "a_secret",
    "a_spell",
    "a_weapon",
    "damaged",
    "frozen",
    "mine",
]

COMPARISONS = {"==": "Eq", "!=": "Ne", "<": "Lt", "<=": "Le", ">": "Gt", ">=": "Ge"}
SPOKEN = {
    "==": "equal to",
    "!=": "other than",
    "<": "less than",
    "<=": "at most",
    ">": "more than",
    ">=": "at least",
}


class Filter(Word):
    """A yes-or-no question about one entity."""

    kind = "filter"

    def __and__(self, more: Word) -> _And:
        return _And(self, more)

    def __or__(self, more: Word) -> _Or:
        return _Or(self, more)

    def __invert__(self) -> _Not:
        return _Not(self)


@dataclass(frozen=True)
class _Named(Filter):
    """Compares with a name from one of the engine's lists."""

    name: str
    table = ""
    words = "is {}"

    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.op, [c.literal(c.index(self.table, self.name))])

    def say(self, voice: Voice) -> str:
        return self.words.format(self.name.replace("_", " "))


class IsType(_Named):
    """minion, spell, weapon, hero or power."""

    op, table, words = "IsType", "types", "are {}s"


class IsRace(_Named):
    """beast, demon, dragon, elemental, mech, murloc, pirate or totem."""

    op, table, words = "IsRace", "races", "are {}s"

    @property
    def tribe(self) -> str:
        """The tribe as people write it."""
        return self.name.capitalize()

    def say(self, voice: Voice) -> str:
        return f"are {self.name.capitalize()}s"


class IsClass(_Named):
    """A card of a class, or neutral."""

    op, table, words = "IsClass", "classes", "are {} cards"


class IsRarity(_Named):
    """free, common, rare, epic or legendary."""

    op, table, words = "IsRarity", "rarities", "are {}"


class _Mask(_Named):
    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.op, [c.literal(1 << c.index(self.table, self.name))])


class Has(_Mask):
    """Has a keyword now: taunt, divine_shield, stealth, ..."""

    op, table, words = "HasKeyword", "keywords", "have {}"

    def say(self, voice: Voice) -> str:
        return f"have {keyword_name(self.name)}"


class HasMark(_Mask):
    """Is marked on the card: battlecry, deathrattle, combo, secret, ..."""

    op, table, words = "HasMark", "marks", "have {}"


@dataclass(frozen=True)
class IsCard(Filter):
    """Is this very card."""

    op = "IsCard"
    card: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.op, [c.literal(c.card(self.card))])

    def say(self, voice: Voice) -> str:
        return f"are {voice.card(self.card)}"


@dataclass(frozen=True)
class WithAttr(Filter):
    """Compares an attribute: `WithAttr("attack", "<=", 3)`."""

    op = "AttrIs"
    attribute: str
    how: str
    than: Any = operand("number")

    def encode(self, c: Compiler) -> list[int]:
        than = self.than.encode(c) if isinstance(self.than, Word) else [c.literal(self.than)]
        body = [c.literal(c.index("attributes", self.attribute))]
        return c.node("filter", self.op, [*body, c.literal(c.comparison(self.how)), *than])

    def say(self, voice: Voice) -> str:
        return f"have {self.attribute} {SPOKEN[self.how]} {say_number(self.than, voice)}"


@dataclass(frozen=True)
class _State(Filter):
    name: str
    words: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.name, [])

    def say(self, voice: Voice) -> str:
        return self.words


@dataclass(frozen=True)
class IsIn(Filter):
    """Is one of those selected."""

    op = "IsIn"
    those: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"are among {self.those.say(voice)}"


@dataclass(frozen=True)
class SameCardAs(Filter):
    """Is the same card as one of those selected."""

    op = "SameCardAs"
    those: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"are the same card as {self.those.say(voice)}"


@dataclass(frozen=True)
class SameClassAs(Filter):
    """Is of the same class as one of those selected."""

    op = "SameClassAs"
    those: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"are of the class of {self.those.say(voice)}"


@dataclass(frozen=True)
class _Not(Filter):
    op = "FilterNot"
    a: Word = operand("filter")

    def say(self, voice: Voice) -> str:
        return f"do not: {self.a.say(voice)}"


@dataclass(frozen=True)
class _And(Filter):
    op = "FilterAnd"
    a: Word = operand("filter")
    b: Word = operand("filter")

    def say(self, voice: Voice) -> str:
        return f"{self.a.say(voice)} and {self.b.say(voice)}"


@dataclass(frozen=True)
class _Or(Filter):
    op = "FilterOr"
    a: Word = operand("filter")
    b: Word = operand("filter")

    def say(self, voice: Voice) -> str:
        return f"{self.a.say(voice)} or {self.b.say(voice)}"


damaged = _State("IsDamaged", "are damaged")
frozen = _State("IsFrozen", "are frozen")
mine = _State("IsMine", "are yours")
a_minion = IsType("minion")
a_spell = IsType("spell")
a_weapon = IsType("weapon")
a_secret = HasMark("secret")
Beast = IsRace("beast")
Demon = IsRace("demon")
Dragon = IsRace("dragon")
Elemental = IsRace("elemental")
Mech = IsRace("mech")
Murloc = IsRace("murloc")
Pirate = IsRace("pirate")
Totem = IsRace("totem")
