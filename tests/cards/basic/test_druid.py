"""Druid, Basic set."""

from __future__ import annotations

import pytest

from hs_env import cards
from hs_env.cards.words import *
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "CS2_005",  # Claw
    "CS2_007",  # Healing Touch
    "CS2_008",  # Moonfire
    "CS2_009",  # Mark of the Wild
    "CS2_011",  # Savage Roar
    "CS2_012",  # Swipe
    "CS2_013",  # Wild Growth
    "CS2_013t",  # Excess Mana
    "CS2_017",  # Shapeshift
    "CS2_232",  # Ironbark Protector
    "EX1_169",  # Innervate
    "EX1_173",  # Starfire
    "HERO_06",  # Malfurion Stormrage
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Innervate", 0), ("Moonfire", 0), ("Excess Mana", 0), ("Claw", 1),
        ("Mark of the Wild", 2), ("Wild Growth", 2), ("Healing Touch", 3), ("Savage Roar", 3),
        ("Swipe", 4), ("Starfire", 6), ("Ironbark Protector", 8),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].cost == cost
    s.set_mana(9)
    s.play(name, "Chillwind Yeti" if s.hand[0].targets else None)
    # Innervate is free and gives one mana.
    assert s.mana == (10 if name == "Innervate" else 9 - cost)


# --- Malfurion Stormrage and Shapeshift


def test_malfurion_stormrage_has_30_health_and_shapeshift() -> None:
    s = Scenario(hero="HERO_06")
    assert (s.hero.name, s.hero.health, s.hero.attack) == ("Malfurion Stormrage", 30, 0)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS2_017", "Shapeshift", 2)


def test_shapeshift_gives_one_attack_this_turn_and_one_armor() -> None:
    s = Scenario(hero="druid")
    s.hero_power()
    assert (s.hero.attack, s.armor, s.mana) == (1, 1, 8)
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 29
    s.end_turn()
    assert (s.hero.attack, s.armor) == (0, 1)


def test_shapeshift_is_used_once_a_turn() -> None:
    s = Scenario(hero="druid")
    s.hero_power()
    with pytest.raises(IllegalAction):
        s.hero_power()


# --- Claw


def test_claw_gives_two_attack_this_turn_and_two_armor() -> None:
    s = Scenario(hand=["Claw"])
    s.play("Claw")
    assert (s.hero.attack, s.armor) == (2, 2)
    s.end_turn()
    assert (s.hero.attack, s.armor) == (0, 2)
    s.end_turn()
    assert not s.hero.can_attack


def test_a_hero_with_claw_is_struck_back_and_armor_absorbs_it() -> None:
    s = Scenario(hand=["Claw"], enemy_board=["Chillwind Yeti"])
    s.play("Claw")
    s.attack("hero", "Chillwind Yeti")
    assert s.enemy_board[0].health == 3
    assert (s.hero.health, s.armor) == (28, 0)  # 4 damage, 2 of it to armor


def test_claw_adds_to_shapeshift_and_to_a_weapon() -> None:
    s = Scenario(hero="druid", hand=["Claw"], weapon="Light's Justice")
    s.play("Claw")
    s.hero_power()
    assert (s.hero.attack, s.armor) == (4, 3)
    s.attack("hero", "hero")
    assert s.weapon is not None
    assert (s.enemy_hero.health, s.weapon.durability) == (26, 3)


def test_a_hero_that_has_attacked_does_not_attack_again_after_claw() -> None:
    s = Scenario(hand=["Claw"], weapon="Light's Justice")
    s.attack("hero", "hero")
    s.play("Claw")
    assert s.hero.attack == 3
    assert not s.hero.can_attack


def test_a_frozen_hero_cannot_attack_with_claw() -> None:
    s = Scenario(hand=["Claw"], hero=Card("druid", frozen=True))
    s.play("Claw")
    assert s.hero.attack == 2
    assert not s.hero.can_attack


# --- Healing Touch


