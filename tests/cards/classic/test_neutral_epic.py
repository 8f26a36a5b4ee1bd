"""Epic neutral cards of the Classic set."""

from __future__ import annotations

import pytest

from hs_env.cards.words import Aura, Buff, Enchant, On, self_
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_minion
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "EX1_005",  # Big Game Hunter
    "EX1_105",  # Mountain Giant
    "EX1_507",  # Murloc Warleader
    "EX1_564",  # Faceless Manipulator
    "EX1_586",  # Sea Giant
    "EX1_590",  # Blood Knight
    "NEW1_017",  # Hungry Crab
    "NEW1_021",  # Doomsayer
    "NEW1_027",  # Southsea Captain
}

# Typed from the cards of August 2018: id, name, cost, attack, health, tribe.
PRINTED = [
    ("EX1_005", "Big Game Hunter", 5, 4, 2, ""),
    ("EX1_105", "Mountain Giant", 12, 8, 8, "ELEMENTAL"),
    ("EX1_507", "Murloc Warleader", 3, 3, 3, "MURLOC"),
    ("EX1_564", "Faceless Manipulator", 5, 3, 3, ""),
    ("EX1_586", "Sea Giant", 10, 8, 8, ""),
    ("EX1_590", "Blood Knight", 3, 3, 3, ""),
    ("NEW1_017", "Hungry Crab", 1, 1, 2, "BEAST"),
    ("NEW1_021", "Doomsayer", 2, 0, 7, ""),
    ("NEW1_027", "Southsea Captain", 3, 3, 3, "PIRATE"),
]

# Makes the battlecries of its holder's side happen twice.
TWICE = Enchant(aura=(Aura(rules={"extra_battlecry": 1}),))


@pytest.mark.parametrize(("card", "name", "cost", "attack", "health", "tribe"), PRINTED)
def test_printed_numbers(
    card: str, name: str, cost: int, attack: int, health: int, tribe: str
) -> None:
    assert_minion(card, attack, health, name=name, cost=cost, race=tribe)


# --- Big Game Hunter


def test_big_game_hunter_aims_at_minions_with_seven_or_more_attack() -> None:
    s = Scenario(
        hand=["Big Game Hunter"],
        board=["War Golem", "Boulderfist Ogre"],
        enemy_board=["Core Hound", Card("Chillwind Yeti", attack=7), Card("War Golem", attack=6)],
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0], s.enemy_board[1]]
    s.play("Big Game Hunter", "Core Hound")
    assert s.enemy_graveyard == ["Core Hound"]


def test_big_game_hunter_counts_attack_as_it_is_now() -> None:
    s = Scenario(hand=["Big Game Hunter"], enemy_board=["Boulderfist Ogre", "Raid Leader"])
    assert s.hand[0].targets == [s.enemy_board[0]]
    s.play("Big Game Hunter", "Boulderfist Ogre")
    assert names(s.enemy_board) == ["Raid Leader"]


def test_big_game_hunter_without_prey_is_just_a_body() -> None:
    s = Scenario(hand=["Big Game Hunter"], enemy_board=["Boulderfist Ogre"])
    s.play("Big Game Hunter")
    assert (names(s.board), names(s.enemy_board)) == (["Big Game Hunter"], ["Boulderfist Ogre"])


def test_big_game_hunter_must_take_his_own_side_if_nothing_else_is_big() -> None:
    s = Scenario(hand=["Big Game Hunter"], board=["War Golem"])
    with pytest.raises(IllegalAction):
        s.play("Big Game Hunter")
    s.play("Big Game Hunter", "War Golem")
    assert names(s.board) == ["Big Game Hunter"]


def test_big_game_hunter_kills_through_divine_shield_and_not_stealth() -> None:
    s = Scenario(
        hand=["Big Game Hunter"],
        enemy_board=[
            Card("War Golem", keywords="divine_shield"),
            Card("Core Hound", keywords="stealth"),
        ],
    )
    golem = s.enemy_board[0]
    assert s.hand[0].targets == [golem]
    s.play("Big Game Hunter", golem)
    assert names(s.enemy_board) == ["Core Hound"]


