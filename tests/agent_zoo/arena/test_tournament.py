"""Tournaments: every cell once, the same after a stop, and tables that add up."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from agent_zoo.arena import MatchResult, Tournament, play_match, rate, tournament
from agent_zoo.errors import PolicyFailed
from hs_env import _core, cards
from hs_env.errors import InvalidDeck, InvalidOption, UnknownPolicy
from tests.agent_zoo.arena.players import (
    Breaks,
    Cheater,
    InPython,
    NativeRandom,
    Slow,
    eager,
    lazy,
)

DECKS = ["basic_hunter", "basic_mage"]
#: Of these files only the times depend on the run.
WITHOUT_TIMES = ("config.json", "cross_table.csv", "decks.csv", "ratings.csv")
FILES = {*WITHOUT_TIMES, "lock", "matches.csv", "log.jsonl", "results.json"}


def agents(**more: Any) -> dict[str, Any]:
    return {"random": NativeRandom(), "lazy": lazy, "eager": eager, **more}


def play(folder: Path | None = None, **options: Any) -> Tournament:
    """A small tournament: 3 agents, 2 decks, 12 cells of 4 games."""
    chosen: dict[str, Any] = {"decks": DECKS, "games": 4, "seed": 3, "folder": folder, **options}
    return tournament(chosen.pop("agents", agents()), **chosen)


@pytest.fixture(scope="module")
def small() -> Tournament:
    return play()


def lines(folder: Path) -> list[bytes]:
    return (folder / "log.jsonl").read_bytes().splitlines(keepends=True)


def timeless(value: Any) -> Any:
    """Parsed JSON without the times in it."""
    times = {
        *("seconds", "longest", "longest_turn", "milliseconds", "longest_milliseconds"),
        *("milliseconds_per_turn", "longest_turn_milliseconds"),
    }
    if isinstance(value, dict):
        return {key: timeless(part) for key, part in value.items() if key not in times}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def compare(one: Path, other: Path) -> None:
    """Two folders hold the same tournament."""
    for folder in (one, other):
        assert {file.name for file in folder.iterdir()} == FILES
    for name in WITHOUT_TIMES:
        assert (one / name).read_bytes() == (other / name).read_bytes(), name
    left, right = (json.loads((folder / "results.json").read_text()) for folder in (one, other))
    assert timeless(left) == timeless(right)
    left, right = ([json.loads(line) for line in lines(folder)] for folder in (one, other))
    assert timeless(left) == timeless(right)


# Cells --------------------------------------------------------------------------------------------


def test_every_pair_of_agents_meets_with_every_pair_of_decks(small: Tournament) -> None:
    cells = [(*result.agents, *(deck.name for deck in result.decks)) for result in small.results]
    pairs = [("random", "lazy"), ("random", "eager"), ("lazy", "eager")]
    assert cells == [(*pair, one, other) for pair in pairs for one in DECKS for other in DECKS]
    assert small.games == 48
    assert small.agents == ("random", "lazy", "eager")
    assert small.decks == tuple(DECKS)


def test_a_cell_is_a_match(small: Tournament) -> None:
    cell = small.cell("random", "eager", "basic_mage", "basic_hunter")
    alone = play_match(
        NativeRandom(), eager, decks=("basic_mage", "basic_hunter"), games=4, seed=cell.seed
    )
    assert cell.records == alone.records


def test_all_pairs_of_agents_get_the_same_deals(small: Tournament) -> None:
    seeds: dict[Any, set[int]] = {}
    for result in small.results:
        seeds.setdefault(tuple(deck.name for deck in result.decks), set()).add(result.seed)
    assert all(len(found) == 1 for found in seeds.values())
    assert len(set.union(*seeds.values())) == 4
    assert seeds["basic_mage", "basic_hunter"] == {_core.game_seed(3, 2)}


def test_mirror_plays_equal_decks_only() -> None:
    small = play(mirror=True)
    assert len(small.results) == 6
    assert all(result.decks[0] == result.decks[1] for result in small.results)
    assert small.decks == tuple(DECKS)
    # The cells are those of the whole tournament.
    whole = play().cell("lazy", "eager", "basic_mage", "basic_mage")
    assert small.cell("lazy", "eager", "basic_mage", "basic_mage") == whole


def test_a_cell_that_was_not_played_is_refused(small: Tournament) -> None:
    with pytest.raises(InvalidOption, match="random, lazy, eager"):
        small.cell("eager", "random", "basic_mage", "basic_mage")


def test_names_come_from_the_mapping_or_the_policies() -> None:
    small = play(agents=["random", lazy], decks={"one": "basic_mage", "two": "basic_priest"})
    assert small.agents == ("random", "lazy")
    assert small.decks == ("one", "two")
    assert small.results[1].decks[1].name == "two"


def test_threads_are_used_where_policies_are_native() -> None:
    three = {"one": NativeRandom(), "two": NativeRandom(), "slow": InPython(NativeRandom())}
    assert play(agents=three, threads=2).results == play(agents=three, threads=1).results


def test_rules_and_limits_reach_the_matches() -> None:
    small = play(turn_limit=4, seconds_per_turn=30, record=True, cards="basic_classic")
    assert all(result.timeouts == 4 for result in small.results)
    assert small.config["rules"]["turn_limit"] == 4
    assert small.config["rules"]["seconds_per_turn"] == 30
    assert small.results[0].rules["cards"] == "basic_classic"
    assert small.results[0].game(0).actions


# Tables -------------------------------------------------------------------------------------------


def test_the_cross_table_adds_up_the_decks(small: Tournament) -> None:
    table = small.cross_table()
    cells = [result for result in small.results if result.agents == ("random", "eager")]
    wins = sum(result.wins[0] for result in cells)
    assert table.get("random", "eager").wins[0] == wins
    assert table.get("eager", "random").wins[1] == wins
    assert table.get("random", "eager").games == 16
    assert table.win_rate("random", "eager") == pytest.approx(1 - table.win_rate("eager", "random"))
    assert np.isnan(table.win_rate("lazy", "lazy"))
    assert table.overall("lazy").games == 32


def test_the_deck_table_adds_up_the_agents(small: Tournament) -> None:
    table = small.deck_table()
    mage = table.get("basic_mage", "basic_hunter")
    assert mage.games == 24
    won = 0
    for result in small.results:
        names = [deck.name for deck in result.decks]
        if names != names[::-1]:
            won += result.wins[names.index("basic_mage")]
    assert mage.wins[0] == won
    assert table.get("basic_mage", "basic_mage").games == 0


def test_ratings_are_of_the_points(small: Tournament) -> None:
    best = small.ratings[0]
    assert best.player == "eager"
    table = small.cross_table()
    assert small.ratings == rate(small.agents, table.points(), table.design_effects())
    as_if_single = rate(small.agents, table.points())
    assert [one.elo for one in small.ratings] == [one.elo for one in as_if_single]
    assert [one.low for one in small.ratings] != [one.low for one in as_if_single]


def _words(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line.strip()]


def test_games_that_a_limit_ended_have_columns_of_their_own(small: Tournament) -> None:
    def shown(played: Tournament) -> str:
        text = io.StringIO()
        Console(width=120, file=text).print(played.cross_table())
        return text.getvalue()

    assert "time" not in shown(small)
    agents = {"slow": Slow(0.2), "lazy": lazy}
    late = tournament(
        agents, decks=["basic_mage"], games=2, seconds_per_decision=0.1, progress=False
    )
    heads, *rows = _words(shown(late))[1:]
    assert heads[-6:] == ["lost", "by", "time", "won", "by", "time"]
    assert [row[-2:] for row in rows if row[0] in agents] == [["2", "0"], ["0", "2"]]
    short = tournament([lazy, eager], decks=["basic_mage"], games=2, turn_limit=3, progress=False)
    assert "turn limit" in shown(short)
    assert sum(rating.elo for rating in small.ratings) == pytest.approx(4500)


def test_tables_are_shown(small: Tournament) -> None:
    text = io.StringIO()
    Console(width=100, file=text).print(small)
    for words in ("Win rate of each agent", "Ratings", "Win rate of each deck", "basic_hunter"):
        assert words in text.getvalue()
    assert str(small).startswith("3 agents, 2 decks, 12 matches, 48 games\n  eager: ")


def test_csv_files_hold_the_tables(small: Tournament, tmp_path: Path) -> None:
    def written(name: str) -> list[str]:
        return (tmp_path / name).read_text(encoding="utf-8").splitlines()

    small.to_csv(tmp_path)
    rows = list(csv.reader(written("cross_table.csv")))
    assert rows[0] == ["agent", "random", "lazy", "eager", "all", "games"]
    assert [row[0] for row in rows[1:]] == ["random", "lazy", "eager"]
    assert rows[1][1] == ""
    assert float(rows[1][3]) == pytest.approx(
        small.cross_table().win_rate("random", "eager"), abs=1e-4
    )
    assert rows[1][-1] == "32"
    matches = list(csv.DictReader(written("matches.csv")))
    assert len(matches) == 12
    for row, result in zip(matches, small.results, strict=True):
        assert (row["agent_a"], row["deck_b"]) == (result.agents[0], result.decks[1].name)
        assert int(row["wins_a"]) == result.wins[0]
        assert float(row["win_rate"]) == pytest.approx(result.win_rate, abs=1e-4)
    ratings = list(csv.DictReader(written("ratings.csv")))
    assert [row["agent"] for row in ratings] == [rating.player for rating in small.ratings]
    decks = list(csv.reader(written("decks.csv")))
    assert decks[0] == ["deck", "basic_hunter", "basic_mage", "all", "games"]


def test_json_holds_tables_and_matches(small: Tournament, tmp_path: Path) -> None:
    data = json.loads(small.to_json(tmp_path / "all.json"))
    assert json.loads((tmp_path / "all.json").read_text()) == data
    assert data["agents"]["names"] == ["random", "lazy", "eager"]
    assert data["agents"]["games"][0] == [0, 16, 16]
    assert data["agents"]["win_rate"][0][0] is None
    assert data["ratings"][0]["player"] == "eager"
    assert [MatchResult.from_dict(match).totals for match in data["matches"]] == [
        result.totals for result in small.results
    ]


# The folder ---------------------------------------------------------------------------------------


def test_the_folder_holds_everything(small: Tournament, tmp_path: Path) -> None:
    made = play(tmp_path / "new" / "folder")
    folder = tmp_path / "new" / "folder"
    assert {file.name for file in folder.iterdir()} == FILES
    assert made.results == small.results
    config = json.loads((folder / "config.json").read_text())
    assert config == {"kind": "tournament", **made.config}
    assert [agent["label"] for agent in config["agents"]] == ["random", "lazy", "eager"]
    assert config["rules"]["card_table"] == f"{cards.default().table.fingerprint:016x}"
    assert [MatchResult.from_dict(json.loads(line)) for line in lines(folder)] == [*made.results]


def test_a_finished_tournament_is_not_played_again(tmp_path: Path) -> None:
    first = play(tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}

    def never(view: Any) -> int:
        raise AssertionError("nothing is left to play")

    never.__name__ = never.__qualname__ = "lazy"
    never.__module__ = lazy.__module__
    second = play(tmp_path, agents={**agents(), "lazy": never})
    assert second == first
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize("stop_in_game", [0, 3, 5, 30])
def test_stopped_and_resumed_it_ends_the_same(tmp_path: Path, stop_in_game: int) -> None:
    class Steady(Breaks):
        def __repr__(self) -> str:
            return "Steady()"

    def interrupt(view: Any) -> int:
        raise KeyboardInterrupt

    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    play(whole, agents=agents(lazy=Steady(lazy)))
    with pytest.raises(KeyboardInterrupt):
        play(stopped, agents=agents(lazy=Steady(interrupt, stop_in_game, 2)))
    files = {"config.json", "lock", "log.jsonl", "unfinished.json"}
    assert {file.name for file in stopped.iterdir()} <= files
    finished = len(lines(stopped)) if (stopped / "log.jsonl").exists() else 0
    # Agent lazy plays cells 0 to 3 and 8 to 11.
    assert finished == {0: 0, 3: 0, 5: 1, 30: 11}[stop_in_game]
    play(stopped, agents=agents(lazy=Steady(lazy)))
    compare(whole, stopped)


@pytest.mark.parametrize("keep", [1, 50, -1])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, keep: int) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    play(whole)
    torn.mkdir()
    (torn / "config.json").write_bytes((whole / "config.json").read_bytes())
    head = lines(whole)[:5]
    (torn / "log.jsonl").write_bytes(b"".join(head) + lines(whole)[5][:keep])
    play(torn)
    assert lines(torn)[:5] == head
    compare(whole, torn)


def test_a_last_line_of_rubbish_is_played_again(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    play(whole)
    play(torn)
    (torn / "log.jsonl").write_bytes(b"".join(lines(torn)[:2]) + b"\0\0\0\0\n")
    play(torn)
    compare(whole, torn)


def test_lines_of_another_tournament_are_refused(tmp_path: Path) -> None:
    play(tmp_path)
    play(tmp_path / "other", games=6)
    log = (tmp_path / "log.jsonl").read_bytes()
    foreign = log + lines(tmp_path / "other")[2]
    (tmp_path / "log.jsonl").write_bytes(foreign)
    with pytest.raises(InvalidOption, match=r"line 13 of .*log\.jsonl is another tour"):
        play(tmp_path)
    assert (tmp_path / "log.jsonl").read_bytes() == foreign


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 6}, "games is 4 there and 6 here"),
        ({"seed": 4}, "seed is 3 there and 4 here"),
        ({"decks": ["basic_hunter", "basic_priest"]}, "decks is"),
        ({"agents": {"lazy": lazy, "eager": eager}}, "agents is"),
        ({"agents": {**agents(), "eager": lazy}}, "agents is"),
        ({"turn_limit": 50}, "rules.turn_limit is 89 there and 50 here"),
        ({"cards": "cig_2018"}, 'rules.cards is "wild_2018" there and "cig_2018" here'),
        ({"seconds_per_turn": 9.5}, "rules.seconds_per_turn is null there and 9.5 here"),
        ({"mirror": True}, "mirror is false there and true here"),
        ({"record": True}, "record is false there and true here"),
    ],
)
def test_other_arguments_are_refused(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    play(tmp_path)
    before = (tmp_path / "log.jsonl").read_bytes()
    with pytest.raises(InvalidOption, match="holds another tournament") as caught:
        play(tmp_path, **change)
    assert message in str(caught.value)
    assert (tmp_path / "log.jsonl").read_bytes() == before


def test_the_number_of_threads_may_change(tmp_path: Path) -> None:
    play(tmp_path, threads=1)
    play(tmp_path, threads=2)


def test_another_version_is_refused(tmp_path: Path) -> None:
    play(tmp_path)
    config = json.loads((tmp_path / "config.json").read_text())
    config["versions"]["rules"] += 1
    (tmp_path / "config.json").write_text(json.dumps(config))
    with pytest.raises(InvalidOption, match=r"versions\.rules is"):
        play(tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "{"])
def test_a_damaged_config_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "config.json").write_text(text)
    with pytest.raises(InvalidOption, match=r"config\.json"):
        play(tmp_path)


def test_a_log_without_a_config_is_refused(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_text("")
    with pytest.raises(InvalidOption, match="no config"):
        play(tmp_path)


# Who may take part --------------------------------------------------------------------------------


def test_a_failing_policy_stops_it_and_finished_cells_are_kept(tmp_path: Path) -> None:
    broken = Breaks(lambda view: None, game=6)
    with pytest.raises(PolicyFailed, match="broken failed in game 2 of random against broken") as c:
        play(tmp_path, agents={"random": NativeRandom(), "broken": broken})
    assert len(lines(tmp_path)) == 1
    assert c.value.result.games == 2
    assert c.value.replay().to_play == 1 - c.value.record.seat_of_a


def test_cheaters_are_refused_unless_allowed() -> None:
    with pytest.raises(InvalidOption, match="sly cheats"):
        play(agents=agents(sly=Cheater()))
    made = play(agents={"sly": Cheater(), "lazy": lazy}, allow_cheating=True, games=2)
    assert [agent["cheats"] for agent in made.config["agents"]] == [True, False]


def test_one_python_object_can_have_two_names() -> None:
    twice = InPython(NativeRandom())
    made = play(agents={"one": twice, "two": twice})
    others = {"one": InPython(NativeRandom()), "two": InPython(NativeRandom())}
    assert made.results == play(agents=others).results


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"agents": {"one": lazy}}, InvalidOption, "at least 2 agents"),
        ({"agents": "random"}, InvalidOption, "agents is a list"),
        ({"agents": ["random", "random"]}, InvalidOption, "several are called 'random'"),
        ({"agents": ["random", "nobody"]}, UnknownPolicy, "nobody"),
        ({"decks": []}, InvalidOption, "at least 1 deck"),
        ({"decks": "basic_mage"}, InvalidOption, "decks is a list"),
        ({"decks": ["basic_mage", "basic_mage"]}, InvalidOption, "several are called 'basic_mage'"),
        ({"decks": ["nothing"]}, InvalidDeck, "nothing"),
        ({"games": 0}, InvalidOption, "games"),
        ({"threads": 0}, InvalidOption, "threads"),
        ({"colour": "red"}, InvalidOption, "'colour'"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        play(**options)
