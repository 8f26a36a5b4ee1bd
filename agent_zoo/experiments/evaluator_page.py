"""The page about evolved evaluators: runs as in their paper, what it concludes, and what is new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from agent_zoo.experiments.claims import claims_table, count_verdicts
from agent_zoo.experiments.competition_page import WIDTH, percent, section
from agent_zoo.experiments.evaluator_claims import EQUAL, check_all
from agent_zoo.experiments.evaluator_search import BEST, SearchResult
from agent_zoo.experiments.evaluators import BEYOND, Found, Variant
from agent_zoo.experiments.markdown import markdown_table
from optimizers.analysis.page import as_markdown
from optimizers.evaluators.analysis import Groups, Standings

__all__ = ["describe", "numbers", "page"]

#: Whose self-play is drawn on the page; `hs-env report` draws everybody's.
DRAWN = ("Linear progressive", "Linear weak", "Tree progressive", "Tree-from-Linear")
#: The published rates against everybody outside, in percent (H.3 of the paper's data).
PUBLISHED: Mapping[str, float] = {
    "Linear progressive": 54.9,
    "BinaryTree progressive": 45.6,
    "Tree progressive": 45.8,
    "Linear strong": 49.0,
    "BinaryTree strong": 45.2,
    "Tree strong": 45.0,
    "Linear weak": 43.0,
    "BinaryTree weak": 33.9,
    "Tree weak": 36.4,
    "Linear-from-Linear": 58.1,
    "Tree-from-Linear": 60.3,
}

INTRODUCTION = """\
# Evolved evaluators

