"""The sections of a page about evolved evaluators: words, tables and pictures, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from agent_zoo.arena.identity import identify
from agent_zoo.evaluators import Evaluator, Expression, Operator
from agent_zoo.evaluators.evaluator import Trees
from agent_zoo.evaluators.picture import figure_of
from agent_zoo.runs.versions import versions
from optimizers.analysis.page import Block, Heading, Table, Text, compare_settings
from optimizers.evaluators.analysis import pictures
from optimizers.evaluators.analysis.histories import History
from optimizers.evaluators.analysis.self_play import SelfPlay, progress_of
from optimizers.evaluators.analysis.standings import Interval, Rate, Standings
from optimizers.evaluators.analysis.variants import Groups, plain_settings
from optimizers.map_elites.analysis.pages import PictureFolder
from optimizers.map_elites.analysis.tables import percent

__all__ = [
    "champions",
    "evolution",
    "global_table",
    "introduction",
    "learning_table",
    "pair_table",
    "progress",
    "running_score",
    "scheme_table",
    "self_play",
    "size_table",
    "sizes",
    "tournament",
]

#: A formula with more characters, or a tree with more leaves, cannot be read.
FORMULA_MOST, LEAVES_MOST = 1_500, 14

Plays = Mapping[str, Sequence[SelfPlay]]


def introduction(groups: Groups) -> Iterator[Block]:
    """Say what was analysed.

    Args:
        groups: The runs by variant.
    """
    made = versions()
    named = {
        f"{name} {number}": history
        for name, runs in groups.items()
        for number, history in enumerate(runs, 1)
    }
    yield Heading("Runs that evolved evaluators", 1)
    yield Text(
        f"{_count(len(named), 'run')} of {_count(len(groups), 'variant')}. The figures and tables "
        "are those of the paper (R. Miernik, J. Kowalski, Evolving Evaluation Functions for "
        "Collectible Card Game AI), drawn from these runs; the paper's game is another one. Games "
        f"of this report: hs_env {made['hs_env']} with rules {made['rules']}, decks from the pool "
        "of the runs, equal deals and swapped seats for each two agents. A draw is half a win."
    )
    told = {name: _in_words(history) for name, history in named.items()}
    yield from compare_settings(told)
    heads = ["run", "folder", "seed", "generations", "games", "best fitness", "its number"]
    rows = []
    for name, history in named.items():
        best = history.champion
        done = f"{len(history.generations)} of {history.settings.generations}"
        row = [name, history.name, str(history.seed), done, f"{history.games:,}"]
        rows.append([*row, f"{best.fitness:g}", str(best.number), str(best.born)])
    yield Table([*heads, "born in"], rows)


def evolution(groups: Groups, folder: PictureFolder) -> Iterator[Block]:
    """Show the fitness of the best and of all by generation.

    Args:
        groups: The runs by variant.
        folder: Where the picture goes.
    """
    yield Heading("How the runs went")
    yield folder.add(
        "fitness",
        pictures.draw_fitness(groups),
        "Fitness by generation",
        "Thin lines: the best of each generation of a run; thick: their mean over runs; dashed: "
        "the mean of all individuals. Where candidates play each other, that mean stays at half "
        "of the games, however good they become, and the best falls as the others catch up.",
    )


def sizes(groups: Groups, folder: PictureFolder) -> Iterator[Block]:
    """Show how large trees become.

    Args:
        groups: The runs by variant.
        folder: Where the picture goes.
    """
    grown = {
        name: runs
        for name, runs in groups.items()
        if any(isinstance(one.evaluator, Trees) for run in runs for one in run.bests)
    }
    yield Heading("How large trees become")
    if not grown:
        yield Text("All individuals are linear: they have as many weights as there are features.")
        return
    yield folder.add(
        "sizes",
        pictures.draw_sizes(grown),
        "Size by generation",
        "Nodes of the best of each generation: the line is the median over runs, the shade goes "
        "from the smallest to the largest. Dotted: the mean of all individuals.",
    )
    yield size_table(grown)


def size_table(groups: Groups) -> Table:
    """Return the sizes of the bests at the first, a middle and the last generation.

    Args:
        groups: The runs by variant.
    """
    rows = []
    for name, runs in groups.items():
        last = max(len(run.generations) for run in runs) - 1
        for generation in dict.fromkeys((0, (last + 1) // 2, last)):
            there = [run for run in runs if generation < len(run.generations)]
            row = [name, str(generation), str(len(there))]
            for part in (0, 1):
                bests = sorted(run.bests[generation].evaluator.sizes[part] for run in there)
                means = [run.generations[generation].mean_sizes[part] for run in there]
                row += [f"{_median(bests):g}", str(bests[-1]), f"{sum(means) / len(means):.1f}"]
            rows.append(row)
    parts = [f"{part}: {what}" for part in ("state", "card") for what in ("median", "most", "all")]
    return Table(["variant", "generation", "runs", *parts], rows)


def self_play(plays: Plays, folder: PictureFolder) -> Iterator[Block]:
    """Show what the bests of generations win against each other (Figure 1), variant by variant.

    Args:
        plays: The games of the runs, by variant.
        folder: Where the pictures go.
    """
    yield Heading("Do later generations play better?")
    yield Text(
        "Progress is red below the diagonal and blue above it. A stripe is a generation whose best "
        "is much better or worse than those around it: something was found by luck, or forgotten."
    )
    for name, runs in plays.items():
        shown = {len(one.generations) for one in runs}
        games = sorted({one.games for one in runs})
        yield folder.add(
            f"self_play_{name}",
            pictures.draw_self_play(runs),
            f"Figure 1: {name}",
            "What the best of a generation (rows) wins against the best of another (columns); a "
            f"panel for each run. {_listed(games)} games of each two, of "
            f"{_listed(sorted(shown))} generations.",
        )


def progress(plays: Plays, folder: PictureFolder) -> Iterator[Block]:
    """Show how strong bests are by generation (Figure 3), and what runs learn (Figure 2).

    Args:
        plays: The games of the runs, by variant.
        folder: Where the pictures go.
    """
    yield Heading("What do runs learn?")
    yield folder.add(
        "learning",
        pictures.draw_learning(plays),
        "Figure 2: learning",
        "The win rate of the best of the last generation less that of the first, both against the "
        "bests of all generations of their run. Dots: runs; diamond: their mean; bar: its 95 % "
        "interval by Student's t over runs, cut off at the edge.",
    )
    yield learning_table(plays)
    yield folder.add(
        "progress",
        pictures.draw_progress(plays),
        "Figure 3: progress",
        "The win rate of the best of each generation against the bests of all generations of its "
        "run. Thin lines: runs; thick: their mean. Strength is relative to the own run: curves of "
        "different variants do not say which is stronger.",
    )


def learning_table(plays: Plays) -> Table:
    """Return what the runs of each variant learn, in points of win rate.

    Args:
        plays: The games of the runs, by variant.
    """
    rows = []
    for name, runs in plays.items():
        band = progress_of(runs).learning
        single = sorted(100 * one.learning for one in runs)
        ends = [sum(one.strength[place] for one in runs) / len(runs) for place in (0, -1)]
        interval = (float(band.low[0]), float(band.high[0])) if len(runs) > 1 else None
        row = [name, str(len(runs)), *map(percent, ends), f"{100 * band.mean[0]:+.1f}"]
        rows.append([*row, _points(interval), ", ".join(f"{one:+.1f}" for one in single)])
    heads = ["variant", "runs", "first best", "last best", "learning", "95 % over runs"]
    return Table([*heads, "single runs"], rows)


def tournament(standings: Standings, folder: PictureFolder) -> Iterator[Block]:
    """Show the tournament among champions: everything that is known of it.

    Args:
        standings: Its result.
        folder: Where the pictures go.
    """
    games = standings.rounds.games
    yield Heading("The champions against each other")
    yield Text(
        f"The best of the last generation of {_count(_champions(standings), 'run')} and "
        f"{_count(len(standings.outsiders), 'other agent')}, {games:,} games of each two: in each "
        f"of {len(standings.rounds):,} rounds all pairs play twice with a pair of decks from the "
        "pool, with the same deal in swapped seats. Three numbers say how sure a rate is. By "
        "games is the 95 % interval (Wilson, over pairs of games) for these very agents. ± is the "
        "standard deviation over pairs of agents, as in the paper. Over runs is the 95 % "
        "interval by Student's t in which each run counts once: only it says something about "
        "variants, since runs of one variant differ widely."
    )
    yield global_table(standings)
    yield folder.add(
        "groups",
        pictures.draw_groups(standings),
        "Group against group",
        "Win rates in percent of rows against columns, the strongest first.",
    )
    for scheme in _schemes(standings):
        yield Text(
            f"Scheme {scheme}: row against column; last, the "
            "global average, against everybody outside the group."
        )
        yield scheme_table(standings, scheme)
        pairs = pair_table(standings, scheme)
        if pairs.rows:
            yield pairs
    yield from running_score(standings, folder)


def global_table(standings: Standings) -> Table:
    """Return what each group wins against everybody outside, the strongest first."""
    rows = []
    overall = {name: standings.overall(name) for name in standings.groups}
    for name, found in sorted(overall.items(), key=lambda pair: -pair[1].rate):
        rows.append([name, str(len(standings.groups[name])), *_told(found)])
    return Table(["group", "agents", *TOLD], rows)


def scheme_table(standings: Standings, scheme: str) -> Table:
    """Return what the variants of a scheme win against each other, as in the paper's Tables 1 to 3.

    The opponent that candidates of the scheme played, if it is there, is a row and a column too.

    Args:
        standings: The tournament.
        scheme: "progressive", "weak" or "strong".
    """
    names = [*_variants_of(standings, scheme), *_opponents_of(standings, scheme)]
    rows = []
    for row in names:
        met = ["" if row == column else _spread(standings.against(row, column)) for column in names]
        rows.append([row, *met, _spread(standings.overall(row))])
    return Table(["", *names, "global average"], rows)


def pair_table(standings: Standings, scheme: str) -> Table:
    """Return how sure the rates of `scheme_table` are.

    Args:
        standings: The tournament.
        scheme: "progressive", "weak" or "strong".
    """
    names = [*_variants_of(standings, scheme), *_opponents_of(standings, scheme)]
    rows = [
        [f"{row} against {column}", *_told(standings.against(row, column))]
        for row, column in combinations(names, 2)
    ]
    return Table(["", *TOLD], rows)


def running_score(standings: Standings, folder: PictureFolder) -> Iterator[Block]:
    """Show the score against rounds (Figure 4).

    Args:
        standings: The tournament.
        folder: Where the picture goes.
    """
    yield folder.add(
        "running_score",
        pictures.draw_running(standings),
        "Figure 4: score against rounds",
        "The win rate of each group against everybody outside it, over the rounds played so far. "
        "Where curves have settled, more games would change little; other runs may.",
    )


def champions(
    groups: Groups, standings: Standings | None, folder: PictureFolder
) -> Iterator[Block]:
    """Show what the champions are: all in a table, the best of each variant with its formula.

    Args:
        groups: The runs by variant.
        standings: A tournament of them; None: the best has the highest fitness.
        folder: Where pictures go, of trees that are small enough and of weights.
    """
    rates = {} if standings is None else _single_rates(standings)
    yield Heading("The champions")
    rows = []
    for name, runs in groups.items():
        for number, history in enumerate(runs, 1):
            best = history.champion
            rate = rates.get(history.path)
            found = [] if standings is None else ["" if rate is None else _told(rate)[0]]
            sizes = "/".join(map(str, best.evaluator.sizes))
            small = "/".join(map(str, _simplified(best.evaluator).sizes))
            kind = best.evaluator.representation
            row = [f"{name} {number}", history.name, *found, f"{best.fitness:g}", str(best.born)]
            rows.append([*row, kind, sizes, small])
    heads = ["champion", "folder", *([] if standings is None else ["win rate"]), "fitness"]
    yield Text("Sizes are nodes, or weights, of the state part and the card part.")
    yield Table([*heads, "born in", "kind", "size", "simplified"], rows)
    for name, runs in groups.items():
        number, history = max(
            enumerate(runs, 1),
            key=lambda pair: rates[pair[1].path].rate if rates else pair[1].champion.fitness,
        )
        yield from _champion(f"{name} {number}", history.champion.evaluator, folder)


def _champion(name: str, evaluator: Evaluator, folder: PictureFolder) -> Iterator[Block]:
    small = _simplified(evaluator)
    formula = small.formula()
    if len(formula) > FORMULA_MOST:
        state, card = small.sizes
        yield Text(
            f"{name} is too long to be read: {state} and {card} nodes. It is in champion.json of "
            "its run."
        )
    else:
        yield Heading(name, 3)
        for line in formula.splitlines():
            yield Text(line)
    if not isinstance(small, Trees) or max(map(_leaves, (small.state, small.card))) <= LEAVES_MOST:
        yield folder.add(f"champion_{name}", figure_of(small), name, "State part and card part.")


#: What `_told` gives.
TOLD = ("win rate", "by games", "±", "over runs", "games")


def _told(found: Rate) -> list[str]:
    return [
        f"{100 * found.rate:.1f}",
        _range(found.by_games),
        f"{100 * found.spread:.1f}",
        _range(found.by_runs),
        f"{found.games:,}",
    ]


def _spread(found: Rate) -> str:
    return f"{100 * found.rate:.1f} ± {100 * found.spread:.1f}"


def _range(interval: Interval | None) -> str:
    return "" if interval is None else f"{100 * interval[0]:.1f} - {100 * interval[1]:.1f}"


def _points(interval: Interval | None) -> str:
    return "" if interval is None else f"{100 * interval[0]:+.1f} to {100 * interval[1]:+.1f}"


def _in_words(history: History) -> dict[str, str]:
    words = {True: "yes", False: "no", None: "none"}
    told = plain_settings(history.settings)
    return {
        name: words[value] if value is None or isinstance(value, bool) else str(value)
        for name, value in told.items()
    }


def _schemes(standings: Standings) -> list[str]:
    runs = [one.history for one in standings.entrants if one.history is not None]
    return list(dict.fromkeys(run.settings.scheme for run in runs))


def _variants_of(standings: Standings, scheme: str) -> list[str]:
    return [
        name
        for name in standings.variants
        if (run := standings.entrants[standings.groups[name][0]].history) is not None
        and run.settings.scheme == scheme
    ]


def _opponents_of(standings: Standings, scheme: str) -> list[str]:
    """Return the outsiders that runs of a scheme played."""
    played = [
        identify(one.history.settings.opponent.make())
        for one in standings.entrants
        if one.history is not None
        and one.history.settings.scheme == scheme
        and one.history.settings.opponent is not None
    ]
    return [
        one.group for one in standings.entrants if one.history is None and one.identity in played
    ]


def _champions(standings: Standings) -> int:
    return sum(one.history is not None for one in standings.entrants)


def _single_rates(standings: Standings) -> dict[object, Rate]:
    return {
        one.history.path: standings.single(place)
        for place, one in enumerate(standings.entrants)
        if one.history is not None
    }


def _simplified(evaluator: Evaluator) -> Evaluator:
    return evaluator.simplified() if isinstance(evaluator, Trees) else evaluator


def _leaves(tree: Expression) -> int:
    return sum(not isinstance(node, Operator) for node in tree.nodes)


def _median(ordered: Sequence[int]) -> float:
    middle = len(ordered) // 2
    return (ordered[middle] + ordered[-middle - 1]) / 2


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _listed(numbers: Sequence[int]) -> str:
    return " or ".join(map(str, numbers))
