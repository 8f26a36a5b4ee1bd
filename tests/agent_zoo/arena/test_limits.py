"""Time limits: what counts, who loses."""

from __future__ import annotations

from typing import Any

import pytest

from agent_zoo.arena import Reason, play_match, playing
from tests.agent_zoo.arena import players
from tests.agent_zoo.arena.players import FakeTime, InPython, NativeRandom, Slow, lazy


@pytest.fixture
def fake_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines are noisy: only `Slow` takes time."""
    time = FakeTime()
    monkeypatch.setattr(playing, "time", time)
    monkeypatch.setattr(players, "time", time)


def test_a_policy_that_sleeps_is_late() -> None:
    result = play_match(Slow(0.2), lazy, games=2, seconds_per_decision=0.1)
    assert result.overruns == (2, 0)
    assert result.wins == (0, 2)
    assert result.longest_milliseconds[0] >= 200


@pytest.mark.usefixtures("fake_time")
def test_a_late_decision_loses_the_game_and_is_not_played() -> None:
    result = play_match(Slow(0.02, begin=3), lazy, games=4, seconds_per_decision=0.005, record=True)
    assert result.wins == (0, 4)
    assert result.overruns == (4, 0)
    assert result.draws == result.timeouts == 0
    for game in result.records:
        assert game.reason is Reason.A_OVERRAN
        assert game.winner == 1
        assert game.decisions[0] == 4
        assert game.longest[0] >= 0.02
        assert game.actions is not None
        assert len(game.actions) == sum(game.decisions) - 1


@pytest.mark.usefixtures("fake_time")
def test_the_other_agent_can_be_late_too() -> None:
    result = play_match(lazy, Slow(0.02), games=2, seconds_per_decision=0.005)
    assert result.wins == (2, 0)
    assert result.overruns == (0, 2)
    assert {game.reason for game in result.records} == {Reason.B_OVERRAN}


@pytest.mark.usefixtures("fake_time")
def test_decisions_of_a_turn_add_up() -> None:
    # The mulligan of `Slow` is a decision for each card and one more.
    options: dict[str, Any] = {"games": 2, "record": True}
    result = play_match(Slow(0.01), lazy, seconds_per_turn=0.015, **options)
    assert result.overruns == (2, 0)
    assert [game.decisions[0] for game in result.records] == [2, 2]
    assert {game.turns for game in result.records} == {0}


@pytest.mark.usefixtures("fake_time")
def test_each_turn_has_its_own_time() -> None:
    # Without a mulligan, a turn of `Slow` is one decision.
    result = play_match(Slow(0.01), lazy, seconds_per_turn=0.015, games=2, mulligan=False)
    assert result.overruns == (0, 0)
    assert result.totals.seconds[0] > 0.15
    assert result.longest_turn_milliseconds == pytest.approx((10, 0), abs=0.1)
    # The last turn of a game ends by fatigue, before anything can be decided.
    turns = result.totals.turns_of[0]
    assert result.milliseconds_per_turn[0] == pytest.approx(10 * (turns - 1) / turns, abs=0.01)


@pytest.mark.usefixtures("fake_time")
def test_without_a_limit_nobody_is_late() -> None:
    result = play_match(Slow(0.002), lazy, games=2, turn_limit=10)
    assert result.overruns == (0, 0)
    assert result.timeouts == 2
    assert result.milliseconds[0] >= 2
    assert result.longest_milliseconds[0] >= 2


@pytest.mark.usefixtures("fake_time")
def test_the_longest_turn_has_all_its_decisions() -> None:
    """Those of the mulligan are one turn: four cards at most, and the word that it is done."""
    games = play_match(Slow(0.01), lazy, games=4, turn_limit=10, record=True).records
    for game in games:
        cards = 3 if game.first == 0 else 4
        assert game.longest_turn[0] == pytest.approx(0.01 * (cards + 1), abs=1e-4)
        assert game.longest[0] == pytest.approx(0.01, abs=1e-4)


@pytest.mark.parametrize("limit", ["seconds_per_decision", "seconds_per_turn"])
def test_native_policies_have_limits_too(limit: str) -> None:
    limits: dict[str, Any] = {limit: 1e-12}
    native = play_match(NativeRandom(), NativeRandom(), games=6, **limits)
    python = play_match(InPython(NativeRandom()), InPython(NativeRandom()), games=6, **limits)
    assert native == python
    assert sum(native.overruns) == 6
    assert native.wins == native.overruns[::-1]


def test_generous_limits_change_no_game() -> None:
    options: dict[str, Any] = {"games": 10, "record": True}
    free = play_match(NativeRandom(), NativeRandom(), **options)
    timed = play_match(
        NativeRandom(), NativeRandom(), seconds_per_decision=60, seconds_per_turn=600, **options
    )
    assert free.records == timed.records
