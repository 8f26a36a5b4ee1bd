"""The environments are about as fast as we say. `python -m tests.benchmarks` measures properly."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def environments() -> Any:
    path = Path(__file__).with_name("environments.py")
    spec = importlib.util.spec_from_file_location("environments", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_raw_environment_is_several_times_as_fast_as_connect_four(environments: Any) -> None:
    pytest.importorskip("pygame")
    found = environments.raw_env_vs_connect_four(seconds=0.2)
    assert found["raw_env_vs_connect_four"] > 4


@pytest.mark.slow
def test_wrapped_it_costs_little_more_than_an_environment_that_does_nothing(
    environments: Any,
) -> None:
    """The goal is 0.7; busy machines show less, because nothing stays in their caches."""
    assert environments.wrapped_vs_null(seconds=0.2)["env_vs_null"] > 0.5


@pytest.mark.slow
def test_the_vector_environment_steps_hundreds_of_thousands_of_games(environments: Any) -> None:
    assert environments.vector_steps(seconds=0.2)["vector_steps_per_second"] > 50_000
