"""Priest, Classic set: spells and hero powers."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from hs_env.errors import IllegalAction
from hs_env.scenario import Card, Scenario
from tests.cards.printed import assert_cost
from tests.cards.sampling import assert_shares, names, stats

COVERS: set[str] = {
    "CS1_129",  # Inner Fire
    "EX1_332",  # Silence
    "EX1_334",  # Shadow Madness
    "EX1_339",  # Thoughtsteal
    "EX1_345",  # Mindgames
    "EX1_345t",  # Shadow of Nothing
    "EX1_621",  # Circle of Healing
    "EX1_624",  # Holy Fire
    "EX1_625",  # Shadowform
    "EX1_625t",  # Mind Spike
    "EX1_625t2",  # Mind Shatter
    "EX1_626",  # Mass Dispel
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Circle of Healing", 0), ("Silence", 0), ("Inner Fire", 1), ("Thoughtsteal", 3),
        ("Shadowform", 3), ("Mass Dispel", 4), ("Mindgames", 4), ("Shadow Madness", 4),
        ("Holy Fire", 6),
    ],
)  # fmt: skip
def test_printed_cost(name: str, cost: int) -> None:
    s = Scenario(hand=[name], enemy_board=["River Crocolisk"], enemy_deck=["Boar"])
    assert_cost(s, cost, "River Crocolisk")


# --- Circle of Healing


def test_circle_of_healing_restores_four_to_all_minions_and_no_hero() -> None:
    s = Scenario(
        hand=["Circle of Healing"],
        health=20,
        board=[Card("War Golem", damage=6), Card("Boulderfist Ogre", damage=2)],
        enemy_board=[Card("Core Hound", damage=4)],
        enemy_health=20,
    )
    s.play("Circle of Healing")
    assert [m.damage for m in (*s.board, *s.enemy_board)] == [2, 0, 0]
    assert (s.hero.health, s.enemy_hero.health) == (20, 20)


def test_circle_of_healing_with_northshire_cleric_draws_for_each_minion_healed() -> None:
    s = Scenario(
        hand=["Circle of Healing"],
        board=["Northshire Cleric", Card("War Golem", damage=1)],
        enemy_board=[Card("Core Hound", damage=1), "Boar"],
        deck=["Claw"] * 3,
    )
    s.play("Circle of Healing")
    assert len(s.hand) == 2


def test_circle_of_healing_with_auchenai_soulpriest_deals_four_to_all_minions() -> None:
    s = Scenario(
        hand=["Circle of Healing"], board=["Auchenai Soulpriest"],
        enemy_board=["War Golem", "Chillwind Yeti", "Boar"],
    )  # fmt: skip
    s.play("Circle of Healing")
    assert [m.health for m in (*s.board, *s.enemy_board)] == [1, 3, 1]


def test_circle_of_healing_needs_nobody() -> None:
    s = Scenario(hand=["Circle of Healing"])
    s.play("Circle of Healing")
    assert s.counters()["spells_cast_turn"] == 1


# --- Holy Fire


@pytest.mark.parametrize("bonus", [0, 1])
def test_holy_fire_deals_five_and_heals_its_hero_for_five(bonus: int) -> None:
    s = Scenario(
        hand=["Holy Fire"], health=20, board=["Kobold Geomancer"] * bonus, enemy_board=["War Golem"]
    )
    s.play("Holy Fire", "War Golem")
    assert (s.enemy_board[0].damage, s.hero.health) == (5 + bonus, 25)


def test_holy_fire_may_aim_at_any_character_its_own_hero_included() -> None:
    s = Scenario(hand=["Holy Fire"], health=5, board=["Boar"], enemy_board=["Boar"])
    assert s.hand[0].targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    s.play("Holy Fire", "my hero")  # healed before anyone looks who is dead
    assert (s.winner, s.hero.health) == (None, 5)


def test_holy_fire_with_auchenai_soulpriest_burns_its_own_hero() -> None:
    s = Scenario(hand=["Holy Fire"], board=["Auchenai Soulpriest"])
    s.play("Holy Fire", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (25, 25)


# --- Inner Fire


def test_inner_fire_makes_attack_equal_to_the_health_now() -> None:
    s = Scenario(
        hand=["Inner Fire"], board=[Card("Oasis Snapjaw", damage=2)], enemy_board=["War Golem"]
    )
    snapjaw = s.board[0]
    assert s.hand[0].targets == [snapjaw, *s.enemy_board]
    s.play("Inner Fire", snapjaw)
    assert stats(snapjaw) == (5, 5)
    s.heal(snapjaw, 2)
    assert stats(snapjaw) == (5, 7)  # not what the health becomes later
    s.silence(snapjaw)
    assert stats(snapjaw) == (2, 7)


def test_inner_fire_may_lower_attack_and_overrides_buffs() -> None:
    s = Scenario(hand=["Inner Fire"], enemy_board=[Card("Core Hound", enchant=(4, 0))])
    s.play("Inner Fire", "Core Hound")
    assert stats(s.enemy_board[0]) == (5, 5)


def test_attack_gained_after_inner_fire_and_auras_count_on_top() -> None:
    s = Scenario(
        hand=["Divine Spirit", "Inner Fire", "Blessing of Might"],
        board=["Raid Leader", "Oasis Snapjaw"],
    )
    snapjaw = s.board[1]
    s.play("Divine Spirit", snapjaw)
    s.play("Inner Fire", snapjaw)
    assert stats(snapjaw) == (14 + 1, 14)
    s.play("Blessing of Might", snapjaw)
    assert stats(snapjaw) == (18, 14)


# --- Mass Dispel


def test_mass_dispel_silences_all_enemy_minions_and_draws() -> None:
    s = Scenario(
        hand=["Mass Dispel"],
        board=["Sen'jin Shieldmasta"],
        deck=["Claw"],
        enemy_board=[
            "Goldshire Footman",
            Card("War Golem", enchant=(2, 2), keywords=["stealth", "elusive"], frozen=True),
        ],
    )
    s.play("Mass Dispel")
    footman, golem = s.enemy_board
    assert (footman.keywords, golem.keywords, golem.frozen) == (set(), set(), False)
    assert stats(golem) == (7, 7)
    assert (s.board[0].keywords, names(s.hand)) == ({"taunt"}, ["Claw"])


def test_mass_dispel_draws_also_if_there_is_nobody_to_silence() -> None:
    s = Scenario(hand=["Mass Dispel"], deck=["Claw"])
    s.play("Mass Dispel")
    assert names(s.hand) == ["Claw"]


# --- Mindgames and Shadow of Nothing


def test_mindgames_puts_a_copy_of_a_minion_of_the_enemys_deck_into_play() -> None:
    """It is summoned, not played; the original stays in the deck."""
    s = Scenario(hand=["Mindgames"], board=["Boar"], enemy_deck=["Fireball", "Nightblade", "Claw"])
    s.play("Mindgames")
    assert names(s.board) == ["Boar", "Nightblade"]
    assert s.enemy_deck == ["Fireball", "Nightblade", "Claw"]
    assert s.enemy_hero.health == 30  # no battlecry
    assert not s.board[1].can_attack


def test_mindgames_is_random_among_the_minions_of_the_deck() -> None:
    def summoned(seed: int) -> str:
        s = Scenario(
            hand=["Mindgames"], enemy_deck=["Boar", "Fireball", "War Golem", "Boar"], seed=seed
        )
        s.play("Mindgames")
        return s.board[0].name

    assert_shares(summoned, {"Boar": Fraction(2, 3), "War Golem": Fraction(1, 3)})


@pytest.mark.parametrize("deck", [[], ["Fireball", "Fiery War Axe"]])
def test_mindgames_without_a_minion_to_copy_summons_a_shadow_of_nothing(deck: list[str]) -> None:
    s = Scenario(hand=["Mindgames"], enemy_deck=deck)
    s.play("Mindgames")
    assert [(m.card_id, stats(m)) for m in s.board] == [("EX1_345t", (0, 1))]


def test_mindgames_needs_a_free_place() -> None:
    s = Scenario(hand=["Mindgames"], board=["Boar"] * 7, enemy_deck=["Boar"])
    assert not s.hand[0].playable


def test_the_copy_of_mindgames_keeps_enchantments() -> None:
    """Since patch 12.0 copies that go on from deck to hand or play keep what was on them."""
    s = Scenario(hand=["Mindgames"], enemy_deck=[Card("Chillwind Yeti", enchant=(3, 3))])
    s.play("Mindgames")
    assert stats(s.board[0]) == (7, 8)


# --- Shadow Madness


def test_shadow_madness_takes_a_weak_minion_for_the_turn() -> None:
    s = Scenario(hand=["Shadow Madness"], enemy_board=["Bloodfen Raptor", "Chillwind Yeti"])
    raptor, yeti = s.enemy_board
    assert s.hand[0].targets == [raptor]  # 3 attack at most
    s.play("Shadow Madness", raptor)
    assert (s.board, s.enemy_board) == ([raptor], [yeti])
    s.attack(raptor, "hero")
    assert s.enemy_hero.health == 27
    s.end_turn()
    assert (s.board, s.enemy_board) == ([], [yeti, raptor])
    s.attack(raptor, "hero")  # its owner's turn has come, and it is ready
    assert s.hero.health == 27


def test_shadow_madness_wakes_a_minion_that_has_attacked_in_its_owners_turn() -> None:
    s = Scenario(hand=["Shadow Madness"], board=["Boar"], enemy_board=["Bloodfen Raptor"],
                 active="opponent", deck=["Claw"])  # fmt: skip
    s.attack("Bloodfen Raptor", "hero")
    s.end_turn()
    s.play("Shadow Madness", "Bloodfen Raptor")
    s.attack("Bloodfen Raptor", "hero")
    assert s.enemy_hero.health == 27


def test_shadow_madness_lets_the_minion_attack_once() -> None:
    s = Scenario(hand=["Shadow Madness"], enemy_board=["Bloodfen Raptor"])
    s.play("Shadow Madness", "Bloodfen Raptor")
    s.attack("Bloodfen Raptor", "hero")
    assert not s.board[0].can_attack
    assert s.board[0].keywords == {"charge"}  # for the turn


def test_shadow_madness_does_not_thaw() -> None:
    s = Scenario(hand=["Shadow Madness"], enemy_board=[Card("Bloodfen Raptor", frozen=True)])
    s.play("Shadow Madness", "Bloodfen Raptor")
    assert not s.board[0].can_attack


def test_a_minion_keeps_damage_and_buffs_when_it_goes_back() -> None:
    s = Scenario(
        hand=["Shadow Madness", "Blessing of Kings"], enemy_board=["Bloodfen Raptor", "Boar"]
    )
    raptor, boar = s.enemy_board
    s.play("Shadow Madness", raptor)
    s.play("Blessing of Kings", raptor)
    s.attack(raptor, boar)
    s.end_turn()
    assert (raptor.controller, stats(raptor)) == ("opponent", (7, 5))


def test_a_deathrattle_works_for_the_borrower() -> None:
    s = Scenario(hand=["Shadow Madness"], enemy_board=["Leper Gnome", "Chillwind Yeti"])
    s.play("Shadow Madness", "Leper Gnome")
    s.attack("Leper Gnome", "Chillwind Yeti")
    assert (s.graveyard, s.enemy_hero.health) == (["Leper Gnome"], 28)


def test_effects_at_the_end_of_the_turn_work_for_the_borrower() -> None:
    s = Scenario(
        hand=["Shadow Madness"],
        board=[Card("War Golem", damage=3)],
        enemy_board=["Healing Totem", Card("Core Hound", damage=3)],
    )
    s.play("Shadow Madness", "Healing Totem")
    s.end_turn()
    assert (s.board[0].damage, s.enemy_board[0].damage) == (2, 3)
    assert names(s.enemy_board) == ["Core Hound", "Healing Totem"]


def test_silence_gives_the_minion_back_at_once() -> None:
    s = Scenario(hand=["Shadow Madness", "Silence"], enemy_board=["Bloodfen Raptor"])
    s.play("Shadow Madness", "Bloodfen Raptor")
    s.play("Silence", "Bloodfen Raptor")
    assert (s.board, names(s.enemy_board)) == ([], ["Bloodfen Raptor"])


def test_a_minion_returned_to_the_hand_is_the_borrowers_for_good() -> None:
    s = Scenario(hand=["Shadow Madness", "Shadowstep"], enemy_board=["Bloodfen Raptor"])
    s.play("Shadow Madness", "Bloodfen Raptor")
    s.play("Shadowstep", "Bloodfen Raptor")
    assert names(s.hand) == ["Bloodfen Raptor"]
    s.play("Bloodfen Raptor")
    s.skip_turn()
    assert names(s.board) == ["Bloodfen Raptor"]


def test_a_transformed_minion_is_the_borrowers_for_good() -> None:
    s = Scenario(hand=["Shadow Madness", "Polymorph"], enemy_board=["Bloodfen Raptor"])
    s.play("Shadow Madness", "Bloodfen Raptor")
    s.play("Polymorph", "Bloodfen Raptor")
    s.skip_turn()
    assert (names(s.board), s.enemy_board) == (["Sheep"], [])


def test_a_minion_that_finds_no_place_to_go_back_to_is_destroyed() -> None:
    """It dies on the borrower's side. Here a Defender, saved by Freezing Trap, has its place."""
    s = Scenario(
        hand=["Shadow Madness"],
        board=["Chillwind Yeti"],
        enemy_board=["Leper Gnome"] + ["Boar"] * 6,
        enemy_secrets=["Noble Sacrifice", "Freezing Trap"],
        enemy_deck=["Claw"],
    )
    s.play("Shadow Madness", "Leper Gnome")
    s.attack("Chillwind Yeti", "hero")
    assert (len(s.enemy_board), s.enemy_board[-1].name) == (7, "Defender")
    s.end_turn()
    assert (s.board, s.graveyard, len(s.enemy_board)) == ([], ["Leper Gnome"], 7)
    assert s.enemy_hero.health == 28


