"""The position of a scenario: its cards by handle, and questions about the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

from hs_env import _core
from hs_env.cards.card_set import CardSet
from hs_env.errors import HearthstoneError, ScenarioError
from hs_env.game import Game
from hs_env.scenario.dice import Dice
from hs_env.scenario.handles import SIDE_NAMES, Handle, Overload, Pending
from hs_env.scenario.spec import seat_of

__all__ = ["Position"]

_LISTS = ("board", "hand", "secrets")
_HEROES = {"my hero": 0, "own hero": 0, "me": 0, "enemy hero": 1, "foe hero": 1, "foe": 1}


class Position:
    """Everything of a scenario that changes nothing."""

    game: Game

    def __init__(self, game: Game) -> None:
        self.game = game
        self._dice = Dice(self, [])
        self._seen: dict[int, dict[str, Any]] = {}
        self._died: Counter[str] = Counter()
        self._look()

    # --- the cards

    @property
    def cards(self) -> CardSet:
        """The card set."""
        return self.game.cards

    @property
    def hero(self) -> Handle:
        """My hero."""
        return self._one(0, "hero")

    @property
    def enemy_hero(self) -> Handle:
        """The enemy hero."""
        return self._one(1, "hero")

    @property
    def power(self) -> Handle:
        """My hero power."""
        return self._one(0, "power")

    @property
    def enemy_power(self) -> Handle:
        """The enemy's hero power."""
        return self._one(1, "power")

    @property
    def weapon(self) -> Handle | None:
        """My weapon, if any."""
        return self._weapon(0)

    @property
    def enemy_weapon(self) -> Handle | None:
        """The enemy's weapon, if any."""
        return self._weapon(1)

    @property
    def board(self) -> list[Handle]:
        """My minions, from the left."""
        return self._list(0, "board")

    @property
    def enemy_board(self) -> list[Handle]:
        """The enemy's minions, from the left."""
        return self._list(1, "board")

    @property
    def hand(self) -> list[Handle]:
        """My hand, from the left."""
        return self._list(0, "hand")

    @property
    def enemy_hand(self) -> list[Handle]:
        """The enemy's hand, from the left."""
        return self._list(1, "hand")

    @property
    def secrets(self) -> list[Handle]:
        """My secrets and quests in play."""
        return self._list(0, "secrets")

    @property
    def enemy_secrets(self) -> list[Handle]:
        """The enemy's secrets and quests in play."""
        return self._list(1, "secrets")

    @property
    def deck(self) -> list[str]:
        """Names of the cards in my deck, the top card first."""
        return self._names(self.player(0)["deck"])

    @property
    def enemy_deck(self) -> list[str]:
        """Names of the cards in the enemy's deck, the top card first."""
        return self._names(self.player(1)["deck"])

    @property
    def deck_cards(self) -> list[Handle]:
        """The cards of my deck, the top card first."""
        return [self.handle(x) for x in self.player(0)["deck_ids"]]

    @property
    def enemy_deck_cards(self) -> list[Handle]:
        """The cards of the enemy's deck, the top card first."""
        return [self.handle(x) for x in self.player(1)["deck_ids"]]

    @property
    def graveyard(self) -> list[str]:
        """Names of my minions that died, in order."""
        return self._names(self.player(0)["died"])

    @property
    def enemy_graveyard(self) -> list[str]:
        """Names of the enemy's minions that died, in order."""
        return self._names(self.player(1)["died"])

    def handle(self, entity: int) -> Handle:
        """The handle of an entity id."""
        return Handle(self, entity)

    def find(self, name: str, side: str | None = None) -> Handle:
        """The card with this name, id, or part of a name, wherever it is.

        Cards in play come before cards in hands, secrets, decks and the dead; of several dead
        or deck cards the latest dead and the topmost is meant.

        Raises:
            ScenarioError: There is none, or several in play or in hands fit.
        """
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
        players = [self.player(seat) for seat in seats]
        in_play = [p[k] for p in players for k in ("hero", "power", "weapon") if p[k] is not None]
        in_play += [e for p in players for e in p["board"]]
        yield [self.handle(e["id"]) for e in in_play]
        for zone in ("hand", "secrets"):
            yield [self.handle(e["id"]) for p in players for e in p[zone]]
        yield [self.handle(x) for p in players for x in p["deck_ids"]]
        gone = [x for x, e in reversed(self._seen.items()) if e["controller"] in seats]
        yield [self.handle(x) for x in gone if not self.handle(x).alive]

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
        """ "me", "foe", "draw", or None while the game runs."""
        if not self.game.over:
            return None
        return "draw" if self.game.winner is None else SIDE_NAMES[self.game.winner]

    @property
    def mana(self) -> int:
        """Mana I can spend now."""
        return int(self.player(0)["mana"])

    @property
    def enemy_mana(self) -> int:
        """Mana the enemy can spend now."""
        return int(self.player(1)["mana"])

    @property
    def crystals(self) -> int:
        """My mana crystals, full or empty."""
        return int(self.player(0)["crystals"])

    @property
    def enemy_crystals(self) -> int:
        """The enemy's mana crystals, full or empty."""
        return int(self.player(1)["crystals"])

    @property
    def armor(self) -> int:
        """My armor."""
        return int(self.player(0)["armor"])

    @property
    def enemy_armor(self) -> int:
        """The enemy's armor."""
        return int(self.player(1)["armor"])

    @property
    def overload(self) -> Overload:
        """My overload: locked now, and owed next turn."""
        return self._overload(0)

    @property
    def enemy_overload(self) -> Overload:
        """The enemy's overload."""
        return self._overload(1)

    @property
    def fatigue(self) -> int:
        """Damage of my last draw from an empty deck; the next deals one more."""
        return int(self.player(0)["fatigue"])

    @property
    def enemy_fatigue(self) -> int:
        """Damage of the enemy's last draw from an empty deck."""
        return int(self.player(1)["fatigue"])

    @property
    def spell_damage(self) -> int:
        """My bonus to spell damage."""
        return int(self.player(0)["spell_damage"])

    @property
    def enemy_spell_damage(self) -> int:
        """The enemy's bonus to spell damage."""
        return int(self.player(1)["spell_damage"])

    def counters(self, side: str = "me") -> dict[str, int]:
        """What the game remembers of a player: cards played this turn, minions died, ..."""
        return dict(self.player(seat_of(side))["counters"])

    @property
    def pending(self) -> Pending | None:
        """The decision that must be taken first, if any."""
        row = _core.inspect(self.game)["pending"]
        if row is None:
            return None
        card = self.handle(row["card"]["id"]) if "card" in row else None
        options = self._options(row)
        return Pending(row["kind"], SIDE_NAMES[row["seat"]], card, options)

    def _options(self, row: dict[str, Any]) -> list[Any]:
        kind, seat = row["kind"], row["seat"]
        legal = [a - _core.CHOOSE for a in self.game.legal_actions()]
        if kind == "pick":
            return [self.handle(e["id"]) for e in row["options"]]
        if kind == "choose_one":
            return self._names(row["options"])
        if kind == "target":
            return [self.character(seat, k) for k in legal]
        if kind == "mulligan":
            hand = self._list(seat, "hand")
            return [hand[k] for k in legal if k < len(hand)]
        return legal

    @property
    def legal(self) -> list[str]:
        """What the player to act may do, in words."""
        return [self.game.describe(action) for action in self.game.legal_actions()]

    def render(self, side: str = "me") -> str:
        """The board as text, with everything open."""
        return str(self.game.render(seat_of(side)))

    def __repr__(self) -> str:
        if self.over:
            return f"<Scenario over: {self.winner}>"
        return f"<Scenario turn {self.turn}, {SIDE_NAMES[self.game.to_play]} to act>"

    # --- for handles, actions and cheats

    def player(self, seat: int) -> dict[str, Any]:
        """One player as plain data."""
        row: dict[str, Any] = _core.inspect(self.game)["players"][seat]
        return row

    def entity(self, entity: int) -> dict[str, Any]:
        """One card as plain data: as it is, or as it was last seen."""
        row = self._alive(entity)
        if row is not None:
            return row
        if entity not in self._seen:
            raise ScenarioError(f"no card of this scenario has the entity id {entity}")
        if self._seen[entity]["zone"] not in ("graveyard", "removed"):
            self._look()  # the game was played on without the scenario
        return self._seen[entity]

    def _alive(self, entity: int) -> dict[str, Any] | None:
        return cast("dict[str, Any] | None", _core.inspect_entity(self.game, entity))

    def character(self, seat: int, index: int) -> Handle:
        """A character by its place in the target rows of a seat."""
        side = self.player(seat if index < 8 else 1 - seat)
        place = index % 8
        row = side["hero"] if place == 0 else side["board"][place - 1]
        return self.handle(row["id"])

    def hero_named(self, words: str) -> Handle | None:
        """The hero meant by "my hero" or "enemy hero"; None for anything else."""
        seat = _HEROES.get(words.strip().lower())
        return None if seat is None else self._one(seat, "hero")

    def card_number(self, name: str) -> int:
        """The number of the card meant by a name: one in this game, or any card."""
        known = {e["card"] for e in self._everything() if _is_called(e, name)}
        try:
            return self.cards.find(known.pop() if len(known) == 1 else name).index
        except HearthstoneError as error:
            raise ScenarioError(f"dice: {error}") from None

    def _everything(self) -> Iterator[dict[str, Any]]:
        for player in _core.inspect(self.game)["players"]:
            for zone in _LISTS:
                yield from player[zone]
            for card in player["deck"]:
                yield {"card": card, "name": self.cards.find(card).name}

    def _one(self, seat: int, what: str) -> Handle:
        return self.handle(self.player(seat)[what]["id"])

    def _weapon(self, seat: int) -> Handle | None:
        row = self.player(seat)["weapon"]
        return None if row is None else self.handle(row["id"])

    def _list(self, seat: int, zone: str) -> list[Handle]:
        return [self.handle(row["id"]) for row in self.player(seat)[zone]]

    def _names(self, ids: Sequence[str]) -> list[str]:
        return [self.cards.find(card_id).name for card_id in ids]

    def _overload(self, seat: int) -> Overload:
        row = self.player(seat)
        return Overload(row["overload_locked"], row["overload_owed"])

    @contextmanager
    def _change(self) -> Iterator[None]:
        """Whatever fails inside leaves the game, and the dice, as they were."""
        before, used = self.game.clone(), self._dice.used
        try:
            yield
        except BaseException:
            _core.assign(self.game, before)
            self._dice.used = used
            raise
        self._look()

    def _look(self) -> None:
        """Remember every card as it is now, and what became of those that are gone."""
        state = _core.inspect(self.game)
        died = Counter(card for player in state["players"] for card in player["died"])
        new_dead = died - self._died
        self._died = died
        now: dict[int, dict[str, Any]] = {}
        for player in state["players"]:
            rows = [player["hero"], player["power"], player["weapon"]]
            rows += [row for zone in _LISTS for row in player[zone]]
            now.update((row["id"], row) for row in rows if row is not None)
            now.update((x, self._alive(x) or {}) for x in player["deck_ids"])
        pending = state["pending"]
        if pending is not None and pending["kind"] == "pick":
            now.update((row["id"], row) for row in pending["options"])
        for entity, row in self._seen.items():
            if entity in now or row["zone"] in ("graveyard", "removed"):
                continue
            if self._alive(entity) is None:
                self._seen[entity] = {**row, "zone": _fate(row, new_dead)}
        self._seen.update(now)


def _fate(row: dict[str, Any], new_dead: Counter[str]) -> str:
    """What became of a card that is gone. Minions in play die, or they are removed."""
    if row["zone"] == "set_aside":
        return "removed"
    if row["zone"] != "play" or row["type"] != "minion":
        return "graveyard"
    if new_dead[row["card"]] > 0:
        new_dead[row["card"]] -= 1
        return "graveyard"
    return "removed"


def _is_called(row: dict[str, Any], name: str) -> bool:
    return name == row["card"] or name.strip().lower() == str(row["name"]).lower()


def _is_partly_called(row: dict[str, Any], name: str) -> bool:
    return name.strip().lower() in str(row["name"]).lower()
