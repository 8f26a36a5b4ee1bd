"""Runs are read from their folders, grouped, and refused with the place of what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from agent_zoo.errors import FolderRefused
from agent_zoo.evaluators import Linear, Tree, evaluator_of
from hs_env import Rules
from hs_env.errors import InvalidOption
from optimizers.evaluators import EvaluatorSettings, evolve_evaluator
from optimizers.evaluators.analysis import common_terms, group_runs, read_history
from optimizers.evaluators.evolution import OPPONENTS
from optimizers.map_elites import Agent

from .conftest import DECKS, WriteRun

ChangeLog = Callable[[Path, Callable[[list[Any]], object]], None]

FITNESS = ((3, 1, 2), (4, 5, 0), (2, 2, 1))


def test_everybody_of_each_generation_is_there(write_run: WriteRun) -> None:
    history = read_history(write_run("one", FITNESS, representation="tree", seed=4))
    assert (history.name, history.seed, len(history.generations)) == ("one", 4, 3)
    assert [[one.fitness for one in each.members] for each in history.generations] == [
        list(map(float, row)) for row in FITNESS
    ]
    # Of equals it is the first: the elite, who was born in the generation before.
    assert [(one.number, one.born) for one in history.bests] == [(0, 0), (3, 1), (3, 1)]
    assert history.champion.evaluator is history.bests[1].evaluator
    assert isinstance(history.champion.evaluator, Tree)
    assert [each.mean_fitness for each in history.generations] == [2, 3, pytest.approx(5 / 3)]
    sizes = [one.evaluator.sizes for one in history.generations[0].members]
    assert history.generations[0].mean_sizes == (
        sum(state for state, _ in sizes) / 3,
        sum(card for _, card in sizes) / 3,
    )
    assert history.games == 36


def test_a_run_that_was_really_played_is_read(tmp_path: Path) -> None:
    settings = EvaluatorSettings(
        generations=2, population=4, elites=1, duels=1, games=2, decks=DECKS
    )
    summary = evolve_evaluator(tmp_path, settings=settings, workers=1, progress=False)
    history = read_history(tmp_path)
    assert history.champion.evaluator == summary.champion
    assert history.games == summary.games
    assert history.settings.to_dict() == settings.to_dict()


def test_a_run_with_everything_beyond_the_paper_is_read(tmp_path: Path) -> None:
    settings = EvaluatorSettings(
        generations=4,
        population=4,
        elites=1,
        duels=1,
        games=2,
        decks=DECKS,
        switch_after=1,
        stall_share=0.9,
        portfolio=2,
        outside=(Agent("face", {}),),
        mean_size=60,
        simplify=True,
    )
    evolve_evaluator(tmp_path, settings=settings, workers=1, progress=False)
    history = read_history(tmp_path)
    assert isinstance(history.bests[0].evaluator, Linear)
    assert isinstance(history.champion.evaluator, Tree)
    assert list(group_runs([history])) == ["Linear progressive"]


def test_the_representation_may_change_within_a_run(
    write_run: WriteRun, change_log: ChangeLog
) -> None:
    folder = write_run("one", FITNESS, representations=("linear", "tree", "tree"))

    def tell_more(entries: list[Any]) -> None:
        entries[1]["switched"] = True
        entries[1]["individuals"][0]["opponents"] = ["face"]

    change_log(folder, tell_more)
    kinds = [type(one.evaluator) for one in read_history(folder).bests]
    assert kinds == [Linear, Tree, Tree]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda log: log[1].update(generation=5), r"entry 1 of the log\.generation: expected the"),
        (
            lambda log: log[0]["individuals"].clear(),
            r"entry 0 of the log\.individuals: expected somebody",
        ),
        (
            lambda log: log[2]["individuals"][1].update(fitness="many"),
            r"entry 2 of the log\.individuals\[1\]\.fitness: expected a finite number, got 'many'",
        ),
        (
            lambda log: log[0]["individuals"][1]["genome"]["card"].pop("attack"),
            r"entry 0 of the log\.individuals\[1\]\.genome: .*attack",
        ),
    ],
)
def test_damaged_logs_are_refused_with_the_place(
    write_run: WriteRun, change_log: ChangeLog, change: Callable[[Any], object], message: str
) -> None:
    folder = write_run("one", FITNESS)
    change_log(folder, change)
    with pytest.raises(InvalidOption, match=f"one: {message}"):
        read_history(folder)


def test_a_run_without_a_generation_is_refused(write_run: WriteRun, tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="one has not finished its first generation yet"):
        read_history(write_run("one", ()))
    with pytest.raises(FolderRefused, match="holds no run"):
        read_history(tmp_path)


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ({"decks": DECKS[:2]}, "one and .*two differ in decks: runs of one report"),
        ({"rules": Rules(mulligan=False)}, "one and .*two differ in rules: runs of one report"),
    ],
)
def test_runs_are_played_by_the_same_rules_with_the_same_pool(
    write_run: WriteRun, other: dict[str, Any], message: str
) -> None:
    runs = [
        read_history(write_run("one", FITNESS)),
        read_history(write_run("two", FITNESS, **other)),
    ]
    with pytest.raises(InvalidOption, match=message):
        common_terms(runs)


def test_no_run_and_the_same_run_twice_are_refused(write_run: WriteRun) -> None:
    with pytest.raises(InvalidOption, match="needs at least one run"):
        common_terms([])
    with pytest.raises(InvalidOption, match="one is there twice"):
        common_terms([read_history(write_run("one", FITNESS))] * 2)


def test_runs_are_grouped_as_in_the_paper(write_run: WriteRun) -> None:
    runs = {
        "tfl_1": {"representation": "tree", "start": "plain"},
        "tree": {"representation": "tree"},
        "tfl_2": {"representation": "tree", "start": "evolved_linear", "seed": 2},
        "weak": {"representation": "binary-tree", "scheme": "weak"},
        "linear": {},
        "strong": {"scheme": "strong"},
    }
    histories = [read_history(write_run(name, FITNESS, **said)) for name, said in runs.items()]
    groups = group_runs(histories)
    assert {name: [one.name for one in alike] for name, alike in groups.items()} == {
        "Linear progressive": ["linear"],
        "Tree progressive": ["tree"],
        "Tree-from-Linear progressive": ["tfl_1", "tfl_2"],
        "BinaryTree weak": ["weak"],
        "Linear strong": ["strong"],
    }
    assert list(groups) == [
        "Linear progressive",
        "Tree progressive",
        "Tree-from-Linear progressive",
        "BinaryTree weak",
        "Linear strong",
    ]


def test_other_settings_set_runs_of_a_variant_apart(write_run: WriteRun) -> None:
    runs = [
        read_history(write_run("a", FITNESS, scheme="weak")),
        read_history(write_run("b", FITNESS, scheme="weak", mutation=0.2)),
        read_history(
            write_run("c", FITNESS, scheme="weak", opponent=Agent("greedy", {"weights": "eva"}))
        ),
    ]
    assert list(group_runs(runs)) == [
        "Linear weak",
        "Linear weak, mutation 0.2",
        "Linear weak, opponent greedy (weights eva)",
    ]
    assert list(group_runs(runs[1:2])) == ["Linear weak"]
    written = {"evaluator": evaluator_of("plain").to_dict()}
    more = [
        write_run("d", FITNESS, scheme="weak", opponent=Agent("evaluator", written)),
        write_run("e", FITNESS, scheme="weak", portfolio=3, outside=[Agent("random", {})]),
    ]
    _, named, portfolio = group_runs([runs[0], *map(read_history, more)])
    assert re.fullmatch(r"Linear weak, opponent evaluator \(evaluator linear \w{6}\)", named)
    assert portfolio == "Linear weak, portfolio 3, outside random"
    trees = [
        read_history(write_run("f", FITNESS, representation="tree")),
        read_history(write_run("g", FITNESS, representation="tree", simplify=True)),
    ]
    assert list(group_runs(trees)) == ["Tree progressive", "Tree progressive, simplify"]
    assert OPPONENTS["weak"] == runs[0].settings.opponent
