"""Runs that several tests read, made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.map_elites.analysis import DeckMap, read_map

from .runs import play_run

CHANGES = {"Argent Squire": {"cost": 3}, "Silverback Patriarch": {"attack": 3}}


@pytest.fixture(scope="session")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_run(tmp_path_factory.mktemp("runs") / "before")


@pytest.fixture(scope="session")
def after(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_run(tmp_path_factory.mktemp("runs") / "after", changes=CHANGES)


@pytest.fixture(scope="session")
def old_map(before: Path) -> DeckMap:
    return read_map(before)


@pytest.fixture(scope="session")
def new_map(after: Path) -> DeckMap:
    return read_map(after)
