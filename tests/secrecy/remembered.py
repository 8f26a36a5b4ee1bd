"""Exact odds for positions in which a seat remembers something about hidden cards.

    s = Scenario(hero="warlock", hand=["Sense Demons", WISP], deck=[IMP, YETI])
    s.play("Sense Demons")
    check(s, seen=["Sense Demons"], facts=[at(1, of_race("DEMON"))])

The player who acts is watched, seat 0 unless it says otherwise. Its hidden cards are numbered as
they came to the hand: what was in the deck when the hand had `n` of today's hidden cards is today's
deck and the cards from `n` on. Every physical card may be anywhere, equal ones are different cards.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from hs_env import Deck, Game, PlayerView, Scenario
from hs_env.cards import default
from hs_env.cards.definition import Definition
from tests.secrecy.enumeration import ALPHA, Deal, Fact, by, card_id, unlikelihood
from tests.secrecy.enumeration import secrets_differ as secrets_are_secrets

SAMPLES = 3000

#: For `made`: what the card is does not matter, so the comparison has to leave the hand out.
SOMETHING = (card_id("The Coin"),)

Test = Callable[[str], bool]
What = Callable[[Deal], Hashable]
#: A deck that the watched player may have begun with, and how likely that was.
Archetype = tuple[float, Sequence[str]]


# Tests of one card ------------------------------------------------------------------------------


def facts_of(card: str) -> Definition:
    return default().find(card)


def of_race(race: str) -> Test:
    return lambda card: facts_of(card).race in (race, "ALL")


def of_type(kind: str) -> Test:
    return lambda card: facts_of(card).type == kind


def of_cost(cost: int) -> Test:
    return lambda card: facts_of(card).cost == cost


def called(*names: str) -> Test:
    ids = {card_id(name) for name in names}
    return lambda card: card in ids


a_minion = of_type("MINION")
a_dragon = of_race("DRAGON")


# Facts ------------------------------------------------------------------------------------------


def at(place: int, test: Test) -> Fact:
    """Return the fact that the hidden card which came to the hand in this place passes."""
    return lambda deal: test(deal.hand[place])


def held(test: Test, n: int | None = None) -> Fact:
    """Return the fact that one of the first `n` hidden cards of the hand passes."""
    return lambda deal: any(map(test, deal.hand[:n]))


def none_held(test: Test, n: int | None = None) -> Fact:
    return lambda deal: not any(map(test, deal.hand[:n]))


def deck_then(deal: Deal, n: int) -> tuple[str, ...]:
    """Return the deck when the hand had `n` of the hidden cards that it has now."""
    return (*deal.deck, *deal.hand[n:])


def in_deck(test: Test, n: int) -> Fact:
    return lambda deal: any(map(test, deck_then(deal, n)))


def none_in_deck(test: Test, n: int) -> Fact:
    return lambda deal: not any(map(test, deck_then(deal, n)))


def distinct(n: int, *others: str) -> Fact:
    """No two cards of the deck then were alike; `others` were in it and have been seen since."""
    ids = [card_id(name) for name in others]

    def fact(deal: Deal) -> bool:
        deck = [*deck_then(deal, n), *ids]
        return len(set(deck)) == len(deck)

    return fact


def repeated(n: int, *others: str) -> Fact:
    is_distinct = distinct(n, *others)
    return lambda deal: not is_distinct(deal)


def shown_in_deck(card: str, n: int, seen: int = 0) -> Fact:
    """Chance showed one of the cards of the deck then, and it was this one; `seen` of it were there
    and have come to light since."""
    found = card_id(card)
    return lambda deal: deck_then(deal, n).count(found) + seen


def both_shown_in_deck(card: str, n: int, seen: int = 0) -> Fact:
    """Chance showed two of the cards of the deck then, and both were this one."""
    found = card_id(card)

    def fact(deal: Deal) -> int:
        there = deck_then(deal, n).count(found) + seen
        return there * (there - 1)

    return fact


def shown_in_hand(card: str, n: int | None = None, seen: int = 0) -> Fact:
    """Chance showed one of the first `n` hidden cards of the hand, and it was this one; `seen` of
    it were there and have come to light since."""
    found = card_id(card)
    return lambda deal: deal.hand[:n].count(found) + seen


def secret_is_not(place: int, *names: str) -> Fact:
    ids = {card_id(name) for name in names}
    return lambda deal: deal.secrets[place] not in ids


# What is compared -------------------------------------------------------------------------------


def as_bags(deal: Deal) -> Hashable:
    """Hand and deck as bags; secrets by place."""
    return tuple(sorted(deal.hand)), deal.secrets, deal.deck


def by_place(deal: Deal) -> Hashable:
    return deal.hand, deal.secrets


# Odds -------------------------------------------------------------------------------------------


def exact(
    decks: Sequence[Archetype],
    *,
    seen: Sequence[str] = (),
    hand: int,
    secrets: int = 0,
    facts: Sequence[Fact] = (),
    made: Sequence[Sequence[str]] = (),
    added: Sequence[str] = (),
) -> dict[Deal, Fraction]:
    """How likely each deal is: all physical cards may be anywhere, then the facts are weighed.

    Args:
        decks: What the watched player may have begun with.
        seen: Cards of the starting deck that were seen.
        hand: Hidden places of the hand that hold drawn cards.
        secrets: Secrets that lie unseen.
        facts: What else is known.
        made: For each card of the hand that an effect has made, what it may be. They count as the
            last ones of the hand.
        added: Cards that were put into the deck. They may be anywhere that the facts allow.
    """
    shown = tuple(card_id(card) for card in seen)
    weights: dict[Deal, Fraction] = {}
    for weight, deck in decks:
        cards = [card_id(card) for card in (*deck, *added)]
        blind = Fraction(weight) / _falling(len(cards), len(shown) + hand + secrets)
        for places, n in _placings(cards, shown, hand + secrets).items():
            rest = tuple(sorted((Counter(cards) - Counter(shown) - Counter(places)).elements()))
            for given in itertools.product(*made):
                deal = Deal((*places[:hand], *given), places[hand:], rest)
                odd = blind * n
                for fact in (secrets_are_secrets, *facts):
                    odd *= Fraction(fact(deal))
                if odd:
                    weights[deal] = weights.get(deal, Fraction(0)) + odd
    total = sum(weights.values())
    assert total, "no deal fits the facts"
    return {deal: odd / total for deal, odd in weights.items()}


def _placings(
    cards: Sequence[str], shown: tuple[str, ...], places: int
) -> Counter[tuple[str, ...]]:
    """In how many ways the cards seen come first and the places are filled with what is left."""
    left = Counter(cards)
    ways = 1
    for card in shown:
        ways *= left[card]
        left[card] -= 1
    if not ways:
        return Counter()
    fillings = Counter(itertools.permutations(left.elements(), places))
    return Counter({filling: n * ways for filling, n in fillings.items()})


def _falling(n: int, k: int) -> int:
    ways = 1
    for i in range(k):
        ways *= n - i
    return ways


# Worlds -----------------------------------------------------------------------------------------


def known_deck(s: Scenario, cards: Sequence[str], of: int = 0, name: str = "known") -> Deck:
    """Return a list for a player of a position."""
    hero = s.game.to_dict()["players"][of]["hero"]["card"]
    return Deck(name, hero, tuple(card_id(card) for card in cards))


def worlds(view: PlayerView, belief: Any = None, samples: int = SAMPLES) -> Iterator[Game]:
    """Worlds of fixed seeds. Each is sound and looks to its seat as the view does."""
    for seed in range(samples):
        world = view.sample_world(seed, belief=belief)
        assert world.view(view.seat) == view, f"world {seed} looks different"
        assert world.find_fault() == "", f"world {seed}"
        yield world


def reader(view: PlayerView) -> Callable[[Game], Deal]:
    """Reads what a game has in the places that the view does not know, the hand as it was drawn."""
    opponent = 1 - view.seat
    shown = view.to_dict()["players"][opponent]
    places = [i for i, c in enumerate(shown["hand"]) if not c.get("place_known_to_opponent")]
    unseen = [i for i, secret in enumerate(shown["secrets"]) if secret["card"] is None]

    def read(game: Game) -> Deal:
        there = game.to_dict()["players"][opponent]
        hand = sorted((there["hand"][i] for i in places), key=lambda card: int(card["order"]))
        return Deal(
            tuple(card["card"] for card in hand),
            tuple(there["secrets"][i]["card"] for i in unseen),
            tuple(sorted(there["deck"])),
        )

    return read


def fit(
    view: PlayerView,
    odds: dict[Deal, Fraction],
    *,
    belief: Any,
    what: Sequence[What] = (as_bags, by_place),
    samples: int = SAMPLES,
    alpha: float = ALPHA,
) -> None:
    """Sampled worlds come as often as they should, in all that is compared."""
    seen = list(map(reader(view), worlds(view, belief, samples)))
    for compared in what:
        chance = unlikelihood(Counter(map(compared, seen)), by(compared, odds))
        assert chance >= alpha, f"frequencies as far off as these have a chance of {chance:.2g}"


def check(
    s: Scenario,
    *,
    seen: Sequence[str] = (),
    facts: Sequence[Fact] = (),
    of: int = 0,
    made: Sequence[Sequence[str]] = (),
    added: Sequence[str] = (),
    what: Sequence[What] = (as_bags, by_place),
    samples: int = SAMPLES,
) -> None:
    """The worlds of who watches seat `of` and knows its list fit; so does the real one.

    Args:
        s: The position.
        seen: Cards of the starting deck that were seen: played, or known in the hand.
        facts: What else is known.
        of: Who is watched.
        made: What cards that effects have made may be; see `exact`.
        added: Cards that were put into the deck.
        what: What is compared; each by itself.
        samples: How many worlds.
    """
    view = s.game.view(1 - of)
    real = reader(view)(s.game)
    drawn = len(real.hand) - len(made)
    unknown = Counter([*real.hand[:drawn], *real.secrets, *real.deck])
    unknown -= Counter(card_id(card) for card in added)
    cards = [*unknown.elements(), *seen]
    odds = exact(
        [(1, cards)],
        seen=seen,
        hand=drawn,
        secrets=len(real.secrets),
        facts=facts,
        made=made,
        added=added,
    )
    assert all(compared(real) in by(compared, odds) for compared in what), (
        "the facts of the test do not hold in the real game"
    )
    fit(view, odds, belief=known_deck(s, cards, of), what=what, samples=samples)
