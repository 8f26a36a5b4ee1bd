"""Results: sums, JSON, replays, and what people read."""

from __future__ import annotations

import io
import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import agent_zoo
import hs_env
from agent_zoo.arena import MatchResult, Reason, play_match, wilson
from agent_zoo.arena.identity import identify
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import Columns, GameRecord
from hs_env import Game, PlayerView, cards
from hs_env.errors import InvalidOption
from tests.agent_zoo.arena.players import NativeRandom, Slow, eager, lazy


def game(number: int, first: int, winner: int | None, reason: Reason, turns: int) -> GameRecord:
    """A made-up game."""
    return GameRecord(
        number=number,
        seed=0,
        policy_seeds=(0, 0),
        seat_of_a=number % 2,
        first=first,
        winner=winner,
        reason=reason,
        turns=turns,
        decisions=(10, 20),
        seconds=(0.1, 0.4),
        longest=(0.05 + number / 100, 0.2),
        longest_turn=(0.1, 0.3 - number / 100),
    )


GAMES = [
    game(0, 0, 0, Reason.PLAYED_OUT, 10),
    game(1, 1, 0, Reason.B_OVERRAN, 20),
    game(2, 0, None, Reason.TURN_LIMIT, 89),
    game(3, 1, 1, Reason.PLAYED_OUT, 11),
    game(4, 0, 1, Reason.A_OVERRAN, 12),
    game(5, 1, None, Reason.CAPACITY, 8),
]


@pytest.fixture(scope="module")
def result() -> MatchResult:
    return play_match("random", eager, decks=("basic_mage", "basic_rogue"), games=9, record=True)


# Sums ---------------------------------------------------------------------------------------------


def test_totals_are_what_the_games_add_up_to() -> None:
    totals = Totals.of(Columns.of_records(GAMES, record=False))
    assert totals == Totals(
        games=6,
        wins=(2, 2),
        draws=2,
        turns=150,
        turns_of=(75, 75),
        decisions=(60, 120),
        began=(3, 3),
        won_first=(1.5, 1.5),
        overruns=(1, 1),
        timeouts=1,
        overflows=1,
        pairs=(0, 2, 0, 0, 1),
    )
    assert totals.seconds == pytest.approx((0.6, 2.4))
    assert totals.longest == pytest.approx((0.1, 0.2))
    assert totals.longest_turn == pytest.approx((0.1, 0.3))


def test_pairs_are_counted_within_a_match() -> None:
    columns = Columns.of_records(GAMES, record=False)
    # Wins of a in games 0 and 1, half a point in games 2 and 5.
    assert Totals.of(columns, match=2).pairs == (0, 2, 0, 0, 1)
    assert Totals.of(columns, match=3).pairs == (1, 0, 0, 0, 1)  # 0 and 1, 3 and 4
    assert Totals.of(columns, match=1).pairs == (0, 0, 0, 0, 0)
    assert Totals.of(Columns.of_records(GAMES[:5], record=False)).pairs == (0, 1, 0, 0, 1)
    assert Totals.of(columns).swapped().pairs == (1, 0, 0, 2, 0)


def test_the_interval_is_that_of_pairs() -> None:
    alike = Totals(games=200, wins=(100, 100), began=(100, 100), pairs=(50, 0, 0, 0, 50))
    split = Totals(games=200, wins=(100, 100), began=(100, 100), pairs=(0, 0, 100, 0, 0))
    single = Totals(games=200, wins=(100, 100), began=(100, 100))

    def width(totals: Totals) -> float:
        low, high = totals.interval()
        return high - low

    assert width(alike) == pytest.approx(2**0.5 * width(single), rel=0.02)
    assert width(split) < 0.3 * width(single)
    assert single.interval() == wilson(100, 200)
    assert alike.design_effect() == 2
    assert single.design_effect() == 1


def test_a_draw_counts_half() -> None:
    totals = Totals.of(Columns.of_records(GAMES, record=False))
    assert totals.points(0) == totals.points(1) == 3
    assert totals.win_rate() == 0.5


def test_going_first_and_second_are_told_apart() -> None:
    # Agent a began games 0 (won), 2 (drawn), 4 (lost); b began 1 (a won), 3 (lost), 5 (drawn).
    totals = Totals.of(Columns.of_records([*GAMES[:4], GAMES[5]], record=False))
    assert totals.going_first(0) == 0.75
    assert totals.going_second(0) == 0.5
    assert totals.going_first(1) == 0.5
    assert totals.going_second(1) == 0.25


