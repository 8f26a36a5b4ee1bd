"""Warrior cards of the Classic set."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from hs_env.cards.words import *
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost, assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS2_104",  # Rampage
    "EX1_391",  # Slam
    "EX1_392",  # Battle Rage
    "EX1_398",  # Arathi Weaponsmith
    "EX1_398t",  # Battle Axe
    "EX1_402",  # Armorsmith
    "EX1_407",  # Brawl
    "EX1_408",  # Mortal Strike
    "EX1_409",  # Upgrade!
    "EX1_409t",  # Heavy Axe
    "EX1_410",  # Shield Slam
    "EX1_411",  # Gorehowl
    "EX1_414",  # Grommash Hellscream
    "EX1_603",  # Cruel Taskmaster
    "EX1_604",  # Frothing Berserker
    "EX1_607",  # Inner Rage
    "NEW1_036",  # Commanding Shout
}

YETI = "Chillwind Yeti"  # 4/5
GOLEM = "War Golem"  # 7/7
RAPTOR = "Bloodfen Raptor"  # 3/2
GEOMANCER = "Kobold Geomancer"  # 2/2, Spell Damage +1
GROM = "Grommash Hellscream"
SHIELDED = Card("Boar", keywords="divine_shield")


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Inner Rage", 0), ("Shield Slam", 1), ("Upgrade!", 1), ("Armorsmith", 2),
        ("Battle Rage", 2), ("Commanding Shout", 2), ("Cruel Taskmaster", 2), ("Rampage", 2),
        ("Slam", 2), ("Frothing Berserker", 3), ("Arathi Weaponsmith", 4), ("Mortal Strike", 4),
        ("Brawl", 5), ("Gorehowl", 7), ("Grommash Hellscream", 8),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], board=[YETI, Card(GOLEM, damage=1)], deck=["Claw"] * 3)
    assert_cost(s, cost, GOLEM)


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "keywords"),
    [
        ("EX1_398", "Arathi Weaponsmith", 3, 3, set()),
        ("EX1_402", "Armorsmith", 1, 4, set()),
        ("EX1_414", "Grommash Hellscream", 4, 9, {"charge"}),
        ("EX1_603", "Cruel Taskmaster", 2, 2, set()),
        ("EX1_604", "Frothing Berserker", 2, 4, set()),
    ],
)
def test_printed_stats(card: str, name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(card, attack, health, keywords, name=name)


# --- Arathi Weaponsmith


def test_arathi_weaponsmith_equips_a_battle_axe() -> None:
    s = Scenario(hand=["Arathi Weaponsmith"], weapon="Light's Justice")
    old = s.weapon
    assert old is not None
    s.play("Arathi Weaponsmith")
    assert s.weapon is not None
    assert (s.weapon.card_id, s.weapon.name, stats(s.weapon)) == ("EX1_398t", "Battle Axe", (2, 2))
    assert (old.zone, s.hero.attack) == ("graveyard", 2)
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.weapon.durability) == (28, 1)


def test_arathi_weaponsmith_put_into_play_equips_nothing() -> None:
    s = Scenario()
    s.summon("Arathi Weaponsmith")
    assert s.weapon is None


# --- Armorsmith


def test_armorsmith_gives_armor_for_every_friendly_minion_hurt() -> None:
    """One each, herself included, and none for enemies, heroes or shields."""
    s = Scenario(
        hand=["Whirlwind"], board=["Armorsmith", YETI, RAPTOR, SHIELDED], enemy_board=[YETI]
    )
    s.play("Whirlwind")
    assert s.armor == 3
    s.damage("my hero", 1)
    assert (s.armor, s.hero.health) == (2, 30)


def test_a_dying_armorsmith_still_gives_armor() -> None:
    s = Scenario(hand=["Flamestrike"], enemy_board=["Armorsmith", RAPTOR])
    s.play("Flamestrike")
    assert (s.enemy_board, s.enemy_armor) == ([], 2)


def test_two_armorsmiths_give_two_armor_for_each() -> None:
    s = Scenario(hand=["Whirlwind"], board=["Armorsmith", "Armorsmith"])
    s.play("Whirlwind")
    assert s.armor == 4


def test_armorsmith_works_in_combat_on_both_turns() -> None:
    s = Scenario(board=["Armorsmith", YETI], enemy_board=[YETI, RAPTOR])
    s.attack(s.board[1], s.enemy_board[0])
    assert s.armor == 1
    s.end_turn()
    s.attack(RAPTOR, "Armorsmith")
    assert (s.armor, s.board[0].health) == (2, 1)


@pytest.mark.parametrize("how", ["silence", "take_control"])
def test_an_armorsmith_silenced_or_stolen_gives_nothing(how: str) -> None:
    s = Scenario(hand=["Whirlwind"], board=[YETI, "Armorsmith"])
    getattr(s, how)("Armorsmith", *(["opponent"] if how == "take_control" else []))
    s.play("Whirlwind")
    assert (s.armor, s.enemy_armor) == (0, 1 if how == "take_control" else 0)


# --- Battle Rage


def test_battle_rage_draws_for_every_damaged_friend() -> None:
    """The hero counts, whole minions and enemies do not."""
    s = Scenario(
        hand=["Battle Rage"],
        health=29,
        board=[Card(YETI, damage=1), GOLEM, Card(RAPTOR, damage=1)],
        deck=["Claw"] * 5,
        enemy_board=[Card(YETI, damage=1)],
    )
    s.play("Battle Rage")
    assert (names(s.hand), len(s.deck)) == (["Claw"] * 3, 2)


def test_battle_rage_without_damage_draws_nothing_but_can_be_played() -> None:
    s = Scenario(hand=["Battle Rage"], board=[YETI], armor=3, enemy_health=5)
    s.play("Battle Rage")
    assert (s.hand, s.mana, s.hero.health, s.fatigue) == ([], 8, 30, 0)


def test_fatigue_during_battle_rage_adds_no_further_card() -> None:
    s = Scenario(hand=["Battle Rage"], board=[Card(YETI, damage=1)])
    s.play("Battle Rage")
    assert (s.hero.health, s.fatigue) == (29, 1)


# --- Brawl


def test_brawl_leaves_one_minion() -> None:
    s = Scenario(hand=["Brawl"], board=[YETI, RAPTOR], enemy_board=[GOLEM, "Boar"])
    with s.dice([RAPTOR]):
        s.play("Brawl")
    assert (names(s.board), s.enemy_board) == ([RAPTOR], [])
    assert (s.board[0].health, s.graveyard, s.enemy_graveyard) == (2, [YETI], [GOLEM, "Boar"])


def test_brawl_destroys_whatever_protects_a_minion_from_damage() -> None:
    s = Scenario(
        hand=["Brawl"],
        board=["Boar"],
        enemy_board=[Card(YETI, keywords=("divine_shield", "stealth", "elusive", "immune"))],
    )
    with s.dice(["Boar"]):
        s.play("Brawl")
    assert (names(s.board), s.enemy_board) == (["Boar"], [])


@pytest.mark.parametrize(
    ("mine", "theirs", "playable"),
    [(0, 0, False), (1, 0, False), (0, 1, False), (2, 0, True), (1, 1, True), (0, 2, True)],
)
def test_brawl_needs_two_minions(mine: int, theirs: int, playable: bool) -> None:
    s = Scenario(hand=["Brawl"], board=["Boar"] * mine, enemy_board=["Boar"] * theirs)
    assert s.hand[0].playable == playable


def test_what_deathrattles_leave_survives_a_brawl() -> None:
    s = Scenario(hand=["Brawl"], board=[GOLEM], enemy_board=["Harvest Golem"])
    with s.dice([GOLEM]):
        s.play("Brawl")
    assert (names(s.board), names(s.enemy_board)) == ([GOLEM], ["Damaged Golem"])


def test_every_minion_wins_the_brawl_as_often() -> None:
    def winner(seed: int) -> str:
        s = Scenario(hand=["Brawl"], board=[YETI, RAPTOR], enemy_board=[GOLEM, "Boar"], seed=seed)
        s.play("Brawl")
        (left,) = (*s.board, *s.enemy_board)
        return left.name

    assert_shares(winner, dict.fromkeys([YETI, RAPTOR, GOLEM, "Boar"], Fraction(1, 4)))


# --- Commanding Shout


def test_commanding_shout_keeps_minions_at_one_health_and_draws() -> None:
    s = Scenario(
        hand=["Commanding Shout", "Hellfire"],
        board=[RAPTOR, GOLEM],
        deck=["Claw"],
        enemy_board=[RAPTOR],
    )
    s.play("Commanding Shout")
    assert names(s.hand) == ["Hellfire", "Claw"]
    s.play("Hellfire")
    assert [m.health for m in s.board] == [1, 4]
    assert (s.enemy_board, s.hero.health) == ([], 27)  # enemies and heroes are not protected


def test_commanding_shout_works_in_attacks() -> None:
    s = Scenario(hand=["Commanding Shout"], board=[RAPTOR], enemy_board=[GOLEM])
    s.play("Commanding Shout")
    s.attack(RAPTOR, GOLEM)
    assert (s.board[0].health, s.enemy_board[0].health) == (1, 4)


def test_commanding_shout_protects_minions_that_come_later_this_turn() -> None:
    s = Scenario(hand=["Commanding Shout", "Wolfrider"], enemy_board=[GOLEM])
    s.play("Commanding Shout")
    wolf = s.play("Wolfrider")
    s.attack(wolf, GOLEM)
    assert (wolf.health, s.enemy_board[0].health) == (1, 4)


def test_commanding_shout_ends_with_the_turn() -> None:
    s = Scenario(hand=["Commanding Shout"], board=[RAPTOR], enemy_board=[GOLEM])
    s.play("Commanding Shout")
    raptor = s.board[0]
    s.end_turn()
    s.attack(GOLEM, raptor)
    assert raptor.zone == "graveyard"


def test_commanding_shout_does_not_stop_destruction() -> None:
    s = Scenario(
        hand=["Commanding Shout", "Twisting Nether"],
        board=[RAPTOR, GOLEM],
        enemy_board=[Card(YETI, keywords="poisonous")],
    )
    s.play("Commanding Shout")
    s.attack(GOLEM, YETI)
    assert names(s.board) == [RAPTOR]
    s.play("Twisting Nether")
    assert s.board == []


def test_a_protected_minion_at_one_health_still_takes_damage() -> None:
    """Armorsmith and the like react to damage that cannot lower the health any more."""
    s = Scenario(hand=["Commanding Shout", "Whirlwind"], board=["Armorsmith", "Boar"])
    s.play("Commanding Shout")
    s.play("Whirlwind")
    assert ([m.health for m in s.board], s.armor) == ([3, 1], 2)


def test_a_minion_that_changes_sides_loses_or_gains_the_protection() -> None:
    """The effect is its player's, not the minions' (HearthSim/hs-bugs #703)."""
    s = Scenario(hand=["Commanding Shout", "Hellfire"], board=[RAPTOR], enemy_board=["Boar"])
    raptor, boar = s.board[0], s.enemy_board[0]
    s.play("Commanding Shout")
    s.take_control(raptor, "opponent")
    s.take_control(boar, "me")
    s.play("Hellfire")
    assert (raptor.zone, boar.health) == ("graveyard", 1)


def test_silence_does_not_end_the_protection() -> None:
    s = Scenario(hand=["Commanding Shout", "Hellfire"], board=[RAPTOR])
    s.play("Commanding Shout")
    s.silence(RAPTOR)
    s.play("Hellfire")
    assert [m.health for m in s.board] == [1]


# --- Cruel Taskmaster and Inner Rage


@pytest.mark.parametrize("name", ["Cruel Taskmaster", "Inner Rage"])
@pytest.mark.parametrize("side", ["board", "enemy_board"])
def test_one_damage_and_two_attack(name: str, side: str) -> None:
    zones: dict[str, Any] = {side: [YETI]}
    s = Scenario(hand=[name], **zones)
    yeti = getattr(s, side)[0]
    s.play(name, yeti)
    assert stats(yeti) == (6, 4)
    s.skip_turn()
    assert stats(yeti) == (6, 4)
    s.silence(yeti)
    assert stats(yeti) == (4, 4)


@pytest.mark.parametrize("name", ["Cruel Taskmaster", "Inner Rage"])
def test_the_attack_is_given_even_if_a_shield_takes_the_damage(name: str) -> None:
    s = Scenario(hand=[name], board=[SHIELDED])
    s.play(name, "Boar")
    assert (stats(s.board[0]), s.board[0].keywords) == ((3, 1), set())


@pytest.mark.parametrize("name", ["Cruel Taskmaster", "Inner Rage"])
def test_it_kills_a_minion_with_one_health(name: str) -> None:
    s = Scenario(hand=[name], enemy_board=["Boar"])
    s.play(name, s.enemy_board[0])
    assert s.enemy_graveyard == ["Boar"]


def test_inner_rage_gains_from_spell_damage_and_cruel_taskmaster_does_not() -> None:
    s = Scenario(
        hand=["Inner Rage", "Cruel Taskmaster"], board=[GEOMANCER], enemy_board=[YETI, GOLEM]
    )
    s.play("Inner Rage", YETI)
    s.play("Cruel Taskmaster", GOLEM)
    assert [stats(m) for m in s.enemy_board] == [(6, 3), (9, 6)]


def test_inner_rage_needs_a_minion_and_cruel_taskmaster_does_not() -> None:
    s = Scenario(hand=["Inner Rage", "Cruel Taskmaster"])
    assert not s.hand[0].playable
    s.play("Cruel Taskmaster")
    assert stats(s.board[0]) == (2, 2)  # never himself


def test_cruel_taskmaster_must_aim_if_he_can() -> None:
    s = Scenario(hand=["Cruel Taskmaster"], board=[YETI])
    with pytest.raises(IllegalAction):
        s.play("Cruel Taskmaster")


# --- Frothing Berserker


def test_frothing_berserker_grows_for_every_minion_hurt() -> None:
    """On either side, itself included; heroes and shields do not count."""
    s = Scenario(
        hand=["Whirlwind"],
        board=["Frothing Berserker", YETI],
        enemy_board=[GOLEM, "Boar", SHIELDED],
    )
    s.play("Whirlwind")
    assert stats(s.board[0]) == (6, 3)
    s.damage("enemy hero", 3)
    assert s.board[0].attack == 6


def test_frothing_berserker_grows_in_combat_after_the_blow() -> None:
    s = Scenario(board=["Frothing Berserker"], enemy_board=[RAPTOR, GOLEM])
    s.attack("Frothing Berserker", RAPTOR)
    assert (stats(s.board[0]), names(s.enemy_board)) == ((4, 1), [GOLEM])


def test_a_silenced_frothing_berserker_forgets_and_grows_no_more() -> None:
    s = Scenario(hand=["Whirlwind"] * 2, board=["Frothing Berserker"], enemy_board=[YETI])
    s.play("Whirlwind")
    assert s.board[0].attack == 4
    s.silence("Frothing Berserker")
    s.play("Whirlwind")
    assert stats(s.board[0]) == (2, 2)


# --- Gorehowl


def test_gorehowl_loses_attack_instead_of_durability_against_minions() -> None:
    s = Scenario(hand=["Gorehowl"], deck=["Claw"] * 3, enemy_board=[GOLEM, "Boar"])
    axe = s.play("Gorehowl")
    assert (stats(axe), s.hero.attack) == ((7, 1), 7)
    s.attack("hero", GOLEM)
    assert (stats(axe), names(s.enemy_board), s.hero.health) == ((6, 1), ["Boar"], 23)
    s.skip_turn()
    s.attack("hero", "Boar")
    assert (stats(axe), s.hero.attack, s.weapon) == ((5, 1), 5, axe)


def test_gorehowl_breaks_on_the_enemy_hero() -> None:
    s = Scenario(weapon="Gorehowl")
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.weapon) == (23, None)


