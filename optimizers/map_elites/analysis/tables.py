"""The tables of reports on maps of decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from optimizers.analysis.page import Block, Table, Text, compare_settings
from optimizers.map_elites.analysis.deck_map import DeckMap
from optimizers.map_elites.analysis.frequencies import card_frequencies, frequent_sets
from optimizers.map_elites.analysis.wording import list_cards, say_settings

__all__ = [
    "SUPPORT",
    "best_decks",
    "frequency_table",
    "metrics_table",
    "percent",
    "sets_table",
    "settings_tables",
    "shared_cards_table",
]

BEST_DECKS = 5
CARDS = 20
SETS = 15
#: How many of the most frequent cards of each run are compared.
CARDS_OF_EACH = 10
#: The least share of elite decks that have all cards of a set.
SUPPORT = 0.25


def settings_tables(maps: Mapping[str, DeckMap]) -> Iterator[Block]:
    """Say what runs do: what they share, and what each does by itself.

    Args:
        maps: The maps, by what the page calls them.
    """
    yield from compare_settings({name: dict(say_settings(found)) for name, found in maps.items()})


def metrics_table(maps: Mapping[str, DeckMap]) -> Iterator[Block]:
    """Show what maps have come to."""
    heads = ["run", "decks tried", "elites/cells", "coverage", "QD score"]
    heads += ["best fitness", "mean fitness", "best win rate", "mean win rate"]
    rows = []
    for name, found in maps.items():
        one = found.summary
        row = [name, f"{one['evaluations']:,}", f"{one['elites']}/{one['cells']}"]
        row += [percent(one["coverage"]), f"{one['qd_score']:,.1f}"]
        row += [f"{one['best']:.2f}", f"{one['mean']:.2f}"]
        rows.append([*row, percent(one["best_win_rate"]), percent(one["mean_win_rate"])])
    yield Table(heads, rows)
    yield Text(
        "Best and mean are those of the elites. The QD score is the sum of their fitness, each "
        "counted from the least that there can be. Elites were chosen by the same games that "
        "their numbers come from, so the best of them look better than they are: let them play "
        "again before you rely on a number."
    )


def best_decks(found: DeckMap) -> Iterator[Block]:
    """Show the best decks of a map with their codes, and the cards of the first."""
    cell = "row, column" if found.is_grid else "cell"
    heads = ["deck", cell, "fitness", "win rate", "games", *found.labels]
    best = found.ranking[:BEST_DECKS]
    rows = [
        [
            str(one.number),
            ", ".join(map(str, reversed(one.cell))) if found.is_grid else str(one.cell),
            f"{one.fitness:.2f}",
            percent(one.win_rate),
            f"{one.result.games:,}",
            *(f"{value:.2f}" for value in one.measures),
        ]
        for one in best
    ]
    yield Text("The best decks; rows and columns of the map count from 0, from the least values.")
    yield Table(heads, rows)
    yield Table(["deck", "deck code"], [[str(one.number), one.deck.code] for one in best])
    cards = list_cards(best[0].deck, found.cards)
    yield Text(f"The cards of deck {best[0].number}, with their costs: {cards}.")


def frequency_table(found: DeckMap) -> Iterator[Block]:
    """Show the cards that most elites have."""
    frequencies = card_frequencies(found)
    yield Text(
        f"How many of the {len(found.elites)} elite decks have a card at least once: the "
        f"{min(CARDS, len(frequencies))} most frequent of {len(frequencies)} cards."
    )
    rows = [
        [one.name, str(found.cards.by_id[one.card].cost), str(one.decks), percent(one.share)]
        for one in frequencies[:CARDS]
    ]
    yield Table(["card", "mana", "decks", "share"], rows)


def sets_table(found: DeckMap) -> Iterator[Block]:
    """Show which cards elites have together."""
    sets = [one for one in frequent_sets(found, SUPPORT) if len(one.cards) > 1]
    if not sets:
        yield Text(f"No two cards are together in {SUPPORT:.0%} of the elite decks or more.")
        return
    yield Text(
        f"{len(sets):,} sets of two or three cards are together in {SUPPORT:.0%} of the elite "
        f"decks or more. Those with the greatest lift: how many times as many decks have all of "
        "them as if decks had each card by itself. Elites are relatives of each other, which "
        "alone makes for some lift."
    )
    chosen = sorted(sets, key=lambda one: (-one.lift, -one.decks, one.names))[:SETS]
    rows = [
        [", ".join(one.names), str(one.decks), percent(one.share), f"{one.lift:.2f}"]
        for one in chosen
    ]
    yield Table(["cards", "decks", "share", "lift"], rows)


def shared_cards_table(maps: Mapping[str, DeckMap]) -> Iterator[Block]:
    """Show how frequent the cards of some maps are in all of them."""
    shares = {
        name: {one.card: one for one in card_frequencies(found)} for name, found in maps.items()
    }
    chosen = {
        card: one.name
        for known in shares.values()
        for card, one in [*known.items()][:CARDS_OF_EACH]
    }
    yield Text(
        "Which part of the elite decks of each run has a card, for the "
        f"{CARDS_OF_EACH} most frequent cards of each."
    )
    rows = [
        [
            title,
            *(percent(known[card].share) if card in known else "-" for known in shares.values()),
        ]
        for card, title in sorted(chosen.items(), key=lambda pair: pair[1])
    ]
    yield Table(["card", *shares], rows)


def percent(share: float) -> str:
    """Return a share in percent."""
    return f"{100 * share:.1f}\N{NO-BREAK SPACE}%"
