"""Policies by name, from any package that is installed.

A package makes its policies known by entry points of the group "hs_env.policies", here in its
`pyproject.toml`:

    [project.entry-points."hs_env.policies"]
    my_policy = "my_package.my_module:MyPolicy"

`register` does the same for one process. Either way a policy is a factory: a class or function
whose keyword arguments are its options. It is imported when it is first made, so that a policy
with heavy imports costs nothing until it is asked for.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, cast

from hs_env.errors import InvalidOption, UnknownPolicy
from hs_env.policy import Policy
from hs_env.wording import in_words, reason

__all__ = ["GROUP", "default_options", "make", "names", "register"]

GROUP = "hs_env.policies"

Factory = Callable[..., Policy]

#: The policies of this process, which take precedence over those of packages.
_registered: dict[str, Factory | str] = {"random": "hs_env.random_policy:RandomPolicy"}


def names() -> list[str]:
    """Return the names that `make` accepts, in alphabetical order."""
    return sorted({*_registered, *_installed()})


def make(name: str, **options: Any) -> Policy:
    """Build a new policy.

    Args:
        name: One of `names()`.
        options: Passed to the factory of the policy.

    Raises:
        UnknownPolicy: No policy has this name. The message lists the names.
        InvalidOption: The policy has no such option, or lacks one that it needs; the message
            lists its options. Or the package that has it cannot be imported.
    """
    factory = _factory(name)
    _check_options(name, factory, options)
    return factory(**options)


def register(name: str, factory: Factory | str, *, replace: bool = False) -> None:
    """Make a policy known under a name in this process.

    Args:
        name: How `make` will find it.
        factory: A class or function that returns a `Policy`, or "module:name" of one.
        replace: Whether the name may be taken already.

    Raises:
        InvalidOption: The name is taken, or the factory is neither callable nor "module:name".
    """
    if not replace and name in names():
        raise InvalidOption(
            f"The policy name {name!r} is taken. Choose another, or pass replace=True."
        )
    if not (callable(factory) or (isinstance(factory, str) and factory.count(":") == 1)):
        raise InvalidOption(
            f"The factory of policy {name!r} must be callable or 'module:name', got {factory!r}."
        )
    _registered[name] = factory


def default_options(name: str) -> dict[str, str] | None:
    """Return the options that `make(name)` leaves at their defaults, each default as text.

    Return None if the factory does not reveal its arguments.

    Raises:
        UnknownPolicy: No policy has this name.
    """
    try:
        parameters = inspect.signature(_factory(name)).parameters.values()
    except (TypeError, ValueError):  # some native callables do not tell
        return None
    return {
        one.name: _say_default(one)
        for one in parameters
        if one.default is not inspect.Parameter.empty
    }


@cache
def _installed() -> dict[str, list[EntryPoint]]:
    """Return the entry points of all installed packages by name; several if names clash."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=GROUP):
        alike = found.setdefault(entry.name, [])
        # The same package may be on the path twice, as a wheel and as a clone.
        if entry.value not in [other.value for other in alike]:
            alike.append(entry)
    return found


def _factory(name: str) -> Factory:
    if not isinstance(name, str) or name not in names():
        raise UnknownPolicy(
            f"There is no policy {name!r}. The policies are: {', '.join(names())}. "
            f'Packages add theirs by entry points of the group "{GROUP}".'
        )
    known = _registered.get(name)
    if callable(known):
        return known
    values = [known] if known else [entry.value for entry in _installed()[name]]
    if len(values) > 1:
        raise InvalidOption(
            f"Several packages have a policy {name!r}: {', '.join(values)}. Choose one by "
            "register(..., replace=True)."
        )
    return _load(name, values[0])


def _load(name: str, value: str) -> Factory:
    module, _, attribute = value.partition(":")
    try:
        return cast(Factory, getattr(importlib.import_module(module), attribute))
    except (ImportError, AttributeError) as error:
        raise InvalidOption(
            f"The policy {name!r} should be {value}, but that cannot be imported: {reason(error)}"
        ) from error


def _check_options(name: str, factory: Factory, options: dict[str, Any]) -> None:
    try:
        signature = inspect.signature(factory)
    except (TypeError, ValueError):  # some native callables do not tell
        return
    try:
        signature.bind(**options)
    except TypeError as refusal:
        known = ", ".join(map(_say, signature.parameters.values())) or "none"
        raise InvalidOption(f"Policy {name!r}: {refusal}. Its options are: {known}.") from None


def _say_default(option: inspect.Parameter) -> str:
    """Describe the default of an option in words that are the same in every process."""
    default = option.default
    return default.__qualname__ if hasattr(default, "__qualname__") else in_words(default)


def _say(option: inspect.Parameter) -> str:
    """Return an option with its default, without its annotation."""
    return str(option.replace(annotation=inspect.Parameter.empty))
