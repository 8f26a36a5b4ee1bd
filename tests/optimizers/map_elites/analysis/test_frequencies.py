"""Cards of the elites, alone and together."""

from __future__ import annotations

from pathlib import Path

import pytest

from hs_env.errors import InvalidOption
from optimizers.map_elites.analysis import (
    DeckMap,
    card_frequencies,
    compare_frequencies,
    frequent_sets,
    read_map,
)

from .runs import deck_with, write_run


@pytest.fixture(scope="module")
def four_decks(tmp_path_factory: pytest.TempPathFactory) -> DeckMap:
    decks = [
        deck_with("Wisp", "Tundra Rhino", "Explosive Shot"),
        deck_with("Wisp", "Wisp", "Tundra Rhino"),
        deck_with("Wisp", "Savannah Highmane"),
        deck_with("King Krush"),
    ]
    kinds = [[float(place), 0.0] for place in (1, 2, 3, 4)]
    # The second grid line is the second value, which belongs below it: a fifth deck, the least of
    # all and bad, keeps four cells for four decks.
    every = [(deck, 1.0) for deck in decks]
    folder = tmp_path_factory.mktemp("runs") / "four"
    run = write_run(folder, [*every, (decks[0], 0.0)], kinds=[*kinds, [0.0, 0.0]], dims=(5, 1))
    return read_map(run)


def test_decks_count_once_however_many_copies_they_have(four_decks: DeckMap) -> None:
    assert len(four_decks.elites) == 4
    found = {one.name: one for one in card_frequencies(four_decks)}
    assert found["Wisp"].decks == 3
    assert found["Wisp"].share == 0.75
    assert found["Tundra Rhino"].share == 0.5
    assert found["King Krush"].share == 0.25
    assert found["Bloodfen Raptor"].share == 1
    assert "Savage Roar" not in found
    shares = [one.share for one in card_frequencies(four_decks)]
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize("method", ["fpgrowth", "apriori"])
def test_frequent_sets_are_those_of_the_decks(four_decks: DeckMap, method: str) -> None:
    found = {one.names: one for one in frequent_sets(four_decks, 0.5, 2, method)}
    pair = found["Tundra Rhino", "Wisp"]
    assert pair.decks == 2
    assert pair.share == 0.5
    assert pair.lift == pytest.approx(0.5 / (0.5 * 0.75))
    assert found["Wisp",].lift == pytest.approx(1)
    assert ("Explosive Shot", "Wisp") not in found
    assert all(one.share >= 0.5 and len(one.cards) <= 2 for one in found.values())


def test_shares_of_two_maps_are_compared(four_decks: DeckMap, tmp_path: Path) -> None:
    decks = [(deck_with("King Krush", "Wisp"), 1.0), (deck_with("King Krush"), 2.0)]
    other = read_map(write_run(tmp_path / "two", decks, kinds=[[0.0, 0.0], [1.0, 0.0]]))
    assert len(other.elites) == 1
    found = compare_frequencies(four_decks, other)
    assert found[0].name == "King Krush"
    assert (found[0].before.share, found[0].after.share, found[0].change) == (0.25, 1, 0.75)
    assert found[-1].name == "Wisp"
    assert found[-1].change == -0.75


@pytest.mark.parametrize("wrong", [{"support": 0}, {"largest": 0}, {"method": "guess"}])
def test_wrong_arguments_are_refused(four_decks: DeckMap, wrong: dict[str, object]) -> None:
    with pytest.raises(InvalidOption):
        frequent_sets(four_decks, **wrong)  # type: ignore[arg-type]
