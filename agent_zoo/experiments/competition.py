"""Hold a competition in the manner of 2018: `hs-env experiments competition --help`.

All agents play all others with every deck against every deck, with counted budgets, so that the
same games come out everywhere.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path

from agent_zoo.arena import Rating, Tournament
from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.competition_2018 import DECKS
from agent_zoo.experiments.competition_page import (
    half_width,
    list_entrants,
    paragraph,
    percent,
    write_part,
)
from agent_zoo.experiments.entrants import Entrant
from agent_zoo.experiments.heat_maps import HeatMap, heat_maps
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.experiments.round_robin import play_pairs
from agent_zoo.runs.files import write_text
from hs_env.errors import InvalidOption

__all__ = ["by_decks", "order_in_words", "page_part", "picture", "play", "write"]

#: The picture, seen from the page.
PICTURE = "pictures/competition.svg"

INTRODUCTION = (
    "{agents} agents, {games:,} games for each pair of agents and ordered pair of decks, seats "
    "swapped in every other game: {pair:,} games for each pair of agents, {each:,} for each agent, "
    "{all:,} in all. Budgets are counted, so the same command plays the same games. Seed {seed}, "
    "hs_env {version}, rules version {rules}; written by "
    "`hs-env experiments competition`. The agents, as `agent_zoo` makes them:"
)

RANKING = """\
### Ranking

Ratings are on the Elo scale, with mean 1500; win rates are against all others together, in percent.
Times are means in milliseconds, on the machine that played.
"""

CROSS_TABLE = """\
### Who beats whom

The row's win rate against the column, in percent; behind ± is half the width of the interval.
"""

PICTURES = """\
### Deck by deck

Win rates of each agent against all others together, in the manner of Figure 11 of the EVA paper:
the row is its own deck, the column the opponent's. Games for each number: {games:,}.

![Win rates of each agent by its own deck and the opponent's]({picture})
"""

COMPARED = """\
### Compared with the real competitions

Fields and budgets differ, so only orders can be compared. In 2018 EVA came second with 74.2 % and
Tyche third with 72.5 % against a field of 33; here the two are close to each other as well. In 2019
the dynamic lookahead won with premade decks and Alvaro's agent came second; both are ahead of EVA
and Tyche here. MCGS won with decks of its own in 2019, thinking for ten seconds and more; with 200
simulations for a decision it is in the middle. `mcts` as the papers compare with it, with random
playouts to the end of the game, is behind everything but random play: a random game tells little
about a position, and plans for the turn or a fitted value tell more for less.
"""


def play(
    entrants: Mapping[str, Entrant], folder: Path, games: int, seed: int, threads: int | None
) -> Tournament:
    """Let all play each other, `games` games for each pair of decks.

    Raises:
        InvalidOption: There are fewer than two.
    """
    if len(entrants) < 2:
        raise InvalidOption(f"a competition needs at least 2 agents, got {len(entrants)}")
    players = {label: entrant.make() for label, entrant in entrants.items()}
    pairs = list(itertools.combinations(players, 2))
    return play_pairs(players, pairs, folder / "competition", games, seed, threads)


def write(file: Path, results: Tournament, text: str) -> None:
    """Write the part of the page, and the picture beside the page.

    Raises:
        InvalidOption: The file is another page.
    """
    write_part(file, "competition", text)
    write_text(file.parent / PICTURE, picture(results))


def page_part(results: Tournament, entrants: Mapping[str, Entrant]) -> str:
    """Return the part of the page."""
    agents, games = len(results.agents), results.config["games"]
    pair = games * len(DECKS) ** 2
    ratings = results.ratings
    introduction = INTRODUCTION.format(
        agents=agents,
        games=games,
        pair=pair,
        each=pair * (agents - 1),
        all=results.games,
        seed=results.config["seed"],
        version=results.config["versions"]["hs_env"],
        rules=results.config["versions"]["rules"],
    )
    parts = [
        "## All against all\n",
        paragraph(introduction),
        list_entrants(entrants),
        RANKING,
        _ranking_table(results, ratings),
        order_in_words(ratings),
        CROSS_TABLE,
        _cross_table(results, ratings),
        PICTURES.format(games=games * (agents - 1), picture=PICTURE),
        COMPARED,
    ]
    return "\n".join(parts)


def _ranking_table(results: Tournament, ratings: Sequence[Rating]) -> str:
    table = results.cross_table()
    rows = []
    for place, rating in enumerate(ratings, 1):
        whole = table.overall(rating.player)
        rows.append(
            [
                f"{place}. {rating.player}",
                f"{rating.elo:.0f} ({rating.low:.0f} - {rating.high:.0f})",
                percent(whole),
                f"{whole.milliseconds(0):.3g}",
                f"{whole.milliseconds_per_turn(0):.3g}",
            ]
        )
    heads = ("agent", "rating", "win rate", "ms per decision", "ms per turn")
    return markdown_table(heads, rows)


def order_in_words(ratings: Sequence[Rating]) -> str:
    """Say in which order they came, and which neighbours the intervals do not tell apart."""
    order = [ratings[0].player]
    for better, worse in itertools.pairwise(ratings):
        order.append(f"{'=' if worse.high > better.low else '>'} {worse.player}")
    return paragraph(
        f"The order, with = between neighbours whose intervals overlap: {' '.join(order)}."
    )


def _cross_table(results: Tournament, ratings: Sequence[Rating]) -> str:
    table, order = results.cross_table(), [rating.player for rating in ratings]
    rows = [[row, *(half_width(table.get(row, column)) for column in order)] for row in order]
    return markdown_table(["", *order], rows)


def by_decks(results: Tournament, agent: str) -> dict[tuple[str, str], Totals]:
    """Return the games of an agent by its own deck and the opponent's; it is agent a in them."""
    found: dict[tuple[str, str], Totals] = {}
    for result in results.results:
        decks = result.decks[0].name, result.decks[1].name
        for side, player in enumerate(result.agents):
            if player == agent:
                cell = decks if side == 0 else decks[::-1]
                totals = result.totals if side == 0 else result.totals.swapped()
                found[cell] = found.get(cell, Totals()) + totals
    return found


def picture(results: Tournament) -> str:
    """Return the win rates of each agent by decks as SVG, the best agent first."""
    maps = []
    for rating in results.ratings:
        cells = by_decks(results, rating.player)
        whole = sum(cells.values(), Totals())
        note = f"{100 * whole.win_rate():.1f} % of {whole.games:,} games"
        rates = {decks: totals.win_rate() for decks, totals in cells.items()}
        maps.append(HeatMap(rating.player, note, rates))
    games = results.config["games"] * (len(results.agents) - 1)
    return heat_maps(
        maps,
        tuple(DECKS),
        "Win rates by deck, in percent",
        f"Rows: own deck. Columns: the opponent's deck. {games:,} games for each number.",
    )
