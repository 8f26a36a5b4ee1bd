"""`hs-env evolve map-elites`, `evolve styles` and `balance`: maps from beginning to page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from agent_zoo.command import app
from agent_zoo.runs import read_run
from optimizers.map_elites import MapSettings, StyleSettings, champion_of, paper_settings
from tests.agent_zoo.command_line import refused, succeed

TINY = ("--evaluations", 40, "--games", 2, "--workers", 1, "--dims", "4,4", "--in-flight", 20)


def map_elites(folder: Path, *words: Any) -> dict[str, Any]:
    """The summary of a tiny map."""
    told: dict[str, Any] = json.loads(
        succeed("evolve", "map-elites", *TINY, "--folder", folder, *words, "--json")
    )
    return told


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("maps") / "map"
    map_elites(folder, "--class", "paladin", "--strategy", "control")
    return folder


def settings_in(folder: Path) -> MapSettings:
    return MapSettings.from_dict(read_run(folder).config["settings"])


def test_the_defaults_are_those_of_the_paper() -> None:
    command: Any = get_command(app)
    given = {
        one.name: one.default for one in command.commands["evolve"].commands["map-elites"].params
    }
    settings = paper_settings()
    for name in ("evaluations", "fitness", "archive", "in_flight", "order", "card_class"):
        assert given[name] == getattr(settings, name), name
    assert tuple(given["measures"].split(",")) == tuple(settings.measures)
    assert given["dims"] == "20,20"
    assert given["games"] == settings.suite.games
    assert given["preset"] == "fair"


def test_a_map_says_what_it_has_come_to(made: Path) -> None:
    stored = read_run(made)
    assert stored.entries[-1]["told"] == 40
    shown = succeed("resume", made, "--workers", 1)
    assert "40 evaluations, 80 games" in shown
    assert champion_of(made).deck.code in shown


def test_programs_get_a_deck_that_can_be_played(made: Path) -> None:
    told = json.loads(succeed("resume", made, "--json"))
    assert told["metrics"]["evaluations"] == 40
    succeed("match", "greedy", "random", "--games", 2, "--decks", f"{told['champion']},basic_mage")


def test_best_decks_become_opponents(made: Path, tmp_path: Path) -> None:
    map_elites(tmp_path / "next", "--opponents", made)
    (opponent,) = settings_in(tmp_path / "next").suite.opponents
    assert opponent == champion_of(made)


def test_cards_can_be_changed_by_words_and_by_a_file(tmp_path: Path) -> None:
    file = tmp_path / "patch.json"
    file.write_text('{"Fireball": {"cost": 9}, "Sunwalker": {"cost": 7}}')
    words = ("--changes", file, "--change", "Sunwalker:attack=1")
    map_elites(tmp_path / "patched", *words)
    assert settings_in(tmp_path / "patched").suite.changes == {
        "Fireball": {"cost": 9},
        "Sunwalker": {"cost": 7, "attack": 1},
    }


def test_the_report_draws_the_map(made: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    told = json.loads(succeed("report", made, "--out", tmp_path / "report", "--json"))
    assert Path(told["report"]).read_text(encoding="utf-8").count("<img") > 2
    assert (tmp_path / "report" / "report.md").exists()


def test_balance_says_what_a_nerf_does(made: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    shown = succeed(
        *("balance", made, "--folder", tmp_path / "nerf", "--workers", 1),
        *("--change", "Consecration:cost=9"),
    )
    assert "says what changed" in shown
    before, after = settings_in(made), settings_in(tmp_path / "nerf")
    assert after.suite.changes == {"Consecration": {"cost": 9}}
    assert after.suite.opponents == before.suite.opponents
    assert "Consecration" in (tmp_path / "nerf" / "report.md").read_text(encoding="utf-8")


def test_styles_are_mapped_and_resumed(tmp_path: Path) -> None:
    pytest.importorskip("ribs")
    words = ("--evaluations", 20, "--games", 2, "--workers", 1, "--dims", "3,3")
    shown = succeed("evolve", "styles", "--folder", tmp_path / "styles", *words)
    assert "20 evaluations, 40 games" in shown
    assert "20 evaluations" in succeed("resume", tmp_path / "styles", "--workers", 1)
    read = StyleSettings.from_dict(read_run(tmp_path / "styles").config["settings"])
    assert read.engine == "cma-me"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--class", "monk"), "card_class"),
        (("--change", "Sunwalker"), "a change is written CARD:PART=VALUE"),
        (("--change", "Nobody:cost=1"), "Nobody"),
        (("--dims", "x"), "whole numbers with commas"),
        (("--measures", "turns,beauty"), "a measure is one of"),
        (("--games", "3"), "an even number is needed"),
        (("--agent", "nobody"), "nobody"),
    ],
)
def test_mistakes_are_told_in_a_line(tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    assert message in refused("evolve", "map-elites", "--folder", tmp_path / "x", *words)
    assert not (tmp_path / "x").exists()


def test_balance_needs_a_change(made: Path, tmp_path: Path) -> None:
    assert "no card is changed" in refused("balance", made, "--folder", tmp_path / "y")