# --- Blood Knight


def test_blood_knight_takes_the_shields_of_both_sides_and_gains_three_three_for_each() -> None:
    shielded = Card("Chillwind Yeti", keywords="divine_shield")
    s = Scenario(
        hand=["Blood Knight"],
        board=[shielded, "Boar"],
        enemy_board=[
            shielded,
            "War Golem",
            Card("Core Hound", keywords=("divine_shield", "taunt")),
        ],
    )
    s.play("Blood Knight")
    assert stats(s.board[-1]) == (12, 12)
    assert [m.has("divine_shield") for m in s.board + s.enemy_board] == [False] * 6
    assert s.enemy_board[2].keywords == {"taunt"}
    assert [m.damage for m in s.enemy_board] == [0, 0, 0]


def test_blood_knight_without_shields_gains_nothing() -> None:
    s = Scenario(hand=["Blood Knight"], enemy_board=["War Golem"])
    s.play("Blood Knight")
    assert (stats(s.board[0]), s.board[0].enchantments) == ((3, 3), [])


def test_blood_knight_feeds_on_its_own_shield_too() -> None:
    """All minions lose their shields, and Blood Knight is one of them."""
    s = Scenario(hand=[Card("Blood Knight", keywords="divine_shield")])
    s.play("Blood Knight")
    assert (stats(s.board[0]), s.board[0].keywords) == ((6, 6), set())


def test_a_second_battlecry_of_blood_knight_finds_no_shields_left() -> None:
    s = Scenario(
        hand=["Blood Knight"],
        board=[Card("Boar", enchant=[TWICE])],
        enemy_board=[Card("War Golem", keywords="divine_shield")],
    )
    s.play("Blood Knight")
    assert stats(s.board[1]) == (6, 6)


def test_blood_knight_takes_a_shield_hidden_by_stealth() -> None:
    s = Scenario(
        hand=["Blood Knight"],
        enemy_board=[Card("War Golem", keywords=("divine_shield", "stealth"))],
    )
    s.play("Blood Knight")
    assert (stats(s.board[0]), s.enemy_board[0].keywords) == ((6, 6), {"stealth"})


def test_shields_taken_by_blood_knight_count_as_lost() -> None:
    watching = Enchant(on=(On("shield_lost", [Buff(self_, attack=2)], side="me"),))
    s = Scenario(
        hand=["Blood Knight"],
        board=[Card("Boar", enchant=[watching]), Card("Boar", keywords="divine_shield")],
        enemy_board=[Card("War Golem", keywords="divine_shield")],
    )
    s.play("Blood Knight")
    assert [stats(m) for m in s.board] == [(3, 1), (1, 1), (9, 9)]


def test_a_silenced_blood_knight_loses_what_it_gained() -> None:
    s = Scenario(hand=["Blood Knight"], enemy_board=[Card("War Golem", keywords="divine_shield")])
    s.play("Blood Knight")
    s.silence("Blood Knight")
    assert stats(s.board[0]) == (3, 3)
    assert not s.enemy_board[0].has("divine_shield")


# --- Doomsayer


def test_doomsayer_destroys_all_minions_at_the_start_of_its_players_turn() -> None:
    s = Scenario(
        hand=["Doomsayer"],
        board=["War Golem"],
        deck=["Claw"],
        enemy_board=[Card("Chillwind Yeti", keywords=("divine_shield", "stealth"))],
        enemy_deck=["Claw"],
    )
    s.play("Doomsayer")
    s.end_turn()
    assert (len(s.board), len(s.enemy_board)) == (2, 1)  # not in the enemy's turn
    s.end_turn()
    assert (s.board, s.enemy_board) == ([], [])
    assert sorted(s.graveyard) == ["Doomsayer", "War Golem"]


