"""Rounds of games: the right ones, each only once, and what they add up to."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from agent_zoo import make, play_match
from agent_zoo.errors import FolderRefused
from hs_env import Rules, decks, derived_seed
from hs_env.errors import InvalidOption
from optimizers.evaluators.analysis import Rounds, RoundStore, Terms
from optimizers.evaluators.analysis.rounds import GAMES_OF_ROUND, check_games

TERMS = Terms((decks.resolve("basic_mage"), decks.resolve("basic_hunter")), Rules(mulligan=False))
AGENTS = [make("evaluator", evaluator="plain"), make("face"), make("greedy")]
ROUNDS = 12


class Counter:
    """Counts games."""

    def __init__(self) -> None:
        self.games = 0

    def __call__(self, finished: int) -> None:
        self.games += finished


def store(folder: Path, threads: int | None = 1) -> tuple[RoundStore, Counter]:
    counter = Counter()
    return RoundStore(folder, TERMS, threads, counter), counter


def logs(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/log.jsonl"))


def test_a_round_is_a_pair_of_games_with_equal_deals(tmp_path: Path) -> None:
    kept, counter = store(tmp_path)
    found = kept.play(AGENTS, ROUNDS, seed=5)
    assert counter.games == ROUNDS * 3 * GAMES_OF_ROUND
    assert (len(found), found.games) == (ROUNDS, 2 * ROUNDS)
    drawn = set()
    for number in range(ROUNDS):
        seed = derived_seed(5, number)
        dice = np.random.Generator(np.random.PCG64(seed))
        at_0, at_1 = (TERMS.decks[place] for place in dice.integers(2, size=2))
        drawn.add((at_0.name, at_1.name))
        for i, j in ((0, 1), (0, 2), (1, 2)):
            points = 0.0
            for first, second, ours in ((i, j, 0), (j, i, 1)):
                # The first game of a match has its first agent in seat 0.
                match = play_match(
                    AGENTS[first],
                    AGENTS[second],
                    decks=(at_0, at_1),
                    games=1,
                    seed=seed,
                    rules=TERMS.rules,
                )
                points += match.wins[ours] + match.draws / 2
            assert found.halves[number, i, j] == 2 * points
            assert found.halves[number, j, i] == 4 - 2 * points
    assert len(drawn) > 2
    assert (found.halves[:, range(3), range(3)] == 2).all()


def test_what_was_played_is_read_and_more_rounds_go_on(tmp_path: Path) -> None:
    whole = store(tmp_path / "whole")[0].play(AGENTS, ROUNDS, seed=5)
    first = store(tmp_path / "parts")[0].play(AGENTS, 5, seed=5)
    kept, counter = store(tmp_path / "parts", threads=2)
    found = kept.play(AGENTS, ROUNDS, seed=5)
    assert counter.games == ROUNDS * 3 * GAMES_OF_ROUND
    assert np.array_equal(found.halves, whole.halves)
    assert np.array_equal(found.halves[:5], first.halves)
    [log] = logs(tmp_path / "parts")
    assert log.read_bytes() == logs(tmp_path / "whole")[0].read_bytes()
    before = log.read_bytes(), log.stat().st_mtime_ns
    fewer = store(tmp_path / "parts")[0].play(AGENTS, 3, seed=5)
    assert np.array_equal(fewer.halves, whole.halves[:3])
    assert (log.read_bytes(), log.stat().st_mtime_ns) == before


def test_after_a_kill_it_goes_on_with_the_round_it_was_at(tmp_path: Path) -> None:
    whole = store(tmp_path)[0].play(AGENTS, ROUNDS, seed=5)
    [log] = logs(tmp_path)
    text = log.read_bytes()
    lines = text.splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:4]) + lines[4][:9])
    found = store(tmp_path)[0].play(AGENTS, ROUNDS, seed=5)
    assert np.array_equal(found.halves, whole.halves)
    assert log.read_bytes() == text


def test_other_games_are_never_taken_for_these(tmp_path: Path) -> None:
    store(tmp_path)[0].play(AGENTS, 1, seed=5)
    store(tmp_path)[0].play(AGENTS, 1, seed=6)
    store(tmp_path)[0].play(AGENTS[::-1], 1, seed=5)
    RoundStore(tmp_path, Terms(TERMS.decks[:1], TERMS.rules), 1, print).play(AGENTS, 1, seed=5)
    RoundStore(tmp_path, Terms(TERMS.decks, Rules()), 1, print).play(AGENTS, 1, seed=5)
    assert len(logs(tmp_path)) == 5


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"round": 0, "points": "12"}', "points: expected 3 digits from 0 to 4, got '12'"),
        ('{"round": 0, "points": "125"}', "points: expected 3 digits from 0 to 4, got '125'"),
        ('{"round": 1, "points": "124"}', "round: expected the round 0, got 1"),
        ('{"points": "124"}', "round is missing"),
    ],
)
def test_damaged_rounds_are_refused(tmp_path: Path, line: str, message: str) -> None:
    store(tmp_path)[0].play(AGENTS, 1, seed=5)
    [log] = logs(tmp_path)
    log.write_text(f"{line}\n", "utf-8")
    with pytest.raises(FolderRefused, match=message):
        store(tmp_path)[0].play(AGENTS, 1, seed=5)


def test_agents_that_decide_in_python_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="decides in Python"):
        store(tmp_path)[0].play([AGENTS[0], lambda view: view.legal_actions()[0]], 1, seed=5)


def test_one_agent_has_nobody_to_play(tmp_path: Path) -> None:
    found = store(tmp_path)[0].play(AGENTS[:1], 3, seed=5)
    assert found.rates().tolist() == [[0.5]]
    assert np.array_equal(store(tmp_path)[0].play(AGENTS[:1], 3, seed=5).halves, found.halves)


def test_points_add_up() -> None:
    halves = np.full((2, 3, 3), 2, np.int8)
    halves[:, 0, 1], halves[:, 1, 0] = (4, 3), (0, 1)
    halves[:, 0, 2], halves[:, 2, 0] = (1, 1), (3, 3)
    found = Rounds(halves)
    assert found.rates().tolist() == [[0.5, 7 / 8, 0.25], [1 / 8, 0.5, 0.5], [0.75, 0.5, 0.5]]
    assert found.pairs([0], [1, 2]) == (0, 2, 0, 1, 1)
    assert found.pairs([1, 2], [0]) == (1, 1, 0, 2, 0)


@pytest.mark.parametrize(
    ("games", "message"), [(3, "pairs with swapped seats, got 3"), (0, "games is a number from 2")]
)
def test_games_come_in_pairs(games: int, message: str) -> None:
    assert check_games(20) == 10
    with pytest.raises(InvalidOption, match=message):
        check_games(games)
