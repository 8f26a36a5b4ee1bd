"""Profiles: named card sets that differ in numbers, and in what random effects draw from.

    profile("cig_2018")          the card set of the 2018 competition
    Game(decks, cards="cig_2018")

All are based on the cards of build 25770 (August 2018). Random effects and discovers draw only from
the implemented collectible cards of a profile's `pool_sets`.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from hs_env.cards.card_set import CardSet, build
from hs_env.cards.definition import CUSTOM, Definition
from hs_env.cards.facts import SET_FILES
from hs_env.cards.words import Destroy, Heal, hero, target
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["PROFILES", "Profile", "default", "find_card_set", "profile"]


@dataclass(frozen=True)
class Profile:
    """How a named card set differs from the cards of the build.

    Attributes:
        name: The name to pass as `cards=`.
        about: A sentence that describes it.
        pool_sets: The sets that random effects and discovers draw from.
        deck_sets: The sets that decks may use; None allows all.
        changes: What differs, by card id: numbers, the set, or the text (`play`).
    """

    name: str
    about: str
    pool_sets: frozenset[str]
    deck_sets: frozenset[str] | None = None
    changes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, compare=False)

    def adopt(self, card: Definition) -> Definition:
        """Return a card of the build with the changes of this profile."""
        numbers = self.numbers(card.id)
        play = self.changes.get(card.id, {}).get("play")
        entry = card.entry
        if entry is not None:
            text = entry.play if play is None else play
            entry = replace(entry, stats={**entry.stats, **numbers}, play=text)
        return self.place(replace(card, entry=entry, **numbers) if numbers or play else card)

    def numbers(self, card_id: str) -> dict[str, Any]:
        """Return the numbers of a card that this profile changes."""
        changes = self.changes.get(card_id, {})
        return {name: value for name, value in changes.items() if name not in ("play", "set")}

    def place(self, card: Definition) -> Definition:
        """Return the card moved to its set here, and barred from pools and decks like that set."""
        placed = replace(card, set=self.changes.get(card.id, {}).get("set", card.set))
        own = placed.set == CUSTOM
        pooled = own or placed.set in self.pool_sets
        legal = own or self.deck_sets is None or placed.set in self.deck_sets
        marks = {*placed.marks} - {"in_decks"}
        if legal and placed.fits_decks:
            marks.add("in_decks")
        return replace(placed, in_pools=placed.in_pools and pooled, marks=tuple(sorted(marks)))


CLASSIC = frozenset({"BASIC", "EXPERT1"})
RAVEN = CLASSIC | {"UNGORO", "ICECROWN", "LOOTAPALOOZA", "GILNEAS", "BOOMSDAY"}
MAMMOTH = CLASSIC | {"OG", "KARA", "GANGS", "UNGORO", "ICECROWN", "LOOTAPALOOZA"}

#: The changes that lead back to build 23576 of February 2018, which the competition used.
FEBRUARY_2018: Mapping[str, Mapping[str, Any]] = {
    "EX1_620": {"cost": 25, "race": "", "set": "EXPERT1"},  # Molten Giant
    "EX1_050": {"set": "EXPERT1"},  # Coldlight Oracle
    "EX1_295": {"set": "EXPERT1"},  # Ice Block
    "EX1_105": {"race": ""},  # Mountain Giant
    "LOE_038": {"cost": 5},  # Naga Sea Witch
    "LOOT_093": {"cost": 4},  # Call to Arms
    "LOOT_306": {"cost": 5},  # Possessed Lackey
    "LOOT_017": {"play": (Destroy(target), Heal(8, hero))},  # Dark Pact
    "LOOT_539": {"cost": 6},  # Spiteful Summoner
    "AT_103": {"race": ""},  # North Sea Kraken
    "LOE_051": {"race": "BEAST"},  # Jungle Moonkin
    "LOOT_329": {"race": "ELEMENTAL"},  # Ixlid, Fungal Lord
}

PROFILES: Mapping[str, Profile] = {
    p.name: p
    for p in (
        Profile(
            "wild_2018",
            "Every set to the Boomsday Project, build 25770 of August 2018. The default.",
            pool_sets=frozenset(SET_FILES),
        ),
        Profile(
            "standard_2018",
            "The Year of the Raven: Basic, Classic and the five sets from Un'Goro to Boomsday.",
            pool_sets=RAVEN,
            deck_sets=RAVEN,
        ),
        Profile(
            "basic_classic",
            "The Basic and Classic sets alone.",
            pool_sets=CLASSIC,
            deck_sets=CLASSIC,
        ),
        Profile(
            "cig_2018",
            "The 2018 competition: values of February 2018, random pools of the Year of the "
            "Mammoth, decks of any set.",
            pool_sets=MAMMOTH,
            changes=FEBRUARY_2018,
        ),
    )
}


@cache
def profile(name: str) -> CardSet:
    """Return the card set of a profile.

    Raises:
        InvalidOption: No profile has this name.
    """
    found = PROFILES.get(name)
    if found is None:
        close = difflib.get_close_matches(str(name), PROFILES, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise InvalidOption(f"cards is one of {', '.join(PROFILES)}, got {name!r}{hint}")
    return CardSet([found.adopt(card) for card in build()], found, name)


def default() -> CardSet:
    """Return the card set with every implemented card: the profile "wild_2018"."""
    return profile("wild_2018")


def find_card_set(cards: CardSet | str | None) -> CardSet:
    """Return the card set that a `cards=` argument stands for.

    Raises:
        InvalidOption: It is neither a card set nor the name of a profile.
    """
    if cards is None:
        return default()
    if isinstance(cards, str):
        return profile(cards)
    if not isinstance(cards, CardSet):
        raise InvalidOption(f"cards is a CardSet or the name of a profile, got {in_words(cards)}")
    return cards
