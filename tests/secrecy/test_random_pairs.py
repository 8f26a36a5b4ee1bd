"""Random play in games that differ only in what one seat cannot see: its views stay the same.

`pairs.py` says how such games are made. A failure names the seed and what was done.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hs_env import decks
from tests.secrecy.pairs import AWKWARD, CLASSES, Dealer, Pair, cards_for, dealt_pair, definition

PICK = "pick"


def wander(pair: Pair, seed: int, steps: int) -> Counter[tuple[str, bool]]:
    try:
        pair.wander(random.Random(seed), steps)
    except AssertionError as error:
        raise AssertionError(f"seed {seed}, {error}") from None
    return Counter(pair.compared)


@pytest.mark.parametrize("theirs", decks.names())
def test_cards_of_a_deck_that_were_not_seen_do_not_show(theirs: str) -> None:
    """Each deck against others, some of its cards replaced and moved in the second game."""
    compared: Counter[tuple[str, bool]] = Counter()
    for number, mine in enumerate(random.Random(theirs).sample(decks.names(), 3)):
        seed = 100 * decks.names().index(theirs) + number
        compared += wander(dealt_pair(mine, theirs, seed), seed, 60)
    for kind in ("turn", "mulligan"):
        assert compared[kind, True] >= 3
        assert compared[kind, False] >= 3


@pytest.mark.parametrize("part", range(8))
def test_hidden_cards_among_awkward_ones_do_not_show(part: int) -> None:
    """Positions full of cards that look at, change or make hidden ones; now and then other dice.

    Enough of the comparisons are made while one of the seats picks.
    """
    compared: Counter[tuple[str, bool]] = Counter()
    for seed in range(40 * part, 40 * part + 40):
        compared += wander(Dealer(seed).pair(), seed, 40)
    assert compared[PICK, True] >= 4
    assert compared[PICK, False] >= 2
    assert compared["position", True] >= 5
    assert compared["turn", False] >= 200


@pytest.mark.slow
def test_hidden_cards_do_not_show_in_many_more_positions() -> None:
    compared: Counter[tuple[str, bool]] = Counter()
    for seed in range(10_000, 11_500):
        compared += wander(Dealer(seed).pair(), seed, 60)
    assert compared[PICK, True] > 300
    assert compared[PICK, False] > 150
    assert compared["choose_one", False] > 15
    assert compared["target", False] > 10


def test_every_awkward_card_can_be_dealt() -> None:
    dealt = {definition(c).name for class_ in CLASSES for c in cards_for(class_.upper())}
    assert set(AWKWARD) <= dealt
