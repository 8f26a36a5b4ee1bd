"""What cards do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.cards.words._base import (
    Voice,
    Word,
    check,
    check_actions,
    encode_operand,
    keyword_name,
    lower_first,
    operand,
    player_number,
    say_actions,
    say_number,
)
from hs_env.cards.words._conditions import Compare
from hs_env.cards.words._enchant import Enchant
from hs_env.cards.words._selectors import Alive, Pick, enemies, random_enemy
from hs_env.cards.words._values import CounterOf, PlayerStat, Stored, Sub, WithSpellDamage
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "AgainIfAnyDie",
    "Buff",
    "ChangeDamage",
    "Choose",
    "Count",
    "Counter",
    "Deal",
    "DealFrom",
    "DealTogether",
    "DeathPhase",
    "Destroy",
    "Discard",
    "Discover",
    "Draw",
    "DrawCard",
    "Equip",
    "Fight",
    "ForEach",
    "Freeze",
    "GainArmor",
    "GainCrystals",
    "GainMana",
    "Give",
    "GiveCopies",
    "Heal",
    "HealFully",
    "If",
    "Keep",
    "KeepDurability",
    "Let",
    "LookAtTop",
    "Lose",
    "Mill",
    "Missiles",
    "OneOfThese",
    "PutInPlay",
    "Ready",
    "Redirect",
    "RefreshHeroPower",
    "Remember",
    "RememberThis",
    "Remove",
    "Repeat",
    "Resurrect",
    "ReturnToHand",
    "SetHealth",
    "SetHero",
    "SetHeroPower",
    "Shuffle",
    "ShuffleIntoDeck",
    "Silence",
    "SpendAllMana",
    "Summon",
    "SwapWithHand",
    "TakeControl",
    "Transform",
    "TriggerDeathrattle",
    "UnlockMana",
    "WearDown",
]

OWNER = {
    "me": "your",
    "foe": "the enemy's",
    "both": "both players'",
    "active": "the active player's",
}
NEVER = 30000  # more minions than can die in a game
SUBJECT = {"me": "", "foe": "the enemy ", "both": "both players ", "active": "the active player "}


class Action(Word):
    """A step of an effect."""

    kind = "action"


class _OnPlayer(Action):
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
class Deal(Action):
    """Deals damage to all selected at once. Spells add Spell Damage by themselves."""

    op = "Damage"
    amount: Any = operand("number")
    to: Word = operand("selector")

    def operands(self) -> Sequence[Any]:
        return [self.to, self.amount]

    def say(self, voice: Voice) -> str:
        return f"deal {say_number(self.amount, voice)} damage to {self.to.say(voice)}"


@dataclass(frozen=True)
class DealFrom(Action):
    """Another entity deals damage: its Poisonous or Lifesteal counts, Spell Damage does not."""

    op = "DamageFrom"
    source: Word = operand("selector")
    amount: Any = operand("number")
    to: Word = operand("selector")

    def operands(self) -> Sequence[Any]:
        return [self.source, self.to, self.amount]

    def say(self, voice: Voice) -> str:
        amount = say_number(self.amount, voice)
        return f"{self.source.say(voice)} deals {amount} damage to {self.to.say(voice)}"


@dataclass(frozen=True)
class DealTogether(Action):
    """Deals different amounts to different characters in one blow."""

    op = "DamageMany"
    parts: tuple[tuple[Any, Word], ...]

    def __init__(self, *parts: tuple[Any, Word]) -> None:
        for amount, to in parts:
            check("DealTogether", "amount", "number", amount)
            check("DealTogether", "to", "selector", to)
        object.__setattr__(self, "parts", parts)

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(len(self.parts))]
        for amount, to in self.parts:
            body += to.encode(c) + encode_operand(amount, c)
        return c.node("action", self.op, body)

    def say(self, voice: Voice) -> str:
        said = (f"{say_number(n, voice)} damage to {to.say(voice)}" for n, to in self.parts)
        return "deal " + " and ".join(said)


@dataclass(frozen=True)
class Missiles(Action):
    """Hits of 1, each at a random living one of those selected. Spell Damage adds hits."""

    n: Any = operand("number")
    at: Word = operand("selector")

    def encode(self, c: Compiler) -> list[int]:
        hit = Deal(1, random_enemy if self.at is enemies else Pick(Alive(self.at), 1))
        return Repeat(WithSpellDamage(self.n), [hit]).encode(c)

    def say(self, voice: Voice) -> str:
        return f"deal {say_number(self.n, voice)} damage randomly split among {self.at.say(voice)}"


@dataclass(frozen=True)
class Heal(Action):
    """Restores health."""

    op = "Heal"
    amount: Any = operand("number")
    to: Word = operand("selector")

    def operands(self) -> Sequence[Any]:
        return [self.to, self.amount]

    def say(self, voice: Voice) -> str:
        return f"restore {say_number(self.amount, voice)} health to {self.to.say(voice)}"


@dataclass(frozen=True)
class _OnSelected(Action):
    who: Word = operand("selector")
    words = "{}"

    def say(self, voice: Voice) -> str:
        return self.words.format(self.who.say(voice))


class HealFully(_OnSelected):
    """Restores all health."""

    op, words = "HealFull", "restore {} to full health"


class Destroy(_OnSelected):
    """Destroys at the next death check."""

    op, words = "Destroy", "destroy {}"


class Remove(_OnSelected):
    """Takes out of the game without dying, being discarded or drawn."""

    op, words = "Remove", "remove {}"


class Silence(_OnSelected):
    """Takes away text, keywords and enchantments."""

    op, words = "Silence", "silence {}"


class Freeze(_OnSelected):
    """Freezes: the next attack is missed."""

    op, words = "Freeze", "freeze {}"


class PutInPlay(_OnSelected):
    """Cards of a hand or deck enter play without being played."""

    op, words = "PutInPlay", "put {} into play"


class DrawCard(_OnSelected):
    """Draws given cards: of the deck, or set aside from it."""

    op, words = "Take", "draw {}"


class Discard(_OnSelected):
    """Discards from the hand."""

    op, words = "Discard", "discard {}"


class Choose(_OnSelected):
    """The player picks one. It is `made` afterwards; the others stay where they are."""

    op, words = "Choose", "choose one of {}"


class Keep(_OnSelected):
    """Keeps the first one selected for later in this effect, as `kept`."""

    op, words = "Store", ""


class Redirect(_OnSelected):
    """The attack or spell under way goes there instead."""

    op, words = "Retarget", "{} becomes the new target"


class Ready(_OnSelected):
    """May attack again this turn."""

    op, words = "Ready", "{} can attack again"


class TriggerDeathrattle(_OnSelected):
    """Runs deathrattles without anyone dying."""

    op, words = "RunDeathrattle", "trigger the deathrattle of {}"


class Remember(_OnSelected):
    """This card remembers which card that is."""

    op, words = "Remember", "remember {}"


class RememberThis(_OnSelected):
    """This card remembers that very minion, as `remembered_one`, while it stays in play."""

    op, words = "RememberOne", "choose {}"


class GiveCopies(_OnSelected):
    """Adds a plain copy of each to your hand. Those that do not fit are not made."""

    op, words = "GiveEach", "add a copy of {} to your hand"


@dataclass(frozen=True)
class SwapWithHand(Action):
    """A minion in play and one in the same player's hand change places."""

    op = "Exchange"
    who: Word = operand("selector")
    with_: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"swap {self.who.say(voice)} with {self.with_.say(voice)}"


