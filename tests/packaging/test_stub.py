"""The checked-in stub of the compiled module says what the module is."""

from __future__ import annotations

from pathlib import Path

import pytest

stubgen = pytest.importorskip("nanobind.stubgen")


def test_the_stub_is_up_to_date(root: Path) -> None:
    import hs_env._core

    generator = stubgen.StubGen(hs_env._core)
    generator.put(hs_env._core)
    stub = (root / "hs_env" / "_core.pyi").read_text()
    assert stub == generator.get(), "run `make stub`"
