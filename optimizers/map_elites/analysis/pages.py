"""Write the pages of reports, with links to the interactive maps beside them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from matplotlib.figure import Figure

from agent_zoo.runs.files import write_text
from optimizers.analysis.page import Block, Picture, as_html, as_markdown
from optimizers.map_elites.analysis.pictures import save

__all__ = ["PLOTS", "PictureFolder", "file_name", "write_page"]

#: The folder of the pictures, beside the page.
PLOTS = "plots"


class PictureFolder:
    """Where the pictures of a page are written.

    Args:
        out: The folder of the page.
        place: The folder of its pictures, as seen from there.
        prefix: What the names of its pictures begin with, where it shares that folder.
    """

    def __init__(self, out: Path, place: str = PLOTS, prefix: str = "") -> None:
        self._out = out
        self._place = place
        self._prefix = prefix

    def add(self, name: str, figure: Figure, title: str, caption: str) -> Picture:
        """Write a picture, and return its place on the page."""
        file = f"{self._place}/{self._prefix}{file_name(name)}.png"
        save(figure, self._out / file)
        return Picture(file, title, f"{title}. {caption}")


def file_name(words: str) -> str:
    """Return words with nothing that is special in names of files and in links."""
    return re.sub(r"[^A-Za-z0-9.-]+", "_", words)


def write_page(blocks: Sequence[Block], links: Mapping[str, str], out: Path, html: bool) -> Path:
    """Write a page as `report.md`, and as `report.html` if that is wanted.

    Args:
        blocks: What it says; the first is its title.
        links: Names of interactive maps, and their files beside the page. They stand below the
            title.
        out: The folder of the page.
        html: Whether to write `report.html` too.

    Returns:
        The page: `report.html`, or `report.md` if there is no other.
    """
    listed = "".join(f"- [{_plain(name)}]({file})\n" for name, file in links.items())
    below = f"\nInteractive maps:\n\n{listed}\n" if links else "\n"
    page = out / "report.md"
    write_text(page, f"{as_markdown(blocks[:1])}{below}{as_markdown(blocks[1:])}")
    if html:
        page = out / "report.html"
        write_text(page, as_html(blocks, out).replace("</h1>", f"</h1>{_list(links)}", 1))
    return page


def _list(links: Mapping[str, str]) -> str:
    if not links:
        return ""
    items = (
        f'<li><a href="{escape(file)}">{escape(name)}</a></li>' for name, file in links.items()
    )
    return f"\n<p>Interactive maps:</p>\n<ul>{''.join(items)}</ul>"


def _plain(words: str) -> str:
    """Keep characters that Markdown gives a meaning in a link's name as they are."""
    return "".join(f"\\{one}" if one in "\\`*_[]<>" else one for one in words)
