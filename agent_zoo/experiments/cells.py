"""Results that are played once and then read from a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from agent_zoo.arena.fields import Field
from agent_zoo.arena.records import Columns
from agent_zoo.arena.result import FORMAT, write_text
from agent_zoo.arena.totals import Totals
from hs_env import _core
from hs_env.errors import Interrupted

__all__ = ["Cells", "played_once", "share"]

#: Totals by the decks of both agents; a has the first.
Cells = Mapping[tuple[str, str], Totals]


def played_once(
    file: Path,
    key: Mapping[str, Any],
    play: Callable[[Columns | None], Columns],
    read: Callable[[int], object] = lambda games: None,
) -> Totals:
    """The games of a cell added up, played or read from a file with the same key.

    After Ctrl-C the games that were finished are kept in a file beside it, and the next call goes
    on with them.

    Args:
        file: Where the totals are kept.
        key: What fixes the games, as JSON can hold it. The versions are added.
        play: Plays the games; it is given the first ones if they were played already.
        read: Called with the number of games that were read instead of played.
    """
    key = {"format": FORMAT, "rules": _core.RULES_VERSION, **key}
    known = _read(file, key, "totals")
    if known is not None:
        totals = Totals.read(known)
        read(totals.games)
        return totals
    part = file.with_suffix(".part.json")
    begun = _read(part, key, "records")
    before = None if begun is None else Columns.read(begun)
    if before is not None:
        read(len(before))
    try:
        totals = Totals.of(play(before))
    except Interrupted as stop:
        games = stop.result if isinstance(stop.result, Columns) else stop.result.kept()
        write_text(part, json.dumps({**key, "records": games.to_dict()}) + "\n")
        raise
    write_text(file, json.dumps({**key, "totals": asdict(totals)}) + "\n")
    part.unlink(missing_ok=True)
    return totals


def _read(file: Path, key: Mapping[str, Any], name: str) -> Field | None:
    """A part of a file with this key; None if there is no such file, or one with another key."""
    if not file.exists():
        return None
    data = Field(json.loads(file.read_text(encoding="utf-8")))
    same = all(data.has(part) and data[part].value == value for part, value in key.items())
    return data[name] if same else None


def share(cells: Cells, row: str, column: str) -> Totals:
    """All games of one deck against another, whichever was listed first; a is the row."""
    if row == column or (column, row) not in cells:
        return cells[row, column]
    return cells[row, column] + cells[column, row].swapped()
