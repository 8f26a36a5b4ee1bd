"""What the EVA paper and its authors' data say, to compare with.

The vectors are in `agent_zoo/data`; what is computed from them is not repeated here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from agent_zoo.scores import eva

__all__ = ["MUTUAL", "TABLE_4", "centroids", "runs", "winners"]

#: How many runs the paper's hundred winners come from, ten from each.
RUNS = 10

#: Table 4 with its labels corrected: how often, in percent, the hundred winners won with the first
#: deck against the second in their last generation. 38,000 games each.
TABLE_4: Mapping[tuple[str, str], float] = MappingProxyType(
    {
        ("Warrior", "Warrior"): 58.09,
        ("Warrior", "Mage"): 65.29,
        ("Warrior", "Shaman"): 52.41,
        ("Mage", "Warrior"): 48.96,
        ("Mage", "Mage"): 58.13,
        ("Mage", "Shaman"): 41.64,
        ("Shaman", "Warrior"): 61.83,
        ("Shaman", "Mage"): 73.15,
        ("Shaman", "Shaman"): 57.72,
    }
)

#: The same when the hundred winners played each other, from the authors' log. 198,000 games for
#: each two decks.
MUTUAL: Mapping[tuple[str, str], float] = MappingProxyType(
    {
        ("Warrior", "Warrior"): 50.00,
        ("Warrior", "Mage"): 57.86,
        ("Warrior", "Shaman"): 43.27,
        ("Mage", "Warrior"): 42.14,
        ("Mage", "Mage"): 50.00,
        ("Mage", "Shaman"): 32.53,
        ("Shaman", "Warrior"): 56.73,
        ("Shaman", "Mage"): 67.47,
        ("Shaman", "Shaman"): 50.00,
    }
)


@cache
def winners() -> npt.NDArray[np.float64]:
    """Return the weights of the hundred winners, a row each, in the order of the authors' code."""
    return np.array([one.code_order() for one in eva.winners()])


def runs() -> list[npt.NDArray[np.float64]]:
    """Return the same by the run that they come from."""
    return np.split(winners(), RUNS)


@cache
def centroids() -> npt.NDArray[np.float64]:
    """Return the centroids of the paper's four clusters, a row each."""
    names = [f"cluster_{number}" for number in range(1, 5)]
    return np.array([eva.weights(name).code_order() for name in names])
