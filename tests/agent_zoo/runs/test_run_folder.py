"""The folder of a run: what it keeps, what it refuses, and that it changes nothing it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import FolderInUse, FolderRefused
from agent_zoo.runs import FolderLock, RunFolder, read_run

CONFIG: dict[str, Any] = {"format": 1, "seed": 3, "settings": {"games": 4, "decks": ["a", "b"]}}


def open_run(path: Path, **changes: Any) -> RunFolder:
    return RunFolder(path, "walk", {**CONFIG, **changes})


def contents(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.iterdir() if file.name != "lock"}


def walk(path: Path, steps: int) -> None:
    """Take steps, each written to the log and then saved."""
    with open_run(path) as run:
        state = run.resume() or {"step": 0}
        while state["step"] < steps:
            run.log.add({"step": state["step"]})
            state = {"step": state["step"] + 1}
            run.save(state)


def test_a_run_keeps_its_log_and_its_state(tmp_path: Path) -> None:
    walk(tmp_path / "run", 3)
    stored = read_run(tmp_path / "run")
    assert stored.config == {"kind": "walk", **CONFIG}
    assert stored.entries == [{"step": 0}, {"step": 1}, {"step": 2}]
    assert stored.state == {"step": 3}


def test_a_run_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    walk(tmp_path / "whole", 5)
    walk(tmp_path / "stopped", 2)
    walk(tmp_path / "stopped", 5)
    assert contents(tmp_path / "stopped") == contents(tmp_path / "whole")


@pytest.mark.parametrize("torn", [b"", b'{"st', b'{"step":2}\n', b'{"step":2}\n{"step":3}\n{'])
def test_lines_after_the_last_checkpoint_do_not_count(tmp_path: Path, torn: bytes) -> None:
    walk(tmp_path / "whole", 5)
    walk(tmp_path / "run", 2)
    with (tmp_path / "run" / "log.jsonl").open("ab") as log:
        log.write(torn)
    assert read_run(tmp_path / "run").entries == [{"step": 0}, {"step": 1}]
    walk(tmp_path / "run", 5)
    assert contents(tmp_path / "run") == contents(tmp_path / "whole")


def test_a_run_that_was_stopped_before_its_first_checkpoint_begins_again(tmp_path: Path) -> None:
    with open_run(tmp_path / "run") as run:
        run.log.add({"step": 0})
    walk(tmp_path / "run", 1)
    assert read_run(tmp_path / "run").entries == [{"step": 0}]


REFUSED = {
    "another seed": (lambda path: open_run(path, seed=4), "seed is 3 there and 4 here"),
    "another setting": (
        lambda path: open_run(path, settings={"games": 6, "decks": ["a", "b"]}),
        "settings.games is 4 there and 6 here",
    ),
    "another kind": (lambda path: RunFolder(path, "swim", CONFIG), "another kind: walk, not swim"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_the_folder_of_another_run_is_refused(tmp_path: Path, case: str) -> None:
    walk(tmp_path, 2)
    before = contents(tmp_path)
    make, message = REFUSED[case]
    with pytest.raises(FolderRefused, match=message), make(tmp_path):
        pass
    assert contents(tmp_path) == before


def test_the_folder_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    with open_run(tmp_path, format=2):
        pass
    before = contents(tmp_path)
    with pytest.raises(FolderRefused, match="newer version of hs_env: its format is 2"):
        walk(tmp_path, 1)
    with pytest.raises(FolderRefused, match="newer version"):
        read_run(tmp_path, "walk", format_most=1)
    assert contents(tmp_path) == before


def test_a_folder_with_other_files_is_refused_and_not_even_locked(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("all of it")
    with pytest.raises(FolderRefused, match=r"holds no walk: it has .*thesis\.tex"):
        walk(tmp_path, 1)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.tex"]


def test_a_file_is_not_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FolderRefused, match="is not a folder"):
        walk(tmp_path / "file", 1)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format":1}'])
def test_a_damaged_config_is_refused(tmp_path: Path, text: str) -> None:
    walk(tmp_path, 2)
    (tmp_path / "config.json").write_text(text)
    before = contents(tmp_path)
    with pytest.raises(FolderRefused, match=r"config\.json"):
        walk(tmp_path, 3)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("file", ["checkpoint.json", "log.jsonl"])
@pytest.mark.parametrize("part", range(10))
def test_a_flipped_character_is_noticed(tmp_path: Path, file: str, part: int) -> None:
    walk(tmp_path, 4)
    path = tmp_path / file
    data = bytearray(path.read_bytes())
    data[len(data) * part // 10] ^= 1
    path.write_bytes(data)
    before = contents(tmp_path)
    with pytest.raises(FolderRefused, match=f"{file} is damaged"):
        walk(tmp_path, 5)
    with pytest.raises(FolderRefused, match="is damaged"):
        read_run(tmp_path)
    assert contents(tmp_path) == before


def test_a_log_that_lost_lines_is_refused(tmp_path: Path) -> None:
    walk(tmp_path, 4)
    lines = (tmp_path / "log.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "log.jsonl").write_bytes(b"".join(lines[:-1]))
    with pytest.raises(FolderRefused, match="the checkpoint knows 4 lines, and there are 3"):
        walk(tmp_path, 5)


def test_only_one_at_a_time(tmp_path: Path) -> None:
    with open_run(tmp_path), pytest.raises(FolderInUse), open_run(tmp_path):
        pass
    with open_run(tmp_path):
        pass


def test_a_refused_folder_is_not_locked_afterwards(tmp_path: Path) -> None:
    walk(tmp_path, 1)
    with pytest.raises(FolderRefused), open_run(tmp_path, seed=9):
        pass
    with FolderLock(tmp_path):
        pass


def test_where_there_is_no_run_nothing_is_read(tmp_path: Path) -> None:
    with pytest.raises(FolderRefused, match=r"holds no run: it has no config\.json"):
        read_run(tmp_path)


def test_settings_are_compared_as_json_keeps_them(tmp_path: Path) -> None:
    with open_run(tmp_path, settings={"decks": ("a", "b")}):
        pass
    with open_run(tmp_path, settings={"decks": ["a", "b"]}):
        pass
    assert json.loads((tmp_path / "config.json").read_text())["settings"] == {"decks": ["a", "b"]}
