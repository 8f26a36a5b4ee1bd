"""Handles: each follows one card of a scenario and answers questions about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from hs_env import _core, actions
from hs_env.cards.card_set import CardSet
from hs_env.cards.compile import Compiler
from hs_env.cards.words import If, IfElse
from hs_env.cards.words._base import Word, snake
from hs_env.scenario.memory import GONE
from hs_env.scenario.spec import keyword_mask

if TYPE_CHECKING:
    from hs_env.scenario.position import Position

__all__ = ["Enchantment", "Handle", "Pending"]

SIDE_NAMES = ("me", "opponent")
_FATES = {
    "died": "dead",
    "played": "already played",
    "triggered": "already triggered",
    "unknown": "gone",
}
_KEYWORDS = [snake(name) for name in _core.NAMES["keywords"]]


@dataclass(frozen=True, repr=False)
class Enchantment:
    """One change to a card, and where it comes from.

    Attributes:
        source: Name of the card that made it; "" for what the scenario itself changed.
        source_id: Its card id, or None.
        attack: Added, or the new value if "attack" is in `sets`.
        health: Added, or the new value if "health" is in `sets`.
        cost: Added, or the new value if "cost" is in `sets`.
        keywords: The keywords it gives, except those that the card has lost since.
        sets: Which numbers it replaces instead of adding to.
        until: When it ends: "forever", "end_of_turn", ...; "aura" lasts as long as its holder.
        by: Whose effect it is.
        holder: The card that has the aura it comes from; None if it comes from none.
        deathrattle: Whether it carries a deathrattle.
        trigger: Whether it carries a trigger.
        carries_aura: Whether it gives its card an aura.
        spell_damage: What it adds to its card's bonus to spell damage.
        doubles_attack: Whether it doubles what the attack was before.
        gives_back: Whether control goes back when it ends.
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
    carries_aura: bool = False
    spell_damage: int = 0
    doubles_attack: bool = False
    gives_back: bool = False

    @property
    def aura(self) -> bool:
        """Whether it comes from an aura; `carries_aura` says whether it gives one."""
        return self.holder is not None

    @property
    def changes(self) -> list[str]:
        """Everything it changes, in words; empty if it changes nothing, as +0/+0 does."""
        said = [f"{name} {getattr(self, name)}" for name in self.sets]
        for name in ("attack", "health", "cost", "spell_damage"):
            number = getattr(self, name)
            if number and name not in self.sets:
                said.append(f"{number:+d} {name}")
        said += sorted(self.keywords)
        words = ("deathrattle", "trigger", "carries_aura", "doubles_attack", "gives_back")
        return said + [word for word in words if getattr(self, word)]

    def __repr__(self) -> str:
        ends = "" if self.until == "forever" else f", until {self.until}"
        if self.holder is not None:
            ends = f", aura of {self.holder.name}"
        return f"<{self.source or 'Scenario'}: {', '.join(self.changes)}{ends}>"


@dataclass(frozen=True)
class Pending:
    """A decision that a player must make before anything else.

    Attributes:
        kind: "mulligan", "position", "choose_one", "target" or "pick".
        who: Who decides, "me" or "opponent".
        card: The card being played, if that is what is asked about.
        choices: What can be chosen: handles, or card names for "choose_one", or places for
            "position".
    """

    kind: str
    who: str
    card: Handle | None
    choices: list[Any]


