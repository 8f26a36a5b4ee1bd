"""Play a part of an experiment once, and read its result from a file from then on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from agent_zoo.arena.fields import Field
from agent_zoo.arena.identity import fingerprint_of, versions
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import Columns
from agent_zoo.arena.result import FORMAT, write_text
from hs_env.errors import Interrupted, InvalidOption

__all__ = ["Cells", "played_once", "read_part", "share"]

#: Totals by the decks of both agents; a has the first.
Cells = Mapping[tuple[str, str], Totals]


def played_once(
    file: Path,
    made_by: Mapping[str, Any],
    play: Callable[[Columns | None], Columns],
    read: Callable[[int], object] = lambda games: None,
) -> Totals:
    """Return the totals of a cell, whose games are played now or were played before.

    A file counts only if everything that made it is the same. It holds a fingerprint of that.
    After Ctrl-C the games that were finished are kept in a file beside it, and the next call goes
    on with them.

    Args:
        file: Where the totals are kept.
        made_by: Everything that decides the games, in a form that JSON can hold: who plays, with
            which options, decks, cards, rules and seed, and the number of games of each match
            ("games"). The versions of package and rules are added here.
        play: Plays the games; it is given the first ones if they were played already.
        read: Called with the number of games that were read instead of played.

    Raises:
        InvalidOption: The file cannot be read.
    """
    key = fingerprint_of({"format": FORMAT, "versions": versions(), **made_by})
    known = read_part(file, key, "totals")
    if known is not None:
        totals = Totals.read(known)
        read(totals.games)
        return totals
    part = file.with_suffix(".part.json")
    begun = read_part(part, key, "records")
    before = None if begun is None else Columns.read(begun)
    if before is not None:
        read(len(before))
    try:
        totals = Totals.of(play(before), match=made_by["games"])
    except Interrupted as stop:
        games = stop.result if isinstance(stop.result, Columns) else stop.result.kept()
        write_text(part, json.dumps({"fingerprint": key, "records": games.to_dict()}) + "\n")
        raise
    write_text(file, json.dumps({"fingerprint": key, "totals": asdict(totals)}) + "\n")
    part.unlink(missing_ok=True)
    return totals


def read_part(file: Path, key: str, name: str) -> Field | None:
    """Return a part of a file; None if there is no such file, or its fingerprint is another.

    Raises:
        InvalidOption: The file cannot be read.
    """
    if not file.exists():
        return None
    try:
        data = Field(json.loads(file.read_text(encoding="utf-8")))
    except ValueError as fault:
        raise InvalidOption(
            f"{file} is not JSON: {fault}. Without it, it is played again."
        ) from fault
    same = data.has("fingerprint") and data["fingerprint"].value == key
    return data[name] if same else None


def share(cells: Cells, row: str, column: str) -> Totals:
    """Return all games of one deck against another, whichever was listed first; a is the row."""
    if row == column or (column, row) not in cells:
        return cells[row, column]
    return cells[row, column] + cells[column, row].swapped()
