"""The filters of the RHEA paper on positions made by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from agent_zoo.agents.rhea import FILTERS, filtered_actions
from hs_env import Scenario
from hs_env.errors import InvalidOption


def passes(name: str, **position: Any) -> set[str]:
    """What a filter lets through, in words; places on the board are left out."""
    s = Scenario(**{"enemy_deck": ["Wisp"], **position})
    words = {s.game.describe(action) for action in filtered_actions(s.game, name)}
    return {re.sub(r" \(\d\)", "", word) for word in words}


def test_there_are_five_and_one() -> None:
    assert FILTERS == (
        "direct_attack",
        "destroy_minion",
        "deploy_minion",
        "protection",
        "keep_hand",
        "except_turn_end",
    )


def test_direct_attack_is_attacking_the_hero() -> None:
    words = passes(
        "direct_attack",
        hero="rogue",
        weapon="Wicked Knife",
        hand=["Sinister Strike"],
        board=["Bloodfen Raptor"],
        enemy_board=["Wisp"],
    )
    assert words == {
        "attack enemy hero with own Bloodfen Raptor",
        "attack enemy hero with own hero",
    }


def test_nobody_attacks_the_hero_behind_a_taunt() -> None:
    assert not passes("direct_attack", board=["Bloodfen Raptor"], enemy_board=["Voidwalker"])


def test_destroy_minion_is_about_what_the_own_minions_can_kill() -> None:
    """Three attack on the board: the raptor with two health is destructible, the yeti is not."""
    words = passes(
        "destroy_minion",
        hero="mage",
        hand=["Frostbolt", "Polymorph", "Arcane Explosion", "Wisp", "Arcane Intellect"],
        board=["Bloodfen Raptor"],
        enemy_board=["Bloodfen Raptor", "Chillwind Yeti"],
        deck=["Wisp"] * 3,
        mana=10,
    )
    assert words == {
        "attack enemy Bloodfen Raptor with own Bloodfen Raptor",
        "play Frostbolt at enemy Bloodfen Raptor",
        "play Arcane Explosion",
        "use Fireblast at enemy Bloodfen Raptor",
    }


def test_the_attack_of_all_own_minions_counts() -> None:
    words = passes(
        "destroy_minion",
        hero="warrior",
        board=["Bloodfen Raptor", "River Crocolisk"],
        enemy_board=["Chillwind Yeti"],
    )
    assert len(words) == 2
    assert not passes("destroy_minion", hand=["Fireball"], enemy_board=["Chillwind Yeti"])


def test_a_spell_that_destroys_counts() -> None:
    words = passes(
        "destroy_minion",
        hero="warlock",
        hand=["Siphon Soul"],
        board=["Boulderfist Ogre"],
        enemy_board=["Chillwind Yeti"],
        mana=6,
    )
    assert "play Siphon Soul at enemy Chillwind Yeti" in words
    assert not any("at own" in word for word in words)


def test_deploy_minion_is_minions_and_what_summons() -> None:
    words = passes(
        "deploy_minion",
        hero="shaman",
        hand=["Wisp", "Feral Spirit", "Lightning Bolt", "Jade Claws"],
        mana=10,
    )
    assert words == {"play Wisp", "play Feral Spirit", "use Totemic Call", "play Jade Claws"}


def test_protection_is_taunt_armor_healing_and_ice() -> None:
    words = passes(
        "protection",
        hero="mage",
        hand=["Goldshire Footman", "Frost Nova", "Ice Barrier", "Fireball", "Wisp"],
        enemy_board=["Chillwind Yeti"],
        mana=10,
    )
    assert words == {"play Goldshire Footman", "play Frost Nova", "play Ice Barrier"}


def test_protection_heals_friends_only() -> None:
    words = passes("protection", hero="priest", health=20, board=["Chillwind Yeti"])
    assert words == {"use Lesser Heal at own hero", "use Lesser Heal at own Chillwind Yeti"}


def test_a_power_that_gives_armor_protects() -> None:
    assert passes("protection", hero="warrior", board=["Wisp"]) == {"use Armor Up!"}


def test_keep_hand_plays_what_costs_no_more_than_the_average() -> None:
    """0, 2, 4 and 6 cost 3 on average."""
    hand = ["Wisp", "Bloodfen Raptor", "Chillwind Yeti", "Boulderfist Ogre"]
    assert passes("keep_hand", hand=hand) == {"play Wisp", "play Bloodfen Raptor"}
    assert passes("keep_hand", hand=["Chillwind Yeti"] * 2) == {"play Chillwind Yeti"}


def test_keep_hand_counts_what_cards_cost_now() -> None:
    """The giant's cost falls by one for each other card in hand."""
    hand = ["Mountain Giant", "Chillwind Yeti", *["Boulderfist Ogre"] * 6]
    # 12 - 7 = 5; all: 5 + 4 + 36 = 45, on average 5.6.
    assert passes("keep_hand", hand=hand) == {"play Mountain Giant", "play Chillwind Yeti"}


def test_except_turn_end_is_everything_else() -> None:
    s = Scenario(hand=["Wisp"], board=["Bloodfen Raptor"], enemy_deck=["Wisp"])
    legal = s.game.legal_actions()
    assert filtered_actions(s.game, "except_turn_end") == [a for a in legal if a != 0]


@pytest.mark.parametrize("name", FILTERS)
def test_nothing_to_do_passes_nowhere(name: str) -> None:
    assert not passes(name, mana=0)


def test_a_question_is_not_filtered() -> None:
    s = Scenario(hand=["Stonehill Defender"], enemy_deck=["Wisp"])
    s.play("Stonehill Defender")
    assert filtered_actions(s.game, "except_turn_end") == []


def test_an_unknown_filter_is_refused() -> None:
    with pytest.raises(InvalidOption, match="name is one of 'direct_attack'"):
        filtered_actions(Scenario().game, "none")
