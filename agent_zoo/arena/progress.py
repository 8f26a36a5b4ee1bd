"""Show a bar that moves while games are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

__all__ = ["Watch", "bar"]

#: Called with the number of games just finished and what to write beside the bar.
Watch = Callable[[int, str], None]


@contextmanager
def bar(games: int, title: str, show: bool, console: Console | None = None) -> Iterator[Watch]:
    """Show a bar on a terminal as long as the block runs. It leaves nothing behind.

    Args:
        games: How many games there will be.
        title: What to write before the bar.
        show: Whether to show it at all.
        console: Where to show it; by default on the error stream.
    """
    where = console or Console(stderr=True)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    more = (TextColumn("{task.fields[note]}", markup=False), TimeRemainingColumn())
    off = not show or not where.is_terminal
    with Progress(*columns, *more, console=where, transient=True, disable=off) as progress:
        task = progress.add_task(title, total=games, note="")

        def watch(finished: int, note: str) -> None:
            progress.update(task, advance=finished, note=note)

        yield watch
