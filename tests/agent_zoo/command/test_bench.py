"""`hs-env bench` measures what the suite says, and shows it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent_zoo.benchmarks import suite
from tests.agent_zoo.command_line import run, succeed


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """One benchmark instead of eleven."""
    rates = {True: 34_000.0, False: 8_500.0}
    monkeypatch.setattr(
        suite,
        "suite",
        lambda quick: {"random games": lambda: {"games_per_cpu_second": rates[quick]}},
    )


def test_it_shows_figures_against_their_targets() -> None:
    shown = run("bench")
    assert shown.exit_code == 0
    assert "random games per CPU-second" in shown.stdout
    assert "0.50   MISSED" in shown.stdout
    assert shown.stderr == "random games\n"
    assert "2.00   reached" in succeed("bench", "--quick")


def test_programs_get_figures_and_machine() -> None:
    told = json.loads(succeed("bench", "--json"))
    assert told["results"] == {"games_per_cpu_second": 8500.0}
    assert told["left_out"] == {}
    assert {"cpu", "cores", "python", "version"} <= told["machine"].keys()


def test_it_writes_the_page(tmp_path: Path) -> None:
    page = tmp_path / "benchmarks.md"
    succeed("bench", "--write", page)
    assert page.read_text(encoding="utf-8").startswith("# Speed\n\nWritten by `hs-env bench")