@dataclass(frozen=True)
class SetHealth(Action):
    """Sets current health; the maximum rises if it must."""

    op = "SetHealth"
    amount: Any = operand("number")
    who: Word = operand("selector")

    def operands(self) -> Sequence[Any]:
        return [self.who, self.amount]

    def say(self, voice: Voice) -> str:
        return f"set the health of {self.who.say(voice)} to {say_number(self.amount, voice)}"


@dataclass(frozen=True)
class _PlayerGains(_OnPlayer):
    n: Any = operand("number")
    player: str = operand("player", default="me")
    words = ""

    def say(self, voice: Voice) -> str:
        return SUBJECT[self.player] + self.words.format(say_number(self.n, voice))


class GainArmor(_PlayerGains):
    """Armor for the hero."""

    op, words = "Armor", "gain {} armor"


class GainMana(_PlayerGains):
    """Mana for this turn only, ten at most."""

    op, words = "Mana", "gain {} mana this turn only"


class WearDown(_PlayerGains):
    """Takes durability from a weapon."""

    op, words = "WearDown", "lose {} weapon durability"


class Mill(_PlayerGains):
    """The top cards of a deck are destroyed."""

    op, words = "Mill", "destroy the top {} cards of the deck"


class LookAtTop(_PlayerGains):
    """Sets the top cards of a deck aside, as `aside`."""

    op, words = "LookAt", "look at the top {} cards of your deck"