def test_gorehowl_hits_a_minion_with_the_attack_it_had() -> None:
    s = Scenario(weapon=Card("Gorehowl", attack=2), enemy_board=[YETI])
    s.attack("hero", YETI)
    assert s.enemy_board[0].health == 3


def test_gorehowl_without_attack_stays_and_can_be_mended() -> None:
    """Wiki: at 0 attack it cannot be swung, but it does not break."""
    s = Scenario(hand=["Upgrade!"], weapon=Card("Gorehowl", attack=1), enemy_board=[GOLEM])
    s.attack("hero", GOLEM)
    s.skip_turn()
    assert s.weapon is not None
    assert (stats(s.weapon), s.hero.can_attack) == ((0, 1), False)
    s.play("Upgrade!")
    assert (stats(s.weapon), s.hero.can_attack) == ((1, 2), True)


def test_gorehowl_sinks_below_zero_which_counts_as_zero() -> None:
    """Wiki: with Heroic Strike an empty Gorehowl is swung on; its negative attack does not
    lower the hero's, but must be made good before it counts again."""
    s = Scenario(
        hand=["Heroic Strike", "Upgrade!"], weapon=Card("Gorehowl", attack=0), enemy_board=[GOLEM]
    )
    axe = s.weapon
    assert axe is not None
    s.play("Heroic Strike")
    assert s.hero.attack == 4
    s.attack("hero", GOLEM)
    assert (s.enemy_board[0].health, stats(axe), s.hero.attack) == (3, (0, 1), 4)
    s.play("Upgrade!")
    assert stats(axe) == (0, 2)


