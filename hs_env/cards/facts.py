"""What is printed on every card: cost, stats, class, keywords. No effects and no texts.

The facts come from the files in `data/`, which `data/generate.py` writes from one fixed
build of the game. They say nothing about which cards are implemented.
"""

import csv
import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from operator import itemgetter
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from hs_env.errors import UnknownCard
from hs_env.wording import in_words

__all__ = ["COLUMNS", "SET_FILES", "CardFacts", "Facts", "load"]

#: The file in `data/` that holds each set, in order of release.
SET_FILES: Mapping[str, str] = MappingProxyType(
    {
        "BASIC": "basic.csv",
        "EXPERT1": "classic.csv",
        "HOF": "hall_of_fame.csv",
        "NAXX": "naxxramas.csv",
        "GVG": "goblins_vs_gnomes.csv",
        "BRM": "blackrock_mountain.csv",
        "TGT": "grand_tournament.csv",
        "LOE": "league_of_explorers.csv",
        "OG": "old_gods.csv",
        "KARA": "karazhan.csv",
        "GANGS": "gadgetzan.csv",
        "UNGORO": "ungoro.csv",
        "ICECROWN": "frozen_throne.csv",
        "LOOTAPALOOZA": "kobolds_and_catacombs.csv",
        "GILNEAS": "witchwood.csv",
        "BOOMSDAY": "boomsday.csv",
    }
)

#: The set in each folder of card files, which are named like the files in `data/`.
SET_OF_FOLDER: Mapping[str, str] = MappingProxyType(
    {file.removesuffix(".csv"): name for name, file in SET_FILES.items()}
)

#: The columns of every file. An empty cell means 0, none, or an empty list.
COLUMNS = (
    "id",
    "dbf_id",
    "name",
    "type",
    "class",
    "multi_class",
    "rarity",
    "cost",
    "attack",
    "health_or_durability",
    "armor",
    "race",
    "collectible",
    "keywords",
    "markers",
    "overload",
    "spell_damage",
    "requirements",
    "entourage",
    "hero_power",
    "quest_total",
)

_DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class CardFacts:
    """One card as printed.

    Enum values are the upper-case names used by the `hearthstone` package, and an empty
    string where the card has none.

    Attributes:
        index: Number of the card, from 1, in order of `dbf_id`. It depends on the data
            only, never on which cards are implemented.
        id: Card id, such as "CS2_029".
        dbf_id: The number that deck codes use.
        name: English name.
        set: "BASIC", "EXPERT1", ... The keys of `SET_FILES`.
        type: "MINION", "SPELL", "WEAPON", "HERO" or "HERO_POWER".
        card_class: "MAGE", "NEUTRAL", ... A tri-class card says "NEUTRAL" here.
        classes: The classes that may put the card in a deck; ("NEUTRAL",) means all.
        rarity: "FREE", "COMMON", "RARE", "EPIC", "LEGENDARY", or "" for most tokens.
        cost: Mana.
        attack: Attack of a minion or weapon.
        health: Health of a minion or hero, durability of a weapon.
        armor: Armor gained when a hero card is played.
        race: "BEAST", "MECHANICAL", ... "ALL" counts as every race.
        collectible: May be put in a deck. The nine basic heroes may not.
        keywords: Abilities the rules act on: "TAUNT", "CHARGE", ... What players call
            elusive is the pair "CANT_BE_TARGETED_BY_SPELLS" and
            "CANT_BE_TARGETED_BY_HERO_POWERS".
        markers: What kinds of effect the card has: "BATTLECRY", "SECRET", "AURA", ...
            Use them to check a definition, not to play it: "DISCOVER" and "SILENCE" are
            missing from most cards that do it.
        overload: Mana crystals locked next turn.
        spell_damage: Bonus while in play.
        requirements: (name, parameter) of every play requirement, named as in the old
            `PlayReq` enum. The parameter is 0 where the requirement takes none.
        entourage: Ids of the cards this one may create, where the source lists them.
        hero_power: Id of a hero's power.
        quest_total: How often a quest must progress.
    """

    index: int
    id: str
    dbf_id: int
    name: str
    set: str
    type: str
    card_class: str
    classes: tuple[str, ...]
    rarity: str
    cost: int
    attack: int
    health: int
    armor: int
    race: str
    collectible: bool
    keywords: frozenset[str]
    markers: frozenset[str]
    overload: int
    spell_damage: int
    requirements: tuple[tuple[str, int], ...]
    entourage: tuple[str, ...]
    hero_power: str | None
    quest_total: int


