"""Card files have one order, so that a card is found where it is looked for."""

from __future__ import annotations

from collections import defaultdict

import pytest

from hs_env import cards
from hs_env.cards.card_set import entries

FILES: dict[str, list[str]] = defaultdict(list)
for _id, (_, _where) in entries().items():
    FILES[_where.strip()].append(_id)


def is_for_decks(card: cards.Definition) -> bool:
    """Whether players put this card into their decks; the heroes they play as are no such cards."""
    return card.collectible and (card.type != "HERO" or card.cost > 0)


@pytest.mark.parametrize("ids", FILES.values(), ids=FILES)
def test_cards_for_decks_come_first_and_by_name_and_all_others_after_them(ids: list[str]) -> None:
    found = [cards.find(card_id) for card_id in ids]
    first = sorted(filter(is_for_decks, found), key=lambda card: card.name.casefold())
    assert found[: len(first)] == first
