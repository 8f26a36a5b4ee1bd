"""Card sets: which cards a game knows and what each one does."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from hs_env.cards import facts as card_facts
from hs_env.cards.definition import CUSTOM, Definition, define
from hs_env.cards.describe import describe
from hs_env.cards.search import FoundCards, OneOrMore, search
from hs_env.cards.words._entries import CHANGEABLE, STATS, Entry, unknown_parts
from hs_env.errors import CardError, UnknownCard
from hs_env.wording import in_words

if TYPE_CHECKING:
    from hs_env import _core
    from hs_env.cards.profiles import Profile

NOT_CARD_FOLDERS = ("data", "words")
MOST_CARDS = 65_000  # the engine numbers them in 16 bits


class CardSet:
    """An immutable collection of cards that games are played with.

    `default()` has every implemented card; `profile("standard_2018")` and others narrow the cards
    that decks may contain and random effects may yield. `with_cards` and `with_changes` return new
    sets:

        mine = default().with_changes({"Fireball": {"cost": 3}})
        game = Game(decks=("basic_mage", "basic_mage"), cards=mine)

    Numbers of cards (`index`) come from the card data and are the same in every set; cards of
    your own are numbered after them.

    Attributes:
        name: The name of the profile, or "custom".
        profile: The profile it was made from.
        definitions: Every card in order of its number, including those not implemented.
        by_id: The same cards by id.
    """

    def __init__(
        self, definitions: Collection[Definition], profile: Profile, name: str = "custom"
    ) -> None:
        cards = tuple(definitions)
        by_id = MappingProxyType({d.id: d for d in cards})
        vars(self).update(name=name, profile=profile, definitions=cards, by_id=by_id)

    name: str
    profile: Profile
    definitions: tuple[Definition, ...]
    by_id: Mapping[str, Definition]

    def __setattr__(self, name: str, value: object) -> None:
        # Compiled tables and checked decks are kept for as long as a card set exists.
        raise AttributeError(
            f"a card set cannot be changed, so {name!r} cannot be set: `with_cards` and "
            "`with_changes` make new ones"
        )

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card set cannot be changed, so {name!r} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        from hs_env.cards.profiles import profile

        if self.is_shipped:
            return profile, (self.name,)
        return CardSet, (self.definitions, self.profile, self.name)

    def __deepcopy__(self, memo: dict[int, Any]) -> CardSet:
        return self

    def __repr__(self) -> str:
        return f"<CardSet {self.name}: {len(self._implemented)} cards>"

    @property
    def is_shipped(self) -> bool:
        """Whether it is an unchanged profile, without cards or changes of your own."""
        return self.name == self.profile.name

    @cached_property
    def deck_cards(self) -> frozenset[str] | None:
        """The ids of the cards that decks may contain; None if there is no restriction."""
        sets = self.profile.deck_sets
        if sets is None:
            return None
        return frozenset(d.id for d in self.definitions if d.set in sets or d.set == CUSTOM)

    @cached_property
    def table(self) -> _core.CardTable:
        """The compiled card table, made on first use; it refers back to its card set."""
        from hs_env.cards.compile import compile_table

        table = compile_table(self.definitions)
        cast(Any, table).card_set = self
        return table

    @cached_property
    def _by_name(self) -> dict[str, Definition]:
        names: dict[str, Definition] = {}
        for d in sorted(self.definitions, key=lambda d: (not d.implemented, not d.collectible)):
            names.setdefault(card_facts.fold(d.name), d)
        return names

    @cached_property
    def _implemented(self) -> frozenset[str]:
        return frozenset(d.id for d in self.definitions if d.implemented)

    def implemented(self) -> frozenset[str]:
        """Return the ids of all cards that can be played, tokens and hero powers included."""
        return self._implemented

    def find(self, name_or_id: str) -> Definition:
        """Return the card with this id or name; collectible cards come before tokens.

        Raises:
            UnknownCard: No card is called that; the message suggests close names.
        """
        if not isinstance(name_or_id, str):
            raise UnknownCard(f"expected a card id or name, got {in_words(name_or_id)}")
        found = self.by_id.get(name_or_id) or self._by_name.get(card_facts.fold(name_or_id))
        if found is None:
            raise card_facts.no_such_card(name_or_id, self.definitions)
        return found

    def get(self, index: int) -> Definition:
        """Return the card with this number."""
        return self.definitions[index - 1]

    def describe(self, name_or_id: str) -> str:
        """Return what a card does, in sentences made from its entry."""
        return describe(self.find(name_or_id), self.find)

    def search(
        self,
        text: str | None = None,
        *,
        card_class: OneOrMore[str] | None = None,
        cost: OneOrMore[int] | None = None,
        type: OneOrMore[str] | None = None,
        keyword: OneOrMore[str] | None = None,
        set: OneOrMore[str] | None = None,
        rarity: OneOrMore[str] | None = None,
        race: OneOrMore[str] | None = None,
        attack: OneOrMore[int] | None = None,
        health: OneOrMore[int] | None = None,
        among: str = "decks",
    ) -> FoundCards:
        """Find the cards that meet every condition, ordered by cost, then by name.

            cards.search(card_class=("mage", "neutral"), cost=range(3), type="minion")
            cards.search("freeze", keyword="battlecry")

        Names are read in any case. Several values of a condition mean any of them, except
        for `keyword`, where they mean all.

        Args:
            text: Part of the name or of the sentence that describes the card.
            card_class: Such as "mage" or "neutral". Cards of several classes are of each of
                them, and not neutral.
            cost: Mana: a number, or several such as `range(3)`.
            type: "minion", "spell", "weapon", "hero" or "hero_power".
            keyword: An ability or kind of effect, such as "taunt", "deathrattle" or "overload".
            set: Such as "EXPERT1" or "classic"; "custom" for cards of your own.
            rarity: Such as "legendary".
            race: The tribe, such as "dragon".
            attack: The attack of a minion or weapon.
            health: The health of a minion or hero, or the durability of a weapon.
            among: "decks" for the cards that decks of this set may contain, "implemented" to add
                tokens, heroes and hero powers, "all" to add cards that are not implemented.

        Raises:
            InvalidOption: No card can have this value; the message lists the possible ones.
        """
        return search(
            self,
            text=text,
            among=among,
            conditions={
                "card_class": card_class,
                "cost": cost,
                "type": type,
                "keyword": keyword,
                "set": set,
                "rarity": rarity,
                "race": race,
                "attack": attack,
                "health": health,
            },
        )

    def with_cards(self, cards: Mapping[str, Entry]) -> CardSet:
        """Return a set with these cards added; an id that exists gets the new entry.

        Numbers that an entry does not state are taken from the card in this set's profile.

        Raises:
            CardError: An entry is wrong; the message names the card and the word.
        """
        definitions = list(self.definitions)
        facts = card_facts.load()
        if len(definitions) + len(cards) > MOST_CARDS:
            raise CardError(
                f"a card set has at most {MOST_CARDS} cards; {len(cards)} more than the "
                f"{len(definitions)} there are is too many"
            )
        for card_id, entry in cards.items():
            if not isinstance(entry, Entry):
                raise CardError(f"{card_id!r} expects an entry such as Minion(...), got {entry!r}")
            old = self.by_id.get(card_id)
            index = old.index if old else len(definitions) + 1
            full = replace(entry, stats={**self.profile.numbers(card_id), **entry.stats})
            made = self.profile.place(define(index, card_id, facts.by_id.get(card_id), full))
            if old:
                definitions[index - 1] = made
            else:
                definitions.append(made)
        return self._checked(definitions)

    def with_changes(self, changes: Mapping[str, Mapping[str, Any]]) -> CardSet:
        """Return a set in which some cards have different numbers or effects.

        Args:
            changes: The parts to change, by id or name of the card: cost, attack, health,
                keywords, ..., or any part of an entry such as `play`, `deathrattle`, `on`, `aura`.
        """
        entries = {}
        for name, parts in changes.items():
            d = self.find(name)
            if d.entry is None:
                raise CardError(f"{d.name} is not implemented, so it cannot be changed")
            stats = {key: value for key, value in parts.items() if key in STATS}
            rest = {key: value for key, value in parts.items() if key not in STATS}
            unknown = rest.keys() - CHANGEABLE
            if unknown:
                raise unknown_parts(d.name, sorted(map(str, unknown)), (*STATS, *CHANGEABLE))
            entries[d.id] = replace(d.entry, stats={**d.entry.stats, **stats}, **rest)
        return self.with_cards(entries)

    def _checked(self, definitions: list[Definition]) -> CardSet:
        made = CardSet(definitions, self.profile)
        made.table  # noqa: B018  compile now, so that mistakes show here
        return made


def entries() -> dict[str, tuple[Entry, str]]:
    """Return every shipped entry with the file it is in, found by walking the card folders."""
    found: dict[str, tuple[Entry, str]] = {}
    root = Path(__file__).parent
    for folder in sorted(
        p for p in root.iterdir() if p.is_dir() and p.name not in NOT_CARD_FOLDERS
    ):
        for module in sorted(m.name for m in pkgutil.iter_modules([str(folder)])):
            name = f"hs_env.cards.{folder.name}.{module}"
            where = f"{folder.name}/{module}.py "
            try:
                cards: dict[str, Entry] = importlib.import_module(name).CARDS
            except CardError as error:
                raise CardError(f"{where}: {error}") from None
            for card_id, entry in cards.items():
                if card_id in found:
                    raise CardError(f"{where}: {card_id!r} is already in {found[card_id][1]}")
                found[card_id] = (entry, where)
    return found


@cache
def build() -> tuple[Definition, ...]:
    """Return all cards of the build, as they were released.

    Cards that exist only during a game, such as mixed potions, are not in the card data:
    their entries state their own numbers, and they are numbered after all others.
    """
    all_entries = entries()
    definitions = []
    for f in card_facts.load().all:
        entry, where = all_entries.pop(f.id, (None, ""))
        definitions.append(define(f.index, f.id, f, entry, where))
    for card_id, (entry, where) in sorted(all_entries.items()):
        set_name = card_facts.SET_OF_FOLDER[where.partition("/")[0]]
        number = len(definitions) + 1
        definitions.append(define(number, card_id, None, entry, where, set_name))
    return tuple(definitions)
