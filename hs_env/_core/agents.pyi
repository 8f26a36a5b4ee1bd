"""The compiled agents. Use the classes of agent_zoo."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import numpy
from numpy.typing import NDArray

import hs_env._core


FEATURES: list = ...

def features(game: hs_env._core.Game, seat: int) -> list[float]:
    """The numbers of a position that `FEATURES` names, for a seat."""

class PositionScore:
    """How good a position is for a seat."""

    def score(self, game: hs_env._core.Game, seat: int) -> float:
        """Judge a position; more is better."""

class ChangeScore:
    """How good an action was for a seat."""

    def score(self, before: hs_env._core.Game, after: hs_env._core.Game, seat: int) -> float:
        """Judge what has become of a position; more is better."""

class EvaScore(ChangeScore):
    """The score with the 21 weights of the EVA agent."""

    def __init__(self, weights: Sequence[float], stealth: bool, weapon: bool) -> None: ...

class LinearScore(PositionScore):
    """A weighted sum of features."""

    def __init__(self, weights: Sequence[float], whole: bool) -> None: ...

class ClassScore(PositionScore):
    """One score for each hero class."""

    def __init__(self, by_class: Mapping[str, PositionScore], others: PositionScore) -> None: ...

class PythonScore(PositionScore):
    """A score that a Python function gives."""

    def __init__(self, function: Callable, game_class: object) -> None: ...

class ScoreAfter(ChangeScore):
    """Judges an action by the position that it leads to."""

    def __init__(self, score: PositionScore) -> None: ...

class RandomPolicy(hs_env._core.Policy):
    """Any legal action, each as likely as the others."""

    def __init__(self) -> None: ...

WORLDS_MOST: int = 10000

DEPTH_MOST: int = 1000

WIDTH_MOST: int = 100000

class SearchOptions:
    """What all searching policies have in common."""

    def __init__(self, decks: Sequence[tuple[Sequence[str], str, float]], or_any: bool, true_game: bool, mulligan_above: int, power_first: bool) -> None: ...

class GreedyPolicy(hs_env._core.Policy):
    """Takes the action with the best score."""

    def __init__(self, search: SearchOptions, score: ChangeScore, free_end: bool, last_of_equals: bool, worlds: int) -> None: ...

class TurnSearchPolicy(hs_env._core.Policy):
    """Searches its whole turn, the most promising positions first."""

    def __init__(self, search: SearchOptions, score: PositionScore, depth: int, width: int) -> None: ...

class LookaheadPolicy(hs_env._core.Policy):
    """Tries everything a few actions deep, deeper the fewer there are."""

    def __init__(self, search: SearchOptions, score: PositionScore) -> None: ...

class BeamPolicy(hs_env._core.Policy):
    """Beam search that goes on through the turns that follow."""

    def __init__(self, search: SearchOptions, score: PositionScore, depth: int, width: int, opponent_width: int) -> None: ...

def play_games(decks: Sequence[hs_env._core.Deck], rules: hs_env._core.Rules, policies: Sequence[hs_env._core.Policy], games: Annotated[NDArray[numpy.uint64], dict(shape=(None, 6), order='C', device='cpu', writable=False)], threads: int, seconds_per_decision: float, seconds_per_turn: float, record: bool, allow_cheating: bool, start: hs_env._core.Game | None = None) -> dict[str, Any]:
    """Play games of a match; `agent_zoo.play_match` is its friendly face."""
