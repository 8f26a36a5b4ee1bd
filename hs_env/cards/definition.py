"""The definition of a card in a card set: its facts combined with its entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from hs_env import _core
from hs_env.cards.facts import CardFacts
from hs_env.cards.words._actions import Missiles
from hs_env.cards.words._base import MOST_NESTED, STAT_MAX, Word, depth_of, shown, snake, words_of
from hs_env.cards.words._conditions import Compare, Exists
from hs_env.cards.words._enchant import SPELL_DAMAGE_MOST
from hs_env.cards.words._entries import Entry, Target
from hs_env.cards.words._filters import Dragon, WithAttr
from hs_env.cards.words._selectors import Adjacent, Where, deck, hand, minions, other, secrets
from hs_env.cards.words._sources import Pool
from hs_env.cards.words._values import CountOf
from hs_env.errors import CardError

KEYWORD_TAGS = {
    "TAUNT": "taunt",
    "DIVINE_SHIELD": "divine_shield",
    "CHARGE": "charge",
    "RUSH": "rush",
    "MAGNETIC": "magnetic",
    "WINDFURY": "windfury",
    "STEALTH": "stealth",
    "POISONOUS": "poisonous",
    "LIFESTEAL": "lifesteal",
    "CANT_ATTACK": "cant_attack",
    "CANT_BE_TARGETED_BY_SPELLS": "elusive",
    "CANT_BE_TARGETED_BY_ABILITIES": "elusive",
    "IMMUNE_TO_SPELLPOWER": "no_spell_damage",
    "RECEIVES_DOUBLE_SPELLDAMAGE_BONUS": "double_spell_damage",
}

MARK_TAGS = {
    "BATTLECRY": "battlecry",
    "DEATHRATTLE": "deathrattle",
    "COMBO": "combo",
    "SECRET": "secret",
    "QUEST": "quest",
    "CHOOSE_ONE": "choose_one",
    "INSPIRE": "inspire",
}

RACE_NAMES = {"MECHANICAL": "MECH", "INVALID": "", "BLANK": ""}
RACE_NUMBERS = {
    20: "beast",
    15: "demon",
    24: "dragon",
    18: "elemental",
    17: "mech",
    14: "murloc",
    23: "pirate",
    21: "totem",
}

#: The set of cards that users define.
CUSTOM = "CUSTOM"

#: The numbers that an entry may state, and their upper bounds.
NUMBERS = {
    "cost": STAT_MAX,
    "attack": STAT_MAX,
    "health": STAT_MAX,
    "armor": STAT_MAX,
    "spell_damage": SPELL_DAMAGE_MOST,
    "overload": _core.MANA_MAX,
}
#: Names that an entry may state, by the engine's lists of them; "" says that the card has none.
NAMES = {
    "race": ("", *(name.upper() for name in _core.NAMES["races"][1:]), "MECHANICAL"),
    "rarity": ("", *(name.upper() for name in _core.NAMES["rarities"][1:])),
    "card_class": tuple(name.upper() for name in _core.NAMES["classes"]),
}
MORTAL = ("MINION", "WEAPON", "HERO")

#: Marks that the engine keeps in the same lists as abilities, for its own use.
_NOTES = {
    "no_spell_damage",
    "double_spell_damage",
    "discover",  # printed on few of the cards that do it
    "collectible",
    "implemented",
    "in_decks",
    "neighbours",
}
#: Every keyword and kind of effect that players know by name.
MECHANICS = tuple(
    sorted(
        {snake(name) for table in ("keywords", "marks") for name in _core.NAMES[table]} - _NOTES
        | {"overload", "spell_damage"}
    )
)

TARGET_MODES = {
    "REQ_TARGET_TO_PLAY": "required",
    "REQ_TARGET_IF_AVAILABLE": "if_available",
    "REQ_TARGET_FOR_COMBO": "combo",
}
TARGET_LIMITS = {
    "REQ_MINION_TARGET": "minion",
    "REQ_HERO_TARGET": "hero",
    "REQ_FRIENDLY_TARGET": "friendly",
    "REQ_ENEMY_TARGET": "enemy",
    "REQ_NONSELF_TARGET": "not_self",
    "REQ_DAMAGED_TARGET": "damaged",
    "REQ_UNDAMAGED_TARGET": "undamaged",
    "REQ_FROZEN_TARGET": "frozen",
    "REQ_TARGET_WITH_DEATHRATTLE": "deathrattle",
    "REQ_MUST_TARGET_TAUNTER": "taunt",
    "REQ_LEGENDARY_TARGET": "legendary",
    "REQ_STEALTHED_TARGET": "stealthed",
}
NEEDS = {
    "REQ_NUM_MINION_SLOTS": "slots",
    "REQ_MINIMUM_ENEMY_MINIONS": "enemy_minions",
    "REQ_MINIMUM_TOTAL_MINIONS": "total_minions",
    "REQ_WEAPON_EQUIPPED": "needs_weapon",
}


#: Battlecries that take a target only if something holds. The card itself does not count.
TARGET_CONDITIONS: dict[str, Callable[[int], Word]] = {
    "REQ_TARGET_IF_AVAILABLE_AND_DRAGON_IN_HAND": lambda _: Exists(other(Where(hand, Dragon))),
    "REQ_TARGET_IF_AVAILABLE_AND_NO_3_COST_CARD_IN_DECK": lambda _: (
        ~Exists(Where(deck, WithAttr("cost", "==", 3)))
    ),
    "REQ_TARGET_IF_AVAILABLE_AND_MINIMUM_FRIENDLY_SECRETS": lambda n: Compare(
        CountOf(secrets), ">=", n
    ),
    "REQ_TARGET_IF_AVAILABLE_AND_MINIMUM_FRIENDLY_MINIONS": lambda n: Compare(
        CountOf(minions), ">=", n
    ),
}


def target_of(facts: CardFacts) -> Target | None:
    """Return the target rule that the card data states, if any."""
    requirements = dict(facts.requirements)
    modes = [mode for name, mode in TARGET_MODES.items() if name in requirements]
    conditions = [
        condition(requirements[name] or 0)
        for name, condition in TARGET_CONDITIONS.items()
        if name in requirements
    ]
    if conditions:
        modes = ["if_available"]
    if not modes:
        return None
    return Target(
        *(limit for name, limit in TARGET_LIMITS.items() if name in requirements),
        mode=modes[0],
        race=RACE_NUMBERS.get(requirements.get("REQ_TARGET_WITH_RACE", 0)),
        max_attack=requirements.get("REQ_TARGET_MAX_ATTACK"),
        min_attack=requirements.get("REQ_TARGET_MIN_ATTACK"),
        when=conditions[0] if conditions else None,
    )


@dataclass(frozen=True, repr=False)
class Definition:
    """A card as one card set has it.

    `implemented` is False for cards of which only the facts are known: they have a number, so that
    numbers never change, but they cannot be played.

    Attributes:
        index: Its number, the same in every card set; cards of your own come last.
        id: Its card id, such as "CS2_029".
        name: Its English name.
        type: "MINION", "SPELL", "WEAPON", "HERO" or "HERO_POWER".
        card_class: Such as "MAGE"; "NEUTRAL" if it has several.
        classes: The classes that may put it in a deck; ("NEUTRAL",) means all.
        race: The tribe, such as "BEAST", or "".
        rarity: "FREE", "COMMON", "RARE", "EPIC", "LEGENDARY" or "".
        set: Such as "EXPERT1"; "CUSTOM" for cards of your own.
        cost: Mana.
        attack: The attack of a minion or weapon.
        health: The health of a minion or hero; the durability of a weapon.
        armor: The armor that a hero card gives.
        spell_damage: Its bonus while in play.
        overload: Mana crystals it locks next turn.
        collectible: Whether decks may contain it by the rules of deck building.
        keywords: Abilities it has, such as "taunt".
        marks: The kinds of effect it has, such as "deathrattle", and marks of the engine.
        hero_power: The id of a hero's power.
        target: What it may be aimed at.
        needs: What must be on the board to play it.
        entry: What it does, in words; None if it is not implemented.
        in_pools: Whether random effects may yield it.
        where: The file of its entry, for messages.
    """

    index: int
    id: str
    name: str
    type: str
    card_class: str
    classes: tuple[str, ...]
    race: str
    rarity: str
    set: str
    cost: int
    attack: int
    health: int
    armor: int
    spell_damage: int
    overload: int
    collectible: bool
    keywords: tuple[str, ...]
    marks: tuple[str, ...]
    hero_power: str | None = None
    target: Target | None = None
    needs: dict[str, int] = field(default_factory=dict)
    entry: Entry | None = None
    in_pools: bool = True
    where: str = ""

    @property
    def implemented(self) -> bool:
        """Whether the card can be played."""
        return self.entry is not None

    @property
    def fits_decks(self) -> bool:
        """Whether a deck may contain the card, regardless of which sets are allowed."""
        playable = self.type != "HERO" or self.cost > 0
        return self.implemented and self.collectible and playable

    @property
    def mechanics(self) -> tuple[str, ...]:
        """Keywords and kinds of effect that players know by name, such as "taunt" or "combo"."""
        words = [w for w in (*self.keywords, *self.marks) if w in MECHANICS]
        words += [name for name in ("overload", "spell_damage") if getattr(self, name)]
        return tuple(sorted(words))

    def __repr__(self) -> str:
        race = f" ({self.race.capitalize()})" if self.race else ""
        kind = self.type.lower().replace("_", " ")
        body = f", {self.attack}/{self.health}" if self.type in ("MINION", "WEAPON") else ""
        state = "" if self.implemented else ", not implemented"
        return (
            f"<{self.name} ({self.id}): {self.cost} mana, "
            f"{'/'.join(self.classes).lower()} {kind}{race}{body}{state}>"
        )

    def fits(self, pool: Pool) -> bool:
        """Return whether a random pool may yield this card."""
        if not (self.implemented and self.collectible and self.in_pools):
            return False
        wanted = (
            (pool.type, self.type.lower()),
            (pool.cost, self.cost),
            (pool.rarity, self.rarity.lower()),
        )
        if any(want is not None and want != have for want, have in wanted):
            return False
        if pool.race is not None and self.race.lower() not in (pool.race, "all"):
            return False
        if pool.card_class and pool.card_class.upper() not in self.classes:
            return False
        return pool.keyword is None or pool.keyword in self.keywords


@dataclass(frozen=True)
class _Stated:
    """The stats of a card: from its entry, else from the card data, else the defaults."""

    facts: CardFacts | None
    own: Mapping[str, Any]

    def get(self, name: str, default: Any) -> Any:
        """Return the value of a stat."""
        if name in self.own:
            return self.own[name]
        return getattr(self.facts, name) if self.facts else default

    def number(self, name: str) -> int:
        """Return a stat that is 0 by default."""
        return int(self.get(name, 0) or 0)

    def upper(self, name: str, default: str) -> str:
        """Return a stat that is a name from one of the engine's lists."""
        return str(self.get(name, default)).upper()

    def classes(self) -> tuple[str, ...]:
        """Return the classes that may put the card in a deck."""
        if self.facts and self.facts.classes and "card_class" not in self.own:
            return self.facts.classes
        return (self.upper("card_class", "NEUTRAL"),)