def test_time_per_decision_is_over_all_games() -> None:
    totals = Totals.of(Columns.of_records(GAMES, record=False))
    assert totals.milliseconds(0) == pytest.approx(10)
    assert totals.milliseconds(1) == pytest.approx(20)


def test_time_per_turn_is_over_the_turns_of_the_agent() -> None:
    # Agent a began game 0 of 10 turns, b game 3 of 11 turns.
    totals = Totals.of(Columns.of_records([GAMES[0], GAMES[3]], record=False))
    assert totals.turns_of == (5 + 5, 5 + 6)
    assert totals.milliseconds_per_turn(0) == pytest.approx(200 / 10)
    assert totals.milliseconds_per_turn(1) == pytest.approx(800 / 11)


def test_totals_of_parts_add_up() -> None:
    columns = [Columns.of_records(part, record=False) for part in (GAMES[:2], GAMES[2:], [])]
    parts = sum(map(Totals.of, columns), Totals())
    whole = Totals.of(Columns.join(columns, record=False))
    assert parts == whole
    assert parts.seconds == pytest.approx(whole.seconds)
    assert parts.longest == whole.longest
    assert parts.longest_turn == whole.longest_turn


def test_swapped_totals_are_those_of_the_other_agent() -> None:
    totals = Totals.of(Columns.of_records(GAMES[:4], record=False))
    swapped = totals.swapped()
    assert swapped.wins == (1, 2)
    assert swapped.win_rate() == totals.win_rate(1)
    assert swapped.going_first() == totals.going_first(1)
    assert swapped.overruns == (1, 0)
    assert swapped.swapped() == totals


def test_of_no_games_nothing_is_claimed() -> None:
    totals = Totals()
    assert math.isnan(totals.win_rate())
    assert math.isnan(totals.going_first())
    assert math.isnan(totals.going_second())
    assert math.isnan(totals.milliseconds(0))
    assert math.isnan(totals.milliseconds_per_turn(0))
    assert totals.interval() == (0, 1)


def test_the_result_gives_the_numbers_of_its_games(result: MatchResult) -> None:
    games = result.records
    assert result.games == len(games) == 9
    assert result.wins == tuple(sum(g.winner == agent for g in games) for agent in (0, 1))
    assert result.turns == pytest.approx(sum(g.turns for g in games) / 9)
    assert result.decisions == tuple(sum(g.decisions[k] for g in games) for k in (0, 1))
    assert result.win_rate == (result.wins[0] + result.draws / 2) / 9
    low, high = result.interval
    assert low < result.win_rate < high
    began = [g for g in games if g.first == 0]
    assert result.win_rate_first == sum(g.winner == 0 for g in began) / len(began)
    assert result.seed == 0
    assert result.rules["cards"] == "wild_2018"
    assert [deck.name for deck in result.decks] == ["basic_mage", "basic_rogue"]
    for g in games:
        assert g.actions is not None
        assert len(g.actions) == sum(g.decisions)
        assert 0 < g.longest[0] <= g.longest_turn[0] <= g.seconds[0]


def test_a_game_that_was_not_played_is_refused(result: MatchResult) -> None:
    for number in (-1, 9):
        with pytest.raises(InvalidOption, match="from 0 to 8"):
            result.game(number)


# JSON ---------------------------------------------------------------------------------------------


def test_json_and_back_is_the_same_result(result: MatchResult) -> None:
    again = MatchResult.from_dict(json.loads(result.to_json(games=True)))
    assert again == result
    assert again.to_dict(games=True) == result.to_dict(games=True)
    assert again.game(4).seconds == result.game(4).seconds


def test_without_the_games_the_numbers_remain(result: MatchResult) -> None:
    again = MatchResult.from_dict(json.loads(result.to_json()))
    assert again.totals == result.totals
    assert again.milliseconds == result.milliseconds
    assert str(again) == str(result)
    for use in (lambda: again.game(0), lambda: again.records, lambda: again.to_dict(games=True)):
        with pytest.raises(InvalidOption, match="only the totals"):
            use()


def test_the_text_is_strict_json_also_without_games() -> None:
    empty = replace(play_match(lazy, eager, games=1), totals=Totals(), columns=None)
    data = json.loads(empty.to_json(), parse_constant=lambda name: pytest.fail(name))
    assert data["win_rate"] is None
    assert MatchResult.from_dict(data) == empty


