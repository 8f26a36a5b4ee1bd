"""Draw win rates as heat maps, many small ones beside each other, in SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

__all__ = ["HeatMap", "colour", "heat_maps"]

#: Colours of the rates 0, 1/2 and 1, as in the EVA paper: blue, white, red.
BLUE, WHITE, RED = (33, 102, 172), (255, 255, 255), (178, 24, 43)
#: Rates that are so far from 1/2 have a colour on which black cannot be read.
DARK = 0.32

CELL_WIDTH, CELL_HEIGHT = 58, 40
#: What a map needs around its cells.
LABELS, HEAD, GAP = 66, 66, 26
MARGIN = 16
TITLE, LEGEND = 58, 62
LEGEND_WIDTH, LEGEND_HEIGHT = 240, 14


@dataclass(frozen=True)
class HeatMap:
    """Win rates by row and column, and whose they are.

    Attributes:
        title: Whose they are.
        note: A line below the title.
        rates: By row and column, from 0 to 1.
    """

    title: str
    note: str
    rates: Mapping[tuple[str, str], float]


def heat_maps(
    maps: Sequence[HeatMap], names: Sequence[str], title: str, note: str, across: int = 3
) -> str:
    """Return a picture of all maps as SVG.

    Args:
        maps: From left to right, line by line; at least one.
        names: What the rows and the columns of each are called.
        title: What the picture shows.
        note: What rows and columns are.
        across: How many maps stand in a line.
    """
    across = min(across, len(maps))
    width = LABELS + CELL_WIDTH * len(names) + GAP
    height = HEAD + CELL_HEIGHT * len(names) + GAP
    whole_width = max(2 * MARGIN + across * width - GAP, 620)
    maps_height = -(-len(maps) // across) * height - GAP
    whole_height = TITLE + maps_height + LEGEND
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width} {whole_height}" '
        f'width="{whole_width}" height="{whole_height}" role="img" aria-label={quoteattr(title)} '
        'font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">',
        f'<rect width="{whole_width}" height="{whole_height}" fill="white"/>',
        _text(MARGIN, 26, title, size=16, bold=True),
        _text(MARGIN, 46, note, faint=True),
    ]
    for number, one in enumerate(maps):
        x, y = MARGIN + number % across * width, TITLE + number // across * height
        parts += [f'<g transform="translate({x} {y})">', *_map(one, names), "</g>"]
    parts += [*_legend(MARGIN, TITLE + maps_height + 24), "</svg>"]
    return "\n".join(parts) + "\n"


def colour(rate: float) -> str:
    """Return the colour of a rate from 0 to 1, for SVG."""
    share = abs(2 * rate - 1)
    end = RED if rate > 0.5 else BLUE
    mixed = (round(middle + share * (to - middle)) for middle, to in zip(WHITE, end, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _map(one: HeatMap, names: Sequence[str]) -> Iterator[str]:
    yield _text(LABELS, 18, one.title, size=14, bold=True)
    yield _text(LABELS, 35, one.note, size=11, faint=True)
    for i, name in enumerate(names):
        yield _text(LABELS + (i + 0.5) * CELL_WIDTH, HEAD - 7, name, anchor="middle")
        yield _text(LABELS - 8, HEAD + (i + 0.5) * CELL_HEIGHT + 5, name, anchor="end")
    for i, row in enumerate(names):
        for j, column in enumerate(names):
            yield from _cell(j * CELL_WIDTH, i * CELL_HEIGHT, one.rates[row, column])
    size = f'width="{CELL_WIDTH * len(names)}" height="{CELL_HEIGHT * len(names)}"'
    yield f'<rect x="{LABELS}" y="{HEAD}" {size} fill="none" stroke="#888"/>'


def _cell(x: int, y: int, rate: float) -> Iterator[str]:
    size = f'width="{CELL_WIDTH}" height="{CELL_HEIGHT}"'
    yield f'<rect x="{LABELS + x}" y="{HEAD + y}" {size} fill="{colour(rate)}" stroke="#ddd"/>'
    yield _text(
        LABELS + x + CELL_WIDTH / 2,
        HEAD + y + CELL_HEIGHT / 2 + 5,
        f"{100 * rate:.0f}",
        size=15,
        anchor="middle",
        light=abs(rate - 0.5) > DARK,
    )


def _legend(x: int, y: int) -> Iterator[str]:
    """A bar with all colours from 0 to 100 %."""
    stops = ((0, BLUE), (50, WHITE), (100, RED))
    yield '<defs><linearGradient id="rates">'
    for at, (red, green, blue) in stops:
        yield f'<stop offset="{at}%" stop-color="rgb({red}, {green}, {blue})"/>'
    yield "</linearGradient></defs>"
    size = f'width="{LEGEND_WIDTH}" height="{LEGEND_HEIGHT}"'
    yield f'<rect x="{x}" y="{y}" {size} fill="url(#rates)" stroke="#888"/>'
    for at, anchor in ((0, "start"), (50, "middle"), (100, "end")):
        yield _text(x + at / 100 * LEGEND_WIDTH, y + 29, f"{at} %", size=11, anchor=anchor)
    yield _text(x + LEGEND_WIDTH + 16, y + 12, "win rate; a draw is half a win", size=12)


def _text(
    x: float,
    y: float,
    words: str,
    *,
    size: int = 13,
    anchor: str = "start",
    bold: bool = False,
    faint: bool = False,
    light: bool = False,
) -> str:
    looks = [f'x="{x:g}"', f'y="{y:g}"', f'font-size="{size}"', f'text-anchor="{anchor}"']
    if bold:
        looks.append('font-weight="bold"')
    if faint or light:
        looks.append(f'fill="{"white" if light else "#666"}"')
    return f"<text {' '.join(looks)}>{escape(words)}</text>"
