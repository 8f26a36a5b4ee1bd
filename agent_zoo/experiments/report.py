"""The results as a page."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence

from agent_zoo.arena import Tournament
from agent_zoo.arena.totals import Totals
from agent_zoo.experiments.setting import DECKS
from agent_zoo.experiments.winners import PUBLISHED, Variant, share

__all__ = ["page"]

INTRODUCTION = """\
# Results

Written by `python -m agent_zoo.experiments`; run it to get this page anew. Everything is played
with the decks and card values of the 2018 competition (`cards="cig_2018"`), without mulligan. The
Mage's deck has the 21 cards it was really played with. Agents see what their seat may see and
look ahead in sampled worlds, unless a line says otherwise. Win rates count a draw as half;
intervals are 95 % (Wilson), and treat games as independent. Seed: {seed}.
"""

STRENGTH = """\
## How strong are the agents?

All against all over the nine pairs of decks, {games:,} games for each pair of agents and decks,
seats swapped in every other game. The row's win rate against the column, in percent.
"""

WINNERS = """\
## The hundred winners of the EVA paper

The authors published the weight vectors of 100 evolved agents and let them play each other with
all decks. The first line is their result, the second ours over the same pairs: every pair of
vectors, {games} games for each ordered pair of decks, {total:,} games for each line of the table.
The lines below change one thing each, with fewer games.
"""

DISCUSSION = """\
**What agrees.** Shaman beats Warrior, by about as much as published. Individual vectors matter
little: decks decide.

**What does not.** Our Mage is much stronger than the published one. Three things were checked:

- *It is not the lookahead.* On the true game, as the authors' agents played, the result is the
  same.
- *It is not END_TURN or fatigue.* Simulating the end of the turn, or 30 cards instead of 21, does
  not bring the order back.
- *A large part is one card.* Reno Jackson heals the hero to full if the deck holds no duplicates,
  and this deck never does. Take the text away and the Mage falls most of the way to the published
  numbers. The paper's simulator was young, and a card that did less there than it says would look
  just like this; we cannot run it to find out. Our Reno does what the card says, and tests pin
  it.

**What the hero's attack is** matters for the Warrior: the paper weighs "the hero's attack", and
the simulator had one number with and one without the weapon. With the weapon the Warrior's result
against Shaman is close to the published one, without it is not; so `weapon=True` is the default.

Table 4 of the paper prints other numbers for the same decks: its rows are mislabelled. The
figures here are the corrected ones.
"""


def page(
    strength: Tournament,
    slow: Tournament,
    winners: Sequence[tuple[Variant, Mapping[tuple[str, str], Totals]]],
    seed: int,
) -> str:
    """Everything as Markdown."""
    games = strength.config["games"]
    main = winners[0][0]
    pairs = 100 * 99 // 2
    parts = [
        INTRODUCTION.format(seed=seed),
        STRENGTH.format(games=games),
        *_strength(strength),
        f"The competition's beam search is slower and plays {slow.config['games']:,} games "
        "for each pair of decks:\n",
        _lines(slow),
        WINNERS.format(games=main.games, total=2 * pairs * main.games),
        _winner_table(winners),
        "Each deck against each, in the second line's games; the row's wins in percent:\n",
        _deck_table(winners[0][1]),
        DISCUSSION,
    ]
    return "\n".join(parts)


def _strength(results: Tournament) -> Iterable[str]:
    table = results.cross_table()
    rows = [
        [name, *(_percent(table.get(name, other)) for other in table.names)] for name in table.names
    ]
    yield _table(["", *table.names], rows)
    yield "Ratings on the Elo scale (mean 1500), with 95 % intervals:\n"
    ratings = [[r.player, f"{r.elo:.0f}", f"{r.low:.0f} - {r.high:.0f}"] for r in results.ratings]
    yield _table(["agent", "rating", "interval"], ratings)
    yield "The greedy agent with the competition's weights, deck by deck:\n"
    yield _cells(results, "greedy (EVA)", ("random", "competition greedy"))
    yield "Turn search with the Control score, deck by deck:\n"
    yield _cells(results, "turn search 13x32", ("greedy (EVA)", "competition greedy"))


def _cells(results: Tournament, agent: str, others: Sequence[str]) -> str:
    """One agent's win rates by its deck and the opponent's, against each of some others."""
    rows = []
    for mine, theirs in itertools.product(DECKS, repeat=2):
        cells = [_percent(_cell(results, agent, other, mine, theirs)) for other in others]
        rows.append([f"{mine} - {theirs}", *cells])
    return _table(["decks", *(f"against {other}" for other in others)], rows)


def _cell(results: Tournament, a: str, b: str, mine: str, theirs: str) -> Totals:
    order = results.agents
    if order.index(a) < order.index(b):
        return results.cell(a, b, mine, theirs).totals
    return results.cell(b, a, theirs, mine).totals.swapped()


def _lines(results: Tournament) -> str:
    table = results.cross_table()
    a, b = table.names[:2]
    return _table(["", f"against {b}"], [[a, _percent(table.get(a, b))]])


def _winner_table(
    winners: Sequence[tuple[Variant, Mapping[tuple[str, str], Totals]]],
) -> str:
    heads = [f"{a} - {b}" for a, b in PUBLISHED]
    rows = [["published", *(f"{value:.1f}" for value in PUBLISHED.values()), "198,000"]]
    for variant, cells in winners:
        shares = [share(cells, a, b) for a, b in PUBLISHED]
        rows.append([variant.name, *map(_percent, shares), f"{shares[0].games:,}"])
    return _table(["", *heads, "games each"], rows)


def _deck_table(cells: Mapping[tuple[str, str], Totals]) -> str:
    rows = [[row, *(_percent(share(cells, row, column)) for column in DECKS)] for row in DECKS]
    return _table(["", *DECKS], rows)


def _percent(totals: Totals) -> str:
    if not totals.games:
        return ""
    low, high = totals.interval()
    return f"{100 * totals.win_rate():.1f} ({100 * low:.1f} - {100 * high:.1f})"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