def test_a_file_is_written(result: MatchResult, tmp_path: Path) -> None:
    path = tmp_path / "new" / "result.json"
    text = result.to_json(path)
    assert path.read_text(encoding="utf-8") == text
    assert [file.name for file in path.parent.iterdir()] == ["result.json"]
    data = json.loads(text)
    assert data["win_rate"] == result.win_rate
    assert data["agents"] == ["random", "eager"]
    assert "records" not in data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "format is missing"),
        ([], "it: expected a mapping from names, got []"),
        (None, "it: expected a mapping from names, got None"),
        ({"format": 4}, "agents is missing"),
        ({"format": 1}, "format: expected 4, got 1"),
        ({"format": True}, "format: expected a whole number"),
    ],
)
def test_what_is_no_result_is_refused(data: Any, message: str) -> None:
    with pytest.raises(InvalidOption, match="this is not the result of a match") as caught:
        MatchResult.from_dict(data)
    assert message in str(caught.value)


#: Where a result is changed, to what, and what is said about it.
CHANGES: list[tuple[str, Any, str]] = [
    ("agents", ["a"], "agents: expected a list of 2"),
    ("agents", "ab", "agents: expected a list of 2, got 'ab'"),
    ("agents.1", 7, "agents[1]: expected a text, got 7"),
    ("seed", -1, "seed: expected a whole number from 0 to 18446744073709551615, got -1"),
    ("seed", 2**64, "seed: expected a whole number"),
    ("seed", "0", "seed: expected a whole number"),
    ("decks.0.cards.3", None, "decks[0].cards[3]: expected a text, got None"),
    ("decks.1.hero", 8, "decks[1].hero: expected a text"),
    ("rules.mulligan", 1, "rules: mulligan is True or False, got 1"),
    ("rules.first", 2, "rules: first is one of 0, 1, None; got 2"),
    ("rules.turn_limit", 0, "rules: turn_limit is a number from 1 to 255, got 0"),
    ("rules.seconds_per_turn", 0, "rules.seconds_per_turn: expected a number of seconds above 0"),
    ("rules.seconds_per_turn", "9", "rules.seconds_per_turn: expected a number"),
    ("rules.colour", "red", "rules: unknown rule 'colour'; there are: cards, "),
    ("totals.games", 8, "totals.games: expected 9, the sum of wins and draws, got 8"),
    ("totals.wins", [10, 1, 0], "totals.wins: expected a list of 2"),
    ("totals.wins.0", -1, "totals.wins[0]: expected a whole number from 0, got -1"),
    ("totals.wins.0", 1.5, "totals.wins[0]: expected a whole number"),
    ("totals.draws", True, "totals.draws: expected a whole number"),
    ("totals.began", [9, 9], "totals.began: expected numbers that add up to the 9 games"),
    ("totals.won_first.0", 6, "totals.won_first: expected points that"),
    ("totals.won_first.0", 0.25, "totals.won_first: expected points that"),
    ("totals.overruns.1", 99, "totals.overruns: expected at most"),
    ("totals.timeouts", 5, "totals.draws: expected at least as many as timeouts"),
    ("totals.seconds.0", float("nan"), "totals.seconds[0]: expected a number from 0, got nan"),
    ("totals.longest.1", 1e9, "totals.longest: expected at most what the longest turn took"),
    ("totals.longest_turn.1", 1e9, "totals.longest_turn: expected at most what all decisions"),
    ("totals.luck", 1, "totals: expected nothing but games, "),
    ("totals.turns", 1, "totals.turns_of: expected numbers that add up to the 1 turns"),
    ("totals.decisions.0", 1, "totals.decisions: expected "),
    ("win_rate", 0.99, "win_rate: expected "),
    ("interval", [0, 1], "interval: expected "),
    ("turns", None, "turns: expected "),
    ("records", [], "records: expected a mapping from names"),
    ("records.winner", [], "records.first: expected a list of 0"),
    ("records.winner.0", 3, "records.winner: expected numbers out of 0, 1, 2"),
    ("records.winner.0", 300, "records.winner: expected 9 whole numbers from 0 to 127"),
    ("records.winner.0", "a", "records.winner: expected 9 whole numbers"),
    ("records.first.2", 2, "records.first: expected numbers out of 0, 1"),
    ("records.reason.2", 9, "records.reason: expected numbers out of 0, 1, 2, 3, 4"),
    ("records.reason.2", 1, "records.winner: expected 2 where the reason is 1"),
    ("records.turns.4", -3, "records.turns: expected 9 whole numbers from 0"),
    ("records.turns.4", 2**70, "records.turns: expected 9 whole numbers from 0"),
    ("records.decisions.4", [3], "records.decisions: expected 9 pairs of whole numbers"),
    ("records.decisions.4.0", 3.5, "records.decisions: expected 9 pairs of whole numbers"),
    ("records.decisions.4.0", 3, "records.actions: expected one for each decision"),
    ("records.seconds.4.0", -0.5, "records.seconds: expected 9 pairs of numbers from 0"),
    ("records.seconds.4.0", float("inf"), "records.seconds: expected 9 pairs of numbers from 0"),
    ("records.actions.4.0", 9999, "records.actions[4]: expected whole numbers from 0 to"),
    ("records.actions.4", None, "records.actions[4]: expected a list, got None"),
    ("records.luck", [], "records: expected nothing but winner, "),
]