@dataclass(frozen=True)
class _PlayerOnly(_OnPlayer):
    player: str = operand("player", default="me")
    words = ""

    def say(self, voice: Voice) -> str:
        return self.words.format(OWNER[self.player])


class UnlockMana(_PlayerOnly):
    """Clears overload, owed and in force."""

    op, words = "Unlock", "unlock {} overloaded mana crystals"


class RefreshHeroPower(_PlayerOnly):
    """The hero power can be used again this turn."""

    op, words = "RefreshPower", "refresh {} hero power"


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
        n = say_number(self.n, voice)
        return f"{SUBJECT[self.player]}draw {'a card' if n == '1' else n + ' cards'}"


@dataclass(frozen=True)
class GainCrystals(_OnPlayer):
    """Mana crystals, empty or full. Ten at most; a negative number destroys some."""

    op = "Crystals"
    n: Any = operand("number")
    full: bool = False
    player: str = operand("player", default="me")

    def say(self, voice: Voice) -> str:
        kind = "full" if self.full else "empty"
        return f"gain {say_number(self.n, voice)} {kind} mana crystal"


@dataclass(frozen=True)
class _MakesCard(_OnPlayer):
    card: Any = operand("card")
    player: str = operand("player", default="me")
    words = "{}"

    def say(self, voice: Voice) -> str:
        return self.words.format(self.card.say(voice))


class Equip(_MakesCard):
    """Equips a weapon; the old one is destroyed."""

    op, words = "Equip", "equip {}"


class SetHeroPower(_MakesCard):
    """Replaces the hero power; the new one can be used at once."""

    op, words = "SetPower", "your hero power becomes {}"


class SetHero(_MakesCard):
    """Replaces the hero, with the new one's health and power."""

    op, words = "SetHero", "replace your hero with {}"


@dataclass(frozen=True)
class Shuffle(_OnPlayer):
    """Shuffles new cards into a deck."""

    op = "ShuffleIn"
    card: Any = operand("card")
    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")

    def say(self, voice: Voice) -> str:
        return f"shuffle {self.card.say(voice)} into {OWNER[self.player]} deck"


@dataclass(frozen=True)
class ShuffleIntoDeck(_OnPlayer):
    """Shuffles entities into a deck."""

    op = "IntoDeck"
    who: Word = operand("selector")
    player: str = operand("player", default="me")

    def say(self, voice: Voice) -> str:
        return f"shuffle {self.who.say(voice)} into {OWNER[self.player]} deck"


@dataclass(frozen=True)
class Give(_OnPlayer):
    """Adds new cards to a hand. Those that do not fit are not made."""

    op = "Give"
    card: Any = operand("card")
    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")
    with_: Word | None = operand("enchantment?", default=None)

    def say(self, voice: Voice) -> str:
        n = say_number(self.n, voice)
        times = "" if n == "1" else f"{n} times "
        return f"{times}add {self.card.say(voice)} to {OWNER[self.player]} hand"


@dataclass(frozen=True)
class Summon(_OnPlayer):
    """Summons minions: next to this one, or at the right end for spells and powers.

    `health` is what they have left when they arrive; 0 means all of it.
    """

    op = "Summon"
    card: Any = operand("card")
    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")
    with_: Word | None = operand("enchantment?", default=None)
    at_end: bool = False
    health: int = 0

    def say(self, voice: Voice) -> str:
        n = say_number(self.n, voice)
        many = "" if n == "1" else f"{n} "
        side = "" if self.player == "me" else " for the enemy"
        return f"summon {many}{self.card.say(voice)}{side}"


@dataclass(frozen=True)
class Resurrect(_OnPlayer):
    """Summons plain copies of random different minions that died under this player's control.

    `filter` narrows them by their cards; `this_turn` leaves out what died in earlier turns. With
    7 or more, all of them as far as there is room, in the order they died.
    """

    op = "Resurrect"
    n: Any = operand("number", default=1)
    filter: Word | None = operand("filter?", default=None)
    player: str = operand("player", default="me")
    this_turn: bool = False

    def operands(self) -> Sequence[Any]:
        return [self.n, self.player, self.this_turn, self.filter]

    def say(self, voice: Voice) -> str:
        n = say_number(self.n, voice)
        many = "all" if n == "7" else f"{n} random"
        whose = "friendly" if self.player == "me" else "enemy"
        which = f" that {self.filter.say(voice)}" if self.filter else ""
        when = "turn" if self.this_turn else "game"
        return f"summon {many} {whose} minions{which} that died this {when}"


