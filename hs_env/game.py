"""A game of Hearthstone: the friendly face of the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from hs_env import _core, actions
from hs_env.cards.card_set import CardSet
from hs_env.cards.profiles import find_card_set
from hs_env.checks import check_flag, check_seed, check_whole, find_seed
from hs_env.errors import Interrupted, InvalidOption
from hs_env.rules import RuleKeywords, Rules
from hs_env.setup import DEFAULT_DECKS, Setup
from hs_env.view import PlayerView
from hs_env.wording import in_words

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "Game",
    "Playouts",
    "RandomGames",
    "derived_seed",
    "find_start",
    "playouts",
    "random_games",
]


class Game(_core.Game):
    """One complete game: both hands, both decks and the dice.

    It is a value: `clone` copies it, `==` compares it, `to_bytes` saves it. An exact copy can
    foresee its own dice, so copies are for tests, replays and puzzles. A policy gets
    `game.view(seat)`, and searches in `view.sample_world(seed)`.

    Args:
        decks: One for each seat: a built-in name, a `Deck`, a deck code, a list of card ids or
            names, or a draft such as "draft:mage": its player picks the cards; see `Deck.draft`.
        seed: Fixes every deal and every roll. Without one, a random seed is taken.
        rules: The rules to play by; the default rules if left out.
        keywords: Single rules that differ: cards, first, mulligan, positions, turn_limit,
            validate_decks; see `Rules`.

    Attributes:
        to_play: The seat that decides now.
        over: Whether the game has ended.
        winner: 0, 1, or None for a draw or a running game.
        turn: Turns begun so far, of both players; 0 during draft and mulligan.
        active: Whose turn it is.
        first: The seat that began.

    Raises:
        InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
        InvalidOption: Another argument has a value it cannot have.
    """

    __slots__ = ()

    def __init__(
        self,
        decks: Sequence[Any] = DEFAULT_DECKS,
        seed: int | None = None,
        rules: Rules | None = None,
        **keywords: Unpack[RuleKeywords],
    ) -> None:
        setup = Setup.of(decks, Rules.of(rules, **keywords))
        super().__init__(seed=find_seed(seed), **setup.arguments())

    @classmethod
    def of(cls, setup: Setup, seed: int) -> Game:
        """Deal a game from a set-up and a seed that have been checked already."""
        game: Game = cls.__new__(cls)
        _core.Game.__init__(game, seed=seed, start=setup.start, **setup.arguments())
        return game

    @property
    def cards(self) -> CardSet:
        """The card set the game is played with."""
        return cast(CardSet, cast(Any, self.table).card_set)

    if TYPE_CHECKING:

        def clone(self) -> Game:
            """Return an exact copy, dice included."""

    def with_seed(self, seed: int, *, shuffle: bool = True) -> Game:
        """Return the same position with new random numbers.

        Everything in play and both hands stay the same.

        Args:
            seed: Fixes the dice of the copy and the order of both decks.
            shuffle: If False, both decks keep their order.
        """
        made = self.clone()
        _core.renew_luck(made, check_seed(seed), check_flag("shuffle", shuffle))
        return made

    def view(self, seat: int) -> PlayerView:
        """Return what a seat may see."""
        # Most callers pass a plain number that fits, and a view is made often.
        number = seat if seat.__class__ is int else check_whole("seat", seat, 0, 1)
        return cast(PlayerView, _core.view_of(PlayerView, self, number))

    def mask(self) -> npt.NDArray[np.int8]:
        """Return an array with 1 for every legal action of the seat to play, and 0 elsewhere."""
        out = np.empty(actions.ACTIONS, np.int8)
        _core.write_mask(self, self.to_play, out)
        return out

    def describe(self, action: int) -> str:
        """Return what an action does here, in words."""
        return actions.describe_in(_core.inspect(self), action)

    def to_dict(self) -> dict[str, Any]:
        """Return the whole game as plain data, hidden information included."""
        state: dict[str, Any] = _core.inspect(self)
        return state

    def render(self, seat: int = 0) -> str:
        """Return the board as text, seen from one side but with all cards face up."""
        from hs_env.rendering import board

        return board(self.to_dict(), seat)

    @classmethod
    def from_bytes(cls, data: bytes, cards: CardSet | str | None = None) -> Game:
        """Return the game that `to_bytes` saved.

        Raises:
            CorruptState: The bytes are damaged, or come from another version or card set.
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


