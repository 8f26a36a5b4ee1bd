"""A game of Hearthstone: the friendly face of the engine."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from hs_env import _core, actions
from hs_env import decks as deck_rules
from hs_env.cards.card_set import CardSet
from hs_env.cards.profiles import find_card_set
from hs_env.decks import Deck
from hs_env.errors import Interrupted, InvalidDeck, InvalidOption
from hs_env.view import PlayerView
from hs_env.wording import in_words

__all__ = ["Game", "RandomGames", "random_games"]

SEED_MASK = 2**64 - 1


class Game(_core.Game):
    """One game, whole: both hands, both decks, the dice.

    It is a value: `clone` copies it, `==` compares it, `to_bytes` saves it. An exact copy can
    foresee its own dice, so copies are for tests, replays and puzzles. A policy gets
    `game.view(seat)`, and searches in `view.sample_world(seed)`.

    Args:
        decks: One for each seat: a built-in name, a `Deck`, a deck code, or a list of card ids
            or names.
        seed: Fixes every deal and every roll. Without one, a random seed is taken.
        cards: A card set or the name of a profile; see `hs_env.cards`. The default is
            "wild_2018", which holds every implemented card.
        first: The seat that begins, 0 or 1. Without it the seed decides.
        mulligan: Ask both players which cards to replace.
        positions: Ask where each minion goes. Otherwise minions go to the right end.
        turn_limit: After so many turns of both players together the game is a draw.
        validate_decks: Insist on the deck-building rules. Off, any cards go, up to 60.

    Attributes:
        to_play: The seat that decides now.
        over: Whether the game has ended.
        winner: 0, 1, or None for a draw or a running game.
        turn: Turns begun so far, of both players; 0 during the mulligan.
        active: Whose turn it is.
        first: The seat that began.

    Raises:
        InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
        InvalidOption: Another argument has a value it cannot have.
    """

    __slots__ = ()

    def __init__(
        self,
        decks: Sequence[Any] = ("basic_mage", "basic_warrior"),
        seed: int | None = None,
        *,
        cards: CardSet | str | None = None,
        first: int | None = None,
        mulligan: bool = True,
        positions: bool = True,
        turn_limit: int = _core.TURN_LIMIT,
        validate_decks: bool = True,
    ) -> None:
        setup = Setup.of(decks, cards, first, mulligan, positions, turn_limit, validate_decks)
        number = secrets.randbits(64) if seed is None else check_seed(seed)
        super().__init__(seed=number, **setup.arguments())

    @property
    def cards(self) -> CardSet:
        """The card set the game is played with."""
        return cast(CardSet, cast(Any, self.table).card_set)

    if TYPE_CHECKING:

        def clone(self) -> Game:
            """An exact copy, dice included."""

    def view(self, seat: int) -> PlayerView:
        """What a seat may see."""
        # Most callers pass a plain number that fits, and a view is made often.
        number = seat if seat.__class__ is int else check_whole("seat", seat, 0, 1)
        return cast(PlayerView, _core.view_of(PlayerView, self, number))

    def mask(self) -> npt.NDArray[np.int8]:
        """1 for every legal action of the seat to play."""
        out = np.empty(actions.ACTIONS, np.int8)
        _core.write_mask(self, self.to_play, out)
        return out

    def describe(self, action: int) -> str:
        """Say what an action does here."""
        return actions.describe_in(_core.inspect(self), action)

    def to_dict(self) -> dict[str, Any]:
        """The whole game as plain data, hidden things included."""
        state: dict[str, Any] = _core.inspect(self)
        return state

    def render(self, seat: int = 0) -> str:
        """The board as text from one side, with everything open."""
        from hs_env.rendering import board

        return board(self.to_dict(), seat)

    @classmethod
    def from_bytes(cls, data: bytes, cards: CardSet | str | None = None) -> Game:
        """The game that `to_bytes` saved.

        Raises:
            CorruptState: The bytes are damaged, of another rules version or another card set.
        """
        if not isinstance(data, bytes):
            raise InvalidOption(f"from_bytes expects bytes, got {type(data).__name__}")
        return cast(Game, _core.restore_game(cls, find_card_set(cards).table, data))

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.from_bytes, (self.to_bytes(), self.cards)

    def __repr__(self) -> str:
        if self.over:
            return f"<Game over: {'draw' if self.winner is None else f'seat {self.winner} won'}>"
        return f"<Game turn {self.turn}, seat {self.to_play} to play>"


def check_seed(seed: int) -> int:
    """A seed as 64 bits."""
    if not is_whole(seed):
        raise InvalidOption(f"a seed is a whole number, got {in_words(seed)}")
    return int(seed) & SEED_MASK


def is_whole(value: Any) -> bool:
    """Whether it is a whole number; True and False are none."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def check_whole(name: str, value: Any, least: int, most: int) -> int:
    """Refuse what is not a whole number in bounds."""
    if not is_whole(value) or not least <= value <= most:
        raise InvalidOption(f"{name} is a number from {least} to {most}, got {in_words(value)}")
    return int(value)


