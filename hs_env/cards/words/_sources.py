"""Where a card comes from: one notion for summoning, giving, shuffling in and transforming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hs_env.cards.words._base import Voice, Word, operand
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = ["CardOf", "CopyOf", "OneMissing", "OneOf", "Pool", "Remembered"]


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

    Only implemented cards are drawn; quests and the like never are.
    """

    op = "FromPool"
    type: str | None = None
    cost: int | None = None
    race: str | None = None
    card_class: str | None = None
    rarity: str | None = None
    keyword: str | None = None

    def encode(self, c: Compiler) -> list[int]:
        return c.node("card", self.op, [c.literal(c.pool(self))])

    def say(self, voice: Voice) -> str:
        parts = [
            f"{self.cost}-cost" if self.cost is not None else "",
            self.rarity or "",
            (self.card_class or "").capitalize(),
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
