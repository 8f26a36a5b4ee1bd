"""Recorded games play out as recorded."""

from __future__ import annotations

import pytest

from hs_env import decks
from tests.playthroughs.transcript import FOLDER, Playthrough, collectible, load, play

GAMES = load()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_game_is_as_recorded(game: Playthrough) -> None:
    """If it changed on purpose: python -m tests.playthroughs --update, and read the difference."""
    assert play(game).lines == game.path.read_text().splitlines()


def test_every_built_in_deck_plays() -> None:
    assert set(decks.names()) <= {
        deck for game in GAMES for deck in game.decks if isinstance(deck, str)
    }


def test_every_collectible_card_is_played() -> None:
    """New cards need a game: python -m tests.playthroughs --update"""
    played = set().union(*(play(game).played for game in GAMES))
    assert collectible() - played == set()


def test_there_are_no_other_texts() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {game.name for game in GAMES}
