"""How fast the engine is: random games, and the calls a search makes."""

from __future__ import annotations

import itertools
import random
import time
import timeit
from collections.abc import Callable

from hs_env import Game, _core, random_games

__all__ = ["calls", "match_ups", "midgame", "playouts"]

DECKS = ("basic_mage", "basic_warrior")
COMPETITION = ("aggro_pirate_warrior", "midrange_jade_shaman", "reno_kazakus_mage")


def midgame() -> Game:
    """Return a position of turn 12 or so with minions on both sides."""
    dice = random.Random(4)
    for seed in range(1000):
        game = Game(DECKS, seed)
        while not game.over and game.turn < 12:
            game.apply(dice.choice(game.legal_actions()))
        boards = [len(player["board"]) for player in game.to_dict()["players"]]
        if not game.over and min(boards) >= 2:
            return game
    raise RuntimeError("no seed gives such a game")


def playouts(games: int = 20_000, rounds: int = 5) -> dict[str, float]:
    """Measure random games on one core: mulligan, positions, legal moves at every decision.

    Follow-up decisions are work, but are not counted as actions.
    """
    best = 0.0
    for _ in range(rounds):
        begin = time.process_time()
        totals = random_games(DECKS, games, seed=1)
        best = max(best, games / (time.process_time() - begin))
    return {
        "games_per_cpu_second": best,
        "actions_per_cpu_second": best * totals.actions / games,
        "decisions_per_cpu_second": best * (totals.actions + totals.follow_ups) / games,
        "playout_games": games,
        "playout_checksum": totals.checksum,
    }


def match_ups(games: int = 2_000, rounds: int = 5) -> dict[str, float]:
    """Measure random games of the competition decks, all nine match-ups, on one core."""
    pairs = list(itertools.product(COMPETITION, repeat=2))
    best = 0.0
    for _ in range(rounds):
        begin = time.process_time()
        totals = [random_games(pair, games, seed=1) for pair in pairs]
        best = max(best, games * len(pairs) / (time.process_time() - begin))
    decisions = sum(t.actions + t.follow_ups for t in totals)
    return {
        "competition_games_per_cpu_second": best,
        "competition_decisions_per_game": decisions / (games * len(pairs)),
        "competition_checksum": sum(t.checksum for t in totals) % 2**64,
    }


def calls(n: int = 20_000, rounds: int = 5) -> dict[str, float]:
    """Measure the nanoseconds of single calls on a position in the middle of a game."""
    game = midgame()
    seat = game.to_play
    view = game.view(seat)
    data = game.to_bytes()
    action = game.legal_actions()[-1]

    def native(measure: Callable[[Game, int], float]) -> float:
        return min(measure(game, 10 * n) for _ in range(rounds))

    def python(call: Callable[[], object], times: int = n) -> float:
        return min(timeit.repeat(call, number=times, repeat=rounds)) / times * 1e9

    return {
        "clone_ns_native": native(_core.clone_nanoseconds),
        "legal_actions_ns_native": native(_core.legal_nanoseconds),
        "observe_ns_native": native(_core.observe_nanoseconds),
        "redact_ns_native": native(_core.redact_nanoseconds),
        "clone_ns": python(game.clone),
        "clone_and_apply_ns": python(lambda: game.clone().apply(action)),
        "legal_actions_ns": python(game.legal_actions),
        "mask_ns": python(game.mask),
        "view_ns": python(lambda: game.view(seat)),
        "observation_and_mask_ns": python(view.observation_and_mask),
        "sample_world_ns": python(lambda: view.sample_world(1), n // 10),
        "to_bytes_ns": python(game.to_bytes, n // 10),
        "from_bytes_ns": python(lambda: Game.from_bytes(data), n // 10),
        "to_dict_ns": python(game.to_dict, n // 100),
        "new_game_ns": python(lambda: Game(DECKS, 1), n // 100),
    }
