"""Imports run one way only, and the game never needs a learning library.

The order, from the bottom: hs_env, agent_zoo, optimizers, agent_zoo.experiments, agent_zoo.command.
Experiments stand above the optimisers, because they compare what optimisers have found. The command
stands above all, because it calls all.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hs_env

#: Layers from the bottom to the top. A module belongs to the longest name that fits.
LAYERS = ("hs_env", "agent_zoo", "optimizers", "agent_zoo.experiments", "agent_zoo.command")

HEAVY = ["torch", "stable_baselines3", "hearthstone_data"]
FOLDER = Path(hs_env.__file__).parent

#: Whole games against an opponent by name, with every environment.
PLAY = """
import gymnasium, hs_env
from hs_env import hearthstone_v0
env = gymnasium.make("hs_env/Hearthstone-v0", opponent={opponent!r})
envs = gymnasium.make_vec("hs_env/Hearthstone-v0", num_envs=2, opponent={opponent!r},
                          vectorization_mode="vector_entry_point")
_, info = env.reset(seed=1)
done = False
while not done:
    _, _, done, _, info = env.step(env.action_space.sample(info["action_mask"]))
envs.reset(seed=1)
for _ in range(100):
    envs.step(envs.unwrapped.sample_actions())
aec = hearthstone_v0.env()
aec.reset(seed=1)
for agent in aec.agent_iter():
    seen, _, terminated, _, _ = aec.last()
    aec.step(None if terminated else aec.action_space(agent).sample(seen["action_mask"]))
"""


def layer(module: str) -> int | None:
    """Return the place of a module in the order; None for what is not ours."""
    fitting = [name for name in LAYERS if module == name or module.startswith(f"{name}.")]
    return LAYERS.index(max(fitting, key=len)) if fitting else None


def modules(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Yield all modules of the packages by name."""
    for package in ("hs_env", "agent_zoo", "optimizers"):
        for file in sorted((root / package).rglob("*.py")):
            parts = file.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            yield name, ast.parse(file.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield everything that a module imports, wherever in it."""
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
        if (there := layer(other)) is not None and there > (layer(module) or 0)
    ]
    assert wrong == []


def test_the_layers_are_told_apart() -> None:
    assert layer("agent_zoo.arena.match") == 1
    assert layer("agent_zoo.experiments.strength") == 3
    assert layer("agent_zoo.experiments_of_others") == 1
    assert layer("numpy.typing") is None


def run(code: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *options, "-c", code], capture_output=True, text=True, check=False
    )


def loaded(code: str, names: list[str]) -> list[str]:
    """Return those of the modules that are there after the code has run."""
    done = run(f"{code}\nimport sys; print(*[m for m in {names} if m in sys.modules])")
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("package", LAYERS)
def test_a_package_imports_alone(package: str) -> None:
    above = list(LAYERS[LAYERS.index(package) + 1 :])
    assert loaded(f"import {package}", above + HEAVY) == []


def test_playing_needs_no_other_package() -> None:
    assert loaded(PLAY.format(opponent="random"), [*LAYERS[1:], *HEAVY]) == []


def test_the_name_of_a_policy_leads_to_its_package() -> None:
    agents = ["agent_zoo.agents.greedy", "agent_zoo.agents.turn_search"]
    assert loaded(PLAY.format(opponent="greedy"), agents) == agents[:1]


@pytest.mark.parametrize("package", ["agent_zoo", "optimizers"])
def test_no_file_of_the_game_names_what_builds_on_it(package: str) -> None:
    naming = [str(file) for file in FOLDER.rglob("*.py") if package in file.read_text("utf-8")]
    assert naming == []


def test_a_clone_that_is_not_built_says_what_to_do(tmp_path: Path) -> None:
    built = shutil.ignore_patterns("_core*.so", "_core*.pyd")
    shutil.copytree(FOLDER, tmp_path / "hs_env", ignore=built)
    # Without site-packages nothing but the copy can be found.
    done = run(f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import hs_env", "-I", "-S")
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: hs_env has a compiled part, which cannot be imported: ")
    assert "`make build` or `pip install .`" in last
