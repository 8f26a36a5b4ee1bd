"""`hs-env evolve evaluator`: from a run to an agent that plays by its champion."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from agent_zoo.command import app
from agent_zoo.evaluators import Evaluator, evaluator_of
from agent_zoo.runs import read_run
from hs_env import Rules
from optimizers.evaluators import EvaluatorSettings
from optimizers.evaluators.analysis import write_evaluator_report
from tests.agent_zoo.command_line import refused, succeed

TINY = (
    *("--generations", 2, "--population", 4, "--elites", 1, "--duels", 1, "--games", 2),
    *("--decks", "basic_mage,basic_hunter", "--workers", 1),
)


def evolve(folder: Path, *words: Any) -> dict[str, Any]:
    """The summary of a tiny run."""
    told: dict[str, Any] = json.loads(
        succeed("evolve", "evaluator", *TINY, "--folder", folder, *words, "--json")
    )
    return told


def test_the_defaults_are_those_of_the_settings() -> None:
    command: Any = get_command(app)
    given = {
        one.name: one.default for one in command.commands["evolve"].commands["evaluator"].params
    }
    settings = EvaluatorSettings()
    for name in set(given) & set(EvaluatorSettings.__dataclass_fields__) - {"decks", "rules"}:
        assert (given[name] or None) == (getattr(settings, name) or None), name
    assert Rules(cards=given["cards"], mulligan=given["mulligan"]) == settings.rules
    assert given["seed"] == 1


def test_a_run_shows_its_champion_and_keeps_it_in_a_file(tmp_path: Path) -> None:
    shown = succeed("evolve", "evaluator", *TINY, "--folder", tmp_path)
    file = tmp_path / "champion.json"
    assert "2 generations" in shown
    assert f"champion, in {file}:\nstate = " in shown
    succeed("match", f"evaluator:evaluator={file}", "random", "--games", 2)


def test_programs_get_an_evaluator(tmp_path: Path) -> None:
    told = evolve(tmp_path, "--representation", "binary-tree")
    found = Evaluator.from_dict(told["champion"])
    assert found == Evaluator.load(told["file"])
    assert found.representation == "binary-tree"
    assert json.loads(succeed("resume", tmp_path, "--json"))["champion"] == told["champion"]


def test_the_settings_reach_the_run(tmp_path: Path) -> None:
    first = evolve(tmp_path / "linear", "--mutation", 0.5, "--no-mulligan")
    words = ("--representation", "tree", "--start", first["file"], "--scheme", "weak")
    evolve(tmp_path / "tree", *words, "--opponent", "greedy:weights=cluster_1")
    linear = read_run(tmp_path / "linear").config["settings"]
    assert linear["mutation"] == 0.5
    assert linear["rules"]["mulligan"] is False
    tree = read_run(tmp_path / "tree").config["settings"]
    assert tree["start"] == first["champion"]
    assert tree["opponent"] == {"name": "greedy", "options": {"weights": "cluster_1"}}


def test_the_settings_beyond_the_paper_reach_the_run(tmp_path: Path) -> None:
    outside = ("--outside", "greedy:weights=cluster_1", "--outside", "evaluator:evaluator=plain")
    portfolio = ("--portfolio", 3, "--portfolio-floor", 0.2, *outside)
    switch = ("--switch-after", 2, "--stall-share", 0.6, "--mean-size", 90, "--simplify")
    evolve(tmp_path, *portfolio, *switch)
    settings = read_run(tmp_path).config["settings"]
    assert settings["outside"] == [
        {"name": "greedy", "options": {"weights": "cluster_1"}},
        {"name": "evaluator", "options": {"evaluator": "plain"}},
    ]
    assert (settings["portfolio"], settings["portfolio_floor"]) == (3, 0.2)
    assert (settings["switch_after"], settings["stall_share"]) == (2, 0.6)
    assert (settings["mean_size"], settings["simplify"]) == (90, True)
    assert json.loads(succeed("resume", tmp_path, "--json"))["generations"] == 2


def test_a_run_can_start_from_an_evaluator_by_name(tmp_path: Path) -> None:
    evolve(tmp_path, "--representation", "tree", "--start", "plain")
    settings = read_run(tmp_path).config["settings"]
    assert settings["start"] == evaluator_of("plain").to_dict()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--outside", "greedy"), "outside goes with portfolio"),
        (("--portfolio", 3, "--outside", "symbolic"), "the opponent decides in C++, got symbolic"),
        (("--mean-size", 50), "mean_size goes with trees, got linear evaluators"),
        (("--start", "nowhere.json"), "there is no evaluator 'nowhere.json': no such file"),
        (("--representation", "forest"), "'forest' is not one of"),
        (("--opponent", "greedy"), "an opponent goes with the schemes weak and strong"),
        (("--games", 3), "games are played in pairs with swapped seats, got 3"),
    ],
)
def test_wrong_settings_are_refused(tmp_path: Path, words: tuple[Any, ...], message: str) -> None:
    assert message in refused("evolve", "evaluator", *TINY, "--folder", tmp_path, *words)


def test_a_report_has_a_tournament_with_whom_it_is_asked_for(tmp_path: Path) -> None:
    for package in ("matplotlib", "scipy"):
        pytest.importorskip(package)
    evolve(tmp_path)
    words = ("report", tmp_path, "--games", 2, "--against", "foe=greedy:weights=eva")
    assert succeed(*words, "--against", "face") == f"{tmp_path / 'report.html'}\n"
    page = (tmp_path / "report.md").read_text("utf-8")
    assert "| foe | 1 |" in page
    assert "| face | 1 |" in page
    assert "random" not in page.partition("## The champions against each other")[2]
    assert "two agents are called 'face'" in refused(*words, *("--against", "face") * 2)


def test_the_defaults_of_a_report_are_those_of_the_library() -> None:
    command: Any = get_command(app)
    given = {one.name: one.default for one in command.commands["report"].params}
    wanted = inspect.signature(write_evaluator_report).parameters
    assert given.keys() - {"folders", "out", "json", "debug"} == wanted.keys() - {
        "folders",
        "out",
        "progress",
    }
    for name in ("games", "generations", "against", "seed", "threads", "html"):
        assert given[name] == wanted[name].default, name


def test_outsiders_are_for_evaluators_only(tmp_path: Path) -> None:
    weights = ("--generations", 1, "--population", 1, "--offspring", 1, "--games", 2)
    succeed("evolve", "es", *weights, "--folder", tmp_path, "--workers", 1)
    message = refused("report", tmp_path, "--against", "face")
    assert "--against goes with runs that evolved evaluators" in message