@pytest.mark.parametrize(("where", "value", "message"), CHANGES)
def test_a_field_that_cannot_be_is_named(
    result: MatchResult, where: str, value: Any, message: str
) -> None:
    data = result.to_dict(games=True)
    *path, last = [int(name) if name.isdigit() else name for name in where.split(".")]
    place: Any = data
    for name in path:
        place = place[name]
    place[last] = value
    with pytest.raises(InvalidOption, match="this is not the result of a match: ") as caught:
        MatchResult.from_dict(data)
    assert f"match: {message}" in str(caught.value)


@pytest.mark.parametrize(
    "where", ["seed", "totals", "win_rate", "rules", "totals.wins", "records.turns"]
)
def test_a_field_that_is_missing_is_named(result: MatchResult, where: str) -> None:
    data = result.to_dict(games=True)
    *path, last = where.split(".")
    place: Any = data
    for name in path:
        place = place[name]
    del place[last]
    with pytest.raises(InvalidOption, match=f"match: {where} is missing"):
        MatchResult.from_dict(data)


def test_every_kind_of_ending_can_be_read_again() -> None:
    columns = Columns.of_records(GAMES, record=False)
    one = play_match(lazy, eager, games=1)
    made = replace(one, totals=Totals.of(columns), columns=columns)
    assert MatchResult.from_dict(json.loads(made.to_json(games=True))) == made
    late = play_match(Slow(0.2), lazy, games=2, seconds_per_decision=0.1, record=True)
    assert MatchResult.from_dict(json.loads(late.to_json(games=True))) == late


def test_a_result_says_who_played_by_which_rules() -> None:
    played = play_match("turn_search", agent_zoo.make("greedy", weights="cluster_1"), games=1)
    assert played.versions == {"hs_env": hs_env.__version__, "rules": hs_env._core.RULES_VERSION}
    search, greedy = played.policies
    assert search["policy"] == "agent_zoo.agents.turn_search:TurnSearchPolicy"
    assert search["options"]["width"] == 32
    assert search["options"]["score"]["weights"]["my_minions"] == 50
    assert greedy["description"] == "GreedyPolicy(weights='cluster_1')"
    weights = agent_zoo.eva.weights("cluster_1")
    assert agent_zoo.eva.Weights(**greedy["options"]["weights"]) == weights
    assert greedy["options"]["belief"] == {"archetypes": [], "or_any": False}
    again = MatchResult.from_json(played.to_json())
    assert (again.versions, again.policies) == (played.versions, played.policies)


def test_functions_and_objects_are_named(result: MatchResult) -> None:
    random, function = result.policies
    assert random["options"] == {}
    assert function == {
        "policy": "tests.agent_zoo.arena.players:eager",
        "description": "eager",
        "options": None,
        "cheats": False,
    }


class Tuned:
    """A policy that says what it is."""

    def __init__(self, settings: Any) -> None:
        self._settings = settings

    def settings(self) -> Any:
        return self._settings

    def reset(self, seed: int) -> None:
        pass

    def act(self, view: PlayerView) -> int:
        return view.legal_actions()[0]


def test_a_policy_in_python_is_asked_for_its_settings() -> None:
    assert identify(Tuned({"rules": ("a", "b")}))["options"] == {"rules": ["a", "b"]}


