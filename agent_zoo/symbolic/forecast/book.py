"""What is known of the cards, ready to be consulted: numbers and texts, read once from the net."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from agent_zoo.symbolic.card_knowledge import CardText, card_node, words_of_card
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
from hs_env.cards.words import Enchant, Pool, Target
from hs_env.cards.words._base import words_of

__all__ = ["Book", "Card", "book_of"]

TYPES = ("minion", "spell", "weapon", "hero", "power")
#: What `has` leads to besides keywords: marks of what the text of a card is.
MARKS = frozenset(["battlecry", "deathrattle", "combo", "inspire", "choose_one"])


class Card:
    """A card: what is printed on it, and what it does.

    Attributes:
        id: Its id; "" for a card that nobody knows.
        name: Its name.
        type: "minion", "spell", "weapon", "hero", "power", or "".
        health: Its health, or its durability.
        keywords: Its abilities, as words.
        marks: The kinds of text it has, as words.
        races: Its tribes; one that is of all has them all.
        halves: The ids of the cards that its player chooses between.
    """

    def __init__(self, id: str = "", name: str = "", type: str = "") -> None:
        self.id = id
        self.name = name
        self.type = type
        self.cost = self.attack = self.health = self.armor = 0
        self.spell_damage = self.overload = 0
        self.keywords: frozenset[str] = frozenset()
        self.marks: frozenset[str] = frozenset()
        self.races: frozenset[str] = frozenset()
        self.classes: frozenset[str] = frozenset()
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
        self.target: Target | None = None
        self.enchantments: tuple[EnchantText, ...] = ()
        self.is_secret = False
        self.listens_in_deck = False

    def __repr__(self) -> str:
        return f"<Card {self.name}>"


class Book:
    """The cards of a net.

    Attributes:
        rules: The rules of the game.
        unknown: The card of which nothing is known.
    """

    def __init__(self, net: SemanticNet) -> None:
        self.rules = Rules(net)
        self.unknown = Card(name="Deck Candidate")
        self._net = net
        self._words = _words_of_concepts(net)
        self._cards: dict[str, Card] = {}
        self._pools: dict[tuple[Pool, str | None], list[str]] = {}

    def card(self, id: str | None) -> Card:
        """Return the card of an id."""
        if id is None:
            return self.unknown
        found = self._cards.get(id)
        if found is None:
            node = card_node(self._net, id)
            found = self._cards[id] = self._printed(id, node)
            _read_texts(found, words_of_card(self._net, node))
        return found

    def pool(self, pool: Pool, own_class: str | None) -> list[str]:
        """Return the ids of a pool; `own_class` is that of the hero whose class it means."""
        key = (pool, own_class)
        if key not in self._pools:
            wanted = own_class or pool.card_class
            self._pools[key] = [
                card.id for card in self._random_cards() if _fits(card, pool, wanted)
            ]
        return self._pools[key]

    def _random_cards(self) -> Iterable[Card]:
        """Yield the cards that random effects draw from, as they are printed."""
        net = self._net
        identity = net["Card Id"]
        collection = set(net.origins("in", net["Collection"]))
        for node in net.origins("in", net["Random Cards"]):
            if node in collection:
                fact = net.own(node, "has", identity)
                assert fact is not None
                yield self._printed(str(fact.attributes["word"]), node)

    def _printed(self, id: str, node: int) -> Card:
        net, words = self._net, self._words
        card = Card(id, net.name(node))
        kinds = [words[kind] for kind in net.ancestors(node) if kind in words]
        card.type = next(kind for kind in kinds if kind in TYPES)
        card.races = frozenset(kinds) & self.rules.races
        abilities = set()
        for fact in net.facts(node, "has"):
            word = words.get(fact.target, "")
            if "amount" in fact.attributes:
                name = "health" if word in ("durability", "max_health") else word
                if hasattr(card, name):
                    setattr(card, name, fact.attributes["amount"])
            elif fact.target in self.rules.ability_nodes:
                abilities.add(word)
        of = frozenset(words[x] for x in net.targets(node, "of") if x in words)
        card.classes = of & self.rules.classes
        card.rarity = next(iter(of & self.rules.rarities), "")
        card.keywords = frozenset(abilities) - MARKS
        card.marks = (frozenset(abilities) & MARKS) | (frozenset(kinds) & {"secret", "quest"})
        card.is_secret = "secret" in card.marks or "quest" in card.marks
        powers = net.targets(node, "controls")
        card.hero_power = self._id(powers[0]) if powers else None
        return card

    def _id(self, node: int) -> str:
        fact = self._net.own(node, "has", self._net["Card Id"])
        return str(fact.attributes["word"]) if fact is not None else ""


def _words_of_concepts(net: SemanticNet) -> dict[int, str]:
    """Return what card entries call the concepts."""
    return {
        fact.origin: str(fact.attributes["word"])
        for fact in net.relations()
        if fact.type == "is_a" and "word" in fact.attributes
    }


def _fits(card: Card, pool: Pool, card_class: str | None) -> bool:
    wanted = ((pool.type, card.type), (pool.cost, card.cost), (pool.rarity, card.rarity))
    if any(want is not None and want != have for want, have in wanted):
        return False
    if pool.race is not None and pool.race not in card.races:
        return False
    if card_class is not None and card_class not in card.classes:
        return False
    return pool.keyword is None or pool.keyword in card.keywords


def _read_texts(card: Card, text: CardText) -> None:
    card.play = read_block(text.play)
    card.combo = read_block(text.combo)
    card.deathrattle = read_block(text.deathrattle)
    card.discarded = read_block(text.discarded)
    card.triggers = tuple(trigger_text(on) for on in text.on)
    card.auras = tuple(aura_text(aura) for aura in text.aura)
    card.cost_change = None if text.cost_change is None else read_number(text.cost_change)
    card.halves = text.halves
    card.target = text.target
    given = (word for word in words_of(text) if isinstance(word, Enchant))
    card.enchantments = tuple(map(enchant_text, given))
    card.listens_in_deck = any(trigger.zone == "deck" for trigger in card.triggers)


_books: WeakKeyDictionary[SemanticNet, Book] = WeakKeyDictionary()


def book_of(net: SemanticNet) -> Book:
    """Return the book of a net of cards; there is one for each."""
    book = _books.get(net)
    if book is None:
        book = _books[net] = Book(net)
    return book