@dataclass(frozen=True)
class Transform(Action):
    """Turns into another card; nothing of the old one stays."""

    op = "Transform"
    who: Word = operand("selector")
    into: Any = operand("card")

    def say(self, voice: Voice) -> str:
        return f"transform {self.who.say(voice)} into {self.into.say(voice)}"


@dataclass(frozen=True)
class TakeControl(Action):
    """Takes control of minions, for good or until the end of the turn."""

    op = "Steal"
    who: Word = operand("selector")
    player: str = operand("player", default="me")
    until: str = "forever"

    def encode(self, c: Compiler) -> list[int]:
        until = c.literal(c.index("durations", self.until))
        body = [*self.who.encode(c), c.literal(player_number(self.player)), until]
        return c.node("action", self.op, body)

    def say(self, voice: Voice) -> str:
        when = "" if self.until == "forever" else " until the end of the turn"
        return f"take control of {self.who.say(voice)}{when}"


@dataclass(frozen=True)
class ReturnToHand(Action):
    """Returns minions to their controllers' hands."""

    op = "Bounce"
    who: Word = operand("selector")
    with_: Word | None = operand("enchantment?", default=None)

    def say(self, voice: Voice) -> str:
        extra = f" with {self.with_.say(voice)}" if self.with_ else ""
        return f"return {self.who.say(voice)} to its owner's hand{extra}"


@dataclass(frozen=True)
class _Buff(Action):
    op = "Buff"
    who: Word = operand("selector")
    enchant: Word = operand("enchantment")

    def say(self, voice: Voice) -> str:
        e = self.enchant
        if isinstance(e, Enchant) and (change := e.say_change(voice)):
            return f"change the {change[0]} of {self.who.say(voice)} to {change[1]}"
        return f"give {self.who.say(voice)} {e.say(voice)}"


def Buff(who: Word, enchant: Enchant | None = None, **gains: Any) -> _Buff:  # noqa: N802
    """Attach an enchantment, given whole or by its parts: `Buff(target, attack=2, until=...)`."""
    return _Buff(who, enchant or Enchant(**gains))


@dataclass(frozen=True)
class Lose(Action):
    """Takes a keyword away."""

    op = "Strip"
    who: Word = operand("selector")
    keyword: str = "taunt"

    def encode(self, c: Compiler) -> list[int]:
        mask = 1 << c.index("keywords", self.keyword)
        return c.node("action", self.op, [*self.who.encode(c), c.literal(mask)])

    def say(self, voice: Voice) -> str:
        return f"{self.who.say(voice)} lose {keyword_name(self.keyword)}"


@dataclass(frozen=True)
class Discover(Action):
    """The player picks one of `n` different cards; it is `made` afterwards.

    The cards come from a `Pool` (the hero's class and neutral), `OneOf` several, `CardOf` those
    selected, or one from `EachOf` several pools. `where` narrows them.
    """

    op = "Discover"
    card: Any = operand("card")
    n: int = 3
    where: Word | None = operand("filter?", default=None)

    def operands(self) -> Sequence[Any]:
        if getattr(self.card, "op", "") not in ("FromPool", "OneOf", "CardOf", "EachOf"):
            raise CardError(
                f"Discover expects a Pool, OneOf, CardOf or EachOf, got {self.card!r}"
            )
        return [self.n, self.where, self.card]

    def say(self, voice: Voice) -> str:
        return f"discover {self.card.say(voice)}"


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


@dataclass(frozen=True)
class Let(Action):
    """Keeps a number for later in this effect, as `Stored(place)`."""

    op = "StoreValue"
    place: int
    value: Any = operand("number")

    def say(self, voice: Voice) -> str:
        return f"take {say_number(self.value, voice)}"


@dataclass(frozen=True)
class DeathPhase(Action):
    """Lets the dying die before the effect goes on."""

    op = "Deaths"

    def say(self, voice: Voice) -> str:
        return ""


@dataclass(frozen=True)
class ChangeDamage(Action):
    """The damage about to be dealt becomes this."""

    op = "Amend"
    n: Any = operand("number")

    def say(self, voice: Voice) -> str:
        return f"the damage becomes {say_number(self.n, voice)}"


@dataclass(frozen=True)
class Counter(Action):
    """The spell under way does nothing."""

    op = "Cancel"

    def say(self, voice: Voice) -> str:
        return "counter it"


