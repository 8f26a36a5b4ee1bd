"""Counting, and the table of known counts."""

from __future__ import annotations

import json
from pathlib import Path

from hs_env import Game
from tests.perft.positions import POSITIONS

TABLE = Path(__file__).parent / "table.json"


def perft(game: Game, depth: int) -> int:
    """How many sequences of `depth` actions there are; a game that ends sooner counts once."""
    legal = game.legal_actions()
    if game.over or depth == 0:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = game.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def count(name: str) -> list[int]:
    """Return the counts of one position, from depth 1 on."""
    position = POSITIONS[name]
    game = position.make()
    return [perft(game, depth) for depth in range(1, position.depth + 1)]


def known() -> dict[str, list[int]]:
    """Return the counts in the table."""
    table: dict[str, list[int]] = json.loads(TABLE.read_text())
    return table
