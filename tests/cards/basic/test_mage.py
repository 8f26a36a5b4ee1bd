"""Mage, Basic set."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost, assert_minion
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS2_022",  # Polymorph
    "CS2_023",  # Arcane Intellect
    "CS2_024",  # Frostbolt
    "CS2_025",  # Arcane Explosion
    "CS2_026",  # Frost Nova
    "CS2_027",  # Mirror Image, the spell
    "CS2_029",  # Fireball
    "CS2_032",  # Flamestrike
    "CS2_033",  # Water Elemental
    "CS2_034",  # Fireblast
    "CS2_mirror",  # Mirror Image, the minion
    "CS2_tk1",  # Sheep
    "EX1_277",  # Arcane Missiles
    "HERO_08",  # Jaina Proudmoore
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Arcane Missiles", 1), ("Mirror Image", 1), ("Arcane Explosion", 2), ("Frostbolt", 2),
        ("Arcane Intellect", 3), ("Frost Nova", 3), ("Fireball", 4), ("Polymorph", 4),
        ("Water Elemental", 4), ("Flamestrike", 7),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    assert_cost(Scenario(hand=[name], enemy_board=["Chillwind Yeti"]), cost, "Chillwind Yeti")


@pytest.mark.parametrize(
    ("card", "name", "attack", "health", "keywords"),
    [
        ("CS2_033", "Water Elemental", 3, 6, {"freezes"}),
        ("CS2_mirror", "Mirror Image", 0, 2, {"taunt"}),
        ("CS2_tk1", "Sheep", 1, 1, set()),
    ],
)
def test_printed_stats(card: str, name: str, attack: int, health: int, keywords: set[str]) -> None:
    assert_minion(card, attack, health, keywords, name=name)


# --- Jaina Proudmoore and Fireblast


def test_jaina_proudmoore_has_30_health_and_fireblast() -> None:
    s = Scenario(hero="HERO_08")
    assert (s.hero.name, s.hero.health) == ("Jaina Proudmoore", 30)
    assert (s.power.card_id, s.power.name, s.power.cost) == ("CS2_034", "Fireblast", 2)


def test_fireblast_deals_one_to_any_character() -> None:
    s = Scenario(hero="mage", board=["Boar"], enemy_board=["Chillwind Yeti"])
    assert s.power.targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.hero_power("Chillwind Yeti")
    assert (s.enemy_board[0].health, s.mana) == (4, 8)
    with pytest.raises(IllegalAction):
        s.hero_power("enemy hero")


def test_fireblast_is_not_raised_by_spell_damage() -> None:
    s = Scenario(hero="mage", board=["Kobold Geomancer"])
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 29


def test_fireblast_needs_a_target() -> None:
    s = Scenario(hero="mage")
    with pytest.raises(IllegalAction):
        s.hero_power()


def test_fireblast_cannot_aim_at_elusive_minions() -> None:
    s = Scenario(hero="mage", enemy_board=[Card("Chillwind Yeti", keywords="elusive")])
    assert s.power.targets == [s.hero, s.enemy_hero]


# --- Arcane Explosion and Flamestrike


@pytest.mark.parametrize(("name", "damage"), [("Arcane Explosion", 1), ("Flamestrike", 4)])
@pytest.mark.parametrize("bonus", [0, 1])
def test_damage_to_all_enemy_minions_only(name: str, damage: int, bonus: int) -> None:
    s = Scenario(
        hand=[name],
        board=["Kobold Geomancer"] * bonus + ["River Crocolisk"],
        enemy_board=["War Golem", Card("Core Hound", health=9, keywords="stealth")],
    )
    s.play(name)
    assert [m.health for m in s.enemy_board] == [7 - damage - bonus, 9 - damage - bonus]
    assert (s.enemy_hero.health, s.hero.health, s.board[-1].health) == (30, 30, 3)


@pytest.mark.parametrize("name", ["Arcane Explosion", "Flamestrike"])
def test_damage_to_all_enemy_minions_takes_shields_and_spares_immune_minions(name: str) -> None:
    s = Scenario(
        hand=[name],
        enemy_board=[
            Card("Murloc Raider", keywords="divine_shield"),
            Card("Murloc Raider", keywords="immune"),
            "Murloc Raider",
        ],
    )
    s.play(name)
    assert [(m.health, m.keywords) for m in s.enemy_board] == [(1, set()), (1, {"immune"})]


def test_flamestrike_can_be_played_at_an_empty_board() -> None:
    s = Scenario(hand=["Flamestrike", "Arcane Explosion"])
    s.play("Flamestrike")
    s.play("Arcane Explosion")
    assert s.mana == 1


# --- Arcane Intellect


def test_arcane_intellect_draws_two_cards() -> None:
    s = Scenario(hand=["Arcane Intellect"], deck=["Fireball", "Claw", "Swipe"])
    s.play("Arcane Intellect")
    assert (names(s.hand), s.deck) == (["Fireball", "Claw"], ["Swipe"])


def test_arcane_intellect_with_a_full_hand_burns_the_second_card() -> None:
    s = Scenario(hand=["Arcane Intellect"] + ["Boar"] * 9, deck=["Fireball", "Claw", "Swipe"])
    s.play("Arcane Intellect")
    assert names(s.hand) == ["Boar"] * 9 + ["Fireball"]
    assert s.deck == ["Swipe"]


@pytest.mark.parametrize(("deck", "health"), [(["Claw"], 29), ([], 27)])
def test_arcane_intellect_with_too_few_cards_is_fatigue(deck: list[str], health: int) -> None:
    s = Scenario(hand=["Arcane Intellect"], deck=deck)
    s.play("Arcane Intellect")
    assert (names(s.hand), s.hero.health) == (deck, health)


# --- Arcane Missiles


def test_arcane_missiles_deals_one_damage_three_times() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Chillwind Yeti"])
    with s.dice(["Chillwind Yeti", "enemy hero", "Chillwind Yeti"]):
        s.play("Arcane Missiles")
    assert (s.enemy_board[0].health, s.enemy_hero.health) == (3, 29)


def test_arcane_missiles_skips_a_minion_already_dead() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=["Murloc Raider"])
    with s.dice(["Murloc Raider"]):  # then only the hero is left: no roll
        s.play("Arcane Missiles")
    assert (s.enemy_board, s.enemy_hero.health) == ([], 28)


def test_spell_damage_adds_missiles_and_no_damage_to_each() -> None:
    s = Scenario(
        hand=["Arcane Missiles"],
        board=["Kobold Geomancer"],
        enemy_board=["War Golem", Card("Chillwind Yeti", keywords="divine_shield")],
    )
    golem, yeti = s.enemy_board
    with s.dice([golem, yeti, yeti, "enemy hero"]):
        s.play("Arcane Missiles")
    assert (golem.health, yeti.health, s.enemy_hero.health) == (6, 4, 29)


def test_arcane_missiles_hits_stealthed_minions_and_armor() -> None:
    s = Scenario(
        hand=["Arcane Missiles"],
        enemy_armor=1,
        enemy_board=[Card("Chillwind Yeti", keywords="stealth")],
    )
    with s.dice(["Chillwind Yeti", "enemy hero", "enemy hero"]):
        s.play("Arcane Missiles")
    assert (s.enemy_board[0].health, s.enemy_hero.health, s.enemy_armor) == (4, 29, 0)


def test_arcane_missiles_are_wasted_on_an_immune_enemy() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_board=[Card("Boar", keywords="immune")])
    with s.dice(["Boar", "Boar", "enemy hero"]):
        s.play("Arcane Missiles")
    assert (s.enemy_board[0].health, s.enemy_hero.health) == (1, 29)


def test_arcane_missiles_that_kill_the_hero_go_on_to_others() -> None:
    s = Scenario(hand=["Arcane Missiles"], enemy_health=1, enemy_board=["Chillwind Yeti"])
    with s.dice(["enemy hero"]):  # dying: the Yeti alone can be hit
        s.play("Arcane Missiles")
    assert s.winner == "me"
    assert s.enemy_board[0].health == 3


def test_arcane_missiles_never_hits_friends() -> None:
    s = Scenario(hand=["Arcane Missiles"], board=["Chillwind Yeti"])
    s.play("Arcane Missiles")
    assert (s.enemy_hero.health, s.hero.health, s.board[0].health) == (27, 30, 5)


def test_each_arcane_missile_hits_each_enemy_as_often() -> None:
    # Hits on the Yeti: binomial, three missiles, one half each.
    def hits(seed: int) -> int:
        s = Scenario(hand=["Arcane Missiles"], enemy_board=["Chillwind Yeti"], seed=seed)
        s.play("Arcane Missiles")
        assert s.enemy_board[0].damage + s.enemy_hero.damage == 3
        return s.enemy_board[0].damage

    assert_shares(hits, {k: Fraction(n, 8) for k, n in enumerate((1, 3, 3, 1))})


def test_an_arcane_missile_is_never_wasted_on_the_dead() -> None:
    # One Health: it survives if all three missiles miss, (1/2)^3. Otherwise one hit is enough.
    def left(seed: int) -> tuple[int, int]:
        s = Scenario(hand=["Arcane Missiles"], enemy_board=["Murloc Raider"], seed=seed)
        s.play("Arcane Missiles")
        return len(s.enemy_board), s.enemy_hero.health

    assert_shares(left, {(1, 27): Fraction(1, 8), (0, 28): Fraction(7, 8)})


# --- Fireball


def test_fireball_deals_six() -> None:
    s = Scenario(hand=["Fireball"], enemy_board=["Chillwind Yeti"])
    yeti = s.enemy_board[0]
    s.play("Fireball", yeti)
    assert (yeti.zone, s.enemy_graveyard) == ("graveyard", ["Chillwind Yeti"])


def test_fireball_with_spell_damage_through_armor() -> None:
    s = Scenario(hand=["Fireball"], board=["Archmage"], enemy_armor=3)
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_armor) == (26, 0)


def test_fireball_on_the_own_hero_loses() -> None:
    s = Scenario(hand=["Fireball"], health=6)
    s.play("Fireball", "my hero")
    assert s.winner == "opponent"


def test_fireball_of_less_mana_is_refused() -> None:
    s = Scenario(hand=["Fireball"], mana=3)
    with pytest.raises(IllegalAction):
        s.play("Fireball", "enemy hero")


# --- Frost Nova and how long frozen lasts


def test_frost_nova_freezes_all_enemy_minions_and_nothing_else() -> None:
    s = Scenario(
        hand=["Frost Nova"],
        board=["River Crocolisk"],
        enemy_board=["Chillwind Yeti", Card("War Golem", keywords=("stealth", "divine_shield"))],
    )
    s.play("Frost Nova")
    assert [m.frozen for m in s.enemy_board] == [True, True]
    assert [m.damage for m in s.enemy_board] == [0, 0]
    assert s.enemy_board[1].keywords == {"stealth", "divine_shield"}
    assert [c.frozen for c in (s.enemy_hero, s.hero, s.board[0])] == [False] * 3


def test_frost_nova_freezes_immune_minions() -> None:
    # Wiki, Immune: only damage and being aimed at are prevented, no other effects on all.
    s = Scenario(hand=["Frost Nova"], enemy_board=[Card("War Golem", keywords="immune")])
    s.play("Frost Nova")
    assert s.enemy_board[0].frozen


def test_frostbolt_freezes_an_own_immune_hero_without_hurting_it() -> None:
    s = Scenario(hand=["Frostbolt"], hero=Card("mage", keywords="immune"))
    s.play("Frostbolt", "my hero")
    assert (s.hero.health, s.hero.frozen) == (30, True)


def test_a_frozen_enemy_minion_misses_one_turn() -> None:
    s = Scenario(hand=["Frost Nova"], enemy_board=["Chillwind Yeti"])
    yeti = s.enemy_board[0]
    s.play("Frost Nova")
    s.end_turn()
    assert (yeti.frozen, yeti.can_attack) == (True, False)
    s.end_turn()
    assert not yeti.frozen
    s.end_turn()
    assert yeti.can_attack


def test_a_frozen_minion_strikes_back() -> None:
    s = Scenario(board=["War Golem"], enemy_board=[Card("Chillwind Yeti", frozen=True)])
    s.attack("War Golem", "Chillwind Yeti")
    assert s.board[0].health == 3


def test_a_minion_frozen_before_it_attacked_thaws_at_the_end_of_that_turn() -> None:
    s = Scenario(hand=["Frostbolt"], board=["War Golem"])
    s.play("Frostbolt", "War Golem")
    assert not s.board[0].can_attack
    s.end_turn()
    assert not s.board[0].frozen


def test_a_minion_frozen_after_it_attacked_misses_the_next_turn() -> None:
    s = Scenario(hand=["Frostbolt"], board=["War Golem"])
    golem = s.board[0]
    s.attack(golem, "hero")
    s.play("Frostbolt", golem)
    s.skip_turn()
    assert (golem.frozen, golem.can_attack) == (True, False)
    s.end_turn()
    assert not golem.frozen


def test_a_minion_frozen_on_the_turn_it_came_misses_the_next_turn() -> None:
    s = Scenario(hand=["War Golem", "Frostbolt"])
    s.play("War Golem")
    golem = s.board[0]
    s.play("Frostbolt", golem)
    s.skip_turn()
    assert golem.frozen
    s.end_turn()
    assert not golem.frozen


def test_a_windfury_minion_frozen_after_one_attack_misses_the_next_turn() -> None:
    # Wiki of the time, Freeze: those thaw that have not attacked that turn.
    s = Scenario(hand=["Frostbolt"], board=[Card("War Golem", keywords="windfury")])
    golem = s.board[0]
    s.attack(golem, "hero")
    s.play("Frostbolt", golem)
    s.end_turn()
    assert golem.frozen


def test_silence_thaws() -> None:
    s = Scenario(hand=["Frost Nova"], enemy_board=["Chillwind Yeti"])
    s.play("Frost Nova")
    s.silence("Chillwind Yeti")
    assert not s.enemy_board[0].frozen


# --- Frostbolt


def test_frostbolt_deals_three_and_freezes() -> None:
    s = Scenario(hand=["Frostbolt"], enemy_board=["Chillwind Yeti"])
    s.play("Frostbolt", "Chillwind Yeti")
    assert (s.enemy_board[0].health, s.enemy_board[0].frozen) == (2, True)


def test_frostbolt_freezes_a_hero_for_one_turn() -> None:
    s = Scenario(hand=["Frostbolt"], enemy_weapon="Light's Justice")
    s.play("Frostbolt", "enemy hero")
    s.end_turn()
    assert (s.enemy_hero.attack, s.enemy_hero.can_attack) == (1, False)
    s.skip_turn()
    assert s.enemy_hero.can_attack
    assert s.enemy_hero.health == 30 - 3 - 1 - 2  # and twice fatigue


def test_frostbolt_freezes_through_a_divine_shield() -> None:
    s = Scenario(hand=["Frostbolt"], enemy_board=[Card("War Golem", keywords="divine_shield")])
    s.play("Frostbolt", "War Golem")
    golem = s.enemy_board[0]
    assert (golem.health, golem.frozen, golem.keywords) == (7, True, set())


def test_frostbolt_with_spell_damage_deals_four() -> None:
    s = Scenario(hand=["Frostbolt"], board=["Kobold Geomancer"])
    s.play("Frostbolt", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.frozen) == (26, True)


# --- Mirror Image


def test_mirror_image_summons_two_0_2_with_taunt_at_the_right_end() -> None:
    s = Scenario(hand=["Mirror Image"], board=["Chillwind Yeti"])
    s.play("Mirror Image")
    assert names(s.board) == ["Chillwind Yeti", "Mirror Image", "Mirror Image"]
    for image in s.board[1:]:
        assert (image.card_id, stats(image), image.keywords) == ("CS2_mirror", (0, 2), {"taunt"})


def test_mirror_image_with_six_minions_summons_one() -> None:
    s = Scenario(hand=["Mirror Image"], board=["Boar"] * 6)
    s.play("Mirror Image")
    assert names(s.board) == ["Boar"] * 6 + ["Mirror Image"]


def test_mirror_image_needs_room() -> None:
    s = Scenario(hand=["Mirror Image"], board=["Boar"] * 7)
    assert not s.hand[0].playable


def test_mirror_images_never_attack_and_protect_the_hero() -> None:
    s = Scenario(hand=["Mirror Image"], enemy_board=["Chillwind Yeti"])
    s.play("Mirror Image")
    s.end_turn()
    assert s.enemy_board[0].targets == s.board
    s.end_turn()
    assert not s.board[0].can_attack


# --- Polymorph and Sheep


def test_polymorph_leaves_a_sheep_without_anything_of_the_old_minion() -> None:
    s = Scenario(
        hand=["Polymorph"],
        enemy_board=[
            "Boar",
            Card(
                "War Golem", enchant="Blessing of Kings", keywords=("taunt", "divine_shield"),
                damage=3, frozen=True,
            ),
            "Boar",
        ],
    )  # fmt: skip
    golem = s.enemy_board[1]
    s.play("Polymorph", golem)
    sheep = s.enemy_board[1]
    assert names(s.enemy_board) == ["Boar", "Sheep", "Boar"]
    assert (sheep.card_id, stats(sheep), sheep.max_health) == ("CS2_tk1", (1, 1), 1)
    assert (sheep.keywords, sheep.frozen, sheep.enchantments) == (set(), False, [])
    assert s.enemy_graveyard == []  # it did not die
    assert golem.zone == "removed"


def test_polymorph_ends_an_aura() -> None:
    s = Scenario(hand=["Polymorph"], enemy_board=["Leokk", "Chillwind Yeti"])
    s.play("Polymorph", "Leokk")
    assert [m.attack for m in s.enemy_board] == [1, 4]


def test_a_sheep_gets_auras_as_a_beast() -> None:
    s = Scenario(hand=["Polymorph"], board=["Timber Wolf", "Chillwind Yeti"])
    s.play("Polymorph", "Chillwind Yeti")
    assert stats(s.board[1]) == (2, 1)


def test_a_sheep_cannot_attack_on_the_turn_it_came() -> None:
    s = Scenario(hand=["Polymorph"], board=["Chillwind Yeti"])
    s.play("Polymorph", "Chillwind Yeti")
    assert not s.board[0].can_attack
    s.skip_turn()
    s.attack("Sheep", "hero")
    assert s.enemy_hero.health == 30 - 1 - 1  # and fatigue


def test_polymorph_goes_on_minions_only() -> None:
    s = Scenario(hand=["Polymorph"])
    assert not s.hand[0].playable
    s.summon("Boar")
    assert s.hand[0].targets == s.board


# --- Water Elemental


def test_water_elemental_freezes_what_it_attacks() -> None:
    s = Scenario(board=["Water Elemental"], enemy_board=["War Golem"])
    s.attack("Water Elemental", "War Golem")
    assert (s.enemy_board[0].frozen, s.enemy_board[0].health) == (True, 4)
    assert s.board == []


def test_water_elemental_freezes_what_attacks_it() -> None:
    s = Scenario(board=["Water Elemental"], enemy_board=["Chillwind Yeti"], active="opponent")
    yeti = s.enemy_board[0]
    s.attack("Chillwind Yeti", "Water Elemental")
    assert (yeti.frozen, s.board[0].frozen, stats(s.board[0])) == (True, False, (3, 2))
    s.skip_turn()
    assert not yeti.can_attack  # it had attacked, so it misses the next turn


@pytest.mark.parametrize("armor", [0, 5])
def test_water_elemental_freezes_the_enemy_hero_even_if_armor_takes_it_all(armor: int) -> None:
    s = Scenario(board=["Water Elemental"], enemy_armor=armor, enemy_weapon="Truesilver Champion")
    s.attack("Water Elemental", "hero")
    assert s.enemy_hero.frozen
    s.end_turn()
    assert (s.enemy_hero.attack, s.enemy_hero.can_attack) == (4, False)


def test_water_elemental_does_not_freeze_through_a_divine_shield() -> None:
    s = Scenario(
        board=["Water Elemental"], enemy_board=[Card("War Golem", keywords="divine_shield")]
    )
    s.attack("Water Elemental", "War Golem")
    assert (s.enemy_board[0].frozen, s.enemy_board[0].keywords) == (False, set())


def test_water_elemental_without_attack_or_silenced_freezes_nothing() -> None:
    s = Scenario(
        board=[Card("Water Elemental", attack=0), Card("Water Elemental", silenced=True)],
        enemy_board=["Murloc Raider", Card("Boar", health=9)],
        active="opponent",
    )
    raider, boar = s.enemy_board
    s.attack(raider, s.board[0])
    s.attack(boar, s.board[1])
    assert (raider.frozen, boar.frozen, boar.health) == (False, False, 6)
