"""Reading runs: what is there, in the order of the paper's tables, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hs_env.errors import InvalidOption
from optimizers.analysis import read_history
from optimizers.analysis.history import common_terms

from .conftest import WriteRun

SURVIVORS = ((1, 2), (1, 3))
Change = Callable[[Path, Callable[[list[Any]], object]], None]


def test_a_run_is_read(write_run: WriteRun) -> None:
    history = read_history(write_run("a", SURVIVORS, seed=7, engine="es"))
    assert history.seed == 7
    assert history.settings["engine"] == "es"
    assert [one.number for one in history.survivors(0)] == [1, 2]
    assert [one.number for one in history.survivors()] == [1, 3]
    assert [(one.number, one.born) for one in history.generations[1]] == [
        (1, 0),
        (3, 1),
        (2, 0),
        (1001, 1),
    ]
    best = history.champion()
    assert best.fitness == max(one.fitness for one in history.survivors())


def test_the_first_of_equals_is_the_champion(write_run: WriteRun, change_log: Change) -> None:
    folder = write_run("a", SURVIVORS)

    def make_equal(entries: list[Any]) -> None:
        for one in entries[1]["individuals"]:
            one["fitness"] = 5

    change_log(folder, make_equal)
    assert read_history(folder).champion().number == 1


def test_decks_come_in_the_order_of_the_papers_tables(write_run: WriteRun) -> None:
    names = ("midrange_jade_shaman", "reno_kazakus_mage_21", "aggro_pirate_warrior")
    folder = write_run("a", SURVIVORS, deck_names=names)
    history = read_history(folder)
    assert history.terms.deck_names == ("Warrior", "Mage", "Shaman")
    first = json.loads((folder / "log.jsonl").read_text("utf-8").splitlines()[0])
    wins = first["individuals"][0]["wins"]
    assert history.generations[0][0].wins[0].tolist() == [wins[2][2], wins[2][1], wins[2][0]]


def test_two_decks_of_a_class_are_told_apart_by_name(write_run: WriteRun) -> None:
    names = ("basic_mage", "reno_kazakus_mage_21")
    terms = read_history(write_run("a", SURVIVORS, deck_names=names)).terms
    assert terms.deck_names == names


def drop_a_weight(entries: list[Any]) -> None:
    entries[0]["individuals"][0]["genome"]["values"].pop()


def lose_a_weight(entries: list[Any]) -> None:
    entries[0]["individuals"][0]["genome"]["values"][0] = None


def lose_fitness(entries: list[Any]) -> None:
    entries[0]["individuals"][0]["fitness"] = "many"


def lose_wins(entries: list[Any]) -> None:
    entries[1]["individuals"][0]["wins"] = [[1, 2], [3, -4]]


def swap_generations(entries: list[Any]) -> None:
    entries.reverse()


def kill_everybody(entries: list[Any]) -> None:
    for one in entries[1]["individuals"]:
        one["survives"] = False


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (drop_a_weight, r"genome.values: expected a list of 21"),
        (lose_a_weight, r"genome.values: expected finite numbers"),
        (lose_fitness, r"individuals\[0\].fitness: expected a finite number, got 'many'"),
        (lose_wins, r"entry 1 of the log.individuals\[0\].wins: expected whole numbers from 0"),
        (swap_generations, r"entry 0 of the log.generation: expected the generation 0, got 1"),
        (kill_everybody, r"entry 1 of the log.individuals: expected somebody who survives"),
    ],
)
def test_a_damaged_log_is_refused_with_the_place(
    write_run: WriteRun, change_log: Change, damage: Callable[[list[Any]], object], message: str
) -> None:
    folder = write_run("broken", SURVIVORS)
    change_log(folder, damage)
    with pytest.raises(InvalidOption, match=f"broken: .*{message}"):
        read_history(folder)


def test_a_run_without_a_generation_is_refused(write_run: WriteRun) -> None:
    with pytest.raises(InvalidOption, match="has not finished its first generation yet"):
        read_history(write_run("a", ()))


def test_a_folder_without_a_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="holds no run"):
        read_history(tmp_path)


def test_runs_with_other_decks_do_not_go_together(write_run: WriteRun) -> None:
    one = read_history(write_run("one", SURVIVORS))
    other = read_history(write_run("other", SURVIVORS, deck_names=("basic_mage",)))
    with pytest.raises(InvalidOption, match=r"one and .*other differ in decks"):
        common_terms([one, other])


def test_runs_with_other_agents_do_not_go_together(write_run: WriteRun) -> None:
    one = read_history(write_run("one", SURVIVORS))
    other = read_history(write_run("other", SURVIVORS, agent={"weapon": False}))
    with pytest.raises(InvalidOption, match="differ in agent"):
        common_terms([one, other])


def test_a_report_needs_a_run() -> None:
    with pytest.raises(InvalidOption, match="at least one run"):
        common_terms([])
