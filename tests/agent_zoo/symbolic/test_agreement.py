"""Forecasts agree with the engine: along random games, with decks of all classes."""

from __future__ import annotations

from hs_env import decks
from tests.agent_zoo.symbolic.agreement import compare_games

BASIC = [name for name in decks.names() if name.startswith("basic")]


def test_with_basic_decks_nearly_everything_is_foreseen() -> None:
    tally = compare_games(BASIC, games=6, seed=3, share=0.3, most=6)
    assert tally.asked.total() > 300
    assert tally.share() >= 0.99, tally.examples


def test_with_all_decks_little_is_missed_but_secrets() -> None:
    tally = compare_games(decks.names(), games=16, seed=5, share=0.2, most=6)
    assert tally.asked.total() > 500
    assert tally.share() >= 0.97, tally.examples
    known = [kind for kind in tally.asked if kind != "facing secrets"]
    assert tally.share(*known) >= 0.98, tally.examples


def test_with_any_cards_little_is_missed_but_secrets() -> None:
    tally = compare_games([], games=10, seed=2, share=0.2, most=6)
    assert tally.asked.total() > 300
    known = [kind for kind in tally.asked if kind != "facing secrets"]
    assert tally.share(*known) >= 0.97, tally.examples
