"""Profiles: named card sets that differ in numbers, and in what random effects draw from.

    profile("cig_2018")          the card set of the 2018 competition
    Game(decks, cards="cig_2018")

All are based on the cards of build 25770 (August 2018). Random effects and discovers draw only from
the implemented collectible cards of a profile's `pool_sets`.

The cards of "eva_2018" are those of the engine that the authors of the EVA paper ran, mistakes
included. It is there for comparisons with that paper; each mistake is a `Deviation`:

    for card_id, deviation in PROFILES["eva_2018"].deviations.items():
        print(cards.find(card_id).name, deviation.reason)
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from hs_env.cards.card_set import CardSet, build
from hs_env.cards.definition import CUSTOM, Definition, define
from hs_env.cards.facts import SET_FILES, load
from hs_env.cards.words import (
    Adjacent,
    Aura,
    Buff,
    Destroy,
    Exists,
    Heal,
    If,
    Pirate,
    Where,
    hero,
    minions,
    self_,
    target,
    weapon,
)
from hs_env.cards.words._entries import STATS
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["PROFILES", "Deviation", "Profile", "default", "find_card_set", "profile"]


@dataclass(frozen=True)
class Deviation:
    """How a card of another engine differs from the card as it was released, and why.

    Attributes:
        parts: What differs, as in `Profile.changes`.
        reason: Why it differs there, in a sentence.
    """

    parts: Mapping[str, Any]
    reason: str


@dataclass(frozen=True)
class Profile:
    """How a named card set differs from the cards of the build.

    Attributes:
        name: The name to pass as `cards=`.
        about: A sentence that describes it.
        pool_sets: The sets that random effects and discovers draw from.
        deck_sets: The sets that decks may use; None allows all.
        changes: What differs, by card id: numbers, the set, or any part of the text such as
            `play`, `on` or `aura`.
        deviations: What differs by mistake of the engine that the profile imitates, by card id.
        not_imitated: What else was different in that engine and is not so here, in sentences.
    """

    name: str
    about: str
    pool_sets: frozenset[str]
    deck_sets: frozenset[str] | None = None
    changes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, compare=False)
    deviations: Mapping[str, Deviation] = field(default_factory=dict, compare=False)
    not_imitated: tuple[str, ...] = ()

    def adopt(self, card: Definition) -> Definition:
        """Return a card of the build with the changes of this profile."""
        numbers, text = self.numbers(card.id), self.text(card.id)
        if card.entry is None:
            return self.place(replace(card, **numbers))
        if not numbers and not text:
            return self.place(card)
        entry = replace(card.entry, stats={**card.entry.stats, **numbers}, **text)
        facts = load().by_id.get(card.id)
        return self.place(define(card.index, card.id, facts, entry, card.where, card.set))

    def parts(self, card_id: str) -> dict[str, Any]:
        """Return everything about a card that this profile changes."""
        deviation = self.deviations.get(card_id)
        return {**self.changes.get(card_id, {}), **(deviation.parts if deviation else {})}

    def numbers(self, card_id: str) -> dict[str, Any]:
        """Return the numbers of a card that this profile changes."""
        return {name: value for name, value in self.parts(card_id).items() if name in STATS}

    def text(self, card_id: str) -> dict[str, Any]:
        """Return the parts of a card's text that this profile changes."""
        apart = (*STATS, "set")
        return {name: value for name, value in self.parts(card_id).items() if name not in apart}

    def place(self, card: Definition) -> Definition:
        """Return the card moved to its set here, and barred from pools and decks like that set."""
        placed = replace(card, set=self.parts(card.id).get("set", card.set))
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

#: A card of which only the numbers and the tags of the card data are left. A spell still asks for
#: the target that the data demand, and then does nothing.
NO_TEXT: Mapping[str, Any] = {"play": (), "on": (), "said": ""}
_NOT_REGISTERED = (
    "{set} was not registered in the authors' engine: its cards had their stats and the tags of "
    "the card data, but no texts."
)
_EXPLORERS = Deviation(NO_TEXT, _NOT_REGISTERED.format(set="The League of Explorers"))
_TOURNAMENT = Deviation(NO_TEXT, _NOT_REGISTERED.format(set="The Grand Tournament"))

#: The mistakes of the engine that the authors of the EVA paper ran in 2018.
EVA_2018: Mapping[str, Deviation] = {
    "LOE_011": _EXPLORERS,  # Reno Jackson
    "LOE_002": _EXPLORERS,  # Forgotten Torch
    "LOE_076": _EXPLORERS,  # Sir Finley Mrrgglton
    "LOE_018": _EXPLORERS,  # Tunnel Trogg
    "AT_004": _TOURNAMENT,  # Arcane Blast
    "OG_315": Deviation(  # Bloodsail Cultist
        {"play": (If(Exists(Where(minions, Pirate)), [Buff(weapon, attack=1, health=1)]),)},
        "It counted itself as the other Pirate that it asks for.",
    ),
    "EX1_565": Deviation(  # Flametongue Totem
        {"aura": (Aura(Adjacent(self_), health=2),)},
        "Its neighbours had 2 more health instead of 2 more attack.",
    ),
    "KAR_076": Deviation(  # Firelands Portal
        {
            "keywords": ("no_spell_damage",),
            "said": "Deal 5 damage to a character, without Spell Damage. "
            "Summon a random 5-cost minion",
        },
        "Spell Damage was not added to its damage.",
    ),
    "EX1_561": Deviation(  # Alexstrasza
        {"play": (Buff(target, set_health=15),)},
        "She set the maximum of the hero's health to 15 too, so that no more could be healed.",
    ),
}

#: What else was different in that engine.
EVA_2018_NOT_IMITATED = (
    "A minion that lost an aura of health kept what it had gained as negative damage.",
    "Player 1 lost when both heroes died at once; here that is a draw.",
    "A player in whose turn the engine failed lost the game; here it does not fail.",
    "Random effects drew from the cards that were implemented there: 22 of 40 Mage spells, 38 of "
    "71 minions of cost 1, 31 of 97 of cost 5.",
    "All other cards of the two sets without texts had none either. They are in none of the "
    "authors' three decks as played, and here in no random pool; they keep their texts.",
)

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
        Profile(
            "eva_2018",
            'As "cig_2018", with the mistakes of the engine in which the EVA paper\'s agents '
            "evolved: five cards of its decks have no text.",
            pool_sets=MAMMOTH,
            changes=FEBRUARY_2018,
            deviations=EVA_2018,
            not_imitated=EVA_2018_NOT_IMITATED,
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
        close = difflib.get_close_matches(str(name).lower(), PROFILES, n=1)
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
