"""Paladin, Basic set."""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost
from tests.cards.sampling import names, stats

COVERS: set[str] = {
    "CS2_087",  # Blessing of Might
    "CS2_088",  # Guardian of Kings
    "CS2_089",  # Holy Light
    "CS2_091",  # Light's Justice
    "CS2_092",  # Blessing of Kings
    "CS2_093",  # Consecration
    "CS2_094",  # Hammer of Wrath
    "CS2_097",  # Truesilver Champion
    "CS2_101",  # Reinforce
    "CS2_101t",  # Silver Hand Recruit
    "EX1_360",  # Humility
    "EX1_371",  # Hand of Protection
    "HERO_04",  # Uther Lightbringer
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Blessing of Might", 1), ("Hand of Protection", 1), ("Humility", 1),
        ("Light's Justice", 1), ("Holy Light", 2), ("Blessing of Kings", 4), ("Consecration", 4),
        ("Hammer of Wrath", 4), ("Truesilver Champion", 4), ("Guardian of Kings", 7),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert_cost(Scenario(hand=[name], enemy_board=["Chillwind Yeti"]), cost, "Chillwind Yeti")


# --- Uther Lightbringer, Reinforce, Silver Hand Recruit


def test_uther_lightbringer_has_30_health_and_reinforce() -> None:
    s = Scenario(hero="HERO_04")
    assert (s.hero.name, s.hero.health) == ("Uther Lightbringer", 30)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS2_101", "Reinforce", 2)


def test_reinforce_summons_a_silver_hand_recruit_at_the_right_end() -> None:
    s = Scenario(hero="paladin", board=["Chillwind Yeti"])
    s.hero_power()
    assert names(s.board) == ["Chillwind Yeti", "Silver Hand Recruit"]
    recruit = s.board[1]
    assert (recruit.card_id, stats(recruit), recruit.keywords) == ("CS2_101t", (1, 1), set())
    assert not recruit.can_attack
    s.skip_turn()
    assert recruit.can_attack


def test_reinforce_needs_room() -> None:
    s = Scenario(hero="paladin", board=["Boar"] * 7)
    assert not s.power.playable
    s.destroy(s.board[0])
    s.hero_power()
    assert len(s.board) == 7


# --- Blessing of Kings, Blessing of Might


@pytest.mark.parametrize(
    ("name", "buffed"), [("Blessing of Kings", (8, 9)), ("Blessing of Might", (7, 5))]
)
def test_a_blessing_lasts_until_silenced(name: str, buffed: tuple[int, int]) -> None:
    s = Scenario(hand=[name], board=["Chillwind Yeti"])
    yeti = s.board[0]
    s.play(name, yeti)
    s.skip_turn()
    assert stats(yeti) == buffed
    s.silence(yeti)
    assert stats(yeti) == (4, 5)


@pytest.mark.parametrize("name", ["Blessing of Kings", "Blessing of Might"])
def test_a_blessing_goes_on_any_minion_and_on_no_hero(name: str) -> None:
    s = Scenario(hand=[name])
    assert not s.hand[0].playable
    s.summon("Boar")
    s.summon("War Golem", "opponent")
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]


def test_blessings_add_up() -> None:
    s = Scenario(
        hand=["Blessing of Kings", "Blessing of Might", "Blessing of Might"], board=["Boar"]
    )
    for card in list(s.hand):
        s.play(card, "Boar")
    assert stats(s.board[0]) == (11, 5)


def test_blessing_of_might_lets_a_minion_without_attack_attack() -> None:
    s = Scenario(hand=["Blessing of Might"], board=["CS2_mirror"])
    s.play("Blessing of Might", "Mirror Image")
    s.attack("Mirror Image", "hero")
    assert s.enemy_hero.health == 27


# --- Consecration


def test_consecration_deals_two_to_all_enemies() -> None:
    s = Scenario(
        hand=["Consecration"],
        board=["Boar"],
        enemy_armor=1,
        enemy_board=["Chillwind Yeti", Card("Boar", keywords="divine_shield"), "River Crocolisk"],
    )
    s.play("Consecration")
    assert [m.health for m in s.enemy_board] == [3, 1, 1]
    assert s.enemy_board[1].keywords == set()
    assert (s.enemy_hero.health, s.enemy_armor) == (29, 0)
    assert (s.hero.health, s.board[0].health) == (30, 1)


def test_consecration_with_spell_damage_deals_three() -> None:
    s = Scenario(hand=["Consecration"], board=["Kobold Geomancer"], enemy_board=["River Crocolisk"])
    s.play("Consecration")
    assert (s.enemy_board, s.enemy_hero.health) == ([], 27)


# --- Guardian of Kings