def test_doomsayer_strikes_before_the_card_of_the_turn_is_drawn() -> None:
    """Rule 4: start-of-turn triggers come before the draw, deathrattles included."""
    s = Scenario(
        board=["Doomsayer", "Bloodmage Thalnos"],
        deck=["Moonfire", "Claw"],
        enemy_deck=["Swipe"],
        active="opponent",
    )
    s.end_turn()
    assert (s.board, names(s.hand)) == ([], ["Moonfire", "Claw"])


def test_a_silenced_doomsayer_says_nothing() -> None:
    s = Scenario(board=[Card("Doomsayer", silenced=True), "Boar"], deck=["Claw"], active="opponent")
    s.end_turn()
    assert names(s.board) == ["Doomsayer", "Boar"]


def test_a_stolen_doomsayer_waits_for_its_new_players_turn() -> None:
    s = Scenario(
        hand=["Mind Control"],
        board=["Boar"],
        deck=["Claw"],
        enemy_board=["Doomsayer"],
        enemy_deck=["Claw"],
    )
    s.play("Mind Control", "Doomsayer")
    s.end_turn()
    assert names(s.board) == ["Boar", "Doomsayer"]
    s.end_turn()
    assert s.board == []


# --- Faceless Manipulator


def test_faceless_manipulator_becomes_a_copy_with_damage_and_enchantments() -> None:
    """Rule 51: a copy of a minion in play keeps everything that was done to it."""
    s = Scenario(
        hand=["Faceless Manipulator"],
        enemy_board=[
            Card("Chillwind Yeti", damage=2, keywords="taunt", enchant=["Blessing of Kings"])
        ],
    )
    s.play("Faceless Manipulator", "Chillwind Yeti")
    copy, original = s.board[0], s.enemy_board[0]
    assert copy.name == "Chillwind Yeti"
    assert (stats(copy), copy.max_health, copy.keywords) == ((8, 7), 9, {"taunt"})
    assert stats(original) == (8, 7)
    s.silence(copy)
    assert (stats(copy), original.attack) == ((4, 5), 8)


def test_faceless_manipulator_may_copy_either_side_but_not_heroes_or_itself() -> None:
    s = Scenario(
        hand=["Faceless Manipulator"],
        board=["Boar"],
        enemy_board=["War Golem", Card("Core Hound", keywords="stealth")],
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]


def test_faceless_manipulator_alone_stays_a_three_three() -> None:
    s = Scenario(hand=["Faceless Manipulator"])
    s.play("Faceless Manipulator")
    assert (names(s.board), stats(s.board[0])) == (["Faceless Manipulator"], (3, 3))


def test_faceless_manipulator_does_not_repeat_the_battlecry() -> None:
    s = Scenario(hand=["Faceless Manipulator"], board=["Novice Engineer"], deck=["Claw"])
    s.play("Faceless Manipulator", "Novice Engineer")
    assert (names(s.board), s.deck) == (["Novice Engineer"] * 2, ["Claw"])


def test_faceless_manipulator_stands_where_it_was_played_and_waits_a_turn() -> None:
    s = Scenario(hand=["Faceless Manipulator"], board=["War Golem", "Boar"])
    s.play("Faceless Manipulator", "War Golem", position=2)
    assert names(s.board) == ["War Golem", "Boar", "War Golem"]
    assert [m.can_attack for m in s.board] == [True, True, False]


def test_faceless_manipulator_as_a_charging_minion_attacks_at_once() -> None:
    s = Scenario(hand=["Faceless Manipulator"], enemy_board=["Stonetusk Boar"])
    s.play("Faceless Manipulator", "Stonetusk Boar")
    s.attack("Stonetusk Boar", "enemy hero")
    assert s.enemy_hero.health == 29


def test_faceless_manipulator_copies_the_state_of_being_silenced_and_frozen() -> None:
    s = Scenario(
        hand=["Faceless Manipulator"],
        enemy_board=[Card("Doomsayer", silenced=True, frozen=True)],
    )
    s.play("Faceless Manipulator", "Doomsayer")
    assert (s.board[0].silenced, s.board[0].frozen) == (True, True)