@dataclass(frozen=True)
class RandomGames:
    """The totals of many random games.

    Attributes:
        games: The number of games played.
        wins: The number of wins of each seat.
        draws: The number of games without a winner.
        actions: The number of decisions, follow-up decisions not counted.
        follow_ups: The number of follow-up decisions: positions, mulligan, choices.
        turns: The number of turns of both players, over all games.
        timeouts: The number of draws by the turn limit.
        overflows: The number of games that hit an internal capacity and were ended as draws.
        checksum: A checksum of all final states. The same games have the same checksum, on any
            number of threads.
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


def find_start(start: Any, *, dealt: bool = False) -> Game:
    """Return the position that a `start` argument means.

    Args:
        start: A game or a scenario.
        dealt: Whether decks or rules were given beside it.

    Raises:
        InvalidOption: It is neither, the game is over, or decks or rules were given beside it.
    """
    if dealt:
        raise InvalidOption("start has decks and rules already: leave them out")
    game = getattr(start, "game", start)  # a scenario holds its game
    if not isinstance(game, Game):
        raise InvalidOption(
            f"a position to start from is a Game or a Scenario, got {in_words(start)}"
        )
    if game.over:
        raise InvalidOption(f"the game to start from is over: {in_words(game)}")
    return game


def derived_seed(seed: int, index: int) -> int:
    """Return the seed of game or world `index` of many that begin with one seed."""
    return _core.game_seed(check_seed(seed), check_whole("index", index, 0, 2**64 - 1))


def random_games(
    decks: Sequence[Any] = DEFAULT_DECKS,
    games: int = 1000,
    seed: int = 0,
    threads: int = 1,
    *,
    rules: Rules | None = None,
    start: Any = None,
    progress: Callable[[int], None] | None = None,
    **keywords: Unpack[RuleKeywords],
) -> RandomGames:
    """Play many games with random legal actions, in C++ and without the GIL.

    Args:
        decks: As in `Game`.
        games: The number of games.
        seed: Game i gets a seed made from this and i, so the result is the same for any number
            of threads.
        threads: The number of threads; each plays its own games.
        rules: As in `Game`.
        start: A `Game` or `Scenario` that every game starts from. Dice and deck orders come from
            the seed and differ from game to game. It has decks and rules: leave those out.
        progress: Called now and then with the number of games done. An exception it raises ends
            the games.
        keywords: Single rules, as in `Game`.

    Raises:
        Interrupted: Ctrl-C was pressed; the exception has the totals of the games finished, not
            necessarily the first ones.
    """
    check_whole("games", games, 0, 2**63 - 1)
    check_whole("threads", threads, 1, _core.THREADS_MOST)
    if progress is not None and not callable(progress):
        raise InvalidOption(
            f"progress is a function of the number of games, got {in_words(progress)}"
        )
    if start is None:
        setup = Setup.of(decks, Rules.of(rules, **keywords))
    else:
        dealt = decks is not DEFAULT_DECKS or rules is not None or bool(keywords)
        setup = Setup.from_game(find_start(start, dealt=dealt))
    totals = _core.random_games(
        **setup.arguments(),
        start=setup.start,
        seed=check_seed(seed),
        games=games,
        threads=threads,
        progress=progress,
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


@dataclass(frozen=True)
class Playouts:
    """What came of random games from one position.

    Attributes:
        games: The number of games played.
        wins: The number of wins of each seat.
        draws: The number of games without a winner.
        mean_turns: How many more turns, of both players, a game took.
        checksum: The same games have the same checksum, on any number of threads.
    """

    games: int
    wins: tuple[int, int]
    draws: int
    mean_turns: float
    checksum: int


def playouts(game: Any, n: int, seed: int = 0, threads: int = 1) -> Playouts:
    """Play a position to the end many times with random legal actions, in C++.

    Hands and boards stay as they are; dice and deck orders differ from game to game. In a policy,
    `game` is a world that its view has sampled: the true game is not within reach there.

    Args:
        game: A `Game` or `Scenario`. If the game is over, its result counts n times.
        n: The number of games.
        seed: Fixes all of them.
        threads: The number of threads; the result is the same for any number.

    Raises:
        Interrupted: Ctrl-C was pressed; see `random_games`, which gives more totals.
    """
    finished = getattr(game, "game", game)
    if isinstance(finished, Game) and finished.over:
        check_whole("n", n, 0, 2**63 - 1)
        wins = tuple(n if finished.winner == seat else 0 for seat in (0, 1))
        return Playouts(n, cast("tuple[int, int]", wins), n - sum(wins), 0.0, 0)
    played = random_games(games=n, seed=seed, threads=threads, start=game)
    mean = played.turns / played.games if played.games else 0.0
    return Playouts(played.games, played.wins, played.draws, mean, played.checksum)
