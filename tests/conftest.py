"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# Machines are noisy: how long an example takes says nothing about the code.
settings.register_profile("hs_env", deadline=None, print_blob=True)
settings.load_profile("hs_env")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def hs_fuzz() -> Path:
    """The fuzzer, built with sanitizers. `make test` builds it before pytest starts."""
    binary = ROOT / "build" / "core" / "hs_fuzz"
    if not binary.exists():
        pytest.skip("build/core/hs_fuzz is not built: run `make test-core`")
    return binary
