"""What lies in the root of the project and in its source distribution, and what version it is."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import hs_env

#: Everything that may lie in the root: what people read, what tools read, and the folders.
ROOT = {
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"),
    *("pyproject.toml", "CMakeLists.txt", "Makefile", "constraints.txt"),
    *(".clang-format", ".gitignore", ".pre-commit-config.yaml"),
    *("hs_env", "agent_zoo", "optimizers", "examples", "docs", "tests", ".ci", ".github"),
}
#: What of it only the repository needs.
NOT_SHIPPED = {".ci", ".github", ".pre-commit-config.yaml"}
#: What building adds.
ADDED = {"PKG-INFO"}


def tracked(root: Path) -> list[str]:
    """Return the files that git knows, or would know if they were added."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        pytest.skip("this is no git repository")
    return [name for name in done.stdout.splitlines() if (root / name).exists()]


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory, root: Path) -> set[str]:
    """The files of a source distribution. Nothing is compiled and nothing downloaded for it."""
    pytest.importorskip("scikit_build_core")
    folder = tmp_path_factory.mktemp("sdist")
    code = f"from scikit_build_core.build import build_sdist; build_sdist({str(folder)!r})"
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (archive,) = folder.glob("*.tar.gz")
    assert archive.name == f"hs_env-{hs_env.__version__}.tar.gz"
    with tarfile.open(archive) as files:
        return {name.partition("/")[2] for name in files.getnames()}


def test_nothing_strays_in_the_root(root: Path) -> None:
    assert {name.split("/")[0] for name in tracked(root)} <= ROOT


def test_the_source_distribution_has_what_is_needed_and_nothing_else(
    shipped: set[str], root: Path
) -> None:
    wanted = {name for name in tracked(root) if name.split("/")[0] not in NOT_SHIPPED}
    assert shipped - ADDED == wanted


def test_the_source_distribution_has_nothing_from_the_root_that_strays(shipped: set[str]) -> None:
    assert {name.split("/")[0] for name in shipped} <= ROOT - NOT_SHIPPED | ADDED
    assert not [name for name in shipped if name.endswith((".so", ".pyd", ".pyc"))]


def test_the_version_is_stated_once(root: Path) -> None:
    assert importlib.metadata.version("hs-env") == hs_env.__version__
    stating = [
        name
        for name in ("pyproject.toml", "CMakeLists.txt", "hs_env/__init__.py")
        if f'"{hs_env.__version__}"' in (root / name).read_text(encoding="utf-8")
    ]
    assert stating == ["hs_env/__init__.py"]


def read_from_repository(root: Path, name: str) -> str:
    """Return a file that source distributions do not have."""
    if not (root / name).exists():
        pytest.skip(f"{name} is in the repository only")
    return (root / name).read_text(encoding="utf-8")


def test_every_python_that_is_promised_is_tested_and_has_a_wheel(root: Path) -> None:
    project = (root / "pyproject.toml").read_text(encoding="utf-8")
    promised = re.findall(r"Python :: (3\.\d+)", project)
    workflow = read_from_repository(root, ".github/workflows/ci.yml")
    (tested,) = re.findall(r"python: \[(.*)\]", workflow)
    assert re.findall(r"3\.\d+", tested) == promised
    (built,) = re.findall(r'^build = "(.*)"', project, re.MULTILINE)
    assert built.split() == [f"cp{version.replace('.', '')}-*" for version in promised]


def test_the_tools_that_judge_a_commit_are_pinned(root: Path) -> None:
    hooks = read_from_repository(root, ".pre-commit-config.yaml")
    tools = set(re.findall(r"entry: \.venv/bin/([a-z-]+)", hooks))
    pins = (root / "constraints.txt").read_text(encoding="utf-8")
    assert tools == {"ruff", "clang-format", "mypy"}
    assert tools <= set(re.findall(r"^([\w-]+)==", pins, re.MULTILINE))
