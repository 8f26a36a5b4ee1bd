"""A package that is not installed."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest


def hide(monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    """Let imports of a package fail that are made by `importlib.import_module`."""
    there = importlib.import_module

    def import_module(name: str) -> ModuleType:
        if name.partition(".")[0] == package:
            raise ImportError(f"No module named {package!r}")
        return there(name)

    monkeypatch.setattr(importlib, "import_module", import_module)
