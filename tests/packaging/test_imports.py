"""Imports run one way only, and the game never needs a learning library."""

from __future__ import annotations

import subprocess
import sys

import pytest

FORBIDDEN = {
    "hs_env": ["agent_zoo", "optimizers", "torch", "stable_baselines3", "hearthstone_data"],
    "agent_zoo": ["optimizers", "torch", "stable_baselines3", "hearthstone_data"],
    "optimizers": ["torch", "stable_baselines3", "hearthstone_data"],
}


@pytest.mark.parametrize("package", FORBIDDEN)
def test_a_package_imports_alone(package: str) -> None:
    code = f"import {package}, sys; print([m for m in {FORBIDDEN[package]} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout.strip(), done.returncode) == ("[]", 0), done.stderr
