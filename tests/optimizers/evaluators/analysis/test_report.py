"""Whole reports of small runs, and what their tables say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agent_zoo import make
from agent_zoo.arena.identity import identify
from agent_zoo.errors import FolderRefused
from agent_zoo.packages import MissingPackage
from hs_env import Rules
from hs_env.errors import InvalidOption
from optimizers.evaluators import EvaluatorSettings, evolve_evaluator
from optimizers.evaluators.analysis import (
    OUTSIDERS,
    Entrant,
    History,
    Rounds,
    SelfPlay,
    Standings,
    group_runs,
    read_history,
    write_evaluator_report,
)
from optimizers.map_elites import Agent
from tests.optimizers.missing_package import hide

from .conftest import DECKS, WriteRun

FITNESS = ((3, 1, 2), (4, 5, 0), (2, 3, 1))
QUICK: dict[str, Any] = {"games": 2, "threads": 1, "progress": False}


def words_of(table: Any) -> list[list[str]]:
    return [list(table.heads), *map(list, table.rows)]


# --- the page


def test_a_report_has_all_figures(write_run: WriteRun, tmp_path: Path) -> None:
    runs = [
        write_run("first", FITNESS, scheme="weak"),
        write_run("second", FITNESS, scheme="weak", seed=2),
        write_run("bush", FITNESS[:2], scheme="weak", representation="tree"),
    ]
    out = tmp_path / "out"
    page = write_evaluator_report(runs, out, against={"random": "random", "foe": "face"}, **QUICK)
    assert page == out / "report.html"
    figures = [
        "fitness",
        "self_play_Linear_weak",
        "self_play_Tree_weak",
        "learning",
        "progress",
        "groups",
        "running_score",
        "sizes",
    ]
    markdown = (out / "report.md").read_text("utf-8")
    shown = re.findall(r"\(plots/([\w-]+)\.png\)", markdown)
    assert [name for name in shown if not name.startswith("champion")] == figures
    files = {file.stem: file.read_bytes() for file in (out / "plots").iterdir()}
    assert sorted(files) == sorted(shown)
    assert all(data.startswith(b"\x89PNG") for data in files.values())
    html = page.read_text("utf-8")
    assert html.count('src="data:image/png;base64,') == len(shown)
    for words in ("first", "second", "bush", "Linear weak 2", "Tree weak", "random", "state = "):
        assert words in markdown
        assert words in html
    # The opponent of the scheme is in its table, whatever it is called; the other one is not.
    assert "|  | Linear weak | Tree weak | foe | global average |" in markdown


def test_the_same_report_is_written_again_from_the_games_there_are(
    write_run: WriteRun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = [write_run("first", FITNESS), write_run("second", FITNESS, seed=2)]
    out = tmp_path / "out"
    write_evaluator_report(runs, out, **QUICK)
    before = {file: file.read_bytes() for file in out.rglob("*") if file.is_file()}
    monkeypatch.delattr("optimizers.evaluators.analysis.rounds.play_population")
    write_evaluator_report(runs, out, **QUICK)
    assert {file: file.read_bytes() for file in out.rglob("*") if file.is_file()} == before


def test_a_run_that_was_really_played_is_reported_in_its_own_folder(tmp_path: Path) -> None:
    settings = EvaluatorSettings(
        representation="binary-tree",
        generations=2,
        population=4,
        elites=1,
        duels=1,
        games=2,
        decks=DECKS,
    )
    evolve_evaluator(tmp_path, settings=settings, workers=1, progress=False)
    before = (tmp_path / "config.json").read_bytes(), (tmp_path / "log.jsonl").read_bytes()
    page = write_evaluator_report([tmp_path], tmp_path, html=False, **QUICK)
    assert page == tmp_path / "report.md"
    assert (
        (tmp_path / "config.json").read_bytes(),
        (tmp_path / "log.jsonl").read_bytes(),
    ) == before
    text = page.read_text("utf-8")
    assert "| BinaryTree progressive 1 |" in text
    assert all(name in text for name in OUTSIDERS)


def test_one_generation_without_outsiders_needs_two_runs(
    write_run: WriteRun, tmp_path: Path
) -> None:
    one = write_run("one", FITNESS[:1])
    with pytest.raises(InvalidOption, match="a tournament needs two agents"):
        write_evaluator_report([one], tmp_path / "out", against={}, **QUICK)
    page = write_evaluator_report([one], tmp_path / "out", against={"face": "face"}, **QUICK)
    assert "1 run of 1 variant" in page.read_text("utf-8")


def test_opponents_of_runs_are_in_the_tournament(write_run: WriteRun, tmp_path: Path) -> None:
    foe = Agent("greedy", {"weights": "cluster_1"})
    runs = [
        write_run("weak", FITNESS, scheme="weak"),
        write_run("strong", FITNESS, scheme="strong", opponent=foe),
        write_run("again", FITNESS, scheme="strong", opponent=foe, seed=2),
    ]
    write_evaluator_report(runs, tmp_path / "out", html=False, **QUICK)
    text = (tmp_path / "out" / "report.md").read_text("utf-8")
    name = "greedy (weights cluster\\_1)"
    assert f"|  | Linear strong | {name} | global average |" in text
    assert "|  | Linear weak | face | global average |" in text
    assert f"{len(OUTSIDERS) + 1} other agents" in text


def test_runs_with_other_rules_or_of_another_kind_are_refused(
    write_run: WriteRun, tmp_path: Path
) -> None:
    runs = [write_run("one", FITNESS), write_run("two", FITNESS, rules=Rules(mulligan=False))]
    out = tmp_path / "out"
    with pytest.raises(InvalidOption, match=r"one and .*two differ in rules"):
        write_evaluator_report(runs, out, **QUICK)
    with pytest.raises(FolderRefused, match="holds no run"):
        write_evaluator_report([tmp_path], out, **QUICK)
    with pytest.raises(InvalidOption, match="html is True or False"):
        write_evaluator_report(runs[:1], out, html=1, **QUICK)  # type: ignore[arg-type]
    assert not out.exists()


@pytest.mark.parametrize("package", ["matplotlib", "scipy"])
def test_a_missing_package_is_named_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: str
) -> None:
    hide(monkeypatch, package)
    with pytest.raises(MissingPackage, match=f"^reports need {package}, "):
        write_evaluator_report([tmp_path], tmp_path / "out")


@pytest.mark.parametrize(
    ("module", "heavy"),
    [
        ("optimizers.evaluators.analysis", "matplotlib"),
        ("optimizers.evaluators.analysis.sections", "matplotlib.pyplot"),
    ],
)
def test_nothing_heavy_is_imported_before_it_is_needed(module: str, heavy: str) -> None:
    code = f"import sys, {module}; print({heavy!r} in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


# --- its tables, from games made by hand


@pytest.fixture
def runs(write_run: WriteRun) -> list[History]:
    made = [("one", {}), ("two", {"seed": 2}), ("bush", {"representation": "tree"})]
    return [read_history(write_run(name, FITNESS, scheme="weak", **said)) for name, said in made]


@pytest.fixture
def standings(runs: list[History]) -> Standings:
    """Four rounds: run 1 beats the tree always, run 2 half; both beat the foe in 3 of 4."""
    halves = np.full((4, 5, 5), 2, np.int8)
    for (i, j), points in {(0, 2): (4,) * 4, (0, 3): (4, 4, 4, 0), (1, 3): (2, 4, 2, 4)}.items():
        halves[:, i, j], halves[:, j, i] = points, 4 - np.array(points)
    entrants = [
        Entrant("Linear weak 1", "Linear weak", runs[0]),
        Entrant("Linear weak 2", "Linear weak", runs[1]),
        Entrant("Tree weak 1", "Tree weak", runs[2]),
        Entrant("foe", "foe", None, identify(make("face"))),
        Entrant("random", "random", None, identify(make("random"))),
    ]
    return Standings(tuple(entrants), Rounds(halves))


def test_tables_of_a_scheme(standings: Standings) -> None:
    pytest.importorskip("matplotlib")
    from optimizers.evaluators.analysis import sections

    assert words_of(sections.scheme_table(standings, "weak")) == [
        ["", "Linear weak", "Tree weak", "foe", "global average"],
        ["Linear weak", "", "75.0 ± 25.0", "75.0 ± 0.0", "66.7 ± 18.6"],
        ["Tree weak", "25.0 ± 25.0", "", "50.0 ± 0.0", "37.5 ± 21.7"],
        ["foe", "25.0 ± 0.0", "50.0 ± 0.0", "", "37.5 ± 12.5"],
    ]
    pairs = words_of(sections.pair_table(standings, "weak"))
    assert pairs[0] == ["", "win rate", "by games", "±", "over runs", "games"]
    assert [(row[0], row[1], row[4], row[5]) for row in pairs[1:]] == [
        ("Linear weak against Tree weak", "75.0", "", "16"),
        ("Linear weak against foe", "75.0", "75.0 - 75.0", "16"),
        ("Tree weak against foe", "50.0", "", "8"),
    ]


def test_the_global_table_is_ranked(standings: Standings) -> None:
    pytest.importorskip("matplotlib")
    from optimizers.evaluators.analysis import sections

    table = words_of(sections.global_table(standings))
    assert [row[:3] for row in table[1:]] == [
        ["Linear weak", "2", "66.7"],
        ["random", "1", "50.0"],
        ["Tree weak", "1", "37.5"],
        ["foe", "1", "37.5"],
    ]
    # 0.75 and 0.5833 against everybody outside; Student's t with one degree of freedom.
    assert table[1][5] == "0.0 - 100.0"
    assert table[1][6] == "48"


def test_the_learning_table(runs: list[History]) -> None:
    pytest.importorskip("matplotlib")
    from optimizers.evaluators.analysis import sections

    first = np.array([[0.5, 0.3], [0.7, 0.5]])
    second = np.array([[0.5, 0.2], [0.8, 0.5]])
    plays = {"A": [SelfPlay(runs[0], (0, 2), one, 10) for one in (first, second)]}
    plays["B"] = plays["A"][:1]
    assert words_of(sections.learning_table(plays))[1:] == [
        ["A", "2", "37.5\xa0%", "62.5\xa0%", "+25.0", "-38.5 to +88.5", "+20.0, +30.0"],
        ["B", "1", "40.0\xa0%", "60.0\xa0%", "+20.0", "", "+20.0"],
    ]


def test_the_size_table(runs: list[History]) -> None:
    pytest.importorskip("matplotlib")
    from optimizers.evaluators.analysis import sections

    groups = group_runs(runs)
    rows = words_of(sections.size_table(groups))[1:]
    assert rows[0] == ["Linear weak", "0", "2", "18", "18", "18.0", "16", "16", "16.0"]
    assert [row[1] for row in rows] == ["0", "1", "2"] * 2
    tree = runs[2].bests[2].evaluator.sizes
    assert [rows[5][3], rows[5][6]] == [str(size) for size in tree]