def define(
    index: int,
    card_id: str,
    facts: CardFacts | None,
    entry: Entry | None,
    where: str = "",
    set_name: str = CUSTOM,
) -> Definition:
    """Combine a card's facts with its entry, which takes precedence."""
    kind = (entry.type if entry else "") or (facts.type if facts else "MINION")
    if entry is not None:
        try:
            _check_words(entry)
            _check_stats(entry)
            if facts is None:
                _check_nothing_missing(entry, kind)
        except CardError as error:
            raise CardError(f'{where}"{card_id}" ({entry.name}): {error}') from None
    stated = _Stated(facts, entry.stats if entry else {})
    collectible = bool(stated.get("collectible", kind in ("MINION", "SPELL", "WEAPON")))
    race = stated.upper("race", "")
    return Definition(
        index=index,
        id=card_id,
        name=entry.name if entry else facts.name if facts else card_id,
        type=kind,
        card_class=stated.upper("card_class", "NEUTRAL"),
        classes=stated.classes(),
        race=RACE_NAMES.get(race, race),
        rarity=stated.upper("rarity", "COMMON"),
        set=facts.set if facts else set_name,
        cost=stated.number("cost"),
        attack=stated.number("attack"),
        health=stated.number("health"),
        armor=stated.number("armor"),
        spell_damage=stated.number("spell_damage"),
        overload=stated.number("overload"),
        collectible=collectible,
        keywords=_keywords(facts, entry, kind),
        marks=_marks(facts, entry, kind, collectible=collectible),
        hero_power=stated.get("hero_power", None),
        target=entry.target if entry and entry.target else target_of(facts) if facts else None,
        needs=_needs(facts),
        entry=entry,
        in_pools=_in_pools(facts),
        where=where,
    )


