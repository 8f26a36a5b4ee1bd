"""What cards do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from hs_env import _core
from hs_env.cards.words._base import (
    STAT_MAX,
    Voice,
    Word,
    check,
    encode_operand,
    keyword_name,
    noun_of,
    operand,
    player_number,
    say_number,
    sentence,
)
from hs_env.cards.words._enchant import Enchant
from hs_env.cards.words._filters import narrowed
from hs_env.cards.words._flow import Action, Repeat
from hs_env.cards.words._grammar import Noun, listed, named, number_word
from hs_env.cards.words._players import OnPlayer
from hs_env.cards.words._selectors import (
    Alive,
    Pick,
    Where,
    deck,
    enemies,
    enemy_hero,
    hero,
    made,
    random_enemy,
)
from hs_env.cards.words._sources import CardOf, say_cards
from hs_env.cards.words._values import (
    IfElse,
    WithSpellDamage,
    say_amount,
)
from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

__all__ = [
    "Buff",
    "ChangeDamage",
    "Choose",
    "Counter",
    "Deal",
    "DealFrom",
    "DealTogether",
    "Destroy",
    "Discard",
    "Discover",
    "DrawCard",
    "DrawOneOfEach",
    "Fight",
    "Freeze",
    "Give",
    "GiveCopies",
    "Heal",
    "HealFully",
    "Keep",
    "Lose",
    "Missiles",
    "PutInPlay",
    "Ready",
    "Redirect",
    "Remember",
    "RememberThis",
    "Remove",
    "Resurrect",
    "ReturnToHand",
    "SetHealth",
    "ShowCost",
    "Shuffle",
    "ShuffleIntoDeck",
    "Silence",
    "Summon",
    "SwapWithHand",
    "TakeControl",
    "Transform",
    "TriggerDeathrattle",
]

FULL_BOARD = 7  # summoning this many minions means filling the board


def say_either(words: str, n: Any, what: str, to: Word, voice: Voice) -> str:
    """Say an amount of something for someone; of two amounts, the lesser case first."""
    if not isinstance(n, IfElse):
        return words.format(say_amount(n, what, voice), voice.whom(to))
    usual = words.format(say_amount(n.otherwise, what, voice), voice.whom(to))
    verb = words.partition(" ")[0]
    return f"{usual}. If {n.condition.say(voice)}, {verb} {say_number(n.then, voice)} instead"


@dataclass(frozen=True)
class Deal(Action):
    """Deals damage to all selected at once. Spells add Spell Damage by themselves."""

    op = "Deal"
    amount: Any = operand("number")
    to: Word = operand("selector")

    def operands(self) -> Sequence[Any]:
        return [self.to, self.amount]

    def say(self, voice: Voice) -> str:
        return say_either("deal {} to {}", self.amount, "damage", self.to, voice)

    def say_repeated(self, n: Any, voice: Voice) -> str:
        if self.amount != 1 or not isinstance(self.to, Pick) or self.to.n != 1:
            return ""
        many = say_amount(n, "damage", voice)
        return f"deal {many} randomly split among {self.to.of.say(voice)}"


@dataclass(frozen=True)
class DealFrom(Action):
    """Another entity deals damage: its Poisonous or Lifesteal counts, Spell Damage does not."""

    op = "DealFrom"
    source: Word = operand("selector")
    amount: Any = operand("number")
    to: Word = operand("selector")

    def operands(self) -> Sequence[Any]:
        return [self.source, self.to, self.amount]

    def say(self, voice: Voice) -> str:
        source = self.source.say(voice)
        amount = say_amount(self.amount, "damage", voice)
        return f"{source} deals {amount} to {self.to.say(voice)}"


@dataclass(frozen=True)
class DealTogether(Action):
    """Deals different amounts to different characters in one blow."""

    op = "DealTogether"
    parts: tuple[tuple[Any, Word], ...]

    def __init__(self, *parts: tuple[Any, Word]) -> None:
        if not all(isinstance(part, tuple) and len(part) == 2 for part in parts):
            raise CardError("DealTogether expects pairs of an amount and a selector")
        for amount, to in parts:
            check("DealTogether", "amount", "number", amount)
            check("DealTogether", "to", "selector", to)
        object.__setattr__(self, "parts", parts)

    def check_numbers(self) -> None:
        for amount, _ in self.parts:
            self.check_number("amount", amount)

    def encode(self, c: Compiler) -> list[int]:
        body = [c.literal(len(self.parts))]
        for amount, to in self.parts:
            body += to.encode(c) + encode_operand(amount, c)
        return c.node("action", self.op, body)

    def say(self, voice: Voice) -> str:
        said = (f"{say_amount(n, 'damage', voice)} to {to.say(voice)}" for n, to in self.parts)
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
        many = say_amount(self.n, "damage", voice)
        return f"deal {many} randomly split among {self.at.say(voice)}"


@dataclass(frozen=True)
class Heal(Action):
    """Restores health to those selected."""

    op = "Heal"
    amount: Any = operand("number")
    to: Word = operand("selector")

    def operands(self) -> Sequence[Any]:
        return [self.to, self.amount]

    def say(self, voice: Voice) -> str:
        return say_either("restore {} to {}", self.amount, "health", self.to, voice)


@dataclass(frozen=True)
class _OnSelected(Action):
    who: Word = operand("selector")
    words = "{}"

    def say(self, voice: Voice) -> str:
        noun = voice.whom(self.who)
        s = "s" if noun.single else ""
        return self.words.format(noun, s=s, own=noun.own("Deathrattle"))


class HealFully(_OnSelected):
    """Restores all health."""

    op, words = "HealFully", "restore {} to full health"


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


def taken(who: Word, voice: Voice, kind: str = "") -> str:
    """Say which cards are taken from a hand or deck: "a random Demon from your hand"."""
    if isinstance(who, Pick):
        return str(who.some(voice, kind, "from"))
    return who.say(voice).replace(" in your ", " from your ", 1)


class PutInPlay(_OnSelected):
    """Cards of a hand or deck enter play without being played."""

    op, words = "PutInPlay", "put {} into play"

    def say(self, voice: Voice) -> str:
        return f"put {taken(self.who, voice, 'random')} into play"


class DrawCard(_OnSelected):
    """Draws given cards: of the deck, or set aside from it."""

    op, words = "DrawCard", "draw {}"

    def say(self, voice: Voice) -> str:
        return f"draw {taken(self.who, voice)}"


@dataclass(frozen=True)
class DrawOneOfEach(Action):
    """Draws a random card of the deck for each filter in turn: `DrawOneOfEach(Beast, Dragon)`.

    Opponents see how many cards come. If one is missing they cannot tell which.
    """

    filters: tuple[Word, ...]

    def __init__(self, *filters: Any) -> None:
        if len(filters) < 2:
            raise CardError(f"DrawOneOfEach expects at least 2 filters, got {len(filters)}")
        checked = tuple(check("DrawOneOfEach", "filters", "filter", f) for f in filters)
        object.__setattr__(self, "filters", checked)

    def encode(self, c: Compiler) -> list[int]:
        any_of = reduce(or_, self.filters)
        picks = [word for f in self.filters for word in Pick(Where(deck, f)).encode(c)]
        body = [c.literal(len(self.filters)), *any_of.encode(c), *picks]
        return c.node("action", "DrawOneOfEach", body)

    def say(self, voice: Voice) -> str:
        return ". ".join(
            sentence(DrawCard(Pick(Where(deck, f))).say(voice)).removesuffix(".")
            for f in self.filters
        )


@dataclass(frozen=True)
class ShowCost(_OnSelected):
    """Both players see what hidden cards cost: by the damage that the target is dealt next."""

    op = "ShowCost"

    def say(self, voice: Voice) -> str:
        return ""


class Discard(_OnSelected):
    """Discards from the hand."""

    op, words = "Discard", "discard {}"

    def say(self, voice: Voice) -> str:
        said = f"discard {self.who.say(voice)}".replace(" in your hand", "")
        return "discard your hand" if said == "discard the cards" else said


class Choose(_OnSelected):
    """The player picks one. It is `made` afterwards; the others stay where they are."""

    op, words = "Choose", "choose one of {}"


class Keep(_OnSelected):
    """Keeps the first one selected for later in this effect, as `kept`."""

    op, words = "Keep", ""


class Redirect(_OnSelected):
    """The attack or spell under way goes there instead."""

    op, words = "Redirect", "{} become{s} the new target"


class Ready(_OnSelected):
    """May attack again this turn."""

    op, words = "Ready", "{} can attack again"


class TriggerDeathrattle(_OnSelected):
    """Runs deathrattles without anyone dying."""

    op, words = "TriggerDeathrattle", "trigger {own}"


class Remember(_OnSelected):
    """This card remembers which card that is."""

    op, words = "Remember", "remember {}"


class RememberThis(_OnSelected):
    """This card remembers that very minion, as `remembered_one`, while it stays in play."""

    op, words = "RememberThis", "choose {}"


class GiveCopies(_OnSelected):
    """Adds a copy of each to your hand. Those that do not fit are not made.

    Copies out of a deck or hand keep enchantments; copies of what is in play are plain.
    """

    op, words = "GiveCopies", "add a copy of {} to your hand"

    def encode(self, c: Compiler) -> list[int]:
        return c.with_offer(super().encode(c), CardOf(self.who))

    def say(self, voice: Voice) -> str:
        noun = noun_of(self.who, voice)
        return f"add {'a copy' if noun.single else 'copies'} of {noun} to your hand"


@dataclass(frozen=True)
class SwapWithHand(Action):
    """A minion in play and one in the same player's hand change places."""

    op = "SwapWithHand"
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
        own = voice.whom(self.who).own("health")
        return f"set {own} to {say_number(self.amount, voice)}"


