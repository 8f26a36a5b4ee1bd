"""Which entities: characters, cards, weapons, secrets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, operand, player_number, say_number

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "Adjacent",
    "Alive",
    "AnyOf",
    "First",
    "Highest",
    "Last",
    "Lowest",
    "Pick",
    "Where",
    "all_characters",
    "all_hands",
    "all_minions",
    "aside",
    "deck",
    "enemies",
    "enemy_deck",
    "enemy_hand",
    "enemy_hero",
    "enemy_minions",
    "enemy_secrets",
    "enemy_weapon",
    "event_source",
    "event_target",
    "friends",
    "hand",
    "hero",
    "hero_power",
    "heroes",
    "host",
    "it",
    "kept",
    "made",
    "minions",
    "other",
    "random_enemy",
    "random_enemy_minion",
    "remembered_one",
    "secrets",
    "self_",
    "target",
    "the_rest",
    "weapon",
]


SINGULAR = {"minions": "minion", "cards": "card", "characters": "character", "enemies": "enemy"}


def _among(text: str, word: str) -> str:
    """Put a word such as "other" where it belongs: "your other minions"."""
    for start in ("your ", "all ", "the "):
        if text.startswith(start):
            return f"{start}{word} {text.removeprefix(start)}"
    return f"{word} {text}"


class Selector(Word):
    """A list of entities, worked out when it is needed."""

    kind = "selector"

    def __sub__(self, rest: Word) -> Minus:
        return Minus(self, rest)

    def __or__(self, rest: Word) -> AnyOf:
        return AnyOf(self, rest)


@dataclass(frozen=True)
class _Fixed(Selector):
    """A selector without operands."""

    name: str
    words: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("selector", self.name, [])

    def say(self, voice: Voice) -> str:
        return voice.say_target() if self.name == "Target" else self.words


@dataclass(frozen=True)
class _OfPlayer(Selector):
    """All of one kind that a player, or both, have."""

    name: str
    player: str
    words: str

    def encode(self, c: Compiler) -> list[int]:
        return c.node("selector", self.name, [c.literal(player_number(self.player))])

    def say(self, voice: Voice) -> str:
        return self.words


@dataclass(frozen=True)
class Minus(Selector):
    """The first ones without the second ones."""

    op = "Minus"
    a: Word = operand("selector")
    b: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        rest = self.b
        if rest is self_ or rest is target or rest == host:
            return _among(self.a.say(voice), "other")
        return f"{self.a.say(voice)} except {self.b.say(voice)}"


@dataclass(frozen=True)
class AnyOf(Selector):
    """Both lists together, without repeats."""

    op = "Union"
    a: Word = operand("selector")
    b: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"{self.a.say(voice)} and {self.b.say(voice)}"


@dataclass(frozen=True)
class Where(Selector):
    """Those that pass a filter."""

    op = "Where"
    of: Word = operand("selector")
    filter: Word = operand("filter")

    def say(self, voice: Voice) -> str:
        tribe = getattr(self.filter, "tribe", "")
        text = self.of.say(voice)
        if tribe and "minions" in text:
            return text.replace("minions", f"{tribe}s")
        return f"{text} that {self.filter.say(voice)}"


@dataclass(frozen=True)
class Pick(Selector):
    """So many at random, all different."""

    op = "Pick"
    of: Word = operand("selector")
    n: Any = operand("number", default=1)

    def say(self, voice: Voice) -> str:
        n = say_number(self.n, voice)
        what = self.of.say(voice).removeprefix("all ").removeprefix("the ")
        if n != "1":
            return f"{n} random {what}"
        for many, one in SINGULAR.items():
            what = what.replace(many, one)
        return f"a random {what}"


@dataclass(frozen=True)
class _Of(Selector):
    of: Word = operand("selector")
    words = "{}"

    def say(self, voice: Voice) -> str:
        return self.words.format(self.of.say(voice))


class Adjacent(_Of):
    """The minions next to it."""

    op = "Adjacent"
    words = "the minions next to {}"


class Alive(_Of):
    """Those in play and not about to die."""

    op = "Alive"


class First(_Of):
    """The first, or leftmost."""

    op = "First"
    words = "the leftmost of {}"


class Last(_Of):
    """The last, or rightmost."""

    op = "Last"
    words = "the rightmost of {}"


@dataclass(frozen=True)
class Lowest(Selector):
    """The one with the least of an attribute; random among equals."""

    op = "Lowest"
    attribute: str
    of: Word = operand("selector")
    words = "the lowest-{}"

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(c.index("attributes", self.attribute)), *self.of.encode(c)]
        return c.node("selector", self.op, body)

    def say(self, voice: Voice) -> str:
        return f"{self.words.format(self.attribute)} of {self.of.say(voice)}"


class Highest(Lowest):
    """The one with the most of an attribute; random among equals."""

    op = "Highest"
    words = "the highest-{}"


self_ = _Fixed("Self", "this")
target = _Fixed("Target", "the target")
it = _Fixed("It", "it")
host = _Fixed("Host", "this minion")
event_source = _Fixed("EventSource", "it")
event_target = _Fixed("EventTarget", "it")
made = _Fixed("Made", "it")
kept = _Fixed("Kept", "it")
remembered_one = _Fixed("RememberedOne", "the chosen minion")

hero = _OfPlayer("Hero", "me", "your hero")
enemy_hero = _OfPlayer("Hero", "foe", "the enemy hero")
heroes = _OfPlayer("Hero", "both", "both heroes")
weapon = _OfPlayer("Weapon", "me", "your weapon")
enemy_weapon = _OfPlayer("Weapon", "foe", "the enemy weapon")
hero_power = _OfPlayer("PowerOf", "me", "your hero power")
minions = _OfPlayer("Minions", "me", "your minions")
enemy_minions = _OfPlayer("Minions", "foe", "all enemy minions")
all_minions = _OfPlayer("Minions", "both", "all minions")
friends = _OfPlayer("Characters", "me", "all friendly characters")
enemies = _OfPlayer("Characters", "foe", "all enemies")
all_characters = _OfPlayer("Characters", "both", "all characters")
hand = _OfPlayer("Hand", "me", "the cards in your hand")
all_hands = _OfPlayer("Hand", "both", "the cards in both hands")
enemy_hand = _OfPlayer("Hand", "foe", "the cards in the enemy hand")
deck = _OfPlayer("Deck", "me", "the cards in your deck")
enemy_deck = _OfPlayer("Deck", "foe", "the cards in the enemy deck")
secrets = _OfPlayer("Secrets", "me", "your secrets")
enemy_secrets = _OfPlayer("Secrets", "foe", "the enemy secrets")
aside = _OfPlayer("Aside", "me", "those cards")
the_rest = _OfPlayer("Aside", "me", "the rest of them")


@dataclass(frozen=True)
class _RandomLiving(Pick):
    """One random living character of a kind: what random damage hits."""

    words: str = "a random character"

    def operands(self) -> list[Any]:
        return [Alive(self.of), self.n]

    def say(self, voice: Voice) -> str:
        return self.words


random_enemy = _RandomLiving(enemies, 1, "a random enemy")
random_enemy_minion = _RandomLiving(enemy_minions, 1, "a random enemy minion")


def other(of: Selector) -> Minus:
    """All of them but this one."""
    return Minus(of, self_)
