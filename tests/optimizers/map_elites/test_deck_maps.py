"""Maps of decks: stopped, resumed, played anywhere, they are the same maps."""

from __future__ import annotations

import csv
import json
import random
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import FolderRefused
from agent_zoo.runs import read_run
from hs_env import Deck
from hs_env.errors import InvalidOption
from optimizers import Player
from optimizers.map_elites import (
    BALANCE,
    Agent,
    ManaCost,
    MapSettings,
    champion_of,
    map_decks,
    paper_settings,
    register_measure,
    resume_map,
)
from optimizers.map_elites.deck_maps import individuals_of
from optimizers.map_elites.steady import METRICS
from tests.optimizers.map_elites.short_map import contents, kill_after, run, settings

posix = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nobody interrupted."""
    folder = tmp_path_factory.mktemp("maps") / "whole"
    run(folder)
    return folder


# --- what a run leaves


def test_the_log_has_everybody_and_the_metrics(whole: Path) -> None:
    stored = read_run(whole)
    assert [entry["told"] for entry in stored.entries] == [100, 200, 230]
    everybody = individuals_of(stored)
    assert [one["number"] for one in everybody] == list(range(230))
    assert {one["games"] for one in everybody} == {2}
    rows = list(csv.DictReader((whole / "metrics.csv").read_text().splitlines()))
    assert tuple(rows[0]) == METRICS
    assert [row["evaluations"] for row in rows] == ["100", "200", "230"]
    assert rows[-1]["games"] == "460"
    assert rows[-1]["cells"] == "36"
    assert len((whole / "times.csv").read_text().splitlines()) == 4


def test_fitness_and_measures_are_what_they_say(whole: Path) -> None:
    for one in individuals_of(read_run(whole)):
        assert one["fitness"] == one["health"]
        deck = Deck("", "HERO_05", tuple(one["genome"]["cards"]))
        assert tuple(one["measures"]) == ManaCost("basic_classic")(deck)
        assert sum(one["by_opponent"]) == one["wins"] + one["draws"] / 2
        assert one["win_rate"] == (one["wins"] + one["draws"] / 2) / 2


def test_children_descend_from_those_whose_results_were_known(whole: Path) -> None:
    everybody = individuals_of(read_run(whole))
    for one in everybody[:20]:
        assert one["parent"] is None
    for one in everybody[20:]:
        assert one["parent"] <= max(0, one["number"] - settings().in_flight)


def test_the_champion_is_the_best_deck_with_who_played_it(whole: Path) -> None:
    best = champion_of(whole)
    everybody = individuals_of(read_run(whole))
    top = max(everybody, key=lambda one: one["fitness"])
    assert list(best.deck.cards) == top["genome"]["cards"]
    assert best.agent == settings().agent


# --- stopped and resumed, here and there


def test_it_is_the_same_on_any_number_of_workers(whole: Path, tmp_path: Path) -> None:
    run(tmp_path / "one", workers=1)
    assert contents(tmp_path / "one") == contents(whole)


class Shuffled(ThreadPoolExecutor):
    """Lets tasks end in another order than they began."""

    def __init__(self) -> None:
        super().__init__(1)
        self._waiting: list[tuple[Future[Any], Any]] = []
        self._dice = random.Random(5)

    def submit(self, work: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._waiting.append((future, lambda: work(*arguments, **named)))
        super().submit(self._do_one)
        return future

    def _do_one(self) -> None:
        done, task = self._waiting.pop(self._dice.randrange(len(self._waiting)))
        done.set_result(task())


def test_it_is_the_same_whichever_result_comes_first(whole: Path, tmp_path: Path) -> None:
    with Shuffled() as executor:
        run(tmp_path / "shuffled", player=Player(executor, 1))
    assert contents(tmp_path / "shuffled") == contents(whole)


@pytest.mark.parametrize("executor", ["processes", "dask"])
def test_it_is_the_same_in_processes_and_on_a_cluster(
    whole: Path, tmp_path: Path, executor: str
) -> None:
    if executor == "dask":
        pytest.importorskip("distributed")
    run(tmp_path / executor, executor=executor)
    assert contents(tmp_path / executor) == contents(whole)


@posix
def test_killed_at_random_moments_it_ends_the_same(whole: Path, tmp_path: Path) -> None:
    dice, folder, kills = random.Random(7), tmp_path / "first", 0
    for number in range(40):
        if kill_after(folder, dice.uniform(0.0, 1.0)):
            assert contents(folder) == contents(whole)
            folder = tmp_path / str(number)
        else:
            kills += 1
        if kills >= 8:
            break
    assert kills >= 8
    run(folder)
    assert contents(folder) == contents(whole)


def test_resume_knows_the_settings(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cut"
    folder.mkdir()
    for name, data in contents(whole).items():
        if name != "checkpoint.json":
            (folder / name).write_bytes(data)
    summary = resume_map(folder, workers=1, progress=False)
    assert summary.evaluations == 230
    assert contents(folder) == contents(whole)


def test_results_as_they_arrive_are_all_taken(tmp_path: Path) -> None:
    chosen = settings(order="arrival", evaluations=60)
    with Shuffled() as executor:
        summary = run(tmp_path / "free", settings=chosen, player=Player(executor, 1))
    numbers = [one["number"] for one in individuals_of(read_run(tmp_path / "free"))]
    assert sorted(numbers) == list(range(60))
    assert numbers != sorted(numbers)
    again = run(tmp_path / "free", settings=chosen)
    assert again.champion == summary.champion


def test_a_log_of_another_run_is_refused(whole: Path, tmp_path: Path) -> None:
    run(tmp_path / "other", settings=settings(evaluations=100))
    entry = json.loads((tmp_path / "other" / "log.jsonl").read_text())
    entry["individuals"][50]["genome"]["cards"][0] = "CS2_231"
    (tmp_path / "other" / "log.jsonl").write_text(json.dumps(entry) + "\n")
    with pytest.raises(FolderRefused, match="do not fit the checksum"):
        run(tmp_path / "other", settings=settings(evaluations=100))


def test_other_settings_are_refused(whole: Path) -> None:
    before = contents(whole)
    with pytest.raises(FolderRefused, match=r"settings\.initial is 20 there and 21 here"):
        run(whole, settings=settings(initial=21))
    assert contents(whole) == before


# --- settings


@pytest.mark.parametrize("experiment", ["starters", "elites", "balance"])
@pytest.mark.parametrize("preset", ["fair", "paper"])
def test_settings_come_back_from_json(experiment: str, preset: str) -> None:
    made = paper_settings(experiment, "paladin", "control", preset=preset)
    read = MapSettings.from_dict(json.loads(json.dumps(made.to_dict())))
    assert json.dumps(read.to_dict()) == json.dumps(made.to_dict())
    assert read.suite.rules == made.suite.rules


def test_the_papers_preset() -> None:
    made = paper_settings("starters", "hunter", "aggro", preset="paper")
    assert made.suite.goes_first
    assert made.agent.options["cheat_by_simulating_the_true_game"]
    assert (made.evaluations, made.initial, made.suite.games) == (10_000, 100, 200)
    assert [one.deck.name for one in made.suite.opponents[::2]] == [
        "starter_hunter",
        "starter_paladin",
        "starter_warlock",
    ]
    assert len(made.variation().pool) == 171


def test_the_default_is_fair() -> None:
    made = paper_settings()
    assert not made.suite.goes_first
    assert "cheat_by_simulating_the_true_game" not in made.agent.options
    for one in made.suite.opponents:
        assert "cheat_by_simulating_the_true_game" not in one.agent.options


def test_changed_cards_are_changed_in_their_experiment_and_nowhere_else() -> None:
    """The pool costs what the changed cards cost, and so does the mean cost of a deck."""
    plain, changed = paper_settings("elites"), paper_settings("balance")
    for name, parts in BALANCE["paper"].items():
        before = plain.suite.card_set.find(name)
        after = changed.suite.card_set.find(name)
        for part, value in parts.items():
            assert getattr(after, part) == value != getattr(before, part)
    farseer = changed.suite.card_set.find("Earthen Ring Farseer").id
    place = changed.variation().pool.cards.index(farseer)
    assert changed.variation().pool.costs[place] == 5
    assert plain.variation().pool.costs[place] == 3


def test_the_authors_left_the_squire_alone() -> None:
    assert BALANCE["paper"].keys() - BALANCE["authors"].keys() == {"Argent Squire"}


def test_any_class_agent_and_measure_of_games(tmp_path: Path) -> None:
    register_measure(
        "legendaries",
        "legendary cards",
        lambda deck, cards, result: float(
            sum(cards.by_id[card].rarity == "LEGENDARY" for card in deck.cards)
        ),
    )
    chosen = paper_settings(
        "starters",
        "druid",
        agent=Agent("greedy", {"weights": "eva"}),
        games=2,
        evaluations=30,
        initial=10,
        in_flight=10,
        fitness="wins",
        measures=("turns", "legendaries"),
        dims=(3, 3),
    )
    map_decks(tmp_path / "druid", settings=chosen, workers=1, progress=False)
    for one in individuals_of(read_run(tmp_path / "druid")):
        assert one["measures"][0] == one["turns"]
        assert one["measures"][1] == int(one["measures"][1])
        assert one["fitness"] == one["win_rate"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"card_class": "monk"}, "card_class"),
        ({"evaluations": 0}, "evaluations"),
        ({"order": "best"}, "order"),
        ({"fitness": "fun"}, "fitness"),
        ({"archive": "tree"}, "archive"),
        ({"dims": (5,)}, "a number of cells for each of the measures"),
        ({"measures": ("mean_cost", "price")}, "a measure is one of mean_cost, .* got 'price'"),
        ({"archive": "grid"}, "first_dims and window are for"),
        ({"games": 3}, "an even number is needed, got 3"),
        ({"opponents": ()}, "opponents: there is none"),
        ({"preset": "easy"}, "preset"),
        ({"balance": "mine"}, "balance"),
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        paper_settings(**{"experiment": "starters", **wrong})
