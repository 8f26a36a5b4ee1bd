"""Rewards: what environments pay for a step.

    env(reward="win")      the result alone: +1 for a win, -1 for a loss, 0 for a draw
    env(reward="shaped")   the result, and at every step the change of a potential
    env(reward=function)   the value of `function(before, after)` for the views around a step

To add a named reward, write its potential and enter it in `POTENTIALS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt

from hs_env import observations
from hs_env.checks import is_choice
from hs_env.errors import InvalidOption
from hs_env.view import PlayerView
from hs_env.wording import in_words

__all__ = ["POTENTIALS", "Payment", "Potential", "Reward", "lead"]

#: A function of one observation, or of rows of them, that says how well the seat stands. The other
#: seat gets the negative for the same position, so that rewards cancel.
Potential = Callable[[npt.NDArray[np.float32]], Any]
Reward = str | Callable[[PlayerView, PlayerView], float]


def _lead_weights() -> npt.NDArray[np.float32]:
    weights = np.zeros(observations.SIZE, np.float32)
    for sign, side in ((1, "me"), (-1, "enemy")):
        weights[observations.field(side, 0, "health/30")] = sign
        weights[observations.field(side, 0, "armor/10")] = sign / 3
        part = observations.layout()["my_board" if side == "me" else "enemy_board"]
        for place in range(part.count):
            for feature in ("attack/10", "health/10"):
                weights[observations.field(part.name, place, feature)] = sign / 3
    return weights


_LEAD_WEIGHTS = _lead_weights()


def lead(observation: npt.NDArray[np.float32]) -> Any:
    """Return the potential that `reward="shaped"` uses: how far the seat is ahead.

    It is health, armor, and the attack and health of all minions, mine minus the enemy's, divided
    by 30. It is computed from the observation, so it knows nothing that the seat does not.
    """
    return observation @ _LEAD_WEIGHTS


#: The named rewards and their potentials. All pay the result; with None they pay nothing else.
POTENTIALS: Mapping[str, Potential | None] = MappingProxyType({"win": None, "shaped": lead})


@dataclass(frozen=True)
class Payment:
    """How an environment computes rewards. With neither attribute, it pays the result alone.

    Attributes:
        potential: Its change is added to the result; it counts as 0 when the game is over.
        function: Computes the reward from the views of a seat before and after a step.
    """

    potential: Potential | None = None
    function: Callable[[PlayerView, PlayerView], float] | None = None

    @classmethod
    def of(cls, reward: Reward) -> Payment:
        """Return the payment that the `reward` option stands for.

        Raises:
            InvalidOption: It is neither the name of a reward nor a function.
        """
        if is_choice(reward, tuple(POTENTIALS)):
            return cls(potential=POTENTIALS[str(reward)])
        if callable(reward):
            return cls(function=reward)
        names = ", ".join(map(repr, POTENTIALS))
        raise InvalidOption(
            f"reward is one of {names}, or a function of the view before and the view after; "
            f"got {in_words(reward)}"
        )

    @property
    def result_only(self) -> bool:
        """Whether every step before the last pays nothing."""
        return self.potential is None and self.function is None
