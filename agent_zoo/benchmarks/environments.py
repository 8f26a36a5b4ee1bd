"""How fast the environments are, as ratios within one run.

Each function plays for a while and returns figures by name. Yardstick and subject take turns and
the best of several rounds counts, because machines are noisy.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hs_env import hearthstone_v0

__all__ = ["raw_env_vs_connect_four", "vector_steps", "wrapped_vs_null"]

Measure = Callable[[], float]


class NullEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Does nothing, in the shape of ours: it shows one recorded game over and over.

    The masks are those of a game because the time to sample an action depends on them.
    """

    metadata = {"name": "null_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, like: AECEnv[str, Any, Any]) -> None:
        super().__init__()
        self.possible_agents = list(like.possible_agents)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            a: like.observation_space(a) for a in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            a: like.action_space(a) for a in self.possible_agents
        }
        self.seen: list[Any] = []
        like.reset(seed=1)
        while not like.terminations[like.agent_selection]:
            self.seen.append(like.observe(like.agent_selection))
            like.step(int(self.seen[-1]["action_mask"].nonzero()[0][-1]))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin to show the game from its first position."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.steps = 0

    def step(self, action: Any) -> None:
        """Show the next position, whatever the action."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.steps += 1
        if self.steps == len(self.seen):
            self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Any:
        """Return what the game showed at this step."""
        return self.seen[self.steps - 1]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the environment that is imitated."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the environment that is imitated."""
        return self.action_spaces[agent]


def best(measures: dict[str, Measure], rounds: int) -> dict[str, float]:
    """Return the highest rate of each; they take turns."""
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            rates[name].append(measure())
    return {name: max(found) for name, found in rates.items()}


def lean_loop(env: AECEnv[str, Any, Any], seconds: float) -> float:
    """Return steps per CPU-second with reset, observe and step only."""
    choose = np.random.default_rng(1).random
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        env.reset(seed=steps)
        agent = env.agent_selection
        while not env.terminations[agent]:
            legal = env.observe(agent)["action_mask"].nonzero()[0]
            env.step(int(legal[int(choose() * len(legal))]))
            agent = env.agent_selection
            steps += 1
    return steps / (time.process_time() - begin)


def documented_loop(env: AECEnv[str, Any, Any], seconds: float) -> float:
    """Return steps per CPU-second with `agent_iter`, `last`, `sample`, as PettingZoo shows it."""
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            done = terminated or truncated
            assert seen is not None
            env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
    return steps / (time.process_time() - begin)


def raw_env_vs_connect_four(seconds: float = 0.5, rounds: int = 3) -> dict[str, float]:
    """Compare `raw_env` with PettingZoo's connect_four_v3, both raw, both in the lean loop.

    Raises:
        ImportError: pygame, which connect_four needs, is not installed.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic.connect_four import connect_four
    ours, theirs = hearthstone_v0.raw_env(), connect_four.raw_env()
    rates = best(
        {
            "hs_env": lambda: lean_loop(ours, seconds),
            "connect_four": lambda: lean_loop(theirs, seconds),
        },
        rounds,
    )
    return {
        "raw_env_steps_per_second": rates["hs_env"],
        "connect_four_steps_per_second": rates["connect_four"],
        "raw_env_vs_connect_four": rates["hs_env"] / rates["connect_four"],
    }


def wrapped_vs_null(seconds: float = 0.5, rounds: int = 3) -> dict[str, float]:
    """Compare the wrapped `env` with one that does nothing, under the same wrappers."""
    ours = hearthstone_v0.env()
    null = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(NullEnv(ours)))
    rates = best(
        {
            "ours": lambda: documented_loop(ours, seconds),
            "null": lambda: documented_loop(null, seconds),
            "ours lean": lambda: lean_loop(ours, seconds),
            "null lean": lambda: lean_loop(null, seconds),
        },
        rounds,
    )
    return {
        "env_steps_per_second": rates["ours"],
        "null_env_steps_per_second": rates["null"],
        "env_vs_null": rates["ours"] / rates["null"],
        "env_vs_null_lean": rates["ours lean"] / rates["null lean"],
    }


def vector_steps(
    num_envs: int = 64, threads: int = 2, seconds: float = 0.5, rounds: int = 3
) -> dict[str, float]:
    """Measure the steps per second of the vector environment, random actions on both sides."""
    envs: Any = gymnasium.make_vec(
        "hs_env/Hearthstone-v0",
        num_envs=num_envs,
        vectorization_mode="vector_entry_point",
        threads=threads,
        copy=False,
    )
    envs.reset(seed=1)

    def measure() -> float:
        calls, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < seconds:
            for _ in range(20):
                envs.step(envs.sample_actions())
            calls += 20
        return calls * num_envs / (time.perf_counter() - begin)

    rate = best({"steps": measure}, rounds)["steps"]
    envs.close()
    return {"vector_steps_per_second": rate, "vector_games": num_envs, "vector_threads": threads}
