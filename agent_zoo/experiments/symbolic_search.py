"""Measure what search and symbolic reasoning are worth together, against each of them alone.

    hs-env experiments symbolic-search --write docs/symbolic_search.md

All matches grow side by side, two games of each with each two decks in a round. A run that was
stopped goes on where it was; with `--no-play` the page is written from what there is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from rich.console import Console

from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.competition_page import list_entrants, percent
from agent_zoo.experiments.entrants import Entrant
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.experiments.match_rounds import Key, Pairing, play_rounds, played
from hs_env import Rules
from hs_env.checks import check_choice

__all__ = ["AGENTS", "DECKS", "MATCHES", "find", "page", "pairings"]

PART = "symbolic_search"
#: Every two neighbours meet, the last and the first too, so that both agents have every deck.
DECKS = tuple(
    f"basic_{name}"
    for name in (
        *("druid", "hunter", "mage", "paladin", "priest"),
        *("rogue", "shaman", "warlock", "warrior"),
    )
)


#: By name in the table. Searches have budgets that take about as long as that of "cards".
AGENTS: Mapping[str, Entrant] = MappingProxyType(
    {
        "cards": Entrant("symbolic_search"),
        "actions": Entrant("symbolic_search", {"choose": "action"}),
        "rules vote": Entrant("symbolic_search", {"prior": 0.3, "temperature": 3.0}),
        "symbolic": Entrant("symbolic"),
        "ismcts": Entrant("ismcts", {"simulations": 650}),
        "mcts": Entrant("mcts", {"worlds": 20, "simulations": 75}),
        "best": Entrant("best", {"replies": 550}),
    }
)
#: Who meets, and what the match is about.
MATCHES: Sequence[tuple[str, str, str]] = (
    ("cards", "symbolic", "its symbolic parent"),
    ("cards", "ismcts", "its searching parent, with about the same time"),
    ("cards", "mcts", "the search of the paper, with about the same time"),
    ("cards", "actions", "the same search without the rules' choice of targets"),
    ("rules vote", "cards", "the rules as a prior over the options, besides"),
    ("cards", "best", "the strongest agent, with about the same time"),
)

INTRODUCTION = """\
# Search and symbolic reasoning together

Written by `hs-env experiments symbolic-search --write docs/symbolic_search.md`; run it to write
this page again. The symbolic paper leaves for later that Monte Carlo search decides which card to
play, and that the symbolic system picks targets and attacks. `symbolic_search` does so; its
docstring in `agent_zoo/agents/symbolic_search.py` says how. [symbolic.md](symbolic.md) is about the
symbolic agent itself.

Nine decks of Basic cards, each against the next one in the alphabet, all implemented cards, with
mulligan, in pairs of games with equal deals and swapped seats. Win rates count a draw as half.
Intervals are 95 % (Wilson), over pairs of games. Budgets are counted, so that games come out the
same again. They were chosen for a decision to take `cards` and the other searches about 20 ms of a
processor; `symbolic` takes 10 ms. Times in the table are those of the matches, with whatever else
the machine did. Seed: {seed}. The agents, as `agent_zoo` makes them:

{agents}

"""


def pairings(games: int, seed: int, opponents: Sequence[str] | None = None) -> list[Pairing]:
    """Return everything that is played.

    Args:
        games: How many games two agents play with two decks.
        seed: Fixes every game.
        opponents: The matches against these only; None: all.

    Raises:
        InvalidOption: Nobody plays such an opponent.
    """
    met = tuple(dict.fromkeys(b for _, b, _ in MATCHES))
    wanted = [check_choice("opponents", one, met) for one in opponents or met]
    made = {label: agent.make() for label, agent in AGENTS.items()}
    rules = Rules()
    return [
        Pairing(PART, f"{a} - {b}", own, made[a], made[b], (own, other), games, rules, seed)
        for own, other in zip(DECKS, DECKS[1:] + DECKS[:1], strict=True)
        for a, b, _ in MATCHES
        if b in wanted
    ]


def find(
    folder: Path,
    games: int,
    seed: int,
    processes: int,
    *,
    opponents: Sequence[str] | None = None,
    play: bool = True,
) -> dict[Key, Totals]:
    """Return all that was played; what is missing is played first, if asked.

    Args:
        folder: Where games are kept.
        games: How many games two agents play with two decks.
        seed: Fixes every game.
        processes: How many matches are played at once.
        opponents: Play the matches against these only; None: all.
        play: Whether to play.

    Raises:
        FolderRefused: A file cannot be read.
        InvalidOption: Nobody plays such an opponent.
    """
    missing = pairings(games, seed, opponents)
    if play:
        play_rounds(missing, folder, processes, _tell)
    return played(pairings(games, seed), folder)


def _tell(number: int, have: int, wanted: int) -> None:
    console = Console(stderr=True)
    console.print(f"round {number}: {have:,} of {wanted:,} games", highlight=False)


def page(totals: Mapping[Key, Totals], seed: int, hand: str) -> str:
    """Return the page as Markdown.

    Args:
        totals: What was played.
        seed: The seed of it.
        hand: The part that people wrote.
    """
    agents = list_entrants(AGENTS)
    rows = []
    for a, b, about in MATCHES:
        cells = (one for (_, row, _), one in totals.items() if row == f"{a} - {b}")
        whole = sum(cells, Totals())
        if whole.games:
            rows.append([a, b, about, f"{whole.games:,}", percent(whole), *_verdict(whole)])
    heads = ("agent", "against", "which is", "games", "win rate", "ahead", "ms per decision, both")
    table = markdown_table(heads, rows) if rows else "Not played yet.\n"
    return "\n".join((INTRODUCTION.format(seed=seed, agents=agents), table, hand))


def _verdict(totals: Totals) -> tuple[str, str]:
    low, high = totals.interval()
    ahead = "yes, surely" if low > 0.5 else "no, surely" if high < 0.5 else "open"
    return ahead, f"{totals.milliseconds(0):.0f}, {totals.milliseconds(1):.0f}"
