"""Decks: build them from names, ids or deck codes, check them, and pick a ready one.

    deck = resolve("basic_mage")                    # a built-in deck
    deck = resolve("AAEBAf0EAA...")                 # the code that players paste
    deck = resolve("draft:mage")                    # to be drafted when the game begins
    deck = Deck.from_list(["Fireball", "CS2_029"])  # names or ids; the hero is inferred
    deck.validate()                                 # raises InvalidDeck, names the rule
    print(deck.statistics())                        # mana curve, types, classes, ...

For cards of your own, pass `cards=`: a card set or the name of a profile.

Every problem with a deck is an `InvalidDeck` whose message names the rule and the cards.
"""

import base64
import difflib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType

from hs_env import _core
from hs_env.cards.card_set import CardSet
from hs_env.cards.definition import CUSTOM, Definition
from hs_env.cards.facts import load
from hs_env.cards.profiles import find_card_set
from hs_env.checks import check_whole
from hs_env.deck_lists import LISTS
from hs_env.deck_statistics import DeckStatistics, mana_curve
from hs_env.errors import InvalidDeck, UnknownCard
from hs_env.wording import in_words

__all__ = [
    "DECK_SIZE",
    "HEROES",
    "PICK",
    "Deck",
    "DeckLike",
    "DeckStatistics",
    "get",
    "names",
    "resolve",
]

DECK_SIZE = 30

#: Stands in a deck for a card that its player picks when the game begins; see `Deck.draft`.
PICK = "pick"
#: What such decks are called: "draft:mage".
_DRAFT = "draft:"

#: The basic hero of each class.
HEROES: Mapping[str, str] = MappingProxyType(
    {
        "DRUID": "HERO_06",
        "HUNTER": "HERO_05",
        "MAGE": "HERO_08",
        "PALADIN": "HERO_04",
        "PRIEST": "HERO_09",
        "ROGUE": "HERO_03",
        "SHAMAN": "HERO_02",
        "WARLOCK": "HERO_07",
        "WARRIOR": "HERO_01",
    }
)

# Deck codes are pasted by people. These bounds keep a damaged one from costing time or memory.
_LONGEST_CODE = 1000
_MOST_CARDS = 100
_LISTED = 5


