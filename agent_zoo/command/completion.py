"""Names that a shell offers when the tab key is pressed."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "complete_agent",
    "complete_card_set",
    "complete_deck",
    "complete_decks",
    "complete_entrants",
]


def complete_agent(incomplete: str) -> list[str]:
    """Return the agents whose names begin like this."""
    from hs_env import policies

    return [name for name in policies.names() if name.startswith(incomplete)]


def complete_deck(incomplete: str) -> list[str]:
    """Return the built-in decks whose names begin like this."""
    from hs_env import decks

    return [name for name in decks.names() if name.startswith(incomplete)]


def complete_decks(incomplete: str) -> list[str]:
    """Return the lists that this beginning of a list can become by one more deck."""
    from hs_env import decks

    return _longer_lists(incomplete, decks.names())


def complete_entrants(incomplete: str) -> list[str]:
    """Return the lists that this beginning can become by one more entrant of the experiments."""
    from agent_zoo.experiments.entrants import ENTRANTS

    return _longer_lists(incomplete, ENTRANTS)


def complete_card_set(incomplete: str) -> list[str]:
    """Return the card profiles whose names begin like this."""
    from hs_env import cards

    return [name for name in cards.PROFILES if name.startswith(incomplete)]


def _longer_lists(incomplete: str, names: Iterable[str]) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    taken = before.split(",")
    return [
        f"{before}{comma}{name}" for name in names if name.startswith(last) and name not in taken
    ]