@pytest.mark.parametrize("settings", [None, ["a"], {"a": object()}, {("a",): 1}])
def test_settings_that_cannot_be_kept_are_refused(settings: Any) -> None:
    with pytest.raises(InvalidOption, match=r"settings\(\) of Tuned.* a dict that JSON can hold"):
        identify(Tuned(settings))


def test_a_file_and_its_text_are_read(result: MatchResult, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    text = result.to_json(path, games=True)
    for source in (path, str(path), text):
        assert MatchResult.from_json(source) == result


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is not JSON"),
        ("[]", "not the result of a match"),
        ('{"format": 4}', "not the result of a match: agents is missing"),
    ],
)
def test_a_file_that_holds_no_result_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "result.json"
    path.write_text(text)
    with pytest.raises(InvalidOption, match=message) as caught:
        MatchResult.from_json(path)
    assert str(caught.value).startswith(str(path))


# Replays ------------------------------------------------------------------------------------------


def test_a_recorded_game_can_be_replayed(result: MatchResult) -> None:
    record = result.game(5)
    positions = list(result.replay(5))
    assert record.actions is not None
    assert len(positions) == len(record.actions) + 1
    assert positions[0] == Game(decks=result.decks[::-1], seed=record.seed)
    assert not any(position.over for position in positions[:-1])
    end = positions[-1]
    assert end.over
    assert end.turn == record.turns
    assert end.winner == (None if record.winner is None else record.winner ^ record.seat_of_a)


def test_a_result_from_a_file_can_be_replayed(result: MatchResult) -> None:
    again = MatchResult.from_dict(json.loads(result.to_json(games=True)))
    assert list(again.replay(2)) == list(result.replay(2))


def test_games_without_actions_cannot_be_replayed() -> None:
    with pytest.raises(InvalidOption, match="record=True"):
        play_match(lazy, eager, games=1).replay(0)


def test_a_card_set_of_your_own_must_be_given_again() -> None:
    mine = cards.default().with_changes({"Fireball": {"cost": 3}})
    played = play_match(lazy, eager, games=1, cards=mine, record=True)
    again = MatchResult.from_dict(json.loads(played.to_json(games=True)))
    with pytest.raises(InvalidOption, match=r"'custom'.*cards="):
        next(again.replay(0))
    with pytest.raises(InvalidOption, match="other cards"):
        next(again.replay(0, cards="wild_2018"))
    assert list(again.replay(0, cards=mine)) == list(played.replay(0))


# What people read ---------------------------------------------------------------------------------


def shown(thing: Any) -> str:
    text = io.StringIO()
    Console(width=80, file=text).print(thing)
    return text.getvalue()


def test_the_text_says_what_matters(result: MatchResult) -> None:
    text = str(result)
    for words in (
        "random against eager",
        f"{result.win_rate:.1%} of 9 games",
        "95 % interval",
        "basic_mage against basic_rogue",
        "going first",
        "turns per game",
        "ms per decision",
        f"hs_env {hs_env.__version__}, rules {hs_env._core.RULES_VERSION}",
    ):
        assert words in text


def test_odd_ends_are_mentioned_only_if_there_are_any(result: MatchResult) -> None:
    assert "too long" not in str(result)
    assert "turn limit" not in str(result)
    late = play_match(Slow(0.2), lazy, games=2, seconds_per_decision=0.1)
    assert "2 lost by Slow for taking too long" in str(late)
    assert "took too long" in shown(late)
    columns = Columns.of_records(GAMES, record=False)
    odd = shown(replace(result, totals=Totals.of(columns), columns=columns))
    for row in ("took too long", "turn limit reached", "engine full"):
        assert row in odd
    short = play_match(lazy, eager, games=2, turn_limit=3)
    assert "2 drawn by the turn limit" in str(short)
    assert "turn limit reached" in shown(short)


def test_the_table_fits_a_terminal(result: MatchResult) -> None:
    text = shown(result)
    assert max(map(len, text.splitlines())) <= 80
    for words in ("random", "eager", "basic_mage", "95 % interval", "ms per decision"):
        assert words in text


def test_brackets_in_names_are_shown() -> None:
    class Odd(NativeRandom):
        def __repr__(self) -> str:
            return "Odd[bold]"

    assert "Odd[bold]" in shown(play_match(Odd(), lazy, games=1))
