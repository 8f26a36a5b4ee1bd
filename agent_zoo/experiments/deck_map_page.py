"""The page about maps of decks: the runs of the MAP-Elites paper, and its claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from agent_zoo.experiments.claims import claims_table, count_verdicts
from agent_zoo.experiments.competition_page import section
from agent_zoo.experiments.deck_map_claims import PUBLISHED, check_all, shares
from agent_zoo.experiments.deck_maps import FULL, RUNS, Findings, RunName, Timed
from agent_zoo.experiments.markdown import markdown_table

__all__ = ["draw_all", "page"]

INTRODUCTION = """\
# Maps of decks

Written by `hs-env experiments maps --write docs/map_elites.md`; run it to write this page again.
M. C. Fontaine, S. Lee, L. B. Soros, F. De Mesentier Silva, J. Togelius, A. K. Hoover: *Mapping
Hearthstone Deck Spaces through MAP-Elites with Sliding Boundaries*, GECCO 2019. How to make such
maps of any class, with any agent, is in [optimizers/README.md](../optimizers/README.md).

All runs have the paper's setting (`--preset paper`): decks of Basic and Classic cards, a beam of
depth 13 and width 4 that searches in the true game, both sides throw away cards above 3 mana, and
the deck that is tried begins every game. 200 games for each deck; fitness is the mean difference
of the heroes' health at the end. Seed 1. What the paper leaves to its code is as in the code.
"""

FULL_RUN = """\
## A run of the paper's size

{archetype} against the published elite decks: {evaluations:,} decks, {games:,} games, in
**{minutes:.1f} minutes** on {workers} cores of one machine, which did other work meanwhile; the
paper used 500 nodes of a cluster. Workers were inside games for {busy:.1f} % of that time.
"""

SHORT_RUNS = """\
## The eighteen runs

{evaluations:,} decks each instead of 10,000. *Best* and *mean* are of the elites, fitness in health
points and win rates in percent. The QD score adds up fitness + 60 of all elites.
"""

UNFINISHED = """\
**{finished} of them have come to their end**; claims that need the others are left out.
"""

CLAIMS = """\
## What the paper claims

{count} claims: {counted}. That is said of these runs, with {evaluations:,} decks each instead of
10,000. Where best decks play each other, *holds* means that all 95 % intervals are above one half,
and *does not* that one is below; seats are swapped. What is said of maps comes from one run each,
whose elites are kin, so there are no intervals.
"""

CARDS = """\
## Cards in elite decks

