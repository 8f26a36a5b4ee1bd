"""Fix what a match needs before its first game: decks, rules, time limits and seeds."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from agent_zoo.arena.fields import Field
from hs_env import Deck, Game, _core
from hs_env.cards.card_set import CardSet
from hs_env.cards.profiles import PROFILES, find_card_set
from hs_env.episodes import RULES
from hs_env.errors import InvalidOption
from hs_env.game import SEED_MASK, Setup, check_seed

__all__ = ["RULE_NAMES", "Terms", "check_rules", "deal", "find_seed", "fingerprint"]

#: The rules that `play_match` takes beside the decks.
RULE_NAMES = tuple(name for name in RULES if name != "decks")
#: The engine counts them in a byte.
MOST_TURNS = 255


@dataclass(frozen=True)
class Terms:
    """Everything that fixes a match except who plays: enough to deal each of its games again.

    Game `number` counts from 0. Games 2k and 2k + 1 are a pair: they have the same seed, and the
    agents sit in each other's seats. Agent a is in seat 0 in even games and in seat 1 in odd ones.

    Attributes:
        decks: The decks of agent a and agent b, whatever seat they sit in.
        cards: Name of the card set.
        card_table: Fingerprint of its compiled cards.
        first: The seat that begins; None if the seed of the game decides.
        mulligan: Whether players replace cards.
        positions: Whether players place their minions.
        turn_limit: The number of turns after which the game is a draw.
        seed: The seed of the match.
        seconds_per_decision: The time limit of one decision, or None.
        seconds_per_turn: The time limit of all decisions of a turn together, or None.
        card_set: The cards themselves, or None if the terms come from a file.
    """

    decks: tuple[Deck, Deck]
    cards: str
    card_table: str
    first: int | None
    mulligan: bool
    positions: bool
    turn_limit: int
    seed: int
    seconds_per_decision: float | None = None
    seconds_per_turn: float | None = None
    card_set: CardSet | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        decks: Sequence[Any],
        rules: Mapping[str, Any],
        seed: int | None,
        seconds_per_decision: float | None = None,
        seconds_per_turn: float | None = None,
    ) -> Terms:
        """Check the arguments of a match, and return its terms.

        Raises:
            InvalidDeck: A deck cannot be read or breaks a rule.
            InvalidOption: Another argument has a value it cannot have.
        """
        check_rules(rules)
        _check_limit("seconds_per_decision", seconds_per_decision)
        _check_limit("seconds_per_turn", seconds_per_turn)
        setup = Setup.of(decks, **rules)
        return cls(
            setup.decks,
            setup.cards.name,
            fingerprint(setup.cards),
            None if setup.first < 0 else setup.first,
            setup.mulligan,
            setup.positions,
            setup.turn_limit,
            find_seed(seed),
            seconds_per_decision,
            seconds_per_turn,
            setup.cards,
        )

    def game_seed(self, number: int) -> int:
        """Return the seed of a game, which both games of a pair share."""
        return _core.game_seed(self.seed, number // 2)

    def policy_seeds(self, number: int) -> tuple[int, int]:
        """Return the seeds that agents a and b get for a game."""
        a, b = _core.match_policy_seeds(self.seed, number)
        return a, b

    def seatings(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return how even games and odd games begin, as arguments of `_core`."""
        first = -1 if self.first is None else self.first
        cards = self._find_cards()
        setup = Setup(cards, self.decks, first, self.mulligan, self.positions, self.turn_limit)
        swapped = replace(setup, decks=(self.decks[1], self.decks[0]))
        return setup.arguments(), swapped.arguments()

    def replay(self, number: int, actions: Iterable[int]) -> Iterator[Game]:
        """Yield the positions of a game, each a copy: the deal, then one after each action."""
        game = deal(self.seatings()[number % 2], self.game_seed(number))
        yield game.clone()
        for action in actions:
            game.apply(action)
            yield game.clone()

    def with_cards(self, cards: CardSet | str) -> Terms:
        """Return the same terms with these cards, for terms that were read from a file."""
        return replace(self, card_set=find_card_set(cards))

    def _find_cards(self) -> CardSet:
        found = self.card_set
        if found is None and self.cards in PROFILES:
            found = find_card_set(self.cards)
        if found is None:
            raise InvalidOption(
                f"the match was played with the card set {self.cards!r}, which is no profile: "
                "pass it as cards=..."
            )
        if fingerprint(found) != self.card_table:
            raise InvalidOption(
                f"the match was played with other cards: {self.cards} with fingerprint "
                f"{self.card_table}, and {found.name} has {fingerprint(found)}"
            )
        return found

    def to_dict(self) -> dict[str, Any]:
        """Return the terms in a form that JSON can hold."""
        return {
            "decks": [
                {"name": deck.name, "hero": deck.hero, "cards": list(deck.cards)}
                for deck in self.decks
            ],
            "rules": self.rules(),
            "seed": self.seed,
        }

    def rules(self) -> dict[str, Any]:
        """Return everything but decks and seed, by name."""
        names = ("cards", "card_table", "first", "mulligan", "positions", "turn_limit")
        limits = ("seconds_per_decision", "seconds_per_turn")
        return {name: getattr(self, name) for name in names + limits}

    @classmethod
    def read(cls, field: Field) -> Terms:
        """Return the terms that `to_dict` wrote.

        Raises:
            InvalidOption: This is something else; the message names the field.
        """
        a, b = map(_read_deck, field["decks"].items(2))
        rules = field["rules"]
        made = cls(
            decks=(a, b),
            cards=rules["cards"].text(),
            card_table=rules["card_table"].text(),
            first=None if rules["first"].value is None else rules["first"].whole(0, 1),
            mulligan=rules["mulligan"].flag(),
            positions=rules["positions"].flag(),
            turn_limit=rules["turn_limit"].whole(1, MOST_TURNS),
            seed=field["seed"].whole(0, SEED_MASK),
            seconds_per_decision=_read_limit(rules["seconds_per_decision"]),
            seconds_per_turn=_read_limit(rules["seconds_per_turn"]),
        )
        rules.only(tuple(made.rules()))
        return made


