"""The fuzzer's binaries and the card table they play with."""

from __future__ import annotations

from pathlib import Path

import pytest

from hs_env.cards import default
from tests.fuzz.strange_cards import strange


@pytest.fixture(scope="session")
def hs_fuzz_fast(root: Path) -> Path:
    """Return the fuzzer without sanitizers, for many games. `make test` builds it."""
    binary = root / "build" / "fuzz" / "hs_fuzz"
    if not binary.exists():
        pytest.skip("build/fuzz/hs_fuzz is not built: run `make fuzz`")
    return binary


@pytest.fixture(scope="session")
def card_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the default card set as a file."""
    path = tmp_path_factory.mktemp("fuzz") / "default.table"
    default().table.save(str(path))
    return path


@pytest.fixture(scope="session")
def strange_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a card set that uses the whole card language."""
    path = tmp_path_factory.mktemp("fuzz") / "strange.table"
    strange().table.save(str(path))
    return path
