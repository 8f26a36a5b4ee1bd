"""The ablations change one part at a time, play once, and make their part of the page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent_zoo.experiments import ablations
from agent_zoo.experiments.ablations import STUDIES, Study
from agent_zoo.experiments.entrants import Entrant
from tests.agent_zoo.command_line import refused, succeed

SMALL = Study(
    Entrant("turn_search", {"depth": 2}, {}), {"wider": {"width": 3}, "deeper": {"depth": 3}}
)
SMALL_RUN = ("experiments", "ablations", "--games", "2")


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
        assert succeed(*SMALL_RUN, "--folder", tmp_path, "--write", page) == ""
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert '| changed in `make("turn_search", depth=2)` | wins in percent | ms |' in pages[0]
    assert "| wider | " in pages[0]
    assert "| deeper | " in pages[0]
    assert "18 games for each change" in pages[0].replace("\n", " ")


def test_programs_get_the_numbers_of_each_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ablations, "STUDIES", {"turn_search": SMALL})
    numbers = json.loads(succeed(*SMALL_RUN, "--folder", tmp_path, "--json"))
    assert numbers["turn_search"].keys() == {"wider", "deeper"}
    assert numbers["turn_search"]["wider"]["games"] == 18


def test_an_agent_without_a_study_is_named(tmp_path: Path) -> None:
    told = refused(*SMALL_RUN, "--agents", "ismcts,chess", "--folder", tmp_path)
    assert "agent is one of 'planner', 'ismcts'; got 'chess'" in told
