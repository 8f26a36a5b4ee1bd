"""What every word of the card language is: a typed node that can be compiled and spoken.

A word knows three things: which operands it takes (checked when the card file is imported),
how it is written for the engine (`encode`), and how it is said to people (`say`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Union

from hs_env.errors import CardError

if TYPE_CHECKING:
    from hs_env.cards.compile import Compiler

PLAYERS = ("me", "foe", "both", "active")


@dataclass
class Voice:
    """Speaks a card's words. Remembers what was named, so that it can say "it" the next time."""

    target: str = "a character"
    name_of: Any = None
    named_target: bool = False
    me: str = "you"

    def say_target(self) -> str:
        """Name the chosen target, once in full."""
        if self.named_target:
            return "it"
        self.named_target = True
        return self.target

    def card(self, card_id: str) -> str:
        """The name of a card given by id."""
        return str(self.name_of(card_id)) if self.name_of else card_id


class Word(ABC):
    """One node of a card's meaning. Subclasses are frozen dataclasses."""

    kind: ClassVar[str] = ""
    op: ClassVar[str] = ""

    def operands(self) -> Sequence[Any]:
        """The operands, in the order the engine reads them."""
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
            wanted = f.metadata.get("kind")
            if wanted:
                value = check(type(self).__name__, f.name, wanted, getattr(self, f.name))
                object.__setattr__(self, f.name, value)


def encode_operand(operand: Any, c: Compiler) -> list[int]:
    """Encode a word, a number, or nothing."""
    if isinstance(operand, Word):
        return operand.encode(c)
    if isinstance(operand, bool | int):
        return [c.literal(int(operand))]
    if operand is None:
        return [0]
    raise CardError(f"cannot encode {operand!r}")


def check(word: str, name: str, kind: str, value: Any) -> Any:
    """Return `value` as the kind of operand a word expects, or say what was expected."""
    optional = kind.endswith("?")
    kind = kind.rstrip("?")
    if value is None and optional:
        return None
    if kind == "number" and isinstance(value, int) and not isinstance(value, bool):
        return value
    if kind == "card" and isinstance(value, str):
        from hs_env.cards.words._sources import Literal

        return Literal(value)
    if kind == "actions":
        return check_actions(word, name, value)
    if kind == "player" and value in PLAYERS:
        return value
    if isinstance(value, Word) and value.kind == kind:
        return value
    expected = {
        "number": "a number or a value word",
        "player": f"one of {', '.join(PLAYERS)}",
        "card": "a card id or a card source",
    }.get(kind, f"a {kind} word")
    raise CardError(f"{word}({name}=...) expects {expected}, got {value!r}")


def check_actions(word: str, name: str, value: Any) -> tuple[Word, ...]:
    """Return one or several actions as a tuple."""
    items = (
        tuple(value)
        if isinstance(value, Iterable) and not isinstance(value, str | Word)
        else (value,)
    )
    for item in items:
        if not isinstance(item, Word) or item.kind != "action":
            raise CardError(f"{word}({name}=...) expects actions, got {item!r}")
    return items


def operand(kind: str, **options: Any) -> Any:
    """Declare a field of a word by the kind of operand it takes."""
    return field(metadata={"kind": kind}, **options)


def player_number(player: str) -> int:
    """The engine's number of a player word."""
    return PLAYERS.index(player)


Number = Union[int, "Word"]


def say_number(value: Any, voice: Voice) -> str:
    """Say a number or a value word."""
    return value.say(voice) if isinstance(value, Word) else str(value)


def say_actions(actions: Iterable[Word], voice: Voice) -> str:
    """Say several actions as sentences."""
    return " ".join(sentence(a.say(voice)) for a in actions)


KEYWORD_NAMES = {
    "freezes": "Freezes what it damages",
    "elusive": "Can't be targeted by spells or hero powers",
    "cant_attack": "Can't attack",
    "cant_attack_heroes": "Can't attack heroes",
    "mega_windfury": "Mega-Windfury",
    "min_health_one": "Can't be reduced below 1 health",
    "immune_while_attacking": "Immune while attacking",
}


def keyword_name(keyword: str) -> str:
    """A keyword as people write it."""
    return KEYWORD_NAMES.get(keyword, keyword.replace("_", " ").title())


def lower_first(text: str) -> str:
    """The same text in the middle of a sentence."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """Begin with a capital and end with one full stop."""
    text = text.strip()
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."
