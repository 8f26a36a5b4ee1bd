"""What `hs-env report` needs for runs that evolved evaluators."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from agent_zoo.command.completion import complete_agent
from agent_zoo.command.contestants import read_contestant
from hs_env.errors import InvalidOption

__all__ = ["Against", "Bests", "report"]

Against = Annotated[
    list[str] | None,
    typer.Option(
        "--against",
        metavar="[LABEL=]AGENT",
        help="Whom evolved evaluators meet in their tournament, such as greedy:weights=eva; may be "
        "repeated.",
        autocompletion=complete_agent,
        show_default="random, face, greedy, turn search, a plain evaluator, opponents of the runs",
    ),
]
Bests = Annotated[
    int,
    typer.Option(
        "--generations",
        help="How many generations of evolved evaluators play each other at most: every one, every "
        "2nd, 5th...",
    ),
]


def report(
    folders: Sequence[Path], out: Path, against: Sequence[str] | None, **options: Any
) -> Path:
    """Write a report about runs that evolved evaluators; return its page.

    Args:
        folders: Where the runs are kept.
        out: The folder of the report.
        against: Outsiders as they were written; None for the usual ones.
        options: More options of `write_evaluator_report`.
    """
    from optimizers.evaluators.analysis import write_evaluator_report

    chosen = None if against is None else _outsiders(against)
    return write_evaluator_report(folders, out, against=chosen, **options)


def _outsiders(written: Sequence[str]) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for text in written:
        contestant = read_contestant(text)
        if contestant.label in found:
            raise InvalidOption(f"two agents are called {contestant.label!r}: label one of them")
        found[contestant.label] = contestant.make()
    return found
