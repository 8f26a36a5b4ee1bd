"""Keep a tournament in a folder: its settings, and a log that grows match by match."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

from agent_zoo.arena.result import MatchResult
from agent_zoo.errors import FolderRefused
from agent_zoo.runs import RunFolder
from agent_zoo.runs.files import write_text
from agent_zoo.runs.folder import CONFIG, read_config
from hs_env.checks import check_seed

__all__ = ["TournamentFolder", "seed_in"]

KIND = "tournament"


class TournamentFolder:
    """Keeps the matches of a tournament on disk, so that it can be resumed. Use it in a `with`.

    It is the folder of a run (`agent_zoo.runs`) whose log has a line for each finished match. A
    line is on the disk before the next match begins. A line that was cut off when the program was
    killed is dropped at the next start, and its match is played again. The games of a match that
    was interrupted are in `unfinished.json`.

    Args:
        path: The folder; it is made if it does not exist.
        config: What fixes the games of the tournament.

    Raises:
        FolderInUse: Another process plays in the folder.
        FolderRefused: The folder holds another tournament, or something that cannot be read.
    """

    def __init__(self, path: Path, config: Mapping[str, Any]) -> None:
        self.path = path
        self._run = RunFolder(path, KIND, config)
        self._part = path / "unfinished.json"

    def __enter__(self) -> TournamentFolder:
        self._run.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._run.__exit__(kind, fault, trace)

    def results(self, number_of: Callable[[MatchResult], int | None]) -> dict[int, MatchResult]:
        """Return the matches finished so far, by their numbers.

        A last line that was cut off is removed from the log. If other lines cannot be read, or a
        match is there twice, as after two programs wrote to the log at once, the log is mended
        with a warning, and the damaged log is kept beside it.

        Args:
            number_of: The number of a match, or None if it is not of this tournament.

        Raises:
            FolderRefused: A line holds a match of another tournament.
        """
        found: dict[int, MatchResult] = {}
        kept: list[bytes] = []
        faults: list[str] = []
        lines = self._run.log.lines()
        for place, line in enumerate(lines, 1):
            try:
                result = MatchResult.from_dict(json.loads(line))
            except ValueError as fault:
                if place < len(lines):
                    faults.append(f"line {place} cannot be read ({fault})")
                continue
            number = number_of(result)
            if number is None:
                raise FolderRefused(f"line {place} of {self._run.log.path} is another tournament's")
            if number in found:
                faults.append(f"line {place} holds a match for the second time")
                continue
            found[number] = result
            kept.append(line)
        if faults:
            self._mend(kept, faults)
        self._run.log.cut(len(kept))
        return found

    def _mend(self, lines: list[bytes], faults: list[str]) -> None:
        log = self._run.log.path
        aside = next(
            path
            for number in count(1)
            if not (path := log.with_name(f"{log.stem}.damaged_{number}.jsonl")).exists()
        )
        aside.write_bytes(log.read_bytes())
        write_text(log, b"".join(lines).decode())
        warnings.warn(
            f"{log} was damaged: {'; '.join(faults)}. It was mended; what it was is in "
            f"{aside.name}. Matches that were lost are played again.",
            stacklevel=2,
        )

    def append(self, result: MatchResult) -> None:
        """Write a finished match to the disk."""
        self._run.log.add(result.to_dict(games=True))
        self._part.unlink(missing_ok=True)

    def set_aside(self, result: MatchResult) -> None:
        """Keep the games of a match that was interrupted."""
        result.to_json(self._part, games=True)

    def unfinished(self) -> MatchResult | None:
        """Return the match that was interrupted last, unless it has been finished since.

        Raises:
            FolderRefused: The file cannot be read.
        """
        if not self._part.exists():
            return None
        try:
            return MatchResult.from_dict(json.loads(self._part.read_bytes()))
        except ValueError as fault:
            raise FolderRefused(
                f"{self._part}: {fault}. Without it the match is played from its beginning."
            ) from fault


def seed_in(path: Path) -> int | None:
    """Return the seed of the tournament in a folder, or None if there is none yet.

    Raises:
        FolderRefused: Its configuration cannot be read.
    """
    file = path / CONFIG
    return check_seed(read_config(file).get("seed")) if file.exists() else None