Written by `hs-env experiments evaluators --write docs/evaluators.md`; run it to write this page
again. R. Miernik, J. Kowalski: *Evolving Evaluation Functions for Collectible Card Game AI*, 2021.
Their game is Legends of Code and Magic; here it is Hearthstone, so that conclusions can be checked,
but no number can be compared. What evaluators are and what they look at:
[agent_zoo/evaluators](../agent_zoo/evaluators/README.md). How they evolve, and where that differs
from the paper: [optimizers](../optimizers/README.md#evaluation-functions).

{runs} runs, each of {generations} generations of {population} candidates: {games:,} games, with
{duels} pairs of decks drawn for each generation. A run of the paper has 12,250,000. Candidates of
the scheme *weak* play `face`, those of *strong* the evaluator `evolved_tree`, which is the champion
of a Tree-from-Linear run and comes with the package.
"""

MISSING = "**Not finished yet: {names}.** The same command goes on.\n"

CLAIMS = """\
## What the paper concludes

Differences of the win rates of champions against everybody else in the tournament below, in points.
The first interval, 95 % over runs (Welch), decides: *holds* and *does not* mean that it leaves out
zero; two variants are *about equal* if it is within {equal:.0f} points. With {seeds} runs of each
variant it is wide. The second is over rounds of games, for these very champions. {counted}.
"""

PAPER_RATES = """\
Win rates against everybody outside the own variant, in percent. The paper's have another game and
another field of agents.
"""

SEARCH = """\
## In the best search

The strongest champions as the value of `best`, in place of the network "fitted", against `best` as
it is: the competition's decks, rules and budget ({budget} replies for a decision), {games:,} games.
The scale, how many points multiply the odds to win by e, is fitted to games of the evaluator
against itself, with other deals.
"""

BEYOND_TEXT = """\
## Beyond the paper

The same number of games as above, which for some is fewer generations, and another tournament: each
line changes one thing. Differences are in points against the variant named, over everybody else;
the first interval is over runs, the second over rounds of games. Nodes are those of both parts in
the last generation, on average over all. The runs differ from those of the paper by these options:

{options}
"""


def page(found: Found, by_hand: str, described: str = "") -> str:
    """Return the page.

    Args:
        found: What was played.
        by_hand: The part that people wrote.
        described: What `describe` says.
    """
    parts = [_introduction(found)]
    if found.missing:
        parts.append(section(MISSING, names=", ".join(found.missing)))
    parts += [by_hand, *_claims(found), *_searches(found.searches), *_beyond(found), described]
    return "\n".join(part for part in parts if part)


def describe(found: Found, folder: Path) -> str:
    """Return the tournament and how the runs went. Pictures go to the folder `pictures`.

    Args:
        found: What was played.
        folder: The folder of the page.
    """
    # They draw, and matplotlib is not there for everybody.
    from optimizers.evaluators.analysis import sections
    from optimizers.map_elites.analysis.pages import PictureFolder

    if found.standings is None:
        return ""
    pictures = PictureFolder(folder, "pictures", "evaluators_")
    drawn = {name: plays for name, plays in found.plays.items() if name in DRAWN}
    blocks = [
        *sections.tournament(found.standings, pictures),
        *sections.progress(found.plays, pictures),
        *(sections.self_play(drawn, pictures) if drawn else ()),
        *sections.sizes(found.groups, pictures),
        *sections.champions(found.groups, found.standings, pictures),
    ]
    return as_markdown(blocks, WIDTH)


def numbers(found: Found) -> dict[str, Any]:
    """Return the numbers for programs."""
    return {
        "runs": {name: [str(one.path) for one in runs] for name, runs in found.groups.items()},
        "missing": list(found.missing),
        "rates": _rates(found.standings),
        "beyond": _rates(found.beyond_standings),
        "claims": [] if found.standings is None else list(map(vars, check_all(found.standings))),
        "searches": {
            name: {"scale": one.scale, "win_rate": one.against_best.win_rate()}
            for name, one in found.searches.items()
        },
    }


def _rates(standings: Standings | None) -> dict[str, Any]:
    groups = () if standings is None else standings.groups
    return {name: vars(standings.overall(name)) for name in groups if standings is not None}


def _introduction(found: Found) -> str:
    games = [history.games for one in found.groups.values() for history in one]
    return section(
        INTRODUCTION,
        runs=len(games),
        generations=found.budget.generations,
        population=found.budget.population,
        duels=found.budget.duels,
        games=max(games, default=0),
    )


def _claims(found: Found) -> Iterator[str]:
    standings = found.standings
    claims = [] if standings is None else check_all(standings)
    if standings is None or not claims:
        return
    seeds = max(map(len, found.groups.values()))
    yield section(CLAIMS, equal=100 * EQUAL, seeds=seeds, counted=count_verdicts(claims))
    yield claims_table(claims)
    yield PAPER_RATES
    rows = [
        [name, f"{100 * standings.overall(name).rate:.1f}", f"{PUBLISHED[name]:.1f}"]
        for name in found.groups
        if name in PUBLISHED
    ]
    yield markdown_table(["variant", "here", "paper"], rows)


def _searches(searches: Mapping[str, SearchResult]) -> Iterator[str]:
    if not searches:
        return
    one = next(iter(searches.values()))
    yield section(SEARCH, budget=one.budget, games=one.against_best.games)
    rows = []
    for name, found in searches.items():
        mine, theirs = (found.against_best.milliseconds(agent) for agent in (0, 1))
        row = [name, f"{found.scale:.2f}", percent(found.against_best)]
        rows.append([*row, f"{mine:.2f}", f"{theirs:.2f}"])
    heads = ["value", "scale", f"win rate against `{BEST.name}`", "ms per decision", "of `best`"]
    yield markdown_table(heads, rows)


def _beyond(found: Found) -> Iterator[str]:
    standings = found.beyond_standings
    if standings is None:
        return
    shown = [one for one in BEYOND if one.name in standings.groups]
    options = (f"- {one.name}: {_in_words(one.options)}" for one in shown)
    yield BEYOND_TEXT.format(options="\n".join(options))
    rows = [_beyond_row(one, found, standings) for one in shown]
    heads = ["variant", "against", "difference", "over runs", "over games", "nodes", "its nodes"]
    yield markdown_table(heads, rows)


def _beyond_row(one: Variant, found: Found, standings: Standings) -> list[str]:
    assert one.compared is not None
    difference = standings.compare(one.name, one.compared)
    intervals = (difference.by_runs, difference.by_rounds)
    return [
        one.name,
        one.compared,
        f"{100 * difference.difference:+.1f}",
        *("" if i is None else f"{100 * i[0]:+.1f} to {100 * i[1]:+.1f}" for i in intervals),
        *(f"{_nodes(found.beyond, name):.0f}" for name in (one.name, one.compared)),
    ]


def _in_words(options: Mapping[str, Any]) -> str:
    """Return options as one would write them in Python."""
    plain = {
        name: [one.name for one in value] if isinstance(value, tuple) else value
        for name, value in options.items()
    }
    return ", ".join(f"`{name}={value!r}`" for name, value in plain.items())


def _nodes(groups: Groups, name: str) -> float:
    """Return the mean size of everybody in the last generation of all runs of a variant."""
    means = [sum(history.generations[-1].mean_sizes) for history in groups[name]]
    return sum(means) / len(means)
