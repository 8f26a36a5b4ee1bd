"""Say in words, tables and pictures what maps of decks have come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from optimizers.analysis.page import Block, Heading, Text
from optimizers.map_elites.analysis import pictures, tables
from optimizers.map_elites.analysis.deck_map import DeckMap
from optimizers.map_elites.analysis.pages import PictureFolder
from optimizers.map_elites.analysis.wording import say_summary
from optimizers.map_elites.decks import DeckPool
from optimizers.map_elites.measures import DeckDistribution, deck_distribution

__all__ = ["compose"]

#: How many maps one picture of elites shows, as the paper's Figure 3.
PANELS = 6


def compose(maps: Mapping[str, DeckMap], out: Path) -> list[Block]:
    """Return the whole page. Its pictures are written to the folder `plots` in `out`.

    Args:
        maps: The maps, by what the page calls them.
        out: The folder of the page.
    """
    writer = _Writer(maps, PictureFolder(out))
    return [
        *writer.introduction(),
        *writer.progress(),
        *writer.elites(),
        *writer.cards(),
        *writer.runs(),
    ]


class _Writer:
    """Writes the sections, each after the ones before it."""

    def __init__(self, maps: Mapping[str, DeckMap], folder: PictureFolder) -> None:
        self.maps = maps
        self.folder = folder
        self.distributions: dict[DeckPool, DeckDistribution] = {}

    def introduction(self) -> Iterator[Block]:
        """Say what the runs do and what they have come to."""
        yield Heading("Maps of decks", 1)
        yield Text(
            "For each kind of deck, the best one. The figures are those of the MAP-Elites paper "
            "(Fontaine, Lee, Soros, de Mesentier Silva, Togelius and Hoover, Mapping Hearthstone "
            "Deck Spaces through MAP-Elites with Sliding Boundaries), drawn from these runs."
        )
        yield from tables.settings_tables(self.maps)
        yield Heading("What the maps have come to")
        yield from tables.metrics_table(self.maps)

    def progress(self) -> Iterator[Block]:
        """Show Figure 5, and coverage and QD score."""
        maps = list(self.maps.values())
        yield Heading("How the maps filled")
        games = sorted({found.settings.suite.games for found in maps})
        yield self.folder.add(
            "figure_5_win_rates",
            pictures.draw_win_rates(maps),
            "Figure 5: win rates of the elites",
            f"Each deck plays {' or '.join(f'{one:,}' for one in games)} games. Elites are chosen "
            "by fitness, so the best win rate can fall, and so can the mean when a map grows.",
        )
        yield self.folder.add(
            "quality",
            pictures.draw_quality(maps),
            "Coverage and QD score",
            "Where a map grows, the number of cells does: then the QD score rises in steps, and "
            "coverage can fall.",
        )

    def elites(self) -> Iterator[Block]:
        """Show Figure 3."""
        groups: dict[tuple[str, ...], list[DeckMap]] = {}
        for found in self.maps.values():
            if len(found.settings.measures) > 1:
                groups.setdefault(tuple(found.settings.measures), []).append(found)
        if groups:
            yield Heading("The elites")
        parts = [
            group[start : start + PANELS]
            for group in groups.values()
            for start in range(0, len(group), PANELS)
        ]
        for number, part in enumerate(parts, 1):
            yield self.folder.add(
                f"figure_3_elites_{number}",
                pictures.draw_elites(part),
                "Figure 3: the elites by kind and fitness",
                "A point for each elite. Axes are the same in all panels, colours have a scale "
                "for each.",
            )

    def cards(self) -> Iterator[Block]:
        """Compare the cards of all runs."""
        if len(self.maps) > 1:
            yield Heading("Cards in all runs")
            yield from tables.shared_cards_table(self.maps)

    def runs(self) -> Iterator[Block]:
        """Show each run by itself."""
        for name, found in self.maps.items():
            yield Heading(name)
            yield Text(say_summary(found))
            yield from self._map(name, found)
            yield from tables.best_decks(found)
            yield from tables.frequency_table(found)
            yield from tables.sets_table(found)

    def _map(self, name: str, found: DeckMap) -> Iterator[Block]:
        if found.is_grid:
            for value, title in (("fitness", "Fitness"), ("win_rate", "Win rate")):
                yield self.folder.add(
                    f"cells_{name}_{value}",
                    pictures.draw_cells(found, value),
                    f"{title} by cell",
                    f"Each cell between its boundaries has the colour of its elite, whose "
                    f"{found.settings.suite.games:,} games are behind it.",
                )
        if found.shows_mana:
            yield self.folder.add(
                f"figure_4_density_{name}",
                pictures.draw_density(found, self._distribution(found)),
                "Figure 4: the decks that were tried, and all there are",
                f"Left: {len(found.candidates):,} decks of the run. Right: all legal decks, "
                "counted exactly. Each has a scale of its own.",
            )

    def _distribution(self, found: DeckMap) -> DeckDistribution:
        pool = found.settings.variation().pool
        if pool not in self.distributions:
            self.distributions[pool] = deck_distribution(pool)
        return self.distributions[pool]
