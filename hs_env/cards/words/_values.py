"""Numbers that depend on the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import Voice, Word, noun_of, operand, player_number, say_number
from hs_env.cards.words._grammar import Noun, amount, quantity
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


#: What a counter counts: the thing, what its player did, and since when.
COUNTED = {
    "cards_played_turn": ("card", "played", "this turn"),
    "minions_played_turn": ("minion", "played", "this turn"),
    "spells_cast_turn": ("spell", "cast", "this turn"),
    "cards_drawn_turn": ("card", "drawn", "this turn"),
    "cards_played_game": ("card", "played", "this game"),
    "spells_cast_game": ("spell", "cast", "this game"),
    "secrets_played_game": ("secret", "played", "this game"),
    "totems_summoned_game": ("Totem", "summoned", "this game"),
    "overload_game": ("mana crystal", "overloaded", "this game"),
    "discards_game": ("card", "discarded", "this game"),
    "jade": ("Jade Golem", "summoned", "this game"),
    "power_uses_turn": ("time", "used the hero power", "this turn"),
    "power_uses_game": ("time", "used the hero power", "this game"),
    "mana_spent_turn": ("mana", "spent", "this turn"),
}
DIED = {"minions_died_turn": "this turn", "minions_died_game": "this game"}
#: How much it is, and that it is anything at all.
OF_HERO = {
    "hero_damage_turn": ("damage {} hero took this turn", "{} hero took damage this turn"),
    "hero_healed_turn": ("health restored to {} hero this turn", "{} hero was healed this turn"),
    "hero_attacks_turn": ("attacks of {} hero this turn", "{} hero attacked this turn"),
}
STAT_NOUNS = {
    "crystals": "mana crystal",
    "overloaded": "overloaded mana crystal",
    "hand_size": "card",
    "deck_size": "card",
}
STAT_NAMES = {"spell_damage": "Spell Damage", "fatigue": "fatigue damage"}


class Value(Word):
    """A number that is computed when it is needed."""

    kind = "number"

    def each(self, voice: Voice) -> tuple[int, str] | None:
        """Return how much for each of what, if it counts something: (1, "minion in your hand")."""
        return None

    def measure(self, what: str, voice: Voice) -> str:
        """Say how much of something: "damage equal to its attack"."""
        return f"{what} equal to {self.say(voice)}"


def counted(value: Any, voice: Voice) -> tuple[int, str] | None:
    """Return `Value.each` of a number that may also be plain."""
    return value.each(voice) if isinstance(value, Value) else None


def say_amount(value: Any, what: str, voice: Voice) -> str:
    """Say how much of something: "3 damage", "damage equal to its attack"."""
    return value.measure(what, voice) if isinstance(value, Value) else f"{value} {what}"


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
        noun = noun_of(self.of, voice)
        if self.attribute == "damage":
            return f"the damage {noun.verb('has', 'have')} taken"
        return noun.own(self.name)

    def each(self, voice: Voice) -> tuple[int, str] | None:
        said = self.say(voice)
        return 1, f"point of {said.removeprefix('the ') if self.attribute == 'damage' else said}"

    @property
    def name(self) -> str:
        """The attribute as people write it."""
        return "full health" if self.attribute == "max_health" else self.attribute


@dataclass(frozen=True)
class SumOf(Attr):
    """The attribute added up over all selected."""

    op = "SumOf"

    def say(self, voice: Voice) -> str:
        return f"the total {self.name} of {self.of.say(voice)}"


@dataclass(frozen=True)
class CountOf(Value):
    """How many are selected."""

    op = "CountOf"
    what: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"the number of {noun_of(self.what, voice).many()}"

    def each(self, voice: Voice) -> tuple[int, str] | None:
        return 1, noun_of(self.what, voice).one()


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
        if self.counter in OF_HERO:
            return f"the {OF_HERO[self.counter][0].format(voice.whose(self.player))}"
        return f"the number of {self.noun(voice).many()}"

    def noun(self, voice: Voice) -> Noun:
        """Return what is counted: "cards you have played this turn"."""
        player = voice.player(self.player)
        if self.counter in DIED:
            owner = "" if player == "both" else player
            return Noun("minion", owner, after=(f"that died {DIED[self.counter]}",))
        word, done, when = COUNTED[self.counter]
        return Noun(word, after=(f"{voice.has(self.player)} {done} {when}",))

    def held(self, how: str, n: int, voice: Voice) -> str:
        """Say how many it is: "you have played no minions this turn"."""
        if self.counter in COUNTED:
            word, done, when = COUNTED[self.counter]
            return f"{voice.has(self.player)} {done} {quantity(Noun(word), how, n)} {when}"
        if self.counter in DIED:
            noun = replace(self.noun(voice), after=())
            return f"{quantity(noun, how, n)} died {DIED[self.counter]}"
        if (how, n) in ((">", 0), (">=", 1)):
            return OF_HERO[self.counter][1].format(voice.whose(self.player))
        return f"{self.say(voice)} is {amount('', how, n)}"

    def each(self, voice: Voice) -> tuple[int, str] | None:
        if self.counter in OF_HERO:
            return 1, f"point of {self.say(voice).removeprefix('the ')}"
        return 1, self.noun(voice).one()


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
        if self.stat in STAT_NOUNS:
            return f"the number of {self.noun(voice).many()}"
        return f"{voice.whose(self.player)} {self.name}"

    @property
    def name(self) -> str:
        """The stat as people write it."""
        return STAT_NAMES.get(self.stat, self.stat)

    def noun(self, voice: Voice) -> Noun:
        """Return what is counted: "cards in your hand"."""
        noun = Noun(STAT_NOUNS[self.stat])
        if self.stat in ("hand_size", "deck_size"):
            zone = self.stat.removesuffix("_size")
            owner = voice.player(self.player)
            return replace(noun, owner=owner, place=f"in {voice.whose(self.player)} {zone}")
        return noun.clause(f"{voice.has(self.player)}")

    def held(self, how: str, n: int, voice: Voice) -> str:
        """Say how many it is: "you have 10 or more mana crystals"."""
        who = voice.has(self.player)
        if self.stat == "deck_size":
            return f"{voice.whose(self.player)} deck has {quantity(Noun('card'), how, n)}"
        if self.stat in STAT_NOUNS:
            place = " in hand" if self.stat == "hand_size" else ""
            return f"{who} {quantity(Noun(STAT_NOUNS[self.stat]), how, n)}{place}"
        if (how, n) in ((">", 0), (">=", 1)):
            return f"{who} {self.name}"
        return f"{who} {'no ' + self.name if n == 0 else amount(self.name, how, n)}"

    def each(self, voice: Voice) -> tuple[int, str] | None:
        if self.stat in STAT_NOUNS:
            return 1, self.noun(voice).one()
        return 1, f"point of {self.say(voice)}"

    def measure(self, what: str, voice: Voice) -> str:
        return f"{what} equal to {self.say(voice)}"


@dataclass(frozen=True)
class Amount(Value):
    """The amount of the event that triggered this: damage, healing, overload."""

    op = "Amount"

    def say(self, voice: Voice) -> str:
        return "that much"

    def measure(self, what: str, voice: Voice) -> str:
        return f"that much {what}"


@dataclass(frozen=True)
class RandomNumber(Value):
    """A number from `low` to `high`, both included."""

    op = "Random"
    low: Any = operand("number")
    high: Any = operand("number")

    def say(self, voice: Voice) -> str:
        return f"{say_number(self.low, voice)}-{say_number(self.high, voice)}"

    def measure(self, what: str, voice: Voice) -> str:
        return f"{self.say(voice)} {what}"


@dataclass(frozen=True)
class Stored(Value):
    """A number kept by `Let`, in place 0 or 1."""

    op = "Stored"
    place: int = operand("whole", 0, 1, default=0)

    def say(self, voice: Voice) -> str:
        kept = voice.stored.get(self.place)
        return say_number(kept, voice) if kept is not None else "that much"

    def each(self, voice: Voice) -> tuple[int, str] | None:
        return counted(voice.stored.get(self.place), voice)

    def measure(self, what: str, voice: Voice) -> str:
        kept = voice.stored.get(self.place)
        return say_amount(kept, what, voice) if kept is not None else f"that much {what}"


@dataclass(frozen=True)
class _Pair(Value):
    a: Any = operand("number")
    b: Any = operand("number")
    sign = ""

    def say(self, voice: Voice) -> str:
        return f"{say_number(self.a, voice)} {self.sign} {say_number(self.b, voice)}"


class Add(_Pair):
    """a + b."""

    op = "Add"
    sign = "plus"


class Sub(_Pair):
    """a - b."""

    op = "Sub"
    sign = "minus"

    def each(self, voice: Voice) -> tuple[int, str] | None:
        if self.a == 0:
            part = counted(self.b, voice)
            return (-part[0], part[1]) if part else None
        part = counted(self.a, voice)
        return (part[0], f"other {part[1]}") if part and self.b == 1 else None


class Mul(_Pair):
    """a times b."""

    op = "Mul"
    sign = "times"

    def say(self, voice: Voice) -> str:
        return f"twice {say_number(self.a, voice)}" if self.b == 2 else super().say(voice)

    def each(self, voice: Voice) -> tuple[int, str] | None:
        for n, value in ((self.a, self.b), (self.b, self.a)):
            if isinstance(n, int) and (part := counted(value, voice)):
                return n * part[0], part[1]
        return None


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

    def each(self, voice: Voice) -> tuple[int, str] | None:
        return counted(self.n, voice)

    def measure(self, what: str, voice: Voice) -> str:
        return say_amount(self.n, what, voice)
