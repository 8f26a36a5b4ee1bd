"""Fix what a match needs before its first game: decks, rules, time limits and seeds."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from agent_zoo.arena.fields import Field
from hs_env import Deck, Game, Rules, _core
from hs_env.cards.card_set import CardSet
from hs_env.cards.profiles import find_card_set
from hs_env.checks import SEED_MASK, find_seed, is_finite
from hs_env.errors import InvalidOption
from hs_env.setup import Setup
from hs_env.wording import in_words

__all__ = ["Terms"]

LIMITS = ("seconds_per_decision", "seconds_per_turn")


@dataclass(frozen=True)
class Terms:
    """Everything that fixes a match except who plays: enough to deal each of its games again.

    Game `number` counts from 0. Games 2k and 2k + 1 are a pair: they have the same seed, and the
    agents sit in each other's seats. Agent a is in seat 0 in even games and in seat 1 in odd ones.

    Attributes:
        decks: The decks of agent a and agent b, whatever seat they sit in.
        rules: What the games are played by. `first` is a seat, not an agent. If they come from a
            file, their cards may not be at hand.
        seed: The seed of the match.
        seconds_per_decision: The time limit of one decision, or None.
        seconds_per_turn: The time limit of all decisions of a turn together, or None.
        start: The position that every game starts from, as `Game.to_bytes` saves it; None: the
            decks are dealt.
    """

    decks: tuple[Deck, Deck]
    rules: Rules
    seed: int
    seconds_per_decision: float | None = None
    seconds_per_turn: float | None = None
    start: bytes | None = None

    @classmethod
    def of(
        cls,
        decks: Sequence[Any],
        rules: Rules,
        seed: int | None,
        seconds_per_decision: float | None = None,
        seconds_per_turn: float | None = None,
        start: Game | None = None,
    ) -> Terms:
        """Check the arguments of a match, and return its terms.

        Raises:
            InvalidDeck: A deck cannot be read or breaks a rule.
            InvalidOption: Another argument has a value it cannot have.
        """
        _check_limit("seconds_per_decision", seconds_per_decision)
        _check_limit("seconds_per_turn", seconds_per_turn)
        setup = Setup.of(decks, rules) if start is None else Setup.from_game(start)
        return cls(
            setup.plain_decks,
            setup.rules,
            find_seed(seed),
            seconds_per_decision,
            seconds_per_turn,
            None if start is None else start.to_bytes(),
        )

    def game_seed(self, number: int) -> int:
        """Return the seed of a game, which both games of a pair share."""
        return _core.game_seed(self.seed, number // 2)

    def policy_seeds(self, number: int) -> tuple[int, int]:
        """Return the seeds that agents a and b get for a game."""
        a, b = _core.match_policy_seeds(self.seed, number)
        return a, b

    def seatings(self) -> tuple[Setup, Setup]:
        """Return how even games and odd games begin.

        Raises:
            InvalidOption: The terms come from a file and their cards are not at hand.
        """
        if self.start is not None:
            setup = Setup.from_game(Game.from_bytes(self.start, self.rules.card_set))
            return setup, setup
        # The decks were checked when the match was agreed on.
        setup = Setup.of(self.decks, replace(self.rules, validate_decks=False))
        return setup, setup.swapped()

    def replay(self, number: int, actions: Iterable[int]) -> Iterator[Game]:
        """Yield the positions of a game, each a copy: the deal, then one after each action."""
        game = Game.of(self.seatings()[number % 2], self.game_seed(number))
        yield game.clone()
        for action in actions:
            game.apply(action)
            yield game.clone()

    def with_cards(self, cards: CardSet | str) -> Terms:
        """Return the same terms with these cards, for terms that were read from a file."""
        rules = Rules.from_dict(self.rules.to_dict(), find_card_set(cards))
        return replace(self, rules=rules)

    def to_dict(self) -> dict[str, Any]:
        """Return the terms in a form that JSON can hold."""
        return {
            "decks": [
                {"name": deck.name, "hero": deck.hero, "cards": list(deck.cards)}
                for deck in self.decks
            ],
            "rules": self.all_rules(),
            "seed": self.seed,
            "start": None if self.start is None else b64encode(self.start).decode(),
        }

    def all_rules(self) -> dict[str, Any]:
        """Return the rules of the games and the limits of the match, as JSON can hold them."""
        return {**self.rules.to_dict(), **{name: getattr(self, name) for name in LIMITS}}

    @classmethod
    def read(cls, field: Field) -> Terms:
        """Return the terms that `to_dict` wrote.

        Raises:
            InvalidOption: This is something else; the message names the field.
        """
        a, b = map(_read_deck, field["decks"].items(2))
        limits = {name: _read_limit(field["rules"][name]) for name in LIMITS}
        rules = {name: x for name, x in field["rules"].value.items() if name not in LIMITS}
        seed = field["seed"].whole(0, SEED_MASK)
        start = _read_start(field["start"])
        return cls((a, b), _read_rules(field["rules"], rules), seed, **limits, start=start)


def _read_deck(field: Field) -> Deck:
    cards = tuple(card.text() for card in field["cards"].items())
    return Deck(field["name"].text(), field["hero"].text(), cards)


def _read_rules(field: Field, rules: dict[str, Any]) -> Rules:
    try:
        return Rules.from_dict(rules)
    except InvalidOption as refusal:
        raise InvalidOption(f"{field.where}: {refusal}") from None


def _read_start(field: Field) -> bytes | None:
    if field.value is None:
        return None
    try:
        return b64decode(field.text(), validate=True)
    except ValueError:
        field.refuse("a saved game in base64, or null")


def _read_limit(field: Field) -> float | None:
    if field.value is None:
        return None
    if field.number() == 0:
        field.refuse("a number of seconds above 0, or null")
    return field.number()


def _check_limit(name: str, seconds: float | None) -> None:
    if seconds is None:
        return
    if not is_finite(seconds) or seconds <= 0:
        raise InvalidOption(
            f"{name} is a number of seconds above 0, or None; got {in_words(seconds)}"
        )
