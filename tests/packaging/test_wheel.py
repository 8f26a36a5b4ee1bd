"""What people get when they install: the packages with their data, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("scikit_build_core")


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory, root: Path) -> set[str]:
    """Return the files of a wheel, built without the compiled module because that takes long."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q"]
    settings = ("wheel.cmake=false", "wheel.py-api=py3", f"build-dir={folder}/build")
    options = [word for setting in settings for word in ("-C", setting)]
    command += [*options, "-w", str(folder), str(root)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("hs_env-*.whl")
    return {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}


def test_everything_that_is_needed_is_in(contents: set[str], root: Path) -> None:
    wanted = {
        str(path.relative_to(root))
        for package in ("hs_env", "agent_zoo", "optimizers")
        for kind in ("*.py", "*.pyi", "*.csv", "tokens.txt", "py.typed")
        for path in (root / package).rglob(kind)
    }
    assert wanted - contents == set()
    for package in ("hs_env", "agent_zoo", "optimizers"):
        assert f"{package}/py.typed" in contents


def test_nothing_else_is_in(contents: set[str]) -> None:
    assert {name.split("/")[0] for name in contents} == {"hs_env", "agent_zoo", "optimizers"}
    assert not [n for n in contents if n.endswith((".cc", ".h", ".so", ".pyc"))]


def test_torch_is_pinned_alike_everywhere(root: Path) -> None:
    pins = [
        line.strip(' ",')
        for name in ("pyproject.toml", "constraints.txt")
        for line in (root / name).read_text().splitlines()
        if line.strip(' ",').startswith("torch")
    ]
    assert len(pins) == 2
    assert len(set(pins)) == 1
