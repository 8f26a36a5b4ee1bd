"""What is printed on cards, asked of cards in a game."""

from __future__ import annotations

from collections.abc import Collection

from hs_env.scenario import Handle, Scenario
from tests.cards.sampling import stats


def assert_minion(
    card: str,
    attack: int,
    health: int,
    keywords: Collection[str] = (),
    *,
    name: str | None = None,
    cost: int | None = None,
    race: str | None = None,
) -> None:
    """A minion has these numbers and keywords; a name, cost or tribe not given is not asked for."""
    s = Scenario(board=[card])
    minion = s.board[0]
    assert (stats(minion), minion.keywords) == ((attack, health), set(keywords))
    if name is not None:
        assert minion.name == name
    if cost is not None:
        assert Scenario(hand=[card]).hand[0].cost == cost
    if race is not None:
        assert s.cards.find(card).race == race


def assert_cost(s: Scenario, cost: int, target: Handle | str | None = None) -> None:
    """My first card costs this much, and takes that much mana; aimed at `target` if it aims."""
    card = s.hand[0]
    before = s.mana
    assert card.cost == cost
    s.play(card, target if card.targets else None)
    assert s.mana == before - cost


def assert_played(
    card: str,
    cost: int,
    attack: int,
    health: int,
    keywords: Collection[str] = (),
    *,
    name: str,
    race: str,
    target: str | None = None,
) -> Scenario:
    """Played for all my mana, a minion comes with these numbers, and with Charge may attack."""
    s = Scenario(hand=[card], crystals=cost)
    minion = s.play(card, target)
    assert (minion.name, s.cards.find(card).race) == (name, race)
    assert (stats(minion), minion.keywords) == ((attack, health), set(keywords))
    assert (s.mana, minion.can_attack) == (0, "charge" in keywords)
    return s
