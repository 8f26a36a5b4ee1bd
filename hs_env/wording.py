"""What messages say about objects that somebody else wrote."""

from __future__ import annotations

from typing import Any

__all__ = ["in_words", "reason"]


def in_words(value: Any) -> str:
    """What `repr` says. If that raises, the type: a message about a broken object must not fail."""
    try:
        # A text with methods of its own may break later; this is a plain one.
        return str.__str__(repr(value))
    except Exception as fault:
        return f"<{_type(value)} whose repr raises {_type(fault)}>"


def reason(fault: BaseException) -> str:
    """Type and text of an exception, as a traceback ends."""
    try:
        text = str.__str__(str(fault))
    except Exception as second:
        text = f"<its text raises {_type(second)}>"
    return f"{_type(fault)}: {text}"


def _type(value: Any) -> str:
    return str(type(value).__name__)
