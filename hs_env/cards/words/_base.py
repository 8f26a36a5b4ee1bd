"""What every word of the card language is: a typed node that can be compiled and spoken.

A word knows three things: which operands it takes (checked when the card file is imported),
how it is written for the engine (`encode`), and how it is said to people (`say`).
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Union

from hs_env import _core
from hs_env.cards.words._grammar import FLIPPED, PLAYER_NAMES, YOURS, Noun, listed, named
from hs_env.errors import CardError

if TYPE_CHECKING:
    from typing_extensions import Self

    from hs_env.cards.compile import Compiler

PLAYERS = ("me", "opponent", "both", "active")
STAT_MAX: int = _core.STAT_MAX
MOST_NESTED = 40
#: The kind of operand that plain fields of a word are, by how they are annotated.
TEXTS: dict[Any, str] = {
    "str": "text",
    "str | None": "text?",
    "tuple[str, ...] | str": "texts",
}


@dataclass
class Voice:
    """Speaks a card's words. Remembers what was named, so that it can say "it" the next time.

    `this` is what the card calls itself, `find` looks up other cards, and `flipped` is set where
    the words are those of an enchantment on the enemy hero, whose "me" is the opponent. `roles`
    names those in an event that "it" would not make clear.
    """

    target: Noun = field(default_factory=lambda: named("a character"))
    find: Any = None
    this: str = "this"
    named_target: bool = False
    flipped: bool = False
    discovered: bool = False
    group: Any = None
    stored: dict[int, Any] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)

    def say_target(self) -> Noun:
        """Name the chosen target, once in full."""
        if self.named_target:
            return named("it", self.target.owner)
        self.named_target = True
        return self.target

    def player(self, player: str) -> str:
        """Return which player is meant, from the point of view of the reader of the card."""
        return FLIPPED.get(player, player) if self.flipped else player

    def whose(self, player: str) -> str:
        """Say whose something is: "your", "your opponent's"."""
        return YOURS[self.player(player)]

    def zone(self, player: str, zone: str) -> str:
        """Name a hand or deck: "your hand", "both players' hands"."""
        return f"{self.whose(player)} {zone}{'s' if player == 'both' else ''}"

    def does(self, player: str, verb: str) -> str:
        """Say that a player does something: "draw", "your opponent draws"."""
        player = self.player(player)
        if player == "me":
            return verb
        return f"{PLAYER_NAMES[player]} {verb}{'' if player == 'both' else 's'}"

    def has(self, player: str, verb: str = "have") -> str:
        """Say that a player has something: "you have", "your opponent has"."""
        player = self.player(player)
        singular = {"have": "has", "are": "is"}.get(verb, verb + "s")
        return f"{PLAYER_NAMES[player]} {verb if player in ('me', 'both') else singular}"

    def whom(self, selector: Word) -> Noun:
        """Name the objects of an action; "them" if they are the same group as before."""
        noun = noun_of(selector, self)
        if noun.single or (noun.fixed and " and " not in noun.fixed):
            return noun
        again, self.group = selector == self.group, selector
        return Noun(fixed="them") if again else noun

    def card(self, card_id: str) -> str:
        """Return the name of a card given by id."""
        return str(self.find(card_id).name) if self.find else card_id

    def thing(self, card_id: str, stats: str = "") -> Noun:
        """Name a new copy of a card: "1/1 Hound with Charge", or its name if it has no stats."""
        card = self.find(card_id) if self.find else None
        if card is None or card.type not in ("MINION", "WEAPON"):
            return named(self.card(card_id))
        stats = stats or f"{card.attack}/{card.health}"
        has = [keyword_name(k) for k in card.keywords if k not in KEYWORD_VERBS]
        if card.spell_damage:
            has.append(f"Spell Damage +{card.spell_damage}")
        return Noun(card.name, before=(stats,), after=(f"with {listed(has)}",) if has else ())

    def is_unique(self, card_id: str) -> bool:
        """Return whether a card is named without an article: a legend, a hero or a hero power."""
        card = self.find(card_id) if self.find else None
        return card is not None and (card.rarity == "LEGENDARY" or card.type.startswith("HERO"))


class Word(ABC):
    """One node of a card's meaning. Subclasses are frozen dataclasses."""

    kind: ClassVar[str] = ""
    op: ClassVar[str] = ""
    _depth: int

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        # Counted here, where the words inside have been counted already: no recursion.
        made = super().__new__(cls)
        object.__setattr__(made, "_depth", 1 + depth_of((*args, *kwargs.values())))
        return made

    def operands(self) -> Sequence[Any]:
        """Return the operands, in the order the engine reads them."""
        return [getattr(self, f.name) for f in fields(self)]  # type: ignore[arg-type]

    def encode(self, c: Compiler) -> list[int]:
        """Write this node and all below it as engine words."""
        body: list[int] = []
        for operand in self.operands():
            body += encode_operand(operand, c)
        return c.node(self.kind, self.op, body)

    @abstractmethod
    def say(self, voice: Voice) -> str:
        """Say this word in a sentence."""

    def __post_init__(self) -> None:
        for f in fields(self):  # type: ignore[arg-type]
            wanted = f.metadata.get("kind") or TEXTS.get(f.type)
            if wanted:
                value = check(type(self).__name__, f.name, wanted, getattr(self, f.name))
                object.__setattr__(self, f.name, value)

    def check_numbers(self) -> None:
        """Raise if a plain number is out of bounds; words inside are not checked."""
        for f in fields(self):  # type: ignore[arg-type]
            if f.metadata.get("kind", "").rstrip("?") in ("number", "whole"):
                self.check_number(f.name, getattr(self, f.name), *f.metadata["bounds"])

    def check_number(
        self, name: str, value: Any, least: int = -STAT_MAX, most: int = STAT_MAX
    ) -> None:
        """Raise if one plain number is out of bounds."""
        if isinstance(value, int) and not least <= value <= most:
            raise CardError(
                f"{type(self).__name__}({name}=...) is a number from {least} to {most}, got {value}"
            )