@dataclass(frozen=True)
class KeepDurability(Action):
    """The attack under way costs the weapon no durability."""

    op = "Spare"

    def say(self, voice: Voice) -> str:
        return "the weapon loses no durability"


@dataclass(frozen=True)
class SpendAllMana(Action):
    """Spends the mana that is left; `Stored(place)` is how much it was."""

    place: int = 0

    def encode(self, c: Compiler) -> list[int]:
        spend = GainMana(Sub(0, Stored(self.place)))
        return encode_block([Let(self.place, PlayerStat("mana")), spend], c)

    def say(self, voice: Voice) -> str:
        return "spend all your mana"


@dataclass(frozen=True)
class Fight(Action):
    """One attacks another."""

    op = "Fight"
    attacker: Word = operand("selector")
    defender: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        return f"{self.attacker.say(voice)} attacks {self.defender.say(voice)}"


def encode_block(actions: Sequence[Word], c: Compiler) -> list[int]:
    """Encode actions one after the other."""
    return [word for action in actions for word in action.encode(c)]


@dataclass(frozen=True)
class If(Action):
    """Does one thing or another."""

    condition: Word = operand("condition")
    then: Any = operand("actions")
    otherwise: Any = operand("actions", default=())

    def encode(self, c: Compiler) -> list[int]:
        then = encode_block(self.then, c)
        otherwise = encode_block(self.otherwise, c)
        if otherwise:
            then += c.node("action", "Jump", [c.literal(len(otherwise))])
        skip = [c.literal(len(then)), *self.condition.encode(c)]
        return [*c.node("action", "Unless", skip), *then, *otherwise]

    def say(self, voice: Voice) -> str:
        text = f"if {self.condition.say(voice)}, {lower_first(say_actions(self.then, voice))}"
        if self.otherwise:
            text += f" Otherwise, {lower_first(say_actions(self.otherwise, voice))}"
        return text


@dataclass(frozen=True)
class Repeat(Action):
    """Does the same so many times; triggers run in between."""

    n: Any = operand("number")
    do: Any = operand("actions")

    def encode(self, c: Compiler) -> list[int]:
        with c.loop() as register:
            body = encode_block(self.do, c)
        size = len(body) + 3
        head = [c.literal(register), c.literal(size), *encode_operand(self.n, c)]
        again = c.node("action", "Again", [c.literal(register), c.literal(size)])
        return [*c.node("action", "Repeat", head), *body, *again]

    def say(self, voice: Voice) -> str:
        return f"{say_number(self.n, voice)} times: {lower_first(say_actions(self.do, voice))}"


@dataclass(frozen=True)
class AgainIfAnyDie(Action):
    """Does something, lets the dying die, and does it again for as long as minions died of it."""

    do: Any = operand("actions")
    most: int = 14

    def encode(self, c: Compiler) -> list[int]:
        died = CounterOf("minions_died_game", "both")
        wave = [Let(0, died), *self.do, DeathPhase()]
        more = If(Compare(died, ">", Stored(0)), wave, [Let(0, NEVER)])
        return encode_block([*wave, Repeat(self.most - 1, [more])], c)

    def say(self, voice: Voice) -> str:
        return f"{say_actions(self.do, voice)} If any minions die, do it again"


@dataclass(frozen=True)
class ForEach(Action):
    """Does something with each selected one, as `it`."""

    of: Word = operand("selector")
    do: Any = operand("actions")

    def encode(self, c: Compiler) -> list[int]:
        body = [*encode_block(self.do, c), *c.end()]
        return c.node("action", "Each", [*self.of.encode(c), c.literal(len(body)), *body])

    def say(self, voice: Voice) -> str:
        return f"for each of {self.of.say(voice)}, {say_actions(self.do, voice)}"


@dataclass(frozen=True)
class OneOfThese(Action):
    """Does one of several things at random."""

    branches: tuple[tuple[Word, ...], ...]

    def __init__(self, *branches: Any) -> None:
        checked = tuple(check_actions("OneOfThese", "branches", b) for b in branches)
        if len(checked) < 2:
            raise CardError(f"OneOfThese expects at least 2 branches, got {len(checked)}")
        object.__setattr__(self, "branches", checked)

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(len(self.branches))]
        for branch in self.branches:
            block = [*encode_block(branch, c), *c.end()]
            body += [c.literal(len(block)), *block]
        return c.node("action", "Either", body)

    def say(self, voice: Voice) -> str:
        return "at random: " + " or ".join(say_actions(b, voice) for b in self.branches)