@pytest.mark.parametrize(("before", "after"), [(10, 18), (22, 30), (25, 30), (30, 30)])
def test_healing_touch_restores_eight_up_to_the_maximum(before: int, after: int) -> None:
    s = Scenario(hand=["Healing Touch"], health=before)
    s.play("Healing Touch", "my hero")
    assert s.hero.health == after


def test_healing_touch_can_heal_minions_and_enemies_and_gives_no_armor() -> None:
    s = Scenario(
        hand=["Healing Touch"] * 2,
        board=[Card("War Golem", damage=6)],
        enemy_health=12,
        enemy_armor=3,
    )
    s.play("Healing Touch", "War Golem")
    s.play("Healing Touch", "enemy hero")
    assert s.board[0].health == 7
    assert (s.enemy_hero.health, s.enemy_armor) == (20, 3)


def test_healing_touch_is_not_raised_by_spell_damage() -> None:
    s = Scenario(hand=["Healing Touch"], board=["Kobold Geomancer"], health=10)
    s.play("Healing Touch", "my hero")
    assert s.hero.health == 18


# --- Innervate


def test_innervate_gives_one_mana_this_turn_only() -> None:
    s = Scenario(hand=["Innervate"], crystals=3)
    s.play("Innervate")
    assert s.mana == 4
    s.skip_turn()
    assert (s.mana, s.crystals) == (4, 4)  # the fourth is the one of the new turn


def test_innervate_at_ten_mana_is_wasted() -> None:
    s = Scenario(hand=["Innervate"])
    s.play("Innervate")
    assert (s.mana, s.crystals, s.hand) == (10, 10, [])


def test_innervate_refills_at_ten_crystals() -> None:
    s = Scenario(hand=["Innervate"], mana=9)
    s.play("Innervate")
    assert s.mana == 10


def test_innervate_pays_for_a_card_out_of_reach() -> None:
    s = Scenario(hand=["Innervate", "Chillwind Yeti"], crystals=3)
    assert not s.hand[1].playable
    s.play("Innervate")
    s.play("Chillwind Yeti")
    assert (names(s.board), s.mana) == (["Chillwind Yeti"], 0)


# --- Ironbark Protector


def test_ironbark_protector_is_an_8_8_with_taunt() -> None:
    s = Scenario(hand=["Ironbark Protector"], enemy_board=["Chillwind Yeti"])
    s.play("Ironbark Protector")
    tree = s.board[0]
    assert (stats(tree), tree.keywords) == ((8, 8), {"taunt"})
    assert not tree.can_attack
    s.end_turn()
    assert s.enemy_board[0].targets == [tree]
    s.silence(tree)
    assert s.enemy_board[0].targets == [s.hero, tree]


# --- Mark of the Wild


def test_mark_of_the_wild_gives_taunt_and_two_two() -> None:
    s = Scenario(hand=["Mark of the Wild"], board=[Card("Chillwind Yeti", damage=3)])
    yeti = s.board[0]
    s.play("Mark of the Wild", yeti)
    assert (stats(yeti), yeti.max_health, yeti.keywords) == ((6, 4), 7, {"taunt"})
    s.silence(yeti)
    # A lower maximum takes no health that still fits under it.
    assert (stats(yeti), yeti.max_health, yeti.keywords) == ((4, 4), 5, set())


def test_mark_of_the_wild_may_go_on_an_enemy_minion_but_not_on_a_hero() -> None:
    s = Scenario(hand=["Mark of the Wild"], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].targets == s.enemy_board
    with pytest.raises(IllegalAction):
        s.play("Mark of the Wild", "my hero")
    s.play("Mark of the Wild", "Chillwind Yeti")
    assert stats(s.enemy_board[0]) == (6, 7)


def test_mark_of_the_wild_needs_a_minion() -> None:
    s = Scenario(hand=["Mark of the Wild"])
    assert not s.hand[0].playable


def test_an_enemy_stealthed_minion_is_no_target_but_an_own_one_is() -> None:
    s = Scenario(
        hand=["Mark of the Wild"],
        board=[Card("River Crocolisk", keywords="stealth")],
        enemy_board=[Card("Chillwind Yeti", keywords="stealth")],
    )
    assert s.hand[0].targets == s.board


