"""Warrior cards of the Basic set."""

from __future__ import annotations

from collections import Counter

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names

COVERS: set[str] = {
    "CS2_112", "CS2_103", "CS2_114", "CS2_108", "CS2_106", "CS2_105", "NEW1_011", "EX1_606",
    "EX1_084", "EX1_400", "CS2_102", "HERO_01",
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Arcanite Reaper", 5),
        ("Charge", 1),
        ("Cleave", 2),
        ("Execute", 2),
        ("Fiery War Axe", 3),
        ("Heroic Strike", 2),
        ("Kor'kron Elite", 4),
        ("Shield Block", 3),
        ("Warsong Commander", 3),
        ("Whirlwind", 1),
    ],
)
def test_a_warrior_card_costs_what_is_printed(name: str, cost: int) -> None:
    assert Scenario(hand=[name]).hand[0].cost == cost


def test_garrosh_hellscream_begins_with_thirty_health_and_armor_up() -> None:
    s = Scenario(hero="warrior")

    assert (s.hero.card_id, s.hero.name) == ("HERO_01", "Garrosh Hellscream")
    assert (s.hero.health, s.hero.attack, s.armor) == (30, 0, 0)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS2_102", "Armor Up!", 2)


# --- Armor Up!


def test_armor_up_gives_two_armor_once_per_turn() -> None:
    s = Scenario(hero="warrior", armor=3)

    s.hero_power()

    assert (s.armor, s.mana) == (5, 8)
    assert not s.power.playable
    s.skip_turn()
    s.hero_power()
    # One fatigue damage was taken from the armor at the start of the turn.
    assert (s.armor, s.hero.health) == (6, 30)


def test_armor_takes_damage_before_health() -> None:
    s = Scenario(hero="warrior", enemy_board=["Boulderfist Ogre"])
    s.hero_power()
    s.end_turn()

    s.attack("Boulderfist Ogre", "hero")

    assert (s.armor, s.hero.health) == (0, 26)


# --- weapons


@pytest.mark.parametrize(("name", "attack"), [("Arcanite Reaper", 5), ("Fiery War Axe", 3)])
def test_a_warrior_weapon_strikes_twice(name: str, attack: int) -> None:
    s = Scenario(hand=[name], deck=["Whirlwind"])
    weapon = s.play(name)
    assert (weapon.attack, weapon.durability, s.hero.attack) == (attack, 2, attack)

    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, weapon.durability) == (30 - attack, 1)
    assert not s.hero.can_attack
    s.skip_turn()
    s.attack("hero", "enemy hero")

    assert s.enemy_hero.health == 30 - 2 * attack - 1  # and one of fatigue
    assert s.weapon is None
    assert weapon.zone == "graveyard"


@pytest.mark.parametrize(("name", "attack"), [("Arcanite Reaper", 5), ("Fiery War Axe", 3)])
def test_a_warrior_weapon_replaces_the_old_one(name: str, attack: int) -> None:
    s = Scenario(hand=[name], weapon="Wicked Knife")
    knife = s.weapon
    assert knife is not None

    new = s.play(name)

    assert knife.zone == "graveyard"
    assert s.weapon == new
    assert s.hero.attack == attack


