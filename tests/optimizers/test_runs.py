"""Runs can be killed at any moment, resumed anywhere, and end the same."""

from __future__ import annotations

import csv
import errno
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import FolderInUse, FolderNotWritable, FolderRefused
from agent_zoo.runs import FolderLock, read_run
from hs_env import Rules
from hs_env.errors import InvalidOption
from optimizers import WeightSettings, evolve_weights, resume
from optimizers.run import METRICS
from optimizers.weights import PAPER_DECKS
from tests.optimizers.short_run import DECKS, FILES, SETTINGS, contents, kill_after, run


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nobody interrupted."""
    folder = tmp_path_factory.mktemp("runs") / "whole"
    run(folder)
    return folder


#: Windows has neither SIGKILL nor /dev/full.
posix = pytest.mark.skipif(sys.platform == "win32", reason="there is no such thing on Windows")


# What a run leaves --------------------------------------------------------------------------------


def test_the_log_tells_of_every_generation(whole: Path) -> None:
    stored = read_run(whole)
    assert [entry["generation"] for entry in stored.entries] == list(range(6))
    assert [len(entry["individuals"]) for entry in stored.entries] == [3, 6, 6, 6, 6, 6]
    for entry in stored.entries:
        living = [one for one in entry["individuals"] if one["survives"]]
        best = sorted((one["fitness"] for one in entry["individuals"]), reverse=True)[:3]
        assert sorted((one["fitness"] for one in living), reverse=True) == best
        for one in entry["individuals"]:
            assert sum(map(sum, one["wins"])) == one["fitness"]
            assert len(one["genome"]["values"]) == len(one["genome"]["steps"]) == 21


def rows(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(file.read_text().splitlines()))


def test_metrics_and_times_have_a_line_for_each(whole: Path) -> None:
    metrics = rows(whole / "metrics.csv")
    assert tuple(metrics[0]) == METRICS
    assert [row["generation"] for row in metrics] == [str(number) for number in range(6)]
    assert metrics[0]["newcomers"] == "3"
    times = rows(whole / "times.csv")
    assert len(times) == 6
    assert float(times[3]["seconds"]) > 0


def test_the_configuration_says_everything(whole: Path) -> None:
    config = read_run(whole).config
    assert config["seed"] == 4
    assert WeightSettings.from_dict(config["settings"]).to_dict() == SETTINGS.to_dict()
    assert config["versions"]["rules"] >= 2
    assert config["settings"]["rules"]["card_table"]


def test_the_defaults_are_the_papers() -> None:
    paper = WeightSettings()
    assert (paper.generations, paper.population, paper.offspring, paper.games) == (100, 10, 10, 20)
    assert [deck.name for deck in paper.decks] == list(PAPER_DECKS)
    assert paper.rules == Rules(cards="cig_2018", mulligan=False)
    assert (paper.adaptation, paper.floor, paper.shared_normal) == ("multiply", 1e-5, False)
    assert (paper.racing, paper.hall_of_fame, paper.common_deals) == (1, 0, False)


def test_a_finished_run_is_not_played_again(whole: Path) -> None:
    before = contents(whole)
    assert resume(whole, progress=False).generations == 6
    assert contents(whole) == before


@pytest.mark.parametrize(
    "change",
    [
        {"engine": "cma"},
        {"racing": 2},
        {"common_deals": True},
        {"adaptation": "add"},
        {"agent": {"weapon": "own"}},
    ],
)
def test_other_settings_lead_to_other_runs_that_resume_too(
    tmp_path: Path, whole: Path, change: dict[str, Any]
) -> None:
    settings = WeightSettings(**{**vars(SETTINGS), "generations": 3, **change})
    run(tmp_path / "run", settings=settings)
    assert read_run(tmp_path / "run").entries != read_run(whole).entries[:3]
    before = contents(tmp_path / "run")
    resume(tmp_path / "run", progress=False)
    assert contents(tmp_path / "run") == before


def test_a_budget_ends_a_run_after_the_generation_that_spends_it(tmp_path: Path) -> None:
    settings = WeightSettings(**{**vars(SETTINGS), "budget": 100})
    run(tmp_path / "run", settings=settings)
    games = [entry["games"] for entry in read_run(tmp_path / "run").entries]
    assert sum(games) >= 100 > sum(games[:-1])
    assert len(games) < SETTINGS.generations


# Killed and resumed -------------------------------------------------------------------------------


def cut(folder: Path, whole: Path, generation: int) -> None:
    """Make what a run that was stopped before a generation has left."""
    settings = WeightSettings(**{**vars(SETTINGS), "generations": generation})
    run(folder, settings=settings)
    (folder / "config.json").write_bytes((whole / "config.json").read_bytes())


@pytest.mark.parametrize("generation", [1, 3, 5])
def test_a_run_goes_on_after_any_generation(tmp_path: Path, whole: Path, generation: int) -> None:
    cut(tmp_path / "run", whole, generation)
    resume(tmp_path / "run", workers=1, progress=False)
    assert contents(tmp_path / "run") == contents(whole)


@posix
@pytest.mark.slow
def test_twenty_kills_change_nothing(tmp_path: Path, whole: Path) -> None:
    dice = random.Random(2026)
    kills = 0
    folder = tmp_path / "0"
    for number in range(200):
        if kill_after(folder, dice.uniform(0.0, 1.2)):
            assert contents(folder) == contents(whole)
            folder = tmp_path / str(number)
        else:
            kills += 1
        if kills >= 20:
            break
    assert kills >= 20
    run(folder)
    assert contents(folder) == contents(whole)


@posix
def test_a_process_that_was_killed_leaves_no_lock(tmp_path: Path, whole: Path) -> None:
    kill_after(tmp_path / "run", 0.4)
    run(tmp_path / "run")
    assert contents(tmp_path / "run") == contents(whole)


# Elsewhere ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", ["threads", "processes", "dask"])
def test_the_same_files_on_every_executor(tmp_path: Path, whole: Path, executor: str) -> None:
    run(tmp_path / "run", executor=executor)
    assert contents(tmp_path / "run") == contents(whole)


@posix
@pytest.mark.slow
def test_a_dask_worker_that_is_killed_costs_time_only(tmp_path: Path) -> None:
    from distributed import Client, LocalCluster

    settings = WeightSettings(**{**vars(SETTINGS), "games": 16})
    run(tmp_path / "whole", settings=settings)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
        client.get_executor() as executor,
    ):
        killer = _kill_when_it_works(client, tmp_path / "run")
        run(tmp_path / "run", settings=settings, executor=executor)
        assert killer.wait() == 0
    assert contents(tmp_path / "run") == contents(tmp_path / "whole")


KILL = """
import os, signal, sys, time
from pathlib import Path
log, victim = Path(sys.argv[1]), int(sys.argv[2])
end = time.monotonic() + 60
while not log.exists() and time.monotonic() < end:
    time.sleep(0.01)
