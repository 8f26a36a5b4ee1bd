"""Say who played: what a result keeps about a policy."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from hs_env import policies
from hs_env.errors import InvalidOption
from hs_env.opponents import FunctionPlayer, cheats
from hs_env.wording import in_words

__all__ = ["describe", "identify"]


def identify(policy: Any, name: str | None = None) -> dict[str, Any]:
    """Return everything a result should keep about a policy, in a form that JSON can hold.

    Args:
        policy: Whoever plays.
        name: Its name for `agent_zoo.make`, if it was given by name.

    Returns:
        `policy`: its class or function, as "module:name". `description`: what it says about itself.
        `options`: every option with its value, for policies that have a method `settings()`; for
        others that were given by name, the defaults of their factory; for the rest None, so a
        `__repr__` should tell. `cheats`: whether it decides on the true game.

    Raises:
        InvalidOption: `settings()` returned something that JSON cannot hold.
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


def _origin(policy: Any) -> str:
    what: Any = policy.function if isinstance(policy, FunctionPlayer) else type(policy)
    if not hasattr(what, "__qualname__"):  # an object that is called like a function
        what = type(what)
    return f"{what.__module__}:{what.__qualname__}"


def _options(policy: Any, name: str | None) -> dict[str, Any] | None:
    settings = getattr(policy, "settings", None)
    if callable(settings):
        return _plain_settings(policy, settings())
    return None if name is None else policies.default_options(name)


def _plain_settings(policy: Any, settings: Any) -> dict[str, Any]:
    if isinstance(settings, dict):
        with suppress(TypeError, ValueError):
            plain: dict[str, Any] = json.loads(json.dumps(settings))
            return plain
    raise InvalidOption(
        f"settings() of {describe(policy)} must return a dict that JSON can hold, "
        f"got {in_words(settings)}"
    )