def check_flag(name: str, value: Any) -> bool:
    """Refuse what is neither True nor False."""
    if not isinstance(value, bool | np.bool_):
        raise InvalidOption(f"{name} is True or False, got {in_words(value)}")
    return bool(value)


@dataclass(frozen=True)
class Setup:
    """Everything about how a game begins but its seed, checked and in the engine's terms."""

    cards: CardSet
    decks: tuple[Deck, Deck]
    first: int
    mulligan: bool
    positions: bool
    turn_limit: int

    @classmethod
    def of(
        cls,
        decks: Sequence[Any],
        cards: CardSet | str | None = None,
        first: int | None = None,
        mulligan: bool = True,
        positions: bool = True,
        turn_limit: int = _core.TURN_LIMIT,
        validate_decks: bool = True,
    ) -> Setup:
        """Check the arguments of a game."""
        card_set = find_card_set(cards)
        if isinstance(decks, str) or not isinstance(decks, Sequence) or len(decks) != 2:
            raise InvalidOption(f"decks is a pair, one for each seat; got {in_words(decks)}")
        if first is not None and not (is_whole(first) and first in (0, 1)):
            raise InvalidOption(f"first is 0, 1 or None, got {in_words(first)}")
        number = -1 if first is None else int(first)
        limit = check_whole("turn_limit", turn_limit, 1, 255)
        flags = check_flag("mulligan", mulligan), check_flag("positions", positions)
        strict = check_flag("validate_decks", validate_decks)
        found = tuple(resolve_deck(deck, card_set, validate=strict) for deck in decks)
        return cls(card_set, (found[0], found[1]), number, *flags, limit)

    def arguments(self) -> dict[str, Any]:
        """The arguments as `_core` takes them."""
        find = self.cards.find
        return {
            "table": self.cards.table,
            "decks": [[find(card).index for card in deck.cards] for deck in self.decks],
            "heroes": [find(deck.hero).index for deck in self.decks],
            "first": self.first,
            "mulligan": self.mulligan,
            "positions": self.positions,
            "turn_limit": self.turn_limit,
        }


def resolve_deck(deck: Any, cards: CardSet, *, validate: bool) -> Deck:
    """Anything a game takes as a deck, as a `Deck`."""
    found = deck_rules.resolve(deck, cards, validate=validate)
    if len(found.cards) > _core.DECK_MAX:
        raise InvalidDeck(f"a deck has at most {_core.DECK_MAX} cards, got {len(found.cards)}")
    return found


@dataclass(frozen=True)
class RandomGames:
    """Totals of many random games.

    Attributes:
        games: How many were played.
        wins: By seat.
        draws: Without a winner.
        actions: Decisions taken, follow-up decisions not counted.
        follow_ups: Follow-up decisions: positions, mulligan, choices.
        turns: Of both players, over all games.
        timeouts: Draws by the turn limit.
        overflows: Games that hit an internal capacity and were ended as draws.
        checksum: Of all final states. Equal work has equal checksums, on any number of threads.
    """

    games: int
    wins: tuple[int, int]
    draws: int
    actions: int
    follow_ups: int
    turns: int
    timeouts: int
    overflows: int
    checksum: int


def random_games(
    decks: Sequence[Any] = ("basic_mage", "basic_warrior"),
    games: int = 1000,
    seed: int = 0,
    threads: int = 1,
    *,
    cards: CardSet | str | None = None,
    first: int | None = None,
    mulligan: bool = True,
    positions: bool = True,
    turn_limit: int = _core.TURN_LIMIT,
    validate_decks: bool = True,
    progress: Callable[[int], None] | None = None,
) -> RandomGames:
    """Play many games with random legal actions, natively and without the GIL.

    Args:
        games: How many.
        seed: Game i gets a seed made from this and i, so the result is the same for any number
            of threads.
        threads: Workers; each plays its own games.
        progress: Called now and then with the number of games done. What it raises ends the games.

    Raises:
        Interrupted: Ctrl-C was pressed; the exception holds the totals of the games finished. They
            need not be the first ones.
    """
    check_whole("games", games, 0, 2**63 - 1)
    check_whole("threads", threads, 1, _core.THREADS_MOST)
    if progress is not None and not callable(progress):
        raise InvalidOption(
            f"progress is a function of the number of games, got {in_words(progress)}"
        )
    setup = Setup.of(decks, cards, first, mulligan, positions, turn_limit, validate_decks)
    totals = _core.random_games(
        **setup.arguments(), seed=check_seed(seed), games=games, threads=threads, progress=progress
    )
    interrupt = totals.pop("interrupt")
    played = RandomGames(games=sum(totals["wins"]) + totals["draws"], **totals)
    if isinstance(interrupt, KeyboardInterrupt):
        raise Interrupted(
            f"stopped after {played.games} of {games} games: see `result`", played
        ) from interrupt
    if interrupt is not None:
        raise interrupt
    return played
