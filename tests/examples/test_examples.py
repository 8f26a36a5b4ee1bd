"""Every example runs, with small settings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SETTINGS = {
    "01_watch_a_game.py": [],
    "02_train_with_maskable_ppo.py": [
        *("--steps", "256", "--envs", "2", "--rollout", "64", "--games", "1"),
    ],
    "03_write_a_policy.py": ["--games", "5"],
    "04_head_to_head.py": ["--games", "4"],
    "05_write_a_tree_search.py": ["1"],
    "06_evolve_weights.py": ["--generations", "1", "--games", "2"],
    "07_write_an_optimizer.py": ["--steps", "2", "--games", "2"],
    "08_evolve_on_a_cluster.py": ["--generations", "1", "--games", "2"],
    "09_map_of_play_styles.py": ["--evaluations", "20", "--games", "2"],
    "10_map_of_decks.py": ["--evaluations", "20", "--games", "2"],
    "11_draft_and_play.py": ["--games", "4"],
}
#: Those that keep a run in a folder.
KEEP = (
    "06_evolve_weights.py",
    "08_evolve_on_a_cluster.py",
    "09_map_of_play_styles.py",
    "10_map_of_decks.py",
)
NEEDS = {
    "02_train_with_maskable_ppo.py": "sb3_contrib",
    "08_evolve_on_a_cluster.py": "distributed",
    "09_map_of_play_styles.py": "ribs",
}
SAYS = {
    "01_watch_a_game.py": "game over",
    "02_train_with_maskable_ppo.py": "against greedy: won",
    "03_write_a_policy.py": "Hasty against random",
    "04_head_to_head.py": "ratings.csv",
    "05_write_a_tree_search.py": "TreeSearch against random",
    "06_evolve_weights.py": "1 generation, 810 games",
    "07_write_an_optimizer.py": "against greedy:",
    "08_evolve_on_a_cluster.py": "1 generation, 810 games",
    "09_map_of_play_styles.py": "20 evaluations, 40 games",
    "10_map_of_decks.py": "What if it cost 3 more?",
    "11_draft_and_play.py": "CheapFirst against greedy",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SETTINGS)
def test_the_example_runs(name: str, root: Path, tmp_path: Path) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    script = root / "examples" / name
    place = ["--folder", str(tmp_path / "run")] if name in KEEP else []
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", str(script), *SETTINGS[name], *place],
        capture_output=True,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "OMP_NUM_THREADS": "1"},
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert SAYS[name] in done.stdout


def test_the_listed_examples_are_short(root: Path) -> None:
    for name in SETTINGS:
        lines = (root / "examples" / name).read_text().splitlines()
        assert len(lines) <= 65, f"{name} has {len(lines)} lines"
