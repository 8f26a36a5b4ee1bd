"""Measure speed: `hs-env bench`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from agent_zoo.command.options import Debug, Json, examples
from agent_zoo.command.terminal import Terminal

__all__ = ["commands"]

commands = typer.Typer()


@commands.command(
    epilog=examples("hs-env bench --quick", "hs-env bench --write docs/benchmarks.md")
)
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Shorter rounds, for a look.")] = False,
    write: Annotated[
        Path | None,
        typer.Option(help="Also write the page to this file.", show_default="nothing is written"),
    ] = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Measure how fast engine, environments and agents are.

    The best of several rounds counts. Machines differ and are noisy: compare figures of one run
    only. What needs a package that is not installed is left out, and the reason is stated.
    """
    with Terminal(json, debug) as terminal:
        from agent_zoo.benchmarks.report import machine, markdown, table
        from agent_zoo.benchmarks.suite import measure, suite
        from agent_zoo.runs.files import write_text

        measured, about = measure(suite(quick), terminal.note), machine()
        if write is not None:
            write_text(write, markdown(measured, about))
        terminal.show(table(measured), {"machine": about, **asdict(measured)})
