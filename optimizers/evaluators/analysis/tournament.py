"""The champions of all runs, and outsiders, against each other."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from agent_zoo.agents.evaluator import EvaluatorPolicy
from agent_zoo.arena.agents import enter
from agent_zoo.arena.progress import bar
from hs_env.checks import check_flag, check_seed
from hs_env.errors import InvalidOption
from optimizers.evaluators.analysis.histories import common_terms
from optimizers.evaluators.analysis.rounds import RoundStore, check_games
from optimizers.evaluators.analysis.standings import Entrant, Standings
from optimizers.evaluators.analysis.variants import Groups

__all__ = ["play_tournament"]


def play_tournament(
    groups: Groups,
    outsiders: Mapping[str, Any],
    folder: str | PathLike[str],
    *,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    progress: bool = True,
) -> Standings:
    """Let the champions of runs and some outsiders play each other (Tables 1 to 3, Figure 4).

    A champion is the best of the last generation. In each round, all pairs of agents play two games
    with a pair of decks from the pool of the runs: equal deals, swapped seats.

    Args:
        groups: Runs by what they are called together, as `group_runs` gives them.
        outsiders: Other agents by name, each a policy that decides in C++ or a name for
            `agent_zoo.make`.
        folder: Where games are kept. What is there is not played again; more games go on where
            fewer ended.
        games: How many games each two agents play.
        seed: Fixes these games.
        threads: How many games to play at once; by default one on each core.
        progress: Whether to show a bar on a terminal.

    Raises:
        InvalidOption: There are fewer than two agents, an outsider is called like a group, decides
            in Python or cheats, runs differ in rules or decks, or an argument is wrong.
        UnknownPolicy: No policy has the name of an outsider.
        Interrupted: Ctrl-C was pressed; rounds that are finished are kept.
    """
    rounds = check_games(games)
    seed = check_seed(seed)
    check_flag("progress", progress)
    terms = common_terms([history for runs in groups.values() for history in runs])
    known = set(groups) & set(outsiders)
    if known:
        raise InvalidOption(f"an outsider is called like runs: {', '.join(sorted(known))}")
    champions = [
        (f"{name} {number}", name, history, EvaluatorPolicy(evaluator=history.champion.evaluator))
        for name, runs in groups.items()
        for number, history in enumerate(runs, 1)
    ]
    others = [(name, name, None, agent) for name, agent in outsiders.items()]
    agents = [agent for *_, agent in (*champions, *others)]
    entrants = tuple(
        Entrant(name, group, history, enter(agent).identity)
        for name, group, history, agent in (*champions, *others)
    )
    if len(agents) < 2:
        raise InvalidOption("a tournament needs two agents: several runs, or an outsider")
    with bar(len(agents) * (len(agents) - 1) // 2 * games, "tournament", progress) as watch:
        store = RoundStore(Path(folder), terms, threads, lambda done: watch(done, ""))
        played = store.play(agents, rounds, seed)
    return Standings(entrants, played)
