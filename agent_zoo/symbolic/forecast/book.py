"""What is known of the cards, ready to be consulted: numbers and texts, read once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from agent_zoo.symbolic.forecast.reading import Block, Number, read_block, read_number
from agent_zoo.symbolic.forecast.rules import Rules
from agent_zoo.symbolic.forecast.texts import (
    AuraText,
    EnchantText,
    Trigger,
    aura_text,
    enchant_text,
    trigger_text,
)
from agent_zoo.symbolic.net import SemanticNet
from hs_env.cards import CardSet
from hs_env.cards.definition import Definition
from hs_env.cards.words import Enchant, Pool
from hs_env.cards.words._base import words_of
from hs_env.cards.words._sources import JADE_GOLEMS

__all__ = ["Book", "Card"]

TYPES = {"HERO_POWER": "power"}


class Card:
    """A card: what is printed on it, and what it does.

    Attributes:
        id: Its id; "" for a card that nobody knows.
        name: Its name.
        type: "minion", "spell", "weapon", "hero", "power", or "".
        races: Its tribes; one that is of all has them all.
        halves: The cards that its player chooses between.
    """

    def __init__(self, id: str, name: str, type: str) -> None:
        self.id = id
        self.name = name
        self.type = type
        self.cost = self.attack = self.health = self.armor = 0
        self.spell_damage = self.overload = 0
        self.keywords: frozenset[str] = frozenset()
        self.marks: frozenset[str] = frozenset()
        self.races: frozenset[str] = frozenset()
        self.classes: tuple[str, ...] = ()
        self.rarity = ""
        self.hero_power: str | None = None
        self.play: Block = ()
        self.combo: Block = ()
        self.deathrattle: Block = ()
        self.discarded: Block = ()
        self.triggers: tuple[Trigger, ...] = ()
        self.auras: tuple[AuraText, ...] = ()
        self.cost_change: Number | None = None
        self.halves: tuple[str, ...] = ()
        self.enchantments: tuple[EnchantText, ...] = ()

    @property
    def listens_in_deck(self) -> bool:
        """Whether it acts out of the deck."""
        return any(trigger.zone == "deck" for trigger in self.triggers)

    @property
    def is_secret(self) -> bool:
        """Whether it waits among the secrets: secrets and quests."""
        return "secret" in self.marks or "quest" in self.marks

    def __repr__(self) -> str:
        return f"<Card {self.name}>"


class Book:
    """The cards of a card set."""

    def __init__(self, cards: CardSet, net: SemanticNet) -> None:
        self._set = cards
        self.rules = Rules(net)
        self._cards: dict[str, Card] = {}
        self._pools: dict[tuple[Pool, str | None], list[Card]] = {}
        self.unknown = Card("", "Deck Candidate", "")

    @property
    def golems(self) -> list[Card]:
        """The jade golems, the smallest first."""
        return [self.card(card) for card in JADE_GOLEMS if card in self._set.by_id]

    def card(self, id: str | None) -> Card:
        """Return the card of an id."""
        if id is None:
            return self.unknown
        found = self._cards.get(id)
        if found is None:
            found = self._cards[id] = _read_card(self._set.by_id[id])
        return found

    def pool(self, pool: Pool, own_class: str | None) -> list[Card]:
        """Return the cards of a pool; `own_class` is that of the hero whose class it means."""
        key = (pool, own_class)
        if key not in self._pools:
            found = [d for d in self._set.definitions if _fits(d, pool, own_class)]
            self._pools[key] = [self.card(d.id) for d in found]
        return self._pools[key]


def _fits(definition: Definition, pool: Pool, own_class: str | None) -> bool:
    if own_class is None:
        return definition.fits(pool)
    anyone = Pool(pool.type, pool.cost, pool.race, own_class, pool.rarity, pool.keyword)
    return definition.fits(anyone)


def _read_card(d: Definition) -> Card:
    card = Card(d.id, d.name, TYPES.get(d.type, d.type.lower()))
    card.cost, card.attack, card.health, card.armor = d.cost, d.attack, d.health, d.armor
    card.spell_damage, card.overload = d.spell_damage, d.overload
    card.keywords, card.marks = frozenset(d.keywords), frozenset(d.marks)
    card.races = _races(d.race.lower())
    card.classes = tuple(name.lower() for name in d.classes)
    card.rarity = d.rarity.lower()
    card.hero_power = d.hero_power
    if d.entry is not None:
        _read_texts(card, d.entry)
    return card


ALL_RACES = ("beast", "demon", "dragon", "elemental", "mech", "murloc", "pirate", "totem")


def _races(race: str) -> frozenset[str]:
    return frozenset(ALL_RACES if race == "all" else [race] if race else [])


def _read_texts(card: Card, text: Any) -> None:
    card.play = read_block(text.play)
    card.combo = read_block(text.combo)
    card.deathrattle = read_block(text.deathrattle)
    card.discarded = read_block(text.discarded)
    card.triggers = tuple(trigger_text(on) for on in text.on)
    card.auras = tuple(aura_text(aura) for aura in text.aura)
    card.cost_change = None if text.cost_change is None else read_number(text.cost_change)
    card.halves = tuple(text.halves)
    card.enchantments = tuple(_enchantments(text))


def _enchantments(text: Any) -> Iterable[EnchantText]:
    return (enchant_text(word) for word in words_of(text) if isinstance(word, Enchant))
