"""Write the results of the RHEA experiments as a page for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from agent_zoo.arena.match_totals import Totals

if TYPE_CHECKING:
    from agent_zoo.experiments.rhea import Pairing

__all__ = ["page"]

#: By part, name and deck.
Results = Mapping[tuple[str, str, str], Totals]

INTRODUCTION = """\
# The experiments of the RHEA paper

Written by `hs-env experiments rhea --write docs/rhea.md`; run it to write this page
again. E. Sakurai, K. Hasebe: *Decision-Making in Hearthstone Based on Evolutionary Algorithm*,
ICAART 2023. The agent is `rhea`; its docstring says what the paper leaves open and how that is
decided here.

Both agents play the same deck, with the card values of the 2018 competition (`cards="cig_2018"`)
and without mulligan. The list of CubeWarlock is not in the paper; it is the likeliest one.
Entries are wins of the first agent in percent, a draw counted as half, with 95 % intervals over
pairs of games with equal deals and swapped seats. *ms* is how long the first agent thought for
one of its own turns, on average. All lines of a table have the same budget; where a time stands
out, the machine did other work meanwhile. A dash was not played yet. Seed: {seed}.

VC and VM are uniform crossover and point mutation, PC and PM the proposed ones.
"""

GRID = """\
## Crossover, mutation and gamma

Against vanilla RHEA (VC+VM), half crossover and half mutation, no filters. The paper judges turns
by 400 playouts each, in 30 seconds per turn; here by the linear estimate in 4 worlds, {budget}.
VC+VM asks no tree, so that gamma means nothing there: that line is the agent against itself.

Paper: gamma 1 makes no significant difference; any other gamma is clearly better; the best is
PC+PM with gamma 0 and MidrangeJadeShaman, 97.5 %.
"""

PLAYOUTS = """\
## The main lines again, judged by playouts

Budget: {budget}. The paper has 20 worlds, 20 playouts in each, a population of 50 and 30 seconds
for a turn. The first line is against vanilla RHEA; all others are against PC+PM with gamma 0,
half crossover and half mutation, without filters.

Paper: 97.5 % in the first line with MidrangeJadeShaman; filters bring up to 78.5 % with
CubeWarlock, 65.5 % with MidrangeJadeShaman, and little with AggroPirateWarrior. Its shares of
crossover are only in a picture.
"""

OPPONENTS = """\
## Against other agents

`rhea` with all parts and the linear estimate, {budget}. The others are as they are
by default, but for `mcts`, which has 10 worlds with 50 simulations each.

Paper: as strong as or stronger than almost all of them with both decks; 53 % on average against
Alvaro's agent, 40 % against MCGS with AggroPirateWarrior.
"""

DISCUSSION = """\
## What agrees, and what does not

**Filters** help, as in the paper: with all three decks, and with every share of crossover. The
order of the decks is another one. Here the Shaman gains most, where the paper has CubeWarlock
first; and the Warrior gains too, where the paper sees little.

**Crossover and mutation.** The paper's main result does not come out. Its crossover and mutation
with gamma 0 win 97.5 % against vanilla RHEA there, and a few points more than half here, with
playouts and with the linear estimate alike; no gamma stands out. Three things may explain it:

- *What vanilla does with actions that cannot be done.* The paper does not say. Here they are
  dropped, and the rest of the turn is played. If such a turn ended early there, or lost, vanilla
  would be far weaker, and everything that makes only feasible actions would win against it.
- *Luck in the evaluation.* Here all turns of a decision are judged in the same worlds with the
  same dice, so that fewer tries are enough to tell good turns from bad ones.
- *The budget.* It is much smaller here, and the tree has less to learn from. How many turns the
  paper's 30 seconds were enough for is not known.

**The share of crossover** matters little with filters. Without them, crossover alone is worse with
the Warrior and no better elsewhere: nothing new comes in once the first population is spent.

**Against other agents** most agrees: far ahead of `mcts`, level with or ahead of the dynamic
lookahead and Tyche; ahead of MCGS with the Shaman and not with the Warrior, as the paper has it.
Alvaro's agent is a little ahead here, and a little behind there. Budgets are counted here, and
times differ; [competition.md](competition.md) has all of them with equal time.
"""


def page(wanted: Sequence[Pairing], results: Results, seed: int) -> str:
    """Return everything as Markdown; what was not played yet is shown as a dash."""
    texts = {"grid": GRID, "playouts": PLAYOUTS, "opponents": OPPONENTS}
    parts = [INTRODUCTION.format(seed=seed)]
    for part, text in texts.items():
        own = [pairing for pairing in wanted if pairing.part == part]
        parts += [text.format(budget=_budget(own[0])), _table(own, results)]
    return "\n".join([*parts, DISCUSSION])


def _budget(pairing: Pairing) -> str:
    """The budget of the agents that a part compares, in words."""
    options = pairing.a[1]
    words = [f"{options.get('evaluations', 500)} turns tried for each decision"]
    if "playouts" in options:
        plural = "s" * (options["playouts"] != 1)
        words.insert(
            0, f"{options['worlds']} worlds with {options['playouts']} playout{plural} in each"
        )
        words.append(f"a population of {options['population']}")
    return ", ".join(words)


def _table(pairings: Sequence[Pairing], results: Results) -> str:
    decks = pairings[0].decks
    rows = [["", *decks, "games each", "ms"]]
    for pairing in pairings:
        cells = [results.get((pairing.part, pairing.name, deck)) for deck in decks]
        played = [totals for totals in cells if totals is not None]
        rows.append(
            [
                pairing.name,
                *map(_percent, cells),
                f"{pairing.games:,}" if played else "-",
                f"{_milliseconds_per_turn(played):.1f}" if played else "-",
            ]
        )
    rows.insert(1, ["---"] * len(rows[0]))
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def _percent(totals: Totals | None) -> str:
    if totals is None:
        return "-"
    low, high = totals.interval()
    return f"**{100 * totals.win_rate():.1f}** ({100 * low:.1f} - {100 * high:.1f})"


def _milliseconds_per_turn(played: Sequence[Totals]) -> float:
    """What the first agent takes for one turn; half of all turns are its own."""
    turns = sum(totals.turns for totals in played) / 2
    return 1000 * sum(totals.seconds[0] for totals in played) / turns
