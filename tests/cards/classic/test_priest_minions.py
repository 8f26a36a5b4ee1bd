"""Priest, Classic set: minions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "EX1_091",  # Cabal Shadow Priest
    "EX1_335",  # Lightspawn
    "EX1_341",  # Lightwell
    "EX1_350",  # Prophet Velen
    "EX1_591",  # Auchenai Soulpriest
    "EX1_623",  # Temple Enforcer
}


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health"),
    [
        ("Lightwell", 2, 0, 5),
        ("Auchenai Soulpriest", 4, 3, 5),
        ("Lightspawn", 4, 0, 5),
        ("Cabal Shadow Priest", 6, 4, 5),
        ("Temple Enforcer", 6, 6, 6),
        ("Prophet Velen", 7, 7, 7),
    ],
)
def test_printed_numbers(name: str, cost: int, attack: int, health: int) -> None:
    s = Scenario(hand=[name])
    card = s.hand[0]
    assert (card.cost, stats(card), card.keywords) == (cost, (attack, health), set())
    s.play(name)
    assert s.mana == 10 - cost


# --- Auchenai Soulpriest


def test_auchenai_soulpriest_turns_the_healing_of_spells_into_damage() -> None:
    s = Scenario(hand=["Holy Light"], board=["Auchenai Soulpriest"])
    s.play("Holy Light", "enemy hero")
    assert s.enemy_hero.health == 24


def test_auchenai_soulpriest_turns_the_hero_power_and_battlecries_around() -> None:
    s = Scenario(hero="priest", hand=["Voodoo Doctor"], board=["Auchenai Soulpriest"])
    s.hero_power("enemy hero")
    s.play("Voodoo Doctor", "enemy hero")
    assert s.enemy_hero.health == 26


def test_auchenai_soulpriest_hurts_its_own_side_too() -> None:
    s = Scenario(
        hand=["Holy Nova"], board=["Auchenai Soulpriest", "Boar"], enemy_board=["War Golem"]
    )
    s.play("Holy Nova")
    assert (s.hero.health, names(s.board), s.board[0].health) == (28, ["Auchenai Soulpriest"], 3)
    assert s.enemy_board[0].health == 5


def test_auchenai_soulpriest_leaves_the_enemys_healing_alone() -> None:
    s = Scenario(
        board=["Auchenai Soulpriest"], enemy_health=20, enemy_hand=["Holy Light"],
        enemy_deck=["Claw"],
    )  # fmt: skip
    s.end_turn()
    s.play("Holy Light", s.enemy_hero)
    assert s.enemy_hero.health == 26


def test_spell_damage_adds_to_healing_spells_that_became_damage_and_to_nothing_else() -> None:
    """Ruling: Circle of Healing deals 5 with Spell Damage +1. A hero power has no spell damage."""
    s = Scenario(
        hero="priest",
        hand=["Circle of Healing"],
        board=["Auchenai Soulpriest", "Ogre Magi"],
        enemy_board=["War Golem"],
    )
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Circle of Healing")
    assert s.enemy_board[0].damage == 5
    assert s.graveyard == ["Auchenai Soulpriest", "Ogre Magi"]


def test_damage_that_was_healing_meets_divine_shields_and_draws_nothing() -> None:
    s = Scenario(
        hero="priest",
        board=["Auchenai Soulpriest", "Northshire Cleric"],
        deck=["Claw"],
        enemy_board=[Card("War Golem", keywords="divine_shield", damage=1)],
    )
    s.hero_power("War Golem")
    golem = s.enemy_board[0]
    assert (golem.damage, golem.keywords, s.hand) == (1, set(), [])


def test_lifesteal_hurts_its_own_hero_under_auchenai_soulpriest() -> None:
    s = Scenario(board=["Auchenai Soulpriest", Card("Chillwind Yeti", keywords="lifesteal")])
    s.attack("Chillwind Yeti", "hero")
    assert (s.hero.health, s.enemy_hero.health) == (26, 26)


def test_two_auchenai_soulpriests_do_as_much_as_one() -> None:
    s = Scenario(hand=["Holy Light"], board=["Auchenai Soulpriest"] * 2)
    s.play("Holy Light", "enemy hero")
    assert s.enemy_hero.health == 24


def test_a_silenced_auchenai_soulpriest_does_nothing() -> None:
    s = Scenario(hand=["Holy Light"], health=20, board=[Card("Auchenai Soulpriest", silenced=True)])
    s.play("Holy Light", "my hero")
    assert s.hero.health == 26


def test_auchenai_soulpriest_does_not_touch_health_that_is_given() -> None:
    s = Scenario(hand=["Power Word: Shield"], board=["Auchenai Soulpriest"])
    s.play("Power Word: Shield", "Auchenai Soulpriest")
    assert s.board[0].health == 7


# --- Cabal Shadow Priest


def test_cabal_shadow_priest_takes_an_enemy_minion_with_two_or_less_attack() -> None:
    s = Scenario(
        hand=["Cabal Shadow Priest"],
        board=["Boar"],
        enemy_board=["River Crocolisk", "Bloodfen Raptor", "Stoneclaw Totem"],
    )
    crocolisk, raptor, totem = s.enemy_board
    assert s.hand[0].targets == [crocolisk, totem]
    s.play("Cabal Shadow Priest", crocolisk)
    assert names(s.board) == ["Boar", "Cabal Shadow Priest", "River Crocolisk"]
    assert s.enemy_board == [raptor, totem]
    assert not crocolisk.can_attack


def test_what_cabal_shadow_priest_took_stays() -> None:
    s = Scenario(hand=["Cabal Shadow Priest"], enemy_board=["River Crocolisk"])
    s.play("Cabal Shadow Priest", "River Crocolisk")
    s.skip_turn()
    s.attack("River Crocolisk", "hero")
    assert s.enemy_hero.health == 28 - 1  # and a turn without cards


def test_cabal_shadow_priest_looks_at_the_attack_now() -> None:
    s = Scenario(
        hand=["Cabal Shadow Priest"],
        enemy_board=[
            Card("War Golem", enchant="Humility"),
            Card("River Crocolisk", enchant=(1, 0)),
        ],
    )
    assert names(s.hand[0].targets) == ["War Golem"]


def test_cabal_shadow_priest_is_played_without_a_target_if_there_is_none() -> None:
    s = Scenario(hand=["Cabal Shadow Priest"], board=["Boar"], enemy_board=["War Golem"])
    s.play("Cabal Shadow Priest")
    assert names(s.board) == ["Boar", "Cabal Shadow Priest"]


def test_on_a_full_board_what_cabal_shadow_priest_takes_is_destroyed() -> None:
    """It dies on its old side, so its deathrattle is its owner's."""
    s = Scenario(hand=["Cabal Shadow Priest"], board=["Boar"] * 6, enemy_board=["Leper Gnome"])
    s.play("Cabal Shadow Priest", "Leper Gnome")
    assert (len(s.board), s.enemy_board, s.enemy_graveyard) == (7, [], ["Leper Gnome"])
    assert s.hero.health == 28


