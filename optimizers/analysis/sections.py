"""Say in words, tables and pictures what was found."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from agent_zoo.arena.statistics import wilson
from agent_zoo.runs.versions import versions
from agent_zoo.scores.eva import CODE_ORDER
from optimizers.analysis import pictures
from optimizers.analysis.decks import DeckTable
from optimizers.analysis.findings import Findings, agreement
from optimizers.analysis.page import Block, Heading, Picture, Table, Text
from optimizers.analysis.published import MUTUAL, TABLE_4
from optimizers.analysis.rank_tests import SIGNIFICANT
from optimizers.analysis.vectors import Quartiles

__all__ = ["PLOTS", "compose", "deck_table", "describe"]

#: The folder of the pictures, beside the page.
PLOTS = "plots"
#: The weights of heroes and boards; the others are those of a minion's value.
BOARD = CODE_ORDER.index("mh")
#: Settings that are too long for a line.
LONG = ("decks", "rules")


def compose(found: Findings, out: Path, seed: int) -> list[Block]:
    """Return the whole page. Its pictures are written to the folder `plots` in `out`."""
    place = f"{PLOTS}/"
    return [*_Writer(found, out, place).introduction(seed), *describe(found, out, place)]


def describe(found: Findings, out: Path, place: str) -> list[Block]:
    """Return all sections after the introduction.

    Args:
        found: What they tell.
        out: The folder of the page.
        place: What the names of pictures begin with, as seen from there.
    """
    writer = _Writer(found, out, place)
    return [
        *writer.evolution(),
        *writer.weights(),
        *writer.decks(),
        *writer.clusters(),
        *writer.tests(),
        *writer.champions(),
        *writer.generations(),
    ]


class _Writer:
    """Writes the sections, each after the ones before it."""

    def __init__(self, found: Findings, out: Path, place: str) -> None:
        self.found = found
        self.out = out
        self.place = place
        self.pool = len(found.pool.members)
        self.runs = _count(len(found.histories), "run")

    def picture(self, name: str, figure: Figure, title: str, caption: str) -> Picture:
        """Write a picture, and return its place on the page."""
        file = f"{self.place}{name}.png"
        pictures.save(figure, self.out / file)
        return Picture(file, title, f"{title}. {caption}")

    def introduction(self, seed: int) -> Iterator[Block]:
        """Say what was analysed."""
        found = self.found
        yield Heading("Runs that evolved weights", 1)
        made = versions()
        yield Text(
            f"{self.runs} with {self.pool} survivors together. The figures are those of the EVA "
            "paper (García-Sánchez, Tonda, Fernández-Leiva and Cotta, Optimizing Hearthstone "
            "agents using an evolutionary algorithm), drawn from these runs. Games that were "
            f"played for this report: {found.games} for each two agents and two decks, seed "
            f"{seed}, hs_env {made['hs_env']} with rules {made['rules']}."
        )
        shared, different = _settings([history.settings for history in found.histories])
        yield Table(
            ["setting", "in all runs"], [[name, _say(value)] for name, value in shared.items()]
        )
        rows = []
        for number, history in enumerate(found.histories, 1):
            best = history.champion()
            rows.append(
                [
                    str(number),
                    history.path.name,
                    str(history.seed),
                    *(_say(history.settings.get(name)) for name in different),
                    str(len(history.generations)),
                    f"{best.fitness:g}",
                    str(best.number),
                    str(best.born),
                ]
            )
        heads = ["run", "folder", "seed", *different]
        yield Table([*heads, "generations done", "best fitness", "its number", "born in"], rows)

    def evolution(self) -> Iterator[Block]:
        """Show Figures 2 to 5."""
        found = self.found.dynamics
        yield Heading("How the runs went")
        yield self.picture(
            "figure_2_fitness",
            pictures.draw_fitness(found),
            "Figure 2: fitness by generation",
            f"All who were evaluated, {self.runs}; {len(found.fitness[-1])} individuals in the "
            "last box. Box: quartiles; line: median; diamond: mean; whiskers reach 1.5 times the "
            "box. Candidates play each other, so the mean stays at half of the games, less the "
            "draws, however good they become; only a hall of fame changes that. Generation 0 may "
            "have fewer games.",
        )
        yield self.picture(
            "figure_3_lives",
            pictures.draw_lives(found),
            "Figure 3: age and first generation",
            "AGE: how many generations an individual lived on after its first. FIRST: its first. "
            f"All {len(found.ages):,} individuals that were selected at least once; those of the "
            f"last generation are counted up to then. Mean age {found.ages.mean():.1f}, most "
            f"{found.ages.max()}. Published: mean age about 5, outliers from 17 to 80; the middle "
            "half of FIRST is 30 to 60.",
        )
        yield self.picture(
            "figure_4_ages",
            pictures.draw_ages(found),
            "Figure 4: age by generation",
            f"Those who lived on after each generation, {self.runs}; {len(found.ages_in[-1])} "
            "individuals in the last box. A newcomer has age 0.",
        )
        yield self.picture(
            "figure_5_newcomers",
            pictures.draw_newcomers(found),
            "Figure 5: newcomers by generation",
            f"How many of those who live on are new, mean of {self.runs}"
            + ("" if len(self.found.histories) > 1 else "; one run gives no interval")
            + ". In generation 0 all are. Published: about 1 from generation 20 on.",
        )

    def weights(self) -> Iterator[Block]:
        """Show Figures 6 and 7, and how the medians compare."""
        ours, theirs = self.found.vectors, self.found.published
        unused = () if self.found.histories[0].terms.agent.get("stealth") else ("MHS",)
        yield Heading("The evolved weights")
        for number, places, title in (
            (6, range(BOARD), "weights of heroes and boards"),
            (7, range(BOARD, len(CODE_ORDER)), "weights in a minion's value"),
        ):
            yield self.picture(
                f"figure_{number}_weights",
                pictures.draw_weights(
                    ours.vectors, theirs.vectors, places, title.capitalize(), unused
                ),
                f"Figure {number}: {title}",
                f"The {self.pool} survivors beside the hundred that the paper's authors published, "
                "in the order of their code.",
            )
        agreed = agreement(self.found)
        yield Text(
            f"The median is within the published quartiles for {sum(agreed.values())} of "
            f"{len(agreed)} weights. It is not for "
            f"{_listed(name for name, agrees in agreed.items() if not agrees)}."
        )
        if unused:
            yield Text("The score does not use MHS, here as in the authors' code: it drifts.")
        rows = [
            [one.name, *_quartiles(one), *_quartiles(other), "yes" if agreed[one.name] else "no"]
            for one, other in zip(ours.weights, theirs.weights, strict=True)
        ]
        heads = ["weight", "median", "quartiles", "published median", "published quartiles"]
        yield Table([*heads, "agrees"], rows)
        yield from self.run_medians()

    def run_medians(self) -> Iterator[Block]:
        """Show how far runs agree among themselves, and with the paper's."""
        compared = self.found.run_medians
        yield Text(
            "Survivors of one run are kin. So here each run counts once, with the median of its "
            f"survivors: lowest and highest of {self.runs} and of the paper's "
            f"{len(compared[0].theirs)}, and p by Wilcoxon's rank-sum test, not corrected for the "
            f"{len(compared)} weights: about one p < {SIGNIFICANT} is to be expected if nothing "
            f"differs. Here it is so for {_listed(one.name for one in compared if one.differs)}."
        )
        rows = [
            [one.name, _range(one.ours), _range(one.theirs), f"{one.p_value:.3f}"]
            for one in compared
        ]
        yield Table(["weight", "medians of runs", "of the paper's runs", "p"], rows)

    def decks(self) -> Iterator[Block]:
        """Show Table 4, and the same from the games of the survivors."""
        logged, mutual = self.found.last_generation, self.found.mutual
        yield Heading("Which deck wins?")
        yield Text(
            "Table 4: what the survivors won in their last generation, in percent of their games; "
            f"rows are their own decks. At least {logged.played.min():,} games in each cell. "
            + _compared(logged, TABLE_4, "38,000 games in each, with the paper's labels corrected")
        )
        yield deck_table(logged, TABLE_4)
        yield Text(
            f"What the survivors won against each other. {mutual.played.min():,} games in each "
            "cell, which has a game of two equal decks twice. "
            + _compared(mutual, MUTUAL, "198,000 games for each two decks")
        )
        yield deck_table(mutual, MUTUAL)

    def clusters(self) -> Iterator[Block]:
        """Show Figure 8 and what the clusters are."""
        found = self.found.vectors.clusters
        yield Heading("Clusters of the survivors")
        yield self.picture(
            "figure_8_clusters",
            pictures.draw_dendrogram(
                found, self.found.pool.names, self.found.published.clusters.silhouettes
            ),
            "Figure 8: dendrogram and silhouette",
            f"Ward's linkage on the 21 weights of the {self.pool} survivors, cut into "
            f"{_count(len(found.sizes), 'cluster')} as the paper does with 4. The silhouette of "
            "the published vectors does not single out 4 either: it is only the best up to 5.",
        )
        runs = range(len(self.found.histories))
        members = np.zeros((len(found.sizes), len(runs)), int)
        np.add.at(members, (found.labels, np.array(self.found.pool.runs)), 1)
        nearest = [f"{k} (distance {far:.2f})" for k, far in found.nearest_published()]
        rows = [
            [f"C{k + 1}", str(size), *map(str, members[k]), nearest[k]]
            for k, size in enumerate(found.sizes)
        ]
        yield Table(["cluster", "size", *(f"run {r + 1}" for r in runs), "nearest published"], rows)
        yield Text("Their centroids:")
        groups = [f"C{k + 1}" for k in range(len(found.sizes))]
        centroids = [
            [name.upper(), *(f"{one:.3f}" for one in found.centroids[:, place])]
            for place, name in enumerate(CODE_ORDER)
        ]
        yield Table(["weight", *groups], centroids)

    def tests(self) -> Iterator[Block]:
        """Show Figures 9 and 10."""
        yield Heading("Do the clusters play differently?")
        if not self.found.against_all:
            yield Text("There is one cluster only.")
            return
        names = self.found.last_generation.names
        how = (
            "Wilcoxon's rank-sum test on the wins of each match-up, "
            f"{self.found.games} games each. Green: the "
            "first cluster is better; red: the second; a thick frame and the better one's name: "
            "p < .05. Nothing is corrected for the number of tests, and match-ups of the same "
            "agent depend on each other, so p-values are too small."
        )
        sizes = [size for test in self.found.against_all for size in test.sizes]
        yield self.picture(
            "figure_9_against_all",
            pictures.draw_rank_tests(
                self.found.against_all, names, "own deck", "deck of any opponent"
            ),
            "Figure 9: clusters against everybody",
            f"What members of both clusters win against all others. {how} Between "
            f"{min(sizes):,} and {max(sizes):,} match-ups in a sample.",
        )
        sizes = [test.sizes[0] for test in self.found.head_to_head]
        yield self.picture(
            "figure_10_head_to_head",
            pictures.draw_rank_tests(
                self.found.head_to_head, names, "deck of the first", "deck of the second"
            ),
            "Figure 10: clusters against each other",
            f"What the first cluster with the row's deck and the second with the column's win "
            f"against each other. {how} Between {min(sizes):,} and {max(sizes):,} match-ups in a "
            "sample.",
        )

    def champions(self) -> Iterator[Block]:
        """Show Figure 11."""
        found = self.found.champions
        yield Heading("The best of each run")
        yield self.picture(
            "figure_11_champions",
            pictures.draw_win_rates(
                {one.name: one.by_decks for one in found}, self.found.last_generation.names
            ),
            "Figure 11: win rates of single agents",
            "Against the survivors of all runs. Rows: own deck; columns: the opponent's. EVA is "
            f"the agent of the 2018 competition. {found[0].games:,} games in each cell.",
        )
        decks = len(self.found.last_generation.names) ** 2
        single = decks * self.found.games
        rows = [
            [
                one.name,
                _rate(float(one.by_decks.mean()), one.games * decks),
                _rate(one.against_eva, single),
                _rate(one.against_first, single),
            ]
            for one in found
        ]
        heads = [
            "agent",
            "against the survivors",
            "against EVA",
            "against the best of generation 0",
        ]
        yield Table(heads, rows)
        yield Text(
            "Win rates in percent; a draw is half a win. Intervals are 95 % (Wilson), as if games "
            f"were independent. Games against one agent: {single:,}."
        )

    def generations(self) -> Iterator[Block]:
        """Show how generations fare against each other."""
        found = self.found
        games = len(found.last_generation.names) ** 2 * found.games
        yield Heading("Do later generations play better?")
        yield self.picture(
            "generations",
            pictures.draw_generations(found.between_generations, found.generations),
            "Best of a generation against best of another",
            f"Win rates in percent, mean of {self.runs}, {games:,} games of each two in a run. "
            "Within a generation the mean fitness cannot rise; here progress shows as red below "
            "the diagonal.",
        )


