"""Spell Damage, Velen and spells that hit more than once.

Rule 27: every number of a spell is raised once per hit; a spell that splits its damage gets more
missiles instead; hero powers, battlecries, deathrattles and attacks get nothing; secrets do. Velen
doubles what is left after adding.
"""

from __future__ import annotations

import pytest

from hs_env.scenario import Card, Scenario
from tests.cards.sampling import names

YETI = "Chillwind Yeti"  # 4/5
OGRE = "Boulderfist Ogre"  # 6/7
GIANT = Card("Boulderfist Ogre", health=40)
KOBOLD = "Kobold Geomancer"  # +1
MALYGOS = "Malygos"  # +5
VELEN = "Prophet Velen"


# --- split damage


@pytest.mark.parametrize(
    ("board", "missiles"),
    [([], 3), ([KOBOLD], 4), ([MALYGOS], 8), ([VELEN], 6), ([KOBOLD, VELEN], 8)],
)
def test_arcane_missiles_get_more_missiles(board: list[str], missiles: int) -> None:
    s = Scenario(hand=["Arcane Missiles"], board=board)
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 30 - missiles


@pytest.mark.parametrize(("board", "missiles"), [([KOBOLD], 9), ([MALYGOS], 13), ([VELEN], 16)])
def test_avenging_wrath_gets_more_missiles(board: list[str], missiles: int) -> None:
    s = Scenario(hero="paladin", hand=["Avenging Wrath"], board=board)
    s.play("Avenging Wrath")
    assert s.enemy_hero.health == 30 - missiles


def test_each_missile_is_one_damage_to_a_divine_shield() -> None:
    """A Silvermoon Guardian loses the shield to one missile, the next hurts."""
    s = Scenario(hand=["Arcane Missiles"], board=[KOBOLD], enemy_board=["Silvermoon Guardian"])
    guardian = s.enemy_board[0]
    s.dice([guardian, guardian, guardian, "enemy hero"])
    s.play("Arcane Missiles")
    assert (guardian.health, s.enemy_hero.health) == (1, 29)


def test_missiles_are_not_wasted_on_the_dead() -> None:
    """Five Wisps and five missiles, none at the hero: five deaths."""
    s = Scenario(hand=["Arcane Missiles"], board=[KOBOLD, KOBOLD], enemy_board=["Wisp"] * 5)
    s.dice(list(s.enemy_board))
    s.play("Arcane Missiles")
    assert s.enemy_board == []
    assert s.enemy_hero.health == 30


def test_missiles_at_acolytes_draw_between_the_hits() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Acolyte of Pain"], enemy_deck=[YETI] * 3)
    acolyte = s.enemy_board[0]
    s.dice([acolyte] * 3)
    s.play("Arcane Missiles")
    assert (len(s.enemy_hand), s.enemy_board) == (3, [])


def test_imp_gang_bosses_imps_can_catch_later_missiles() -> None:
    """The Imp summoned by the first missile is a target of the second."""
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Imp Gang Boss"])
    boss = s.enemy_board[0]
    s.dice([boss, "BRM_006t", "enemy hero"])
    s.play("Arcane Missiles")
    assert (names(s.enemy_board), s.enemy_hero.health) == (["Imp Gang Boss"], 29)


# --- several targets


def test_forked_lightning_hits_two_for_three() -> None:
    s = Scenario(hero="shaman", hand=["Forked Lightning"], board=[KOBOLD], enemy_board=[YETI] * 3)
    s.play("Forked Lightning")
    assert sorted(m.damage for m in s.enemy_board) == [0, 3, 3]


def test_lightning_storm_rolls_each_and_adds_to_each() -> None:
    seen: set[int] = set()
    for seed in range(12):
        s = Scenario(
            hero="shaman",
            hand=["Lightning Storm"],
            board=[KOBOLD],
            enemy_board=[OGRE] * 3,
            seed=seed,
        )
        s.play("Lightning Storm")
        seen.update(m.damage for m in s.enemy_board)
    assert seen == {3, 4}


def test_swipe_adds_to_both_numbers() -> None:
    s = Scenario(hero="druid", hand=["Swipe"], board=[KOBOLD], enemy_board=[GIANT, YETI])
    s.play("Swipe", s.enemy_board[0])
    assert [m.damage for m in s.enemy_board] == [5, 2]
    assert s.enemy_hero.health == 28


