"""How words of the card language are read: each becomes a function of the effect at work.

What a word means stands in the tables that `reads` fills, by its kind and its name. A word that is
in none of them, and whose base classes are not either, does nothing but leave a note.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from agent_zoo.symbolic.forecast.prospect import Effect

__all__ = [
    "Block",
    "Condition",
    "Filter",
    "Number",
    "Selector",
    "Source",
    "Step",
    "is_known",
    "name_of",
    "read_block",
    "read_condition",
    "read_filter",
    "read_number",
    "read_selector",
    "read_source",
    "reads",
]

Number = Callable[[Effect], int]
Selector = Callable[[Effect], list[int]]
Filter = Callable[[Effect, int], bool]
Condition = Callable[[Effect], bool]
#: Names a card to make for a player, or none.
Source = Callable[[Effect, int], Any]
Step = Callable[[Effect], None]
Block = tuple[Step, ...]

Meaning = TypeVar("Meaning", bound=Callable[[Any], Any])

_MEANINGS: dict[str, dict[str, Callable[[Any], Any]]] = {
    kind: {} for kind in ("action", "number", "selector", "filter", "condition", "card")
}


def reads(kind: str, *names: str) -> Callable[[Meaning], Meaning]:
    """Enter a function that reads the words of some names."""

    def enter(meaning: Meaning) -> Meaning:
        for name in names:
            _MEANINGS[kind][name] = meaning
        return meaning

    return enter


def name_of(word: Any) -> str:
    """Return the name of a word: that of the engine, or of its class."""
    if word.op:
        return str(word.op)
    own = getattr(word, "name", "")
    return own if own in _MEANINGS[word.kind] else type(word).__name__


def is_known(word: Any) -> bool:
    """Return whether a word says something to forecasts."""
    return word.kind not in _MEANINGS or _meaning(word) is not None


def _meaning(word: Any) -> Callable[[Any], Any] | None:
    table = _MEANINGS[word.kind]
    for name in _names(word):
        if name in table:
            return table[name]
    return None


def _names(word: Any) -> Iterator[str]:
    yield name_of(word)
    for ancestor in type(word).__mro__:
        yield ancestor.__name__


def _leave_note(effect: Effect) -> None:
    effect.now.note_unknown(effect.source)


def _read(word: Any, otherwise: Any) -> Any:
    meaning = _meaning(word)
    if meaning is not None:
        return meaning(word)

    def unknown(effect: Effect, *_: Any) -> Any:
        _leave_note(effect)
        return otherwise() if callable(otherwise) else otherwise

    return unknown


def read_number(value: Any) -> Number:
    """Return what a number, plain or not, is worth."""
    if isinstance(value, int):
        plain: int = value
        return lambda effect: plain
    found: Number = _read(value, 0)
    return found


def read_selector(word: Any) -> Selector:
    """Return who or what is selected."""
    found: Selector = _read(word, list)
    return found


def read_filter(word: Any) -> Filter:
    """Return which things pass."""
    found: Filter = _read(word, otherwise=False)
    return found


def read_condition(word: Any) -> Condition:
    """Return whether something holds."""
    found: Condition = _read(word, otherwise=False)
    return found


def read_source(word: Any) -> Source:
    """Return which card is made."""
    found: Source = _read(word, None)
    return found


def read_block(words: Iterable[Any]) -> Block:
    """Return the steps of an effect."""
    return tuple(_read(word, None) for word in words)