def test_a_copied_aura_works_for_both_players() -> None:
    s = Scenario(hand=["Faceless Manipulator"], board=["Boar"], enemy_board=["Raid Leader", "Boar"])
    s.play("Faceless Manipulator", "Raid Leader")
    assert (s.board[0].attack, s.enemy_board[1].attack) == (2, 2)


def test_a_copy_dies_as_what_it_became() -> None:
    s = Scenario(hand=["Faceless Manipulator"], enemy_board=["Bloodmage Thalnos"], deck=["Claw"])
    s.play("Faceless Manipulator", "Bloodmage Thalnos")
    s.destroy(s.board[0])
    assert (s.graveyard, names(s.hand)) == (["Bloodmage Thalnos"], ["Claw"])


# --- Hungry Crab


def test_hungry_crab_eats_a_murloc_and_gains_two_two() -> None:
    s = Scenario(
        hand=["Hungry Crab"],
        board=["Murloc Raider", "Boar"],
        enemy_board=["Bluegill Warrior", "Bloodfen Raptor"],
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]
    s.play("Hungry Crab", "Bluegill Warrior")
    assert (s.enemy_graveyard, stats(s.board[-1])) == (["Bluegill Warrior"], (3, 4))


def test_hungry_crab_without_murlocs_gains_nothing() -> None:
    s = Scenario(hand=["Hungry Crab"], enemy_board=["Bloodfen Raptor"])
    s.play("Hungry Crab")
    assert (stats(s.board[0]), names(s.enemy_board)) == ((1, 2), ["Bloodfen Raptor"])


def test_hungry_crab_must_eat_an_own_murloc_if_there_is_no_other() -> None:
    s = Scenario(hand=["Hungry Crab"], board=["Murloc Raider"])
    with pytest.raises(IllegalAction):
        s.play("Hungry Crab")
    s.play("Hungry Crab", "Murloc Raider")
    assert [stats(m) for m in s.board] == [(3, 4)]


def test_hungry_crab_eats_through_divine_shield() -> None:
    s = Scenario(
        hand=["Hungry Crab"], enemy_board=[Card("Murloc Raider", keywords="divine_shield")]
    )
    s.play("Hungry Crab", "Murloc Raider")
    assert (s.enemy_board, stats(s.board[0])) == ([], (3, 4))


def test_hungry_crab_eating_twice_gains_twice_from_one_murloc() -> None:
    """The murloc is only removed when both battlecries are through."""
    s = Scenario(
        hand=["Hungry Crab"],
        board=[Card("Boar", enchant=[TWICE])],
        enemy_board=["Murloc Raider", "Murloc Raider"],
    )
    s.play("Hungry Crab", s.enemy_board[0])
    assert (stats(s.board[1]), names(s.enemy_board)) == ((5, 6), ["Murloc Raider"])


# --- Mountain Giant and Sea Giant


@pytest.mark.parametrize(("others", "cost"), [(0, 12), (1, 11), (4, 8), (9, 3)])
def test_mountain_giant_costs_one_less_for_each_other_card_in_hand(others: int, cost: int) -> None:
    s = Scenario(
        hand=["Mountain Giant"] + ["Boar"] * others,
        enemy_hand=["Boar"] * 3,
        board=["Boar"],
        mana=10,
    )
    assert s.hand[0].cost == cost
    assert s.hand[0].playable == (cost <= 10)


def test_two_mountain_giants_make_each_other_cheaper() -> None:
    s = Scenario(hand=["Mountain Giant", "Mountain Giant", "Boar", "Boar", "Boar"])
    assert [card.cost for card in s.hand[:2]] == [8, 8]
    s.play(s.hand[0])
    assert (s.mana, s.hand[0].cost) == (2, 9)


def test_mountain_giant_follows_the_hand_as_it_changes() -> None:
    s = Scenario(hand=["Mountain Giant", "Arcane Intellect", "The Coin"], deck=["Claw", "Swipe"])
    s.play("The Coin")
    assert s.hand[0].cost == 11
    s.play("Arcane Intellect")
    assert s.hand[0].cost == 10