def test_gorehowl_with_more_durability_loses_one_on_a_hero() -> None:
    s = Scenario(hand=["Upgrade!"], weapon="Gorehowl")
    s.play("Upgrade!")
    s.attack("hero", "enemy hero")
    assert s.weapon is not None
    assert (s.enemy_hero.health, stats(s.weapon)) == (22, (8, 1))


@pytest.mark.parametrize("aimed", ["Boar", "enemy hero"])
def test_gorehowl_redirected_to_a_minion_loses_attack(aimed: str) -> None:
    s = Scenario(weapon="Gorehowl", enemy_board=["Boar"], enemy_secrets=["Noble Sacrifice"])
    s.attack("hero", aimed)
    assert (names(s.enemy_board), s.enemy_hero.health) == (["Boar"], 30)
    assert s.enemy_graveyard == ["Defender"]
    assert s.weapon is not None
    assert stats(s.weapon) == (6, 1)


def test_gorehowl_redirected_to_a_hero_breaks() -> None:
    cover = Enchant(on=(On("attack_declared", [Redirect(hero)], side="opponent", once=True),))
    s = Scenario(weapon="Gorehowl", enemy_board=[Card("Boar", enchant=[cover])])
    s.attack("hero", "Boar")
    assert (s.enemy_hero.health, s.weapon) == (23, None)


