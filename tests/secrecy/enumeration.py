"""What sampled worlds should look like, computed in plain Python for tiny positions.

    odds = deals(cards, hand=3, secrets=1, facts=[holds("Fireball")])   # exact, as fractions
    check_worlds(view, cards, belief=deck, facts=[holds("Fireball")])   # sampled against exact

Every way to deal the opponent's unknown cards to its hidden places is as likely as any other, given
the facts. Places of the hand and of secrets are told apart, the deck is a bag. All of them are
counted one by one, so `cards` has to be short: ten cards, six of them in the deck, take a moment.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hs_env import Game, PlayerView
from hs_env.cards import default

#: How often a right sampler fails a check of its frequencies, at most. The seeds of the worlds are
#: fixed, so a check that has passed once passes always.
ALPHA = 1e-4
#: Outcomes expected less often than this are counted together: below it the test is not exact.
FEWEST = 5


@dataclass(frozen=True)
class Deal:
    """Where the unknown cards are, by id."""

    hand: tuple[str, ...]
    secrets: tuple[str, ...]
    deck: tuple[str, ...]  #: sorted


#: What has been seen, as how likely it is in a deal: True and False, or a number.
Fact = Callable[[Deal], bool | int | Fraction]
Odds = dict[Hashable, Fraction]


def card_id(card: str) -> str:
    """Return the id of a card given by name or id."""
    return default().find(card).id


# Facts --------------------------------------------------------------------------------------------


def holds(card: str, times: int = 1) -> Fact:
    """Return the fact that the hand has at least this many copies of a card."""
    found = card_id(card)
    return lambda deal: deal.hand.count(found) >= times


def lacks(card: str) -> Fact:
    """Return the fact that the hand has no copy of this card."""
    found = card_id(card)
    return lambda deal: found not in deal.hand


def not_at(card: str, places: Iterable[int]) -> Fact:
    """This card is at none of these places of the hand, counted among the unknown ones."""
    found, never = card_id(card), tuple(places)
    return lambda deal: all(deal.hand[place] != found for place in never)


def no_duplicates(deal: Deal) -> bool:
    """Return whether no two unknown cards of the deck are equal."""
    return len(set(deal.deck)) == len(deal.deck)


def secrets_differ(deal: Deal) -> bool:
    """Return whether all secrets are secrets, and no two are the same."""
    marks = (default().find(card).marks for card in deal.secrets)
    return all("secret" in m for m in marks) and len(set(deal.secrets)) == len(deal.secrets)


# Exact odds ---------------------------------------------------------------------------------------


def deals(
    cards: Sequence[str], *, hand: int, secrets: int = 0, facts: Sequence[Fact] = ()
) -> dict[Deal, Fraction]:
    """How likely each deal is.

    Args:
        cards: The unknown cards, by name or id; equal ones as often as they are there.
        hand: Hidden places in the hand.
        secrets: Secrets that lie unseen. That they are different secrets is taken as a fact.
        facts: What else is known.

    Raises:
        ValueError: There are fewer cards than places, or no deal fits the facts.
    """
    ids = [card_id(card) for card in cards]
    places = hand + secrets
    if len(ids) < places:
        raise ValueError(f"{len(ids)} cards do not fill {places} places")
    ways: Counter[tuple[str, ...]] = Counter(itertools.permutations(ids, places))
    weights: dict[Deal, Fraction] = {}
    for taken, n in ways.items():
        rest = Counter(ids) - Counter(taken)
        deal = Deal(taken[:hand], taken[hand:], tuple(sorted(rest.elements())))
        weight = Fraction(n)
        for fact in (secrets_differ, *facts):
            weight *= Fraction(fact(deal))
        if weight:
            weights[deal] = weight
    total = sum(weights.values())
    if not total:
        raise ValueError("no deal fits the facts")
    return {deal: weight / total for deal, weight in weights.items()}


def by(what: Callable[[Deal], Hashable], odds: Mapping[Deal, Fraction]) -> Odds:
    """Return the odds of something that a deal says."""
    out: Odds = {}
    for deal, odd in odds.items():
        key = what(deal)
        out[key] = out.get(key, Fraction(0)) + odd
    return out


def hand_as_a_bag(deal: Deal) -> Hashable:
    return tuple(sorted(deal.hand))


def whole_deal(deal: Deal) -> Hashable:
    return deal


# Frequencies --------------------------------------------------------------------------------------


def chi_square_tail(x: float, freedom: int) -> float:
    """How likely a chi-square variable is at least x: the upper incomplete gamma function,
    regularised. Its series below the mean, its continued fraction (Lentz) above."""
    if x <= 0:
        return 1.0
    a, z = freedom / 2, x / 2
    scale = math.exp(a * math.log(z) - z - math.lgamma(a))
    if z < a + 1:
        term = total = 1 / a
        for n in itertools.count(1):
            term *= z / (a + n)
            total += term
            if term < total * 1e-15:
                return 1 - scale * total
    tiny = 1e-300
    b = z + 1 - a
    c, d = 1 / tiny, 1 / b
    product = d
    for n in itertools.count(1):
        factor = n * (a - n)
        b += 2
        d = 1 / (factor * d + b or tiny)
        c = b + factor / c or tiny
        product *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return scale * product


def unlikelihood(seen: Counter[Hashable], odds: Mapping[Hashable, Fraction]) -> float:
    """How often chance alone leads further away from the odds than what was seen.

    Raises:
        AssertionError: Something was seen that cannot be.
    """
    impossible = set(seen) - set(odds)
    assert not impossible, (
        f"{len(impossible)} impossible outcomes, such as {min(impossible, key=str)}"
    )
    samples = sum(seen.values())
    cells: list[tuple[float, int]] = []
    few, few_seen = 0.0, 0
    for key, odd in odds.items():
        expected = float(odd) * samples
        if expected < FEWEST:
            few, few_seen = few + expected, few_seen + seen[key]
        else:
            cells.append((expected, seen[key]))
    if few >= FEWEST or not cells:
        cells.append((few, few_seen))
    elif few:
        smallest = min(range(len(cells)), key=lambda i: cells[i][0])
        cells[smallest] = (cells[smallest][0] + few, cells[smallest][1] + few_seen)
    if len(cells) == 1:
        return 1.0
    x = sum((n - expected) ** 2 / expected for expected, n in cells)
    return chi_square_tail(x, len(cells) - 1)


def deal_of(world: Game, view: PlayerView) -> Deal:
    """Return what a world has dealt to the places that the view does not know."""
    opponent = 1 - view.seat
    shown, dealt = (game.to_dict()["players"][opponent] for game in (view, world))
    return Deal(
        tuple(dealt["hand"][place]["card"] for place in _hidden_places(shown)),
        tuple(
            card["card"]
            for card, seen in zip(dealt["secrets"], shown["secrets"], strict=True)
            if seen["card"] is None
        ),
        tuple(sorted(dealt["deck"])),
    )


def _hidden_places(player: dict[str, Any]) -> list[int]:
    """Places of a hand whose card is not known. One that is known to be somewhere may be at any
    of them: it counts as unknown, and that it is held is a fact."""
    return [card["place"] for card in player["hand"] if not card.get("place_known_to_opponent")]


def check_worlds(
    view: PlayerView,
    cards: Sequence[str],
    *,
    belief: Any,
    facts: Sequence[Fact] = (),
    what: Callable[[Deal], Hashable] = hand_as_a_bag,
    samples: int = 4000,
    alpha: float = ALPHA,
) -> None:
    """Sampled worlds deal the unknown cards as often as they should.

    Args:
        view: What a seat sees. Worlds 0 to `samples` - 1 are taken.
        cards: The opponent's cards that are in hidden places; see `deals`.
        belief: What `sample_world` is told about the opponent's deck.
        facts: What else the seat knows.
        what: What is counted: the hand as a bag, the whole deal, or anything else it says.
        samples: How many worlds.
        alpha: How unlikely the frequencies may be.
    """
    player = view.to_dict()["players"][1 - view.seat]
    hand = len(_hidden_places(player))
    secrets = sum(card["card"] is None for card in player["secrets"])
    places = hand + secrets + len(player["deck"])
    assert places == len(cards), f"{len(cards)} cards for {places} places"
    odds = deals(cards, hand=hand, secrets=secrets, facts=facts)
    seen: Counter[Hashable] = Counter(
        what(deal_of(view.sample_world(seed, belief=belief), view)) for seed in range(samples)
    )
    chance = unlikelihood(seen, by(what, odds))
    assert chance >= alpha, f"frequencies as far off as these have a chance of {chance:.2g}"