def depth_of(part: Any) -> int:
    """Return how deep the words in a part of an entry are nested."""
    if isinstance(part, Word):
        return part._depth
    return max(map(depth_of, part), default=0) if isinstance(part, tuple | list) else 0


def shown(value: Any) -> str:
    """Return a value as error messages show it; words nested too deep are shortened."""
    deep = depth_of(value) > MOST_NESTED
    return f"{type(value).__name__}(...)" if deep else repr(value)


def words_of(part: Any) -> Iterator[Word]:
    """Yield every word in a part of an entry, from the outside in."""
    if isinstance(part, Word):
        yield part
    if is_dataclass(part) and not isinstance(part, type):
        for f in fields(part):
            yield from words_of(getattr(part, f.name))
    elif isinstance(part, tuple | list):
        for item in part:
            yield from words_of(item)


def encode_operand(operand: Any, c: Compiler) -> list[int]:
    """Encode a word, a number, or nothing."""
    if isinstance(operand, Word):
        return operand.encode(c)
    if isinstance(operand, bool | int):
        return [c.literal(int(operand))]
    if operand is None:
        return [0]
    raise CardError(f"cannot encode {operand!r}")


#: What messages say of the kinds of operands. A kind that is not here is a word of that kind.
EXPECTED = {
    "number": "a number or a value word",
    "whole": "a number",
    "flag": "True or False",
    "text": "a string",
    "texts": "a string or several",
    "player": f"one of {', '.join(PLAYERS)}",
    "card": "a card id or a card source",
}
#: The types of plain operands, apart from players and flags.
PLAIN: dict[str, type] = {"number": int, "whole": int, "text": str}


