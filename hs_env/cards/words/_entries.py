"""Card entries: what one card does, in words. Card files are dictionaries of these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from typing import Any

from hs_env.cards.words._base import Word, check, check_actions
from hs_env.cards.words._enchant import Aura, On, check_words
from hs_env.cards.words._grammar import Noun
from hs_env.errors import CardError

__all__ = ["Entry", "HeroCard", "HeroPower", "Minion", "Secret", "Spell", "Target", "Weapon"]

STATS = (
    "cost",
    "attack",
    "health",
    "armor",
    "race",
    "rarity",
    "card_class",
    "overload",
    "spell_damage",
    "collectible",
    "keywords",
    "hero_power",
)

#: What else may be given for a card, by keyword.
PARTS = (
    "combo",
    "deathrattle",
    "discarded",
    "on",
    "aura",
    "cost_change",
    "halves",
    "needs",
    "target",
    "secret",
    "said",
)
MOST_LISTED = 16  # triggers or auras of one card

TARGET_LIMITS = (
    "minion",
    "hero",
    "friendly",
    "enemy",
    "not_self",
    "damaged",
    "undamaged",
    "frozen",
    "deathrattle",
    "taunt",
    "legendary",
    "stealthed",
)


TARGET_STATES = ("damaged", "undamaged", "frozen", "legendary", "stealthed")


@dataclass(frozen=True)
class Target:
    """What a card may be aimed at. For shipped cards this comes from the card data.

    Args:
        limits: Any of `TARGET_LIMITS`; a target must meet all of them.
        mode: "required", "if_available" (battlecries) or "combo".
        race: A tribe the target must have.
        max_attack: The most attack it may have.
        min_attack: The least attack it must have.
        when: No target is asked for unless this condition holds.
    """

    limits: tuple[str, ...] = ()
    mode: str = "required"
    race: str | None = None
    max_attack: int | None = None
    min_attack: int | None = None
    when: Word | None = None

    def __init__(
        self,
        *limits: str,
        mode: str = "required",
        race: str | None = None,
        max_attack: int | None = None,
        min_attack: int | None = None,
        when: Word | None = None,
    ) -> None:
        for limit in limits:
            if limit not in TARGET_LIMITS:
                raise CardError(
                    f"Target expects limits of {', '.join(TARGET_LIMITS)}; got {limit!r}"
                )
        if mode not in ("required", "if_available", "combo"):
            raise CardError(
                f"Target(mode=...) expects required, if_available or combo; got {mode!r}"
            )
        for name, value in (
            ("limits", limits),
            ("mode", mode),
            ("race", check("Target", "race", "text?", race)),
            ("max_attack", check("Target", "max_attack", "whole?", max_attack)),
            ("min_attack", check("Target", "min_attack", "whole?", min_attack)),
            ("when", check("Target", "when", "condition?", when)),
        ):
            object.__setattr__(self, name, value)

    def noun(self) -> Noun:
        """Return a possible target, such as "a damaged enemy minion"."""
        kinds = [x for x in ("hero", "minion") if x in self.limits]
        word = self.race.capitalize() if self.race else kinds[0] if kinds else "character"
        owner = "me" if "friendly" in self.limits else "opponent" if "enemy" in self.limits else ""
        states = tuple(x for x in self.limits if x in TARGET_STATES)
        noun = Noun("enemy" if (word, owner) == ("character", "opponent") else word, owner, states)
        for keyword in ("taunt", "deathrattle"):
            if keyword in self.limits:
                noun = noun.clause(f"with {keyword.capitalize()}")
        if self.max_attack is not None:
            noun = noun.clause(f"with {self.max_attack} or less attack")
        if self.min_attack is not None:
            noun = noun.clause(f"with {self.min_attack} or more attack")
        return replace(noun, fixed=noun.some(), single=True)


@dataclass(frozen=True)
class Entry:
    """One card: its name and what it does.

    Cost, attack, health, class, tribe, rarity and keywords of shipped cards come from the card
    data and are not repeated here. Cards of your own state them as keyword arguments. `said` is the
    whole text of a card for which the generated sentences would be clumsy.
    """

    name: str
    type: str = ""
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
    secret: bool = False
    said: str = ""
    stats: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name:
            raise CardError(f"a card has a name, got {self.name!r}")
        if self.target is not None and not isinstance(self.target, Target):
            raise CardError(f"{self.name}: target=... expects a Target, got {self.target!r}")
        if self.secret is True and self.type not in ("", "SPELL"):
            raise CardError(f"{self.name}: only spells can be secrets")
        checked: dict[str, Any] = {
            name: () if getattr(self, name) is None else self._actions(name)
            for name in ("play", "combo", "deathrattle", "discarded")
        }
        for name, kind in (("on", On), ("aura", Aura)):
            checked[name] = check_words(self.name, name, kind, getattr(self, name))
            if len(checked[name]) > MOST_LISTED:
                raise CardError(f"{self.name}: {name}=... takes {MOST_LISTED} words at most")
        checked["cost_change"] = check(self.name, "cost_change", "number?", self.cost_change)
        checked["needs"] = check(self.name, "needs", "condition?", self.needs)
        checked["said"] = check(self.name, "said", "text", self.said)
        checked["secret"] = check(self.name, "secret", "flag", self.secret)
        checked["halves"] = self._ids("halves")
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def _actions(self, name: str) -> tuple[Word, ...]:
        return check_actions(self.name, name, getattr(self, name))

    def _ids(self, name: str) -> tuple[str, ...]:
        value = getattr(self, name)
        if not isinstance(value, tuple | list) or not all(isinstance(x, str) for x in value):
            raise CardError(f"{self.name}: {name}=... expects card ids, got {value!r}")
        return tuple(value)


#: What an entry has besides its stats, and `CardSet.with_changes` can change.
CHANGEABLE = tuple(part.name for part in fields(Entry) if part.name not in ("stats", "type"))


def unknown_parts(name: str, unknown: Sequence[str], known: Iterable[str]) -> CardError:
    """Return the error for parts that cards do not have; it lists the known ones."""
    close = [match for part in unknown for match in get_close_matches(part, known, n=1)]
    hint = f" (did you mean {', '.join(close)}?)" if close else ""
    return CardError(
        f"{name}: unknown part {', '.join(unknown)}{hint}; cards have {', '.join(known)}"
    )


def _entry(kind: str, name: str, play: Any, parts: dict[str, Any]) -> Entry:
    stats = {key: parts.pop(key) for key in STATS if key in parts}
    known = {key: parts.pop(key) for key in PARTS if key in parts}
    if parts:
        raise unknown_parts(name, list(parts), (*STATS, *PARTS))
    return Entry(name=name, type=kind, play=play, stats=stats, **known)


def Minion(name: str, battlecry: Any = None, **parts: Any) -> Entry:  # noqa: N802
    """A minion: `battlecry`, `combo`, `deathrattle`, `on`, `aura`, `halves`, `cost_change`."""
    return _entry("MINION", name, battlecry, parts)


def Spell(name: str, text: Any = None, **parts: Any) -> Entry:  # noqa: N802
    """A spell with its text."""
    return _entry("SPELL", name, text, parts)


def Secret(name: str, *on: On, **parts: Any) -> Entry:  # noqa: N802
    """A secret: triggers that wait in play, unseen by the other player."""
    entry = _entry("SPELL", name, None, {**parts, "secret": True, "on": on})
    return replace(entry, on=tuple(replace(trigger, zone="secret") for trigger in entry.on))


def Weapon(name: str, battlecry: Any = None, **parts: Any) -> Entry:  # noqa: N802
    """A weapon; `health` is its durability."""
    return _entry("WEAPON", name, battlecry, parts)


def HeroPower(name: str, text: Any = None, **parts: Any) -> Entry:  # noqa: N802
    """A hero power."""
    return _entry("HERO_POWER", name, text, parts)


def HeroCard(name: str, battlecry: Any = None, **parts: Any) -> Entry:  # noqa: N802
    """A hero, or a hero card with a battlecry."""
    return _entry("HERO", name, battlecry, parts)
