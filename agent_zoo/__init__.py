"""Who plays: policies, how to make one by name, and the arena where they meet.

make, names, register     policies by name, of all installed packages: `make("greedy")`
Policy                    what a policy is: `reset(seed)` and `act(view)`
play_match, tournament    two policies, or all against all, with intervals and records
scores, eva               how positions are judged
"""

from agent_zoo import eva, scores
from agent_zoo.arena import GameRecord, MatchResult, Tournament, play_match, tournament
from hs_env.policies import make, names, register
from hs_env.policy import Policy
from hs_env.random_policy import RandomPolicy

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
    "register",
    "scores",
    "tournament",
]
