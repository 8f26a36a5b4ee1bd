"""
The compiled engine. Use the classes of hs_env; this module may change.
"""

from collections.abc import Sequence
from typing import Annotated, Any, overload

import numpy
from numpy.typing import NDArray

from hs_env._core import agents as agents


NAMES: dict = ...

TARGET_BITS: dict = ...

RULES_VERSION: int = 2

class CardTable:
    """
    Every card of a card set, compiled for the engine; `CardSet.table` makes it.
    """

    def __init__(self, spec: dict[str, Any]) -> None: ...

    def __len__(self) -> int: ...

    def save(self, path: str) -> None:
        """Write the table to a file that the C++ tools read."""

    @property
    def fingerprint(self) -> int:
        """A number that differs if any card differs."""

    @property
    def ids(self) -> list[str]:
        """Card ids by number; the first is no card."""

    @property
    def names(self) -> list[str]:
        """Card names by number; the first is no card."""

class Rules:
    """
    The rules of a game as the engine has them; `hs_env.Rules` is the friendly face.
    """

    def __init__(self, first: int, mulligan: bool, positions: bool, turn_limit: int) -> None: ...

class Deck:
    """A deck of one card table, checked once and dealt many times."""

    def __init__(self, table: CardTable, hero: int, cards: Sequence[int], picks: int = 0) -> None: ...

ACTIONS: int = 272

END_TURN: int = 0

PLAY: int = 1

ATTACK: int = 171

POWER: int = 235

CHOOSE: int = 252

TARGETS: int = 17

CHOICES: int = 20

MULLIGAN_DONE: int = 10

TURN_LIMIT: int = 89

STATE_SIZE: int = 8168

DECK_MAX: int = 60

DRAFT_OFFER: int = 3

class Game:
    """One game, whole; `hs_env.Game` is its friendly face."""

    def __init__(self, decks: Sequence[Deck], rules: Rules, seed: int, start: Game | None = None) -> None: ...

    @property
    def table(self) -> CardTable:
        """The compiled cards that the game is played with."""

    @property
    def to_play(self) -> int:
        """
        The seat that decides now, 0 or 1; it need not be the one whose turn it is.
        """

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def winner(self, /) -> int | None:
        """The seat that has won, 0 or 1; None for a draw or a running game."""

    @property
    def turn(self) -> int:
        """Turns begun so far, of both players together; 0 during the mulligan."""

    @property
    def active(self) -> int:
        """The seat whose turn it is."""

    @property
    def first(self) -> int:
        """The seat that began."""

    @property
    def overflow(self) -> bool:
        """
        Whether the game was ended as a draw because it outgrew the memory of a state.
        """

    def legal_actions(self) -> list[int]:
        """
        The legal actions of the seat to play, ascending; none when the game is over.

        They are rows of the action table in `docs/actions.md`; `describe` says in words what one does
        here, `mask` gives the same as zeros and ones. Exact: `apply` accepts these and no others.
        """

    def apply(self, action: int) -> None:
        """
        Play an action and resolve all that follows, up to the next decision.

        Args:
            action: One of `legal_actions`.

        Raises:
            IllegalAction: It is not legal now; the message says why, and the game is unchanged.
            GameOver: The game has ended.
        """

    def refusal(self, action: int) -> str:
        """Why an action is not legal now, as a sentence; empty if it is legal."""

    def find_fault(self) -> str:
        """
        The first thing about the position that cannot be; empty if it is sound. For tests.
        """

    def find_untruth(self) -> str:
        """
        The first thing that a seat is sure of and that is not so; empty if there is none. For tests.
        """

    def clone(self) -> object:
        """
        An exact copy, dice included, that goes its own way.

        It can foresee what the game will roll, so it is for tests, replays and puzzles; a policy searches
        in `view.sample_world(seed)`.
        """

    def __copy__(self) -> object: ...

    def __deepcopy__(self, arg: object, /) -> object: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def to_bytes(self) -> bytes:
        """
        The whole game as bytes, hidden things included; `Game.from_bytes` reads them again.
        """

def renew_luck(game: Game, seed: int, shuffle: bool) -> None:
    """
    Give a game other dice, and its decks another order if they are to be shuffled.
    """

def restore_game(cls: object, table: CardTable, data: bytes) -> object:
    """The game of class `cls` that `to_bytes` saved."""

OBSERVATION: list = ...

OBSERVATION_SIZE: int = 2360

OBSERVATION_VERSION: int = 2

CARD_IDS: list = ...

CARD_IDS_SIZE: int = 116

