"""Games for reports: the right ones, and each only once."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from agent_zoo import make, play_match
from agent_zoo.errors import FolderRefused
from hs_env import Rules, decks, derived_seed
from optimizers.analysis import Terms
from optimizers.analysis.games import GameStore, count_games, win_rates

TERMS = Terms(
    decks=(decks.resolve("basic_mage"), decks.resolve("basic_hunter")),
    rules=Rules(mulligan=False),
    agent={"weapon": False},
)
PLAYERS = [tuple(np.random.default_rng(seed).uniform(0, 1, 21).tolist()) for seed in range(3)]
ALL = count_games(3, 2, 4)


class Counter:
    """Counts games."""

    def __init__(self) -> None:
        self.games = 0

    def __call__(self, finished: int) -> None:
        self.games += finished


def store(folder: Path, games: int = 4, threads: int | None = 1) -> tuple[GameStore, Counter]:
    counter = Counter()
    return GameStore(folder, TERMS, games, threads, counter), counter


def logs(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/log.jsonl"))


def test_everybody_plays_everybody_with_every_deck(tmp_path: Path) -> None:
    kept, counter = store(tmp_path)
    played = kept.play(PLAYERS, seed=5)
    assert counter.games == ALL == 3 * 4 * 4
    for number, (j, p, q) in enumerate(itertools.product((1, 2), (0, 1), (0, 1))):
        match = play_match(
            make("greedy", weights=PLAYERS[0], weapon=False),
            make("greedy", weights=PLAYERS[j], weapon=False),
            decks=(TERMS.decks[p], TERMS.decks[q]),
            games=4,
            seed=derived_seed(derived_seed(5, 0), number),
            rules=TERMS.rules,
        )
        assert (played.wins[0, j, p, q], played.wins[j, 0, q, p]) == match.wins


def test_what_was_played_is_read_the_next_time(tmp_path: Path) -> None:
    first = store(tmp_path)[0].play(PLAYERS, seed=5)
    (log,) = logs(tmp_path)
    before = log.read_bytes(), log.stat().st_mtime_ns
    kept, counter = store(tmp_path, threads=2)
    assert np.array_equal(kept.play(PLAYERS, seed=5).wins, first.wins)
    assert counter.games == ALL
    assert (log.read_bytes(), log.stat().st_mtime_ns) == before


def test_after_a_kill_it_goes_on_with_the_player_it_was_at(tmp_path: Path) -> None:
    whole = store(tmp_path / "whole")[0].play(PLAYERS, seed=5)
    store(tmp_path / "cut")[0].play(PLAYERS, seed=5)
    (log,) = logs(tmp_path / "cut")
    first, second = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(first + second[:10])
    with pytest.MonkeyPatch.context() as patch:
        calls: list[int] = []
        play = GameStore._play
        patch.setattr(
            GameStore, "_play", lambda self, i, *rest: (calls.append(i), play(self, i, *rest))[1]
        )
        found = store(tmp_path / "cut")[0].play(PLAYERS, seed=5)
    assert calls == [1]
    assert np.array_equal(found.wins, whole.wins)
    assert log.read_bytes().splitlines(keepends=True) == [first, second]


def test_other_games_are_never_taken_for_these(tmp_path: Path) -> None:
    store(tmp_path)[0].play(PLAYERS, seed=5)
    store(tmp_path)[0].play(PLAYERS, seed=6)
    store(tmp_path, games=2)[0].play(PLAYERS, seed=5)
    store(tmp_path)[0].play(PLAYERS[::-1], seed=5)
    other = replace(TERMS, agent={"weapon": True})
    GameStore(tmp_path, other, 4, 1, print).play(PLAYERS, seed=5)
    assert len(logs(tmp_path)) == 5


def test_damaged_games_are_refused(tmp_path: Path) -> None:
    store(tmp_path)[0].play(PLAYERS, seed=5)
    (log,) = logs(tmp_path)
    log.write_text('{"won": [[[1]]], "lost": [[[1]]]}\n', "utf-8")
    with pytest.raises(FolderRefused, match="expected wins of shape"):
        store(tmp_path)[0].play(PLAYERS, seed=5)


def test_a_draw_is_half_a_win_for_both(tmp_path: Path) -> None:
    played = store(tmp_path)[0].play(PLAYERS, seed=5)
    wins = np.zeros_like(played.wins)
    wins[0, 1, 0, 1], wins[1, 0, 1, 0] = 2, 1
    rates = win_rates(replace(played, wins=wins))
    assert rates[0, 1, 0, 1] == 2.5 / 4
    assert rates[1, 0, 1, 0] == 1.5 / 4
    assert rates[2, 2, 0, 0] == 0.5
