"""Groups of sub-commands: what they show without one, and how they report wrong use."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from agent_zoo.command.terminal import in_one_line

__all__ = ["Group", "Program"]


class Group(TyperGroup):
    """Sub-commands; without one of them, the help is shown."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words before the sub-command."""
        return super().parse_args(ctx, args or ["--help"])


class Program(Group):
    """Says in one line what is wrong with a command line, and ends with the code for it."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Read the command line, do what it says, and end the program."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except typer.TyperException as wrong:
            print(_complaint(wrong), file=sys.stderr)
            code = wrong.exit_code
        sys.exit(code or 0)


def _complaint(wrong: typer.TyperException) -> str:
    context: Any = getattr(wrong, "ctx", None)
    place = f"{context.command_path}: " if context else ""
    advice = f" Try {context.command_path} --help." if context else ""
    return in_one_line(f"{place}{wrong.format_message()}{advice}")
