"""The experiments of the RHEA paper run, go on where they were stopped, and make a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.experiments import rhea
from hs_env import _core
from tests.agent_zoo.command_line import refused, succeed

FEW = (
    *("experiments", "rhea", "--threads", "1"),
    *("--games", "2", "--playout-games", "2", "--opponent-games", "2"),
)
#: Three mirrors of ten lines and eight lines, two decks of two opponents.
MATCHES = 3 * 10 + 3 * 8 + 2 * 2


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small budgets, and opponents that need no time."""
    small = {"population": 4, "evaluations": 8}
    monkeypatch.setattr(rhea, "GRID_BUDGET", small)
    monkeypatch.setattr(
        rhea, "PLAYOUT_BUDGET", {**small, "value": None, "worlds": 1, "playouts": 1}
    )
    monkeypatch.setattr(rhea, "OPPONENTS", {"greedy": {}, "random": {}})


def count_games(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of games of each native call from now on."""
    calls: list[int] = []
    whole = _core.agents.play_games

    def counting(**arguments: Any) -> Any:
        calls.append(len(arguments["games"]))
        return whole(**arguments)

    monkeypatch.setattr(_core.agents, "play_games", counting)
    return calls


def test_a_run_makes_the_page_and_a_second_one_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count_games(monkeypatch)
    pages = []
    for name in ("first.md", "second.md"):
        page = tmp_path / name
        assert succeed(*FEW, "--folder", tmp_path / "runs", "--write", page) == ""
        pages.append(page.read_text(encoding="utf-8"))
        assert sum(calls) == 2 * MATCHES
    assert pages[0] == pages[1]
    assert "| PC+PM, gamma 0 | **" in pages[0]
    assert "| filters, 50% crossover | **" in pages[0]
    assert "1 worlds with 1 playout in each, 8 turns tried for each decision" in pages[0]
    assert "| - |" not in pages[0]


def test_what_was_not_played_is_a_dash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = json.loads(succeed(*FEW, "--folder", tmp_path, "--parts", "opponents", "--json"))
    assert [(one["name"], one["deck"]) for one in played[:2]] == [
        ("greedy", "MidrangeJadeShaman"),
        ("greedy", "AggroPirateWarrior"),
    ]
    calls = count_games(monkeypatch)
    page = succeed(*FEW, "--folder", tmp_path, "--no-play")
    assert calls == []
    assert "| VC+VM | - | - | - | - | - |" in page
    assert "| greedy | **" in page


@pytest.mark.parametrize("option", ["--parts", "--opponents"])
def test_what_is_no_part_is_named(tmp_path: Path, option: str) -> None:
    told = refused(*FEW, "--folder", tmp_path, option, "chess")
    assert f"{option[2:-1]} is one of" in told
    assert "got 'chess'" in told


def test_every_part_of_the_paper_is_played_with_its_decks() -> None:
    listed = rhea.pairings(200, 200, 400)
    assert {pairing.part for pairing in listed} == set(rhea.PARTS)
    names = [(pairing.part, pairing.name) for pairing in listed]
    assert len(set(names)) == len(names)
    assert all(pairing.games >= 200 for pairing in listed)
    grid = [pairing for pairing in listed if pairing.part == "grid"]
    assert len(grid) == 3 * 3 + 1
    assert all(len(pairing.decks) == 3 for pairing in grid)


def test_the_opponents_of_the_paper_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert set(rhea.OPPONENTS) == {"mcts", "dynamic_lookahead", "alvaro", "mcgs", "tyche"}
