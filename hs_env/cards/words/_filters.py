"""Questions about one card or character."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, keyword_name, noun_of, operand, say_number
from hs_env.cards.words._grammar import Noun, amount, article, plural

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
    "SameCostAs",
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
UNDONE = {"damaged": "undamaged", "friendly": "enemy"}
MARK_NOUNS = ("secret", "quest")
TYPE_NOUNS = {"power": "hero power"}


@dataclass(frozen=True)
class Quality:
    """What a filter asks for: to be something, to be somehow, or to have something.

    Exactly one of the words is given; `is_not` negates it.
    """

    noun: str = ""
    adjective: str = ""
    having: str = ""
    doing: tuple[str, str] = ("", "")
    proper: bool = False
    is_not: bool = False

    def narrow(self, of: Noun) -> Noun:
        """Return the noun with this quality: "Beasts", "damaged minions", "minions with Taunt"."""
        if self.noun and not self.is_not:
            return replace(of, word=self.noun, fixed=self.noun if self.proper else "")
        if self.adjective and (not self.is_not or self.adjective in UNDONE):
            word = UNDONE[self.adjective] if self.is_not else self.adjective
            return of.adjective(word)
        if self.having:
            return of.clause(f"{'without' if self.is_not else 'with'} {self.having}")
        return of.clause((f"that {self.verb()}", f"that {self.verb(single=False)}"))

    def verb(self, *, single: bool = True) -> str:
        """Say it of one thing or of many: "is a Beast", "is damaged", "has Taunt", "costs (3)"."""
        no = " not" if self.is_not else ""
        be, do = ("is", "does") if single else ("are", "do")
        if self.noun and not single:
            return f"{be}{no} {self.noun if self.proper else plural(self.noun)}"
        if self.noun:
            return f"{be}{no} {self.noun if self.proper else article(self.noun)}"
        if self.adjective:
            return f"{be}{no} {self.adjective}"
        if self.having:
            have = "have" if self.is_not or not single else "has"
            return f"{do} not {have} {self.having}" if self.is_not else f"{have} {self.having}"
        one, many = self.doing
        if self.is_not and one.startswith("is "):
            return f"{be} not {one.removeprefix('is ')}"
        return f"{do} not {many}" if self.is_not else one if single else many


def quality_of(filter_: Any, voice: Voice) -> Quality:
    """Return what a filter asks for."""
    asked: Quality = filter_.quality(voice)
    return asked


def narrowed(filter_: Any, of: Noun, voice: Voice) -> Noun:
    """Return the noun for those that pass a filter."""
    noun: Noun = filter_.narrow(of, voice)
    return noun


class Filter(Word):
    """A yes-or-no question about one entity."""

    kind = "filter"

    @abstractmethod
    def quality(self, voice: Voice) -> Quality:
        """Return what it asks for."""

    def narrow(self, of: Noun, voice: Voice) -> Noun:
        """Return the noun for those that pass."""
        return self.quality(voice).narrow(of)

    def say(self, voice: Voice) -> str:
        """Say that one thing passes: "is a Beast"."""
        return self.quality(voice).verb()

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

    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.op, [c.literal(c.index(self.table, self.name))])


class IsType(_Named):
    """minion, spell, weapon, hero or power."""

    op, table = "IsType", "types"

    def quality(self, voice: Voice) -> Quality:
        return Quality(noun=TYPE_NOUNS.get(self.name, self.name))


class IsRace(_Named):
    """beast, demon, dragon, elemental, mech, murloc, pirate or totem."""

    op, table = "IsRace", "races"

    def quality(self, voice: Voice) -> Quality:
        return Quality(noun=self.name.capitalize())


class IsClass(_Named):
    """A card of a class, or neutral."""

    op, table = "IsClass", "classes"

    def quality(self, voice: Voice) -> Quality:
        return Quality(adjective=self.name.capitalize())


class IsRarity(_Named):
    """free, common, rare, epic or legendary."""

    op, table = "IsRarity", "rarities"

    def quality(self, voice: Voice) -> Quality:
        return Quality(adjective=self.name)


class _Mask(_Named):
    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.op, [c.literal(1 << c.index(self.table, self.name))])


class Has(_Mask):
    """Has a keyword now: taunt, divine_shield, stealth, ..."""

    op, table = "HasKeyword", "keywords"

    def quality(self, voice: Voice) -> Quality:
        if self.name == "immune":
            return Quality(adjective="Immune")
        return Quality(having=keyword_name(self.name))


class HasMark(_Mask):
    """Is marked on the card: battlecry, deathrattle, combo, secret, ..."""

    op, table = "HasMark", "marks"

    def quality(self, voice: Voice) -> Quality:
        if self.name in MARK_NOUNS:
            return Quality(noun=self.name)
        return Quality(having=self.name.replace("_", " ").title())


@dataclass(frozen=True)
class IsCard(Filter):
    """Is this very card."""

    op = "IsCard"
    card: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.op, [c.literal(c.card(self.card))])

    def quality(self, voice: Voice) -> Quality:
        return Quality(noun=voice.card(self.card), proper=voice.is_unique(self.card))


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

    def quality(self, voice: Voice) -> Quality:
        n, name = say_number(self.than, voice), self.attribute.replace("_", " ")
        if name != "cost":
            return Quality(having=amount(name, self.how, n))
        if self.how == "==" and isinstance(self.than, int):
            return Quality(adjective=f"{n}-cost")
        said = amount("", self.how, f"({n})" if isinstance(self.than, int) else n)
        return Quality(doing=(f"costs {said}", f"cost {said}"))


@dataclass(frozen=True)
class _State(Filter):
    name: str
    words: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("filter", self.name, [])

    def quality(self, voice: Voice) -> Quality:
        return Quality(adjective=self.words)


@dataclass(frozen=True)
class IsIn(Filter):
    """Is one of those selected."""

    op = "IsIn"
    those: Word = operand("selector")

    def narrow(self, of: Noun, voice: Voice) -> Noun:
        return noun_of(self.those, voice)

    def quality(self, voice: Voice) -> Quality:
        those = noun_of(self.those, voice)
        if those.fixed:
            return Quality(noun=those.fixed, proper=True)
        return Quality(noun=f"one of {those}", proper=True)


@dataclass(frozen=True)
class _LikeThose(Filter):
    those: Word = operand("selector")
    words = "{}"

    def quality(self, voice: Voice) -> Quality:
        return Quality(noun=self.words.format(self.those.say(voice)), proper=True)


class SameCardAs(_LikeThose):
    """Is the same card as one of those selected."""

    op, words = "SameCardAs", "the same card as {}"


class SameClassAs(_LikeThose):
    """Is of the same class as one of those selected."""

    op, words = "SameClassAs", "of the class of {}"


class SameCostAs(_LikeThose):
    """Has the printed cost of one of those selected. Anything has, if none of them is known."""

    op, words = "SameCostAs", "of the cost of {}"


@dataclass(frozen=True)
class _Not(Filter):
    op = "FilterNot"
    a: Word = operand("filter")

    def quality(self, voice: Voice) -> Quality:
        asked = quality_of(self.a, voice)
        return replace(asked, is_not=not asked.is_not)

    def narrow(self, of: Noun, voice: Voice) -> Noun:
        if isinstance(self.a, IsIn) and noun_of(self.a.those, voice).single:
            return of.adjective("other")
        return super().narrow(of, voice)


@dataclass(frozen=True)
class _Pair(Filter):
    """Two questions at once: all that they say of one thing."""

    a: Word = operand("filter")
    b: Word = operand("filter")

    def quality(self, voice: Voice) -> Quality:
        said = self.say(voice)
        return Quality(doing=(said, said))


class _And(_Pair):
    op = "FilterAnd"

    def narrow(self, of: Noun, voice: Voice) -> Noun:
        return narrowed(self.b, narrowed(self.a, of, voice), voice)

    def say(self, voice: Voice) -> str:
        thing = Noun("")
        noun = self.narrow(thing, voice)
        if noun.word:
            return f"is {noun.some()}"
        return f"{self.a.say(voice)} and {self.b.say(voice)}"


class _Or(_Pair):
    op = "FilterOr"

    def narrow(self, of: Noun, voice: Voice) -> Noun:
        a, b = narrowed(self.a, of, voice), narrowed(self.b, of, voice)
        if replace(a, word=b.word) == b:
            return replace(a, word=f"{a.word} or {b.word}")
        one, many = (self._verbs(voice, single=single) for single in (True, False))
        return of.clause((f"that {one}", f"that {many}"))

    def say(self, voice: Voice) -> str:
        return self._verbs(voice, single=True)

    def _verbs(self, voice: Voice, *, single: bool) -> str:
        asked = (quality_of(x, voice) for x in (self.a, self.b))
        return " or ".join(x.verb(single=single) for x in asked)


damaged = _State("IsDamaged", "damaged")
frozen = _State("IsFrozen", "frozen")
mine = _State("IsMine", "friendly")
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
