"""Do the medians of runs differ from those of the paper's runs?

Survivors of a run are kin, so a hundred of them are not a hundred independent vectors: here each
run counts once, with the median of its survivors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from agent_zoo.packages import require
from agent_zoo.scores.eva import CODE_ORDER
from optimizers.analysis import published
from optimizers.analysis.rank_tests import SIGNIFICANT

__all__ = ["RunMedians", "compare_run_medians"]

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class RunMedians:
    """The medians that runs have for one weight, and those of the paper's runs.

    Attributes:
        name: The paper's short name of the weight.
        ours: The median of each run.
        theirs: The median of each of the paper's ten.
        p_value: How likely such a difference is if there is none, by Wilcoxon's rank-sum test.
    """

    name: str
    ours: tuple[float, ...]
    theirs: tuple[float, ...]
    p_value: float

    @property
    def differs(self) -> bool:
        """Whether they differ by more than luck."""
        return self.p_value < SIGNIFICANT


def compare_run_medians(runs: Sequence[Floats]) -> list[RunMedians]:
    """Compare the medians of runs with those of the paper's runs, weight by weight.

    Args:
        runs: The vectors of the survivors of each run, in the order of the authors' code.
    """
    ours = np.array([np.median(one, axis=0) for one in runs])
    theirs = np.array([np.median(one, axis=0) for one in published.runs()])
    with np.errstate(invalid="ignore", divide="ignore"):
        found = require("scipy.stats").mannwhitneyu(ours, theirs, method="asymptotic")
    # Where all medians are the same, there is no variance to divide by.
    p_values = np.where(np.isnan(found.pvalue), 1.0, found.pvalue)
    return [
        RunMedians(
            name.upper(),
            tuple(ours[:, i].tolist()),
            tuple(theirs[:, i].tolist()),
            float(p_values[i]),
        )
        for i, name in enumerate(CODE_ORDER)
    ]
