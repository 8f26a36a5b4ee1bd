"""Handles: one card of a scenario, wherever it goes, and every question about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from hs_env import _core, actions
from hs_env.cards.card_set import CardSet
from hs_env.cards.compile import Compiler, snake
from hs_env.cards.words import If, IfElse
from hs_env.cards.words._base import Word
from hs_env.scenario.spec import keyword_mask

if TYPE_CHECKING:
    from hs_env.scenario.position import Position

__all__ = ["Enchantment", "Handle", "Overload", "Pending"]

SIDE_NAMES = ("me", "foe")
_KEYWORDS = [snake(name) for name in _core.NAMES["keywords"]]


@dataclass(frozen=True)
class Enchantment:
    """One change to a card, and where it comes from.

    Attributes:
        source: Name of the card that made it; "" for what the scenario itself changed.
        source_id: Its card id, or None.
        attack: Added, or the new value if "attack" is in `sets`.
        health: Likewise.
        cost: Likewise.
        keywords: What it gives.
        sets: Which numbers it replaces instead of adding to.
        until: When it ends: "forever", "end_of_turn", ...; "aura" lasts as long as its holder.
        by: Whose effect it is.
        holder: The card that has the aura; None for other enchantments.
        deathrattle: Whether it carries a deathrattle.
        trigger: Whether it carries a trigger.
    """

    source: str
    source_id: str | None
    attack: int
    health: int
    cost: int
    keywords: frozenset[str]
    sets: tuple[str, ...]
    until: str
    by: str
    holder: Handle | None = None
    deathrattle: bool = False
    trigger: bool = False

    @property
    def aura(self) -> bool:
        """Whether it comes from an aura."""
        return self.holder is not None


@dataclass(frozen=True)
class Overload:
    """Mana crystals locked now, and owed for the next turn."""

    locked: int
    owed: int


@dataclass(frozen=True)
class Pending:
    """A decision that a player must take before anything else.

    Attributes:
        kind: "mulligan", "position", "choose_one", "target" or "pick".
        who: Who decides, "me" or "foe".
        card: The card being played, if that is what is asked about.
        options: What can be chosen: handles, or card names for "choose_one", or places for
            "position".
    """

    kind: str
    who: str
    card: Handle | None
    options: list[Any]


class Handle:
    """One card of a scenario. It stays the same card when it moves, dies or changes sides.

    A card that has left the game keeps the name and numbers it was last seen with, and its
    `zone` is "graveyard"; "removed" if it was transformed or left without dying.
    """

    __slots__ = ("_scenario", "id")

    def __init__(self, scenario: Position, entity: int) -> None:
        self._scenario = scenario
        self.id = entity

    # --- what it is

    def _get(self, name: str, default: Any = None) -> Any:
        return self._scenario.entity(self.id).get(name, default)

    @property
    def name(self) -> str:
        """Its name."""
        return str(self._get("name"))

    @property
    def card_id(self) -> str:
        """Its card id."""
        return str(self._get("card"))

    @property
    def type(self) -> str:
        """ "minion", "spell", "weapon", "hero" or "power"."""
        return str(self._get("type"))

    @property
    def zone(self) -> str:
        """ "play", "hand", "deck", "secret", "graveyard", "removed", or "set_aside" while
        something is being resolved."""
        return str(self._get("zone"))

    @property
    def place(self) -> int:
        """Its place in the zone, from 0: from the left, or from the top of a deck."""
        return int(self._get("place"))

    @property
    def controller(self) -> str:
        """Whose it is now, "me" or "foe"."""
        return SIDE_NAMES[self._seat]

    @property
    def _seat(self) -> int:
        return int(self._get("controller"))

    @property
    def alive(self) -> bool:
        """Whether it is still in the game."""
        return self.zone not in ("graveyard", "removed")

    # --- its numbers

    @property
    def attack(self) -> int:
        """Attack now, with enchantments, auras and, for a hero on its turn, the weapon."""
        return int(self._get("attack"))

    @property
    def health(self) -> int:
        """Health now; durability left of a weapon."""
        return int(self._get("health"))

    durability = health

    @property
    def max_health(self) -> int:
        """Health without damage."""
        return int(self._get("max_health"))

    @property
    def damage(self) -> int:
        """How much it is hurt."""
        return int(self._get("damage"))

    @property
    def armor(self) -> int:
        """Armor of a hero."""
        if self.type != "hero" or self.zone != "play":
            return 0
        return int(self._scenario.player(self._seat)["armor"])

    @property
    def cost(self) -> int:
        """What it costs now, everything considered, if it is in a hand or a hero power."""
        return int(self._get("cost"))

    @property
    def spell_damage(self) -> int:
        """Its own bonus to spell damage."""
        return int(self._get("spell_damage"))

    @property
    def progress(self) -> int:
        """Its own counter (spellstones, quests)."""
        return int(self._get("progress"))

    # --- what holds for it

    @property
    def keywords(self) -> set[str]:
        """The keywords it has now: "taunt", "divine_shield", ..."""
        return set(self._get("keywords"))

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword now."""
        keyword_mask((keyword,), "has")
        return keyword in self.keywords

    @property
    def frozen(self) -> bool:
        """Whether it is frozen."""
        return bool(self._get("frozen"))

    @property
    def silenced(self) -> bool:
        """Whether it was silenced."""
        return bool(self._get("silenced"))

    @property
    def known_to_foe(self) -> bool:
        """Whether the other player knows this card: it is in play, or was seen."""
        return self.zone == "play" or bool(self._get("known_to_foe"))

    @property
    def enchantments(self) -> list[Enchantment]:
        """Everything that changes it, oldest first, then auras."""
        lasting = [_lasting(row) for row in self._get("enchantments", [])]
        if not self.alive:
            return lasting
        rows = _core.auras_on(self._scenario.game, self.id)
        return lasting + [_from_aura(self._scenario, row) for row in rows]

    # --- attacking

    @property
    def attacks_left(self) -> int:
        """How often it may still attack this turn, as far as attacks made are concerned."""
        return max(0, int(self._get("attacks_allowed")) - int(self._get("attacks_made")))

    @property
    def exhausted(self) -> bool:
        """Whether it cannot act any more this turn: no attacks left, just summoned without
        charge or rush, or a hero power that was used."""
        if self.type == "power":
            return bool(self._scenario.player(self._seat)["counters"]["power_uses_turn"])
        if self._get("arrived") and not self.keywords & {"charge", "rush"}:
            return True
        return self.attacks_left == 0

    @property
    def can_attack(self) -> bool:
        """Whether it may attack something now."""
        return self.zone == "play" and bool(self._get("can_attack")) and bool(self.targets)

    # --- being used

    @property
    def targets(self) -> list[Handle]:
        """Whom it may be aimed at: a card in hand, a hero power, or an attacker.

        Mana is not considered. For a choose-one card these are the targets of both halves.
        """
        if not self.alive:
            return []
        found = _core.targets(self._scenario.game, self.id)
        return [self._scenario.handle(entity) for entity in found]

    @property
    def playable(self) -> bool:
        """Whether its player can use it now: play the card, use the power, attack with it."""
        return self.why_not == ""

    @property
    def why_not(self) -> str:
        """Why it cannot be used now, as a sentence; "" if it can."""
        game = self._scenario.game
        rows = self._rows()
        if not rows:
            return f"{self.name} is in {self.zone.replace('_', ' ')}."
        if not game.over and game.active != self._seat:
            return f"It is not the turn of the player who has {self.name}."
        legal = set(game.legal_actions())
        if game.over or not legal.intersection(rows):
            return str(game.refusal(rows[0]))
        return ""

    def _rows(self) -> range:
        """The rows of the action table that use it; the first is without a target."""
        kind, zone = self.type, self.zone
        if zone == "hand":
            first = actions.PLAY + self.place * actions.TARGETS
            return range(first, first + actions.TARGETS)
        if zone == "play" and kind == "power":
            return range(actions.POWER, actions.POWER + actions.TARGETS)
        if zone == "play" and kind in ("minion", "hero"):
            first = actions.ATTACK + 8 * (0 if kind == "hero" else self.place + 1)
            return range(first, first + 8)
        return range(0)

    @property
    def condition_active(self) -> bool | None:
        """Whether what the card asks for holds now; None if it asks for nothing.

        That is its combo, what it needs to be played, and the conditions in its text such as
        holding a Dragon or a deck without duplicates. With several, all must hold.
        """
        cards = self._scenario.cards
        found = cards.find(self.card_id)
        if found.entry is None or not self.alive:
            return None
        answers = []
        if found.entry.combo:
            played = self._scenario.player(self._seat)["counters"]["cards_played_turn"]
            mine = self._scenario.game.active == self._seat
            answers.append(mine and played > 0)
        for condition in conditions(cards, found.id):
            answers.append(bool(_core.holds(self._scenario.game, self.id, condition)))
        return all(answers) if answers else None

    # --- identity

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Handle):
            return NotImplemented
        return self._scenario is other._scenario and self.id == other.id

    def __hash__(self) -> int:
        return hash((id(self._scenario), self.id))

    def __repr__(self) -> str:
        kind, zone = self.type, self.zone
        stats = ""
        if kind in ("minion", "hero", "weapon"):
            stats = f" {self.attack}/{self.health}"
        words = "".join(f" {word}" for word in sorted(self.keywords))
        return f"<{self.name}{stats}{words}, {self.controller}, {zone}>"