def _settings(runs: Sequence[Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the settings that all runs share, and the names of those in which they differ."""
    names = [
        name for name in dict.fromkeys(name for run in runs for name in run) if name not in LONG
    ]
    different = [name for name in names if any(run.get(name) != runs[0].get(name) for run in runs)]
    shared = {name: runs[0][name] for name in names if name not in different}
    for name in LONG:
        shared[name] = _short(name, runs[0][name])
    return shared, different


def _short(name: str, value: Any) -> str:
    if name == "decks":
        return ", ".join(deck["name"] for deck in value)
    return f"{value['cards']}" + ("" if value["mulligan"] else " without mulligan")


def _say(value: Any) -> str:
    words = {True: "yes", False: "no", None: "none"}
    if value is None or isinstance(value, bool):
        return words[value]
    return value if isinstance(value, str) else json.dumps(value)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


def _quartiles(one: Quartiles) -> tuple[str, str]:
    return f"{one.median:.3f}", f"{one.low:.3f} - {one.high:.3f}"


def _range(values: Sequence[float]) -> str:
    return f"{min(values):.3f} - {max(values):.3f}"


def _compared(table: DeckTable, published: Any, behind: str) -> str:
    return f"In brackets the published ones ({behind})." if table.is_of(published) else ""


def deck_table(table: DeckTable, published: Mapping[tuple[str, str], float]) -> Table:
    """Return which deck wins against which; in brackets what is published of the same decks."""
    rows = []
    for p, own in enumerate(table.names):
        cells = [f"{table.percent(p, q):.1f}" for q in range(len(table.names))]
        if table.is_of(published):
            values = [published[own, other] for other in table.names]
            cells = [f"{ours} ({theirs:.1f})" for ours, theirs in zip(cells, values, strict=True)]
        rows.append([own, *cells])
    return Table(["", *table.names], rows)


def _rate(rate: float, games: int) -> str:
    if math.isnan(rate):
        return ""
    low, high = wilson(rate * games, games)
    return f"{100 * rate:.1f} ({100 * low:.1f} - {100 * high:.1f})"
