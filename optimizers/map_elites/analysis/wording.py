"""Say what a run does and what its decks are, in words for pages."""

from __future__ import annotations

import json
from collections.abc import Sequence

from hs_env import Deck
from hs_env.cards import CardSet, Definition
from optimizers.map_elites.analysis.deck_map import DeckMap
from optimizers.map_elites.deck_maps import MapSettings
from optimizers.map_elites.trials import Agent, Suite

__all__ = [
    "FITNESS",
    "list_cards",
    "opponent_names",
    "say_agent",
    "say_card",
    "say_settings",
    "say_summary",
    "stats_of",
]

#: What a fitness is, by its name in settings.
FITNESS = {
    "health": "mean difference of the heroes' health at the end of a game",
    "wins": "share of games won",
}


def say_agent(agent: Agent) -> str:
    """Return the name of an agent with its options."""
    options = ", ".join(f"{name} {_plain(value)}" for name, value in agent.options.items())
    return f"{agent.name} ({options})" if options else agent.name


def opponent_names(suite: Suite) -> tuple[str, ...]:
    """Return what to call the opponents: their decks, and how these are played."""
    return tuple(
        f"{one.deck.name}, {_plain(one.agent.options.get('score', one.agent.name))}"
        for one in suite.opponents
    )


def say_summary(found: DeckMap) -> str:
    """Return in one sentence what a map has come to."""
    summary = found.summary
    state = "" if found.finished else f" of {found.settings.evaluations:,} (not finished)"
    return (
        f"{found.settings.card_class.capitalize()} decks, {summary['evaluations']:,}{state} tried "
        f"with {found.settings.suite.games:,} games each: {summary['elites']} elites in "
        f"{summary['cells']} cells. Best fitness {summary['best']:.2f}, mean "
        f"{summary['mean']:.2f}; best win rate {summary['best_win_rate']:.1%}, mean "
        f"{summary['mean_win_rate']:.1%}."
    )


def say_settings(found: DeckMap) -> list[tuple[str, str]]:
    """Return what a run does, as pairs of a subject and words about it."""
    settings, suite = found.settings, found.settings.suite
    return [
        ("decks", f"{settings.card_class.capitalize()}, cards of {', '.join(settings.sets)}"),
        ("left out", ", ".join(settings.exclude) or "none"),
        ("played by", say_agent(settings.agent)),
        ("against", "; ".join(opponent_names(suite))),
        (
            "opponents' players",
            "; ".join(dict.fromkeys(say_agent(x.agent) for x in suite.opponents)),
        ),
        ("games for each deck", f"{suite.games:,}"),
        ("who begins", "always the deck" if suite.goes_first else "in turn: seats are swapped"),
        ("cards", suite.cards),
        ("changed cards", _changes(suite)),
        ("fitness", FITNESS[settings.fitness]),
        ("measures", ", ".join(found.labels)),
        ("map", _archive(settings)),
        ("decks tried", _evaluations(found)),
        ("seed", str(found.seed)),
    ]


def list_cards(deck: Deck, cards: CardSet) -> str:
    """Return the cards of a deck in a line, by cost."""
    entries = sorted(
        (cards.by_id[card].cost, cards.by_id[card].name, count)
        for card, count in deck.counts.items()
    )
    return ", ".join(f"{count}x {name} ({cost})" for cost, name, count in entries)


def stats_of(card: Definition) -> str:
    """Return attack and health of a minion or weapon; nothing for spells."""
    return f"{card.attack}/{card.health}" if card.type in ("MINION", "WEAPON") else ""


def say_card(card: Definition) -> str:
    """Return what a card costs, with its attack and health if it has them."""
    return f"{card.cost} mana {stats_of(card)}".rstrip()


def _changes(suite: Suite) -> str:
    changed = (
        f"{suite.card_set.find(card).name}: "
        + ", ".join(f"{part} {_plain(value)}" for part, value in parts.items())
        for card, parts in suite.changes.items()
    )
    return "; ".join(changed) or "none"


def _archive(settings: MapSettings) -> str:
    dims = _times(settings.dims)
    if settings.archive == "cvt":
        return f"{dims} cells around random centres"
    if settings.archive == "grid":
        return f"{dims} cells with fixed boundaries"
    grows = f", growing from {_times(settings.first_dims)}" if settings.first_dims else ""
    window = f" by the last {settings.window:,}" if settings.window else ""
    return f"{dims} cells{grows}; boundaries move after every {settings.remap} decks{window}"


def _evaluations(found: DeckMap) -> str:
    done, settings = len(found.candidates), found.settings
    whole = "" if found.finished else f" of {settings.evaluations:,}, the run is not finished"
    return f"{done:,}{whole}; the first {settings.initial:,} are random"


def _times(dims: Sequence[int]) -> str:
    return " x ".join(map(str, dims))


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
