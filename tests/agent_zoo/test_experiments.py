"""The experiments run, go on where they were stopped, and make a page."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import hs_env
from agent_zoo import eva
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments import strength, winners
from agent_zoo.experiments.cached_results import played_once, share
from agent_zoo.runs.lock import FolderLock
from hs_env.cards import PROFILES
from hs_env.errors import InvalidOption
from tests.agent_zoo.command_line import refused, run, succeed
from tests.agent_zoo.watched_calls import count_games, stop_in_call

FEW = (
    "experiments",
    "results",
    "--games",
    "2",
    "--slow-games",
    "2",
    "--winner-games",
    "2",
    "--variant-games",
    "2",
)


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
        assert succeed(*FEW, "--folder", tmp_path / "runs", "--write", page) == ""
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


CELLS = 9
PAIRS_OF_FOUR = 6


@pytest.mark.usefixtures("four_winners")
@pytest.mark.parametrize("changed", ["version", "weights", "options", "cards", "deck", "seed"])
def test_results_of_other_agents_or_versions_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    """The name of the variant stays the same: what it stands for counts."""
    variant = winners.variants(2, 2)[0]
    winners.play(variant, tmp_path, 1, 1, lambda games: None)
    calls = count_games(monkeypatch)
    winners.play(variant, tmp_path, 1, 1, lambda games: None)
    assert calls == []
    seed, cells = 1, CELLS
    if changed == "version":
        monkeypatch.setattr(hs_env, "__version__", "0.0.0")
    elif changed == "weights":
        fewer = [*eva.winners()[:3], eva.weights("eva")]
        monkeypatch.setattr(eva, "winners", lambda: fewer)
    elif changed == "options":
        variant = replace(variant, options={"ties": "first"})
    elif changed == "cards":
        variant = replace(variant, rules=replace(variant.rules, cards="wild_2018"))
    elif changed == "deck":
        variant = replace(variant, decks={"Mage": "basic_mage"})
        cells = 5
    else:
        seed = 2
    winners.play(variant, tmp_path, seed, 1, lambda games: None)
    assert sum(calls) == 2 * PAIRS_OF_FOUR * cells


def test_an_agent_that_changed_plays_itself_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its label in the tables stays the same."""
    for options, games in (({"width": 2}, 6), ({"width": 2}, 0), ({"width": 3}, 6)):
        monkeypatch.setattr(strength, "AGENTS", {"searcher": ("turn_search", options)})
        with monkeypatch.context() as patch:
            calls = count_games(patch)
            strength.play_alike(tmp_path, 2, 1, 1)
        assert sum(calls) == games


def test_a_round_robin_of_changed_agents_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = 9
    for width, games in ((2, 2 * cells), (2, 0), (3, 2 * cells)):
        searcher = ("turn_search", {"width": width})
        monkeypatch.setattr(strength, "AGENTS", {"searcher": searcher, "random": ("random", {})})
        with monkeypatch.context() as patch:
            calls = count_games(patch)
            strength.play(tmp_path, 2, 1, 1, progress=False)
        assert sum(calls) == games


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "cell.json"
    file.write_text('{"fingerprint": ')
    with pytest.raises(InvalidOption, match=r"cell\.json is damaged: it is not JSON"):
        played_once(file, {"games": 2}, lambda before: pytest.fail("not played"))


@pytest.mark.usefixtures("four_winners")
def test_an_interrupted_cell_of_the_winners_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = winners.variants(100, 2)[0]
    whole = winners.play(variant, tmp_path / "whole", 1, 1, lambda games: None)
    calls = stop_in_call(monkeypatch, 4)
    with pytest.raises(KeyboardInterrupt):
        winners.play(variant, tmp_path / "stopped", 1, 1, lambda games: None)
    assert [file.suffixes for file in (tmp_path / "stopped" / variant.folder).iterdir()].count(
        [".part", ".json"]
    ) == 1
    told: list[int] = []
    assert winners.play(variant, tmp_path / "stopped", 1, 1, told.append) == whole
    assert sum(told) == sum(map(len, calls)) == sum(totals.games for totals in whole.values())
    assert len(list((tmp_path / "stopped" / variant.folder).iterdir())) == 9


