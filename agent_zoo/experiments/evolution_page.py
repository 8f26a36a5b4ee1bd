"""The page about evolved weights: full runs as in the paper, and what goes beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from agent_zoo.experiments.competition_page import WIDTH, percent, section
from agent_zoo.experiments.evolution import AUTHORS, FAITHFUL, Comparison, FullRun
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.scores import eva
from optimizers.analysis import Findings, History
from optimizers.analysis.decks import logged_table
from optimizers.analysis.findings import agreement
from optimizers.analysis.page import Heading, as_markdown
from optimizers.analysis.published import TABLE_4

__all__ = ["describe_survivors", "page"]

INTRODUCTION = """\
# Evolved weights

Written by `hs-env experiments evolution --write docs/evolution.md`; run it to write this page
again. P. García-Sánchez, A. Tonda, A. J. Fernández-Leiva, C. Cotta: *Optimizing Hearthstone agents
using an evolutionary algorithm*, 2020. How to start such runs, where their games can be played and
what they keep is in [optimizers/README.md](../optimizers/README.md).

Win rates count a draw as half. Intervals are 95 % (Wilson), over pairs of games with equal deals
and swapped seats.
"""

FULL = """\
## Full runs

Ten parents and ten offspring, 21 weights, everybody against everybody with the nine pairs of decks,
20 games each, 100 generations: 3.4 million games for a run, as the authors did. They report about
two days for a run on eight threads. *Minutes* are the times of all generations added up. *Playing*
is the part of that time in which the workers were inside games; the rest is the framework. The
champion is the best of the last generation. It plays EVA's vector, which was submitted to the 2018
competition, and the ten random individuals that its own run began with.
"""

PRESET = '`weights="evolved"` is the champion of the run with seed {seed}.\n'

SURVIVORS = """\
## The survivors of the full runs

Those of the runs with cards that do what they say, analysed as the paper does with its hundred:
`hs-env report` writes the same about any runs.
"""

DIFFERENT_CARDS = """\
### With the authors' cards

What the {survivors} survivors of {runs} with the authors' cards won in their last generation; in
brackets the published Table 4, as above.
"""

MEDIANS = """\
The weights that differ above, by either measure, and their medians over these survivors.
"""

CARDS = {
    FAITHFUL: 'Cards that do what they say (`cards="cig_2018"`)',
    AUTHORS: 'The authors\' cards (`cards="eva_2018"`, `weapon="own"`)',
}

NONE_YET = "No run has come to its end yet.\n"

BEYOND = """\
## Beyond the paper, with equal numbers of games

