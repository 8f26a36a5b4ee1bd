"""Card sets: which cards a game knows and what each one does."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from hs_env.cards import facts as card_facts
from hs_env.cards.definition import CUSTOM, Definition, define
from hs_env.cards.describe import describe
from hs_env.cards.words._entries import STATS, Entry
from hs_env.errors import CardError, UnknownCard

if TYPE_CHECKING:
    from hs_env import _core
    from hs_env.cards.profiles import Profile

NOT_CARD_FOLDERS = ("data", "words")
MOST_CARDS = 65_000  # the engine numbers them in 16 bits
SET_OF_FOLDER = {file.removesuffix(".csv"): name for name, file in card_facts.SET_FILES.items()}


class CardSet:
    """An immutable collection of cards that games are played with.

    `default()` holds every implemented card; `profile("standard_2018")` and the like narrow what
    random effects and decks draw from. `with_cards` and `with_changes` return new sets:

        mine = default().with_changes({"Fireball": {"cost": 3}})
        game = Game(decks=("basic_mage", "basic_mage"), cards=mine)

    Numbers of cards (`index`) come from the card data and are the same in every set; cards of
    your own are numbered after them.
    """

    def __init__(
        self, definitions: Collection[Definition], profile: Profile, name: str = "custom"
    ) -> None:
        cards = tuple(definitions)
        by_id = {d.id: d for d in cards}
        vars(self).update(name=name, profile=profile, definitions=cards, _by_id=by_id)

    name: str
    profile: Profile
    definitions: tuple[Definition, ...]
    _by_id: dict[str, Definition]

    def __setattr__(self, name: str, value: object) -> None:
        # Tables and checked decks are kept for as long as a card set lives.
        raise AttributeError(
            f"a card set cannot be changed, so {name!r} cannot be set: `with_cards` and "
            "`with_changes` make new ones"
        )

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card set cannot be changed, so {name!r} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        from hs_env.cards.profiles import profile

        if self.name == self.profile.name:
            return profile, (self.name,)
        return CardSet, (self.definitions, self.profile, self.name)

    def __deepcopy__(self, memo: dict[int, Any]) -> CardSet:
        return self

    def __repr__(self) -> str:
        return f"<CardSet {self.name}: {len(self._implemented)} cards>"

    @cached_property
    def deck_cards(self) -> frozenset[str] | None:
        """The ids of the cards that decks may hold; None if all may."""
        sets = self.profile.deck_sets
        if sets is None:
            return None
        return frozenset(d.id for d in self.definitions if d.set in sets or d.set == CUSTOM)

    @cached_property
    def table(self) -> _core.CardTable:
        """The compiled table, which knows its card set in turn; made on first use."""
        from hs_env.cards.compile import compile_table

        table = compile_table(self.definitions)
        cast(Any, table).card_set = self
        return table

    @cached_property
    def _by_name(self) -> dict[str, Definition]:
        names: dict[str, Definition] = {}
        for d in sorted(self.definitions, key=lambda d: (not d.implemented, not d.collectible)):
            names.setdefault(d.name.lower(), d)
        return names

    @cached_property
    def _implemented(self) -> frozenset[str]:
        return frozenset(d.id for d in self.definitions if d.implemented)

    def implemented(self) -> frozenset[str]:
        """The ids of all cards that can be played, tokens and hero powers included."""
        return self._implemented

    def find(self, name_or_id: str) -> Definition:
        """The card with this id or name; collectible cards come before tokens.

        Raises:
            UnknownCard: No card is called that; the message suggests close names.
        """
        found = self._by_id.get(name_or_id) or self._by_name.get(name_or_id.lower())
        if found is not None:
            return found
        card_facts.load().find(name_or_id)  # raises with suggestions
        raise UnknownCard(f"no card is called {name_or_id!r}")

    def get(self, index: int) -> Definition:
        """The card with this number."""
        return self.definitions[index - 1]

    def describe(self, name_or_id: str) -> str:
        """What a card does, in sentences made from its entry."""
        return describe(self.find(name_or_id), self.find)

    def with_cards(self, cards: Mapping[str, Entry]) -> CardSet:
        """A set that also has these cards. An id that exists gets the new entry.

        Numbers that an entry does not state are those of the card in this set's profile.

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
            old = self._by_id.get(card_id)
            index = old.index if old else len(definitions) + 1
            full = replace(entry, stats={**self.profile.numbers(card_id), **entry.stats})
            made = self.profile.place(define(index, card_id, facts.by_id.get(card_id), full))
            if old:
                definitions[index - 1] = made
            else:
                definitions.append(made)
        return self._checked(definitions)

    def with_changes(self, changes: Mapping[str, Mapping[str, Any]]) -> CardSet:
        """A set in which some cards have other numbers or effects.

        Args:
            changes: By id or name, the parts to change: cost, attack, health, keywords, ...,
                or any part of an entry such as `play`, `deathrattle`, `on`, `aura`.
        """
        entries = {}
        for name, parts in changes.items():
            d = self.find(name)
            if d.entry is None:
                raise CardError(f"{d.name} is not implemented, so it cannot be changed")
            stats = {key: value for key, value in parts.items() if key in STATS}
            rest = {key: value for key, value in parts.items() if key not in STATS}
            unknown = rest.keys() - Entry.__dataclass_fields__.keys()
            if unknown:
                raise CardError(f"{d.name}: unknown part {', '.join(sorted(unknown))}")
            entries[d.id] = replace(d.entry, stats={**d.entry.stats, **stats}, **rest)
        return self.with_cards(entries)

    def _checked(self, definitions: list[Definition]) -> CardSet:
        made = CardSet(definitions, self.profile)
        made.table  # noqa: B018  compile now, so that mistakes show here
        return made


def entries() -> dict[str, tuple[Entry, str]]:
    """Every shipped entry with the file it is in, found by walking the card folders."""
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
    """All cards of the build, as it was released.

    Cards that the game makes up while it runs, such as mixed potions, are not in the card data:
    their entries state their own numbers, and they are numbered after all others.
    """
    all_entries = entries()
    definitions = []
    for f in card_facts.load().all:
        entry, where = all_entries.pop(f.id, (None, ""))
        definitions.append(define(f.index, f.id, f, entry, where))
    for card_id, (entry, where) in sorted(all_entries.items()):
        if "cost" not in entry.stats:
            raise CardError(f"{where}: no card data for {card_id!r}, and it states no cost")
        folder = where.partition("/")[0]
        number = len(definitions) + 1
        definitions.append(define(number, card_id, None, entry, where, SET_OF_FOLDER[folder]))
    return tuple(definitions)
