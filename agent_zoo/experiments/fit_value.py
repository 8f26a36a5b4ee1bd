"""Fit the network of the score "fitted": `hs-env experiments fit-value --help`.

Agents play each other with pairs of built-in decks. Of every game the positions between two turns
are kept, and some within turns, as both players see them, each with who won in the end. A network
with two small hidden layers learns to tell the winner (logistic loss, Adam), and is judged on games
that it has not seen.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import track

from agent_zoo import make, play_match
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.runs.versions import versions
from hs_env import _core, decks
from hs_env.checks import check_choice

__all__ = ["Data", "collect", "fit", "fitted"]

Floats = npt.NDArray[np.float32]
Layers = list[Floats]

#: Who plays, by round: the first does without the network, the second uses the one of the first.
PLAYERS: dict[int, tuple[tuple[str, dict[str, Any]], ...]] = {
    1: (
        ("dynamic_lookahead", {}),
        ("turn_search", {"score": "lookahead"}),
        ("greedy", {}),
    ),
    2: (
        ("turn_search", {"score": "fitted"}),
        ("turn_search", {"score": "fitted", "width": 8}),
        ("dynamic_lookahead", {"score": "fitted"}),
    ),
}
#: The share of pairs in which both decks are those of the 2018 competition.
COMPETITION_SHARE = 0.3
#: The share of positions within turns that are kept.
WITHIN_TURNS = 0.1
GAMES_PER_PAIR = 40
HELD_OUT = 0.1
BATCH = 1024


@dataclass(frozen=True)
class Data:
    """Positions with results.

    Attributes:
        inputs: A row of numbers for each position; see `_core.agents.NET_INPUTS`.
        won: 1 if the seat that looks at the position won in the end, 0 if not, 0.5 for a draw.
        match: Which match a position is from.
    """

    inputs: Floats
    won: Floats
    match: npt.NDArray[np.int32]


def fitted(
    folder: Path, *, stage: int, matches: int, epochs: int, seed: int, threads: int | None
) -> dict[str, Any]:
    """Play what is missing, fit the network, and return its weights as the package keeps them.

    Args:
        folder: Where games are kept.
        stage: The round, which decides who plays; one of `PLAYERS`.
        matches: The number of matches.
        epochs: How often all positions are learnt from.
        seed: Fixes games and network.
        threads: How many games run at once; None: as many as there are cores.

    Raises:
        InvalidOption: There is no such round.
    """
    check_choice("round", stage, tuple(PLAYERS))
    data = collect(folder, stage, matches, seed, threads)
    layers, losses = fit(data, epochs, seed)
    return {
        "inputs": list(_core.agents.NET_INPUTS),
        "hidden": list(_core.agents.NET_HIDDEN),
        "weights": [float(f"{w:.6g}") for layer in layers for w in layer.ravel()],
        "made_by": {
            "versions": versions(),
            "seed": seed,
            "round": stage,
            "players": PLAYERS[stage],
            "games": matches * GAMES_PER_PAIR,
            "positions": len(data.won),
            "epochs": epochs,
            "loss_on_unseen_games": losses,
        },
    }


def collect(folder: Path, stage: int, matches: int, seed: int, threads: int | None) -> Data:
    """Play matches and return their positions; those in the folder are not played again."""
    parts = []
    for number in track(range(matches), "games", console=Console(stderr=True)):
        file = folder / f"{stage}_{seed}_{number}.npz"
        if not file.exists():
            inputs, won = _play(stage, number, seed, threads)
            unfinished = file.with_suffix(".part")
            with unfinished.open("wb") as out:
                np.savez_compressed(out, inputs=inputs, won=won)
            unfinished.replace(file)
        with np.load(file) as kept:
            parts.append((kept["inputs"], kept["won"]))
    sizes = [len(won) for _, won in parts]
    return Data(
        np.concatenate([inputs for inputs, _ in parts]),
        np.concatenate([won for _, won in parts]),
        np.repeat(np.arange(matches, dtype=np.int32), sizes),
    )


def _play(stage: int, number: int, seed: int, threads: int | None) -> tuple[Floats, Floats]:
    """Play a match of two agents with two decks, all four drawn by chance."""
    dice = random.Random(f"{stage} {seed} {number}")
    competition = dice.random() < COMPETITION_SHARE
    pool = list(DECKS.values()) if competition else list(decks.names())
    agents = [make(name, **options) for name, options in dice.choices(PLAYERS[stage], k=2)]
    played = play_match(
        *agents,
        decks=(dice.choice(pool), dice.choice(pool)),
        games=GAMES_PER_PAIR,
        seed=_core.game_seed(seed, number),
        threads=threads,
        record=True,
        mulligan=dice.random() < 0.5,
        cards="cig_2018" if competition else None,
    )
    rows: list[list[float]] = []
    won: list[float] = []
    for record in played.records:
        turn = -1
        for game in played.replay(record):
            between = game.turn != turn
            turn = game.turn
            if game.over or turn == 0 or not (between or dice.random() < WITHIN_TURNS):
                continue
            for seat in (0, 1):
                rows.append(_core.agents.net_inputs(game, seat))
                won.append(_result(record, seat))
    return np.array(rows, np.float32), np.array(won, np.float32)


def _result(record: Any, seat: int) -> float:
    if record.winner is None:
        return 0.5
    return float((record.winner == 0) == (record.seat_of_a == seat))


def fit(data: Data, epochs: int, seed: int) -> tuple[Layers, dict[str, float]]:
    """Return the weights by layer, and the losses on matches that were held out."""
    held = np.random.default_rng(seed).random(data.match.max() + 1) < HELD_OUT
    out = held[data.match]
    inputs, won = data.inputs[~out], data.won[~out]
    mean, spread = inputs.mean(0), np.maximum(inputs.std(0), 0.05)
    network = Network(inputs.shape[1], seed)
    network.train((inputs - mean) / spread, won, epochs)
    layers = network.folded(mean.astype(np.float32), spread.astype(np.float32))
    said = predict(layers, data.inputs[out])
    base = float(np.mean(won))
    losses = {
        "network": _loss(said, data.won[out]),
        "always the mean": _loss(np.full(int(out.sum()), base, np.float32), data.won[out]),
    }
    return layers, losses


def _loss(said: Floats, won: Floats) -> float:
    sure = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure)))


def predict(layers: Layers, inputs: Floats) -> Floats:
    """Return what a network says of positions."""
    w1, b1, w2, b2, w3, b3 = layers
    hidden = np.maximum(inputs @ w1 + b1, 0)
    hidden = np.maximum(hidden @ w2 + b2, 0)
    said: Floats = 1 / (1 + np.exp(-(hidden @ w3 + b3)[:, 0]))
    return said


class Network:
    """Learns from positions by Adam, with a learning rate that falls to zero."""

    def __init__(self, inputs: int, seed: int) -> None:
        self.dice = np.random.default_rng(seed)
        sizes = [inputs, *_core.agents.NET_HIDDEN, 1]
        self.layers: Layers = []
        for before, after in itertools.pairwise(sizes):
            scale = np.sqrt(2 / before)
            self.layers.append((self.dice.normal(size=(before, after)) * scale).astype(np.float32))
            self.layers.append(np.zeros(after, np.float32))

    def train(self, inputs: Floats, won: Floats, epochs: int, rate: float = 2e-3) -> None:
        """Go through all positions `epochs` times, in another order each time."""
        first = [np.zeros_like(layer) for layer in self.layers]
        second = [np.zeros_like(layer) for layer in self.layers]
        steps = epochs * (len(won) // BATCH)
        for step, batch in enumerate(track(self._batches(len(won), epochs), "fit", total=steps), 1):
            slopes = self._slopes(inputs[batch], won[batch])
            for layer, m, v, slope in zip(self.layers, first, second, slopes, strict=True):
                m += 0.1 * (slope - m)
                v += 0.001 * (slope * slope - v)
                size = rate * (1 - step / (steps + 1)) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
                layer -= (size * m / (np.sqrt(v) + 1e-8)).astype(np.float32)

    def _batches(self, n: int, epochs: int) -> Iterator[npt.NDArray[np.int64]]:
        for _ in range(epochs):
            order = self.dice.permutation(n)
            for begin in range(0, n - BATCH + 1, BATCH):
                yield order[begin : begin + BATCH]

    def _slopes(self, x: Floats, won: Floats) -> Layers:
        w1, b1, w2, b2, w3, b3 = self.layers
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        said = 1 / (1 + np.exp(-(h2 @ w3 + b3)))
        d3 = (said - won[:, None]) / len(won)
        d2 = (d3 @ w3.T) * (h2 > 0)
        d1 = (d2 @ w2.T) * (h1 > 0)
        return [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ d3, d3.sum(0)]

    def folded(self, mean: Floats, spread: Floats) -> Layers:
        """Return the layers with the scaling of the inputs worked into the first."""
        w1, b1, *others = self.layers
        scaled = w1 / spread[:, None]
        return [scaled, b1 - mean @ scaled, *others]