@dataclass(frozen=True, slots=True)
class Deck:
    """A hero and the cards that start in the deck.

    Two decks with the same hero and cards are equal; the name does not count. A deck may
    break the rules of deck building until `validate` is called: tests and puzzles need
    small ones.

    Attributes:
        name: What to call it in reports.
        hero: Id of the hero, such as "HERO_08".
        cards: Card ids, one per copy, always in the order of the cards' dbf ids. `PICK` stands for
            a card that is picked when the game begins, one of three.
        size: How many cards it should have: 30, except for a few built-in decks that were
            published or played with fewer.
    """

    name: str = field(compare=False)
    hero: str
    cards: tuple[str, ...]
    size: int = field(default=DECK_SIZE, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=_order)))

    @classmethod
    def from_list(
        cls,
        entries: Iterable[str],
        hero: str | None = None,
        name: str | None = None,
        *,
        cards: CardSet | str | None = None,
    ) -> "Deck":
        """Build a deck from card ids or names, one entry per copy.

        Args:
            entries: Ids and names may be mixed.
            hero: A class ("MAGE"), a hero's id or a hero's name. Without it the class
                cards decide.
            name: Defaults to "<class> deck".
            cards: The card set that has the cards, needed for cards of your own.

        Raises:
            InvalidDeck: A card is unknown, or the class does not follow from the cards.
        """
        if isinstance(entries, str) or not isinstance(entries, Iterable):
            raise InvalidDeck(f"expected a list of card ids or names, got {in_words(entries)}")
        card_set = find_card_set(cards)
        listed = list(entries)
        found = [
            _find(entry, card_set, f"entry {place} of the list")
            for place, entry in enumerate(listed, 1)
            if entry != PICK
        ]
        chosen = _infer_hero(found, card_set) if hero is None else _find_hero(hero, card_set)
        ids = (*(card.id for card in found), *[PICK] * listed.count(PICK))
        return cls(name or _default_name(chosen), chosen.id, ids)

    @classmethod
    def draft(cls, hero_class: str, picks: int = DECK_SIZE) -> "Deck":
        """Return a deck that is drafted when the game begins: "draft:mage" in short.

        Its player picks one of three different cards as often as the deck is to have cards. Those
        offered are drawn from all cards that decks of the class may hold, each as likely as the
        others, whatever was picked before; in the arena of the real game, rarities and classes
        have weights. A card may be picked any number of times.

        Args:
            hero_class: Such as "mage", or a hero of the class.
            picks: How many cards are picked.

        Raises:
            InvalidDeck: There is no such class or hero.
            InvalidOption: The number of picks is not within 1 and 60.
        """
        check_whole("picks", picks, 1, _core.DECK_MAX)
        hero = _find_hero(hero_class, find_card_set(None))
        return cls(f"{_DRAFT}{hero.card_class.lower()}", hero.id, (PICK,) * picks, size=picks)

    @classmethod
    def from_code(cls, code: str) -> "Deck":
        """Read a deck code, alone or with the comment lines that the game copies around it.

        The title line ("### Name") becomes the name. A hero skin becomes the basic hero of
        the class that the cards belong to.

        Raises:
            InvalidDeck: The code is damaged, or names a card that the data does not have.
        """
        title, code = _split_paste(code)
        entries, hero_dbf = _decode(code)
        card_set = find_card_set(None)
        cards = [card for dbf, count in entries for card in [_by_dbf(dbf, card_set)] * count]
        hero = _hero_of_code(hero_dbf, cards, card_set)
        return cls(title or _default_name(hero), hero.id, tuple(card.id for card in cards))

    @property
    def hero_class(self) -> str:
        """The class of the hero, such as "MAGE".

        Raises:
            InvalidDeck: The hero is not in the card data.
        """
        hero = load().by_id.get(self.hero)
        if hero is None:
            raise InvalidDeck(f'hero: "{self.hero}" is not in the card data')
        return hero.card_class

    @property
    def picks(self) -> int:
        """How many cards its player picks when the game begins."""
        return self.cards.count(PICK)

    @property
    def counts(self) -> dict[str, int]:
        """The number of copies of each card id, in the order of `cards`."""
        return dict(Counter(self.cards))

    @property
    def code(self) -> str:
        """The deck code that players paste, marked as a Wild deck.

        Raises:
            InvalidDeck: The hero or a card is not in the card data, so it has no number to write;
                or cards are picked when the game begins.
        """
        from hearthstone import deckstrings, enums  # type: ignore[import-untyped, unused-ignore]

        self._refuse_picks("has no deck code")
        by_id = load().by_id
        unknown = [id_ for id_ in (self.hero, *self.counts) if id_ not in by_id]
        if unknown:
            raise InvalidDeck(
                f"no deck code: {_some(unknown)} not in the card data, which numbers the cards"
            )
        entries = [(by_id[id_].dbf_id, count) for id_, count in self.counts.items()]
        hero = by_id[self.hero].dbf_id
        return str(deckstrings.write_deckstring(entries, [hero], enums.FormatType.FT_WILD))

    def curve(self, cards: CardSet | str | None = None) -> dict[int, int]:
        """Return the number of cards of each cost, from 0 to the highest, with zeros in between.

        Raises:
            InvalidDeck: The card set does not have one of the cards.
        """
        return mana_curve(self._definitions(cards))

    def statistics(self, cards: CardSet | str | None = None) -> DeckStatistics:
        """Return statistics about the deck; print them to see a table.

        Args:
            cards: The card set whose numbers count, needed for cards of your own.

        Raises:
            InvalidDeck: The card set does not have one of the cards.
        """
        return DeckStatistics.of(self._definitions(cards))

    def validate(
        self,
        size: int | None = 0,
        copies: int = 2,
        cards: CardSet | str | None = None,
    ) -> None:
        """Raise if the deck breaks a rule of deck building or cannot be played.

        Args:
            size: Cards the deck must have; 0 asks for the deck's own `size`, None allows any
                number.
            copies: Most copies of one card. A legendary may appear once at most.
            cards: The card set to play it with. It says what a card's class and rarity are, which
                cards can be played and which ones decks may contain.

        Raises:
            InvalidDeck: The message names every rule broken and the cards at fault.
        """
        card_set = find_card_set(cards)
        wanted = self.size if size == 0 else size
        problems = [*self._broken_rules(wanted, copies, card_set), *self._unplayable(card_set)]
        legal = card_set.deck_cards
        if legal is not None and (
            strange := [_label(card) for card in self._known(card_set) if card.id not in legal]
        ):
            problems.append(f"not allowed in this card set: {_some(strange)}")
        self._raise_if(problems)

    def check_playable(self, cards: CardSet | str | None = None) -> None:
        """Raise if a card does not exist or is not implemented; anything else is allowed.

        This is the check for the decks of tests and puzzles: any size, any number of copies, any
        class, and tokens too.

        Raises:
            InvalidDeck: The message names the cards at fault.
        """
        self._raise_if(list(self._unplayable(find_card_set(cards))))

    def _raise_if(self, problems: list[str]) -> None:
        if problems:
            raise InvalidDeck(f'deck "{self.name}" is not valid: ' + "; ".join(problems))

    def _refuse_picks(self, so: str) -> None:
        if self.picks:
            raise InvalidDeck(
                f'deck "{self.name}" {so}: {self.picks} cards are picked when the game begins'
            )

    def _definitions(self, cards: CardSet | str | None) -> list[Definition]:
        """Return every card of the deck, one for each copy."""
        card_set = find_card_set(cards)
        self._refuse_picks("cannot be described")
        self._raise_if(list(self._unknown(card_set)))
        return [card_set.by_id[id_] for id_ in self.cards]

    def _known(self, cards: CardSet) -> list[Definition]:
        return [cards.by_id[id_] for id_ in self.counts if id_ in cards.by_id]

    def _unknown(self, cards: CardSet) -> Iterator[str]:
        if unknown := [id_ for id_ in self.counts if id_ not in cards.by_id and id_ != PICK]:
            hint = ", say which card set has it with cards=..." if cards.is_shipped else ""
            yield f"unknown card: {_some(unknown)}{hint}"

    def _unplayable(self, cards: CardSet) -> Iterator[str]:
        hero = cards.by_id.get(self.hero)
        if hero is None or hero.type != "HERO":
            yield f'hero: "{self.hero}" is not the id of a hero'
        yield from self._unknown(cards)
        if missing := [_label(card) for card in self._known(cards) if not card.implemented]:
            yield f"not implemented yet: {_some(missing)}"
        if (
            self.picks
            and hero is not None
            and (n := len(_draft_pool(hero, cards))) < _core.DRAFT_OFFER
        ):
            yield f"draft: {_core.DRAFT_OFFER} cards are offered for a pick, and there are {n}"

    def _broken_rules(self, size: int | None, copies: int, cards: CardSet) -> Iterator[str]:
        if size is not None and len(self.cards) != size:
            yield f"size: expected {size} cards, got {len(self.cards)}"
        if tokens := [_label(card) for card in self._known(cards) if not card.collectible]:
            yield f"not collectible: {_some(tokens)}"
        yield from self._too_many(copies, cards)
        yield from self._wrong_class(cards)

    def _too_many(self, copies: int, cards: CardSet) -> Iterator[str]:
        counts = self.counts
        many = [card for card in self._known(cards) if counts[card.id] > copies]
        if many:
            listed = _some([f"{counts[card.id]}x {_label(card)}" for card in many])
            yield f"copies: at most {copies} of a card, got {listed}"
        legends = [
            f"{counts[card.id]}x {_label(card)}"
            for card in self._known(cards)
            if card.rarity == "LEGENDARY" and counts[card.id] > 1 and card not in many
        ]
        if legends:
            yield f"legendary copies: at most 1 of a legendary, got {_some(legends)}"

    def _wrong_class(self, cards: CardSet) -> Iterator[str]:
        hero = cards.by_id.get(self.hero)
        if hero is None:
            return
        if hero.id not in HEROES.values() and hero.set != CUSTOM:
            yield f"hero: {_label(hero)} is not one of the nine basic heroes"
        strangers = [
            f"{_label(card)} is {'/'.join(card.classes)}"
            for card in self._known(cards)
            if card.collectible and {hero.card_class, "NEUTRAL"}.isdisjoint(card.classes)
        ]
        if strangers:
            yield f"class: the hero is {hero.card_class}, but {_some(strangers)}"

    def __str__(self) -> str:
        """Return name, hero and cards by cost, on one line."""
        by_id = load().by_id
        found = [(by_id.get(id_), id_, count) for id_, count in self.counts.items()]
        lines = sorted(
            (card.cost, card.name, count) if card else (0, _strange(id_), count)
            for card, id_, count in found
        )
        cards = ", ".join(f"{count} {name}" for _, name, count in lines)
        return f"{self.name} ({self.hero}, {len(self.cards)} cards): {cards}"


