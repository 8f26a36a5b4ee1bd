"""Numbers that are set, effects that last a turn, and minions that act at the start of turns.

Equality, Humility and their like with buffs before and after; Commanding Shout; Gorehowl;
Doomsayer; Alarm-o-Bot. Rules 42 to 45, 60, 73, 85.
"""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
RAPTOR = "Bloodfen Raptor"  # 3/2
WISP = "Wisp"
SHOUT = "Commanding Shout"
DECKS: dict[str, Any] = {"deck": [WISP] * 4, "enemy_deck": [WISP] * 4}


# --- setting health


def test_equality_then_a_buff_adds_to_one() -> None:
    s = Scenario(hero="paladin", hand=["Equality", "Blessing of Kings"], board=[OGRE])
    s.play("Equality")
    s.play("Blessing of Kings", OGRE)
    assert stats(s.board[0]) == (10, 5)


def test_a_buff_then_equality_leaves_one() -> None:
    s = Scenario(hero="paladin", hand=["Blessing of Kings", "Equality"], board=[OGRE])
    s.play("Blessing of Kings", OGRE)
    s.play("Equality")
    assert stats(s.board[0]) == (10, 1)


def test_silence_after_equality_brings_the_health_back() -> None:
    """Rule 42: the maximum is the printed one again, and the minion is whole."""
    s = Scenario(hero="paladin", hand=["Equality", "Silence"], enemy_board=[Card(OGRE, damage=3)])
    s.play("Equality")
    s.play("Silence", OGRE)
    assert stats(s.enemy_board[0]) == (6, 7)


def test_equality_and_wild_pyromancer_clear_the_board_by_themselves() -> None:
    s = Scenario(
        hero="paladin", hand=["Equality"], board=["Wild Pyromancer"], enemy_board=[OGRE, YETI]
    )
    s.play("Equality")
    assert s.board == s.enemy_board == []


def test_equality_makes_no_damage_and_divine_shields_hold() -> None:
    s = Scenario(
        hero="paladin",
        hand=["Equality", "Consecration"],
        deck=[WISP],
        enemy_board=["Sunwalker", "Acolyte of Pain"],
        enemy_deck=[YETI] * 2,
    )
    s.play("Equality")
    assert s.enemy_hand == []
    s.play("Consecration")
    assert names(s.enemy_board) == ["Sunwalker"]
    assert names(s.enemy_hand) == [YETI]


def test_equality_calms_the_enraged() -> None:
    """A damaged Berserker is undamaged at 1 of 1."""
    s = Scenario(hero="paladin", hand=["Equality"], enemy_board=[Card("Amani Berserker", damage=2)])
    s.play("Equality")
    assert stats(s.enemy_board[0]) == (2, 1)


def test_divine_spirit_after_equality() -> None:
    s = Scenario(hand=["Equality", "Divine Spirit"], board=[OGRE])
    s.play("Equality")
    s.play("Divine Spirit", OGRE)
    assert stats(s.board[0]) == (6, 2)


def test_hunters_mark_on_the_blessed() -> None:
    s = Scenario(hero="hunter", hand=["Hunter's Mark"], enemy_board=[Card(OGRE, enchant=(4, 4))])
    s.play("Hunter's Mark", OGRE)
    assert stats(s.enemy_board[0]) == (10, 1)


# --- setting attack


@pytest.mark.parametrize("setter", ["Humility", "Aldor Peacekeeper"])
def test_a_buff_before_a_setter_is_overridden_and_one_after_it_adds(setter: str) -> None:
    s = Scenario(
        hero="paladin", hand=[setter, "Blessing of Might"], enemy_board=[Card(OGRE, enchant=(2, 2))]
    )
    s.play(setter, OGRE)
    assert stats(s.enemy_board[0]) == (1, 9)
    s.play("Blessing of Might", OGRE)
    assert s.enemy_board[0].attack == 4


