"""Write a map of decks as a page to click on, in one file that needs nothing else."""

from __future__ import annotations

import json
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from agent_zoo.runs.files import write_text
from hs_env.errors import InvalidOption
from optimizers.map_elites.analysis.deck_map import (
    MANA,
    DeckMap,
    Elite,
    check_grid,
    games_by_opponent,
)
from optimizers.map_elites.analysis.wording import FITNESS, opponent_names, say_summary, stats_of
from optimizers.map_elites.measures import ManaCost

__all__ = ["write_interactive_map"]

TEMPLATE = Path(__file__).with_name("map.html")
#: Each cell is a button.
CELLS_MOST = 10_000
TYPES = (("MINION", "Minions"), ("SPELL", "Spells"), ("WEAPON", "Weapons"))


def write_interactive_map(
    found: DeckMap, path: str | PathLike[str], *, title: str | None = None
) -> Path:
    """Write a map as a page: cells with colours, and the deck of the cell that is clicked.

    The page is one file; it loads nothing. `#cell=3,4` behind its address leads to the deck in row
    3 and column 4, counted from 0 at the least values.

    Args:
        found: A map with two measures and boundaries.
        path: The file to write.
        title: What the page is called; by default as the run's folder.

    Returns:
        The file.

    Raises:
        InvalidOption: The map has no rows and columns, or too many.
        FolderNotWritable: The file cannot be written.
    """
    check_grid(found, "an interactive map")
    cells = int(found.summary["cells"])
    if cells > CELLS_MOST:
        raise InvalidOption(
            f"an interactive map has at most {CELLS_MOST:,} cells; {found.path} has {cells:,}"
        )
    page = TEMPLATE.read_text(encoding="utf-8")
    page = page.replace("[[title]]", escape(found.name if title is None else title))
    # Nothing in the data can end the element that it stands in.
    data = json.dumps(_data(found), separators=(",", ":")).replace("<", "\\u003c")
    file = Path(path)
    write_text(file, page.replace("[[data]]", data))
    return file


def _data(found: DeckMap) -> dict[str, Any]:
    """Return what the page shows, in a form that JSON can hold."""
    cards = sorted(
        {card for elite in found.elites for card in elite.deck.cards},
        key=lambda card: (found.card_name(card), card),
    )
    places = {card: place for place, card in enumerate(cards)}
    opponents = zip(
        opponent_names(found.settings.suite), games_by_opponent(found.settings), strict=True
    )
    return {
        "summary": say_summary(found),
        "deckName": found.best.deck.name,
        "fitness": FITNESS[found.settings.fitness],
        "values": [
            {"key": "fitness", "label": "fitness", "percent": False},
            {"key": "winRate", "label": "win rate", "percent": True},
        ],
        "measures": [
            {"label": label, "edges": edges.tolist(), "mana": name in MANA}
            for label, edges, name in zip(
                found.labels, found.edges, found.settings.measures, strict=True
            )
        ],
        "types": TYPES,
        "opponents": [{"name": name, "games": games} for name, games in opponents],
        "cards": [_card(found, card) for card in cards],
        "elites": [_elite(found, elite, places) for elite in found.elites],
        "best": {"row": found.best.row, "column": found.best.column},
    }


def _card(found: DeckMap, card: str) -> dict[str, Any]:
    known = found.cards.by_id[card]
    return {
        "name": known.name,
        "cost": known.cost,
        "type": known.type,
        "stats": stats_of(known),
    }


def _elite(found: DeckMap, elite: Elite, places: dict[str, int]) -> dict[str, Any]:
    mean, variance = ManaCost(found.cards)(elite.deck)
    return {
        "number": elite.number,
        "row": elite.row,
        "column": elite.column,
        "fitness": elite.fitness,
        "winRate": elite.win_rate,
        "games": elite.result.games,
        "measures": elite.measures,
        "mean": mean,
        "variance": variance,
        "cards": [[places[card], count] for card, count in elite.deck.counts.items()],
        "code": elite.deck.code,
        "points": elite.result.by_opponent,
    }
