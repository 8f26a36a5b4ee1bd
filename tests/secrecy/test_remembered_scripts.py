"""Random courses of a game in which much is learnt, against all deals that fit all of it.

Nothing about the engine's memory is known here: each event says what it means for the cards that
were in the hand and in the deck at that moment, and all deals are counted at the end.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction

import pytest

from hs_env import Scenario
from hs_env.scenario import Handle
from tests.secrecy.enumeration import ALPHA, card_id, unlikelihood
from tests.secrecy.remembered import (
    a_dragon,
    a_minion,
    facts_of,
    known_deck,
    of_cost,
    of_race,
    reader,
    worlds,
)

WHELP, PARROT, RENO = "Twilight Whelp", "Captain's Parrot", "Reno Jackson"
TALDARAM, WRATH, SENSE = "Prince Taldaram", "Holy Wrath", "Sense Demons"
TORCH = "Forgotten Torch"
EVENTS = [WHELP, PARROT, RENO, TALDARAM, WRATH, SENSE, TORCH]
OTHERS = [
    *("Wisp", "Chillwind Yeti", "Faerie Dragon", "Twilight Drake", "Wolfrider", "Voidwalker"),
    *("Flame Imp", "Bloodsail Raider", "Southsea Deckhand", "Frostbolt", "Fireball", "Frost Nova"),
]
a_pirate, a_demon = of_race("PIRATE"), of_race("DEMON")

BURNING = card_id("Roaring Torch")

#: All cards in the order in which they came to the hand, and those that are still in the deck.
Cards = Sequence[str]
Event = Callable[[Cards, Cards], bool]


class Course:
    """A game of a watched player, and what the other one learns in it."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        few = self.dice.sample(OTHERS, 5)  # so that some cards are there twice
        cards = self.dice.sample(EVENTS, 4) + self.dice.choices(few, k=5)
        self.dice.shuffle(cards)
        self.s = Scenario(
            hand=cards[:4], deck=cards[4:], enemy_deck=["Wisp"] * 20, health=10, seed=seed
        )
        self.cards = cards
        self.came = [handle.name for handle in self.s.hand]
        self.gone: dict[int, str] = {}  # by when it came to the hand
        self.places = list(range(4))  # of the hand: when its cards came there
        self.events: list[tuple[Event, bool]] = []  # and whether the torch was there already
        self.torch_came: int | None = None  # when it was put into the deck, counted in draws

    def learn(self, event: Event) -> None:
        self.events.append((event, self.torch_came is not None))

    def run(self, steps: int) -> None:
        for _ in range(steps):
            self.s.set_mana(10)
            self.s.set_health(10)
            step = self.dice.choice(
                (self.play, self.play, self.play, self.draw, self.rat, self.read, self.steal)
            )
            step()

    # --- steps

    def arrived(self, n: int) -> None:
        for _ in range(n):
            self.places.append(len(self.came))
            self.came.append(self.s.hand[len(self.places) - 1].name)

    def draw(self) -> None:
        if self.s.deck:
            self.s.draw()
            self.arrived(1)

    def opponent_plays(self, card: str, rolls: Sequence[object], learnt: Sequence[Event]) -> None:
        """In a turn of the opponent's, after which the watched player draws."""
        self.s.end_turn()
        held = self.s.give(card, to="opponent")
        self.s.set_mana(10, "opponent")
        with self.s.dice(rolls):
            self.s.play(held)
        for event in learnt:
            self.learn(event)
        self.s.discard_hand("opponent")
        before = len(self.s.hand)
        self.s.end_turn()
        self.arrived(len(self.s.hand) - before)
        self.clear()

    def rat(self) -> None:
        """The opponent looks for a minion, if it will find none."""
        if not self.places or any(a_minion(card_id(h.name)) for h in self.s.hand):
            return
        held = list(self.places)
        none: Event = lambda came, _: not any(a_minion(came[i]) for i in held)  # noqa: E731
        self.opponent_plays("Dirty Rat", [], [none])

    def is_single(self, name: str) -> bool:
        return self.cards.count(name) == 1

    def read(self) -> None:
        """The opponent sees a card of the hand, one of which there is no other."""
        single = [h for h in self.s.hand if self.is_single(h.name)]
        if not single:
            return
        held = list(self.places)
        shown = self.dice.choice(single)
        found = card_id(shown.name)
        there: Event = lambda came, _: any(came[i] == found for i in held)  # noqa: E731
        self.opponent_plays("Mind Vision", [shown] if len(held) > 1 else [], [there])

    def steal(self) -> None:
        """The opponent sees two cards of the deck, of which there are no others."""
        single = [h for h in self.s.deck_cards if self.is_single(h.name)]
        if len(single) < 2:
            return
        n = len(self.came)
        shown = self.dice.sample(single, 2)
        ids = {card_id(h.name) for h in shown}
        there: Event = lambda came, deck: ids <= {*came[n:], *deck}  # noqa: E731
        self.opponent_plays("Thoughtsteal", shown[: len(self.s.deck) - 1], [there])

    def play(self) -> None:
        free = [h for h in self.s.hand if (h.playable and h.type == "minion") or h.name in EVENTS]
        if not free:
            return
        handle = self.dice.choice(free)
        place = self.places.pop(handle.place)
        self.gone[place] = card_id(handle.name)
        ways = {
            WHELP: self.whelp,
            PARROT: self.parrot,
            RENO: self.reno,
            SENSE: self.sense,
            TALDARAM: self.taldaram,
            WRATH: self.wrath,
            TORCH: self.torch,
        }
        ways.get(handle.name, self.plainly)(handle)
        self.clear()

    def clear(self) -> None:
        """Room for the next minions."""
        for minion in (*self.s.board, *self.s.enemy_board):
            self.s.destroy(minion)

    # --- what is played, and what it says

    def plainly(self, handle: Handle) -> None:
        self.s.play(handle)

    def whelp(self, handle: Handle) -> None:
        held = list(self.places)
        self.plainly(handle)
        grew = self.s.board[-1].health == 3
        self.learn(lambda came, _: any(a_dragon(came[i]) for i in held) == grew)

    def reno(self, handle: Handle) -> None:
        n = len(self.came)
        self.plainly(handle)
        healed = self.s.health == 30
        self.learn(lambda came, deck: is_distinct([*came[n:], *deck]) == healed)

    def parrot(self, handle: Handle) -> None:
        self.drawn_by(handle, a_pirate, 1)

    def sense(self, handle: Handle) -> None:
        self.drawn_by(handle, a_demon, 2)

    def drawn_by(self, handle: Handle, test: Callable[[str], bool], most: int) -> None:
        n = len(self.came)
        held, left = len(self.places), len(self.s.deck)
        self.plainly(handle)
        found = left - len(self.s.deck)
        for extra in self.s.hand[held + found :]:  # worthless imps
            self.s.discard(extra)
        self.arrived(found)
        self.learn(lambda came, _: all(map(test, came[n : n + found])))
        if found < most:
            self.learn(lambda came, deck: not any(map(test, [*came[n + found :], *deck])))

    def wrath(self, handle: Handle) -> None:
        n, some = len(self.came), bool(self.s.deck)
        health = self.s.enemy_health
        self.s.play(handle, "enemy hero")
        if some:
            dealt = health - self.s.enemy_health
            self.arrived(1)
            self.learn(lambda came, _: facts_of(came[n]).cost == dealt)
        self.s.set_health("enemy hero", 30)

    def taldaram(self, handle: Handle) -> None:
        n = len(self.came)
        target = self.s.summon("Boulderfist Ogre", "opponent")
        none = not any(of_cost(3)(card_id(name)) for name in self.s.deck)
        self.s.play(handle, target if none else None)
        if self.came[n:] or self.s.deck:
            self.learn(lambda came, deck: any(map(of_cost(3), [*came[n:], *deck])) != none)

    def torch(self, handle: Handle) -> None:
        """A Roaring Torch, which is no card of the list, is openly put into the deck."""
        self.s.play(handle, "enemy hero")
        self.s.set_health("enemy hero", 30)
        self.torch_came = len(self.came)

    # --- the odds

    def odds(self) -> dict[Hashable, Fraction]:
        """How often each hand, by place, goes with what was learnt."""
        left = Counter(map(card_id, self.cards)) - Counter(self.gone.values())
        if self.torch_came is not None:
            left[BURNING] += 1
        ways: Counter[Hashable] = Counter()
        fillings = Counter(itertools.permutations(left.elements(), len(self.places)))
        for hand, n in fillings.items():
            came = {**self.gone, **dict(zip(self.places, hand, strict=True))}
            in_order = [came[i] for i in range(len(came))]
            deck = list((left - Counter(hand)).elements())
            if BURNING not in in_order[: self.torch_came] and self.agrees(in_order, deck):
                ways[hand] += n
        total = sum(ways.values())
        return {hand: Fraction(n, total) for hand, n in ways.items()}

    def agrees(self, came: Cards, deck: Cards) -> bool:
        """Whether all that was learnt is so. What was learnt before the torch is not about it."""
        before = [[card for card in cards if card != BURNING] for cards in (came, deck)]
        return all(event(came, deck) if lit else event(*before) for event, lit in self.events)


def is_distinct(cards: Sequence[str]) -> bool:
    return len(set(cards)) == len(cards)


@pytest.mark.parametrize("seed", range(80))
def test_worlds_fit_a_random_course(seed: int) -> None:
    course = Course(seed)
    course.run(7)
    view = course.s.game.view(1)
    read = reader(view)
    odds = course.odds()
    assert read(course.s.game).hand in odds
    belief = known_deck(course.s, course.cards)
    found = Counter[Hashable](read(world).hand for world in worlds(view, belief, 1000))
    assert unlikelihood(found, odds) >= ALPHA
