"""The commands that let agents play: what they print, keep and refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent_zoo import MatchResult
from tests.agent_zoo.command_line import refused, run, succeed
from tests.agent_zoo.watched_calls import count_games, stop_in_call

# hs-env demo --------------------------------------------------------------------------------------


def test_the_demo_shows_results_and_the_last_board() -> None:
    words = ("demo", "--games", 6, "--seed", 3, "--decks", "basic_rogue,basic_priest")
    first, second = succeed(*words), succeed(*words)
    for said in ("turn_search", "basic_rogue", "95 % interval", "6 games in", "game over", "turns"):
        assert said in first

    def board(text: str) -> str:
        return text[text.index("The last game") :]

    assert board(first) == board(second)


def test_programs_get_the_result_of_the_demo() -> None:
    told = json.loads(succeed("demo", "random", "greedy", "--games", 2, "--json"))
    assert told["result"]["agents"] == ["random", "greedy"]
    assert "game over" in told["last_board"]


# hs-env match -------------------------------------------------------------------------------------


def test_a_match_is_shown_by_the_names_that_were_written() -> None:
    shown = succeed("match", "greedy:weights=cluster_2", "me=random", "--games", 4)
    assert "4 games" in shown
    assert "greedy:weights=cluster_2" in shown
    assert " me " in shown


def test_an_agent_can_play_itself() -> None:
    told = json.loads(succeed("match", "random", "random", "--games", 2, "--json"))
    assert told["agents"] == ["random A", "random B"]


def test_the_same_command_plays_the_same_games() -> None:
    words = ("match", "greedy", "random", "--games", 6, "--decks", "basic_mage", "--json")
    told = [MatchResult.from_json(succeed(*words, "--threads", n)) for n in (1, 2)]
    assert told[0] == told[1]
    assert [deck.name for deck in told[0].decks] == ["basic_mage", "basic_mage"]
    assert MatchResult.from_json(succeed(*words, "--seed", 2)) != told[0]


def test_cards_and_mulligan_are_those_asked_for() -> None:
    words = ("match", "random", "random", "--games", 2, "--cards", "cig_2018", "--no-mulligan")
    rules = json.loads(succeed(*words, "--json"))["rules"]
    assert (rules["cards"], rules["mulligan"]) == ("cig_2018", False)


def test_a_record_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "games" / "match.json"
    told = json.loads(
        succeed("match", "greedy", "random", "--games", 4, "--record", file, "--json")
    )
    kept = MatchResult.from_json(file)
    assert kept.wins == tuple(told["totals"]["wins"])
    *_, last = kept.replay(3)
    assert last.over


def test_a_stopped_match_hands_over_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = stop_in_call(monkeypatch, 1)
    file = tmp_path / "match.json"
    words = ("match", "random", "random", "--games", 100_000, "--record", file, "--json")
    result = run(*words)
    assert result.exit_code == 130
    assert result.stderr == "Stopped.\n"
    assert json.loads(result.stdout)["totals"]["games"] == len(calls[0]) > 0
    assert MatchResult.from_json(file).games == len(calls[0])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nobody", "random"), "UnknownPolicy: There is no policy 'nobody'."),
        (("greedy:colour=red", "random"), "InvalidOption: Policy 'greedy': got an unexpected"),
        (("greedy", "random", "--decks", "nothing"), "InvalidDeck: "),
        (("greedy", "random", "--decks", "a,b,c"), "a match has one deck or two, got 3"),
        (("greedy", "random", "--games", "0"), "games is a number from 1 to"),
        (("greedy", "random", "--cards", "paper"), "InvalidOption: "),
        (("greedy:cheat_by_simulating_the_true_game=true", "random"), "cheats"),
    ],
)
def test_a_match_says_in_a_line_what_is_wrong(words: tuple[str, ...], message: str) -> None:
    assert message in refused("match", *words)


def test_cheating_can_be_allowed() -> None:
    cheat = "greedy:cheat_by_simulating_the_true_game=true"
    succeed("match", cheat, "random", "--games", 2, "--allow-cheating")


# hs-env tournament --------------------------------------------------------------------------------

SMALL = ("tournament", "random", "eva=greedy", "--games", 2, "--decks", "basic_mage,basic_hunter")


def test_a_tournament_shows_tables_and_keeps_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count_games(monkeypatch)
    shown = succeed(*SMALL, "--folder", tmp_path / "first")
    assert sum(calls) == 4 * 2
    for said in ("Ratings", "Win rate of each agent", "Win rate of each deck", "eva", "random"):
        assert said in shown
    assert (tmp_path / "first" / "ratings.csv").exists()
    calls.clear()
    told = json.loads(succeed(*SMALL, "--folder", tmp_path / "first", "--json"))
    assert calls == []
    assert told["agents"]["names"] == ["random", "eva"]


def test_a_stopped_tournament_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = (*SMALL, "--games", 4, "--threads", 1, "--folder", tmp_path, "--json")
    calls = stop_in_call(monkeypatch, 2)
    stopped = run(*words)
    assert stopped.exit_code == 130
    assert stopped.stderr == f"Stopped. The same command goes on from {tmp_path}.\n"
    succeed(*words)
    assert sum(map(len, calls)) == 4 * 4


def test_a_tournament_of_mirrors_plays_no_other_pairs() -> None:
    told = json.loads(succeed(*SMALL, "--mirror", "--json"))
    assert len(told["matches"]) == 2


@pytest.mark.parametrize(
    ("agents", "message"),
    [
        (["greedy"], "a tournament needs at least 2 agents, got 1"),
        (["greedy", "greedy"], "several agents are called 'greedy': put labels before them"),
    ],
)
def test_a_tournament_says_who_is_missing(agents: list[str], message: str) -> None:
    assert message in refused("tournament", *agents)


def test_another_tournament_in_the_folder_is_refused(tmp_path: Path) -> None:
    succeed(*SMALL, "--folder", tmp_path)
    assert "seed is 1 there and 2 here" in refused(*SMALL, "--seed", 2, "--folder", tmp_path)