def test_an_interrupted_match_of_an_agent_with_itself_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "AGENTS", {"random": ("random", {})})
    whole = strength.play_alike(tmp_path / "whole", 40, 1, 1)
    calls = stop_in_call(monkeypatch, 2)
    with pytest.raises(KeyboardInterrupt):
        strength.play_alike(tmp_path / "stopped", 40, 1, 1)
    assert strength.play_alike(tmp_path / "stopped", 40, 1, 1) == whole
    assert sum(map(len, calls)) == 3 * 40


@pytest.mark.usefixtures("four_winners")
def test_the_page_is_printed_and_programs_get_its_numbers(tmp_path: Path) -> None:
    assert succeed(*FEW, "--folder", tmp_path).startswith("# Results\n")
    numbers = json.loads(succeed(*FEW, "--folder", tmp_path, "--json"))
    assert numbers.keys() == {"strength", "slow", "alike", "winners"}
    assert len(numbers["winners"]) == len(winners.variants(2, 2))
    assert numbers["alike"]["random"]["Warrior against Mage"]["games"] == 2


@pytest.mark.usefixtures("four_winners")
def test_ctrl_c_ends_the_command_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_in_call(monkeypatch, 3)
    result = run(*FEW, "--folder", tmp_path / "runs")
    assert result.exit_code == 130
    assert f"Stopped. The same command goes on from {tmp_path / 'runs'}." in result.stderr


def test_one_run_at_a_time_has_the_folder(tmp_path: Path) -> None:
    with FolderLock(tmp_path):
        assert "FolderInUse" in refused(*FEW, "--folder", tmp_path)


def test_a_share_takes_both_orders_of_two_decks() -> None:
    cells = {
        ("Mage", "Warrior"): Totals(games=10, wins=(7, 3)),
        ("Warrior", "Mage"): Totals(games=10, wins=(4, 6)),
        ("Mage", "Mage"): Totals(games=10, wins=(5, 5)),
    }
    assert share(cells, "Mage", "Warrior").wins == (13, 7)
    assert share(cells, "Warrior", "Mage").win_rate() == pytest.approx(0.35)
    assert share(cells, "Mage", "Mage").games == 10


def test_a_variant_differs_in_what_its_name_says() -> None:
    """By default the cards are the released ones, and both weapons count."""
    found = {variant.name: variant for variant in winners.variants(20, 4)}
    assert found[winners.FAITHFUL].rules.card_set.name == "cig_2018"
    assert found[winners.AUTHORS].rules.card_set.name == "eva_2018"
    closest = found[winners.CLOSEST]
    assert closest.rules == found[winners.AUTHORS].rules
    assert closest.options == {"weapon": "own", "cheat_by_simulating_the_true_game": True}
    long = [name for name, variant in found.items() if variant.games == 20]
    assert long == [winners.FAITHFUL, winners.AUTHORS]


def test_five_cards_lose_their_text_and_nothing_else_changes() -> None:
    found = {variant.name: variant.rules.card_set for variant in winners.variants(20, 4)}
    released, authors = found[winners.FAITHFUL], found[winners.AUTHORS]
    textless = {
        ours.name
        for ours, theirs in zip(
            found[winners.TEXTLESS].definitions, released.definitions, strict=True
        )
        if ours.entry != theirs.entry
    }
    assert textless == {
        *("Reno Jackson", "Forgotten Torch", "Sir Finley Mrrgglton"),
        *("Tunnel Trogg", "Arcane Blast"),
    }
    for name in textless:
        assert found[winners.TEXTLESS].describe(name) == authors.describe(name)


def test_the_page_in_the_documents_gives_the_reason_for_each_deviation(root: Path) -> None:
    page = " ".join((root / "docs/results.md").read_text(encoding="utf-8").split())
    authors = PROFILES["eva_2018"]
    for deviation in authors.deviations.values():
        assert deviation.reason in page
    for said in authors.not_imitated:
        assert said in page


def test_the_page_in_the_documents_has_what_was_asked_for(root: Path) -> None:
    """At least 2,000 games for each pair of decks, and 20,000 for each line of the winners."""
    page = (root / "docs/results.md").read_text(encoding="utf-8")
    assert "2,000 games for each pair of agents and decks" in page
    lines = re.findall(r"^\| [^|]+ \|[^|]+\|[^|]+\|[^|]+\| ([0-9,]+) \|$", page, re.MULTILINE)
    games = [int(number.replace(",", "")) for number in lines]
    assert len(games) == 1 + len(winners.variants(20, 4))
    assert min(games) >= 20_000