def _read_deck(field: Field) -> Deck:
    cards = tuple(card.text() for card in field["cards"].items())
    return Deck(field["name"].text(), field["hero"].text(), cards)


def _read_limit(field: Field) -> float | None:
    if field.value is None:
        return None
    if field.number() == 0:
        field.refuse("a number of seconds above 0, or null")
    return field.number()


def deal(arguments: dict[str, Any], seed: int) -> Game:
    """Begin a game with arguments that are already in the engine's terms."""
    game: Game = Game.__new__(Game)
    _core.Game.__init__(game, seed=seed, **arguments)
    return game


def fingerprint(cards: CardSet) -> str:
    """Return a text that identifies a card set: equal cards have equal fingerprints."""
    return f"{cards.table.fingerprint:016x}"


def find_seed(seed: int | None) -> int:
    """Return a seed of 64 bits: the given one, or for None one that nobody can guess."""
    return secrets.randbits(64) if seed is None else check_seed(seed)


def check_rules(rules: Mapping[str, Any]) -> None:
    """Refuse rules that do not exist."""
    unknown = sorted(rules.keys() - set(RULE_NAMES))
    if unknown:
        listed = ", ".join(map(repr, unknown))
        raise InvalidOption(f"unknown rule {listed}; there are: {', '.join(RULE_NAMES)}")


def _check_limit(name: str, seconds: float | None) -> None:
    if seconds is None:
        return
    number = not isinstance(seconds, bool) and isinstance(seconds, int | float)
    if not number or not 0 < seconds < float("inf"):
        raise InvalidOption(f"{name} is a number of seconds above 0, or None; got {seconds!r}")
