"""Look at the outcome of a tournament: who beat whom, with which deck."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Group, RichCast
from rich.table import Table

from agent_zoo.arena import tables
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.ratings import Rating, rate
from agent_zoo.arena.result import FORMAT, MatchResult, plain
from agent_zoo.runs.files import write_text
from hs_env.errors import InvalidOption

__all__ = ["CrossTable", "Tournament"]

MATCH_COLUMNS = (
    *("agent_a", "agent_b", "deck_a", "deck_b", "games", "wins_a", "wins_b", "draws"),
    *("win_rate", "low", "high", "going_first", "going_second", "turns", "ms_a", "ms_b"),
    *("overruns_a", "overruns_b", "timeouts"),
)


@dataclass(frozen=True)
class CrossTable:
    """Results of everybody against everybody, each row from the point of view of its name.

    Attributes:
        kind: What the rows are: "agent" or "deck".
        names: The names of the rows, and of the columns.
        totals: The games of (row, column), in which agent a is the row. Pairs that never met are
            missing.
    """

    kind: str
    names: tuple[str, ...]
    totals: Mapping[tuple[str, str], Totals]

    def get(self, row: str, column: str) -> Totals:
        """Return the games of one against another; empty if there are none."""
        return self.totals.get((row, column), Totals())

    def overall(self, row: str) -> Totals:
        """Return the games of one against all others."""
        return sum((self.get(row, other) for other in self.names), Totals())

    def win_rate(self, row: str, column: str) -> float:
        """Return the points per game of one against another; nan if they never met."""
        return self.get(row, column).win_rate()

    def points(self) -> list[list[float]]:
        """Return the points of each row against each column."""
        return [[self.get(row, other).points() for other in self.names] for row in self.names]

    def design_effects(self) -> list[list[float]]:
        """Return the design effect of the games of each row against each column.

        See `agent_zoo.arena.statistics.design_effect`.
        """
        names = self.names
        return [[self.get(row, other).design_effect() for other in names] for row in names]

    def to_csv(self) -> str:
        """Return a row for each name: win rates against each and against all, and the games."""
        rows: list[list[Any]] = [[self.kind, *self.names, "all", "games"]]
        for name in self.names:
            whole = self.overall(name)
            rates = [self.win_rate(name, other) for other in self.names]
            rows.append([name, *map(_number, rates), _number(whole.win_rate()), whole.games])
        return _csv(rows)

    def __rich__(self) -> Table:
        return tables.cross_table(self)


@dataclass(frozen=True)
class Tournament:
    """The results of a tournament, with tables, ratings and files.

    Attributes:
        config: Everything that fixes the games, as in `config.json`.
        results: One match for each cell, in the order they were played.
    """

    config: Mapping[str, Any]
    results: tuple[MatchResult, ...]

    @property
    def agents(self) -> tuple[str, ...]:
        """The names of the agents."""
        return tuple(agent["label"] for agent in self.config["agents"])

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks."""
        return tuple(deck["name"] for deck in self.config["decks"])

    @property
    def games(self) -> int:
        """The number of games played in all matches."""
        return sum(result.games for result in self.results)

    def cell(self, a: str, b: str, deck_a: str, deck_b: str) -> MatchResult:
        """Return the match of two agents with these decks, named in the order it was played.

        Raises:
            InvalidOption: There was no such match.
        """
        for result in self.results:
            if result.agents == (a, b) and _decks(result) == (deck_a, deck_b):
                return result
        raise InvalidOption(
            f"no match of {a!r} with {deck_a!r} against {b!r} with {deck_b!r}. The agents are, in "
            f"the order they meet: {', '.join(self.agents)}; the decks: {', '.join(self.decks)}."
        )

    def cross_table(self) -> CrossTable:
        """Return the table of agents against agents, over all decks."""
        return CrossTable("agent", self.agents, _sums((r.agents, r.totals) for r in self.results))

    def deck_table(self) -> CrossTable:
        """Return the table of decks against other decks, over all agents."""
        other = ((_decks(r), r.totals) for r in self.results if len(set(_decks(r))) == 2)
        return CrossTable("deck", self.decks, _sums(other))

    @property
    def ratings(self) -> list[Rating]:
        """The agents by strength, the best first; see `agent_zoo.arena.ratings`."""
        table = self.cross_table()
        return rate(self.agents, np.array(table.points()), np.array(table.design_effects()))

    def to_dict(self) -> dict[str, Any]:
        """Return the tournament in a form that JSON can hold, without the single games."""
        made: dict[str, Any] = plain(
            {
                "format": FORMAT,
                "config": dict(self.config),
                "ratings": [asdict(rating) for rating in self.ratings],
                "agents": _matrix(self.cross_table()),
                "decks": _matrix(self.deck_table()),
                "matches": [result.to_dict() for result in self.results],
            }
        )
        return made

    def to_json(self, path: str | PathLike[str] | None = None) -> str:
        """Return the tournament as JSON text, and write it to `path` if there is one."""
        text = json.dumps(self.to_dict(), indent=1) + "\n"
        if path is not None:
            write_text(Path(path), text)
        return text

    def to_csv(self, folder: str | PathLike[str]) -> None:
        """Write `cross_table.csv`, `decks.csv`, `ratings.csv` and `matches.csv` into a folder."""
        where = Path(folder)
        write_text(where / "cross_table.csv", self.cross_table().to_csv())
        write_text(where / "decks.csv", self.deck_table().to_csv())
        write_text(where / "ratings.csv", _ratings_csv(self.ratings))
        write_text(where / "matches.csv", _matches_csv(self.results))

    def __str__(self) -> str:
        lines = [
            f"{len(self.agents)} agents, {len(self.decks)} decks, {len(self.results)} matches, "
            f"{self.games} games"
        ]
        lines += [
            f"  {rating.player}: {rating.elo:.0f} ({rating.low:.0f} - {rating.high:.0f}), "
            f"{rating.points:g} points in {rating.games:g} games"
            for rating in self.ratings
        ]
        return "\n".join(lines)

    def __rich__(self) -> Group:
        parts: list[RichCast | Table] = [self.cross_table(), tables.rating_table(self.ratings)]
        if len(self.decks) > 1:
            parts.append(self.deck_table())
        return Group(*parts)


