"""Play a part of an experiment once, and read its result from a file from then on."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from agent_zoo.arena import play_population
from agent_zoo.arena.fields import Field
from agent_zoo.arena.identity import identify
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import Columns
from agent_zoo.arena.result import FORMAT
from agent_zoo.runs.parts import read_part, write_part
from hs_env import Deck, Rules
from hs_env.errors import Interrupted

__all__ = ["Cells", "judged", "played_once", "share"]

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
        FolderRefused: The file cannot be read.
    """
    made_by = {"format": FORMAT, **made_by}
    known = read_part(file, made_by)
    if known is not None:
        totals = Totals.read(Field(known))
        read(totals.games)
        return totals
    part = file.with_suffix(".part.json")
    begun = read_part(part, made_by)
    before = None if begun is None else Columns.read(Field(begun))
    if before is not None:
        read(len(before))
    try:
        totals = Totals.of(play(before), match=made_by["games"])
    except Interrupted as stop:
        games = stop.result if isinstance(stop.result, Columns) else stop.result.kept()
        write_part(part, made_by, games.to_dict())
        raise
    write_part(file, made_by, asdict(totals))
    part.unlink(missing_ok=True)
    return totals


def judged(
    file: Path,
    agent: Any,
    opponents: Sequence[Any],
    decks: Sequence[Deck],
    *,
    games: int,
    seed: int,
    rules: Rules,
    threads: int | None,
) -> Totals:
    """Return the games of an agent against opponents with all pairs of decks, played once.

    Args:
        file: Where the totals are kept.
        agent: Who is judged; it decides in C++, as the opponents do.
        opponents: Whom it plays.
        decks: Both sides have each of them.
        games: How many games it plays against each opponent with each pair of decks.
        seed: Fixes the games.
        rules: What they are played by.
        threads: How many run at once.

    Raises:
        FolderRefused: The file cannot be read.
        InvalidOption: An agent decides in Python.
    """
    policies = [agent, *opponents]
    made_by = {
        "policies": [identify(policy) for policy in policies],
        "decks": [asdict(deck) for deck in decks],
        "rules": rules.to_dict(),
        "games": games,
        "seed": seed,
    }

    def play(before: Columns | None) -> Columns:
        sides = range(len(decks))
        encounters = list(itertools.product([0], range(1, len(policies)), sides, sides))
        return play_population(
            policies,
            decks,
            encounters,
            games=games,
            seed=seed,
            threads=threads,
            before=before,
            rules=rules,
        )

    return played_once(file, made_by, play)


def share(cells: Cells, row: str, column: str) -> Totals:
    """Return all games of one deck against another, whichever was listed first; a is the row."""
    if row == column or (column, row) not in cells:
        return cells[row, column]
    return cells[row, column] + cells[column, row].swapped()
