"""Keep a tournament in a folder: its settings, and a log that grows match by match."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

from agent_zoo.arena.lock import FolderLock
from agent_zoo.arena.result import MatchResult, write_text
from hs_env.checks import check_seed
from hs_env.errors import InvalidOption

__all__ = ["TournamentFolder", "seed_in"]

_SHOWN = 80


class TournamentFolder:
    """Keeps the matches of a tournament on disk, so that it can be resumed. Use it in a `with`.

    `config.json` has what fixes the games, and `matches.jsonl` a line for each finished match.

    A line is on the disk before the next match begins. A line that was cut off when the program
    was killed is dropped at the next start, and its match is played again. The games of a match
    that was interrupted are in `unfinished.json`.

    Args:
        path: The folder; it is made if it does not exist.
        config: What fixes the games of the tournament.

    Raises:
        FolderInUse: Another process plays in the folder.
        InvalidOption: The folder holds another tournament, or something that cannot be read.
    """

    def __init__(self, path: Path, config: Mapping[str, Any]) -> None:
        self.path = path
        self.log = path / "matches.jsonl"
        self._part = path / "unfinished.json"
        self._config = config
        self._lock = FolderLock(path)

    def __enter__(self) -> TournamentFolder:
        with ExitStack() as stack:
            stack.enter_context(self._lock)
            self._open()
            self._locked = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._locked.close()

    def _open(self) -> None:
        file = self.path / "config.json"
        if file.exists():
            _compare(self.path, _parsed(file), self._config)
        elif self.log.exists():
            raise InvalidOption(f"{self.path} has a log of matches but no config.json")
        else:
            write_text(file, json.dumps(self._config, indent=1) + "\n")

    def results(self, number_of: Callable[[MatchResult], int | None]) -> dict[int, MatchResult]:
        """Return the matches finished so far, by their numbers.

        A last line that was cut off is removed from the log. If other lines cannot be read, or a
        match is there twice, as after two programs wrote to the log at once, the log is mended
        with a warning, and the damaged log is kept beside it.

        Args:
            number_of: The number of a match, or None if it is not of this tournament.

        Raises:
            InvalidOption: A line holds a match of another tournament.
        """
        found: dict[int, MatchResult] = {}
        kept: list[bytes] = []
        faults: list[str] = []
        lines = self.log.read_bytes().splitlines(keepends=True) if self.log.exists() else []
        for place, line in enumerate(lines, 1):
            try:
                result = _result(line)
            except ValueError as fault:
                if place < len(lines):
                    faults.append(f"line {place} cannot be read ({fault})")
                continue
            number = number_of(result)
            if number is None:
                raise InvalidOption(f"line {place} of {self.log} is not of this tournament")
            if number in found:
                faults.append(f"line {place} holds a match for the second time")
                continue
            found[number] = result
            kept.append(line)
        if faults:
            self._mend(kept, faults)
        elif len(kept) < len(lines):
            os.truncate(self.log, sum(map(len, kept)))
        return found

    def _mend(self, lines: list[bytes], faults: list[str]) -> None:
        aside = next(
            path
            for number in count(1)
            if not (path := self.path / f"matches.damaged_{number}.jsonl").exists()
        )
        aside.write_bytes(self.log.read_bytes())
        write_text(self.log, b"".join(lines).decode())
        warnings.warn(
            f"{self.log} was damaged: {'; '.join(faults)}. It was mended; what it was is in "
            f"{aside.name}. Matches that were lost are played again.",
            stacklevel=2,
        )

    def append(self, result: MatchResult) -> None:
        """Write a finished match to the disk."""
        line = json.dumps(result.to_dict(games=True), separators=(",", ":")) + "\n"
        with self.log.open("ab") as log:
            log.write(line.encode())
            log.flush()
            os.fsync(log.fileno())
        self._part.unlink(missing_ok=True)

    def set_aside(self, result: MatchResult) -> None:
        """Keep the games of a match that was interrupted."""
        result.to_json(self._part, games=True)

    def unfinished(self) -> MatchResult | None:
        """Return the match that was interrupted last, unless it has been finished since.

        Raises:
            InvalidOption: The file cannot be read.
        """
        if not self._part.exists():
            return None
        try:
            return _result(self._part.read_bytes())
        except ValueError as fault:
            raise InvalidOption(
                f"{self._part}: {fault}. Without it the match is played from its beginning."
            ) from fault


def seed_in(path: Path) -> int | None:
    """Return the seed of the tournament in a folder, or None if there is none yet.

    Raises:
        InvalidOption: Its config cannot be read.
    """
    file = path / "config.json"
    if not file.exists():
        return None
    seed: Any = _parsed(file).get("seed")
    return check_seed(seed)


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
