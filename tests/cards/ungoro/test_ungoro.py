"""Journey to Un'Goro."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.definition import Definition
from hs_env.cards.words import *
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import assert_shares, names, pool

COVERS: set[str] = {
    "UNG_072",  # Stonehill Defender
    "UNG_900",  # Spiritsinger Umbra
}


@cache
def with_helpers() -> CardSet:
    """Also minions with small deathrattles, and one that doubles them."""
    body: dict[str, Any] = {"cost": 1, "attack": 1, "health": 1, "collectible": False}
    return cards.default().with_cards(
        {
            "T_EGG": Minion("Egg", deathrattle=[GainArmor(1)], **body),
            "T_NEST": Minion("Nest", deathrattle=[Summon("T_EGG")], **body),
            "T_HYDRA": Minion("Hydra", deathrattle=[Summon("T_HYDRA")], **body),
            "T_BARON": Minion("Baron", aura=Aura(rules={"extra_deathrattle": 1}), **body),
            "T_EGGS": Spell("Eggs", [Summon("T_EGG", 2)], cost=0, collectible=False),
            "T_BLESS": Spell(
                "Soul",
                [Buff(target, deathrattle=[GainArmor(7)])],
                cost=0,
                target=Target("minion"),
                collectible=False,
            ),
        }
    )


def scenario(**parts: Any) -> Scenario:
    return Scenario(cards=with_helpers(), **parts)


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health", "keywords"),
    [("Stonehill Defender", 3, 1, 4, {"taunt"}), ("Spiritsinger Umbra", 4, 3, 4, set())],
)
def test_printed(name: str, cost: int, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(name, attack, health, keywords, cost=cost)


# --- Spiritsinger Umbra


def test_umbra_triggers_the_deathrattle_of_a_minion_that_was_played() -> None:
    """Rule 89: the minion lives on, and rattles again when it dies."""
    s = scenario(hand=["Egg"], board=["Spiritsinger Umbra"])
    s.play("Egg")
    assert (names(s.board), s.armor) == (["Spiritsinger Umbra", "Egg"], 1)
    s.destroy("Egg")
    assert s.armor == 2


def test_umbra_triggers_deathrattles_of_minions_that_were_summoned() -> None:
    s = scenario(hand=["Eggs"], board=["Spiritsinger Umbra"])
    s.play("Eggs")
    assert s.armor == 2


def test_what_a_triggered_deathrattle_summons_triggers_umbra_in_turn() -> None:
    s = scenario(hand=["Nest"], board=["Spiritsinger Umbra"])
    s.play("Nest", position=0)
    assert names(s.board) == ["Nest", "Egg", "Spiritsinger Umbra"]
    assert s.armor == 1


def test_umbra_goes_on_until_the_board_is_full() -> None:
    s = scenario(hand=["Hydra"], board=["Spiritsinger Umbra"])
    s.play("Hydra")
    assert names(s.board) == ["Spiritsinger Umbra"] + ["Hydra"] * 6


def test_umbra_and_a_minion_that_doubles_deathrattles() -> None:
    s = scenario(hand=["Egg"], board=["Spiritsinger Umbra", "Baron"])
    s.play("Egg")
    assert s.armor == 2


def test_two_umbras_trigger_it_twice() -> None:
    s = scenario(hand=["Egg"], board=["Spiritsinger Umbra"] * 2)
    s.play("Egg")
    assert s.armor == 2


def test_umbra_lets_a_cube_give_back_what_it_ate_at_once() -> None:
    """The battlecry and its deaths come before "after you summon"."""
    s = scenario(hand=["Carnivorous Cube"], board=["Spiritsinger Umbra", "Chillwind Yeti"])
    s.play("Carnivorous Cube", "Chillwind Yeti")
    assert sorted(names(s.board)) == [
        "Carnivorous Cube", "Chillwind Yeti", "Chillwind Yeti", "Spiritsinger Umbra",
    ]  # fmt: skip


def test_umbra_takes_a_demon_from_the_deck_with_possessed_lackey() -> None:
    s = scenario(
        hand=["Possessed Lackey"], board=["Spiritsinger Umbra"], deck=["Boar", "Voidwalker"]
    )
    s.play("Possessed Lackey")
    assert names(s.board) == ["Spiritsinger Umbra", "Possessed Lackey", "Voidwalker"]
    assert s.deck == ["Boar"]


def test_umbra_does_not_react_to_the_enemy_or_to_herself() -> None:
    s = scenario(hand=["Spiritsinger Umbra"], enemy_hand=["Egg"], board=["Boar"])
    s.play("Spiritsinger Umbra")
    s.end_turn()
    s.play("Egg")
    assert (s.armor, s.enemy_armor) == (0, 0)


def test_a_silenced_umbra_triggers_nothing() -> None:
    s = scenario(hand=["Egg"], board=[Card("Spiritsinger Umbra", silenced=True)])
    s.play("Egg")
    assert s.armor == 0


def test_umbra_does_not_trigger_what_a_minion_is_given_later() -> None:
    s = scenario(hand=["Boar", "Soul"], board=["Spiritsinger Umbra"])
    s.play("Boar")
    s.play("Soul", "Boar")
    assert s.armor == 0
    s.destroy("Boar")
    assert s.armor == 7


def test_a_minion_without_a_deathrattle_is_nothing_to_umbra() -> None:
    s = scenario(hand=["Boar"], board=["Spiritsinger Umbra"])
    s.play("Boar")
    assert names(s.board) == ["Spiritsinger Umbra", "Boar"]


# --- Stonehill Defender


def taunts(*classes: str) -> list[Definition]:
    """Return the collectible taunt minions of these classes."""
    return pool(
        lambda d: (
            d.type == "MINION" and "taunt" in d.keywords and not set(classes).isdisjoint(d.classes)
        )
    )


@pytest.mark.parametrize("hero", ["warlock", "paladin", "mage"])
def test_stonehill_defender_offers_three_taunt_minions_one_may_have(hero: str) -> None:
    expected = {d.id for d in taunts(hero.upper(), "NEUTRAL")}
    for seed in range(30):
        s = Scenario(hero=hero, hand=["Stonehill Defender"], seed=seed)
        s.play("Stonehill Defender")
        assert s.pending is not None
        offered = {card.card_id for card in s.pending.choices}
        assert len(offered) == 3
        assert offered <= expected


def test_the_minion_picked_goes_to_the_hand() -> None:
    s = Scenario(hero="warlock", hand=["Stonehill Defender", "Claw"])
    with s.dice(["Voidwalker", "Stonehill Defender", "Goldshire Footman"]):
        s.play("Stonehill Defender")
    s.choose("Stonehill Defender")  # itself may come up too
    assert (s.pending, names(s.hand), s.deck) == (None, ["Claw", "Stonehill Defender"], [])


def test_cards_of_the_own_class_are_offered_four_times_as_often() -> None:
    """Rule 39. Of the first choice alone, so that the shares are exact."""
    own = {d.id for d in taunts("WARLOCK")}
    neutral = {d.id for d in taunts("NEUTRAL")}

    def first(seed: int) -> bool:
        s = Scenario(hero="warlock", hand=["Stonehill Defender"], seed=seed)
        s.play("Stonehill Defender")
        assert s.pending is not None
        return s.pending.choices[0].card_id in own

    share = Fraction(4 * len(own), 4 * len(own) + len(neutral))
    assert_shares(first, {True: share, False: 1 - share}, games=600)


def test_stonehill_defender_put_into_play_offers_nothing() -> None:
    s = Scenario()
    s.summon("Stonehill Defender")
    assert s.pending is None
