"""Results that are played once and then read from a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from agent_zoo.arena.fields import Field
from agent_zoo.arena.result import write_text
from agent_zoo.arena.totals import Totals

__all__ = ["Cells", "played_once", "share"]

#: Totals by the decks of both agents; a has the first.
Cells = Mapping[tuple[str, str], Totals]


def played_once(
    file: Path,
    key: Mapping[str, Any],
    play: Callable[[], Totals],
    read: Callable[[int], object] = lambda games: None,
) -> Totals:
    """What `play` returns, or what it returned when the file was written with the same key.

    Args:
        file: Where it is kept.
        key: What fixes the games, as JSON can hold it.
        play: Plays them.
        read: Called with the number of games if they were read from the file.
    """
    if file.exists():
        data = json.loads(file.read_text(encoding="utf-8"))
        if all(data[name] == value for name, value in key.items()):
            known = Totals.read(Field(data["totals"], "totals"))
            read(known.games)
            return known
    totals = play()
    write_text(file, json.dumps({**key, "totals": asdict(totals)}) + "\n")
    return totals


def share(cells: Cells, row: str, column: str) -> Totals:
    """All games of one deck against another, whichever was listed first; a is the row."""
    if row == column or (column, row) not in cells:
        return cells[row, column]
    return cells[row, column] + cells[column, row].swapped()
