"""The checked-in stubs of the compiled module say what the module is."""

from __future__ import annotations

from pathlib import Path

import pytest

stubgen = pytest.importorskip("nanobind.stubgen")


def stubs(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.glob("*.pyi")}


def test_the_stubs_are_up_to_date(root: Path, tmp_path: Path) -> None:
    stubgen.main(["-q", "-r", "-m", "hs_env._core", "-O", str(tmp_path)])
    made = stubs(tmp_path / "_core")
    assert set(made) == {"__init__.pyi", "agents.pyi"}
    assert stubs(root / "hs_env" / "_core") == made, "run `make stub`"
