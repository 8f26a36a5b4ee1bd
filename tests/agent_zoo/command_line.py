"""Run `hs-env` in this process."""

from __future__ import annotations

from typing import Any

from typer.testing import CliRunner, Result

from agent_zoo.command import app

__all__ = ["refused", "run", "succeed"]


def run(*words: Any) -> Result:
    """Run the command with these words."""
    return CliRunner().invoke(app, list(map(str, words)), prog_name="hs-env")


def succeed(*words: Any) -> str:
    """Return what the command prints, which must end without an error."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


def refused(*words: Any) -> str:
    """Return the one line in which the command says what is wrong."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.endswith("\n")
    assert result.stderr.count("\n") == 1
    return str(result.stderr)
