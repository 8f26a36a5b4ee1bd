"""Repeat the experiments of the RHEA paper: its parts one by one, and its agent against others.

    hs-env experiments rhea --write docs/rhea.md

Every match is kept in a file of the folder and played once. A run that was stopped goes on where it
was; with `--no-play` the page is written from what there is (`agent_zoo.experiments.rhea_page`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rich.console import Console

import agent_zoo
from agent_zoo.arena.agents import enter_pair
from agent_zoo.arena.match import Match, find_threads
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.records import Columns
from agent_zoo.experiments.cached_results import played_once
from agent_zoo.experiments.competition_2018 import rules
from hs_env.checks import check_choice

__all__ = ["DECKS", "OPPONENTS", "PARTS", "Pairing", "chosen", "pairings", "play", "play_all"]

#: By name in the tables.
DECKS: Mapping[str, str] = MappingProxyType(
    {
        "MidrangeJadeShaman": "midrange_jade_shaman",
        "AggroPirateWarrior": "aggro_pirate_warrior",
        "CubeWarlock": "cube_warlock",
    }
)
#: The experiments: the parts with a position value, the main ones again with playouts, opponents.
PARTS = ("grid", "playouts", "opponents")

GRID_BUDGET: Mapping[str, Any] = MappingProxyType({"evaluations": 300})
OPPONENT_BUDGET: Mapping[str, Any] = MappingProxyType({"evaluations": 200})
PLAYOUT_BUDGET: Mapping[str, Any] = MappingProxyType(
    {"value": None, "worlds": 4, "playouts": 1, "population": 10, "evaluations": 40}
)
#: Crossover and mutation as the paper calls them: V is the plain kind, P the proposed one.
KINDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "VC": MappingProxyType({"crossover": "uniform"}),
        "PC": MappingProxyType({"crossover": "proposed"}),
        "VM": MappingProxyType({"mutation": "point"}),
        "PM": MappingProxyType({"mutation": "proposed"}),
    }
)
RATES = (0.3, 0.5, 0.7, 1.0)
#: Whom the agent plays against, with options; all others are as they are by default.
OPPONENTS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "mcts": MappingProxyType({"worlds": 10, "simulations": 50}),
        "dynamic_lookahead": MappingProxyType({}),
        "alvaro": MappingProxyType({}),
        "mcgs": MappingProxyType({}),
        "tyche": MappingProxyType({}),
    }
)


@dataclass(frozen=True)
class Pairing:
    """Two agents that play each other.

    Attributes:
        part: The experiment it belongs to; one of `PARTS`.
        name: What is different, in the words of the tables; a name of its own within the part.
        a: The name and options of the agent whose wins are counted.
        b: The same of its opponent.
        decks: The decks, by their names here, that both play with.
        games: The number of games with each deck.
    """

    part: str
    name: str
    a: tuple[str, Mapping[str, Any]]
    b: tuple[str, Mapping[str, Any]]
    decks: tuple[str, ...]
    games: int


def pairings(games: int, playout_games: int, opponent_games: int) -> tuple[Pairing, ...]:
    """Return everything that is played, in order."""
    return (
        *_grid(games),
        *_playouts(playout_games),
        *_opponents(opponent_games),
    )


def _grid(games: int) -> Iterable[Pairing]:
    """Each kind of crossover and mutation, with each gamma, against the plain algorithm."""
    vanilla = _rhea(GRID_BUDGET, preset="vanilla")
    for crossover, mutation in (("PC", "PM"), ("VC", "PM"), ("PC", "VM")):
        for gamma in (0.0, 0.5, 1.0):
            parts = {**KINDS[crossover], **KINDS[mutation], "gamma": gamma}
            agent = _rhea(GRID_BUDGET, preset="vanilla", **parts)
            name = f"{crossover}+{mutation}, gamma {gamma:g}"
            yield Pairing("grid", name, agent, vanilla, tuple(DECKS), games)
    yield Pairing("grid", "VC+VM", vanilla, vanilla, tuple(DECKS), games)


def _playouts(games: int) -> Iterable[Pairing]:
    """The headline of the paper, then filters and rates against the agent without filters."""
    vanilla = _rhea(PLAYOUT_BUDGET, preset="vanilla")
    plain = _rhea(PLAYOUT_BUDGET, filters=False)
    yield Pairing("playouts", "PC+PM, gamma 0 against vanilla", plain, vanilla, tuple(DECKS), games)
    for filters, rate in sorted(itertools.product((True, False), RATES), key=_headlines_first):
        if (filters, rate) == (False, 0.5):
            continue
        name = f"{'filters' if filters else 'no filters'}, {rate:.0%} crossover"
        agent = _rhea(PLAYOUT_BUDGET, filters=filters, crossover_rate=rate)
        yield Pairing("playouts", name, agent, plain, tuple(DECKS), games)


def _headlines_first(setting: tuple[bool, float]) -> tuple[bool, bool]:
    filters, rate = setting
    return rate != 0.5, not filters


def _opponents(games: int) -> Iterable[Pairing]:
    decks = ("MidrangeJadeShaman", "AggroPirateWarrior")
    for name, options in OPPONENTS.items():
        yield Pairing("opponents", name, _rhea(OPPONENT_BUDGET), (name, options), decks, games)


def _rhea(budget: Mapping[str, Any], **options: Any) -> tuple[str, Mapping[str, Any]]:
    return "rhea", {**budget, **options}


class _NotPlayed(Exception):
    """There is no result yet."""


def play(
    pairing: Pairing,
    deck: str,
    folder: Path,
    seed: int,
    threads: int | None,
    *,
    play_missing: bool = True,
) -> Totals | None:
    """Return the games of a pairing with one deck, from the folder or played now.

    Args:
        pairing: Who plays.
        deck: One of its decks.
        folder: Where results are kept.
        seed: The seed of the match.
        threads: How many games run at once; None: as many as there are cores.
        play_missing: Whether to play what is missing; otherwise there is None for it.
    """
    a, b = (agent_zoo.make(name, **options) for name, options in (pairing.a, pairing.b))
    agents = enter_pair(a, b, allow_cheating=False)
    terms = Terms.of((DECKS[deck], DECKS[deck]), rules(), seed)
    match = Match(agents, terms, pairing.games, find_threads(threads, agents), record=False)
    label = "".join(c if c.isalnum() else "_" for c in f"{pairing.name}_{deck}")
    file = folder / pairing.part / f"{label}.json"
    try:
        return played_once(
            file, match.made_by(), partial(_play if play_missing else _refuse, match)
        )
    except _NotPlayed:
        return None


def _play(match: Match, before: Columns | None) -> Columns:
    return match.play(lambda games, score: None, before).kept()


def _refuse(match: Match, before: Columns | None) -> Columns:
    raise _NotPlayed


def play_all(
    listed: Iterable[Pairing],
    folder: Path,
    seed: int,
    threads: int | None,
    *,
    play_missing: bool = True,
) -> dict[tuple[str, str, str], Totals]:
    """Return the games of pairings with all their decks, by part, name and deck.

    Args:
        listed: Who plays, from `pairings`.
        folder: Where results are kept.
        seed: The seed of the matches.
        threads: How many games run at once; None: as many as there are cores.
        play_missing: Whether to play what is missing; otherwise it is left out.
    """
    console = Console(stderr=True)
    results: dict[tuple[str, str, str], Totals] = {}
    for pairing in listed:
        for deck in pairing.decks:
            totals = play(pairing, deck, folder, seed, threads, play_missing=play_missing)
            if totals is not None:
                results[pairing.part, pairing.name, deck] = totals
                console.print(f"{pairing.part}: {pairing.name}, {deck}: {totals.win_rate():.1%}")
    return results


def chosen(
    listed: Iterable[Pairing], parts: Iterable[str] | None, opponents: Iterable[str] | None
) -> list[Pairing]:
    """Return those pairings that belong to some parts; None for all.

    Args:
        listed: All pairings.
        parts: Some of `PARTS`.
        opponents: Some of `OPPONENTS`, for the part with that name.

    Raises:
        InvalidOption: There is no such part or opponent.
    """
    wanted = {check_choice("part", part, PARTS) for part in parts or PARTS}
    known = tuple(OPPONENTS)
    met = {check_choice("opponent", name, known) for name in opponents or known}
    return [
        pairing
        for pairing in listed
        if pairing.part in wanted and (pairing.part != "opponents" or pairing.name in met)
    ]