class Handle:
    """One card of a scenario. It stays the same card when it moves, dies or changes sides.

    A card that has left the game keeps the name and numbers it had at that moment. `fate` says
    how it left and `became` what a transformed one turned into. Its `zone` is "graveyard", or
    "removed" if it was transformed or left in no way that cards usually do.
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
        """The name of the card."""
        return str(self._get("name"))

    @property
    def card_id(self) -> str:
        """The id of the card."""
        return str(self._get("card"))

    @property
    def type(self) -> str:
        """Its type: "minion", "spell", "weapon", "hero" or "power"."""
        return str(self._get("type"))

    @property
    def zone(self) -> str:
        """The zone it is in.

        "play", "hand", "deck", "secret", "graveyard", "removed", or "set_aside" while an effect is
        being resolved.
        """
        return str(self._get("zone"))

    @property
    def place(self) -> int:
        """Its place in the zone, from 0: from the left, or from the top of a deck."""
        return int(self._get("place"))

    @property
    def controller(self) -> str:
        """Whose it is now, or was when it left: "me" or "opponent"."""
        return SIDE_NAMES[self.seat]

    @property
    def seat(self) -> int:
        """The seat of the controller: 0 for me, 1 for the opponent."""
        return int(self._get("controller"))

    @property
    def alive(self) -> bool:
        """Whether it is still in the game."""
        return self.zone not in GONE

    # --- where it comes from and where it went

    @property
    def creator(self) -> Handle | None:
        """The card whose effect made it, which may be gone by now.

        None if no effect made it: it was there from the start, or a cheat put it there.
        """
        origin = self._scenario.memory.origin(self.id)
        return None if origin is None else self._scenario.handle(origin.by)

    @property
    def created_by(self) -> str | None:
        """The name of the card whose text made it.

        That is its creator, unless the text comes from an enchantment on the creator, such as the
        deathrattle that Soul of the Forest gives.
        """
        origin = self._scenario.memory.origin(self.id)
        if origin is None or origin.text is None:
            return None
        return self._scenario.cards.find(origin.text).name

    @property
    def fate(self) -> str | None:
        """How it left the game; None while it is there.

        "died": a minion, or a weapon that was destroyed, used up or replaced.
        "discarded": from a hand.
        "burned": drawn into a full hand, or destroyed in a deck.
        "transformed": see `became`.
        "chosen": an offered card that was chosen; `became` is the card that the player got.
        "played": a spell or hero card that has done its work; a minion that joined another.
        "countered": a spell that did nothing.
        "triggered": a secret or quest that took effect.
        "destroyed": a secret that did not take effect.
        "removed": anything else, such as an offered card that was not chosen.
        "unknown": `s.game` was played on directly, and it was no minion that died.
        """
        return self._scenario.memory.fate(self.id)

    @property
    def became(self) -> Handle | None:
        """The card it was transformed into, or that the player got by choosing it.

        That card may have been transformed in turn.
        """
        successor = self._scenario.memory.successor(self.id)
        return None if successor is None else self._scenario.handle(successor)

    @property
    def whereabouts(self) -> str:
        """Where it is or how it left, in words: "in hand of me", "dead", ..."""
        fate, became = self.fate, self.became
        if fate is None:
            return f"in {self.zone.replace('_', ' ')} of {self.controller}"
        if fate == "transformed" and became is not None:
            return f"transformed into {became.name}"
        return _FATES.get(fate, fate)

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
        return self._scenario.sides[self.seat].armor

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
        """Return whether it has a keyword now."""
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
    def known_to_opponent(self) -> bool:
        """Whether the other player knows this card: it is in play, or was seen."""
        return self.zone == "play" or bool(self._get("known_to_opponent"))

    @property
    def enchantments(self) -> list[Enchantment]:
        """Everything that changes it, oldest first, then auras.

        What changes nothing is left out, such as +1 attack for each of none.
        """
        found = [_lasting(row, self.keywords) for row in self._get("enchantments", [])]
        if self.alive:
            rows = _core.auras_on(self._scenario.game, self.id)
            found += [_from_aura(self._scenario, row) for row in rows]
        return [enchantment for enchantment in found if enchantment.changes]

    # --- attacking

    @property
    def attacks_left(self) -> int:
        """How many more times it may attack this turn, judging by its attacks so far."""
        return max(0, int(self._get("attacks_allowed")) - int(self._get("attacks_made")))

    @property
    def exhausted(self) -> bool:
        """Whether it cannot act any more this turn.

        It has no attacks left, was just summoned without charge or rush, or is a used hero power.
        """
        if self.type == "power":
            return bool(self._scenario.sides[self.seat].counters["power_uses_turn"])
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
        """What it may be aimed at, if it is a card in hand, a hero power or an attacker.

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
            return f"{self.name} is {self.whereabouts}."
        if not game.over and game.active != self.seat:
            return f"It is not the turn of the player who has {self.name}."
        legal = set(game.legal_actions())
        if game.over or not legal.intersection(rows):
            return str(game.refusal(rows[0]))
        return ""

    def _rows(self) -> range:
        """Return the rows of the action table that use it; the first is without a target."""
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
        """Whether the conditions of the card are met now; None if it has none.

        Conditions are its combo, what it needs to be played, and those in its text, such as holding
        a Dragon or a deck without duplicates. With several, all must be met.
        """
        cards = self._scenario.cards
        found = cards.find(self.card_id)
        if found.entry is None or not self.alive:
            return None
        answers = []
        if found.entry.combo:
            played = self._scenario.sides[self.seat].counters["cards_played_turn"]
            mine = self._scenario.game.active == self.seat
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
        kind = self.type
        where = self.zone if self.alive else self.whereabouts
        stats = ""
        if kind in ("minion", "hero", "weapon"):
            stats = f" {self.attack}/{self.health}"
        words = "".join(f" {word}" for word in sorted(self.keywords))
        return f"<{self.name}{stats}{words}, {self.controller}, {where}>"


def _lasting(row: dict[str, Any], kept: set[str]) -> Enchantment:
    """Return an enchantment of a card that has the keywords `kept`."""
    return Enchantment(
        source=row["source_name"] or "",
        source_id=row["source"],
        attack=row["attack"],
        health=row["health"],
        cost=row["cost"],
        keywords=frozenset(kept.intersection(row["keywords"])),
        sets=tuple(row["sets"]),
        until=row["until"],
        by=SIDE_NAMES[row["by"]],
        deathrattle=row["deathrattle"],
        trigger=row["trigger"],
        carries_aura=row["aura"],
        spell_damage=row["spell_damage"],
        doubles_attack=row["doubles_attack"],
        gives_back=row["gives_back"],
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
    """Return the compiled conditions of a card: what it needs, then the ones in its text."""
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
