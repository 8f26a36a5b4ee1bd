"""Many games for Stable-Baselines3, stepped in C++.

    from sb3_contrib import MaskablePPO
    from hs_env.sb3 import HearthstoneVecEnv

    envs = HearthstoneVecEnv(64, opponent="greedy", reward="shaped", threads=2)
    MaskablePPO("MlpPolicy", envs, n_steps=64, batch_size=512).learn(1_000_000)

It is `hs_env.vector` behind the interface that Stable-Baselines3 expects, so every step is one call
into C++. MaskablePPO finds the masks by itself. This module needs `stable-baselines3`; the rest
of `hs_env` does not.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from hs_env.env_options import VectorKeywords
from hs_env.errors import InvalidOption
from hs_env.game import Game
from hs_env.vector import HearthstoneVectorEnv
from hs_env.wording import in_words

if TYPE_CHECKING:
    from typing_extensions import Unpack

try:
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as missing:
    raise ImportError(
        "hs_env.sb3 needs Stable-Baselines3: pip install stable-baselines3 sb3-contrib"
    ) from missing

__all__ = ["HearthstoneVecEnv"]

Indices = None | int | Iterable[int]


class HearthstoneVecEnv(VecEnv):
    """`num_envs` games as one `VecEnv`, for PPO, MaskablePPO and the like.

    Args:
        num_envs: The number of games.
        options: The options of `hs_env.vector.HearthstoneVectorEnv` except `copy`: opponent,
            decks, reward, threads, ... With `observation="dict"` the observation has the vector
            and the card numbers for "MultiInputPolicy"; `action_masks` returns the masks.

    `seed(s)` and then `reset()` begin row i with the game of seed s + i. When a game ends, the info
    of its row has what Stable-Baselines3 looks for: `terminal_observation`,
    `TimeLimit.truncated`, `episode` (reward, length and seconds, as `Monitor` writes them) and
    `is_success` (whether it was won). The other infos are empty.

    Attributes:
        envs: The `HearthstoneVectorEnv`.

    Raises:
        InvalidOption: An option does not exist or has a value it cannot have.
        InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
    """

    def __init__(self, num_envs: int = 8, **options: Unpack[VectorKeywords]) -> None:
        if "copy" in options:
            raise InvalidOption(
                "copy is not an option here: Stable-Baselines3 keeps observations while it steps"
            )
        self.envs = HearthstoneVectorEnv(num_envs, **options)
        space = self.envs.single_observation_space
        super().__init__(self.envs.num_envs, _without_mask(space), self.envs.single_action_space)
        self._actions: Any = None
        self._began = time.perf_counter()
        self._returns = np.zeros(self.num_envs)
        self._lengths = np.zeros(self.num_envs, np.int64)
        self._row_methods: dict[str, Callable[[list[int]], list[Any]]] = {
            "action_masks": lambda rows: list(self.action_masks()[rows]),
            "game": lambda rows: [self.game(row) for row in rows],
            "render": self._render,
        }

    # Playing ------------------------------------------------------------------------------------

    def reset(self) -> Any:
        """Deal new games in all rows, with the seeds and options set before."""
        seeds = [seed for seed in self._seeds if seed is not None]
        if any(options != self._options[0] for options in self._options):
            raise InvalidOption("set_options takes one dictionary here: all rows share their rules")
        observations, infos = self.envs.reset(seed=seeds or None, options=self._options[0])
        self._reset_seeds()
        self._reset_options()
        self._returns[:] = 0
        self._lengths[:] = 0
        masks = infos["action_mask"]
        self.reset_infos = [{"action_mask": mask} for mask in masks]
        return _observed(observations)

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Take the actions; `step_wait` plays them."""
        self._actions = actions

    def step_wait(self) -> Any:
        """Play one action in each game. When a game ends, its row starts a new one at once."""
        observations, rewards, terminated, truncated, infos = self.envs.step(self._actions)
        self._returns += rewards
        self._lengths += 1
        done = terminated | truncated
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in done.nonzero()[0].tolist():
            told[row] = self._ended(row, bool(terminated[row]), infos)
        self._returns[done] = 0
        self._lengths[done] = 0
        return _observed(observations), rewards.astype(np.float32), done, told

    def _ended(self, row: int, terminated: bool, infos: dict[str, Any]) -> dict[str, Any]:
        return {
            "terminal_observation": _observed(infos["final_obs"][row]),
            "TimeLimit.truncated": not terminated,
            "is_success": bool(infos["final_info"]["result"][row] > 0),
            "episode": {
                "r": round(float(self._returns[row]), 6),
                "l": int(self._lengths[row]),
                "t": round(time.perf_counter() - self._began, 6),
            },
        }

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the masks of legal actions, one row for each game."""
        return self.envs.action_masks()

    def game(self, row: int) -> Game:
        """Return a copy of one game, hidden information included."""
        return self.envs.game(row)

    def close(self) -> None:
        """Close the environment."""
        self.envs.close()

    # What Stable-Baselines3 asks about rows -------------------------------------------------------

    def has_attr(self, attr_name: str) -> bool:
        """Return whether rows have such an attribute or method; all rows have the same."""
        return attr_name in self._row_methods or hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute of the environment, once for each row asked about."""
        return [getattr(self.envs, attr_name)] * len(self._rows(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Set an attribute of the environment, such as `opponent`, for all rows.

        Raises:
            InvalidOption: Only some rows are named. They share the environment.
        """
        if len(self._rows(indices)) != self.num_envs:
            raise InvalidOption(f"{attr_name} can be set for all {self.num_envs} rows only")
        setattr(self.envs, attr_name, value)

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Call `action_masks`, `game` or `render` for each of the rows and return the results.

        Raises:
            AttributeError: Rows have no such method.
            TypeError: Arguments are given; none of these methods takes any.
        """
        method = self._row_methods.get(method_name)
        if method is None:
            known = ", ".join(self._row_methods)
            raise AttributeError(f"rows have the methods {known}; got {in_words(method_name)}")
        if method_args or method_kwargs:
            raise TypeError(f"{method_name} takes no arguments")
        return method(self._rows(indices))

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """Return whether rows are wrapped. They count as wrapped by `Monitor`."""
        return [issubclass(wrapper_class, Monitor)] * len(self._rows(indices))

    def _rows(self, indices: Indices) -> list[int]:
        return list(self._get_indices(indices))

    def _render(self, rows: list[int]) -> list[Any]:
        boards = self.envs.render()
        return [None if boards is None else boards[row] for row in rows]


def _without_mask(space: spaces.Space[Any]) -> spaces.Space[Any]:
    if not isinstance(space, spaces.Dict):
        return space
    return spaces.Dict({key: part for key, part in space.items() if key != "action_mask"})


def _observed(observation: Any) -> Any:
    """Return an observation without the mask, which `action_masks` returns."""
    if not isinstance(observation, dict):
        return observation
    return {key: part for key, part in observation.items() if key != "action_mask"}
