"""Play tournaments with the competition's decks, in folders whose names say what made them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rich.console import Console

from agent_zoo.arena import Tournament, tournament
from agent_zoo.arena.identity import identify
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.result import FORMAT
from agent_zoo.experiments.competition_2018 import DECKS, rules
from agent_zoo.runs.versions import fingerprint_of, versions
from hs_env.policy import Policy

__all__ = ["play_pairs", "play_round_robin"]


def play_round_robin(
    players: Mapping[str, Policy],
    place: Path,
    games: int,
    seed: int,
    threads: int | None,
    *,
    progress: bool = True,
    also: Mapping[str, Any] = MappingProxyType({}),
) -> Tournament:
    """Let all agents play each other over the nine pairs of decks.

    The tournament is kept in a folder. Agents, decks or versions that changed get another one.

    Args:
        players: The agents by name.
        place: What the folder is called, but for a suffix that stands for what made it.
        games: The number of games of two agents with two decks.
        seed: Fixes every game.
        threads: How many games to play at once.
        progress: Whether to show a bar.
        also: What else the games depend on, in a form that JSON can hold.
    """
    made_by = {
        "format": FORMAT,
        "versions": versions(),
        "policies": {label: identify(policy) for label, policy in players.items()},
        "decks": [Terms.of((deck, deck), rules(), seed).to_dict() for deck in DECKS.values()],
        "games": games,
        **also,
    }
    return tournament(
        players,
        decks=DECKS,
        games=games,
        seed=seed,
        threads=threads,
        folder=place.with_name(f"{place.name}_{fingerprint_of(made_by)[:8]}"),
        progress=progress,
        rules=rules(),
    )


def play_pairs(
    players: Mapping[str, Policy],
    pairs: Sequence[tuple[str, str]],
    folder: Path,
    games: int,
    seed: int,
    threads: int | None,
    *,
    also: Mapping[str, Any] = MappingProxyType({}),
) -> Tournament:
    """Let pairs of agents play, and return all their matches as one tournament.

    Each pair has a folder of its own. If an agent changes, its matches are played again, and those
    of the others are not. The deals are the same for all pairs.

    Args:
        players: The agents by name.
        pairs: The names of those who meet, at least one pair.
        folder: Where the folders of the pairs are.
        games: The number of games of two agents with two decks.
        seed: Fixes every game.
        threads: How many games to play at once.
        also: What else the games depend on, in a form that JSON can hold.
    """
    console = Console(stderr=True)
    played = []
    for number, (a, b) in enumerate(pairs, 1):
        console.print(f"{number} of {len(pairs)}: {a} against {b}", markup=False, highlight=False)
        pair = {label: players[label] for label in (a, b)}
        played.append(play_round_robin(pair, folder / f"{a}-{b}", games, seed, threads, also=also))
    known = {agent["label"]: agent for one in played for agent in one.config["agents"]}
    agents = [known[label] for label in players if label in known]
    results = tuple(result for one in played for result in one.results)
    return Tournament({**played[0].config, "agents": agents}, results)
