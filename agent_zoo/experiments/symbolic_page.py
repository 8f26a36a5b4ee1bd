"""Write the results of the symbolic agent's experiments as a page for people, with a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from agent_zoo.arena.match_totals import Totals
from agent_zoo.arena.statistics import adjusted_wald
from agent_zoo.experiments.cached_results import Cells
from agent_zoo.experiments.competition_page import list_entrants, paragraph, percent, section
from agent_zoo.experiments.entrants import ENTRANTS
from agent_zoo.experiments.heat_maps import HeatMap, heat_maps
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.experiments.symbolic import CLASSES, MIRROR, THIRD, Mcts, Results
from agent_zoo.experiments.symbolic_costs import Costs, Spread
from agent_zoo.runs.files import write_text

__all__ = ["page", "picture", "write"]

#: The picture, seen from the page.
PICTURE = "pictures/symbolic_classes.svg"

#: Figure 9 of the paper: wins of the symbolic agent in 400 games; its classes from above, those of
#: MCTS from the left, both in the order of `CLASSES`.
PAPER_GAMES = 400
PAPER_WINS = (
    (273, 262, 324, 237, 355, 317, 271, 300, 292),
    (341, 286, 351, 314, 375, 333, 243, 311, 313),
    (312, 320, 342, 292, 381, 337, 255, 312, 318),
    (299, 259, 336, 259, 363, 310, 252, 296, 289),
    (319, 274, 341, 303, 375, 327, 240, 295, 318),
    (337, 306, 376, 319, 386, 356, 317, 347, 348),
    (324, 316, 367, 316, 387, 349, 283, 312, 345),
    (315, 282, 359, 302, 381, 335, 261, 323, 315),
    (291, 255, 349, 278, 376, 337, 233, 288, 332),
)
PAPER: Mapping[tuple[str, str], float] = {
    (row, column): wins / PAPER_GAMES
    for row, line in zip(CLASSES, PAPER_WINS, strict=True)
    for column, wins in zip(CLASSES, line, strict=True)
}
#: What every cell of the paper reaches.
PAPER_LEAST = 0.58
#: What the paper reaches against the game's own opponent: wins of 101 games.
PAPER_THIRD = {"symbolic": 65, "mcts": 36}
PAPER_THIRD_GAMES = 101
#: What the agent should win against random play.
RANDOM_TARGET = 0.97

NOT_PLAYED = "Not played yet.\n"

INTRODUCTION = """\
# The experiments of the symbolic paper

Written by `hs-env experiments symbolic --write docs/symbolic_results.md`; run it to write this page
again. A. Stiegler, K. Dahal, J. Maucher, D. Livingstone: *Symbolic Reasoning for Hearthstone*, IEEE
Transactions on Games 10, 2018. How the agent thinks is in [symbolic.md](symbolic.md). Its
experiments with people are not repeated.

Games are played with all implemented cards, with mulligan, and with nine decks of Basic cards that
are ours, `basic_druid` to `basic_warrior`: the paper's lists, from a site for beginners, are lost.
`mcts` believes that its opponent may have any deck of its class. Seats are swapped in every other
game, with the same deal. Win rates count a draw as half. Intervals in brackets and behind ± are
Adjusted Wald intervals of 95 %, as in the paper, unless something else is said. Seed: {seed}.

Every table says how many games were played so far. The command plays two more of every match at a
time, until there are as many as it was asked for; if it was stopped, it goes on from there.
"""

CLASSES_TEXT = """\
## Class against class

Rows are the classes of `symbolic`, columns those of `mcts`; each number is the win rate of
`symbolic` in percent, with that of the paper's Figure 9 in brackets, which has 400 games for each.
The last column and the last line are win rates of `symbolic` and of `mcts` with a class, against
all classes together.

![Win rates of symbolic against mcts by class]({picture})
"""

BUDGET_TEXT = """\
### With {worlds} worlds and {simulations} simulations in each

{what} {games} for each two classes, {all:,} in all.
"""

BUDGETS = {Mcts(): "The budget of the paper.", Mcts().tenth(): "A tenth of the paper's budget."}

THIRD_TEXT = """\
## Against a third agent

The paper's Figure 8 lets both agents play against the opponent that the game comes with, which
nobody else has. A substitute takes its place here: `make("{name}", {options})`. It is another
opponent, so only the order of the two can be compared. Everybody plays the Mage's deck `{deck}`;
`mcts` has {worlds} worlds with {simulations} simulations.
"""

RANDOM_TEXT = """\
## Against random play

