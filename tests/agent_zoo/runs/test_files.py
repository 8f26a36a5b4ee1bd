"""Files that survive a crash: replaced in one step, or grown line by line."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import FolderNotWritable
from agent_zoo.runs.files import LineFile, write_text
from hs_env.errors import HearthstoneError


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("agent_zoo.runs.files.os.fsync", refuse)


def test_a_text_is_replaced_in_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "file"
    write_text(file, "one")
    replaced: list[str] = []
    replace = Path.replace

    def watch(part: Path, target: Any) -> Path:
        replaced.append(f"{part.read_text()} for {file.read_text()}")
        return replace(part, target)

    monkeypatch.setattr(Path, "replace", watch)
    write_text(file, "two")
    assert replaced == ["two for one"]
    assert [path.name for path in file.parent.iterdir()] == ["file"]


def test_a_full_disk_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    write_text(file, "one")
    fill_the_disk(monkeypatch)
    with pytest.raises(FolderNotWritable, match=r"file cannot be written: No space left") as no:
        write_text(file, "two")
    assert isinstance(no.value, HearthstoneError)
    assert isinstance(no.value, OSError)
    assert file.read_text() == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_lines_are_kept_in_order_and_can_be_cut(tmp_path: Path) -> None:
    lines = LineFile(tmp_path / "lines")
    assert lines.lines() == []
    lines.cut(3)
    for word in ("a", "b", "c"):
        lines.append(word)
    assert lines.lines() == [b"a\n", b"b\n", b"c\n"]
    lines.cut(2)
    assert lines.path.read_bytes() == b"a\nb\n"
    lines.cut(2)
    assert lines.path.read_bytes() == b"a\nb\n"


def test_a_line_that_was_cut_off_does_not_count(tmp_path: Path) -> None:
    lines = LineFile(tmp_path / "lines")
    lines.path.write_bytes(b"a\nb")
    assert lines.lines() == [b"a\n"]
    lines.cut(5)
    lines.append("c")
    assert lines.lines() == [b"a\n", b"c\n"]


def test_a_full_disk_takes_nothing_from_the_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = LineFile(tmp_path / "lines")
    lines.append("a")
    fill_the_disk(monkeypatch)
    with pytest.raises(FolderNotWritable, match="lines cannot be written: No space left"):
        lines.append("b")
    assert lines.path.read_bytes() == b"a\n"
