"""The page about the competition, equal time and ablations; each experiment writes its part."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.entrants import Entrant
from agent_zoo.experiments.page_parts import split
from agent_zoo.runs.files import write_text
from hs_env.errors import InvalidOption

__all__ = ["WIDTH", "half_width", "list_entrants", "paragraph", "percent", "section", "write_part"]

#: The longest line of a page, but for tables.
WIDTH = 100
#: A space at which no line is broken.
HARD_SPACE = "\N{NO-BREAK SPACE}"

#: The page before anything was played.
PAGE = """\
# Competition

All agents against each other in the manner of the 2018 competition, and the best of them against
every other with equal time. Everything is played with the three decks and the card values of that
competition (`cards="cig_2018"`), all nine ordered pairs of decks, without mulligan. The Mage's deck
has the 21 cards it was really played with. Agents see what their seat may see and look ahead in
sampled worlds. Win rates count a draw as half. Intervals are 95 % (Wilson), over pairs of games
with equal deals and swapped seats. All pairs of agents play with the same deals.

The agents and their budgets are data, in `agent_zoo/experiments/entrants.py`. How strong the older
ones are with many more games, and the hundred winners of the EVA paper, is in
[results.md](results.md).

<!-- competition -->
## All against all

`hs-env experiments competition --write docs/competition.md` writes this part.
<!-- /competition -->

<!-- equal_time -->
## Equal time

`hs-env experiments equal-time --write docs/competition.md` writes this part.
<!-- /equal_time -->

<!-- ablations -->
## What helps

`hs-env experiments ablations --write docs/competition.md` writes this part.
<!-- /ablations -->
"""


def write_part(file: Path, name: str, text: str) -> None:
    """Write one part of the page, and leave the others as they are.

    Args:
        file: The page; it is made if it does not exist.
        name: "competition", "equal_time" or "ablations".
        text: The part.

    Raises:
        InvalidOption: The file is another page.
    """
    page = file.read_text(encoding="utf-8") if file.exists() else PAGE
    parts = split(page, name)
    if parts is None:
        raise InvalidOption(f"{file} has no part between <!-- {name} --> and <!-- /{name} -->")
    before, _, after = parts
    write_text(file, before + text + after)


def paragraph(text: str) -> str:
    """Return a text in lines that are not too long; commands in backticks stay in one line."""
    kept = re.sub("`[^`]*`", lambda command: command[0].replace(" ", HARD_SPACE), text)
    lines = textwrap.fill(kept, WIDTH, break_on_hyphens=False, break_long_words=False)
    return lines.replace(HARD_SPACE, " ") + "\n"


def section(text: str, **values: Any) -> str:
    """Return a heading and a paragraph with values in it, in lines that are not too long."""
    head, _, body = text.format(**values).partition("\n\n")
    return f"{head}\n\n{paragraph(body)}"


def list_entrants(entrants: Mapping[str, Entrant]) -> str:
    """Return how each entrant is made, as a list."""
    return "".join(f"- {label}: `{entrant}`\n" for label, entrant in entrants.items())


def percent(totals: Totals, agent: int = 0) -> str:
    """Return the win rate of an agent with its interval, in percent."""
    low, high = totals.interval(agent)
    return f"{100 * totals.win_rate(agent):.1f} ({100 * low:.1f} - {100 * high:.1f})"


def half_width(totals: Totals) -> str:
    """Return the win rate with half the width of its interval, in percent; "" without games."""
    if not totals.games:
        return ""
    low, high = totals.interval()
    return f"{100 * totals.win_rate():.1f} ±{50 * (high - low):.1f}"
