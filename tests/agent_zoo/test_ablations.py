"""The ablations change one part at a time, play once, and make their part of the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent_zoo.experiments import __main__ as command
from agent_zoo.experiments import ablations
from agent_zoo.experiments.ablations import STUDIES, Study
from agent_zoo.experiments.entrants import Entrant

SMALL = Study(
    Entrant("turn_search", {"depth": 2}, {}), {"wider": {"width": 3}, "deeper": {"depth": 3}}
)


@pytest.mark.parametrize("name", STUDIES)
def test_every_change_makes_an_agent_that_is_different(name: str) -> None:
    study = STUDIES[name]
    settings = study.base.make().settings()  # type: ignore[attr-defined]
    for change in study.changes:
        changed = study.changed(change).make().settings()  # type: ignore[attr-defined]
        assert changed.keys() == settings.keys()
        assert changed != settings, change


def test_a_small_run_makes_the_page_and_a_second_one_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ablations, "STUDIES", {"turn_search": SMALL})
    page = tmp_path / "page.md"
    pages = []
    for _ in range(2):
        words = ["ablations", "--games", "2", "--folder", str(tmp_path), "--write", str(page)]
        assert command.main(words) == 0
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert '| changed in `make("turn_search", depth=2)` | wins in percent | ms |' in pages[0]
    assert "| wider | " in pages[0]
    assert "| deeper | " in pages[0]
    assert "18 games for each change" in pages[0].replace("\n", " ")
