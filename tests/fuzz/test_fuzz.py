"""Random games by the fuzzer (`tests/core/fuzz.cc`), and games that failed once."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hs_env import Deck, Game, _core
from hs_env.cards import default

REGRESSIONS = sorted((Path(__file__).parent / "regressions").glob("*.json"))
THREADS = str(min(os.cpu_count() or 1, 8))


def run(binary: Path, table: Path, *options: str) -> dict[str, Any]:
    """Run the fuzzer; on a fault, fail with what it printed. Save that as a regression."""
    command = [str(binary), str(table), *options, "--threads", THREADS]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1500, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr[-4000:]}"
    totals: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    print(totals)
    return totals


@pytest.mark.slow
def test_fifty_thousand_games_are_clean_under_sanitizers(hs_fuzz: Path, card_table: Path) -> None:
    totals = run(hs_fuzz, card_table, "--games", "50000", "--every", "256", "--seed", "1")
    assert totals["games"] == 50_000
    assert totals["overflows"] == 0


@pytest.mark.slow
def test_every_step_of_some_games_passes_every_check(hs_fuzz_fast: Path, card_table: Path) -> None:
    totals = run(hs_fuzz_fast, card_table, "--games", "400", "--every", "1", "--seed", "2")
    assert totals["checks"] == totals["steps"]


@pytest.mark.slow
def test_a_million_games(hs_fuzz_fast: Path, card_table: Path) -> None:
    totals = run(hs_fuzz_fast, card_table, "--games", "1000000", "--every", "512", "--seed", "3")
    assert totals["games"] == 1_000_000
    assert totals["overflows"] == 0


@pytest.mark.slow
def test_strange_cards_keep_the_invariants(
    hs_fuzz: Path, hs_fuzz_fast: Path, strange_table: Path
) -> None:
    """Cards beyond those shipped: secrets, discoveries, deathrattles, enchanted hands and decks.

    Some of them steal or transform cards of a starting deck, so these cannot be counted.
    """
    for binary, games, every in ((hs_fuzz, "2000", "64"), (hs_fuzz_fast, "30000", "128")):
        run(binary, strange_table, "--games", games, "--every", every, "--whole", "0")


@pytest.mark.slow
def test_copies_made_at_every_step_of_a_thousand_games_end_alike(
    hs_fuzz_fast: Path, card_table: Path
) -> None:
    """Each copy, plain and through bytes, plays on with the same actions to the end."""
    totals = run(hs_fuzz_fast, card_table, "--forks", "1000", "--seed", "4")
    assert totals["checks"] == 2 * totals["steps"]


@pytest.mark.slow
def test_damaged_saved_games_never_harm(hs_fuzz: Path, card_table: Path) -> None:
    """Damaged states are refused, or else can be played without reading out of bounds."""
    totals = run(hs_fuzz, card_table, "--bytes", "10000", "--seed", "5")
    assert 0 < totals["accepted"] < totals["checks"] / 10


@pytest.mark.slow
def test_policies_play_legally_and_cleanly_under_sanitizers(
    hs_fuzz: Path, hs_fuzz_fast: Path, card_table: Path
) -> None:
    """Greedy, turn search, lookahead and beam with random settings, decks and rules."""
    for binary, games in ((hs_fuzz, "300"), (hs_fuzz_fast, "10000")):
        totals = run(binary, card_table, "--think", games, "--seed", "6")
        assert totals["games"] == int(games)


def test_the_threads_do_not_change_the_games(hs_fuzz: Path, card_table: Path) -> None:
    results = []
    for threads in ("1", "2"):
        command = [str(hs_fuzz), str(card_table), "--games", "200", "--threads", threads]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
        totals = json.loads(done.stdout)
        results.append({key: totals[key] for key in ("games", "steps", "turns", "checksum")})
    assert results[0] == results[1]


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.stem)
def test_games_that_failed_once_stay_sound(path: Path) -> None:
    """Each file is what the fuzzer printed. Actions that rules have since outlawed end it."""
    case = json.loads(path.read_text())
    game = deal(case)
    for action in case["actions"]:
        if action not in game.legal_actions():
            break
        game.apply(action)
        assert game.find_fault() == ""
        check_views(game, case)


def deal(case: dict[str, Any]) -> Game:
    """Return the game of a case. A `Deck` would sort the cards, and another game would be dealt."""
    cards = default()
    decks = [
        _core.Deck(
            cards.table, cards.find(hero).index, [cards.find(card).index for card in entries], picks
        )
        for hero, entries, picks in zip(
            case["heroes"], case["decks"], case.get("picks", (0, 0)), strict=True
        )
    ]
    rules = {name: case[name] for name in ("first", "mulligan", "positions", "turn_limit")}
    game = Game.__new__(Game)
    _core.Game.__init__(game, decks, _core.Rules(**rules), case["seed"])
    return game


def check_views(game: Game, case: dict[str, Any]) -> None:
    """Both views are sound and give worlds that look like them, with the deck list or without."""
    for seat in (0, 1):
        view = game.view(seat)
        known = Deck("known", case["heroes"][1 - seat], tuple(case["decks"][1 - seat]))
        for seed, belief in itertools.product(range(3), (None, known)):
            world = view.sample_world(seed, belief=belief)
            assert world.find_fault() == ""
            assert world.find_untruth() == ""
            assert world.view(seat) == view
