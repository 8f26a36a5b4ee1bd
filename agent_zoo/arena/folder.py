"""The folder of a tournament: what fixes it, and a log that grows match by match."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from agent_zoo.arena.result import MatchResult, write_text
from hs_env.errors import InvalidOption

__all__ = ["TournamentFolder"]

_SHOWN = 80


class TournamentFolder:
    """`config.json`, and `matches.jsonl` with a line for each finished match.

    A line is on the disk before the next match begins. A line that was cut off when the program
    was killed is dropped at the next start, and its match is played again.

    Args:
        path: The folder; it is made if it does not exist.
        config: What fixes the games of the tournament.

    Raises:
        InvalidOption: The folder holds another tournament, or a log that cannot be read.
    """

    def __init__(self, path: Path, config: Mapping[str, Any]) -> None:
        self.path = path
        self.log = path / "matches.jsonl"
        self._open(config)

    def _open(self, config: Mapping[str, Any]) -> None:
        file = self.path / "config.json"
        if file.exists():
            _compare(self.path, _parsed(file), config)
        elif self.log.exists():
            raise InvalidOption(f"{self.path} has a log of matches but no config.json")
        else:
            write_text(file, json.dumps(config, indent=1) + "\n")

    def results(self) -> list[MatchResult]:
        """The matches finished so far. A last line that was cut off is removed from the log."""
        if not self.log.exists():
            return []
        found: list[MatchResult] = []
        whole = 0
        data = self.log.read_bytes()
        for number, line in enumerate(data.splitlines(keepends=True), 1):
            try:
                found.append(_result(line))
            except ValueError as fault:
                if whole + len(line) < len(data):
                    raise InvalidOption(f"{self.log}, line {number}: {fault}") from fault
                break
            whole += len(line)
        if whole < len(data):
            os.truncate(self.log, whole)
        return found

    def append(self, result: MatchResult) -> None:
        """Write a finished match to the disk."""
        line = json.dumps(result.to_dict(games=True), separators=(",", ":")) + "\n"
        with self.log.open("ab") as log:
            log.write(line.encode())
            log.flush()
            os.fsync(log.fileno())


def _result(line: bytes) -> MatchResult:
    if not line.endswith(b"\n"):
        raise ValueError("the line is cut off")
    return MatchResult.from_dict(json.loads(line))


def _parsed(file: Path) -> dict[str, Any]:
    try:
        config = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise InvalidOption(f"{file} is not JSON: {fault}") from fault
    if not isinstance(config, dict):
        raise InvalidOption(f"{file} is not the config of a tournament")
    return config


def _compare(path: Path, there: Mapping[str, Any], here: Mapping[str, Any]) -> None:
    differences = list(_differences(there, here))
    if differences:
        raise InvalidOption(
            f"{path} holds another tournament: {'; '.join(differences)}. Choose another folder, or "
            "the arguments of that tournament to go on with it."
        )


def _differences(there: Mapping[str, Any], here: Mapping[str, Any], of: str = "") -> Iterator[str]:
    for name in dict.fromkeys((*here, *there)):
        old, new = there.get(name), here.get(name)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _differences(old, new, f"{of}{name}.")
        elif old != new:
            yield f"{of}{name} is {_short(old)} there and {_short(new)} here"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
