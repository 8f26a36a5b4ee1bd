"""Scripted dice: they decide every roll, and all must be used."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env import Scenario
from hs_env.cards import CardSet
from hs_env.errors import IllegalAction, ScenarioError
from hs_env.scenario import check_dice


def test_dice_decide_who_is_hit() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Bloodfen Raptor"])
    s.dice(["Bloodfen Raptor", "enemy hero", "Bloodfen Raptor"])

    s.play("Arcane Missiles")

    assert s.enemy_board == []
    assert s.enemy_hero.health == 29
    s.assert_dice_used()


def test_dice_take_handles_where_names_are_ambiguous() -> None:
    s = Scenario(hand=["Arcane Missiles"] * 2, enemy_board=["Chillwind Yeti", "Chillwind Yeti"])
    right = s.enemy_board[1]

    with s.dice([right, right, "enemy hero"]):
        s.play("Arcane Missiles")
    assert right.damage == 2

    with (
        pytest.raises(ScenarioError, match="2 candidates are called Chillwind Yeti"),
        s.dice(["Chillwind Yeti"] * 3),
    ):
        s.play("Arcane Missiles")


def test_dice_name_cards_and_numbers(own: CardSet) -> None:
    s = Scenario(hand=["Animal Companion", "Roll"], cards=own)

    with s.dice(["Huffer", 3]):
        s.play("Animal Companion")
        s.play("Roll")

    assert [h.name for h in s.board] == ["Huffer"]
    assert s.enemy_hero.health == 27


def test_dice_reach_cards_in_hidden_hands() -> None:
    s = Scenario(hand=["Mind Vision"], enemy_hand=["Fireball", "Moonfire", "Execute"])

    with s.dice(["Moonfire"]):
        s.play("Mind Vision")

    assert [h.name for h in s.hand] == ["Moonfire"]


def test_dice_script_what_is_discovered(own: CardSet) -> None:
    s = Scenario(hand=["Search"], cards=own)

    with s.dice(["Polymorph", "Fireball"]):  # the third of three is certain
        s.play("Search", choose=0)

    assert [h.name for h in s.hand] == ["Polymorph"]


def test_dice_serve_cheats_too(own: CardSet) -> None:
    s = Scenario(board=["Boomer"], enemy_board=["Chillwind Yeti"], cards=own)

    with s.dice([s.enemy_board[0]]):
        s.destroy("Boomer")

    assert s.enemy_board[0].damage == 2


def test_a_roll_that_does_not_fit_names_the_candidates_and_changes_nothing(own: CardSet) -> None:
    s = Scenario(
        hand=["Random Bolt", "Roll", "Animal Companion"],
        board=["Boomer"],
        enemy_board=["Bloodfen Raptor"],
        cards=own,
    )
    before = s.game.clone()

    for roll, card, message in (
        ("my hero", "Random Bolt", "not among: Garrosh Hellscream, Bloodfen Raptor"),
        (2, "Random Bolt", "not among: Garrosh Hellscream, Bloodfen Raptor"),
        (4, "Roll", "a number from 1 to 3 was expected"),
        ("Bloodfen Raptor", "Animal Companion", "not among: Misha, Leokk, Huffer"),
    ):
        s.dice([roll])
        with pytest.raises(ScenarioError, match=message) as error:
            s.play(card)
        assert "roll 1" in str(error.value)
        assert s.game == before
    s.dice([s.hero])
    with pytest.raises(ScenarioError, match="not among: Garrosh"):
        s.destroy("Boomer")
    assert s.game == before


def test_while_dice_are_scripted_every_roll_must_be() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Chillwind Yeti"])
    before = s.game.clone()

    message = r"no scripted roll left.*one of 2 entities"
    with pytest.raises(ScenarioError, match=message), s.dice(["Chillwind Yeti"]):
        s.play("Arcane Missiles")
    assert s.game == before


def test_a_roll_left_over_fails() -> None:
    s = Scenario(hand=["Moonfire"])

    message = 'dice left over: "enemy hero"'
    with pytest.raises(ScenarioError, match=message), s.dice(["enemy hero"]):
        s.play("Moonfire", s.hero)
    s.dice([1])
    with pytest.raises(ScenarioError, match="dice left over: 1"):
        s.assert_dice_used()
    s.dice([2])
    with pytest.raises(ScenarioError, match="dice left over: 2"):
        s.dice([3])
    s.dice([4])
    with pytest.raises(ScenarioError, match="dice left over: 4"):
        check_dice()
    check_dice()


def test_rolls_used_by_an_action_that_fails_later_are_not_lost(own: CardSet) -> None:
    s = Scenario(hand=["Search", "Random Bolt"], enemy_board=["Chillwind Yeti"], cards=own)

    with s.dice(["Fireball", "Polymorph"]):
        with pytest.raises(IllegalAction):
            s.play("Search", choose="Moonfire")
        s.play("Search", choose="Fireball")
    assert s.find("Fireball").zone == "hand"


@pytest.mark.parametrize("wrong", ["Fireball", 5])
def test_dice_are_a_list(wrong: Any) -> None:
    with pytest.raises(ScenarioError, match="dice is a list of rolls"):
        Scenario().dice(wrong)


def test_what_can_be_no_roll_is_said_at_once() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Wisp"])

    with pytest.raises(ScenarioError, match="a roll is a handle, a name or a number"):
        s.dice([2.5])
    with pytest.raises(ScenarioError, match="did you mean"):
        s.dice(["Chillwind Yetti"])
    with pytest.raises(ScenarioError, match="which hero is meant"):
        s.dice(["hero"])
    with s.dice(["Wisp", "enemy hero"]) as dice:
        assert repr(dice) == '<Dice: "Wisp", "enemy hero" left>'
        dice.stop()