def check(word: str, name: str, kind: str, value: Any) -> Any:
    """Return `value` as the kind of operand a word expects, or say what was expected.

    A "number" is plain or a value word, a "whole" one is plain. Whether they are within bounds is
    looked at when a card is compiled (`Word.check_numbers`): then it can be named. "texts" are one
    string or several and become a tuple.
    """
    optional = kind.endswith("?")
    kind = kind.rstrip("?")
    if (value is None and optional) or _is_plain(kind, value):
        return value
    if kind == "texts" and isinstance(value, Iterable):
        return tuple(
            check(word, name, "text", x) for x in ([value] if isinstance(value, str) else value)
        )
    if kind == "card" and isinstance(value, str):
        from hs_env.cards.words._sources import Literal

        return Literal(value)
    if kind == "actions":
        return check_actions(word, name, value)
    if isinstance(value, Word) and value.kind == kind:
        return value
    expected = EXPECTED.get(kind, f"a {kind} word")
    raise CardError(f"{word}({name}=...) expects {expected}, got {shown(value)}")


def _is_plain(kind: str, value: Any) -> bool:
    """Return whether a value is of a kind that is no word, and stays as it is."""
    if kind == "player":
        return value in PLAYERS
    if isinstance(value, bool):
        return kind == "flag"
    return isinstance(value, PLAIN.get(kind, ()))


def check_actions(word: str, name: str, value: Any) -> tuple[Word, ...]:
    """Return one or several actions as a tuple."""
    items = (
        tuple(value)
        if isinstance(value, Iterable) and not isinstance(value, str | Word)
        else (value,)
    )
    for item in items:
        if not isinstance(item, Word) or item.kind != "action":
            raise CardError(f"{word}({name}=...) expects actions, got {shown(item)}")
    return items


def operand(kind: str, *bounds: int, **options: Any) -> Any:
    """Declare a field of a word by the kind of operand it takes; numbers with their bounds."""
    return field(metadata={"kind": kind, "bounds": bounds}, **options)


def player_number(player: str) -> int:
    """Return the engine's number of a player word."""
    return PLAYERS.index(player)


Number = Union[int, "Word"]


def say_number(value: Any, voice: Voice) -> str:
    """Say a number or a value word."""
    return value.say(voice) if isinstance(value, Word) else str(value)


def noun_of(selector: Any, voice: Voice) -> Noun:
    """Return the noun for what a selector selects."""
    noun: Noun = selector.noun(voice)
    return noun


def say_actions(actions: Iterable[Word], voice: Voice) -> str:
    """Say several actions as sentences."""
    return " ".join(s for s in (sentence(a.say(voice)) for a in actions) if s)


def say_together(actions: Iterable[Word], voice: Voice) -> str:
    """Say several actions within one sentence, if they are short enough."""
    said = [text for text in (a.say(voice).strip() for a in actions) if text]
    if any(". " in text for text in said):
        return lower_first(" ".join(sentence(text) for text in said))
    if any(" and " in text for text in said[:-1]):
        return ", then ".join(said)
    return listed(said)


KEYWORD_NAMES = {
    "freezes": "Freezes what it damages",
    "elusive": "Can't be targeted by spells or hero powers",
    "cant_attack": "Can't attack",
    "cant_attack_heroes": "Can't attack heroes",
    "mega_windfury": "Mega-Windfury",
    "min_health_one": "Can't be reduced below 1 health",
    "immune_while_attacking": "Immune while attacking",
    "cleave": "Also damages the minions next to whom it attacks",
}
#: Keywords that say what a character does or cannot do, rather than what it has.
KEYWORD_VERBS = {
    "freezes": ("freezes what it damages", "freeze what they damage"),
    "elusive": ("can't be targeted by spells or hero powers",) * 2,
    "cant_attack": ("can't attack",) * 2,
    "cant_attack_heroes": ("can't attack heroes",) * 2,
    "min_health_one": ("can't be reduced below 1 health",) * 2,
    "immune_while_attacking": ("is Immune while attacking", "are Immune while attacking"),
    "cleave": (
        "also damages the minions next to whom it attacks",
        "also damage the minions next to whom they attack",
    ),
}


def snake(name: str) -> str:
    """Turn CamelCase into snake_case, in which Python writes the names of the engine."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def keyword_name(keyword: str) -> str:
    """Return a keyword as people write it."""
    return KEYWORD_NAMES.get(keyword, keyword.replace("_", " ").title())


def lower_first(text: str) -> str:
    """Return a text with a small first letter, for the middle of a sentence."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """Return a text that begins with a capital and ends with one full stop."""
    text = text.strip()
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."
