"""The benchmarks run, and what they report is well-formed. How fast it is, they say themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent_zoo.benchmarks import agents, engine, suite
from agent_zoo.benchmarks.report import TARGETS, commit, machine, markdown, table
from agent_zoo.benchmarks.suite import CONNECT_FOUR, Measured, measure


def test_equal_work_has_equal_checksums() -> None:
    first, second = (engine.playouts(games=100, rounds=1) for _ in range(2))
    assert first["playout_checksum"] == second["playout_checksum"]
    assert first["actions_per_cpu_second"] > first["games_per_cpu_second"] > 0


def test_all_nine_match_ups_are_played() -> None:
    first, second = (engine.match_ups(games=10, rounds=1) for _ in range(2))
    assert first["competition_checksum"] == second["competition_checksum"]
    assert 50 < first["competition_decisions_per_game"] < 300


def test_agents_are_timed_on_every_path() -> None:
    fast, ways = agents.matches(games=2, rounds=1), agents.paths(games=2, rounds=1)
    assert fast["greedy_games_per_cpu_second"] > fast["competition_beam_games_per_cpu_second"] > 0
    assert ways["greedy_native_vs_readable"] > ways["greedy_native_vs_env_loop"] > 1


def test_evolution_judges_faster_by_an_estimate_than_by_playouts() -> None:
    results = agents.evolution(views=2, rounds=1)
    estimate, playouts = results.values()
    assert estimate > playouts > 0


def test_tree_searches_are_timed_in_the_middle_of_games() -> None:
    results = agents.trees(views=1, rounds=1)
    assert results["ismcts_value_passes_per_cpu_second"] > 0
    assert results["ismcts_playouts_passes_per_cpu_second"] > 0
    assert 0 < results["seconds_for_10000_playouts"] < 100
    assert 0 < results["mcts_40x250_seconds_two_threads"] < 100


def test_competitors_are_timed_in_the_middle_of_games() -> None:
    results = agents.competitors(decisions=3, rounds=1)
    assert len(results) == 3
    assert all(value > 100 for value in results.values())


def test_decisions_are_timed_with_two_threads() -> None:
    results = agents.two_threads(share=0.002, views=1, rounds=1)
    assert len(results) == 7
    assert all(value > 0 for value in results.values())


def test_calls_take_time() -> None:
    results = engine.calls(n=100, rounds=1)
    assert all(value > 0 for value in results.values())
    assert results["clone_ns_native"] < results["sample_world_ns"]


def test_the_report_names_every_target() -> None:
    measured = Measured({target.key: target.goal for target in TARGETS[1:]}, {})
    page = markdown(measured, {"cpu": "any"})
    for target in TARGETS:
        assert target.text in table(measured)
        assert target.text in page
    assert page.count("reached") == len(TARGETS) - 1
    assert "not measured" in page
    assert "left out" not in page


def test_what_is_not_installed_is_left_out_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(suite.importlib.util, "find_spec", lambda name: None)
    asked: list[str] = []
    benchmarks = {CONNECT_FOUR: dict, "another": lambda: {"games_per_cpu_second": 1.0}}
    measured = measure(benchmarks, asked.append)
    assert asked == ["another"]
    assert measured.results == {"games_per_cpu_second": 1.0}
    assert "pip install pygame-ce" in measured.left_out[CONNECT_FOUR]
    for text in (table(measured), markdown(measured, machine())):
        assert f"left out: {CONNECT_FOUR}. PettingZoo's connect_four needs pygame" in text


def test_the_commit_is_that_of_a_working_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A virtual environment may lie in a repository of something else."""
    monkeypatch.setattr("agent_zoo.benchmarks.report.ROOT", tmp_path)
    assert commit() == "unknown"
