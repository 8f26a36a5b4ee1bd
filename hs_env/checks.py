"""Checks of arguments, shared by the whole package.

Each returns the value as a plain Python object, or raises an error that says what was expected and
what was given.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from hs_env.errors import HearthstoneError, InvalidOption
from hs_env.wording import in_words

__all__ = [
    "SEED_MASK",
    "check_choice",
    "check_flag",
    "check_known",
    "check_number",
    "check_seed",
    "check_whole",
    "find_seed",
    "is_choice",
    "is_finite",
    "is_whole",
]

SEED_MASK = 2**64 - 1

# Made once: `int | np.integer` at every call would take longer than all the rest of a check.
WHOLE = (int, np.integer)
FINITE = (int, float, np.integer, np.floating)
FLAG = (bool, np.bool_)


def is_whole(value: Any) -> bool:
    """Return whether a value is a whole number; True and False are not."""
    return isinstance(value, WHOLE) and not isinstance(value, bool)


def is_finite(value: Any) -> bool:
    """Return whether a value is a finite real number; True and False are not."""
    if not isinstance(value, FINITE) or isinstance(value, bool):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:
        return False


def check_whole(
    name: str,
    value: Any,
    least: int,
    most: int,
    *,
    error: type[HearthstoneError] = InvalidOption,
) -> int:
    """Return a whole number, or raise if it is not one within the bounds."""
    if not is_whole(value) or not least <= value <= most:
        raise error(f"{name} is a number from {least} to {most}, got {in_words(value)}")
    return int(value)


def check_number(name: str, value: Any, least: float, most: float) -> float:
    """Return a real number, or raise if it is not one within the bounds."""
    if not is_finite(value) or not least <= value <= most:
        raise InvalidOption(f"{name} is a number from {least:g} to {most:g}, got {in_words(value)}")
    return float(value)


def check_flag(name: str, value: Any) -> bool:
    """Return a truth value, or raise if it is neither True nor False."""
    if not isinstance(value, FLAG):
        raise InvalidOption(f"{name} is True or False, got {in_words(value)}")
    return bool(value)


def check_seed(seed: Any) -> int:
    """Return a seed reduced to 64 bits, or raise if it is not a whole number."""
    if not is_whole(seed):
        raise InvalidOption(f"a seed is a whole number, got {in_words(seed)}")
    return int(seed) & SEED_MASK


def find_seed(seed: Any) -> int:
    """Return a seed reduced to 64 bits; None stands for a random one that nobody can guess."""
    return secrets.randbits(64) if seed is None else check_seed(seed)


def is_choice(value: Any, choices: tuple[Any, ...]) -> bool:
    """Return whether a value is one of the choices, which are strings, whole numbers or None."""
    # True does not count as 1, and values with a comparison of their own, as arrays have, do not
    # count as any choice.
    if value is None or isinstance(value, str):
        return value in choices
    return is_whole(value) and value in choices


def check_choice(name: str, value: Any, choices: tuple[Any, ...]) -> Any:
    """Return a value, or raise if it is not one of the choices: strings, whole numbers or None."""
    if not is_choice(value, choices):
        listed = ", ".join(map(repr, choices))
        raise InvalidOption(f"{name} is one of {listed}; got {in_words(value)}")
    return value


def check_known(
    what: str, given: Mapping[str, Any], known: tuple[str, ...], also: tuple[str, ...] = ()
) -> None:
    """Refuse names that do not exist.

    Args:
        what: What to call such a name in the message.
        given: The values that were given, by name.
        known: The names that may be given.
        also: More names to list in the message.
    """
    unknown = given.keys() - set(known)
    if unknown:
        listed = ", ".join(map(repr, sorted(map(str, unknown))))
        raise InvalidOption(f"unknown {what} {listed}; there are: {', '.join((*known, *also))}")
