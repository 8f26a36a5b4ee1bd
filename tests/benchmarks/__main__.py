"""Run the benchmarks."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tests.benchmarks import agents, engine, environments
from tests.benchmarks.report import machine, markdown, table


def measure(quick: bool) -> dict[str, float]:
    """Run all benchmarks, one after the other."""
    rounds = 2 if quick else 5
    seconds = 0.2 if quick else 1.0
    return {
        **engine.playouts(2_000 if quick else 20_000, rounds),
        **engine.match_ups(200 if quick else 2_000, rounds),
        **agents.matches(40 if quick else 400, rounds),
        **agents.evolution(6 if quick else 18, min(rounds, 3)),
        **agents.trees(6 if quick else 18, min(rounds, 3)),
        **agents.competitors(20 if quick else 60, rounds),
        **agents.paths(20 if quick else 100, rounds),
        **engine.calls(2_000 if quick else 20_000, rounds),
        **environments.raw_env_vs_connect_four(seconds, rounds),
        **environments.wrapped_vs_null(seconds, rounds),
        **environments.vector_steps(seconds=seconds, rounds=rounds),
    }


def main() -> None:
    """Read the options, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--write", action="store_true", help="write results.md")
    parser.add_argument("--quick", action="store_true", help="shorter rounds")
    options = parser.parse_args()
    results, about = measure(options.quick), machine()
    print(json.dumps({"machine": about, "results": results}) if options.json else table(results))
    if options.write:
        path = Path(__file__).parent / "results.md"
        path.write_text(markdown(results, about))


main()