def test_a_temporary_buff_that_was_overridden_takes_nothing_with_it() -> None:
    """Rule 43: Abusive Sergeant's +2, then Humility: 1 now and 1 when the +2 ends."""
    s = Scenario(hand=["Abusive Sergeant", "Humility"], board=[YETI], **DECKS)
    s.play("Abusive Sergeant", YETI)
    s.play("Humility", YETI)
    assert s.find(YETI).attack == 1
    s.end_turn()
    assert s.find(YETI).attack == 1


def test_auras_count_on_top_of_humility() -> None:
    s = Scenario(hero="paladin", hand=["Humility"], enemy_board=["Raid Leader", OGRE])
    s.play("Humility", OGRE)
    assert s.enemy_board[1].attack == 2


def test_silence_after_humility_restores_the_printed_attack() -> None:
    s = Scenario(hand=["Humility", "Silence"], enemy_board=[Card(OGRE, enchant=(3, 3))])
    s.play("Humility", OGRE)
    s.play("Silence", OGRE)
    assert stats(s.enemy_board[0]) == (6, 7)


def test_blessed_champion_doubles_what_humility_left() -> None:
    s = Scenario(hero="paladin", hand=["Humility", "Blessed Champion"], board=[OGRE])
    s.play("Humility", OGRE)
    s.play("Blessed Champion", OGRE)
    assert s.board[0].attack == 2


def test_inner_fire_after_humility_and_before() -> None:
    """The last setter counts."""
    s = Scenario(hand=["Humility", "Inner Fire"], board=[OGRE])
    s.play("Humility", OGRE)
    s.play("Inner Fire", OGRE)
    assert s.board[0].attack == 7
    s = Scenario(hand=["Inner Fire", "Humility"], board=[OGRE])
    s.play("Inner Fire", OGRE)
    s.play("Humility", OGRE)
    assert s.board[0].attack == 1


def test_crazed_alchemist_kills_a_minion_without_attack() -> None:
    """Rule 44: 0/7 becomes 7/0."""
    s = Scenario(hand=["Crazed Alchemist"], enemy_board=["Doomsayer"])
    s.play("Crazed Alchemist", "Doomsayer")
    assert s.enemy_graveyard == ["Doomsayer"]


def test_enrage_adds_to_a_humbled_worgen() -> None:
    """While damaged it has +1 attack and windfury, setter or not."""
    s = Scenario(hero="paladin", hand=["Humility"], enemy_board=["Amani Berserker"])
    s.play("Humility", "Amani Berserker")
    s.damage(s.enemy_board[0], 1)
    assert s.enemy_board[0].attack == 4


# --- Commanding Shout


def test_area_damage_leaves_shouted_minions_at_one() -> None:
    s = Scenario(hero="warrior", hand=[SHOUT, "Hellfire"], board=[WISP, YETI, RAPTOR], deck=[YETI])
    s.play(SHOUT)
    s.play("Hellfire")
    assert [m.health for m in s.board] == [1, 2, 1]


def test_a_shouted_minion_survives_any_blow_and_the_next() -> None:
    s = Scenario(
        hero="warrior", hand=[SHOUT], board=[RAPTOR, RAPTOR], deck=[YETI], enemy_board=[OGRE]
    )
    s.play(SHOUT)
    for minion in s.board:
        s.attack(minion, OGRE)
    assert [m.health for m in s.board] == [1, 1]


def test_poison_and_destruction_kill_the_shouted() -> None:
    """They do not lower health: Emperor Cobra and Shadow Word: Death do as ever."""
    s = Scenario(
        hand=[SHOUT, "Shadow Word: Death"],
        board=[YETI, OGRE],
        deck=[WISP],
        enemy_board=["Emperor Cobra"],
    )
    s.play(SHOUT)
    s.attack(YETI, "Emperor Cobra")
    assert s.graveyard == [YETI]
    s.play("Shadow Word: Death", OGRE)
    assert s.graveyard == [YETI, OGRE]


def test_equality_under_shout_leaves_one_and_area_damage_cannot_end_it() -> None:
    s = Scenario(
        hand=[SHOUT, "Equality", "Hellfire"], board=[OGRE], deck=[WISP], enemy_board=[OGRE]
    )
    s.play(SHOUT)
    s.play("Equality")
    s.play("Hellfire")
    assert (names(s.board), s.enemy_board) == ([OGRE], [])


