"""Options that make slow agents quick, for tests that play whole games with every agent."""

from __future__ import annotations

from typing import Any

import agent_zoo

__all__ = ["IN_PYTHON", "QUICK", "THOUGHTLESS", "searchers"]

#: Agents that look ahead at nothing, so that they have no worlds to search in.
THOUGHTLESS = ("face", "random")
#: Agents that decide in Python: they have no native form, and cannot be told to cheat.
IN_PYTHON = ("symbolic", "symbolic_search")

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


def searchers() -> list[str]:
    """Return the names of the agents that look ahead in C++."""
    return [name for name in agent_zoo.names() if name not in (*THOUGHTLESS, *IN_PYTHON)]
