"""`hs-env evolve`, `resume` and `report`: a run from its beginning to its page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from agent_zoo.command import app
from agent_zoo.command.options import COMPETITION_DECKS
from agent_zoo.scores import eva
from hs_env import Rules
from optimizers import Coevolution, WeightSettings
from optimizers.weights import PAPER_DECKS
from tests.agent_zoo.command_line import refused, run, succeed

TINY = (
    *("--generations", 3, "--population", 2, "--offspring", 2, "--games", 2, "--workers", 1),
    *("--decks", "basic_mage"),
)


def evolve(folder: Path, *words: Any, engine: str = "es") -> dict[str, Any]:
    """The summary of a tiny run."""
    told: dict[str, Any] = json.loads(
        succeed("evolve", engine, *TINY, "--folder", folder, *words, "--json")
    )
    return told


@pytest.mark.parametrize("engine", ["es", "cma"])
def test_the_defaults_are_those_of_the_settings(engine: str) -> None:
    command: Any = get_command(app)
    given = {one.name: one.default for one in command.commands["evolve"].commands[engine].params}
    settings = WeightSettings(engine=engine)
    for name in set(given) & set(WeightSettings.__dataclass_fields__) - {"decks", "agent"}:
        assert given[name] == getattr(settings, name), name
    assert given["decks"] == COMPETITION_DECKS == ",".join(PAPER_DECKS)
    assert Rules(cards=given["cards"], mulligan=given["mulligan"]) == settings.rules
    assert given["seed"] == 1
    assert given["folder"] == Path("runs") / engine


def test_a_run_shows_its_champion_and_keeps_its_folder(tmp_path: Path) -> None:
    pytest.importorskip("cmaes")
    shown = succeed("evolve", "cma", *TINY, "--offspring", 4, "--folder", tmp_path / "run")
    assert "3 generations" in shown
    assert "hhr 0." in shown
    assert (tmp_path / "run" / "metrics.csv").exists()


def test_programs_get_weights_that_can_play(tmp_path: Path) -> None:
    told = evolve(tmp_path)
    assert told["generations"] == 3
    weights = eva.weights(told["champion"])
    written = json.dumps(list(weights.code_order()))
    succeed("match", f"greedy:weights={written}", "random", "--games", 2)


def test_the_settings_reach_the_run(tmp_path: Path) -> None:
    words = ("--adaptation", "add", "--hall-of-fame", 1, "--racing", 2, "--common-deals")
    evolve(tmp_path, *words, "--cards", "eva_2018", "--agent", "weapon=own,ties=first")
    settings = json.loads((tmp_path / "config.json").read_text())["settings"]
    assert settings["adaptation"] == "add"
    assert (settings["hall_of_fame"], settings["racing"], settings["common_deals"]) == (1, 2, True)
    assert settings["agent"] == {"weapon": "own", "ties": "first"}
    assert settings["rules"]["cards"] == "eva_2018"


def test_a_budget_of_games_ends_a_run(tmp_path: Path) -> None:
    assert evolve(tmp_path, "--budget", 1)["generations"] == 1


def test_where_games_are_played_changes_nothing(tmp_path: Path) -> None:
    threads = evolve(tmp_path / "threads", "--workers", 2)
    processes = evolve(tmp_path / "processes", "--executor", "processes")
    assert threads["champion"] == processes["champion"]


def test_a_stopped_run_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = evolve(tmp_path / "whole")
    evaluate = Coevolution.evaluate

    def stop(self: Any, candidates: Any, generation: int, *rest: Any) -> Any:
        if generation == 1:
            raise KeyboardInterrupt
        return evaluate(self, candidates, generation, *rest)

    folder = tmp_path / "stopped"
    with monkeypatch.context() as patch:
        patch.setattr(Coevolution, "evaluate", stop)
        stopped = run("evolve", "es", *TINY, "--folder", folder)
    assert stopped.exit_code == 130
    assert stopped.stderr == f"Stopped. `hs-env resume {folder}` goes on.\n"
    told = json.loads(succeed("resume", folder, "--workers", 2, "--json"))
    assert told["champion"] == whole["champion"]
    assert told["generations"] == 3


def test_other_settings_do_not_go_on_in_the_folder(tmp_path: Path) -> None:
    evolve(tmp_path)
    told = refused("evolve", "es", *TINY, "--seed", 2, "--folder", tmp_path)
    assert told.startswith("FolderRefused: ")
    assert "seed is 1 there and 2 here" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--generations", 0), "generations is a number from 1 to"),
        (("--decks", "nothing"), "InvalidDeck: "),
        (("--agent", "weights=eva"), "the weights are what evolves"),
        (("--agent", "weapon"), "options are written NAME=VALUE"),
        (("--scheduler", "tcp://10.0.0.1:1"), 'a scheduler goes with executor="dask"'),
        (("--executor", "magic"), "'magic' is not one of"),
    ],
)
def test_wrong_settings_are_refused(tmp_path: Path, words: tuple[Any, ...], message: str) -> None:
    assert message in refused("evolve", "es", *TINY, "--folder", tmp_path, *words)


def test_only_runs_are_resumed(tmp_path: Path) -> None:
    assert "holds no run" in refused("resume", tmp_path)
    tournament = tmp_path / "tournament"
    succeed("tournament", "random", "greedy", "--games", 2, "--mirror", "--folder", tournament)
    assert "goes on by the command that began it" in refused("resume", tournament)


def test_a_report_is_written_into_the_folder_of_its_run(tmp_path: Path) -> None:
    for package in ("matplotlib", "scipy", "sklearn"):
        pytest.importorskip(package)
    evolve(tmp_path)
    words = ("report", tmp_path, "--games", 2)
    assert succeed(*words) == f"{tmp_path / 'report.html'}\n"
    assert json.loads(succeed(*words, "--no-html", "--json")) == {
        "report": str(tmp_path / "report.md")
    }


def test_a_report_about_several_runs_needs_a_place(tmp_path: Path) -> None:
    assert "name one by --out" in refused("report", tmp_path / "a", tmp_path / "b")


def test_a_report_needs_runs(tmp_path: Path) -> None:
    assert "holds no run" in refused("report", tmp_path)