def _lasting(row: dict[str, Any]) -> Enchantment:
    return Enchantment(
        source=row["source_name"] or "",
        source_id=row["source"],
        attack=row["attack"],
        health=row["health"],
        cost=row["cost"],
        keywords=frozenset(row["keywords"]),
        sets=tuple(row["sets"]),
        until=row["until"],
        by=SIDE_NAMES[row["by"]],
        deathrattle=row["deathrattle"],
        trigger=row["trigger"],
    )


def _from_aura(scenario: Position, row: dict[str, Any]) -> Enchantment:
    holder = scenario.handle(row["holder"])
    words = (word for i, word in enumerate(_KEYWORDS) if row["keywords"] >> i & 1)
    sets = tuple(name for name in ("attack", "cost") if row[f"set_{name}"])
    return Enchantment(
        source=row["source_name"],
        source_id=row["source"],
        attack=row["attack"],
        health=row["health"],
        cost=row["cost"],
        keywords=frozenset(words),
        sets=sets,
        until="aura",
        by=holder.controller,
        holder=holder,
    )


@cache
def conditions(cards: CardSet, card_id: str) -> tuple[list[int], ...]:
    """The compiled conditions of a card: what it needs, then the ones in its text."""
    entry = cards.find(card_id).entry
    if entry is None:
        return ()
    found = [entry.needs] if entry.needs is not None else []
    found += _conditions_in((*entry.play, *entry.combo))
    compiler = Compiler(cards.definitions)
    return tuple(word.encode(compiler) for word in found)


def _conditions_in(words: Iterable[Any]) -> list[Word]:
    found: list[Word] = []
    for word in words:
        if isinstance(word, If | IfElse):
            found.append(word.condition)  # what the branches ask is not known before
        elif isinstance(word, Word):
            found += _conditions_in(vars(word).values())
        elif isinstance(word, tuple | list):
            found += _conditions_in(word)
    return found
