"""A run that is short enough for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hs_env import Rules
from optimizers import WeightSettings, evolve_weights
from tests.optimizers.interruptions import run_and_kill

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


def kill_after(folder: Path, seconds: float) -> bool:
    """Run in another process and kill it; return whether it had ended before."""
    return run_and_kill(run, folder, seconds, preload=__name__)