Shares of the elites that have a card, in percent: as the paper prints them for the experiment with
elites, and here for that and for the one with changed cards.
"""


def page(found: Findings, pictures: Sequence[tuple[str, str]] = (), words: str = "") -> str:
    """Return the page.

    Args:
        found: Everything that was played.
        pictures: The address and the words of each picture.
        words: What people say about it.
    """
    evaluations = max((len(timed.found.candidates) for timed in found.maps.values()), default=0)
    parts = [INTRODUCTION, words] if words else [INTRODUCTION]
    if found.full is not None:
        parts += [_full(found.full), _table([(FULL, found.full)])]
    parts.append(SHORT_RUNS.format(evaluations=evaluations))
    if len(found.maps) < len(RUNS):
        parts.append(UNFINISHED.format(finished=len(found.maps)))
    parts.append(_table(list(found.maps.items())))
    parts += [f"![{words}]({address})\n\n*{words}*\n" for address, words in pictures]
    claims = check_all(found)
    if claims:
        text = section(
            CLAIMS,
            count=len(claims),
            counted=count_verdicts(claims),
            evaluations=evaluations,
        )
        parts += [text, claims_table(claims)]
    if _cards_known(found):
        parts += [CARDS, _cards(found)]
    return "\n".join(parts)


def _full(full: Timed) -> str:
    return section(
        FULL_RUN,
        archetype=FULL.archetype.capitalize(),
        evaluations=len(full.found.candidates),
        games=int(full.found.summary["games"]),
        minutes=full.minutes,
        workers=full.workers,
        busy=100 * full.busy,
    )


def _table(runs: Sequence[tuple[RunName, Timed]]) -> str:
    heads = [
        "experiment",
        "decks of",
        "best",
        "mean",
        "best win rate",
        "mean win rate",
        "elites",
        "coverage %",
        "QD score",
        "minutes",
    ]
    rows = [
        [
            name.experiment,
            name.archetype,
            f"{timed.found.summary['best']:.1f}",
            f"{timed.found.summary['mean']:.1f}",
            f"{100 * timed.found.summary['best_win_rate']:.1f}",
            f"{100 * timed.found.summary['mean_win_rate']:.1f}",
            str(int(timed.found.summary["elites"])),
            f"{100 * timed.found.summary['coverage']:.0f}",
            f"{timed.found.summary['qd_score']:,.0f}",
            f"{timed.minutes:.1f}",
        ]
        for name, timed in runs
    ]
    return markdown_table(heads, rows)


def _cards_known(found: Findings) -> bool:
    return all(name in found.maps for name in RUNS if name.experiment != "starters")


def _cards(found: Findings) -> str:
    known = {name: shares(timed.found) for name, timed in found.maps.items()}
    long_run = {} if found.full is None else shares(found.full.found)

    def row(card: str, archetype: str) -> Iterator[str]:
        strategy, card_class = archetype.lower().split()
        yield card
        yield archetype
        yield f"{PUBLISHED[card, archetype]:.1f}"
        for experiment in ("elites", "balance"):
            of = known[RunName(experiment, strategy, card_class)]
            yield f"{100 * of.get(card, 0):.1f}"
        full = (strategy, card_class) == FULL[1:] and long_run
        yield f"{100 * long_run.get(card, 0):.1f}" if full else ""

    heads = ["card", "archetype", "paper", "elites", "changed cards", "elites, long run"]
    return markdown_table(heads, [list(row(*key)) for key in PUBLISHED])


def draw_all(found: Findings, folder: Path) -> list[tuple[str, str]]:
    """Draw the pictures of the page into a folder.

    Returns:
        The address of each, from the folder above, and what it shows.
    """
    from optimizers.analysis.pictures import save
    from optimizers.map_elites.analysis import follow_card
    from optimizers.map_elites.analysis.pictures import (
        draw_cells,
        draw_density,
        draw_elites,
        draw_migration,
        draw_win_rates,
    )

    drawn: list[tuple[str, str]] = []

    def add(name: str, figure: object, words: str) -> None:
        save(figure, folder / name)  # type: ignore[arg-type]
        drawn.append((f"{folder.name}/{name}", words))

    starters = [found.maps[name].found for name in RUNS[:6] if name in found.maps]
    if len(starters) == 6:
        words = "Elites against starter decks (the paper's Figure 3); each map has its own colours"
        add("maps_elites.png", draw_elites(starters), words)
    if found.full is not None:
        full = found.full.found
        add("map_cells.png", draw_cells(full), f"{FULL.archetype.capitalize()}, the long run")
        words = "All decks that the long run tried, and all decks there are (Figure 4)"
        add("maps_density.png", draw_density(full), words)
    if found.maps:
        maps = [timed.found for timed in found.maps.values()]
        add("maps_win_rates.png", draw_win_rates(maps), "Win rates of elites over time (Figure 5)")
    pair = [found.maps.get(RunName(one, *FULL[1:])) for one in ("elites", "balance")]
    if pair[0] is not None and pair[1] is not None:
        for card in ("Sunwalker", "Silverback Patriarch"):
            move = follow_card(pair[0].found, pair[1].found, card)
            name = f"maps_{card.split()[0].lower()}.png"
            add(name, draw_migration(move), f"Control Paladin: where decks with {card} are")
    return drawn
