"""The page says the same in Markdown and in HTML."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from optimizers.analysis.page import Heading, Picture, Table, Text, as_html, as_markdown

PAGE = [
    Heading("A & B", 1),
    Heading("First"),
    Text("p < .05 for run_1"),
    Table(["deck", "wins"], [["a|b", "1"], ["c", "2"]]),
    Picture("plots/one.png", "One", "One. It has *n* = 3."),
]


def test_markdown_links_pictures_and_keeps_words_as_they_are() -> None:
    assert as_markdown(PAGE) == (
        "# A & B\n\n## First\n\np \\< .05 for run\\_1\n\n"
        "| deck | wins |\n| --- | ---: |\n| a\\|b | 1 |\n| c | 2 |\n\n"
        "![One](plots/one.png)\n\n*One. It has \\*n\\* = 3.*\n"
    )


def test_html_has_its_pictures_in_it(tmp_path: Path) -> None:
    (tmp_path / "plots").mkdir()
    (tmp_path / "plots" / "one.png").write_bytes(b"picture")
    page = as_html(PAGE, tmp_path)
    assert "<title>A &amp; B</title>" in page
    assert "<p>p &lt; .05 for run_1</p>" in page
    assert "<tr><td>a|b</td><td>1</td></tr>" in page
    assert f'src="data:image/png;base64,{b64encode(b"picture").decode()}"' in page
    assert "one.png" not in page
