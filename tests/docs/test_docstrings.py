"""Everything public says in its first line what it is for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = [
    *sorted((ROOT / "hs_env").glob("*.py")),
    *sorted((ROOT / "hs_env" / "cards").glob("*.py")),
    *sorted((ROOT / "hs_env" / "scenario").glob("*.py")),
    *sorted((ROOT / "agent_zoo").rglob("*.py")),
    *sorted((ROOT / "optimizers").rglob("*.py")),
    *sorted((ROOT / "examples").glob("*.py")),
]
#: Scripts are explained by their module alone.
SCRIPTS = ("examples",)
#: Words at the beginning of half a sentence, such as "Of the match."
HALVES = ("Of ", "By ", "That ")


def is_setter(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Return whether a function sets a property, which its getter explains."""
    return any(ast.unparse(decorator).endswith(".setter") for decorator in node.decorator_list)


def first_lines(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the names of public things in a file, each with the first line of its docstring."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    yield "module", (ast.get_docstring(tree) or "").partition("\n")[0]
    if file.parent.name in SCRIPTS:
        return
    stack: list[tuple[str, ast.AST]] = [("", tree)]
    while stack:
        prefix, parent = stack.pop()
        for node in ast.iter_child_nodes(parent):
            named = isinstance(node, ast.FunctionDef | ast.ClassDef)
            if not named or node.name.startswith("_") or is_setter(node):
                continue
            name = f"{prefix}{node.name}"
            yield name, (ast.get_docstring(node) or "").partition("\n")[0]
            if isinstance(node, ast.ClassDef):
                stack.append((f"{name}.", node))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_first_line_is_a_sentence(file: Path) -> None:
    wrong = [
        f"{name}: {line!r}"
        for name, line in first_lines(file)
        if not line.endswith((".", "?", "`.")) or len(line.split()) < 3 or line.startswith(HALVES)
    ]
    assert wrong == []
