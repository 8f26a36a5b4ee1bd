"""What all tests share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# Machines are noisy: how long an example takes says nothing about the code.
settings.register_profile("hs_env", deadline=None, print_blob=True)
settings.load_profile("hs_env")


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the project."""
    return ROOT


@pytest.fixture(autouse=True)
def no_dice_left_over() -> Iterator[None]:
    """Fail a test if no effect asked for a scripted roll."""
    yield
    scenario = sys.modules.get("hs_env.scenario")
    if scenario is not None:
        scenario.check_dice()


@pytest.fixture(scope="session")
def hs_fuzz() -> Path:
    """Return the fuzzer, built with sanitizers. `make test` builds it before pytest starts."""
    binary = ROOT / "build" / "core" / "hs_fuzz"
    if not binary.exists():
        pytest.skip("build/core/hs_fuzz is not built: run `make test-core`")
    return binary
