"""Every implemented card has a test, and nothing is claimed that has none."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from hs_env import cards

FILES = sorted(Path(__file__).parent.glob("*/test_*.py"))


@cache
def covers(path: Path) -> frozenset[str]:
    """The ids in `COVERS` of a test file, read without running it."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "COVERS":
            assert node.value is not None
            return frozenset(ast.literal_eval(node.value))
    pytest.fail(f"{path.name} has no `COVERS: set[str]` at its top")


@cache
def words_in(path: Path) -> frozenset[str]:
    """Every text inside the code of a test file, `COVERS` and docstrings left out."""
    body = ast.parse(path.read_text()).body
    code = [n for n in body if not isinstance(n, ast.Expr)]
    code = [n for n in code if not (isinstance(n, ast.AnnAssign) and "COVERS" in ast.unparse(n))]
    texts = (n for top in code for n in ast.walk(top) if isinstance(n, ast.Constant))
    return frozenset(n.value for n in texts if isinstance(n.value, str))


def relative(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def test_every_implemented_card_is_covered() -> None:
    claimed = frozenset().union(*(covers(path) for path in FILES))
    missing = cards.implemented() - claimed
    assert not missing, sorted((cards.find(x).name, x) for x in missing)


@pytest.mark.parametrize("path", FILES, ids=relative)
def test_only_implemented_cards_are_claimed(path: Path) -> None:
    assert not covers(path) - cards.implemented()


@pytest.mark.parametrize("path", FILES, ids=relative)
def test_what_is_claimed_is_used_in_the_tests_of_that_file(path: Path) -> None:
    words = words_in(path)
    unused = [x for x in covers(path) if not {x, cards.find(x).name} & words]
    assert not unused, sorted((cards.find(x).name, x) for x in unused)