def _keywords(facts: CardFacts | None, entry: Entry | None, kind: str) -> tuple[str, ...]:
    tags = facts.keywords if facts else frozenset()
    keywords = {KEYWORD_TAGS[t] for t in tags if t in KEYWORD_TAGS}
    if "FREEZE" in tags and kind in ("MINION", "WEAPON"):
        keywords.add("freezes")
    if entry is not None and "keywords" in entry.stats:
        keywords = set(_words(entry.stats["keywords"]))
    if entry is not None and any(isinstance(a, Missiles) for a in (*entry.play, *entry.combo)):
        keywords.add("no_spell_damage")  # it adds hits, not damage to each
    return tuple(sorted(keywords))


def _marks(
    facts: CardFacts | None, entry: Entry | None, kind: str, *, collectible: bool
) -> tuple[str, ...]:
    marks = {MARK_TAGS[m] for m in (facts.markers if facts else ()) if m in MARK_TAGS}
    marks |= _own_marks(entry, kind)
    if collectible:
        marks.add("collectible")
    if entry is not None:
        marks.add("implemented")
    return tuple(sorted(marks))


def _in_pools(facts: CardFacts | None) -> bool:
    if facts is None:
        return True
    return "QUEST" not in facts.markers and "DONT_PICK_FROM_SUBSETS" not in facts.keywords