# --- Lightspawn


def test_lightspawn_has_always_as_much_attack_as_health() -> None:
    s = Scenario(hand=["Lightspawn", "Power Word: Shield"], deck=["Claw"])
    assert s.hand[0].attack == 0
    light = s.play("Lightspawn")
    assert stats(light) == (5, 5)
    s.damage(light, 3)
    assert stats(light) == (2, 2)
    s.heal(light, 1)
    assert stats(light) == (3, 3)
    s.play("Power Word: Shield", light)
    assert stats(light) == (5, 5)


def test_no_other_effect_moves_the_attack_of_lightspawn() -> None:
    s = Scenario(hand=["Blessing of Might", "Humility"], board=["Lightspawn", "Raid Leader"])
    light = s.board[0]
    assert light.attack == 5
    s.play("Blessing of Might", light)
    assert light.attack == 5
    s.play("Humility", light)
    assert light.attack == 5


def test_a_silenced_lightspawn_has_no_attack() -> None:
    s = Scenario(board=[Card("Lightspawn", enchant=(1, 2))])
    assert stats(s.board[0]) == (7, 7)
    s.silence("Lightspawn")
    assert stats(s.board[0]) == (0, 5)


def test_lightspawn_strikes_with_the_health_it_has_before_the_blow() -> None:
    s = Scenario(board=["Lightspawn"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti"])
    s.attack("Lightspawn", "Chillwind Yeti")
    assert (stats(s.board[0]), names(s.enemy_board)) == ((1, 1), ["Boulderfist Ogre"])


def test_equality_takes_the_attack_of_lightspawn_with_its_health() -> None:
    s = Scenario(hand=["Equality"], enemy_board=["Lightspawn"])
    s.play("Equality")
    assert stats(s.enemy_board[0]) == (1, 1)


# --- Lightwell


def test_lightwell_heals_a_damaged_friend_at_the_start_of_its_turn() -> None:
    s = Scenario(
        board=["Lightwell", "War Golem"], health=20, enemy_health=20,
        enemy_board=[Card("Core Hound", damage=4)], deck=["Claw"], enemy_deck=["Claw"],
    )  # fmt: skip
    s.end_turn()
    assert (s.hero.health, s.enemy_board[0].damage) == (20, 4)
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board[0].damage) == (23, 20, 4)


def test_lightwell_heals_each_damaged_friend_as_often_itself_included() -> None:
    def healed(seed: int) -> str:
        s = Scenario(
            board=[Card("Lightwell", damage=4), Card("War Golem", damage=4), "Boar"],
            health=20, active="opponent", deck=["Claw"], seed=seed,
        )  # fmt: skip
        s.end_turn()
        well, golem, _ = s.board
        return {(1, 4, 20): "well", (4, 1, 20): "golem", (4, 4, 23): "hero"}[
            (well.damage, golem.damage, s.hero.health)
        ]

    assert_shares(healed, dict.fromkeys(("well", "golem", "hero"), Fraction(1, 3)))


def test_lightwell_does_nothing_for_the_unhurt() -> None:
    s = Scenario(
        board=["Lightwell", "Northshire Cleric"], active="opponent", deck=["Claw", "Swipe"]
    )
    s.end_turn()
    assert names(s.hand) == ["Claw"]  # the card of the turn, none for healing


def test_lightwell_heals_before_the_draw() -> None:
    """Start of turn comes first: the fatigue of this turn is not healed."""
    s = Scenario(board=["Lightwell"], active="opponent")
    s.end_turn()
    assert s.hero.health == 29


def test_a_silenced_lightwell_heals_nobody() -> None:
    s = Scenario(
        board=[Card("Lightwell", silenced=True)], health=20, active="opponent", deck=["Claw"]
    )
    s.end_turn()
    assert s.hero.health == 20


def test_a_stolen_lightwell_heals_its_new_side() -> None:
    s = Scenario(
        enemy_board=["Lightwell"], health=20, enemy_health=20, active="opponent", deck=["Claw"]
    )
    s.take_control("Lightwell", "me")
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (23, 20)


def test_lightwell_with_auchenai_soulpriest_hurts_a_damaged_friend() -> None:
    s = Scenario(
        board=["Lightwell", "Auchenai Soulpriest"], health=20, active="opponent", deck=["Claw"]
    )
    s.end_turn()
    assert s.hero.health == 17


# --- Prophet Velen


def test_prophet_velen_doubles_the_damage_of_spells_after_spell_damage() -> None:
    s = Scenario(hand=["Holy Smite"] * 2, board=["Prophet Velen"])
    s.play("Holy Smite", "enemy hero")
    assert s.enemy_hero.health == 26
    s.summon("Kobold Geomancer")
    s.play("Holy Smite", "enemy hero")
    assert s.enemy_hero.health == 20


def test_prophet_velen_doubles_healing_but_not_spell_damage_for_it() -> None:
    s = Scenario(hand=["Holy Light"], health=10, board=["Prophet Velen", "Kobold Geomancer"])
    s.play("Holy Light", "my hero")
    assert s.hero.health == 22


@pytest.mark.parametrize(
    ("power", "mine", "theirs"), [("CS1h_001", 24, 30), ("EX1_625t", 20, 26), ("CS2_034", 20, 28)]
)
def test_prophet_velen_doubles_hero_powers(power: str, mine: int, theirs: int) -> None:
    s = Scenario(hero="priest", hero_power=power, health=20, board=["Prophet Velen"])
    s.hero_power("my hero" if mine > 20 else "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (mine, theirs)


def test_prophet_velen_doubles_the_number_of_missiles() -> None:
    s = Scenario(hand=["Arcane Missiles"], board=["Prophet Velen", "Kobold Geomancer"])
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 30 - 2 * (3 + 1)


def test_prophet_velen_leaves_battlecries_attacks_and_weapons_alone() -> None:
    s = Scenario(
        hand=["Nightblade", "Voodoo Doctor"], health=20, board=["Prophet Velen"],
        weapon="Truesilver Champion",
    )  # fmt: skip
    s.play("Nightblade")
    s.play("Voodoo Doctor", "my hero")
    s.attack("hero", "enemy hero")
    s.attack("Prophet Velen", "hero")
    assert (s.hero.health, s.enemy_hero.health) == (24, 30 - 3 - 4 - 7)


def test_prophet_velens_multiply() -> None:
    s = Scenario(hand=["Holy Smite", "Holy Light"], health=1, board=["Prophet Velen"] * 2)
    s.play("Holy Smite", "enemy hero")
    s.play("Holy Light", "my hero")
    assert (s.enemy_hero.health, s.hero.health) == (22, 25)


def test_prophet_velen_does_nothing_for_the_enemy_or_silenced() -> None:
    s = Scenario(
        hand=["Holy Smite"], board=[Card("Prophet Velen", silenced=True)],
        enemy_board=["Prophet Velen"],
    )  # fmt: skip
    s.play("Holy Smite", "enemy hero")
    assert s.enemy_hero.health == 28


def test_prophet_velen_doubles_secrets() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_board=["Prophet Velen"], enemy_secrets=[
        "Eye for an Eye"
    ])  # fmt: skip
    s.attack("Chillwind Yeti", "hero")
    assert (s.enemy_hero.health, s.hero.health) == (26, 22)


def test_prophet_velen_doubles_once_what_auchenai_soulpriest_turns() -> None:
    s = Scenario(
        hero="priest", hand=["Holy Light"],
        board=["Prophet Velen", "Auchenai Soulpriest", "Kobold Geomancer"],
    )  # fmt: skip
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 26
    s.play("Holy Light", "enemy hero")
    assert s.enemy_hero.health == 26 - 2 * (6 + 1)


# --- Temple Enforcer


def test_temple_enforcer_gives_another_friendly_minion_three_health() -> None:
    s = Scenario(
        hand=["Temple Enforcer"], board=[Card("War Golem", damage=2)], enemy_board=["Boar"]
    )
    golem = s.board[0]
    assert s.hand[0].targets == [golem]
    s.play("Temple Enforcer", golem)
    assert (golem.health, golem.max_health, stats(s.board[1])) == (8, 10, (6, 6))
    s.silence(golem)
    assert (golem.health, golem.max_health) == (7, 7)


def test_temple_enforcer_alone_gives_nothing() -> None:
    s = Scenario(hand=["Temple Enforcer"], enemy_board=["Boar"])
    s.play("Temple Enforcer")
    assert stats(s.board[0]) == (6, 6)
