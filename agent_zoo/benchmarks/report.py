"""Results as tables, with the targets they are held against."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import hs_env
from agent_zoo.benchmarks.suite import Measured

__all__ = ["TARGETS", "Target", "machine", "markdown", "table"]

#: The folder of the project, unless the package is installed somewhere else.
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Target:
    """A figure that must be reached: at least `goal`, or at most if `below`."""

    key: str
    goal: float
    text: str
    below: bool = False

    def ratio(self, value: float) -> float:
        """Return how many times as good as it must be."""
        return self.goal / value if self.below else value / self.goal


TARGETS = (
    Target("games_per_cpu_second", 17_000, "random games per CPU-second"),
    Target("actions_per_cpu_second", 1_800_000, "actions per CPU-second"),
    Target(
        "competition_games_per_cpu_second",
        15_000,
        "competition decks, random games per CPU-second",
    ),
    Target("greedy_games_per_cpu_second", 1_500, "greedy against itself, games per CPU-second"),
    Target(
        "linear_evaluator_games_per_cpu_second",
        1_500,
        "evaluator `evolved_linear` against itself, games per CPU-second",
    ),
    Target(
        "tree_evaluator_games_per_cpu_second",
        800,
        "evaluator `evolved_tree`, 116 nodes, against itself, games per CPU-second",
    ),
    Target(
        "turn_search_13x4_games_per_cpu_second",
        300,
        "turn search 13x4 against itself, games per CPU-second",
    ),
    Target(
        "rhea_estimate_turns_per_cpu_second",
        15_000,
        "RHEA, turns judged by the linear estimate per CPU-second",
    ),
    Target(
        "rhea_20x20_playouts_turns_per_cpu_second",
        45,
        "RHEA, turns judged by 20 x 20 playouts per CPU-second; 90 on two cores",
    ),
    Target(
        "seconds_for_10000_playouts",
        0.55,
        "10,000 random playouts from mid-game, CPU-seconds",
        below=True,
    ),
    Target(
        "ismcts_playouts_passes_per_cpu_second",
        12_000,
        "ISMCTS, passes with random playouts per CPU-second",
    ),
    Target(
        "ismcts_value_passes_per_cpu_second",
        40_000,
        "ISMCTS, passes with a position value per CPU-second",
    ),
    Target(
        "mcts_40x250_seconds_two_threads",
        0.5,
        "MCTS, 40 x 250 simulations, seconds for a decision on two threads",
        below=True,
    ),
    Target("clone_ns_native", 400, "clone in C++, ns", below=True),
    Target("clone_ns", 1000, "clone from Python, ns", below=True),
    Target("raw_env_vs_connect_four", 4, "raw_env, times connect_four_v3"),
    Target("env_vs_null", 0.7, "wrapped env, share of an env that does nothing"),
    Target("vector_steps_per_second", 500_000, "vector env, steps per second, 64 games, 2 threads"),
)


def machine() -> dict[str, str]:
    """Return what it ran on, in general terms."""
    return {
        "cpu": cpu_model(),
        "cores": str(os.cpu_count()),
        "system": platform.system(),
        "python": platform.python_version(),
        "compiler": first_line(os.environ.get("CXX", "c++"), "--version"),
        "version": f"hs_env {hs_env.__version__}",
        "commit": commit(),
    }


def commit() -> str:
    """Return the commit of the working copy, or "unknown" if the package is installed elsewhere."""
    if not (ROOT / "pyproject.toml").exists():
        return "unknown"
    return first_line("git", "-C", str(ROOT), "describe", "--always", "--dirty")


def cpu_model() -> str:
    """Return the name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def first_line(*command: str) -> str:
    """Return the first line a program prints, or "unknown"."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return next(iter(done.stdout.splitlines()), "unknown")


def number(value: float) -> str:
    """Return a number people can read. Checksums are kept whole."""
    if abs(value) > 1e15:
        return str(value)
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}"


def target_rows(results: Mapping[str, float]) -> list[tuple[str, ...]]:
    """Return one row for each target: what, measured, goal, ratio, reached or not."""
    rows: list[tuple[str, ...]] = []
    for target in TARGETS:
        if target.key not in results:
            rows.append((target.text, "-", number(target.goal), "-", "not measured"))
            continue
        ratio = target.ratio(results[target.key])
        verdict = "reached" if ratio >= 1 else "MISSED"
        rows.append(
            (target.text, number(results[target.key]), number(target.goal), f"{ratio:.2f}", verdict)
        )
    return rows


WRITTEN_BY = (
    "Written by `hs-env bench --write docs/benchmarks.md`. A ratio above 1 beats the target."
)
HEADS = ("what", "measured", "target", "ratio", "")


def table(measured: Measured) -> str:
    """Return the targets, then everything measured, then what was left out, for a terminal."""
    rows = [HEADS, *target_rows(measured.results)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADS))]
    lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) for row in rows]
    wide = max(map(len, measured.results), default=0)
    lines += ["", *(f"{key.ljust(wide)}  {number(n)}" for key, n in measured.results.items())]
    if measured.left_out:
        lines += ["", *left_out(measured)]
    return "\n".join(line.rstrip() for line in lines)


def left_out(measured: Measured) -> list[str]:
    """Return a line for each benchmark that was left out, with the reason."""
    return [f"- left out: {name}. {reason}" for name, reason in measured.left_out.items()]


def markdown(measured: Measured, about: Mapping[str, str]) -> str:
    """Return the same as a page."""

    def row(*cells: str) -> str:
        return f"| {' | '.join(cells)} |"

    return "\n".join(
        [
            "# Speed",
            "",
            WRITTEN_BY,
            "",
            *(f"- {key}: {value}" for key, value in about.items()),
            *left_out(measured),
            "",
            row(*HEADS),
            row(*("---",) * len(HEADS)),
            *(row(*cells) for cells in target_rows(measured.results)),
            "",
            row("measure", "value"),
            row("---", "---:"),
            *(row(f"`{key}`", number(value)) for key, value in measured.results.items()),
            "",
        ]
    )