def test_shadow_madness_needs_a_free_place() -> None:
    s = Scenario(hand=["Shadow Madness"], board=["Boar"] * 7, enemy_board=["Bloodfen Raptor"])
    assert not s.hand[0].playable


# --- Shadowform, Mind Spike and Mind Shatter


def test_shadowform_gives_mind_spike_and_a_second_one_mind_shatter() -> None:
    s = Scenario(hero="priest", hand=["Shadowform"] * 2)
    s.play("Shadowform")
    assert (s.power.card_id, s.power.name, s.power.cost) == ("EX1_625t", "Mind Spike", 2)
    s.hero_power("enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Shadowform")
    assert (s.power.card_id, s.power.name, s.power.cost) == ("EX1_625t2", "Mind Shatter", 2)
    s.hero_power("enemy hero")  # a new power can be used at once
    assert (s.enemy_hero.health, s.mana) == (25, 0)


def test_the_new_power_of_shadowform_can_be_used_after_the_old_one() -> None:
    s = Scenario(hero="priest", hand=["Shadowform"], health=20)
    s.hero_power("my hero")
    s.play("Shadowform")
    s.hero_power("enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (22, 28)


def test_a_third_shadowform_changes_nothing() -> None:
    s = Scenario(hero="priest", hero_power="EX1_625t2", hand=["Shadowform"])
    s.hero_power("enemy hero")
    s.play("Shadowform")
    assert s.power.name == "Mind Shatter"
    assert not s.power.playable


def test_shadowform_replaces_any_other_power_by_mind_spike() -> None:
    s = Scenario(hero="warrior", hand=["Shadowform"])
    s.play("Shadowform")
    assert (s.power.name, s.enemy_power.name) == ("Mind Spike", "Armor Up!")


@pytest.mark.parametrize(("power", "damage"), [("EX1_625t", 2), ("EX1_625t2", 3)])
def test_mind_spike_and_mind_shatter_hit_any_character_without_spell_damage(
    power: str, damage: int
) -> None:
    s = Scenario(
        hero="priest", hero_power=power, board=["Kobold Geomancer"], enemy_board=["War Golem"]
    )
    assert s.power.targets == [s.hero, *s.board, s.enemy_hero, *s.enemy_board]
    with pytest.raises(IllegalAction):
        s.hero_power()
    s.hero_power("War Golem")
    assert s.enemy_board[0].damage == damage


# --- Silence


def test_silence_silences_any_one_minion() -> None:
    s = Scenario(hand=["Silence"], board=["Tirion Fordring"], enemy_board=[
        Card("Sen'jin Shieldmasta", enchant=(2, 2), frozen=True, damage=1)
    ])  # fmt: skip
    assert s.hand[0].targets == [*s.board, *s.enemy_board]
    s.play("Silence", "Sen'jin Shieldmasta")
    shieldmasta = s.enemy_board[0]
    assert (stats(shieldmasta), shieldmasta.keywords) == ((3, 5), set())
    assert (shieldmasta.frozen, shieldmasta.silenced) == (False, True)
    assert s.board[0].keywords == {"taunt", "divine_shield"}


def test_silence_needs_a_minion_that_can_be_aimed_at() -> None:
    s = Scenario(hand=["Silence"], enemy_board=[
        Card("War Golem", keywords="stealth"), Card("War Golem", keywords="elusive")
    ])  # fmt: skip
    assert not s.hand[0].playable


# --- Thoughtsteal


def test_thoughtsteal_copies_two_cards_of_the_enemys_deck() -> None:
    s = Scenario(hand=["Thoughtsteal"], enemy_deck=["Claw", "Fireball", "War Golem"])
    fireball, golem = s.enemy_deck_cards[1:]
    with s.dice([golem, fireball]):
        s.play("Thoughtsteal")
    assert sorted(names(s.hand)) == ["Fireball", "War Golem"]
    assert s.enemy_deck == ["Claw", "Fireball", "War Golem"]
    assert s.counters()["cards_drawn_turn"] == 0
    assert not any(card.known_to_opponent for card in s.hand)


def test_thoughtsteal_takes_two_different_cards_each_pair_as_often() -> None:
    deck = ["Claw", "Fireball", "War Golem", "Swipe"]

    def stolen(seed: int) -> tuple[str, ...]:
        s = Scenario(hand=["Thoughtsteal"], enemy_deck=deck, seed=seed)
        s.play("Thoughtsteal")
        return tuple(sorted(names(s.hand)))

    pairs = [tuple(sorted(pair)) for pair in combinations(deck, 2)]
    assert_shares(stolen, dict.fromkeys(pairs, Fraction(1, 6)))


def test_thoughtsteal_copies_two_of_the_same_if_the_deck_has_two() -> None:
    s = Scenario(hand=["Thoughtsteal"], enemy_deck=["Claw"] * 2)
    s.play("Thoughtsteal")
    assert names(s.hand) == ["Claw", "Claw"]


@pytest.mark.parametrize("deck", [[], ["Claw"]])
def test_thoughtsteal_copies_what_there_is(deck: list[str]) -> None:
    s = Scenario(hand=["Thoughtsteal"], enemy_deck=deck)
    s.play("Thoughtsteal")
    assert names(s.hand) == deck
    assert s.enemy_hero.health == s.hero.health == 30


def test_thoughtsteal_with_room_for_one_copies_one() -> None:
    s = Scenario(hand=["Thoughtsteal"] + ["Boar"] * 9, enemy_deck=["Claw"] * 2)
    s.play("Thoughtsteal")
    assert names(s.hand) == ["Boar"] * 9 + ["Claw"]


def test_the_copies_of_thoughtsteal_keep_enchantments() -> None:
    """Since patch 12.0 copies that go on from deck to hand or play keep what was on them."""
    s = Scenario(hand=["Thoughtsteal"], enemy_deck=[Card("Chillwind Yeti", enchant=(3, 3))])
    s.play("Thoughtsteal")
    assert stats(s.hand[0]) == (7, 8)
