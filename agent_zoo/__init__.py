"""Make agents by name, or write your own, and let them play each other.

make, names, register     policies by name: `make("greedy", weights="eva")`
Policy                    what a policy is: `reset(seed)` and `act(view)`
play_match, tournament    two policies, or all against all, with intervals and records
play_population           thousands of short matches in one call, for populations that evolve
scores, eva               how positions are judged
"""

from agent_zoo import scores
from agent_zoo.agents.uniform import RandomPolicy
from agent_zoo.arena import (
    GameRecord,
    MatchResult,
    Tournament,
    play_match,
    play_population,
    tournament,
)
from agent_zoo.policy import Policy
from agent_zoo.registry import make, names, register
from agent_zoo.scores import eva

__all__ = [
    "GameRecord",
    "MatchResult",
    "Policy",
    "RandomPolicy",
    "Tournament",
    "eva",
    "make",
    "names",
    "play_match",
    "play_population",
    "register",
    "scores",
    "tournament",
]
