"""A run that is short enough for tests, and a way to kill it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

from hs_env import Rules
from optimizers import WeightSettings, evolve_weights

DECKS = ("basic_mage", "basic_warrior")
SETTINGS = WeightSettings(
    generations=6, population=3, offspring=3, games=2, decks=DECKS, rules=Rules(), hall_of_fame=2
)
#: The files that have to be the same, however a run was interrupted.
FILES = ("config.json", "log.jsonl", "metrics.csv", "checkpoint.json")


def run(folder: Path, **options: Any) -> None:
    """Go to the end, in this process."""
    chosen = {"settings": SETTINGS, "workers": 2, "progress": False, **options}
    evolve_weights(folder, seed=4, **chosen)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files that have to be the same."""
    return {name: (folder / name).read_bytes() for name in FILES}


def run_and_kill(folder: Path, after: float) -> bool:
    """Run in another process and kill it after some seconds; return whether it had ended."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.optimizers.short_run"])
    process = context.Process(target=run, args=(folder,))
    process.start()
    process.join(after)
    ended = process.exitcode == 0
    if process.is_alive():
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
    process.join()
    assert ended or process.exitcode in (0, -signal.SIGKILL)
    return ended