def test_minions_attacks_do_not_wear_gorehowl() -> None:
    s = Scenario(weapon="Gorehowl", board=[GOLEM], enemy_board=[YETI])
    s.attack(GOLEM, YETI)
    assert s.weapon is not None
    assert stats(s.weapon) == (7, 1)


def test_attacks_of_enemy_minions_do_not_wear_gorehowl() -> None:
    s = Scenario(weapon="Gorehowl", board=["Boar"], enemy_board=[YETI])
    s.end_turn()
    s.attack(YETI, "Boar")
    assert s.weapon is not None
    assert stats(s.weapon) == (7, 1)


# --- Grommash Hellscream


def test_grommash_charges_with_ten_attack_while_damaged() -> None:
    s = Scenario(hand=[GROM, "Inner Rage"])
    grom = s.play(GROM)
    assert stats(grom) == (4, 9)
    s.play("Inner Rage", grom)
    assert stats(grom) == (4 + 6 + 2, 8)
    s.attack(grom, "enemy hero")
    assert s.enemy_hero.health == 18


def test_grommash_calms_down_when_healed_to_full() -> None:
    s = Scenario(board=[Card(GROM, damage=2)])
    assert stats(s.board[0]) == (10, 7)
    s.heal(s.board[0], 1)
    assert s.board[0].attack == 10
    s.heal(s.board[0], 1)
    assert stats(s.board[0]) == (4, 9)


