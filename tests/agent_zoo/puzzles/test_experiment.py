"""The experiment lets agents try the puzzles, once, and makes the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent_zoo import puzzles
from agent_zoo.experiments import puzzles as experiment
from agent_zoo.experiments.entrants import ENTRANTS
from agent_zoo.puzzles import Puzzle
from agent_zoo.runs.lock import FolderLock
from tests.agent_zoo.command_line import refused, run, succeed

SMALL = ("experiments", "puzzles", "--seeds", "2", "--agents", "random,greedy")


def count_attempts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The puzzles that are tried from now on."""
    tried: list[str] = []
    whole = Puzzle.check

    def counting(puzzle: Puzzle, policy: object, seed: int) -> bool:
        tried.append(puzzle.name)
        return whole(puzzle, policy, seed)  # type: ignore[arg-type]

    monkeypatch.setattr(Puzzle, "check", counting)
    return tried


def test_a_small_run_makes_the_page_and_a_second_one_tries_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = count_attempts(monkeypatch)
    pages = []
    for attempts in (2 * 2 * 66, 0):
        tried.clear()
        page = tmp_path / "page.md"
        assert succeed(*SMALL, "--folder", tmp_path / "runs", "--write", page) == ""
        assert len(tried) == attempts
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "| puzzle | random | greedy |" in pages[0]
    assert "In percent of 2 seeds (1 to 2)." in pages[0]
    assert "| [fireball_to_the_face](#fireball_to_the_face) | 0 | 100 |" in pages[0]


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Puzzle.check

    def stopping(puzzle: Puzzle, policy: object, seed: int) -> bool:
        if puzzle.name == "the_leader_first":
            raise KeyboardInterrupt
        return whole(puzzle, policy, seed)  # type: ignore[arg-type]

    arguments = (*SMALL, "--folder", tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Puzzle, "check", stopping)
        assert run(*arguments).exit_code == 130
    tried = count_attempts(monkeypatch)
    succeed(*arguments)
    done = puzzles.names().index("the_leader_first")
    assert tried.count("fireball_to_the_face") == 2  # the second agent only
    assert len(tried) == 2 * (2 * 66 - done)


def test_other_seeds_are_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = count_attempts(monkeypatch)
    for seed in ("1", "2"):
        tried.clear()
        succeed(*SMALL, "--seed", seed, "--folder", tmp_path)
        assert len(tried) == 2 * 2 * 66


def test_an_unknown_agent_is_named(tmp_path: Path) -> None:
    told = refused("experiments", "puzzles", "--agents", "chess", "--folder", tmp_path)
    assert "no agent 'chess' here; there are random, greedy" in told


def test_one_run_at_a_time_has_the_folder(tmp_path: Path) -> None:
    with FolderLock(tmp_path):
        assert "in use by process" in refused(*SMALL, "--folder", tmp_path)


def test_the_page_in_the_documents_shows_every_puzzle_as_it_is(root: Path) -> None:
    page = (root / "docs/puzzles.md").read_text(encoding="utf-8")
    missing = [p.name for p in puzzles.all_puzzles() if experiment.puzzle_page(p) not in page]
    assert missing == []
    assert "In percent of 10 seeds" in page
    assert all(f" {label} |" in page for label in ENTRANTS)


@pytest.mark.parametrize("document", ["README.md", "agent_zoo/README.md", "CHANGELOG.md"])
def test_documents_say_how_many_puzzles_there_are(root: Path, document: str) -> None:
    text = (root / document).read_text(encoding="utf-8")
    number = len(puzzles.all_puzzles())
    assert f"{number} puzzles" in text or f"{number} positions" in text
