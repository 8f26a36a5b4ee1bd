"""What card tests share: what random effects give and how often, and short readings of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from math import sqrt

from hs_env.cards import Definition, default
from hs_env.scenario import Handle

GAMES = 1000


def assert_shares(
    outcome: Callable[[int], Hashable],
    shares: Mapping[Hashable, Fraction | float],
    games: int = GAMES,
) -> None:
    """Over many seeds, every outcome comes as often as it should, and no other comes at all.

    A count may be four standard deviations off; the seeds are fixed, so a test that passed
    once passes always.
    """
    assert abs(float(sum(shares.values())) - 1) < 1e-9
    seen = Counter(outcome(seed) for seed in range(games))
    assert seen.keys() <= shares.keys(), seen
    for what, share in shares.items():
        p = float(share)
        assert abs(seen[what] - games * p) <= 4 * sqrt(games * p * (1 - p)), (what, seen)


def pool(fits: Callable[[Definition], bool]) -> list[Definition]:
    """Return the cards of one kind that random effects can give."""
    return [
        d
        for d in default().definitions
        if d.implemented and d.collectible and d.in_pools and fits(d)
    ]


def names(zone: Iterable[Handle]) -> list[str]:
    """Return the names of some cards."""
    return [card.name for card in zone]


def stats(minion: Handle) -> tuple[int, int]:
    """Attack and health."""
    return minion.attack, minion.health
