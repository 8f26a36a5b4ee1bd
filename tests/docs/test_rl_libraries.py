"""The pieces of code in docs/rl_libraries.md run with the libraries that are installed."""

from __future__ import annotations

import ast
import importlib.util
import re
import runpy
import warnings
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "rl_libraries.md"
#: Libraries that the test extra does not bring. Try them by hand: pip install <name>.
OPTIONAL = ("torchrl", "supersuit", "tianshou")


def blocks() -> dict[str, str]:
    """Return the pieces of code by the heading they stand under."""
    found: dict[str, str] = {}
    for section in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title = section.splitlines()[0].split()[0].lower()
        codes = re.findall(r"^```python\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
        found |= {f"{title}-{number}": code for number, code in enumerate(codes, 1)}
    return found


def libraries(code: str) -> set[str]:
    """Return the packages that a piece of code imports."""
    nodes = list(ast.walk(ast.parse(code)))
    plain = {alias.name for n in nodes if isinstance(n, ast.Import) for alias in n.names}
    parts = {n.module or "" for n in nodes if isinstance(n, ast.ImportFrom)}
    return {name.split(".")[0] for name in plain | parts}


@pytest.mark.slow
@pytest.mark.parametrize("name", blocks())
def test_the_piece_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = blocks()[name]
    for library in libraries(code) & set(OPTIONAL):
        if importlib.util.find_spec(library) is None:
            pytest.skip(f"{library} is not installed")
    monkeypatch.chdir(tmp_path)
    script = tmp_path / "block.py"
    script.write_text(code, encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # those of the libraries are theirs
        runpy.run_path(str(script))


def test_every_library_of_the_table_has_a_section() -> None:
    text = PAGE.read_text(encoding="utf-8")
    headings = {line[3:] for line in text.splitlines() if line.startswith("## ")}
    named = {title for title, _ in re.findall(r"^\| \[(.*?)\]\(#(.*?)\)", text, re.MULTILINE)}
    anchors = set(re.findall(r"^\| \[.*?\]\(#(.*?)\)", text, re.MULTILINE))
    assert {re.sub(r"[^a-z0-9-]", "", h.lower().replace(" ", "-")) for h in headings} == anchors
    assert len(named) == len(headings)


def test_every_link_leads_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", PAGE.read_text(encoding="utf-8")):
        assert (PAGE.parent / link).exists(), link
