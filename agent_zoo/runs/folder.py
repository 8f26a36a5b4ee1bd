"""Keep a run in a folder: its settings, a log that only grows, and checkpoints."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from agent_zoo.errors import FolderRefused
from agent_zoo.runs.files import PART, LineFile, write_text
from agent_zoo.runs.lock import FolderLock

__all__ = ["RunFolder", "RunLog", "StoredRun", "read_run"]

CONFIG, LOG, CHECKPOINT, LOCK = "config.json", "log.jsonl", "checkpoint.json", "lock"
#: What a run that was killed before it began may have left.
OWN = (LOCK, CONFIG + PART)
_SHOWN = 80


class RunFolder:
    """A folder that one run works in, so that it can be stopped and resumed. Use it in a `with`.

    `config.json` has what fixes the run, `log.jsonl` a line for everything that was finished, and
    `checkpoint.json` where the run goes on, if it needs more than its log.

    Args:
        path: The folder; it is made if it does not exist.
        kind: What the run is, in a few words. Folders of other kinds are refused.
        config: What fixes the run, in a form that JSON can hold. `format` is the version of what
            the folder holds; higher ones are refused. Versions of package and rules belong in it.

    Raises:
        FolderInUse: Another process works in the folder.
        FolderRefused: The folder holds something else, a run with another configuration, or what
            cannot be read. Nothing in it has changed.
    """

    def __init__(self, path: Path, kind: str, config: Mapping[str, Any]) -> None:
        self.path = path
        self.kind = kind
        self.log = RunLog(path / LOG)
        self._config: dict[str, Any] = json.loads(json.dumps({"kind": kind, **config}))
        self._lock = FolderLock(path)

    def __enter__(self) -> RunFolder:
        refuse_strangers(self.path, self.kind)
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
        file = self.path / CONFIG
        if file.exists():
            there = read_config(file)
            _check_kind(self.path, there, self.kind, self._config["format"])
            _compare(self.path, self.kind, there, self._config)
        else:
            write_text(file, json.dumps(self._config, indent=1) + "\n")

    def save(self, state: Mapping[str, Any]) -> None:
        """Write down where the run goes on, together with how far its log goes.

        Lines that are appended after this do not count when the run is resumed: what wrote them is
        done again.

        Raises:
            FolderNotWritable: It cannot be written. The checkpoint before it is as it was.
        """
        lines = self.log.lines()
        checkpoint = {"entries": len(lines), "log": _digest(b"".join(lines)), "state": state}
        text = json.dumps(checkpoint, separators=(",", ":"))
        write_text(self.path / CHECKPOINT, f"{text}\n{_digest(text.encode())}\n")

    def resume(self) -> Any:
        """Return the state that was saved last, and cut the log to its length then; None if none.

        Raises:
            FolderRefused: Checkpoint or log are damaged.
        """
        checkpoint = _read_checkpoint(self.path)
        if checkpoint is None:
            self.log.cut(0)
            return None
        _check_log(self.log, checkpoint)
        self.log.cut(checkpoint["entries"])
        return checkpoint["state"]


class RunLog(LineFile):
    """The log of a run: JSON, one object in each line."""

    def add(self, entry: Mapping[str, Any]) -> None:
        """Write an entry to the disk."""
        self.append(json.dumps(entry, separators=(",", ":")))

    def entries(self) -> list[dict[str, Any]]:
        """Return everything that was added.

        Raises:
            FolderRefused: A line cannot be read.
        """
        found = []
        for place, line in enumerate(self.lines(), 1):
            try:
                entry = json.loads(line)
                if not isinstance(entry, dict):
                    raise ValueError(f"it is {type(entry).__name__}, not an object")
            except ValueError as fault:
                message = f"line {place} of {self.path} is damaged: {fault}"
                raise FolderRefused(message) from fault
            found.append(entry)
        return found


@dataclass(frozen=True)
class StoredRun:
    """What a folder holds, for those who only read.

    Attributes:
        path: The folder.
        config: What fixes the run.
        entries: Its log, as far as the last checkpoint if there are checkpoints.
        state: What was saved last; None if nothing was.
    """

    path: Path
    config: dict[str, Any]
    entries: list[dict[str, Any]]
    state: Any


def read_run(path: Path, kind: str | None = None, format_most: int | None = None) -> StoredRun:
    """Read the folder of a run. Another process may work in it meanwhile.

    Args:
        path: The folder.
        kind: What the run has to be; None for any.
        format_most: The highest format that the reader knows; None for any.

    Raises:
        FolderRefused: There is no such run, or it cannot be read.
    """
    file = path / CONFIG
    if not file.exists():
        raise FolderRefused(f"{path} holds no run: it has no {CONFIG}")
    config = read_config(file)
    if kind is not None:
        _check_kind(path, config, kind, format_most or config["format"])
    log = RunLog(path / LOG)
    checkpoint = _read_checkpoint(path)
    entries = log.entries()
    if checkpoint is None:
        return StoredRun(path, config, entries, None)
    _check_log(log, checkpoint)
    return StoredRun(path, config, entries[: checkpoint["entries"]], checkpoint["state"])


def read_config(file: Path) -> dict[str, Any]:
    """Return the configuration of a run.

    Raises:
        FolderRefused: The file is none.
    """
    try:
        config = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise FolderRefused(f"{file} is damaged: it is not JSON: {fault}") from fault
    if not isinstance(config, dict) or not isinstance(config.get("kind"), str):
        raise FolderRefused(f"{file} is not the configuration of a run")
    return config


def refuse_strangers(path: Path, kind: str) -> None:
    """Refuse a path that is not a folder, and a folder with files in it that are not of a run.

    Raises:
        FolderRefused: It is such a path.
    """
    if path.exists() and not path.is_dir():
        raise FolderRefused(f"{path} is not a folder")
    if not path.exists() or (path / CONFIG).exists():
        return
    others = sorted(file.name for file in path.iterdir() if file.name not in OWN)
    if others:
        raise FolderRefused(
            f"{path} holds no {kind}: it has {_short(others)} but no {CONFIG}. Choose another "
            "folder, or an empty one."
        )


def _check_kind(path: Path, config: Mapping[str, Any], kind: str, most: int) -> None:
    if config["kind"] != kind:
        raise FolderRefused(f"{path} holds a run of another kind: {config['kind']}, not {kind}")
    there = config.get("format")
    if not isinstance(there, int) or there > most:
        raise FolderRefused(
            f"{path} was written by a newer version of hs_env: its format is {_short(there)}, and "
            f"this version reads formats up to {most}"
        )


def _read_checkpoint(path: Path) -> dict[str, Any] | None:
    file = path / CHECKPOINT
    if not file.exists():
        return None
    text, _, digest = file.read_bytes().rstrip(b"\n").rpartition(b"\n")
    if digest.decode("ascii", "replace") != _digest(text):
        raise FolderRefused(f"{file} is damaged: its contents do not fit its checksum")
    checkpoint: dict[str, Any] = json.loads(text)
    return checkpoint


def _check_log(log: RunLog, checkpoint: Mapping[str, Any]) -> None:
    lines = log.lines()
    count = checkpoint["entries"]
    if len(lines) < count:
        raise FolderRefused(
            f"{log.path} is damaged: the checkpoint knows {count} lines, and there are {len(lines)}"
        )
    if _digest(b"".join(lines[:count])) != checkpoint["log"]:
        raise FolderRefused(
            f"{log.path} is damaged: its first {count} lines do not fit the checksum in "
            f"{CHECKPOINT}"
        )


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _compare(path: Path, kind: str, there: Mapping[str, Any], here: Mapping[str, Any]) -> None:
    differences = list(_differences(there, here))
    if differences:
        raise FolderRefused(
            f"{path} holds another {kind}: {'; '.join(differences)}. Choose another folder, or "
            "the same settings to go on with it."
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
