"""Results as text and tables for people."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.markup import escape
from rich.table import Table

if TYPE_CHECKING:
    from agent_zoo.arena.ratings import Rating
    from agent_zoo.arena.result import MatchResult
    from agent_zoo.arena.standings import CrossTable
    from agent_zoo.arena.totals import Totals

__all__ = ["cross_table", "match_table", "match_text", "rating_table"]


def percent(rate: float) -> str:
    """A rate as people read it; "-" if there is none."""
    return "-" if math.isnan(rate) else f"{rate:.1%}"


def interval(bounds: tuple[float, float]) -> str:
    """An interval of rates."""
    return f"{bounds[0]:.1%} - {bounds[1]:.1%}"


def milliseconds(value: float) -> str:
    """A time; "-" if there is none."""
    return "-" if math.isnan(value) else f"{value:.3g}"


def new_table(title: str) -> Table:
    """An empty table in the house style."""
    return Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")


def match_table(result: MatchResult) -> Table:
    """One column for each agent, one row for each number."""
    table = new_table(f"{result.games} games, {result.turns:.1f} turns per game")
    table.add_column("")
    for name in result.agents:
        table.add_column(escape(name), justify="right")
    table.add_row("deck", *(escape(deck.name) for deck in result.decks))
    for name, (mine, theirs) in _rows(result.totals).items():
        table.add_row(name, mine, theirs)
    return table


def _rows(totals: Totals) -> dict[str, tuple[str, str]]:
    def both(say: Callable[[int], str]) -> tuple[str, str]:
        return say(0), say(1)

    rows = {
        "wins": both(lambda agent: str(totals.wins[agent])),
        "draws": both(lambda agent: str(totals.draws)),
        "win rate": both(lambda agent: percent(totals.win_rate(agent))),
        "95 % interval": both(lambda agent: interval(totals.interval(agent))),
        "going first": both(lambda agent: percent(totals.going_first(agent))),
        "going second": both(lambda agent: percent(totals.going_second(agent))),
        "ms per decision": both(lambda agent: milliseconds(totals.milliseconds(agent))),
        "longest, ms": both(lambda agent: milliseconds(1000 * totals.longest[agent])),
    }
    if any(totals.overruns):
        rows["took too long"] = both(lambda agent: str(totals.overruns[agent]))
    if totals.timeouts:
        rows["turn limit reached"] = both(lambda agent: str(totals.timeouts))
    return rows


def match_text(result: MatchResult) -> str:
    """A few lines about a match, seen from agent a."""
    a, b = result.agents
    cards = result.terms.rules.card_set_name
    deck_a, deck_b = (deck.name for deck in result.decks)
    lines = [
        f"{a} against {b}: {percent(result.win_rate)} of {result.games} games, "
        f"95 % interval {interval(result.interval)}",
        f"  {result.wins[0]} won, {result.wins[1]} lost, {result.draws} drawn; "
        f"{percent(result.win_rate_first)} going first, "
        f"{percent(result.win_rate_second)} going second; {result.turns:.1f} turns per game",
        f"  {deck_a} against {deck_b}, cards {cards}, seed {result.seed}",
        "  ms per decision: "
        + ", ".join(
            f"{name} {milliseconds(mean)} (longest {milliseconds(most)})"
            for name, mean, most in zip(
                result.agents, result.milliseconds, result.longest_milliseconds, strict=True
            )
        ),
    ]
    odd = [
        f"{count} {what}"
        for count, what in (
            (result.overruns[0], f"lost by {a} for taking too long"),
            (result.overruns[1], f"lost by {b} for taking too long"),
            (result.timeouts, "drawn by the turn limit"),
            (result.overflows, "drawn by a full capacity of the engine"),
        )
        if count
    ]
    if odd:
        lines.append(f"  games: {', '.join(odd)}")
    return "\n".join(lines)


def cross_table(cross: CrossTable) -> Table:
    """Win rates of the rows against the columns, with the interval below each."""
    table = new_table(f"Win rate of each {cross.kind}, with its 95 % interval")
    table.add_column("")
    for name in (*cross.names, "all"):
        table.add_column(escape(name), justify="right")
    table.add_column("games", justify="right")
    for name in cross.names:
        whole = cross.overall(name)
        cells = [_cell(cross.get(name, other)) for other in cross.names]
        table.add_row(escape(name), *cells, _cell(whole), str(whole.games))
    return table


def _cell(totals: Totals) -> str:
    if not totals.games:
        return "-"
    low, high = totals.interval()
    return f"{totals.win_rate():.1%}\n{100 * low:.0f} - {100 * high:.0f}"


def rating_table(ratings: Sequence[Rating]) -> Table:
    """The best first."""
    table = new_table("Ratings")
    table.add_column("")
    for heading in ("Elo", "95 % interval", "points", "games"):
        table.add_column(heading, justify="right")
    for one in ratings:
        reach = f"{one.low:.0f} - {one.high:.0f}"
        table.add_row(
            escape(one.player), f"{one.elo:.0f}", reach, f"{one.points:g}", f"{one.games:g}"
        )
    return table