def test_a_divine_shield_keeps_grommash_calm() -> None:
    s = Scenario(hand=["Whirlwind"], board=[Card(GROM, keywords="divine_shield")])
    s.play("Whirlwind")
    assert stats(s.board[0]) == (4, 9)


def test_a_silenced_grommash_has_neither_rage_nor_charge() -> None:
    s = Scenario(hand=[GROM, "Whirlwind"])
    grom = s.play(GROM)
    s.play("Whirlwind")
    assert (grom.attack, grom.can_attack) == (10, True)
    s.silence(grom)
    assert (stats(grom), grom.can_attack) == ((4, 8), False)


# --- Mortal Strike


@pytest.mark.parametrize(("health", "damage"), [(30, 4), (13, 4), (12, 6), (1, 6)])
def test_mortal_strike_deals_six_at_twelve_or_less_health(health: int, damage: int) -> None:
    s = Scenario(hand=["Mortal Strike"], health=health, enemy_board=[GOLEM])
    assert s.hand[0].targets == [s.hero, s.enemy_hero, *s.enemy_board]
    s.play("Mortal Strike", GOLEM)
    assert s.enemy_board[0].health == 7 - damage


def test_mortal_strike_does_not_look_at_armor_or_the_enemys_health() -> None:
    s = Scenario(hand=["Mortal Strike"] * 2, health=12, armor=20, enemy_health=30)
    s.play("Mortal Strike", "enemy hero")
    assert s.enemy_hero.health == 24
    s.heal("my hero", 1)
    s.set_health("enemy hero", 10)
    s.play("Mortal Strike", "enemy hero")
    assert s.enemy_hero.health == 6


def test_mortal_strike_gains_from_spell_damage() -> None:
    s = Scenario(hand=["Mortal Strike"], board=[GEOMANCER], health=12)
    s.play("Mortal Strike", "enemy hero")
    assert s.enemy_hero.health == 23


