"""How strong are the agents? A round robin over the nine pairs of competition decks."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import agent_zoo
from agent_zoo.arena import Tournament, tournament
from agent_zoo.arena.agents import enter_pair
from agent_zoo.arena.match import Match, find_threads
from agent_zoo.arena.records import Columns
from agent_zoo.arena.terms import Terms
from agent_zoo.arena.totals import Totals
from agent_zoo.experiments.cells import played_once
from agent_zoo.experiments.setting import DECKS, rules

__all__ = ["AGENTS", "SLOW", "play", "play_alike", "play_slow"]

#: Name in the tables -> name for `make` and options.
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
    """All fast agents against each other, so many games for each pair of decks."""
    return _round_robin(AGENTS, folder / "strength", games, seed, threads, progress)


def play_slow(
    folder: Path, games: int, seed: int, threads: int | None, progress: bool
) -> Tournament:
    """The slow agents against the greedy one."""
    return _round_robin(SLOW, folder / "strength_slow", games, seed, threads, progress)


def play_alike(
    folder: Path, games: int, seed: int, threads: int | None
) -> dict[str, dict[tuple[str, str], Totals]]:
    """Each agent against itself with every two different decks: which deck is the best?"""
    found: dict[str, dict[tuple[str, str], Totals]] = {}
    for label, (name, options) in AGENTS.items():
        policy = agent_zoo.make(name, **options)
        for a, b in itertools.combinations(DECKS, 2):

            def match(
                before: Columns | None, policy: Any = policy, a: str = a, b: str = b
            ) -> Columns:
                agents = enter_pair(policy, policy, allow_cheating=False)
                terms = Terms.of((DECKS[a], DECKS[b]), rules(), seed)
                cores = find_threads(threads, agents)
                whole = Match(agents, terms, games, cores, record=False)
                return whole.play(lambda games, score: None, before).kept()

            file = folder / "alike" / f"{label}_{a}_{b}.json"
            key = {"agent": label, "games": games, "seed": seed}
            found.setdefault(label, {})[a, b] = played_once(file, key, match)
    return found


def _round_robin(
    agents: Mapping[str, tuple[str, Mapping[str, Any]]],
    folder: Path,
    games: int,
    seed: int,
    threads: int | None,
    progress: bool,
) -> Tournament:
    return tournament(
        {label: agent_zoo.make(name, **options) for label, (name, options) in agents.items()},
        decks=DECKS,
        games=games,
        seed=seed,
        threads=threads,
        folder=folder,
        progress=progress,
        rules=rules(),
    )
