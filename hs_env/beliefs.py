"""Beliefs: what a player knows or guesses about the opponent's deck.

They tell `PlayerView.sample_world` how to fill in hidden cards:

    view.sample_world(seed)                                          # any deck of the class
    view.sample_world(seed, belief="aggro_pirate_warrior")           # this deck
    view.sample_world(seed, belief={"aggro_pirate_warrior": 3, "basic_warrior": 1})

Every sampled world agrees with what the seat has seen: it contains the cards that were played,
revealed, discarded, burnt, returned to the hand or openly shuffled into a deck, and everything that
effects have revealed about hidden cards is true in it. The rest comes from the belief.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hs_env import decks as deck_rules
from hs_env.cards.card_set import CardSet
from hs_env.checks import is_finite
from hs_env.decks import Deck
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["ANY_DECK", "Belief"]

UNIFORM = "uniform"


@dataclass(frozen=True)
class Belief:
    """The decks that the opponent may have started with.

    Attributes:
        archetypes: Decks with their weights. None means every deck of the opponent's class
            that the card set allows: two of each card at most, one of a legendary.
        or_any: What to do when no archetype fits what was seen: True falls back on every deck
            of the class, False raises an error.

    An archetype fits if it is of the opponent's class and contains every card of the starting deck
    that was seen, in as many copies as were seen. If some of these have exactly as many cards as
    the opponent began with, those of other sizes are ruled out. The weights of the rest are updated
    by Bayes' rule: by how likely a random deal of the deck is to produce the cards that were seen
    and everything remembered about the hidden ones. If no deal does, the archetype is ruled out.
    """

    archetypes: tuple[tuple[Deck, float], ...] = ()
    or_any: bool = False

    def __post_init__(self) -> None:
        for deck, weight in self.archetypes:
            if not isinstance(deck, Deck):
                raise InvalidOption(f"an archetype is a Deck and its weight, got {in_words(deck)}")
            if deck.picks:
                raise InvalidOption(
                    f"an archetype has cards, and those of {deck.name} are picked when the game "
                    "begins; without a belief they may be any of the class"
                )
            _check_weight(deck.name, weight)

    @classmethod
    def of(cls, what: Any, cards: CardSet | str | None = None) -> Belief:
        """Return the belief that a `belief=` argument stands for.

        Args:
            what: None or "uniform" for any deck; one deck (a name, a `Deck`, a code or a list of
                cards) if it is known for certain; a mapping from decks to weights, or a list of
                such pairs, if it is a guess; or a belief.
            cards: The card set that the cards of the decks come from.

        Raises:
            InvalidDeck: A deck cannot be read.
            InvalidOption: A weight is not a number above 0.
        """
        if isinstance(what, cls):
            return what
        if what is None or (isinstance(what, str) and what == UNIFORM):
            return ANY_DECK
        if isinstance(what, Mapping):
            return cls.weighted(list(what.items()), cards=cards)
        if isinstance(what, list) and what and all(_is_pair(item) for item in what):
            return cls.weighted(what, cards=cards)
        return cls.known(what, cards)

    @classmethod
    def known(cls, deck: Any, cards: CardSet | str | None = None) -> Belief:
        """Return the belief that the opponent plays this deck, as when deck lists are open."""
        return cls(((_deck(deck, cards), 1.0),))

    @classmethod
    def weighted(
        cls,
        decks: list[tuple[Any, float]],
        *,
        or_any: bool = True,
        cards: CardSet | str | None = None,
    ) -> Belief:
        """Return the belief that the opponent plays one of these decks, more or less likely.

        With `or_any`, it may play any other deck if none of these fits what was seen.
        """
        if not decks:
            raise InvalidOption("weighted archetypes need at least one deck")
        found = []
        for deck, weight in decks:
            _check_weight(deck, weight)
            found.append((_deck(deck, cards), float(weight)))
        return cls(tuple(found), or_any)

    def __repr__(self) -> str:
        if not self.archetypes:
            return f"Belief({UNIFORM!r})"
        named = ", ".join(f"{deck.name}: {weight:g}" for deck, weight in self.archetypes)
        return f"Belief({{{named}}}, or_any={self.or_any})"


def _check_weight(deck: Any, weight: Any) -> None:
    if not is_finite(weight) or weight <= 0:
        raise InvalidOption(
            f"the weight of {in_words(deck)} is a number above 0, got {in_words(weight)}"
        )


def _deck(deck: Any, cards: CardSet | str | None) -> Deck:
    # A `Deck` is checked against a card set only when the belief is used with one.
    return deck if isinstance(deck, Deck) else deck_rules.resolve(deck, cards, validate=False)


def _is_pair(item: Any) -> bool:
    return isinstance(item, tuple) and len(item) == 2


#: The belief that the opponent may have any deck of its class.
ANY_DECK = Belief()


@lru_cache(maxsize=256)
def numbered(belief: Belief, cards: CardSet) -> list[tuple[list[int], int, float]]:
    """Return the archetypes in the engine's form: card numbers, hero number, weight."""
    found = []
    for deck, weight in belief.archetypes:
        deck.check_playable(cards)
        numbers = [cards.find(card).index for card in deck.cards]
        found.append((numbers, cards.find(deck.hero).index, weight))
    return found