def test_sea_giant_costs_one_less_for_each_minion_in_play() -> None:
    s = Scenario(
        hand=["Sea Giant", "Murloc Tidehunter"],
        board=["Boar", "War Golem"],
        enemy_board=["Boar", Card("Core Hound", keywords="stealth")],
    )
    assert s.hand[0].cost == 6
    s.play("Murloc Tidehunter")
    assert s.hand[0].cost == 4
    s.destroy(s.enemy_board[0])
    assert s.hand[0].cost == 5


def test_sea_giant_costs_no_less_than_nothing() -> None:
    s = Scenario(hand=["Sea Giant"], board=["Boar"] * 6, enemy_board=["Boar"] * 7, mana=0)
    assert s.hand[0].cost == 0
    s.play("Sea Giant")
    assert (s.mana, len(s.board)) == (0, 7)


def test_sea_giant_on_empty_boards_costs_ten() -> None:
    s = Scenario(hand=["Sea Giant", "Boar"])
    assert s.hand[0].cost == 10


# --- Murloc Warleader


def test_murloc_warleader_gives_other_friendly_murlocs_two_attack_and_no_health() -> None:
    s = Scenario(board=["Murloc Warleader", "Murloc Raider", "Boar"], enemy_board=["Murloc Raider"])
    assert [stats(m) for m in s.board] == [(3, 3), (4, 1), (1, 1)]
    assert stats(s.enemy_board[0]) == (2, 1)


def test_two_murloc_warleaders_strengthen_each_other() -> None:
    s = Scenario(board=["Murloc Warleader", "Murloc Warleader"])
    one, two = s.board
    assert (one.attack, two.attack) == (5, 5)
    s.silence(one)  # it keeps its tribe
    assert (one.attack, two.attack) == (5, 3)
    s.destroy(two)
    assert one.attack == 3


def test_murloc_warleader_helps_a_murloc_that_comes_later() -> None:
    s = Scenario(hand=["Bluegill Warrior"], board=["Murloc Warleader"])
    s.play("Bluegill Warrior")
    s.attack("Bluegill Warrior", "enemy hero")
    assert s.enemy_hero.health == 26


def test_murloc_warleader_leads_the_murlocs_of_whoever_controls_it() -> None:
    s = Scenario(board=["Murloc Warleader", "Murloc Raider"], enemy_board=["Murloc Raider"])
    s.take_control(s.board[0], "opponent")
    assert (s.board[0].attack, s.enemy_board[0].attack) == (2, 4)


# --- Southsea Captain


def test_southsea_captain_gives_other_friendly_pirates_one_one() -> None:
    s = Scenario(
        board=["Southsea Captain", "Captain Greenskin", "Boar"], enemy_board=["Captain Greenskin"]
    )
    assert [stats(m) for m in s.board] == [(3, 3), (6, 5), (1, 1)]
    assert stats(s.enemy_board[0]) == (5, 4)


def test_pirates_without_their_southsea_captain_lose_health_but_do_not_die_of_it() -> None:
    """Rule 41: losing a health aura cuts the maximum; what is left of health stays."""
    s = Scenario(board=["Southsea Captain", "Captain Greenskin"])
    captain, greenskin = s.board
    s.damage(greenskin, 4)
    assert (greenskin.health, greenskin.max_health) == (1, 5)
    s.destroy(captain)
    assert (greenskin.health, greenskin.max_health, greenskin.attack) == (1, 4, 5)


def test_two_southsea_captains_command_each_other() -> None:
    s = Scenario(board=["Southsea Captain"], hand=["Southsea Captain"])
    s.play("Southsea Captain")
    assert [stats(m) for m in s.board] == [(4, 4), (4, 4)]
    s.silence(s.board[0])
    assert [stats(m) for m in s.board] == [(4, 4), (3, 3)]
