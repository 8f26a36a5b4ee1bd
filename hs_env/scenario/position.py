"""The position of a scenario: its cards by handle, and questions about the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hs_env import _core
from hs_env.cards.card_set import CardSet
from hs_env.errors import HearthstoneError, ScenarioError
from hs_env.game import Game
from hs_env.scenario.dice import Dice
from hs_env.scenario.handles import SIDE_NAMES, Handle, Pending
from hs_env.scenario.memory import LISTS, Memory
from hs_env.scenario.sides import Flat, Side
from hs_env.scenario.spec import SideName, seat_of

__all__ = ["Position"]

_HEROES = {
    **dict.fromkeys(("my hero", "own hero", "me"), 0),
    **dict.fromkeys(("enemy hero", "opponent hero", "opponent", "opponent's hero"), 1),
}


class Position(Flat):
    """The part of a scenario that answers questions and changes nothing."""

    game: Game
    memory: Memory

    def __init__(self, game: Game, memory: Memory | None = None) -> None:
        self.game = game
        self.memory = memory or Memory(game)
        self.sides = Side(self, 0), Side(self, 1)
        self._dice = Dice(self, [])

    # --- the cards

    @property
    def cards(self) -> CardSet:
        """The card set of the game."""
        return self.game.cards

    def handle(self, card: int | Handle) -> Handle:
        """Return the card with an entity id, or the one that a handle of a copy stands for."""
        return Handle(self, card.id if isinstance(card, Handle) else card)

    def own(self, card: Handle) -> Handle:
        """Return the card, or raise if it belongs to another scenario.

        Raises:
            ScenarioError: It belongs to another scenario.
        """
        if card != self.handle(card):
            raise ScenarioError(f"{card} is a card of another scenario; see Scenario.handle")
        return card

    def find(self, name: str, side: SideName | None = None) -> Handle:
        """Return the card with this name, id, or part of a name, wherever it is.

        Cards in play come before cards in hands, secrets, decks and the dead; of several dead
        or deck cards the latest dead and the topmost is meant.

        Raises:
            ScenarioError: There is none, or several in play or in hands fit.
        """
        check_name(name)
        seats = (0, 1) if side is None else (seat_of(side),)
        for fits in (_is_called, _is_partly_called):
            for level, group in enumerate(self._levels(seats)):
                found = [handle for handle in group if fits(self.entity(handle.id), name)]
                if len(found) > 1 and level < 3:
                    raise ScenarioError(f"{len(found)} cards fit {name!r}: {found}; use a handle")
                if found:
                    return found[0]
        raise ScenarioError(f"no card of this game is called {name!r}")

    def _levels(self, seats: Sequence[int]) -> Iterator[list[Handle]]:
        sides = [self.sides[seat] for seat in seats]
        singles = [card for side in sides for card in (side.hero, side.power, side.weapon)]
        yield [card for card in singles if card is not None] + [m for x in sides for m in x.board]
        yield [card for side in sides for card in side.hand]
        yield [card for side in sides for card in side.secrets]
        yield [card for side in sides for card in side.deck_cards]
        gone = [self.handle(entity) for entity in self.memory.gone()]
        yield [card for card in gone if card.seat in seats]

    # --- the game

    @property
    def turn(self) -> int:
        """Turns begun so far, of both players; 0 during the mulligan."""
        return int(self.game.turn)

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return SIDE_NAMES[self.game.active]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.over)

    @property
    def winner(self) -> str | None:
        """Who won: "me", "opponent", "draw", or None while the game runs."""
        if not self.game.over:
            return None
        return "draw" if self.game.winner is None else SIDE_NAMES[self.game.winner]

    def counters(self, side: SideName = "me") -> dict[str, int]:
        """Return what the game remembers of a player: cards played this turn, minions died, ..."""
        return self.sides[seat_of(side)].counters

    @property
    def pending(self) -> Pending | None:
        """The decision that must be made first, if any."""
        row = _core.inspect(self.game)["pending"]
        if row is None:
            return None
        card = self.handle(row["card"]["id"]) if "card" in row else None
        choices = self._choices(row)
        return Pending(row["kind"], SIDE_NAMES[row["seat"]], card, choices)

    def _choices(self, row: dict[str, Any]) -> list[Any]:
        kind, seat = row["kind"], row["seat"]
        legal = [a - _core.CHOOSE for a in self.game.legal_actions()]
        if kind == "pick":
            return [self.handle(e["id"]) for e in row["choices"]]
        if kind == "choose_one":
            return [self.cards.find(half).name for half in row["choices"]]
        if kind == "target":
            return [self.character(seat, k) for k in legal]
        if kind == "mulligan":
            hand = self.sides[seat].hand
            return [hand[k] for k in legal if k < len(hand)]
        return legal

    @property
    def legal(self) -> list[str]:
        """What the player to act may do, in words."""
        return [self.game.describe(action) for action in self.game.legal_actions()]

    def render(self, side: SideName = "me") -> str:
        """Return the board as text, with all cards face up."""
        return str(self.game.render(seat_of(side)))

    def __repr__(self) -> str:
        if self.over:
            return f"<Scenario over: {self.winner}>"
        return f"<Scenario turn {self.turn}, {SIDE_NAMES[self.game.to_play]} to act>"

    def __str__(self) -> str:
        return self.render()

    # --- for handles, actions and cheats

    def player(self, seat: int) -> dict[str, Any]:
        """Return one player as plain data."""
        row: dict[str, Any] = _core.inspect(self.game)["players"][seat]
        return row

    def entity(self, entity: int) -> dict[str, Any]:
        """Return one card as plain data: as it is, or as it last was."""
        return self.memory.card(entity)

    def character(self, seat: int, index: int) -> Handle:
        """Return a character by its place in the target rows of a seat."""
        return self.sides[seat if index < 8 else 1 - seat].characters[index % 8]

    def hero_named(self, words: str) -> Handle | None:
        """Return the hero meant by "my hero" or "enemy hero"; None for the name of a card."""
        said = check_name(words).strip().lower()
        if said == "hero":
            raise ScenarioError('which hero is meant, "my hero" or "enemy hero"?')
        seat = _HEROES.get(said)
        return None if seat is None else self.sides[seat].hero

    def card_number(self, name: str) -> int:
        """Return the number of the card meant by a name: one in this game, or any card."""
        known = {e["card"] for e in self._everything() if _is_called(e, name)}
        try:
            return self.cards.find(known.pop() if len(known) == 1 else name).index
        except HearthstoneError as error:
            raise ScenarioError(f"dice: {error}") from None

    def _everything(self) -> Iterator[dict[str, Any]]:
        for player in _core.inspect(self.game)["players"]:
            for zone in LISTS:
                yield from player[zone]
            for card in player["deck"]:
                yield {"card": card, "name": self.cards.find(card).name}

    @contextmanager
    def _change(self) -> Iterator[None]:
        """Restore the game, the dice and the memory if anything fails inside."""
        before, used = self.game.clone(), self._dice.used
        memory = self.memory.copy(self.game)
        try:
            yield
        except BaseException:
            _core.assign(self.game, before)
            self.memory, self._dice.used = memory, used
            raise
        self.memory.look()

    @contextmanager
    def _bench(self, what: str) -> Iterator[_core.Workbench]:
        """Yield a workbench for one change; `what` names the change in errors.

        It takes its rolls from the script and tells the memory what became of cards.
        """
        bench = _core.Workbench(self.game, self._dice.encoded() if self._dice.active else None)
        yield bench
        if bench.error:
            raise self._dice.fail(ScenarioError(bench.error), what)
        self._dice.advance(bench.used)
        self.memory.hear(*bench.told())


def check_name(card: Any) -> str:
    """Return a card's name, or raise if it is not a string."""
    if not isinstance(card, str) or not card.strip():
        raise ScenarioError(f"a card is a handle or a name, got {card!r}")
    return card


def _is_called(row: dict[str, Any], name: str) -> bool:
    return name == row["card"] or name.strip().lower() == str(row["name"]).lower()


def _is_partly_called(row: dict[str, Any], name: str) -> bool:
    return name.strip().lower() in str(row["name"]).lower()
