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

    def __init__(self, weights: Sequence[float], stealth: bool, own_weapon: bool, enemy_weapon: bool) -> None: ...

class LinearScore(PositionScore):
    """A weighted sum of features."""

    def __init__(self, weights: Sequence[float], whole: bool) -> None: ...

class EstimateScore(PositionScore):
    """The share of strength that a seat has."""

    def __init__(self) -> None: ...

class ClassScore(PositionScore):
    """One score for each hero class."""

    def __init__(self, by_class: Mapping[str, PositionScore], others: PositionScore) -> None: ...

NET_INPUTS: list = ...

NET_HIDDEN: tuple = (32, 16)

def net_inputs(game: hs_env._core.Game, seat: int) -> list[float]:
    """The numbers of a position that `NET_INPUTS` names, for a seat."""

class NetScore(PositionScore):
    """The probability to win, by a small network."""

    def __init__(self, weights: Sequence[float]) -> None: ...

class PythonScore(PositionScore):
    """A score that a Python function gives."""

    def __init__(self, function: Callable, game_class: object) -> None: ...

class ScoreAfter(ChangeScore):
    """Judges an action by the position that it leads to."""

    def __init__(self, score: PositionScore) -> None: ...

STATE_INPUTS: list = ...

MINION_INPUTS: list = ...

TREE_OPERATORS: list = ['add', 'mul', 'sub', 'max', 'min', 'neg']

TREE_NODES_MOST: int = 10000

TREE_DEPTH_MOST: int = 200

LITERAL_MOST: float = 1000000.0

PRODUCT_MOST: float = 1e+100

def evaluator_inputs(game: hs_env._core.Game, seat: int) -> tuple:
    """
    What evaluators are told: numbers of the players, of own minions, of enemy minions.
    """

class LinearEvaluator(PositionScore):
    """Weighted sums over the players and each minion."""

    def __init__(self, state: Sequence[float], card: Sequence[float]) -> None: ...

class TreeEvaluator(PositionScore):
    """Trees over the players and each minion."""

    def __init__(self, state: Sequence[tuple[int, int, int, float]], card: Sequence[tuple[int, int, int, float]]) -> None: ...

def plain_pick(view: hs_env._core.View) -> int:
    """
    The pick of searching policies that have no opinion of their own about cards.
    """

class RandomPolicy(hs_env._core.Policy):
    """Any legal action, each as likely as the others."""

    def __init__(self) -> None: ...

class FacePolicy(hs_env._core.Policy):
    """Attacks the enemy hero, and plays what costs most."""

    def __init__(self) -> None: ...

WORLDS_MOST: int = 10000

DEPTH_MOST: int = 1000

WIDTH_MOST: int = 100000

class SearchOptions:
    """What all searching policies have in common."""

    def __init__(self, decks: Sequence[tuple[Sequence[str], str, float]], or_any: bool, true_game: bool, mulligan_above: int, power_first: bool, count: int = 0, seconds_per_decision: float = 0.0, seconds_per_turn: float = 0.0, threads: int = 1, draft: PositionScore | None = None) -> None: ...

class Searcher(hs_env._core.Policy):
    """A policy that looks ahead in sampled worlds."""

    def analysis(self, view_class: object) -> object:
        """
        What it thought when it searched last: a view, moves with visits, values and lines.
        """

class GreedyPolicy(Searcher):
    """Takes the action with the best score."""

    def __init__(self, search: SearchOptions, score: ChangeScore, free_end: bool, last_of_equals: bool, worlds: int) -> None: ...

class TurnSearchPolicy(Searcher):
    """Searches its whole turn, the most promising positions first."""

    def __init__(self, search: SearchOptions, score: PositionScore, depth: int, width: int) -> None: ...

class LookaheadPolicy(Searcher):
    """Tries everything a few actions deep, deeper the fewer there are."""

    def __init__(self, search: SearchOptions, score: PositionScore) -> None: ...

class BeamPolicy(Searcher):
    """Beam search that goes on through the turns that follow."""

    def __init__(self, search: SearchOptions, score: PositionScore, depth: int, width: int, opponent_width: int) -> None: ...

def play_games(decks: Sequence[hs_env._core.Deck], rules: hs_env._core.Rules, policies: Sequence[hs_env._core.Policy], games: Annotated[NDArray[numpy.uint64], dict(shape=(None, 6), order='C', device='cpu', writable=False)], threads: int, seconds_per_decision: float, seconds_per_turn: float, record: bool, allow_cheating: bool, start: hs_env._core.Game | None = None) -> dict[str, Any]:
    """Play games of a match; `agent_zoo.play_match` is its friendly face."""

TURNS_MOST: int = 1000

CANDIDATES_MOST: int = 1000

class RolloutOptions:
    """How a world is played on from a leaf."""

    def __init__(self, policy: hs_env._core.Policy | None, turns: int, score: PositionScore | None, scale: float, draw: float) -> None: ...

class MctsPolicy(Searcher):
    """Tree search in several determinised worlds."""

    def __init__(self, search: SearchOptions, rollout: RolloutOptions, worlds: int, exploration: float, vote: bool, keep_tree: bool, opponent_in_tree: bool) -> None: ...

class IsmctsPolicy(Searcher):
    """One tree over what the seat knows, grown in many worlds."""

    def __init__(self, search: SearchOptions, leaf: RolloutOptions, reply: RolloutOptions, worlds: int, trees: int, exploration: float, prior: float, merge: bool, keep_tree: bool, opponent_in_tree: bool, proposals: int, candidates: int, depth: int, width: int) -> None: ...

class PlannerPolicy(Searcher):
    """Compares plans for its turn by what the opponent replies."""

    def __init__(self, search: SearchOptions, reply: RolloutOptions, depth: int, width: int, proposals: int, candidates: int) -> None: ...

POPULATION_MOST: int = 100000

PLAYOUTS_MOST: int = 1000000

TURN_FILTERS: list = ...

def filtered_actions(game: hs_env._core.Game, filter: int) -> list:
    """
    The legal actions that one of `TURN_FILTERS`, by its place, lets through. None while a question waits.
    """

def position_key(game: hs_env._core.Game) -> int:
    """The number by which searches know a position again."""

class RheaPolicy(Searcher):
    """Evolves its turn, plays the first move of the best one."""

    def __init__(self, search: SearchOptions, score: PositionScore | None, scale: float, worlds: int, playouts: int, proposed_crossover: bool, proposed_mutation: bool, gamma: float, exploration: float, unexplored: float, filters: bool, population: int, tournament: int, elite: int, crossover_rate: float) -> None: ...

class AlvaroPolicy(Searcher):
    """Tries its moves by UCB1 and ends the turn greedily after each."""

    def __init__(self, search: SearchOptions, greedy: ChangeScore, value: PositionScore, scale: float, exploration: float, searches: int) -> None: ...

class TycheScore(PositionScore):
    """The score of Bornemann's agent Tyche."""

    def __init__(self) -> None: ...

class TychePolicy(Searcher):
    """Tries every move, each time with a random rest of the turn."""

    def __init__(self, search: SearchOptions, score: PositionScore, count_plays: bool, for_all: float, seconds_a_turn: float, searches: int) -> None: ...

def sensible_actions(game: hs_env._core.Game) -> list:
    """The legal actions that random games of MCGS choose from."""

def abstract_key(view: hs_env._core.View) -> int:
    """
    A number that is the same for views that differ in nothing that matters.
    """

class McgsPolicy(Searcher):
    """Searches a graph of positions, with random games at its ends."""

    def __init__(self, search: SearchOptions, recompute: bool, decided: float, turn_cut: int, searches: int) -> None: ...
