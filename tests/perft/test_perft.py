"""The number of action sequences of fixed positions."""

from __future__ import annotations

import pytest

from tests.perft.counting import count, known
from tests.perft.positions import POSITIONS


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_action_sequences(name: str) -> None:
    """If it changed on purpose: python -m tests.perft --update"""
    assert count(name) == known()[name]


def test_the_table_has_no_other_positions() -> None:
    assert set(known()) == set(POSITIONS)


def test_counts_that_can_be_checked_by_hand() -> None:
    table = known()
    # Three attackers and one taunt, or the end of the turn; the mage's power has 7 targets.
    assert table["a fight with a taunt in the way"][0] == 1 + 3 + 7
    # Without it each attacker has 3 to choose from.
    assert table["a fight without the taunt"][0] == 1 + 3 * 3 + 7
    # Three cards to mark, each once, and done: the marks in any order.
    assert table["mulligan of mage and warrior"][:3] == [4, 3 * 3 + 5, 6 * 2 + 3 * 5 + 4 * 4 + 1]
