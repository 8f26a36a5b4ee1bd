"""Neutral rares of the Classic set: deathrattles, and triggers on turns and spells."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "EX1_006",  # Alarm-o-Bot
    "EX1_009",  # Angry Chicken
    "EX1_055",  # Mana Addict
    "EX1_095",  # Gadgetzan Auctioneer
    "EX1_097",  # Abomination
    "EX1_102",  # Demolisher
    "EX1_597",  # Imp Master
    "EX1_598",  # Imp
    "NEW1_020",  # Wild Pyromancer
    "NEW1_026",  # Violet Teacher
    "NEW1_026t",  # Violet Apprentice
}


# --- Abomination


def test_abomination_deals_two_to_all_characters_when_it_dies() -> None:
    s = Scenario(
        board=["Abomination", "Chillwind Yeti", "Kobold Geomancer"],
        enemy_board=["Chillwind Yeti", "Wisp", "Argent Squire"],
        armor=1,
    )

    s.destroy("Abomination")

    assert (s.hero.health, s.armor, s.enemy_hero.health) == (29, 0, 28)
    assert [(m.name, m.health) for m in s.board] == [("Chillwind Yeti", 3)]
    assert [(m.name, m.health) for m in s.enemy_board] == [
        ("Chillwind Yeti", 3),
        ("Argent Squire", 1),
    ]


def test_abomination_can_set_off_another() -> None:
    s = Scenario(board=["Abomination"], enemy_board=[Card("Abomination", damage=2), "War Golem"])

    s.destroy(s.board[0])

    assert (s.hero.health, s.enemy_hero.health) == (26, 26)
    assert [(m.name, m.health) for m in s.enemy_board] == [("War Golem", 3)]


def test_abomination_that_kills_both_heroes_ends_the_game_in_a_draw() -> None:
    s = Scenario(board=["Abomination"], health=2, enemy_health=1)

    s.destroy("Abomination")

    assert s.winner == "draw"


def test_a_silenced_abomination_dies_quietly() -> None:
    s = Scenario(board=["Abomination"], enemy_board=["Wisp"])
    s.silence("Abomination")

    s.destroy("Abomination")

    assert (s.hero.health, len(s.enemy_board)) == (30, 1)


# --- Alarm-o-Bot


def test_alarm_o_bot_swaps_with_a_minion_in_hand_at_the_start_of_its_turn() -> None:
    s = Scenario(
        board=["Wisp", Card("Alarm-o-Bot", enchant=(2, 2), damage=1), "Murloc Raider"],
        hand=["Fireball", "War Golem"],
        deck=["Archmage"],
    )
    bot, golem = s.board[1], s.hand[1]

    s.end_turn()
    assert bot.zone == "play"
    s.end_turn()

    assert names(s.board) == ["Wisp", "War Golem", "Murloc Raider"]
    assert s.board[1] == golem
    assert not golem.can_attack
    # It swaps before the draw, and is a fresh card in hand.
    assert names(s.hand) == ["Fireball", "Alarm-o-Bot", "Archmage"]
    assert (s.hand[1], *stats(bot), bot.cost) == (bot, 0, 3, 3)


def test_alarm_o_bot_takes_every_minion_in_hand_equally_often() -> None:
    hand = ["Wisp", "War Golem", "Chillwind Yeti"]

    def swapped(seed: int) -> str:
        s = Scenario(board=["Alarm-o-Bot"], hand=[*hand, "Fireball"], seed=seed)
        s.skip_turn()
        return s.board[0].name

    assert_shares(swapped, dict.fromkeys(hand, Fraction(1, 3)))


def test_alarm_o_bot_stays_when_there_is_no_minion_in_hand() -> None:
    s = Scenario(board=["Alarm-o-Bot"], hand=["Fireball"], deck=["Fireball", "War Golem"])

    s.skip_turn()
    assert names(s.board) == ["Alarm-o-Bot"]
    s.skip_turn()  # War Golem is drawn after the alarm
    assert names(s.board) == ["Alarm-o-Bot"]
    s.skip_turn()

    assert names(s.board) == ["War Golem"]


def test_alarm_o_bot_sets_off_no_battlecry_but_knife_juggler() -> None:
    """The minion is summoned, not played (HearthSim/hs-bugs #290 shows the knife)."""
    s = Scenario(board=["Alarm-o-Bot", "Knife Juggler"], hand=["Nightblade"], fatigue=0)

    s.skip_turn()

    assert names(s.board) == ["Nightblade", "Knife Juggler"]
    # The enemy drew from an empty deck for 1, the knife hit for 1; Nightblade's 3 are missing.
    assert s.enemy_hero.health == 28


def test_alarm_o_bot_swaps_with_full_hand_and_full_board() -> None:
    s = Scenario(
        board=["Alarm-o-Bot"] + ["Wisp"] * 6, hand=["Fireball"] * 9 + ["War Golem"], deck=["Wisp"]
    )

    s.skip_turn()

    assert names(s.board) == ["War Golem"] + ["Wisp"] * 6
    assert names(s.hand) == ["Fireball"] * 9 + ["Alarm-o-Bot"]
    assert s.deck == []  # burnt


def test_alarm_o_bot_puts_a_minion_into_play_with_what_it_gained_in_hand() -> None:
    s = Scenario(board=["Alarm-o-Bot"], hand=[Card("Wisp", attack=3, health=4)])

    s.skip_turn()

    assert stats(s.board[0]) == (3, 4)


def test_a_stolen_alarm_o_bot_swaps_in_the_turn_of_the_thief() -> None:
    s = Scenario(board=["Alarm-o-Bot"], hand=["Wisp"], enemy_hand=["War Golem"])
    s.take_control("Alarm-o-Bot", "opponent")

    s.end_turn()

    assert names(s.enemy_board) == ["War Golem"]
    assert names(s.enemy_hand) == ["Alarm-o-Bot"]
    assert names(s.hand) == ["Wisp"]


def test_a_silenced_alarm_o_bot_stays() -> None:
    s = Scenario(board=[Card("Alarm-o-Bot", silenced=True)], hand=["War Golem"])

    s.skip_turn()

    assert names(s.board) == ["Alarm-o-Bot"]


# --- Angry Chicken


def test_angry_chicken_has_five_more_attack_while_damaged() -> None:
    s = Scenario(board=[Card("Angry Chicken", enchant=(0, 2))])
    chicken = s.board[0]
    assert stats(chicken) == (1, 3)

    s.damage(chicken, 1)
    assert stats(chicken) == (6, 2)
    s.heal(chicken, 1)
    assert stats(chicken) == (1, 3)
    s.damage(chicken, 2)
    s.silence(chicken)

    assert stats(chicken) == (1, 1)


# --- Demolisher


def test_demolisher_hits_a_random_enemy_at_the_start_of_its_turn() -> None:
    def hit(seed: int) -> str:
        s = Scenario(
            board=["Demolisher", "Wisp"],
            enemy_board=["Chillwind Yeti", Card("War Golem", keywords=["stealth"])],
            enemy_deck=["Wisp"],
            seed=seed,
        )
        s.end_turn()
        assert s.enemy_hero.damage + sum(m.damage for m in s.enemy_board) == 0
        s.end_turn()
        hurt = [m.name for m in (s.enemy_hero, *s.enemy_board) if m.damage == 2]
        assert len(hurt) == 1
        return hurt[0]

    third = Fraction(1, 3)
    assert_shares(hit, {"Garrosh Hellscream": third, "Chillwind Yeti": third, "War Golem": third})


def test_demolisher_kills_before_its_owner_draws() -> None:
    s = Scenario(board=["Demolisher"], enemy_health=3, fatigue=29)
    s.end_turn()  # the enemy draws from an empty deck: 2 health left

    s.end_turn()

    assert s.winner == "me"


def test_a_silenced_demolisher_is_still() -> None:
    s = Scenario(board=[Card("Demolisher", silenced=True)], enemy_deck=["Wisp"])

    s.skip_turn()

    assert s.enemy_hero.health == 30


# --- Gadgetzan Auctioneer, Mana Addict, Violet Teacher: whenever you cast a spell


def test_gadgetzan_auctioneer_draws_before_the_spell_does_anything() -> None:
    s = Scenario(
        hand=["Arcane Intellect"],
        board=["Gadgetzan Auctioneer"],
        deck=["Wisp", "War Golem", "Archmage", "Magma Rager"],
    )

    s.play("Arcane Intellect")

    assert names(s.hand) == ["Wisp", "War Golem", "Archmage"]
    assert s.deck == ["Magma Rager"]


def test_gadgetzan_auctioneer_draws_for_the_coin_but_not_for_other_things() -> None:
    s = Scenario(
        hand=["The Coin", "Wisp", "Fiery War Axe"],
        board=["Gadgetzan Auctioneer"],
        deck=["Archmage"] * 4,
    )

    s.play("Wisp")
    s.play("Fiery War Axe")
    s.hero_power("enemy hero")
    assert len(s.deck) == 4
    s.play("The Coin")

    assert len(s.deck) == 3


def test_gadgetzan_auctioneer_draws_for_a_secret() -> None:
    s = Scenario(hand=["Ice Barrier"], board=["Gadgetzan Auctioneer"], deck=["Wisp", "Archmage"])

    s.play("Ice Barrier")

    assert names(s.hand) == ["Wisp"]


def test_gadgetzan_auctioneer_killed_by_the_spell_has_drawn_already() -> None:
    s = Scenario(hand=["Fireball"], board=["Gadgetzan Auctioneer"], deck=["Wisp", "Archmage"])

    s.play("Fireball", "Gadgetzan Auctioneer")

    assert (s.board, names(s.hand)) == ([], ["Wisp"])


def test_gadgetzan_auctioneer_can_draw_its_owner_to_death() -> None:
    s = Scenario(hand=["The Coin"], board=["Gadgetzan Auctioneer"], health=1)

    s.play("The Coin")

    assert s.winner == "opponent"


def test_mana_addict_gains_two_attack_for_the_turn_with_each_spell() -> None:
    s = Scenario(hand=["The Coin", "The Coin"], board=["Mana Addict"])
    addict = s.board[0]

    s.play("The Coin")
    assert stats(addict) == (3, 3)
    s.play("The Coin")
    assert stats(addict) == (5, 3)
    s.end_turn()

    assert stats(addict) == (1, 3)


def test_mana_addict_silenced_after_a_spell_is_back_to_one_attack() -> None:
    s = Scenario(hand=["The Coin", "The Coin"], board=["Mana Addict"])
    s.play("The Coin")

    s.silence("Mana Addict")
    assert s.board[0].attack == 1
    s.play("The Coin")

    assert s.board[0].attack == 1


def test_violet_teacher_summons_an_apprentice_to_her_right() -> None:
    s = Scenario(hand=["The Coin"], board=["Wisp", "Violet Teacher", "Wisp"])

    s.play("The Coin")

    assert names(s.board) == ["Wisp", "Violet Teacher", "Violet Apprentice", "Wisp"]
    apprentice = s.board[2]
    assert stats(apprentice) == (1, 1)
    assert not apprentice.can_attack


def test_violet_teachers_apprentice_is_there_before_the_spell() -> None:
    s = Scenario(hand=["Whirlwind"], board=["Violet Teacher"])

    s.play("Whirlwind")

    assert names(s.board) == ["Violet Teacher"]
    assert s.graveyard == ["Violet Apprentice"]


def test_violet_teacher_needs_room_for_an_apprentice() -> None:
    s = Scenario(hand=["The Coin"], board=["Violet Teacher"] + ["Wisp"] * 6)

    s.play("The Coin")

    assert names(s.board) == ["Violet Teacher"] + ["Wisp"] * 6


CASTERS = ["Gadgetzan Auctioneer", "Mana Addict", "Violet Teacher", "Wild Pyromancer"]


def _untouched(s: Scenario) -> bool:
    """Return whether the first minion of my board has done nothing."""
    minion = s.board[0]
    whole = not minion.enchantments and not minion.damage
    return whole and len(s.board) == 1 and len(s.deck) == 2


@pytest.mark.parametrize("name", CASTERS)
def test_a_spell_of_the_enemy_is_nothing_to_those_who_watch_their_owners(name: str) -> None:
    s = Scenario(board=[name], deck=["Archmage"] * 2, enemy_hand=["The Coin"], active="opponent")

    s.play("The Coin")

    assert _untouched(s)


@pytest.mark.parametrize("name", CASTERS)
def test_a_countered_spell_is_not_noticed(name: str) -> None:
    """Since patch 11.2 of June 2018: HearthSim/hs-bugs #973."""
    s = Scenario(
        hand=["The Coin"], board=[name], deck=["Archmage"] * 2, enemy_secrets=["Counterspell"]
    )

    s.play("The Coin")

    assert s.enemy_secrets == []
    assert _untouched(s)


@pytest.mark.parametrize("name", CASTERS)
def test_the_silenced_notice_no_spells(name: str) -> None:
    s = Scenario(hand=["The Coin"], board=[Card(name, silenced=True)], deck=["Archmage"] * 2)

    s.play("The Coin")

    assert _untouched(s)


# --- Wild Pyromancer


def test_wild_pyromancer_deals_one_to_all_minions_after_a_spell() -> None:
    s = Scenario(
        hand=["The Coin"],
        board=["Wild Pyromancer", "Chillwind Yeti", "Kobold Geomancer"],
        enemy_board=["Chillwind Yeti", "Wisp"],
    )

    s.play("The Coin")

    assert [m.health for m in s.board] == [1, 4, 1]
    assert [m.health for m in s.enemy_board] == [4]
    assert s.hero.health == s.enemy_hero.health == 30


def test_wild_pyromancer_dies_after_the_second_spell() -> None:
    s = Scenario(hand=["The Coin"] * 3, board=["Wild Pyromancer"], enemy_board=["War Golem"])

    for _ in range(3):
        s.play("The Coin")

    assert s.board == []
    assert s.enemy_board[0].health == 5


def test_wild_pyromancer_explodes_after_the_spell_and_its_deaths() -> None:
    """The golem's remains are there when the fire comes."""
    s = Scenario(hand=["Fireball"], board=["Wild Pyromancer"], enemy_board=["Harvest Golem"])

    s.play("Fireball", "Harvest Golem")

    assert s.enemy_board == []
    assert s.enemy_graveyard == ["Harvest Golem", "Damaged Golem"]


def test_wild_pyromancer_killed_by_the_spell_does_not_explode() -> None:
    s = Scenario(hand=["Flamestrike"], board=["Wild Pyromancer"], enemy_board=["War Golem"])
    s.take_control("Wild Pyromancer", "opponent")
    s.take_control("War Golem", "me")

    s.play("Flamestrike")

    assert s.enemy_board == []
    assert s.board[0].health == 7


def test_wild_pyromancer_fires_in_the_same_turn_it_is_played() -> None:
    s = Scenario(hand=["Wild Pyromancer", "The Coin"], enemy_board=["Wisp"])

    s.play("Wild Pyromancer")
    s.play("The Coin")

    assert s.enemy_board == []


# --- Imp Master


def test_imp_master_hurts_itself_and_summons_an_imp_at_the_end_of_its_turn() -> None:
    s = Scenario(board=["Imp Master", "Wisp"], enemy_board=["Wisp"])

    s.end_turn()
    assert [(m.name, *stats(m)) for m in s.board] == [
        ("Imp Master", 1, 4),
        ("Imp", 1, 1),
        ("Wisp", 1, 1),
    ]
    s.end_turn()  # not in the enemy's

    assert len(s.board) == 3


def test_imp_master_gives_a_last_imp_when_it_kills_itself() -> None:
    s = Scenario(board=["Wisp", Card("Imp Master", damage=4), "Wisp"])

    s.end_turn()

    assert names(s.board) == ["Wisp", "Imp", "Wisp"]


def test_a_dying_imp_master_still_takes_its_place_on_a_full_board() -> None:
    s = Scenario(board=[Card("Imp Master", damage=4)] + ["Wisp"] * 6)

    s.end_turn()

    assert names(s.board) == ["Wisp"] * 6


def test_imp_master_on_a_full_board_is_hurt_for_nothing() -> None:
    s = Scenario(board=["Imp Master"] + ["Wisp"] * 6)

    s.end_turn()

    assert len(s.board) == 7
    assert s.board[0].health == 4


def test_imp_master_behind_a_shield_summons_without_damage() -> None:
    s = Scenario(board=[Card("Imp Master", keywords=["divine_shield"])])

    s.end_turn()

    assert (s.board[0].health, s.board[0].has("divine_shield")) == (5, False)
    assert names(s.board) == ["Imp Master", "Imp"]


def test_a_silenced_imp_master_does_neither() -> None:
    s = Scenario(board=[Card("Imp Master", silenced=True)])

    s.end_turn()

    assert (len(s.board), s.board[0].health) == (1, 5)
