"""Write the results as a page for people."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence

from agent_zoo.arena import Tournament
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.cached_results import Cells, share
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.experiments.winners import PUBLISHED, Variant

__all__ = ["page"]

INTRODUCTION = """\
# Results

Written by `hs-env experiments results`; run it to write this page again. Everything is played
with the decks and card values of the 2018 competition (`cards="cig_2018"`), without mulligan. The
Mage's deck has the 21 cards it was really played with. Agents see what their seat may see and
look ahead in sampled worlds, unless a line says otherwise. Win rates count a draw as half.
Intervals are 95 % (Wilson), over pairs of games with equal deals and swapped seats. Seed: {seed}.

All agents of the zoo, also those that search for long, play in [competition.md](competition.md);
the experiments of the RHEA paper are in [rhea.md](rhea.md).
"""

STRENGTH = """\
## How strong are the agents?

All against all over the nine pairs of decks, {games:,} games for each pair of agents and decks,
seats swapped in every other game. The row's win rate against the column, in percent.
"""

WIDTH = """\
With the width of 4 that the MAP-Elites paper's players had, the same search loses to the greedy
agent; with 32 it wins. So 32 is the default here.
"""

ALIKE = """\
## Which deck is the best?

Each agent against itself; the first deck's wins in percent. There is no answer without saying who
plays: the Mage's deck is the best in the hands of the greedy agent and the worst in a turn
search's, though both play the same cards by the same rules.
"""

WINNERS = """\
## The hundred winners of the EVA paper

The authors published the weight vectors of 100 evolved agents and let them play each other with
all decks. The first line is their result, the second ours over the same pairs: every pair of
vectors, {games} games for each ordered pair of decks, {total:,} games for each line of the table.
The lines below change one thing each, with fewer games.
"""

DISCUSSION = """\
**What agrees.** Shaman beats Warrior, by about as much as published.

**What does not.** Our Mage is much stronger than the published one, against both. What was
checked:

- *The lookahead.* On the true game, as the authors' agents played, the result is nearly the same.
- *The end of the turn.* Scoring it like other moves changes nothing against Warrior, and makes
  the Mage stronger against Shaman.
- *The length of the deck.* With the 30 cards that the paper prints, the Mage is weaker against
  both, but still beats Warrior.
- *Reno Jackson*, who heals the hero to full if the deck holds no duplicates, which this deck
  never does. Without his text about two thirds of the gap closes: Shaman is the best deck again,
  as published, but the Mage stays ahead of the Warrior.

So a card that did less in the authors' simulator than it says would explain most of it. The rest
may be other cards, or a detail of how their agents chose: the section above shows how much the
order of the decks depends on who plays them. We cannot run that simulator to find out. Our Reno
does what the card says, and tests pin it.

**The hero's attack.** The paper weighs it, and the authors' simulator had one number with the
weapon and one without. With the weapon the Warrior's result against Shaman is close to the
published one, without it is far off; so `weapon=True` is the default of the greedy agent.

Table 4 of the paper shows other numbers for these decks, from games against each run's last
generation, and its rows are mislabelled. The published line here comes from the authors' log of
all winners against each other, whose labels are sound; the corrected Table 4 has the same order:
Shaman before Warrior before Mage.
"""


def page(
    strength: Tournament,
    slow: Tournament,
    alike: Mapping[str, Cells],
    winners: Sequence[tuple[Variant, Cells]],
    seed: int,
) -> str:
    """Return everything as Markdown."""
    games = strength.config["games"]
    main, cells = winners[0]
    parts = [
        INTRODUCTION.format(seed=seed),
        STRENGTH.format(games=games),
        *_strength(strength),
        f"The competition's beam search is slower and plays {slow.config['games']:,} games "
        "for each pair of decks:\n",
        _lines(slow),
        ALIKE,
        _alike(alike),
        WINNERS.format(games=main.games, total=share(cells, *next(iter(PUBLISHED))).games),
        _winner_table(winners),
        "Each deck against each, in the second line's games; the row's wins in percent:\n",
        _deck_table(cells),
        DISCUSSION,
    ]
    return "\n".join(parts)


def _strength(results: Tournament) -> Iterable[str]:
    table = results.cross_table()
    rows = [
        [name, *(_percent(table.get(name, other)) for other in table.names)] for name in table.names
    ]
    yield markdown_table(["", *table.names], rows)
    yield "Ratings on the Elo scale (mean 1500), with 95 % intervals:\n"
    ratings = [[r.player, f"{r.elo:.0f}", f"{r.low:.0f} - {r.high:.0f}"] for r in results.ratings]
    yield markdown_table(["agent", "rating", "interval"], ratings)
    yield "The greedy agent with the competition's weights, deck by deck:\n"
    yield _cells(results, "greedy (EVA)", ("random", "competition greedy"))
    yield "Turn search with the Control score, deck by deck:\n"
    yield _cells(results, "turn search 13x32", ("greedy (EVA)", "competition greedy"))
    yield WIDTH


def _cells(results: Tournament, agent: str, others: Sequence[str]) -> str:
    """One agent's win rates by its deck and the opponent's, against each of some others."""
    rows = []
    for mine, theirs in itertools.product(DECKS, repeat=2):
        cells = [_percent(_cell(results, agent, other, mine, theirs)) for other in others]
        rows.append([f"{mine} - {theirs}", *cells])
    return markdown_table(["decks", *(f"against {other}" for other in others)], rows)


def _cell(results: Tournament, a: str, b: str, mine: str, theirs: str) -> Totals:
    order = results.agents
    if order.index(a) < order.index(b):
        return results.cell(a, b, mine, theirs).totals
    return results.cell(b, a, theirs, mine).totals.swapped()


def _lines(results: Tournament) -> str:
    table = results.cross_table()
    a, b = table.names[:2]
    return markdown_table(["", f"against {b}"], [[a, _percent(table.get(a, b))]])


def _alike(agents: Mapping[str, Cells]) -> str:
    rows = [
        [label, *(_percent(share(cells, a, b)) for a, b in PUBLISHED)]
        for label, cells in agents.items()
    ]
    games = share(next(iter(agents.values())), *next(iter(PUBLISHED))).games
    heads = [f"{a} - {b}" for a, b in PUBLISHED]
    return markdown_table([f"{games:,} games each", *heads], rows)


def _winner_table(
    winners: Sequence[tuple[Variant, Cells]],
) -> str:
    heads = [f"{a} - {b}" for a, b in PUBLISHED]
    rows = [["published", *(f"{value:.1f}" for value in PUBLISHED.values()), "198,000"]]
    for variant, cells in winners:
        shares = [share(cells, a, b) for a, b in PUBLISHED]
        rows.append([variant.name, *map(_percent, shares), f"{shares[0].games:,}"])
    return markdown_table(["", *heads, "games each"], rows)


def _deck_table(cells: Cells) -> str:
    rows = [[row, *(_percent(share(cells, row, column)) for column in DECKS)] for row in DECKS]
    return markdown_table(["", *DECKS], rows)


def _percent(totals: Totals) -> str:
    if not totals.games:
        return ""
    low, high = totals.interval()
    return f"{100 * totals.win_rate():.1f} ({100 * low:.1f} - {100 * high:.1f})"
