"""Make policies by name, and register your own.

A policy is registered as a factory: a class or function whose keyword arguments are its
options. Our own are registered as "module:name" and imported when first made, so that a
policy with heavy imports costs nothing until it is asked for.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from typing import Any, cast

from agent_zoo.policy import Policy
from hs_env.errors import InvalidOption, UnknownPolicy
from hs_env.wording import in_words

__all__ = ["default_options", "make", "names", "register"]

Factory = Callable[..., Policy]

_factories: dict[str, Factory | str] = {
    "competition_beam": "agent_zoo.agents.competition:CompetitionBeam",
    "competition_greedy": "agent_zoo.agents.competition:CompetitionGreedy",
    "dynamic_lookahead": "agent_zoo.agents.competition:DynamicLookahead",
    "greedy": "agent_zoo.agents.greedy:GreedyPolicy",
    "random": "agent_zoo.agents.uniform:RandomPolicy",
    "turn_search": "agent_zoo.agents.turn_search:TurnSearchPolicy",
}


def names() -> list[str]:
    """Return the names that `make` accepts, in alphabetical order."""
    return sorted(_factories)


def make(name: str, **options: Any) -> Policy:
    """Build a new policy by its name.

    Args:
        name: One of `names()`.
        options: Passed to the factory of the policy.

    Raises:
        UnknownPolicy: No policy has this name. The message lists the names.
        InvalidOption: The policy has no such option, or lacks one that it needs. The message
            lists its options.
    """
    factory = _factory(name)
    _check_options(name, factory, options)
    return factory(**options)


def register(name: str, factory: Factory | str, *, replace: bool = False) -> None:
    """Make a policy known under a name.

    Args:
        name: How `make` will find it.
        factory: A class or function that returns a `Policy`, or "module:name" of one.
        replace: Whether the name may be taken already.

    Raises:
        InvalidOption: The name is taken, or the factory is neither callable nor "module:name".
    """
    if name in _factories and not replace:
        raise InvalidOption(
            f"The policy name {name!r} is taken. Choose another, or pass replace=True."
        )
    if not (callable(factory) or (isinstance(factory, str) and factory.count(":") == 1)):
        raise InvalidOption(
            f"The factory of policy {name!r} must be callable or 'module:name', got {factory!r}."
        )
    _factories[name] = factory


def default_options(name: str) -> dict[str, str] | None:
    """Return the options that `make(name)` leaves at their defaults, each default as text.

    None if the factory does not tell what it takes.

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


def _factory(name: str) -> Factory:
    try:
        found = _factories[name]
    except (KeyError, TypeError):
        raise UnknownPolicy(
            f"There is no policy {name!r}. The policies are: {', '.join(names())}."
        ) from None
    if not isinstance(found, str):
        return found
    module, attribute = found.split(":")
    return cast(Factory, getattr(importlib.import_module(module), attribute))


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
    """Describe an option with its default, without what annotations would add."""
    return str(option.replace(annotation=inspect.Parameter.empty))
