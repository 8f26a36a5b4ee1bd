"""Folders of small runs, written as an optimiser writes them, without a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agent_zoo.runs import RunFolder
from agent_zoo.runs.versions import versions
from hs_env import Rules
from optimizers.weights import FORMAT, KIND, WeightSettings

#: Writes a run: `write_run(name, survivors)`, and returns its folder.
WriteRun = Callable[..., Path]

MAGE_AND_HUNTER = ("basic_hunter", "basic_mage")


def config_of(deck_names: Sequence[str], seed: int, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a run has in its `config.json`."""
    own = WeightSettings(decks=deck_names, rules=Rules(mulligan=False), games=2, **settings)
    return {"format": FORMAT, "versions": versions(), "seed": seed, "settings": own.to_dict()}


def individual(
    number: int, born: int, survives: bool, decks: int, random: np.random.Generator
) -> dict[str, Any]:
    """Return an individual as the log has it, with made-up wins in 4 games for each two decks."""
    wins = random.integers(0, 5, (decks, decks))
    return {
        "number": number,
        "born": born,
        "parent": None,
        "genome": {"values": random.uniform(0, 1, 21).tolist(), "steps": [0.1] * 21},
        "fitness": int(wins.sum()),
        "wins": wins.tolist(),
        "played": np.full_like(wins, 4).tolist(),
        "survives": survives,
    }


@pytest.fixture
def write_run(tmp_path: Path) -> WriteRun:
    """Write a run from the numbers of those who live on after each generation.

    A number that a generation has for the first time is born in it. Everybody else who lived
    before, and one more who is born, are evaluated too and do not live on.
    """

    def write(
        name: str,
        survivors: Sequence[Sequence[int]],
        *,
        deck_names: Sequence[str] = MAGE_AND_HUNTER,
        seed: int = 1,
        **settings: Any,
    ) -> Path:
        random = np.random.default_rng(seed)
        known: dict[int, dict[str, Any]] = {}
        with RunFolder(tmp_path / name, KIND, config_of(deck_names, seed, settings)) as run:
            before: list[int] = []
            for generation, living in enumerate(survivors):
                evaluated = list(dict.fromkeys([*living, *before, 1000 + generation]))
                for number in evaluated:
                    new = individual(number, generation, False, len(deck_names), random)
                    old = known.setdefault(number, new)
                    known[number] = {**new, "born": old["born"], "genome": old["genome"]}
                entries = [{**known[one], "survives": one in living} for one in evaluated]
                run.log.add({"generation": generation, "games": 1, "individuals": entries})
                before = list(living)
        return tmp_path / name

    return write


@pytest.fixture
def change_log() -> Callable[[Path, Callable[[list[Any]], object]], None]:
    """Change the entries of a log in place."""

    def change(folder: Path, do: Callable[[list[Any]], object]) -> None:
        file = folder / "log.jsonl"
        entries = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        do(entries)
        file.write_text("".join(json.dumps(entry) + "\n" for entry in entries), "utf-8")

    return change
