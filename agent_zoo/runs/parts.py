"""Keep a part of a run in a file that knows what made it, so that it is computed only once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from agent_zoo.errors import FolderRefused
from agent_zoo.runs.files import write_text
from agent_zoo.runs.versions import fingerprint_of, versions

__all__ = ["read_part", "write_part"]


def write_part(file: Path, made_by: Mapping[str, Any], data: Any) -> None:
    """Write a part of a run together with a fingerprint of everything that made it.

    Args:
        file: Where it is kept.
        made_by: Everything that decides the data, in a form that JSON can hold. The versions of
            package and rules are added here.
        data: What to keep, in a form that JSON can hold.
    """
    write_text(file, json.dumps({"fingerprint": _key(made_by), "data": data}) + "\n")


def read_part(file: Path, made_by: Mapping[str, Any]) -> Any:
    """Return what `write_part` kept; None if there is no such file, or something else made it.

    Raises:
        FolderRefused: The file cannot be read.
    """
    if not file.exists():
        return None
    try:
        stored = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise FolderRefused(
            f"{file} is damaged: it is not JSON: {fault}. Without it, it is made again."
        ) from fault
    same = isinstance(stored, dict) and stored.get("fingerprint") == _key(made_by)
    return stored.get("data") if same else None


def _key(made_by: Mapping[str, Any]) -> str:
    return fingerprint_of({"versions": versions(), **made_by})
