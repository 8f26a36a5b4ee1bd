"""Deck candidates: what the opponent may hold, and whether it could remove a minion with it.

Cards in its hand that are known count as they are. Of an unknown one, each card is equally likely
that a deck of its class may contain and that has not been seen as often as a deck may contain it.
A card counts if it can be paid with the mana of the opponent's next turn, alone or with the hero
power, and kills the minion, changes it or takes it away, together with the damage that the
opponent's side can deal without cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from agent_zoo.symbolic.card_knowledge import CardText, card_node, words_of_card
from agent_zoo.symbolic.memory import Memory
from hs_env.cards import CardSet
from hs_env.cards.definition import Definition
from hs_env.cards.words import _actions as act
from hs_env.cards.words import _selectors as sel
from hs_env.cards.words._base import Word, words_of
from hs_env.cards.words._entries import Target

__all__ = ["Candidates", "Threat"]

MANA_MOST = 10
#: How many copies a deck may have.
COPIES, COPIES_OF_LEGENDARY = 2, 1
#: Words after which a minion is no longer what it was, or no longer there.
REMOVING = (act.Destroy, act.Transform, act.ReturnToHand, act.TakeControl, act.ShuffleIntoDeck)
#: To whom the owner of a card aims it, from its own point of view.
HOSTILE = ("opponent", "both")


@dataclass(frozen=True)
class Threat:
    """What a card can do to an enemy minion in the turn in which it is played.

    Attributes:
        cost: Its mana.
        damage: How much it deals.
        removes: Whether the minion is destroyed, changed or taken away.
        aimed: Whether a spell is aimed at the minion, which some cannot be.
        random: Whether it hits one of several by chance.
        least_attack: It concerns only minions with at least this attack.
        most_attack: ... and at most that.
    """

    cost: int
    damage: int = 0
    removes: bool = False
    aimed: bool = False
    random: bool = False
    least_attack: int = 0
    most_attack: int = 1000

    def beats(self, mana: int, power: tuple[int, int], minion: Minion) -> bool:
        """Return whether it removes a minion.

        Args:
            mana: What the opponent can spend.
            power: Cost and damage of its hero power.
            minion: Whom it is used on.
        """
        if self.cost > mana or (self.aimed and minion.elusive):
            return False
        if self.removes:
            return self.least_attack <= minion.attack <= self.most_attack
        more = power[1] if self.cost + power[0] <= mana else 0
        return not minion.shielded and self.damage > 0 and self.damage + more >= minion.health


@dataclass(frozen=True)
class Minion:
    """What matters of a minion that may be removed; `health` is what it needs to be dealt."""

    health: float
    attack: float
    elusive: bool
    shielded: bool


class Candidates:
    """What the opponent of a memory may hold."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._known: dict[str, Threat | None] = {}
        self._chances: dict[tuple[Minion, int], float] = {}
        self._threats: list[Threat] = []
        self._count = 0
        self._unknown = 0
        self._held: list[Threat] = []

    def update(self) -> None:
        """Bring it in line with the last view of the memory."""
        self._chances.clear()
        player = self._memory.state["players"][1 - self._memory.state["seat"]]
        held = [card["card"] for card in player["hand"] if card["card"] is not None]
        self._unknown = len(player["hand"]) - len(held) + 1  # it draws one before it plays
        self._held = [threat for card in held if (threat := self._threat(card)) is not None]
        seen = Counter(player["revealed"])
        pool = _pool(self._memory.cards, player["hero"]["card"])
        possible = [card for card in pool if seen[card.id] < _most(card)]
        threats = (self._threat(card.id) for card in possible)
        self._threats = [threat for threat in threats if threat is not None]
        self._count = max(1, len(possible))

    def chance(self, minion: Minion, mana: int, power: tuple[int, int]) -> float:
        """Return how likely the opponent can remove a minion with a card in its next turn."""
        key = (minion, mana)
        if key not in self._chances:
            self._chances[key] = self._compute(minion, mana, power)
        return self._chances[key]

    def _compute(self, minion: Minion, mana: int, power: tuple[int, int]) -> float:
        if any(one.beats(mana, power, minion) for one in self._held):
            return 1.0
        found = sum(
            (0.5 if one.random else 1.0) for one in self._threats if one.beats(mana, power, minion)
        )
        return 1.0 - (1.0 - found / self._count) ** self._unknown

    def _threat(self, card: str) -> Threat | None:
        if card not in self._known:
            net = self._memory.net
            definition = self._memory.cards.find(card)
            self._known[card] = threat_of(definition, words_of_card(net, card_node(net, card)))
        return self._known[card]


