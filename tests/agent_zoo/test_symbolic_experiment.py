"""The experiments of the symbolic paper run, go on where they were stopped, and make a page."""

from __future__ import annotations

import json
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

import pytest

from agent_zoo.agents.symbolic import SymbolicPolicy
from agent_zoo.arena.match import Match
from agent_zoo.arena.statistics import adjusted_wald
from agent_zoo.experiments import symbolic, symbolic_page
from agent_zoo.experiments.entrants import Entrant
from agent_zoo.experiments.symbolic import Mcts
from agent_zoo.experiments.symbolic_page import PAPER
from tests.agent_zoo.command_line import refused, succeed

SMALL = (
    *("experiments", "symbolic", "--classes", "Mage,Hunter", "--worlds", "4", "--simulations", "5"),
    *("--games", "1", "--tenth-games", "3", "--third-games", "1", "--entrant-games", "1"),
    *("--random-games", "2", "--cost-games", "1"),
)
#: Four pairs of classes at two budgets, two agents, nine pairs of decks, two classes.
GAMES = 4 * 1 + 4 * 3 + 2 * 1 + 9 * 1 + 2 * 2
MATCHES = 4 + 4 + 2 + 9 + 2


@pytest.fixture(autouse=True)
def few_entrants(monkeypatch: pytest.MonkeyPatch) -> None:
    """One opponent, who needs no time."""
    few = MappingProxyType({"random": Entrant("random")})
    monkeypatch.setattr(symbolic, "ENTRANTS", few)
    monkeypatch.setattr(symbolic_page, "ENTRANTS", few)


def count_games(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of games of each match that is played from now on."""
    counted: list[int] = []
    whole = Match.play

    def counting(match: Match, watch: Any, before: Any = None) -> Any:
        counted.append(match.games - (0 if before is None else len(before)))
        return whole(match, watch, before)

    monkeypatch.setattr(Match, "play", counting)
    return counted


def test_a_run_makes_the_page_and_a_second_one_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = count_games(monkeypatch)
    pages = []
    for name in ("first.md", "second.md"):
        page = tmp_path / name
        assert succeed(*SMALL, "--folder", tmp_path / "runs", "--write", page) == ""
        pages.append(page.read_text(encoding="utf-8"))
        assert sum(counted) == GAMES
    assert pages[0] == pages[1]
    assert "4 worlds and 5 simulations in each" in pages[0]
    assert "3 games for each two classes, 12 in all." in pages[0]
    assert "decision of `symbolic`, ms" in pages[0]
    assert "Not " not in pages[0]
    assert "| - |" not in pages[0]
    drawn = (tmp_path / "pictures" / "symbolic_classes.svg").read_text(encoding="utf-8")
    words = [one.text for one in ElementTree.fromstring(drawn).iter()]
    assert "mcts with 4 x 5" in words
    assert "mcts with 1 x 2" in words


def test_all_matches_grow_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pair of games each in the first round; then what more is wanted, and nothing again."""
    counted = count_games(monkeypatch)
    quick = (*SMALL, "--folder", tmp_path, "--parts", "tenth", "--json")
    succeed(*quick)
    assert counted == [2, 2, 2, 2, 1, 1, 1, 1]
    counted.clear()
    told = json.loads(succeed(*quick, "--tenth-games", "4"))
    assert counted == [1, 1, 1, 1]
    assert [(one["part"], one["games"]) for one in told["matches"]] == [("tenth", 4)] * 4
    assert told["costs"] is None


def test_what_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = (*SMALL, "--parts", "random", "--random-games", "4", "--json")
    whole = json.loads(succeed(*quick, "--folder", tmp_path / "whole"))
    play = Match.play

    def stopping(match: Match, watch: Any, before: Any = None) -> Any:
        if match.games == 4:
            raise KeyboardInterrupt
        return play(match, watch, before)

    with monkeypatch.context() as patch:
        patch.setattr(Match, "play", stopping)
        with pytest.raises(AssertionError, match="Stopped"):
            succeed(*quick, "--folder", tmp_path / "parts")
    assert json.loads(succeed(*quick, "--folder", tmp_path / "parts")) == whole


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    quick = (*SMALL, "--parts", "random,third", "--json")
    alone = json.loads(succeed(*quick, "--folder", tmp_path / "one"))
    assert json.loads(succeed(*quick, "--folder", tmp_path / "two", "--processes", "2")) == alone


def test_what_was_not_played_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = count_games(monkeypatch)
    page = succeed(*SMALL, "--folder", tmp_path, "--no-play")
    assert counted == []
    assert page.count("Not played yet.") == 2
    assert "Not measured yet." in page
    assert "0 games for each two classes, 0 in all." in page


@pytest.mark.parametrize(("option", "name"), [("--parts", "part"), ("--classes", "class")])
def test_what_is_no_part_or_class_is_named(tmp_path: Path, option: str, name: str) -> None:
    told = refused("experiments", "symbolic", "--folder", tmp_path, option, "chess")
    assert f"{name} is one of" in told
    assert "got 'chess'" in told


def test_other_rules_have_files_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def files(policy: SymbolicPolicy) -> list[Path]:
        monkeypatch.setattr(symbolic, "SymbolicPolicy", lambda: policy)
        listed = symbolic.pairings(symbolic.Games(), Mcts(), ["Mage"], ["third", "tenth"], 1)
        return [one.file(tmp_path) for one in listed]

    ours, paper = files(SymbolicPolicy()), files(SymbolicPolicy(preset="paper"))
    # The games of mcts against the third agent are the same.
    assert [a == b for a, b in zip(ours, paper, strict=True)] == [False, True, False]


def test_a_tenth_is_a_tenth() -> None:
    assert Mcts().tenth() == Mcts(10, 100)
    assert Mcts(1, 1).tenth() == Mcts(1, 1)


def test_the_table_of_the_paper_agrees_with_what_it_says_about_it() -> None:
    def row(name: str) -> float:
        return 100 * sum(PAPER[name, other] for other in symbolic.CLASSES) / 9

    def column(name: str) -> float:
        return 100 - 100 * sum(PAPER[other, name] for other in symbolic.CLASSES) / 9

    assert sum(PAPER.values()) / 81 == pytest.approx(0.788, abs=5e-4)
    rows = [round(row(name), 1) for name in symbolic.CLASSES]
    assert rows == [73.1, 79.6, 79.7, 74.0, 77.6, 85.9, 83.3, 79.8, 76.1]
    columns = [round(column(name), 1) for name in symbolic.CLASSES]
    assert columns == [21.9, 28.9, 12.6, 27.2, 6.1, 16.6, 34.6, 22.7, 20.3]
    assert min(PAPER.values()) == PAPER["Warrior", "Shaman"] == pytest.approx(0.58, abs=0.005)
    assert max(PAPER.values()) == PAPER["Shaman", "Priest"] == pytest.approx(0.97, abs=0.005)


def test_the_full_run_is_as_large_as_it_should_be() -> None:
    games = symbolic.Games()
    listed = symbolic.pairings(games, Mcts(), tuple(symbolic.CLASSES), symbolic.PARTS, 1)
    sizes = {part: [one.games for one in listed if one.part == part] for part in symbolic.PARTS}
    assert len(sizes["classes"]) == len(sizes["tenth"]) == 81
    assert min(sizes["classes"]) >= 5
    assert min(sizes["tenth"]) >= 40
    assert min(sizes["third"]) >= 101
    assert sum(sizes["entrants"]) >= 72
    low, high = adjusted_wald(sum(sizes["classes"]) * 0.788, sum(sizes["classes"]))
    assert high - low < 0.1