def write_observation(game: Game, seat: int, out: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu')], mask: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Write what a seat observes and its legal actions into arrays."""

def write_mask(game: Game, seat: int, mask: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """
    Write the legal actions of a seat into an array; all zero if it does not decide now.
    """

class View:
    """
    What one seat may see of a game; `hs_env.PlayerView` is its friendly face.
    """

    def to_bytes(self) -> bytes:
        """All that the seat may see as bytes; nothing hidden is in them."""

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __copy__(self) -> object: ...

    def __deepcopy__(self, arg: object, /) -> object: ...

    @property
    def table(self) -> CardTable:
        """The compiled cards that the game is played with."""

    @property
    def seat(self) -> int:
        """Whose view this is, 0 or 1."""

    @property
    def to_play(self) -> int:
        """The seat that decides now."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def winner(self, /) -> int | None:
        """The seat that has won, 0 or 1; None for a draw or a running game."""

    @property
    def turn(self) -> int:
        """Turns begun so far, of both players together; 0 during the mulligan."""

    def legal_actions(self) -> list[int]:
        """
        The legal actions of this seat, ascending; none when it is not the one to decide.

        They are rows of the action table in `docs/actions.md`; `describe` says in words what one does
        here, `mask` gives the same as zeros and ones.
        """

def view_of(cls: object, game: Game, seat: int) -> object:
    """The view of class `cls` that a seat has of a game."""

def restore_view(cls: object, table: CardTable, data: bytes) -> object:
    """The view of class `cls` that `to_bytes` saved."""

def world_of(view: View, game_cls: object, seed: int, decks: Sequence[tuple[Sequence[int], int, float]], or_any: bool, legal_only: bool) -> object:
    """
    A full game of class `game_cls` that the seat of a view could not tell from the real one.
    """

def worlds_of(view: View, game_cls: object, n: int, seed: int, decks: Sequence[tuple[Sequence[int], int, float]], or_any: bool, legal_only: bool) -> list:
    """
    A list of n such games; the seed of each is that of a game in a series.
    """

def write_view(view: View, out: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu')], mask: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Write the observation and the legal actions of a view into arrays."""

def write_card_ids(view: View, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Write the card numbers of a view into an array."""

THREADS_MOST: int = 1024

def random_games(decks: Sequence[Deck], rules: Rules, seed: int, games: int, threads: int, progress: object | None, start: Game | None = None) -> dict[str, Any]:
    """Play random games; `hs_env.random_games` is its friendly face."""

def game_seed(seed: int, index: int) -> int:
    """The seed of one game of a series."""

def policy_seed(seed: int) -> int:
    """The seed that a policy gets in a game with this seed."""

def match_policy_seeds(match_seed: int, number: int) -> list[int]:
    """The seeds that both policies get in a game of a match."""

class VectorGames:
    """
    Many games played in step into arrays; what the vector environment is made of.
    """

    def __init__(self, decks: Sequence[Deck], rules: Rules, games: int, seat: int, max_steps: int, lose: bool, keep_final: bool, threads: int, observations: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], masks: Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', device='cpu')], rewards: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu')], terminated: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], truncated: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], seats: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], final_observations: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], card_ids: Annotated[NDArray[numpy.int32], dict(shape=(None, None), order='C', device='cpu')] | None, final_card_ids: Annotated[NDArray[numpy.int32], dict(shape=(None, None), order='C', device='cpu')] | None) -> None: ...

    def configure(self, decks: Sequence[Deck], rules: Rules, seat: int, starts: Sequence[Game]) -> None:
        """
        Say how games begin from the next reset on: dealt, or each row from a position.
        """

    def seat_opponents(self, pool: Sequence[Policy | None]) -> None:
        """
        Say who plays against the caller from the next reset on; None decides in Python.
        """

    def observe_into(self, observations: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')]) -> None:
        """Write observations into this array from now on."""

    def reset(self, seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None) -> int:
        """
        Deal a new game in every row. Returns how many rows wait for an opponent.
        """

    def check(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Raise if an action is illegal and would not lose the game."""

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
        """
        Play one action in each game. Returns how many rows wait for an opponent.
        """

    def go_on(self) -> int:
        """
        Take up the rows whose opponents have answered. Returns how many wait again.
        """

    def stops(self) -> list[tuple[int, int, int | None, int | None, str | None]]:
        """
        The rows that wait: row, opponent, seed of a new game, refused action, error.
        """

    def opponent_view(self, cls: object, row: int) -> object:
        """What the opponent of a row may see."""

    def view(self, cls: object, row: int) -> object:
        """What the caller's seat sees of a row."""

    def final_view(self, cls: object, row: int) -> object:
        """
        What the caller's seat saw of the last game that ended in a row, or None.
        """

    def answer(self, row: int, action: int) -> None:
        """Play an action of the opponent of a row."""

    def ended(self) -> int:
        """How many games ended in the last step."""

    def save(self) -> list[tuple[bytes, int, int, int, int, int, int, int, int]]:
        """All that the games need to go on elsewhere."""

    def resume(self, saved: Sequence[tuple[bytes, int, int, int, int, int, int, int, int]]) -> None:
        """Go on with saved games, one for each row."""

    def sample_actions(self, seed: int, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Write one random legal action for each game into an array."""

    def seed(self, row: int) -> int:
        """The seed of the game of a row."""

    def game(self, cls: object, row: int) -> object:
        """A copy of the game of a row, of class `cls`."""

def clone_nanoseconds(game: Game, n: int) -> float:
    """
    How long it takes to copy the state of a game, as the mean of n times. For benchmarks.
    """

def legal_nanoseconds(game: Game, n: int) -> float:
    """
    How long it takes to find the legal actions, as the mean of n times. For benchmarks.
    """

def observe_nanoseconds(game: Game, n: int) -> float:
    """
    How long it takes to write an observation, as the mean of n times. For benchmarks.
    """

def redact_nanoseconds(game: Game, n: int) -> float:
    """
    How long it takes to make a view, as the mean of n times. For benchmarks.
    """

@overload
def inspect(game: Game) -> dict[str, Any]:
    """The whole game as plain data."""

@overload
def inspect(view: View) -> dict[str, Any]:
    """All that a seat may see as plain data."""

def inspect_entity(game: Game, id: int) -> object:
    """One card as plain data, wherever it is; None if no card has this id."""

class Policy:
    """A policy that decides in C++; matches of such policies need no Python."""

    def reset(self, seed: int) -> None:
        """Prepare for a game; all its randomness comes from this seed."""

    def act(self, view: View) -> int:
        """Choose a legal action for the seat of a view."""

    def act_on_true_game(self, game: Game) -> int:
        """Choose with all cards open; only policies that cheat do so."""

    @property
    def cheats(self) -> bool:
        """Whether it decides on the true game instead of a view."""

    def clone(self) -> Policy:
        """A copy that goes its own way."""

    def __deepcopy__(self, memo: object) -> object: ...

FLAGS: dict = ...

HAND_MAX: int = 10

BOARD_MAX: int = 7

SECRETS_MAX: int = 5

MANA_MAX: int = 10

STAT_MAX: int = 30000

DIED_MAX: int = 64

def open_game(cls: object, table: CardTable, heroes: Sequence[int], seed: int, active: int, turn: int, rules: Rules) -> object:
    """
    A game of class `cls` with two heroes and nothing else, to be filled on a `Workbench`.
    """

def assign(to: Game, from_: Game) -> None:
    """Make one game equal to another."""

def set_positions(game: Game, ask: bool) -> None:
    """Say whether a game asks where minions go."""

def targets(game: Game, id: int) -> list[int]:
    """Ids of all that a card may be aimed at now."""

def auras_on(game: Game, id: int) -> list:
    """What each aura gives to a card, as dictionaries."""

def holds(game: Game, id: int, condition: Sequence[int]) -> bool:
    """
    Whether a compiled condition holds for a card, as it would if it were played now.
    """

class Workbench:
    """
    Edits a game from outside the rules; what `hs_env.Scenario` is made of.
    """

    def __init__(self, game: Game, rolls: object | None) -> None: ...

    def act(self, action: int) -> None:
        """Play a legal action with the scripted rolls."""

    def told(self) -> tuple:
        """What has happened to cards since it was asked last."""

    @property
    def used(self) -> int:
        """How many scripted rolls were used."""

    @property
    def error(self) -> str:
        """Why a scripted roll did not fit; empty if all did."""

    def place_hand(self, arg0: int, arg1: int, arg2: bool, /) -> int:
        """
        Put a card into a hand; nothing reacts. Returns its id, or 0 if there is no room.
        """

    def place_minion(self, arg0: int, arg1: int, arg2: bool, arg3: int, /) -> int:
        """
        Put a minion on the board at a position, -1 for the right end; nothing reacts.
        """

    def place_weapon(self, arg0: int, arg1: int, arg2: bool, /) -> int:
        """Put a weapon into play; nothing reacts."""

    def place_secret(self, arg0: int, arg1: int, arg2: bool, /) -> int:
        """Put a secret into play; nothing reacts."""

    def place_deck(self, arg0: int, arg1: int, arg2: bool, /) -> int:
        """Put a card on top of a deck; nothing reacts."""

    def place_aside(self, arg0: int, arg1: int, arg2: bool, /) -> int:
        """
        Make a card that is nowhere yet, for `equip`, `shuffle_in` and `put_on_top`.
        """

    def bury(self, arg0: int, arg1: int, arg2: bool, /) -> None:
        """Add a minion to those that died."""

    def set_power(self, arg0: int, arg1: int, /) -> None:
        """Replace a hero power; nothing reacts."""

    def settle(self) -> None:
        """Bring auras up to date when all cards are in place."""

    def enchant(self, arg0: int, arg1: int, arg2: int, arg3: int, arg4: int, arg5: int, /) -> None:
        """
        Change attack, health and cost of a card by an enchantment; nothing reacts.
        """

    def enchant_by(self, arg0: int, arg1: int, arg2: int, /) -> int:
        """
        Attach what the text of another card attaches. Returns how many enchantments.
        """

    def grant(self, arg0: int, arg1: int, /) -> None:
        """Give keywords to a card; nothing reacts."""

    def strip(self, arg0: int, arg1: int, /) -> None:
        """Take keywords from a card; nothing reacts."""

    def mute(self, arg: int, /) -> None:
        """Make a minion one that was silenced some time ago."""

    def set_damage(self, arg0: int, arg1: int, /) -> None:
        """Set how much a character is hurt."""

    def set_attacks(self, arg0: int, arg1: int, /) -> None:
        """Set how often a character has attacked this turn."""

    def set_progress(self, arg0: int, arg1: int, /) -> None:
        """Set a card's own counter."""

    def set_flag(self, arg0: int, arg1: int, arg2: bool, /) -> None:
        """Set or clear one of `FLAGS`."""

    def set_mana(self, arg0: int, arg1: int, /) -> None:
        """Set the mana that a player can spend."""

    def set_crystals(self, arg0: int, arg1: int, /) -> None:
        """Set the mana crystals of a player."""

    def set_overload(self, arg0: int, arg1: int, arg2: int, /) -> None:
        """Set the crystals that are locked now and those that will be."""

    def set_armor(self, arg0: int, arg1: int, /) -> None:
        """Set the armor of a hero."""

    def set_fatigue(self, arg0: int, arg1: int, /) -> None:
        """Set the damage of the last draw from an empty deck."""

    def set_counter(self, arg0: int, arg1: int, arg2: int, /) -> None:
        """Set something that the game counts for a player."""

    def set_health(self, arg0: int, arg1: int, /) -> None:
        """Set the health of a character; its maximum rises if it must."""

    def given(self, arg: int, /) -> None:
        """Tell of a card just placed in a hand."""

    def summoned(self, arg: int, /) -> None:
        """Tell of a minion just placed on the board."""

    def draw(self, arg: int, /) -> int:
        """
        Let a player draw. Returns the card's id, or 0 if none was drawn or it burned.
        """

    def draw_card(self, arg: int, /) -> None:
        """Draw this card out of its deck."""

    def equip(self, arg: int, /) -> None:
        """Equip a weapon that was set aside."""

    def destroy(self, arg: int, /) -> None:
        """Destroy a card in play."""

    def silence(self, arg: int, /) -> None:
        """Silence a minion."""

    def damage(self, arg0: int, arg1: int, /) -> None:
        """Hurt a character."""

    def heal(self, arg0: int, arg1: int, /) -> None:
        """Heal a character."""

    def return_to_hand(self, arg: int, /) -> None:
        """Return a minion to its owner's hand."""

    def take_control(self, arg0: int, arg1: int, /) -> None:
        """Give a card in play to the other player."""

    def transform(self, arg0: int, arg1: int, /) -> None:
        """Transform a minion into another card."""

    def discard(self, arg: int, /) -> None:
        """Discard a card."""

    def shuffle_in(self, arg0: int, arg1: int, /) -> None:
        """Shuffle a card into a deck."""

    def put_on_top(self, arg0: int, arg1: int, /) -> None:
        """Put a card on top of a deck."""

    def fatigue(self, arg: int, /) -> None:
        """Hurt a player as a draw from an empty deck does."""

    def replace_hero(self, arg0: int, arg1: int, /) -> None:
        """Replace a hero: health and power are the new hero's, armor is 0."""

    def replace_power(self, arg0: int, arg1: int, /) -> None:
        """Replace a hero power by one that is ready to be used."""

    def concede(self, arg: int, /) -> None:
        """Let a player give up, whatever is pending."""

    def update(self) -> None:
        """
        Bring auras up to date after edits, and let die what has no health left.
        """
