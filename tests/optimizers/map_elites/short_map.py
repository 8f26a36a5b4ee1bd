"""A map that is small enough for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from optimizers.map_elites import MapSettings, MapSummary, map_decks, paper_settings
from tests.optimizers.interruptions import run_and_kill

#: The files that have to be the same, however a run was interrupted.
FILES = ("config.json", "log.jsonl", "metrics.csv", "checkpoint.json")


def settings(**changed: Any) -> MapSettings:
    """Return settings of a run of a few seconds."""
    chosen: dict[str, Any] = {
        "games": 2,
        "evaluations": 230,
        "initial": 20,
        "in_flight": 30,
        "dims": (6, 6),
        **changed,
    }
    return paper_settings("starters", "hunter", "aggro", **chosen)


def run(folder: Path, **options: Any) -> MapSummary[Any]:
    """Go to the end, in this process."""
    chosen = {"settings": settings(), "workers": 2, "progress": False, **options}
    return map_decks(folder, seed=4, **chosen)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files that have to be the same."""
    return {name: (folder / name).read_bytes() for name in FILES}


def kill_after(folder: Path, seconds: float) -> bool:
    """Run in another process and kill it; return whether it had ended before."""
    return run_and_kill(run, folder, seconds, preload=__name__)
