"""The experiment that evolves weights, at toy size."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from agent_zoo.experiments import evolution
from agent_zoo.experiments.evolution_page import describe_survivors, page
from agent_zoo.experiments.page_parts import by_hand
from agent_zoo.scores import eva
from optimizers import open_player

TOY = {"generations": 1, "games": 2}


def test_a_full_run_is_judged_and_played_once(tmp_path: Path) -> None:
    with open_player(workers=1) as player:
        runs = [
            evolution.play_full_run(tmp_path, cards, 1, 2, player, **TOY)
            for cards in (evolution.FAITHFUL, evolution.AUTHORS)
        ]
        played = player.games
        again = evolution.play_full_run(tmp_path, evolution.FAITHFUL, 1, 2, player, **TOY)
        assert player.games == played == 2 * 810
    assert again.against_eva == runs[0].against_eva
    assert runs[0].against_eva.games == 9 * 2
    assert runs[0].against_first.games == 10 * 9 * 2
    assert runs[1].stored.config["settings"]["agent"] == {"weapon": "own"}
    assert evolution.finished(tmp_path, evolution.FAITHFUL, 1)
    assert not evolution.finished(tmp_path, evolution.FAITHFUL, 2)
    text = page(runs, [], 100)
    assert "| 1 | 810 |" in text
    assert "Beyond the paper" not in text


def test_survivors_are_analysed_on_the_page(tmp_path: Path) -> None:
    pytest.importorskip("sklearn")
    with open_player(workers=1) as player:
        full = [
            evolution.play_full_run(tmp_path / "runs", cards, seed, 2, player, **TOY)
            for cards, seed in (("cig_2018", 1), ("cig_2018", 2), ("eva_2018", 1))
        ]
    found = evolution.study_survivors(tmp_path / "runs", full[:2], games=2, threads=1)
    words = describe_survivors(found, full[2:], tmp_path)
    text = page(full, [], 100, survivors=words)
    pictures = re.findall(r"\((pictures/evolution_\w+\.png)\)", text)
    assert len(pictures) == 11
    assert all((tmp_path / picture).exists() for picture in pictures)
    assert "### The evolved weights" in text
    assert "the 10 survivors of 1 run with the authors' cards" in " ".join(text.split())
    assert "is the champion of the run with seed" not in text
    assert all(len(line) <= 100 for line in words.splitlines() if line[:1] not in ("|", "!"))


def test_the_page_names_the_run_whose_champion_is_a_preset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_player(workers=1) as player:
        runs = [
            evolution.play_full_run(tmp_path, evolution.FAITHFUL, seed, 2, player, **TOY)
            for seed in (1, 2)
        ]
    champion = runs[1].history.champion().values
    monkeypatch.setattr(eva, "weights", lambda name: eva.Weights.from_code_order(champion))
    assert '`weights="evolved"` is the champion of the run with seed 2.' in page(runs, [], 100)


def test_what_people_wrote_on_a_page_stays_there(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    assert by_hand(None) == by_hand(file) == "<!-- by hand -->\n<!-- /by hand -->\n"
    file.write_text("Old.\n<!-- by hand -->\n## In short\n\nIt works.\n<!-- /by hand -->\nOld.\n")
    text = page([], [], 100, by_hand(file))
    assert "\n<!-- by hand -->\n## In short\n\nIt works.\n<!-- /by hand -->\n" in text
    assert "Old." not in text


def test_variants_are_compared_with_equal_games(tmp_path: Path) -> None:
    with open_player(workers=1) as player:
        found = [
            evolution.play_comparison(tmp_path, name, (1, 2), 1_700, 2, player)
            for name in ("as the authors did", "racing in 2 rounds", "CMA-ES")
        ]
    assert all(games >= 1_700 for one in found for games in one.games)
    assert found[0].champions.games == 2 * 5 * 9 * 2
    assert found[2].generations == (1, 1)
    text = page([], found, 1_700)
    assert "No run has come to its end yet." in text
    assert "All runs have 1,700 games" in " ".join(text.split())
    assert "| CMA-ES |" in text
