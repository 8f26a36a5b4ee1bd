"""Import the packages that only reports need, which not everybody has installed."""

from __future__ import annotations

import importlib
from typing import Any

from hs_env.errors import HearthstoneError

__all__ = ["MissingPackage", "require"]


class MissingPackage(HearthstoneError, ImportError):
    """A package that only reports need is not installed; the message says how to install it."""


def require(name: str) -> Any:
    """Return a module of a package that belongs to the extra `report`.

    Raises:
        MissingPackage: The package is not installed.
    """
    try:
        return importlib.import_module(name)
    except ImportError as fault:
        package = name.partition(".")[0]
        raise MissingPackage(
            f"reports need {package}, which cannot be imported ({fault}): "
            "pip install 'hs-env[report]'"
        ) from fault
