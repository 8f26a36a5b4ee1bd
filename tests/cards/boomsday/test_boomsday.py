"""The Boomsday Project: Zilliax, and magnetic minions in general."""

from __future__ import annotations

import pytest

from hs_env import cards
from hs_env.cards.words import Aura, Draw, GainArmor, Minion, On, minions, other
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "BOT_548",  # Zilliax
}

ZILLIAX = {"taunt", "divine_shield", "lifesteal", "rush"}
FULL_BOARD = ["Boar"] * 6


def test_zilliax_alone_is_a_three_two_with_four_keywords() -> None:
    s = Scenario(hand=["Zilliax"], enemy_board=["Chillwind Yeti"], health=20)
    assert s.hand[0].cost == 5
    s.play("Zilliax")
    assert (stats(s.board[0]), s.board[0].keywords) == ((3, 2), ZILLIAX | {"magnetic"})
    s.attack("Zilliax", "Chillwind Yeti")
    assert (stats(s.board[0]), s.hero.health) == ((3, 2), 23)


def test_left_of_a_mech_it_joins_the_mech() -> None:
    """Rule 38: stats and keywords become an enchantment of the mech, damage or not."""
    s = Scenario(hand=["Zilliax"], board=["Boar", Card("Harvest Golem", damage=1)])
    s.play("Zilliax", position=1)
    assert names(s.board) == ["Boar", "Harvest Golem"]
    assert stats(s.board[1]) == (5, 4)
    assert s.board[1].keywords == ZILLIAX


@pytest.mark.parametrize("position", [0, 2])
def test_elsewhere_it_is_a_minion_of_its_own(position: int) -> None:
    s = Scenario(hand=["Zilliax"], board=["Boar", "Harvest Golem"])
    s.play("Zilliax", position=position)
    assert names(s.board)[position] == "Zilliax"
    assert stats(s.board[names(s.board).index("Harvest Golem")]) == (2, 3)


def test_joining_is_no_summon_but_a_card_played() -> None:
    s = Scenario(
        hand=["Zilliax"],
        board=["Harvest Golem", "Knife Juggler", "Questing Adventurer", "Murloc Tidecaller"],
    )
    s.play("Zilliax", position=0)
    assert s.enemy_hero.health == 30
    assert stats(s.board[2]) == (3, 3)


def test_a_full_board_has_room_left_of_a_mech_only() -> None:
    s = Scenario(hand=["Zilliax"], board=[*FULL_BOARD, "Harvest Golem"])
    with pytest.raises(IllegalAction, match="left of a mech"):
        s.play("Zilliax", position=0)
    s.play("Zilliax", position=6)
    assert len(s.board) == 7
    assert stats(s.board[6]) == (5, 5)


def test_a_full_board_without_a_mech_has_no_room() -> None:
    s = Scenario(hand=["Zilliax"], board=[*FULL_BOARD, "Boar"])
    with pytest.raises(IllegalAction, match="board is full"):
        s.play("Zilliax", position=0)


def test_without_positions_it_goes_to_the_right_end() -> None:
    s = Scenario(hand=["Zilliax"], board=["Harvest Golem"], positions=False)
    s.play("Zilliax")
    assert names(s.board) == ["Harvest Golem", "Zilliax"]


def test_rush_lets_a_mech_that_arrived_this_turn_attack_minions() -> None:
    s = Scenario(
        hand=["Harvest Golem", "Zilliax"], enemy_board=["Chillwind Yeti"], mana=10, health=20
    )
    s.play("Harvest Golem")
    s.play("Zilliax", position=0)
    with pytest.raises(IllegalAction):
        s.attack("Harvest Golem", "enemy hero")
    s.attack("Harvest Golem", "Chillwind Yeti")
    assert (s.hero.health, s.enemy_board) == (25, [])


def test_silence_takes_it_all_away() -> None:
    s = Scenario(hand=["Zilliax", "Silence"], board=["Harvest Golem"], mana=10)
    s.play("Zilliax", position=0)
    s.play("Silence", "Harvest Golem")
    assert (stats(s.board[0]), s.board[0].keywords) == ((2, 3), set())


def test_a_copy_of_the_mech_has_it_too_and_the_hand_gets_the_plain_mech() -> None:
    s = Scenario(hand=["Zilliax", "Faceless Manipulator"], board=["Harvest Golem"], mana=10)
    s.play("Zilliax", position=0)
    s.play("Faceless Manipulator", "Harvest Golem")
    assert [stats(m) for m in s.board] == [(5, 5), (5, 5)]
    assert s.board[1].keywords == ZILLIAX


def test_buffs_in_hand_count() -> None:
    s = Scenario(hand=[Card("Zilliax", enchant=(5, 5))], board=["Harvest Golem"])
    s.play("Zilliax", position=0)
    assert stats(s.board[0]) == (10, 10)


def test_the_dead_mech_is_counted_once_and_its_own_deathrattle_stays() -> None:
    s = Scenario(hand=["Zilliax"], board=["Harvest Golem"])
    s.play("Zilliax", position=0)
    s.destroy(s.board[0])
    assert names(s.board) == ["Damaged Golem"]


def test_texts_of_magnetic_minions_join_as_well() -> None:
    """Deathrattles after the mech's own, triggers and auras with the mech as their holder."""
    mine = cards.default().with_cards(
        {
            "MY_MODULE": Minion(
                "Module",
                deathrattle=[Draw()],
                on=On("turn_end", [GainArmor(2)], side="me"),
                aura=Aura(other(minions), attack=1),
                cost=2,
                attack=1,
                health=1,
                race="MECHANICAL",
                keywords=("magnetic", "taunt"),
            )
        }
    )
    s = Scenario(hand=["Module"], board=["Boar", "Harvest Golem"], deck=["Wisp"], cards=mine)
    s.play("Module", position=1)
    assert [stats(m) for m in s.board] == [(2, 1), (3, 4)]
    s.end_turn()
    assert s.armor == 2
    s.destroy(s.board[1])
    assert (names(s.hand), names(s.board)) == (["Wisp"], ["Boar", "Damaged Golem"])
    assert stats(s.board[0]) == (1, 1)
    assert s.hero.health == 30
