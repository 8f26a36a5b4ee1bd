"""What players gain, spend, draw, wear and become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import (
    Voice,
    encode_operand,
    operand,
    player_number,
    say_number,
)
from hs_env.cards.words._flow import Action, Let, Repeat, encode_block
from hs_env.cards.words._grammar import Noun, number_word
from hs_env.cards.words._selectors import made
from hs_env.cards.words._sources import CardOf
from hs_env.cards.words._values import PlayerStat, Stored, Sub, counted, say_amount

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "Count",
    "Draw",
    "Equip",
    "GainArmor",
    "GainCrystals",
    "GainMana",
    "KeepDurability",
    "LookAtTop",
    "Mill",
    "RefreshHeroPower",
    "SetHero",
    "SetHeroPower",
    "SpendAllMana",
    "UnlockMana",
    "WearDown",
]


class OnPlayer(Action):
    """An action whose last operand is a player."""

    player: str

    def encode(self, c: Compiler) -> list[int]:
        body: list[int] = []
        for value in self.operands():
            body += (
                [c.literal(player_number(value))]
                if isinstance(value, str)
                else encode_operand(value, c)
            )
        return c.node("action", self.op, body)


@dataclass(frozen=True)
class _PlayerGains(OnPlayer):
    n: Any = operand("number")
    player: str = operand("player", default="me")
    verb = "gain"
    words = "{} {}"

    def say(self, voice: Voice) -> str:
        n = say_number(self.n, voice)
        return f"{voice.does(self.player, self.verb)} {self.words.format(n)}"


class GainArmor(_PlayerGains):
    """Armor for the hero."""

    op = "GainArmor"

    def say(self, voice: Voice) -> str:
        return f"{voice.does(self.player, 'gain')} {say_amount(self.n, 'armor', voice)}"


class GainMana(_PlayerGains):
    """Mana for this turn only, ten at most."""

    op, words = "GainMana", "{} mana this turn only"


@dataclass(frozen=True)
class SpendAllMana(Action):
    """Spends the mana that is left; `Stored(place)` is how much it was."""

    place: int = operand("whole", 0, 1, default=0)

    def encode(self, c: Compiler) -> list[int]:
        spend = GainMana(Sub(0, Stored(self.place)))
        return encode_block([Let(self.place, PlayerStat("mana")), spend], c)

    def say(self, voice: Voice) -> str:
        voice.stored.pop(self.place, None)  # it is "that much" from now on
        return "spend all your mana"


@dataclass(frozen=True)
class GainCrystals(OnPlayer):
    """Mana crystals, empty or full. Ten at most; a negative number destroys some."""

    op = "GainCrystals"
    n: Any = operand("number")
    full: bool = operand("flag", default=False)
    player: str = operand("player", default="me")

    def say(self, voice: Voice) -> str:
        n = self.n
        if isinstance(n, int) and n < 0:
            return f"destroy {number_word(-n)} of {voice.whose(self.player)} mana crystals"
        crystal = Noun("mana crystal", before=("full" if self.full else "empty",))
        return f"{voice.does(self.player, 'gain')} {crystal.some(say_number(n, voice))}"


@dataclass(frozen=True)
class _PlayerOnly(OnPlayer):
    player: str = operand("player", default="me")
    words = ""

    def say(self, voice: Voice) -> str:
        return self.words.format(voice.whose(self.player))


class UnlockMana(_PlayerOnly):
    """Clears overload, owed and in force."""

    op, words = "UnlockMana", "unlock {} overloaded mana crystals"


class RefreshHeroPower(_PlayerOnly):
    """The hero power can be used again this turn."""

    op, words = "RefreshHeroPower", "refresh {} hero power"


class WearDown(_PlayerGains):
    """Takes durability from a weapon."""

    op = "WearDown"

    def say(self, voice: Voice) -> str:
        mine = voice.player(self.player) == "me"
        n = say_number(self.n, voice)
        if mine and voice.this == "this weapon":
            return f"lose {n} durability"
        return f"{'your' if mine else 'the enemy'} weapon loses {n} durability"


@dataclass(frozen=True)
class KeepDurability(Action):
    """The attack under way costs the weapon no durability."""

    op = "KeepDurability"

    def say(self, voice: Voice) -> str:
        own = voice.this == "this weapon"
        return "lose no durability" if own else "your weapon loses no durability"


class _DrawOne(_PlayerOnly):
    op = "Draw"


@dataclass(frozen=True)
class Draw(Action):
    """Draws cards one after the other."""

    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")

    def encode(self, c: Compiler) -> list[int]:
        one = _DrawOne(self.player)
        return one.encode(c) if self.n == 1 else Repeat(self.n, [one]).encode(c)

    def say(self, voice: Voice) -> str:
        does = voice.does(self.player, "draw")
        if part := counted(self.n, voice):
            return f"{does} {Noun('card').some(part[0])} for each {part[1]}"
        if isinstance(self.n, int):
            return f"{does} {Noun('card').some(self.n)}"
        return f"{does} {say_amount(self.n, 'cards', voice)}"


class Mill(_PlayerGains):
    """The top cards of a deck are destroyed."""

    op = "Mill"

    def say(self, voice: Voice) -> str:
        return f"destroy {top_cards(self.n, voice.whose(self.player), voice)}"


class LookAtTop(_PlayerGains):
    """Sets the top cards of a deck aside, as `aside`."""

    op = "LookAtTop"

    def say(self, voice: Voice) -> str:
        return f"look at {top_cards(self.n, voice.whose(self.player), voice)}"


def top_cards(n: Any, whose: str, voice: Voice) -> str:
    """Return the top card or cards of a deck."""
    many = "card" if n == 1 else f"{say_number(n, voice)} cards"
    return f"the top {many} of {whose} deck"


@dataclass(frozen=True)
class _MakesCard(OnPlayer):
    card: Any = operand("card")
    player: str = operand("player", default="me")
    words = "{}"

    def say(self, voice: Voice) -> str:
        card = self.card.say(voice)
        if isinstance(self.card, CardOf) and self.card.of is made:
            card = "it"
        does = voice.does(self.player, "equip")
        return self.words.format(card, whose=voice.whose(self.player), equips=does)


class Equip(_MakesCard):
    """Equips a weapon; the old one is destroyed."""

    op, words = "Equip", "{equips} {}"


class SetHeroPower(_MakesCard):
    """Replaces the hero power; the new one can be used at once."""

    op, words = "SetHeroPower", "{whose} hero power becomes {}"


class SetHero(_MakesCard):
    """Replaces the hero, with the new one's health and power."""

    op, words = "SetHero", "{whose} hero becomes {}"


@dataclass(frozen=True)
class Count(Action):
    """Adds to a player's counter."""

    op = "Count"
    counter: str
    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(c.index("counters", self.counter)), *encode_operand(self.n, c)]
        return c.node("action", self.op, [*body, c.literal(player_number(self.player))])

    def say(self, voice: Voice) -> str:
        return f"add {say_number(self.n, voice)} to {self.counter.replace('_', ' ')}"