def test_swipe_under_malygos_and_velen() -> None:
    """(4 + 5) x 2 and (1 + 5) x 2."""
    s = Scenario(hero="druid", hand=["Swipe"], board=[MALYGOS, VELEN], enemy_board=[GIANT])
    s.play("Swipe", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board[0].damage) == (12, 12)


@pytest.mark.parametrize(("half", "damage"), [(1, [6, 0, 0]), (0, [3, 3, 3])])
def test_starfall_adds_to_either_half(half: int, damage: list[int]) -> None:
    s = Scenario(hero="druid", hand=["Starfall"], board=[KOBOLD], enemy_board=[GIANT] * 3)
    target = s.enemy_board[0] if half == 1 else None
    s.play("Starfall", target, half=half)
    assert [m.damage for m in s.enemy_board] == damage


def test_blizzard_freezes_those_it_does_not_kill_and_hits_harder() -> None:
    s = Scenario(hand=["Blizzard"], board=[KOBOLD], enemy_board=[YETI, "Acolyte of Pain", OGRE])
    s.play("Blizzard")
    assert names(s.enemy_board) == [YETI, OGRE]
    assert all(m.frozen and m.damage == 3 for m in s.enemy_board)


def test_cone_of_cold_hits_three_for_two() -> None:
    s = Scenario(hand=["Cone of Cold"], board=[KOBOLD], enemy_board=[OGRE] * 4)
    s.play("Cone of Cold", s.enemy_board[1])
    assert [m.damage for m in s.enemy_board] == [2, 2, 2, 0]
    assert [m.frozen for m in s.enemy_board] == [True, True, True, False]


def test_explosive_shot_adds_to_middle_and_sides() -> None:
    s = Scenario(hero="hunter", hand=["Explosive Shot"], board=[KOBOLD], enemy_board=[GIANT] * 3)
    s.play("Explosive Shot", s.enemy_board[1])
    assert [m.damage for m in s.enemy_board] == [3, 6, 3]


def test_hellfire_and_velen_burn_everyone() -> None:
    s = Scenario(hero="warlock", hand=["Hellfire"], board=[VELEN])
    s.play("Hellfire")
    assert (s.hero.health, s.enemy_hero.health, s.board[0].health) == (24, 24, 1)


def test_the_source_of_spell_damage_may_die_of_the_spell_it_strengthens() -> None:
    """The bonus is fixed when the spell is cast."""
    s = Scenario(hero="warlock", hand=["Hellfire"], board=[KOBOLD], enemy_board=[YETI])
    s.play("Hellfire")
    assert s.board == []
    assert (s.enemy_board[0].damage, s.enemy_hero.health) == (4, 26)


def test_defile_goes_on_with_the_bonus_until_the_kobold_is_dead() -> None:
    """Waves of 2: the Kobold dies of the first, so the second wave deals 1."""
    s = Scenario(hero="warlock", hand=["Defile"], board=[KOBOLD], enemy_board=[OGRE])
    s.play("Defile")
    assert s.board == []
    assert s.enemy_board[0].damage == 3


# --- one target, several numbers


@pytest.mark.parametrize(
    ("board", "damage"), [([], 2), ([KOBOLD], 4), ([KOBOLD, KOBOLD], 6), ([MALYGOS], 12)]
)
def test_arcane_blast_counts_spell_damage_twice(board: list[str], damage: int) -> None:
    s = Scenario(hand=["Arcane Blast"], board=board, enemy_board=[GIANT])
    s.play("Arcane Blast", s.enemy_board[0])
    assert s.enemy_board[0].damage == damage


def test_malygos_with_moonfire_is_six() -> None:
    s = Scenario(hero="druid", hand=["Moonfire", "Moonfire"], board=[MALYGOS])
    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 18