@pytest.mark.parametrize(("before", "after"), [(10, 16), (26, 30), (30, 30)])
def test_guardian_of_kings_restores_six_up_to_the_maximum(before: int, after: int) -> None:
    s = Scenario(hand=["Guardian of Kings"], health=before, enemy_health=10)
    s.play("Guardian of Kings")
    assert (s.hero.health, s.enemy_hero.health) == (after, 10)
    assert (stats(s.board[0]), s.board[0].keywords) == ((5, 6), set())


def test_guardian_of_kings_heals_only_when_played() -> None:
    s = Scenario(health=10)
    s.summon("Guardian of Kings")
    assert s.hero.health == 10


# --- Hammer of Wrath


def test_hammer_of_wrath_deals_three_and_draws() -> None:
    s = Scenario(hand=["Hammer of Wrath"], deck=["Humility", "Claw"], enemy_board=["Core Hound"])
    s.play("Hammer of Wrath", "Core Hound")
    assert (s.enemy_board[0].health, names(s.hand), s.deck) == (2, ["Humility"], ["Claw"])


def test_hammer_of_wrath_with_spell_damage_on_a_hero() -> None:
    s = Scenario(hand=["Hammer of Wrath"], board=["Kobold Geomancer"], deck=["Claw"])
    s.play("Hammer of Wrath", "enemy hero")
    assert s.enemy_hero.health == 26


def test_hammer_of_wrath_and_fatigue_can_kill_both_heroes() -> None:
    s = Scenario(hand=["Hammer of Wrath"], health=5, fatigue=4, enemy_health=3)
    s.play("Hammer of Wrath", "enemy hero")
    assert s.winner == "draw"


def test_hammer_of_wrath_from_a_hand_of_ten_draws_into_its_own_place() -> None:
    s = Scenario(hand=["Hammer of Wrath"] + ["Boar"] * 9, deck=["Claw"])
    s.play("Hammer of Wrath", "enemy hero")
    assert names(s.hand) == ["Boar"] * 9 + ["Claw"]


# --- Hand of Protection


def test_hand_of_protection_gives_a_divine_shield_that_takes_one_blow() -> None:
    s = Scenario(hand=["Hand of Protection"], board=["Boar"])
    boar = s.board[0]
    s.play("Hand of Protection", boar)
    assert (stats(boar), boar.keywords) == ((1, 1), {"divine_shield"})
    s.damage(boar, 20)
    assert (boar.health, boar.keywords) == (1, set())
    s.damage(boar, 1)
    assert boar.zone == "graveyard"


def test_two_hands_of_protection_are_one_shield() -> None:
    s = Scenario(hand=["Hand of Protection"] * 2, board=["Boar"])
    s.play("Hand of Protection", "Boar")
    s.play("Hand of Protection", "Boar")
    s.damage("Boar", 1)
    assert s.board[0].keywords == set()


def test_hand_of_protection_is_silenced_and_goes_on_enemy_minions_too() -> None:
    s = Scenario(hand=["Hand of Protection"], enemy_board=["Boar"])
    assert s.hand[0].targets == s.enemy_board
    s.play("Hand of Protection", "Boar")
    s.silence("Boar")
    assert s.enemy_board[0].keywords == set()


# --- Holy Light


@pytest.mark.parametrize(("before", "after"), [(10, 16), (27, 30)])
def test_holy_light_restores_six(before: int, after: int) -> None:
    s = Scenario(hand=["Holy Light"], board=["Kobold Geomancer"], health=before)
    s.play("Holy Light", "my hero")
    assert s.hero.health == after


def test_holy_light_heals_minions_and_enemies() -> None:
    s = Scenario(hand=["Holy Light"], enemy_board=[Card("War Golem", damage=6)])
    assert s.hand[0].targets == [s.hero, s.enemy_hero, s.enemy_board[0]]
    s.play("Holy Light", "War Golem")
    assert stats(s.enemy_board[0]) == (7, 7)


# --- Humility


def test_humility_sets_attack_to_one_until_silenced() -> None:
    s = Scenario(hand=["Humility"], enemy_board=[Card("War Golem", damage=2)])
    golem = s.enemy_board[0]
    s.play("Humility", golem)
    assert stats(golem) == (1, 5)
    s.silence(golem)
    assert stats(golem) == (7, 5)


def test_humility_overrides_attack_gained_before_and_not_what_comes_after() -> None:
    s = Scenario(hand=["Humility"] + ["Blessing of Might"] * 2, board=["War Golem"])
    golem = s.board[0]
    s.play("Blessing of Might", golem)
    assert golem.attack == 10
    s.play("Humility", golem)
    assert golem.attack == 1
    s.play("Blessing of Might", golem)
    assert golem.attack == 4


