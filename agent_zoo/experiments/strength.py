"""Find out how strong the agents are: a round robin over the nine pairs of competition decks."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import agent_zoo
from agent_zoo.arena import Tournament
from agent_zoo.arena.agents import enter_pair
from agent_zoo.arena.match import Match, find_threads
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import Columns
from agent_zoo.experiments.cached_results import played_once
from agent_zoo.experiments.competition_2018 import DECKS, rules
from agent_zoo.experiments.round_robin import play_round_robin
from hs_env.policy import Policy

__all__ = ["AGENTS", "SLOW", "play", "play_alike", "play_slow"]

#: By name in the tables: the name for `make`, and the options.
AGENTS: Mapping[str, tuple[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "random": ("random", {}),
        "greedy (EVA)": ("greedy", {"weights": "eva"}),
        "competition greedy": ("competition_greedy", {}),
        "turn search 13x4": ("turn_search", {"score": "control", "depth": 13, "width": 4}),
        "turn search 13x32": ("turn_search", {"score": "control", "depth": 13, "width": 32}),
        "dynamic lookahead": ("dynamic_lookahead", {}),
    }
)
#: Too slow for as many games as the others.
SLOW: Mapping[str, tuple[str, Mapping[str, Any]]] = MappingProxyType(
    {"competition beam": ("competition_beam", {}), "greedy (EVA)": AGENTS["greedy (EVA)"]}
)


def play(folder: Path, games: int, seed: int, threads: int | None, progress: bool) -> Tournament:
    """Let all fast agents play each other, `games` games for each pair of decks."""
    place = folder / "strength"
    return play_round_robin(_made(AGENTS), place, games, seed, threads, progress=progress)


def play_slow(
    folder: Path, games: int, seed: int, threads: int | None, progress: bool
) -> Tournament:
    """Let the slow agents play the greedy one."""
    place = folder / "strength_slow"
    return play_round_robin(_made(SLOW), place, games, seed, threads, progress=progress)


def play_alike(
    folder: Path, games: int, seed: int, threads: int | None
) -> dict[str, dict[tuple[str, str], Totals]]:
    """Let each agent play itself with every two different decks, to see which deck is the best."""
    found: dict[str, dict[tuple[str, str], Totals]] = {}
    for label, (name, options) in AGENTS.items():
        policy = agent_zoo.make(name, **options)
        for a, b in itertools.combinations(DECKS, 2):
            agents = enter_pair(policy, policy, allow_cheating=False)
            terms = Terms.of((DECKS[a], DECKS[b]), rules(), seed)
            match = Match(agents, terms, games, find_threads(threads, agents), record=False)
            file = folder / "alike" / f"{label}_{a}_{b}.json"
            totals = played_once(file, match.made_by(), partial(_play_silently, match))
            found.setdefault(label, {})[a, b] = totals
    return found


def _play_silently(match: Match, before: Columns | None) -> Columns:
    return match.play(lambda games, score: None, before).kept()


def _made(agents: Mapping[str, tuple[str, Mapping[str, Any]]]) -> dict[str, Policy]:
    return {label: agent_zoo.make(name, **options) for label, (name, options) in agents.items()}
