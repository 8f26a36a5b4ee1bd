"""Let only one process at a time use a folder."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
import warnings
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from agent_zoo.errors import FolderInUse

__all__ = ["FolderLock"]

if sys.platform == "win32":
    import msvcrt

    #: Locked bytes cannot be read on Windows, so this is one that is never written.
    FAR_AWAY = 1 << 30

    def _lock(file: BinaryIO) -> None:
        file.seek(FAR_AWAY)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Keeps other processes out of a folder for as long as a `with` block runs.

    The file `lock` in the folder says who is there. The lock itself is the operating system's: it
    ends with the process, however that ends, so a file that was left behind keeps nobody out.

    Args:
        folder: The folder; it is made if it does not exist.

    Raises:
        FolderInUse: Another process has it; the message says which.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> FolderLock:
        self._folder.mkdir(parents=True, exist_ok=True)
        file = (self._folder / "lock").open("a+b")
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):  # which of them, depends on the system
            with file:
                raise FolderInUse(
                    f"{self._folder} is in use by {_holder(file)}. Wait until it has ended, or "
                    "choose another folder."
                ) from None
        except OSError as fault:
            warnings.warn(
                f"{self._folder} cannot be locked ({fault}): take care that nobody else uses it",
                stacklevel=2,
            )
        self._file = file
        self._write(_myself())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._write({})
        self._file.close()

    def _write(self, holder: dict[str, object]) -> None:
        self._file.seek(0)
        self._file.truncate()
        self._file.write(json.dumps(holder).encode() if holder else b"")
        self._file.flush()


def _myself() -> dict[str, object]:
    return {
        "process": os.getpid(),
        "machine": socket.gethostname(),
        "since": time.strftime("%Y-%m-%d %H:%M:%S %z"),
    }


def _holder(file: BinaryIO) -> str:
    """Say who wrote the file, which may be empty between two writers."""
    file.seek(0)
    try:
        told = json.loads(file.read())
        return f"process {told['process']} on {told['machine']} since {told['since']}"
    except (ValueError, KeyError, TypeError):
        return "another process"
