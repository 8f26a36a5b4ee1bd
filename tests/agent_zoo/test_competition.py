"""The competition and the matches at equal time: played once, resumed, and written up."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import agent_zoo
from agent_zoo.arena import Rating, Tournament
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments import competition, entrants, equal_time
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.competition_page import paragraph, write_part
from agent_zoo.experiments.entrants import ENTRANTS, Entrant, chosen
from hs_env.errors import InvalidOption
from tests.agent_zoo.command_line import refused, run, succeed
from tests.agent_zoo.quick_options import IN_PYTHON
from tests.agent_zoo.watched_calls import count_games, stop_in_call

CELLS = 9
SMALL = ("experiments", "competition", "--games", "2")
TIMED = ("experiments", "equal-time", "--games", "2", "--seconds", "0.001", "--champion", "best")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    folder = tmp_path_factory.mktemp("competition")
    return competition.play(chosen(["random", "greedy", "turn_search"]), folder, 2, 1, 1)


# Entrants -----------------------------------------------------------------------------------------


def test_every_agent_takes_part() -> None:
    """The planner does under its other name, `best`; see the next test.

    Evaluators are compared where they evolve, and the face agent is their weak opponent. The agents
    in Python meet all entrants on pages of their own.
    """
    taking_part = {entrant.name for entrant in ENTRANTS.values()}
    elsewhere = {"planner", "evaluator", "face", *IN_PYTHON}
    assert set(agent_zoo.names()) - taking_part <= elsewhere


def test_the_best_agent_is_the_planner() -> None:
    assert type(agent_zoo.make("best")) is type(agent_zoo.make("planner"))


@pytest.mark.parametrize(
    "label", [label for label, entrant in ENTRANTS.items() if entrant.name in agent_zoo.names()]
)
def test_an_entrant_can_be_made_with_either_budget(label: str) -> None:
    ENTRANTS[label].make()
    ENTRANTS[label].timed(0.1).make()


def test_time_takes_the_place_of_a_counted_budget() -> None:
    entrant = Entrant("mcts", {"worlds": 10}, {"simulations": 30})
    assert str(entrant) == 'make("mcts", worlds=10, simulations=30)'
    assert str(entrant.timed(0.5)) == 'make("mcts", worlds=10, seconds_per_turn=0.5)'
    greedy = Entrant("greedy", {"weights": "eva"})
    assert greedy.timed(0.5) == greedy


def test_entrants_come_in_their_own_order() -> None:
    assert list(chosen(["turn_search", "random"])) == ["random", "turn_search"]
    assert list(chosen(None)) == list(ENTRANTS)


@pytest.mark.parametrize("words", [SMALL, TIMED])
def test_an_unknown_agent_is_named(tmp_path: Path, words: tuple[str, ...]) -> None:
    told = refused(*words, "--agents", "random,chess", "--folder", tmp_path)
    assert "no agent 'chess' here; there are random, greedy" in told


@pytest.mark.parametrize("words", [SMALL, TIMED])
def test_an_agent_that_is_not_installed_stops_it_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    more = {**ENTRANTS, "ghost": Entrant("ghost")}
    monkeypatch.setattr(entrants, "ENTRANTS", more)
    calls = count_games(monkeypatch)
    told = refused(*words, "--agents", "random,ghost", "--folder", tmp_path)
    assert told.startswith("UnknownPolicy: There is no policy 'ghost'.")
    assert calls == []


# The competition ----------------------------------------------------------------------------------


def test_a_small_competition_makes_page_and_picture_and_a_second_one_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count_games(monkeypatch)
    pages = []
    for games in (2 * CELLS, 0):
        calls.clear()
        page = tmp_path / "docs" / "competition.md"
        words = (*SMALL, "--agents", "random,greedy", "--folder", tmp_path / "runs")
        assert succeed(*words, "--write", page) == ""
        assert sum(calls) == games
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "2 agents, 2 games for each pair of agents" in pages[0]
    assert "18 games for each pair of agents, 18 for each agent, 18 in all" in pages[0].replace(
        "\n", " "
    )
    assert "- greedy: `make(\"greedy\", weights='eva')`" in pages[0]
    assert re.search(r"^\| 1\. greedy \| \d+ \(\d+ - \d+\) \|", pages[0], re.MULTILINE)
    (link,) = re.findall(r"!\[.*\]\((.*)\)", pages[0])
    picture = ElementTree.parse(page.parent / link)
    titles = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"greedy", "random", *DECKS} <= set(titles)


def test_whoever_joins_plays_only_own_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count_games(monkeypatch)
    for agents, pairs in ((["random", "greedy"], 1), (["turn_search", "greedy", "random"], 2)):
        calls.clear()
        competition.play(chosen(agents), tmp_path, 2, 1, 1)
        assert sum(calls) == 2 * CELLS * pairs


def test_a_changed_agent_plays_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = count_games(monkeypatch)
    field = chosen(["random", "greedy", "turn_search"])
    competition.play(field, tmp_path, 2, 1, 1)
    calls.clear()
    field["turn_search"] = replace(field["turn_search"], options={"width": 4})
    competition.play(field, tmp_path, 2, 1, 1)
    assert sum(calls) == 2 * CELLS * 2


def test_a_stopped_competition_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    field = chosen(["random", "greedy"])
    whole = competition.play(field, tmp_path / "whole", 8, 1, 1)
    calls = stop_in_call(monkeypatch, 5)
    words = (*SMALL, "--games", "8", "--threads", "1", "--agents", "random,greedy")
    words += ("--folder", str(tmp_path / "stopped"))
    stopped = run(*words)
    assert stopped.exit_code == 130
    assert "The same command goes on from" in stopped.stderr
    succeed(*words)
    assert sum(map(len, calls)) == 8 * CELLS
    assert competition.play(field, tmp_path / "stopped", 8, 1, 1).results == whole.results


def test_one_agent_is_no_competition(tmp_path: Path) -> None:
    told = refused(*SMALL, "--agents", "random", "--folder", tmp_path)
    assert "at least 2 agents, got 1" in told


def test_programs_get_the_tournament(tmp_path: Path) -> None:
    words = (*SMALL, "--agents", "random,greedy", "--folder", tmp_path, "--json")
    told = json.loads(succeed(*words))
    assert told["agents"]["names"] == ["random", "greedy"]
    assert [rating["player"] for rating in told["ratings"]] == ["greedy", "random"]


def test_all_pairs_are_one_tournament(small: Tournament) -> None:
    assert small.agents == ("random", "greedy", "turn_search")
    assert small.games == 3 * CELLS * 2
    table = small.cross_table()
    assert all(table.get(a, b).games == 18 for a in small.agents for b in small.agents if a != b)
    assert {rating.player for rating in small.ratings} == set(small.agents)


def test_deck_by_deck_an_agent_is_seen_from_its_own_side(small: Tournament) -> None:
    cells = competition.by_decks(small, "greedy")
    assert len(cells) == CELLS
    first = small.cell("greedy", "turn_search", "Mage", "Warrior").totals
    second = small.cell("random", "greedy", "Warrior", "Mage").totals
    assert cells["Mage", "Warrior"] == first + second.swapped()
    assert sum(cells.values(), Totals()) == small.cross_table().overall("greedy")


def test_the_order_says_who_cannot_be_told_apart() -> None:
    def rating(player: str, low: float, high: float) -> Rating:
        return Rating(player, (low + high) / 2, low, high, 1, 2)

    ratings = [rating("a", 1700, 1800), rating("b", 1500, 1600), rating("c", 1450, 1510)]
    assert competition.order_in_words(ratings).replace("\n", " ").endswith(": a > b = c. ")


# Equal time ---------------------------------------------------------------------------------------


def test_small_matches_at_equal_time_make_the_page_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count_games(monkeypatch)
    pages = []
    for games in (2 * 2 * CELLS, 0):
        calls.clear()
        page = tmp_path / "competition.md"
        words = (*TIMED, "--agents", "mcts,random", "--write", page)
        assert succeed(*words, "--folder", tmp_path / "runs") == ""
        assert sum(calls) == games
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "has 0.001 s per turn on one core" in pages[0]
    assert "one game at a time" in pages[0].replace("\n", " ")
    row = r"^\| {} \| {} \| 18 \| [\d.]+ \([\d.]+ - [\d.]+\) \| (yes|yes, surely|no) \|"
    for opponent, its_time in (("random", "as it is"), ("mcts", "0.001 s")):
        assert re.search(row.format(opponent, its_time), pages[0], re.MULTILINE)
    assert '- mcts: `make("mcts", worlds=10, seconds_per_turn=0.001)`' in pages[0]
    assert "Everybody against everybody" not in pages[0]


def test_all_pairs_play_at_equal_time_if_asked(tmp_path: Path) -> None:
    part = succeed(*TIMED, "--agents", "greedy,random", "--all-pairs", "--folder", tmp_path)
    assert "Everybody against everybody" in part
    assert re.search(r"^\| greedy \| [\d.]+ ±[\d.]+ \| [\d.]+ ±[\d.]+ \|  \|$", part, re.MULTILINE)


def test_stopped_matches_at_equal_time_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = stop_in_call(monkeypatch, 3)
    words = (*TIMED, "--agents", "random", "--folder", tmp_path)
    assert run(*words).exit_code == 130
    succeed(*words)
    assert sum(map(len, calls)) == 2 * CELLS


def test_the_champion_needs_opponents_and_time(tmp_path: Path) -> None:
    words = (*TIMED, "--folder", tmp_path, "--agents")
    assert "nobody else for 'best' to play" in refused(*words, "best")
    assert "seconds is a number from" in refused(*words, "random", "--seconds", "0")


@pytest.mark.parametrize(("asked", "cell"), [(1, 2), (18, 2), (19, 4), (400, 46), (414, 46)])
def test_games_are_spread_evenly_in_whole_pairs(asked: int, cell: int) -> None:
    assert equal_time.games_per_cell(asked) == cell


def test_late_games_are_counted_for_both(small: Tournament) -> None:
    turns = np.array([[0.05, 0.2], [0.12, 0.3]])
    results = [
        replace(one, columns=replace(one.kept(), longest_turn=turns if i == 0 else turns * 0))
        for i, one in enumerate(small.results)
    ]
    late = replace(small, results=tuple(results))
    assert equal_time.late_games(late, "random", "greedy", 0.11) == (1, 2)
    assert equal_time.late_games(late, "random", "turn_search", 0.11) == (0, 0)


@pytest.mark.parametrize(
    ("games", "wins", "verdict"),
    [(400, 219, "no"), (400, 220, "yes"), (400, 240, "yes, surely"), (20, 12, "yes")],
)
def test_the_verdict_is_by_rate_and_interval(games: int, wins: int, verdict: str) -> None:
    totals = Totals(games=games, wins=(wins, games - wins), began=(games // 2, games // 2))
    assert equal_time.verdict(totals) == verdict


# The page -----------------------------------------------------------------------------------------


def test_each_experiment_writes_its_own_part(tmp_path: Path) -> None:
    page = tmp_path / "new" / "page.md"
    write_part(page, "competition", "games\n")
    write_part(page, "equal_time", "clocks\n")
    write_part(page, "competition", "more games\n")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Competition\n")
    assert "<!-- competition -->\nmore games\n<!-- /competition -->\n" in text
    assert "<!-- equal_time -->\nclocks\n<!-- /equal_time -->\n" in text


def test_commands_stay_in_one_line() -> None:
    text = paragraph("word " * 18 + "`hs-env experiments` and more")
    assert text.splitlines() == [("word " * 18).strip(), "`hs-env experiments` and more"]


def test_another_page_is_not_overwritten(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Mine\n")
    with pytest.raises(InvalidOption, match=r"page\.md has no part between <!-- competition -->"):
        write_part(page, "competition", "games\n")
    assert page.read_text() == "# Mine\n"


def test_the_page_in_the_documents_shows_both_and_its_picture(root: Path) -> None:
    page = (root / "docs/competition.md").read_text(encoding="utf-8")
    for heading in ("All against all", "Ranking", "Who beats whom", "Deck by deck", "Equal time"):
        assert re.search(rf"^##+ {heading}$", page, re.MULTILINE)
    for link in re.findall(r"\]\(([^)#:]+)\)", page):
        assert (root / "docs" / link).exists(), link
    (picture,) = re.findall(r"!\[.*\]\((.*)\)", page)
    ElementTree.parse(root / "docs" / picture)