DeckLike = Deck | str | Sequence[str]


def resolve(
    deck: DeckLike,
    cards: CardSet | str | None = None,
    *,
    size: int | None = 0,
    validate: bool = True,
) -> Deck:
    """Turn whatever names a deck into a valid `Deck`.

    Args:
        deck: A built-in name, a deck code, a list of card ids or names, a `Deck`, or "draft:" and
            a class.
        cards: The card set to play it with.
        size: Cards the deck must have; 0 asks for the deck's own `size`, None allows any number.
        validate: False skips the rules of deck building, for tests and puzzles. Cards
            that are unknown or not implemented still raise.

    Raises:
        InvalidDeck: It names no deck, or the deck breaks a rule.
    """
    card_set = find_card_set(cards)
    found = _read(deck, card_set)
    if validate:
        found.validate(size=size, cards=card_set)
    else:
        found.check_playable(card_set)
    return found


def names() -> tuple[str, ...]:
    """Return the names of the built-in decks."""
    return tuple(LISTS)


def get(name: str) -> Deck:
    """Return a built-in deck.

    Raises:
        InvalidDeck: No built-in deck has this name.
    """
    if name not in LISTS:
        raise InvalidDeck(f'no built-in deck is named "{name}"{_did_you_mean(name)}')
    return _built_in(name)


