"""Matches that start from a position."""

from typing import Any

import pytest

from agent_zoo import MatchResult, RandomPolicy, make, play_match
from hs_env import Game, Rules, Scenario
from hs_env.errors import InvalidOption


class SlowRandom:
    """Random play that decides in Python, so that games are played there."""

    def __init__(self) -> None:
        self.inner = RandomPolicy()

    def reset(self, seed: int) -> None:
        self.inner.reset(seed)

    def act(self, view: Any) -> int:
        return self.inner.act(view)


def lethal() -> Scenario:
    """Seat 0 wins if it attacks the hero; seat 1 has nothing."""
    return Scenario(board=["Boulderfist Ogre"], enemy_health=1, turn=19, turn_limit=20)


def test_agents_play_both_sides_of_the_position() -> None:
    result = play_match(make("greedy"), make("greedy"), start=lethal(), games=20)

    assert result.wins == (10, 10)
    assert result.turns == 19
    assert {record.seat_of_a for record in result.records if record.winner == 0} == {0}


def test_python_and_native_policies_play_the_same_games() -> None:
    start = Game(seed=4)
    for _ in range(30):
        start.apply(start.legal_actions()[-1])
    native = play_match("random", "random", start=start, games=10, seed=3, record=True)
    slow = play_match(SlowRandom(), SlowRandom(), start=start, games=10, seed=3, record=True)

    assert native.records == slow.records
    assert len({record.actions for record in native.records}) > 5
    assert native != play_match("random", "random", start=start, games=10, seed=4, record=True)


def test_a_match_can_be_replayed_also_from_a_file() -> None:
    result = play_match("random", "random", start=lethal(), games=4, record=True)
    again = MatchResult.from_dict(result.to_dict(games=True))

    assert again == result
    for match in (result, again):
        first, *_, last = match.replay(0)
        assert first.turn == 19
        assert last.over


def test_the_position_is_not_touched() -> None:
    start = lethal().game
    before = start.clone()
    play_match("random", "random", start=start, games=4)
    assert start == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"start": 3}, "a position to start from is a Game or a Scenario, got 3"),
        ({"decks": ("basic_mage", "basic_mage")}, "start has decks and rules already"),
        ({"rules": Rules()}, "start has decks and rules already"),
        ({"mulligan": False}, "start has decks and rules already"),
    ],
    ids=("other", "decks", "rules", "mulligan"),
)
def test_other_starts_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        play_match("random", "random", games=2, **{"start": lethal(), **options})


def test_a_damaged_start_is_refused_by_name() -> None:
    data = play_match("random", "random", start=lethal(), games=2).to_dict(games=True)
    with pytest.raises(InvalidOption, match="start: expected a saved game in base64, or null"):
        MatchResult.from_dict({**data, "start": "&&"})
