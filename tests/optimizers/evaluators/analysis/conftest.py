"""Folders of small runs, written as an optimiser writes them, without a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agent_zoo.runs import RunFolder
from agent_zoo.runs.versions import versions
from optimizers.evaluators import EvaluatorSettings
from optimizers.evaluators.evolution import FORMAT, KIND
from optimizers.evaluators.variation import variation_of

#: Writes a run: `write_run(name, fitness)`, and returns its folder.
WriteRun = Callable[..., Path]

DECKS = ("basic_mage", "basic_hunter", "basic_warrior")


@pytest.fixture
def write_run(tmp_path: Path) -> WriteRun:
    """Write a run from the fitness of everybody in each generation.

    The best of each generation lives on and is the first of the next. `representations` says what
    those who are born in each generation are, if not what the settings say.
    """

    def write(
        name: str,
        fitness: Sequence[Sequence[float]],
        *,
        seed: int = 1,
        representations: Sequence[str] | None = None,
        **settings: Any,
    ) -> Path:
        random = np.random.default_rng(seed)
        own = EvaluatorSettings(**{"decks": DECKS, "population": 3, "elites": 1, **settings})
        kinds = representations or [own.representation] * len(fitness)
        config = {
            "format": FORMAT,
            "versions": versions(),
            "seed": seed,
            "settings": own.to_dict(),
        }
        with RunFolder(tmp_path / name, KIND, config) as run:
            best: dict[str, Any] | None = None
            born = 0
            for generation, (kind, results) in enumerate(zip(kinds, fitness, strict=True)):
                individuals = []
                for place, result in enumerate(results):
                    if best is None or place > 0:
                        genome = variation_of(kind, 0.05).create(random).to_dict()
                        new = {"number": born, "born": generation, "parent": None, "genome": genome}
                        born += 1
                    else:
                        new = best
                    individuals.append({**new, "fitness": float(result), "survives": True})
                best = max(individuals, key=lambda one: float(one["fitness"]))
                run.log.add({"generation": generation, "games": 12, "individuals": individuals})
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