def test_a_hero_attacking_with_fiery_war_axe_is_hit_back() -> None:
    s = Scenario(weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"])

    s.attack("hero", "Chillwind Yeti")

    assert s.enemy_board[0].health == 2
    assert s.hero.health == 26


def test_arcanite_reaper_does_not_hit_back_when_its_hero_is_attacked() -> None:
    s = Scenario(board=["Chillwind Yeti"], enemy_weapon="Arcanite Reaper")

    s.attack("Chillwind Yeti", "enemy hero")

    assert s.board[0].health == 5
    assert s.enemy_weapon is not None
    assert s.enemy_weapon.durability == 2


def test_a_new_weapon_gives_no_second_attack() -> None:
    s = Scenario(hand=["Arcanite Reaper"], weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")

    s.play("Arcanite Reaper")

    assert not s.hero.can_attack


# --- Charge


def test_charge_lets_a_new_minion_attack_minions_but_not_heroes() -> None:
    s = Scenario(hand=["Oasis Snapjaw", "Charge"], enemy_board=["Murloc Raider"])
    snapjaw = s.play("Oasis Snapjaw")
    assert not snapjaw.can_attack

    s.play("Charge", snapjaw)

    assert snapjaw.has("charge")
    assert snapjaw.targets == [s.enemy_board[0]]
    s.attack(snapjaw, "Murloc Raider")
    assert s.enemy_board == []


def test_charge_without_enemy_minions_leaves_nothing_to_attack() -> None:
    s = Scenario(hand=["Charge"], board=["Oasis Snapjaw"])
    assert s.board[0].can_attack

    s.play("Charge", "Oasis Snapjaw")

    # It was ready before, and still must leave heroes alone this turn.
    assert not s.board[0].can_attack


def test_charge_lets_the_minion_attack_heroes_in_later_turns() -> None:
    s = Scenario(hand=["Charge"], board=["Oasis Snapjaw"])
    s.play("Charge", "Oasis Snapjaw")

    s.skip_turn()

    assert s.board[0].has("charge")
    s.attack("Oasis Snapjaw", "enemy hero")
    assert s.enemy_hero.health == 27  # 2, and one of fatigue


def test_charge_gives_no_second_attack() -> None:
    s = Scenario(hand=["Charge"], board=["Oasis Snapjaw"], enemy_board=["Oasis Snapjaw"])
    s.attack(s.board[0], s.enemy_board[0])

    s.play("Charge", s.board[0])

    assert not s.board[0].can_attack


def test_charge_is_for_friendly_minions_only() -> None:
    s = Scenario(hand=["Charge"], enemy_board=["Murloc Raider"])
    assert not s.hand[0].playable

    raider = s.summon("Murloc Raider")

    assert s.hand[0].targets == [raider]


def test_silence_takes_charge_and_its_restriction_away() -> None:
    s = Scenario(hand=["Charge"], board=["Oasis Snapjaw"])
    s.play("Charge", "Oasis Snapjaw")

    s.silence("Oasis Snapjaw")

    assert s.board[0].targets == [s.enemy_hero]
    assert not s.board[0].has("charge")


# --- Warsong Commander


def test_warsong_commander_gives_friendly_charge_minions_one_attack() -> None:
    s = Scenario(
        board=["Warsong Commander", "Wolfrider", "Chillwind Yeti"], enemy_board=["Wolfrider"]
    )

    assert [(m.attack, m.health) for m in s.board] == [(2, 3), (4, 1), (4, 5)]
    assert s.enemy_board[0].attack == 3


def test_warsong_commander_gives_no_charge() -> None:
    s = Scenario(hand=["Murloc Raider"], board=["Warsong Commander"])

    raider = s.play("Murloc Raider")

    assert not raider.has("charge")
    assert not raider.can_attack


def test_warsong_commander_notices_a_charge_given_by_the_spell_charge() -> None:
    s = Scenario(hand=["Charge"] * 2, board=["Warsong Commander", "Chillwind Yeti"])

    s.play("Charge", "Chillwind Yeti")
    assert [m.attack for m in s.board] == [2, 5]
    s.play("Charge", "Warsong Commander")
    assert [m.attack for m in s.board] == [3, 5]


def test_warsong_commander_stops_helping_a_minion_that_lost_charge() -> None:
    s = Scenario(board=["Warsong Commander", "Wolfrider"])

    s.silence("Wolfrider")

    assert s.board[1].attack == 3


@pytest.mark.parametrize("how", ["destroy", "silence", "return_to_hand"])
def test_warsong_commanders_aura_ends_when_it_is_gone(how: str) -> None:
    s = Scenario(board=["Warsong Commander", "Wolfrider"])
    rider = s.board[1]

    getattr(s, how)("Warsong Commander")

    assert rider.attack == 3


def test_two_warsong_commanders_add_up() -> None:
    s = Scenario(board=["Warsong Commander", "Warsong Commander", "Wolfrider"])

    assert [m.attack for m in s.board] == [2, 2, 5]


def test_korkron_elite_charges_and_warsong_commander_helps() -> None:
    s = Scenario(hand=["Kor'kron Elite", "Warsong Commander"])
    elite = s.play("Kor'kron Elite")
    assert (elite.attack, elite.health, elite.keywords) == (4, 3, {"charge"})

    s.play("Warsong Commander")
    s.attack(elite, "enemy hero")

    assert s.enemy_hero.health == 25


# --- Cleave


def test_cleave_hits_both_of_two_minions() -> None:
    s = Scenario(hand=["Cleave"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"] * 2)

    s.play("Cleave")

    assert [m.health for m in s.enemy_board] == [3, 3]
    assert s.board[0].health == 5
    assert s.enemy_hero.health == 30


def test_cleave_hits_two_different_minions_of_three() -> None:
    s = Scenario(hand=["Cleave"], enemy_board=["Chillwind Yeti"] * 3)
    left, _, right = s.enemy_board

    with s.dice([left, right]):
        s.play("Cleave")

    assert [m.health for m in s.enemy_board] == [3, 5, 3]


def test_cleave_gains_from_spell_damage() -> None:
    s = Scenario(
        hand=["Cleave"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti", "Magma Rager"]
    )

    s.play("Cleave")

    assert [(m.name, m.health) for m in s.enemy_board] == [("Chillwind Yeti", 2)]


@pytest.mark.parametrize("enemies", [0, 1])
def test_cleave_needs_two_enemy_minions(enemies: int) -> None:
    s = Scenario(hand=["Cleave"], board=["Magma Rager"] * 2, enemy_board=["Magma Rager"] * enemies)

    assert not s.hand[0].playable


def test_cleave_hits_hidden_minions_and_pops_divine_shields() -> None:
    s = Scenario(
        hand=["Cleave"],
        enemy_board=[
            Card("Chillwind Yeti", keywords=["stealth"]),
            Card("Chillwind Yeti", keywords=["divine_shield"]),
        ],
    )

    s.play("Cleave")

    assert [m.health for m in s.enemy_board] == [3, 5]
    assert not s.enemy_board[1].has("divine_shield")


def test_cleave_picks_every_pair_equally_often() -> None:
    pairs: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        s = Scenario(hand=["Cleave"], enemy_board=["Chillwind Yeti"] * 3, seed=seed)
        s.play("Cleave")
        pairs[tuple(m.health for m in s.enemy_board)] += 1

    # Three pairs, each 1/3: 200 expected, standard deviation 11.5.
    assert set(pairs) == {(3, 3, 5), (3, 5, 3), (5, 3, 3)}
    assert all(150 < n < 250 for n in pairs.values()), pairs


# --- Execute


def test_execute_destroys_a_damaged_enemy_minion_through_its_shield() -> None:
    s = Scenario(
        hand=["Execute"],
        enemy_board=[Card("Boulderfist Ogre", damage=1, keywords=["divine_shield"])],
    )

    s.play("Execute", "Boulderfist Ogre")

    assert s.enemy_board == []
    assert s.enemy_graveyard == ["Boulderfist Ogre"]


def test_execute_needs_a_damaged_enemy_minion() -> None:
    s = Scenario(
        hand=["Execute"],
        board=[Card("Boulderfist Ogre", damage=1)],
        enemy_board=["Boulderfist Ogre"],
        enemy_health=10,
    )

    assert s.hand[0].targets == []
    assert not s.hand[0].playable


def test_whirlwind_prepares_an_execute() -> None:
    s = Scenario(hand=["Execute", "Whirlwind"], enemy_board=["Boulderfist Ogre"])
    with pytest.raises(IllegalAction):
        s.play("Execute", "Boulderfist Ogre")

    s.play("Whirlwind")
    s.play("Execute", "Boulderfist Ogre")

    assert s.enemy_board == []


def test_execute_cannot_be_aimed_at_hidden_or_elusive_minions() -> None:
    s = Scenario(
        hand=["Execute"],
        enemy_board=[
            Card("Chillwind Yeti", damage=1, keywords=["stealth"]),
            Card("Chillwind Yeti", damage=1, keywords=["elusive"]),
        ],
    )

    assert not s.hand[0].playable


# --- Heroic Strike


def test_heroic_strike_gives_the_hero_four_attack_this_turn() -> None:
    s = Scenario(hand=["Heroic Strike"])

    s.play("Heroic Strike")
    assert s.hero.attack == 4
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26

    s.skip_turn()
    assert s.hero.attack == 0


def test_heroic_strike_ends_with_the_turn_even_unused() -> None:
    s = Scenario(hand=["Heroic Strike"])
    s.play("Heroic Strike")

    s.end_turn()

    assert s.hero.attack == 0


def test_heroic_strike_adds_to_a_weapon_and_uses_it_up() -> None:
    s = Scenario(hand=["Heroic Strike"], weapon="Fiery War Axe", enemy_board=["War Golem"])

    s.play("Heroic Strike")
    s.attack("hero", "War Golem")

    assert s.enemy_board == []
    assert s.hero.health == 23
    assert s.weapon is not None
    assert s.weapon.durability == 1


def test_heroic_strike_gives_no_second_attack_and_no_spell_damage() -> None:
    s = Scenario(hand=["Heroic Strike"], weapon="Fiery War Axe", board=["Kobold Geomancer"])
    s.attack("hero", "enemy hero")

    s.play("Heroic Strike")

    assert s.hero.attack == 7
    assert not s.hero.can_attack


# --- Shield Block


def test_shield_block_gives_five_armor_and_a_card() -> None:
    s = Scenario(hand=["Shield Block"], deck=["War Golem"], armor=1)

    s.play("Shield Block")

    assert s.armor == 6
    assert names(s.hand) == ["War Golem"]


def test_shield_block_armors_before_fatigue_strikes() -> None:
    s = Scenario(hand=["Shield Block"], fatigue=2)

    s.play("Shield Block")

    assert (s.hero.health, s.armor, s.fatigue) == (30, 2, 3)


# --- Whirlwind


def test_whirlwind_hits_all_minions_and_no_hero() -> None:
    s = Scenario(
        hand=["Whirlwind"],
        board=["Chillwind Yeti", "Magma Rager"],
        enemy_board=[
            "Magma Rager",
            Card("Chillwind Yeti", keywords=["stealth"]),
            Card("Magma Rager", keywords=["divine_shield"]),
            Card("Magma Rager", keywords=["immune"]),
        ],
    )

    s.play("Whirlwind")

    assert [m.health for m in s.board] == [4]
    assert [m.health for m in s.enemy_board] == [4, 1, 1]
    assert s.hero.health == s.enemy_hero.health == 30


def test_whirlwind_gains_from_spell_damage_of_a_minion_it_kills() -> None:
    s = Scenario(hand=["Whirlwind"], board=["Kobold Geomancer"], enemy_board=["River Crocolisk"])

    s.play("Whirlwind")

    assert s.board == []
    assert s.enemy_board[0].health == 1


def test_whirlwind_can_be_cast_on_an_empty_board() -> None:
    s = Scenario(hand=["Whirlwind"])

    s.play("Whirlwind")

    assert (s.mana, s.hand) == (9, [])


def test_whirlwind_angers_every_gurubashi_berserker() -> None:
    s = Scenario(
        hand=["Whirlwind"], board=["Gurubashi Berserker"], enemy_board=["Gurubashi Berserker"]
    )

    s.play("Whirlwind")

    assert (s.board[0].attack, s.enemy_board[0].attack) == (5, 5)
