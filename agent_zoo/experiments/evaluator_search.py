"""Put an evolved evaluator into the best search, and let that play the best agent."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import agent_zoo
from agent_zoo.arena.match_totals import Totals
from agent_zoo.evaluators import Evaluator
from agent_zoo.experiments import competition_2018
from agent_zoo.experiments.cached_results import judged
from agent_zoo.experiments.entrants import ENTRANTS
from agent_zoo.runs.parts import read_part, write_part
from agent_zoo.runs.versions import fingerprint_of
from hs_env import Deck, Game, decks
from hs_env._core.agents import PositionScore

__all__ = ["SearchResult", "fitted_scale", "play_search"]

#: The best agent, with its budget in the competition.
BEST = ENTRANTS["best"]
#: The deals of these games, and of those that the scale is fitted to.
JUDGE_SEED, FIT_SEED = 20_210_528, 20_210_529
#: Newton's method ends after so many steps, or when they become this small; five are usual.
STEPS, CLOSE = 50, 1e-9
#: The scale of an evaluator that tells nothing about who wins.
SCALE_MOST = 1e6

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class SearchResult:
    """How good the best search is with an evaluator as its value.

    Attributes:
        evaluator: What judges positions in it.
        scale: How many points of it multiply the odds to win by e.
        against_best: Its games against the same search as it is.
        budget: How many replies both may look at in a decision.
    """

    evaluator: Evaluator
    scale: float
    against_best: Totals
    budget: int


def play_search(
    folder: Path, evaluator: Evaluator, games: int, fit_games: int, threads: int | None
) -> SearchResult:
    """Return how good the best search is with an evaluator; what is missing is played.

    Both have the same counted budget, that of the competition, and play its decks by its rules.

    Args:
        folder: Where games are kept.
        evaluator: What judges positions.
        games: How many games with each pair of decks.
        fit_games: How many games with each pair of decks the scale is fitted to.
        threads: How many games run at once.
    """
    scale = _kept_scale(folder, evaluator, fit_games)
    agent = agent_zoo.make(BEST.name, **BEST.options, **BEST.budget, value=evaluator, scale=scale)
    totals = judged(
        folder / f"against_best_{_label(evaluator)}.json",
        agent,
        [BEST.make()],
        _decks(),
        games=games,
        seed=JUDGE_SEED,
        rules=competition_2018.rules(),
        threads=threads,
    )
    return SearchResult(evaluator, scale, totals, int(BEST.budget["replies"]))


def fitted_scale(evaluator: Evaluator, games: int) -> float:
    """Return how many points of an evaluator multiply the odds to win by e.

    It plays itself, one move at a time, with all pairs of the competition's decks. At the beginning
    of each turn, where the search asks for values too, whoever is to play judges the position; a
    logistic regression compares that with who has won.

    Args:
        evaluator: What is fitted; its own values do not change.
        games: How many games with each pair of decks.
    """
    values, won = _judged_positions(evaluator, games)
    unit = float(np.std(values)) or 1.0
    slope = _logistic_slope((values - values.mean()) / unit, won)
    return min(unit / slope, SCALE_MOST) if slope > 0 else SCALE_MOST


def _kept_scale(folder: Path, evaluator: Evaluator, games: int) -> float:
    made_by = {"evaluator": evaluator.to_dict(), "games": games, "seed": FIT_SEED}
    file = folder / f"scale_{_label(evaluator)}.json"
    known = read_part(file, made_by)
    if known is None:
        known = {"scale": fitted_scale(evaluator, games)}
        write_part(file, made_by, known)
    return float(known["scale"])


def _label(evaluator: Evaluator) -> str:
    return f"{evaluator.representation}_{fingerprint_of(evaluator.to_dict())[:8]}"


def _decks() -> list[Deck]:
    return [decks.get(name) for name in competition_2018.DECKS.values()]


def _judged_positions(evaluator: Evaluator, games: int) -> tuple[Floats, Floats]:
    """Return the values of positions for who is to play there, and its results from 0 to 1."""
    values: list[float] = []
    won: list[float] = []
    players = [agent_zoo.make("evaluator", evaluator=evaluator) for _ in range(2)]
    native = evaluator.native_score()
    sides = list(itertools.product(_decks(), repeat=2)) * games
    for seed, both in enumerate(sides, FIT_SEED):
        game = Game(decks=both, seed=seed, rules=competition_2018.rules())
        for seat, value in _play(game, players, native, seed):
            values.append(value)
            won.append(0.5 if game.winner is None else float(game.winner == seat))
    finite = np.isfinite(values)
    return np.array(values)[finite], np.array(won)[finite]


def _play(
    game: Game, players: Sequence[Any], native: PositionScore, seed: int
) -> list[tuple[int, float]]:
    """Play a game to its end, and return who was to play at the turns' beginnings, with values."""
    for player in players:
        player.reset(seed)
    seen: list[tuple[int, float]] = []
    turn = 0
    while not game.over:
        seat = game.to_play
        if game.turn != turn:
            turn = game.turn
            seen.append((seat, native.score(game, seat)))
        game.apply(players[seat].act(game.view(seat)))
    return seen


def _logistic_slope(x: Floats, y: Floats) -> float:
    """Return the slope of a logistic regression with a constant, by Newton's method."""
    inputs = np.stack([np.ones_like(x), x], axis=1)
    found = np.zeros(2)
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-np.clip(inputs @ found, -30, 30)))
        information = (inputs * (p * (1 - p))[:, None]).T @ inputs
        step = np.linalg.lstsq(information, inputs.T @ (y - p), rcond=None)[0]
        found += step
        if np.abs(step).max() < CLOSE:
            break
    return float(found[1])