def test_shout_protects_minions_that_come_later_in_the_turn() -> None:
    s = Scenario(hero="warrior", hand=[SHOUT, WISP, "Whirlwind"], deck=[YETI])
    s.play(SHOUT)
    s.play(WISP)
    s.play("Whirlwind")
    assert names(s.board) == [WISP]


def test_shout_ends_with_the_turn() -> None:
    s = Scenario(
        hero="warrior", hand=[SHOUT], board=[WISP], enemy_hand=["Arcane Explosion"], **DECKS
    )
    s.play(SHOUT)
    s.end_turn()
    s.play("Arcane Explosion")
    assert s.board == []


def test_shout_does_not_help_the_enemys_minions() -> None:
    s = Scenario(
        hero="warrior", hand=[SHOUT, "Whirlwind"], board=[WISP], enemy_board=[WISP], deck=[YETI]
    )
    s.play(SHOUT)
    s.play("Whirlwind")
    assert (len(s.board), len(s.enemy_board)) == (1, 0)


def test_acolyte_of_pain_is_hurt_again_and_again_under_shout() -> None:
    """The damage is dealt, only its health does not fall below 1: four cards for four hits."""
    s = Scenario(
        hero="warrior", hand=[SHOUT] + ["Whirlwind"] * 4, board=["Acolyte of Pain"], deck=[WISP] * 6
    )
    s.play(SHOUT)
    for _ in range(4):
        s.play("Whirlwind")
    assert s.board[0].health == 1
    assert len(s.hand) == 1 + 4


def test_inner_rage_on_a_shouted_minion_at_one_health() -> None:
    s = Scenario(hero="warrior", hand=[SHOUT, "Inner Rage"], board=[WISP], deck=[YETI])
    s.play(SHOUT)
    s.play("Inner Rage", WISP)
    assert stats(s.board[0]) == (3, 1)


# --- Gorehowl


def test_gorehowl_loses_attack_on_minions_and_durability_on_heroes() -> None:
    s = Scenario(hero="warrior", weapon="Gorehowl", enemy_board=[OGRE])
    s.attack("hero", OGRE)
    assert s.weapon is not None
    assert stats(s.weapon) == (6, 1)
    s = Scenario(hero="warrior", weapon="Gorehowl")
    s.attack("hero", "hero")
    assert s.weapon is None


def test_gorehowl_without_attack_stays_but_cannot_strike() -> None:
    """Wiki, Gorehowl: at 0 attack it is not destroyed."""
    s = Scenario(hero="warrior", weapon=Card("Gorehowl", attack=1), enemy_board=[WISP], **DECKS)
    s.attack("hero", WISP)
    assert s.weapon is not None
    assert stats(s.weapon) == (0, 1)
    s.skip_turn()
    assert not s.hero.can_attack


def test_gorehowl_below_nothing() -> None:
    """Wiki, Gorehowl: with Heroic Strike it can go on to -1, shown as 0. The strike is not lessened
    by it, and the -1 counts when Spiteful Smith adds 2."""
    s = Scenario(
        hero="warrior",
        hand=["Heroic Strike", "Heroic Strike"],
        board=[Card("Spiteful Smith")],
        weapon=Card("Gorehowl", attack=0),
        enemy_board=[OGRE],
        **DECKS,
    )
    s.play("Heroic Strike")
    s.attack("hero", OGRE)
    assert s.enemy_board[0].damage == 4
    assert s.weapon is not None
    assert stats(s.weapon) == (0, 1)
    s.damage("Spiteful Smith", 1)
    assert s.weapon.attack == 1


def test_gorehowl_below_nothing_does_not_lessen_heroic_strike() -> None:
    s = Scenario(
        hero="warrior",
        hand=["Heroic Strike"],
        enemy_board=[OGRE],
        weapon=Card("Gorehowl", attack=0, enchant=[{"attack": -3}]),
    )
    s.play("Heroic Strike")
    assert s.hero.attack == 4
    s.attack("hero", OGRE)
    assert s.enemy_board[0].damage == 4


