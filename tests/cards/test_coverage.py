"""Every implemented card has a test, and nothing is claimed that has none."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from hs_env import cards
from hs_env.cards import Coverage
from hs_env.cards.facts import SET_FILES, load

FILES = sorted(Path(__file__).parent.glob("*/test_*.py"))


@cache
def covers(path: Path) -> frozenset[str]:
    """Return the ids in `COVERS` of a test file, read without running it."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "COVERS":
            assert node.value is not None
            return frozenset(ast.literal_eval(node.value))
    pytest.fail(f"{path.name} has no `COVERS: set[str]` at its top")


@cache
def words_in(path: Path) -> frozenset[str]:
    """Return every text inside the code of a test file, `COVERS` and docstrings left out."""
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


# How many there are


def test_coverage_counts_the_collectible_cards_of_every_set() -> None:
    """The totals are those of the card data, the first number counts entries."""
    found = cards.coverage()
    collectible = [card for card in load().all if card.collectible]
    assert list(found) == list(SET_FILES)
    for name, counted in found.items():
        ids = {card.id for card in collectible if card.set == name}
        assert counted == (len(ids & cards.implemented()), len(ids))
    assert sum(counted.collectible for counted in found.values()) == 1729


@pytest.mark.parametrize(("name", "total"), [("BASIC", 133), ("EXPERT1", 236), ("HOF", 13)])
def test_sets_that_are_complete(name: str, total: int) -> None:
    assert cards.coverage()[name] == Coverage(implemented=total, collectible=total)


def test_the_readme_says_how_many_there_are(root: Path) -> None:
    """The table is written by `python -m hs_env.reference`."""
    text = (root / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+|\*\*all\*\*) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    shown = {name: Coverage(int(have), int(total)) for name, have, total in rows}
    have, total = map(sum, zip(*cards.coverage().values(), strict=True))
    assert shown == {**cards.coverage(), "**all**": Coverage(have, total)}
