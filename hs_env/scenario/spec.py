"""What a scenario asks for: cards that differ from the printed ones, and their checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Protocol, TypeAlias

from hs_env.cards.card_set import CardSet
from hs_env.cards.compile import LISTS
from hs_env.cards.definition import Definition
from hs_env.cards.words import Enchant
from hs_env.checks import check_whole
from hs_env.errors import HearthstoneError, ScenarioError

__all__ = ["Card", "Placed", "Reader", "SideName", "keyword_mask", "seat_of"]


class HasSeat(Protocol):
    """A side of a scenario."""

    seat: int


#: Whose: "me", "opponent" (or "enemy"), or a side of a scenario: `s.me`, `s.opponent`.
SideName: TypeAlias = str | HasSeat

_SEATS = {"me": 0, "opponent": 1, "enemy": 1}

_HOLDABLE = ("MINION", "SPELL", "WEAPON", "HERO")
_TYPES = {
    "board": ("MINION",),
    "hand": _HOLDABLE,
    "deck": _HOLDABLE,
    "weapon": ("WEAPON",),
    "secrets": ("SPELL",),
    "graveyard": ("MINION",),
    "hero": ("HERO",),
    "hero_power": ("HERO_POWER",),
}
_NUMBERS = {"attack", "health", "enchant"}
_BOARD = {"damage", "keywords", "without", "silenced", "frozen", "exhausted", "attacks", "progress"}
_CHANGES: dict[str, set[str]] = {
    "board": _NUMBERS | _BOARD,
    "hand": _NUMBERS | {"cost", "keywords", "without", "known_to_opponent", "progress"},
    "deck": _NUMBERS | {"cost", "known_to_opponent"},
    "weapon": _NUMBERS | {"damage", "keywords", "without", "progress"},
    "secrets": {"progress"},
    "graveyard": set(),
    "hero": {"attack", "enchant", "keywords", "frozen", "exhausted", "attacks", "damage"},
    "hero_power": set(),
}
_ENCHANT_KEYS = {"attack", "health", "cost", "source"}


@dataclass(frozen=True)
class Card:
    """A card that differs from the printed one.

    `attack`, `health` and `cost` are the values before `enchant` and auras change them.

    Args:
        name: Its name or id.
        attack: Attack instead of the printed one.
        health: Health before damage; durability of a weapon.
        cost: Cost of a card in hand or deck, before other changes of cost.
        damage: How much it is hurt, or a weapon used up.
        keywords: What it has besides its own keywords: "taunt", "divine_shield", ...
        without: Keywords it has lost.
        enchant: Enchantments on it, in order. Each is the name of a card whose text gives one
            ("Blessing of Kings"), a pair (attack, health), a dictionary with any of attack,
            health, cost and source, or an `Enchant` word.
        frozen: Whether it is frozen.
        silenced: Whether it was silenced, before `enchant` and `keywords` were added.
        exhausted: True: it cannot attack any more this turn. False: it can, even if it has
            just been summoned. By default minions of a scenario can attack and summoned ones
            cannot.
        attacks: How often it has attacked this turn.
        known_to_opponent: A card in hand or deck that the other player has seen.
        progress: Its own counter (spellstones, quests).
    """

    name: str
    attack: int | None = None
    health: int | None = None
    cost: int | None = None
    damage: int = 0
    keywords: Sequence[str] = ()
    without: Sequence[str] = ()
    enchant: Sequence[Any] = ()
    frozen: bool = False
    silenced: bool = False
    exhausted: bool | None = None
    attacks: int = 0
    known_to_opponent: bool = False
    progress: int = 0

    def __post_init__(self) -> None:
        for name in ("keywords", "without", "enchant"):
            value = getattr(self, name)
            single = isinstance(value, str | Mapping | Enchant)
            if name == "enchant" and isinstance(value, tuple) and value:
                single = all(isinstance(n, int) for n in value)
            object.__setattr__(self, name, (value,) if single else tuple(value))


@dataclass(frozen=True)
class Placed:
    """A card that was asked for, looked up and checked."""

    card: Card
    definition: Definition
    where: str

    @property
    def original(self) -> bool:
        """Whether it can have begun the game in a deck."""
        return self.definition.collectible and self.definition.type != "HERO_POWER"


class Reader:
    """Looks up and checks the cards of a scenario; errors begin with the argument at fault."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def find(self, name: Any, where: str) -> Definition:
        """Look up an implemented card."""
        if not isinstance(name, str):
            raise ScenarioError(f"{where}: a card is a name, an id or Card(...); got {name!r}")
        try:
            found = self.cards.find(name)
        except HearthstoneError as error:
            raise ScenarioError(f"{where}: {error}") from None
        if not found.implemented:
            raise ScenarioError(f"{where}: {found.name} ({found.id}) is not implemented yet")
        return found

    def read(self, entry: Any, zone: str, where: str) -> Placed:
        """Look up and check one card for a zone."""
        card = entry if isinstance(entry, Card) else Card(entry)
        found = self.find(card.name, where)
        self._check_type(found, zone, where)
        wrong = changes_of(card) - _CHANGES[zone]
        if wrong:
            raise ScenarioError(
                f"{where}: {found.name} cannot be given {', '.join(sorted(wrong))} in {zone}"
            )
        self._check_numbers(card, found, where)
        keyword_mask((*card.keywords, *card.without), where)
        return Placed(card, found, where)

    def read_all(self, entries: Any, zone: str, where: str, most: int) -> list[Placed]:
        """Look up and check all cards of a zone."""
        if isinstance(entries, str | Card) or not isinstance(entries, Iterable):
            raise ScenarioError(f"{where} is a list of cards, got {entries!r}")
        items = list(entries)
        if len(items) > most:
            raise ScenarioError(f"{where} has {len(items)} cards, at most {most} fit")
        return [self.read(item, zone, f"{where}[{i}]") for i, item in enumerate(items)]

    def hero(self, entry: Any, where: str) -> Placed:
        """Return a hero by class, id or name; a minion of the same name is not meant."""
        card = entry if isinstance(entry, Card) else Card(entry)
        name = str(card.name).strip().lower()
        for d in self.cards.definitions:
            basic = d.id.startswith("HERO_") and len(d.id) == len("HERO_01")
            meant = d.name.lower() == name or (basic and d.card_class.lower() == name)
            if meant and d.type == "HERO" and d.implemented:
                card = Card(**{**vars(card), "name": d.id})
                break
        return self.read(card, "hero", where)

    def _check_type(self, found: Definition, zone: str, where: str) -> None:
        kind = found.type.lower().replace("_", " ")
        if found.type not in _TYPES[zone]:
            raise ScenarioError(f"{where}: {found.name} is a {kind}, which cannot be in {zone}")
        if zone == "secrets" and not {"secret", "quest"} & set(found.marks):
            raise ScenarioError(f"{where}: {found.name} is not a secret")

    def _check_numbers(self, card: Card, found: Definition, where: str) -> None:
        for name in ("attack", "health", "cost", "damage", "attacks", "progress"):
            value = getattr(card, name)
            if value is not None:
                check_number(value, f"{where}: {name} of {found.name}")
        if card.health is not None and card.health < 1:
            raise ScenarioError(f"{where}: {found.name} cannot have {card.health} health")
        whole = found.health if card.health is None else card.health
        if card.damage >= whole and card.damage and not card.enchant:
            raise ScenarioError(
                f"{where}: {found.name} has {whole} health, so it cannot have {card.damage} damage"
            )
        if (card.attack is not None or card.health is not None) and found.type == "SPELL":
            raise ScenarioError(f"{where}: {found.name} is a spell, it has no attack or health")

    def enchantment(self, entry: Any, where: str) -> str | tuple[int, int, int, int]:
        """Return a card id, or the numbers (attack, health, cost, source) of an enchantment."""
        if isinstance(entry, str):
            return self.find(entry, where).id
        if isinstance(entry, Mapping) and not entry.keys() - _ENCHANT_KEYS:
            source = entry.get("source")
            number = self.find(source, where).index if source is not None else 0
            values = [_signed(entry.get(k, 0), where) for k in ("attack", "health", "cost")]
            return values[0], values[1], values[2], number
        if isinstance(entry, tuple) and len(entry) == 2:
            return _signed(entry[0], where), _signed(entry[1], where), 0, 0
        raise ScenarioError(
            f"{where}: an enchantment is a card name, a pair (attack, health), a dictionary with "
            f"{', '.join(sorted(_ENCHANT_KEYS))}, or an Enchant word; got {entry!r}"
        )


