"""Say in words, tables and pictures what changed cards did to a map of decks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from optimizers.analysis.page import Block, Heading, Table, Text
from optimizers.map_elites.analysis import pictures, tables
from optimizers.map_elites.analysis.card_changes import changed_cards
from optimizers.map_elites.analysis.deck_map import DeckMap
from optimizers.map_elites.analysis.frequencies import (
    CardFrequency,
    FrequencyChange,
    compare_frequencies,
)
from optimizers.map_elites.analysis.migration import (
    Migration,
    follow_card,
    most_changed,
    points_of,
)
from optimizers.map_elites.analysis.pages import PictureFolder
from optimizers.map_elites.analysis.tables import percent

__all__ = ["compose"]

#: How many other cards that rose, and how many that fell, are shown.
OTHERS = 8
#: How many cards are followed if no changed card is in the decks.
FOLLOWED = 3


def compose(before: DeckMap, after: DeckMap, out: Path) -> list[Block]:
    """Return the whole page. Its pictures are written to the folder `plots` in `out`."""
    writer = _Writer(before, after, PictureFolder(out))
    return [
        *writer.introduction(),
        *writer.changed(),
        *writer.maps(),
        *writer.frequencies(),
        *writer.migrations(),
        *writer.best(),
    ]


class _Writer:
    """Writes the sections, each after the ones before it."""

    def __init__(self, before: DeckMap, after: DeckMap, folder: PictureFolder) -> None:
        self.before, self.after = before, after
        self.maps_by_time = {
            f"before: {before.name}": before,
            f"after: {after.name}": after,
        }
        self.folder = folder
        self.cards = changed_cards(before, after)
        self.changes = {one.card: one for one in compare_frequencies(before, after)}

    def change_of(self, card: str) -> FrequencyChange:
        """Return how frequent a card is, even if no elite has it."""
        return self.changes.get(card) or FrequencyChange(
            *(
                CardFrequency(card, found.card_name(card), 0, len(found.elites))
                for found in (self.before, self.after)
            )
        )

    def introduction(self) -> Iterator[Block]:
        """Say which runs are compared."""
        yield Heading("What changed cards did to a map of decks", 1)
        yield Text(
            f"The run {self.before.name} before, and {self.after.name} after. Two runs also differ "
            "by chance: a second run before the change shows how much."
        )
        yield from tables.settings_tables(self.maps_by_time)

    def changed(self) -> Iterator[Block]:
        """Show the changed cards, and how often they are played."""
        yield Heading("The changed cards")
        if not self.cards:
            yield Text("No card differs between the two runs.")
            return
        yield Text(
            "Shares are those of elite decks that have a card at least once: "
            f"{len(self.before.elites)} decks before, {len(self.after.elites)} after."
        )
        rows = []
        for one in self.cards:
            change = self.change_of(one.card)
            shares = _shares(change) if one.in_pool else ["not in these decks", "", ""]
            rows.append([one.name, one.before, one.after, *shares])
        yield Table(["card", "before", "after", "share before", "share after", "change"], rows)

    def maps(self) -> Iterator[Block]:
        """Show both maps beside each other."""
        yield Heading("The maps")
        yield from tables.metrics_table(self.maps_by_time)
        if self.before.is_grid and self.after.is_grid:
            for value, title in (("fitness", "Fitness"), ("win_rate", "Win rate")):
                yield self.folder.add(
                    f"cells_{value}",
                    pictures.draw_cells_side_by_side(self.before, self.after, value),
                    f"{title} by cell, before and after",
                    "Axes and colours are the same in both.",
                )

    def frequencies(self) -> Iterator[Block]:
        """Show the cards that rose and fell most."""
        yield Heading("Which cards the elites play")
        marked = [one.card for one in self.cards if one.in_pool]
        others = [one for one in self.changes.values() if one.card not in marked]
        risen = [one for one in others if one.change > 0][:OTHERS]
        fallen = [one for one in others if one.change < 0][-OTHERS:]
        own = sorted(map(self.change_of, marked), key=lambda one: (-one.change, one.name))
        shown = [*own, *risen, *fallen]
        if shown:
            yield self.folder.add(
                "figure_6_frequencies",
                pictures.draw_frequency_changes(shown, marked),
                "Figure 6: cards of the elites before and after",
                "The changed cards, in bold, and the others that rose and fell most. The paper "
                "leaves out shares of 25 % and less.",
            )
        for title, part in (("risen", risen), ("fallen", fallen[::-1])):
            yield Text(f"Unchanged cards that have {title} most:")
            rows = [[one.name, *_shares(one)] for one in part]
            yield Table(["card", "share before", "share after", "change"], rows)

    def migrations(self) -> Iterator[Block]:
        """Show where the decks with changed cards are."""
        yield Heading("Where the decks are that have these cards")
        played = [one.card for one in self.cards if one.card in self.changes]
        cards = played or [one.card for one in most_changed(self.before, self.after, FOLLOWED)]
        followed = [follow_card(self.before, self.after, card) for card in cards]
        yield Text(
            "Means of the measures over the elites that have a card; n is how many these are. A "
            "card's decks move with all others, too: the first line has all elites."
        )
        labels = self.before.labels
        heads = ["elites with", "n before", "n after"]
        heads += [f"{label} {when}" for label in labels for when in ("before", "after", "moved by")]
        yield Table(heads, [self._all_elites(), *map(_moves, followed)])
        for one in followed if len(labels) > 1 else ():
            yield self.folder.add(
                f"migration_{one.name}",
                pictures.draw_migration(one),
                f"Elites with {one.name}",
                f"{len(one.before.elites)} decks before, {len(one.after.elites)} after; grey: the "
                "other elites. The arrow leads from the old mean to the new one.",
            )

    def _all_elites(self) -> list[str]:
        old, new = (points_of(found.elites).mean(axis=0) for found in (self.before, self.after))
        row = ["all", str(len(self.before.elites)), str(len(self.after.elites))]
        for here, there in zip(old.tolist(), new.tolist(), strict=True):
            row += [f"{here:.2f}", f"{there:.2f}", f"{there - here:+.2f}"]
        return row

    def best(self) -> Iterator[Block]:
        """Show the best decks of both."""
        for name, found in self.maps_by_time.items():
            yield Heading(f"The best decks {name}")
            yield from tables.best_decks(found)


def _shares(change: FrequencyChange) -> list[str]:
    points = f"{100 * change.change:+.1f} points"
    return [percent(change.before.share), percent(change.after.share), points]


def _moves(one: Migration) -> list[str]:
    row = [one.name, str(len(one.before.elites)), str(len(one.after.elites))]
    for measure in range(len(one.labels)):
        for values, form in (
            (one.before.mean, ".2f"),
            (one.after.mean, ".2f"),
            (one.shift, "+.2f"),
        ):
            row.append("-" if values is None else format(values[measure], form))
    return row
