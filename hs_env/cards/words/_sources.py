"""Where a card comes from, for summoning, giving, shuffling in and transforming."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import (
    STAT_MAX,
    Voice,
    Word,
    check,
    keyword_name,
    noun_of,
    operand,
    player_number,
    say_number,
)
from hs_env.cards.words._grammar import Noun, how_many, listed
from hs_env.cards.words._values import counted
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "CardOf",
    "CopyOf",
    "EachOf",
    "JadeGolem",
    "Mixture",
    "OneMissing",
    "OneOf",
    "Pool",
    "Remembered",
]

JADE_GOLEMS = tuple(f"CFM_712_t{n:02d}" for n in range(1, 31))


WHOSE_CLASS = ("me", "opponent")
MOST_IN_FULL = 4  # up to this many random cards are described with their stats
#: The list that each named operand of a Pool is from.
POOL_LISTS = {
    "type": "types",
    "race": "races",
    "card_class": "classes",
    "rarity": "rarities",
    "keyword": "keywords",
}


class Source(Word):
    """Names the card to make."""

    kind = "card"

    @abstractmethod
    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        """Say that there are `n` of them, with other stats if given: "a 1/1 copy of it"."""

    def say(self, voice: Voice) -> str:
        return self.some(1, voice)

    def say_choice(self, voice: Voice) -> str:
        """Return what one of them is when the player may choose: "a Dragon"."""
        return self.say(voice)


def say_cards(source: Any, n: Any, voice: Voice, stats: str = "") -> tuple[str, str]:
    """Say how many cards, and for each of what: ("a 1/1 Hound", " for each enemy minion")."""
    if part := counted(n, voice):
        return source.some(part[0], voice, stats), f" for each {part[1]}"
    return source.some(n if isinstance(n, int) else say_number(n, voice), voice, stats), ""


def _copies(of: str, n: Any, stats: str) -> str:
    noun = Noun("copy", before=(stats,) if stats else (), after=(f"of {of}",))
    return noun.some(how_many(n))


@dataclass(frozen=True)
class Literal(Source):
    """A card by id."""

    op = "Literal"
    card: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("card", self.op, [c.literal(c.card(self.card))])

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        noun = voice.thing(self.card, stats)
        if noun.fixed:
            return noun.fixed if n == 1 else _copies(noun.fixed, n, stats)
        return noun.some(how_many(n))


@dataclass(frozen=True)
class OneOf(Source):
    """One of these at random."""

    op = "OneOf"
    cards: tuple[str, ...]

    def __init__(self, *cards: str) -> None:
        if not 1 <= len(cards) <= 64:
            raise CardError(f"OneOf expects 1 to 64 card ids, got {len(cards)}")
        object.__setattr__(self, "cards", check("OneOf", "cards", "texts", cards))

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(len(self.cards)), *(c.literal(c.card(x)) for x in self.cards)]
        return c.node("card", self.op, body)

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        said = self.say_choice(voice)
        if len(self.cards) <= MOST_IN_FULL:
            said = listed((voice.thing(x).some() for x in self.cards), "or")
        return f"{'' if n == 1 else f'{n} times '}{said} at random"

    def say_choice(self, voice: Voice) -> str:
        return listed(dict.fromkeys(voice.card(x) for x in self.cards), "or")


class OneMissing(OneOf):
    """One of these at random that is not among your minions."""

    op = "OneMissing"

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return f"{super().some(n, voice)}, one that you do not have"


@dataclass(frozen=True)
class Pool(Source):
    """A random collectible card of the game's card set that fits every condition given.

    Only implemented cards are drawn; quests and the like never are. A `card_class` of "me" or
    "opponent" is the class of that player's hero at that moment.
    """

    op = "FromPool"
    type: str | None = None
    cost: int | None = operand("whole?", 0, STAT_MAX, default=None)
    race: str | None = None
    card_class: str | None = None
    rarity: str | None = None
    keyword: str | None = None

    def encode(self, c: Compiler) -> list[int]:
        for name, table in POOL_LISTS.items():
            value = getattr(self, name)
            if value is not None and not (name == "card_class" and value in WHOSE_CLASS):
                c.index(table, value)
        if self.card_class in WHOSE_CLASS:
            first, player = c.pools_by_class(self), player_number(self.card_class)
            return c.node("card", "FromClassPool", [c.literal(first), c.literal(player)])
        return c.node("card", self.op, [c.literal(c.pool(self))])

    def noun(self, voice: Voice) -> Noun:
        """Return what fits: "5-cost Mage spell with Lifesteal"."""
        known = self.card_class is None or self.card_class in WHOSE_CLASS
        before = (
            f"{self.cost}-cost" if self.cost is not None else "",
            self.rarity or "",
            "" if known else (self.card_class or "").capitalize(),
        )
        word = self.race.capitalize() if self.race else self.type or "card"
        noun = Noun(word, before=tuple(x for x in before if x))
        if self.keyword:
            noun = noun.clause(f"with {keyword_name(self.keyword)}")
        if self.card_class in WHOSE_CLASS:
            noun = noun.clause(f"of {voice.whose(self.card_class)} class")
        return noun

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return self.noun(voice).some(n, "random")

    def say_choice(self, voice: Voice) -> str:
        return self.noun(voice).some()


@dataclass(frozen=True)
class CardOf(Source):
    """The plain card of the first one selected."""

    op = "CardOf"
    of: Word = operand("selector")

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return _copies(self.of.say(voice), n, stats)

    def say_choice(self, voice: Voice) -> str:
        return f"a copy of {noun_of(self.of, voice).some()}"


@dataclass(frozen=True)
class CopyOf(Source):
    """An exact copy of the first one selected, damage and enchantments included."""

    op = "CopyOf"
    of: Word = operand("selector")

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return _copies(self.of.say(voice), n, stats)


@dataclass(frozen=True)
class Remembered(Source):
    """The card this one remembers."""

    op = "Remembered"

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return _copies("the remembered card", n, stats)


@dataclass(frozen=True)
class EachOf(Source):
    """One card from each of these; for `Discover` only."""

    op = "EachOf"
    sources: tuple[Any, ...]

    def __init__(self, *sources: Word) -> None:
        made = tuple(check("EachOf", "sources", "card", source) for source in sources)
        if not all(getattr(source, "op", "") in ("FromPool", "OneOf") for source in made):
            raise CardError(f"EachOf expects Pools or OneOfs, got {made!r}")
        object.__setattr__(self, "sources", made)

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(len(self.sources))]
        for source in self.sources:
            body += source.encode(c)
        return c.node("card", self.op, body)

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return self.say_choice(voice)

    def say_choice(self, voice: Voice) -> str:
        return listed((source.say_choice(voice) for source in self.sources), "or")


@dataclass(frozen=True)
class JadeGolem(Source):
    """The player's next Jade Golem: each is 1/1 larger than the one before, up to 30/30."""

    op = "Jade"

    def encode(self, c: Compiler) -> list[int]:
        golems = [c.literal(c.card(golem)) for golem in JADE_GOLEMS]
        return c.node("card", self.op, [c.literal(len(golems)), *golems])

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return Noun("Jade Golem").some(how_many(n))


@dataclass(frozen=True)
class Mixture(Source):
    """The card that the card `kept` and the card `made` give together, in either order."""

    op = "Mixture"
    results: tuple[tuple[str, str, str], ...]

    def __init__(self, results: Mapping[tuple[str, str], str]) -> None:
        rows = tuple((a, b, card) for (a, b), card in results.items())
        object.__setattr__(self, "results", rows)

    def encode(self, c: Compiler) -> list[int]:
        cards = [c.literal(c.card(card)) for row in self.results for card in row]
        return c.node("card", self.op, [c.literal(len(self.results)), *cards])

    def some(self, n: Any, voice: Voice, stats: str = "") -> str:
        return "the mixture of both"
