"""Write the results as a page for people."""

from __future__ import annotations

import itertools
import math
import textwrap
from collections.abc import Iterable, Mapping, Sequence

from agent_zoo.arena import Tournament
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.cached_results import Cells, share
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.experiments.winners import (
    AUTHORS,
    AUTHORS_OWN_WEAPON,
    CLOSEST,
    FAITHFUL,
    PUBLISHED,
    RENO,
    TEXTLESS,
    Variant,
)
from hs_env import cards
from hs_env.cards import PROFILES

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
all decks. The first line is their result. Ours are over the same pairs. The lines "{faithful}"
and "{authors}" have as many games as theirs: {games} for every pair of vectors and every
ordered pair of decks, {total:,} for each number of the table. The other lines have fewer. A line
without "{authors}" changes one thing in the first of ours, and a line with it adds what it
names to the authors' cards.
"""

CARDS = """\
### The authors' cards

The cards of the engine in which the paper's agents evolved were not those that were released. The
profile `eva_2018` has its mistakes, as far as they matter to the three decks:
"""

NOT_IMITATED = """\
What else was different there and is not imitated:
"""

DISCUSSION = """\
### What agrees, what does not, and why

**With the cards as released** only Shaman against Warrior comes out about as published. Our Mage is
much stronger than the published one, against both.

**The missing texts are most of the reason.** In the authors' engine five cards of the three decks
had no text, three of them the Mage's: Reno Jackson, who heals the hero to full, and two spells that
then cost mana and do nothing. Taking away these five texts and nothing else moves Warrior against
Mage by {texts_warrior:.0f} % of the way from "{faithful}" to the published result, and Mage
against Shaman by {texts_shaman:.0f} %; Reno Jackson's text alone is {reno_warrior:.0f} % and
{reno_shaman:.0f} %. The order of the decks is then the published one: Shaman before Warrior before
Mage.

**What else was checked**, each with the released cards:

- *The lookahead.* On the true game, as the authors' agents played, the Mage does a little better
  than in sampled worlds, by one or two points: away from the published results.
- *The weapon.* The score weighs the hero's attack, and in the authors' engine that includes the
  weapon in its owner's turn only: the own weapon counts, the enemy's does not (`weapon="own"`).
  No result moves by more than a point. If no weapon counts, the Warrior is far too weak.
- *The end of the turn.* Scoring it like other moves changes nothing between Warrior and Mage, and
  makes both stronger against Shaman.
- *The length of the deck.* With the 30 cards that the paper prints, the Mage is weaker against
  both, but still beats Warrior. The deck that was played had 21.

**What is left.** In the three lines with all of the authors' cards Warrior against Mage is
{warrior_least:.1f} to {warrior_most:.1f} points below the published result, and Mage against Shaman
{shaman_least:.1f} to {shaman_most:.1f} points above it: more than chance would explain. The line
"{closest}"
has everything that we know of the authors' engine and agents, and it is not the nearest: leaving
out the lookahead on the true game comes nearer. So something that matters a little is still
unknown. It may be what is not imitated: there, random effects drew from a half or a third of the
cards, and both the Mage (Babbling Book, Firelands Portal) and the Shaman (Maelstrom Portal) depend
on such effects. We have not tested that. The order of the decks is reproduced, and every result to
within {worst} points; the exact numbers are not, and no line was made to come near them.

**What follows.** EVA's weights, the order of the decks in the paper and its statistics of weights
come from agents that evolved with five blank cards. `cards="eva_2018"` is for comparisons with the
paper; everything else here is played with the cards as released. That the 2018 competition itself
ran with the same mistakes is likely, but not certain.

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
    parts = [
        INTRODUCTION.format(seed=seed),
        STRENGTH.format(games=games),
        *_strength(strength),
        f"The competition's beam search is slower and plays {slow.config['games']:,} games "
        "for each pair of decks:\n",
        _lines(slow),
        ALIKE,
        _alike(alike),
        *_winners(winners),
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


def _winners(winners: Sequence[tuple[Variant, Cells]]) -> Iterable[str]:
    lines = {variant.name: cells for variant, cells in winners}
    games = {variant.name: variant.games for variant, _ in winners}
    total = share(lines[FAITHFUL], *next(iter(PUBLISHED))).games
    yield WINNERS.format(games=games[FAITHFUL], total=total, faithful=FAITHFUL, authors=AUTHORS)
    yield _winner_table(winners)
    for name in (FAITHFUL, AUTHORS):
        yield f'Each deck against each in the line "{name}"; the row\'s wins in percent:\n'
        yield _deck_table(lines[name])
    yield CARDS
    yield _deviations()
    yield NOT_IMITATED
    yield _listed(PROFILES["eva_2018"].not_imitated)
    yield _discussion(lines)


def _deviations() -> str:
    """The cards that differ in the authors' engine, those with the same reason together."""
    names: dict[str, list[str]] = {}
    for card_id, deviation in PROFILES["eva_2018"].deviations.items():
        names.setdefault(deviation.reason, []).append(cards.find(card_id).name)
    return _listed(f"*{', '.join(each)}.* {reason}" for reason, each in names.items())


def _listed(items: Iterable[str]) -> str:
    filled = (textwrap.fill(f"- {item}", 100, subsequent_indent="  ") for item in items)
    return "\n".join(filled) + "\n"


def _discussion(lines: Mapping[str, Cells]) -> str:
    rates = {
        name: {pair: 100 * share(cells, *pair).win_rate() for pair in PUBLISHED}
        for name, cells in lines.items()
    }

    def explained(name: str, pair: tuple[str, str]) -> float:
        """How much of the difference to the published result a line makes up for, in percent."""
        faithful = rates[FAITHFUL][pair]
        return 100 * (rates[name][pair] - faithful) / (PUBLISHED[pair] - faithful)

    def off(name: str, pair: tuple[str, str]) -> float:
        return abs(rates[name][pair] - PUBLISHED[pair])

    warrior, shaman = ("Warrior", "Mage"), ("Mage", "Shaman")
    alike = (AUTHORS, AUTHORS_OWN_WEAPON, CLOSEST)
    return DISCUSSION.format(
        faithful=FAITHFUL,
        closest=CLOSEST,
        texts_warrior=explained(TEXTLESS, warrior),
        texts_shaman=explained(TEXTLESS, shaman),
        reno_warrior=explained(RENO, warrior),
        reno_shaman=explained(RENO, shaman),
        warrior_least=min(off(name, warrior) for name in alike),
        warrior_most=max(off(name, warrior) for name in alike),
        shaman_least=min(off(name, shaman) for name in alike),
        shaman_most=max(off(name, shaman) for name in alike),
        worst=math.ceil(max(off(name, pair) for name in alike for pair in PUBLISHED)),
    )


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
