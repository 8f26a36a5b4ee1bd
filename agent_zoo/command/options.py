"""Options that several sub-commands share, and examples below their help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from agent_zoo.command.completion import (
    complete_agent,
    complete_card_set,
    complete_decks,
    complete_entrants,
)

__all__ = [
    "COMPETITION_DECKS",
    "Agent",
    "Cards",
    "Debug",
    "Decks",
    "Entrants",
    "Executor",
    "Folder",
    "Json",
    "Mulligan",
    "Processes",
    "RunFolder",
    "Scheduler",
    "Seed",
    "Threads",
    "Workers",
    "Write",
    "examples",
]

Json = Annotated[
    bool, typer.Option("--json", help="Print the result as JSON, and nothing else on stdout.")
]
Debug = Annotated[bool, typer.Option("--debug", help="Show errors with their traceback.")]
Seed = Annotated[int, typer.Option(help="Fixes everything that is random.")]
Threads = Annotated[
    int | None,
    typer.Option(help="How many games run at once.", show_default="one on each core"),
]
Processes = Annotated[
    int | None,
    typer.Option(
        help="How many processes play, for agents that decide in Python.",
        show_default="this one alone",
    ),
]
Agent = Annotated[
    str,
    typer.Argument(
        metavar="AGENT",
        help="Who plays: a name, perhaps with options, such as mcts:worlds=10,simulations=50.",
        autocompletion=complete_agent,
        show_default=False,
    ),
]
Decks = Annotated[
    str,
    typer.Option(
        help="Built-in decks, deck codes, or drafts such as draft:mage, with commas between.",
        autocompletion=complete_decks,
    ),
]
Cards = Annotated[str, typer.Option(help="The card set.", autocompletion=complete_card_set)]
Mulligan = Annotated[
    bool, typer.Option("--mulligan/--no-mulligan", help="Whether hands may be changed.")
]
RunFolder = Annotated[
    Path, typer.Option(help="Keeps the run. What is there already goes on, if it is the same run.")
]
Executor = Annotated[
    Literal["threads", "processes", "dask"], typer.Option(help="Where the games are played.")
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="A Dask scheduler, such as tcp://10.0.0.1:8786.",
        show_default="a cluster on this machine",
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        help="How many tasks run at once.", show_default="one on each core, or all of the cluster"
    ),
]
#: The decks of the 2018 competition, with which EVA evolved.
COMPETITION_DECKS = "aggro_pirate_warrior,reno_kazakus_mage_21,midrange_jade_shaman"
Folder = Annotated[Path, typer.Option(help="Keeps what was played; a stopped run goes on there.")]
Write = Annotated[
    Path | None,
    typer.Option(help="The file that the page is written to.", show_default="it is printed"),
]
Entrants = Annotated[
    str | None,
    typer.Option(
        help="Who takes part, with commas between them: random,greedy,best.",
        autocompletion=complete_entrants,
        show_default="all",
    ),
]


def examples(*commands: str) -> str:
    """Return examples as the text below a help page, each in a line of its own."""
    # The mark keeps the lines that follow from being joined.
    return "\n".join(("\b", "Examples:", *(f"  {command}" for command in commands)))
