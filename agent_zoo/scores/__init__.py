"""Judge positions: the scores that agents compare their moves by.

linear   scores of one position: by name ("control"), weights of features, evaluator or function
eva      the score of the EVA paper, which weighs the change that a move makes by 21 numbers
"""

from agent_zoo.scores.linear import (
    FEATURES,
    LINEAR,
    SCALES,
    SCORES,
    ScoreLike,
    features,
    native_score,
    scale_of,
    spelled_out,
)

__all__ = [
    "FEATURES",
    "LINEAR",
    "SCALES",
    "SCORES",
    "ScoreLike",
    "features",
    "native_score",
    "scale_of",
    "spelled_out",
]