Both sides have the same deck, one class after the other.
"""

ENTRANTS_TEXT = """\
## Its place among all agents

`symbolic` against everybody who takes part in the [competition](competition.md), with the same
decks, cards and budgets: the three decks of 2018, `cards="cig_2018"`, no mulligan. These intervals
are those of that page (Wilson, over pairs of games). The strongest opponents come first. A time is
what `symbolic` took for a decision, on average.
"""

COSTS_TEXT = """\
## Time and memory

Measured in {games} games against `greedy`, all classes in turn, one at a time in a process of its
own. A decision counts if there is a choice; the mulligan does not. Times are those of the
processor, so that other work of the machine does not count, but for `mcts`, whose times are those
of the clock in the matches above. Memory is what Python gave to
the agent, as `tracemalloc` counts it: its knowledge of the cards, its rules, its knowledge of the
game and its forecasts, but not the program. The paper had another machine, with one core of 2.5
GHz, and VB.Net. *Late* is what 95 % of the decisions are within.
"""


def write(file: Path, results: Results, text: str) -> None:
    """Write the page, and the picture beside it."""
    write_text(file, text)
    write_text(file.parent / PICTURE, picture(results))


def page(results: Results, by_hand: str) -> str:
    """Return the page as Markdown; what was not played yet is left open.

    Args:
        results: What was played.
        by_hand: The part that people wrote.
    """
    parts = [
        INTRODUCTION.format(seed=results.seed),
        CLASSES_TEXT.format(picture=PICTURE),
        *_classes(results, "classes", results.budget),
        *_classes(results, "tenth", results.budget.tenth()),
        *_third(results),
        *_random(results),
        *_entrants(results),
        *_costs(results),
        by_hand,
    ]
    return "\n".join(parts)


def picture(results: Results) -> str:
    """Return the tables of classes as SVG, the paper's first; those that are not full are left out.

    Its cells are those of the classes that were played.
    """
    names = results.classes
    chosen = {(row, column): PAPER[row, column] for row in names for column in names}
    mean = sum(chosen.values()) / len(chosen)
    maps = [HeatMap("The paper", f"{100 * mean:.1f} % of 400 games a cell", chosen)]
    for part, budget in (("classes", results.budget), ("tenth", results.budget.tenth())):
        cells = _cells(results, part)
        if len(cells) == len(chosen):
            whole = sum(cells.values(), Totals())
            title = f"mcts with {budget.worlds} x {budget.simulations}"
            note = f"{100 * whole.win_rate():.1f} % of {whole.games:,} games"
            rates = {key: totals.win_rate() for key, totals in cells.items()}
            maps.append(HeatMap(title, note, rates))
    return heat_maps(
        maps,
        names,
        "Win rates of symbolic against mcts, in percent",
        "Rows: the class of symbolic. Columns: the class of mcts.",
    )


# --- Class against class --------------------------------------------------------------------------


def _classes(results: Results, part: str, budget: Mcts) -> list[str]:
    cells = _cells(results, part)
    whole = sum(cells.values(), Totals())
    games = sorted({totals.games for totals in cells.values()})
    if len(cells) < len(results.classes) ** 2:
        games.insert(0, 0)
    text = BUDGET_TEXT.format(
        worlds=budget.worlds,
        simulations=budget.simulations,
        what=BUDGETS.get(budget, "Another budget than that of the paper."),
        games=_counted(games[0], games[-1]),
        all=whole.games,
    )
    if not cells:
        return [text]
    return [text, _class_table(results.classes, cells), _class_findings(cells, whole)]


def _counted(least: int, most: int) -> str:
    number = f"{least}" if least == most else f"{least} to {most}"
    return f"{number} game{'s' * (most != 1)}"


def _cells(results: Results, part: str) -> dict[tuple[str, str], Totals]:
    names = results.classes
    keys = ((part, row, column) for row in names for column in names)
    return {(key[1], key[2]): results.totals[key] for key in keys if key in results.totals}


def _class_table(names: Sequence[str], cells: Cells) -> str:
    rows = []
    for row in names:
        texts = [_beside_paper(cells, row, column) for column in names]
        paper = 100 * _mean(PAPER[row, column] for column in names)
        rows.append([f"**{row}**", *texts, f"{_margin(_line(cells, 0, row))} ({paper:.1f})"])
    last = []
    for column in names:
        paper = 100 - 100 * _mean(PAPER[row, column] for row in names)
        last.append(f"{_margin(_line(cells, 1, column).swapped())} ({paper:.1f})")
    rows.append(["`mcts`", *last, ""])
    return markdown_table(["", *names, "`symbolic`"], rows)


def _line(cells: Cells, side: int, name: str) -> Totals:
    """All games of a row (side 0) or a column (side 1)."""
    return sum((totals for key, totals in cells.items() if key[side] == name), Totals())


def _beside_paper(cells: Cells, row: str, column: str) -> str:
    totals = cells.get((row, column))
    ours = "-" if totals is None else f"{100 * totals.win_rate():.0f}"
    return f"{ours} ({100 * PAPER[row, column]:.0f})"


def _class_findings(cells: Cells, whole: Totals) -> str:
    low, high = whole.interval()
    least = f"{100 * PAPER_LEAST:.0f} %"
    paper = 100 * _mean(PAPER[key] for key in cells)
    reached = [key for key in cells if cells[key].win_rate() >= PAPER_LEAST]
    surely_not = [key for key in cells if _interval(cells[key])[1] < PAPER_LEAST]
    worst = min(cells, key=lambda key: cells[key].win_rate())
    text = (
        f"All together, `symbolic` wins {_with_interval(whole)} %, in the paper {paper:.1f} %. "
        f"Over pairs of games the interval is {100 * low:.1f} - {100 * high:.1f} (Wilson). In the "
        f"paper every cell reaches {least}; here {len(reached)} of {len(cells)} do, and "
        f"{len(surely_not)} are below it with their whole interval. The lowest is {worst[0]} "
        f"against {worst[1]} with {_with_interval(cells[worst])} %."
    )
    return paragraph(text + _correlations(cells))


def _correlations(cells: Cells) -> str:
    """Say whether the same classes are good and bad here as in the paper."""
    found = []
    for side in (0, 1):
        names = sorted({key[side] for key in cells})
        ours = [_line(cells, side, name).win_rate() for name in names]
        theirs = [_mean(PAPER[key] for key in cells if key[side] == name) for name in names]
        if len(set(ours)) < 2:
            return ""
        found.append(float(np.corrcoef([ours, theirs])[0, 1]))
    return (
        f" The correlation with the paper is {found[0]:+.2f} for the rates of the rows and "
        f"{found[1]:+.2f} for those of the columns."
    )


def _mean(numbers: Iterable[float]) -> float:
    return float(np.mean(list(numbers)))


# --- Against others -------------------------------------------------------------------------------


def _third(results: Results) -> list[str]:
    name, options = THIRD
    text = section(
        THIRD_TEXT,
        name=name,
        options=", ".join(f"{key}={value!r}" for key, value in options.items()),
        deck=CLASSES[MIRROR],
        **vars(results.budget),
    )
    rows = []
    for row, wins in PAPER_THIRD.items():
        totals = results.totals.get(("third", row, MIRROR), Totals())
        low, high = adjusted_wald(wins, PAPER_THIRD_GAMES)
        rate = 100 * wins / PAPER_THIRD_GAMES
        paper = f"{rate:.1f} ({100 * low:.1f} - {100 * high:.1f})"
        rows.append([f"`{row}`", f"{totals.games}", _with_interval(totals), paper])
    heads = ("", "games", "against the substitute", "paper, against the game's own, 101 games")
    return [text, markdown_table(heads, rows)]


def _random(results: Results) -> list[str]:
    played = {row: totals for (part, row, _), totals in results.totals.items() if part == "random"}
    if not played:
        return [RANDOM_TEXT, NOT_PLAYED]
    rows = [[name, f"{totals.games}", _with_interval(totals)] for name, totals in played.items()]
    whole = sum(played.values(), Totals())
    rows.append(["all", f"{whole.games}", _with_interval(whole)])
    reached = "reached" if whole.win_rate() >= RANDOM_TARGET else "not reached"
    return [
        RANDOM_TEXT,
        markdown_table(("deck", "games", "win rate"), rows),
        f"The aim, {100 * RANDOM_TARGET:.0f} %, is {reached}.\n",
    ]


def _entrants(results: Results) -> list[str]:
    met: dict[str, Totals] = {}
    for (part, row, _), totals in results.totals.items():
        if part == "entrants":
            met[row] = met.get(row, Totals()) + totals
    if not met:
        return [ENTRANTS_TEXT, NOT_PLAYED]
    rows = [
        [label, f"{met[label].games}", percent(met[label]), *_place(met[label])]
        for label in sorted(met, key=lambda label: met[label].win_rate())
    ]
    whole = sum(met.values(), Totals())
    rows.append(["all together", f"{whole.games:,}", percent(whole), *_place(whole)])
    table = markdown_table(("opponent", "games", "win rate", "ahead", "ms"), rows)
    ahead = [label for label in met if met[label].win_rate() > 0.5]
    surely = [label for label in ahead if met[label].interval()[0] > 0.5]
    summary = (
        f"`symbolic` is ahead of {len(ahead)} of {len(met)} agents, of {len(surely)} of them with "
        "the whole interval. The ranking of the competition has the same number as the last line "
        "for each of the others. They are made like this:"
    )
    listed = list_entrants({label: ENTRANTS[label] for label in ENTRANTS if label in met})
    return [ENTRANTS_TEXT, table, paragraph(summary), listed]


def _place(totals: Totals) -> tuple[str, str]:
    """Whether it is ahead, surely if the interval says so, and its time."""
    low, high = totals.interval()
    verdict = "yes" if totals.win_rate() > 0.5 else "no"
    sure = ", surely" if low > 0.5 or high < 0.5 else ""
    return verdict + sure, f"{totals.milliseconds(0):.1f}"


def _interval(totals: Totals) -> tuple[float, float]:
    return adjusted_wald(totals.points(), totals.games)


def _with_interval(totals: Totals) -> str:
    """The win rate with its Adjusted Wald interval, in percent."""
    if not totals.games:
        return "-"
    low, high = _interval(totals)
    return f"{100 * totals.win_rate():.1f} ({100 * low:.1f} - {100 * high:.1f})"


def _margin(totals: Totals) -> str:
    """The same with half the width of the interval."""
    if not totals.games:
        return "-"
    low, high = _interval(totals)
    return f"{100 * totals.win_rate():.1f} ±{50 * (high - low):.1f}"


# --- Time and memory ------------------------------------------------------------------------------


def _costs(results: Results) -> list[str]:
    costs = results.costs
    if costs is None:
        return ["## Time and memory\n", "Not measured yet.\n"]
    whole = sum(_cells(results, "classes").values(), Totals())
    rows = [
        _cost_row("decision of `symbolic`, ms", costs.milliseconds, "3 - 46, mean 18"),
        _cost_row("memory after a decision, MiB", costs.memory, "21 - 73, mean 55"),
        _cost_row("most memory within one, MiB", costs.peak, ""),
    ]
    if whole.games:
        mean, most = f"{whole.milliseconds(1):.0f}", f"{1000 * whole.longest[1]:.0f}"
        rows.append(["decision of `mcts`, ms", "", mean, "", most, "257 - 21,050, mean 12,088"])
    heads = ("", "least", "mean", "late", "most", "paper")
    return [
        section(COSTS_TEXT, games=costs.games),
        markdown_table(heads, rows),
        paragraph(_knowledge(costs)),
        *([paragraph(_in_matches(results))] if results.totals else []),
    ]


def _cost_row(name: str, spread: Spread, paper: str) -> list[str]:
    numbers = (spread.least, spread.mean, spread.late, spread.most)
    return [name, *(f"{number:.1f}" for number in numbers), paper]


def _knowledge(costs: Costs) -> str:
    net = costs.net
    return (
        f"To make the agent takes {costs.build:.2f} s and {costs.made:.1f} MiB, once for all its "
        f"games. Its static knowledge has {net['nodes']:,} nodes, {net['relations']:,} relations "
        f"of {net['relation_types']} types and {net['attributes']:,} attributes of "
        f"{net['attribute_types']} types, about every card that is implemented; that of the paper "
        "2,156, 10,954 of 19 and 6,384 of 8, about all cards up to Whispers of the Old Gods."
    )


def _in_matches(results: Results) -> str:
    """What the matches on this page took, where several run at once and all decisions count."""
    ours = [totals for key, totals in results.totals.items() if key[:2] != ("third", "mcts")]
    whole = sum(ours, Totals())
    return (
        f"In all {whole.games:,} games on this page, decisions without a choice included and with "
        f"whatever else the machine did, `symbolic` took {whole.milliseconds(0):.1f} ms on average "
        f"and {1000 * whole.longest[0]:.0f} ms at most."
    )
