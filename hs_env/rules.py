"""The rules of a game as one value: everything that is agreed before it, except the decks.

    rules = Rules(cards="standard_2018", mulligan=False)
    Game(decks, seed=1, rules=rules)
    hearthstone_v0.env(decks=decks, rules=rules)

Whatever takes `rules=` takes single rules as keyword arguments too: `Game(decks, turn_limit=30)`.
They change the given rules, or the default rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, TypedDict

from hs_env import _core
from hs_env.cards.card_set import CardSet
from hs_env.cards.profiles import PROFILES, find_card_set
from hs_env.checks import check_choice, check_flag, check_known, check_whole
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["MOST_TURNS", "RULE_NAMES", "AbsentCards", "RuleKeywords", "Rules"]

#: The engine counts turns in a byte.
MOST_TURNS = 255


@dataclass(frozen=True)
class AbsentCards:
    """A placeholder for the cards of saved rules that are not available; nobody can play with it.

    Attributes:
        name: The name of the card set.
        fingerprint: The fingerprint of its compiled cards.
    """

    name: str
    fingerprint: str


class RuleKeywords(TypedDict, total=False):
    """The rules as keyword arguments; `Rules` says what they mean."""

    cards: CardSet | str | None
    first: int | None
    mulligan: bool
    positions: bool
    turn_limit: int
    validate_decks: bool


RULE_NAMES = tuple(RuleKeywords.__annotations__)


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules:
    """The settings of a game, apart from its decks and its seed.

    Rules are a value: they cannot be changed (`dataclasses.replace` makes others), but they can be
    compared, pickled, and saved in a file (`to_dict`). Card sets count as equal if they have the
    same name and compile to the same cards.

    Attributes:
        cards: A card set or the name of a profile (see `hs_env.cards`). The default is
            "wild_2018", which has every implemented card.
        first: The seat that begins, 0 or 1; None lets the seed of the game decide.
        mulligan: Ask both players which cards to replace.
        positions: Ask where each minion goes. Otherwise minions go to the right end.
        turn_limit: The game is a draw after this number of turns, those of both players counted.
        validate_decks: Insist on the rules of deck building. If False, a deck may have any cards,
            up to 60.

    Raises:
        InvalidOption: A rule has a value it cannot have.
    """

    cards: CardSet | AbsentCards | str | None = None
    first: int | None = None
    mulligan: bool = True
    positions: bool = True
    turn_limit: int = _core.TURN_LIMIT
    validate_decks: bool = True

    def __post_init__(self) -> None:
        absent = isinstance(self.cards, AbsentCards)
        cards = self.cards if absent else find_card_set(self.cards)  # type: ignore[arg-type]
        check_choice("first", self.first, (0, 1, None))
        vars(self).update(
            cards=cards,
            first=None if self.first is None else int(self.first),
            mulligan=check_flag("mulligan", self.mulligan),
            positions=check_flag("positions", self.positions),
            turn_limit=check_whole("turn_limit", self.turn_limit, 1, MOST_TURNS),
            validate_decks=check_flag("validate_decks", self.validate_decks),
        )

    @classmethod
    def of(cls, rules: Rules | None = None, **keywords: Unpack[RuleKeywords]) -> Rules:
        """Return the rules that a `rules=` argument and the keyword arguments beside it stand for.

        Args:
            rules: The rules that the keywords change; the default rules if None.
            keywords: Rules by name.

        Raises:
            InvalidOption: There is no such rule, or it has a value it cannot have.
        """
        if rules is None:
            rules = _default()
        elif not isinstance(rules, Rules):
            raise InvalidOption(f"rules is a Rules object or None, got {in_words(rules)}")
        if not keywords:
            return rules
        check_known("rule", keywords, RULE_NAMES)
        return cls(**{**rules.__getstate__(), **keywords})

    @property
    def card_set(self) -> CardSet:
        """The card set.

        Raises:
            InvalidOption: It is not available: the rules come from a file, and its card set is not
                a profile or has changed.
        """
        if isinstance(self.cards, CardSet):
            return self.cards
        assert isinstance(self.cards, AbsentCards)
        raise InvalidOption(_say_absent(self.cards))

    @property
    def card_set_name(self) -> str:
        """The name of the card set."""
        return self._cards_key[0]

    @property
    def fingerprint(self) -> str:
        """A fingerprint of the compiled cards: equal cards have equal fingerprints."""
        return self._cards_key[1]

    @cached_property
    def _cards_key(self) -> tuple[str, str]:
        cards = self.cards
        if isinstance(cards, AbsentCards):
            return cards.name, cards.fingerprint
        return self.card_set.name, _fingerprint(self.card_set)

    @cached_property
    def native(self) -> _core.Rules:
        """The rules in the form that the engine takes, without card set and deck checks."""
        first = -1 if self.first is None else self.first
        return _core.Rules(first, self.mulligan, self.positions, self.turn_limit)

    def _numbers(self) -> tuple[Any, ...]:
        return self.first, self.mulligan, self.positions, self.turn_limit, self.validate_decks

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules):
            return NotImplemented
        if self._numbers() != other._numbers():
            return False
        return self.cards is other.cards or self._cards_key == other._cards_key

    def __hash__(self) -> int:
        return hash(self._numbers())

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in RULE_NAMES}

    def to_dict(self) -> dict[str, Any]:
        """Return the rules in a form that JSON can hold; cards by name and fingerprint."""
        rest = {name: getattr(self, name) for name in RULE_NAMES if name != "cards"}
        return {"cards": self.card_set_name, "card_table": self.fingerprint, **rest}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], cards: CardSet | None = None) -> Rules:
        """Return the rules that `to_dict` wrote.

        If the card set is not available, the rules can be read and compared, but not played by.

        Args:
            data: What `to_dict` returned.
            cards: The card set, if it is not a profile.

        Raises:
            InvalidOption: The data do not come from `to_dict`; the message says what is wrong. Or
                the card set is not the one that was saved.
        """
        names = ("cards", "card_table", *(name for name in RULE_NAMES if name != "cards"))
        if not isinstance(data, Mapping):
            raise InvalidOption(f"rules are a mapping from names, got {in_words(data)}")
        check_known("rule", data, names)
        for name in names:
            if name not in data:
                raise InvalidOption(f"{name} is missing")
        for name in ("cards", "card_table"):
            if not isinstance(data[name], str):
                raise InvalidOption(f"{name} is a text, got {in_words(data[name])}")
        saved = AbsentCards(data["cards"], data["card_table"])
        rest = {name: data[name] for name in names[2:]}
        return cls(cards=_find_saved(saved, cards), **rest)


def _find_saved(saved: AbsentCards, given: CardSet | None) -> CardSet | AbsentCards:
    """Return the card set that was saved, if it is available."""
    if given is not None:
        if _fingerprint(given) != saved.fingerprint:
            raise InvalidOption(
                f"these games were played with other cards: {saved.name} with fingerprint "
                f"{saved.fingerprint}, and {given.name} has {_fingerprint(given)}"
            )
        return given
    if saved.name in PROFILES:
        profile = find_card_set(saved.name)
        if _fingerprint(profile) == saved.fingerprint:
            return profile
    return saved


def _say_absent(cards: AbsentCards) -> str:
    if cards.name not in PROFILES:
        return (
            f"the games were played with the card set {cards.name!r}, which is no profile: "
            "pass it as cards=..."
        )
    here = _fingerprint(find_card_set(cards.name))
    return (
        f"the games were played with other cards: {cards.name} with fingerprint "
        f"{cards.fingerprint}, and {cards.name} has {here}"
    )


def _fingerprint(cards: CardSet) -> str:
    return f"{cards.table.fingerprint:016x}"


@cache
def _default() -> Rules:
    # Made on first use: the cards take a while to load.
    return Rules()
