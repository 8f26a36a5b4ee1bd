"""The experiment that evolves weights, at toy size."""

from __future__ import annotations

from pathlib import Path

from agent_zoo.experiments import evolution
from agent_zoo.experiments.evolution_page import page
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
