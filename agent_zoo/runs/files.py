"""Files that survive a crash: replaced in one step, or grown line by line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from agent_zoo.errors import FolderNotWritable

__all__ = ["LineFile", "write_text"]

#: How files are called while they are written; what was killed meanwhile leaves one behind.
PART = ".part"


def write_text(path: Path, text: str) -> None:
    """Write a file in one step: a reader finds the old text or the new one, never a part.

    When it returns, the text is on the disk. If it fails, the old file is as it was.

    Raises:
        FolderNotWritable: The disk is full, or the file cannot be written for another reason.
    """
    part = path.with_name(path.name + PART)
    with _explained(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with part.open("w", encoding="utf-8", newline="") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except OSError:
            part.unlink(missing_ok=True)
            raise


class LineFile:
    """A file of lines that only grows. A line is on the disk before `append` returns.

    A last line without its end was cut off when the program was killed. It does not count, and the
    next `cut` removes it.

    Args:
        path: The file; it is made by the first `append`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def lines(self) -> list[bytes]:
        """Return the whole lines, with their ends."""
        if not self.path.exists():
            return []
        lines = self.path.read_bytes().splitlines(keepends=True)
        return lines[:-1] if lines and not lines[-1].endswith(b"\n") else lines

    def append(self, line: str) -> None:
        """Write a line to the disk.

        Raises:
            FolderNotWritable: It cannot be written. The lines before it are as they were.
        """
        with _explained(self.path), self.path.open("ab") as file:
            end = file.seek(0, os.SEEK_END)
            try:
                file.write(line.encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                os.truncate(self.path, end)
                raise

    def cut(self, count: int) -> None:
        """Keep the first lines and remove what follows them."""
        if self.path.exists():
            kept = sum(map(len, self.lines()[:count]))
            if kept < self.path.stat().st_size:
                os.truncate(self.path, kept)


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise FolderNotWritable(
            f"{path} cannot be written: {fault.strerror or fault}; what was there before is "
            "unharmed"
        ) from fault
