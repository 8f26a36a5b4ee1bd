"""Policies that fail: the games before are kept, and the failure can be looked at."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import agent_zoo
from agent_zoo.arena import play_match
from agent_zoo.errors import PolicyFailed
from hs_env import Game, _core
from hs_env.errors import HearthstoneError, IllegalAction, InvalidOption
from tests.agent_zoo.arena.players import Breaks, NativeRandom, eager, lazy


def fail(instead: Any, *, game: int = 3, decision: int = 5, **options: Any) -> PolicyFailed:
    """The error of a match in which agent a breaks down."""
    with pytest.raises(PolicyFailed) as caught:
        play_match(Breaks(instead, game, decision), eager, games=10, seed=6, **options)
    return caught.value


def divide(view: Any) -> int:
    """Raise an error that is not ours."""
    return 1 // 0


def illegal(view: Any) -> int:
    """A row of the table that is never legal here."""
    return next(row for row in range(1, _core.ACTIONS) if row not in view.legal_actions())


ANSWERS: list[Any] = [None, "0", 0.0, True, -1, _core.ACTIONS, 2**80, [0], np.float64(0)]


def test_an_exception_is_told_with_its_cause() -> None:
    error = fail(divide)
    assert isinstance(error, HearthstoneError)
    assert isinstance(error, RuntimeError)
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert error.policy == "Breaks"
    assert "Breaks failed in game 3 of Breaks against eager: it raised ZeroDivision" in str(error)


def test_the_message_says_where_and_how_to_replay() -> None:
    error = fail(divide)
    record = error.record
    text = str(error)
    for words in (
        "basic_mage (Breaks) and basic_warrior (eager)",
        f"turn {record.turns}, decision {sum(record.decisions) + 1} of the game, seat 1",
        f"match 6, game {record.seed}, policies {record.policy_seeds[0]} (Breaks)",
        "replay()",
        "games=4",
    ):
        assert words in text


def test_finished_games_are_kept() -> None:
    error = fail(divide)
    assert error.result.games == 3
    assert error.result.records == play_match(lazy, eager, games=3, seed=6).records


def test_a_failure_in_the_first_game_leaves_an_empty_result() -> None:
    error = fail(divide, game=0, decision=0)
    assert error.result.games == 0
    assert error.result.records == []
    assert "-" in str(error.result)
    assert error.record.actions == ()


def test_replay_is_the_game_just_before_the_decision() -> None:
    seen = []

    def remember(view: Any) -> int:
        seen.append(view)
        return divide(view)

    error = fail(remember)
    game = error.replay()
    assert isinstance(game, Game)
    assert game.view(game.to_play) == seen[0]
    assert error.record.winner is None
    assert error.record.reason is None
    assert error.record.decisions[0] == 5
    assert len(error.record.actions) == sum(error.record.decisions)
    assert game.turn == error.record.turns


@pytest.mark.parametrize("answer", ANSWERS, ids=repr)
def test_what_is_no_row_of_the_table_is_a_failure(answer: Any) -> None:
    error = fail(lambda view: answer)
    assert isinstance(error.__cause__, IllegalAction)
    assert f"it chose {answer!r}" in str(error)
    assert "whole number from 0 to" in str(error)
    assert error.result.games == 3


def test_an_illegal_row_is_told_in_words() -> None:
    error = fail(illegal)
    row = illegal(error.replay().view(error.replay().to_play))
    assert f"it chose {row} ({error.replay().describe(row)}): action {row} is not legal" in str(
        error
    )
    assert isinstance(error.__cause__, IllegalAction)


def test_numbers_of_numpy_are_actions() -> None:
    result = play_match(lambda view: np.int64(lazy(view)), eager, games=2, seed=6)
    assert result.records == play_match(lazy, eager, games=2, seed=6).records


def test_a_reset_that_raises_is_a_failure() -> None:
    class Sleepy:
        def reset(self, seed: int) -> None:
            raise OSError("no bed")

        def act(self, view: Any) -> int:
            return 0

    with pytest.raises(PolicyFailed, match=r"Sleepy failed in game 0.*reset\(\d+\) raised OSError"):
        play_match(eager, Sleepy(), games=2)


def test_the_second_agent_fails_by_its_own_name() -> None:
    with pytest.raises(PolicyFailed, match="Breaks failed in game 1 of lazy against") as caught:
        play_match(lazy, Breaks(divide, game=1, decision=2), games=4, record=True)
    assert caught.value.record.decisions[1] == 2
    assert caught.value.result.game(0).actions


def test_ctrl_c_is_not_a_failure_of_the_policy() -> None:
    def interrupt(view: Any) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(Breaks(interrupt, game=1), eager, games=4)


class Unspeakable:
    """Cannot be shown in any way."""

    def __repr__(self) -> str:
        raise ValueError("no words")

    __str__ = __repr__


class UnspeakableError(Exception):
    """An exception that cannot be shown."""

    def __str__(self) -> str:
        raise ValueError("no words")

    __repr__ = __str__


class OddText(str):
    """A text that cannot be written."""

    def __format__(self, spec: str) -> str:
        raise ValueError("no words")

    __str__ = __repr__ = __format__  # type: ignore[assignment]


class Odd(int):
    """A number that cannot be compared."""

    def __le__(self, other: object) -> bool:
        raise ValueError("no order")

    __ge__ = __lt__ = __gt__ = __index__ = __int__ = __le__  # type: ignore[assignment]


def break_down(view: Any) -> int:
    raise UnspeakableError


def test_an_exception_that_cannot_be_shown_is_a_failure() -> None:
    error = fail(break_down)
    assert "it raised UnspeakableError: <its text raises ValueError>" in str(error)
    assert isinstance(error.__cause__, UnspeakableError)
    assert error.result.games == 3


def test_an_exception_of_reset_that_cannot_be_shown_is_a_failure() -> None:
    class Sleepy:
        def reset(self, seed: int) -> None:
            raise UnspeakableError

        def act(self, view: Any) -> int:
            return 0

    with pytest.raises(PolicyFailed, match=r"reset\(\d+\) raised UnspeakableError: <its text"):
        play_match(eager, Sleepy(), games=2)


@pytest.mark.parametrize("answer", [Unspeakable(), OddText("0")])
def test_an_answer_that_cannot_be_shown_is_a_failure(answer: Any) -> None:
    error = fail(lambda view: answer)
    assert "it chose " in str(error)
    assert "whole number from 0 to" in str(error)
    assert error.result.games == 3


def test_an_answer_that_cannot_be_compared_is_a_number_all_the_same() -> None:
    result = play_match(lambda view: Odd(lazy(view)), eager, games=2, seed=6)
    assert result.records == play_match(lazy, eager, games=2, seed=6).records


def test_a_policy_that_cannot_be_shown_fails_by_its_class() -> None:
    class Shy(Breaks, Unspeakable):
        __repr__ = Unspeakable.__repr__

    with pytest.raises(PolicyFailed, match="<Shy whose repr raises ValueError> failed in game 0"):
        play_match(Shy(divide), eager)
    made = play_match(Shy(lazy), eager, games=1)
    assert made.agents[0] == "<Shy whose repr raises ValueError>"


def test_a_score_that_cannot_be_shown_is_told() -> None:
    class Judge(Unspeakable):
        def __call__(self, game: Game, seat: int) -> Any:
            return Unspeakable()

    policy = agent_zoo.make("turn_search", score=Judge(), depth=2, width=2)
    with pytest.raises(PolicyFailed, match=r"a score returns a number, got .*Unspeakable"):
        play_match(policy, eager, games=1)


def test_the_error_can_be_sent_to_another_process() -> None:
    error = fail(divide)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert again.record == error.record
    assert again.result == error.result
    assert again.replay() == error.replay()


@pytest.mark.parametrize("record", [False, True])
def test_a_native_failure_is_the_same_error(monkeypatch: pytest.MonkeyPatch, record: bool) -> None:
    whole = _core.agents.play_games
    bad = play_match(NativeRandom(), NativeRandom(), games=8, seed=2, record=True).game(5)
    assert bad.actions is not None

    def breaking(**arguments: Any) -> Any:
        """As if a policy had broken down in game 5, before its tenth decision."""
        numbers = arguments["games"][:, 5].tolist()
        if bad.number not in numbers:
            return whole(**arguments)
        row = numbers.index(bad.number)
        arguments["games"] = arguments["games"][:row]
        actions = list(bad.actions or ())[:9] if arguments["record"] else []
        failed = {"game": row, "agent": 1, "message": "no world fits", "actions": actions}
        return {**whole(**arguments), "failed": failed}

    monkeypatch.setattr(_core.agents, "play_games", breaking)
    with pytest.raises(PolicyFailed, match=r"B failed in game 5 .*no world fits") as caught:
        play_match(NativeRandom(), NativeRandom(), games=20, seed=2, record=record, threads=2)
    error = caught.value
    assert isinstance(error.__cause__, InvalidOption)
    assert error.result.games == 5
    assert error.record.actions == bad.actions[:9]
    assert error.record.seed == bad.seed
    monkeypatch.undo()
    whole_match = play_match(NativeRandom(), NativeRandom(), games=5, seed=2, record=record)
    assert error.result.records == whole_match.records
