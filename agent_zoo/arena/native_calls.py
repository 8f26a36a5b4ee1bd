"""Many native games in calls that are short enough for bars to move and Ctrl-C to be heard."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from agent_zoo.arena.records import Columns

__all__ = ["play_in_calls"]

#: Seconds that a call should take.
CALL_SECONDS = 0.15
MOST_GAMES_PER_CALL = 50_000


def play_in_calls(
    numbers: range,
    threads: int,
    call: Callable[[range], dict[str, Any]],
    fail: Callable[[int, dict[str, Any]], NoReturn],
    *,
    record: bool,
    endings: bool = False,
) -> Iterator[Columns]:
    """Play games in order, a few below each call; the calls grow until they take long enough.

    Args:
        numbers: Of the games.
        threads: How many games are played at once.
        call: Plays some of them; returns what `_core.agents.play_games` does.
        fail: Raises for the game with this number; gets what the engine says about it too.
        record: Whether actions are kept.
        endings: Whether to keep how games ended.

    Yields:
        The games of each call. What ended a call early is raised after they were yielded.
    """
    least = 2 * threads
    begin, size = numbers.start, least
    while begin < numbers.stop:
        games = range(begin, min(begin + size, numbers.stop))
        started = time.perf_counter()
        played = call(games)
        took = max(time.perf_counter() - started, 1e-6)
        yield Columns.of(played, record, endings)
        if played["interrupt"] is not None:
            raise played["interrupt"]
        if played["failed"] is not None:
            fail(games.start + played["failed"]["game"], played["failed"])
        fitting = int(len(games) * CALL_SECONDS / took)
        size = min(max(least, min(fitting, 4 * size)), MOST_GAMES_PER_CALL)
        begin = games.stop