@dataclass(frozen=True)
class Shuffle(OnPlayer):
    """Shuffles new cards into a deck."""

    op = "Shuffle"
    card: Any = operand("card")
    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")

    def say(self, voice: Voice) -> str:
        cards, each = say_cards(self.card, self.n, voice)
        return f"shuffle {cards} into {voice.zone(self.player, 'deck')}{each}"


@dataclass(frozen=True)
class ShuffleIntoDeck(OnPlayer):
    """Shuffles entities into a deck."""

    op = "ShuffleIntoDeck"
    who: Word = operand("selector")
    player: str = operand("player", default="me")

    def say(self, voice: Voice) -> str:
        return f"shuffle {self.who.say(voice)} into {voice.zone(self.player, 'deck')}"


@dataclass(frozen=True)
class Give(OnPlayer):
    """Adds new cards to a hand. Those that do not fit are not made."""

    op = "Give"
    card: Any = operand("card")
    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")
    with_: Word | None = operand("enchantment?", default=None)

    def encode(self, c: Compiler) -> list[int]:
        return c.with_offer(super().encode(c), self.card)

    def say(self, voice: Voice) -> str:
        cards, each = say_cards(self.card, self.n, voice)
        said = f"add {cards} to {voice.zone(self.player, 'hand')}{each}"
        if self == Give(CardOf(made), with_=self.with_) and voice.discovered:
            said = ""  # discovering a card means getting it
        if not isinstance(self.with_, Enchant):
            return said
        it = named("it") if self.n == 1 else Noun(fixed="them")
        extra = self.with_.say_given(it, None, voice)
        return f"{said}. {sentence(extra)}" if said else extra


