"""One player of a scenario, and every question about that player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hs_env.scenario.handles import SIDE_NAMES, Handle

if TYPE_CHECKING:
    from hs_env.scenario.position import Position

__all__ = ["Overload", "Side"]


@dataclass(frozen=True)
class Overload:
    """Mana crystals locked now, and owed for the next turn."""

    locked: int
    owed: int


class Side:
    """One player: `s.me` or `s.opponent`. It can be given wherever a side is asked for.

    Attributes:
        seat: 0 for me, 1 for the opponent.
    """

    __slots__ = ("_scenario", "seat")

    def __init__(self, scenario: Position, seat: int) -> None:
        self._scenario = scenario
        self.seat = seat

    @property
    def name(self) -> str:
        """Which side it is: "me" or "opponent"."""
        return SIDE_NAMES[self.seat]

    @property
    def opponent(self) -> Side:
        """The other side."""
        return self._scenario.sides[1 - self.seat]

    # --- cards

    @property
    def hero(self) -> Handle:
        """The hero of this side."""
        return self._handle(self._row["hero"])

    @property
    def power(self) -> Handle:
        """The hero power of this side."""
        return self._handle(self._row["power"])

    @property
    def weapon(self) -> Handle | None:
        """The weapon, if any."""
        row = self._row["weapon"]
        return None if row is None else self._handle(row)

    @property
    def board(self) -> list[Handle]:
        """The minions, from the left."""
        return [self._handle(row) for row in self._row["board"]]

    @property
    def characters(self) -> list[Handle]:
        """The hero, then the minions from the left."""
        return [self.hero, *self.board]

    @property
    def hand(self) -> list[Handle]:
        """The hand, from the left."""
        return [self._handle(row) for row in self._row["hand"]]

    @property
    def secrets(self) -> list[Handle]:
        """Secrets and quests in play."""
        return [self._handle(row) for row in self._row["secrets"]]

    @property
    def deck(self) -> list[str]:
        """Names of the cards in the deck, the top card first."""
        return self._names(self._row["deck"])

    @property
    def deck_cards(self) -> list[Handle]:
        """The cards of the deck, the top card first."""
        return [self._scenario.handle(entity) for entity in self._row["deck_ids"]]

    @property
    def graveyard(self) -> list[str]:
        """Names of the minions that died, in order."""
        return self._names(self._row["died"])

    # --- numbers

    @property
    def health(self) -> int:
        """Health of the hero."""
        return self.hero.health

    @property
    def armor(self) -> int:
        """Armor of the hero."""
        return int(self._row["armor"])

    @property
    def mana(self) -> int:
        """Mana that can be spent now."""
        return int(self._row["mana"])

    @property
    def crystals(self) -> int:
        """Mana crystals, full or empty."""
        return int(self._row["crystals"])

    @property
    def overload(self) -> Overload:
        """Crystals locked now, and owed next turn."""
        return Overload(self._row["overload_locked"], self._row["overload_owed"])

    @property
    def fatigue(self) -> int:
        """Damage of the last draw from an empty deck; the next deals one more."""
        return int(self._row["fatigue"])

    @property
    def spell_damage(self) -> int:
        """Bonus to spell damage."""
        return int(self._row["spell_damage"])

    @property
    def counters(self) -> dict[str, int]:
        """What the game counts for the player: cards played this turn, minions died, ..."""
        return dict(self._row["counters"])

    # --- how

    @property
    def _row(self) -> dict[str, Any]:
        return self._scenario.player(self.seat)

    def _handle(self, row: dict[str, Any]) -> Handle:
        return self._scenario.handle(row["id"])

    def _names(self, ids: Sequence[str]) -> list[str]:
        return [self._scenario.cards.find(card_id).name for card_id in ids]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Side):
            return NotImplemented
        return self._scenario is other._scenario and self.seat == other.seat

    def __hash__(self) -> int:
        return hash((id(self._scenario), self.seat))

    def __repr__(self) -> str:
        armor = f" and {self.armor} armor" if self.armor else ""
        return (
            f"<{self.name}: {self.hero.name} with {self.health} health{armor},"
            f" {self.mana} of {self.crystals} mana, {len(self.board)} minions,"
            f" {len(self.hand)} cards in hand, {len(self.deck)} in deck>"
        )


class Flat:
    """Every question about a player under one short name.

    `s.board` is `s.me.board`, and `s.enemy_board` is `s.opponent.board`.
    """

    sides: tuple[Side, Side]

    @property
    def me(self) -> Side:
        """My side, seat 0."""
        return self.sides[0]

    @property
    def opponent(self) -> Side:
        """The enemy's side, seat 1."""
        return self.sides[1]

    @property
    def hero(self) -> Handle:
        """The hero on my side."""
        return self.me.hero

    @property
    def enemy_hero(self) -> Handle:
        """The enemy hero."""
        return self.opponent.hero

    @property
    def power(self) -> Handle:
        """My hero power."""
        return self.me.power

    @property
    def enemy_power(self) -> Handle:
        """The enemy's hero power."""
        return self.opponent.power

    @property
    def weapon(self) -> Handle | None:
        """My weapon, if any."""
        return self.me.weapon

    @property
    def enemy_weapon(self) -> Handle | None:
        """The enemy's weapon, if any."""
        return self.opponent.weapon

    @property
    def board(self) -> list[Handle]:
        """My minions, from the left."""
        return self.me.board

    @property
    def enemy_board(self) -> list[Handle]:
        """The enemy's minions, from the left."""
        return self.opponent.board

    @property
    def hand(self) -> list[Handle]:
        """My hand, from the left."""
        return self.me.hand

    @property
    def enemy_hand(self) -> list[Handle]:
        """The enemy's hand, from the left."""
        return self.opponent.hand

    @property
    def secrets(self) -> list[Handle]:
        """My secrets and quests in play."""
        return self.me.secrets

    @property
    def enemy_secrets(self) -> list[Handle]:
        """The enemy's secrets and quests in play."""
        return self.opponent.secrets

    @property
    def deck(self) -> list[str]:
        """Names of the cards in my deck, the top card first."""
        return self.me.deck

    @property
    def enemy_deck(self) -> list[str]:
        """Names of the cards in the enemy's deck, the top card first."""
        return self.opponent.deck

    @property
    def deck_cards(self) -> list[Handle]:
        """The cards of my deck, the top card first."""
        return self.me.deck_cards

    @property
    def enemy_deck_cards(self) -> list[Handle]:
        """The cards of the enemy's deck, the top card first."""
        return self.opponent.deck_cards

    @property
    def graveyard(self) -> list[str]:
        """Names of my minions that died, in order."""
        return self.me.graveyard

    @property
    def enemy_graveyard(self) -> list[str]:
        """Names of the enemy's minions that died, in order."""
        return self.opponent.graveyard

    @property
    def health(self) -> int:
        """Health of my hero."""
        return self.me.health

    @property
    def enemy_health(self) -> int:
        """Health of the enemy hero."""
        return self.opponent.health

    @property
    def armor(self) -> int:
        """The armor of my hero."""
        return self.me.armor

    @property
    def enemy_armor(self) -> int:
        """The armor of the enemy hero."""
        return self.opponent.armor

    @property
    def mana(self) -> int:
        """Mana I can spend now."""
        return self.me.mana

    @property
    def enemy_mana(self) -> int:
        """Mana the enemy can spend now."""
        return self.opponent.mana

    @property
    def crystals(self) -> int:
        """My mana crystals, full or empty."""
        return self.me.crystals

    @property
    def enemy_crystals(self) -> int:
        """The enemy's mana crystals, full or empty."""
        return self.opponent.crystals

    @property
    def overload(self) -> Overload:
        """My overload: locked now, and owed next turn."""
        return self.me.overload

    @property
    def enemy_overload(self) -> Overload:
        """The enemy's overload."""
        return self.opponent.overload

    @property
    def fatigue(self) -> int:
        """Damage of my last draw from an empty deck; the next deals one more."""
        return self.me.fatigue

    @property
    def enemy_fatigue(self) -> int:
        """Damage of the enemy's last draw from an empty deck."""
        return self.opponent.fatigue

    @property
    def spell_damage(self) -> int:
        """My bonus to spell damage."""
        return self.me.spell_damage

    @property
    def enemy_spell_damage(self) -> int:
        """The enemy's bonus to spell damage."""
        return self.opponent.spell_damage
