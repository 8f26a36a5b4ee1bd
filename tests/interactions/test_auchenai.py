"""Auchenai Soulpriest: what restores health deals damage instead.

Wiki, Auchenai Soulpriest: everything its player heals with is turned around, whoever is healed;
health that is given or set is not; spells turned around have Spell Damage, and Velen doubles.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

PRIEST = "Auchenai Soulpriest"  # 3/5
YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
KOBOLD = "Kobold Geomancer"  # 2/2, spell damage +1
VELEN = "Prophet Velen"  # 7/7


# --- Circle of Healing


def test_circle_of_healing_wipes_both_boards_and_auchenai_survives() -> None:
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=[PRIEST, "Northshire Cleric"],
        enemy_board=["Bloodfen Raptor", "Sen'jin Shieldmasta", "Water Elemental"],
    )
    s.play("Circle of Healing")
    assert names(s.board) == [PRIEST]
    assert s.board[0].health == 1
    assert names(s.enemy_board) == ["Sen'jin Shieldmasta", "Water Elemental"]
    assert [minion.health for minion in s.enemy_board] == [1, 2]


def test_circle_of_healing_with_spell_damage_takes_auchenai_along() -> None:
    s = Scenario(
        hero="priest", hand=["Circle of Healing"], board=[PRIEST, KOBOLD], enemy_board=[YETI, OGRE]
    )
    s.play("Circle of Healing")
    assert s.board == []
    assert names(s.enemy_board) == [OGRE]
    assert s.enemy_board[0].health == 2


def test_circle_of_healing_with_velen_deals_eight() -> None:
    """4 doubled; Velen himself dies of it."""
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=[PRIEST, VELEN],
        enemy_board=["Ironbark Protector"],
    )
    s.play("Circle of Healing")
    assert s.board == s.enemy_board == []


def test_spell_damage_is_added_before_velen_doubles() -> None:
    """(4 + 1) x 2."""
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=[PRIEST, VELEN, KOBOLD],
        enemy_board=[Card("Deathwing", health=20)],
    )
    s.play("Circle of Healing")
    assert s.enemy_board[0].damage == 10


def test_northshire_cleric_draws_nothing_for_damage() -> None:
    """No health is restored, damaged or not."""
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=[Card("Northshire Cleric", health=9, damage=1), PRIEST],
        enemy_board=[Card(OGRE, damage=1)],
        deck=[YETI] * 3,
    )
    s.play("Circle of Healing")
    assert s.hand == []
    assert s.board[0].damage == 5


def test_circle_of_healing_draws_for_each_when_auchenai_has_been_silenced() -> None:
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=["Northshire Cleric", Card(PRIEST, silenced=True, damage=1)],
        enemy_board=[Card(OGRE, damage=1), YETI],
        deck=[YETI] * 3,
    )
    s.play("Circle of Healing")
    assert len(s.hand) == 2


def test_lightwarden_gains_nothing_from_damage() -> None:
    s = Scenario(hero="priest", board=[PRIEST, Card("Lightwarden", health=9)])
    s.hero_power(s.board[1])
    assert stats(s.board[1]) == (1, 7)


def test_acolytes_draw_and_berserkers_rage_at_turned_healing() -> None:
    """It is damage in every respect."""
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        deck=[YETI],
        board=[PRIEST, Card("Acolyte of Pain", health=9)],
        enemy_board=[Card("Amani Berserker", health=9)],
    )
    s.play("Circle of Healing")
    assert names(s.hand) == [YETI]
    assert s.enemy_board[0].attack == 5


def test_divine_shields_stop_turned_healing() -> None:
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=[PRIEST],
        enemy_board=["Argent Squire", "Scarlet Crusader"],
    )
    s.play("Circle of Healing")
    assert names(s.enemy_board) == ["Argent Squire", "Scarlet Crusader"]
    assert not any(minion.has("divine_shield") for minion in s.enemy_board)


# --- other spells


def test_holy_nova_becomes_a_hellfire_without_the_middle() -> None:
    """2 to enemies and 2 to friends, heroes included."""
    s = Scenario(hero="priest", hand=["Holy Nova"], board=[PRIEST], enemy_board=[YETI])
    s.play("Holy Nova")
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)
    assert (s.board[0].health, s.enemy_board[0].health) == (3, 3)


def test_both_parts_of_holy_nova_have_spell_damage() -> None:
    s = Scenario(hero="priest", hand=["Holy Nova"], board=[PRIEST, KOBOLD], enemy_board=[YETI])
    s.play("Holy Nova")
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)
    assert (s.board[0].health, s.enemy_board[0].health) == (2, 2)


def test_holy_fire_burns_both_ends() -> None:
    s = Scenario(hero="priest", hand=["Holy Fire"], board=[PRIEST])
    s.play("Holy Fire", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (25, 25)


def test_drain_life_has_spell_damage_in_both_halves() -> None:
    s = Scenario(hand=["Drain Life"], board=[PRIEST, KOBOLD])
    s.play("Drain Life", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


def test_siphon_soul_costs_its_player_three_health() -> None:
    s = Scenario(hand=["Siphon Soul"], board=[PRIEST], enemy_board=[OGRE])
    s.play("Siphon Soul", OGRE)
    assert (s.enemy_board, s.hero.health) == ([], 27)


def test_lay_on_hands_deals_eight_and_still_draws() -> None:
    s = Scenario(hand=["Lay on Hands"], board=[PRIEST], deck=[YETI] * 3)
    s.play("Lay on Hands", "enemy hero")
    assert (s.enemy_hero.health, len(s.hand)) == (22, 3)


def test_armor_takes_turned_healing_first() -> None:
    s = Scenario(hand=["Healing Touch"], board=[PRIEST], enemy_armor=5)
    s.play("Healing Touch", "enemy hero")
    assert (s.enemy_armor, s.enemy_hero.health) == (0, 27)


# --- the hero power


def test_lesser_heal_can_kill_its_own_hero() -> None:
    s = Scenario(hero="priest", board=[PRIEST], health=2)
    s.hero_power("my hero")
    assert s.winner == "opponent"


def test_lesser_heal_kills_the_enemy_hero() -> None:
    s = Scenario(hero="priest", board=[PRIEST], enemy_health=2)
    s.hero_power("enemy hero")
    assert s.winner == "me"


def test_lesser_heal_has_no_spell_damage_but_velen_doubles_it() -> None:
    s = Scenario(hero="priest", board=[PRIEST, KOBOLD])
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 28
    s = Scenario(hero="priest", board=[PRIEST, VELEN])
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 26


def test_a_fatal_lesser_heal_meets_ice_block_but_no_ice_barrier() -> None:
    """Damage, but no attack."""
    s = Scenario(
        hero="priest", board=[PRIEST], enemy_health=2, enemy_secrets=["Ice Barrier", "Ice Block"]
    )
    s.hero_power("enemy hero")
    assert (s.winner, s.enemy_hero.health) == (None, 2)
    assert names(s.enemy_secrets) == ["Ice Barrier"]


def test_eye_for_an_eye_answers_turned_healing() -> None:
    s = Scenario(hero="priest", board=[PRIEST], enemy_secrets=["Eye for an Eye"])
    s.hero_power("enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_shadowform_is_damage_already() -> None:
    """Mind Spike deals 2, with Auchenai or without."""
    s = Scenario(hero="priest", hand=["Shadowform"], board=[PRIEST])
    s.play("Shadowform")
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 28


# --- minions and weapons


@pytest.mark.parametrize(("who", "damage"), [("Voodoo Doctor", 2), ("Earthen Ring Farseer", 3)])
def test_healing_battlecries_are_turned_without_spell_damage(who: str, damage: int) -> None:
    s = Scenario(hand=[who], board=[PRIEST, KOBOLD, VELEN])
    s.play(who, "enemy hero")
    assert s.enemy_hero.health == 30 - damage


def test_guardian_of_kings_can_be_fatal() -> None:
    s = Scenario(hand=["Guardian of Kings"], board=[PRIEST], health=6)
    s.play("Guardian of Kings")
    assert s.winner == "opponent"


def test_refreshment_vendor_can_kill_both_heroes_at_once() -> None:
    """One battlecry, one death check: a draw."""
    s = Scenario(hand=["Refreshment Vendor"], board=[PRIEST], health=4, enemy_health=4)
    s.play("Refreshment Vendor")
    assert s.winner == "draw"


def test_darkscale_healer_hurts_all_friends() -> None:
    s = Scenario(hand=["Darkscale Healer"], board=[PRIEST])
    s.play("Darkscale Healer")
    assert (s.hero.health, s.board[0].health, s.board[1].health) == (28, 3, 3)
    assert s.enemy_hero.health == 30


def test_priest_of_the_feast_punishes_every_spell() -> None:
    s = Scenario(
        hero="priest", hand=["The Coin", "The Coin"], board=[PRIEST, "Priest of the Feast"]
    )
    s.play("The Coin")
    s.play("The Coin")
    assert s.hero.health == 24


def test_truesilver_champion_cuts_its_bearer() -> None:
    s = Scenario(hero="paladin", weapon="Truesilver Champion", board=[PRIEST])
    s.attack("hero", "hero")
    assert (s.hero.health, s.enemy_hero.health) == (28, 26)


def test_healing_totem_burns_its_row_at_the_end_of_the_turn() -> None:
    s = Scenario(hero="shaman", board=[PRIEST, "Healing Totem", "Wisp"])
    s.end_turn()
    assert names(s.board) == [PRIEST, "Healing Totem"]
    assert [minion.damage for minion in s.board] == [1, 1]


def test_a_lifesteal_spell_hurts_its_own_hero_as_much_as_it_dealt() -> None:
    """The Spellstone deals 3 + 1; Spell Damage is not added again to what lifesteal does."""
    s = Scenario(hand=["Lesser Amethyst Spellstone"], board=[PRIEST, KOBOLD], enemy_board=[OGRE])
    s.play("Lesser Amethyst Spellstone", OGRE)
    assert (s.enemy_board[0].damage, s.hero.health) == (4, 26)


def test_turned_lifesteal_is_damage_by_the_own_cards() -> None:
    """Wickerflame Burnbristle hurts his own hero, and the Spellstone in hand grows."""
    s = Scenario(hand=["Lesser Amethyst Spellstone"], board=[PRIEST, "Wickerflame Burnbristle"])
    s.attack("Wickerflame Burnbristle", "hero")
    assert s.hero.health == 28
    assert names(s.hand) == ["Amethyst Spellstone"]


def test_mistress_of_mixtures_serves_the_side_that_has_auchenai() -> None:
    """Her deathrattle is turned only if her own player controls the priest."""
    s = Scenario(
        board=[PRIEST, "Mistress of Mixtures"],
        enemy_board=["Mistress of Mixtures"],
        health=20,
        enemy_health=20,
    )
    s.destroy(s.board[1])
    assert (s.hero.health, s.enemy_hero.health) == (16, 16)
    s.destroy(s.enemy_board[0])
    assert (s.hero.health, s.enemy_hero.health) == (20, 20)


def test_a_borrowed_auchenai_works_for_the_borrower() -> None:
    """Shadow Madness: until the end of the turn."""
    s = Scenario(
        hero="priest", hand=["Shadow Madness"], enemy_board=[PRIEST], deck=[YETI], enemy_deck=[YETI]
    )
    s.play("Shadow Madness", PRIEST)
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 28
    s.skip_turn()
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 30


def test_auchenai_dying_in_the_circle_has_turned_it_all_the_same() -> None:
    """All of the damage is dealt at once; she was there when it began."""
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=[Card(PRIEST, damage=2)],
        enemy_board=["Sen'jin Shieldmasta"],
    )
    s.play("Circle of Healing")
    assert s.board == []
    assert s.enemy_board[0].health == 1


def test_wild_pyromancer_does_not_outlive_the_circle() -> None:
    """It is dead before "after you cast a spell"."""
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=[PRIEST, "Wild Pyromancer"],
        enemy_board=[YETI],
    )
    s.play("Circle of Healing")
    assert names(s.board) == [PRIEST]
    assert s.enemy_board[0].health == 1


def test_brann_and_auchenai_together() -> None:
    """Earthen Ring Farseer deals 3 twice."""
    s = Scenario(hand=["Earthen Ring Farseer"], board=[PRIEST, "Brann Bronzebeard"])
    s.play("Earthen Ring Farseer", "enemy hero")
    assert s.enemy_hero.health == 24


def test_truesilver_kills_its_bearer_before_the_blow() -> None:
    """The attacker is mortally wounded before damage is dealt: no blow falls on the enemy."""
    s = Scenario(
        hero="paladin", weapon="Truesilver Champion", board=[PRIEST], health=2, enemy_health=4
    )
    s.attack("hero", "hero")
    assert (s.winner, s.enemy_hero.health) == ("opponent", 4)


def test_siphon_life_of_guldan_hurts_him() -> None:
    """A lifesteal hero power."""
    s = Scenario(hand=["Bloodreaver Gul'dan"], board=[PRIEST])
    s.play("Bloodreaver Gul'dan")
    s.set_mana(2)
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 27
    assert (s.armor, s.hero.health) == (2, 30)
