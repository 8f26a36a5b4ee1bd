"""Who plays: policies, and how to make one by name.

`make("random")` returns a policy, `names()` lists what can be made, and `register` adds one.
A policy decides by `policy.act(view)`, after `policy.reset(seed)` at the start of each game.
"""

from agent_zoo.policy import Policy
from agent_zoo.registry import make, names, register
from agent_zoo.uniform import RandomPolicy

__all__ = ["Policy", "RandomPolicy", "make", "names", "register"]