# --- Rampage


def test_rampage_strengthens_a_damaged_minion() -> None:
    s = Scenario(
        hand=["Rampage"],
        board=[Card(YETI, damage=2), GOLEM],
        enemy_board=[Card(RAPTOR, damage=1)],
        health=5,
    )
    assert s.hand[0].targets == [s.board[0], s.enemy_board[0]]
    s.play("Rampage", YETI)
    assert (stats(s.board[0]), s.board[0].damage) == ((7, 6), 2)


def test_rampage_needs_a_damaged_minion() -> None:
    assert not Scenario(hand=["Rampage"], board=[YETI], health=5).hand[0].playable


# --- Shield Slam


@pytest.mark.parametrize(("armor", "bonus", "damage"), [(0, 0, 0), (3, 0, 3), (3, 1, 4), (0, 1, 1)])
def test_shield_slam_deals_damage_for_armor(armor: int, bonus: int, damage: int) -> None:
    s = Scenario(
        hand=["Shield Slam"], armor=armor, board=[GEOMANCER] * bonus, enemy_board=[GOLEM],
        enemy_armor=9,
    )  # fmt: skip
    s.play("Shield Slam", GOLEM)
    assert (s.enemy_board[0].damage, s.armor) == (damage, armor)


def test_shield_slam_is_for_minions_only() -> None:
    s = Scenario(hand=["Shield Slam"], armor=5, board=[YETI], enemy_board=[GOLEM])
    assert s.hand[0].targets == [*s.board, *s.enemy_board]


# --- Slam


@pytest.mark.parametrize(
    ("victim", "bonus", "drawn"),
    [
        (YETI, 0, 1),
        (RAPTOR, 0, 0),
        ("River Crocolisk", 0, 1),
        ("River Crocolisk", 1, 0),
        (SHIELDED, 0, 1),
    ],
)
def test_slam_draws_if_the_minion_survives(victim: str | Card, bonus: int, drawn: int) -> None:
    s = Scenario(
        hand=["Slam"], deck=["Claw"], board=[GEOMANCER] * bonus, enemy_board=[victim]
    )  # fmt: skip
    s.play("Slam", s.enemy_board[0])
    assert (len(s.hand), len(s.enemy_board)) == (drawn, drawn)


def test_a_minion_kept_alive_by_commanding_shout_has_survived_slam() -> None:
    s = Scenario(hand=["Commanding Shout", "Slam"], deck=["Claw", "Swipe"], board=["Boar"])
    s.play("Commanding Shout")
    s.play("Slam", "Boar")
    assert (names(s.hand), names(s.board)) == (["Claw", "Swipe"], ["Boar"])


def test_slam_draws_nothing_if_its_target_is_dead_before() -> None:
    """Violet Teacher's apprentice makes Knife Juggler throw before the text runs."""
    s = Scenario(
        hand=["Slam"],
        deck=["Claw"],
        board=["Violet Teacher", "Knife Juggler"],
        enemy_board=["Boar"],
    )
    with s.dice(["Boar"]):
        s.play("Slam", "Boar")
    assert (s.enemy_board, s.hand) == ([], [])


# --- Upgrade!


def test_upgrade_gives_a_weapon_attack_and_durability() -> None:
    s = Scenario(hand=["Upgrade!"], weapon=Card("Fiery War Axe", damage=1))
    axe = s.weapon
    assert axe is not None
    s.play("Upgrade!")
    assert (s.weapon, stats(axe), s.hero.attack) == (axe, (4, 2), 4)


def test_upgrade_without_a_weapon_equips_a_heavy_axe() -> None:
    s = Scenario(hand=["Upgrade!"] * 2, enemy_weapon="Arcanite Reaper")
    s.play("Upgrade!")
    assert s.weapon is not None
    assert (s.weapon.card_id, s.weapon.name, stats(s.weapon)) == ("EX1_409t", "Heavy Axe", (1, 3))
    s.play("Upgrade!")
    assert stats(s.weapon) == (2, 4)
    assert s.enemy_weapon is not None
    assert stats(s.enemy_weapon) == (5, 2)


def test_a_hero_with_attack_but_no_weapon_gets_a_heavy_axe() -> None:
    s = Scenario(hand=["Heroic Strike", "Upgrade!"])
    s.play("Heroic Strike")
    s.play("Upgrade!")
    assert s.hero.attack == 5
