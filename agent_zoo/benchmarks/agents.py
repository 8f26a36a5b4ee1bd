"""How fast agents play: whole games in C++, and the same games through Python."""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import agent_zoo
from agent_zoo import MatchResult, eva, play_match
from hs_env import Game, PlayerView, hearthstone_v0, playouts

__all__ = ["competitors", "evolution", "matches", "paths", "trees", "two_threads"]

DECKS = ("aggro_pirate_warrior", "midrange_jade_shaman", "reno_kazakus_mage_21")
RULES: dict[str, Any] = {"cards": "cig_2018", "mulligan": False}
PAIRS = tuple(itertools.product(DECKS, repeat=2))


def native(policy: Any, pairs: Any, games: int) -> list[MatchResult]:
    """Let an agent play itself several times with each pair of decks, on one core."""
    return [
        play_match(policy, policy, decks=pair, games=games, threads=1, **RULES) for pair in pairs
    ]


def games_per_cpu_second(play: Callable[[], int], rounds: int) -> float:
    """Return the best of some rounds of something that returns how many games it played."""
    best = 0.0
    for _ in range(rounds):
        begin = time.process_time()
        games = play()
        best = max(best, games / (time.process_time() - begin))
    return best


def matches(games: int = 400, rounds: int = 5) -> dict[str, float]:
    """Measure native games over the nine pairs of competition decks."""
    agents = {
        "greedy": (agent_zoo.make("greedy"), games),
        "linear_evaluator": (agent_zoo.make("evaluator", evaluator="evolved_linear"), games),
        "tree_evaluator": (agent_zoo.make("evaluator", evaluator="evolved_tree"), games),
        "turn_search_13x4": (agent_zoo.make("turn_search", depth=13, width=4), games // 2),
        "turn_search_13x32": (agent_zoo.make("turn_search", depth=13, width=32), games // 10),
        "dynamic_lookahead": (agent_zoo.make("dynamic_lookahead"), games // 10),
        "competition_beam": (agent_zoo.make("competition_beam"), games // 40),
    }
    results: dict[str, float] = {}
    for name, (policy, times) in agents.items():
        number = max(2, times)

        def play(policy: Any = policy, number: int = number) -> int:
            return sum(result.games for result in native(policy, PAIRS, number))

        results[f"{name}_games_per_cpu_second"] = games_per_cpu_second(play, rounds)
    return results


def mid_game_views(number: int) -> list[PlayerView]:
    """Return positions with much to do, of greedy games with the competition's decks."""
    player = agent_zoo.make("greedy")
    views: list[PlayerView] = []
    for seed in itertools.count():
        if len(views) == number:
            return views
        game = Game(PAIRS[seed % len(PAIRS)], seed, **RULES)
        player.reset(seed)
        while not game.over and game.turn < 11:
            game.apply(player.act(game.view(game.to_play)))
        if not game.over and len(game.legal_actions()) > 8:
            views.append(game.view(game.to_play))
    raise AssertionError("seeds do not end")


def evolution(views: int = 18, rounds: int = 3) -> dict[str, float]:
    """Measure the turns that RHEA judges per second, by the estimate and by 20 x 20 playouts."""
    positions = mid_game_views(views)
    agents = {
        "rhea_estimate": agent_zoo.make("rhea", evaluations=1000),
        "rhea_20x20_playouts": agent_zoo.make("rhea", value=None, evaluations=60),
    }
    results: dict[str, float] = {}
    for name, policy in agents.items():
        count = games_per_cpu_second(partial(_think, policy, positions), rounds)
        results[f"{name}_turns_per_cpu_second"] = count
    return results


def trees(views: int = 18, rounds: int = 3) -> dict[str, float]:
    """Measure playouts and tree searches in the middle of games.

    Most are in units of work per second of one core. The paper's MCTS has two threads and is timed
    by the clock on the wall: the seconds that pass for a decision with 40 x 250 simulations.
    """
    positions = mid_game_views(views)

    def play_out() -> int:
        worlds = (view.sample_world(seed) for seed, view in enumerate(positions))
        return sum(playouts(world, 1000, seed=1).games for world in worlds)

    speed = games_per_cpu_second(play_out, rounds)
    results = {"seconds_for_10000_playouts": 10_000 / speed}
    passes = {
        "ismcts_playouts": agent_zoo.make(
            "ismcts", prior=0, proposals=0, playout_turns=None, opponent_in_tree=True
        ),
        "ismcts_value": agent_zoo.make("ismcts", proposals=0, reply_turns=0),
        "ismcts": agent_zoo.make("ismcts"),
    }
    for name, policy in passes.items():
        count = games_per_cpu_second(partial(_think, policy, positions), rounds)
        results[f"{name}_passes_per_cpu_second"] = count
    policy = agent_zoo.make("mcts", threads=2)
    begin = time.perf_counter()
    _think(policy, positions)
    results["mcts_40x250_seconds_two_threads"] = (time.perf_counter() - begin) / len(positions)
    return results


def _think(policy: Any, positions: list[PlayerView]) -> int:
    """Let an agent decide in each of these positions; return the work that it has counted."""
    work = 0
    for seed, view in enumerate(positions):
        policy.reset(seed)
        policy.act(view)
        work += policy.analysis().work
    return work


def competitors(decisions: int = 60, rounds: int = 3) -> dict[str, float]:
    """Measure simulations and episodes of searching competitors, in the middle of games."""
    views = mid_game_views(decisions)
    results: dict[str, float] = {}
    for name, unit in {"alvaro": "simulations", "tyche": "episodes", "mcgs": "simulations"}.items():
        agent: Any = agent_zoo.make(name)
        count = games_per_cpu_second(partial(_think, agent, views), rounds)
        results[f"{name}_{unit}_per_cpu_second"] = count
    return results


def two_threads(share: float = 1.0, views: int = 2, rounds: int = 2) -> dict[str, float]:
    """Measure how much sooner two threads come to one decision, by the clock on the wall.

    Args:
        share: Of the budgets, with which a decision takes from half a second to two.
        views: How many decisions are made.
        rounds: How often; the best counts.
    """
    positions = mid_game_views(views)
    searchers: Mapping[str, tuple[str, int, dict[str, Any]]] = {
        "mcts": ("simulations", 1000, {}),
        "ismcts": ("simulations", 20_000, {"trees": 2}),
        "planner": ("replies", 20_000, {}),
        "rhea": ("evaluations", 300, {"value": None}),
        "alvaro": ("simulations", 100_000, {"searches": 2}),
        "tyche": ("episodes", 100_000, {"searches": 2}),
        "mcgs": ("simulations", 20_000, {"searches": 2}),
    }
    results: dict[str, float] = {}
    for name, (budget, work, options) in searchers.items():
        options[budget] = max(1, round(share * work))
        alone, together = (
            _seconds(agent_zoo.make(name, **options, threads=threads), positions, rounds)
            for threads in (1, 2)
        )
        results[f"{name}_times_sooner_by_two_threads"] = alone / together
    return results


def _seconds(policy: Any, positions: list[PlayerView], rounds: int) -> float:
    """Return how long an agent thinks about these positions, at best."""
    best = math.inf
    for _ in range(rounds):
        begin = time.perf_counter()
        _think(policy, positions)
        best = min(best, time.perf_counter() - begin)
    return best


class ReadableGreedy:
    """The greedy agent in plain Python: every legal action tried, the last of the best taken.

    Follow-up questions are decisions of their own here, so its games are not the native ones.
    """

    def __init__(self) -> None:
        self.weights = eva.weights("eva")
        self.worlds = 0

    def reset(self, seed: int) -> None:
        """Get ready for a game."""
        self.worlds = seed

    def act(self, view: PlayerView) -> int:
        """Return the action whose effect in a sampled world is the best."""
        self.worlds += 1
        world = view.sample_world(self.worlds)
        return max(view.legal_actions(), key=lambda action: self.score(world, view.seat, action))

    def score(self, world: Game, seat: int, action: int) -> float:
        """Return how good the effect of an action is."""
        if action == 0:
            return 0.0
        after = world.clone()
        after.apply(action)
        return eva.score(world, after, seat, self.weights, weapon=True)


def paths(games: int = 100, rounds: int = 3) -> dict[str, float]:
    """Measure the greedy agent on three ways: in C++, in an env loop, in plain Python."""
    policy = agent_zoo.make("greedy")
    pair = DECKS[:2]

    def in_cpp() -> int:
        return sum(result.games for result in native(policy, [pair], 10 * games))

    def in_env() -> int:
        return sum(env_games([agent_zoo.make("greedy"), agent_zoo.make("greedy")], pair, games))

    def in_python() -> int:
        few = max(2, games // 50)
        agents = ReadableGreedy(), ReadableGreedy()
        return play_match(*agents, decks=pair, games=few, **RULES).games

    cpp, env, python = (games_per_cpu_second(way, rounds) for way in (in_cpp, in_env, in_python))
    return {
        "greedy_env_loop_games_per_cpu_second": env,
        "greedy_readable_games_per_cpu_second": python,
        "greedy_native_vs_env_loop": cpp / env,
        "greedy_native_vs_readable": cpp / python,
    }


def env_games(seats: list[Any], decks: tuple[str, str], games: int) -> Iterator[int]:
    """Play through the PettingZoo environment, yielding 1 for each game."""
    env = hearthstone_v0.raw_env(decks, **RULES)
    for seed in range(games):
        env.reset(seed=seed)
        for seat in seats:
            seat.reset(seed)
        for agent in env.agent_iter():
            _, _, termination, truncation, info = env.last(observe=False)
            done = termination or truncation
            env.step(None if done else seats[agent == "player_1"].act(info["view"]))
        yield 1
