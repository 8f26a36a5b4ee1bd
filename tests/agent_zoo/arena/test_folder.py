"""The folder of a tournament: one process at a time, and logs that two have written to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.arena import Tournament, tournament
from agent_zoo.errors import FolderInUse
from agent_zoo.runs.lock import FolderLock
from hs_env import _core
from hs_env.errors import HearthstoneError, Interrupted, InvalidOption
from tests.agent_zoo.arena.players import Breaks, NativeRandom, eager, lazy


def play(folder: Path, **options: Any) -> Tournament:
    """A tournament of 4 cells with 4 games each."""
    chosen: dict[str, Any] = {"agents": {"lazy": lazy, "eager": eager}, "games": 4, **options}
    return tournament(
        chosen.pop("agents"), decks=["basic_hunter", "basic_mage"], folder=folder, **chosen
    )


def log(folder: Path) -> list[bytes]:
    return (folder / "log.jsonl").read_bytes().splitlines(keepends=True)


# One at a time ------------------------------------------------------------------------------------

HOLD = """
import sys
from pathlib import Path
from agent_zoo.runs.lock import FolderLock
with FolderLock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_process_is_refused_and_told_who_is_there(tmp_path: Path) -> None:
    play(tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != "lock"}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(FolderInUse, match=f"in use by process {other.pid} on .* since") as no:
            play(tmp_path)
        other.kill()  # it cannot tidy up
    assert isinstance(no.value, HearthstoneError)
    after = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != "lock"}
    assert after == before
    assert str(other.pid) in (tmp_path / "lock").read_text()
    play(tmp_path)  # a lock ends with its process


def test_the_lock_holds_within_a_process_and_ends_with_the_context(tmp_path: Path) -> None:
    with FolderLock(tmp_path):
        assert json.loads((tmp_path / "lock").read_text())["process"] == os.getpid()
        with pytest.raises(FolderInUse, match=f"process {os.getpid()}"), FolderLock(tmp_path):
            pass
    assert (tmp_path / "lock").read_text() == ""
    play(tmp_path)


def test_the_lock_ends_when_the_tournament_fails(tmp_path: Path) -> None:
    play(tmp_path)
    with pytest.raises(InvalidOption, match="seed"):
        play(tmp_path, seed=9)
    with pytest.raises(KeyboardInterrupt):
        play(tmp_path / "b", agents={"lazy": Breaks(interrupt), "eager": eager})
    with FolderLock(tmp_path), FolderLock(tmp_path / "b"):
        pass


def test_a_file_system_without_locks_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: Any) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr("agent_zoo.runs.lock._lock", refuse)
    with pytest.warns(UserWarning, match="cannot be locked .no locks available"):
        play(tmp_path)


# What two processes have done to a log, before there was a lock -----------------------------------


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, Tournament]:
    folder = tmp_path / "run"
    return folder, play(folder)


def damage(folder: Path, *parts: bytes) -> None:
    (folder / "log.jsonl").write_bytes(b"".join(parts))


def test_matches_in_another_order_are_taken(played: tuple[Path, Tournament]) -> None:
    folder, whole = played
    one, two, _, four = log(folder)
    damage(folder, two, one, four)
    assert play(folder).results == whole.results
    assert log(folder)[:3] == [two, one, four]


@pytest.mark.parametrize("case", range(4))
def test_a_log_of_two_writers_is_mended(case: int, played: tuple[Path, Tournament]) -> None:
    folder, whole = played
    one, two, three, four = log(folder)
    parts, message = [
        ((one, one, two, two), "line 2 holds a match for the second time; line 4"),
        ((one, two[100:], three), "line 2 cannot be read"),
        ((one, two[:-50] + three, four), "line 2 cannot be read"),
        ((one, b"{}\n", three, four), "line 2 cannot be read"),
    ][case]
    damage(folder, *parts)
    damaged = (folder / "log.jsonl").read_bytes()
    with pytest.warns(UserWarning, match=message):
        assert play(folder).results == whole.results
    assert (folder / "log.damaged_1.jsonl").read_bytes() == damaged
    assert len(log(folder)) == 4
    assert play(folder).results == whole.results  # and now without a warning


def test_every_damaged_log_is_kept(played: tuple[Path, Tournament]) -> None:
    folder, _ = played
    for number in (1, 2):
        damage(folder, *log(folder), log(folder)[0])
        with pytest.warns(UserWarning, match=f"log.damaged_{number}.jsonl"):
            play(folder)


# Games of a cell that was interrupted -------------------------------------------------------------


def interrupt(view: Any) -> int:
    raise KeyboardInterrupt


class Steady(Breaks):
    def __repr__(self) -> str:
        return "Steady()"


@pytest.mark.parametrize("record", [False, True])
def test_an_interrupted_cell_goes_on_with_its_next_game(tmp_path: Path, record: bool) -> None:
    options: dict[str, Any] = {"record": record, "seed": 5}
    whole = play(tmp_path / "whole", agents={"one": Steady(lazy), "eager": eager}, **options)
    folder = tmp_path / "stopped"
    with pytest.raises(Interrupted) as stop:
        play(folder, agents={"one": Steady(interrupt, game=6), "eager": eager}, **options)
    assert [result.games for result in stop.value.result] == [4, 2]
    assert json.loads((folder / "unfinished.json").read_text())["totals"]["games"] == 2
    player = Steady(lazy)
    resumed = play(folder, agents={"one": player, "eager": eager}, **options)
    assert len(player.seeds) == 16 - 6
    assert resumed == whole
    assert not (folder / "unfinished.json").exists()


def test_a_native_cell_goes_on_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    agents = {"one": NativeRandom(), "two": NativeRandom()}
    whole = play(tmp_path / "whole", agents=agents, games=40, threads=1)
    call = _core.agents.play_games
    calls = []

    def stopping(**arguments: Any) -> Any:
        calls.append(arguments["games"][:, 5].tolist())
        played = call(**arguments)
        return {**played, "interrupt": KeyboardInterrupt() if len(calls) == 2 else None}

    monkeypatch.setattr(_core.agents, "play_games", stopping)
    folder = tmp_path / "stopped"
    with pytest.raises(Interrupted, match="stopped after"):
        play(folder, agents=agents, games=40, threads=1)
    done = calls[1][-1]
    assert play(folder, agents=agents, games=40, threads=1).results == whole.results
    assert calls[2][0] == done + 1


def test_an_unfinished_match_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Interrupted):
        play(tmp_path, agents={"one": Steady(interrupt, game=2), "eager": eager})
    file = tmp_path / "unfinished.json"
    file.write_text(file.read_text()[:-20])
    with pytest.raises(InvalidOption, match=r"unfinished\.json"):
        play(tmp_path, agents={"one": Steady(lazy), "eager": eager})


# A seed that nobody can guess ---------------------------------------------------------------------


def test_without_a_seed_the_folder_gives_it(tmp_path: Path) -> None:
    first = play(tmp_path / "a", seed=None)
    assert first.config["seed"] > 2**20
    assert play(tmp_path / "b", seed=None).config["seed"] != first.config["seed"]
    (tmp_path / "a" / "log.jsonl").unlink()
    assert play(tmp_path / "a", seed=None) == first
    assert play(tmp_path / "c", seed=first.config["seed"]).results == first.results
