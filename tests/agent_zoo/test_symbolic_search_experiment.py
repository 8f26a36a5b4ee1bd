"""The matches of search and rules together are played, read again, and make a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent_zoo.experiments import symbolic_search
from agent_zoo.experiments.entrants import Entrant
from agent_zoo.experiments.page_parts import by_hand
from agent_zoo.experiments.symbolic_search import AGENTS, MATCHES, find, page
from tests.agent_zoo.command_line import refused, succeed


@pytest.fixture(autouse=True)
def one_quick_match(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"worlds": 2, "simulations": 5}
    agents = {"cards": Entrant("symbolic_search", few), "random": Entrant("random")}
    monkeypatch.setattr(symbolic_search, "AGENTS", agents)
    monkeypatch.setattr(symbolic_search, "MATCHES", (("cards", "random", "no parent"),))
    monkeypatch.setattr(symbolic_search, "DECKS", ("basic_mage", "basic_hunter"))


def test_a_run_makes_the_page_and_a_second_one_reads_it(tmp_path: Path) -> None:
    assert find(tmp_path, 2, 1, 1, play=False) == {}
    assert "Not played yet" in page({}, 1, by_hand(None))
    totals = find(tmp_path, 2, 1, 1, play=True)
    assert sum(one.games for one in totals.values()) == 4
    assert find(tmp_path, 2, 1, 1, play=False) == totals
    text = page(totals, 1, by_hand(None))
    assert "| cards | random | no parent | 4 |" in text
    assert '- random: `make("random")`' in text


def test_the_command_plays_some_matches_and_shows_all(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    command = ("experiments", "symbolic-search", "--games", "2", "--folder", tmp_path / "runs")
    assert succeed(*command, "--opponents", "random", "--write", file) == ""
    assert "| cards | random | no parent | 4 |" in file.read_text(encoding="utf-8")
    matches = json.loads(succeed(*command, "--no-play", "--json"))
    assert [match["games"] for match in matches] == [2, 2]
    assert "opponents is one of 'random'; got 'cards'" in refused(*command, "--opponents", "cards")


def test_everybody_who_meets_is_an_agent() -> None:
    labels = {label for a, b, _ in MATCHES for label in (a, b)}
    assert labels == set(AGENTS)
    for agent in AGENTS.values():
        agent.make().reset(1)
