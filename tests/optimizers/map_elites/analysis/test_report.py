"""Whole reports of small runs."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import FolderRefused
from hs_env import Deck
from hs_env.errors import InvalidOption
from optimizers.map_elites import DeckDistribution, DeckPool
from optimizers.map_elites.analysis import (
    DeckMap,
    card_frequencies,
    write_balance_report,
    write_map_report,
)

from .runs import deck_with, write_run

pytest.importorskip("matplotlib")

from optimizers.analysis.pictures import style
from optimizers.map_elites.analysis import map_sections

#: Settings of runs with a single measure.
ONE: dict[str, Any] = {"measures": ("turns",), "dims": (1,)}
LIGHT = ("matplotlib", "mlxtend", "pandas", "ribs", "scipy", "sklearn")


@pytest.fixture(scope="module", autouse=True)
def _fast() -> Iterator[None]:
    """Draw few dots, and do not count all decks there are."""
    few = DeckDistribution(30, {(90, 300): 10**30, (105, 450): 10**34, (120, 700): 10**33})

    def count(pool: DeckPool) -> DeckDistribution:
        return few

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(style, "DOTS_PER_INCH", 30)
        patch.setattr(map_sections, "deck_distribution", count)
        yield


def _pictures(out: Path) -> list[str]:
    return sorted(file.stem for file in (out / "plots").iterdir())


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A run with one deck and one measure: there is little to draw."""
    return write_run(tmp_path / "a run", [(deck_with("Wisp"), 1.0)], kinds=[[20.0]], **ONE)


def test_a_report_of_two_runs(before: Path, short: Path, old_map: DeckMap, tmp_path: Path) -> None:
    out = tmp_path / "out"
    page = write_map_report([before, short], out)
    assert page == out / "report.html"
    html, markdown = page.read_text("utf-8"), (out / "report.md").read_text("utf-8")
    linked = sorted(re.findall(r"\(plots/([\w.-]+)\.png\)", markdown))
    assert linked == _pictures(out)
    assert len(linked) == 6
    assert html.count('src="data:image/png;base64,') == 6
    assert re.findall(r'href="([^"]*)"', html) == ["map_before.html"]
    assert re.findall(r"\((map_\w+\.html)\)", markdown) == ["map_before.html"]
    assert (out / "map_before.html").exists()
    assert card_frequencies(old_map)[0].name in html
    assert f"{old_map.summary['qd_score']:,.1f}" in html
    assert "1x Wisp (0)" in html
    codes = re.findall(r"<td>(AAE[\w+/=]+)</td>", html)
    assert Deck.from_code(codes[0]) == old_map.best.deck


def test_a_report_without_html(short: Path, tmp_path: Path) -> None:
    page = write_map_report([short], tmp_path / "out", html=False)
    assert page == tmp_path / "out" / "report.md"
    assert sorted(file.name for file in page.parent.iterdir()) == ["plots", "report.md"]
    assert _pictures(page.parent) == ["figure_5_win_rates", "quality"]
    assert "Interactive" not in page.read_text("utf-8")


def test_a_report_on_changed_cards(
    before: Path, after: Path, old_map: DeckMap, new_map: DeckMap, tmp_path: Path
) -> None:
    page = write_balance_report(before, after, tmp_path)
    html = page.read_text("utf-8")
    for row in ("Argent Squire</td><td>1 mana 1/1</td><td>3 mana 1/1", "Silverback Patriarch"):
        assert row in html
    assert old_map.best.deck.code in html
    assert new_map.best.deck.code in html
    drawn = _pictures(tmp_path)
    assert {"cells_fitness", "cells_win_rate", "figure_6_frequencies"} <= set(drawn)
    played = {
        card for found in (old_map, new_map) for one in found.elites for card in one.deck.cards
    }
    changed = [new_map.cards.find(name).id for name in new_map.settings.suite.changes]
    migrations = [name for name in drawn if name.startswith("migration_")]
    assert len(migrations) == len(played.intersection(changed))
    assert re.findall(r'href="([^"]*)"', html) == ["map_before.html", "map_after.html"]


def test_cards_of_other_classes_and_absent_ones_are_told(short: Path, tmp_path: Path) -> None:
    changes = {"Fireball": {"cost": 9}, "Worgen Infiltrator": {"cost": 9}}
    decks = [(deck_with("King Krush"), 1.0)]
    new = write_run(tmp_path / "new", decks, kinds=[[21.5]], changes=changes, **ONE)
    page = write_balance_report(short, new, tmp_path / "out", html=False).read_text("utf-8")
    assert "| Fireball | 4 mana | 9 mana | not in these decks |" in page
    assert re.search(r"\| Worgen Infiltrator \| 1 mana 2/1 \| 9 mana 2/1 \| 0.0\s%", page)
    assert "| all | 1 | 1 | 20.00 | 21.50 | +1.50 |" in page
    assert "| King Krush | 0 | 1 | - | 21.50 | - |" in page


def test_a_run_beside_itself_has_no_changes(short: Path, tmp_path: Path) -> None:
    page = write_balance_report(short, short, tmp_path / "out", html=False)
    assert "No card differs" in page.read_text("utf-8")


def test_what_cannot_be_reported_is_refused(before: Path, tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="a list of folders"):
        write_map_report([], tmp_path / "out")
    with pytest.raises(InvalidOption, match="a list of folders"):
        write_map_report(str(before), tmp_path / "out")
    with pytest.raises(InvalidOption, match="the same name"):
        write_map_report([before, before], tmp_path / "out")
    with pytest.raises(FolderRefused):
        write_map_report([tmp_path], tmp_path / "out")
    with pytest.raises(InvalidOption, match="html"):
        write_map_report([before], tmp_path / "out", html="yes")  # type: ignore[arg-type]
    other = write_run(tmp_path / "other", [(deck_with(), 1.0)], measures=("turns", "minions"))
    with pytest.raises(InvalidOption, match="differ in measures"):
        write_balance_report(before, other, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_package_is_light() -> None:
    code = (
        "import sys, optimizers.map_elites.analysis; "
        f"print([name for name in {LIGHT!r} if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