_pools: WeakKeyDictionary[CardSet, dict[str, tuple[Definition, ...]]] = WeakKeyDictionary()


def _pool(cards: CardSet, hero: str) -> tuple[Definition, ...]:
    """Return the cards that a deck with a hero may contain."""
    known = _pools.setdefault(cards, {})
    if hero not in known:
        classes = [name.lower() for name in cards.find(hero).classes if name != "NEUTRAL"]
        known[hero] = tuple(cards.search(card_class=(*classes, "neutral")))
    return known[hero]


def _most(card: Definition) -> int:
    return COPIES_OF_LEGENDARY if card.rarity == "LEGENDARY" else COPIES


def threat_of(card: Definition, text: CardText) -> Threat | None:
    """Return what a card can do to an enemy minion, or None if it can do nothing."""
    reached = [threat for word in _played(text) for threat in _reached(card, word)]
    if card.type == "WEAPON" or "charge" in card.keywords:
        reached.append(Threat(card.cost, damage=card.attack))
    return max(reached, key=lambda one: (one.removes, one.damage), default=None)


def _played(text: CardText) -> Iterator[Word]:
    for part in (text.play, text.combo):
        yield from words_of(part)


def _reached(card: Definition, word: Word) -> Iterator[Threat]:
    """Yield what a word does to enemy minions."""
    aim = card.target
    match word:
        case act.Deal(amount, to) if _hits_minions(to, aim):
            yield _by_damage(card, amount, to)
        case act.DealTogether(parts):
            for amount, to in parts:
                if _hits_minions(to, aim):
                    yield _by_damage(card, amount, to)
        case act.Missiles(n, at) if _hits_minions(at, aim):
            yield Threat(card.cost, damage=_number(n), random=True)
        case _ if isinstance(word, REMOVING) and _hits_minions(word.who, aim):
            limits = _limits(aim) if word.who == sel.target else {}
            yield Threat(
                card.cost,
                removes=True,
                aimed=_aimed(card, word.who),
                random=isinstance(word.who, sel.Pick),
                **limits,
            )


def _by_damage(card: Definition, amount: object, to: Word) -> Threat:
    random = isinstance(to, sel.Pick)
    return Threat(card.cost, damage=_number(amount), aimed=_aimed(card, to), random=random)


def _aimed(card: Definition, to: Word) -> bool:
    return to == sel.target and card.type == "SPELL"


def _limits(aim: Target | None) -> dict[str, int]:
    if aim is None:
        return {}
    found = {"least_attack": aim.min_attack, "most_attack": aim.max_attack}
    return {name: number for name, number in found.items() if number is not None}


def _number(amount: object) -> int:
    """Return a plain amount, or the least that one which depends on the game can be."""
    return amount if isinstance(amount, int) else 1


def _hits_minions(to: Word, aim: Target | None) -> bool:
    """Return whether those selected may be enemy minions."""
    if to == sel.target:
        return aim is not None and not {"hero", "friendly"} & set(aim.limits)
    groups = [word for word in words_of(to) if isinstance(word, sel._OfPlayer)]
    return any(one.name in ("Minions", "Characters") and one.player in HOSTILE for one in groups)
