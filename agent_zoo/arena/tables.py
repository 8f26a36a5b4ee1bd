"""Show results as text and tables for people."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.markup import escape
from rich.table import Table

if TYPE_CHECKING:
    from agent_zoo.arena.match_totals import Totals
    from agent_zoo.arena.ratings import Rating
    from agent_zoo.arena.result import MatchResult
    from agent_zoo.arena.standings import CrossTable

__all__ = ["cross_table", "match_table", "match_text", "rating_table"]


#: Columns for games that were not played to the end, shown if there are any: seen by the row.
ENDS: Mapping[str, Callable[[Totals], int]] = {
    "lost by time": lambda totals: totals.overruns[0],
    "won by time": lambda totals: totals.overruns[1],
    "turn limit": lambda totals: totals.timeouts,
    "engine full": lambda totals: totals.overflows,
}


def percent(rate: float) -> str:
    """Return a rate in percent; "-" if there is none."""
    return "-" if math.isnan(rate) else f"{rate:.1%}"


def interval(bounds: tuple[float, float]) -> str:
    """Return an interval of rates in percent."""
    return f"{bounds[0]:.1%} - {bounds[1]:.1%}"


def milliseconds(value: float) -> str:
    """Return a time; "-" if there is none."""
    return "-" if math.isnan(value) else f"{value:.3g}"


def new_table(title: str) -> Table:
    """Return an empty table in the house style."""
    return Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")


def match_table(result: MatchResult) -> Table:
    """Return a table of a match: one column for each agent, one row for each number."""
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
        "ms per turn": both(lambda agent: milliseconds(totals.milliseconds_per_turn(agent))),
        "longest turn, ms": both(lambda agent: milliseconds(1000 * totals.longest_turn[agent])),
    }
    if any(totals.overruns):
        rows["took too long"] = both(lambda agent: str(totals.overruns[agent]))
    if totals.timeouts:
        rows["turn limit reached"] = both(lambda agent: str(totals.timeouts))
    if totals.overflows:
        rows["engine full"] = both(lambda agent: str(totals.overflows))
    return rows


def match_text(result: MatchResult) -> str:
    """Return a few lines about a match, from the point of view of agent a."""
    a, b = result.agents
    cards = result.terms.rules.card_set_name
    deck_a, deck_b = (deck.name for deck in result.decks)
    lines = [
        f"{a} against {b}: {percent(result.win_rate)} of {result.games} games, "
        f"95 % interval {interval(result.interval)}",
        f"  {result.wins[0]} won, {result.wins[1]} lost, {result.draws} drawn; "
        f"{percent(result.win_rate_first)} going first, "
        f"{percent(result.win_rate_second)} going second; {result.turns:.1f} turns per game",
        f"  {deck_a} against {deck_b}, cards {cards}, seed {result.seed}, "
        f"hs_env {result.versions['hs_env']}, rules {result.versions['rules']}",
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
    """Return a table of win rates, rows against columns, with the interval below each."""
    table = new_table(f"Win rate of each {cross.kind}, with its 95 % interval")
    table.add_column("")
    for name in (*cross.names, "all"):
        table.add_column(escape(name), justify="right")
    table.add_column("games", justify="right")
    overall = [cross.overall(name) for name in cross.names]
    ends = [end for end in ENDS if any(ENDS[end](whole) for whole in overall)]
    for end in ends:
        table.add_column(end, justify="right")
    for name, whole in zip(cross.names, overall, strict=True):
        cells = [_cell(cross.get(name, other)) for other in cross.names]
        ended = [str(ENDS[end](whole)) for end in ends]
        table.add_row(escape(name), *cells, _cell(whole), str(whole.games), *ended)
    return table


def _cell(totals: Totals) -> str:
    if not totals.games:
        return "-"
    low, high = totals.interval()
    return f"{totals.win_rate():.1%}\n{100 * low:.0f} - {100 * high:.0f}"


def rating_table(ratings: Sequence[Rating]) -> Table:
    """Return a table of ratings, the best first."""
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
