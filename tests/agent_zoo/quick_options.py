"""Options that make slow agents quick, for tests that play whole games with every agent."""

from __future__ import annotations

from typing import Any

__all__ = ["QUICK", "THOUGHTLESS"]

#: Agents that look ahead at nothing, so that they have no worlds to search in.
THOUGHTLESS = ("face", "random")

_PLANNER = {"replies": 8, "candidates": 3, "proposals": 1, "width": 4, "reply": "greedy"}

#: By name of agent; those that are not listed are quick as they are.
QUICK: dict[str, dict[str, Any]] = {
    "alvaro": {"simulations": 20},
    "best": _PLANNER,
    "ismcts": {"simulations": 20, "worlds": 4, "reply": "greedy"},
    "mcgs": {"simulations": 10},
    "mcts": {"worlds": 4, "simulations": 10},
    "planner": _PLANNER,
    "rhea": {"worlds": 2, "evaluations": 60},
    "symbolic_search": {"worlds": 2, "simulations": 10},
    "tyche": {"episodes": 4},
}