@dataclass(frozen=True)
class Facts:
    """All cards, found by id, by number or by name.

    Attributes:
        all: Every card in index order: `all[i].index == i + 1`.
        by_id: Card id to card.
        by_dbf: Dbf id to card.
    """

    all: tuple[CardFacts, ...]
    by_id: Mapping[str, CardFacts]
    by_dbf: Mapping[int, CardFacts]

    def find(self, name_or_id: str) -> CardFacts:
        """Return the card with this id or name.

        An exact id wins, then the name of a collectible card in any case, then the name
        of a token if only one token has it.

        Raises:
            UnknownCard: Nothing fits, or several tokens do. The message suggests ids.
        """
        if not isinstance(name_or_id, str):
            raise UnknownCard(f"expected a card id or name, got {in_words(name_or_id)}")
        card = self.by_id.get(name_or_id)
        if card is not None:
            return card
        named = self._by_name.get(fold(name_or_id), ())
        if named and (len(named) == 1 or named[0].collectible):
            return named[0]
        raise self._unknown(name_or_id, named)

    @cached_property
    def _by_name(self) -> dict[str, tuple[CardFacts, ...]]:
        """Cards by folded name, the collectible one first."""
        names: dict[str, tuple[CardFacts, ...]] = {}
        for card in sorted(self.all, key=lambda card: not card.collectible):
            key = fold(card.name)
            names[key] = (*names.get(key, ()), card)
        return names

    def _unknown(self, wanted: str, named: tuple[CardFacts, ...]) -> UnknownCard:
        if named:
            ids = ", ".join(card.id for card in named)
            return UnknownCard(f'{len(named)} tokens are named "{wanted}"; use an id: {ids}')
        return no_such_card(wanted, self.all)


class Named(Protocol):
    """Anything with the id and the name of a card."""

    @property
    def id(self) -> str:
        """The id of the card."""

    @property
    def name(self) -> str:
        """The English name of the card."""


def no_such_card(wanted: str, cards: Iterable[Named]) -> UnknownCard:
    """Return the error for an unknown card; it suggests the closest of the known ones."""
    known: dict[str, str] = {}
    for card in cards:
        known.setdefault(fold(card.name), f'"{card.name}"')
        known.setdefault(fold(card.id), f"{card.id} ({card.name})")
    close = [known[key] for key in difflib.get_close_matches(fold(wanted), known, n=3)]
    hint = f"; did you mean {', '.join(close)}?" if close else ""
    return UnknownCard(f'no card has the id or name "{wanted}"{hint}')


@cache
def load() -> Facts:
    """Return the facts of every card, read once per process."""
    rows = [
        (int(row[1]), set_name, row)
        for set_name, file_name in SET_FILES.items()
        for row in _rows(_DATA / file_name)
    ]
    rows.sort(key=itemgetter(0))
    cards = tuple(_card(index, name, row) for index, (_, name, row) in enumerate(rows, 1))
    return Facts(
        all=cards,
        by_id=MappingProxyType({card.id: card for card in cards}),
        by_dbf=MappingProxyType({card.dbf_id: card for card in cards}),
    )


def _rows(path: Path) -> Iterator[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.reader(file)
        next(reader)  # The header is for people; a test compares it with COLUMNS.
        yield from reader


def _card(index: int, set_name: str, row: list[str]) -> CardFacts:
    (
        id_, dbf_id, name, type_, card_class, multi_class, rarity, cost, attack, health, armor,
        race, collectible, keywords, markers, overload, spell_damage, requirements, entourage,
        hero_power, quest_total,
    ) = row  # fmt: skip
    return CardFacts(
        index,
        id_,
        int(dbf_id),
        name,
        set_name,
        type_,
        card_class,
        _tuple(multi_class or card_class),
        rarity,
        _number(cost),
        _number(attack),
        _number(health),
        _number(armor),
        race,
        collectible != "",
        _set(keywords),
        _set(markers),
        _number(overload),
        _number(spell_damage),
        _requirements(requirements),
        _tuple(entourage),
        hero_power or None,
        _number(quest_total),
    )


# Most cells repeat, so each distinct one is read once.
@cache
def _number(cell: str) -> int:
    return int(cell or 0)


@cache
def _tuple(cell: str) -> tuple[str, ...]:
    return tuple(cell.split())


@cache
def _set(cell: str) -> frozenset[str]:
    return frozenset(cell.split())


@cache
def _requirements(cell: str) -> tuple[tuple[str, int], ...]:
    """Read "REQ_A REQ_B=3" as (("REQ_A", 0), ("REQ_B", 3))."""
    pairs = (word.partition("=") for word in cell.split())
    return tuple((name, int(number or 0)) for name, _, number in pairs)


def fold(name: str) -> str:
    """Return a name in the form used for lookup, whatever its case and apostrophes."""
    return name.strip().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold()
