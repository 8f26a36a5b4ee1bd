"""Evolve evaluation functions: the genetic algorithm of Miernik and Kowalski.

- `evolve_evaluator`, `resume_evaluator`: a run in a folder, with `EvaluatorSettings`.
- `LinearVariation`, `TreeVariation`: how evaluators are created, crossed and mutated.
- `DuelGames`: how good they are, against each other or against one opponent.
- `PortfolioGames`: the same, against opponents that enter and leave.
- `LinearThenTree`, `StallWatch`: weights that become trees when they make no more progress.
"""

from optimizers.evaluators.evolution import (
    EvaluatorSettings,
    evolve_evaluator,
    resume_evaluator,
)
from optimizers.evaluators.portfolio import Outsider, PortfolioGames
from optimizers.evaluators.schemes import DuelGames
from optimizers.evaluators.switch import LinearThenTree, StallWatch
from optimizers.evaluators.variation import EvaluatorVariation, LinearVariation, TreeVariation

__all__ = [
    "DuelGames",
    "EvaluatorSettings",
    "EvaluatorVariation",
    "LinearThenTree",
    "LinearVariation",
    "Outsider",
    "PortfolioGames",
    "StallWatch",
    "TreeVariation",
    "evolve_evaluator",
    "resume_evaluator",
]
