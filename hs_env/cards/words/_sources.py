"""Where a card comes from: one notion for summoning, giving, shuffling in and transforming."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, check, operand, player_number
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


WHOSE_CLASS = {"me": "your class's", "foe": "the enemy class's"}


class Source(Word):
    """Names the card to make."""

    kind = "card"


@dataclass(frozen=True)
class Literal(Source):
    """A card by id."""

    op = "Literal"
    card: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("card", self.op, [c.literal(c.card(self.card))])

    def say(self, voice: Voice) -> str:
        return voice.card(self.card)


@dataclass(frozen=True)
class OneOf(Source):
    """One of these at random."""

    op = "OneOf"
    cards: tuple[str, ...]

    def __init__(self, *cards: str) -> None:
        if not 1 <= len(cards) <= 64:
            raise CardError(f"OneOf expects 1 to 64 card ids, got {len(cards)}")
        object.__setattr__(self, "cards", cards)

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(len(self.cards)), *(c.literal(c.card(x)) for x in self.cards)]
        return c.node("card", self.op, body)

    def say(self, voice: Voice) -> str:
        return "one at random of " + ", ".join(voice.card(x) for x in self.cards)


class OneMissing(OneOf):
    """One of these at random that is not among your minions."""

    op = "OneMissing"

    def say(self, voice: Voice) -> str:
        return super().say(voice) + " that you do not have"


@dataclass(frozen=True)
class Pool(Source):
    """A random collectible card of the game's card set that fits every condition given.

    Only implemented cards are drawn; quests and the like never are. A `card_class` of "me" or
    "foe" is the class of that player's hero at that moment.
    """

    op = "FromPool"
    type: str | None = None
    cost: int | None = None
    race: str | None = None
    card_class: str | None = None
    rarity: str | None = None
    keyword: str | None = None

    def encode(self, c: Compiler) -> list[int]:
        if self.card_class in WHOSE_CLASS:
            first, player = c.pools_by_class(self), player_number(self.card_class)
            return c.node("card", "FromClassPool", [c.literal(first), c.literal(player)])
        return c.node("card", self.op, [c.literal(c.pool(self))])

    def say(self, voice: Voice) -> str:
        parts = [
            f"{self.cost}-cost" if self.cost is not None else "",
            self.rarity or "",
            WHOSE_CLASS.get(self.card_class or "", (self.card_class or "").capitalize()),
            (self.race or "").capitalize(),
            self.type or "card",
        ]
        text = "a random " + " ".join(p for p in parts if p)
        return f"{text} with {self.keyword}" if self.keyword else text


@dataclass(frozen=True)
class CardOf(Source):
    """The plain card of the first one selected."""

    op = "CardOf"
    of: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"a copy of {self.of.say(voice)}"


@dataclass(frozen=True)
class CopyOf(Source):
    """An exact copy of the first one selected, damage and enchantments included."""

    op = "CopyOf"
    of: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"a copy of {self.of.say(voice)}"


@dataclass(frozen=True)
class Remembered(Source):
    """The card this one remembers."""

    op = "Remembered"

    def say(self, voice: Voice) -> str:
        return "the remembered card"


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

    def say(self, voice: Voice) -> str:
        return " or ".join(source.say(voice) for source in self.sources)


@dataclass(frozen=True)
class JadeGolem(Source):
    """The player's next Jade Golem: each is 1/1 larger than the one before, up to 30/30."""

    op = "Jade"

    def encode(self, c: Compiler) -> list[int]:
        golems = [c.literal(c.card(golem)) for golem in JADE_GOLEMS]
        return c.node("card", self.op, [c.literal(len(golems)), *golems])

    def say(self, voice: Voice) -> str:
        return "a Jade Golem"


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

    def say(self, voice: Voice) -> str:
        return "the mixture of both"
