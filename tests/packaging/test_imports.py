"""Imports run one way only, and the game never needs a learning library.

The order, from the bottom: hs_env, agent_zoo, optimizers, agent_zoo.experiments. Experiments stand
above the optimisers, because they compare what optimisers have found.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

#: Layers from the bottom to the top. A module belongs to the longest name that fits.
LAYERS = ("hs_env", "agent_zoo", "optimizers", "agent_zoo.experiments")

HEAVY = ["torch", "stable_baselines3", "hearthstone_data"]

#: Names are looked up above, when somebody gives an opponent by name; not when hs_env is imported.
EXCEPTIONS = {("hs_env.opponents", "agent_zoo")}


def layer(module: str) -> int | None:
    """The place of a module in the order; None for what is not ours."""
    fitting = [name for name in LAYERS if module == name or module.startswith(f"{name}.")]
    return LAYERS.index(max(fitting, key=len)) if fitting else None


def modules(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """All modules of the packages by name."""
    for package in ("hs_env", "agent_zoo", "optimizers"):
        for file in sorted((root / package).rglob("*.py")):
            parts = file.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            yield name, ast.parse(file.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    """Everything that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_module_imports_from_a_layer_above(root: Path) -> None:
    wrong = [
        f"{module} imports {other}"
        for module, tree in modules(root)
        for other in imported(tree)
        if (there := layer(other)) is not None
        and there > (layer(module) or 0)
        and (module, other) not in EXCEPTIONS
    ]
    assert wrong == []


def test_the_layers_are_told_apart() -> None:
    assert layer("agent_zoo.arena.match") == 1
    assert layer("agent_zoo.experiments.strength") == 3
    assert layer("agent_zoo.experiments_of_others") == 1
    assert layer("numpy.typing") is None


@pytest.mark.parametrize("package", LAYERS)
def test_a_package_imports_alone(package: str) -> None:
    above = list(LAYERS[LAYERS.index(package) + 1 :])
    code = f"import {package}, sys; print([m for m in {above + HEAVY} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout.strip(), done.returncode) == ("[]", 0), done.stderr
