"""Change one part of the tree searches at a time: `hs-env experiments ablations`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.competition_page import paragraph, percent
from agent_zoo.experiments.entrants import Entrant
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.experiments.round_robin import play_pairs
from hs_env.checks import check_choice

__all__ = ["STUDIES", "Study", "chosen", "page_part", "play"]


@dataclass(frozen=True)
class Study:
    """An agent, and the changes that are tried on it.

    Attributes:
        base: The agent as it is.
        changes: In words, the options that are different.
    """

    base: Entrant
    changes: Mapping[str, Mapping[str, Any]]

    def changed(self, change: str) -> Entrant:
        """Return the agent with one of the changes."""
        options = {**self.base.options, **self.changes[change]}
        return Entrant(self.base.name, options, self.base.budget)


#: By agent. Budgets are small, so that many games can be played.
STUDIES: Mapping[str, Study] = MappingProxyType(
    {
        "planner": Study(
            Entrant("planner", {}, {"replies": 100}),
            {
                "judged without a reply": {"reply_turns": 0},
                "two turns of replies": {"reply_turns": 2},
                "greedy replies": {"reply": "greedy"},
                "random replies": {"reply": "random"},
                "4 plans": {"candidates": 4},
                "32 plans": {"candidates": 32},
                "plans from 1 world": {"proposals": 1},
                "plans from 8 worlds": {"proposals": 8},
                "beam of width 8": {"width": 8},
                "judged by the estimate": {"value": "estimate"},
                "judged by the lookahead's score": {"value": "lookahead"},
            },
        ),
        "ismcts": Study(
            Entrant("ismcts", {}, {"simulations": 100}),
            {
                "no plans to begin with": {"proposals": 0},
                "no prior": {"prior": 0.0},
                "prior worth 4 visits": {"prior": 4.0},
                "positions not merged": {"merge": False, "keep_tree": False},
                "a new tree for each decision": {"keep_tree": False},
                "the opponent in the tree": {"opponent_in_tree": True},
                "judged without a reply": {"reply_turns": 0},
                "random playouts": {
                    "playout_turns": None,
                    "reply": "random",
                    "reply_turns": None,
                },
                "exploration 0.25": {"exploration": 0.25},
                "exploration 1": {"exploration": 1.0},
                "8 worlds": {"worlds": 8},
            },
        ),
    }
)

INTRODUCTION = (
    "One part of an agent is changed at a time, and the changed agent plays the unchanged one: "
    "{games:,} games for each change, over the nine pairs of decks. Both have the same counted "
    "budget, not the same time; ms are for a turn, of the changed agent and of the unchanged one. "
    "Budgets are smaller than elsewhere on this page. Seed {seed}; written by "
    "`hs-env experiments ablations`."
)

SUMMARY = """\
What the first run of this with 108 games for each change says; half an interval is about nine
points, so only large differences count. Most is lost by random playouts to the end of the game, in
ISMCTS. In both agents it helps to judge a turn after the opponent's reply instead of before it; in
the planner, to judge by the fitted value instead of the lookahead's score; in ISMCTS, to leave the
opponent out of the tree at this budget and let a small search reply for him. Plans to begin with, a
prior and more than four plans may help a little. More worlds, more plans, a second turn of replies,
merging positions and keeping the tree make no difference that can be seen here.
"""


def chosen(agents: Iterable[str] | None) -> dict[str, Study]:
    """Return the studies of these agents; None for all.

    Raises:
        InvalidOption: There is no study of such an agent.
    """
    wanted = {agent: check_choice("agent", agent, tuple(STUDIES)) for agent in agents or STUDIES}
    return {name: study for name, study in STUDIES.items() if name in wanted}


def play(
    study: Study, folder: Path, games: int, seed: int, threads: int | None
) -> dict[str, Totals]:
    """Return the games of each changed agent, which is agent a, against the unchanged one."""
    base = study.base.name
    players = {change: study.changed(change).make() for change in study.changes}
    players[base] = study.base.make()
    pairs = [(change, base) for change in study.changes]
    table = play_pairs(players, pairs, folder / base, games, seed, threads).cross_table()
    return {change: table.get(change, base) for change in study.changes}


def page_part(results: Mapping[str, Mapping[str, Totals]], games: int, seed: int) -> str:
    """Return the part of the page.

    Args:
        results: By agent, from `play`.
        games: With each pair of decks.
        seed: The seed of all matches.
    """
    parts = [
        "## What helps\n",
        paragraph(INTRODUCTION.format(games=games * len(DECKS) ** 2, seed=seed)),
    ]
    for name, changes in results.items():
        rows = [
            [
                change,
                percent(totals),
                f"{totals.milliseconds_per_turn(0):.3g} / {totals.milliseconds_per_turn(1):.3g}",
            ]
            for change, totals in changes.items()
        ]
        heads = (f"changed in `{STUDIES[name].base}`", "wins in percent", "ms")
        parts.append(markdown_table(heads, rows))
    return "\n".join([*parts, SUMMARY])
