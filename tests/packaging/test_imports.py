"""Imports run one way only, and the game never needs a learning library."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hs_env

LEARNING = ("torch", "stable_baselines3", "hearthstone_data")
FORBIDDEN = {
    "hs_env": ("agent_zoo", "optimizers", *LEARNING),
    "agent_zoo": ("optimizers", *LEARNING),
    "optimizers": LEARNING,
}
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


def run(code: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *options, "-c", code], capture_output=True, text=True, check=False
    )


def imported(code: str, modules: tuple[str, ...]) -> list[str]:
    """Those of the modules that are there after the code has run."""
    done = run(f"{code}\nimport sys; print(*[m for m in {modules} if m in sys.modules])")
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("package", FORBIDDEN)
def test_a_package_imports_alone(package: str) -> None:
    assert imported(f"import {package}", FORBIDDEN[package]) == []


def test_playing_needs_no_other_package() -> None:
    assert imported(PLAY.format(opponent="random"), FORBIDDEN["hs_env"]) == []


def test_the_name_of_a_policy_leads_to_its_package() -> None:
    found = imported(PLAY.format(opponent="greedy"), ("agent_zoo.greedy", "agent_zoo.turn_search"))
    assert found == ["agent_zoo.greedy"]


@pytest.mark.parametrize("package", ["agent_zoo", "optimizers"])
def test_no_file_of_the_game_names_what_builds_on_it(package: str) -> None:
    naming = [str(file) for file in FOLDER.rglob("*.py") if package in file.read_text()]
    assert naming == []


def test_a_clone_that_is_not_built_says_what_to_do(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "hs_env", ignore=shutil.ignore_patterns("_core*", "*.csv"))
    # Without site-packages nothing but the copy can be found.
    done = run(f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import hs_env", "-I", "-S")
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: hs_env has a compiled part, which cannot be imported: ")
    assert "No module named 'hs_env._core'" in last
    assert "`make build` or `pip install .`" in last
