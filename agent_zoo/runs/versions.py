"""Say what made a result: the versions that games depend on, and fingerprints of settings."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import hs_env
from hs_env import _core

__all__ = ["fingerprint_of", "versions"]


def versions() -> dict[str, Any]:
    """Return the versions that games depend on: of the package, and of the rules it plays by."""
    return {"hs_env": hs_env.__version__, "rules": _core.RULES_VERSION}


def fingerprint_of(data: Any) -> str:
    """Return a short text that is the same for equal data and differs for data that differ.

    Args:
        data: Anything that JSON can hold.
    """
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]