def test_upgraded_gorehowl_has_an_attack_and_a_durability_more() -> None:
    s = Scenario(hero="warrior", hand=["Upgrade!"], weapon="Gorehowl", **DECKS)
    s.play("Upgrade!")
    assert s.weapon is not None
    assert stats(s.weapon) == (8, 2)
    s.attack("hero", "hero")
    assert s.weapon is not None
    assert stats(s.weapon) == (8, 1)


def test_gorehowl_turned_on_the_defender_of_noble_sacrifice() -> None:
    """The blow falls on a minion: attack is lost, durability kept."""
    s = Scenario(hero="warrior", weapon="Gorehowl", enemy_secrets=["Noble Sacrifice"])
    s.attack("hero", "hero")
    assert s.weapon is not None
    assert stats(s.weapon) == (6, 1)


def test_gorehowl_misdirected_from_hero_to_minion() -> None:
    s = Scenario(
        hero="warrior", weapon="Gorehowl", enemy_board=[OGRE], enemy_secrets=["Misdirection"]
    )
    s.attack("hero", "hero")
    assert s.enemy_board == []
    assert s.weapon is not None
    assert stats(s.weapon) == (6, 1)


def test_heroic_strike_does_not_belong_to_gorehowl() -> None:
    """The hero strikes with 11; the weapon loses one of its own seven."""
    s = Scenario(
        hero="warrior",
        hand=["Heroic Strike"],
        weapon="Gorehowl",
        enemy_board=[Card(OGRE, health=20)],
    )
    s.play("Heroic Strike")
    s.attack("hero", OGRE)
    assert s.enemy_board[0].damage == 11
    assert s.weapon is not None
    assert stats(s.weapon) == (6, 1)


def test_gorehowl_and_dread_corsair_grow_apart() -> None:
    s = Scenario(
        hero="warrior",
        hand=["Dread Corsair"],
        weapon=Card("Gorehowl", attack=4),
        enemy_board=[WISP],
    )
    assert s.hand[0].cost == 0
    s.attack("hero", WISP)
    assert s.hand[0].cost == 1


# --- Doomsayer and Alarm-o-Bot


def test_doomsayer_with_ancestral_spirit_comes_back_and_threatens_again() -> None:
    """Everyone dies; Doomsayer is reborn, and strikes again a turn later."""
    s = Scenario(
        hero="shaman",
        hand=["Ancestral Spirit"],
        board=["Doomsayer", YETI],
        enemy_board=[OGRE],
        **DECKS,
    )
    s.play("Ancestral Spirit", "Doomsayer")
    s.skip_turn()
    assert (names(s.board), s.enemy_board) == (["Doomsayer"], [])
    s.summon(OGRE, "opponent")
    s.skip_turn()
    assert s.board == s.enemy_board == []


def test_a_yeti_with_ancestral_spirit_outlives_doomsayer() -> None:
    s = Scenario(hero="shaman", hand=["Ancestral Spirit"], board=["Doomsayer", YETI], **DECKS)
    s.play("Ancestral Spirit", YETI)
    s.skip_turn()
    assert names(s.board) == [YETI]


def test_two_doomsayers_of_both_players_the_first_turn_decides() -> None:
    s = Scenario(board=["Doomsayer"], enemy_board=["Doomsayer"], **DECKS)
    s.end_turn()
    assert s.board == s.enemy_board == []


def test_a_frozen_doomsayer_still_speaks_and_a_silenced_one_not() -> None:
    s = Scenario(hand=["Frost Nova"], board=[WISP], enemy_board=["Doomsayer"], **DECKS)
    s.play("Frost Nova")
    s.end_turn()
    assert s.board == s.enemy_board == []
    s = Scenario(hero="priest", hand=["Silence"], board=[WISP], enemy_board=["Doomsayer"], **DECKS)
    s.play("Silence", "Doomsayer")
    s.end_turn()
    assert names(s.enemy_board) == ["Doomsayer"]