def _decks(result: MatchResult) -> tuple[str, str]:
    return result.decks[0].name, result.decks[1].name


def _sums(
    games: Iterable[tuple[tuple[str, str], Totals]],
) -> dict[tuple[str, str], Totals]:
    sums: dict[tuple[str, str], Totals] = {}
    for (row, column), totals in games:
        sums[row, column] = sums.get((row, column), Totals()) + totals
        sums[column, row] = sums.get((column, row), Totals()) + totals.swapped()
    return sums


def _matrix(table: CrossTable) -> dict[str, Any]:
    def square(part: Any) -> list[list[Any]]:
        return [[part(table.get(row, other)) for other in table.names] for row in table.names]

    return {
        "names": table.names,
        "games": square(lambda totals: totals.games),
        "win_rate": square(lambda totals: totals.win_rate()),
        "interval": square(lambda totals: totals.interval() if totals.games else None),
    }


def _number(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.4f}"


def _csv(rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _ratings_csv(ratings: Iterable[Rating]) -> str:
    rows: list[list[Any]] = [["agent", "elo", "low", "high", "points", "games"]]
    for one in ratings:
        elo = (f"{value:.1f}" for value in (one.elo, one.low, one.high))
        rows.append([one.player, *elo, f"{one.points:g}", f"{one.games:g}"])
    return _csv(rows)


def _matches_csv(results: Iterable[MatchResult]) -> str:
    rows: list[Sequence[Any]] = [MATCH_COLUMNS]
    for one in results:
        rates = (one.win_rate, *one.interval, one.win_rate_first, one.win_rate_second)
        rows.append(
            [
                *one.agents,
                *_decks(one),
                one.games,
                *one.wins,
                one.draws,
                *map(_number, (*rates, one.turns, *one.milliseconds)),
                *one.overruns,
                one.timeouts,
            ]
        )
    return _csv(rows)
