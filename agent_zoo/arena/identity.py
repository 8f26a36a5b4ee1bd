"""Say who played: what a result keeps about a policy, and which versions it was made with."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import hs_env
from hs_env import _core, policies
from hs_env.native_policy import NativePolicy
from hs_env.opponents import FunctionPlayer, cheats
from hs_env.wording import in_words

__all__ = ["describe", "fingerprint_of", "identify", "versions"]


def versions() -> dict[str, Any]:
    """Return the versions that games depend on: of the package, and of the rules it plays by."""
    return {"hs_env": hs_env.__version__, "rules": _core.RULES_VERSION}


def identify(policy: Any, name: str | None = None) -> dict[str, Any]:
    """Return everything a result should keep about a policy, in a form that JSON can hold.

    Args:
        policy: Whoever plays.
        name: Its name for `agent_zoo.make`, if it was given by name.

    Returns:
        `policy`: its class or function, as "module:name". `description`: what it says about itself.
        `options`: for policies that decide in C++, every option with its value; for others that
        were given by name, the defaults of their factory; for the rest None, so a `__repr__` should
        tell. `cheats`: whether it decides on the true game.
    """
    made = {
        "policy": _origin(policy),
        "description": describe(policy),
        "options": _options(policy, name),
        "cheats": cheats(policy),
    }
    plain: dict[str, Any] = json.loads(json.dumps(made))
    return plain


def describe(policy: Any) -> str:
    """Return what a policy says about itself, the same in every process."""
    if isinstance(policy, FunctionPlayer):
        function: Any = policy.function
        return str(getattr(function, "__name__", type(function).__name__))
    kind: Any = type(policy)
    return str(kind.__name__) if kind.__repr__ is object.__repr__ else in_words(policy)


def fingerprint_of(data: Any) -> str:
    """Return a short text that is the same for equal data and differs for data that differ.

    Args:
        data: Anything that JSON can hold.
    """
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _origin(policy: Any) -> str:
    what: Any = policy.function if isinstance(policy, FunctionPlayer) else type(policy)
    if not hasattr(what, "__qualname__"):  # an object that is called like a function
        what = type(what)
    return f"{what.__module__}:{what.__qualname__}"


def _options(policy: Any, name: str | None) -> dict[str, Any] | None:
    if isinstance(policy, NativePolicy):
        return policy.settings()
    return None if name is None else policies.default_options(name)
