"""Check that entries agree with what is printed on the cards.

The card data has tags (Battlecry, Deathrattle, Secret, target requirements, ...). An entry
that contradicts them is wrong, or needs a reason written down in `EXCEPTIONS`.
"""

from __future__ import annotations

from collections.abc import Iterator

from hs_env.cards.card_set import CardSet
from hs_env.cards.definition import Definition
from hs_env.cards.facts import CardFacts, load
from hs_env.cards.profiles import default
from hs_env.cards.words._base import words_of
from hs_env.cards.words._selectors import target

__all__ = ["EXCEPTIONS", "check", "check_card"]

#: By card id, why the entry is right although it contradicts the card data.
EXCEPTIONS: dict[str, str] = {
    "DS1h_292": "aims at a minion only while another card says so; the data states both",
}

#: Tags whose meaning must show in the entry, and the part of the entry that shows it.
PARTS = {
    "BATTLECRY": ("play", "halves"),
    "DEATHRATTLE": ("deathrattle",),
    "COMBO": ("combo",),
    "CHOOSE_ONE": ("halves",),
    "AURA": ("aura",),
    "TRIGGER_VISUAL": ("on",),
}


def check(cards: CardSet | None = None) -> list[str]:
    """Return every disagreement between entries and card data, as sentences."""
    facts = load()
    found = []
    for d in (cards or default()).definitions:
        if d.implemented and d.id in facts.by_id and d.id not in EXCEPTIONS:
            found += [
                f"{d.where}{d.id} ({d.name}): {text}" for text in check_card(d, facts.by_id[d.id])
            ]
    return found


def check_card(d: Definition, facts: CardFacts) -> Iterator[str]:
    """Yield what is wrong with one card."""
    e = d.entry
    assert e is not None
    if e.name != facts.name:
        yield f"the entry is called {e.name!r}, the card {facts.name!r}"
    if e.type != facts.type:
        yield f"the entry is a {e.type}, the card a {facts.type}"
    for tag, parts in PARTS.items():
        if tag in facts.markers and not any(getattr(e, part) for part in parts):
            yield f"the card has {tag}, the entry no {' or '.join(parts)}"
    if e.deathrattle and "DEATHRATTLE" not in facts.markers:
        yield "the entry has a deathrattle, the card does not"
    if ("SECRET" in facts.markers) != e.secret:
        yield "secret=True and the SECRET tag must go together"
    if e.play and facts.type == "MINION" and "BATTLECRY" not in facts.markers:
        yield "the entry has a battlecry, the card does not"
    yield from _check_target(d)
    yield from _check_text(d)


def _check_target(d: Definition) -> Iterator[str]:
    e = d.entry
    assert e is not None
    uses = any(word is target for part in (e.play, e.combo) for word in words_of(part))
    if uses and d.target is None:
        yield "the entry uses `target`, the card takes none"
    if d.target is not None and not uses and not e.halves:
        yield "the card takes a target, the entry does not use it"


def _check_text(d: Definition) -> Iterator[str]:
    e = d.entry
    assert e is not None
    if d.type in ("SPELL", "HERO_POWER") and not (e.play or e.combo or e.halves or e.on or e.aura):
        yield "a spell or hero power without text"
