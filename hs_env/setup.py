"""How games begin: decks of any form, checked once, and the rules they are dealt by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from hs_env import _core
from hs_env import decks as deck_rules
from hs_env.cards.card_set import CardSet
from hs_env.decks import Deck
from hs_env.errors import InvalidDeck, InvalidOption
from hs_env.rules import Rules
from hs_env.wording import in_words

if TYPE_CHECKING:
    from hs_env.game import Game

__all__ = ["DEFAULT_DECKS", "CheckedDeck", "Setup", "check_deck"]

DEFAULT_DECKS = ("basic_mage", "basic_warrior")
#: Checked decks that are kept. Checking takes a hundred times as long as dealing a game.
KEPT_DECKS = 1024


@dataclass(frozen=True)
class CheckedDeck:
    """A deck that was found to be legal by some rules.

    Attributes:
        deck: The deck.
        native: The same deck in the form that the engine takes.
    """

    deck: Deck
    native: _core.Deck


@dataclass(frozen=True)
class Setup:
    """Everything about how a game begins except its seed, checked already.

    Attributes:
        decks: The decks of the two seats; for a position, its heroes without any cards.
        rules: The rules to play by.
        start: A position to start from instead of a deal; its dice come from the seed.
    """

    decks: tuple[CheckedDeck, CheckedDeck]
    rules: Rules
    start: Game | None = None

    @classmethod
    def of(cls, decks: Sequence[Any], rules: Rules) -> Setup:
        """Check the decks of the two seats.

        Raises:
            InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
            InvalidOption: `decks` is not a pair.
        """
        if isinstance(decks, str) or not isinstance(decks, Sequence) or len(decks) != 2:
            raise InvalidOption(f"decks is a pair, one for each seat; got {in_words(decks)}")
        a, b = decks
        return cls((check_deck(a, rules), check_deck(b, rules)), rules)

    @classmethod
    def from_game(cls, start: Game) -> Setup:
        """Return the set-up that starts from a copy of a position instead of a deal."""
        cards = start.cards
        heroes = [player["hero"]["card"] for player in _core.inspect(start)["players"]]
        a, b = (
            CheckedDeck(
                Deck(f"seat {seat} of a position", hero, (), size=0),
                _core.Deck(cards.table, cards.find(hero).index, []),
            )
            for seat, hero in enumerate(heroes)
        )
        return cls((a, b), Rules(cards=cards, validate_decks=False), start.clone())

    @property
    def plain_decks(self) -> tuple[Deck, Deck]:
        """The decks of the two seats."""
        a, b = self.decks
        return a.deck, b.deck

    def swapped(self) -> Setup:
        """Return the set-up with the two decks exchanged; a position remains as it is."""
        a, b = self.decks
        return self if self.start is not None else Setup((b, a), self.rules)

    def __reduce__(self) -> tuple[Any, ...]:
        # Native decks contain compiled cards, so a copy compiles its own from the plain decks.
        if self.start is not None:
            return Setup.from_game, (self.start,)
        return Setup.of, (self.plain_decks, self.rules)

    def arguments(self) -> dict[str, Any]:
        """Return the decks and rules as arguments for `_core`."""
        a, b = self.decks
        return {"decks": (a.native, b.native), "rules": self.rules.native}


def check_deck(deck: Any, rules: Rules) -> CheckedDeck:
    """Read anything that a game accepts as a deck, and check it by the rules.

    Raises:
        InvalidDeck: It cannot be read or breaks a rule; the message says which.
    """
    cards, strict = rules.card_set, rules.validate_decks
    # Only what cannot change, and compares as plain values do, may be a key of the kept decks.
    if deck.__class__ is str:
        return _kept(cards, strict, deck)
    if deck.__class__ is Deck and _is_plain(deck.cards):
        return _kept(cards, strict, deck, deck.name, deck.size)
    if deck.__class__ in (list, tuple) and _is_plain(deck):
        return _kept(cards, strict, tuple(deck))
    return _check(cards, strict, deck)


def _is_plain(texts: Sequence[Any]) -> bool:
    return set(map(type, texts)) == {str}


@lru_cache(maxsize=KEPT_DECKS)
def _kept(cards: CardSet, strict: bool, deck: Any, *more: Any) -> CheckedDeck:
    """Return a checked deck from the cache; `more` tells it apart from decks equal to it."""
    return _check(cards, strict, deck)


def _check(cards: CardSet, strict: bool, deck: Any) -> CheckedDeck:
    found = deck_rules.resolve(deck, cards, validate=strict)
    if len(found.cards) > _core.DECK_MAX:
        raise InvalidDeck(f"a deck has at most {_core.DECK_MAX} cards, got {len(found.cards)}")
    numbers = [cards.find(card).index for card in found.cards if card != deck_rules.PICK]
    hero = cards.find(found.hero).index
    return CheckedDeck(found, _core.Deck(cards.table, hero, numbers, found.picks))
