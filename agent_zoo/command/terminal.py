"""Where a command writes its result and its errors, and the code that it ends with."""

from __future__ import annotations

import json
import sys
import traceback
from types import TracebackType
from typing import Any

import typer
from rich.console import Console

from agent_zoo.arena.result import plain
from agent_zoo.errors import PolicyFailed
from hs_env.errors import HearthstoneError

__all__ = ["RUN_FAILED", "STOPPED", "WRONG_USE", "Terminal", "in_one_line"]

#: What a command ends with if something failed that was asked for in the right way.
RUN_FAILED = 1
#: What it ends with if it was asked for something that does not exist or is not possible.
WRONG_USE = 2
#: What it ends with after Ctrl-C.
STOPPED = 130


class Terminal:
    """Shows the result on stdout and all else on stderr. Use it in a `with`.

    An error in the block becomes one line on stderr, and the command ends with `WRONG_USE` for
    errors of ours, with `RUN_FAILED` for agents that failed and for everything unforeseen, and with
    `STOPPED` after Ctrl-C.

    Args:
        as_json: Whether the result is for programs: one line of JSON and nothing else.
        debug: Whether errors are shown with their traceback.
        after_stop: What to say after Ctrl-C, beside that it was stopped.
    """

    def __init__(self, as_json: bool, debug: bool, after_stop: str = "") -> None:
        self.as_json = as_json
        self._debug = debug
        self._after_stop = after_stop

    def show(self, for_people: Any, for_programs: Any) -> None:
        """Write the result to stdout.

        Args:
            for_people: A text, which is printed as it is, or something that `rich` can draw.
            for_programs: The same in a form that JSON can hold.
        """
        if self.as_json:
            print(json.dumps(plain(for_programs)))
        elif isinstance(for_people, str):
            print(for_people)
        else:
            Console().print(for_people, highlight=False)

    def note(self, text: str) -> None:
        """Write a line to stderr."""
        print(text, file=sys.stderr)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, KeyboardInterrupt):
            self._show_traceback(error)
            self.note(f"Stopped. {self._after_stop}".strip())
            raise typer.Exit(STOPPED) from None
        if isinstance(error, Exception) and not isinstance(
            error, typer.Exit | typer.TyperException
        ):
            self._show_traceback(error)
            self.note(in_one_line(f"{type(error).__name__}: {error}"))
            raise typer.Exit(_exit_code(error)) from None

    def _show_traceback(self, error: BaseException) -> None:
        if self._debug:
            traceback.print_exception(error)


def in_one_line(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


def _exit_code(error: Exception) -> int:
    ours = isinstance(error, HearthstoneError) and not isinstance(error, PolicyFailed)
    return WRONG_USE if ours else RUN_FAILED
