"""The cards of a card set as a semantic net, and the words of a card read back from it.

Nothing here knows any word: each is a node that is_a its class, with one relation for each operand
that is not the default. The attribute `part` of such a relation says which operand it is
("amount", or "do.0" for the first of several), the target what it is: another word, a card, a
concept that has the attribute `word`, or the name of a number with its `amount`:

    Fireball --causes (part play.0)--> Deal_1024 --is_a--> Deal --is_a--> Damage --alters--> Health
    Deal_1024 has Amount (amount 6, part amount)
    Deal_1024 affects Fixed_0991 (part to)

Equal words are one node. The same target may fill several parts: "a b".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from inspect import isabstract
from typing import Any
from weakref import WeakKeyDictionary

from agent_zoo.symbolic.concepts import load_concepts
from agent_zoo.symbolic.net import Relation, SemanticNet, Value
from hs_env.cards import CardSet, Definition, words
from hs_env.cards.words import Aura, On, Target
from hs_env.cards.words._base import Word
from hs_env.errors import InvalidOption, UnknownCard
from hs_env.wording import in_words

__all__ = ["CardText", "card_net", "card_node", "text_of", "words_of_card"]

#: Which relation leads to an operand, by the kind of word it is. Others are `of` it.
OF_KIND = {
    "action": "causes",
    "aura": "lasts",
    "card": "makes",
    "condition": "requires",
    "enchantment": "gives",
    "filter": "requires",
    "selector": "affects",
    "target": "affects",
    "trigger": "reacts",
}
#: The same by the name of the operand, where that says more.
OF_PART = {
    "board": "requires",
    "combo": "combo",
    "deathrattle": "deathrattle",
    "halves": "causes",
    "keywords": "gives",
}
#: The numbers of a card, by their names in its definition.
NUMBERS = ("cost", "attack", "health", "armor", "spell_damage", "overload")
#: Operands that are nothing, empty or a truth value, as nodes.
CONSTANTS: Mapping[str, Any] = {"None": None, "()": (), "True": True, "False": False}
RANDOM_CARDS = "random_cards"
#: The attribute that says in which Python class a class of words is.
CLASS = "class"


@dataclass(frozen=True)
class CardText:
    """What a card does, in words, and when it can be played.

    The parts are those of `hs_env.cards.words.Entry`.

    Attributes:
        play: Its text or battlecry.
        combo: What it does instead if another card was played before it.
        deathrattle: What it does when it dies.
        discarded: What it does when it is discarded.
        on: Its triggers.
        aura: Its auras.
        cost_change: How much more it costs: a number word.
        halves: The ids of the cards between which its player chooses.
        needs: The condition on which it can be played.
        target: What it may be aimed at.
        board: What must be on the board to play it, such as free places ("slots").
    """

    play: tuple[Word, ...] = ()
    combo: tuple[Word, ...] = ()
    deathrattle: tuple[Word, ...] = ()
    discarded: tuple[Word, ...] = ()
    on: tuple[On, ...] = ()
    aura: tuple[Aura, ...] = ()
    cost_change: Any = None
    halves: tuple[str, ...] = ()
    needs: Word | None = None
    target: Target | None = None
    board: dict[str, int] = field(default_factory=dict)


def text_of(card: Definition) -> CardText:
    """Return what a card does, from its definition."""
    entry = card.entry
    if entry is None:
        raise InvalidOption(f"{card.name} is not implemented, so nobody knows what it does")
    own = ("target", "board")
    parts = {f.name: getattr(entry, f.name) for f in fields(CardText) if f.name not in own}
    return CardText(target=card.target, board=dict(card.needs), **parts)


# --- from cards to the net

_nets: WeakKeyDictionary[CardSet, SemanticNet] = WeakKeyDictionary()


def card_net(cards: CardSet) -> SemanticNet:
    """Return the knowledge of the cards and the rules: one net for each card set.

    It must not be changed. What else is known belongs in a net that lies on it.
    """
    net = _nets.get(cards)
    if net is None:
        net = _nets[cards] = _Writer(cards).net
    return net


class _Writer:
    """Writes the cards of a card set into a net with the rules of the game."""

    def __init__(self, cards: CardSet) -> None:
        self.net = load_concepts()
        self._called: dict[str, list[int]] = {}
        self._words: dict[Any, int] = {}
        self._classes: dict[type, int] = {}
        self._cards: dict[int, Definition] = {}
        self._card = self.net["Card"]
        for relation in self.net.relations():
            if "word" in relation.attributes:
                self._call(relation.origin, str(relation.attributes["word"]))
        for cls in _public_classes():
            self._class(cls)
        implemented = (card for card in cards.definitions if card.implemented)
        self._cards = {self._card_node(card, cards): card for card in implemented}
        for node, card in self._cards.items():
            self._state_facts(node, card)
            self._state_parts(node, text_of(card))
            self._state_rules(node)

    def _call(self, node: int, word: str) -> None:
        self._called.setdefault(word, []).append(node)

    # --- cards

    def _card_node(self, card: Definition, cards: CardSet) -> int:
        first = cards.find(card.name) is card
        name = card.name if first and self.net.find(card.name) is None else None
        node = self.net.node(name or self._free_name(card.name, card.id))
        self.net.add(node, "has", self.net["Card Id"], word=card.id)
        self._call(node, card.id)
        return node

    def _free_name(self, name: str, kind: str) -> str:
        """Return a name that tells apart what would have the same one."""
        name = f"{name} ({kind})"
        return name if self.net.find(name) is None else self._free_name(name, kind)

    def _state_facts(self, node: int, card: Definition) -> None:
        net = self.net
        kind = net[card.type.replace("_", " ").title()]
        net.add(node, "is_a", kind)
        for name in NUMBERS:
            number = getattr(card, name)
            place = self._property("durability" if (name, card.type) == DURABILITY else name)
            if number or net.fact(kind, "has", place):
                net.add(node, "has", place, amount=number)
        if card.race:
            net.add(node, "is_a", self._concept(card.race.lower()))
        for name in (*card.classes, card.rarity):
            if name:
                net.add(node, "of", self._concept(name.lower()))
        net.add(node, "in", self._card_set(card.set))
        marks = [mark for mark in card.marks if mark in self._called]
        for name in (*card.keywords, *marks, *([RANDOM_CARDS] if card.in_pools else ())):
            concept = self._concept(name)
            net.add(node, self._having(concept), concept)
        if card.hero_power:
            net.add(node, "controls", self._concept(card.hero_power))

    def _property(self, name: str) -> int:
        return self.net[name.replace("_", " ").title()]

    def _card_set(self, name: str) -> int:
        node = self._node(f"Card Set {name}")
        self.net.add(node, "is_a", self.net["Card Set"])
        return node

    def _having(self, concept: int) -> str:
        """Return how a card relates to what it is marked with."""
        if self.net.is_a(concept, self._card):
            return "is_a"
        return "in" if self.net.is_a(concept, self.net["Card Pool"]) else "has"

    def _state_rules(self, node: int) -> None:
        """State what a card alters by the rules that its auras switch on."""
        rule = self.net["Rule"]
        for aura in self.net.targets(node, "lasts"):
            for part in self.net.targets(aura, "of"):
                if self.net.is_a(part, rule):
                    for fact in list(self.net.facts(part, "alters")):
                        self.net.add(node, "alters", fact.target, **fact.attributes)

    # --- words

    def _state_parts(self, node: int, whole: Any) -> None:
        """State the operands of a word, or the parts of a text, that are not the default."""
        for f in fields(whole):
            value = getattr(whole, f.name)
            default = _default(f)
            if value != default or type(value) is not type(default):
                self._state(node, f.name, f.name, value)

    def _state(self, node: int, name: str, part: str, value: Any) -> None:
        if isinstance(value, tuple) and value:
            for i, item in enumerate(value):
                self._state(node, name, f"{part}.{i}", item)
        elif isinstance(value, dict):
            for key, number in value.items():
                concept = self._concept(key, name)
                self._relate(node, OF_PART.get(name, "has"), concept, f"{part}.{key}", number)
        elif part == name and isinstance(value, int | float):
            self._relate(node, "has", self._node(name.replace("_", " ").title()), part, value)
        else:
            kind = OF_KIND.get(_kind(value), "of") if is_dataclass(value) else "of"
            self._relate(node, OF_PART.get(name, kind), self._value(value, name), part)

    def _relate(
        self, node: int, type: str, target: int, part: str, amount: Value | None = None
    ) -> None:
        known = self.net.own(node, type, target)
        attributes: dict[str, Value] = {} if amount is None else {"amount": amount}
        attributes["part"] = f"{known.attributes['part']} {part}" if known else part
        self.net.add(node, type, target, **attributes)

    def _value(self, value: Any, name: str) -> int:
        """Return the node of an operand."""
        if is_dataclass(value):
            return self._word(value)
        if isinstance(value, str):
            return self._concept(value, name)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self._plain(str(value), "Number", amount=value)
        for word, constant in CONSTANTS.items():
            if value is constant or value == constant == ():
                return self._plain(word, "Constant", word=word)
        raise InvalidOption(f"the net cannot hold {in_words(value)} as {name}")

    def _word(self, word: Any) -> int:
        node = self._words.get(word)
        if node is None:
            kind = self._class(type(word))
            node = self._words[word] = self.net.new_node(self._word_name(word, kind))
            self.net.add(node, "is_a", kind)
            self._state_parts(node, word)
        return node

    def _word_name(self, word: Any, kind: int) -> str:
        """Return how the name of the node of a word begins: with the class, if that is public."""
        name = getattr(word, "name", None)
        if isinstance(name, str) and type(word).__name__.startswith("_"):
            return f"{name} {_kind(word).title()}"
        return self.net.name(kind)

    def _class(self, cls: type) -> int:
        """Return the node of a class of words."""
        node = self._classes.get(cls)
        if node is None:
            name, kind = cls.__name__.lstrip("_"), self._concept(_kind(cls))
            known = self.net.find(name)
            if known is not None and not self.net.is_a(known, kind):
                name = f"{name} ({self.net.name(kind)})"
            node = self._classes[cls] = self.net.node(name)
            if node != kind:
                self.net.add(node, "is_a", kind)
            self.net.add(node, "has", self.net["Word Class"], **{CLASS: _path(cls)})
        return node

    def _concept(self, word: str, name: str = "") -> int:
        """Return the node that card entries call so; one of the kind that the operand names."""
        known = self._called.get(word)
        if known is None:
            return self._plain(f'"{word}"', "Text", word=word)
        kind = self.net.find(name.title()) if len(known) > 1 else None
        fitting = (node for node in known if kind is not None and self.net.is_a(node, kind))
        return next(fitting, known[0])

    def _plain(self, name: str, kind: str, **attributes: Value) -> int:
        node = self._node(name)
        self.net.add(node, "is_a", self.net[kind], **attributes)
        return node

    def _node(self, name: str) -> int:
        """Return the node of a name, or of one like it if a card is called so."""
        node = self.net.node(name)
        return self._node(f"{name} (no card)") if node in self._cards else node


#: The number of a card that the definition calls by another name.
DURABILITY = ("health", "WEAPON")


def _default(f: Field[Any]) -> Any:
    if f.default_factory is not MISSING:
        return f.default_factory()
    return f.default


def _kind(word: Any) -> str:
    return getattr(word, "kind", "") or "target"


def _path(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


# --- from the net to words

_ids: WeakKeyDictionary[SemanticNet, dict[str, int]] = WeakKeyDictionary()
_read: WeakKeyDictionary[SemanticNet, tuple[dict[int, CardText], dict[int, Any]]] = (
    WeakKeyDictionary()
)


def card_node(net: SemanticNet, card_id: str) -> int:
    """Return the node of a card in a net, or in a net that lies on one of cards.

    Raises:
        UnknownCard: The net has no card with this id.
    """
    *_, lowest = net.layers()
    found = _ids.get(lowest)
    if found is None:
        found = _ids[lowest] = dict(_cards(lowest))
    if card_id not in found:
        raise UnknownCard(f"the net has no card {in_words(card_id)}")
    return found[card_id]


def _cards(net: SemanticNet) -> Iterator[tuple[str, int]]:
    name = net["Card Id"]
    for node in net.origins("has", name):
        yield str(net.amount(node, name, "word")), node


def words_of_card(net: SemanticNet, node: int) -> CardText:
    """Return what a card does, rebuilt from the facts of its node. It is kept for each net.

    Raises:
        InvalidOption: The facts do not make words; the message names node and part.
    """
    owner = net.owner(node)
    texts, values = _read.setdefault(owner, ({}, {}))
    if node not in texts:
        texts[node] = _Reader(owner, values).text(node)
    return texts[node]


class _Reader:
    """Rebuilds words from a net.

    Args:
        net: The net.
        values: What nodes stand for, as far as it was rebuilt before.
    """

    def __init__(self, net: SemanticNet, values: dict[int, Any]) -> None:
        self.net = net
        self._values = values
        self._class_of_words = net["Word Class"]
        self._number, self._constant = net["Number"], net["Constant"]

    def text(self, node: int) -> CardText:
        return CardText(**self._parts(node, CardText))

    def _value(self, node: int) -> Any:
        if node not in self._values:
            self._values[node] = self._rebuilt(node)
        return self._values[node]

    def _rebuilt(self, node: int) -> Any:
        for fact in self.net.facts(node):
            if fact.target == self._number:
                return fact.attributes["amount"]
            if "word" in fact.attributes:
                word = str(fact.attributes["word"])
                return CONSTANTS[word] if fact.target == self._constant else word
        return self._word(node)

    def _word(self, node: int) -> Any:
        path = self.net.amount(node, self._class_of_words, CLASS)
        if path is None:
            name = self.net.name(node)
            raise InvalidOption(f"the node {name!r} stands for nothing in card entries")
        cls = _class_at(str(path))
        parts = self._parts(node, cls)
        if not issubclass(cls, Word):
            return cls(*parts.pop("limits"), **parts)
        # Some classes are called with other arguments than they have operands.
        word: Any = cls.__new__(cls, *parts.values())
        for name, value in parts.items():
            object.__setattr__(word, name, value)
        word.__post_init__()  # checks the operands
        return word

    def _parts(self, node: int, cls: type) -> dict[str, Any]:
        """Return all operands of a word by name."""
        tree: dict[str, Any] = {}
        for fact in self.net.facts(node):
            for part in str(fact.attributes.get("part", "")).split():
                self._grow(tree, part.split("."), fact)
        found = {}
        for f in fields(cls):
            default = _default(f)
            if f.name not in tree and default is MISSING:
                raise InvalidOption(f"{self.net.name(node)!r} lacks the part {f.name!r}")
            found[f.name] = _leaf(tree[f.name]) if f.name in tree else default
        return found

    def _grow(self, tree: dict[str, Any], path: list[str], fact: Relation) -> None:
        for step in path[:-1]:
            tree = tree.setdefault(step, {})
        amount = fact.attributes.get("amount")
        tree[path[-1]] = (self._value(fact.target) if amount is None else amount,)


def _leaf(grown: Any) -> Any:
    """Return a value that was put together from its places: a leaf is in a tuple of its own."""
    if isinstance(grown, tuple):
        return grown[0]
    if not all(step.isdigit() for step in grown):
        return {step: _leaf(part) for step, part in grown.items()}
    return tuple(_leaf(grown[step]) for step in sorted(grown, key=int))


_classes: dict[str, type] = {_path(Target): Target}


def _class_at(path: str) -> type:
    """Return a class of words that is loaded, by its place."""
    if path not in _classes:
        _classes.update({_path(cls): cls for cls in _below(Word)})
    if path not in _classes:
        raise InvalidOption(f"there is no class of words {path!r}")
    return _classes[path]


def _public_classes() -> list[type]:
    """Return the classes of words that card files use by name."""
    classes = (cls for cls in _below(Word) if not isabstract(cls) and cls.__name__ in dir(words))
    return sorted(set(classes), key=_path)


def _below(cls: type) -> Iterator[type]:
    classes: list[type] = cls.__subclasses__()
    for below in classes:
        yield below
        yield from _below(below)