def test_bonuses_of_several_minions_add_up() -> None:
    s = Scenario(hand=["Fireball"], board=[MALYGOS, KOBOLD, "Azure Drake", "Bloodmage Thalnos"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 30 - 6 - 8


def test_mortal_coil_kills_with_spell_damage_and_draws() -> None:
    s = Scenario(
        hero="warlock",
        hand=["Mortal Coil"],
        board=[KOBOLD],
        deck=[YETI],
        enemy_board=["Bloodfen Raptor"],
    )
    s.play("Mortal Coil", "Bloodfen Raptor")
    assert names(s.hand) == [YETI]


def test_bane_of_doom_kills_with_spell_damage_and_brings_a_demon() -> None:
    s = Scenario(
        hero="warlock", hand=["Bane of Doom"], board=[KOBOLD], enemy_board=["Earthen Ring Farseer"]
    )
    s.play("Bane of Doom", "Earthen Ring Farseer")
    assert len(s.board) == 2
    assert s.cards.find(s.board[1].card_id).race == "DEMON"


def test_kill_command_with_a_beast_and_spell_damage() -> None:
    s = Scenario(hero="hunter", hand=["Kill Command"], board=[KOBOLD, "Stonetusk Boar"])
    s.play("Kill Command", "enemy hero")
    assert s.enemy_hero.health == 24


@pytest.mark.parametrize(("frozen", "health"), [(False, 30), (True, 25)])
def test_ice_lance_has_the_bonus_only_when_it_deals_damage(frozen: bool, health: int) -> None:
    s = Scenario(hand=["Ice Lance"], board=[KOBOLD], enemy_hero=Card("warrior", frozen=frozen))
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == health


def test_holy_wrath_adds_to_the_cost_of_the_card_drawn() -> None:
    s = Scenario(hero="paladin", hand=["Holy Wrath"], board=[KOBOLD], deck=["Molten Giant"])
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_hero.health == 30 - 21


def test_shield_slam_and_savagery_read_a_number_and_add_to_it() -> None:
    s = Scenario(hero="warrior", hand=["Shield Slam"], board=[KOBOLD], armor=4, enemy_board=[GIANT])
    s.play("Shield Slam", s.enemy_board[0])
    assert s.enemy_board[0].damage == 5


def test_wild_pyromancer_is_no_spell() -> None:
    s = Scenario(hand=["The Coin"], board=["Wild Pyromancer", MALYGOS], enemy_board=[OGRE])
    s.play("The Coin")
    assert s.enemy_board[0].damage == 1


def test_healing_spells_are_not_raised() -> None:
    s = Scenario(hero="priest", hand=["Holy Nova"], board=[KOBOLD], health=20, enemy_board=[OGRE])
    s.play("Holy Nova")
    assert (s.hero.health, s.enemy_board[0].damage) == (22, 3)


def test_power_of_a_mage_is_raised_by_velen_only() -> None:
    s = Scenario(board=[MALYGOS])
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 29
    s = Scenario(board=[VELEN])
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 28


# --- whose bonus


def test_the_enemys_spell_damage_does_not_help_me() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=[KOBOLD])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24


@pytest.mark.parametrize(("secret", "damage"), [("Explosive Trap", 3), ("Eye for an Eye", 6)])
def test_secrets_have_the_bonus_of_their_owner(secret: str, damage: int) -> None:
    s = Scenario(board=["Core Hound", KOBOLD], enemy_secrets=[secret], enemy_board=[KOBOLD])
    hound = s.board[0]
    s.set_attack(hound, 5)
    s.attack(hound, "enemy hero")
    assert s.hero.health == 30 - damage


def test_snipe_with_malygos_kills_an_ogre() -> None:
    s = Scenario(hand=[OGRE], enemy_secrets=["Snipe"], enemy_board=[MALYGOS])
    s.play(OGRE)
    assert s.graveyard == [OGRE]


def test_a_stolen_malygos_serves_the_thief() -> None:
    s = Scenario(hero="priest", hand=["Mind Control", "Holy Smite"], enemy_board=[MALYGOS])
    s.play("Mind Control", MALYGOS)
    s.set_mana(1)
    s.play("Holy Smite", "enemy hero")
    assert s.enemy_hero.health == 30 - 7


def test_counterspelled_missiles_do_nothing() -> None:
    s = Scenario(hand=["Arcane Missiles"], board=[MALYGOS], enemy_secrets=["Counterspell"])
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 30


def test_spellbender_takes_the_raised_damage() -> None:
    s = Scenario(
        hand=["Frostbolt"], board=[KOBOLD], enemy_board=[YETI], enemy_secrets=["Spellbender"]
    )
    s.play("Frostbolt", YETI)
    assert s.enemy_graveyard == ["Spellbender"]
    assert s.enemy_board[0].damage == 0
