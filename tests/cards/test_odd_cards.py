"""Cards nobody would print: whatever the language accepts can be played, saved and loaded."""

from __future__ import annotations

import pytest

from tests.cards import odd_cards


@pytest.mark.parametrize("seed", range(3))
def test_games_with_odd_cards_can_be_saved_at_any_point(seed: int) -> None:
    mine = odd_cards.card_set(seed)
    assert sum(odd_cards.play(mine, 10 * seed + k) for k in range(4)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 40))
def test_more_games_with_odd_cards_can_be_saved_at_any_point(seed: int) -> None:
    mine = odd_cards.card_set(seed)
    assert sum(odd_cards.play(mine, 10 * seed + k) for k in range(4)) > 10
