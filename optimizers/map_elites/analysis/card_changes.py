"""Which cards differ between the rules of two runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from optimizers.map_elites.analysis.deck_map import DeckMap
from optimizers.map_elites.analysis.wording import say_card

__all__ = ["CardChange", "changed_cards"]

NUMBERS = ("cost", "attack", "health")


@dataclass(frozen=True)
class CardChange:
    """A card that is another one in a second run.

    Attributes:
        card: Its id.
        name: Its name.
        before: What it was, in words.
        after: What it is, in words.
        in_pool: Whether decks of the runs can have it.
    """

    card: str
    name: str
    before: str
    after: str
    in_pool: bool


def changed_cards(before: DeckMap, after: DeckMap) -> tuple[CardChange, ...]:
    """Return the cards that two runs play by different rules, in alphabetical order."""
    old, new = _changes(before), _changes(after)
    pool = set(before.settings.variation().pool.cards)
    pool.update(after.settings.variation().pool.cards)
    changed = [card for card in {**old, **new} if old.get(card, {}) != new.get(card, {})]
    made = (
        CardChange(
            card=card,
            name=before.card_name(card),
            before=_say(before, card, old.get(card, {})),
            after=_say(after, card, new.get(card, {})),
            in_pool=card in pool,
        )
        for card in changed
    )
    return tuple(sorted(made, key=lambda one: one.name))


def _changes(found: DeckMap) -> dict[str, Mapping[str, Any]]:
    changes = found.settings.suite.changes
    return {found.cards.find(card).id: parts for card, parts in changes.items()}


def _say(found: DeckMap, card: str, parts: Mapping[str, Any]) -> str:
    others = sorted(part for part in parts if part not in NUMBERS)
    words = f", other {', '.join(others)}" if others else ""
    return f"{say_card(found.cards.by_id[card])}{words}"
