"""Where decks with a card are before and after, and which cards changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hs_env.errors import InvalidOption, UnknownCard
from optimizers.map_elites.analysis import (
    DeckMap,
    changed_cards,
    follow_card,
    most_changed,
    read_map,
)

from .runs import deck_with, write_run

CHANGES = {"Wisp": {"cost": 3}, "Core Hound": {"attack": 1, "keywords": ["taunt"]}}


def _map(folder: Path, *decks: tuple[float, float, str], **changed: object) -> DeckMap:
    """Return a map with decks that have a card each, at given measures, and a bad one below."""
    kinds = [[-1.0, -1.0], *([x, y] for x, y, _ in decks)]
    every = [(deck_with(), -9.0), *((deck_with(card), 1.0) for _, _, card in decks)]
    dims = (len(kinds), 1)
    return read_map(write_run(folder, every, kinds=kinds, dims=dims, **changed))  # type: ignore[arg-type]


@pytest.fixture
def old(tmp_path: Path) -> DeckMap:
    return _map(tmp_path / "old", (1, 2, "Wisp"), (3, 4, "Wisp"), (5, 6, "King Krush"))


@pytest.fixture
def new(tmp_path: Path) -> DeckMap:
    return _map(tmp_path / "new", (6, 3, "Wisp"), (7, 1, "Tundra Rhino"), changes=CHANGES)


def test_means_move_with_the_decks(old: DeckMap, new: DeckMap) -> None:
    found = follow_card(old, new, "Wisp")
    assert found.name == "Wisp"
    assert found.before.mean == (2, 3)
    assert found.after.mean == (6, 3)
    assert found.shift == (4, 0)
    assert [len(one.elites) for one in (found.before, found.after)] == [2, 1]
    assert found.before.share == pytest.approx(2 / 3)
    assert found.before.cells == tuple(
        one.cell for one in old.elites if "CS2_231" in one.deck.cards
    )


def test_a_card_that_is_gone_has_no_mean(old: DeckMap, new: DeckMap) -> None:
    found = follow_card(old, new, "King Krush")
    assert found.before.mean == (5, 6)
    assert found.after.mean is None
    assert found.shift is None


def test_cards_that_changed_most_come_first(old: DeckMap, new: DeckMap) -> None:
    found = most_changed(old, new, 2)
    assert [one.name for one in found] == ["Tundra Rhino", "King Krush"]
    assert [one.change for one in found] == pytest.approx([1 / 2, -1 / 3])


def test_changed_cards_are_told_in_words(old: DeckMap, new: DeckMap) -> None:
    hound, wisp = changed_cards(old, new)
    assert (wisp.name, wisp.before, wisp.after) == ("Wisp", "0 mana 1/1", "3 mana 1/1")
    assert hound.before == "7 mana 9/5"
    assert hound.after == "7 mana 1/5, other keywords"
    assert wisp.in_pool
    assert changed_cards(new, new) == ()


def test_maps_of_other_classes_or_measures_are_not_compared(old: DeckMap, tmp_path: Path) -> None:
    with pytest.raises(UnknownCard):
        follow_card(old, old, "No Such Card")
    other = _map(tmp_path / "other", (1, 2, "Wisp"), measures=("turns", "minions"))
    with pytest.raises(InvalidOption, match="differ in measures"):
        follow_card(old, other, "Wisp")
