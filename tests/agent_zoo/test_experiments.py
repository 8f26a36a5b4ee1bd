"""The experiments run, go on where they were stopped, and make a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from agent_zoo import eva
from agent_zoo.arena.totals import Totals
from agent_zoo.experiments import __main__ as command
from agent_zoo.experiments import winners
from agent_zoo.experiments.cells import share

FEW = ("--games", "2", "--slow-games", "2", "--winner-games", "2", "--variant-games", "2")


@pytest.fixture
def four_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred would take a while."""
    few = eva.winners()[:4]
    monkeypatch.setattr(eva, "winners", lambda: few)


@pytest.mark.usefixtures("four_winners")
def test_a_small_run_makes_the_page_and_a_second_one_the_same(tmp_path: Path) -> None:
    pages = []
    for name in ("first.md", "second.md"):
        page = tmp_path / name
        arguments = [*FEW, "--folder", str(tmp_path / "runs"), "--write", str(page)]
        assert command.main(arguments) == 0
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "| greedy (EVA) |" in pages[0]
    assert "| published | 57.9 | 43.3 | 32.5 | 198,000 |" in pages[0]
    # Six pairs of four winners, two games, both orders of the decks.
    assert pages[0].count("| 24 |") == len(winners.variants(2, 2))


@pytest.mark.usefixtures("four_winners")
def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    variant = winners.variants(2, 2)[0]
    first = winners.play(variant, tmp_path, 1, 1, lambda games: None)
    written = sorted((tmp_path / variant.folder).iterdir())
    assert len(written) == 9
    written[0].unlink()
    told: list[int] = []
    assert winners.play(variant, tmp_path, 1, 1, told.append) == first
    assert sum(told) == sum(totals.games for totals in first.values())
    other = winners.play(variant, tmp_path, 2, 1, lambda games: None)
    assert other != first


def test_a_share_takes_both_orders_of_two_decks() -> None:
    cells = {
        ("Mage", "Warrior"): Totals(games=10, wins=(7, 3)),
        ("Warrior", "Mage"): Totals(games=10, wins=(4, 6)),
        ("Mage", "Mage"): Totals(games=10, wins=(5, 5)),
    }
    assert share(cells, "Mage", "Warrior").wins == (13, 7)
    assert share(cells, "Warrior", "Mage").win_rate() == pytest.approx(0.35)
    assert share(cells, "Mage", "Mage").games == 10


def test_the_page_in_the_documents_has_what_was_asked_for(root: Path) -> None:
    """At least 2,000 games for each pair of decks, and 20,000 for each line of the winners."""
    page = (root / "docs/results.md").read_text(encoding="utf-8")
    assert "2,000 games for each pair of agents and decks" in page
    lines = re.findall(r"^\| [^|]+ \|[^|]+\|[^|]+\|[^|]+\| ([0-9,]+) \|$", page, re.MULTILINE)
    games = [int(number.replace(",", "")) for number in lines]
    assert len(games) == 1 + len(winners.variants(20, 4))
    assert min(games) >= 20_000