@cache
def _built_in(name: str) -> Deck:
    cards: list[str] = []
    for entry in LISTS[name].split(";"):
        count, _, card = " ".join(entry.split()).partition(" ")
        cards += [card] * int(count)
    return replace(Deck.from_list(cards, name=name), size=len(cards))


def _read(deck: DeckLike, cards: CardSet) -> Deck:
    if isinstance(deck, Deck):
        return deck
    if isinstance(deck, str):
        return _read_text(deck)
    if isinstance(deck, Sequence) and not isinstance(deck, bytes | bytearray):
        return Deck.from_list(deck, cards=cards)
    raise InvalidDeck(
        "expected a built-in deck name, a deck code, a list of card ids or names, a Deck, or a "
        'draft such as "draft:mage"; '
        f"got {in_words(deck)} ({type(deck).__name__})"
    )


def _read_text(text: str) -> Deck:
    if text in LISTS:
        return get(text)
    if text.startswith(_DRAFT):
        return Deck.draft(text.removeprefix(_DRAFT))
    # Every code starts with the bytes 0 and 1, which read "AAE" in base64.
    if text.strip().startswith(("AAE", "#")):
        return Deck.from_code(text)
    shown = text if len(text) <= 60 else text[:57] + "..."
    raise InvalidDeck(
        f'"{shown}" is neither a built-in deck nor a deck code (codes start with "AAE") nor a '
        'draft such as "draft:mage"'
        f"{_did_you_mean(text)}"
    )


def _did_you_mean(name: str) -> str:
    close = difflib.get_close_matches(name[:60], LISTS, n=2)
    hint = f"; did you mean {' or '.join(close)}?" if close else "."
    return f"{hint} Built-in decks: {', '.join(LISTS)}"


def _find(entry: str, cards: CardSet, place: str) -> Definition:
    try:
        return cards.find(entry)
    except UnknownCard as error:
        raise InvalidDeck(f"unknown card: {place}: {error}") from error


def _find_hero(hero: str, cards: CardSet) -> Definition:
    by_class = HEROES.get(hero.upper()) if isinstance(hero, str) else None
    if by_class is not None:
        return cards.by_id[by_class]
    try:
        card = cards.find(hero)
    except UnknownCard as error:
        raise InvalidDeck(
            f"hero: expected a class ({', '.join(HEROES)}) or a hero; {error}"
        ) from error
    if card.type != "HERO":
        raise InvalidDeck(f"hero: {_label(card)} is a {card.type.lower()}, not a hero")
    return card