# --- Moonfire


def test_moonfire_deals_one_damage_to_any_character() -> None:
    s = Scenario(hand=["Moonfire"] * 2, enemy_board=["Chillwind Yeti"])
    s.play("Moonfire", "Chillwind Yeti")
    s.play("Moonfire", "my hero")
    assert (s.enemy_board[0].health, s.hero.health) == (4, 29)


def test_moonfire_with_two_spell_damage_deals_three() -> None:
    s = Scenario(hand=["Moonfire"], board=["Kobold Geomancer", "Dalaran Mage"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 27


def test_the_enemys_or_a_silenced_minions_spell_damage_does_not_help_moonfire() -> None:
    s = Scenario(
        hand=["Moonfire"],
        board=[Card("Kobold Geomancer", silenced=True)],
        enemy_board=["Dalaran Mage"],
    )
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29


def test_moonfire_takes_only_a_divine_shield() -> None:
    s = Scenario(
        hand=["Moonfire"],
        board=["Kobold Geomancer"],
        enemy_board=[Card("Chillwind Yeti", keywords="divine_shield")],
    )
    s.play("Moonfire", "Chillwind Yeti")
    assert (s.enemy_board[0].health, s.enemy_board[0].keywords) == (5, set())


def test_moonfire_hits_armor_first() -> None:
    s = Scenario(hand=["Moonfire"], board=["Kobold Geomancer"], enemy_armor=1)
    s.play("Moonfire", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor) == (29, 0)


def test_stealthed_and_immune_enemies_are_no_targets_for_moonfire() -> None:
    s = Scenario(
        hand=["Moonfire"],
        enemy_hero=Card("mage", keywords="immune"),
        enemy_board=[Card("Chillwind Yeti", keywords="stealth"), "River Crocolisk"],
    )
    assert s.hand[0].targets == [s.hero, s.enemy_board[1]]


# --- Savage Roar


def test_savage_roar_gives_the_hero_and_all_minions_two_attack_this_turn() -> None:
    s = Scenario(
        hand=["Savage Roar", "River Crocolisk"],
        board=["Chillwind Yeti", "Bloodfen Raptor"],
        enemy_board=["War Golem"],
    )
    s.play("Savage Roar")
    assert [m.attack for m in s.board] == [6, 5]
    assert (s.hero.attack, s.enemy_board[0].attack, s.enemy_hero.attack) == (2, 7, 0)
    s.play("River Crocolisk")
    assert s.board[2].attack == 2  # came too late
    s.attack("hero", "hero")
    assert s.enemy_hero.health == 28
    s.end_turn()
    assert [m.attack for m in s.board] == [4, 3, 2]
    assert s.hero.attack == 0


def test_savage_roar_works_with_an_empty_board() -> None:
    s = Scenario(hand=["Savage Roar"])
    s.play("Savage Roar")
    assert s.hero.can_attack


# --- Starfire


def test_starfire_deals_five_and_draws_a_card() -> None:
    s = Scenario(hand=["Starfire"], deck=["Moonfire", "Claw"])
    s.play("Starfire", "enemy hero")
    assert (s.enemy_hero.health, names(s.hand), s.deck) == (25, ["Moonfire"], ["Claw"])


def test_starfire_with_spell_damage_deals_six() -> None:
    s = Scenario(hand=["Starfire"], board=["Ogre Magi"], deck=["Claw"], enemy_board=["War Golem"])
    s.play("Starfire", "War Golem")
    assert s.enemy_board[0].health == 1


def test_starfire_draws_from_an_empty_deck() -> None:
    s = Scenario(hand=["Starfire"], fatigue=2)
    s.play("Starfire", "enemy hero")
    assert (s.hero.health, s.fatigue) == (27, 3)


def test_starfire_that_kills_by_damage_and_fatigue_at_once_is_a_draw() -> None:
    s = Scenario(hand=["Starfire"], health=1, enemy_health=5)
    s.play("Starfire", "enemy hero")
    assert s.winner == "draw"


# --- Swipe


def test_swipe_deals_four_to_the_target_and_one_to_all_other_enemies() -> None:
    s = Scenario(
        hand=["Swipe"],
        board=["River Crocolisk"],
        enemy_board=["Chillwind Yeti", "War Golem", "Murloc Raider"],
    )
    s.play("Swipe", "War Golem")
    assert [(m.name, m.health) for m in s.enemy_board] == [("Chillwind Yeti", 4), ("War Golem", 3)]
    assert (s.enemy_hero.health, s.hero.health, s.board[0].health) == (29, 30, 3)
    assert s.enemy_graveyard == ["Murloc Raider"]


def test_swipe_may_aim_at_the_enemy_hero() -> None:
    s = Scenario(hand=["Swipe"], enemy_board=["Chillwind Yeti"])
    s.play("Swipe", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board[0].health) == (26, 4)


def test_spell_damage_raises_both_numbers_of_swipe() -> None:
    s = Scenario(hand=["Swipe"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    s.play("Swipe", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board[0].health) == (25, 3)


def test_swipe_cannot_aim_at_a_friend() -> None:
    s = Scenario(hand=["Swipe"], board=["River Crocolisk"], enemy_board=["Chillwind Yeti"])
    assert s.hand[0].targets == [s.enemy_hero, s.enemy_board[0]]


def test_swipe_hits_stealthed_minions_that_it_cannot_aim_at() -> None:
    s = Scenario(hand=["Swipe"], enemy_board=[Card("Chillwind Yeti", keywords="stealth")])
    assert s.hand[0].targets == [s.enemy_hero]
    s.play("Swipe", "enemy hero")
    assert stats(s.enemy_board[0]) == (4, 4)
    assert s.enemy_board[0].has("stealth")


def test_swipe_hurts_all_before_any_trigger_runs() -> None:
    # If the hero were hurt after the target's trigger, the new armor would take the damage.
    armorer = Minion(
        "Armorer", on=On("damaged", [GainArmor(5)], when=Is(event_target, IsIn(self_))),
        cost=1, attack=1, health=9,
    )  # fmt: skip
    mine = cards.default().with_cards({"TEST_1": armorer})
    s = Scenario(hand=["Swipe"], enemy_board=["Armorer"], cards=mine)
    s.play("Swipe", "Armorer")
    assert (s.enemy_board[0].health, s.enemy_hero.health, s.enemy_armor) == (5, 29, 5)


# --- Wild Growth and Excess Mana


def test_wild_growth_gives_an_empty_crystal() -> None:
    s = Scenario(hand=["Wild Growth"], crystals=4)
    s.play("Wild Growth")
    assert (s.mana, s.crystals) == (2, 5)
    s.skip_turn()
    assert (s.mana, s.crystals) == (6, 6)


def test_wild_growth_at_nine_crystals_gives_the_tenth() -> None:
    s = Scenario(hand=["Wild Growth"], crystals=9)
    s.play("Wild Growth")
    assert (s.mana, s.crystals, s.hand) == (7, 10, [])


def test_wild_growth_at_ten_crystals_gives_excess_mana() -> None:
    s = Scenario(hand=["Wild Growth"])
    s.play("Wild Growth")
    assert (s.mana, s.crystals, names(s.hand)) == (8, 10, ["Excess Mana"])


def test_wild_growth_from_a_full_hand_leaves_room_for_excess_mana() -> None:
    s = Scenario(hand=["Wild Growth"] + ["Moonfire"] * 9)
    s.play("Wild Growth")
    assert names(s.hand) == ["Moonfire"] * 9 + ["Excess Mana"]


def test_excess_mana_draws_a_card() -> None:
    s = Scenario(hand=["CS2_013t"], deck=["Claw", "Swipe"])
    s.play("Excess Mana")
    assert (names(s.hand), s.deck, s.mana) == (["Claw"], ["Swipe"], 10)


def test_excess_mana_with_an_empty_deck_is_fatigue() -> None:
    s = Scenario(hand=["Excess Mana"])
    s.play("Excess Mana")
    assert (s.hero.health, s.fatigue) == (29, 1)
