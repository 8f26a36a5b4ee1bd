"""Parts of a page between comments such as `<!-- name -->` and `<!-- /name -->`."""

from __future__ import annotations

from pathlib import Path

__all__ = ["BY_HAND", "by_hand", "split"]

#: The part that people write. Commands that write the page again leave it as it is.
BY_HAND = "by hand"


def split(page: str, name: str) -> tuple[str, str, str] | None:
    """Return what comes before a part, the part, and what comes after it; None if it is missing.

    The comments belong to what is around the part.
    """
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    before, found, rest = page.partition(begin)
    part, ended, after = rest.partition(end)
    return (before + begin, part, end + after) if found and ended else None


def by_hand(file: Path | None) -> str:
    """Return what people wrote on a page, between its comments; they may fill it in later."""
    page = "" if file is None or not file.exists() else file.read_text(encoding="utf-8")
    _, part, _ = split(page, BY_HAND) or ("", "", "")
    return f"<!-- {BY_HAND} -->\n{part}<!-- /{BY_HAND} -->\n"