time.sleep(0.2)
os.kill(victim, signal.SIGKILL)
"""


def _kill_when_it_works(client: Any, folder: Path) -> subprocess.Popen[bytes]:
    """Kill a worker soon after the first generation was logged, from another process."""
    victim = next(iter(client.run(os.getpid).values()))
    log = str(folder / "log.jsonl")
    return subprocess.Popen([sys.executable, "-c", KILL, log, str(victim)])


# What is refused, and disks that are full ---------------------------------------------------------


def test_another_seed_or_setting_is_refused(tmp_path: Path, whole: Path) -> None:
    before = contents(whole)
    with pytest.raises(FolderRefused, match="seed is 4 there and 5 here"):
        evolve_weights(whole, seed=5, settings=SETTINGS, progress=False)
    other = WeightSettings(**{**vars(SETTINGS), "games": 4})
    with pytest.raises(FolderRefused, match=r"settings\.games is 2 there and 4 here"):
        evolve_weights(whole, seed=4, settings=other, progress=False)
    assert contents(whole) == before


def test_a_folder_in_use_is_refused(whole: Path) -> None:
    with FolderLock(whole), pytest.raises(FolderInUse):
        resume(whole, progress=False)


def test_where_there_is_no_run_nothing_is_resumed(tmp_path: Path) -> None:
    with pytest.raises(FolderRefused, match="holds no run"):
        resume(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_another_version_is_refused(tmp_path: Path, whole: Path) -> None:
    for name in FILES:
        (tmp_path / name).write_bytes((whole / name).read_bytes())
    config = json.loads((tmp_path / "config.json").read_text())
    config["versions"]["rules"] += 1
    (tmp_path / "config.json").write_text(json.dumps(config))
    with pytest.raises(FolderRefused, match=r"versions\.rules is"):
        resume(tmp_path, progress=False)


@posix
def test_a_checkpoint_that_does_not_fit_leaves_the_one_before(tmp_path: Path, whole: Path) -> None:
    """`/dev/full` refuses every byte, as a full disk does."""
    cut(tmp_path / "run", whole, 2)
    before = contents(tmp_path / "run")["checkpoint.json"]
    (tmp_path / "run" / "checkpoint.json.part").symlink_to("/dev/full")
    with pytest.raises(FolderNotWritable, match=r"checkpoint\.json cannot be written: No space"):
        resume(tmp_path / "run", progress=False)
    assert contents(tmp_path / "run")["checkpoint.json"] == before
    resume(tmp_path / "run", progress=False)
    assert contents(tmp_path / "run") == contents(whole)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system with room for a part of a run."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=48k", "tmpfs", str(disk)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("this account may not mount file systems; /dev/full stands in above")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_file_system_leaves_the_last_checkpoint_good(
    tmp_path: Path, small_disk: Path, whole: Path
) -> None:
    folder = small_disk / "run"
    with pytest.raises(FolderNotWritable, match=os.strerror(errno.ENOSPC)):
        run(folder)
    stored = read_run(folder)
    assert 0 < len(stored.entries) < 6
    moved = tmp_path / "moved"
    moved.mkdir()
    for file in folder.iterdir():
        (moved / file.name).write_bytes(file.read_bytes())
    resume(moved, progress=False)
    assert contents(moved) == contents(whole)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"generations": 0}, "generations is a number from 1"),
        ({"engine": "ga"}, "engine is one of 'es', 'cma'"),
        ({"population": 0}, "population"),
        ({"racing": 3}, "racing in 3 rounds"),
        ({"decks": ()}, "there is none"),
        ({"agent": {"weights": "eva"}}, "the weights are what evolves"),
        ({"agent": {"speed": 3}}, "unknown option 'speed'"),
        ({"floor": -1}, "floor"),
        ({"budget": 0}, "budget is a number from 1"),
    ],
)
def test_settings_are_checked(setting: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        WeightSettings(**{"decks": DECKS, **setting})


def test_a_run_that_was_killed_before_it_began_begins(tmp_path: Path, whole: Path) -> None:
    """A kill while the first file is written leaves a part of that file, and nothing else."""
    folder = tmp_path / "begun"
    folder.mkdir()
    (folder / "config.json.part").write_text("{")
    run(folder)
    assert contents(folder) == contents(whole)