def test_corruption_and_doomsayer_at_the_same_start_of_turn() -> None:
    """One death check for both: each dies once."""
    s = Scenario(
        hero="warlock",
        hand=["Corruption"],
        board=["Doomsayer"],
        enemy_board=["Loot Hoarder"],
        deck=[WISP] * 2,
        enemy_deck=[YETI, OGRE],
    )
    s.play("Corruption", "Loot Hoarder")
    s.skip_turn()
    assert s.board == s.enemy_board == []
    assert names(s.enemy_hand) == [YETI, OGRE]


def test_alarm_o_bot_swaps_with_a_minion_before_the_draw() -> None:
    """The only minion in hand; the card of the turn is drawn afterwards."""
    s = Scenario(board=["Alarm-o-Bot"], hand=[OGRE, "Fireball"], deck=[YETI], enemy_deck=[WISP])
    s.skip_turn()
    assert names(s.board) == [OGRE]
    assert sorted(names(s.hand)) == ["Alarm-o-Bot", YETI, "Fireball"]


def test_alarm_o_bot_without_a_minion_in_hand_stays() -> None:
    s = Scenario(board=["Alarm-o-Bot"], hand=["Fireball"], **DECKS)
    s.skip_turn()
    assert names(s.board) == ["Alarm-o-Bot"]


def test_alarm_o_bot_brings_no_battlecry_and_the_newcomer_waits() -> None:
    s = Scenario(board=["Alarm-o-Bot"], hand=["Nightblade"], **DECKS)
    s.skip_turn()
    assert (names(s.board), s.enemy_hero.health) == (["Nightblade"], 30)
    assert not s.board[0].can_attack


def test_alarm_o_bot_is_as_good_as_new_in_hand() -> None:
    """Its buffs and damage stay behind."""
    s = Scenario(board=[Card("Alarm-o-Bot", enchant=(0, 4), damage=2)], hand=[OGRE], **DECKS)
    s.skip_turn()
    bot = next(card for card in s.hand if card.name == "Alarm-o-Bot")
    assert stats(bot) == (0, 3)


def test_alarm_o_bot_in_a_full_hand_and_a_full_board_still_swaps() -> None:
    """One leaves as the other comes."""
    s = Scenario(board=[WISP] * 6 + ["Alarm-o-Bot"], hand=[OGRE] + ["Fireball"] * 8, **DECKS)
    s.skip_turn()
    assert names(s.board) == [WISP] * 6 + [OGRE]
    assert "Alarm-o-Bot" in names(s.hand)


def test_two_alarm_o_bots_may_swap_with_each_other() -> None:
    """The first Bot takes the Ogre's place in the hand; the second may then bring the first."""
    s = Scenario(board=["Alarm-o-Bot", "Alarm-o-Bot"], hand=[OGRE], **DECKS)
    s.skip_turn()
    assert sorted(names(s.board)) == ["Alarm-o-Bot", OGRE]
    assert names(s.hand).count("Alarm-o-Bot") == 1


# --- Lightspawn, whose attack is its health


def test_lightspawn_and_the_alchemist() -> None:
    """5/5 swapped is 5/5: its attack follows its health whatever is done to it."""
    s = Scenario(hand=["Crazed Alchemist"], board=["Lightspawn"])
    s.play("Crazed Alchemist", "Lightspawn")
    assert stats(s.board[0]) == (5, 5)


def test_shadowflame_from_a_lightspawn_doubled_in_health() -> None:
    """Divine Spirit makes it 10/10; Shadowflame deals ten, plus Spell Damage."""
    s = Scenario(
        hand=["Divine Spirit", "Shadowflame"],
        board=["Lightspawn", "Kobold Geomancer"],
        enemy_board=[Card(OGRE, health=20)],
    )
    s.play("Divine Spirit", "Lightspawn")
    s.play("Shadowflame", "Lightspawn")
    assert s.enemy_board[0].damage == 11
    assert s.graveyard == ["Lightspawn"]
