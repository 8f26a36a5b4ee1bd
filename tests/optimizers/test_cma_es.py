"""CMA-ES as an optimiser like the others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hs_env.errors import InvalidOption
from optimizers import CmaEs


def closeness(values: tuple[float, ...]) -> float:
    return -sum((value - 0.3) ** 2 for value in values)


def evolve(engine: CmaEs, generations: int) -> None:
    for _ in range(generations):
        asked = engine.ask()
        engine.tell(asked, [closeness(one.genome.values) for one in asked])


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_top_of_a_hill(seed: int) -> None:
    engine = CmaEs(8, seed=seed)
    evolve(engine, 60)
    assert closeness(engine.champion.values) > -1e-4
    best = [closeness(one.genome.values) for one in engine.population]
    assert best == sorted(best, reverse=True)
    assert len(best) == 10


def test_candidates_stay_within_the_bounds_and_are_numbered() -> None:
    engine = CmaEs(4, population=6, low=-1, high=0.5, step=5)
    evolve(engine, 3)
    asked = engine.ask()
    assert all(-1 <= value <= 0.5 for one in asked for value in one.genome.values)
    assert [one.number for one in asked] == list(range(18, 24))
    assert {one.born for one in asked} == {3} == {engine.generation}


def test_the_same_seed_gives_the_same_run_and_another_does_not() -> None:
    runs = [CmaEs(5, seed=seed) for seed in (1, 1, 2)]
    for run in runs:
        evolve(run, 10)
    assert runs[0].ask() == runs[1].ask() != runs[2].ask()


@pytest.mark.parametrize("asked", [True, False])
def test_it_goes_on_where_it_was_written_down(asked: bool) -> None:
    whole, stopped = CmaEs(5, seed=3), CmaEs(5, seed=3)
    evolve(whole, 20)
    evolve(stopped, 8)
    if asked:
        stopped.ask()
    state = json.loads(json.dumps(stopped.to_dict()))
    resumed = CmaEs(5, seed=3)
    resumed.restore(state)
    assert resumed.to_dict() == state
    evolve(resumed, 12)
    assert resumed.champion == whole.champion
    assert json.dumps(resumed.to_dict()) == json.dumps(whole.to_dict())


@pytest.mark.parametrize("state", [{}, {"engine": {}}, {"engine": 3}])
def test_a_state_that_is_none_is_refused_and_changes_nothing(state: Any) -> None:
    engine = CmaEs(5, seed=3)
    evolve(engine, 2)
    before = json.dumps(engine.to_dict())
    with pytest.raises(InvalidOption, match="not a CMA-ES that was written down"):
        engine.restore(state)
    assert json.dumps(engine.to_dict()) == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"genes": 1}, "genes is a number from 2"),
        ({"genes": 3, "population": 4}, "population is a number from 5"),
        ({"genes": 3, "low": 1, "high": 0}, "high is a number from 1"),
        ({"genes": 3, "step": 0}, "step is a number"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        CmaEs(options.pop("genes"), **options)


def test_tell_takes_what_was_asked_for() -> None:
    engine = CmaEs(3, population=5)
    with pytest.raises(InvalidOption, match="candidates that ask returned last"):
        engine.tell([], [])
    asked = engine.ask()
    for results in ([1.0] * 4, [1.0] * 4 + [float("nan")]):
        with pytest.raises(InvalidOption, match="5 finite numbers"):
            engine.tell(asked, results)
    assert engine.generation == 0