Each line changes one thing in the authors' way, with 4 games for each match instead of 20. All runs
have {budget:,} games; the generation that reaches it is finished. The champions play EVA's vector
and the four centroids of the published clusters with all pairs of decks. Of CMA-ES, the champion is
the mean of its distribution, as it is meant to be; of the others, it is the best of the last
generation. *Spread* is between the runs of a line, the lowest and the highest win rate. With
{seeds} runs each, differences of less than about {margin:.0f} points say nothing.
"""


def page(
    runs: Sequence[FullRun],
    comparisons: Sequence[Comparison],
    budget: int,
    words: str = "",
    survivors: str = "",
) -> str:
    """Return the page.

    Args:
        runs: The full runs that are finished.
        comparisons: The variants that were compared.
        budget: How many games each of their runs had.
        words: What people say about it.
        survivors: What `describe_survivors` says.
    """
    parts = [INTRODUCTION, words, FULL]
    for cards, title in CARDS.items():
        of_these = [run for run in runs if run.cards == cards]
        parts += [f"**{title}**\n", _full_table(of_these) if of_these else NONE_YET]
    parts += [PRESET.format(seed=run.seed) for run in runs if _is_preset(run)]
    if comparisons:
        parts += [_beyond(comparisons, budget), _comparison_table(comparisons)]
    return "\n".join(part for part in [*parts, survivors] if part)


def describe_survivors(found: Findings, authors: Sequence[FullRun], folder: Path) -> str:
    """Return what the survivors of full runs tell. Pictures go to the folder `pictures`.

    Args:
        found: The analysis of the runs with cards that do what they say.
        authors: The runs with the authors' cards.
        folder: The folder of the page.
    """
    # It draws, and matplotlib is not there for everybody.
    from optimizers.analysis.sections import describe

    blocks = [
        replace(block, level=block.level + 1) if isinstance(block, Heading) else block
        for block in describe(found, folder, "pictures/evolution_")
    ]
    parts = [SURVIVORS, as_markdown(blocks, WIDTH)]
    return "\n".join([*parts, _with_authors_cards(found, authors)] if authors else parts)


def _with_authors_cards(found: Findings, authors: Sequence[FullRun]) -> str:
    from optimizers.analysis.sections import deck_table

    histories = [run.history for run in authors]
    survivors = sum(len(history.survivors()) for history in histories)
    runs = "1 run" if len(authors) == 1 else f"{len(authors)} runs"
    words = section(DIFFERENT_CARDS, runs=runs, survivors=survivors)
    decks = as_markdown([deck_table(logged_table(histories), TABLE_4)])
    return "\n".join([words, decks, MEDIANS, _different_weights(found, histories)])


def _different_weights(found: Findings, authors: Sequence[History]) -> str:
    vectors = [one.values for history in authors for one in history.survivors()]
    medians = dict(zip(eva.CODE_ORDER, np.median(vectors, axis=0), strict=True))
    agreed = agreement(found)
    differs = {one.name for one in found.run_medians if one.differs}
    rows = [
        [ours.name, *(f"{x:.3f}" for x in (ours.median, medians[ours.name.lower()], theirs.median))]
        for ours, theirs in zip(found.vectors.weights, found.published.weights, strict=True)
        if not agreed[ours.name] or ours.name in differs
    ]
    heads = ["weight", "faithful cards", "authors' cards", "published"]
    return markdown_table(heads, rows)


def _is_preset(run: FullRun) -> bool:
    return run.history.champion().values == eva.weights("evolved").code_order()


def _full_table(runs: Sequence[FullRun]) -> str:
    rows = [
        [
            str(run.seed),
            f"{sum(entry['games'] for entry in run.stored.entries):,}",
            f"{run.minutes:.1f}",
            str(run.workers),
            f"{100 * run.busy:.1f}",
            percent(run.against_eva),
            f"{run.against_eva.games:,}",
            percent(run.against_first),
            f"{run.against_first.games:,}",
        ]
        for run in runs
    ]
    heads = ["seed", "games", "minutes", "workers", "playing %"]
    return markdown_table([*heads, "against EVA", "n", "against its first", "n"], rows)


def _beyond(comparisons: Sequence[Comparison], budget: int) -> str:
    spreads = [_spread(one)[1] - _spread(one)[0] for one in comparisons]
    return section(
        BEYOND,
        budget=budget,
        seeds=len(comparisons[0].seeds),
        margin=100 * sum(spreads) / len(spreads),
    )


def _comparison_table(comparisons: Sequence[Comparison]) -> str:
    rows = []
    for one in comparisons:
        low, high = _spread(one)
        rows.append(
            [
                one.name,
                percent(one.champions),
                f"{100 * low:.1f} - {100 * high:.1f}",
                f"{sum(one.generations) / len(one.generations):.0f}",
                f"{sum(one.games) / len(one.games):,.0f}",
                f"{one.champions.games:,}",
            ]
        )
    heads = ["", "against the panel", "spread", "generations", "games of a run", "n"]
    return markdown_table(heads, rows)


def _spread(one: Comparison) -> tuple[float, float]:
    rates = [totals.win_rate() for totals in one.each]
    return min(rates), max(rates)
