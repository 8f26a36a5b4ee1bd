"""Everything that is measured, in order."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from agent_zoo.benchmarks import agents, engine, environments

__all__ = ["Measured", "measure", "suite"]

#: Measures something, and returns its figures by name.
Benchmark = Callable[[], dict[str, float]]

CONNECT_FOUR = "raw environment"
NEEDS_PYGAME = "PettingZoo's connect_four needs pygame: pip install pygame-ce"


@dataclass(frozen=True)
class Measured:
    """What was measured, and what was not.

    Attributes:
        results: The figures by name.
        left_out: By the name of a benchmark, why it was left out.
    """

    results: Mapping[str, float]
    left_out: Mapping[str, str]


def suite(quick: bool) -> dict[str, Benchmark]:
    """Return all benchmarks by name, with short rounds or with long ones."""
    rounds = 2 if quick else 5
    seconds = 0.2 if quick else 1.0
    few = min(rounds, 3)
    return {
        "random games": partial(engine.playouts, 2_000 if quick else 20_000, rounds),
        "competition decks": partial(engine.match_ups, 200 if quick else 2_000, rounds),
        "native matches": partial(agents.matches, 40 if quick else 400, rounds),
        "evolution of turns": partial(agents.evolution, 6 if quick else 18, few),
        "tree searches": partial(agents.trees, 6 if quick else 18, few),
        "competitors": partial(agents.competitors, 20 if quick else 60, rounds),
        "two threads": partial(agents.two_threads, 0.02 if quick else 1.0),
        "three ways to play": partial(agents.paths, 20 if quick else 100, rounds),
        "single calls": partial(engine.calls, 2_000 if quick else 20_000, rounds),
        CONNECT_FOUR: partial(environments.raw_env_vs_connect_four, seconds, rounds),
        "wrapped environment": partial(environments.wrapped_vs_null, seconds, rounds),
        "vector environment": partial(environments.vector_steps, seconds=seconds, rounds=rounds),
    }


def measure(
    benchmarks: Mapping[str, Benchmark], watch: Callable[[str], object] = lambda name: None
) -> Measured:
    """Run benchmarks one after the other.

    Args:
        benchmarks: What to run, from `suite`.
        watch: Called with the name of each before it runs.
    """
    results: dict[str, float] = {}
    left_out: dict[str, str] = {}
    for name, benchmark in benchmarks.items():
        if name == CONNECT_FOUR and importlib.util.find_spec("pygame") is None:
            left_out[name] = NEEDS_PYGAME
            continue
        watch(name)
        results |= benchmark()
    return Measured(results, left_out)
