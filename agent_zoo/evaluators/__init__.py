"""Functions of a position that evolution can build: weighted sums, and trees of operators.

Linear, BinaryTree, Tree   the three representations; each has a state part and a card part
evaluator_of, presets      evaluators by name, by file, or as data
Expression, Operator       trees by themselves
FeatureSet, Position       what evaluators look at

`agent_zoo.evaluators.picture` draws them. agent_zoo/evaluators/README.md lists the features.
"""

from agent_zoo.evaluators.evaluator import REPRESENTATIONS, BinaryTree, Evaluator, Linear, Tree
from agent_zoo.evaluators.expression import Expression, Operator
from agent_zoo.evaluators.features import HEARTHSTONE, FeatureSet, Position
from agent_zoo.evaluators.presets import EvaluatorLike, evaluator_of, presets

__all__ = [
    "HEARTHSTONE",
    "REPRESENTATIONS",
    "BinaryTree",
    "Evaluator",
    "EvaluatorLike",
    "Expression",
    "FeatureSet",
    "Linear",
    "Operator",
    "Position",
    "Tree",
    "evaluator_of",
    "presets",
]
