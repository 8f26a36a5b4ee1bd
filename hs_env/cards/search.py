"""Search cards by what is printed on them and by the sentence that describes them."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from hs_env import _core
from hs_env.cards.definition import CUSTOM, MECHANICS, NAMES, RACE_NAMES, Definition
from hs_env.cards.facts import SET_FILES, SET_OF_FOLDER
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

if TYPE_CHECKING:
    from hs_env.cards.card_set import CardSet

__all__ = ["FoundCards", "OneOrMore", "search"]

T = TypeVar("T")
OneOrMore: TypeAlias = T | Collection[T]

#: For each value of `among`, whether a card is searched.
_AMONG: Mapping[str, Callable[[Definition], bool]] = {
    "decks": lambda card: "in_decks" in card.marks,
    "implemented": lambda card: card.implemented,
    "all": lambda card: True,
}
_TYPES = ("MINION", "SPELL", "WEAPON", "HERO", "HERO_POWER")
_SETS = (*SET_FILES, CUSTOM)
_SET_NAMES = {folder.upper(): name for folder, name in SET_OF_FOLDER.items()}

#: For each condition, the possible names, and aliases for some of them.
_VOCABULARY: Mapping[str, tuple[Collection[str], Mapping[str, str]]] = {
    "card_class": (NAMES["card_class"], {}),
    "type": (_TYPES, {}),
    "keyword": (tuple(name.upper() for name in MECHANICS), {}),
    "set": (_SETS, _SET_NAMES),
    "rarity": (NAMES["rarity"], {}),
    "race": (tuple(name.upper() for name in _core.NAMES["races"][1:]), RACE_NAMES),
}
_NUMBERS = ("cost", "attack", "health")


class FoundCards(tuple[Definition, ...]):
    """Cards that a search has found: a tuple that prints one card to a line."""

    __slots__ = ()

    def __repr__(self) -> str:
        if not self:
            return "no cards"
        count = f"{len(self)} card{'s' * (len(self) != 1)}:"
        return "\n".join([count, *(f"  {card!r}" for card in self)])


def search(
    cards: CardSet, *, text: str | None, among: str, conditions: Mapping[str, Any]
) -> FoundCards:
    """Return the cards that meet every condition, by cost and name; see `CardSet.search`."""
    if not isinstance(among, str) or among not in _AMONG:
        raise InvalidOption(f"among is one of {', '.join(_AMONG)}; got {in_words(among)}")
    if text is not None and not isinstance(text, str):
        raise InvalidOption(f"text is a part of a card's name or sentence, got {in_words(text)}")
    wanted: dict[str, Any] = {
        name: _numbers(name, value) if name in _NUMBERS else _names(name, value)
        for name, value in conditions.items()
        if value is not None
    }
    found = (card for card in cards.definitions if _AMONG[among](card) and _meets(card, wanted))
    if text is not None:
        part = text.casefold()
        found = (card for card in found if part in cards.describe(card.id).casefold())
    return FoundCards(sorted(found, key=lambda card: (card.cost, card.name, card.id)))


def _meets(card: Definition, wanted: Mapping[str, Any]) -> bool:
    return all(_CHECKS[name](card, values) for name, values in wanted.items())


#: For each condition, whether a card meets it.
_CHECKS: Mapping[str, Callable[[Definition, Any], bool]] = {
    "card_class": lambda card, values: not values.isdisjoint(card.classes),
    "type": lambda card, values: card.type in values,
    "keyword": lambda card, values: values <= {word.upper() for word in card.mechanics},
    "set": lambda card, values: card.set in values,
    "rarity": lambda card, values: card.rarity in values,
    "race": lambda card, values: card.race in values or card.race == "ALL",
    "cost": lambda card, values: card.cost in values,
    "attack": lambda card, values: card.type in ("MINION", "WEAPON") and card.attack in values,
    "health": lambda card, values: (
        card.type in ("MINION", "WEAPON", "HERO") and card.health in values
    ),
}


def _names(condition: str, value: Any) -> frozenset[str]:
    known, other_names = _VOCABULARY[condition]
    found = set()
    for name in [value] if isinstance(value, str) else _several(condition, value):
        upper = name.strip().upper().replace(" ", "_") if isinstance(name, str) else None
        upper = other_names.get(upper, upper) if upper is not None else None
        if upper is None or upper not in known:
            raise _unknown_name(condition, name, known)
        found.add(upper)
    return frozenset(found)


def _unknown_name(condition: str, name: Any, known: Collection[str]) -> InvalidOption:
    shown = [word.lower() or '""' for word in known]
    close = difflib.get_close_matches(str(name).lower(), shown, n=1)
    hint = f"; did you mean {close[0]}?" if close else ""
    return InvalidOption(
        f"{condition} is one or more of {', '.join(shown)}; got {in_words(name)}{hint}"
    )


def _numbers(condition: str, value: Any) -> Collection[int]:
    if isinstance(value, range):
        return value
    numbers = [value] if isinstance(value, int) else list(_several(condition, value))
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool):
            raise InvalidOption(
                f"{condition} is a number or several, such as range(3); got {in_words(number)}"
            )
    return frozenset(numbers)


def _several(condition: str, value: Any) -> Iterable[Any]:
    if not isinstance(value, Collection) or isinstance(value, str | bytes):
        raise InvalidOption(f"{condition} is one value or several, got {in_words(value)}")
    return value