@dataclass(frozen=True)
class Summon(OnPlayer):
    """Summons minions: next to this one, or at the right end for spells and powers.

    `health` is what they have left when they arrive; 0 means all of it.
    """

    op = "Summon"
    card: Any = operand("card")
    n: Any = operand("number", default=1)
    player: str = operand("player", default="me")
    with_: Word | None = operand("enchantment?", default=None)
    at_end: bool = operand("flag", default=False)
    health: int = operand("whole", 0, STAT_MAX, default=0)

    def say(self, voice: Voice) -> str:
        voice.group = None
        extra = self.with_ if isinstance(self.with_, Enchant) else Enchant()
        stats = ""
        if isinstance(extra.set_attack, int) and isinstance(extra.set_health, int):
            stats = f"{extra.set_attack}/{extra.set_health}"
            extra = replace(extra, set_attack=None, set_health=None)
        cards, each = say_cards(self.card, self.n, voice, stats)
        sides = {"me": "", "opponent": " for your opponent", "both": " for both players"}
        gains = extra.having(voice, named(""))
        if self.health:
            gains.append(f"{self.health} health")
        more = f" with {listed(gains)}" if gains else ""
        number, _, kind = cards.partition(" ")
        if number in (str(FULL_BOARD), number_word(FULL_BOARD)) and not kind.startswith("times "):
            return f"fill {voice.zone(self.player, 'board')} with {kind}{more}"
        return f"summon {cards}{more}{sides.get(voice.player(self.player), '')}{each}"


@dataclass(frozen=True)
class Resurrect(OnPlayer):
    """Summons plain copies of random different minions that died under this player's control.

    `filter` narrows them by their cards; `this_turn` leaves out what died in earlier turns. With
    7 or more, all of them as far as there is room, in the order they died.
    """

    op = "Resurrect"
    n: Any = operand("number", default=1)
    filter: Word | None = operand("filter?", default=None)
    player: str = operand("player", default="me")
    this_turn: bool = operand("flag", default=False)

    def operands(self) -> Sequence[Any]:
        return [self.n, self.player, self.this_turn, self.filter]

    def say(self, voice: Voice) -> str:
        noun = Noun("minion", voice.player(self.player))
        if self.filter is not None:
            noun = narrowed(self.filter, noun, voice)
        noun = noun.clause(f"that died this {'turn' if self.this_turn else 'game'}")
        some = noun.some(say_number(self.n, voice), "random")
        return f"summon {f'all {noun.many()}' if self.n == FULL_BOARD else some}"


@dataclass(frozen=True)
class Transform(Action):
    """Turns into another card; nothing of the old one stays."""

    op = "Transform"
    who: Word = operand("selector")
    into: Any = operand("card")

    def say(self, voice: Voice) -> str:
        noun = voice.whom(self.who)
        into = self.into.say(voice) if noun.single else self.into.some("", voice).strip()
        return f"transform {noun} into {into}"


