"""Which entities: characters, cards, weapons, secrets."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, noun_of, operand, player_number, say_number
from hs_env.cards.words._filters import narrowed
from hs_env.cards.words._grammar import Noun, named

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


#: What a player has of each kind; a place is said by whose it is.
NOUNS = {
    "Hero": Noun("hero", single=True),
    "Weapon": Noun("weapon", single=True),
    "PowerOf": Noun("hero power", single=True),
    "Minions": Noun("minion"),
    "Characters": Noun("character"),
    "Hand": Noun("card", place="in {} hand"),
    "Deck": Noun("card", place="in {} deck"),
    "Secrets": Noun("secret"),
}


class Selector(Word):
    """A list of entities, evaluated when it is needed."""

    kind = "selector"

    @abstractmethod
    def noun(self, voice: Voice) -> Noun:
        """Return what they are called."""

    def say(self, voice: Voice) -> str:
        return str(self.noun(voice))

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

    def noun(self, voice: Voice) -> Noun:
        if self.name == "Target":
            return voice.say_target()
        if self.name == "Self":
            return named(voice.this, "me")
        return named(voice.roles.get(self.name, self.words))


@dataclass(frozen=True)
class _OfPlayer(Selector):
    """All of one kind that a player, or both, have."""

    name: str
    player: str
    words: str = ""

    def encode(self, c: Compiler) -> list[int]:
        return c.node("selector", self.name, [c.literal(player_number(self.player))])

    def noun(self, voice: Voice) -> Noun:
        player = voice.player(self.player)
        if self.words:
            return Noun(fixed=self.words)
        noun = NOUNS[self.name]
        owner = "" if player == "both" else player
        if noun.single and player == "both":
            return Noun(fixed=f"both {noun.many()}")
        if noun.single:
            words = "your" if player == "me" else "the enemy"
            return replace(noun, owner=owner, fixed=f"{words} {noun.word}")
        if self.name == "Characters" and player == "opponent":
            return Noun("enemy", owner)
        place = "in both hands" if player == "both" else noun.place.format(voice.whose(self.player))
        return replace(noun, owner=owner, place=place if noun.place else "")


@dataclass(frozen=True)
class Minus(Selector):
    """The first ones without the second ones."""

    op = "Minus"
    a: Word = operand("selector")
    b: Word = operand("selector")

    def noun(self, voice: Voice) -> Noun:
        noun = noun_of(self.a, voice)
        if isinstance(self.b, _Fixed):
            return noun.adjective("other")
        return noun.clause(f"except {self.b.say(voice).removeprefix('all ')}")


@dataclass(frozen=True)
class AnyOf(Selector):
    """Both lists together, without repeats."""

    op = "Union"
    a: Word = operand("selector")
    b: Word = operand("selector")

    def noun(self, voice: Voice) -> Noun:
        return Noun(fixed=f"{self.a.say(voice)} and {self.b.say(voice)}")


@dataclass(frozen=True)
class Where(Selector):
    """Those that pass a filter."""

    op = "Where"
    of: Word = operand("selector")
    filter: Word = operand("filter")

    def noun(self, voice: Voice) -> Noun:
        return narrowed(self.filter, noun_of(self.of, voice), voice)


@dataclass(frozen=True)
class Pick(Selector):
    """A number of them at random, all different."""

    op = "Pick"
    of: Word = operand("selector")
    n: Any = operand("number", default=1)

    def noun(self, voice: Voice) -> Noun:
        return self.some(voice, "random")

    def some(self, voice: Voice, kind: str = "", preposition: str = "in") -> Noun:
        """Return the noun for that number of them, at random or of another kind."""
        of = noun_of(self.of, voice)
        n = say_number(self.n, voice)
        text = of.some(n, kind, preposition)
        return Noun(of.word, of.owner, fixed=text, single=n == "1")


@dataclass(frozen=True)
class _Of(Selector):
    of: Word = operand("selector")
    words = "{}"

    def noun(self, voice: Voice) -> Noun:
        of = noun_of(self.of, voice)
        if of.fixed:
            return replace(of, fixed=self.words.format(of.fixed))
        return of if self.words == "{}" else named(self.words.format(of), of.owner)


class Adjacent(_Of):
    """The minions next to it."""

    op = "Adjacent"

    def noun(self, voice: Voice) -> Noun:
        return Noun("minion", place=f"next to {self.of.say(voice)}")


class Alive(_Of):
    """Those in play and not about to die."""

    op = "Alive"


class First(_Of):
    """The first, or leftmost."""

    op = "First"
    words = "the leftmost of {}"

    def noun(self, voice: Voice) -> Noun:
        if isinstance(self.of, _OfPlayer) and self.of.name == "Deck":
            return named(f"the top card of {voice.whose(self.of.player)} deck")
        return super().noun(voice)


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
    words = "the lowest-{} {}"

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(c.index("attributes", self.attribute)), *self.of.encode(c)]
        return c.node("selector", self.op, body)

    def noun(self, voice: Voice) -> Noun:
        of = noun_of(self.of, voice)
        text = self.words.format(self.attribute, of.one())
        return Noun(of.word, of.owner, fixed=text, single=True)


class Highest(Lowest):
    """The one with the most of an attribute; random among equals."""

    op = "Highest"
    words = "the highest-{} {}"


self_ = _Fixed("Self", "this")
target = _Fixed("Target", "the target")
it = _Fixed("It", "it")
host = _Fixed("Host", "this minion")
event_source = _Fixed("EventSource", "it")
event_target = _Fixed("EventTarget", "it")
made = _Fixed("Made", "it")
kept = _Fixed("Kept", "it")
remembered_one = _Fixed("RememberedOne", "the chosen minion")

hero = _OfPlayer("Hero", "me")
enemy_hero = _OfPlayer("Hero", "opponent")
heroes = _OfPlayer("Hero", "both")
weapon = _OfPlayer("Weapon", "me")
enemy_weapon = _OfPlayer("Weapon", "opponent")
hero_power = _OfPlayer("PowerOf", "me")
minions = _OfPlayer("Minions", "me")
enemy_minions = _OfPlayer("Minions", "opponent")
all_minions = _OfPlayer("Minions", "both")
friends = _OfPlayer("Characters", "me")
enemies = _OfPlayer("Characters", "opponent")
all_characters = _OfPlayer("Characters", "both")
hand = _OfPlayer("Hand", "me")
all_hands = _OfPlayer("Hand", "both")
enemy_hand = _OfPlayer("Hand", "opponent")
deck = _OfPlayer("Deck", "me")
enemy_deck = _OfPlayer("Deck", "opponent")
secrets = _OfPlayer("Secrets", "me")
enemy_secrets = _OfPlayer("Secrets", "opponent")
aside = _OfPlayer("Aside", "me", "those cards")
the_rest = _OfPlayer("Aside", "me", "the rest of them")


@dataclass(frozen=True)
class _RandomLiving(Pick):
    """One random living character of a kind: what random damage hits."""

    def operands(self) -> list[Any]:
        return [Alive(self.of), self.n]


random_enemy = _RandomLiving(enemies)
random_enemy_minion = _RandomLiving(enemy_minions)


def other(of: Selector) -> Minus:
    """Return all of them but this one."""
    return Minus(of, self_)
