"""Write a page as Markdown and as HTML, from the same blocks."""

from __future__ import annotations

import textwrap
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

__all__ = [
    "Block",
    "Heading",
    "Picture",
    "Table",
    "Text",
    "as_html",
    "as_markdown",
    "compare_settings",
]

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #222; max-width: 60em; margin: 2em auto;
       padding: 0 1em; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.2em; border-bottom: 1px solid #ccc; }
table { border-collapse: collapse; margin: 1em 0; font-variant-numeric: tabular-nums; }
th, td { padding: .2em .7em; border-bottom: 1px solid #ddd; text-align: right; }
th:first-child, td:first-child { text-align: left; } th { border-bottom: 2px solid #888; }
figure { margin: 1.5em 0; } img { max-width: 100%; } figcaption { color: #555; font-size: .9em; }
.wide { overflow-x: auto; }
"""


@dataclass(frozen=True)
class Heading:
    """A title: of the page on level 1, of a section on level 2.

    Attributes:
        words: What it says.
        level: Its level.
    """

    words: str
    level: int = 2


@dataclass(frozen=True)
class Text:
    """A paragraph of plain words.

    Attributes:
        words: What it says.
    """

    words: str


@dataclass(frozen=True)
class Table:
    """A table whose first column is words and whose others are mostly numbers.

    Attributes:
        heads: What the columns are called.
        rows: The cells.
    """

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Picture:
    """A picture in a file, with what it shows.

    Attributes:
        file: The file, as seen from the page.
        title: What it is called.
        caption: What it shows, and from how much data.
    """

    file: str
    title: str
    caption: str


Block = Heading | Text | Table | Picture


def compare_settings(told: Mapping[str, Mapping[str, str]]) -> Iterator[Block]:
    """Say what runs do: what they share, and what each does by itself.

    Args:
        told: The settings of each run, in words, by what the page calls it.
    """
    first = next(iter(told.values()))
    same = [subject for subject in first if len({one[subject] for one in told.values()}) == 1]
    different = [subject for subject in first if subject not in same]
    head = "setting" if len(told) == 1 else "setting of all runs"
    yield Table([head, "value"], [[subject, first[subject]] for subject in same])
    if different:
        rows = [[name, *(one[subject] for subject in different)] for name, one in told.items()]
        yield Table(["run", *different], rows)


def as_markdown(blocks: Sequence[Block], width: int | None = None) -> str:
    """Return a page as Markdown. Pictures are linked.

    Args:
        blocks: What the page says.
        width: The longest line of a text; by default each is one line.
    """
    return "\n\n".join(_markdown(block, width) for block in blocks) + "\n"


def as_html(blocks: Sequence[Block], folder: Path) -> str:
    """Return a page as HTML that needs no other file.

    Args:
        blocks: What the page says.
        folder: Where its pictures are.
    """
    title = next(block.words for block in blocks if isinstance(block, Heading))
    parts = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        *(_html(block, folder) for block in blocks),
        "</body>\n</html>\n",
    ]
    return "\n".join(parts)


def _markdown(block: Block, width: int | None) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {_plain(block.words)}"
    if isinstance(block, Text):
        return _filled(_plain(block.words), width)
    if isinstance(block, Picture):
        caption = _filled(f"*{_plain(block.caption)}*", width)
        return f"![{_plain(block.title)}]({block.file})\n\n{caption}"
    lines = [block.heads, ["---", *["---:"] * (len(block.heads) - 1)], *block.rows]
    return "\n".join(f"| {' | '.join(map(_plain, line))} |" for line in lines)


def _filled(words: str, width: int | None) -> str:
    if width is None:
        return words
    return textwrap.fill(words, width, break_on_hyphens=False, break_long_words=False)


def _plain(words: str) -> str:
    """Keep characters that Markdown gives a meaning as they are."""
    return "".join(f"\\{one}" if one in "\\`*_[]<>|" else one for one in words)


def _html(block: Block, folder: Path) -> str:
    if isinstance(block, Heading):
        return f"<h{block.level}>{escape(block.words)}</h{block.level}>"
    if isinstance(block, Text):
        return f"<p>{escape(block.words)}</p>"
    if isinstance(block, Picture):
        data = b64encode((folder / block.file).read_bytes()).decode()
        return (
            f'<figure><img alt="{escape(block.title)}" src="data:image/png;base64,{data}">'
            f"<figcaption>{escape(block.caption)}</figcaption></figure>"
        )
    rows = [_row("th", block.heads), *(_row("td", row) for row in block.rows)]
    return f'<div class="wide"><table>\n{"".join(rows)}</table></div>'


def _row(tag: str, cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>\n"