@dataclass(frozen=True)
class TakeControl(Action):
    """Takes control of minions, for good or until the end of the turn."""

    op = "TakeControl"
    who: Word = operand("selector")
    player: str = operand("player", default="me")
    until: str = "forever"

    def encode(self, c: Compiler) -> list[int]:
        until = c.literal(c.index("durations", self.until))
        body = [*self.who.encode(c), c.literal(player_number(self.player)), until]
        return c.node("action", self.op, body)

    def say(self, voice: Voice) -> str:
        when = "" if self.until == "forever" else " until the end of the turn"
        who = self.who.say(voice)
        if voice.player(self.player) == "opponent":
            return f"give your opponent control of {who}{when}"
        return f"take control of {who}{when}"


@dataclass(frozen=True)
class ReturnToHand(Action):
    """Returns minions to their controllers' hands."""

    op = "ReturnToHand"
    who: Word = operand("selector")
    with_: Word | None = operand("enchantment?", default=None)

    def say(self, voice: Voice) -> str:
        noun = voice.whom(self.who)
        whose = "its owner's hand" if noun.single else "their owners' hands"
        said = f"return {noun} to {'your hand' if noun.owner == 'me' else whose}"
        if not isinstance(self.with_, Enchant):
            return said
        it = named("it") if noun.single else Noun(fixed="them")
        return f"{said}. {sentence(self.with_.say_given(it, None, voice))}"


@dataclass(frozen=True)
class _Buff(Action):
    op = "Buff"
    who: Word = operand("selector")
    enchant: Word = operand("enchantment")

    def say(self, voice: Voice) -> str:
        e = self.enchant
        assert isinstance(e, Enchant)
        if e.only_rules and self.who in (hero, enemy_hero):
            voice = replace(voice, flipped=voice.flipped != (self.who == enemy_hero))
            return e.say_rules(voice)
        return e.say_given(voice.whom(self.who), self.who, voice)


def Buff(who: Word, enchant: Enchant | None = None, **gains: Any) -> _Buff:  # noqa: N802
    """Attach an enchantment, given whole or by its parts: `Buff(target, attack=2, until=...)`."""
    return _Buff(who, enchant or Enchant(**gains))


@dataclass(frozen=True)
class Lose(Action):
    """Takes a keyword away."""

    op = "Lose"
    who: Word = operand("selector")
    keyword: str = "taunt"

    def encode(self, c: Compiler) -> list[int]:
        mask = 1 << c.index("keywords", self.keyword)
        return c.node("action", self.op, [*self.who.encode(c), c.literal(mask)])

    def say(self, voice: Voice) -> str:
        return f"{voice.whom(self.who).verb('loses', 'lose')} {keyword_name(self.keyword)}"


@dataclass(frozen=True)
class Discover(Action):
    """The player picks one of `n` different cards; it is `made` afterwards.

    The cards come from a `Pool` (the hero's class and neutral), `OneOf` several, `CardOf` those
    selected, or one from `EachOf` several pools. `where` narrows them.
    """

    op = "Discover"
    card: Any = operand("card")
    n: int = operand("whole", 1, _core.CHOICES, default=3)
    where: Word | None = operand("filter?", default=None)

    def encode(self, c: Compiler) -> list[int]:
        if getattr(self.card, "op", "") not in ("FromPool", "OneOf", "CardOf", "EachOf"):
            raise CardError(f"Discover expects a Pool, OneOf, CardOf or EachOf, got {self.card!r}")
        n = len(self.card.sources) if self.card.op == "EachOf" else self.n
        node = c.node("action", self.op, [c.literal(n)])
        return c.with_offer(node, self.card, where=self.where, discovered=True)

    def say(self, voice: Voice) -> str:
        voice.discovered = True
        which = f", one that {self.where.say(voice)}" if self.where else ""
        return f"discover {self.card.say_choice(voice)}{which}"


@dataclass(frozen=True)
class ChangeDamage(Action):
    """The damage about to be dealt becomes this."""

    op = "ChangeDamage"
    n: Any = operand("number")

    def say(self, voice: Voice) -> str:
        return f"the damage becomes {say_number(self.n, voice)}"


@dataclass(frozen=True)
class Counter(Action):
    """The spell under way does nothing."""

    op = "Counter"

    def say(self, voice: Voice) -> str:
        return "counter it"


@dataclass(frozen=True)
class Fight(Action):
    """One attacks another."""

    op = "Fight"
    attacker: Word = operand("selector")
    defender: Word = operand("selector")

    def say(self, voice: Voice) -> str:
        attacker = noun_of(self.attacker, voice).verb("attacks", "attack")
        return f"{attacker} {self.defender.say(voice)}"