def _infer_hero(found: Iterable[Definition], cards: CardSet) -> Definition:
    """Return the only hero whose class may hold all the class cards."""
    class_cards = [card for card in found if card.collectible and "NEUTRAL" not in card.classes]
    fits = [name for name in HEROES if all(name in card.classes for card in class_cards)]
    if len(fits) == 1:
        return cards.by_id[HEROES[fits[0]]]
    if fits:
        raise InvalidDeck(
            f"hero: the cards fit {', '.join(fits)}; say which with Deck.from_list(..., hero=...)"
        )
    labels = {card.classes: f"{_label(card)} is {'/'.join(card.classes)}" for card in class_cards}
    raise InvalidDeck(f"class: no class may hold all these cards: {_some(list(labels.values()))}")


def _split_paste(text: str) -> tuple[str, str]:
    """Split what the game copies into the title and the code."""
    if not isinstance(text, str):
        raise InvalidDeck(f"expected a deck code, got {in_words(text)} ({type(text).__name__})")
    lines = [line.strip() for line in text.splitlines()]
    titles = [line.removeprefix("###").strip() for line in lines if line.startswith("###")]
    codes = [line for line in lines if line and not line.startswith("#")]
    if len(codes) != 1:
        raise InvalidDeck(f"expected one line with a deck code, got {len(codes)}")
    return (titles[0] if titles else ""), codes[0]


def _decode(code: str) -> tuple[list[tuple[int, int]], int]:
    """Return (dbf id, copies) of the cards, and the dbf id of the hero."""
    from hearthstone import deckstrings  # type: ignore[import-untyped, unused-ignore]

    if len(code) > _LONGEST_CODE:
        raise InvalidDeck(f"deck code: {len(code)} characters, at most {_LONGEST_CODE} expected")
    try:
        base64.b64decode(code, validate=True)
        entries, heroes, _, sideboards = deckstrings.parse_deckstring(code)
    except TypeError as error:  # What the parser raises when the bytes run out.
        raise InvalidDeck("deck code: it is cut off") from error
    except Exception as error:
        raise InvalidDeck(f"deck code: {error}") from error
    if len(heroes) != 1:
        raise InvalidDeck(f"deck code: expected 1 hero, got {len(heroes)}")
    if sideboards:
        raise InvalidDeck("deck code: it has a sideboard, which these rules do not know")
    total = sum(count for _, count in entries)
    if total > _MOST_CARDS:
        raise InvalidDeck(f"deck code: {total} cards, at most {_MOST_CARDS} expected")
    return entries, heroes[0]


def _by_dbf(dbf_id: int, cards: CardSet) -> Definition:
    card = load().by_dbf.get(dbf_id)
    if card is None:
        raise InvalidDeck(f"unknown card: the deck code names dbf id {dbf_id}, not in the data")
    return cards.by_id[card.id]


def _hero_of_code(dbf_id: int, found: list[Definition], cards: CardSet) -> Definition:
    card = load().by_dbf.get(dbf_id)
    if card is None:
        return _infer_hero(found, cards)
    if card.id not in HEROES.values():
        raise InvalidDeck(
            f"hero: the deck code names {card.name} ({card.id}), which is not a basic hero"
        )
    return cards.by_id[card.id]


def _default_name(hero: Definition) -> str:
    return f"{hero.card_class.lower()} deck"


def _order(id_: str) -> tuple[bool, int, str]:
    card = load().by_id.get(id_)
    return (card is None, card.index if card else 0, str(id_))


def _draft_pool(hero: Definition, cards: CardSet) -> list[Definition]:
    """Return the cards that may be offered in a draft."""
    allowed = {hero.card_class, "NEUTRAL"}
    return [
        card
        for card in cards.by_id.values()
        if "in_decks" in card.marks and not allowed.isdisjoint(card.classes)
    ]


def _strange(id_: str) -> str:
    return "to be picked" if id_ == PICK else id_


def _label(card: Definition) -> str:
    return f"{card.name} ({card.id})"


def _some(items: Sequence[str]) -> str:
    more = f" and {len(items) - _LISTED} more" if len(items) > _LISTED else ""
    return ", ".join(str(item) for item in items[:_LISTED]) + more
