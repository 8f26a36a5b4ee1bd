"""Trials of decks are the matches they say, and their numbers are those of the games."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

import agent_zoo
from hs_env import Game, _core, decks
from hs_env.errors import InvalidOption, UnknownPolicy
from optimizers.map_elites import Agent, Opponent, Suite, Trial, TrialResult, play_trial

GREEDY = Agent("greedy", {"weights": "eva"})
OPPONENTS = (
    Opponent(decks.get("starter_mage"), GREEDY),
    Opponent(decks.get("starter_priest"), Agent("random", {})),
    Opponent(decks.get("starter_rogue"), GREEDY),
)


def suite(**changed: Any) -> Suite:
    return Suite(**{"opponents": OPPONENTS, "games": 16, "changes": {}, **changed})


def played(chosen: Suite, seed: int = 3) -> TrialResult:
    text, agent = json.dumps(chosen.to_dict()), json.dumps(asdict(GREEDY))
    return play_trial(Trial(text, agent, decks.get("starter_hunter"), seed))[0]


def replayed(chosen: Suite, seed: int = 3) -> list[tuple[Game, int, int]]:
    """Play the same games move by move; return each with the candidate's seat and the opponent."""
    found = []
    at_once = 1 if chosen.goes_first else 2
    for number in range(chosen.games // at_once):
        against = number % len(chosen.opponents)
        opponent = chosen.opponents[against]
        match = agent_zoo.play_match(
            GREEDY.make(),
            opponent.agent.make(),
            decks=(decks.get("starter_hunter"), opponent.deck),
            games=at_once,
            seed=_core.game_seed(seed, number),
            record=True,
            rules=chosen.rules,
        )
        for place in range(at_once):
            *_, game = match.replay(place)
            found.append((game, match.records[place].seat_of_a, against))
    return found


def health(game: Game, seat: int) -> int:
    value: int = game.to_dict()["players"][seat]["hero"]["health"]
    return value


@pytest.mark.parametrize("goes_first", [False, True])
def test_the_numbers_are_those_of_the_games(goes_first: bool) -> None:
    chosen = suite(goes_first=goes_first)
    result, games = played(chosen), replayed(chosen)
    assert result.games == len(games) == 16
    assert result.wins == sum(game.winner == seat for game, seat, _ in games)
    differences = [health(game, seat) - health(game, 1 - seat) for game, seat, _ in games]
    assert result.health == pytest.approx(sum(differences) / 16)
    assert result.turns == pytest.approx(sum(game.turn for game, _, _ in games) / 16)
    hands = [len(game.to_dict()["players"][seat]["hand"]) for game, seat, _ in games]
    assert result.hand == pytest.approx(sum(hands) / 16)
    by_opponent = [0.0, 0.0, 0.0]
    for game, seat, against in games:
        by_opponent[against] += game.winner == seat
    assert list(result.by_opponent) == by_opponent
    if goes_first:
        assert {seat for _, seat, _ in games} == {0}


def test_the_same_seed_gives_the_same_games() -> None:
    assert played(suite()) == played(suite())
    assert played(suite()) != played(suite(), seed=4)


def test_opponents_take_turns() -> None:
    result = played(suite(games=8, goes_first=True))
    assert len(result.by_opponent) == 3
    assert all(wins <= 3 for wins in result.by_opponent)


def test_a_draw_is_half_a_win() -> None:
    assert replace(played(suite()), games=4, wins=1, draws=2).win_rate == 0.5


def test_results_and_suites_come_back_from_json() -> None:
    result = played(suite())
    assert TrialResult.from_dict(json.loads(json.dumps(result.to_dict()))) == result
    chosen = suite(changes={"Fireball": {"cost": 9}}, goes_first=True)
    read = Suite.from_dict(json.loads(json.dumps(chosen.to_dict())))
    assert read.to_dict() == json.loads(json.dumps(chosen.to_dict())) | {
        "opponents": chosen.to_dict()["opponents"]
    }


def test_changed_cards_count_for_both_sides() -> None:
    """A Stonetusk Boar with 30 attack for 0 mana decides the game for whoever draws it first."""
    boars = suite(
        changes={"Stonetusk Boar": {"cost": 0, "attack": 30}},
        opponents=(Opponent(decks.get("starter_hunter"), GREEDY),),
        games=40,
    )
    result = played(boars)
    assert result.turns < 8
    assert 0.2 < result.win_rate < 0.8
    without = suite(opponents=boars.opponents, games=40)
    assert played(without).turns > result.turns


def test_health_below_zero_counts() -> None:
    boars = suite(
        changes={"Stonetusk Boar": {"cost": 0, "attack": 90}},
        opponents=(Opponent(decks.get("starter_mage"), Agent("random", {})),),
        games=20,
    )
    assert played(boars).health > 60


@pytest.mark.parametrize(
    ("wrong", "kind", "message"),
    [
        ({"games": 0}, InvalidOption, "games"),
        ({"opponents": (Opponent(OPPONENTS[0].deck, Agent("nobody", {})),)}, UnknownPolicy, "nob"),
        (
            {"opponents": (Opponent(OPPONENTS[0].deck, Agent("greedy", {"speed": 1})),)},
            InvalidOption,
            "speed",
        ),
    ],
)
def test_wrong_suites_are_refused(
    wrong: dict[str, Any], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        suite(**wrong)


def test_what_is_no_suite_is_refused() -> None:
    with pytest.raises(InvalidOption, match="these are not opponents of such a run"):
        Suite.from_dict({"opponents": [{"deck": {}}]})