def changes_of(card: Card) -> set[str]:
    """Return the arguments of a card that were given besides its name."""
    return {f.name for f in fields(card) if f.name != "name" and getattr(card, f.name) != f.default}


def enchant_words(entries: Iterable[Any]) -> list[Enchant]:
    """Return the `Enchant` words among the enchantments of cards; they must be compiled."""
    cards = [entry for entry in entries if isinstance(entry, Card)]
    return [e for card in cards for e in card.enchant if isinstance(e, Enchant)]


def check_number(value: Any, what: str, lo: int = 0, hi: int = 30000) -> int:
    """Return a number, or raise if it is not a whole one within bounds."""
    return check_whole(what, value, lo, hi, error=ScenarioError)


def _signed(value: Any, where: str) -> int:
    return check_number(value, f"{where}: an enchantment's number", -30000)


def keyword_mask(names: Iterable[str], where: str) -> int:
    """Return keywords as the engine's bits."""
    mask = 0
    for name in (names,) if isinstance(names, str) else names:
        number = LISTS["keywords"].get(name)
        if number is None:
            known = ", ".join(LISTS["keywords"])
            raise ScenarioError(f"{where}: {name!r} is not a keyword; there are {known}")
        mask |= 1 << number
    return mask


def seat_of(side: SideName) -> int:
    """Return the seat of a side."""
    seat = _SEATS.get(side) if isinstance(side, str) else getattr(side, "seat", None)
    if seat is None:
        raise ScenarioError(f'a side is "me" or "opponent", s.me or s.opponent; got {side!r}')
    return int(seat)