def _check_words(entry: Entry) -> None:
    """Raise if words are nested too deep or numbers are out of bounds."""
    parts = {part.name: getattr(entry, part.name) for part in fields(entry)}
    parts["target"] = entry.target.when if entry.target else None
    for name, part in parts.items():
        if depth_of(part) > MOST_NESTED:
            raise CardError(
                f"{name}=... has words inside words; at most {MOST_NESTED} levels are read"
            )
    for word in words_of(entry):
        word.check_numbers()
    plain = {"cost_change=...": entry.cost_change}
    if entry.target is not None:
        plain["Target(max_attack=...)"] = entry.target.max_attack
        plain["Target(min_attack=...)"] = entry.target.min_attack
    for name, number in plain.items():
        if isinstance(number, int) and abs(number) > STAT_MAX:
            raise CardError(f"{name} is a number from {-STAT_MAX} to {STAT_MAX}, got {number}")


def _check_stats(entry: Entry) -> None:
    """Raise if an entry states a stat that no card can have."""
    own = entry.stats

    def need(ok: bool, name: str, expected: str) -> None:
        if not ok:
            raise CardError(f"{name} is {expected}, got {shown(own[name])}")

    for name, most in NUMBERS.items():
        number = own.get(name, most)
        least = 1 if name == "health" and entry.type in MORTAL else 0
        whole = isinstance(number, int) and not isinstance(number, bool)
        need(whole and least <= number <= most, name, f"a number from {least} to {most}")
    for name, known in NAMES.items():
        stated = own.get(name, known[0])
        named = isinstance(stated, str) and stated.upper() in known
        need(named, name, f"one of {', '.join(x.lower() or repr(x) for x in known)}")
    if "collectible" in own:
        need(isinstance(own["collectible"], bool), "collectible", "True or False")
    if "keywords" in own:
        words = own["keywords"]
        several = isinstance(words, tuple | list | set | frozenset)
        need(
            isinstance(words, str) or (several and all(isinstance(w, str) for w in words)),
            "keywords",
            "a keyword or several",
        )
    if own.get("hero_power") is not None:
        need(isinstance(own["hero_power"], str), "hero_power", "a card id")


def _check_nothing_missing(entry: Entry, kind: str) -> None:
    """Raise if a card without card data leaves out a number it needs.

    Heroes that begin the game are not played, so they have no cost.
    """
    needed = {"cost": kind != "HERO", "health": kind in ("MINION", "WEAPON")}
    missing = [name for name, has_to_be in needed.items() if has_to_be and name not in entry.stats]
    if missing:
        said = " and ".join(f"{name}=..." for name in missing)
        raise CardError(f"state {said}: a new card has no card data to take that from")


def _words(value: str | Iterable[str]) -> tuple[str, ...]:
    """Return one word or several, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def _own_marks(entry: Entry | None, kind: str) -> set[str]:
    if entry is None:
        return set()
    marks = {
        "battlecry": kind in ("MINION", "WEAPON", "HERO") and bool(entry.play),
        "deathrattle": bool(entry.deathrattle),
        "combo": bool(entry.combo),
        "secret": entry.secret,
        "choose_one": bool(entry.halves),
        "trigger": bool(entry.on),
        "aura": bool(entry.aura),
        "neighbours": any(isinstance(word, Adjacent) for word in words_of(entry)),
    }
    return {name for name, has in marks.items() if has}


def _needs(facts: CardFacts | None) -> dict[str, int]:
    if facts is None:
        return {}
    return {NEEDS[name]: param or 1 for name, param in facts.requirements if name in NEEDS}
