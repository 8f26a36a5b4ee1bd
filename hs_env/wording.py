"""Words for error messages about objects that come from outside this package."""

from __future__ import annotations

from typing import Any

__all__ = ["in_words", "reason"]


def in_words(value: Any) -> str:
    """Return the `repr` of a value, or its type if that raises: a message must never fail."""
    try:
        # A subclass of str may break later; this makes it a plain string.
        return str.__str__(repr(value))
    except Exception as fault:
        return f"<{_type(value)} whose repr raises {_type(fault)}>"


def reason(fault: BaseException) -> str:
    """Return the type and text of an exception, like the last line of a traceback."""
    try:
        text = str.__str__(str(fault))
    except Exception as second:
        text = f"<its text raises {_type(second)}>"
    return f"{_type(fault)}: {text}"


def _type(value: Any) -> str:
    return str(type(value).__name__)
