"""Decks as genomes: random ones, and mutants that are always legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from hs_env.cards import CardSet, Definition, find_card_set
from hs_env.checks import check_choice, check_whole
from hs_env.decks import DECK_SIZE, HEROES, Deck
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["PAPER_EXCLUDED", "PAPER_SETS", "DeckPool", "DeckVariation", "pool_of"]

COPIES = 2
LEGENDARY_COPIES = 1
TYPES = ("MINION", "SPELL", "WEAPON")
GOES_ON = 0.5

#: The sets of the MAP-Elites paper: Basic and Classic.
PAPER_SETS = ("BASIC", "EXPERT1")
#: Cards of these sets that the tables of the MAP-Elites paper's authors do not have, and Molten
#: Giant, which they name and which was a Classic card before it went to the Hall of Fame. Of the
#: two warlock cards for 4 mana, the tables can lack Summoning Portal or Pit Lord.
PAPER_EXCLUDED = ("Mad Bomber", "Faceless Manipulator", "Summoning Portal", "Molten Giant")


@dataclass(frozen=True)
class DeckPool:
    """The cards that decks of a class are made of.

    Attributes:
        card_class: The class, such as "HUNTER".
        cards: The ids of the cards, in alphabetical order.
        limits: For each, how many copies a deck may have.
        costs: For each, its mana cost.
    """

    card_class: str
    cards: tuple[str, ...]
    limits: tuple[int, ...]
    costs: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def hero(self) -> str:
        """The id of the class's basic hero."""
        return HEROES[self.card_class]


def pool_of(
    card_class: str,
    cards: CardSet | str | None = None,
    exclude: Iterable[str] = (),
    sets: Iterable[str] = PAPER_SETS,
) -> DeckPool:
    """Return the cards of a class, and the neutral ones, that decks can be made of.

        pool_of("hunter", exclude=PAPER_EXCLUDED)  # the 171 cards of the MAP-Elites paper

    These are minions, spells and weapons that are collectible and implemented, and that the card
    set allows in decks.

    Args:
        card_class: The class.
        cards: The card set, which says what cards cost and to whom they belong; see
            `hs_env.cards`.
        exclude: Ids or names of cards to leave out, whether they would be in it or not.
        sets: The sets that the cards come from.

    Raises:
        InvalidOption: There is no such class.
        UnknownCard: There is no card by a name to leave out.
    """
    wanted = card_class.upper() if isinstance(card_class, str) else card_class
    name = check_choice("card_class", wanted, tuple(HEROES))
    card_set = find_card_set(cards)
    left_out = {card_set.find(one).id for one in exclude}
    chosen = frozenset(sets)
    found = sorted(
        (
            card
            for card in card_set.by_id.values()
            if card.set in chosen and card.id not in left_out and _fits(card, name, card_set)
        ),
        key=lambda card: card.id,
    )
    return DeckPool(
        name,
        tuple(card.id for card in found),
        tuple(LEGENDARY_COPIES if card.rarity == "LEGENDARY" else COPIES for card in found),
        tuple(card.cost for card in found),
    )


def _fits(card: Definition, card_class: str, card_set: CardSet) -> bool:
    allowed = card_set.deck_cards
    return (
        card.collectible
        and card.implemented
        and card.type in TYPES
        and not {card_class, "NEUTRAL"}.isdisjoint(card.classes)
        and (allowed is None or card.id in allowed)
    )


class DeckVariation:
    """Creates and mutates decks of a pool, as the authors of the MAP-Elites paper did.

    - A random deck is drawn from all the copies that the limits allow.
    - A mutation takes out a random copy, and another with probability 1/2, and so on. Then it fills
      the deck again: each time, all *kinds* of cards that are below their limit have the same
      chance. What was taken out can come back.

    Their code is a little off both: it takes out the first card of a deck too often, and shuffles
    in a way that cannot leave a card in its place. Here all copies have the same chance.

    Genomes are of the type `hs_env.Deck`, and always legal.

    Args:
        pool: The cards, such as `pool_of` gives them.
        size: How many cards a deck has.

    Raises:
        InvalidOption: The pool has too few copies.
    """

    def __init__(self, pool: DeckPool, size: int = DECK_SIZE) -> None:
        self.pool = pool
        self.size = check_whole("size", size, 1, sum(pool.limits))
        self._numbers = {card: number for number, card in enumerate(pool.cards)}
        self._limits = np.array(pool.limits)
        self._copies = np.repeat(np.arange(len(pool)), self._limits)

    def create(self, random: np.random.Generator) -> Deck:
        """Return a random deck."""
        return self._deck(random.choice(self._copies, self.size, replace=False).tolist())

    def mutate(self, genome: Deck, random: np.random.Generator) -> Deck:
        """Return a deck with a few cards exchanged.

        Raises:
            InvalidOption: It is not a legal deck of the pool.
        """
        held = self._read(genome.cards)
        while True:
            held.pop(int(random.integers(len(held))))
            if not held or random.random() >= GOES_ON:
                break
        self._fill(held, random)
        return self._deck(held)

    def _fill(self, held: list[int], random: np.random.Generator) -> None:
        counts: npt.NDArray[np.int64] = np.bincount(held, minlength=len(self.pool))
        while len(held) < self.size:
            below = np.flatnonzero(counts < self._limits)
            card = int(below[random.integers(len(below))])
            counts[card] += 1
            held.append(card)

    def _deck(self, numbers: Iterable[int]) -> Deck:
        cards = tuple(self.pool.cards[number] for number in numbers)
        return Deck(f"{self.pool.card_class.capitalize()} deck", self.pool.hero, cards)

    # --- written down and read again

    def to_dict(self, genome: Deck) -> dict[str, Any]:
        """Return the ids of the cards."""
        return {"cards": list(genome.cards)}

    def from_dict(self, data: Mapping[str, Any]) -> Deck:
        """Return the deck that `to_dict` wrote down.

        Raises:
            InvalidOption: It is not a legal deck of the pool.
        """
        cards = data.get("cards")
        if not isinstance(cards, list):
            raise InvalidOption(f"cards of a deck is a list of ids, got {in_words(cards)}")
        return self._deck(self._read(cards))

    def _read(self, cards: Iterable[Any]) -> list[int]:
        """Return the numbers of these cards, or raise if they are not a legal deck."""
        counts = Counter(cards)
        for card, count in counts.items():
            number = self._numbers.get(card)
            if number is None:
                raise InvalidOption(f"{in_words(card)} is not in the pool of the decks")
            if count > self.pool.limits[number]:
                raise InvalidOption(
                    f"a deck has {card} at most {self.pool.limits[number]} times, got {count}"
                )
        if counts.total() != self.size:
            raise InvalidOption(f"a deck has {self.size} cards, got {counts.total()}")
        return [self._numbers[card] for card in counts.elements()]
