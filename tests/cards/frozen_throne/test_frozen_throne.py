"""Knights of the Frozen Throne."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from hs_env import cards
from hs_env.cards.card_set import CardSet
from hs_env.cards.words import *
from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "ICC_041",  # Defile
    "ICC_831",  # Bloodreaver Gul'dan
    "ICC_831p",  # Siphon Life
    "ICC_852",  # Prince Taldaram
}


@cache
def with_helpers() -> CardSet:
    """Also minions with small deathrattles."""
    body: dict[str, Any] = {"cost": 1, "attack": 1, "health": 1, "collectible": False}
    return cards.default().with_cards(
        {
            "T_HATCHLING": Minion("Hatchling", **{**body, "health": 2}),
            "T_EGG": Minion("Egg", deathrattle=[Summon("T_HATCHLING")], **body),
            "T_HYDRA": Minion("Hydra", deathrattle=[Summon("T_HYDRA")], **body),
            "T_BOMB": Minion("Bomb", deathrattle=[Deal(1, all_minions)], **body),
            "T_CLERIC": Minion("Cleric", deathrattle=[HealFully(all_minions)], **body),
            "T_CRIER": Minion("Crier", [GainArmor(9)], deathrattle=[GainArmor(1)], **body),
        }
    )


def scenario(**parts: Any) -> Scenario:
    return Scenario(cards=with_helpers(), **parts)


# --- Defile


def test_defile_costs_two_and_deals_one_to_all_minions() -> None:
    s = Scenario(hand=["Defile"], board=["Chillwind Yeti"], enemy_board=["War Golem"])
    s.play("Defile")
    assert (s.mana, s.board[0].health, s.enemy_board[0].health) == (8, 4, 6)
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_defile_goes_on_while_something_dies() -> None:
    s = Scenario(
        hand=["Defile"],
        board=["Murloc Raider", "Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor", "River Crocolisk", Card("War Golem", health=9)],
    )
    s.play("Defile")  # the raider dies, then the raptor, then the crocolisk, then nothing
    assert [stats(m) for m in s.board] == [(4, 1)]
    assert [stats(m) for m in s.enemy_board] == [(7, 5)]


def test_defile_stops_at_the_first_gap() -> None:
    s = Scenario(hand=["Defile"], enemy_board=["Murloc Raider", "River Crocolisk"])
    s.play("Defile")  # one dies, then nobody with two health is there
    assert [stats(m) for m in s.enemy_board] == [(2, 1)]


def test_defile_at_an_empty_board_is_one_wave() -> None:
    s = Scenario(hand=["Defile"])
    s.play("Defile")
    assert s.mana == 8


def test_spell_damage_makes_every_wave_of_defile_stronger() -> None:
    s = Scenario(
        hand=["Defile"],
        board=[Card("Kobold Geomancer", health=20)],
        enemy_board=["Bloodfen Raptor", Card("War Golem", health=20)],
    )
    s.play("Defile")
    assert [m.health for m in (s.board[0], s.enemy_board[0])] == [16, 16]


def test_spell_damage_that_dies_does_not_help_the_next_wave() -> None:
    s = Scenario(hand=["Defile"], board=["Kobold Geomancer"], enemy_board=["War Golem"])
    s.play("Defile")  # 2, then 1
    assert (s.board, s.enemy_board[0].health) == ([], 4)


def test_a_divine_shield_costs_a_wave_and_is_no_death() -> None:
    s = Scenario(
        hand=["Defile"],
        enemy_board=["Murloc Raider", Card("Murloc Raider", keywords="divine_shield"), "War Golem"],
    )
    s.play("Defile")  # one dies; shield off; the second dies; one wave more
    assert [stats(m) for m in s.enemy_board] == [(7, 4)]


def test_what_a_deathrattle_summons_is_hit_by_the_next_wave() -> None:
    s = scenario(hand=["Defile"], enemy_board=["Egg", "War Golem"])
    s.play("Defile")  # the egg; the hatchling is hurt, nobody dies
    assert [stats(m) for m in s.enemy_board] == [(1, 1), (7, 5)]


def test_what_a_deathrattle_kills_counts_as_a_death_of_the_wave() -> None:
    """Since June 2018; HearthSim/hs-bugs 947."""
    s = scenario(hand=["Defile"], enemy_board=["Bomb", "Bloodfen Raptor", "War Golem"])
    s.play("Defile")  # wave, bomb (the raptor dies of it), wave, nothing dies
    assert [stats(m) for m in s.enemy_board] == [(7, 4)]


def test_healing_between_two_waves_counts() -> None:
    s = scenario(hand=["Defile"], enemy_board=["Cleric", "Bloodfen Raptor"])
    s.play("Defile")  # the cleric dies and heals the raptor, the second wave kills nobody
    assert [stats(m) for m in s.enemy_board] == [(3, 1)]


def test_defile_ends_after_fourteen_waves() -> None:
    s = scenario(hand=["Defile"], board=["Hydra"], enemy_board=[Card("War Golem", health=30)])
    s.play("Defile")
    assert (names(s.board), s.enemy_board[0].damage) == (["Hydra"], 14)


def test_the_waves_of_defile_are_one_spell() -> None:
    s = Scenario(hand=["Defile"], enemy_board=["Murloc Raider", "Bloodfen Raptor"])
    s.play("Defile")
    assert (s.enemy_board, s.counters()["spells_cast_turn"]) == ([], 1)


# --- Bloodreaver Gul'dan


def test_bloodreaver_guldan_replaces_the_hero_and_keeps_its_health() -> None:
    """Rule 107."""
    s = Scenario(
        hero="mage", hand=["Bloodreaver Gul'dan"], health=11, armor=2, weapon="Light's Justice"
    )
    s.play("Bloodreaver Gul'dan")
    assert (s.hero.name, s.hero.health, s.armor, s.mana) == ("Bloodreaver Gul'dan", 11, 7, 0)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("ICC_831p", "Siphon Life", 2)
    assert s.weapon is not None
    assert s.board == []


def test_siphon_life_can_be_used_on_the_turn_guldan_came() -> None:
    s = Scenario(hero="mage", hand=["Bloodreaver Gul'dan"], health=10)
    s.hero_power("enemy hero")
    s.set_mana(10)
    s.play("Bloodreaver Gul'dan")
    s.set_mana(2)
    s.hero_power("enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (26, 13)


def test_bloodreaver_guldan_summons_all_friendly_demons_that_died() -> None:
    s = Scenario(
        hand=["Bloodreaver Gul'dan"],
        board=["Chillwind Yeti"],
        graveyard=["Voidwalker", "Boar", "Voidlord", "Voidwalker", "Succubus"],
        enemy_graveyard=["Dread Infernal"],
    )
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Chillwind Yeti", "Voidwalker", "Voidlord", "Voidwalker", "Succubus"]
    assert [m.can_attack for m in s.board[1:]] == [False] * 4


def test_the_demons_come_plain_and_without_battlecries() -> None:
    s = Scenario(
        hand=["Bloodreaver Gul'dan", "Claw"],
        board=[Card("Succubus", enchant="Blessing of Kings")],
    )
    s.destroy("Succubus")
    s.play("Bloodreaver Gul'dan")
    assert (stats(s.board[0]), names(s.hand)) == ((4, 3), ["Claw"])


def test_demons_count_for_the_side_they_died_on() -> None:
    """Rule 88."""
    s = Scenario(hand=["Bloodreaver Gul'dan"], enemy_board=["Voidwalker"])
    s.take_control("Voidwalker", "me")
    s.destroy("Voidwalker")
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Voidwalker"]


def test_demons_that_left_without_dying_do_not_come() -> None:
    s = Scenario(hand=["Bloodreaver Gul'dan"], board=["Voidwalker", "Voidwalker"])
    s.transform(s.board[0], "Sheep")
    s.return_to_hand(s.board[1])
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Sheep"]


@pytest.mark.parametrize(("minions", "summoned"), [(0, 7), (5, 2), (7, 0)])
def test_as_many_demons_come_as_there_is_room(minions: int, summoned: int) -> None:
    s = Scenario(
        hand=["Bloodreaver Gul'dan"], board=["Boar"] * minions, graveyard=["Voidwalker"] * 9
    )
    s.play("Bloodreaver Gul'dan")
    assert names(s.board) == ["Boar"] * minions + ["Voidwalker"] * summoned


def test_if_not_all_fit_chance_decides() -> None:
    def came(seed: int) -> str:
        s = Scenario(
            hand=["Bloodreaver Gul'dan"],
            board=["Boar"] * 6,
            graveyard=["Voidwalker", "Voidlord", "Voidwalker", "Succubus"],
            seed=seed,
        )
        s.play("Bloodreaver Gul'dan")
        return s.board[6].name

    quarter = Fraction(1, 4)
    shares: dict[Hashable, Fraction] = {
        "Voidwalker": 2 * quarter,
        "Voidlord": quarter,
        "Succubus": quarter,
    }
    assert_shares(came, shares, games=400)


# --- Siphon Life


def test_siphon_life_deals_three_to_any_character_and_heals_as_much() -> None:
    s = Scenario(hero="ICC_831", health=20, board=["Boar"], enemy_board=["Chillwind Yeti"])
    assert s.power.targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.hero_power("Chillwind Yeti")
    assert (s.enemy_board[0].health, s.hero.health, s.mana) == (2, 23, 8)
    with pytest.raises(IllegalAction):
        s.hero_power("enemy hero")


def test_siphon_life_is_not_raised_by_spell_damage() -> None:
    s = Scenario(hero="ICC_831", health=20, board=["Kobold Geomancer"])
    s.hero_power("enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (27, 23)


def test_siphon_life_heals_in_full_for_damage_beyond_what_was_left() -> None:
    """Rule 67: overkill counts."""
    s = Scenario(hero="ICC_831", health=20, enemy_board=["Boar"])
    s.hero_power("Boar")
    assert s.hero.health == 23


def test_siphon_life_on_a_divine_shield_heals_nothing() -> None:
    s = Scenario(hero="ICC_831", health=20, enemy_board=[Card("Boar", keywords="divine_shield")])
    s.hero_power("Boar")
    assert (s.hero.health, s.enemy_board[0].keywords) == (20, set())


def test_siphon_life_on_the_own_hero_changes_nothing() -> None:
    s = Scenario(hero="ICC_831", health=20)
    s.hero_power("my hero")
    assert s.hero.health == 20


# --- Prince Taldaram


def test_prince_taldaram_costs_three_and_is_a_three_three() -> None:
    s = Scenario(hand=["Prince Taldaram"])
    s.play("Prince Taldaram")
    assert (s.mana, names(s.board), stats(s.board[0])) == (7, ["Prince Taldaram"], (3, 3))


def test_prince_taldaram_becomes_a_three_three_copy_of_any_minion() -> None:
    s = Scenario(
        hand=["Prince Taldaram"], board=["Boar"], enemy_board=["Voidlord", "Water Elemental"]
    )
    assert s.hand[0].targets == [*s.board, *s.enemy_board]
    s.play("Prince Taldaram", "Voidlord", position=0)
    assert names(s.board) == ["Voidlord", "Boar"]
    copy = s.board[0]
    assert (copy.card_id, stats(copy), copy.keywords) == ("LOOT_368", (3, 3), {"taunt"})
    assert stats(s.enemy_board[0]) == (3, 9)
    s.destroy(copy)
    assert names(s.board) == ["Voidwalker"] * 3 + ["Boar"]


def test_the_copy_is_three_three_whatever_was_on_the_minion() -> None:
    s = Scenario(
        hand=["Prince Taldaram"],
        enemy_board=[
            Card(
                "War Golem", damage=5, enchant="Blessing of Kings",
                keywords=("divine_shield", "windfury"),
            )
        ],
    )  # fmt: skip
    s.play("Prince Taldaram", "War Golem")
    copy = s.board[0]
    assert (stats(copy), copy.damage) == ((3, 3), 0)
    assert copy.keywords == {"divine_shield", "windfury"}


def test_silence_gives_the_copy_the_printed_stats() -> None:
    """Rule 52."""
    s = Scenario(hand=["Prince Taldaram"], enemy_board=["War Golem"])
    s.play("Prince Taldaram", "War Golem")
    s.silence(s.board[0])
    assert stats(s.board[0]) == (7, 7)


def test_the_copy_has_no_battlecry_to_say_and_no_prince_is_left() -> None:
    s = scenario(hand=["Prince Taldaram"], enemy_board=["Crier"])
    s.play("Prince Taldaram", "Crier")
    assert (names(s.board), s.armor) == (["Crier"], 0)
    s.return_to_hand(s.board[0])
    assert (names(s.hand), stats(s.hand[0])) == (["Crier"], (1, 1))


def test_a_copy_with_charge_may_attack_at_once_and_others_may_not() -> None:
    s = Scenario(hand=["Prince Taldaram"] * 2, enemy_board=["Wolfrider", "War Golem"])
    s.play(s.hand[0], "Wolfrider")
    s.play(s.hand[0], "War Golem")
    assert [m.can_attack for m in s.board] == [True, False]


def test_auras_apply_on_top_of_three_three() -> None:
    s = Scenario(hand=["Prince Taldaram"], board=["Stormwind Champion", "War Golem"])
    s.play("Prince Taldaram", "War Golem")
    assert stats(s.board[2]) == (4, 4)


def test_the_copy_counts_as_summoned_for_umbra() -> None:
    """Rule 54: after-summon triggers see the new minion."""
    s = Scenario(hand=["Prince Taldaram"], board=["Spiritsinger Umbra"], enemy_board=["Voidlord"])
    s.play("Prince Taldaram", "Voidlord")
    assert names(s.board).count("Voidwalker") == 3


def test_with_a_three_cost_card_in_the_deck_he_stays_a_prince_and_takes_no_target() -> None:
    s = Scenario(
        hand=["Prince Taldaram", "Arcane Intellect"],
        deck=["Boar", "Arcane Intellect"],
        enemy_board=["War Golem"],
    )
    assert s.hand[0].targets == []
    s.play("Prince Taldaram")
    assert (names(s.board), s.board[0].enchantments) == (["Prince Taldaram"], [])


def test_a_three_cost_card_in_hand_or_in_the_enemy_deck_does_not_matter() -> None:
    s = Scenario(
        hand=["Prince Taldaram", "Arcane Intellect"],
        deck=["Boar", "Fireball"],
        enemy_deck=["Arcane Intellect"],
        enemy_board=["War Golem"],
    )
    assert s.hand[0].targets == s.enemy_board
    with pytest.raises(IllegalAction):
        s.play("Prince Taldaram")


def test_prince_taldaram_copies_the_memory_of_a_cube() -> None:
    """Rule 90."""
    s = Scenario(hand=["Carnivorous Cube", "Prince Taldaram"], board=["Boar"])
    s.play("Carnivorous Cube", "Boar")
    s.play("Prince Taldaram", "Carnivorous Cube")
    s.destroy(s.board[1])
    assert names(s.board) == ["Carnivorous Cube", "Boar", "Boar"]