def test_auras_count_on_top_of_humility() -> None:
    s = Scenario(hand=["Humility"], enemy_board=["Raid Leader", "War Golem"])
    leader, golem = s.enemy_board
    s.play("Humility", golem)
    assert golem.attack == 2
    s.destroy(leader)
    assert golem.attack == 1


def test_humility_outlasts_attack_for_one_turn() -> None:
    s = Scenario(hand=["Savage Roar", "Humility"], board=["War Golem"])
    s.play("Savage Roar")
    s.play("Humility", "War Golem")
    assert s.board[0].attack == 1
    s.end_turn()
    assert s.board[0].attack == 1


def test_humility_raises_the_attack_of_a_minion_without() -> None:
    s = Scenario(hand=["Humility"], board=["CS2_mirror"])
    s.play("Humility", "Mirror Image")
    assert s.board[0].attack == 1


# --- Light's Justice


def test_lights_justice_is_a_1_4_weapon() -> None:
    s = Scenario(hand=["Light's Justice"])
    s.play("Light's Justice")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability, s.hero.attack) == (1, 4, 1)
    s.attack("hero", "hero")
    assert (s.enemy_hero.health, s.weapon.durability) == (29, 3)
    assert not s.hero.can_attack


def test_lights_justice_breaks_with_its_last_durability() -> None:
    s = Scenario(weapon=Card("Light's Justice", damage=3))
    weapon = s.weapon
    assert weapon is not None
    s.attack("hero", "hero")
    assert (s.weapon, weapon.zone, s.hero.attack) == (None, "graveyard", 0)


def test_a_hero_has_no_weapon_attack_on_the_enemys_turn() -> None:
    s = Scenario(weapon="Truesilver Champion", enemy_board=["Boar"])
    s.end_turn()
    assert s.hero.attack == 0
    s.attack("Boar", "hero")
    assert s.weapon is not None
    assert (s.enemy_board[0].health, s.weapon.durability) == (1, 2)


def test_a_new_weapon_replaces_the_old() -> None:
    s = Scenario(hand=["Truesilver Champion"], weapon="Light's Justice")
    old = s.weapon
    s.play("Truesilver Champion")
    assert old is not None
    assert s.weapon is not None
    assert (old.zone, s.weapon.name, s.hero.attack) == ("graveyard", "Truesilver Champion", 4)


def test_a_hero_that_attacked_does_not_attack_again_with_a_new_weapon() -> None:
    s = Scenario(hand=["Truesilver Champion"], weapon="Light's Justice")
    s.attack("hero", "hero")
    s.play("Truesilver Champion")
    assert not s.hero.can_attack


# --- Truesilver Champion


def test_truesilver_champion_heals_two_before_the_strike() -> None:
    s = Scenario(hand=["Truesilver Champion"], health=20, enemy_board=["Chillwind Yeti"])
    s.play("Truesilver Champion")
    assert s.weapon is not None
    assert (s.weapon.attack, s.weapon.durability) == (4, 2)
    s.attack("hero", "Chillwind Yeti")
    assert (s.hero.health, s.enemy_board[0].health, s.weapon.durability) == (18, 1, 1)


def test_truesilver_champion_can_save_its_hero() -> None:
    s = Scenario(weapon="Truesilver Champion", health=3, enemy_board=["Chillwind Yeti"])
    s.attack("hero", "Chillwind Yeti")
    assert (s.hero.health, s.winner) == (1, None)


def test_truesilver_champion_heals_in_vain_at_full_health() -> None:
    s = Scenario(weapon="Truesilver Champion", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "Chillwind Yeti")
    assert s.hero.health == 26  # healed before the strike, not after it


def test_truesilver_champion_heals_on_every_attack_and_breaks() -> None:
    s = Scenario(weapon=Card("Truesilver Champion", damage=1), health=10)
    s.attack("hero", "hero")
    assert (s.hero.health, s.enemy_hero.health, s.weapon) == (12, 26, None)


def test_truesilver_champion_ignores_attacks_of_minions_and_of_the_enemy() -> None:
    s = Scenario(
        weapon="Truesilver Champion", health=10, board=["Boar"],
        deck=["Claw"], enemy_weapon="Light's Justice", enemy_deck=["Claw"],
    )  # fmt: skip
    s.attack("Boar", "hero")
    s.end_turn()
    s.attack("hero", "Boar")
    assert s.hero.health == 10


def test_truesilver_champion_takes_no_target_and_needs_none() -> None:
    s = Scenario(hand=["Truesilver Champion"])
    with pytest.raises(IllegalAction):
        s.play("Truesilver Champion", "enemy hero")
