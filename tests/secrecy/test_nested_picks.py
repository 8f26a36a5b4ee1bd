"""Worlds while a player picks for the second time in one effect, or for the third.

What was picked before lies hidden somewhere: set aside, in hand, or already part of something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hs_env import Deck, Game, Scenario, actions
from tests.secrecy.enumeration import card_id

WISP, YETI, BRANN = "Wisp", "Chillwind Yeti", "Brann Bronzebeard"
SEEDS = range(25)

#: Battlecries that ask, with what their player must hold.
ASKING: dict[str, dict[str, Any]] = {
    "Kazakus": {},
    "Dark Peddler": {"hero": "warlock"},
    "Kabal Courier": {},
    "Netherspite Historian": {"holds": "Azure Drake"},
    "Drakonid Operative": {"hero": "priest", "holds": "Azure Drake"},
    "Stonehill Defender": {},
    "Sir Finley Mrrgglton": {},
}


def asked(card: str, hero: str = "mage", holds: str = WISP, brann: bool = True) -> Scenario:
    """Let the opponent play a card that asks; with Brann it asks twice."""
    s = Scenario(
        active="opponent",
        deck=[WISP, YETI, "Boulderfist Ogre", "Bloodfen Raptor"],
        enemy_hero=hero,
        enemy_hand=[card, holds],
        enemy_board=[BRANN] if brann else [],
        enemy_deck=[YETI],
        seed=5,
    )
    s.play(card)
    return s


def picks(s: Scenario) -> Iterator[int]:
    """Goes from pick to pick, answering each with another choice."""
    number = 0
    while s.pending is not None:
        yield number
        s.choose(number % len(s.pending.choices))
        number += 1


def answer_all(world: Game, seed: int) -> None:
    """Picks in a world until it asks no more."""
    while world.to_dict()["pending"]:
        legal = world.legal_actions()
        world.apply(legal[seed % len(legal)])


@pytest.mark.parametrize("brann", [False, True])
@pytest.mark.parametrize("card", ASKING)
def test_there_are_worlds_at_every_pick_of_either_seat(card: str, brann: bool) -> None:
    s = asked(card, brann=brann, **ASKING[card])
    asked_for = 0
    for _ in picks(s):
        asked_for += 1
        for seat in (0, 1):
            view = s.game.view(seat)
            for seed in SEEDS:
                world = view.sample_world(seed)
                assert world.view(seat) == view
                assert world.find_fault() == ""
                answer_all(world, seed)
                assert world.find_fault() == ""
                world.apply(actions.END_TURN)
    assert asked_for == (3 if card == "Kazakus" else 1) * (2 if brann else 1)


@pytest.mark.parametrize("card", ASKING)
def test_there_are_worlds_of_a_known_deck_at_every_pick(card: str) -> None:
    hero, holds = (
        ASKING[card].get(key, other) for key, other in (("hero", "mage"), ("holds", WISP))
    )
    heroes = {"mage": "HERO_08", "priest": "HERO_09", "warlock": "HERO_07"}
    deck = Deck("known", heroes[hero], tuple(map(card_id, (card, holds, BRANN, YETI))))
    s = asked(card, **ASKING[card])
    for _ in picks(s):
        view = s.game.view(0)
        for seed in SEEDS:
            world = view.sample_world(seed, belief=deck)
            assert world.view(0) == view
            assert world.find_fault() == ""


def test_the_choices_of_a_potion_are_of_the_size_that_was_picked() -> None:
    """To the other seat it may be any size; within a world it is one."""
    s = asked("Kazakus", brann=False)
    for number in picks(s):
        sizes = set()
        for seed in range(60):
            choices = s.game.view(0).sample_world(seed).to_dict()["pending"]["choices"]
            costs = {choice["cost"] for choice in choices}
            assert len({choice["card"] for choice in choices}) == 3
            if number == 0:
                assert costs == {1, 5, 10}
                continue
            assert len(costs) == 1
            sizes |= costs
        assert sizes == (set() if number == 0 else {1, 5, 10})


def test_the_second_ingredient_is_not_the_first() -> None:
    s = asked("Kazakus", brann=False)
    s.choose(0)
    s.choose(0)
    for seed in range(60):
        world = s.game.view(0).sample_world(seed)
        answer_all(world, seed)
        potion = world.to_dict()["players"][1]["hand"][-1]
        first, second = potion["card"].removeprefix("CFM_621t:").split("+")
        assert first != second


def test_the_first_of_two_potions_is_any_potion_while_the_second_is_brewed() -> None:
    s = asked("Kazakus")
    for number in picks(s):
        if number < 3:
            continue
        costs = set()
        for seed in range(60):
            world = s.game.view(0).sample_world(seed)
            potions = [
                card
                for card in world.to_dict()["players"][1]["hand"]
                if card["name"] == "Kazakus Potion"
            ]
            assert len(potions) == 1
            costs.add(potions[0]["cost"])
        assert costs == {1, 5, 10}


def test_the_own_picks_are_kept_in_every_world() -> None:
    """The seat that picks knows what it has picked: its potion comes out as it was brewed."""
    s = asked("Kazakus", brann=False)
    s.choose("Superior Potion")
    pending = s.pending
    assert pending is not None
    kept = pending.choices[1].card_id
    s.choose(1)
    for seed in SEEDS:
        world = s.game.view(1).sample_world(seed)
        answer_all(world, seed)
        potion = world.to_dict()["players"][1]["hand"][-1]
        assert potion["cost"] == 10
        assert kept.removeprefix("CFM_621t") in potion["card"].removeprefix("CFM_621t:").split("+")
