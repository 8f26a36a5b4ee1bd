"""The compiled agents. Use the classes of agent_zoo."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import numpy
from numpy.typing import NDArray

import hs_env._core


FEATURES: list = ...

def features(game: hs_env._core.Game, seat: int) -> list[float]: ...

class PositionScore:
    def score(self, game: hs_env._core.Game, seat: int) -> float: ...

class ChangeScore:
    def score(self, before: hs_env._core.Game, after: hs_env._core.Game, seat: int) -> float: ...

class EvaScore(ChangeScore):
    def __init__(self, weights: Sequence[float], stealth: bool, weapon: bool) -> None: ...

class LinearScore(PositionScore):
    def __init__(self, weights: Sequence[float], whole: bool) -> None: ...

class ClassScore(PositionScore):
    def __init__(self, by_class: Mapping[str, PositionScore], others: PositionScore) -> None: ...

class PythonScore(PositionScore):
    def __init__(self, function: Callable, game_class: object) -> None: ...

class ScoreAfter(ChangeScore):
    def __init__(self, score: PositionScore) -> None: ...

class RandomPolicy(hs_env._core.Policy):
    def __init__(self) -> None: ...

WORLDS_MOST: int = 10000

DEPTH_MOST: int = 1000

WIDTH_MOST: int = 100000

class SearchOptions:
    def __init__(self, decks: Sequence[tuple[Sequence[str], str, float]], or_any: bool, true_game: bool, mulligan_above: int, power_first: bool) -> None: ...

class GreedyPolicy(hs_env._core.Policy):
    def __init__(self, search: SearchOptions, score: ChangeScore, free_end: bool, last_of_equals: bool, worlds: int) -> None: ...

class TurnSearchPolicy(hs_env._core.Policy):
    def __init__(self, search: SearchOptions, score: PositionScore, depth: int, width: int) -> None: ...

class LookaheadPolicy(hs_env._core.Policy):
    def __init__(self, search: SearchOptions, score: PositionScore) -> None: ...

class BeamPolicy(hs_env._core.Policy):
    def __init__(self, search: SearchOptions, score: PositionScore, depth: int, width: int, foe_width: int) -> None: ...

def play_games(decks: Sequence[hs_env._core.Deck], rules: hs_env._core.Rules, policies: Sequence[hs_env._core.Policy], games: Annotated[NDArray[numpy.uint64], dict(shape=(None, 6), order='C', device='cpu', writable=False)], threads: int, seconds_per_decision: float, seconds_per_turn: float, record: bool, allow_cheating: bool) -> dict[str, Any]: ...
