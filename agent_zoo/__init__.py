"""Make agents by name, or write your own, and let them play each other.

make, names, register     policies by name, of all installed packages: `make("greedy")`
Policy                    what a policy is: `reset(seed)` and `act(view)`
play_match, tournament    two policies, or all against all, with intervals and records
play_population           thousands of short matches in one call, for populations that evolve
plain_pick                a pick in a draft, for policies without an opinion about cards
scores, eva               how positions are judged
evaluators                functions of a position that evolution can build
puzzles                   positions with proved answers; imported by `from agent_zoo import puzzles`
"""

from agent_zoo import evaluators, scores
from agent_zoo.arena import (
    GameRecord,
    MatchResult,
    Tournament,
    play_match,
    play_population,
    tournament,
)
from agent_zoo.drafting import plain_pick
from agent_zoo.scores import eva
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
    "evaluators",
    "make",
    "names",
    "plain_pick",
    "play_match",
    "play_population",
    "register",
    "scores",
    "tournament",
]
