"""Analyse runs that evolved evaluators, and write a report: a page with pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo.arena.identity import identify
from agent_zoo.packages import require
from hs_env.checks import check_flag
from optimizers.evaluators.analysis.histories import History, common_terms, read_history
from optimizers.evaluators.analysis.self_play import GENERATIONS, play_self
from optimizers.evaluators.analysis.tournament import play_tournament
from optimizers.evaluators.analysis.variants import group_runs, say_opponent
from optimizers.map_elites.trials import Agent

__all__ = ["OUTSIDERS", "write_evaluator_report"]

#: Who plays the champions, if nobody else is named.
OUTSIDERS: Mapping[str, Agent] = MappingProxyType(
    {
        "random": Agent("random", {}),
        "face": Agent("face", {}),
        "greedy with EVA's weights": Agent("greedy", {"weights": "eva"}),
        "turn search": Agent("turn_search", {}),
        "plain evaluator": Agent("evaluator", {"evaluator": "plain"}),
    }
)
#: The folder of the games that were played, beside the page.
GAMES = "games"


def write_evaluator_report(
    folders: Sequence[str | PathLike[str]],
    out: str | PathLike[str],
    *,
    against: Mapping[str, Any] | None = None,
    games: int = 20,
    generations: int = GENERATIONS,
    seed: int = 1,
    threads: int | None = None,
    html: bool = True,
    progress: bool = True,
) -> Path:
    """Analyse runs that evolved evaluators as their paper does, and write a report.

    It writes `report.md`, its pictures in `plots`, and `report.html`, which has the pictures in it.
    Some of it needs games: the best of some generations of each run play each other, and so do the
    champions of all runs and some outsiders. They are kept in `games`, so that a report that is
    written again, or was stopped, goes on with them.

    Args:
        folders: The folders of one or more runs, finished or not. They have to be played by the
            same rules, with decks of the same pool.
        out: The folder of the report; it is made if it does not exist.
        against: Other agents in the tournament by name, each a policy that decides in C++ or a name
            for `agent_zoo.make`. By default `OUTSIDERS`, and whom candidates of the runs played.
        games: How many games each two champions play, and each two bests of a run.
        generations: How many generations of a run play each other at most, the last not counted.
        seed: Fixes these games.
        threads: How many games to play at once; by default one on each core.
        html: Whether to write `report.html` too.
        progress: Whether to show a bar on a terminal while games are played.

    Returns:
        The page: `report.html`, or `report.md` if there is no other.

    Raises:
        FolderRefused: A folder holds no such run.
        InvalidOption: A run is damaged or has no results yet, two runs differ in rules or decks, or
            an argument is wrong.
        MissingPackage: A package of the extra `report` is not installed.
        Interrupted: Ctrl-C was pressed; games that are finished are kept.
    """
    for package in ("matplotlib", "scipy"):
        require(package)
    # They draw, and matplotlib is not there for everybody.
    from optimizers.evaluators.analysis import sections
    from optimizers.map_elites.analysis.pages import PictureFolder, write_page

    check_flag("html", html)
    histories = [read_history(folder) for folder in folders]
    common_terms(histories)
    groups = group_runs(histories)
    out = Path(out)
    place: dict[str, Any] = {"threads": threads, "progress": progress, "seed": seed}
    outsiders = _outsiders(histories) if against is None else against
    standings = play_tournament(groups, outsiders, out / GAMES, games=games, **place)
    plays = {
        name: [
            play_self(run, out / GAMES, generations=generations, games=games, **place)
            for run in runs
        ]
        for name, runs in groups.items()
    }
    pictures = PictureFolder(out)
    page = [
        *sections.introduction(groups),
        *sections.evolution(groups, pictures),
        *sections.self_play(plays, pictures),
        *sections.progress(plays, pictures),
        *sections.tournament(standings, pictures),
        *sections.sizes(groups, pictures),
        *sections.champions(groups, standings, pictures),
    ]
    return write_page(page, {}, out, html)


def _outsiders(histories: Sequence[History]) -> dict[str, Any]:
    """Return `OUTSIDERS`, and the opponents of runs if they are none of them."""
    found = {name: agent.make() for name, agent in OUTSIDERS.items()}
    known = [identify(policy) for policy in found.values()]
    for opponent in (history.settings.opponent for history in histories):
        policy = None if opponent is None else opponent.make()
        if opponent is not None and identify(policy) not in known:
            found[say_opponent(opponent)] = policy
            known.append(identify(policy))
    return found
