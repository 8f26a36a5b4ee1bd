"""Let one agent play all others at equal time: `hs-env experiments equal-time --help`.

Agents that can use time have the same limit per turn, the others play as they are. One game is
played at a time, unless told otherwise, so that nobody's clock runs while others use the core.
Games with clocks do not come out the same again; what was played is kept and read.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from agent_zoo.arena import Tournament
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.competition_page import (
    half_width,
    list_entrants,
    paragraph,
    percent,
)
from agent_zoo.experiments.entrants import ENTRANTS, Entrant, chosen
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.experiments.round_robin import play_pairs
from hs_env.checks import check_number
from hs_env.errors import InvalidOption

__all__ = ["games_per_cell", "late_games", "page_part", "play", "timed", "verdict"]

#: The win rate that the champion should have against everybody.
TARGET = 0.55
#: A turn is late if it takes more than this many times the limit.
TOLERANCE = 1.1
SECONDS_LEAST, SECONDS_MOST = 1e-6, 1e6

INTRODUCTION = (
    "Every agent that can use time has {seconds:g} s per turn on one core, the others play as they "
    "are, {at_once}. {games:,} games for each pair of agents, spread evenly over the nine pairs of "
    "decks, in pairs with equal deals and swapped seats. Seed {seed}, hs_env {version}, rules "
    "version {rules}; written by `hs-env experiments equal-time`. Games with clocks "
    "do not come out the same again. The agents, as `agent_zoo` makes them:"
)

TABLE = (
    "The win rate of {champion} against each, in percent. Times are those of turns in "
    "milliseconds: the mean, and the longest of all games. Late are games with a turn of more than "
    "{tolerance:g} times the limit; nobody loses by it."
)

ALL_PAIRS = """\
Everybody against everybody, the row's win rate against the column in percent; behind ± is half the
width of the interval.
"""


def timed(labels: Iterable[str] | None, champion: str, seconds: float) -> dict[str, Entrant]:
    """Return who takes part, each with so much time per turn if it can use time.

    Args:
        labels: Who plays the champion; None for all entrants.
        champion: Who plays all others.
        seconds: The time per turn.

    Raises:
        InvalidOption: An agent is not one of `ENTRANTS`, or the time is not one.
        UnknownPolicy: An agent is not installed.
    """
    check_number("seconds", seconds, SECONDS_LEAST, SECONDS_MOST)
    everybody = chosen([*(ENTRANTS if labels is None else labels), champion])
    return {label: one.timed(seconds) for label, one in everybody.items()}


def games_per_cell(games: int) -> int:
    """Return how many games each pair of decks gets: whole pairs, `games` together at least."""
    return 2 * -(-games // (2 * len(DECKS) ** 2))


def play(
    entrants: Mapping[str, Entrant],
    champion: str,
    folder: Path,
    *,
    games: int,
    seed: int,
    threads: int,
    all_pairs: bool,
) -> Tournament:
    """Let the champion play all others, `games` games for each pair of decks.

    Raises:
        InvalidOption: There is nobody else.
    """
    others = [label for label in entrants if label != champion]
    if not others:
        raise InvalidOption(f"there is nobody else for {champion!r} to play")
    players = {label: entrants[label].make() for label in (champion, *others)}
    pairs = [(champion, other) for other in others]
    if all_pairs:
        pairs += itertools.combinations(others, 2)
    place = folder / "equal_time"
    # How many games run at once decides how much time is worth.
    return play_pairs(players, pairs, place, games, seed, threads, also={"threads": threads})


def page_part(
    results: Tournament,
    entrants: Mapping[str, Entrant],
    champion: str,
    seconds: float,
    threads: int,
) -> str:
    """Return the part of the page."""
    introduction = INTRODUCTION.format(
        seconds=seconds,
        at_once="one game at a time" if threads == 1 else f"{threads} games at once",
        games=results.config["games"] * len(DECKS) ** 2,
        seed=results.config["seed"],
        version=results.config["versions"]["hs_env"],
        rules=results.config["versions"]["rules"],
    )
    table = results.cross_table()
    others = [label for label in results.agents if label != champion]
    met = {other: table.get(champion, other) for other in others}
    rows = [
        [
            other,
            f"{seconds:g} s" if entrants[other].can_use_time() else "as it is",
            *_numbers(totals, late_games(results, champion, other, seconds * TOLERANCE)),
        ]
        for other, totals in met.items()
    ]
    heads = (
        *("opponent", "its time", "games", "win rate", f"at least {100 * TARGET:.0f} %"),
        *(f"ms of {champion}", "ms of the opponent", "late, both"),
    )
    parts = [
        "## Equal time\n",
        paragraph(introduction),
        list_entrants(entrants),
        paragraph(TABLE.format(champion=champion, tolerance=TOLERANCE)),
        markdown_table(heads, rows),
        _summary(champion, met),
    ]
    if len(results.results) > len(others) * len(DECKS) ** 2:
        order = results.agents
        cells = [[row, *(half_width(table.get(row, other)) for other in order)] for row in order]
        parts += [ALL_PAIRS, markdown_table(["", *order], cells)]
    return "\n".join(parts)


def _numbers(totals: Totals, late: tuple[int, int]) -> tuple[str, ...]:
    """What a row of the table says about the games with one opponent."""
    times = [
        f"{totals.milliseconds_per_turn(agent):.3g}, {1000 * totals.longest_turn[agent]:.3g}"
        for agent in (0, 1)
    ]
    return f"{totals.games:,}", percent(totals), verdict(totals), *times, f"{late[0]} / {late[1]}"


def verdict(totals: Totals) -> str:
    """Return whether the win rate of agent a passes the target, surely if its interval does."""
    if totals.win_rate() < TARGET:
        return "no"
    return "yes, surely" if totals.interval()[0] >= TARGET else "yes"


def _summary(champion: str, met: Mapping[str, Totals]) -> str:
    verdicts = [verdict(totals) for totals in met.values()]
    passed, sure = len(verdicts) - verdicts.count("no"), verdicts.count("yes, surely")
    least = min(met, key=lambda other: met[other].win_rate())
    goal = f"{100 * TARGET:.0f} %"
    return paragraph(
        f"{champion} wins at least {goal} against {passed} of {len(met)} opponents, against {sure} "
        f'of them with the whole interval ("surely"). Its lowest win rate is '
        f"{100 * met[least].win_rate():.1f} %, against {least}."
    )


def late_games(results: Tournament, a: str, b: str, limit: float) -> tuple[int, int]:
    """Return in how many games of two agents each had a turn longer than the limit in seconds."""
    turns: Any = np.concatenate(
        [one.kept().longest_turn for one in results.results if one.agents == (a, b)]
    )
    late_a, late_b = np.count_nonzero(turns > limit, axis=0).tolist()
    return late_a, late_b
