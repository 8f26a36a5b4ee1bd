"""Alexstrasza and Lord Jaraxxus: heroes whose health is set, and heroes that are replaced.

Rule 108: Alexstrasza sets the current health to 15 and raises the maximum only if it is lower;
armor stays. Jaraxxus is a hero with 15 health and no armor, and a Demon.
"""

from __future__ import annotations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names, stats

ALEX = "Alexstrasza"
LORD = "EX1_323"  # the minion
JARAXXUS = "EX1_323h"  # the hero
YETI = "Chillwind Yeti"  # 4/5
WISP = "Wisp"


# --- Alexstrasza


@pytest.mark.parametrize("health", [1, 14, 15, 16, 30])
def test_an_enemy_of_any_health_has_fifteen(health: int) -> None:
    s = Scenario(hand=[ALEX], enemy_health=health)
    s.play(ALEX, "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.max_health) == (15, 30)


def test_the_own_hero_is_lifted_to_fifteen_and_can_be_healed_on() -> None:
    s = Scenario(hero="priest", hand=[ALEX], health=2, deck=[WISP], enemy_deck=[WISP])
    s.play(ALEX, "my hero")
    assert s.hero.health == 15
    s.skip_turn()
    s.hero_power("my hero")
    assert s.hero.health == 17


@pytest.mark.parametrize(("side", "target"), [("", "my hero"), ("enemy_", "enemy hero")])
def test_armor_is_left_alone_on_either_side(side: str, target: str) -> None:
    s = Scenario(hand=[ALEX], health=20, armor=4, enemy_health=20, enemy_armor=4)
    s.play(ALEX, target)
    hero = s.enemy_hero if side else s.hero
    assert (hero.health, hero.armor) == (15, 4)


def test_a_jaraxxus_hurt_and_one_unhurt_have_fifteen() -> None:
    """His maximum is 15 already."""
    s = Scenario(hand=[ALEX], hero=Card(JARAXXUS, damage=13))
    s.play(ALEX, "my hero")
    assert (s.hero.health, s.hero.max_health) == (15, 15)


def test_alexstrasza_on_the_enemys_jaraxxus() -> None:
    s = Scenario(hand=[ALEX], enemy_hero=Card(JARAXXUS, damage=5))
    s.play(ALEX, "enemy hero")
    assert s.enemy_hero.health == 15


def test_it_is_no_damage_and_no_healing() -> None:
    """Eye for an Eye stays quiet, Northshire Cleric draws nothing, Auchenai turns nothing."""
    s = Scenario(
        hand=[ALEX, ALEX],
        board=["Auchenai Soulpriest", "Northshire Cleric"],
        deck=[YETI],
        health=3,
        enemy_secrets=["Eye for an Eye"],
    )
    s.play(ALEX, "enemy hero")
    s.set_mana(9)
    s.play(ALEX, "my hero")
    assert (s.hero.health, s.enemy_hero.health) == (15, 15)
    assert (names(s.enemy_secrets), s.hand) == (["Eye for an Eye"], [])


def test_only_heroes_can_be_aimed_at_and_one_must_be() -> None:
    s = Scenario(hand=[ALEX], board=[YETI], enemy_board=[YETI])
    assert set(s.hand[0].targets) == {s.hero, s.enemy_hero}
    with pytest.raises(IllegalAction):
        s.play(ALEX)


def test_a_sniped_alexstrasza_has_done_it_already() -> None:
    s = Scenario(hand=[ALEX], enemy_secrets=["Snipe"])
    s.play(ALEX, "enemy hero")
    assert (s.enemy_hero.health, s.board[0].health) == (15, 4)


def test_a_mirrored_alexstrasza_sets_nothing() -> None:
    s = Scenario(hand=[ALEX], health=30, enemy_secrets=["Mirror Entity"])
    s.play(ALEX, "enemy hero")
    assert names(s.enemy_board) == [ALEX]
    assert s.hero.health == 30


def test_alexstrasza_and_molten_giants() -> None:
    """Damage of 15 makes the enemy's giants 15 cheaper."""
    s = Scenario(hand=[ALEX], enemy_hand=["Molten Giant"])
    s.play(ALEX, "enemy hero")
    assert s.enemy_hand[0].cost == 5


# --- Lord Jaraxxus


def test_jaraxxus_destroys_the_weapon_and_brings_his_own() -> None:
    """A deathrattle of the old weapon has its moment."""
    s = Scenario(hand=[LORD], weapon="Rusty Hook")
    s.play(LORD)
    assert s.weapon is not None
    assert s.weapon.name == "Blood Fury"


def test_jaraxxus_is_saved_by_his_coming() -> None:
    s = Scenario(hand=[LORD], health=1)
    s.play(LORD)
    assert s.hero.health == 15


def test_jaraxxus_can_use_inferno_at_once_even_after_life_tap() -> None:
    """The new power is fresh."""
    s = Scenario(hero="warlock", hand=[LORD], deck=[YETI])
    s.hero_power()
    s.set_mana(10)
    s.play(LORD)
    s.set_mana(2)
    s.hero_power()
    assert names(s.board) == ["Infernal"]
    assert stats(s.board[0]) == (6, 6)


def test_sacrificial_pact_ends_jaraxxus() -> None:
    """He is a Demon: friend or opponent may destroy him, and the five health come too late."""
    s = Scenario(hand=["Sacrificial Pact"], enemy_hero=JARAXXUS)
    s.play("Sacrificial Pact", "enemy hero")
    assert s.winner == "me"


def test_demonfire_hurts_an_enemy_jaraxxus_not_at_all() -> None:
    """It aims at minions."""
    s = Scenario(hero="warlock", hand=["Demonfire"], enemy_hero=JARAXXUS)
    assert not s.hand[0].playable


def test_sense_demons_draws_him_and_a_worthless_imp_for_the_demon_that_is_missing() -> None:
    s = Scenario(hero="warlock", hand=["Sense Demons"], deck=[YETI, LORD, "Fireball"])
    s.play("Sense Demons")
    assert sorted(card.card_id for card in s.hand) == ["EX1_317t", LORD]


def test_bane_of_doom_never_brings_him_as_a_hero() -> None:
    """A Jaraxxus summoned by Bane of Doom is a 3/15 minion without his battlecry."""
    s = Scenario(hero="warlock", hand=["Bane of Doom"], enemy_board=[WISP])
    s.dice([LORD])
    s.play("Bane of Doom", WISP)
    assert (s.board[0].card_id, stats(s.board[0])) == (LORD, (3, 15))
    assert s.hero.health == 30


def test_snipe_finds_nobody_where_jaraxxus_was() -> None:
    """He has left the board for the hero's place."""
    s = Scenario(hand=[LORD], enemy_secrets=["Snipe", "Repentance"])
    s.play(LORD)
    assert names(s.enemy_secrets) == ["Snipe", "Repentance"]
    assert s.hero.health == 15


def test_knife_jugglers_throw_for_nobody_who_is_gone() -> None:
    s = Scenario(hand=[LORD], board=["Knife Juggler"])
    s.play(LORD)
    assert names(s.board) == ["Knife Juggler"]


def test_jaraxxus_put_into_play_otherwise_stays_a_minion() -> None:
    """Possessed Lackey recruits him: 3/15, no battlecry."""
    s = Scenario(board=["Possessed Lackey"], deck=[LORD])
    s.destroy("Possessed Lackey")
    assert stats(s.board[0]) == (3, 15)
    assert s.hero.health == 30


def test_a_jaraxxus_minion_brought_back_to_hand_can_be_played_as_a_hero() -> None:
    s = Scenario(hand=["Youthful Brewmaster"], board=[LORD])
    s.play("Youthful Brewmaster", s.board[0])
    s.set_mana(10)
    s.play(LORD)
    assert s.hero.name == "Lord Jaraxxus"


def test_secrets_stay_when_the_hero_is_replaced() -> None:
    s = Scenario(
        hand=[LORD], secrets=["Ice Barrier"], enemy_board=[YETI], deck=[WISP], enemy_deck=[WISP]
    )
    s.play(LORD)
    s.end_turn()
    s.attack(YETI, "hero")
    assert (s.secrets, s.hero.health, s.armor) == ([], 15, 4)


def test_reno_heals_jaraxxus_to_his_own_maximum() -> None:
    s = Scenario(hand=["Reno Jackson"], hero=Card(JARAXXUS, damage=10))
    s.play("Reno Jackson")
    assert s.hero.health == 15


def test_bloodreaver_guldan_after_jaraxxus_keeps_health_and_weapon() -> None:
    """A hero card adds armor and replaces the power; health and weapon stay."""
    s = Scenario(hand=[LORD, "Bloodreaver Gul'dan"])
    s.play(LORD)
    s.set_mana(10)
    s.play("Bloodreaver Gul'dan")
    assert (s.hero.name, s.hero.health, s.armor) == ("Bloodreaver Gul'dan", 15, 5)
    assert s.weapon is not None
    assert s.weapon.name == "Blood Fury"
    assert s.power.name == "Siphon Life"


def test_jaraxxus_after_bloodreaver_guldan_has_inferno() -> None:
    s = Scenario(hand=["Bloodreaver Gul'dan", LORD])
    s.play("Bloodreaver Gul'dan")
    s.set_mana(10)
    s.play(LORD)
    assert (s.hero.health, s.armor, s.power.name) == (15, 0, "INFERNO!")


def test_guldan_raises_no_jaraxxus_who_became_a_hero() -> None:
    """He never died."""
    s = Scenario(hand=[LORD, "Bloodreaver Gul'dan"], graveyard=["Voidwalker"])
    s.play(LORD)
    s.set_mana(10)
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Voidwalker"]
