"""The command `hs-env` with all its sub-commands."""

from __future__ import annotations

from typing import Annotated

import typer

from agent_zoo.command import bench, evolution, experiments, listings, matches
from agent_zoo.command.groups import Program
from agent_zoo.command.options import examples

__all__ = ["app", "main"]

NAME = "hs-env"


app = typer.Typer(
    cls=Program,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=examples(
        "hs-env demo",
        "hs-env match greedy turn_search --games 1000",
        "hs-env match --help            its options with their defaults, and more examples",
        "hs-env --install-completion    the tab key completes commands, agents and decks",
    ),
)
app.add_typer(matches.commands)
app.add_typer(evolution.evolve, name="evolve")
app.add_typer(evolution.commands)
app.add_typer(experiments.commands, name="experiments")
app.add_typer(listings.commands)
app.add_typer(bench.commands)


def _show_version(wanted: bool) -> None:
    if wanted:
        from agent_zoo.runs.versions import versions

        known = versions()
        print(f"hs-env {known['hs_env']}, rules version {known['rules']}")
        raise typer.Exit


@app.callback()
def _hs_env(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Show the versions of package and rules.",
            callback=_show_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Play Hearthstone with agents, compare them, improve them.

    Results go to stdout, everything else to stderr. Codes at the end: 0 fine, 1 a run failed,
    2 wrong use, 130 stopped by Ctrl-C.
    """


def main() -> None:
    """Run the command, and end the program."""
    app(prog_name=NAME)
